import type { DemoRegisterEntry } from '../types.ts';

/** Woonvorm Duinzicht: safe living, fire, transport, aggression and the night. */
export const duinzichtSafetyEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'giovanni',
    createdDaysAgo: 1,
    source: 'Incidents',
    description:
      'Op een studio van beschermd wonen ontstond een keukenbrandje doordat een pan met olie onbeheerd op het vuur stond.',
    cause:
      "De bewoner was door slaapmedicatie suf geworden. Een kooktimer die het gas afsluit, ontbreekt in de studio's.",
    immediateMeasures:
      'De brand is door de begeleider geblust met een blusdeken. De bewoner kookt deze week samen met een begeleider.',
    structuralMeasure:
      "Kookveiligheid beoordelen per bewoner en inductieplaten met automatische uitschakeling plaatsen in alle veertien studio's.",
    responsibleEmployee: 'Beheerder vastgoed',
    status: 'NotStarted',
    completionDaysAfterCreation: 70,
    effectiveness: 'Nog niet te beoordelen; de offerte voor de kookplaten is aangevraagd.',
    effectivenessMeasurement:
      'Aantal keukenincidenten per halfjaar en een controle van de kookplaten tijdens de jaarlijkse woningronde.',
  },
  {
    authorKey: 'lotte',
    createdDaysAgo: 9,
    source: 'RiskAssessment',
    description:
      'De RI&E laat zien dat begeleiders tijdens de slaapdienst op Zeedistel geen snelle hulp kunnen krijgen bij agressie.',
    cause: 'De achterwacht moet van een andere locatie komen en doet daar gemiddeld 25 minuten over.',
    immediateMeasures: 'Tijdelijk werken een slaapdienst en een wakende dienst naast elkaar.',
    structuralMeasure:
      'Een vaste alarmopvolging met het beveiligingsbedrijf (binnen acht minuten) en een draagbare alarmknop voor iedere dienst.',
    responsibleEmployee: 'Ruben Terpstra, manager zorg',
    status: 'InProgress',
    completionDaysAfterCreation: 55,
    effectiveness:
      'De alarmknoppen zijn in gebruik. Het contract voor opvolging ligt ter ondertekening bij de directie.',
    effectivenessMeasurement:
      'Maandelijkse proefoproep met gemeten aanrijtijd en een vraag over veiligheid aan alle nachtmedewerkers.',
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 20,
    source: 'InternalAudit',
    description:
      'Bij de veiligheidsronde was het douchewater op woning Helmgras 58 graden, met kans op verbranding bij cliënten met verminderd gevoel.',
    cause: 'De thermostaatkranen zijn na het spoelen tegen legionella niet teruggezet.',
    immediateMeasures:
      'De kranen zijn dezelfde dag begrensd op 38 graden en begeleiders meten de temperatuur vóór het douchen.',
    structuralMeasure:
      'Kranen met een vaste begrenzing plaatsen en na elke spoelbeurt een controle laten aftekenen.',
    responsibleEmployee: 'Onderhoudsmedewerker',
    status: 'InProgress',
    completionDaysAfterCreation: 45,
    effectiveness:
      'In vier van de zes badkamers is een begrensde kraan geplaatst. Alle metingen liggen sindsdien onder de 40 graden.',
    effectivenessMeasurement:
      'Wekelijkse temperatuurmeting op een lijst in de badkamer, maandelijks gecontroleerd.',
  },
  {
    authorKey: 'giovanni',
    createdDaysAgo: 35,
    source: 'Incidents',
    description:
      'Een cliënt is tijdens het busvervoer opgestaan terwijl de bus reed en heeft een kneuzing aan de schouder opgelopen.',
    cause:
      'De chauffeur was een invaller en kende de begeleidingsafspraken niet. De gordel was zelf los te maken.',
    immediateMeasures:
      'De cliënt wordt voorlopig door een begeleider vergezeld. De ouders zijn dezelfde dag ingelicht.',
    structuralMeasure:
      'Een vervoerskaart per cliënt in de bus, afgestemd met de vervoerder, en per cliënt een afweging over een gordelslot volgens de Wzd.',
    responsibleEmployee: 'Coördinator dagbesteding',
    status: 'InProgress',
    completionDaysAfterCreation: 26,
    effectiveness:
      'Voor twaalf van de twintig cliënten ligt een kaart in de bus. Er zijn geen nieuwe incidenten geweest.',
    effectivenessMeasurement: 'Aantal vervoersincidenten per kwartaal en een steekproef in de bus.',
  },
  {
    authorKey: 'lotte',
    createdDaysAgo: 66,
    source: 'Training',
    description:
      'Bij de nachtelijke ontruimingsoefening bleven drie bewoners in bed omdat zij schrokken van het alarm.',
    cause: 'Bewoners zijn niet voorbereid en het huidige geluid is voor een deel van hen te heftig.',
    immediateMeasures: 'Met alle bewoners is het geluid overdag rustig geoefend.',
    structuralMeasure:
      'Elk kwartaal oefenen met bewoners aan de hand van een stripverhaal, en trilkussens voor drie bewoners met een gehoorprobleem.',
    responsibleEmployee: 'Hoofd bhv',
    status: 'Completed',
    completionDaysAfterCreation: 45,
    effectiveness:
      'Bij de laatste oefening liepen alle bewoners binnen vier minuten mee naar de verzamelplaats.',
    effectivenessMeasurement: 'Gemeten tijd en observatie bij elke oefening.',
  },
  {
    authorKey: 'bram',
    createdDaysAgo: 102,
    source: 'ClientReport',
    description: "Een cliënt vertelde dat zij via sociale media onder druk werd gezet om foto's te sturen.",
    cause: 'Begeleiders praten weinig over online contacten en er is geen vast aanbod over mediawijsheid.',
    immediateMeasures:
      'De cliënt is opgevangen en de meldcode is gevolgd. Met haar toestemming is aangifte gedaan.',
    structuralMeasure:
      "Een training 'veilig online' voor cliënten, twee keer per jaar, en een aandachtsfunctionaris seksualiteit op elke locatie.",
    responsibleEmployee: 'Bram Verhoeven, gedragsdeskundige',
    status: 'Ongoing',
    completionDaysAfterCreation: 220,
    effectiveness:
      'Zeventien cliënten volgden de training. Twee van hen hebben daarna zelf een vervelend bericht laten zien aan hun begeleider.',
    effectivenessMeasurement: 'Deelname aan de training en aantal signalen dat cliënten zelf melden.',
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 149,
    source: 'SupplierAssessment',
    description:
      'Het uitluistersysteem voor de nacht gaf in één maand negentien valse meldingen en miste twee keer een echte oproep.',
    cause:
      'De gevoeligheid is voor alle kamers gelijk ingesteld en de leverancier voert alleen op verzoek onderhoud uit.',
    immediateMeasures: 'De wakende dienst loopt tijdelijk elk uur een ronde.',
    structuralMeasure:
      'Instelling per kamer op basis van het ondersteuningsplan en een onderhoudscontract met kwartaalcontrole.',
    responsibleEmployee: 'Contactpersoon domotica',
    status: 'Completed',
    completionDaysAfterCreation: 75,
    effectiveness: 'Het aantal valse meldingen daalde naar twee per maand en er is geen oproep meer gemist.',
    effectivenessMeasurement: 'Maandrapport van het systeem en registratie door de nachtdienst.',
  },
  {
    authorKey: 'giovanni',
    createdDaysAgo: 196,
    source: 'TeamMeeting',
    description:
      'Bij dagbesteding De Werkplaats worden machines gebruikt zonder dat is vastgelegd welke cliënt daarmee mag werken.',
    cause: 'Werkbegeleiders vertrouwden op hun ervaring. Bij ziekte weet de vervanger dat niet.',
    immediateMeasures:
      'De zaagmachine is uitgeschakeld totdat voor iedere deelnemer een werkkaart was gemaakt.',
    structuralMeasure:
      'Een werkkaart per deelnemer met kleurcodes die overeenkomen met stickers op de machines; jaarlijks herzien na een praktijktoets.',
    responsibleEmployee: 'Werkbegeleider houtbewerking',
    status: 'Completed',
    completionDaysAfterCreation: 50,
    effectiveness: 'Deelnemers en invallers begrijpen de kleuren goed. Er is sindsdien geen letsel geweest.',
    effectivenessMeasurement: 'Jaarlijkse machinekeuring, controle van werkkaarten en aantal meldingen.',
  },
  {
    authorKey: 'lotte',
    createdDaysAgo: 288,
    source: 'Incidents',
    description:
      'Een bewoner was twee uur vermist na een bezoek aan de markt. Het duurde vijftig minuten voordat de politie werd gebeld.',
    cause: 'Er was geen afspraak over het moment van opschalen en er was geen recente foto beschikbaar.',
    immediateMeasures:
      'De bewoner is ongedeerd teruggevonden. De gebeurtenis is met bewoner, familie en team besproken.',
    structuralMeasure:
      'Een vermissingsprotocol met tijden per risicoklasse, een actuele foto en signalement in het dossier.',
    responsibleEmployee: 'Lotte van Dalen, woonbegeleider',
    status: 'Completed',
    completionDaysAfterCreation: 35,
    effectiveness:
      'Bij een latere vermissing was de politie binnen tien minuten ingeschakeld en de bewoner na een halfuur terug.',
    effectivenessMeasurement: "Evaluatie van elke vermissing en jaarlijkse controle op actuele foto's.",
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 377,
    source: 'RiskAssessment',
    description:
      'Begeleiders op Helmgras hebben rug- en schouderklachten door het helpen bij transfers in de kleine badkamers.',
    cause: 'De badkamers zijn ontworpen voor bewoners die zelf kunnen staan. De zorgvraag is toegenomen.',
    immediateMeasures:
      'Transfers worden met twee personen gedaan en de fysiotherapeut heeft instructie gegeven.',
    structuralMeasure:
      'Twee badkamers zijn samengevoegd tot één ruime zorgbadkamer met plafondlift en een in hoogte verstelbare douchebrancard.',
    responsibleEmployee: 'Beheerder vastgoed',
    status: 'Completed',
    completionDaysAfterCreation: 240,
    effectiveness:
      'Het verzuim door fysieke klachten op de woning is gehalveerd. Bewoners vinden het douchen comfortabeler.',
    effectivenessMeasurement: 'Verzuimcijfers naar oorzaak en een vraag aan bewoners in het huisoverleg.',
  },
  {
    authorKey: 'bram',
    createdDaysAgo: 604,
    source: 'ManagementMeeting',
    description:
      'Na een ernstig incident besluit het MT dat medewerkers altijd binnen 24 uur opvang krijgen.',
    cause: 'Opvang hing af van de leidinggevende. Twee medewerkers hoorden pas na een week iets.',
    immediateMeasures:
      'Met de betrokken medewerkers is alsnog gesproken en de bedrijfsmaatschappelijk werker is ingeschakeld.',
    structuralMeasure:
      "Een collegiaal opvangteam van zes getrainde collega's met een bereikbaarheidsrooster en contact na één dag, één week en één maand.",
    responsibleEmployee: 'Coördinator opvangteam',
    status: 'Completed',
    completionDaysAfterCreation: 90,
    effectiveness:
      'Alle 27 oproepen zijn binnen 24 uur opgevolgd. Medewerkers waarderen de opvang met een 8,6.',
    effectivenessMeasurement: 'Registratie van oproepen en een korte evaluatie na een maand.',
  },
];
