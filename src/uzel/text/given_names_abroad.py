"""First names from other countries, and rarer ones from here. Base forms only.

Taken together from the lists of the Faker library (German, Polish, Hungarian, Romance, Nordic, Dutch, Irish, Indian and
Vietnamese; MIT licence, Copyright (c) 2012 Daniele Faraglia) and completed by hand. Left out: what a dictionary of
Czech, Slovak or English has as a word or as a place, and what has less than four letters.
"""

from __future__ import annotations

from uzel.text.word_sets import word_set

#: borne by men
MALE_ABROAD = word_set(
    """
Aadi Aage Aapo Aarav Aarnav Aarne Aaro Aarush Aatos Aayush Abbas Abdi Abdirahman Abdullahi Abeer Abel Abhimanyu
Abhiram Abilio Åbjørn Abram Achim Adalbert Adalberto Adamo Adán Adelardo Adelbert Adelmo Adem Aditya Adnan Adolfo
Adriano Adrien Advaith Advay Advik Aedan Afonso Agapito Agastya Agne Agnolo Agnos Agostino Agustín Ahmad Ahmet Ahti
Aimé Aimo Aitor Aksel Akseli Akshay Alain Alban Albano Alberico Albrecht Alcides Alderano Aldo Alejo Aleks Aleksandar
Aleksanteri Aleksej Aleksi Aleodor Alessandro Alessio Alexandar Alexandros Alexe Alexei Alfio Alfonso Alfredo Algot
Alin Alistar Alister Aljaž Aljoša Alojzij Alonso Aloys Alphons Alphonse Alvar Álvaro Alve Alwin Amadeo Amadeus Amador
Amancio Amando Amaro Ambrosio Amedeo Amedeu Amico Amílcar Amleto Amol Amza Anacleto Anaru Anastasio Anastasios
Anatol Anatoli Anatolie Anatolii Anatolij Anay Andor András Andree Andrei Andrey Andrian Andrija Anej Aneurin Angelino
Angelo Ângelo Anghel Aníbal Anil Anirudh Anmol Annibale Ansaldo Anselm Anselmo Ansgar Ansh Anssi Antal Antero Antim
Anto Antoin Antoine Antonello Antoni Antonino Antoniu Antonius Antti Antun Anže Aodhan Apolinar Apostolos Arda Aribert
Arif Arild Arin Aristide Aristides Arkadiusz Arlo Armando Armas Armin Arnaldo Arnd Arndt Arne Arnfried Arnim Arno
Arnulf Arnulfo Arran Arron Arsenie Arsenio Artemio Arto Arttu Artturi Arturo Arvid Asbjørn Asdrubal Asger Asher Ashok
Ashton Asko Assar Atenulf Athanasios Atharv Atilio Atte Augusto Aukusti Aulis Aurelian Aureliano Aurelio Aurică
Avgust Avram Axinte Ayaan Ayden Ayoub Ayush Ayushman Azaan Azad Azeglio Aziz Baccio Bachittar Bahadurjit Bailie
Bakhshi Baldassare Baldomero Balduino Baldur Baldwin Balendra Balhaar Bálint Baljiwan Baltasar Baltazar Balthasar
Balveer Bănel Banjeet Barbu Barna Barnabás Barnabáš Bart Bartek Bartholomäus Bartolomé Bartolomeo Bartolomeu Basarab
Basilio Bastiaan Bastian Baudelio Bautista Bayram Beauden Bebe Bekir Bendegúz Benedek Benedetto Bengt Beni Beniamin
Benito Benjamim Benn Benno Benny Benoît Benone Benvenuto Beppe Berat Bernabé Bernardino Bernardo Berndt Bernfried
Bernhard Bernt Bernward Bertalan Berthold Bertil Berto Bertold Bertram Bertrand Bevan Biagio Bilal Birger Bivoj Bjarne
Blaine Blas Boaz Bodhi Bodo Bogdan Bogomir Bojan Bøje Bonifacio Børge Borja Börje Borris Borut Borys Boštjan Botond
Božo Brăduț Bram Braxton Brayden Breandan Brendon Brijesh Brodie Bror Bucur Buenaventura Burckhard Burghard Burkard
Burkhard Burkhardt Cahal Cahir Cailum Caius Calcedonio Călin Calisto Calixto Callan Calogero Calum Camil Camillo
Camilo Candelario Cándido Cantemir Caoimhin Caolain Caolan Caomhan Carlito Carlo Carmelo Carsten Casemiro Casian
Casper Cătălin Cathal Cayetano Cazimir Cebrián Cecilio Cedrin Ceferino Celal Celestino Celso Cemal Cemil Cengiz Cesare
Cetin Cezar Cezary Chaitanya Chakradev Chakradhar Chanakya Chandran Chandresh Charan Chatresh Chatura Châu Chema
Chinedu Christer Christof Christofer Christoffer Christophe Christos Chucho Chus Chuy Cianan Ciaran Ciprian Cipriano
Ciriaco Ciríaco Cirillo Cirino Clas Claude Claudio Cláudio Claudiu Claudius Claus Clavs Clemens Clemente Cleto Clímaco
Codin Codrin Codruț Colm Coluccio Colum Conal Conall Conan Conchur Conny Conrad Conrado Constantin Coriolano Cornel
Cornelio Cornelis Corneliu Corrado Corvin Cosimo Cosme Cosmin Costache Costantino Costanzo Costel Crin Cristea
Cristiano Cristobal Cristóbal Cristofor Csongor Curro Custodio Cvetko Cyrus Czeslaw Daan Dacian Dagobert Daire Daksh
Dakshesh Dalbir Damiano Damijan Damir Damjan Danijel Dara Dario Darío Dariusz Darko Darpan Darragh Darrin Darryn Darsh
Davide Davor Davorin Dawid Deaglan Deane Decebal Deepak Dejan Delfino Demetrio Dénes Denys Desiderio Detlef Detlev
Devansh Dezső Dhruv Diarmuid Diedrich Dierk Diethard Diethelm Diether Dietmar Dietrich Dimas Dimitri Dimitrios Dinis
Dino Dinu Diogo Dion Dionigi Dionisio Ditmar Dittmar Dogan Domagoj Domenico Domhnall Domingo Donal Donatello Donato
Dorel Dorin Dorinel Doru Dragan Drago Dragoș Dragutin Duarte Ducu Duilio Dumitru Durante Dursun Duuk Dylano Eamon
Eamonn Ebbe Eberhard Eberhardt Eckard Eckart Eckehard Eckhard Eckhardt Eckhart Edelbert Edelmiro Edgardo Edin Edmond
Edmundo Edoardo Édouard Edvard Edvin Eelis Eemeli Eemil Eerik Eero Eetu Efraín Eftimie Egbert Egil Egon Ehrenfried
Ehrhard Einar Einari Einer Eino Eirik Eitel Eivind Ekalinga Ekansh Ekapad Ekaraj Ekavir Ekbal Ekkehard Ekkehart Ekrem
Eladio Elemér Eleuterio Eligio Eliseo Elladio Elmar Elmer Elmeri Elmo Elof Eloy Elpidio Elton Elvin Elyas Emanoil
Emanuil Emigdio Emile Émile Emilian Emiliano Emilio Emin Emmanuel Emmerich Emmet Emmett Emre Enar Enda Endre Engelbert
Engin Ennio Enno Enrico Enrique Ensio Enver Enzio Enzo Eoghan Epifanio Eraldo Erasmo Erazim Ercan Erdal Erdogan Eremia
Erhard Erhardt Erich Erkan Erkki Erland Erling Ermanno Ermenegildo Ernesto Ernő Ernst Erol Erwin Eryk Esben Eskil
Espen Espiridión Esteban Étienne Ettore Eugenio Eunan Eusebio Eusebiu Eustaquio Eustațiu Eutimio Eutropio Evald
Evangelos Evaristo Ewald Ezequiel Ezio Faas Fabricio Fabrizio Faisal Falan Falk Falko Faqid Farhan Fariq Faris Faruk
Fatih Faustino Fausto Feargal Fearghal Fedde Fedele Federico Federigo Feliciano Feliks Felipe Femi Ferdi Ferdinando
Fermín Filippo Finbar Fiodor Fionntan Fiorenzo Fiorino Fitan Fito Fiyaz Flavio Flaviu Flemming Florea Florencio
Florentin Florentino Floris Flynn Folke Folker Folkert Fortunato Frado Franci Francisc Frančišek Franciszek Franck
Frans Fraser Frazer Freddy Frede Frederic Frédéric Frederico Fredi Fredo Fredric Fredrik Fredy Fridolin Friedbert
Friedemann Frieder Friedhelm Friedhold Friedo Frithjof Frode Fryderyk Fulgencio Fulvio Gabino Gaetano Gagan Galasso
Galo Gaspare Gastón Gastone Gaurang Gaurav Gautam Gebhard Geert Geir Georg Georgel Georges Georgios Geraint Geraldo
Gerardo Gerd Gereon Gerfried Gergő Gerhardt Gerhart Gernot Gero Gerold Gerolf Geronimo Gerónimo Gerrit Gert Gervasio
Gerwin Gethin Géza Ghenadie Gheorghe Gheorghiță Ghiță Giacinto Giacobbe Giacomo Giampaolo Giampiero Gian Giancarlo
Gianfranco Gianluca Gianluigi Gianmarco Gianni Gianpaolo Gianpietro Gică Gicu Giel Gijs Gilberto Gilles Gillis Gino
Gioacchino Gioachino Gioele Gioffre Gionata Giorgian Giorgio Giosuè Girik Girindra Girish Girolamo Gisbert Giuliano
Giulio Giustino Glauco Godofredo Goffredo Gonçalo Gonzalo Gopal Goran Göran Gösta Göte Gottfrid Gottfried Gotthard
Gotthilf Gotthold Gottlieb Gottlob Götz Goyo Graciano Grațian Grayson Graziano Greco Grega Greger Grégoire Gregorio
Grigore Guadalupe Guarino Guenter Guenther Guglielmo Guido Guilherme Guillaume Guillermo Guiomar Guiseppe Gunbir
Gundolf Guneet Gunnar Guntram Gustaf Gustave Gustavo Gustaw Gusztáv Guus György Győző Hajo Hakan Håkan Håkon Hamid
Hampus Hannes Hanni Hanno Hanns Hannu Hansgeorg Hansjoachim Hansjörg Hansjürgen Hanspeter Hao Haralamb Haralambie
Harald Hardik Harish Harley Haroldo Harri Harro Harshil Hartmut Hartmuth Hartwig Haruto Hasan Hasso Håvard Heikki
Heiko Heimo Heiner Heinfried Heini Heino Heinrich Helfried Helge Heliodoro Hellmut Hellmuth Helmar Helmer Helmuth
Hemang Hemi Hendrik Henner Henri Henric Henrikki Henrique Henryk Heraclio Herberto Heribert Heriberto Hermann Hermanni
Hermenegildo Herminio Hernán Hernando Herrmann Herwig Hidde Hilario Hilding Hilmar Hinrich Hipólito Hiroshi Hitesh
Hjalmar Hjalte Hoani Holger Honoré Horacio Horațiu Horea Hredhaan Hritik Hrvoje Hugues Humberto Hunor Hüseyin Hussein
Hypolit Iacob Iancu Ianis Ieremia Ignacio Ignacy Ignatz Ignaz Ignazio Ihaia Iisakki Ikbal Iker Ilari Ilarie Ilarion
Ildefonso Ilhan Ilias Ilija Ilkka Ilmari Imaran Immo Imran Indrajit Ingbert Inge Ingemar Ingmar Ingolf Ingvar Íñigo
Inocencio Inocențiu Ioan Ioannis Ionel Ionică Ionuț Iosif Ippazio Irinel Isac Isaías Isak Ishaan Ishwar Isidor Isidoro
Isidro Ismael Ismail Ismet Ismo Iulian Iuliu Iurie Iustin Iustinian Ivar Iwan Iztok Jaakko Jacek Jacinto Jacobo Jacopo
Jafet Jagdish Jairaj Jakob Jalmari Jamal Janez Jani Jann Janne Jannik Jannis Janos János Janus Jarkko Jarl Jarlath
Jarno Jaroslaw Jarrod Jatin Jaxon Jayson Jędrzej Jeet Jelle Jelte Jenaro Jenel Jenő Jens Jeppe Jeremi Jeremías Jerker
Jernej Jerónimo Jimmie Joachim Joacim Joakim Joaquim Joaquín Jobst Jochem Jochen Joep Joerg Johan Johnnie Joni Jonny
Joona Joonas Joonatan Joost Jordi Jordon Jordy Jörgen Jørgen Joris Jorma Jorn Jörn Jort Josep Josip Joško Joso Jost
Josué Jouko Jouni Jovan József Juanito Juergen Juha Juhana Juhani Juho Jukka Jules Julien Julio Juliusz Juri Jurre
Jussi Justus Juuso Jyrki Kaan Kaarlo Kabir Kacper Kahu Kahurangi Kajetan Kaleb Kalervo Kalevi Kalle Kálmán Kalpit
Karan Kåre Karlfried Karlheinz Karlo Károly Karsten Kasimir Kasper Kauko Kauri Kayden Kazimierz Kealan Keano Keanu
Keegan Keelan Keijo Keld Kemal Kenan Kenn Kennet Kenny Kenth Kévim Khaled Khoa Kiaan Kian Kike Killian Kimmo Kjeld
Kjell Kjetil Klaas Klavs Klemen Klemens Knud Koen Konrad Konstantinos Korbinian Kornelius Krasomil Krish Krishna
Krister Kristijan Kristjan Kristofer Kristoffer Krisztián Krisztofer Krystian Ksawery Kullervo Kumar Kunibert Kurtis
Kustaa Kyan Kyano Laban Ladislau Ladislaus Lage Laksh Lakshit Lamberto Lando Lascăr Lasse Lassi Laureano Laurens
Laurențiu Laurenz Lauri Laurian Laurits Laus Laust Lazăr Lázaro Lazzaro Leander Leandro Leevi Lenn Lennard Lennart
Lennarth Leocadio Leonardo Leoncio Leone Leonel Leonhard Leonid Leontin Leopoldo Leordean Leszek Levente Liberto Lică
Linus Lisandro Livio Liviu Lloyd Lodovico Loek Lohit Loke Lorcan Lorenz Lothar Loui Louie Lourenço Lovre Lovro
Lowe Lucențiu Luchino Lucho Lucian Luciano Lucio Lucrețiu Ludger Ludovic Ludovico Ludvig Ludwig Luigi Luuk Lyndon
Maanas Maanav Maarten Macario Macauley Maciej Mădălin Madhav Magne Mahdi Mahmoud Mahmut Maik Mairtin Maksimiljan
Maksymilian Malachy Malthe Manaaki Manaia Manan Manawa Manbir Manoj Manole Manolo Måns Manthan Manu Manus Marcantonio
Marcelino Marcell Marcello Marcelo Marcial Marciano Marcio Márcio Mariano Marijan Marijn Marin Marino Marinus Marius
Mariusz Marjan Markku Mårten Martim Márton Martti Massimiliano Massimo Máté Matei Mateo Mateus Matevž Matheo Mathias
Mathijs Matias Matías Matija Matiu Matjaž Matthäus Matthieu Matthijs Matti Mattia Mattias Mauno Mauri Mauricio
Maurilio Maurits Mauritz Maurizio Mauro Maurycy Maximiano Maximiliano Maximino Máximo Mees Mehdi Mehmet Meik Meinhard
Meinolf Meinrad Melchor Melker Melle Melwin Merijn Mert Mervyn Mesut Metin Micael Micah Micheletto Michelotto Mieszko
Mihael Mihai Mihail Mihnea Miika Mijo Mika Mikael Mikaere Mikhail Mikko Mikołaj Miłosz Miodrag Miran Mircea Mirco
Miron Miroslaw Mirsad Mislav Mitchel Mitesh Mitică Mitruț Mladen Modesto Mogens Moisés Morten Moses Mugur Mugurel
Muhammed Muharrem Murat Murray Muzaffer Myles Nachiket Nacio Naksh Nándor Nanni Naoise Narciso Nasser Natalio Natan
Natanael Nataniel Naud Naveen Nazaret Nazario Necati Nechifor Neel Nejc Nenad Néstor Neville Nhiên Nicanor Niccolò
Nichifor Nicklas Niclas Nico Nicoară Nicodemo Nicodim Nicolae Nicolai Nicolaie Nicolaj Nicolaus Nicolò Nicu Niculiță
Nicușor Nicuță Niek Niels Nihal Niilo Nikau Nikodem Nikolai Nikolaos Nikolaus Nikora Nikša Nilo Nino Nitesh Norberto
Noud Nout Nuno Nurettin Nuri Octav Octavian Odhran Oiva Øivind Ojas Øjvind Olav Olavi Olegario Olfert Olgierd Olimpian
Olimpiu Olivier Oliviu Oliwer Oliwier Olle Olli Olof Ömer Omkaar Onkar Onni Onofre Onveer Orazio Oreste Orhan Orinder
Örjan Ørni Ortwin Oskari Osman Osmo Ossi Ossian Östen Osvaldo Oswald Oswin Otfried Othmar Otmar Ottavio Ottfried
Ottmar Ottokar Ottomar Ottone Ovidio Ovidiu Øvli Øystein Øyvind Paavo Paco Padraic Palle Pamfil Panagachie Panait
Pancho Panfilo Pánfilo Paolo Paride Parth Pascual Pasqual Pasquale Patricio Patrizio Patryk Pauli Paulino Paulo Pauric
Pavao Peadar Pearce Pearse Peder Pekka Pelayo Pelle Pellegrino Pentti Pepe Pepijn Pepito Pertti Petar Pete Petrică
Petrișor Petros Petru Petruț Petter Petteri Philipp Phong Phúc Piaras Pierangelo Piergiorgio Piergiuseppe Pierluigi
Piermaria Piero Pierpaolo Piersanti Pieter Pietro Pirmin Pius Plácido Pleșu Plinio Pompeo Pompiliu Pomponio Poncio
Pontus Porfirio Poul Pranav Praneel Pranit Pratyush Preben Primitivo Prudencio Przemysław Puccio Qabil Qadim Qarin
Qasim Quan Quincy Quinten Quique Quirino Rachit Radomil Radosław Răducu Rafael Raffael Raffaele Raffaellino Raffaello
Raghav Ragnar Ragner Raimo Raimondo Raimund Raimundo Rakesh Ralf Ramazan Ramiro Ramon Ramón Ranbir Randolf Ranieri
Ranveer Raoul Raphael Rareș Rashid Raul Raúl Rauno Rawiri Rayaan Rayan Raymund Răzvan Recep Regan Régulo Rehaan Reijo
Reimar Reimer Reimund Reinald Reinaldo Reine Reiner Reinhard Reinhardt Reinhart Reinhold Reino Relu Remigio Remo Remus
Rémy Renato Rens Renzo Reuben Reyansh Reyes Reynaldo Rhodri Rian Riccardo Ricciotti Richardt Rickard Rico Rigo Rikard
Riku Rishi Risto Riza Robby Rocco Rochus Roderich Rodolfo Rodrigo Rogelio Roko Rolando Roldán Romano Romeo Romolo
Romuald Rómulo Romulus Ronaldo Ronith Ronni Ronny Roope Roque Rosario Rosendo Rouven Ruairi Ruari Rüdiger Rudolph
Rudra Rufino Ruggero Ruggiero Ruperto Rushil Ruslan Ryder Ryszard Saban Sabas Sabatino Sabin Sabri Sahin Sakari
Saksham Saleh Salih Salomón Salvatore Salvi Samaksh Samar Samarth Samesh Samir Samuli Sancho Sandalio Sandi Sandro
Sandu Santeri Santino Sarthak Sascha Sathvik Saturnino Saul Sava Saverio Seamus Sebastiaan Sebastiano Sebastião
Sébastien Sebastijan Sebastjan Segismundo Senn Senol Sepp Seppo Șerban Sergei Sergiu Sergius Serhii Serkan Seve
Severiano Severino Severo Shaurya Shayne Shea Shivansh Siddharth Siegbert Siegfried Sieghard Siegmar Siegward Siem
Sigfrid Sigfrido Sigfried Sigge Sigismund Sigmar Sigmund Sigurd Sigvard Silvestre Silvestro Silvian Silvio Silvo Simão
Simen Simion Simo Simone Sindre Sinică Siniša Sione Sivert Sixten Sjoerd Slawomir Slobodan Sondre Sönke Sorin Sosimo
Srečko Staffan Stancu Stanislaus Stavros Stef Stefano Steffen Steinar Stelian Stellan Stéphane Stian Stig Stijn
Stjepan Sture Sükrü Süleyman Sunil Svante Svein Svenning Sverre Swen Sylvester Sylvio Szabolcs Szilárd Szilveszter
Szymon Tadej Tadeo Tadeusz Tage Taine Taisto Tama Tamati Tanay Tane Taneli Tangaroa Tanish Tanveer Tapani Tapio Tarak
Tassilo Tauno Teemu Teerth Tejas Tejs Telemaco Telmo Temistocle Teobaldo Teodoro Teodosio Teofil Teófilo Teohari Terje
Tero Teun Teuvo Thaddäus Theobald Theodor Theodoros Théophile Thibault Thibaut Thierry Thies Thijmen Thijn Thijs Thilo
Thom Thoralf Thorben Thore Thure Tiago Tiarnan Tiberiu Tiburcio Tiernan Tijmen Tijn Tijs Tilen Tillmann Tilman Tilmann
Tilo Timm Timmy Timon Timotei Timoteo Timothée Tino Titus Tivadar Tiziano Tobiasz Todor Toivo Tomaž Tomé Tomislav
Tommi Tomo Tonino Tonny Topias Toralf Torben Torbjörn Torbjørn Tord Torgny Toribio Traian Traugott Troels Trond
Trọng Tudor Tullio Tùng Tuomas Tuomo Tuukka Twan Tycho Tygo Tymon Tymoteusz Tyson Ubaldo Uberto Udant Udarsh Uffe
Ugolino Ulises Ullrich Ulrik Umang Umberto Uolevi Upkaar Urbano Uriáš Uroš Utkarsh Vadym Vagn Väinö Valentijn Valentim
Valentino Valerio Valeriu Valero Valter Valtteri Vasco Vasile Vasilică Vassilios Vaughan Vedant Vedran Veeti Vegard
Veijo Veikko Veit Velen Venancio Venceslás Veniamin Verner Verneri Vesa Vicente Vicențiu Victoriano Victorino Vidar
Viggo Vigo Vihaan Vilgot Vilhelm Vilho Viljami Viljem Viljo Villads Vilmer Vilmos Vincenc Vincentio Vincențiu Vincenzo
Vinicio Vinzenz Viorel Viraj Virgil Virgilio Visarion Vitalii Vítor Vittorio Vitus Vivaan Vjekoslav Vlaicu Voicu
Volkhard Volkmar Wahab Waldemar Walfried Walther Warinder Warjas Wazir Wenzel Wessel Wieslaw Wigbert Wiktor Wilfredo
Wilfried Wilhelm Wille Willem Willfried Willi Willibald Willibert Wilmer Winfried Wiremu Witold Wladimir Woldemar
Wolfhard Wout Wouter Wriddhish Wridesh Wulf Xaver Xavi Yagnesh Yago Yannick Yash Yassin Yatan Yatin Yilmaz Yngve
Yousef Youssef Yrjö Yurii Yuvraj Yves Zacarías Zacharias Zacharie Zaid Zakaria Zamfir Zane Zashil Zayan Zayyan Zbyslav
Zdislav Zdravko Zehaan Zeki Zeljko Željko Zenon Ziggy Zsigmond Zsombor Zvonko
"""
)

#: borne by women
FEMALE_ABROAD = word_set(
    """
Aachal Aada Aadhya Aahana Aaliyah Aarini Aarna Aashi Abbi Abdi Abelone Abena Abha Abril Adaeze Addison Adelaida
Adélaïde Adelasia Adèle Adelgunde Adelheid Adelia Adelina Adelinde Adeline Adina Adolfine Adora Adoración Adriane
Adrianna Adrienn Adrijana Advika Adweta Adya Aenne Agathe Aglaia Agnese Agneta Agnete Agripina Águeda Agustina
Aida Aideen Aila Aileen Aili Ailis Aina Ainara Aine Aino Ainoa Airi Aishani Aisling Aislinn Aitana Ajda Ajna Akua
Alanis Alanna Alannah Alara Aleisha Aleksandra Alessandra Alessia Alexandrina Alicja Alida Alisa Alix Alja Alla
Almudena Almut Almuth Aloisia Alojzija Alondra Alwina Alwine Amaia Amaira Amalija Amarilis Amaya Ámbar Amie
Amira Amparo Amrita Amruta Anabel Anabella Anahera Anaida Anaïs Anamaria Anamika Anastasie Anastazja Ancuța Anda Anđa
Andjela Andjelina Andra Andrada Andrée Andreea Andreia Andreja Anemona Anett Anette Ángeles Angelina Angelique
Angelita Anghelina Anica Aniela Anika Anișoara Anke Ankica Annabell Annabella Annabelle Annalena Annaliese Annalisa
Annamaria Annamária Annedore Annegret Annegrete Annekatrin Anneke Annelene Anneli Annelie Annelies Anneliese Annelise
Annelore Annemarie Annemette Annemie Annemijn Annerose Annett Annetta Anni Annica Annie Anniina Annikki Annina Annita
Annukka Annunziata Anselma Antje Antoaneta Antoinette Antonela Antonella Antonietta Antonija Antonina Anunciación
Anusha Anuța Anvi Anya Aoibheann Aoibhin Aoibhinn Apollonia Apolonia Araceli Aradhana Aranka Aránzazu Arcelia Ariane
Arianne Arina Aristița Arja Arnaude Aroa Aroha Artemisa Arunima Arya Arzu Ascensión Ashlene Ashling Ashton Asta
Ataahua Atena Aulikki Áurea Aureliana Aurica Aurore Avni Awhina Axenia Ayesha Ayla Aylin Aynur Ayse Ayşe Aysel
Ayten Azahar Azahara Azeneth Azra Azucena Babett Babette Baghyawati Bärbel Barbro Barica Barkha Begoña Belén Bella
Benedicte Benedikte Benedita Benita Bente Benthe Berenice Berit Bernadett Bernadette Bernardita Bernhardine Berra
Bertha Betina Betti Bettina Bhanumati Bhavani Bhavika Bhavini Bhavna Bhavya Bienvenida Biljana Billie Bimala Bina
Birgid Birgitt Birgitta Birgitte Birte Birthe Biserka Bishakha Bjørg Blanaid Blanca Blanduzia Bodil Boel Bogdana
Borbála Božica Brândușa Brigid Brígida Brigitta Brigitte Brinda Britney Britt Britta Bronach Bronagh Bronwyn Brunhild
Brunhilde Bruni Brunilda Bryony Büşra Cäcilia Cäcilie Caetana Cailin Caitriona Cajsa Calista Calixta Camelia Camila
Camilla Canan Candelaria Cándida Caoilfhionn Caoimhe Capucine Caragh Caren Caridad Carin Carina Carita Carlijn Carlota
Carlotta Carmel Carmela Carmelita Carmina Carminho Carola Carolin Casandra Casiana Catalina Cătălina Catarina Caterina
Catharina Cathleen Cathrin Cathrine Catinca Cato Catrin Catrina Catrine Catrinel Cayetana Ceara Cécile Cecilija
Celestina Célina Cerasela Ceylin Cezara Chaaya Chaitaly Chakrika Chaman Chameli Chanchal Chandani Chantal Chantel
Chantelle Charis Charlott Charo Charolotta Charvi Chasmum Chavvi Chelo Cherie Cherith Chioma Christa Christel
Christelle Christiane Christin Christl Chus Ciarrai Cilli Cilly Cintia Cipriana Cirkeline Clara Clarisa Clarissa
Claudine Clelia Clémence Clementina Cliodhna Cliona Clodagh Cloe Clotilde Codie Codrina Codruța Colette Collette
Concetta Concha Conny Constança Constanța Constantina Constanza Constanze Consuela Cora Coralia Cordula Corina Corinna
Corinne Cornelia Cortney Cosima Cosmina Courteney Crenguța Crescencia Crina Csilla Custodia Cvetka Daciana Dafina
Dafne Dagny Daiana Daire Dairine Dajana Daksha Dalaja Dalila Damaris Damini Damjana Damyanti Daniella Danijela Danique
Danuta Daphne Dara Darcy Dariana Darika Darja Darragh Dayamai Dayita Dayna Dearbhail Dearbhaile Dearbhla Deepa
Deirbhile Demi Dervla Despina Devika Dhriti Dianne Dida Didina Dietlind Dietlinde Dilara Dimitrina Dina Dionisia
Dionne Dipta Ditte Divya Diya Dochia Doina Domenica Dominga Domitila Domnica Donata Donatella Doreen Doriana Dorina
Dorit Dorita Dorle Dorli Dorotea Dorothe Dorothea Dorothee Dorothée Dorottya Dörte Dorthe Dörthe Draga Dragica Dumitra
Dumitrana Dunja Dương Đurđica Dušanka Duyên Eadaoin Ecaterina Ecrin Edda Edel Edelgard Edelmira Edeltraud Edeltraut
Edeltrud Edhitha Edina Edith Édith Editha Eesha Eeva Eftimia Ehrentraud Eija Eila Eilis Eilish Eimear Eimer Eimhear
Eira Eiravati Eivor Ekaja Ekani Ekanta Ekantika Ekiya Ekta Eleanora Eleni Elenore Eleonor Eleonore Éléonore Elfi Elfie
Elfriede Eliana Elif Eligia Eliisa Elina Eline Elinor Elisabet Elisabeta Elisabeth Élisabeth Elisaveta Elisha
Elizabeta Elize Elke Elli Ellinor Elma Elna Elodia Eloísa Eloise Elona Elsa Elsbeth Elsebeth Elvy Elwira Emelie
Emelina Emely Emer Emese Emiliana Emilija Emine Emmanuelle Emmi Emmy Emperatriz Encarna Encarnacion Encarnación
Encarnita Engla Enikő Enya Erdmute Erina Erna Ernestine Eryn Eshana Esila Esmarelda Esmee Esmée Esmeralda Esperanza
Essi Estefanía Estela Estelle Esteri Estrella Etelka Etelvina Ethel Etta Eufemia Eufrosina Eugenie Eugénie Eusebia
Evamaria Evangelia Evangelina Evangelista Evanghelina Evelia Evelien Eveliina Evelin Eveline Evelyne Evita Ewelina
Fabiana Fabienne Fabiënne Fabiola Fabrizia Fadime Fainche Falak Falguni Fanni Fatma Faye Febe Federica Feliciana
Felicidad Felicitas Féline Felipa Felisa Felizitas Femke Fenna Fenne Fernanda Fiamma Fien Fiene Filippa Filiz
Filofteia Fionnuala Flavia Floare Floarea Floortje Florența Florentina Floriana Florica Florina Florinda
Folake Fortunata Franca Francoise Françoise Franka Frankie Franziska Frauke Frederike Frederikke Frederique Frédérique
Fredrika Freia Frida Friedericke Friederike Friedhilde Friedl Friedlinde Frusina Fuma Gabriele Gaby Gaja Galina Ganga
Garima Gaurangi Gauri Gaurika Gautami Gayathri Gaylene Geanina Geetika Gelsomina Geneviève Genoveva Gențiana Georgeta
Georgiana Gerd Gerda Gerdi Gerhild Gerlind Gerlinde Germana Gerta Gerti Gertraud Gertraude Gertraut Gertrude Gertrudis
Gesa Gesche Gesine Geza Gherghina Giada Gianina Gianna Giesela Gilda Giorgia Giorgiana Giovanna Gisa Gislinde Gitta
Gitte Giuliana Giulietta Giuseppina Gizella Glenys Gönül Gordana Graciana Graciela Grainne Grațiana Grațiela Graziella
Grazyna Greca Gretchen Grete Gretel Grethe Gretl Griselda Guadalupe Gudrun Gudula Guiomar Gülay Gülsen Gülten Gunborg
Gunda Gundel Gundhild Gundi Gundula Gunhild Gunilla Gunn Gunvor Gurli Gusti Guusje Gyda Gyöngyi Györgyi Hajnalka
Halina Hamsini Hanh Hanife Hanna Hannchen Hanne Hannele Hannelore Hanny Harinakshi Harini Harita Haruka Haydée
Hayleigh Hedda Hedi Hedvig Hedwig Hedy Hege Heide Heidelinde Heidelore Heidemarie Heiderose Heidrun Helene Heléne
Hélène Helga Heli Helinä Helle Hellevi Helmi Helmtrud Helvi Hema Hemal Hemangini Hemani Henni Henriette Henrike
Heracleea Herdis Herlinde Herma Hermine Herminia Herta Hertha Hildburg Hilde Hildegart Hildegund Hildegunde Hilkka
Hillevi Hilma Hiltraud Hiltrud Hinewai Hiral Hjördis Hồng Hortense Hortensia Hubertine Huia Hulda Hülya Hussein Iara
Iasmina Iben Ibolya Idika Idun Ignacia Iida Iiris Ijaya Ikshita Ilaria Ildiko Ildikó Ileana Ilinca Ilka Ilse Imelda
Imke Inaya Indali Indi Indira Inez Inga Ingalill Inge Ingeborg Ingeburg Ingegärd Ingegerd Ingela Ingelise Ingelore
Inger Ingetraud Ingetraut Ingried Inka Inken Inkeri Inmaculada Inna Insa Ioana Ioanina Iolanda Ionela Ionelia Iosefina
Irén Iridenta Irina Irja Irmela Irmeli Irmengard Irmgard Irmhild Irmi Irmingard Irmtraud Irmtraut Irmtrud Irya Isabell
Isabelle Isaura Isha Ishani Ishanvi Ishita Isidora Isis Isolde Itziar Iulia Iuliana Iustina Ivonne Iwona Jaana Jacinta
Jacobine Jadranka Jagrati Jagvi Jalsa Janaki Janani Janeta Janett Janette Janin Janina Janine Janja Janna Janne Janni
Jannie Januja Janya Jaqueline Jasmijn Jasmina Jasminka Jasmit Jayda Jayde Jaylinn Jázmin Jeana Jeannette Jeannine
Jeevika Jelka Jenni Jennie Jente Jerica Jerneja Jessika Jesusa Jhalak Jimena Jinthe Joana Joaquina Joëlle Johanna
Johanne Jolanda Jolanta Jolanthe Jolene Jolie Jolijn Joline Jonna Jordana Jorja Jorunn Josefa Josefiina Josefin
Josefina Josefine Josette Josipa Jovana Jovita Jožefa Jožica Juanita Juliane Julianna Julieta Juliette Julija Julijana
Julita Justine Juul Juulia Jyoti Jytte Kaarina Kahurangi Kaia Kaija Kaisa Kajsa Kamala Kamya Karine Karley Karlijn
Karmen Karoliina Karyn Kashish Kashvi Katariina Katcha Katharina Katharine Käthe Katherina Kathi Käthi Kathrin Katica
Katja Katri Katriina Katrine Kavita Kavya Kaye Keely Keeva Kerrie Kerstin Kerttu Keya Khadija Khloe Kinga Kira Kirby
Kiri Kirsi Kirsti Kirstin Kirstine Kitti Kjersti Kläre Klavdija Klothilde Konstanze Kordula Korinna Kreszentia
Kreszenz Kriemhild Krisha Kristiane Kristiina Krisztina Krystyna Ksenija Kunigunda Kunigunde Kyara Kyla Kyllikki Kyra
Lăcrămioara Ladli Lærke Laetitia Laila Lajita Laoise Lara Larisa Larissa Laureen Laurence Laurenția Lauretta Lavanya
Leana Leandra Leela Leena Leia Leire Lekha Lelia Leocadia Leokadia Leoni Leonie Leonor Leonora Leonore Leontina
Leopoldina Leopoldine Leticia Letícia Letiția Letizia Leyla Leyre Libby Liběna Lidia Lidija Lidwina Lieke Liesa
Liesbeth Lieschen Liesel Lieve Ligia Liisa Lila Lilian Liliane Lilija Lilijana Lilja Liljana Lilla Lillemor Lilli Linn
Lioara Lioba Lipika Lisanne Lisbet Lisbeth Liselott Liselotte Lisette Lissi Lissy Liudmyla Liva Liwia Lizz Lizzy
Ljiljana Ljubica Ljudmila Loes Loida Lois Loïs Lopa Lora Loredana Lorelei Lorena Lorenza Lotta Lotte Lotti
Louisa Lova Lovisa Luana Lucija Lucinda Lucreția Lucrezia Ludmilla Ludovica Ludwina Luigina Luise Luisina
Luitgard Luiza Luminița Lupita Luzia Luzie Lykke Lyndsay Lyndsey Lynette Lynley Lynnette Lynsey Maaike Maaria Maarit
Maartje Macarena Macaria Madalena Mădălina Maddison Madeleine Madelene Madelief Madhavi Madlen Mafalda Magarete
Magdalene Magdolna Magret Magrit Mahi Mahika Maia Maida Maija Maike Maiken Maire Mairead Mairi Maite Majken Majvor
Malena Malene Mălina Malva Malwina Manaia Manca Manda Manja Manola Manon Manu Manuela Manuelita Manya Maraea Marcella
Marcelle Marcheta Maree Mareen Mareike Mareikura Mareile Margaretha Margarethe Margarida Margaud Margherita Margit
Margitta Margret Margrethe Margrit Marguerite Mariam Marianela Mariann Maribel Marica Maricela Maricica Maricruz
Mariechen Mariele Mariella Marieluise Marietta Marija Marijana Marilena Marinela Marioara Mărioara Mariola Marisela
Maristela Marita Maritta Măriuca Marja Marjaana Marjan Marjana Marjanca Marjatta Marjeta Marjo Marjukka Marjut
Marketta Marleen Marlen Marlene Marlies Marliese Marlis Marthe Martirio Martta Maruša Maryse Marzena Matea Mathilda
Mathilde Matija Matilde Maura Máxima Mayte Meabh Meaghan Mechthild Mechthilde Mechtild Meera Megha Meghana Meibh Meike
Meja Mekhala Melek Melina Melisa Melita Melitta Merche Mereana Merel Merete Merethe Merja Merle Merve Mervi Meryem
Metka Micaela Michaele Micheala Michela Miguela Mihaela Miia Mikaela Milagros Milla Mimi Mimmi Minna Minodora Mioara
Mirabela Mireia Mirela Mirella Mirja Mirjam Mirjami Mirjana Mirona Miroslawa Mirta Mirthe Miruna Mitali Modesta Mohini
Mojca Mollie Monalisa Monja Mugdha Myriam Myrthe Nadeschda Nadeshda Nadin Nadine Naiara Nair Naja Nandini Nanna Nanni
Naoimh Naoise Naomh Nastja Natalja Natascha Natasja Natasza Nath Nathalie Natividad Nayara Nazaret Nedda Neelima Neja
Nele Nélida Nelli Nellie Nerea Nereida Nermin Netra Nevaeh Nevenka Neža Ngaire Ngozi Nichola Nicolasa Nicoleta
Nicoletta Nicoline Niculina Nidhi Nidia Nidra Nienke Nieves Niharika Niina Nikita Nikki Nikolett Nikoletta Nikolina
Nilda Nilima Ninetta Ninthe Nirja Nisha Nives Noelia Noëlle Noora Noortje Norah Norica Notburga Nour Nuran Nuray Nuria
Núria Nurten Nuša Nydia Nynke Oana Obdulia Océane Octaviana Odalis Odalys Odeline Odette Odika Oeshi Ofelia Ojasvi
Olalla Olav Olimpia Omaja Omisha Omya Oona Orfhlaith Oriana Orlagh Orlaigh Orlaith Ornella Orsolya Ortansa Ortrud
Ortrun Orvokki Osha Ottilia Outi Oviya Ozana Pacífica Padraigin Pahal Päivi Päivikki Pallavi Palmira Panini Paola
Paoletta Paraschiva Pascuala Patrizia Paulette Paulica Pauliina Pavani Payton Penelope Pénélope Pepita Perlita
Pernilla Pernille Petrona Petruța Peyton Phileine Philomena Piedad Pierina Piia Pina Pirjo Pirkko Piroska Pleun Polona
Polonca Pompilia Pooja Pravoslava Priscila Prisha Priska Profira Prudencia Purificación Pushti Quinty Qushi Raagini
Rabea Rachana Rachelle Rachita Radha Radhika Radmila Raewyn Rafaela Raffaela Raffaella Rafila Ragna Ragnhild Rahel
Raija Raili Raisa Raissa Rajata Rajeshri Raksha Raluca Ramona Randi Raphaela Raquel Rayana Rebeca Rebecka Rebekka
Regan Regine Regitse Regitze Reidun Reina Reingard Reinhild Reinhilde Remedios Rena Reni Renske Reyes Reyna Rhian
Rhianna Rhianne Rica Ricarda Ridhi Rigmor Riikka Riitta Rikke Ritt Ritva Riya Robertina Rochelle Rocío Roise Roksana
Romanița Ronja Ronya Roos Roosa Rosalia Rosalía Rosalie Rosalina Rosalinda Rosalinde Rosalva Rosaria Rosario Rosaura
Roseanna Roselinde Rosemarie Rosenda Rosina Rosita Rosl Rosmarie Rossana Rostislava Roswita Roswitha Rotraud Rotraut
Roxana Roxelana Rozalija Rózsa Rufina Ruperta Ruthild Ruxanda Ruxandra Saanvi Saara Sachi Safta Sahra Salma Salomé
Salomea Salud Samanta Samira Sanaya Sanda Sanja Sanna Sanne Sanni Sanya Sânziana Saoirse Sarita Sasha Saturnina Saumya
Saveta Savina Scarlett Seana Seanan Seaneen Seanna Seija Selin Selina Semenica Semra Seona Serena Serpil Severina
Sevim Shakira Shania Shanice Shanna Shannan Shannen Sharlene Shauna Shauneen Sheree Shivani Shravya Sibel Sibilla
Sibille Sibylla Sibylle Sieglinde Siegrid Siegried Siegrun Siglinde Sigrun Siiri Silja Silje Silke Sille Silvana
Silviana Simina Simone Simonetta Sinaida Sinikka Siofra Sirkka Sirpa Sissel Siya Skye Skyla Skylar Slavica Smaranda
Sneha Snježana Socorro Sofija Soledad Solveig Solvej Songül Sonja Soraia Sorana Soraya Sorina Sørine Speranța Stanca
Ștefana Stefani Štefanija Steffi Štefica Steliana Steluța Sterre Stilla Sudiksha Suhani Susana Susanita Susann Susanna
Sussanne Sussie Suus Suvi Suzana Suze Svatava Svea Svenja Swantje Swetlana Sybilla Sybille Sylke Sylvana Sylwia
Synnøve Szilvia Tabea Tadeja Taina Tamanna Tania Tanja Tanmayi Tanvi Tarja Taru Tatjana Tayla Tecla Teea Teija Teja
Tellervo Telse Teodora Teodosia Teófila Teona Terese Teresia Teresita Teréz Terezija Terhi Terina Terttu Theda Thekla
Therese Therése Thérèse Theresia Tiana Tiarna Tiberia Tiegan Tiia Tiina Tinca Tincuța Tindra Tirza Tiziana Tjaša Tola
Tomasa Tonicha Tonje Tora Torill Tova Tove Traude Traudel Traudl Traute Trini Tripti Triveni Triya Trude Trudel Tudora
Tudorița Tudosia Tuija Tülay Turid Türkan Turvi Tuula Tuuli Tuulia Tuulikki Tuva Ubika Ucchal Udyati Ulla Ulrica
Ulrika Ulrike Undine Unnati Unni Upadhriti Upasna Upma Urishilla Urmi Urša Ursel Urška Urszula Urte Urvashi Uschi
Vaishnavi Vajèn Valborg Valeri Valerija Valeska Vamakshi Vanja Vansha Vanya Varenya Varsha Varvara Vasana Vasatika
Vasilica Vasudha Vedhika Vedika Veera Veerle Vendela Venera Venla Veronique Véronique Vicenta Vicenția Victoire Vidhi
Viivi Viktorija Vilde Vilhelmiina Vilhelmina Vinaya Vincenza Violeta Violetta Viorela Viorica Virág Virginie Viridiana
Virpi Visitación Vitória Vittoria Viveka Viviana Viviane Vivianne Vivienne Vlădelina Vladěna Voichița Vrinda Vrishti
Vritti Vuokko Vyanjana Waida Waimarie Wakeeta Walburga Waldtraut Walentina Walli Waltraud Waltraut Waltrud Warda Warhi
Watika Weena Wenche Wencke Wendelin Wenke Wera Wibke Widisha Wiebke Wikitoria Wilfriede Wilhelmina Wilhelmine Wilma
Wiltrud Winni Wishi Xalak Ximena Xiomara Xiti Xiu Xuân Yachana Yadavi Yahvi Yaiza Yamini Yasemin Yashasvi Yashawini
Yashica Yashoda Yashodhara Yashvi Yasmina Yasmine Yasti Yauvani Yésica Yéssica Yfke Yinthe Ylva Ylvie Yochana Yoshita
Yrsa Yuliia Yutika Zaharia Zaira Zaitra Zamfira Zansi Zarna Zehnia Željka Zelma Zenovia Zenta Zeynep Zilmil Zinal Zoey
Zofija Zoraida Zsanett Zsófia
"""
)
