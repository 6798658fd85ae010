"""Surnames from other countries, A to K. Base forms only.

Taken together from the lists of the Faker library (German, Polish, Hungarian, Romance, Nordic, Dutch, Irish, Indian and
Vietnamese; MIT licence, Copyright (c) 2012 Daniele Faraglia). Left out: what a dictionary of Czech, Slovak or English
has as a word or as a place, and what has less than four letters.
"""

from __future__ import annotations

from uzel.text.word_sets import word_set

FAMILY_ABROAD = word_set(
    """
Aalto Aaltonen Aalts Aanei Aarden Aarts Aasen Ababei Abad Abascal Abatantuono Abba Abbagnale Abbas Abdi Abella Abellán
Åberg Aberhart Abičić Abrahamsen Abrahamsson Abramović Abreu Abril Accardo Acedo Acerbi Acero Acharya Achison
Achleitner Ackerl Acuña Adadia Adán Adelaar Adinolfi Adolfsson Adriaansen Adriaensdr Adriaense Adryaens Adžijević
Aeije Aertsz Agarwal Agazzi Aggarwal Agnesi Agnew Agostinelli Agostini Agrawal Ågren Aguado Agudo Águila Aguilera
Aguiló Agullo Agustí Agustín Ahearn Ahearne Ahern Aherne Ahlberg Ahlgren Ahlin Ahlqvist Ahlström Ahluwalia Ahmadi
Ahokas Ahola Ahonen Ahuja Aichholzer Aichinger Aigner Ainsboro Airaksinen Aitken Ajello Åkerlund Åkerman Åkesson
Akmačić Álamo Alanen Alanko Alarcón Alatalo Alberdi Albero Alberola Alboni Alcalde Alcántara Alcaraz Alcázar Alcolea
Aldobrandi Aldridge Alegre Alegria Alemán Alemany Alfaro Alfieri Alfonsi Alfredsson Aliaga Alighieri Alković Allain
Allard Aller Allerby Allis Almagià Almagro Almansa Almazán Almeida Almgren Almqvist Aloisio Alonso Alonzi Alpaidis
Alsina Altera Altmann Álvaro Alve Alves Amador Amaldi Amalrada Amann Amanović Amaral Amat Amato Amaya Ambrožič Amidžić
Amigó Ammaniti Amon Amores Amorim Amorós Amundsen Anastasi Anaya Anderberg Anderl Andra Andrašek Andre Andreasen
Andreassen Andreasson Andrén Andreotti Andreozzi Andres Andresen Andrijašević Andrijević Ángel Angeli Angerer
Angiolello Anglada Anguillara Anguissola Anguita Angulo Angus Anichini Aničić Anjos Annsboro Ansboro Ansems Antelami
Antić Antikainen Antoine Antolković Antón Antonacci Antonelli Antonello Antonetti Antonić Antonini Antonioni Antonsen
Antonsson Antonucci Anttila Anttonen Antunes Antúnez Aparicio Aporti Appelman Apte Aragón Aragonés Aramburu Arana
Aranda Araujo Araújo Arce Arcos Ardelean Arens Arent Arévalo Argan Argentero Argenti Argento Argurio Ariasso Ariens
Ariño Ariosto Ariza Arjona Armas Armellini Armengol Arnaiz Arnal Arnau Arnaud Arnesen Arnott Aroca Aronsson Arranz
Arregui Arribas Arrieta Arteaga Artigas Artner Arvidsson Arya Åsberg Aschauer Aschman Asenjo Asensio Ashe Ashman
Asikainen Åslund Asmundo Asplund Asprucci Assunção Åström Atchison Atienza Atwal Aubert Aubry Auer Augustsson Auinger
Aulenti Autio Auvinen Avilés Avogadro Axelsson Ayllón Aylward Ayuso Azcona Azevedo Aznar Azorin Babato Babbo
Babić Babič Bačak Bacher Bachinger Bachler Bačić Bäck Backlund Backman Bäckman Bäckström Bacosi Badami Bader Badía
Badoer Badoglio Baena Báez Baeza Baggio Baglioni Bahl Bahri Baier Bailly Bains Bajaj Bajamonti Bajardi Bajc Bajwa
Bakke Bakken Bakker Baksa Bakshi Balaguer Balakrishnan Balan Balatinac Balay Balbi Balbo Baldauf Baldick Balić
Balinčić Baljak Ballester Ballesteros Balotelli Bandello Bandeville Bandi Banerjee Baničević Bann Bannon Baños Banovac
Bansal Banville Baquero Barac Barać Baracca Barad Baral Barba Barbarigo Barbe Barberini Barbero Barbić Barbier
Barbieri Barbir Barbosa Barbu Barcaccia Barcella Barceló Bárcena Barents Barese Baresi Barešić Barić Baričević
Barillaro Barišić Barković Barnaba Barneville Baró Baroffio Barozzi Barracco Barragán Barral Barranco Barreda Barrena
Barriga Barrnette Barros Barroso Barsanti Bartels Barthelemy Bartl Bartley Bartoli Bartolomé Barušić Barzini Basadonna
Basak Bašić Bašnec Bassett Bastiaanse Bastiaense Bastida Bataglia Batalla Batchelar Batista Batlle Batra Batrac
Batrnek Batta Battaglia Battelli Battisti Baudry Baumgartner Bauzà Bava Bawa Bayo Bayón Bayona Bazjak Bazzi Beakey
Beale Beasty Beattie Beatty Bebić Beccaria Beccheria Becerra Bech Becht Bedi Beekman Beernink Beffa Beggan Beggs
Begley Begonja Bègue Behan Behl Beijring Beirn Beirne Bejarano Bekbergen Belda Beletić Bellemans Belletini Bellido
Bellini Bello Bellò Bellocchio Bellucci Belmonte Belošević Belpere Belton Bembo Benard Benavent Benavente Benavides
Benčić Benedetti Bengtsson Benić Benito Bennet Benoit Benussi Beourgeois Beraković Berchtold Berendse Berengario
Berenguer Beresford Bergant Bergdahl Berge Berggren Bergin Bergkvist Berglund Bergman Bergoglio Bergqvist Bergsten
Bergstrand Bergström Bergvall Berkahn Berlusconi Bermejo Bermingham Berminghim Bermudez Bermúdez Bernaards Bernad
Bernal Bernardi Bernardić Bernat Berner Bernetti Berney Bernie Bernier Bernini Berntsen Berntsson Berrè Berrocal
Bersani Bertelsen Berthelot Bertho Berthold Bertilsson Bertoli Bertolucci Bertoni Bertoša Bertrán Bertrand Besnard
Besson Bettin Bettoni Bevc Bevilacqua Bezemer Bezić Bezjak Bhagat Bhakta Bhalla Bhandari Bhardwaj Bhargava Bhasin Bhat
Bhatia Bhatnagar Bhatt Bhatti Bhavsar Biagi Biagiotti Bianchini Bičak Bićanić Bičanić Bichler Biedermann Bierstraten
Biesty Bignami Bignardi Bijelić Bijlsma Bilbao Billung Binaghi Bingula Birkeland Birkić Birtić Bischof Bishell Biswas
Bitschnau Bixio Bizjak Bjeliš Björk Björklund Björkman Blaak Blagaić Blanc Blanca Blanche Blanchet Blanco Blanes
Blasco Blasi Blažević Blažič Blažičko Blazquez Blázquez Blees Bleijenberg Blewanus Blixt Bloemendaal Blokland Blom
Blomberg Blomgren Blomkvist Blomqvist Blondel Blonk Blum Boada Boaga Boase Bobal Boban Bobanović Bocca Boccaccio
Boccherini Boccioni Bocelli Böck Boddaugh Bodin Bodner Bodoni Boeser Boetet Boezio Bogadi Bogner Bogović Bohan Böhler
Bohlin Bohman Boiardo Boitani Boito Boix Bojanić Bökenkamp Boland Bolaños Bolčević Boldù Bolger Bolin Boljkovac
Bolkesteijn Boman Bombieri Bompiani Bonanno Bonar Bonatti Bonaventura Bondumier Bonet Bongiorno Boniface Bonino
Bonneau Bonner Bonnin Bonolis Bonomo Booden Boogaerts Borah Borak Borde Boreland Borges Borghese Borgia Borgström
Borja Börjesson Borland Borman Borojević Borošak Borra Borrani Borrás Borrego Borrell Borromeo Borromini Borroni
Borsellino Borsiere Borzomì Bosilj Bosio Bosman Bošnjak Bošnjaković Boström Bosurgi Botella Botham Botić Botica Botta
Bottaro Botticelli Bottigliero Boucher Bouchet Boudewijns Bouhuizen Boulanger Boulay Bourdon Bourke Bousquet Bouthoorn
Boutin Bouvier Bouwhuisen Bova Bowater Bowden Bowe Bowles Boyce Boylan Boyse Božanić Božanović Božić Božič Božičević
Božičković Božiković Bračun Bradden Bradić Bragadin Bragaglia Brahmbhatt Brajković Bralić Bramante Brambilla Branaola
Brancaccio Branciforte Branco Brandić Brandl Brandner Brandon Brandstätter Brandstetter Brandtner Branković Brannelly
Brännström Brar Brassil Bräuer Bree Bregar Breheny Brekke Brenna Brenner Bresciani Bresé Breslin Bresnehan Bresse
Brett Breuer Breugelensis Brezjan Breznik Briand Briccialdi Brichese Bridson Briere Brievingh Briody Briones Brisee
Brislane Brito Britvec Brizee Brlek Brletić Broberg Broderick Brodin Broeckx Broeders Broek Broekhoven Broeshart
Broggini Brolin Broman Bronder Brophy Broschi Brosnan Broughan Brouwer Broy Bruckner Bruen Bruggeman Brugger Brugman
Brugnaro Brumleve Bruneau Brunel Brunelleschi Brunello Brunner Bruscantini Bruton Bruun Bruynzeels Bryson Bučanac
Bučar Buchberger Buchegger Bucher Buchinger Buchner Buendía Bueno Buick Buijs Buisson Bukvić Buljan Bulzoni Bumb
Bunčić Bungić Bunić Buonauro Burcardo Burchill Burčul Bürger Burgos Burgstaller Burić Burman Burrell Buršić Burtscher
Buscetta Bušljeta Busoni Busquets Bustamante Bustos Butala Butković Butselaar Buttimer Buttimore Buzov Bylund Byrnes
Byström Caballero Cabañas Cabanillas Cabello Cabeza Cabezas Cabibbo Cabo Caboto Cabrero Cabrini Caccianemico
Caccioppoli Cáceres Cadden Caddow Cadefau Cadenas Cadogan Cadorna Caetani Cafarchia Caffarelli Cafferkey Cafferky
Cafferty Caffrey Cafuk Čagalj Cagney Cagnin Cagnotto Cahalane Cahill Cahillane Cahir Caine Cainero Caironi Calarco
Calatayud Calbo Calgari Callan Callanan Callegari Callegaro Calleja Calligan Callinan Cally Calvet Calvey Calvo
Calzada Camanni Cámara Camicione Camilleri Camino Camiscione Cammarata Cammel Campanella Campano Campillo Campise
Campo Campoy Camuccini Camus Canali Cañas Canavan Cañellas Canet Cañete Canetta Canevascini Canil Cañizares Cannan
Canniffe Cannizzaro Cano Canova Cánovas Cantero Cantimori Cantón Cantwell Caparrós Capdevila Capecchi Caplis Capone
Cappelli Capples Capua Capuana Caracciolo Carbajo Carballo Carbery Carbó Carbonell Cardano Cardona Cardoso Carducci
Carfagna Čargonja Carić Carlberg Carleton Carley Carli Carlier Carlin Carlsen Carlsson Carmody Carmona Carneiro
Carnera Carnero Carnotte Carocci Carolan Caron Carosone Carpaccio Carpentier Carpio Carragher Carranza Carrasco Carre
Carreño Carrera Carreras Carretero Carriera Carrig Carrigan Carrigy Carrión Carro Carthy Carty Carullo Caruso Carvajal
Carvalho Carville Casadei Casado Casagrande Casal Casale Casaleggio Casalodi Casals Casanova Casanovas Casares Casarin
Casas Casellati Cashen Cashman Casini Cassarà Cassen Casserley Casserly Cassidy Cassin Castejón Castell Castelli
Castellitto Castelló Castells Castiglione Castilla Castioni Castrillo Catalán Catalano Catenazzi Cattaneo Cattigan
Cauley Caulfield Cavalcanti Cavanagh Cavanna Cawley Cazorla Ceci Celentano Cendron Cepeda Cerar Ceravolo Cerdán Cerezo
Cerquiglini Cerro Cerutti Cervera Cesaroni Cesarotti Ceschi Céspedes Cestarić Chacko Chacón Chada Chadha Chahal
Chakrabarti Chakraborty Chamorro Chand Chanda Chander Chandra Chandran Chaparro Charpentier Charrier Chartier
Chatterjee Chaudhari Chaudhry Chaudry Chauhan Chauveau Chauvet Chauvin Chaves Chawla Checa Chechi Cheda Cheema Cherian
Chevallier Chevresson Chhabra Chiappetta Chiaramonte Chico Chiesa Chigi Chindamo Chinnici Chittolini Chokshi Chopra
Chotzen Choudhary Choudhry Choudhury Chowdhury Chrétien Christiansen Chrodtrud Ciampi Cianciolo Ciani Cibin Cicilia
Cifuentes Ciganović Cignaroli Cilea Cilibrasi Cimini Cindrić Cipolla Civaschi Čižmešija Čizmić Claassen Claesdr
Claesner Claesson Clafferty Claffey Clair Clancy Claridge Classon Clausen Clavero Clavin Cleary Clément Clemente
Clenaghan Clerc Clerkin Clery Clifford Clinten Clogherty Cloherty Clohessey Clohessy Cloney Cloonan Cloone Clooney
Coady Coakley Coardi Cobo Cobos Cociarelli Codina Cody Coelho Coello Coen Coenen Cogan Cogley Cohalan Coholan Coley
Colfer Colgan Colhoun Colić Collado Collen Colleneler Colleran Collet Colletti Colley Colligan Collin Collina
Collinder Collis Collodi Coloma Colomer Colreavy Colum Columbo Comar Combi Comboni Combre Comencini Comerford
Comeriato Comisky Comisso Commins Comolli Comyn Conaty Conboy Concannon Condoleo Condon Condren Condron Conefrey
Conesa Conlan Conlon Conmee Conmy Connachton Connaghy Connaughton Conneeley Conneely Connell Connellan Connelly
Connery Connole Conole Conree Conroy Conry Considine Contarini Conte Conti Contrafatto Conwell Coogan Cooksley
Coolahan Coolen Coonan Cooney Coppola Corbacho Corbett Corbo Corcoran Corcos Cordero Cordier Corduff Coret
Ćorić Corish Corkery Corless Corlett Corley Cormack Cormican Cormick Cormy Cornejo Cornelisse Cornelissen Cornelisz
Corominas Coronado Corradi Correa Correia Correr Corridan Corrigan Corstiaens Cortes Cortés Cortese Cosgrave Cosgrove
Ćosić Cosman Costalonga Costanzi Costello Costelloe Costigan Čotić Coughlan Coulon Counihan Courcey Cournane Courtenay
Courtney Courtois Coutts Čović Cowely Cowen Cowley Coyle Coyne Cózar Cragg Crahan Craine Crampsey Crampsie Crangle
Cranley Cranly Crawley Crean Creedon Cregan Crehan Cremin Cremonesi Crespi Crespo Cresswell Crevar Criado Cribbons
Crilly Crimmins Crinion Crisafulli Crispi Cristea Crneković Crnković Croad Croal Crohan Crolly Cronelly Cronin Cronly
Crosbie Crossan Crota Crotty Crowe Crowley Crudden Cryan Cuadrado Čubrić Čuček Cuddihy Čudić Cuéllar Cuenca Cuervo
Cuesta Cueto Cuffe Cugia Čukman Cukon Culhane Čulina Čuljak Cullen Culligan Cullinan Cullinane Culloty Cumiskey
Cumisky Cummiskey Cummisky Cundari Cunha Cunnane Cunneen Cunny Cuomo Čupić Curatoli Ćurić Curiel Curley Curnane
Curneen Curnyn Curran Curtin Cusack Cusano Cutrufo Cutuli Cuzzocrea Cvenić Cvetko Cvetković Cvetnić Cvitan Cvrtila
Dabo Dachgelder Dachgeldt Dachgelt Dada Dahl Dahlberg Dahlén Dahlgren Dahlin Dahlqvist Dahlström Daiken Dalal Dalla
Dallapé Dallara Dallinger Dalmau Dalziel Damijanić Damjanović Danaher Dandolo Dangl Danielsen Danielsson Danner
Danninger Dara Darcy Dargan Darmody Darojković Dasey Dasgupta Datta Dautanec Dautović Davern Davidsson Davin Davitt
Davoren Dawick Dayal Daza Deacy Deady Deane Dease Deasy Debelić Debeljak Deegadan Deegan Deehan Deeley Deely Deeney
Deeny Deere Deery Deigan Deignan Dekker Delahaye Delahunty Delaney Delannoy Delap Delargy Delattre Delaunay Deledda
Delle Dellucci Delmas Delorme Deloughrey Deloughry Demmendaal Dempsey Demšar Dengg Denihan Denison Denk Dennehy
Dennenberg Deol Depero Derežić Dermody Dermott Derrig Descamps Deschamps Deshmukh Deshpande Desio Desmond Detti
Deutschmann Devally Devane Devaney Devanney Devaux Devenney Dever Devereux Devery Devi Devilly Devin Devine Devitt
Devlin Devoy Dewan Deže Dhaliwal Dhar Dhawan Dhillon Dhingra Diaconescu Diaconu Diallo Dias Dibiasi Dickie Didier
Didović Diéguez Diesbergen Dietl Díez Diffin Diffley Diggin Diggins Dignan Dijkman Dijkstra Dijoux Dillane Dima Dinan
Dineen Dinneen Dinu Dircken Dirksen Dirnberger Dirrane Dirven Disdero Diskin Dittrich Divenney Diviney Dixit Dizdar
Dobbin Dobbins Dobler Dobrić Dochioiu Doesburg Dogherty Doglioni Dolenc Dolić Dolinar Dolinšek Doménech Domingo
Domingues Dominiković Dominković Donagher Donaire Donarelli Donati Donatoni Dončević Donegan Donini Donlon Donnan
Donnell Donnellan Donoghue Donohoe Donohue Donoso Doody Dooey Doogan Doohan Doolan Dooley Doorhof Doornhem Doorty
Doppler Doran Dordan Dore Dorfer Dorgan Doria Dorn Dornan Dorner Dorrian Dorsman Doshi Dossetti Dossi Doudigan Dowd
Dowey Dowley Dowling Downes Downey Draaisma Draghi Dragičević Dragojević Drakulić Drandić Draxler Dražić Drennan
Dretvić Drian Driessen Driscoll Drohan Droney Drumm Drummy Druso Drysdale Duane Dubey Dubovečak Dueñas Duffin Dufour
Dugar Duggan Duhamel Duhig Duignan Dujmović Dukić Dulbecco Dulohery Dumitrescu Dumont Dunford Dungan Dunleavey
Dunleavy Dunne Dunny Dunphy Dünser Dunworth Duodo Dupont Dupré Dupuis Dupuy Duque Durante Đurašević Đurinić Durkan
Durnan Durnin Durning Durrihy Dutt Dutta Duval Duvančić Dvojak Dwane Dwyer Dyal Džapo Earle Eberhard Eberharter Eberl
Ebner Echevarría Echeverría Ecker Eckhardt Edberg Eder Edin Edlinger Edlund Edman Edström Edvardsen Edvardsson Eelman
Eerden Eftimie Egan Egea Egger Eglinton Eibl Eichberger Eichhorn Eichinger Eide Eijkelboom Einarsson Einaudi Eisl
Eisner Eivers Ekberg Ekdahl Ekelund Ekholm Eklöf Eklund Ekman Ekstrand Ekström Elberts Elbertse Eliassen Eliasson
Eller Ellery Ellingsen Elliot Elofsson Eloranta Elorza Elsemulder Elsenaar Elwood Emanuelli Emanuelsson Emilsson Emmen
Ender Endrizzi Engberg Engdahl Engen Engl Englund Engman Engström Engvall Ennis Enright Enríquez Enzinger Erber Erceg
Ercegović Ergotić Erhart Erhout Ericson Eriksen Erjavec Erkkilä Erlacher Erlandsson Erler Eronen Errani Errigo Eršek
Ertl Ervin Ervine Eržen Escalona Escamilla Escolano Escribano Escudero Eskelinen Eskola Espada España Español Espejo
Espinosa Esson Esteban Esteve Esteves Estevez Estévez Estey Eterović Étienne Eustace Evensen Everde Evers Evoy Evrard
Ewart Exposito Expósito Fabbri Fabijanić Fabra Fabre Fábregas Fabregat Fabrizi Fadden Fadian Fagerström Faggiani
Fagiani Fagotto Faherty Fahey Fahy Fairhall Faivre Fajardo Falcó Falcón Falcone Falier Falk Falkner Fallaci Fallon
Falloppio Falvey Fankhauser Fannin Fannon Fantini Fantoni Fantozzi Fanucci Farah Faranda Farell Faria Farinelli
Farland Farnan Farnese Farnon Farragher Farré Farrelly Farren Farrissey Farrissy Farry Fasching Fattori Faugno Faull
Faure Favata Fealy Fearon Fechant Federici Federico Feehan Feeley Feely Feeney Feenstra Feeny Fegan Fehan Fehilly
Fehringer Feichter Feichtinger Feichtner Feighery Feigl Feijoo Felban Felber Felder Feliu Fellinger Fellner Feltzer
Fenelon Fenighty Fenlon Fennell Fennelly Fennessey Fenning Fercher Ferenac Fergus Ferm Fernandes Ferrabosco Ferragamo
Ferragni Ferran Ferrán Ferrand Ferrández Ferrándiz Ferrando Ferrante Ferrata Ferrazzi Ferreira Ferrer Ferrera Ferreras
Ferrero Ferretti Ferriter Ferrucci Ferstl Fibonacci Fichtinger Ficino Fiedler Fieramosca Fiere Figueiredo Figueras
Figuerola Filangieri Filar Filban Filbin Filipčić Filipič Filipović Filippelli Filippini Filogamo Filzi Finan Findlay
Finegan Finetti Finlay Finnegan Finneran Finnerty Finnucane Finotto Finucane Finzi Fiol Fioravanti Fiorucci Fischetti
Fittipaldi Fitz Fitzgibbon Fitzgibbons Fitzmartin Fitzmaurice Fitzsimmons Fitzsimons Flaherty Flahive Flaiano
Flannagan Flannelly Flannery Flatley Flavin Flego Fleischmann Fleury Flinn Florea Foconi Fogarty Fogazzaro Foidl Folan
Folch Foletti Folkesson Folliero Fonseca Fontaine Foody Foote Foran Forjan Forkin Fornaciari Forrest Fors Forsberg
Forsell Forsgren Forslund Forsman Forstner Forsyth Fortuyn Forza Foscari Foucher Fouquet Foyle Fracci Fraher
Franceschi Franch François Françoise Frandsen Franić Franičević Franjić Frankhuizen Franscini Fransson Franušić
Franzén Franzese Frawley Freaney Frederiksen Fredriks Fredriksen Fredriksson Freeley Freeney Freeth Freil Freitag
Freitas Fremie Frerichs Frescobaldi Freshour Frías Friberg Frid Friedl Friehus Friel Friis Frisch Friščić Frketić
Froschauer Fröschl Frühwirth Frutos Fuček Fuente Fuertes Fuhrmann Fulton Funnell Furda Füreder Furey Furlan Furness
Fürst Fusani Fuseli Fuster Fyfe Gaba Gabaldón Gabba Gabbana Gabrieli Gabrielsson Gabud Gadda Gade Gaffney Gaggini
Gagliano Gagliardi Gahan Gahleitner Gaiatto Gaillard Gainey Gaito Galan Galán Galeati Galenzone Galešić Galiano
Galiazzo Galić Galijn Galilei Galindo Gallaher Gallardo Gallart Gallego Gallen Galler Gallet Galligan Gallivan Gallo
Gallogly Galović Galtarossa Galuppi Galvani Galvez Gálvez Galvin Gámez Gamsjäger Ganesan Ganesh Gangemi Gangl Ganguly
Ganley Ganly Gannon Gara Gárate Garavan Garay Garcés Garety Garg Gargallo Gargan Garibaldi Garmendia Garobbio Garozzo
Garraghy Garrahy Garrido Garriga Garrihy Garrone Garry Gartlan Gartland Gärtner Garvey Garvin Garzón Garzoni Gascón
Gashi Gaskin Gasperi Gasser Gassner Gately Gatto Gattringer Gaudin Gaughan Gauthier Gautier Gavaghan Gavican Gavigan
Gavin Gaynard Gaynor Geany Gearty Geary Geerling Geerts Geertsen Gegić Geherty Geier Geiger Gelabert Geldens
Gelemanović Gellemeyer Gelli Gemen Gemito Geneart Genefaas Gentileschi Gentili Gentilini Geoghegan Georgescu Geraci
Geraghty Gérard Gerarghty Germano Gerrits Gerritse Gerritsen Gervais Geyer Gheorghiu Ghoerle Ghose Ghosh Giacconi
Giacometti Giammusso Gianetti Gianinazzi Giannelli Giannetti Giannini Giannone Giannotti Giannuzzi Gianvecchio Gibb
Gibert Gibilisco Giblin Gibney Gifford Gigli Gilabert Gilardoni Gilbane Gilbride Gilchrist Gildea Gilduff Gilgunn
Gilhooly Gillan Gillen Gilles Gillet Gillic Gillick Gilligan Gilliland Gillis Gillooly Gilmartin Gilroy Gilsenan
Gimenez Giménez Gimeno Gindl Giner Ginese Ginesio Ginevan Ging Ginnitty Ginnity Ginty Gioberti Giolitti Giorgetti
Giovine Giradello Giralt Giraud Girón Girvan Gisbert Giselmeyer Giulietti Giunti Giusti Givern Glaser Glasnović Glatz
Glavan Glavin Glavor Gleasure Gledhill Gleeson Glennon Gligora Gloster Glück Glynn Gmeiner Gnodde Goda Godard Godec
Goderts Godinić Godoy Goedhart Goel Goff Gogan Gogarty Goggin Goicoechea Gokhale Gola Goldoni Goldrick Golgi Golino
Golla Gollan Gollner Golob Golubić Gomboc Gomes Gomila Gomis Goncalves Gonçalves Goñi Gonzaga Gonzalo Gopal Göransson
Gordillo Gorenc Gorevan Gorey Gorham Gori Gorjup Gorman Gosch Göschl Gosselin Goswami Gotić Gottardi Gotti Götz
Goudriaan Goulden Goulding Gour Govarts Govoni Govorčinović Goyal Gozzano Gozzi Grabher Grabner Gracin Gradenigo Grahn
Gramsci Granados Granatelli Granath Granberg Granlund Granström Gras Grasser Grassi Grassl Grasso Grattan Gratz
Gratzer Gratzl Grau Gravina Grba Grbac Grealish Greally Greaney Greco Gredičak Greehy Greelish Greely Gregersen
Greggio Grégoire Gregori Gregorič Gregorio Gregov Greig Greij Greiner Gremese Gren Grenier Grennan Grewal Grgić
Grgurević Grgurić Grgurovac Griesser Grifeo Griffen Grimani Grisoni Gritsch Gritti Groarke Groen Groenendaal
Groenestein Grogan Grondel Grondin Grönlund Grönroos Groogan Groote Grossi Grover Growney Gruber Grubišić Gruijl
Grünberger Grundner Grüner Grünwald Gržetić Gržinčić Gschaider Gschwandtner Gstrein Gual Gualandi Gualtieri Guarato
Guardiola Guariento Guarneri Gubain Gubben Guberović Gudelj Guerin Guérin Guerreiro Guggenberger Guglielmi Guha
Guibert Guicciardini Guichard Guidone Guidotti Guihan Guijarro Guilbert Guilfoyle Guillaume Guillen Guillén Guillet
Guillon Guillot Guillou Guinan Guinane Guinevan Guinizzelli Guinnane Guiry Guit Guitart Gulan Gulbrandsen Gullberg
Gullery Gullotta Gulotta Gundersen Gunn Gunnarsson Gussoni Gustafsson Gustavsson Guštin Guthrie Gutmann Guyon Guyot
Gwynn Haack Haapala Haapanen Haapaniemi Haataja Haavisto Haberl Hackett Hackl Haderer Hadfield Hadrović Hadžić
Haengreve Hafner Hagan Hagberg Hagendoorn Hager Hägg Haggerty Hägglund Häggström Haglund Hagman Hagström Hahessy Haid
Haiden Haider Haidinger Haindl Haines Hainzl Haire Hakala Håkansson Hakkarainen Hakker Häkkinen Halambek Halapir
Halder Hallahan Hallanan Hallberg Haller Halley Hallgren Hallin Hallinan Hallissey Halloran Halonen Halpen Halpin
Halvarsson Halvorsen Hämäläinen Hamel Hammar Hammarström Hammerer Hammerl Hämmerle Hamon Hanafin Hanbury Handa Handl
Haneberg Hanegraaff Hankard Hanley Hanlon Hanly Hanncard Hannigan Hänninen Hannon Hannula Hanrahan Hanratty Hanssen
Hansson Hanžek Harahoe Haraldsson Haran Harapin Hardi Hardie Hardiman Haren Hargadon Hargan Hari Harju Harkin Harkins
Härkönen Harley Harnett Haro Harrer Harrihy Harte Hartigan Hartikainen Hartl Hartnett Harty Hasan Haselaar Haslauer
Haslinger Hassan Hassett Hastey Hastie Hattinger Hatton Hauer Haug Hauge Haugen Haugh Haughey Haugland Haumer
Hausberger Hauser Häusler Hautala Hautamäki Haverinen Haverty Hawe Hayer Hayre Hazenveld Heaffy Healey Healy Heaney
Heaphy Hearn Hearne Heavey Hebenstreit Hechenberger Hećimović Heckett Hedberg Hedderman Hedigan Hedin Hedlund Hedman
Hedström Heelan Heenan Heeney Heere Heerkens Heerschop Heffernan Hefferon Heffron Hegarty Hegde Heger Heggarty Hehir
Hehl Heigl Heijman Heijmans Heijmen Heikkilä Heikkinen Heim Heindl Heino Heinonen Heinzl Heiskanen Heiss Hekker
Helenius Helery Helgesson Helin Helland Hellberg Hellevoort Hellgren Hellman Hellström Helmerhorst Helminen
Hemetsberger Hempenstall Hendrikse Hendry Henebry Heneghan Henery Heney Hennebry Hennelley Hennelly Hennessey Hennessy
Hennigan Henningsson Henriksen Henriksson Henriques Hepburn Hepenstall Heraghty Heras Heraty Herbst Herceg Heredia
Hereward Herity Herlihy Hermansen Hermansson Hernando Hernon Herout Herranz Herrero Hervás Hervé Hervia Heskin Heslin
Hession Hewson Hexspoor Heymans Heyne Hidalgo Hierro Hietala Hietanen Higueras Hilary Hillen Hillery Hilliard Hiltunen
Himmelbauer Hinić Hinney Hinterberger Hinteregger Hirsch Hirschmann Hirvonen Hishon Histon Hjalmarsson Hjelm Hjort
Hoarau Hoare Hoareau Hoban Hočevar Hochleitner Hochreiter Hodak Hödl Hodnett Hodson Hodžić Hoedemakers Hoeks Hoekstra
Hoelen Hoey Hofbauer Hofer Höfer Hofinger Höfler Hofmeister Hofstätter Hofstetter Högberg Hogg Höglinger Höglund
Hokkanen Holappa Holdaway Holgersson Holl Hollander Hollaus Höller Hollins Holmberg Holmgren Holmqvist Holmström
Holohan Holopainen Holst Holthuis Holzinger Holzknecht Hölzl Holzmann Honan Hondeveld Höning Honkanen Hoogers Horan
Horgan Hörl Hörmann Horrocks Horvat Horvatek Horvatić Horvatinec Hosae Hosey Hoskins Hosp Hosseini Houdijk Hourican
Hourigan Hourihane Howley Hoyos Hozjan Hrabar Hranić Hranj Hrastinski Hren Hribar Hribernik Hrovat Hršak Hrvojić
Hrženjak Huberts Hubmann Hübner Huddleston Huel Huemer Huertas Huet Hufnagl Huguet Huhtala Huijben Huijbrechts Huijs
Huijzing Huisman Huljev Huls Hulshouts Hulskes Hulst Hult Hultgren Hultman Humbert Hume Humer Huotari Huovinen Hurtado
Husnjak Hussein Hussey Hutchison Huter Hutter Hütter Hutterer Hutton Huttunen Huurdeman Huuskonen Hyland Hyman Hynes
Hytönen Hyttinen Hyvärinen Hyvönen Iacobucci Iacovelli Iadanza Iago Iannelli Iannotti Iannucci Iannuzzi Ibañez Ibáñez
Iborra Ibrahim Iglesia Iglesias Ignac Igoe Ihalainen Ikonen Ilić Ilijić Ilinović Imbert Immonen Impastato Infante
Infantino Inglis Ingoldsby Ingvarsson Iniesta Iñiguez Innocenti Interiano Interminei Interminelli Inzaghi Ionescu
Ioniță Ioppi Iriarte Irvine Irving Isaksen Isaksson Isern Ismail Israelsson Issa Issac Ivančan Ivandić Ivanović
Ivarsson Ivers Iversen Ivšić Iyengar Izaguirre Izquierdo Jaakkola Jääskeläinen Jaatinen Jaceps Jackman Jacobsen
Jacobsson Jacquet Jacquot Jafari Jagarinec Jagečić Jaggi Jain Jakobsen Jakobsson Jakopec Jakopović Jakovac Jaković
Jakovljević Jakupić Jakuš Jalonen Jameson Jamieson Jamnik Jandl Janežič Jani Janisch Jank Jansdr Janse Jansen Jansse
Janssen Janssens Jansson Jäntti Jarc Jarl Järvelä Järvenpää Järvi Järvinen Jasprica Jauhiainen Jauk Jaume Jáuregui
Javornik Jayaraman Jdotte Jefferies Jeffries Jeggij Jekel Jelavić Jelić Jellyman Jemrić Jenewein Jenko Jenssen
Jeppesen Jeppsson Jepsen Jereb Jerez Jerič Jerković Jerman Jespersen Jessen Jhaveri Jilani Jiles Jöbstl Jochems Jódar
Johal Johannessen Johannesson Johansen Johnsen Johnsson Johnstone Jokela Jokinen Jonasson Jonjić Jonker Jonkman
Jonsson Jönsson Joosten Jörgensen Jørgensen Jorlink Jorrisen Josefsson Joshi Josipović Jost Joubert Jourdan Jovanovac
Jovanovic Jovanović Jove Jover Jović Jovinelli Jozić Judd Juen Jugovac Juhlin Jukić Jung Jungwirth Juntunen Jurado
Jurčić Jureško Juretić Jurić Jurišić Jurjević Jurlina Jurrijens Jussila Juvara Juvonen Kadakia Kadija Käfer Kager
Kähkönen Kahlina Kahr Kaikkonen Kaindl Kainulainen Kainz Kakar Kalan Kalanjoš Kalazić Kalcher Kalita Kalla Kallen
Kallio Källström Kalman Kaltenböck Kaltenegger Kämäräinen Kamdar Kammerer Kamp Kamper Kanda Kanerva Kangas Kangley
Kaniški Kankaanpää Kannan Kant Kantola Kapadia Kapeller Kapoor Kappel Kapur Karagić Karamarko Karan Karels Kargl Karhu
Karhunen Kari Karjalainen Kärki Kärkkäinen Karlberg Karlović Karlsen Karlsson Karlström Karmelić Karner Karnik Karpe
Karppinen Karrer Karttunen Karuza Karvinen Karvonen Kashyap Kasper Kastelic Kastner Kathagen Katić Kaučič Kaufmann
Kauppila Kauppinen Kauzlarić Keady Kealey Keally Kealty Kealy Keaney Keany Keapock Kearney Kearns Keary Keaveney
Keaveny Keeffe Keegan Keehan Keelan Keeley Keely Keenaghan Keenahan Keenan Keeney Keer Keery Keevers Kehoe Keightley
Keijser Keijzer Keinänen Kelečić Keleković Kelić Kelleher Kellner Keltenie Kelvey Kemppainen Kendall Kenlan Kenlon
Kenna Kenneally Kennellan Kennelly Keogan Keogh Keoghan Keoghane Keohan Keohane Keown Keplinger Keränen Kereković
Kerin Kerins Kerkhof Kerley Kerlin Kermody Kernan Kerney Kerrigan Kerrisk Kerschbaum Kerschbaumer Kerville Kerwick
Keskinen Keskitalo Kessler Ketel Ketola Ketting Kettunen Kevane Keville Kevo Keyes Khalil Khalsa Khanna Khare Khatri
Khosla Khurana Kibe Kiely Kieran Kierane Kierans Kiernan Kilawee Kilbane Kilbride Kilcoyne Kilday Kildea Kilduff
Kilfoyle Kilgallen Kilgallon Kilhooly Kilkenny Killeen Killilea Killooly Killoran Killoughry Kilmartin Kilmore
Kilpeläinen Kilroe Kilroy Kinaghan Kinahan Kiniry Kinkela Kinlan Kinlen Kinnane Kinnear Kinnegan Kinner Kinnerk Kinney
Kinnon Kinnunen Kinny Kinsella Kirchmair Kirchner Kirinčić Kirke Kirpenstein Kirschner Kirwan Kisman Kissane Kitson
Kitzler Kiuru Kivelä Kivimäki Kivinen Kiviniemi Kivistö Kjær Kjeldsen Kjellberg Klammer Klanac Klarić Klarin Klasić
Klasson Klausen Klausner Kleibrink Kleijse Klemenčič Klerks Kleybrink Kligl Kling Klinger Klingler Klocker Kloiber
Kloppert Knaus Kneafsey Knežević Knezović Knoers Knudsen Knuf Knutsen Knutsson Kobal Köberl Kočevar Kocher Kocijančić
Kocjančič Köck Kodrič Koeman Kofler Kogler Kohli Koistinen Koivisto Koivula Koivunen Kokalj Kokanović Kokko Kokkonen
Kokol Kokorić Kolarec Kolarič Kolb Kölbl Kolehmainen Kolenc Kolić Köll Koller Kollmann Kolm Kolster Komljenović
Komulainen Konda Koning Konings Konttinen Kopf Kopjar Koponen Kopp Koret Korhonen Korošec Korpal Korpela Korpi Korsman
Korstman Kort Kortelainen Kortman Kosanović Koščević Koshy Košir Koskela Koski Koški Koskinen Kosonen Kössler Kostanić
Kostelac Kosten Kothari Kovaček Kovačević Kovačić Kovačič Kovanen Koželj Krabbe Kraft Krainer Krainz Krajcar Krajnc
Kralj Kraljević Kraljić Krall Kramarić Kramberger Krammer Kranjc Krantz Kratzer Kraxner Krčelić Kreidl Kreiner Kremer
Kremser Krenn Kresonja Kreuzer Kriegl Kriens Krish Krishnan Kristensen Kristensson Kristiansen Kristiansson Krivec
Krogh Kröll Kronberger Kronenberg Kronsteiner Kršanac Krug Kruns Krželj Krznarić Kučić Kugler Kuhar Kuhn Kuijpers
Kuilenburg Kuiper Kuipers Kuisma Kuit Kujala Kujundžić Kukkonen Kulkarni Kulmala Kumer Kummer Kumpulainen Kunac Kunen
Kunz Kuosmanen Kupsjak Kurian Kurki Kuronen Kurtoić Kuruvilla Kurzmann Kuščević Kuusela Kuusisto Kuveždić Kuzmić Kvist
Kwaadland Kyllönen
"""
)
