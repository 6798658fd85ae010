"""The rows of concepts: name -> beginnings of folded words (Czech, Slovak, English); `=` marks a whole word."""

from __future__ import annotations

from typing import Final

_TABLE = """
start: zacin zacat zacn zacal zacne zahaj zaciat zaciname =start starts started starting begin began begun commenc
start: spust rozjed spusti
end: konc konci skonc ukonc konec koniec skonci =end ends ended ending finish terminuj zanik zanikn expir vyprs
end: stops stopped =stop prestan prestav ceas uzavrel
happen: kona konat uskutecn probih proben probehn prebieh prebehn odehr odohr takes =took =take happen =held hold
happen: uskutoc poradan porad
move: presu presou presun prelo prelozi premiest reschedul postpon moved =move moves moving odloz odlozi stehov
move: =preklada =prekladame =prekladaji =prekladaju =prekladal =prekladala =prekladalo
move: prestehov prestah relocat
cancel: rusi rusit rusen rusil zrus zrusi zrusen cancel odpad odpada abolish revok stornov storn called
open: otev otvor otvar otvori opens opened opening =open
shut: uzatvar uzatvor zavr zavir zatvor zatvar =close =closed closes closing closure shut uzavr uzavir uzatvor
permit: povol dovol smet allow permit opravn umozn svolen souhlas suhlas moznost =can licence
forbid: zakaz zakazan forbid forbad prohibit =ban banned bans zapoved
required: povin nutn musi musel muset treba potreb required require requires oblig compuls mandat nevyhnut nezbytn
required: vyzad vyzaduj must needed =need needs
recommended: doporuc odporuc recommend advis vhodn
voluntary: dobrovoln nepovinn optional voluntar
paid: platit plati plac uhrad hrad =pay pays paid payable payment payab zaplat zaplati platb poplat uhrada charge
paid: charged splatn
free: zdarma bezplatn zadarmo gratis =free
cost: amount amounts stoji stat cena ceny cenu cene cenou cost costs price priced castk suma suma sumu vychaz cini
fee: poplat =fee =fees kurzovn skolneho vstupn
rise: vzrost vzrast stoup narust rust rostl roste rast stup =up rise rises rose risen grew grow increas zvys zvysi
rise: pribyl narast
fall: kles poklesl pokles klesn ubyl ubyv fell fall falls fallen drop dropped declin decreas sniz znizi znize
reduce: sniz zniz reduc lower lowered cuts zlevn zlac
raise: zvys zvysi raise raised zdraz zdrazi podraz
more: vice viac =vic =more vyssi vacsi vetsi higher greater larger
less: mene menej =less fewer nizsi mensi lower smaller
large: velk velik large =big great
small: maly mala male malych mali small little
long: dlouh dlh =long longer
short: kratk =short shorter
lengthen: prodlouz prodluz predlz extend extension prolong
shorten: =cut zkrat zkrac skrat skrac shorten
send: odosl odesl odosiel odesil posil posl zasl zasil posl send sends sent zasiel posiel adresat adresova recipient
receive: prijem obdrz obdrz dosta dostal ziska ziskal receiv obtain =got =get gets
accept: prijim prijm prijat prijal accept accepts accepted admit akcept
submit: odevzd podav podal podat podan predloz predkl odovzd submit hand handed =file filed lodg
submit: odovzdan
give: dala udel udeli dava dati dostav award awarded give gives gave given grant grants granted venov
request: zadost ziad zada pozad request requests requested apply applic appli asked
approve: schval approv odsouhl odsuhl ratif
reject: odmit odmiet zamit zamiet reject refus turned declined
agree: souhlas suhlas agree agreed agrees
disagree: nesouhl nesuhl disagree objecte objects =proti =against
confirm: potvr confirm
deny: popr poprel odmitl odmietol denied deny denies vyvrat untrue
win: vyhr zvitez zvitaz vitez vitaz win wins =won winner
lose: prohr prehr lose loses =lost loser
found: zaloz zakl zakladat zriad zrid founde founded founder establish setup
build: postav stave stavb vybud build built construct
author: napsa napis autor wrote write written author writes
reviewer: oponent recenz reviewer opponent posudzov
topic: zabyv zaober venuj tyka pojedn tema theme topic
put: vloz vlozi nasyp pridaj pridej dejte dajte
head: poved vede vedl vedou veduc vedie viedol povede spravuj lead leads led heads heads chair chairs manag runs
head: garant
director: redit riadit director headmaster headteacher headmaster principal
deputy: zastup zastup deputy vice mistopr podpred mistopred
chair: predsed chairm chairw chairp chairperson president
say: rek rikal riekol uved uvadi uvied povedal povid prohlas vyhlas vyjadr said say says stated state states told
say: tell tells mentioned odpov answered
claim: tvrd tvrzen tvrdi claim claims claimed alleg assert nazor zastav opinion
ask: ptal zeptal pytal dotaz otaz ask asks
inform: oznam inform upozorn announc notif hlasi hlas ohlas nahlas reporte reported reports sdel
mean: znamen oznacuj signaliz indik hlasi znac ukaz ukazuj upozorn mean means signals signal indicat zobraz objev
mean: show shows shown display
contain: zahrn obsah sucast soucast includ contain obsahuj
use: pouz pouzi vyuz uziv =use uses used using usage utilis utiliz
borrow: pujc vypujc pozic pozica vypozic zapujc borrow loan
lend: pronaj prenaj lend lends lent rents
return: vrat vrac navrat return
repair: oprav opravi repair =fix fixed fixes mend odstran vyres
failure: poruch zavad porouch failure fault failed fails =fail malfunct selh zlyh
on: zapn zapin zapnut
off: vypn vypin vypnut
install: instal install
update: aktualiz updat upgrad
remove: odstran odeb smaz vymaz zmaz delete delet remov odhlas odhlasi vynech
add: pridav prida doplni doplnit =add adds added adding vlozi
buy: koup kupov kupi nakup buy buys bought purchas zakoup
sell: prod prodav preda predav sell sells sold
order: objedn =order orders ordered
deliver: doruc dodav dodan deliver zasilk
transport: doprav preprav transport odvoz travel
enrol: prihla prihlas zapsa zapis regist enrol registr signed
elect: zvol volen volb vyvol zvolen elect elected chose chosen choose jmenov menov appoint vymenov ustanov
replace: exchang vymen nahra nahrad vystrid vystried replac substitut supersed prevzal prevza took over
remain: zusta zosta remain stay stays stayed nadal
change: vymen vymien zmen menen zmenen change chang uprav amend
decide: rozhod decide decision usnes
check: kontrol zkontrol overi overen check inspect revid reviz verif preskum
keep: uchov uklad uloz archiv store stores stored keep keeps kept skladov prechov
bring: prines prinas donest donies bring brings brought
take: vzit vzal brati zober berou beru =mit u sebe
entitled: narok entitl opravn eligib
live: bydl byva bydli ubyt obyv resid lives lived accommod
located: sidl nachaz nachad umist umiest locat situat based
leave: odej odch odchaz opust opust =leave leaves leaving opus odist
arrive: prij prich dorazi prist arriv comes came
enter: vstup vejit vchaz vstoup enter enters entry entrance
join: pridal pripoj vstoup join joins joined
help: pomoc pomah pomoz help assist
support: podpor support
need: potreb need needs
learn: ucit ucit naucit nauc learn study studuj vyuk vyuc lesson lessons teach teaching taught vyucov
teacher: ucitel pedagog vyucuj teacher ucitelk
pupil: zak zac zaci zakyn ziak ziac pupil studen
child: dite deti ditet diet child children detsk
parent: rodic parent zakonn guardian
mother: matk matc mamin maminka mother mum
father: otec otce otcov tatin father dad
brother: bratr brata brat brother
sister: sestr sister
daughter: dcer daughter
son: syn syna synov son
employee: zamestnan zamestnanec employee staff pracovni
employer: zamestnavat employer
customer: zakazn customer client klient
supplier: dodavatel supplier
tenant: najem najom tenant
landlord: pronajim prenajim landlord
school: skol school
classgroup: trid trieda triede triedu triedy =class classes
exam: zkous skus zkousk exam examin
test: test
lunch: obed lunch
break: prestav prestavk =break breaks
holiday: prazdnin dovolen holiday holidays vacation leave
trip: vylet exkurz trip trips excursion zajezd zajazd
course: kurz course
circle: krouzek krouzk kruz club clubs spolek
room: mistnost miestnos ucebn room rooms classroom
building: budov building
library: knihovn kniznic library librar
book: knih kniz book books
reader: ctenar citatel reader readers
letter: dopis listu letter letters
email: email e-mail mail maily mailem
phone: telefon mobil phone phones telephone cellphone
computer: pocitac pocitac computer laptop notebook
copier: kopirk copier photocop kopirov
password: heslo hesla hesl password
version: verz version
error: chyb error errors
code: kod code codes
discount: slev zlav discount
budget: rozpoc budget
invoice: faktur invoice
vat: dph vat
tax: dan dane tax
contract: smlouv zmluv contract agreement
deadline: termin lhut lehot deadline
notice: vypoved notice
rule: pravid pravidl predpis rule rules radu smernic
meeting: schuz schod zased porad jednani rokov meeting meetings session
vote: hlasov hlasov vote votes voted
proposal: navrh proposal propos
member: clen member members
committee: vybor komis committee board rada rady radou
city: mest city town
mayor: starost primat mayor
municipality: obec obci obce municip village
company: =firma =firmy =firme =firmu =firmou =firem =firiem =firm =firms spolecnost spolocnos company
complaint: stiznost staznos complaint complain
report: zprav sprav sprava spravu reports
thesis: praca prace praci thesis dissert
result: vysled result outcome
conclusion: zaver conclu
questionnaire: dotazn questionn survey
respondent: respond
number: pocet pocet poct number count
illness: nemoc chorob onemoc ill illness sick
doctor: lekar doktor doctor physician
medicine: leku leky lieky liek medic drug drugs
dose: davk dose doses dosage davkov
meal: jidl jedl meal meals food
rain: dest prsat prsal presi prsi prset dazd rain rains raining
water: vod voda water
window: okn oken okien okna window
door: dver door doors
key: klic kluc key keys
car: auto vozid vozidl car cars vehicle
train: vlak train
bus: autob bus buses
station: nadraz stanic station
ticket: jizden vstupenk listk ticket
night: noc noci nocn night
evening: vecer evening
morning: rano dopoled morning
afternoon: odpoled popolud afternoon
day: =day =den den dny dni dnu day days
week: =week =tyden =tyzden tyden tydn tyzd week weeks
month: =month =mesic =mesiac mesic mesiac month months
year: =year =rok =roku rok roku roce year years
yearly: =year =rok =roku rocne rocn yearly annual annually kazdorocn
monthly: =month =mesic =mesiac mesicn mesacn monthly
weekly: =week =tyden =tyzden tydenn tyzdenn weekly
daily: =day =den daily denne denn daily
always: vzdy pokazd always
never: nikdy never
first: prvn prvy prva prve first nejprv najprv
last: posled last final zaverec
early: drive driv skor early earlier brzy
late: pozd pozdeji neskor late later
old: star stary stare old older
new: nov novy nove new newer
former: byval dosavad doteraj dosud predch predchozi predchadz former previous ex puvodn povodn
current: soucasn sucasn nynej nynejsi terajs current present dnesn
adult: zletil dospel plnolet adult adults
minor: nezletil neplnolet nedospel minor minors
paper: papir papier paper
electronic: elektron electron online digital
written: pisemn pisomn written writing
oral: ustn ustne oral verbal
working: pracovn working business
calendar: kalendar calendar
minimum: minim least nejmen najmen
maximum: maxim most nejvys najvys nejvet
frontside: predni predn =front
backside: zadni zadn =back =rear
upper: horni horni upper top
lower: doln dolni bottom
left: lev leva levy lave lavy lava
right: pravy prava prave right pravy
missing: chybi chybi chybej chybel chybaj chybaj chybal missing lack lacks lacked postrad absent
present: pritom pritomn present presence
absent: nepritom absent absence
damage: poskoz poskod damage
clean: cist vycist cisten uklid uprat clean
blocked: ucpan upchat block clog
visit: navst navstev visit
guest: host hosta guest visitor
win: vyhral
place: misto miest place places
prize: cenu cena ceny prize prizes award awards
score: bod body bodu bodov point points
question: otaz otazk question questions
line: radek radk riad lines
page: stran stranek strank page pages
copy: kopi copy copies
lab: laborat laboratory
gloves: rukavic glove
helmet: helm prilb helmet
swim: bazen plav pool swimming
lock: zamkn uzamk zablok lock locked
unlock: odemk odomk odblok unlock
limit: limit omez obmedz maxim restrict
temperature: teplot temperat
pressure: tlak pressure
loss: ztrat strat ztrac strac loss lost losing
weight: hmotn vazi vazit vaha weigh weight weighs
length: delk dlzk length
duration: trva trval potrva lasts lasts lasted takes duration
critic: vytyk kritiz vytk criticis critic reproach
praise: chval pochval prais
cause: zpusob sposob zapricin caus
together: spolec spolu spoloc together joint
true: pravd pravda true
false: nepravd neprav false untrue
compulsory: povin compuls mandat oblig
sum: celkem celkov spolu total sum
average: prumer priemer average mean
half: pulrok polrok
majority: vetsin vacsin majority
minority: mensin minority
normal: obvykl bezn normal usual obvykle
wish: prani prian wish
signature: podpis podepis sign signs signature
office: kancelar uradovn office
project: projekt project
plan: plan plan planovan planned
prepare: priprav prepar
discuss: projedn prerok diskut discuss zazn
manual: navod manual prirucka
device: zarizen zariaden pristroj device
network: siti siti siet network
warranty: zaruk zaruc warranty guarantee
battery: bateri battery
cable: kabel cable
lamp: lamp svetl light lights
fire: pozar poziar fire
smoke: kour kouri dym smoke smoking fajc
alcohol: alkohol alcohol
animal: zvir zvier animal
dog: pes psa psi psy dog dogs
garden: zahrad garden
sport: sport
music: hudb hudob music
same: =same =isty =isteho =istej =istu =istom =tyz =tehoz =temze =tyz stejn
ahead: =predem =vopred =dopredu =advance =beforehand
young: =mladsi =mladsia =mladsie =mladsiho =mladsieho =mlady =mlada =mlade young younger youngest nejmlads najmlads
old: =starsi =starsia =starsie =starsiho =starsieho older oldest nejstars najstars
few: =few =malo =hrstka =malokto =malokdo
many: =many =mnoho =hodne =vela =spousta =spoustu =mnozi =mnohi
winner: vitez vitaz winner
team: tym tim team
"""

#: name -> beginnings
ROWS: Final[dict[str, tuple[str, ...]]] = {}
for _line in _TABLE.strip().splitlines():
    _name, _, _stems = _line.partition(":")
    ROWS[_name] = (*ROWS.get(_name, ()), *_stems.split())
