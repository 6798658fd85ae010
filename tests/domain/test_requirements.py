"""What a question names must be met by the sentence with what governs it; what is loose must not refuse."""

from __future__ import annotations

import pytest

from uzel.domain.answering.requirements import Governing, Need, meets, of, unmet
from uzel.domain.asking_words import Kind
from uzel.domain.questions import analyse


def fits(question: str, text: str, around: Governing | None = None) -> bool:
    """Whether no strict requirement of the question's first part is unmet."""
    return not unmet(of(analyse(question)), text, around)


@pytest.mark.parametrize(
    ("question", "text", "around", "expected"),
    [
        ("Kolik lidí přišlo v roce 2016?", "V roce 2016 přišlo 40 lidí.", None, True),
        ("Kolik lidí přišlo v roce 2016?", "V roce 2017 přišlo 40 lidí.", None, False),
        ("Kolik lidí přišlo v roce 2016?", "Přišlo 40 lidí.", Governing(headings=("Ročník 2016",)), True),
        ("Kolik lidí přišlo v roce 2016?", "Přišlo 40 lidí.", Governing(headings=("Rok 2018", "Rok 2016")), False),
        ("Kolik lidí přišlo v roce 2016?", "Přišlo 40 lidí.", Governing(before=("V roce 2016 se tančilo.",)), True),
        ("Kolik lidí přišlo v roce 2016?", "Přišlo 40 lidí.", None, False),
        ("Kolik žáků bylo ve školním roce 2016/2017?", "Ve školním roce 2016/17 bylo 300 žáků.", None, True),
        ("Kolik žáků bylo ve školním roce 2016/2017?", "Ve školním roce 2017/2018 bylo 300 žáků.", None, False),
        ("How many came in 1962?", "Between 1958–1966 some 900 people came.", None, True),
        ("How many came in 1962?", "The 1962 census counted 900 people.", None, True),
    ],
)
def test_years(question: str, text: str, around: Governing | None, expected: bool) -> None:
    assert fits(question, text, around) is expected


@pytest.mark.parametrize(
    ("question", "text", "around", "expected"),
    [
        ("Co plní linka QR7?", "Linka QR7 plní sudy.", None, True),
        ("Co plní linka QR7?", "Linka QR70 plní sudy.", None, False),
        ("Co plní linka QR7?", "Plní sudy.", Governing(title="Linka QR7"), True),
        ("Co plní linka QR7?", "Linka QR8 plní sudy.", Governing(title="Linky QR7 a QR8"), False),
        ("Koho učí třídní 8.D?", "Třídu 8.D učí pan Hrubý.", None, True),
        ("Koho učí třídní 8.D?", "Třídu 8.A učí pan Hrubý.", None, False),
        ("Co říká § 7 odst. 1?", "Podle §7 odst.1 se volí předseda.", None, True),
        ("Co říká § 7 odst. 1?", "Podle § 1 odst. 7 se volí předseda.", None, False),
    ],
)
def test_codes_and_classes(question: str, text: str, around: Governing | None, expected: bool) -> None:
    assert fits(question, text, around) is expected


@pytest.mark.parametrize(
    ("question", "text", "around", "expected"),
    [
        ("Čo učí Dana Hájková?", "Danu Hájkovú nájdete v kabinete, učí chémiu.", None, True),
        ("Čo učí Dana Hájková?", "Jana Hájková učí chémiu.", None, False),
        ("Čo učí Dana Hájková?", "Učí chémiu.", Governing(headings=("Dana Hájková",)), True),
        ("Čo učí Dana Hájková?", "Učí chémiu.", Governing(before=("Dana Hájková je nová.",)), True),
        ("Čo učí Dana Hájková?", "Učí aj.", Governing(before=("Ivan Horák je nový.", "Dana Hájková tu je.")), False),
        ("Čo učí Dana Hájková?", "Ivan Horák učí chémiu.", Governing(before=("Dana Hájková je nová.",)), False),
    ],
)
def test_persons(question: str, text: str, around: Governing | None, expected: bool) -> None:
    assert fits(question, text, around) is expected


@pytest.mark.parametrize(
    ("question", "text", "around", "expected"),
    [
        ("Co je v místnosti 204?", "| 204 | sklad |", Governing(row=True, columns="| místnost | účel |"), True),
        ("Co je v místnosti 204?", "| 205 | sklad |", Governing(row=True, columns="| místnost | účel |"), False),
        ("Co je v místnosti 204?", "V místnosti č. 204 je sklad.", None, True),
        ("Co je v místnosti 204?", "V místnosti 304 je sklad.", None, False),
        ("What was the level in week 6?", "| P3 | 7 | 8 |", Governing(row=True, columns="| pump | week 6 |"), True),
        ("What was the level in week 6?", "| P3 | 7 | 8 |", Governing(row=True, columns="| pump | week 5 |"), False),
    ],
)
def test_labels(question: str, text: str, around: Governing | None, expected: bool) -> None:
    assert fits(question, text, around) is expected


VALUES = [
    ("Kolik stojí lístek?", "Lístek stojí 90 Kč.", True),
    ("Kolik stojí lístek?", "Lístek je zdarma.", True),
    ("Kolik stojí lístek?", "Lístek platí 90 minut.", False),
    ("Kolik stojí lístek?", "Lístek se kupuje u řidiče.", False),
    ("Kolik eur stojí lístek?", "Lístek stojí 90 Kč.", False),
    ("Koľko eur stojí lístok?", "Lístok stojí 3 €.", True),
    ("How much does the ticket cost?", "The ticket is $4.50.", True),
    ("How much does the ticket cost?", "The ticket has to be shown.", False),
    ("V kterém roce vznikl spolek?", "Spolek vznikl v roce 1904.", True),
    ("V kterém roce vznikl spolek?", "Spolek má 1904 metrů hadic.", False),
    ("V kterém roce vznikl spolek?", "Spolek vznikl na jaře.", False),
    ("Kolik procent hadic je nových?", "Nových je 12 % hadic.", True),
    ("Kolik procent hadic je nových?", "Nových je 12 hadic.", False),
    ("Kolik hadic je nových?", "Nových je dvanáct hadic.", True),
    ("Kolik hadic je nových?", "Hadice jsou ve skladu.", False),
    ("Kolik hadic má stanice 5?", "Stanice 5 má hadice.", False),
    ("Kdy se sbírá listí?", "Listí se sbírá v říjnu.", True),
    ("Kdy se sbírá listí?", "Listí se sbírá před prvním sněhem.", True),
    ("Kdy se sbírá listí?", "Listí sbírají žáci.", False),
    ("When is the hose checked?", "The hose is checked on Monday.", True),
    ("V kolik hodin odchází loď?", "Loď odchází v 7:40.", True),
    ("V kolik hodin odchází loď?", "Loď odchází v úterý.", False),
    ("Jak často se myjí okna?", "Okna se myjí dvakrát ročně.", True),
    ("Ako často sa umývajú okná?", "Okná sa umývajú každú jar.", True),
    ("How often are windows washed?", "Windows are washed once a quarter.", True),
    ("How often are windows washed?", "Windows are washed by the porter.", False),
    ("Jak dlouho trvá výpůjčka?", "Výpůjčka trvá dva týdny.", True),
    ("How long may a book be kept?", "A book may be kept until the end of June.", True),
    ("Kdo myje okna?", "Okna myje pan Dlouhý.", True),
    ("Kdo myje okna?", "Okna myje ten, kdo má službu.", True),
    ("Kdo myje okna?", "okna se myjí vodou.", False),
    ("Who washes windows?", "Whoever comes first washes them.", True),
    ("Kdo vyhrál závod?", "Winston závod vyhrál.", True),
    ("Kdo řídí hvězdárnu?", "Hvězdárna stojí na kopci nad městem.", False),
    ("Kdo řídí hvězdárnu?", "Hvězdárnu řídí astronom Oldřich Vlk.", True),
    ("Kto vedie kúrenie?", "Kúrenie stálo 900 Kč a beží od rána i večer.", False),
    ("Who runs the ferry?", "The ferry was built in Leith.", False),
    ("Who runs the ferry?", "The ferry leaves on Wednesdays.", False),
    ("Who runs the ferry?", "Fox runs the ferry.", True),
    ("What is the ferry password?", "The ferry password is changed on Mondays.", False),
    ("What is the ferry password?", "The ferry password is harebell.", True),
    ("Jaké je heslo k pokladně?", "Heslo k pokladně: kopretina", True),
    ("Aký je kód od brány?", "Kód od brány pozná iba vrátnik a stojí 3 eurá mesačne.", True),
]


@pytest.mark.parametrize(("question", "text", "expected"), VALUES, ids=[f"{row[0]} {row[1]}" for row in VALUES])
def test_values(question: str, text: str, expected: bool) -> None:
    assert fits(question, text) is expected


def test_a_bare_number_is_a_price_under_a_price_column() -> None:
    row = Governing(row=True, columns="| zboží | cena |")
    assert fits("Kolik stojí hrnek?", "| hrnek | 120 |", row)
    assert not fits("Kolik stojí hrnek?", "| hrnek | 120 |", Governing(row=True, columns="| zboží | kusů |"))


def test_a_field_named_like_the_question_word_answers_it() -> None:
    assert fits("Kdo svolal schůzi?", "Svolává: vedení", Governing(label="Kdo"))


def test_things_joined_by_or_are_alternatives() -> None:
    question = "Která linka je rychlejší, QR7 nebo QR8?"
    assert fits(question, "Linka QR8 má rychlost 9 kusů za minutu.")
    assert not fits(question, "Linka QR9 má rychlost 9 kusů za minutu.")


def test_a_loose_requirement_never_refuses() -> None:
    requirements = of(analyse("Proč je sklep zavřený?"))
    assert not unmet(requirements, "Sklep je plný vody.")
    assert [item.strict for item in requirements] == [False]
    assert not meets(requirements[0], "Sklep je plný vody.")
    assert meets(requirements[0], "Protože je plný vody.")


def test_quoted_text_stands_in_the_evidence() -> None:
    question = 'Co znamená hláška "paper tray empty"?'
    assert fits(question, "Doplňte papír.", Governing(passage="Paper tray empty: doplňte papír."))
    assert not fits(question, "Doplňte papír.", Governing(passage="Toner empty: doplňte toner."))


@pytest.mark.parametrize(
    ("question", "text", "around", "expected"),
    [
        # what measures something else is no measure of it
        ("Jaká je spotřeba pece?", "Pec stojí 42 000 Kč a je 3 km od dílny.", None, False),
        ("Jaká je spotřeba pece?", "Pec č. 8841.", None, False),
        ("Jaká je spotřeba pece?", "Pec spotřebuje 12 kWh na jeden výpal.", None, True),
        ("Jaká byla spotřeba vody?", "Vody bylo 1 250 metrů krychlových.", None, True),
        ("Aká je výška veže?", "Veža váži 40 ton.", None, False),
        ("Aká je výška veže?", "Veža má 61 metrov.", None, True),
        ("How heavy is the bell?", "The bell is 2 m wide.", None, False),
        ("How heavy is the bell?", "The bell weighs 900 kg.", None, True),
        ("Kolik váží zvon?", "Zvon je široký 2 metry.", None, False),
        ("Kolik váží zvon?", "Zvon má 9 tun.", None, True),
        ("Na kolik stupňů se peče?", "Pečeme na 180 °C.", None, True),
        ("Jak starý je pes?", "Očkování platí tři roky.", None, False),
        ("Jak starý je pes?", "Pes má tři roky.", None, True),
        ("How old is Ruth?", "Ruth is 34.", None, True),
        # telephones and mailboxes are told by how they look
        ("Jaký je telefon na kominíka?", "Kominík chodí v 7:30, Lipová 12.", None, False),
        ("Jaký je telefon na kominíka?", "Kominík: 605 220 118", None, True),
        ("What is the phone number of the plumber?", "The plumber's contract is PL-2231-90.", None, False),
        ("What is the phone number of the plumber?", "The plumber: +44 20 7946 0958", None, True),
        ("Jaký je e-mail na kominíka?", "Kominík: 605 220 118", None, False),
        ("Jaký je e-mail na kominíka?", "Kominík: sazka@kominik.example", None, True),
        # a place: by a word of place, a name that is no person's, or a number
        ("Kde bydlí strýc?", "Strýc upekl chléb.", None, False),
        ("Kde bydlí strýc?", "Strýc chodí v úterý plavat.", None, False),
        ("Where does Miles Hart live?", "The choir was founded in 1921 by Miles Hart.", None, False),
        ("Where does Miles Hart live?", "Miles Hart lives in Mill Lane.", None, True),
        ("Kde bydlí strýc?", "Strýc bydlí v Kolíně.", None, True),
        ("Kde bydlí strýc?", "Strýc: Kolín, Husova 4", None, True),
        ("Kde je kladivo?", "kladivo | 17 | Novotný", Governing(columns="nářadí | zásuvka | koupil", row=True), True),
        # of a field its value counts, not its label
        ("Kdy poslal Ivo zprávu?", "Od: Ivo Bílek <bilek@example.org>", Governing(label="Od"), False),
        ("Kdy poslal Ivo zprávu?", "Odesláno: 13. 10. 2026 8:12", Governing(label="Odesláno", before=("Ivo",)), True),
    ],
)
def test_values_of_the_kind_asked_for(question: str, text: str, around: Governing | None, expected: bool) -> None:
    assert fits(question, text, around) is expected


def test_a_number_under_its_key_is_money() -> None:
    assert fits("Kolik stojí stan?", '{"nazev": "stan", "cena": 2190}')
    assert fits("How much does the tent cost?", 'name = "tent"\nprice = 2190')
    assert not fits("Kolik stojí stan?", '{"nazev": "stan", "regal": 2190}')


_TABLE = Governing(columns="| jméno | byt | e-mail | telefon |", row=True)


@pytest.mark.parametrize(
    ("question", "text", "around", "expected"),
    [
        # an empty cell below the column that is asked for is no answer
        ("Jaký e-mail má paní Rezková?", "| Rezková | 8 |  | 604 118 220 |", _TABLE, False),
        ("Jaký e-mail má paní Rezková?", "| Rezková | 8 | rez@dum.example |  |", _TABLE, True),
        ("Jaký telefon má paní Rezková?", "| Rezková | 8 | rez@dum.example | – |", _TABLE, False),
        ("Who is the contact at Alder Mill?", "| Alder Mill | Frome |  |", Governing(columns="| firm | town | contact |", row=True), False),
        # a code of another sort
        ("Jaké je heslo na wifi?", "Kód od vrat: 5510", Governing(label="Kód od vrat"), False),
        ("Jaké je heslo na wifi?", "Heslo na wifi: tulipan-5510", Governing(label="Heslo na wifi"), True),
        # the word that tells a number from its like
        ("číslo dresu Jana Malého", "Jan Malý zaplatil 400 Kč.", None, False),
        ("číslo dresu Jana Malého", "Jan Malý hraje v dresu 14.", None, True),
        ("rodné číslo Evy Malé", "Eva Malá, číslo dresu: 7", None, False),
        ("What is the serial number of the pump?", "The pump costs 300.", None, False),
        ("What is the serial number of the pump?", "Pump, serial no. PX-3004", None, True),
        ("visitor door code", "Door code: 4471", None, False),
        ("Jaké je číslo telefonu na školu?", "Škola: Lipová 12, skola@obec.example", None, False),
        # typed without diacritics, a passage tells no names apart by them
        (
            "Co jí Růža Šípková?",
            "Ruza Sipkova ma rada polevku.",
            Governing(passage="Ruza Sipkova ma rada polevku. K tomu knedliky a vsechno s makem, jen ne houby."),
            True,
        ),
    ],
)  # fmt: skip
def test_what_is_asked_for_and_not_its_like(question: str, text: str, around: Governing | None, expected: bool) -> None:
    assert fits(question, text, around) is expected


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Kolik bude stát oprava věže?", Kind.MONEY),
        ("Kolik států má unie?", Kind.COUNT),
        ("Bude na slavnosti hudba?", Kind.YES_NO),
        ("telefon na porodnici", Kind.CODE),
        ("staff wifi password", Kind.CODE),
        ("polycom phones and meeting rooms", Kind.OTHER),
        ("mark email messages as junk", Kind.OTHER),
    ],
)
def test_kinds_of_short_and_future_questions(question: str, kind: Kind) -> None:
    assert analyse(question).kind is kind


@pytest.mark.parametrize(
    ("question", "text", "around", "expected"),
    [
        ("Co se podává 30. dubna?", "Schůzka je 11. dubna.", None, False),
        ("Co se podává 30. dubna?", "30. 4.: guláš, jablko", None, True),
        ("Co se podává 30. dubna?", "Středa: guláš", Governing(headings=("Jídelníček 28. dubna – 2. května",)), True),
        ("Co se podává 30. dubna?", "Středa: guláš", None, False),
        ("Kto má službu 5. marca?", "| 2026-03-05 | Nováková |", Governing(columns="| deň | služba |", row=True), True),
        (
            "Kto má službu 5. marca?",
            "| 2026-03-06 | Hrušková |",
            Governing(columns="| deň | služba |", row=True),
            False,
        ),
        ("Who was on duty in March?", "On duty: Ruth.", Governing(title="Minutes"), True),  # a month alone is loose
    ],
)
def test_days(question: str, text: str, around: Governing | None, expected: bool) -> None:
    assert fits(question, text, around) is expected


@pytest.mark.parametrize(
    ("question", "text", "expected"),
    [
        ("How much oil does the pump Zeta 6 need?", "The pump Zeta 5 needs 2.4 litres of oil.", False),
        ("How much oil does the pump Zeta 6 need?", "The pump Zeta 6 needs 2.4 litres of oil.", True),
        ("Where does tram 8 stop?", "Tram 7 stops at 8:05 in Mill Lane.", False),
        ("Where does tram 8 stop?", "Tram 8 stops in Mill Lane.", True),
        ("Kde staví linka 8?", "Linka 7 staví v 8:05 na náměstí.", False),
        ("Koľko postelí má izba 6?", "Izba 5 má štyri postele, raňajky sú o 6:20.", False),
        ("Koľko postelí má izba 6?", "Izba 6 má štyri postele.", True),
    ],
)
def test_a_number_that_tells_a_thing_from_its_like(question: str, text: str, expected: bool) -> None:
    assert fits(question, text) is expected


@pytest.mark.parametrize(
    ("question", "text", "expected"),
    [
        ("What is the budget in EUR?", '"budget_eur": 12500', True),
        ("What is the budget in EUR?", '"floors": 12500', False),
        ("Jaký je rozpočet?", "rozpocet_czk: 84000", True),
        ("What is the price?", "unit_price = 12", True),
        ("What is the price?", "priority = 12", False),
    ],
)
def test_a_key_says_that_a_number_is_money(question: str, text: str, expected: bool) -> None:
    asked = analyse(question)
    assert not [one for one in asked.names if "EUR" in one.words]
    value = next(one for one in of(asked) if one.need is Need.VALUE)
    assert meets(value, text) is expected
