"""Everyday short forms of first names: *Jakub* is *Kuba* to those who know him."""

from __future__ import annotations

from functools import lru_cache

from uzel.text.normal import fold

_SHORT = """
Jakub: Kuba Kubík Kubo Jakoubek Kubko
Jan: Honza Jenda Jeník Honzík Jeníček
Ján: Jano Janko Janči Janík
Josef: Pepa Pepík Jožka Pepíček Joska
Jozef: Jožo Jožko Dodo Jojo
Jiří: Jirka Jura Jiřík Jiříček Jíra
František: Franta Fanda Fanouš Ferko Fero
Antonín: Tonda Toník Toníček
Anton: Tono Tóno Tonko
Václav: Vašek Venca Vašík Vena
Karel: Kája Karlík Karlíček
Karol: Karči Karolko
Petr: Péťa Peťka Petřík Petříček
Peter: Peťo Peťko Pete
Pavel: Pavlík Pája Pavlíček
Pavol: Paľo Paľko Palo
Tomáš: Tom Tomík Tomášek Tomi Tomino
Michal: Míša Michálek Mišo Miško Michalko
Martin: Máťa Martínek Maťo Maťko
Ondřej: Ondra Ondrášek
Ondrej: Ondro Ondrík
Matěj: Matýsek Máťa Matějka
Matej: Maťo Maťko
Lukáš: Lukášek Luky Lukáško
Marek: Mareček Mára Maroš
Milan: Míla Milánek Milanko
Miroslav: Mirek Míra Miro Mirko
Jaroslav: Jarda Jára Jaro Jarko Jarek
Stanislav: Standa Stáňa Stano Stanko
Vladimír: Vláďa Vlado Vladko
Ladislav: Láďa Laco Laci Lacko
Zdeněk: Zdenda Zdeny
Zdenko: Zdeno
Rostislav: Rosťa Rosťo
Rastislav: Rasťo Rastík
Bohumil: Bohouš Bohuš Míla
Bohuslav: Bohouš Bohuš Slávek
Miloslav: Míla Milek Milo
Vojtěch: Vojta Vojtík Vojtíšek
Vojtech: Vojto Vojtko Béla
Filip: Filda Filípek Filipko
Daniel: Dan Dano Danek Danko Danny Danielko
David: Davídek Dave Davidko
Adam: Áda Adámek Adamko
Dominik: Domča Domin Domino Dominiček
Štěpán: Štěpa Štěpánek
Štefan: Števo Števko Pišta
Roman: Romča Romík Romanko
Robert: Robin Rob Bob Bobby Robo Robko Roberto
Richard: Ríša Rišo Riško Dick Rick Richie
Radek: Ráďa Radeček
Radovan: Rado Radko
Rudolf: Ruda Rudo Rudko
Oldřich: Olda Oldík Oldříšek
Aleš: Alešek Alda
Alexandr: Saša Sáša Alex
Alexander: Alex Saša Sandy Xander
Eduard: Eda Edo Edko
Viktor: Viky Viktorek
Patrik: Páťa Paťo Paťko
Kryštof: Kryšpín Kryštůfek
Libor: Líba Liborek
Luděk: Luďa Ludva
Leoš: Leo
Emil: Emilek Emko
Igor: Igorko Íčko
Ivan: Ivánek Ivko Vaňa
Juraj: Ďuro Jurko Juro Ďurko
Samuel: Samko Samo Sam
Ľubomír: Ľubo Ľuboš
Lubomír: Luboš Lubor
Marián: Majo Marianko
Branislav: Braňo Brano Bránik
Erik: Eriček
Gabriel: Gabo Gabko
Jana: Janka Janča Janička Jáňa Jani
Marie: Maruška Máňa Mařenka Majka Mářa
Mária: Marienka Majka Maja Marka Marika
Eva: Evička Evka Evča Evinka
Anna: Anička Andulka Anča Aňa Anka Ančí
Hana: Hanka Hanička Háňa
Jitka: Jituška Jíťa
Lucie: Lucka Lucinka Luci
Lucia: Lucka Lucinka
Petra: Petruška Péťa Peťka Petruša
Pavla: Pavlínka Pája
Kateřina: Katka Kačka Káťa Kačenka Kája
Katarína: Katka Kaťa Katuška
Barbora: Bára Barča Barunka Barbora Barka Barborka Baška
Tereza: Terka Terezka Terča Týna Téra
Terézia: Terka Terezka
Veronika: Verča Verunka Veronka Nika
Monika: Moňa Monča Monička
Markéta: Markétka Máky
Alena: Alenka Álenka Ála
Helena: Helenka Hela Heluš
Lenka: Lenička Lenuška
Ludmila: Lída Lidka Liduška Míla
Ľudmila: Ľudka Ľuda
Martina: Máťa Martinka Tina
Michaela: Míša Michalka Miška
Kristýna: Týna Kika Kristýnka Kiki
Kristína: Kika Kristínka Tina Kristy
Zuzana: Zuzka Zuza Zuzanka Zuzi
Eliška: Eli Elinka Eliščička Elka
Alžběta: Bětka Běta Betty Bětuška
Alžbeta: Betka Eržika
Adéla: Ádla Adélka Áďa
Natálie: Natka Naty Natálka
Natália: Naty Natálka
Karolína: Kája Karol Kájinka Karolínka
Klára: Klárka Klárinka
Nikola: Niky Nika Nikolka
Simona: Simča Simonka Sima
Gabriela: Gábina Gabika Gabka Gabča
Andrea: Áďa Andrejka Andy
Ivana: Ivanka Iva Ivča
Jaroslava: Jarka Jaruška Jarča
Miroslava: Mirka Miruška Mirča
Zdeňka: Zdena Zdenička
Dagmar: Dáša Dagmarka
Daniela: Dana Danka Danča Danuška
Renata: Renča Renatka Rena
Růžena: Růža Růženka
Božena: Boženka Bóža
Vendula: Vendulka Venda
Dominika: Domča Domka
Magdaléna: Magda Majda Madlenka Magduška
Tatiana: Táňa Taňa
Taťána: Táňa
Šárka: Šárinka
Sabina: Sabinka Sabča
Štěpánka: Štěpa Štěpka
Radka: Radunka Ráďa
Viera: Vierka
Věra: Věrka Věruška
Margita: Gitka Margitka
Patrícia: Paťa Patka
Patricie: Páťa
Viktória: Viki Viktorka
Viktorie: Viki Viktorka
Ema: Emička Emka
Elizabeth: Liz Beth Betty Lizzie Eliza Betsy Lisa Libby
William: Will Bill Billy Liam Willy
Robert: Rob Bob Bobby Robbie
Richard: Rich Rick Dick
James: Jim Jimmy Jamie
John: Jack Johnny
Michael: Mike Mick Mikey
Thomas: Tom Tommy
Edward: Ed Eddie Ted Ned
Charles: Charlie Chuck
Andrew: Andy Drew
Anthony: Tony
Christopher: Chris Kit
Nicholas: Nick Nicky
Matthew: Matt
Joseph: Joe Joey
Samuel: Sam Sammy
Benjamin: Ben Benny
Daniel: Dan Danny
David: Dave Davy
Stephen: Steve
Steven: Steve
Peter: Pete
Patrick: Pat Paddy
Timothy: Tim
Gregory: Greg
Jonathan: Jon Jonny
Joshua: Josh
Alexander: Alex Sandy
Katherine: Kate Katie Kathy Kat
Catherine: Kate Cathy Cath Katie
Margaret: Maggie Meg Peggy Madge
Jennifer: Jen Jenny
Jessica: Jess Jessie
Rebecca: Becky Becca
Victoria: Vicky Tori
Samantha: Sam
Patricia: Pat Trish Patty
Susan: Sue Susie
Deborah: Deb Debbie
Barbara: Barb Babs
Christine: Chris Chrissie
Christina: Chris Tina
Jacqueline: Jackie
Philippa: Pippa Pip
Penelope: Penny
Abigail: Abby
Amanda: Mandy
Theresa: Tess Terri
Dorothy: Dot Dottie
Frederick: Fred Freddie
Geoffrey: Geoff
Gerald: Gerry
Harold: Harry
Henry: Harry Hal
Lawrence: Larry
Leonard: Len Lenny
Raymond: Ray
Ronald: Ron Ronnie
Kenneth: Ken Kenny
Douglas: Doug
Donald: Don Donny
Albert: Bert Al
Alfred: Alf Fred Alfie
Oliver: Ollie
Archibald: Archie
Eleanor: Ellie Nell Nora
Isabella: Izzy Bella
Isabel: Izzy Bella
Josephine: Jo Josie
Joanna: Jo
Natalie: Nat
Olivia: Liv Livvy
Rosemary: Rosie
"""


@lru_cache(maxsize=1)
def _table() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in _SHORT.split("\n"):
        name, colon, shorts = line.partition(":")
        if colon:
            found[fold(name)] = tuple(dict.fromkeys((*found.get(fold(name), ()), *shorts.split())))
    return found


def short_names(name: str) -> tuple[str, ...]:
    """The short forms of a first name in its base form: those that are listed, and *-ka* for *-ica, -ika*."""
    listed = _table().get(fold(name), ())
    if not name.endswith(("ica", "ice", "ika")) or len(name) < 6:
        return listed
    stem = name[:-3]  # *Zlatica*: *Zlatka*; *Veronika*: *Veronička*, *Veronka*
    return tuple(dict.fromkeys((*listed, stem + "ka", *((stem + "ička",) if name.endswith("ika") else ()))))
