"""Names of months and weekdays in Czech, Slovak and English, in the forms that stand in a sentence, folded."""

from __future__ import annotations

from typing import Final

#: folded form -> 1..12
MONTHS: Final[dict[str, int]] = {
    form: number
    for number, forms in enumerate(
        (
            "leden ledna lednu lednem januar januara januari januarom january jan",
            "unor unora unoru unorem februar februara februari februarom february feb",
            "brezen brezna breznu breznem marec marca marci marcom march mar",
            "duben dubna dubnu dubnem april aprila aprili aprilom apr",
            "kveten kvetna kvetnu kvetnem maj maja maji majom may",
            "cerven cervna cervnu cervnem jun juna juni junom june",
            "cervenec cervence cervenci cervencem jul jula juli julom july",
            "srpen srpna srpnu srpnem august augusta auguste augustom aug",
            "zari septembre septembra septembri september septembrom sep sept",
            "rijen rijna rijnu rijnem oktober oktobra oktobri oktobrom october oct",
            "listopad listopadu listopadem november novembra novembri novembrom nov",
            "prosinec prosince prosinci prosincem december decembra decembri decembrom dec",
        ),
        start=1,
    )
    for form in forms.split()
}

#: folded form -> 1 (Monday) .. 7
WEEKDAYS: Final[dict[str, int]] = {
    form: number
    for number, forms in enumerate(
        (
            "pondeli pondelim pondelek pondelok pondelku pondelka pondelky pondelkom pondelkem monday mondays",
            "utery uterym uterky utorok utorku utorka utorky utorkom tuesday tuesdays",
            "streda stredu stredy strede stredou stredam wednesday wednesdays",
            "ctvrtek ctvrtku ctvrtka ctvrtkem ctvrtky stvrtok stvrtku stvrtka stvrtkom stvrtky thursday thursdays",
            "patek patku patkem patky piatok piatku piatka piatkom piatky friday fridays",
            "sobota sobotu soboty sobote sobotou saturday saturdays",
            "nedele nedeli nedelemi nedela nedelu nedelou sunday sundays",
        ),
        start=1,
    )
    for form in forms.split()
}
