"""Surnames from other countries, L to Z. Base forms only.

Taken together from the lists of the Faker library (German, Polish, Hungarian, Romance, Nordic, Dutch, Irish, Indian and
Vietnamese; MIT licence, Copyright (c) 2012 Daniele Faraglia). Left out: what a dictionary of Czech, Slovak or English
has as a word or as a place, and what has less than four letters.
"""

from __future__ import annotations

from uzel.text.word_sets import word_set

FAMILY_ABROAD = word_set(
    """
Laakkonen Laakso Laaksonen Labado Labaš Labbé Labinjan Lacey Lackner Lacombe Lacroix Ladavac Ladner Lafferty Laffey
Laffray Lafleur Lagarde Lage Lagerweij Lagler Lago Lahey Lahiffe Lähteenmäki Lahti Lahtinen Laiho Laimer Laine Laing
Laitinen Lakošeljac Lall Lalla Lally Lalor Lambe Lambers Lambregt Lammas Lammer Lammi Lamont Lamore Lamotte Lampert
Lampinen Lampl Lamprecht Lancisi Landa Lande Landin Landl Landström Landy Lanfranchi Langan Langevoort Langlois
Lanigan Lankinen Lankle Lansink Lantz Laporte Lappalainen Lappin Larcher Lardner Largan Largey Laroche Larrañaga
Larrea Larsson Lasić Lassen Lassila Lassnig Lastra Lathrope Latier Lattuada Latvala Laukkanen Launay Laurenson
Lauridsen Laurila Lauritsen Laursen Lavan Lavell Lavelle Laverty Lavery Lavrič Lawlor Leacy Leahy Leal Learmonth Leary
Leavey Leban Lebar Leber Lebon Lebreton Lebrun Lechner Leclerc Leclercq Lecomte Leconte Lecoq Leddin Leddon Leddy
Lederer Ledesma Ledoux Leduc Ledwich Ledwith Leeb Leen Leene Leeney Lefèvre Lefort Legendre Léger Legnante Legović
Legrand Legros Leguit Lehane Lehikoinen Lehner Lehtimäki Lehtinen Lehto Lehtola Lehtonen Leibetseder Leino Leinonen
Leite Leitgeb Leithner Leitner Leiva Lejeune Leland Lelas Leleu Lelièvre Lelijveld Lemaire Lemaître Lemmens Lemoine
Lemonnier Lenaghan Leneghan Lenehan Lengauer Lenić Lenihan Lennane Lennartsson Lennon Lenoir Lensen Lenz Leonardi
Leoncavallo Leone Leonetti Lepistö Leppänen Lercari Lerch Lercher Lerma Lerner Leroux Lesage Leščić Lešić Lesjak
Leskinen Leskovar Lešković Lešnik Letellier Lether Letta Lettiere Lettner Leutgeb Levan Lévêque Levesque Levin Leyden
Leydon Lichtenegger Licul Liddane Liddy Lidén Lidström Lieshout Ligorio Ligtvoet Liguori Liimatainen Lijn Likar Lilja
Liljegren Lillis Lillo Linares Lind Lindahl Lindberg Lindblad Lindblom Lindell Lindén Linder Lindfors Lindgren Lindh
Lindholm Lindinger Lindkvist Lindmark Lindorfer Lindquist Lindroos Lindsay Lindskog Lindström Lindvall Linehan Linna
Linnane Linny Linschoten Linskey Lintner Linton Liović Lipp Lippomano Lipponen Lisica Liston Littizzetto Liukkonen
Liverotti Ljubetić Ljubić Ljubičić Ljung Ljungberg Ljunggren Ljungqvist Llabrés Lladó Lledó Llobet Llopis Llorens
Llorente Lloret Lluch Lobato Lobo Loep Löfgren Loftus Logar Loghan Logue Loibl Loidl Loiseau Lojen Loke Lollobrigida
Lombard Lombardi Lombardo Lombroso Lommert Lonen Lonergan Longan Longhena Lönn Looney Lopresti Lordan Loredan Lorencin
Lorenzo Lorreijn Losada Loughlin Loughnane Loughran Loughrey Loughry Loureiro Lourenço Louws Lovato Lovett Lövgren
Lovrić Lowney Lowry Lucarelli Lucchesi Lucciano Lucena Lucey Luciani Lucić Lučić Lucitt Luddy Ludovisi Luís Luján
Lukić Lukinić Lukšić Lumbreras Lund Lundberg Lundblad Lunde Lundell Lundgren Lundh Lundholm Lundin Lundkvist Lundmark
Lundon Lundquist Lundqvist Lundström Lunham Lunney Lunny Luoma Lupo Luque Luria Lussu Luthra Luttenberger Lutterveld
Luukkonen Luxardo Lyden Lydon Lynchechaun Lynchehaun Lyne Lyng Lynskey Lysaght Maaswinkel Määttä MacAdoo MacAleavy
MacAllen MacAloon Macan MacAnally MacArt MacArthur Macauley MacBreen MacBride MacCaffrey Maccanelli MacCann MacCartan
MacCarthy MacCarville MacClenaghan MacCole MacComisky MacConachy MacConnaghy MacCool MacCormack MacCurtin MacDermott
MacDevitt MacDonagh MacDonnell MacDougall MacDowell MacDwyer MacDyer Macedo MacEgan MacElgunn Maćešić MacEver MacEvoy
MacFadden MacFall MacFaull MacGee MacGeehan MacGill MacGilligan MacGing MacGinley MacGinnitty MacGinnity MacGinty
MacGloin MacGlynn MacGovern MacGreal MacGroarty MacGuinness MacGurk Machado MacHale MacHenry MacHugh MacInerney
MacInnes MacKay Macken MacKenna MacKeown Mackesey MacKevitt Mackey Maclean MacLysaght MacMahon Macmillan MacMonagle
MacMorrow MacMullan MacMullen MacNabb MacNaboe MacNaboola MacNally MacNamara MacNamee MacNeela MacNeill MacNelis
MacNulty MacPherson MacPhilbin Macrea MacShea MacSweeney MacTiernan MacVeagh MacVeigh MacWilliams Madan Maddock Maddy
Mader Maderna Maderno Madigan Madsen Madunić Mäenpää Maestre Maffei Magalhães Magan Magann Magar Magauran Magee
Mageean Magennis Magennity Maggioli Magić Magill Maginn Maglio Magnani Magnusson Magrassi Magrath Maguire Mahajan
Mahal Maharaj Mahe Mahedy Maher Mahieu Mahnet Mahon Mahony Maia Maier Maierhofer Maillard Maillet Mair Mairhofer
Majcen Majdenić Majorana Majstorović Majumdar Mäkelä Mäki Mäkinen Makkonen Makovac Malacarne Malaparte Malatesta
Malenchini Maletić Malhotra Malinen Malipiero Malley Mallick Mallien Mallon Malm Malmberg Malmgren Malmqvist Malmström
Malnar Maloča Maloney Malowney Malpighi Mamić Mammen Mamula Manacorda Manahan Mancebo Mancini Manda Mandal Mandl
Mangal Mangat Manjón Manley Mannan Manninen Mannion Männistö Mannix Mannoia Manole Manolesso Manrique Mansell
Mansfield Manso Manson Månsson Mansveld Mansvelt Mantegazza Mantegna Mäntylä Manunta Manzanares Manzano Manzoni
Marangoni Maraš Marasović Marazzi Marcacci Marceron Marchal Marchand Marconi Mardešić Maréchal Marenzio Maretić
Marfell Margreiter Marić Maričević Marijanović Marin Marinetti Maringer Marini Marinković Mariño Marinović Mariscal
Marjanović Markanjević Markey Markham Markkanen Markl Marklund Markovac Marley Mármol Marnan Marolt Marqués Marren
Marrinan Marron Marrone Maršić Marsili Mårtensson Marti Martić Martikainen Martinčević Martineau Martinelli Martinić
Martinsen Martinsson Martorell Marttila Marttinen Martucci Martyn Marušić Maržić Marzorati Mascagni Mascaró Mascheroni
Maspero Massa Masson Mastandrea Masterson Mastroianni Matahlija Matana Mateo Mateos Mateša Mateu Matheson Mathiasen
Mathiesen Mathieu Mathisen Mathol Mathurin Matias Matić Matijaš Matijević Matikainen Matilainen Matković Matokanović
Matos Matošević Matovina Mattarella Matteotti Mattila Mattsson Matulić Matulin Maughan Maurer Maury Mavra Mavrič Maye
Mayerhofer Mayol Mayr Mayrhofer Maza Mazilescu Mazzacurati Mazzanti Mazzeo Mazzi Mazzini Mazzocchi McAdams McAleavy
McAleenan McAleer McAlinney McAlister McAloon McAlunny McAnally McAndrew McAnulty McArdle McAreavey McAtee McAteer
McAuley McAuliffe McAveigh McBreen McBrien McCabe McCadam McCadden McCafferky McCafferty McCaffrey McCaffry McCahill
McCallion McCallum McCardle McCarney McCarra McCarron McCartan McCarte McCarville McCaughan McCaughey McCaul McCauley
McCausland McCay McClean McClelland McCloskey McCluskey McColgan McColl McCollam McComiskey McConaghey McConaghy
McConnon McCooey McCool McCorkill McCorley McCorry McCourt McCracken McCrann McCrea McCready McCreanor McCrory
McCrossan McCrudden McCullagh McCumiskey McCumisky McCurdy McCurley McCurtin McCusker McDade McDaeid McDaid McDermod
McDermott McDevitt McDonagh McDougald McDowall McDunphy McDwyer McDyer McElduff McElgunn McElhattin McEllistrim
McElnay McElnea McElroe McElroy McElwaine McElwee McEnaney McEneaney McEnry McEntaggart McEntee McEvaddy McEvilly
McEvoy McEwen McFadden McFall McFarlane McFaull McGahey McGalligly McGann McGarraghy McGarrigle McGarry McGarvey
McGauran McGaw McGeady McGeehan McGeoghegan McGeown McGerr McGettigan McGettrick McGill McGillicuddy McGilligan
McGilly McGilroy McGinley McGinnitty McGinty McGirl McGirr McGivern McGlinchey McGlinchy McGloin McGlynn McGoff
McGoldrick McGonagle McGough McGourty McGovern McGowan McGowern McGrane McGreal McGrenehan McGroarty McGrory McGruddie
McGruddy McGuigan McGuill McGuinn McGuinness McGuirk McGuirl McGurk McHale McHarry McHenry McHugh McIldownie McIlroe
McIlroy McIlwee McIneely McInerney McIsaac McIvor McKaigue McKeegan McKeever McKelvey McKendry McKeniry McKenna
McKenny McKeogh McKeon McKeown McKernon McKevitt McKie McKiernan McKillop McKing McKinley McKinnon McLachlan McLaverty
McLeer McLeese McLeigh McLeod McLoon McLoone McLoughlin McMacken McManaway McManus McMaster McMenamin McMonagle
McMorrow McMullen McMurray McMurrough McNabb McNaboe McNally McNamara McNamee McNaughton McNea McNealy McNee McNeely
McNeill McNelis McNevin McNicholas McNicholl McNill McNulty McPartland McPartlin McPartlon McPhilbin McPhillips
McPolin McQuade McQuaid McQueen McQuilkan McQuillan McQuillen McQuin McQuinn McRann McReady McRoarty McRory McShane
McSharry McSheehy McTeague McTernan McTiernan McTigue McVeagh McVeigh McVicker McVitty McWalter Meaghan Meagher Meaney
Meany Meara Mears Medač Medić Meehan Meenaghan Meenan Meeres Meeusen Megaw Mehigan Meić Meijer Meindl Meis Meixner
Melady Melander Meldon Melero Melet Melican Melin Mellet Mellon Melville Melvin Memon Menard Mendes Mendès Mendizábal
Menendez Menéndez Mengolo Mennea Menon Mens Menton Mercadante Mercader Mercalli Mercantini Mercati Mercier Mercks
Merckx Meredith Meriläinen Merisi Merkaš Merkx Merle Mernagh Merrigan Mesarić Mescall Mesić Meskill Messner Metella
Metzler Meucci Meunier Meusburger Mezzetta Micca Mičetić Michaud Michelangeli Micheletti Michiels Michielsen
Middelkoop Middlemiss Miettinen Migliaccio Mihalić Mihaljević Mihelčić Mihelič Mihić Mijsberg Mikić Mikkelsen Mikkola
Mikkonen Miklavčič Miklečić Mikulandra Mikulčić Mikulec Milanesi Milas Milatić Miletić Milevoj Miley Miličić Milina
Milla Millán Millar Millard Millea Millican Milligan Milmo Milne Miloslavić Milotić Milovac Milroy Miltenburg Mimica
Mimun Mínguez Minhas Miniati Minihan Minihane Minogue Miočić Miralles Miró Mirt Mišak Miscell Miše Mishra Miskell
Mišković Misra Missoni Mital Mittal Mitter Mitteregger Mitterer Mitterlehner Mittermayr Mlakar Mlinar Mlinarič Moberg
Mocanu Moccia Mocenigo Močibob Modi Modiano Modig Modigliani Modrić Modugno Moen Moenen Moensendijk Moet Mofardin
Moffatt Moffit Mogensen Mogherini Mohammadi Mohamud Mohanty Mohr Moilanen Moisio Molegraaf Molen Molenaar Molesini
Moliner Molins Möller Møller Molloy Moloney Molyneux Momberg Monaghan Monagle Monahan Mondadori Mondaini Monduzzi
Moneta Mongan Monicelli Monnier Mononen Monreal Montague Montalbán Montalcini Montalti Montaña Montanari Montanelli
Montecchi Monteiro Montero Montesano Montesinos Monti Moone Moosbrugger Morabito Morahan Morais Moraleda
Morandi Morandini Morante Morar Morata Morcillo Moreira Morell Morellato Morera Moresi Moretti Morgagni Moriarty
Morillo Morin Moritz Morlacchi Mornane Moroney Morosini Morpurgo Morricone Morrin Morrissey Morrocco Mortati Mortensen
Mörth Mortimer Morucci Morvan Moscarda Moschino Moslavac Mosquera Moura Moya Moylan Moynihan Mraović Mudden Mudgway
Mudronja Múgica Mühlbacher Mühlberger Mühlböck Muhonen Muhr Muijs Muir Mukherjee Mukhopadhyay Mulcahy Mulcair Mulder
Mulders Muldoon Muldowney Mulet Mulgrave Mulgrew Mulhare Mulhern Mulkerrin Mullaghan Mullaly Mullan Mullane Mullaney
Mullany Mullarkey Mullery Mullin Müllner Mullooly Mullooney Mulloughney Mulloy Mulqueen Mulqueeny Mulrain Mulrooney
Mulroy Mulry Mulryan Mulvany Mulvenna Mulvey Mulvihill Mulvin Mulvy Munari Múñiz Munnelly Munro Munroe Munshi Murae
Muratori Murcia Murialdo Murnane Murnin Murri Murrihy Murtagh Murthy Murty Musatti Mušćet Mustač Mustapić Mustonen
Mutti Mužić Mužina Myhre Myklebust Myles Myllymäki Naccari Načinović Nadi Nadig Nadkarni Næss Nagar Nagarajan Nagel
Nagele Nagi Nagl Nagle Naidu Naik Nair Nakić Nallon Nally Nalty Nangle Napolitano Narain Narang Naranjo Narasimhan
Narayan Narayanan Narula Narváez Nascimento Näslund Natarajan Nath Natt Natta Naughton Navarrete Navarria Navas Navone
Nayak Nayar Nazareth Nealon Neary Necci Nedermeijer Nedić Needham Neehan Neelan Neelin Neenan Neilan Neilian Neill
Neilson Neira Neligan Neto Neubacher Neubauer Neugebauer Neuhauser Neuhold Neulinger Neumayer Neumayr Neumeister
Neumüller Neuner Neureiter Neuteboom Neuwirth Neuzerling Nevalainen Neves Neveu Neville Neylon Nibali Nicol Nicolas
Nicolás Nicolau Nicoletti Nicolini Nicolucci Niederl Niemelä Niemi Niermann Nieuwstraten Nievo Nigam Niggli Nihoe
Niiranen Nijman Niklasson Nikolić Nikula Niland Nilsen Nilsson Nimac Niño Niscoromni Nišević Niskanen Nissen Nissinen
Nistor Niță Nitti Nitto Nižetić Nöbauer Noël Nogueira Noguera Nogués Nolcini Nollee Nolty Nonis Noonan Noone Noordijk
Norac Norberg Norbiato Nord Nordberg Nordgren Nordin Nordio Nordlander Nordlund Nordqvist Nordström Norén Nørgaard
Norgren Norlin Norling Normand Norrman Norry Nosiglia Notarbartolo Nousiainen Novaro Novoa Novosel Nugent Nugnes Nunes
Nunne Nurmi Nurminen Nussbaumer Nußbaumer Nuutinen Nyberg Nygård Nygren Nyhan Nykänen Nylander Nylén Nylund Nyman
Nyström Öberg Oberhauser Oberhofer Oberleitner Obermayr Obermüller Oberndorfer Obradović Ocaña Ødegård Odescalchi
Odobašić Oemencs Oennen Offredi Ofner Ohlsson Öhman Oikarinen Oinonen Ojala Ojanen Ojeda Oksanen Olander Olausson
Olesen Oliboni Olivares Olivé Oliveras Olivetti Olivier Oller Ollikainen Ollila Ollivier Olmedo Olmo Olofsson Olsson
Olthof Olykan Omma Onio Onisto Oommen Ooms Oosterhek Oosterhout Oostveen Opizzi Opmans Oprea Orbanić Ordóñez Orengo
Orešković Orlić Ormsby Orsini Oršolić Oršulić Ortese Ortner Ortolani Ortuño Oscuro Oskarsson Osman Osorio Ossani
Ossola Östberg Österberg Østergaard Osterhoudt Ostermann Ostinelli Östling Östlund Östman Osuna Oswald Otero Otte
Ottino Ottosson Ouwel Ouwerkerk Ovadia Overdijk Overeem Overgaard Oversteeg Ozimec Pääkkönen Paananen Paavilainen
Paavola Pablo Pacelli Pacetti Pacher Pachler Pacillo Pacomio Padden Padmanabhan Padovano Páez Paganini Pagès Pagliaro
Pagnotto Paier Paillet Paiva Pajunen Pajur Pakarinen Palacio Palacios Palan Palazzo Palić Palladio Pallarès Palman
Palmgren Palmisano Palmqvist Palomäki Palomar Palomares Palombi Palomo Pålsson Paltrinieri Palumbo Pamić Pammer
Panatta Panchal Pandey Pandurić Pandya Paniagua Panicucci Panzera Paoletti Paolini Paolucci Papafava Papak Paparić
Papetti Pardo Paredes Pareja Parejo Parekh Pareto Parikh Parini Parkkinen Parmar Parmer Parmitano Parpinel Parra Parri
Parsa Partanen Paruta Parviainen Parzer Pasanen Pascarella Pascual Pasman Pasolini Pasqua Pasquier Passalacqua
Passchiers Pastine Pastoors Patchett Paterson Pathak Patiño Patla Paton Pauer Paulitsch Paulsen Paulsson Pausini
Pauwels Pavanello Pavarotti Pavelić Pavić Pavičić Pavin Pavković Pavlič Pavón Pavone Payet Pazos Peano Pečnik Pecotić
Pečur Pederiva Pedersen Pedersoli Pedišić Pedraza Pedrazzini Pedrero Pedroni Pedrosa Peeters Peharda Pehkonen Peinado
Peiró Pekkala Pekkarinen Peláez Pelayo Pelkonen Pellegrini Pelletier Pelli Pellicer Pellico Peltier Peltola Peltonen
Peltoniemi Peñalver Peñas Pender Pendl Penić Pennanen Pennetta Penttilä Penttinen Pepe Perak Perälä Perales Peralta
Peranda Perano Perčić Perck Perea Perelló Perera Pergolesi Perić Perini Perišić Perkov Perković Perner Peroš Perozzo
Perret Perri Perrier Perrin Perrono Perrot Persico Persijn Persson Pertile Pertini Pertl Peruško Peruzzi Peša
Pesendorfer Pešić Pesonen Peterlik Petersson Petitjean Petralli Petrassi Petrić Petričević Petrocelli Petrović
Petrovič Petrucci Petrucelli Petruzzi Pettersen Pettersson Petz Peyton Pezzali Pfeffer Pfeifer Pfeiffer Pfister
Pfleger Phayre Philban Philbin Philippe Phillipsen Piacentini Piazzi Picard Piccinni Piccio Pichler Pichon Pieber
Pierson Pieters Pietilä Pietrangeli Pigafetta Piggott Pignatti Pigott Pihl Piirainen Pikec Piljek Pillai Pillay Pilz
Pina Piña Pinamonte Pincherle Pinder Pineau Pinedo Piñeiro Pinheiro Pinho Pinilla Pininfarina Pino Piñol Pintar
Pintarić Pintarič Pintor Piovani Piquer Pirandello Pirc Pircher Pirelli Pires Pirinen Pirker Pirnat Pisacane Pisano
Pisaroni Pison Pistoletto Pitkänen Pizarro Pizzamano Pizzetti Pizziol Planas Plantak Plantek Platini Plattner Plažanin
Poerio Pogačnik Pohjola Pointner Poirier Pokas Polani Polesel Polić Polizzi Poljak Pöll Pöllänen Polonijo Polović
Polzer Pölzl Pomares Pombo Pometta Poncelet Pongrac Pons Pontecorvo Ponti Popescu Popović Porcel Porcellato Poropat
Porras Portero Portillo Porzio Posch Pöschl Poslon Postl Postma Potier Potočnik Poulain Poulsen Pozder Požega Pozo
Pozuelo Pozzecco Prabhakar Prabhu Pradhan Prado Praga Prager Prakash Prantl Prasad Prashad Pratesi Prati Praxmarer
Predovan Prelec Prem Prendergast Prenner Preočanin Pribanić Priego Prieto Primožič Pringle Prins Prinsen Prinz
Priselac Priuli Probst Procacci Procter Prodi Prohaska Proietti Pröll Prouse Prpić Prtenjača Pruvost Pryal Pucci
Pucher Puchner Puente Puerta Puga Pugliese Puglisi Puhakka Puharić Pühringer Puig Pujadas Pujol Pulido Puljiz
Pulkkinen Puntigam Punz Puranen Purcell Puri Purohit Pușcașu Puškarić Putinja Puustinen Quaide Qualter Quasimodo
Queally Queenane Querini Quero Querol Quesada Quevedo Quigley Quigney Quillinan Quilty Quinlan Quinlivan Quinney
Quinny Quintana Quintanilla Quintero Quirke Quiroga Quirós Raab Raatikainen Rabbitte Rabitsch Rabl Rackham Radelić
Rademaker Rađenović Radić Radin Radinović Radl Radman Radočaj Radojković Radolović Radošević Radović Rafferty Raftery
Raftis Raghavan Raguž Rahija Rahilly Raight Raimondi Rainer Räisänen Rajagopal Rajagopalan Rajala Rajan Rajčić Rajh
Rajn Rakela Rakuljić Raleigh Raljević Rama Ramachandran Ramaker Ramakrishnan Raman Ramanathan Ramaswamy Ramazzotti
Ramesh Ramis Ramón Ramšak Ramsauer Ramsay Randazzo Randhawa Randles Raney Ranganathan Ranta Rantala Rantanen Raol
Rapisardi Räsänen Rašeta Rašić Rask Raspor Rastelli Rastija Rastogi Rath Ratta Ratti Rattigan Räty Rauch Rauhala
Raurica Rausch Rauscher Rauter Rautiainen Rautio Ravaglioli Raval Ravi Ravn Rawley Raya Rayel Raynaud Rayner Ražov
Reade Reardon Reavy Rebić Rebollo Recer Recers Rechberger Recio Reddin Redican Redl Redmond Redondo Reen Regan Rege
Regge Regnier Reguera Rehn Rehorst Reich Reichel Reicher Reichl Reidy Reif Reig Reijers Reimes Reina Reinbacher Reindl
Reiner Reinikainen Reinisch Reinprecht Reinthaler Reischl Reisinger Reisner Reitbauer Reiter Reiterer Reithofer
Reitinger Remmers Rémy Renard Renaud Rendulić Renehan Renier Rensi Renzi Requena Resanović Resch Resnik Respighi
Rettenbacher Revilla Reynaud Reynell Reynoldson Rhatigan Rhattigan Riba Ribarić Ribas Ribeiro Ribera Ribes Ribić
Ribičić Ricart Riccardi Riccati Ricciardi Richey Richie Rickard Ričko Ricolfi Ridder Rieder Riedl Riedler Riedmann
Rieger Riegler Riem Riener Rienzo Riepl Riera Rieser Rietveld Righi Rigney Riihimäki Riikonen Rijcken Rijetković Rijks
Rijn Rijntjes Rinaldi Rincón Riney Ringhofer Rinn Rinne Rinner Rintala Riordan Ripoll Rippey Riquelme Risek Risma
Rismondo Rissanen Ritacca Ritchie Ritoša Rius Rivero Rivière Rizzo Rizzoli Roache Roarke Roarty Robb Robertsson
Robeson Robledo Roca Rocamora Rocca Roccabonella Rocher Röck Roda Rodden Roddy Roden Ródenas Rodrigues Roero Roessink
Rogerson Rogošić Rohrer Rohrmoser Roig Rojnić Roldan Roldán Rolland Romagnoli Romeu Romijn Romiti Ronan Ronayne
Roncalli Ronkainen Rönkkö Rønning Roodesteijn Rooney Roos Roose Roosenboom Ropero Rosell Roselló Rosén Rosenberger
Rosengren Rosenqvist Rosiello Rosmini Rosner Rosselli Rossellini Rosselló Rossetti Rossiter Rössler Rotteveel Roukes
Rourke Roussel Rousselet Rousset Rouwenhorst Rouwhorst Rovira Rowlands Royer Royo Rozas Rožič Rozman Rožman Ruane
Ruano Rubben Rubbia Ruberto Rubeša Rubinić Rudden Rudkins Rueda Ruffini Ruggeri Ruggieri Ruijs Rukavina Rumora
Ruotsalainen Rupnik Rupp Rusticucci Rutar Rutten Ruud Ruuskanen Rydberg Rydén Ryder Rynn Rynne Rytkönen Ryynänen
Saarela Saari Saarinen Saastamoinen Saavedra Sabater Sabatini Sabbatini Sabharwal Sabljak Sabol Sachar Sachdev
Sachdeva Sacristán Sáenz Sæther Saez Sáez Saffi Sagar Sagese Sagmeister Sagnelli Sagredo Sahlin Sahota Saini Sainio
Sainz Sakač Salandra Salata Salcedo Salcher Saldaña Saleh Salet Salgado Salgari Šalić Salieri Sallinen Salmela
Salmerón Salminen Salomaa Salomonsson Salonen Salopek Salvà Salvemini Salvi Salvini Salzer Salzmann Samele Sammer
Sammon Sampath Samper Samra Samuelsson Sanabria Sancho Sandberg Sandell Sandgren Sandhu Sandi Sandin Sandström Sandvik
Sangha Sanghvi Sanguineti Sanjuan Sankaran Sanmartín Sanmiguel Sansoni Santamaria Santamaría Šantić Santner Santorio
Santoro Sanudo Sanz Saors Sarabia Saraceno Saracino Saraf Saragat Sardelić Šargač Šarić Sarkar Šarlija Sarma Sarmiento
Sarna Sarneel Sarraf Sarsfield Sastre Sastry Sathe Satherley Satriani Satta Sattler Sauli Saura Sauro Sauvage
Savolainen Savorgnan Sawhney Saxena Saxo Sbarbaro Scaduto Scalera Scalfaro Scallan Scallon Scally Scamarcio Scandone
Scanlan Scanlon Scannell Scardino Scarfoglio Scarlatti Scarpa Scarpetta Scarponi Schachinger Schachner Schaffer
Schagen Schakelaar Schalk Schaller Schandl Schantl Scharf Scharinger Scharroo Schartner Schatteleijn Schatz Schatzl
Schauer Scheer Scheffers Scheiber Scheidl Schellekens Schelvis Schenkel Scherer Scherms Scherr Scherzer Scheucher
Schiaparelli Schiavo Schiavone Schicchi Schiefer Schiestl Schiffer Schilcher Schiller Schilt Schimpl Schinagl
Schindler Schinnerl Schipper Schlager Schlögl Schmidinger Schmidl Schmied Schmölzer Schmuck Schnabl Schneeberger
Schober Schöberl Schöffmann Schokman Schöller Scholten Schön Schönauer Schönberger Schöpf Schotte Schou Schouten
Schramm Schrammel Schrant Schranz Schreiber Schreiner Schrempf Schrenk Schrik Schroeff Schuh Schuller Schüller
Schulten Schütz Schuurmans Schwab Schwaiger Schwaighofer Schwartsbach Schwarzinger Schwarzl Schwass Schweiger
Schweighofer Schwendinger Scialpi Scollan Scotti Scotto Scriven Scully Seally Sealy Searle Seco Sedano Seddio
Seebacher Seery Segarra Segerson Segersun Segerszoen Segni Segovia Šegović Seguí Seguin Segura Sehgal Seiler Seiser
Seitz Seiwald Sekhon Šelendić Selin Semialjac Semitecolo Sengupta Seničić Šeparović Seppä Seppälä Seppänen Serao
Serlupi Sermonti Serna Serra Serraglio Seršić Seshadri Šestan Sestig Seth Sethi Setrick Setty Sevillano Seymour Sforza
Sgalambro Sgarbi Shaffrey Shailer Shan Shanahan Shand Shankar Shanker Shanley Shanny Sharaf Sharkey Sharry Shaughnessy
Sheahan Sheane Sheedy Sheehan Sheehy Sheeran Sheerin Sheil Sheilds Shenoy Shere Sheridan Sheth Shetty Shevlin Shiel
Shiels Shortt Shroff Shukla Shupe Šibalić Sibilia Sidhu Sieber Sieberer Siegl Siffredi Sigerson Sigl Sihvonen Sikirić
Silke Sillanpää Siller Silvennoinen Silvestri Šimara Simeoni Simic Simić Šimić Šimičić Simmon Simmonds Simões Simola
Simonen Simonič Simonis Simonsen Simonsson Šimunić Šimunović Sinan Singhal Sinha Sinisi Šinkovec Šinković Sinnott
Sinožić Šipić Sipilä Sirotić Sirviö Sismondi Šitum Sivertsen Sixtus Sjöberg Sjöblom Sjödin Sjögren Sjöholm Sjölander
Sjölin Sjölund Sjöstedt Sjöstrand Sjöström Skally Škara Skeahan Skeffington Skehan Skivington Skog Skoglund Sköld
Skoog Skov Škrlin Škrnički Škrtić Škugor Škunca Skupnjak Sladonja Slagmolen Slamon Slattery Slavica Slevin Slingerland
Sloane Slowey Slyne Smeets Smirnoff Smits Smoković Smolić Smullen Smyth Smythe Soares Sobrero Sobrino Söderberg
Södergren Söderholm Soderini Söderlund Söderman Söderqvist Söderström Sodhi Soffici Soini Soininen Sokač Šokčević
Sokić Solana Solanki Solano Solari Solberg Soldo Solé Soler Solera Solheim Solimena Sollima Solomun Solsona Soman
Somers Sommaruga Sommer Somoza Søndergaard Sonnino Sonnleitner Sood Soolaghan Soper Soranzo Sordi Sörensen Sørensen
Sorger Soria Soriano Sorić Sorrentino Sošić Šošić Šoštarić Sotelo Sousa Southee Sowman Spaan Spadafora Spallanzani
Spanevello Spanhaak Speijer Spelman Spenser Speri Sperl Spiegl Spier Špika Spillane Spindler Spinelli Spinola Špišić
Spitzer Špoljarić Špralja Spreeuw Spreitzer Sprong Spruit Spruyt Squarcione Sraffa Sridhar Srinivas Srinivasan
Srivastava Stadlbauer Stadler Staglieno Ståhl Stamrood Stančin Stancu Stănescu Stange Stangl Stanić Staničić Stapleton
Starčević Staudacher Staudinger Staunton Stecher Steenbakkers Steenbeek Štefanec Stefanelli Steffensen Štefović Steger
Steidl Steiger Steinacher Steinbacher Steinbauer Steinberger Steinböck Steindl Steiner Steininger Steinkellner
Steinlechner Steinmeiern Steinwender Stelzer Stelzl Stenberg Stenlund Stenson Stenström Sterkman Stettyn Steurer
Stichter Stiegler Štifanić Stifter Štimac Stipanović Stiperski Stocker Stockhammer Stockinger Stöckl Stoffel Stoffelsz
Stöger Stoiber Stoica Stoices Stojčević Stojnić Stolnik Stolz Stoppani Storladi Stošić Stradivari Strandberg Strangio
Strasser Stratford Stratton Strauß Strawbridge Stražičić Štrbac Streicher Strijker Strik Strinavić Štrljić Strobl
Strohmaier Strohmayer Strohmeier Ström Strøm Strömberg Štrukelj Stubbs Stucchi Stückler Stuivenberg Stummer Šturlan
Stütz Subramaniam Subramanian Sugrue Suhonen Suijker Sule Sulzer Summerville Sundaram Sundberg Sundell Sundin
Sundqvist Sundström Šunjić Suomalainen Suominen Suppan Šupraha Surać Šurbek Sureda Suresh Surian Šurina Sušnik Šuštar
Sutinen Svahn Svanberg Svantesson Svärd Svedberg Svendsen Šverko Svetličić Swaminathan Swamy Sweeny Symons Synnott
Syrjälä Tabacu Taboada Tacchini Taccola Taferner Tafuri Taggart Tagliafierro Tähtinen Taipale Tait Takkelenburg
Talavera Taliercio Talwar Tamarit Tamayo Tamborini Tamburello Tamburi Tamburini Tammerijn Tamminen Tamsma Tandon
Taneja Tangen Tangney Tanguy Tansey Tanskanen Tanzer Tanzini Tapp Tarantini Tarantino Tarchetti Tarpey Tartaglia
Tartini Tarvainen Tasca Taskinen Tasso Tassoni Tauber Taucher Tavares Tavčar Teahan Tebaldi Techer Tedesco Tehan
Teixeira Tejada Tejedor Tejera Tejero Telesio Téllez Tello Tencalla Tenorio Terlević Ternan Terragni Terrón Teruel
Tervo Terzić Tešija Tessier Teufl Teunissen Texier Thaker Thakkar Thakur Thaler Thalhammer Thaller Thaman Thibault
Thierry Thom Thomassen Thomsen Thorén Thorsen Thout Thulin Thurner Thygesen Tiainen Tiefenbacher Tielemans Tiepolo
Tiernan Tierney Tiihonen Tikkanen Tillmanno Timlin Timmerman Timmermans Timonen Timoney Timony Tinney Tirabassi Tirado
Tirie Tirkkonen Tisaj Tischler Tiwari Toal Tobin Toft Togher Togliatti Tognazzi Tohall Toić Toivanen Toivonen Tolan
Toldo Tolentino Tolin Tolj Tolonen Tolosa Tolvanen Tomaselli Tomasetti Tomasini Tomažič Tomé Tomei Tomescu Tomić
Tomičić Tomljanović Tommaseo Tomšič Tonc Toninelli Tonisto Toolan Toole Toolin Toolis Tooman Toomey Toor Toplak
Torlonia Tormay Tormey Tormo Tornatore Törnqvist Toro Torpey Torralba Torrecilla Torrence Torrens Torricelli Torrijos
Torstensson Toscani Toscanini Toselli Tosi Toso Tosto Totić Totino Totwiller Toussaint Tozzi Tozzo Tracey Traetta
Trainor Traore Trapanese Trapani Trask Tratnik Trattner Trauner Travaglia Travaglio Travers Traversa Traxler Traynor
Trbović Treacy Treanor Trebbi Treccani Tremonti Trenor Trentin Trentini Tresoldi Treves Trevisan Trevisani Trezzini
Trgovčić Trillini Trillo Trimmel Trincavelli Trinkl Tripathi Triplat Trivedi Trnski Trobbiani Troisi Trombetta Tropea
Trotta Trummer Trupiano Trussardi Trutanić Tubridy Tuđa Tudela Tudić Tudor Tuithof Tuksar Tully Tuohey Tuohy Tuomi
Tuominen Tuovinen Turati Turchetta Turchi Turčinov Turesson Turina Turley Turpeinen Turpin Turrini Turudić Turunen
Tušek Tuškan Tutino Tutty Tuzzolino Tveit Twohey Twohig Twomey Tynan Tyrrell Ubaldi Udinese Udinesi Ugarte Ughi
Ugrinić Uittenbosch Ukić Ungaretti Unger Uniacke Uniaque Unterberger Unterweger Uotila Upadhyay Uphaus Uphuis Uphus
Uppal Ureña Uría Uriarte Uribe Urlić Urrutia Ušić Uusitalo Väänänen Vaci Vaessen Vaidya Vaillant Vainio Väisänen
Valbuena Valcárcel Valderrama Valdés Valenciano Valente Valentić Valentino Valera Valero Valette Valguarnera Valier
Välimäki Valjetić Valkonen Vall Valle Vallée Vallejo Vallenduuk Vallés Vallet Vallin Valls Valmarana Valtonen Valverde
Vandenbergh Vanvitelli Varano Varela Varghese Varkey Varma Vartiainen Varughese Vasari Vasseur Vastenhouw Vattimo
Väyrynen Veale Vecellio Vecoli Veenendaal Veenstra Vegt Veić Veit Velasco Velderman Veltman Veltroni Venäläinen
Vendetti Venditti Vendrell Veneziano Venier Venkataraman Venkatesh Vento Verbeeck Verbeek Verboom Verbruggen
Vercelloni Vercoe Verda Verdejo Verdier Verdone Verdú Verdugo Verga Vergara Vergassola Vergeer Vergerio Verhaar
Verhagen Verharen Verheij Verheuvel Verhoeven Verkade Verma Vermeulen Verri Verschuere Verschut Versluijs Vertoor
Vertooren Vervoort Verwoert Vespa Vespucci Vestergaard Vesterinen Vesterlund Vestin Vezzali Viana Vianello Viberg
Vicens Vicente Vidaković Vidmar Vidović Vidovič Vieira Vierdag Vigliotti Vignon Vigorelli Viitala Viitanen Viklund
Vikström Vilalta Vilanova Vilaplana Vilar Vilhelmsson Viljanen Viljevac Villadicani Villalba Villalobos Villalonga
Villar Villarosa Villaverde Villena Viña Viñas Vincetić Vink Virgilio Virk Virta Virtanen Visconti Visintini Vismara
Visser Viswanathan Vitasović Vittadello Vitturi Vivaldi Vives Viviani Vizcaíno Vižintin Vladislavić Vlašić Vodopivec
Vogl Vogler Vohra Voinea Voisin Vojković Volarević Volarić Volcke Volk Volterra Voortman Vora Vorkapić Voutilainen
Vrabelj Vrancken Vranić Vrban Vretenar Vrhovec Vučetić Vučin Vučković Vugdelija Vugec Vukman Vukobratović Vuković
Vukušić Vuljak Vuorela Vuori Vuorinen Vyas Waardeloo Wable Wachter Wadhwa Wagenvoort Waghorn Wagle Wahlberg Wahlgren
Wahlström Walch Walcher Walder Waldner Waldron Wali Walia Walla Wallén Wallgren Wallin Wallner Walser Walshe Walsteijn
Waltl Wandl Wason Watters Waugh Weeldenburg Weerdenburg Weever Wegscheider Weidinger Weigl Weijland Weijters
Weinberger Weiser Weissenböck Weldon Welf Wendt Wenger Weninger Wennberg Wensen Wenzl Werdes Westberg Westerbeek
Westerberg Westerburg Westerlund Westermann Westin Westlund Westman Wever Weyland Weylant Whalen Whelan Whelehan
Whitty Whyte Wiberg Widén Widhalm Widmann Wiedner Wiesbauer Wieser Wiesinger Wiesner Wigman Wijland Wiklund Wikström
Wilcken Wildschut Wilfinger Wilhelmsson Willems Willemsen Wilmont Wilton Wimmer Winberg Windhager Windisch Winnrich
Winther Wipstrik Wittmann Wögerbauer Wohlmuth Wöhrer Wolffel Wolfsdr Wolfswinkel Wolters Wolzak Woolley Wooning
Woudenberg Woulfe Wouters Woutersz Wratt Wrenn Wrynn Wunderink Wurm Wurzer Wurzinger Wutke Wynne Yadav Yáñez Ylinen
Ylitalo Ylönen Yohannan Yuste Zaal Zabala Zabaleta Zabarella Žabjačan Zaccagnini Zaccardo Zacchia Zacco Zacharia
Zachariah Žagar Zaguri Zajc Zakinja Zakrajšek Zalokar Zamengo Zamorani Zamorano Zampa Zanazzo Zangerl Zanichelli
Zanoški Zanzi Zapata Zaragoza Zarlino Zauner Zeba Zebec Zecchini Zechmeister Zechner Zeemans Zeffirelli Zehetner
Zeiler Zeilinger Zeiner Zeldenrust Zelić Zeller Zemljič Zenz Žerjav Zetterberg Zetticci Zettl Zevenboom Žeželić
Zgorelec Ziani Žibert Zichichi Ziegler Zijlemans Zijlmans Žiković Živić Živković Žižek Zmaić Žnidaršič Zöchling Zöhrer
Zola Zoppetti Zoppetto Zorko Zorman Zorrilla Zotter Zrilić Zrinski Zubčić Žufika Žugec Zuidweg Zuijdveld Žunec Zupanc
Zupančič Županić Zurita Žuvela Žužić Zwart Zwijsen
"""
)
