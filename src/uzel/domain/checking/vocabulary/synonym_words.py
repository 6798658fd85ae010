"""Nouns, adjectives and adverbs that say the same: beginnings of folded words; `=` marks a whole word.

One row for a sense: Czech, Slovak and English. Written for this table.
"""

from __future__ import annotations

from typing import Final

TABLE: Final = """
zak zaci zaky ziak skolak student pupil student
dite deti ditet diet dietat potom child children kid
rodic rodic matk otec zakon parent guardian
ucitel pedagog vyucuj kantor profesor teacher
reditel vedouc sef veduci riaditel headmaster headteacher principal director head manag
nadriz nadriad sef vedouc veduc superior boss manager supervisor
zamestnan pracovni personal pracovnik employee staff worker
delnik robotni worker labour
clen clenk member
obyvat obcan obcian resident inhabit citizen people
senior duchodc dochodc penzist starsi pension elderly senior
lide lidi lidem ludia ludi osob osoba obcan people person persons
navstev host hostu hosti navstevni visitor guest
zakaz klient odberat kupuj customer client buyer
prodav predav prodejc predaj seller vendor
dodavat supplier
lekar doktor medik doctor physician GP
sestr sestric zdravot nurse
pacient nemocn patient
nemoc chorob onemoc choroba ochor marod illness disease sick ill
lek leky leciv liek medikam pripravek pripravok tablet medic drug remedy
nemocni spital hospital
ridic vodic sofer driver
auto vuz vozid aut =vozu vozidl automobil car cars vehicle
autobus bus linka spoj =bus =buses coach
vlak spoj train
nadraz stanic zastav station stop
letist letisk airport
cesta silnic cest vozovk road route street
ulic street road
dum domu domy =dome domov budov stavb objekt house building
byt bytu bytov apartment flat
mistnost miestnos sal pokoj izb sala room hall
kancelar kancelari pracovn office
chodb chodba corridor hall hallway
schodi schody schodis stairs staircase
stresn strech strecha strecho roof
zahrad zahra garden
pozem parcel pozemok plot land parcel
obec obce obci mesto mest mestys vesnic dedin municipal village town community
radnic mestsk obecni urad obecny =townhall council
urad uradov uradu office authority
zastupit rada rady radni poslanc council councillor
starost primat mayor
predsed predseda chair president
mistopr podpred vice deputy
pokladn hospodar ekonom treasurer cashier
tajemn tajomn secretar
spravc spravc domovn skolni caretak warden janitor administrat
spolek spolk zdruz sdruz klub organiz association club society
firma firmy firem firmu spolecnost spolocnos podnik zavod company firm business
druzst cooperat
zasedan zasad schuz schod porad jedn rokovan sezeni meeting session
smlouv zmluv dohod ujedn kontrakt contract agreement
zadost ziados prihlask prihlas application request
formular tiskopis tlaciv dotazn form
potvrz potvrd doklad osvedc certific confirm
faktur ucet ucten invoice bill
penize peniaz penez prostred castk suma financ hotov money fund cash sum amount
castk sum cen obnos amount sum price
mzda mzdy mezd plat platu vyplat wage salary pay
poplat vstupn castk fee charge
najemn najomn najem rent
dotac prispev grant subsid
sleva zlav slevy discount reduction
dluh dlh dluzi dlzi dlhuje nedopl dluzn debt owe
pokut sankc fine penalt
zaloh predpl deposit advance
vstupen listek listk jizden vstupenk ticket
termin lhut lehot datum uzaver uzavier deadline date term limit
zacatek zaciat pocatek start beginning outset
konec koniec zaver konco end close
rano rana rann dopoled dopolud morning
odpoled popolud afternoon
vecer vecern podvecer evening
noc noci nocn night
poled poludni obed noon midday
pulnoc polnoc midnight
vikend sobot nedel weekend
svatek sviat svatk holiday bank
prazdn dovol volno holiday vacation leave
zima zimni winter
leto letni letn summer
jaro jarni jar spring
podzim jesen autumn fall
tyden tyzd tydn week
ctrnact strnast dvoutyd dvojtyz fortnight
rok roku roce rocni letos year annual
zkous skous test pisem exam test
znamk hodnocen prospech grade mark
predmet subject
hodin vyuk vyucov lekci lesson class
uloh ukol zadan task homework assignment
prace praci praca cinnost work job
povolan profes zamestnan job occupation profession
cvic trening rehears training practice
zapas utkan stret duel zapol match game
souteze souteze sutaz turnaj zavod competition contest tournament race
vitez vitaz sampion winner champion
trener kouc coach trainer
hrac hraci hrack player
muzstv druzst tym tim celek team side squad
hrist stadion arena pitch ground field
predstav hra inscen divadel performance show play
koncert vystoup concert performance
vystav expoz vernis exhibition
knih kniz svazek publik titul book volume
kniznic knihovn library
casopis magazin journal magazine
noviny denik tisk newspaper paper
clanek clanok text article
zprav sprav hlasen report message news
dopis list listu psani letter
zprav vzkaz odkaz message note
email mail elektron e-mail
webov internet online stranek web website site
pocitac notebook laptop computer
telefon mobil phone mobile
tiskar tlaciar printer
pristroj zariaden zarizen aparat stroj device appliance machine unit
nastroj naradi nastro tool
soucast dil diel nahradn komponent part component piece
prikaz povel command order
heslo hesl password
ucet uctu konto kont account
chyb porucha zavad vad problem error fault bug defect problem
poruch vypad zavad mimo nefung failure outage breakdown fault
navod pokyn prirucka instrukc manual instruct guide
pravid predpis narizen rad rule regulation
zakon pravni legislat law statute
povinn nutn treba zavazn compulsory mandatory obligat required
dobrovol nepovin volitel optional voluntar
zdarma bezplat zadarmo nezpopl gratis =free complimentary
zakaz zapoved ban prohibition
pravo narok opravn pravomoc right entitle
souhlas svolen suhlas povolen dovolen consent permission approval
duvod dovod pricin reason cause
nasled dusled dosled vysled result consequence outcome
cil zamer ucel ciel aim goal purpose
zpusob sposob metod postup way method procedure
zmena uprav zmen change modification
rozdil rozdiel odlisnos difference
cast casti podil diel part portion share
polovin polovic pul half
vetsin vacsin most majority
nekolik niekolk par several few
mnoho hodne vela mnozst rada many lots
vsechn vsichni vsetk vsetc veskery all every everyone
celkem dohrom celkov spolu dokopy total altogether overall
prumer priemer stredn average mean
nejvyss nejvic nejvet najvac najvys maxim highest most largest biggest
nejnizs nejmen najmen najniz minim lowest least smallest
velk velik rozsah rozlehl velky large big great
mal drobn maly neveliky small little
dlouh dlh long
kratk struc short brief
rychl svizn rychly fast quick rapid
pomal slow
vysok vys high tall
nizk niz low
teply tepl horky horuc warm hot
studen chladn cold
tezk tazk obtiz narocn narocny difficult hard tough heavy
snadn jednod lehk lahk easy simple
dulez vyznam podstat dolez important significant
nov novy novy new
stary star stare old
mlad mladi young
starsi stars elder older
soucas nynej dnesn aktual terajs sucasn stavajic current present existing
byval drivej predchoz nekdejs predchadz predtym former previous earlier
puvod prvotn povodn original initial
budouc pristi nadchaz buduc future next forthcoming
dalsi dals jin iny another other further
stejn totozn shod rovnak tentyz same identical
podob obdob similar alike
ruzn odlis rozlic rozn different various
spatn zl nekval zly bad poor
dobr kval dobry good
zdrav healthy
nebezp rizik nebezpe dangerous hazard risk
bezpec bezpe safe secure
prazdn empty
plny pln vyprod obsaz full
mokr vlhk mokry wet damp
such suchy dry
cist cisty clean
spinav znecis dirty
verejn public
soukrom privat sukrom private
mistni zdejs miestn tunajs local
cizi zahranic cudz foreign abroad
hlavni hlavn ustredn main chief principal
vedlej susedn soused prilehl neighbour adjacent next
protej opac opposite
vlastni vlastn own
cely cel kompl entire whole complete
castec ciastoc partial partly
presn exact precise
priblizn zhruba okolo asi kolem approxim about roughly
opakov znov opet znova opakovan again repeated
obcas nekdy niekedy sometimes occasional
casto castokrat often frequent
malokdy zridka zriedka rarely seldom
vzdy pokazde vzdyck always
okamzit ihned hned neprodl bezodklad immediat promptly =once
brzy zakratko brzo coskoro skoro soon shortly
pozdej pozde neskor nasled posleze later afterwards then
driv drive skor predem vopred dopred earlier before advance prior beforehand
zatim dosud prozat zatial doteraz yet far
spolecn spolocn dohromady dovedn together joint
sam sama samost samostat osobn alone himself herself personally
pisem pisemn written writing
ustn slovn oral verbal
elektron online digital electronic
denn kazdoden denne daily
kazdorocn rocne annual yearly
pravideln regular
mimo vne outside
venku venkovni vonku outdoor outside
uvnitr vnitr vnutri inside indoor
vzduch air
vod voda water
jidlo jidl jedlo strava pokrm food meal
obed oběd lunch
vecer vecere dinner supper
snidan ranaj breakfast
kav kava coffee
napoj pit nealko drink beverage
chleb pecivo pecen bread
maso masn meat
zelen zelenin vegetab
ovoc fruit
pes psa psi psem pejsk psov dog
kock koc macka cat
kone kun kon horse
strom drevin tree
kvet rostlin kvetin rastl flower plant
pocas weather
dest dazd prset prsi lejak rain wet
snih sneh snow
vitr vietor wind
horeck teplot fever temperature
bolest bolav pain ache
zraneni uraz poranen injury wound
zub tooth teeth dental
ockov vakcin vaccin jab
manzel manzelk choti muz zen zena husband wife spouse partner
muz manzel pan man husband
zen zena pani manzel woman wife
bratr brat sourozen surodenc brother sibling
sestra sestr sourozen surodenc sister sibling
syn potomek syna son
dcer dcera daughter
ded deda dedec stary grandfather grandpa
babic babick stara grandmother grandma
stryc stryk uncle
tet teta aunt
soused sused neighbour
pritel kamar priatel znamy friend
autor spisov tvurc tvorca author writer
zaklad zakladatel founder
majitel vlastni drzitel owner proprietor holder
najemn najom najemc tenant
pronajim prenajim landlord
pachat vinik culprit offender
svedek svedk witness
policist policajt policie policia police officer
soud soudc sud sudc court judge
hasic hasici firefight fire
vojak vojsko armad soldier army
farar knez kostel cirkev priest church vicar
most mostu bridge
reka reku rek rieka river stream
les lesa lese forest wood
hora horu kopec vrch mountain hill
okraj kraj region area
oblast uzem zona area zone region
stred centr center centre middle
zacatecn beginner
zkusen skusen experienc
spokojen satisf happy content
nemoc churav nezdr ill unwell sick
pripad event situac case
pocet poct mnozstv number count quantity
rozmer velikost velkost size dimension
hmotnost vaha vahu weight
vzdalen vzdialen distance away
rychlost speed velocity
teplot temperature
delka dlzk length
vysk vyska height altitude
sirk width
hloubk hlbk depth
barv barva farb colour color
cerven red
zelen zeleny green
modr blue
bil biel white
cern ciern black
zlut zlt yellow
vyuzit uplatn
omluven ospravedln excused apolog
pripomin namit namiet comment objection
podnet navrh proposal suggestion
seznam zoznam list prehled prehlad list overview
tabulk tabulka table
obraz malb painting picture
fotografi snim foto photo picture
pisen skladb piesen song
nastroj hudebn instrument
vystup exit
vchod vstup vjezd entrance entry
dvere dver brana vrat door gate
klic kluc key
okno oken okn window
svetl svetlo lamp light
elektr proud prud electric power current
plyn gas
topen kotel kuren vykur heating boiler
odpad smet waste rubbish trash
nabytek nabytok furniture
obleceni odev saty oblec clothes clothing
obuv bota boty topank shoe footwear
zavazadl batozin kufr luggage bag suitcase
stan tent
kolo bicykl bike bicycle
lod lodi clun lode boat ship ferry
letadl lietadl plane aircraft
"""
