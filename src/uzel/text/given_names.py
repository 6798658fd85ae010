"""First names of Czech, Slovak, English and the people who live among them, with their everyday short forms.

Taken together from the lists of the Faker library (cs, sk, en; MIT licence,
Copyright (c) 2012 Daniele Faraglia) and completed by hand. Base forms only: `uzel.text.name_forms` bends them.
"""

from __future__ import annotations

from uzel.text.word_sets import word_set

#: borne by men, as in *Karel*, *Honza*
MALE = word_set(
    """
Aaron Abdul Vavřinec Vavrinec Adam Adámek Adamko Adolf Adrian Adrián Ahmed Aidan Aiden Ákos Alan Alasdair Alastair
Albert Albín Alda Alec Aled Alejandro Aleksander Aleksandr Aleš Alex Alexander Alexandr Alexej Alexis Alfie Alfons
Alfonz Alfred Alfréd Ali Alistair Allan Allen Alois Alojz Alvin Ambrose Ambróz Amit Anders Andre Andreas Andrej Andres
Andrew Andrii Andrij Andriy Andrzej Andy Angel Angus Anh Anthony Anton Antonín Antonio Antony Archie Ariel Arjun
Arnold Arnošt Arnoštek Áron Arpád Árpád Artem Arthur Artík Artur Ashley Atila Attila Aubrey Augustín Augustus Aurel
Austin Axel Balázs Bao Barnaby Barry Bartholomew Bartolomej Basil Béďa Bedřich Béla Belo Ben Beňadik Bence Benedict
Benedikt Benjamin Benjamín Beno Bernard Bernd Bertík Bill Billy Bjorn Björn Blahoslav Blake Blažej Bob Bobby Bohdan
Bohouš Bohumil Bohumír Bohuš Bohuslav Boleslav Bonifác Bořek Boris Bořivoj Boža Božko Brad Bradley Brady Brandon
Branislav Braňko Braňo Brendan Brent Břetislav Brett Brian Bruce Bruno Bryan Bryce Bystrík Caleb Callum Calvin Cameron
Carl Carlos Casey Cecil Cedric Čenda Čeněk Cesar Čestmír Chad Charles Charlie Chase Chidi Chris Christian Christoph
Christopher Cillian Clarence Clayton Clifford Clinton Clive Cody Cole Colin Collin Colton Connor Conor Corey Cormac
Cornelius Cory Craig Crispin Cristian Csaba Ctibor Ctirad Curtis Cyprián Cyril Dadoš Dafydd Dakota Dale Dalibor Dalton
Damian Damián Damien Damon Dan Daneček Daniel Danko Danny Dano Danylo Darin Darius Darrell Darren Darryl Daryl Dave
Davi David Dávid Davídek Davidko Dean Declan Demeter Denis Dennis Denny Derek Dermot Derrick Desmond Devin Devon Dewi
Dezider Diego Dieter Dillon Dionýz Dmitri Dmitrij Dmitry Dmytro Dobroslav Dodo Dominic Dominiček Dominik Domino Don
Donald Dorian Douglas Drahomír Drahoslav Drew Duane Duc Duncan Dung Ďurko Ďuro Dušan Dušanko Dustin Dwayne Dylan Earl
Eddie Eder Edgar Edko Edmund Edo Eduard Eduardo Edward Edwin Elias Eliáš Elijah Elliot Elliott Emanuel Emeka Emil
Emrys Eoin Erďo Eric Erik Ernest Ervín Ethan Euan Eugen Eugene Evan Evžen Ewan Ezra Fabian Fabián Fanda Fanouš Fedor
Felix Félix Ferdinand Ferdo Ferenc Fergal Fergus Feri Ferko Fernando Fero Filip Filípek Filipko Finn Fintan Florian
Florián Francesco Francis Francisco François Frank Franklin Franta František Franz Fred Freddie Frederick Frederik
Fridrich Friedrich Fritz Gabko Gabo Gábor Gabriel Gareth Garrett Garry Gary Gašpar Gavin Gejza Gene Geoffrey George
Gerald Gerard Gergely Gerhard Gilbert Giles Giovanni Giuseppe Glen Glenn Godfrey Gordon Graeme Graham Grant Greg Gregg
Gregor Gregory Grzegorz Günter Günther Gus Gustav Gustáv Gusto Gusťo Guy Gwilym Gyula Hai Hamish Hamza Hans Hanuš
Harold Harry Hassan Hayden Hector Heinz Helmut Henrich Henrik Henry Herbert Heřman Hiro Hoang Honza Horst Horymír
Howard Hubert Hubertko Hugh Hugo Humphrey Hung Hunter Huw Huy Hynek Iain Ian Ibrahim Idris Ieuan Ignác Ignatius Igor
Igorko Ihor Iľja Imre Imrich Imriško Imro Isaac Isaiah István Ivan Ivko Ivo Izidor Jáchym Jack Jackson Jacob Jacques
Jaime Jake Jakub James Jamie Jan Ján Janči Jančo Janík Janko Jano Janusz Jára Jarda Jared Jarolím Jaromil Jaromír
Jaroš Jaroslav Jaroušek Jason Jasper Javier Jay Jayden Jean Jeff Jeffery Jeffrey Jenda Jeníček Jeník Jeremiah Jeremy
Jerguš Jermaine Jerome Jeroným Jerry Jerzy Jesper Jesse Jesus Jevhen Jim Jimmy Jindřich Jiří Jiřík Jirka João Joe Joel
Johann Johannes John Johnathan Johnny Jon Jonah Jonas Jonáš Jonatán Jonathan Jonathon Jordan Jörg Jorge Jose José
Josef Joseph Josh Joshua Josiah Jozef Jozífek Jožin Jožko Jožo Juan Julian Július Julko Julo Jun Jura Juraj Jürgen
Jurij Jurko Juro Justin Káďa Kai Kája Kamil Kamilek Kamilko Karel Karl Karlík Karol Kazimír Keith Kelly Ken Kenji
Kenneth Kent Kerry Kevin Khalid Khanh Kieran Kilián Kirk Klaus Klement Kliment Kofi Koloman Konštantín Kornel Kristian
Kristián Kristianko Krištof Kristopher Kryštof Kryštůfek Krzysztof Kuba Kubík Kubko Kubo Kurt Kvetoslav Květoslav
Kvido Kwame Kyle Kyrylo Lachlan Lacko Laco Láďa Ladislav Lajos Lance Lancelot Larry Lars László Laurent Lawrence
Lazarus Lee Leif Leigh Leo Leon Leonard Leopold Leoš Leroy Leslie Lev Levi Levoslav Lewis Li Liam Libor Linh Lionel
Ljubomír Logan Lojza Lojzík Long Lonnie Lorenzo Louis Ľubko Lubo Ľubo Lubomír Ľubomír Lubor Ľubor Luboš Ľuboš Ľuboslav
Luc Luca Lucas Luděk Ludolf Ľudomil Ľudovít Ludva Ludvíček Ludvík Luis Lukas Lukáš Lukášek Luke Lukeš Luki Luky Lukyn
Lumir Lumír Máca Mads Magnus Majo Maksym Malcolm Malik Manfred Manuel Marc Marcel Marcin Marco Marcus Marek Marian
Marián Marianko Mario Mário Mark Markus Maroš Marťánek Marťas Martin Martyn Marvin Mason Matej Matěj Mateusz Mathew
Mathieu Maťko Maťo Matouš Matt Matteo Matthew Matthias Matúš Matúško Maty Matyáš Matyášek Matýsek Maurice Max Maxim
Maximilian Maximilián Maxmilián Maxwell Medard Melichar Melvin Merlin Metod Metoděj Michael Michal Michalko Michał
Micheal Michel Miguel Mihály Mike Mikey Miki Mikkel Miklós Mikoláš Mikuláš Milan Milanek Milanko Milo Miloň Miloš
Miloslav Minh Míra Mirek Mirko Miro Miroslav Míša Mišánek Mišel Miško Mišo Mitchell Mohamed Mohammad Mohammed Mojmír
Montgomery Mořic Móric Moritz Muhammad Murdo Mustafa Mykhailo Mykola Nam Nathan Nathaniel Nazar Neil Nguyen Niall
Nicholas Nick Nicolas Nigel Niklas Nikolaj Nikolas Nils Noah Noe Noel Norbert Norman Oisin Olaf Olda Oldík Oldra
Oldrich Oldřich Oleg Oleh Oleksandr Oliver Ollie Olu Omar Ondra Ondráš Ondrášek Ondrej Ondřej Ondrejko Ondro Oscar
Oskár Osvald Ota Otakar Otík Oto Otto Owain Owen Pablo Padraig Paľko Palo Paľo Pankrác Parker Pat Páťa Paťko Paťo
Patriček Patrick Patrik Paul Pavel Pavlík Pavlo Pavol Paweł Pedro Pepa Pepík Percival Peregrine Perry Péťa Peťan Peter
Péter Petko Peťko Peťo Petr Petřík Petro Philip Philippe Phillip Phuong Pierre Piers Piotr Pišta Pravoslav Přemysl
Preston Prokop Quang Quentin Radek Radim Radko Rado Radomír Radoslav Radovan Radúz Rafał Rahul Rainer Raj Ralph
Randall Randolph Randy Rasmus Rastislav Rasťko Rasťo Ravi Ray Raymond Reece Reggie Reginald Řehoř René Rhys Ricardo
Richard Rick Rickey Ricky Riley Riša Ríša Riško Rišo Rob Robert Róbert Roberto Robin Robko Robo Rodney Roger Roland
Roman Romanko Ron Ronald Ronan Ronnie Rory Ross Rostislav Rowland Roy Ruben Ruda Rudko Rudla Rudo Rudolf Rupert
Russell Ryan Sam Samko Samo Samuel Sándor Sanjay Šaňko Šaňo Saša Sašo Scott Sean Seán Sebastian Sebastián Sergej
Sergio Serhij Serhiy Servác Seth Severín Shane Shannon Shaun Shawn Silas Silvester Šíma Šimi Simon Šimon Šimonek
Šimonko Sláveček Slávek Slavo Slavoj Slavomír Soběslav Son Soren Spencer Standa Stani Stanislav Stanisław Stanko
Stanley Stano Staňo Stefan Štefan Štěpa Stepan Štěpán Štěpánek Stephan Stephen Steve Steven Števko Števo Stewart
Struan Stuart Sváťa Svatopluk Svätopluk Svatoslav Sven Svetozár Tadeáš Tadeášek Tadhg Takeshi Tamás Tanner Taras Tariq
Tarquin Tarzícius Taylor Ted Teo Teodor Terence Terrance Terrence Terry Thaddeus Thanh Theo Theodore Thi Thomas
Thorsten Tibi Tibor Tichomír Tien Tim Timo Timotej Timothy Tinko Tobi Tobias Tobiáš Tobík Toby Todd Tom Tomáš Tomášek
Tomasz Tomi Tomík Tomino Tomko Tommy Tomy Tonda Toník Tonko Tono Tóno Tony Torsten Tracy Travis Trevor Tristan Troy
Trung Tuan Tunde Tyler Tyrone Ulf Ulrich Urban Uwe Václav Valdemar Valentín Valentýn Valér Valtr Van Vašek Vašík Vasil
Vasyl Vavrinec Véna Venca Venda Vendelín Vernon Victor Viet Viki Vikram Viktor Vilda Vilém Viliam Vilko Vincek Vincent
Vít Viťa Víťa Vitalij Vitaliy Víťazoslav Vitek Vítek Vítězslav Vivian Vláďa Vladan Vladimír Vladimírek Vladislav
Vladko Vlado Vlasta Vlastimil Vojmír Vojta Vojtech Vojtěch Vojtěšek Vojtík Volker Volodymyr Vratislav Vratko Walter
Warren Wayne Wei Werner Wesley Wilfred Will William Willie Wojciech Wolfgang Wyatt Xavier Yevhen Yurij Yuriy Yusuf
Zachariah Zachary Zbigniew Zbyňa Zbyněk Zbyšek Zdenek Zdeněk Zdeni Zdenko Zdeno Ziga Žigmund Zikmund Ziky Zlatko
Zoltán Zoran Zsolt Łukasz Baz Bert Bertie Danek Daník Dom Domin Ed Ferda Gaz Hal Harvey Jez Jojo Jonty Kiko Kip Kit
Ladík Len Lenny Les Lou Lubošek Lukin Mack Martínek Mates Michálek Mitch Mo Monty Máťa Nat Nate Ned Nige Oli Olly
Pepan Pepča Pip Rafe Reg Robbie Rod Rosťa Seba Sebo Sebík Sid Stan Staník Stu Tam Teddy Tex Vic Wes Woody Zac Zach Zak
Zbyša Zdenda Zoli Zolo Adi Bubo Dany Domi Edi Fili Honzíček Juraš Kajo Kiki Lukino Majky Maxík Milošek Mirec Miňo
Péťan Riki Robi Rudi Tadko Vilo Viťo Vojtíšek Zdeny Ďoďo
Alfi Alík Arny Benji Bilal Bobeš Boďo Bohoušek Branči Cuthbert Daníček Davey Denzil Digby Dodko Duško Eďa Femi Gethin
Hynďa Iestyn Imran Ivoš Jago Jarko Jarouš Jonny Jožka Karči Karolko Kubíček Leoško Liborko Ľuboško Lukáško Mareček
Marekko Martinko Miko Mikuš Miloško Nicky Nikolasko Norbi Olík Oliverko Ondrík Osian Ozzy Pali Piran Rastík Richardko
Ruairi Samík Šimo Slavko Štefko Stevie Timmy Tomáško Tomos Vilík Vráťa Záboj Zack Žigo
Oskar Silvestr
"""
)

#: borne by women, as in *Jana*, *Bětka*
FEMALE = word_set(
    """
Abbie Abby Abigail Aďa Áďa Adela Adéla Adélka Adri Adriana Adriána Adrienne Agáta Agatha Ágnes Agnesa Agneša Agnieszka
Aiko Ailsa Aimee Aisha Ája Alana Albína Alejandra Alena Alenka Alexa Alexandra Alexandria Alexia Alexis Alica Alice
Alicia Alina Alinka Alisha Alison Allison Alojzia Alona Alys Alyssa Alžbeta Alžběta Alžbětka Amália Amálie Amálka
Amanda Amber Amelia Amélie Amina Amy Ana Aňa Anabela Anastasia Anastasiia Anastázie Anča Anděla Andrea Andrejka
Andulka Aneta Anetka Aneža Anežka Angel Angela Angelica Angelika Angharad Angie Anh Anička Anikó Anita Anja Anjali
Anka Ann Anna Annabel Anne Annette Annika Anouk Antonia Antónia Antonie Aoife Apolena April Arabella Ariana Ariel
Arleta Ashlee Ashleigh Ashley Astrid Audrey Aurélia Aurélie Aurika Autumn Ava Bailey Bára Barbara Barbora Barborka
Barča Barunka Baruška Beata Beáta Beatrice Beatrix Beatriz Becca Becky Belinda Berta Běta Beth Bethan Bethany Betka
Bětka Betty Betuša Bětuška Bety Betynka Beverley Beverly Bianca Bianka Bibiana Bibiána Birgit Blanka Bláža Blažena
Boglárka Bohdana Bohdanka Bohumila Bohunka Bohuslava Bonnie Božena Boženka Božidara Božka Brandi Brandy Branislava
Breanna Brenda Briana Brianna Bridget Brigita Brittany Brittney Bronislava Bronwen Brooke Caitlin Caitlyn Camille
Candace Candice Carla Carly Carmen Carol Carole Caroline Carolyn Carrie Carys Casey Cassandra Cassidy Cassie Catherine
Cathy Catriona Cecília Cecilie Céline Cerys Charlene Charlotte Chelsea Chelsey Cheryl Cheyenne Chiara Chloe Chloé
Christie Christina Christine Christy Ciara Cindy Claire Clare Claudia Clementine Colleen Connie Constance Cordelia
Courtney Cressida Cristina Crystal Cynthia Dagmar Dagmara Daisy Dana Danica Daniela Danielle Danka Danuše Danuška
Darča Daria Dariia Darina Darinka Darlene Daryna Daša Dáša Dášenka Dawn Deanna Debbie Debora Deborah Debra Deirdre
Demelza Denča Denisa Denise Deniska Desiree Destiny Diamond Diana Diane Dinah Dita Dobromila Dobroslava Domča Domi
Dominika Dominique Dominka Donna Dora Doris Dorka Dorota Dorothy Dorotka Drahomíra Drahoslava Drahuše Drahuška Ebba
Ebony Edita Eileen Eilidh Ekaterina Ela Elaine Eleanor Elena Eleonóra Eli Elin Elinka Elis Elisa Élise Eliška Eliza
Elizabeth Ella Ellen Ellie Elly Elodie Elsie Elspeth Elvíra Elżbieta Ema Emička Emília Emilie Emilka Emily Emma Enna
Erica Erika Erin Erzsébet Ester Estera Esterka Esther Eszter Etela Eugénia Eulália Eunika Ev Eva Éva Evča Evelína
Evelyn Evička Evie Evina Evka Ewa Faith Fany Fatima Felicia Felicity Ffion Filoména Fiona Florence Frances Francesca
Františka Frederika Freja Freya Frieda Gabča Gabika Gábina Gabriela Gabriella Gabrielle Gail Gemma Georgia Georgina
Geraldine Gertrud Gertrúda Gillian Gina Gisela Gita Gitka Giulia Gizela Glenda Gloria Grace Greta Gwen Gwendolyn
Gwyneth Hailey Haley Halyna Hana Haňa Háňa Hanča Hang Hanička Hanka Haňka Hannah Harriet Hattie Hayley Hazel Heather
Hedviga Hedvika Heidi Heike Hela Helča Helen Helena Helenka Henrieta Henrietta Hermína Hermione Hien Hilary Hilda
Hildegard Hoa Hollie Holly Honor Hortenzia Huong Ida Ilona Ilonka Imogen Inés Ingrid Ingrida Iona Irča Irena Irene
Irenka Iris Irma Iryna Isabel Isabella Isla Isobel Iva Ivana Ivanka Ivča Iveta Ivetka Ivica Iviečka Ivona Ivuš Ivuška
Ivy Izabela Jackie Jaclyn Jacqueline Jade Jadwiga Jaime Jája Jamie Jana Jane Janet Janice Janička Janka Jarča Jarka
Jarmila Jaromíra Jaroslava Jaruška Jasmin Jasmine Jayne Jean Jeanette Jeanne Jemima Jemma Jenna Jennifer Jenny Jess
Jessica Jessie Jill Jillian Jindra Jindřiška Jiřina Jiřinka Jiťa Jíťa Jitka Jituška Jo Joan Joann Joanna Joanne
Jocelyn Jodi Jodie Jody Johana Johanka Jolana Jolanka Jolča Jordan Josephine Joy Joyce Jozefína Judit Judita Judith
Judy Julča Julia Júlia Juliana Juliána Julie Julinka June Justína Justyna Justýna Jutta Káča Kačenka Kačka Kaitlin
Kaitlyn Kája Kamča Kamila Kara Karen Kari Karin Karina Karla Karolina Karolína Karolínka Katalin Katarína Katarzyna
Kate Katelyn Kateřina Kateryna Katherine Kathleen Kathryn Kathy Katie Katka Katrin Katrina Katuša Katy Kayla Kaylee
Kayleigh Keira Kelli Kellie Kelly Kelsey Kendra Kerensa Kerri Kerry Kiara Kiera Kika Kim Kimberley Kimberly Kirsten
Kirstie Kirsty Klára Klárka Klaudia Klaudie Kornélia Krista Kristen Kristi Kristie Kristin Kristina Kristína Kristine
Kristy Kristýna Kristýnka Krystal Květa Kvetoslava Květoslava Květuška Kylie Lacey Lada Ladislava Lakshmi Lan Larysa
Latasha Latoya Laura Lauren Laurie Laurinka Lavinia Layla Lea Leah Leanne Leila Leni Lenička Lenka Leona Leontýna
Leopolda Lesana Lesia Lesley Leslie Liana Libča Libuša Libuše Libuška Lída Lidka Lidmila Liduška Lien Lieselotte
Liliana Lilien Lilly Linda Lindsay Lindsey Linh Linnea Lisa Lívia Liz Líza Lizzie Lola Lolita Loretta Lori Lorna
Lorraine Lottie Louise Ľuba Ľubica Ľubka Ľubomíra Ľuboslava Luca Lucia Lucía Luciana Lucie Lucinka Lucka Lucy Ľudka
Ludmila Ľudmila Ludmyla Ľudomila Luisa Lujza Luna Lydia Lýdia Lýdie Lynda Lynn Lynne Lyudmyla Mabel Mackenzie Maddie
Maddy Madeline Madison Maeve Magda Magdalena Magdaléna Magduš Magduška Maggie Mahulena Mai Mája Majda Majdalenka Majka
Makayla Maky Malin Mallory Malvína Máňa Mandy Manka Marcela Marcia Maren Mařena Mařenka Margaret Margaréta Margaux
Margita Margot Maria María Mária Mariah Marian Mariana Marianna Marie Marienka Marigold Mariia Marika Marilyn Marína
Marion Marisa Marissa Mariya Mařka Markéta Markétka Marta Marťa Martha Martička Martina Maruš Maruška Mary Maryam Máša
Mášenka Maťa Matilda Matylda Maud Maureen Małgorzata Mckenzie Meagan Meda Meg Megan Meghan Mei Melánia Melanie Melánie
Melinda Melissa Melody Mercedes Meredith Mhairi Mia Michaela Michalka Michele Michelle Mikayla Milada Milča Milena
Milenka Milica Milka Millie Miloslava Milota Miluše Mina Mína Mindy Miranda Miriam Miriama Mirina Mirka Miroslava Miša
Míša Misty Mišulka Molly Mona Monča Moni Monica Monika Monique Morag Morgan Morwenna My Myška Naďa Nadežda Naděžda
Nadia Nadiia Naďka Nancy Naomi Natalia Natália Natalie Natálie Nataliia Natalija Natálka Nataša Natasha Natka Nela
Nelinka Nelka Nell Nelly Nerys Nga Ngoc Nhung Niamh Nichole Nicola Nicole Niki Nikol Nikola Nikolka Nina Ninka Noemi
Noor Nora Norka Norma Nuala Oksana Oľa Oleksandra Olena Olga Oľga Olina Olinka Oľinka Oliva Olivia Olívia Olivie Oľka
Olympia Ondřejka Oonagh Orla Otília Ottilie Otýlie Otylka Oxana Paige Pam Pamela Patricia Patrícia Patricie Patty
Paula Paulína Pauline Pavla Pavlína Pavlínka Peggy Penny Perla Peťa Péťa Peťka Petra Petrana Petronela Petruška
Petunia Philippa Phoebe Phuong Phyllis Pippa Polina Polly Poppy Priscilla Priya Prudence Rachael Rachel Ráďa Radana
Radka Radoslava Radovana Raduška Raven Rebecca Rebeka Rebekah Regina Regína Réka Renata Renáta Renatka Renča Renee
Rhiannon Rhoda Rhona Rhonda Rita Roberta Robin Robyn Roisin Romana Romča Rosalind Rosamund Rose Rosemary Rosie Róza
Rozália Rozálie Rozálka Rozárka Rút Ruth Růža Ružena Růžena Růženka Sabina Sabína Sabine Sabinka Sabrina Sakura Sally
Sam Samantha Sandra Sandy Sara Sára Sarah Sárinka Šárka Šarlota Saša Sáša Saška Saskia Savannah Selena Shannon Shari
Sharon Shawna Sheena Sheila Shelby Shelia Shelley Shelly Sheri Sherri Sherry Sheryl Shirley Shona Sian Sidónia Sienna
Sierra Signe Sigrid Silva Silvia Silvie Silvinka Simča Simona Simonka Sinead Siobhan Sláva Slavěna Slavka Slávka
Slavomíra Sofia Sofía Sofie Sofiia Sofinka Solomiia Soňa Sonia Sonička Sonya Sophia Sophie Sorcha Stacey Stacie Stacy
Stáňa Stanislava Stanka Stázka Štefánia Stefanie Štefi Štefka Stela Stella Štěpa Štěpánka Steph Stephanie Sue Summer
Sunita Susan Susannah Susanne Susie Suzanne Suzie Svetlana Světlana Svitlana Sydney Sylva Sylvia Sylvie Tabita Tabitha
Tamara Tami Tammie Tammy Tamsin Táňa Tanya Tara Tasha Taťána Tatiana Taylor Tegan Téra Terča Teresa Tereza Terézia
Terezie Terezka Terinka Terka Terri Terry Tery Tess Tessa Tetiana Tetyana Thao Thea Theodora Theresa Thu Thuy Tiffany
Timea Tímea Tina Toni Tonička Tónka Tonya Tracey Traci Tracie Tracy Trang Tricia Trish Týna Týnka Una Ursula Uršula
Uršuľa Valentína Valentyna Valéria Valerie Valerka Vali Vanda Vanesa Vanessa Vendula Vendulka Vendy Vera Věra Verča
Verity Verka Věrka Veronica Veronika Verunka Vicki Vickie Victoria Viera Vierka Vieroslava Viki Vikina Viktória
Viktorie Viktoriia Viktorka Viky Vilma Viola Virginia Vivien Vladimíra Vlaďka Vlasta Vlastěna Vlastička Wanda Wendy
Whitney Willow Winifred Xénia Xenie Yana Yasmin Yen Yesenia Yevheniia Yolanda Yuki Yulia Yvette Yvonne Zainab Žaneta
Žanetka Zara Zdena Zdenička Zdenina Zdenka Zdeňka Zdislava Želmíra Zina Zita Zlata Zlatica Zlatka Zlatuša Zoe Zofia
Žofia Žofie Žofinka Žofka Zoja Zora Zorka Zsuzsanna Zuza Zuzana Zuzanka Zuzi Zuzička Zuzka Alča Amara Andy Consuelo
Danča Dot Dottie Effie Elča Emka Ettie Flo Florrie Fran Gabby Hetty Ines Ivka Izzy Jiřka Jiťka Jools Josie Juli Kat
Kath Kaz Kitty Laďka Liv Livvy Lizka Lou Lulu Mags Maisie Marisol Mel Miluška Mim Minnie Misha Mončička Nan Nanda Naty
Nessa Niky Nikča Paloma Patka Patsy Paťa Pen Petka Pilar Pixie Ros Roz Rozka Sadie Sal Shaz Sofi Sofča Soňka Suki
Světla Tamarka Tiff Tilda Tilly Tinka Tori Tánička Val Vika Viv Winnie Yara Ála Števka Adrianka Alexka Bibi Danielka
Elenka Evulienka Gabi Ivulka Jitunka Katulka Kiki Klárinka Laurička Leontýnka Lili Lilka Luci Luďka Magi Mirunka
Miruška Mony Natali Nika Oli Paulínka Petruše Radunka Renátka Romanka Romi Sabi Simi Sofka Stelinka Teri Valika
Vaneska Veronka Vivi Zorinka Zuzinka
Adaeze Ága Agátka Ajka Alička Ananya Ančí Apolenka Apolónia Barka Bea Beátka Bella Blaženka Borka Chioma Cilka Ditka
Doreen Edith Editka Eliana Eluned Elza Emča Enid Eržika Etelka Ethel Evinka Evuška Farah Folake Frída Gabka Grétka
Hedva Helga Henka Hettie Idka Immy Inka Ivonka Jarmilka Juliška Julka Justýnka Karinka Káťa Katuška Kikina Kira
Kristínka Květka Leuška Lia Loveday Lujzka Mabli Majdalena Maryna Maude Míla Mirjam Miška Mollie Monička Nella Nettie
Ngozi Nia Noreen Ottoline Pája Perdita Philomena Sandruška Shirin Shreya Sioned Stelka Štěpka Svatava Sylvinka Tia
Valinka Věruška Vilemína Yetunde Želka Zlatuše
Gréta Herta Alma Elsa
"""
)

#: those that are names in an English text only where they stand alone: in Czech and Slovak they are words
ENGLISH_ALONE = frozenset(
    (
        "mo", "dom", "les", "pen", "dot", "val", "rod", "hal", "mel", "sal", "kip", "kit", "len", "lou", "nan", "pip",
        "sid", "stu", "tam", "vic", "nat", "flo", "kat", "ros", "pat", "sue", "art", "ed", "ned", "reg", "tex", "will",
        "bill", "may", "june", "joy", "hope", "ray", "gene", "chase", "grant", "miles", "rich", "guy", "drew", "jo",
    )
)  # fmt: skip
