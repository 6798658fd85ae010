"""Verbs that say the same, with the nouns made of them: beginnings of folded words; `=` marks a whole word.

One row for a sense: Czech, Slovak and English. Words that careless reader might exchange without harm stand in row;
words that tell two different acts (*prodat*, *pronajmout*) never do. Written for this table.
"""

from __future__ import annotations

from typing import Final

TABLE: Final = """
zrus rusen =rusit rusi zrusen odvola stornov cancel abolish =called scrap
presun presou prelozi prelozen preloze odlozi odloze odklad odlozen presuva reschedul postpon =moved =move put
odevzd odovzd podat podava podan podani predloz predklad =submit submitted =hand handed lodg =filed =file turned
zaplat uhrad uhrazen platb platit plati hradi splat zaplatenie =pay pays paid payment settle
=stoji =stat =stal cena cenu cene cenou prijde vyjde vychaz =cost =costs price priced charge fee
vydrz trva trvat potrva vydrzat =last lasts lasted =take =takes took duration
zacit zacin zacal zacne zacat zahaj zacatek zaciatok zacina start begin began begun commenc launch open opening
skonc konci konec koniec ukonc skonci zavrs uzavr finish =end ends ended ending conclu
dostat dosta dostal obdrz ziska ziskav dostan receiv =get gets =got obtain given award
ziska ziskal vyhra vyhral =win =won wins award gain earned
dat dava dal =dala udel poskyt poskytn venov darov prideli udelen donat =give gives gave given grant provid award
koup kupov zakoup nakup kupi kupil porid porizen obstar zadovaz zaobstar buy buys bought purchas acquir
prod predat preda predav prodej predaj sell sells sold =sale =sales
pujc vypujc zapujc pozic vypozic zapozic borrow
pronaj prenaj najem najom rent rents rented =let =lets lease hire
oprav opravi repar opraven =fix fixed repair mend restor
rekonstru obnov renov restaur opravi prestav renovat rebuil refurbish
vymen nahrad nahraz zamen vystrid vystried vymien exchang replac substitut swap
odstran odklid zlikvid odstranen remov =clear eliminat
pouz pouzi vyuz uziv uzit upotreb pouziv vyuzi =use =uses =used using utilis employ
zakaz zapoved zakazan zapovez zapovedan nedovol neprip nepovol nesm forbid forbad prohibit =ban =bans banned disallow
povol dovol umozn smet pripust povoli svol dovoli umozni =allow allows allowed permit let
souhlas suhlas svolen schval odsouhl odsuhl agree consent approv
schval odsouhl odsuhl prosel presiel prijat prijal schvalen approv pass adopt carried ratif
odmit odmiet zamit zamiet reject refus =turned declin
nesouhl nesuhl =proti namit namiet disagre object oppos =against
rozhod rozhodn usnes uznies decid decision resolv ruling
hlasov hlasoval hlas vote =voted voting ballot
zvol volen volb vyvol zvolil elect chosen =chose choose
jmenov vymenov ustanov menov appoint nominat
navrh navrhn navrhov propos suggest
doporuc odporuc radi radit poradi recommend advis suggest
upozorn varov vystra warn alert caution
oznam ohlas nahlas hlasi ohlasi hlasen informov sdel oznami announc report inform notif
oznam zverejn uverejn publik vyhlas zverejni publish announc releas
rekl rika rict povedal povid uved uvied sdel prohlas vyhlas vyjadr hovor tvrd konstat say said state told tell remark
napsa napisa =pise sepsa sepis spisa autor write writes wrote written
ptal zept pytal dotaz opyt spyt =ask asks asked inquir
odpov odpoved repl answer respond
pozad ziad zadost ziadost pozia vyzad request appl =asked ask
prihla prihlas zapis zapsa prihlasi registr zaregistr enrol register sign signed
odhlas odhlasi zrusit deregister unsubscrib cancel
ucast zucast dostav prisel prisl prist dorazi =attend attend present =came participat took
chybe chybi absen nepritom nedostav nezucast neprisel neprisl absent missing miss missed
prijet prijel prijd prist prisel prisl dorazi prijizd pricest prichad prichaz prijel prisli arriv =came =come comes
odjet odjel odjizd odejit odesel odchaz odchad odist odisi odcest odchod odjezd odchadz leave leaves =left depart
bydl byva =bydli zije ziji sidl ubyt zit live lives lived resid
pracov zamestn =dela robi pusob posob =work works worked employ
ridi riadi vede vedl viedol vedie veleni spravuj spravov vedou veduc sefuj run =ran lead =led head manag chair direct
zaloz zakladat zriad zrid found founded establish =set start
postav stavb vystav vybud stavi build built construct erect
otev otvor otvar sprist spristup zpristup open
zavr zavir zatvor uzavr uzatvor zatvar =close closed closes clos =shut shuts
vstup vejit vchaz vstoup vkro =enter enters entry entrance access admission
opust odej odchod =leave leaves leaving vacat
prines prinest donest donies vzit =bring brings brought take
posl posil zasl zasil odesl odosl zasiel posiel posla odeslat send sends =sent dispatch mail
doruc dodav dodan doda dorucen deliver
vrat vrac navrat vrati vracen return =back =give
uloz uchov uklad sklad skladov ulozen store stores stored keep kept
vloz vklad vlozi polozi umist umiest umiestn dat insert put place position
vyjm vyjmout vyber vynda vytahn vytiahn vybrat take remov pull
zapn zapin zapnut spust =switch turn
vypn vypin vypnut zhas =switch turn
stiskn zmackn stlac press push
podrz drzt drzat pridrz hold held
zkontrol kontrol skontrol overi prover preskous preveri prever =check checks checked verify inspect examin
zjist zist objev nalez odhali find found discover detect
ztrat strati strat ztrac stratil lose =lost loses losing forfeit
najit nasel nasl najde najst nasiel naleze find =found
poskod poskoz znic poniec damage harm destroy
zranen zranil poran zrani uraz injur hurt wound
zemre zemrel umrel zomrel zahyn skonal smrt usmrt die =died death killed
naroz narod born birth
ozenit vdala vdat vziti vzal svat marr wed
zvys navys vzrost vzrast stoup naras narust rust rostl zdraz increas =rise rises =rose risen raise grew grow =up hike
sniz znizi pokles klesl klesn ubylo zlevn zlac zmens reduc decreas =fall falls =fell drop dropped lower =cut declin
zlepsi zlepsov zdokonal vylep vyleps improv better enhanc
zhors worsen deteriorat
prodluz prodlouz predlz extend prolong lengthen
zkrat skrat shorten =cut
rozsir rozsiri expand extend enlarg widen
omez obmedz redukov limit restrict
potreb vyzad nutn treba need require
mit vlastn maj patri nalezi own owns possess belong
obsah zahrn sestav sklad tvori obsahuje contain includ compris consist
tyka vztah zabyv venuj pojedn zaober zaobera deal concern
dokonc dohotov dokoncen dokonci complet finish
pokrac pokracuj continu =goes carry
prerus pozastav prerusi interrupt suspend paus
zustav zusta zosta ostat ostav zostal remain =stay stays stayed =left
zmen menit mena zmeni upravi uprav pozmen change chang alter amend modif
pridat pridav doplni doplnit pripoj prida add added adds
pomah pomoh pomoc napom pomoz help assist aid support
podpor podporil support back
ucit vyuc uci nauci vyuku vyuk vyucov teach taught lesson =teaches instruct
studov studuj =studi uci ucit study studi learn
zkous skous preskus zkusen test examin try tried
trenov trenuj cvic nacvic trening train practis practic exercis
hral hrat hraje zahral zahra play plays played perform
zpiv zaspiev spiev zazpiv sing sang sung song
vystoup vystup ucinkov hrat perform appear
porad usporad usporiad zorganiz poradat konat uskutec organis organiz hold held host
kona uskutec probeh probih prebieh proben prebehn uskutoc odehr odohr poriad happen =take takes took held hold occur
planuj planov chyst hodla zamysl chce intend plan
pripravi priprav chysta prichyst prepar
vyrob vyrab zhotov produkov make made manufactur produc
uvari varit vari navari pece upec peci cook bake bak
smich zmies zmich promic vymies mix combin stir blend
nechat nech ponech leave =let
zahr ohrej ohrev zohr rozehr heat warm
ochlad zchlad vychlad cool chill
cist precist precita cita read reads
umyt umy myt omyt opl oplach vycist cist cistit wash clean rins
uklid upra uprat poklid clean tidy
jit jde sel =isiel =ide chodi go goes went walk
jet jel jede jezd cest cestov ide idu premav ride drive travel run runs
havar narazi srazi zrazi nabour kolid crash collid hit
zastav zastavi zastaven stop stops stopped halt
cekat cek ceka pocka wait await
navst navstiv navstev visit visited =come call
potka setka stret stretn schuz schod sejde =meet meets =met meeting
telefon zavol zatelef zavola =vola =call calls called phone phoned telephon ring rang
kontakt obrat spoj kontaktov ozvat contact reach =call
slibi slib slub prislib prislub promis pledg
prizna priznal pripust admit acknowledg confess
popr poprel popier vyvra deny denied denies
potvr potvrdi confirm verif
vysvetl objasn explain clarif
zduraz zdorazn podotk stress emphasis
pochval chvali ocen vychval prais commend
kritiz vytk vytyk vyci vycita critic reproach complain
stezov stazov stiznost staznos reklam complain complaint
obvin zaluje zalov zazalov accus sue sued
omluv ospravedl excus apolog
porazi zvitez zvitaz zdola vyhra prekona zdolal premoh beat beats beaten defeat =won overcam
prohra prehra prohral podleh podlah lose =lost loses
skoncil umisti umiestn skonci obsadi finish =came place
rezerv objedn zarezerv zamluv book booked reserv order
zpusob sposob zapricin vyvol zavin cause caused =led result trigger
zabran zamez predej zabrani predchaz prevent avoid stop
ohroz ohrozi threat endanger
chran ochran chrani protect guard
bran brani defend
zkus pokus pokusi snazi snazil usilo try tries tried attempt endeavour
podar zdari uspe uspel povedlo podari succe manag
selha zlyha neusp nezdar nepodar nepoved fail
rozdel rozdeli deli rozclen divid split
spoj spoji sjedno zluc slouc merg join combin unit connect
odpoj odpojit disconnect unplug
pripoj napoj zapoj connect plug
pust spusti spousti launch =run start
zobraz objav objavi hlasi hlaseni hlasen vypis objev ukaz uka zobrazi svit rozsvit show shows display appear lights
znamen oznac oznacuj znaci signaliz indik ukazuj upozorn mean means indicat signal denote
vyplni vyplnen vyplnit =fill filled complet
podepis podpis podepsa podpisa sign signs signed signature
tisk vytisk tlac vytlac print
kopir okopir copy copies copied photocop
stahn stiahn download
nahra nahrat upload record
smaz vymaz zmaz odstran delete delet eras
hled hlad hledat patra look search seek
vybir vybra vyber zvoli zvol select choose chose pick
rozhodov rozhod decide
odstoup odstup rezign vzda resign step =quit withdraw
prevz preber ujal nastoup prevzal takes took take over succeed
predat preda predav odovzd hand handed pass
propust prepust vyhod vyhodi dismiss fired sack
prijal prijm prijat najal zamestn hire hired recruit accept
vypov vyp ukonc vypoveda terminat cancel
naruse porus prestup nedodr breach violat break broke infring
dodrz dodrzov dodrzi respekt observ comply follow obey
strez hlida dozor dohlid dohlad supervis watch guard oversee
starat stara pecov pece opatr osetr look care
leci lecit liec lieci treat
predep predpis prescrib
uziv podav uzivat brat bere uzite take takes taken administ
uvazuj zvazuj premys zvazov rozmys consider think
myslet mysl domniv domnie soudi veri nazor think believ opinion
obav obava boji strach fear afraid worr
tesi radov rad enjoy glad happy
preklad prelozi prelozil prekladat translat
sestav zostav sestavil zostavil compil compos assembl
namalov malov nama maloval paint painted
vyhlas vypis vypsal vypisa announce
vydat vydal vydav vydan vyjit vysel vysla vychadz vychaz publish issue issued issues
platn plati plat valid =apply applies appl force effect
vyprs vypr exspir zanik propad skonc expir laps forfeit
odmen odmeni reward
potres trest potrest pokut punish fine fined penal
zaujim zajim zaujal interest
souvis suvis spojen relat connect link associat
zavis zaviset depend
lisi odlis rozdil rozdiel differ distin
srovn porovn compar
vazi vazit hmotn weigh weighs weight
meri merat mereni zmer measur
pocit spocit zapocit spocita count
zapomn zabud zabudl zabudol forg
pamat pamet vzpomi spomin rememb recall
presvedc presvedci persuad convinc
nuti donut prinut prinuti vynut force forc compel
trva trval insist
vznik vzniknut vznikl vznikol arose arise emerg form
prestat prestal prestan prestav stop ceas
obsad zaplnen obsaden occup fill
rozdav rozda rozdeluj distribut hand
sbira zbier sber zber vybir collect gather
zasadi sadi vysad sadit vysadb plant
roste rast pest pestuj pestov grow grew cultivat
chova chov zvire breed keep
ujist ubezp assur
zajist zabezp zaobstar obstar zariad zaridi arrang provid secur ensur
vyresi resit vyries riesi riesen solve resolv settle deal
projedn prerok jedna rokov rokuj diskut prob debat discuss negotiat talk
prezkoum posoud posudz hodnot vyhodnot zhodnot assess evaluat review examin
vede vedie lead leads
prekroc presah prevys exceed surpass
dosahn dosiahn dosah reach achiev attain
nedosah klesl
vyhov splni spln plni vyhovuj meet meets =met satisf fulfil compl
zapoj zucast pripoj zapojil join joined involv engag
sledov pozorov divat pozer watch follow observ monitor
slys pocul pocu hear heard
vid uvid videl vidi see sees =saw seen
zkontaktov spoj
upad spadl padl spadol fall =fell fallen
uteci utek utiek ute unik utekl flee fled escap
zachran zachra zachr rescu save saved
hasit hasen uhas extinguish
hori horel horet pozar poziar vyhor shor zhor burn fire
ukra odcizi ukrad krad stole stolen steal theft rob
prepad napad utoc zautoc attack assault
zatk zadrz zatc arrest detain
odsoud odsud odsouz convict sentenc
vymesk zamesk zmesk chybe chyba chybal absen absent miss missed
nabid nabiz ponuk ponuka offer
zustat zusta setrv zotrv pobyt pobud ostat ostal zosta stay stays stayed remain
prezi prezil prezim prezimov surviv
kryje kryt pokryv vztah netyk tyka zasiah zasah postih dotyk zahrn cover affect concern
nasl nasel nenas zjist shled neshled odhal objev find found
rozdel rozdelav zapal zapalov zaklad zalozit light lit
adres posil posl send sent address
vyzv vyzva vyzyva naklad ulozi prikaz nariad nariz ask order instruct
umi umel vie vedel dovede dokaz ovlad zvlad zvladl know knows able master
hajil hajit obhaj bran obran defend
skrta skrt vyskrt delete strike
vozi vyvaz vyvoz odvaz odvoz svoz zvoz collect collection
zdvoj dvakrat dvojnas doubl twice
krmi krmen nakrm feed fed
zaplav povod vytop flood
uklizi upratuj uklid clean
pust pousti vpust vpousti admit let
obejit obejde obist circumvent
podek podak dekov dakov thank thanked
gratul blahop popral congratul
pozvat pozval pozva zva prizval invit
objasn osvetl vysvet clarif explain
ztratit pozby prijit prist pridu prijde stratit lose lost loses forfeit
odebra odeber zabav odobr odnim confiscat withdraw
vybra vybir sebr zozbier zbier collect
spocitat scita scitan count
zahaj otev zahajen slavn open inaugurat
natre natir nater natiera maluj paint painted coat
opotreb opotreben wear worn
zacvic zasko zaskol proskol skoli skolen train trained
zkouma skuma vyzkum vyskum zkoum research investigat stud
vysled vysledk zaver zavery finding result conclu
zari zaris sveti svit shine glow
hlasit hlucn hlas loud noisy
ubytov nocov prenoc nocleh bydlen accommodat stay overnight
parkov stani zaparkov park parking parked
koupat plav plavan koupan bazen swim
jede jezdi odjizd vyjizd jazdi premav vypravi run runs depart leave leaves
zaklep zvon zazvon ring knock
rusi vyrus rusiv obtez hluk disturb
vyhod vyhazov zahod zahazov throw discard dispos
slozi zloz sklada poskl fold
zabal bali balen obal pack wrap
otoc obrat prevrat turn flip
prikry zakry pokry cover
osol ochut dochut season
nakraj krajet pokraj nasek cut chop slice
priliv pril naliv nalij dolij pour
odpoc oddych odych rest
"""
