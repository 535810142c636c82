import type { LibraryRisk } from './risk-library.ts';

/** Common risks for staff, information, money, legislation and suppliers. */
export const organizationRisks: readonly LibraryRisk[] = [
  {
    code: 'AggressionTowardsStaff',
    title: 'Medewerker krijgt te maken met agressie of geweld',
    process: 'Omgaan met agressie',
    category: 'Staff',
    whatCanGoWrong:
      'Een cliënt, naaste of bezoeker scheldt, dreigt, bijt of slaat, of gaat bij een medewerker seksueel over de grens.',
    causes:
      'Pijn, te veel prikkels, onbegrepen gedrag of gebruik van alcohol en drugs. Steeds andere gezichten in het team en afspraken over begeleiding die niet bekend zijn.',
    consequences: 'Letsel, angst, ziekteverzuim, vertrek van medewerkers en meer dwang in de zorg.',
    existingMeasures:
      'Agressie opnemen in de RI&E en het plan van aanpak (Arbowet). Per cliënt opschrijven hoe spanning oploopt en wat dan helpt. Medewerkers trainen in het verminderen van spanning. Een alarmknop geven en afspreken wie te hulp komt. Elk voorval melden, opvang bieden en helpen bij aangifte.',
    likelihood: 5,
    severity: 3,
    incidentEvents: ['Aggression'],
  },
  {
    code: 'PhysicalStrain',
    title: 'Lichamelijke overbelasting bij tillen en verplaatsen',
    process: 'Fysieke belasting',
    category: 'Staff',
    whatCanGoWrong:
      'Medewerkers tillen of draaien cliënten zonder hulpmiddel, of trekken steunkousen aan in een verkeerde houding.',
    causes:
      'De tillift ontbreekt, is bezet of past niet in de kamer. Haast, een bed dat te laag staat, weinig oefening, of een cliënt die de lift niet wil.',
    consequences:
      'Klachten aan rug, nek en schouders, langdurig verzuim en een onveilige overstap voor de cliënt.',
    existingMeasures:
      'Per cliënt vastleggen welk hulpmiddel nodig is en met hoeveel medewerkers. Een verstelbaar bed en een tillift als voorwaarde stellen voor zware zorg aan huis. Elk jaar oefenen. Een collega als vraagbaak aanwijzen. Knelpunten opnemen in de RI&E en het plan van aanpak.',
    likelihood: 4,
    severity: 3,
    incidentEvents: [],
  },
  {
    code: 'WorkPressure',
    title: 'Hoge werkdruk door onderbezetting',
    process: 'Personeelsplanning en werkdruk',
    category: 'Staff',
    whatCanGoWrong:
      'Diensten blijven open of worden gevuld met te weinig ervaren mensen. Medewerkers werken steeds over en korten zorg in of slaan die over.',
    causes:
      'Vacatures, hoog verzuim, cliënten die meer zorg nodig hebben, vakantieperiodes, diensten die kort op elkaar volgen en veel administratie.',
    consequences:
      'Overspannen medewerkers, nog meer verzuim en vertrek, meer incidenten en ontevreden cliënten.',
    existingMeasures:
      'Per dienst een minimale bezetting vaststellen en afspreken wat er gebeurt als die niet wordt gehaald. Hulp van een ander team of een flexpool regelen. Het rooster toetsen aan de Arbeidstijdenwet en de cao. Werkdruk opnemen in de RI&E en bespreken in het teamoverleg. Medewerkers wijzen op het spreekuur van de bedrijfsarts.',
    likelihood: 4,
    severity: 4,
    incidentEvents: [],
  },
  {
    code: 'LoneWorking',
    title: 'Medewerker die alleen werkt, krijgt geen hulp in nood',
    process: 'Alleen werken en nachtdienst',
    category: 'Staff',
    whatCanGoWrong:
      'Een medewerker wordt in de nachtdienst, op een kleine locatie of bij een cliënt thuis onwel, gewond of bedreigd en kan niemand bereiken.',
    causes:
      'Slecht bereik, een alarm dat leeg is of in de tas zit, een onbekend adres, geen afspraak over aan- en afmelden, of een achterwacht die te ver weg is.',
    consequences:
      'Hulp komt te laat, met ernstig letsel of overlijden als gevolg. Cliënten zitten intussen zonder toezicht en medewerkers durven de dienst niet meer te doen.',
    existingMeasures:
      'Alleen werken opnemen in de RI&E. Een persoonlijk alarm geven en dat elke dienst testen. Een achterwacht inroosteren die binnen een afgesproken tijd ter plaatse is. Een eerste bezoek aan een onrustig adres met twee personen doen. Afspreken wie merkt dat een collega zich niet afmeldt.',
    likelihood: 2,
    severity: 4,
    incidentEvents: [],
  },
  {
    code: 'NeedlestickInjury',
    title: 'Prikaccident of contact met besmet bloed',
    process: 'Werken met naalden en bloed',
    category: 'Staff',
    whatCanGoWrong:
      'Een medewerker prikt zich aan een gebruikte naald of krijgt bloed van een cliënt in een wond, het oog of de mond.',
    causes:
      'Het dopje terugzetten op de naald, een volle of ontbrekende naaldencontainer, een naald zonder beveiliging, een cliënt die onverwacht beweegt, of losse naalden in was en afval.',
    consequences:
      'Kans op hepatitis B, hepatitis C of hiv. Soms een behandeling en weken tot maanden onzekerheid.',
    existingMeasures:
      'Veilige naalden gebruiken en de naaldencontainer naast de cliënt zetten. Nooit een dopje terugzetten. Vaccinatie tegen hepatitis B aanbieden. Een nummer bekendmaken dat dag en nacht bereikbaar is, zodat binnen enkele uren duidelijk is of behandeling nodig is. Elk prikaccident melden.',
    likelihood: 3,
    severity: 3,
    incidentEvents: [],
  },
  {
    code: 'DataSentToWrongPerson',
    title: 'Gegevens van cliënten komen bij de verkeerde persoon',
    process: 'Versturen en bewaren van persoonsgegevens',
    category: 'InformationSecurity',
    whatCanGoWrong:
      'Een brief, e-mail of verslag met gezondheidsgegevens gaat naar de verkeerde ontvanger. Of een telefoon, laptop of map met gegevens raakt kwijt.',
    causes:
      'Een e-mailadres dat vanzelf wordt ingevuld, alle adressen zichtbaar in één bericht, verouderde contactgegevens, berichten via een privéapp, of papieren lijsten die mee naar huis gaan.',
    consequences:
      'Schending van de privacy, verlies van vertrouwen, een datalek dat vaak gemeld moet worden, en soms een boete of schadeclaim.',
    existingMeasures:
      'Beveiligde e-mail en een beveiligde berichtenapp gebruiken. Ontvanger en bijlage controleren vóór het versturen. Apparaten versleutelen en op afstand kunnen wissen. Elk datalek meteen intern melden en vastleggen, zodat een melding bij de Autoriteit Persoonsgegevens binnen 72 uur kan als die nodig is (AVG).',
    likelihood: 4,
    severity: 2,
    incidentEvents: [],
  },
  {
    code: 'NeedlessRecordAccess',
    title: 'Medewerker bekijkt een dossier zonder dat het nodig is',
    process: 'Toegang tot cliëntdossiers',
    category: 'InformationSecurity',
    whatCanGoWrong:
      'Een medewerker opent uit nieuwsgierigheid het dossier van een cliënt zonder betrokken te zijn bij de zorg. Of iemand die uit dienst is, kan nog inloggen.',
    causes:
      'Rechten die ruimer zijn dan de taak vraagt, gedeelde accounts, een scherm dat niet is vergrendeld, of een vertrek dat niet is doorgegeven.',
    consequences:
      'Schending van het beroepsgeheim, klachten, ontslag en ingrijpen door de Autoriteit Persoonsgegevens.',
    existingMeasures:
      'Rechten geven naar functie en zorgrelatie. Iedereen met een eigen account in twee stappen laten inloggen. Rechten intrekken op de laatste werkdag. Vastleggen wie welk dossier opent en dat met steekproeven controleren (NEN 7510 en NEN 7513).',
    likelihood: 3,
    severity: 3,
    incidentEvents: [],
  },
  {
    code: 'CyberAttack',
    title: 'Digitale inbraak of gijzeling van systemen',
    process: 'Beveiliging tegen digitale aanvallen',
    category: 'InformationSecurity',
    whatCanGoWrong:
      'Een medewerker klikt op een valse link of geeft een wachtwoord weg. Een aanvaller steelt daarna gegevens of zet systemen op slot.',
    causes:
      'Overtuigende nepberichten, zwakke of hergebruikte wachtwoorden, updates die blijven liggen, te veel beheerders en back-ups die aan hetzelfde netwerk hangen.',
    consequences:
      'Dossiers en roosters zijn dagen tot weken niet te gebruiken, gezondheidsgegevens liggen op straat, de zorg loopt vast en herstel is duur.',
    existingMeasures:
      'Informatiebeveiliging inrichten volgens NEN 7510. Updates snel installeren. Voor alle accounts een tweede stap bij het inloggen instellen. Back-ups los van het netwerk bewaren en het terugzetten oefenen. Medewerkers leren nepberichten te herkennen en zonder verwijt te melden.',
    likelihood: 3,
    severity: 5,
    incidentEvents: [],
  },
  {
    code: 'RecordsUnavailable',
    title: 'Cliëntdossier of toedienlijst is niet bereikbaar',
    process: 'Werken tijdens een storing',
    category: 'InformationSecurity',
    whatCanGoWrong:
      'Door een storing, stroomuitval of onderhoud kan het team niet bij dossiers, toedienlijsten of alarmen.',
    causes:
      'Eén internetverbinding zonder reserve, een storing bij de leverancier, apparaten die niet zijn opgeladen, of een noodprocedure die ontbreekt of onbekend is.',
    consequences:
      'Zorg uit het hoofd, gemiste medicijnen of alarmen en achteraf een dossier dat niet volledig is.',
    existingMeasures:
      'Recente toedienlijsten en de belangrijkste gegevens op papier bewaren op een afgesloten plek. Een reserveverbinding regelen via het mobiele netwerk. Met de leverancier een hersteltijd en een verwerkersovereenkomst (AVG) afspreken. De noodprocedure elk jaar oefenen. Na de storing alles alsnog invoeren.',
    likelihood: 3,
    severity: 4,
    incidentEvents: [],
  },
  {
    code: 'IncorrectClaims',
    title: 'Geleverde zorg wordt onjuist gedeclareerd',
    process: 'Registratie en declaratie',
    category: 'Finance',
    whatCanGoWrong:
      'De organisatie declareert zorg die niet is geleverd of niet past bij de indicatie, of registreert geleverde zorg niet.',
    causes:
      'Uren die later uit het hoofd zijn ingevuld, een indicatie of beschikking die is verlopen, andere regels per financier en geen controle vóór het indienen.',
    consequences:
      'Zorgkantoor, zorgverzekeraar of gemeente vordert geld terug. Inkomsten lopen mis, de Nederlandse Zorgautoriteit grijpt in of er ontstaat een verdenking van fraude.',
    existingMeasures:
      'Zorg op de dag zelf registreren. Einddatums van indicaties bewaken. Elke maand een steekproef vergelijken met zorgplan en rooster. Invoeren en controleren door verschillende personen laten doen. De administratie van zorg uit de Zvw en de Wlz inrichten zoals de Wmg vraagt. Fouten zelf melden en herstellen.',
    likelihood: 3,
    severity: 3,
    incidentEvents: [],
  },
  {
    code: 'EmptyPlaces',
    title: 'Tekort door leegstand of te lage tarieven',
    process: 'Bezetting van plaatsen en begroting',
    category: 'Finance',
    whatCanGoWrong:
      'Plaatsen staan lang leeg of tarieven dekken de kosten niet. De organisatie kan lonen en vaste lasten dan niet meer uit de inkomsten betalen.',
    causes:
      'Trage plaatsing, een contract met een lager maximum, vertrek of overlijden van meerdere cliënten kort na elkaar, dure inhuur of hogere lonen door een nieuwe cao.',
    consequences:
      'Te weinig geld op de rekening, uitstel van onderhoud en scholing, sluiting van een locatie en onzekerheid bij cliënten en medewerkers.',
    existingMeasures:
      'Elke maand bezetting, inhuur en saldo vergelijken met de begroting. Eén persoon de wachtlijst en de plaatsing laten volgen. Een buffer aanhouden voor enkele maanden vaste lasten. Dreigende problemen vroeg bespreken met de financiers en de toezichthouder.',
    likelihood: 2,
    severity: 4,
    incidentEvents: [],
  },
  {
    code: 'UnlawfulInvoluntaryCare',
    title: 'Onvrijwillige of verplichte zorg zonder de juiste stappen',
    process: 'Dwang in de zorg',
    category: 'Legislation',
    whatCanGoWrong:
      'Een cliënt wordt beperkt met bijvoorbeeld een dichte deur, een bedhek of rustgevende medicijnen. De afweging, het plan of het besluit dat de Wzd of de Wvggz vraagt, ontbreekt.',
    causes:
      'Gewoonten in huis, verzet dat niet wordt herkend, een verzoek van familie, te weinig kennis van de wet bij kleine of ambulante teams, of een functie die niet is ingevuld.',
    consequences:
      'Onrechtmatig verlies van vrijheid, schade voor lichaam en geest, klachten, schadevergoeding en een maatregel van de inspectie.',
    existingMeasures:
      'Huisregels en gewoonten nalopen op dwang die niet zo wordt genoemd. Altijd eerst een vrijwillig alternatief zoeken. Bij de Wzd het stappenplan volgen, met zorgverantwoordelijke en Wzd-functionaris. Bij de Wvggz alleen handelen op grond van een zorgmachtiging, een crisismaatregel of een andere grond uit de wet. Elke toepassing vastleggen en evalueren. Cliënten wijzen op de cliënten- of patiëntenvertrouwenspersoon.',
    likelihood: 3,
    severity: 4,
    incidentEvents: [],
  },
  {
    code: 'CalamityReportedLate',
    title: 'Calamiteit wordt niet of te laat gemeld',
    process: 'Melden bij de inspectie',
    category: 'Legislation',
    whatCanGoWrong:
      'Een onverwachte gebeurtenis in de zorg, met overlijden of ernstige schade voor de cliënt, wordt niet als calamiteit herkend, of de inspectie (IGJ) krijgt de melding te laat.',
    causes:
      'Onduidelijk wie beslist, angst voor de gevolgen, afwezigheid in weekend of vakantie, of een incident dat binnen het team blijft.',
    consequences:
      'Overtreding van de Wkkgz, mogelijk met een boete. De organisatie leert laat van wat er misging en naasten verliezen vertrouwen.',
    existingMeasures:
      'Eén persoon en een vervanger aanwijzen die beslissen. Ernstige incidenten dezelfde dag doorgeven aan de leidinggevende. Binnen drie werkdagen na de vaststelling melden bij de inspectie. Bij twijfel meteen onderzoeken of het een calamiteit is, en vastleggen waarom wel of niet. Naasten openheid geven en medewerkers opvangen.',
    likelihood: 2,
    severity: 3,
    incidentEvents: [],
  },
  {
    code: 'UnauthorizedProcedure',
    title: 'Voorbehouden handeling door een onbevoegde of onbekwame medewerker',
    process: 'Voorbehouden handelingen',
    category: 'Legislation',
    whatCanGoWrong:
      'Een medewerker geeft een injectie, brengt een katheter in of doet een andere voorbehouden handeling zonder opdracht of zonder recente toets van de bekwaamheid.',
    causes:
      'Een toets die is verlopen, een handeling die weinig voorkomt, druk om in te springen, of geen overzicht van wie wat mag.',
    consequences:
      'Infectie, bloeding of ander letsel bij de cliënt. Mogelijk een tuchtzaak of strafzaak voor de medewerker en een maatregel van de inspectie.',
    existingMeasures:
      'Bijhouden wie welke handeling mag doen en tot wanneer de toets geldt. De opdracht van de arts in het dossier vastleggen (Wet BIG). Inschrijving in het BIG-register nakijken bij de start en daarna elk jaar. Afspreken dat wie zich niet bekwaam voelt, de handeling niet doet en hulp vraagt.',
    likelihood: 2,
    severity: 4,
    incidentEvents: [],
  },
  {
    code: 'UncheckedAgencyStaff',
    title: 'Ingehuurde kracht is niet gecontroleerd of niet geschikt',
    process: 'Inhuur van uitzendkrachten en zelfstandigen',
    category: 'Supplier',
    whatCanGoWrong:
      'Een uitzendkracht of zelfstandige werkt zonder geldig diploma, verklaring omtrent het gedrag of inwerkdienst. Of iemand werkt als zelfstandige, terwijl het in de praktijk een dienstverband is.',
    causes:
      'Haast bij een open dienst, vertrouwen op het bureau zonder eigen controle, valse papieren, of onduidelijke afspraken over het werk.',
    consequences:
      'Fouten in de zorg, onrust door steeds andere gezichten, een naheffing van de Belastingdienst en een maatregel van de inspectie.',
    existingMeasures:
      'Vóór de eerste dienst zelf identiteit, diploma, BIG-registratie, verklaring omtrent het gedrag en werkverleden nakijken (vergewisplicht, Wkkgz). Een korte inwerkdienst regelen. Het bureau om vaste mensen vragen. Bij zelfstandigen vooraf beoordelen of het geen dienstverband is.',
    likelihood: 3,
    severity: 3,
    incidentEvents: [],
  },
  {
    code: 'AidNotMaintained',
    title: 'Hulpmiddel gaat stuk of is niet op tijd gekeurd',
    process: 'Onderhoud van hulpmiddelen',
    category: 'Supplier',
    whatCanGoWrong:
      'Een tillift, bed of rolstoel begeeft het tijdens het gebruik, doordat de leverancier het onderhoud te laat of niet uitvoert.',
    causes:
      'Geen overzicht van hulpmiddelen en keuringen, onduidelijk of leverancier, gemeente of instelling het onderhoud regelt, of een reparatie die blijft liggen.',
    consequences:
      'De cliënt valt of raakt bekneld, een medewerker raakt gewond, de zorg loopt uit en de organisatie kan aansprakelijk zijn.',
    existingMeasures:
      'Een lijst bijhouden van hulpmiddelen, met eigenaar en keuringsdatum. In het contract vastleggen hoe snel de leverancier komt. Banden, remmen en accu nakijken vóór het gebruik. Een kapot hulpmiddel meteen weghalen en vervanging regelen. Ernstige gebeurtenissen doorgeven aan leverancier of fabrikant.',
    likelihood: 2,
    severity: 4,
    incidentEvents: ['Fall', 'Collision'],
  },
  {
    code: 'SupplierFailure',
    title: 'Leverancier van dagelijkse benodigdheden valt uit',
    process: 'Inkoop en levering',
    category: 'Supplier',
    whatCanGoWrong:
      'Maaltijden, schone was, verband, incontinentiemateriaal of medicijnen komen niet of te laat, door een faillissement, een staking of een storing.',
    causes:
      'Afhankelijk zijn van één leverancier, een kleine voorraad, geen afspraken over nood, of klachten over levering die niet worden besproken.',
    consequences:
      'Cliënten krijgen niet de voeding of verzorging die nodig is, medewerkers moeten improviseren en inkoop in nood is duur.',
    existingMeasures:
      'Opschrijven zonder welke leveranciers de zorg stilvalt, met een alternatief voor elk. Een voorraad voor enkele dagen aanhouden. Levering in noodgevallen opnemen in het contract. Leveranciers elk jaar beoordelen en klachten met hen bespreken.',
    likelihood: 2,
    severity: 3,
    incidentEvents: [],
  },
];
