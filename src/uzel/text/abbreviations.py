"""Abbreviations with a full stop, in Czech, Slovak and English (small letters, without the last stop)."""

from __future__ import annotations

from typing import Final

_OPEN = """
ing arch bc bca mgr mga mudr mvdr mddr judr rndr phdr paeddr pharmdr thdr thlic thmgr phmr rsdr dr doc prof akad as
p pp sl st pí pani gen plk pplk mjr kpt por npor ppor prap rtm sv bl ct ctih dipl např napr tzv tj t resp příp príp
popř popr mj cca srov sr viz vid zvl zejm zvlášť okr kraj ul nám námm tř nábř zám str s č čl cl odst ods písm pism
obr tab kap roč ved vyd pozn red přel překl zák vyhl nař ust usnes čj čís bod tel fax mob kl sekr r vl jm nar zemř
fr angl lat něm řec max min prům ř ev odd mr mrs ms messrs jr sr prof rev hon capt col lt sgt gov sen rep pres st mt
no nos vol vols fig figs eq eqs sec secs ch chap pp ed eds vs v cf eg e.g i.e ie viz al approx dept univ ca ref refs
art arts p.s ps a.k.a
"""

_CLOSING = """
atd atp apod aj ap ad a.s s.r.o spol o.p.s v.o.s o.s z.s z.ú k.s p.o csc drsc phd ph.d dis mba ll.m th.d art.d artd
hod hodin min sek sec kč kčs tis mil mld stol pol n.l př.n.l pr.n.l let roč a.d b.c m.n.m ks kus sb etc inc ltd co
corp llc a.m p.m u.s u.k u.n e.u d.c jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun
"""

#: something always follows: a name, a number, an example. No sentence ends here.
OPEN: Final = frozenset(_OPEN.split())
#: may stand in the middle or close a sentence: what follows decides
CLOSING: Final = frozenset(_CLOSING.split())
