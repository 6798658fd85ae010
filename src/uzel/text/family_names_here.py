"""More surnames of Czechs and Slovaks, written down by hand; the man's form. They complete `uzel.text.family_names`."""

from __future__ import annotations

from uzel.text.word_sets import word_set

FAMILY_HERE = word_set(
    """
Adamík Anděl Antalík Antoš Babinec Bachura Bartoň Bartošek Bejček Belan Belák Berka Bican Blahut Bohdal Borůvka Bouda
Bouček Božik Brezovský Brodský Brzobohatý Brázdil Budil Buček Bystrý Běhal Bělka Cafourek Cejpek Chalupník Chmel
Chmelík Chocholouš Chrenko Chromý Cvrček Dendys Divíšek Dlouhý Dobrota Dolák Dočekal Dočkal Drahota Drlík Drápal Dufek
Dunka Dúbravka Exner Fait Falta Fidler Findra Fišera Flajšman Flek Fojtík Foltýn Forejt Fořt Franěk Fric Frolík Fúsek
Gombár Gála Habart Haborák Hadrava Hausner Havlena Hejduk Hloušek Hnát Holoubek Horský Houžvička Hovorka Hozlár
Hořejší Hrabovský Hricko Hroch Hronec Hrubec Hruda Hubený Humpolec Hurt Hužva Hádek Illek Ivanič Ištok Janků Janota
Janouch Jasanský Jeník Jireš Jirsa Jonák Juhás Juřica Juřík Jícha Kabeláč Kalinák Kalivoda Kalousek Kaloč Kamenický
Kameník Kamzík Katz Kačer Kašpárek Kejval Kerner Kilián Kišš Klička Klír Kobliha Kodeš Kolouch Konvalinka Koníček
Kopeček Korbel Kotas Kotál Koukal Kouřil Kovanda Kočí Košek Krajňák Kramář Krejza Kruliš Krušina Kryštof Kráčmar Krčál
Kubica Kubice Kubišta Kubín Kulhavý Kurka Kurz Kutílek Kučírek Květoň Kyselý Křepelka Křeček Křivý Kšiňan Kůrka Lahoda
Lakatoš Lejsek Levý Lochman Losos Louda Loučka Ludvík Lánský Líbal Machaň Macháň Macura Maleček Mazúr Maňas Medek
Minarovič Mička Mičko Mokrý Morávek Moudrý Mourek Munzar Mužík Mádr Míka Míšek Múdry Najman Nemček Nováček Nádvorník
Obořil Obrátil Odstrčil Oliva Ozimý Palatý Palát Pastorek Pavlas Pavlů Pekný Pelc Pelikan Peterka Pešta Pinkas Pivoňka
Pleskač Pluhař Plášil Podaný Podlipný Podzimek Pokorák Polakovič Popelář Potměšil Preis Privara Prokůpek Ptáčník
Pucholt Pytel Příhoda Rejmon Remeš Rokos Rychtář Ráž Sekora Skala Slavíček Smatana Spišiak Srbek Srp Staník Stehno
Stolár Strejček Strelec Stríž Studnička Střelec Suchár Svatoš Tibenský Tichánek Ticháček Tlustý Tláskal Tomašovič
Trnovec Trávníček Tučný Urbanec Valchář Valouch Vanko Vaňous Vaňura Vašata Veselovský Vinkler Višek Vlášek Vlčák
Vojtěch Vokáč Vomáčka Vosecký Vosáhlo Voženílek Vrátný Vyhnálek Vykoukal Vymazal Vích Výmola Waltr Zeleník Zelina
Zlatý Zloch Zvara Záhorec Čadek Čepelka Čerňák Čáp Šalda Šedý Šikola Šikovný Široký Šlégl Šourek Špak Štancl Štolba
Štorek Štěrba Šuba Šula Šustek Švihálek Šípoš Žampach Židek Žiga Žilinčík
"""
)
