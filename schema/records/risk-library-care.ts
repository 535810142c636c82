import type { LibraryRisk } from './risk-library.ts';

/** Common risks for the safety of clients and for their medication. */
export const careRisks: readonly LibraryRisk[] = [
  {
    code: 'FallOfClient',
    title: 'Cliënt valt en raakt gewond',
    process: 'Valpreventie',
    category: 'ClientSafety',
    whatCanGoWrong:
      'Een cliënt valt bij het lopen, het opstaan of de overstap van bed naar stoel. Soms ligt de cliënt daarna lang op de grond zonder dat iemand het merkt.',
    causes:
      'Weinig spierkracht of evenwicht, medicijnen die suf maken, slecht zicht, gladde vloeren, losse kleedjes, verkeerde schoenen of een rollator die niet goed is afgesteld.',
    consequences:
      'Kneuzing, hoofdletsel of botbreuk, soms met ziekenhuisopname of overlijden. Daarna vaak angst om te vallen, minder bewegen en meer zorg nodig.',
    existingMeasures:
      'Valrisico inschatten bij de start van de zorg en na elke val. Medicijnen laten nakijken door arts of apotheker. Zorgen voor stevige schoenen, goed licht en een opgeruimde looproute. Hulpmiddelen laten afstellen door ergotherapeut of fysiotherapeut. Alarm binnen handbereik leggen.',
    likelihood: 4,
    severity: 4,
    incidentEvents: ['Fall'],
  },
  {
    code: 'ChokingOnFood',
    title: 'Cliënt verslikt zich ernstig',
    process: 'Eten en drinken',
    category: 'ClientSafety',
    whatCanGoWrong:
      'Een cliënt met slikproblemen krijgt eten of drinken in de verkeerde vorm, eet te snel of eet zonder toezicht, en krijgt geen lucht meer.',
    causes:
      'Het advies van de logopedist is niet bekend bij invallers, keuken of bezoek. De cliënt zit niet goed rechtop, is suf of pakt eten van een ander. Te weinig begeleiding aan tafel.',
    consequences:
      'Ademnood, longontsteking door voedsel in de longen, hersenschade door zuurstofgebrek of overlijden.',
    existingMeasures:
      'Slikproblemen laten onderzoeken door een logopedist en het advies vindbaar maken voor iedereen die eten geeft. Vast toezicht aan tafel regelen. Medewerkers elk jaar laten oefenen wat zij doen als iemand stikt. Met keuken en familie afspreken wat de cliënt mag eten.',
    likelihood: 3,
    severity: 5,
    incidentEvents: ['Nutrition'],
  },
  {
    code: 'MissingClient',
    title: 'Cliënt raakt vermist',
    process: 'Toezicht en bewegingsvrijheid',
    category: 'ClientSafety',
    whatCanGoWrong:
      'Een cliënt die zich buiten niet zelf kan redden, verlaat ongemerkt de woning, de dagbesteding of een uitje en wordt niet op tijd gevonden.',
    causes:
      'Dwalen, onrust of verdriet, een drukke of onbekende omgeving, een deuralarm dat uit staat, of onduidelijk wie oplet bij overdracht en vervoer.',
    consequences:
      'Onderkoeling, verkeersongeval, verdrinking of overlijden. Grote onrust bij familie en medewerkers.',
    existingMeasures:
      'Per cliënt vastleggen hoeveel vrijheid verantwoord is en welk toezicht daarbij past. Afspreken wie zoekt, wie belt en wanneer de politie wordt gebeld. Een recente foto en beschrijving bewaren in het dossier. Vooraf beoordelen of een deuralarm of gps-zender onvrijwillige zorg is, en zo ja het stappenplan van de Wet zorg en dwang (Wzd) volgen.',
    likelihood: 3,
    severity: 4,
    incidentEvents: ['MissingClient'],
  },
  {
    code: 'HarmfulSubstance',
    title: 'Cliënt krijgt een schadelijke stof binnen',
    process: 'Schoonmaakmiddelen en andere gevaarlijke stoffen',
    category: 'ClientSafety',
    whatCanGoWrong:
      'Een cliënt drinkt of eet schoonmaakmiddel, handalcohol, een giftige plant of een knoopbatterij.',
    causes:
      'Middelen staan voor het grijpen of zijn overgegoten in een drinkfles. De schoonmaakkar staat onbeheerd op de gang. De cliënt herkent het gevaar niet of stopt alles in de mond.',
    consequences: 'Brandwonden in mond en slokdarm, vergiftiging, ziekenhuisopname of overlijden.',
    existingMeasures:
      'Middelen achter slot bewaren, alleen in de eigen verpakking met etiket. De schoonmaakkar nooit onbeheerd laten staan. De woning nalopen op giftige planten en kleine batterijen. De verpakking bij de hand houden voor huisarts of 112.',
    likelihood: 2,
    severity: 4,
    incidentEvents: ['HarmfulSubstance'],
  },
  {
    code: 'FireAtLocation',
    title: 'Brand op een woonlocatie',
    process: 'Brandveiligheid en ontruiming',
    category: 'ClientSafety',
    whatCanGoWrong:
      'Er breekt brand uit en cliënten die niet zelf weg kunnen, komen niet op tijd buiten. Vooral ’s nachts is de kans daarop groot.',
    causes:
      'Roken op bed, koken zonder toezicht, kapotte apparaten, accu’s die opladen in een vluchtroute, branddeuren die met een wig openstaan, of te weinig geoefende medewerkers in de nacht.',
    consequences:
      'Rookvergiftiging, brandwonden of overlijden van cliënten en medewerkers. De woning is lange tijd niet te gebruiken.',
    existingMeasures:
      'Brandmeldinstallatie en blusmiddelen op tijd laten controleren. Genoeg bedrijfshulpverleners inroosteren, ook in de nacht. Elk jaar een ontruiming oefenen. Vluchtwegen vrijhouden. Per cliënt afspraken maken over roken, koken en opladen.',
    likelihood: 2,
    severity: 5,
    incidentEvents: ['Fire'],
  },
  {
    code: 'InfectionOutbreak',
    title: 'Uitbraak van een besmettelijke ziekte',
    process: 'Hygiëne en infectiepreventie',
    category: 'ClientSafety',
    whatCanGoWrong:
      'Griep, norovirus, corona of schurft verspreidt zich over een woning of een team, doordat de eerste besmetting laat wordt herkend of hygiëneregels niet worden gevolgd.',
    causes:
      'Handen niet op het juiste moment gereinigd, ringen of lange mouwen tijdens de zorg, doorwerken of op bezoek komen met klachten, gedeelde hulpmiddelen die niet worden schoongemaakt.',
    consequences:
      'Ernstige ziekte of overlijden van kwetsbare cliënten, uitval van medewerkers, een opnamestop en minder bezoek.',
    existingMeasures:
      'Regelmatig nakijken of de hygiëneregels worden gevolgd. Handalcohol en beschermende kleding op voorraad houden. Vaccinatie aanbieden aan cliënten en medewerkers. Afspreken wie met klachten thuisblijft. Een ongewoon aantal zieken melden bij de GGD, zoals de Wet publieke gezondheid vraagt.',
    likelihood: 4,
    severity: 3,
    incidentEvents: [],
  },
  {
    code: 'SuicideOrSelfHarm',
    title: 'Suïcide of ernstige zelfbeschadiging door een cliënt',
    process: 'Signalen van suïcidaliteit',
    category: 'ClientSafety',
    whatCanGoWrong:
      'Signalen dat een cliënt niet meer wil leven of zichzelf wil verwonden, worden gemist of niet gedeeld. Daardoor blijven extra toezicht en behandeling uit.',
    causes:
      'Niet durven doorvragen, een team dat vaak wisselt, een verhuizing of ontslag uit een kliniek, ruzie of verlies, gevaarlijke middelen binnen bereik.',
    consequences:
      'Blijvend letsel of overlijden. Groot verdriet bij naasten, andere cliënten en medewerkers.',
    existingMeasures:
      'Medewerkers leren hoe zij over suïcide praten. Met de cliënt een veiligheidsplan maken, met namen en nummers om te bellen. Ontslag en verhuizing extra zorgvuldig overdragen, als het kan met naasten erbij. De crisisdienst en 113 bekendmaken in het team. Nazorg regelen voor wie erbij betrokken was.',
    likelihood: 2,
    severity: 5,
    incidentEvents: [],
  },
  {
    code: 'AbuseOfClient',
    title: 'Mishandeling of misbruik van een cliënt',
    process: 'Veilige zorgrelatie',
    category: 'ClientSafety',
    whatCanGoWrong:
      'Een medewerker, familielid, vrijwilliger of andere cliënt mishandelt, misbruikt, verwaarloost of besteelt een cliënt. Het komt laat of niet aan het licht.',
    causes:
      'De cliënt is afhankelijk of kan het niet vertellen. Medewerkers werken vaak alleen, mantelzorgers zijn overbelast, grenzen zijn onduidelijk en collega’s spreken elkaar niet aan.',
    consequences:
      'Lichamelijk en psychisch letsel, verlies van geld en vertrouwen, aangifte, ontslag en onderzoek door de inspectie.',
    existingMeasures:
      'Voor de start een verklaring omtrent het gedrag vragen en navraag doen bij vorige werkgevers. Gedragsregels bespreken in het team. Cliënten wijzen op hun vertrouwenspersoon. Werken met de meldcode huiselijk geweld en kindermishandeling en advies vragen aan Veilig Thuis. Geweld in de zorgrelatie binnen drie werkdagen melden bij de inspectie (Wkkgz).',
    likelihood: 2,
    severity: 4,
    incidentEvents: ['Aggression'],
  },
  {
    code: 'WrongMedicineGiven',
    title: 'Cliënt krijgt een verkeerd medicijn of een verkeerde dosis',
    process: 'Medicatie toedienen',
    category: 'Medication',
    whatCanGoWrong:
      'Een medewerker geeft de medicijnen van een ander, een verkeerde hoeveelheid of op een verkeerde manier, bijvoorbeeld vermalen terwijl dat niet mag.',
    causes:
      'Gestoord worden bij het uitdelen, cliënten met bijna dezelfde naam, werken uit het hoofd in plaats van met de toedienlijst, losse medicijnen naast de medicijnrol, of een invaller die de cliënt niet kent.',
    consequences:
      'Sufheid, vallen, een allergische reactie, een ziekte die ontregelt, ziekenhuisopname of overlijden.',
    existingMeasures:
      'Naam, geboortedatum en foto vergelijken met de actuele toedienlijst van de apotheek. Meteen na het innemen aftekenen. Afspreken dat niemand stoort bij het uitdelen. Medicijnen zo veel mogelijk per moment verpakt laten leveren. Regelmatig toetsen of medewerkers bekwaam zijn.',
    likelihood: 4,
    severity: 3,
    incidentEvents: ['Medication'],
  },
  {
    code: 'MissedMedication',
    title: 'Cliënt krijgt medicijnen niet of te laat',
    process: 'Medicatierondes en bestellingen',
    category: 'Medication',
    whatCanGoWrong:
      'Een toedienmoment wordt overgeslagen, de cliënt slikt het medicijn niet door zonder dat iemand het ziet, of de voorraad is op.',
    causes:
      'Drukte, onduidelijk wie de ronde doet, een gemiste aftekening die niet opvalt, te laat besteld voor het weekend, of een cliënt die weigert.',
    consequences:
      'Vaak blijft het bij lichte klachten. Bij bijvoorbeeld epilepsie, parkinson of een antibioticakuur kan de toestand van de cliënt snel slechter worden.',
    existingMeasures:
      'Per dienst één medewerker aanwijzen voor de medicijnen. Aan het eind van de dienst nagaan of alles is afgetekend. Bij de cliënt blijven tot het medicijn is doorgeslikt. Een vaste besteldag aanhouden, met reserve voor feestdagen. Weigeren bespreken met de arts.',
    likelihood: 5,
    severity: 2,
    incidentEvents: ['Medication'],
  },
  {
    code: 'OutdatedMedicationList',
    title: 'Medicatieoverzicht klopt niet na opname of wijziging',
    process: 'Medicatieoverdracht',
    category: 'Medication',
    whatCanGoWrong:
      'Na een ziekenhuisopname, een verhuizing of een wijziging door de arts werkt het team met een oude toedienlijst. Een gestopt medicijn gaat dan door of een nieuw medicijn ontbreekt.',
    causes:
      'Wijzigingen die alleen mondeling zijn doorgegeven, voorschrijvers die niet van elkaar weten wat zij voorschrijven, ontslag op vrijdagmiddag, of oude lijsten die in de map blijven zitten.',
    consequences: 'Dubbele of ontbrekende medicijnen, bijwerkingen en opnieuw een ziekenhuisopname.',
    existingMeasures:
      'Een wijziging pas uitvoeren met een nieuwe toedienlijst of een schriftelijke opdracht van de voorschrijver. Bij opname en ontslag binnen een dag het overzicht vergelijken met arts en apotheek. Oude lijsten meteen weghalen. Voor cliënten met veel medicijnen elk jaar een medicatiebeoordeling vragen.',
    likelihood: 3,
    severity: 4,
    incidentEvents: ['Medication'],
  },
  {
    code: 'HighRiskMedicineError',
    title: 'Fout met insuline, bloedverdunners of andere risicovolle medicijnen',
    process: 'Risicovolle medicatie',
    category: 'Medication',
    whatCanGoWrong:
      'Een medicijn waarbij een kleine afwijking al gevaarlijk is, wordt zonder tweede controle gegeven, dubbel gespoten of verkeerd ingesteld op de pen.',
    causes:
      'Geen tweede persoon aanwezig, vooral in de thuiszorg en de nacht. Doseringen die vaak wisselen, een bloedsuiker die niet is gemeten en pennen die op elkaar lijken.',
    consequences:
      'Te lage bloedsuiker met bewusteloosheid, een bloeding of een trombose, ziekenhuisopname of overlijden.',
    existingMeasures:
      'Met de apotheker een lijst van risicovolle medicijnen vaststellen. Een tweede controle doen vóór het toedienen, met beeld of foto waar geen collega in de buurt is. Doseringen van de trombosedienst dezelfde dag verwerken. Injecties alleen laten geven door wie daarvoor bevoegd en bekwaam is (Wet BIG).',
    likelihood: 3,
    severity: 5,
    incidentEvents: ['Medication'],
  },
  {
    code: 'UnsafeSelfManagedMedication',
    title: 'Cliënt kan eigen medicijnen niet veilig beheren',
    process: 'Medicatie in eigen beheer',
    category: 'Medication',
    whatCanGoWrong:
      'Een cliënt beheert de medicijnen zelf, maar neemt te veel of te weinig, haalt momenten door elkaar of geeft ze aan anderen.',
    causes:
      'Geheugen of zicht gaat achteruit, verslaving of een crisis speelt mee, afspraken zijn niet opnieuw bekeken, of huisgenoten kunnen bij de medicijnen.',
    consequences:
      'Klachten die terugkomen, vergiftiging of ontwenningsverschijnselen, en onduidelijkheid over wie verantwoordelijk is.',
    existingMeasures:
      'Met cliënt, arts en apotheker beoordelen wat de cliënt zelf kan, en opschrijven wie wat doet. Dat elk jaar en na elke verandering opnieuw bekijken. Een medicijnrol of een hulpmiddel met herinnering gebruiken. Zorgen voor een afsluitbare plek op de kamer.',
    likelihood: 3,
    severity: 3,
    incidentEvents: ['Medication'],
  },
];
