"""Surnames of Czech, Slovak, English and the people who live among them; of Czech and Slovak ones the man's form.

Taken together from the lists of the Faker library (cs, sk, en, de, pl, hu; MIT licence,
Copyright (c) 2012 Daniele Faraglia) and completed by hand. Base forms only: `uzel.text.name_forms` bends them.
"""

from __future__ import annotations

from uzel.text.word_sets import word_set

#: as in *Novák*, *Kráľ*, *Baker*; the woman's form is made by rule
FAMILY = word_set(
    """
Abbott Abrahám Acevedo Achberger Ackermann Acosta Adam Adamczyk Adamec Adámek Adams Adamski Adeyemi Adkins Adler
Adolph Aguilar Aguirre Ahmed Akhtar Albers Albrecht Alexander Ali Allan Allen Allison Alvarado Alvarez Anders Andersen
Anderson Andersson Andrade Andráš Andrašík Andrášik Andrews Andrzejewski Antal Anthony Archer Arellano Arias Armstrong
Arnold Arroyo Ashley Ashton Ashworth Atkins Atkinson Atzler Aumann Austermühle Austin Avery Avila Ayala Ayers Babjak
Babka Bača Bachmann Bahna Bahno Bähr Bailey Baird Bąk Baker Bakos Baláž Balázs Baldwin Bálint Ball Balla Ballard Balog
Balogh Bán Baňa Baňas Banks Baňo Barajas Baran Baranka Baranowski Barański Barber Bärer Barker Barkholz Barlow Barna
Barnes Barnett Barok Barr Barrera Barrett Barron Barry Barta Bárta Barták Barth Bartko Bartlett Barton Bartoník Bartoš
Bartošík Bartovič Bartůněk Baša Baška Baško Bašo Bass Bašta Baťa Bates Bauer Baum Baumann Bautista Baxter Bean Beard
Beasley Beck Bečka Becker Beckmann Bečvář Bednár Bednář Bednarczyk Bednarek Bednárik Bednarski Beer Begum Beier Beka
Belko Bell Bělohlávek Beltran Beňa Benda Bender Beneš Benešovský Benitez Benjamin Benko Bennett Beňo Benson Benthin
Bentley Benton Beňuš Beňuška Beran Beránek Berg Berger Bergmann Bernard Bernolák Berry Best Bevan Beyer Bezák Bezděk
Bianchi Bibi Bicek Bielecki Bielik Bien Biggen Bilek Bílek Bilka Bilko Bílý Binner Birch Bird Birnbaum Biró Bishop
Black Blackburn Blackwell Blackwood Blaha Bláha Blaho Blair Blake Blanchard Blankenship Blaško Blažej Blažek Blecha
Blevins Bloch Blümel Bobák Bobula Bobuľa Bodnár Bogdán Bognár Boháč Bohlander Böhm Bohnbach Bojko Bolander Bolnbach
Bolton Bolzmann Bonbach Bond Bondarenko Bondra Bonilla Booker Boone Booth Borbély Borek Borik Borík Bórik Bôrik Boris
Boriš Borka Borko Borkowski Börner Boros Borovský Borový Borowski Bosák Boška Bošňák Boucsein Bouška Bowen Bowers
Bowman Boyd Boyer Boyko Boyle Brabec Bradford Bradley Bradshaw Brady Branch Brandt Braun Bray Brázda Břečka Brejcha
Brennan Brewer Brezina Březina Bridges Briemer Briggs Bright Brock Brookes Brooks Brown Browne Browning Brož Bruce
Bruder Brunovský Bruška Bruško Bryan Bryant Brychta Brzeziński Brzozowski Bublík Buchanan Buchholz Buchta Buck Buckley
Budai Budig Bui Bukovský Bukowski Bull Bullock Burch Burda Bureš Burgess Burian Burke Burnett Burns Burrows Burton
Busch Bush Butcher Butler Butte Byrd Byrne Błaszczyk Cabrera Cain Calderon Caldwell Calhoun Callaghan Callahan Camacho
Cameron Campbell Campos Cannon Cantrell Cantu Capek Čapek Capka Čapka Capko Čapko Čapkovič Čapla Čapľa Čaplovič
Cardenas Carey Carlson Carney Čarnogurský Carpenter Carr Carrillo Carroll Carson Carsten Carter Cartwright Case Casey
Caspar Castaneda Castillo Castro Čech Čejka Čekovský Centek Čermák Černík Černoch Černý Cervantes Červeň Červenka
Červený Červinka Cesnak Česnek Chadwick Chaloupka Chalupa Chalupka Chamberlain Chambers Chan Chandler Chaney Chang
Chapman Charles Charlton Charvát Chase Chaudhary Chavez Chen Cherry Chládek Chlup Chmelař Chmielewski Choi Chojnacki
Chovan Chovanec Chrappa Christensen Christian Christoph Chrzanowski Chudík Chung Church Chvojka Cibák Cíbik Cibula
Cibuľa Cibulka Cibuľka Cichorius Čiernik Čierny Ciesielski Cieślak Cigán Cigáň Cigánik Cíger Císař Cisneros Čížek
Clark Clarke Clay Clayton Clements Cline Coates Cobb Čobrda Cochran Coffey Cohen Cole Coleman Coles Collier Collins
Colombo Colon Combs Compton Conley Conner Connolly Connor Conrad Conradi Contreras Conway Cook Cooke Cooley Cooper
Copeland Cordova Cortez Costa Cowan Cox Craig Crane Crawford Crosby Cross Cruz Csonka Cuevas Cummings Cunningham Curry
Curtis Cyprich Czajka Czajkowski Czarnecki Czech Czerwiński Dąbrowski Ďaďo Dale Dalton Daly Dán Daňa Dancák Dančák
Dančiak Danek Daněk Dang Daniel Daniels Danko Daňko Dano Daňo Dao Daugherty Davenport Davey David Dávid Davids
Davidson Davies Davila Davis Davison Dawson Day Deák Dean Debnár Dębski Decker Dehmel Dej Dekýš Delacruz Deleon
Delgado Demir Dennis Devečka Diaz Dickerson Dickinson Dickson Dietz Dillon Dinh Dippel Ditschlerin Diviš Dixon Doan
Dobes Dobiaš Dobrowolski Dobšinský Dobson Dočolomanský Dodd Dodson Doherty Döhn Doleček Dolejší Doležal Domagała
Domański Dominguez Donaldson Donnelly Donovan Dora Döring Dorka Dorko Ďorko Dorot Dorota Dörr Dörschner Dorsey Dostál
Dougherty Douglas Dowerg Downs Doyle Drábek Drahoš Drajna Drake Drewes Drobný Droppa Drotár Drozd Drub Drubin Drummond
Duarte Dubnička Dubois Dubovec Dubovský Duda Dudás Dudek Dudik Dudík Dudka Dudko Dudley Dudo Dudok Duffy Duke Dula
Dulla Duncan Dunlap Dunn Duong Duran Durand Ďurča Ďurčo Durdík Ďurek Ďurica Ďuriš Ďurka Ďurko Ďurkovič Ďurkovský Ďuro
Ďurovič Ďurovský Duša Dušek Dušička Dusík Duska Duška Dúška Dusko Duško Ďuško Dussen Dutka Ďutka Dutko Dvonč Dvořáček
Dvořák Dvorský Dyer Dziedzic Dzurjanin Eaton Eberhardt Ebert Eberth Eckbauer Edwards Ehlert Eigenwillig Eimer Eliáš
Elliott Ellis Ellison Ellsworth Engel English Erickson Eriksson Ernst Escobar Esparza Espinoza Esposito Estes Estrada
Etzler Etzold Evans Everett Ewing Fabian Fabián Fábián Fabuš Fairbanks Fajnor Faltus Fanta Faragó Farkas Farkaš
Farkašovský Farley Farmer Farouk Farrell Fašiang Faulkner Faust Fazekas Fechner Fedor Fehér Fejfar Fekete Feldek Fencl
Ferguson Fernandez Fernández Ferrari Ferrell Fiala Fico Fiebig Field Fields Figueroa Filc Filip Filipek Filípek
Filipko Filo Finch Finka Finke Finley Fischer Fišer Fisher Fitzgerald Fitzpatrick Flanagan Flantz Fleming Fletcher
Fliegner Flores Flowers Floyd Flynn Fodor Fogaš Foley Forbes Ford Forgáč Forster Förster Foster Fowler Fox Fraňa Franc
Francis Franco Franek Frank Franka Franke Franklin Franko Frano Fraňo Fraser Frazier Frederick Freeman French
Freudenberger Frey Friedman Frimer Fritsch Fritz Fröhlich Frost Fry Frýda Frye Ftáčnik Ftorek Fuchs Fuentes Fuksa
Fuller Fülöp Gaines Gajda Gajdoš Gajewski Gál Galik Galík Gálik Galko Gallagher Gallegos Galloway Galvan Gamble Garcia
García Gardiner Gardner Garner Garrett Garrison Garza Gašpar Gáspár Gašparovič Gates Gavalier Gavenda Gavorník Gay
Gažo Gehringer Geisel Geisler Geißler Gentry George Gerlach Gertz Gibbons Gibbs Gibson Gierschner Gieß Gilbert Giles
Gill Gillespie Gilmore Girard Girschner Glass Glenn Glover Gnatz Gocník Goddard Godfrey Golden Gomez Gómez Gonzales
Gonzalez González Good Goodman Goodwin Gordon Górecki Gorlitz Górski Gotthard Gough Gould Grabowski Graf Graham Grant
Graves Gray Green Greene Greenwood Greer Gregor Gregorička Gregory Greguš Grein Griffin Griffith Griffiths Grimes Grňa
Gross Groth Gröttner Grzelak Grznár Gude Guerra Guerrero Gulyás Gumprich Gunpf Günther Gupta Gute Gutierrez Gutknecht
Guzman Głowacki Haas Haase Hablák Habšuda Haddad Haering Hagara Hahn Hajdu Hájek Halák Halama Halás Halász Hale Haley
Hall Haluška Hamann Hamilton Hammond Hampton Hanak Hanák Haňak Haňák Hancock Hande Hanek Hänel Haney Hanka Hanko Hanna
Hansen Hanson Hanus Hanuš Hanusek Hanúsek Hanuska Hanuška Hanúska Hanzel Hanzlík Hardin Harding Hardy Hargreaves
Häring Harloff Harmon Harper Harrell Harrington Harris Harrison Hart Hartley Hartman Hartmann Hartung Harvan Harvánek
Harvey Haščák Hašek Hatfield Hathaway Hauffer Havel Havelka Havlíček Havran Havránek Havranka Havranko Hawkins Hayden
Hayes Haynes Hays Hayward Heath Hebert Hecker Hečko Hegedüs Hegedűs Heidrich Hein Heinrich Heintze Heinz Hejl Hejna
Heller Hellwig Henck Henderson Hendricks Hendriks Hendrix Henk Henry Henschel Hensley Henson Hentschel Herbert Heretik
Hering Herman Heřman Hermann Hermighausen Hernandez Herrera Herring Herrmann Hertrampf Heser Hess Heß Hesse Hester
Hethur Hettner Heuser Hewitt Heydrich Hickman Hicks Higgins Hill Hiller Hilmer Hilton Hines Hinton Hladík Hladký
Hlaváč Hlaváček Hlaváčik Hlávka Hliník Hlinka Hnátek Hoang Hobbs Hodge Hodges Hodgson Hodža Hoffman Hoffmann Höfig
Hofman Hofmann Hogan Holčík Holden Holder Holič Holiček Holíček Holička Holík Holland Holloway Holmes Holsten Holt
Holub Holubec Holubek Holúbek Holubka Holubko Holúbok Holuby Holzapfel Hölzenbecher Hood Hooper Hoover Hope Hopkins
Horáček Horák Horký Hörle Horn Horne Horníček Hornich Hornig Horník Horton Horváth Hošták Hošťák Houghton House
Houston Hövel Howard Howarth Howe Howell Howells Hoza Hrabal Hraško Hrdina Hrdlička Hrdý Hrianka Hric Hrica Hrivnák
Hrmo Hroboň Hromádka Hrubeš Hruby Hrubý Hruška Hrušovský Hrytsenko Huang Huba Hubáček Hubbard Hübel Huber Hučko
Hudáček Hudák Hudec Hudeček Hudson Huerta Huff Huffman Hughes Huhn Hull Humphrey Humphreys Humphries Hunt Hunter Hupka
Hurban Hurley Hurst Hus Hús Husák Husár Hušek Húšek Huska Huška Húska Húška Hušo Hussain Husťák Hušták Hušťák
Hutchinson Hutta Huynh Hyde Hynek Ibarra Ihnačák II Illés Imrich Ingram Iqbal Irwin Ivan Ivančo Ivanenko Ivanov Ivaška
Iyer Jabłoński Jäckel Jackson Jacob Jacobi Jacobs Jacobson Jäger Jähn Jahoda Jakab Jäkel Jakeš Jakl Jakub Jakuba
Jakubček Jakubčík Jakubčo Jakubec Jakubek Jakúbek Jakubík Jakubka Jakubko Jakubowski Jalovec James Ján Janáček Janák
Janata Janča Janček Jančo Jančovič Janda Janeček Janečka Janečko Janek Janicki Janik Janík Janiszewski Janka Janko
Jankovič Jankowski Jano Jáno Janočko Janoš Jánoš Janošek Jánošík Janoška Jánoška Janoško Jánoško Janošo Janoušek Jansa
Jantošovič Jäntsch Janů Jareš Jaroš Jarosz Jarvis Jasiński Jastrzębski Jaworski Jech Jedlička Jedľovský Jefferson
Jelen Jelínek Jendek Jeníček Jenkins Jennings Jensen Jeřábek Jessel Jež Ježek Jílek Jimenez Jindra Jíra Jiránek
Jirásek Jiříček Jirka Jiroušek Jockel Johann Johansson John Johns Johnson Johnston Jónás Jonata Jones Jopich Jordan
Joseph Joyce Jóźwiak Juarez Juhász Jun Junas Junás Junáš Junck Juncken Jungfer Junitz Junk Junken Juráš Jurča Jurčík
Jurčina Jurčo Jurek Jurík Jurina Jurka Jurko Jurkovič Jüttner Kabát Kabus Kačmár Kaczmarczyk Kaczmarek Kade Kadlec
Kaiser Kalina Kaliňák Kalinowski Kaliský Kallert Kalous Kambs Kameň Kamiński Kaminský Kane Kania Kaniak Kaňka Kaplan
Kára Karas Karásek Karban Kardoš Karge Karpiński Karul Karz Kašpar Kasprzak Käster Katona Kaufman Kaul Kaur Kavanagh
Kavasch Kavka Kay Kaya Kazik Kazík Kázik Kaźmierczak Keane Kędzierski Keith Kelemen Keller Kelley Kello Kelly Kelo
Kemp Kendra Keníž Kennedy Kensy Kent Ker Kerekes Kerr Keudel Key Khan Kidd Killer Kim King Király Kirby Kirk Kis Kisel
Kiseľ Kisela Kiseľa Kiss Kitzmann Klapač Klapáč Klapka Klapko Klapp Klein Klement Klemm Klemt Klepáč Kličák Klima
Klíma Klimáček Klimek Klimeš Klimko Klimkovič Klimo Kline Klingelhöfer Kližan Klokoč Klopačka Klotz Klusáček Klymenko
Kment Kmeť Knapp Knappe Knight Kniha Knotek Knowles Knox Kobayashi Kobelt Kobielsky Kobielský Kobza Koc Koč Kocák Koch
Kocian Kocián Kočiš Kocka Kočka Kočko Kocourek Kocsis Kocur Kocúr Kocúrik Kohl Köhler Kohout Kolár Kolář Kolařík
Kolesár Kollár Kolman Kolnik Kolník Komár Komárek Konečný König Konopka Konôpka Konrád Kopa Kopáček Kopal Kopeć
Kopecký Koppa Kopřiva Korčák Korec Kos Košař Kosek Košík Köster Kostka Kôstka Kostolzin Kostrec Kot Kotek Kotian
Kotrba Kotulič Kouba Koubek Koudelka Koutný Kováč Kováčik Kovács Koval Kovaľ Kovalchuk Kovalčík Kovalčuk Kovalenko
Kovář Kovařík Kovářík Kowal Kowalczyk Kowalewski Kowalik Kowalski Koza Kozáček Kozáčik Kozak Kozák Kozioł Kožíšek
Kozma Kozmon Kozłowski Kołodziej Kołodziejczyk Krajči Krajčí Krajčír Krajčo Krajčovič Krajewski Krajíček Král Kráľ
Králik Kráľovič Kramár Kramer Kranz Krasnohorský Krásnohorský Kratina Krátký Kratochvíl Kraus Krause Kraushaar
Kravčenko Kravchenko Krawczyk Krebs Krein Krejčí Krejčík Krejčíř Křenek Kreusel Krištof Křivánek Krivý Kríž Kříž
Križan Křížek Krížik Kroker Król Kropáček Kropilák Kroták Kroupa Krueger Krüger Kruk Krupa Krúpa Krupička Kruschwitz
Kuba Kubát Kubec Kubek Kúbek Kubeš Kubiak Kubiček Kubíček Kubička Kubičko Kubík Kubiš Kubko Kubo Kučera Kuchař
Kucharski Kuffa Kuhl Kühnert Kulhánek Kumar Kuna Kunc Kunda Kuneš Kunka Kupa Kupka Kupko Kurek Kuric Kurowski Kuruc
Kus Kús Kúš Kuša Kusch Kuska Kuška Kúska Kušnír Kušo Kuzmenko Kuzněcov Kuznetsov Kwiatkowski Kysel Kyseľ Kysela Kyseľa
Labuda Laca Lachmann Lacina Lacka Lacko Laco Ladeck Lajčák Lajčiak Lakatos Lam Lamač Lamb Lambert Landry Lane Lang
Lange Langer Langern Langley Lara Larkin Larsen Larson Laskowski László Látal Law Lawrence Lawson Lê Leach Lebeda
Lebedev Leblanc Lee Lees Lefebvre Lehmann Lengyel Leon Leonard Lepšík Leroy Lešák Leśniak Lesný Lester Leszczyński
Leto Levine Levy Lewandowski Lewis Lhoták Li Lichý Liebelt Lin Lindau Lindner Lindqvist Lindsey Linhart Linke Lipa
Lipiński Lipka Lipko Lipták Lis Lisický Liška Líška Little Litva Liu Livingston Lloyd Löchel Lockwood Löffler Logan
Loj Loja Lojek Lojka Lojko Long Loos Lopez López Lorch Lord Lorenz Losekann Loukota Love Lowe Löwer Lowery Lozano
Lubina Lübs Lucas Lucero Lukáč Lukáčik Lukács Lukáš Lukeš Lukša Luna Luong Lupták Ľupták Lutz Ly Lynch Lynn Lyons
Lysenko Mác Maca MacDonald Macdonald Macek Maček Máček Mach Macháček Machata Machnáč Macho Macias Maciejewski Máčik
Mack Macka Mácka MacKenzie Macko Mačko Mackovič Mačkovič MacLeod Maco Mačo Madar Maďar Maďár Madara Maďara Maďarič
Madden Maddox Madej Magál Magyar Mahmood Mahoney Mai Maj Majchrzak Majdan Majdán Majer Majeský Majewski Major Mak Mako
Makovec Makovica Makovický Makový Makowski Malachovský Maldonado Málek Malík Malina Maliňák Malinowski Malíšek Malone
Malý Mälzer Mamojka Mangold Mann Manning Mans Mansour Marchenko Marcin Marcinek Marciniak Marcinko Marcinkowski
Mareček Marek Mareš Margita Margraf Marián Mařík Markiewicz Marko Markoš Markovič Markowski Marks Markuš Maroš Marquez
Maršálek Marsden Marsh Marshall Maršík Martáň Marťan Martin Martinák Martinček Martinec Martinek Martínek Martinez
Martínez Martinka Martinko Martinkovič Martinovič Márton Masár Masarik Masarík Masárik Masaryk Mašek Mašín Maslo Masný
Mason Massey Mata Máté Matějček Matějíček Matějka Mathews Mathis Matiaško Matoušek Matthäi Matthews Matula Matúš
Matusiak Matuszewski Matys Mauréry Maxwell May Mayer Maynard Mayo Mays Mazánek Mazur Mazurek Mazurkiewicz Małecki
Mbeki Mcbride Mccall Mccann McCarthy Mccarthy Mccarty Mcclain Mcclure Mcconnell Mccormick Mccoy Mccullough Mcdaniel
McDonald Mcdonald Mcdowell Mcfarland Mcgee Mcgrath McGregor Mcguire Mcintosh Mcintyre Mckay Mckee McKenzie Mckenzie
Mckinney Mcknight Mclaughlin McLean Mclean Mcmahon Mcmillan Mcneil Mcpherson Meadows Mečiar Medina Medvecký Medveď
Meier Meister Mejia Melendez Melichar Melichár Melichárek Melicher Melicherčík Melicherík Mellor Melnik Melnyk Melton
Mencl Mende Mendez Mendoza Mensah Menšík Mentzel Mercado Mercer Merritt Merta Mészáros Metcalfe Metz Meyer Meyers Meza
Mezei Miah Michael Michalak Michalec Michalech Michálech Michalek Michálek Michalica Michalík Michálik Michalka
Michalko Michalski Middleton Mielcarek Mies Mihál Mihalik Mihalík Mihálik Mika Mikeš Miklík Mikloš Mikloško
Mikołajczyk Mikula Mikulák Mikuláš Mikulík Mikulka Mikuš Mikúš Milata Miles Milewski Miller Mills Milota Mináč Minárik
Miranda Misicher Mišík Mistrík Mistry Mitchell Mitschke Mlejnek Mlynár Mlynář Mlynárik Möchlichen Mohaupt Mojžiš
Mokroš Molina Molnár Monroe Montes Montgomery Montoya Moody Moon Mooney Moore Mora Morales Moran Moravčík Moravec
Moreau Moreno Morgan Moric Móric Morley Moroz Morozov Morris Morrison Morrow Morse Morton Mosemann Moses Mosley Moss
Motyčka Motyka Moyer Mraz Mráz Mrazek Mrázek Mrázik Mrázka Mrazko Mrázko Mróz Mucha Mude Mueller Mühle Mülichen Mullen
Müller Mullins Munoz Murgaš Murillo Murin Murín Murphy Murray Musiał Musil Musílek Mydlo Myers Nagy Nakamura Nálepka
Naser Nash Navara Navarro Navrátil Nawrocki Naylor Neal Nečas Nedvěd Nejedlý Nekola Nelson Nemec Němec Němeček Nemes
Németh Nerger Nesvadba Nette Netušil Neuman Neumann Neureuther Neuschäfer Newman Newton Nezval Ngo Nguyen Nguyễn
Nicholls Nichols Nicholson Nielsen Niemeier Nitra Nixon Nižnanský Nižnánsky Nižňanský Nkosi Noack Noble Nohejl
Nohlmans Nolan Norman Norris North Norton Nosek Nota Nôta Novak Novák Novikov Novota Novotný Nový Nowacki Nowak
Nowakowski Nowicki Nunez O'Brien O'Connor O'Donnell O'Neill O'Sullivan Obrien Obšut Očenáš Ochoa Oconnell Oconnor
Odehnal Oderwald Odom Odonnell Oestrovsky Okafor Oláh Olejniczak Olejnik Oliinyk Oliveira Oliver Oliynyk Olsen Olson
Olszewski Ondra Ondráček Ondráš Ondrášek Ondrašík Ondrášik Ondrejka Ondrejko Ondrejkovič Ondrus Ondruš Ondrusek
Ondrušek Ondrúšek Ondruška Ondruško Oneal Oneill Opletal Opluštil Opravil Oravec Orbán Orlík Orosz Orozco Orr Orság
Orsós Ortega Ortiz Ortmann Orzechowski Orłowski Osborn Osborne Ostrowski Otava Otčenáš Otto Owczarek Owen Owens Pacák
Pace Pacheco Padilla Paffrath Page Pająk Pajer Pál Paľa Palacký Paleček Palka Paľka Pálka Palko Paľko Palkovič Palla
Pallo Palmer Palo Paľo Palov Paľov Palovčík Paľovčík Palovič Paluch Palúch Paľuch Paľúch Panák Pánek Pap Papadopoulos
Papež Papp Park Parker Parkes Parkin Parkinson Parks Parrish Parry Parsons Pärtzelt Pašek Paška Paško Pásztor Pataki
Patberg Patel Patočka Patrick Patterson Patton Paúk Pauko Paul Pauliček Paulíček Paulik Paulík Paulovič Pavel Pavelek
Pavelka Pavelko Pavka Pavko Pavlenko Pavliček Pavlíček Pavličko Pavlik Pavlík Pavlikovský Pavlo Pavlov Pavlovič Pavol
Pavuk Pavúk Pawlak Pawlik Pawłowski Payne Pazdera Peacock Pearce Pearson Pech Pecha Pechel Peck Pecka Pelikán
Pemberton Pena Pennington Pereira Perez Pérez Pergande Perkins Peroutka Perry Pešek Peška Peško Péter Peters Petersen
Peterson Petr Petrák Petráš Petrenko Petříček Petrík Petřík Petrov Petrovický Petrů Petruška Petty Peukert Pham Phạm
Phan Phelps Phillips Piasecki Piątek Pickering Pieper Pierce Pietrzak Pika Pilař Pilát Pineda Pintér Piotrowski Píša
Písařík Pišút Pittman Pitts Plaček Plachý Plath Plaucha Plavec Plavucha Plch Plekanec Plešivec Plíšek Podhorský
Podhradský Podkonický Pohl Pokora Pokorný Poláček Polak Polák Polanský Polášek Poliak Polishchuk Pölitz Polívka Pollák
Pollard Ponce Ponomarenko Poole Pope Popelka Popov Porter Porubjak Pospíchal Pospíšil Potter Potts Powell Power Powers
Prášek Pratt Pražák Prchal Preiß Prescott Preston Přibyl Price Přikryl Prince Pritchard Procházka Proctor Prokop
Pruitt Pruschke Przybylski Ptáček Pugh Pukluš Pupák Puška Puškár Pušman Putz Quinn Rácz Rada Rädel Radisch Rahman
Rajnoch Rak Rakovan Rambousek Ramirez Ramos Ramsey Randall Randolph Rangel Rao Raška Rasmussen Ratajczak Ray Raymond
Read Reddy Reed Rees Reese Reeves Řehák Řehoř Reichmann Reid Reilly Reinhardt Reising Renner Repiský Repka Reuter
Reyes Reynolds Řezáč Rezek Řezníček Rhodes Ricci Rice Rich Richard Richards Richardson Richmond Richtár Richter Riddle
Riehl Riggs Riha Říha Riley Ring Rios Riša Riška Riško Rišo Ritter Rivas Rivera Rivers Roach Robbins Roberson Roberts
Robertson Robinson Robles Robson Rocha Rodgers Rodriguez Rogers Rogge Rogner Rogowski Roháč Roháček Roháčik Rohleder
Röhrdanz Röhricht Roht Rojas Rojek Rojka Rojko Rollins Róm Roman Romančík Romano Romanowski Römer Romero Rörricht Rosa
Rosales Rosario Rose Rosemann Rosenow Rosina Roskoth Ross Rossi Roth Roubal Roubíček Rous Rowe Rowland Rowley Roy
Rozsypal Rubeš Rubík Rubio Rudenko Rudolph Rúfus Ruiz Ruppersberger Ruppert Rus Rush Rusko Rusnak Rusnák Rusňak Rusňák
Russell Russo Rust Rutkowski Růžek Ružička Růžička Ryan Ryba Rybár Rybář Rybárik Rybníček Rychlý Rys Ryš Rýs Ryša
Ryška Ryško Sabo Sadílek Sadowski Šafář Šafařík Šafránek Sager Salaj Salajka Šalajka Salas Salazar Salinas Salz Samek
Samel Sameľ Sámel Sámeľ Sampson Samson Samuel Sanchez Sánchez Šanda Sanders Sanderson Sándor Šándor Sandoval Sanford
Sanitra Santana Santiago Santos Šarkan Sárközi Sato Säuberlich Sauer Saunders Savage Savchenko Savchuk Sawicki Sawyer
Schaaf Schacht Schaefer Schäfer Scheel Scheibe Schenk Scheuermann Schinke Schlauchin Schleich Schlosser Schmid Schmidt
Schmidtke Schmiedecke Schmiedt Schmitt Schneider Schofield Scholl Scholtz Scholz Schomber Schönland Schottin Schröder
Schroeder Schuchhardt Schüler Schultz Schulz Schulze Schuster Schwartz Schwarz Schweitzer Schwital Scott Šebek Šebesta
Šebestík Šebo Seč Sedláček Sedlák Sedlář Sedliak Sedmík Segebahn Sehnal Seidel Seidl Seifert Seip Sekanina Sekera
Selecký Sellers Semerád Senko Serrano Šesták Ševčenko Ševčík Ševčuk Sexton Sezima Shaffer Shah Shannon Sharma Sharp
Sharpe Shaw Shea Shelton Shepard Shepherd Sheppard Sherman Shevchenko Shevchuk Shields Short Šícha Šidlo Sidor Sidorov
Siering Sikora Sikorski Šilhavý Silva Šima Šimáček Šimek Šimík Šimka Šimko Šimkovič Simmons Šimo Simon Šimon Šimončič
Šimonovič Simpson Sims Šimůnek Sinclair Šindelář Singh Singleton Šíp Sipos Skála Skalický Škantár Skiba Skinner Sklár
Sklenár Sklenárik Sklenica Sklenička Sklenka Škoda Skokan Skopal Škoviera Skowroński Škrabal Škriniar Skřivánek
Škultéty Skutecký Sládek Šlahor Sláma Slanina Slaný Slašťan Slater Slavík Šlechta Slezák Slivka Šlivka Slivko
Śliwiński Sloan Sloboda Slobodník Slota Slováček Slovák Slovinec Šmajda Small Smart Smejkal Šmejkal Smetana Šmíd
Smirnov Smith Smolík Smrčka Smrek Smutný Šnajdr Snow Snyder Sobczak Sobolewski Sobotka Socha Sochor Söding Sojka Sokol
Sokolov Sokołowski Šolc Solej Solis Solomon Šoltés Šoltýs Sölzer Somogyi Sontag Soós Šopík Sorgatz Sosa Sosnowski Soto
Souček Soukup Sowa Špaček Spáčil Sparks Spears Speer Spence Spencer Špička Spieß Špilár Šrámek Srb Sršeň Stadelmann
Stafford Stahr Staněk Staňek Stankiewicz Stanko Stanley Stanton Stárek Stark Starosta Starý Stasiak Šťastný Staude
Steckel Steele Štefan Štefánek Štefánik Štefanka Štefanko Štefanovič Stefański Štefunko Stehlík Stein Steinberg
Stejskal Štěpán Štěpánek Stephens Stephenson Stępień Steuer Stevens Stevenson Stewart Stey Stiebitz Stiffel Štika
Stodola Stokes Stoll Stolze Stone Storey Stout Straka Stránský Strapko Štrba Strickland Striebitz Strnad Strnisko
Stroh Strong Strouhal Strýček Stuart Stuchlík Studený Stumpf Suarez Šubrt Suchánek Sucharda Suchomel Suchý Šulc
Sullivan Summers Šuňavec Šurka Süßebier Sutton Suzuki Šváb Šváby Švanda Švarc Švec Švehla Švejda Svensson Švestka
Svoboda Svrbík Swanson Sweeney Swift Sydorenko Sykes Sýkora Synek Szabó Szalai Szczepaniak Szczepański Székely
Szekeres Szewczyk Szilágyi Szőke Szücs Szűcs Szulc Szymański Szymczak Táborský Takáč Takács Talbot Talpaš Tamás Tanaka
Tanner Ťapák Tapia Täsche Tatar Tatár Tatarka Tatárka Tate Taylor Ťažký Tejkal Terrell Terry Tesař Tesárek Textor
Thanel Thies Thomas Thomka Thompson Thomson Thornton Thorpe Tichý Timek Timka Timko Tintzmann Tirpák Tkáč Tkačenko
Tkachenko Tkachuk Tlustek Todd Toman Tomaň Tomana Tomanek Tománek Tomaník Tomáš Tomašek Tomášek Tomášik Tomaška
Tomáška Tomaško Tomáško Tomaszewski Tomczak Tomczyk Tomeček Tomečka Tomečko Tomek Tomeš Tomka Tomko Tomlinson Topoľský
Török Torres Toth Tóth Townsend Tran Trần Trapp Travis Trevino Trinh Trlík Trnka Trojan Trommler Troníček Tröst Trub
Trüb Truben Trubin Trujillo Trupp Tschentscher Tuček Tucker Tůma Tupý Turčok Turek Turnbull Turner Tvrdík Tvrdý Tyler
Uher Uhlík Uhlíř Uhrin Ullmann Ullrich Ulrich Underwood Uram Urban Urbánek Urbaniak Urbański Urblík Vacek Vácha Vacík
Vágner Vajcik Vajcík Vajda Valach Valachovič Valdez Válek Valencia Valent Valenta Valentín Valentine Valenzuela
Valíček Valko Valušek Valuška Vance Vanek Vaněk Vang Váradi Varga Vargas Vargaš Vašek Vašíček Vašina Vaska Vaška Váska
Vasko Vaško Vasquez Vass Vaughan Vaughn Vávra Vavrinec Vavro Vávrů Vazquez Večeřa Vega Vejvoda Velasquez Velazquez
Velďák Velez Veres Verner Vesecký Vesel Veselý Veterník Vicen Vicena Vido Vilímek Villa Villanueva Villarreal Villegas
Vincent Vincze Vinš Virág Višňovský Vítek Vlach Vlachovič Vlasák Vlček Vlk Vlna Vlnka Vodička Vogel Vogt Vojáček Vojta
Vojtek Vojtíšek Vojtka Vojtko Vokoun Volek Volf Volkov Vollbrecht Vondra Vondráček Vondrák Voráček Vorel Voříšek Vörös
Vostrý Votava Vozar Vozár Voznica Vrabec Vrablec Vrána Vrba Vrbka Vrzal Vu Vybíral Výborný Vydarený Vyskočil Vysloužil
Wade Wagenknecht Wagner Wähner Walczak Walker Wall Wallace Waller Wallis Walls Walsh Walter Walters Walton Wang Ward
Ware Warmer Warner Warren Washington Wasilewski Watanabe Waters Watkins Watson Watts Wawrzyniak Weaver Webb Weber
Webster Weeks Weihmann Weimer Weinhage Weinhold Weiss Weiß Weitzel Welch Weller Wells Wende Wernecke Werner Wesack
Wesołowski West Weston Wheeler Whitaker White Whitehead Whitehouse Whitfield Whitney Whittaker Wieczorek Wiek Wieloch
Wierzbicki Wiggins Wilcox Wilczyński Wiley Wilk Wilkerson Wilkins Wilkinson Williams Williamson Willis Wilms Wilmsen
Wilson Winkler Winslow Winter Winters Wirth Wise Wiśniewski Witkowski Wohlgemut Wojciechowski Wójcik Wójtowicz Wolf
Wolfe Wolski Wong Wood Woodard Woods Woodward Woźniak Wright Wróbel Wróblewski Wrona Wu Wulf Wulff Wyatt Wysocki
Włodarczyk Yamamoto Yang Yates Yilmaz Yoder York Young Yu Záborský Žáček Zach Zachar Zachara Zachariaš Zachariáš Zahn
Zahradník Zajac Zając Zajíc Zajíček Żak Žák Zakrzewski Zalewski Zamora Zänker Zapletal Zavala Závodný Zawadzki
Zázvorka Zbořil Žďárský Zedník Zelenka Zelenskyj Zelený Železník Železný Zelinka Zeman Žemlička Zezula Zhang Zhao Zhou
Žídek Zięba Ziegert Zieliński Žigmund Zigo Žigo Zima Zimka Zimmer Zimmerman Zimmermann Ziółkowski Zirme Zítek Žitný
Žižka Zobel Zorbach Zouhar Zubek Zúbek Zubka Zubko Zubrík Zúbrik Zuniga Zvěřina Łuczak Łukasik
Castle Bridge Bay Garden House Beach Tower Mount
Adamkovič Adamovič Ambrož Andrle Bachratý Bajza Balcar Balco Baloun Barák Barcal Bareš Bařina Bártl Baxa Bednařík
Berko Bezouška Bičík Bittner Blovský Bobek Boček Bohatý Bohuš Bok Borovička Boudný Bradáč Brhlík Brtník Bubák Bubeník
Bučko Budaj Budín Bukovčan Bulíček Bursík Bydžovský Čajka Čáslavský Čavoj Cejnar Čepelák Černák Cetkovský Chadima
Chaloupecký Chlubna Chlumský Chocholoušek Chudoba Chudý Chvátal Chytil Čihák Cihlář Čižmár Coufal Čoupek Čuboň Cvejn
Dado Daneš Daniš Dědek Demel Dlabal Dobák Dobeš Dobiáš Dobrovodský Dobrovolný Dohnal Dolejš Doležel Dolinský Doubek
Doubrava Douša Drbohlav Dubský Duchoň Dudáš Dytrych Ečer Effenberger Erben Fábry Fačko Ferenc Ferko Figura Fikar
Filipec Fišar Florián Formánek Fousek Fráňa Frýba Frydrych Fuka Gábor Gajdošík Galbavý Gašparík Gavura Glasa Golian
Goš Grepl Hájíček Hakl Hála Hamar Hampl Hanzal Hanzelka Harazim Hartl Hasík Hatala Havlík Hejda Hejtmánek Hendrych
Herout Hlavaj Hlavatý Hlavsa Hlôška Hnilica Hnízdil Hodek Holan Holas Holec Holeček Holínka Holý Homola Honzík
Hortvík Hošek Houdek Houška Hozák Hrabák Hrabě Hradil Hrčka Hřebík Hrnčíř Hronek Hronský Hubka Huďa Huml Hurych
Hyťha Ižák Jakoubek Jandera Janega Jankovec Janský Jarábek Jarolím Javůrek Jehlička Jesenský Jirák Jírovec Jonáš Joska
Juríček Jůza Kaděra Kafka Kala Kalabis Kalaš Kališ Kapoun Kapusta Karpíšek Kasal Kasan Kaštánek Kazda
Kebrle Kejzlar Kepka Kindl Klečka Klouda Kmoch Kmotorka Knap Kodym Kohoutek Kohút Kolenič Konopásek Kopáč Kordík Koreň
Kořínek Koštál Košťál Kostelný Kotleba Kozel Koželuh Kozlík Krákora Krčmář Krekule Krivda Křiž Krška Kryl Kšír Kubala
Kubásek Kubelka Kubr Kuchta Kučma Kudláček Kudrna Kukla Kukučka Kulich Kurtulík Kusák Kutil Kužel Kvapil
Kvasnica Kvasnička Kvíz Kyncl Ladman Landa Langr Lát Lehký Lehocký Lehotský Lelkeš Leština Letko Lexa Lhota Lízal
Lněnička Lorenc Macák Mácha Machala Magát Majerčík Majerník Malát Mandík Maněk Martinů Maruniak Mašata Maťaš Matejka
Matějů Matouš Matuška Matyáš Maxa Mazal Mázl Menčík Mesároš Michl Mikulecký Míl Mlčoch Motl Moučka Mráček
Mrkvička Mrva Myška Myslík Nápravník Nedbal Nedoma Nemčok Nepraš Neubauer Neužil Nezbeda Novosad Nykl Obdržálek Obuch
Okoličány Ondrák Ondrejička Ondrouch Opatrný Oplt Otáhal Otradovec Ottl Ouhrabka Palán Palata Pařízek Paseka Pastucha
Paur Pavlát Pechar Pekár Perutka Petrlík Petrovič Petržela Picek Pichler Pilný Pipek Pisár Pitra Plašil
Plešinger Plocek Polóny Porubský Pospěch Potůček Prášil Prchlík Preisler Pribula Prokeš Prošek Průcha Průša
Půlpán Punčochář Pytlík Rác Ragan Rajchl Rampas Rapčan Rataj Rejman Řepa Richtr Ridzoň Rozkošný Růta Ryšavý Šabo Sabol
Sádlo Šajgal Salač Šálek Sarvaš Šašek Schejbal Schovánek Ščotka Šebela Šedivý Sedlár Šeliga Šerák Ševela Severa Šíma
Šimák Šimánek Šimun Šimurda Sís Šíša Sivák Skladaný Škopek Skřivan Škvařil Slabý Slávik Slíva Slouka
Šmilauer Smola Smrček Smrž Sobek Sokolík Solár Šorm Šotola Soukal Soural Sova Špičák Šplíchal Srnec Stach Štefek
Štercl Stibor Stoklasa Štork Štros Struna Štybr Suk Šuľa Šulek Šurda Šuster Šustr Sůva Švácha Svačina Svatoň Syrový
Talaš Tancoš Tarageľ Tauchman Tintěra Tobiáš Tomčík Topinka Toufar Trefil Tříska Trousil Truhlář Turčan Tyl Tylš
Urbančok Vaculík Vagner Vala Valášek Valeš Valník Vančura Vaněček Vaníček Vápeník Veit Vejda Veleba Velebil Veselka
Veverka Viktora Vít Vitásek Vízner Vladyka Vlas Vlčko Vobořil Vokurka Vopička Votruba Vrábel Vrábeľ Vrátil Vrbický
Všetečka Vydra Vyhnal Vyslyšel Zábranský Zahradil Zálešák Žaloudek Žalud Zámečník Záruba Zaťko Záturecký Závada
Zavadil Zděnek Ždímal Zeithaml Zelenay Žiak Zika Zikmund Žilka Zíma Zlámal Zoubek Zrubec Žuffa Zukal Žůrek
"""
)
