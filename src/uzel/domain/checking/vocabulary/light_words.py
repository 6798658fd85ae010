"""Content words that say so little that a claim may use or leave them out freely: Czech, Slovak, English, folded."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from uzel.text.word_sets import word_set

#: beginnings
_BEGINNINGS_LIST: Final = """
    jedna se jednat tyka tykat tykaj konat kona konaj uskutec uskutoc amount yet ever even probih probehn prebieh
    prebehn prislus patri patrit nalez nachaz nachad dochaz dochad nastat nastav uvedl uveden dany dane dana
    konkretn samotn jednotliv prave zejmen napr takov takze rovnez take tez zaroven zarov totiz vlastne vsak celkov
    byt byva bude jsou mit maji maju mame musi muset moci moct smet lze mozno treba potreb nutn povin dovol povol
    doporuc odporuc stat stane slouz sluz cinit cini tvori predstav znamen moznost osoba osob clovek lide ludia
    person people thing vec zalezit zpusob sposob uzivatel pouzivatel user ramec ramci pripad provad prova vykon
    proved urcen urcit plati platny platn vztah vztahuj vzhled udel uvad uvadz obsah zahrn currently respect
    following include including regard relat concern takes taken took happen occur held made make making used use
    using come came became become remain necessary required requir possible allow permit oblig compuls forbid
    recommend must need actual particular certain specific given respective namely such called named known rok roku
    roka den dnes doba dobe dobu termin datum cas case hodin hodina misto miesto place time date day year zustav
    zustat zostav zostat tato tento jmen meno name nazev nazov cislo number pocet poctu count celkem spolu total
    cast kazd each every vsech vsichni vsetc zadn ziadn nikdo nikto jen pouze len iba only vyjimk vynimk except
    podmink podmien condition okolnost circumstanc alespon aspon nejpozd najnesk nejvys najviac nejmen najmen
    maximal minimal temer skoro takmer almost nearly asi pribliz zhruba about approx jedine vyhrad vyluc bez without
    pan pani pana panu panem panom mr mrs ms miss ing mgr doc prof dr rekl rika uvied povedal tvrd said says told
    podle podla according kvuli kvoli proto preto protoze because due uz jiz already still nadal stal dal dale also
    again opet znovu docent doktor doctor profesor professor magist inzeny inzini rozsah vyse vyska delka dlzka druh
    typ forma podob skutecnost skutocnost zacin zacat zacia zacne trva trvat potrva trvan zabere zabrat duration
    last nese nesl nest prinas jako ako like same stejn rovnak tyz tentyz isty
    zabyv zaober venuj venov stara staral postara zodpov odpovida obstar zajist zabezp
    cover covers covered stood stands chce chte chtel chcu want wish dostan dostal dostav ziska ziskav prived privied
    planov schyl nastav
"""
_SHORTEST = 4  # letters of a beginning; what is shorter is a word of its own
_SHORT: Final = frozenset(stem for stem in _BEGINNINGS_LIST.split() if len(stem) < _SHORTEST)
_BEGINNING: Final = re.compile("|".join(stem for stem in _BEGINNINGS_LIST.split() if len(stem) >= _SHORTEST))
_WHOLE: Final = word_set(
    """
    do se si mu ji ho am pm se to have has had get got go goes went den v ve am re ie eg tj tzn atd apod atp etc
    napr resp tzv viz vid ano yes jak kde kdy both o s z k i a up out off set put own per via upon said dat dava
    davat one ones two way ways lot
    """
)


@lru_cache(maxsize=50_000)
def is_light(folded: str) -> bool:
    """Whether a folded word is one of them."""
    return folded in _WHOLE or folded in _SHORT or _BEGINNING.match(folded) is not None
