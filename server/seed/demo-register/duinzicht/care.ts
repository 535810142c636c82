import type { DemoRegisterEntry } from '../types.ts';

/** Woonvorm Duinzicht: support plans, medication, health and involuntary care. */
export const duinzichtCareEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'nadia',
    createdDaysAgo: 2,
    source: 'Incidents',
    description:
      'Op woning Helmgras is twee keer noodmedicatie bij epilepsie niet direct gegeven, omdat de begeleider niet wist waar deze lag.',
    cause:
      "De noodmedicatie is na de verbouwing verplaatst en nieuwe collega's krijgen geen rondleiding langs de medicijnkast.",
    immediateMeasures:
      'De plaats is met een rood label gemarkeerd en staat in de dagrapportage van alle diensten.',
    structuralMeasure:
      'Noodmedicatie ligt op elke woning op dezelfde plek en het epilepsieprotocol per cliënt is met één druk op de diensttelefoon te openen.',
    responsibleEmployee: 'Nadia Kaya, persoonlijk begeleider',
    status: 'NotStarted',
    completionDaysAfterCreation: 30,
    effectiveness: 'Nog niet te beoordelen; de aanpassing op de diensttelefoon is aangevraagd.',
    effectivenessMeasurement:
      'Oefening op elke woning: binnen twee minuten de juiste noodmedicatie en het protocol kunnen pakken.',
  },
  {
    authorKey: 'bram',
    createdDaysAgo: 11,
    source: 'Igj',
    description:
      "De inspectie zag dat bij drie cliënten de koelkast 's nachts op slot gaat zonder dat het stappenplan van de Wzd is doorlopen.",
    cause: 'De afspraak bestond al voor de invoering van de Wzd en werd door het team als huisregel gezien.',
    immediateMeasures:
      'Bij twee cliënten is het slot verwijderd. Bij de derde is het stappenplan gestart met de arts VG en de vertegenwoordiger.',
    structuralMeasure:
      'Alle huisregels worden met de gedragsdeskundige beoordeeld op onvrijwillige zorg en jaarlijks besproken met bewoners en verwanten.',
    responsibleEmployee: 'Bram Verhoeven, gedragsdeskundige',
    status: 'InProgress',
    completionDaysAfterCreation: 75,
    effectiveness:
      'Op twee woningen zijn de huisregels beoordeeld; vier regels zijn geschrapt. Het nachtelijk snacken is niet toegenomen.',
    effectivenessMeasurement:
      'Aantal maatregelen met een volledig doorlopen stappenplan, elk kwartaal gerapporteerd door de Wzd-functionaris.',
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 24,
    source: 'TeamMeeting',
    description:
      'Ondersteuningsplannen worden voor cliënten geschreven in plaats van met hen; doelen zijn in vaktaal geformuleerd.',
    cause:
      'Het sjabloon sluit niet aan bij cliënten die weinig of niet lezen en begeleiders hebben weinig tijd voor voorbereiding.',
    immediateMeasures: "Met vier cliënten is het plan opnieuw besproken met foto's en pictogrammen.",
    structuralMeasure:
      'Een versie van het plan in beeldtaal, gemaakt door de cliënt en de persoonlijk begeleider, met hoogstens drie eigen doelen.',
    responsibleEmployee: 'Nadia Kaya en Lotte van Dalen',
    status: 'InProgress',
    completionDaysAfterCreation: 90,
    effectiveness:
      'De vier cliënten kunnen zelf vertellen waar zij aan werken. Eén van hen heeft zijn plan op de muur gehangen.',
    effectivenessMeasurement: 'Gesprekje met tien cliënten: kunnen zij minstens één eigen doel noemen?',
  },
  {
    authorKey: 'lotte',
    createdDaysAgo: 38,
    source: 'Incidents',
    description:
      'Een cliënt met slikproblemen verslikte zich ernstig tijdens een uitje, doordat er gewoon brood was meegenomen.',
    cause:
      'Het eet- en drinkadvies hangt in de keuken van de woning, maar gaat niet mee naar dagbesteding en uitjes.',
    immediateMeasures:
      'De cliënt is nagekeken door de huisarts. Het advies is diezelfde dag gedeeld met de dagbesteding.',
    structuralMeasure:
      'Een eetpaspoort met foto dat in de tas van de cliënt zit en een vaste vraag op het uitjesformulier.',
    responsibleEmployee: 'Lotte van Dalen en de logopedist',
    status: 'Completed',
    completionDaysAfterCreation: 25,
    effectiveness:
      'Alle negen cliënten met een slikadvies hebben een eetpaspoort. Bij de vijf uitjes daarna klopte het meegenomen eten.',
    effectivenessMeasurement:
      'Controle van het uitjesformulier en het aantal meldingen van verslikken per kwartaal.',
  },
  {
    authorKey: 'giovanni',
    createdDaysAgo: 57,
    source: 'InternalAudit',
    description:
      'Bij de interne audit bleek dat signaleringsplannen van zes bewoners van beschermd wonen ouder zijn dan een jaar.',
    cause: 'Plannen worden na een crisis bijgewerkt, maar niet als het langere tijd goed gaat.',
    immediateMeasures:
      'Met vier bewoners is het plan vernieuwd. Twee bewoners wilden daar later op terugkomen.',
    structuralMeasure:
      'Het signaleringsplan wordt elk halfjaar besproken met bewoner, naaste en ambulant behandelaar, ook als alles rustig is.',
    responsibleEmployee: 'Giovanni Martina, begeleider',
    status: 'InProgress',
    completionDaysAfterCreation: 40,
    effectiveness:
      'Vijf van de zes plannen zijn actueel. De laatste bespreking is op verzoek van de bewoner uitgesteld.',
    effectivenessMeasurement: 'Maandelijks overzicht van plannen ouder dan zes maanden.',
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 93,
    source: 'ExternalAudit',
    description:
      'De auditor constateerde dat psychofarmaca bij vier cliënten langer dan een jaar niet zijn geëvalueerd.',
    cause: 'De arts VG heeft een wachtlijst en niemand bewaakt de evaluatiedatum.',
    immediateMeasures:
      'De vier cliënten zijn met voorrang ingepland. Bij één cliënt wordt de medicatie inmiddels afgebouwd.',
    structuralMeasure:
      'De evaluatiedatum staat in het dossier met een taak voor de persoonlijk begeleider. De apotheek levert halfjaarlijks een overzicht.',
    responsibleEmployee: 'Bram Verhoeven en de arts VG',
    status: 'Ongoing',
    completionDaysAfterCreation: 270,
    effectiveness:
      'Van de 31 cliënten met psychofarmaca zijn er 28 in het afgelopen halfjaar geëvalueerd; bij vijf is de dosering verlaagd.',
    effectivenessMeasurement:
      'Halfjaarlijks overzicht van de apotheek naast de evaluatiedata in het dossier.',
  },
  {
    authorKey: 'lotte',
    createdDaysAgo: 136,
    source: 'TeamMeeting',
    description:
      'Bewoners van De Strandloper bewegen weinig; bij zeven van de tien is het gewicht in een jaar duidelijk gestegen.',
    cause:
      'Het vervoer naar de dagbesteding is van fiets naar bus gegaan en in het weekend zijn er weinig activiteiten.',
    immediateMeasures: 'Elke zondag wandelt een begeleider met wie wil naar het strand.',
    structuralMeasure:
      'Een beweegplan per bewoner met de buurtsportcoach, twee duofietsen en een kookavond met gezonde gerechten.',
    responsibleEmployee: 'Lotte van Dalen, woonbegeleider',
    status: 'Ongoing',
    completionDaysAfterCreation: 250,
    effectiveness:
      'Acht bewoners bewegen nu minstens drie keer per week. Vijf van hen zijn afgevallen en zeggen beter te slapen.',
    effectivenessMeasurement: 'Weging per kwartaal en een eenvoudige beweegkalender met stickers.',
  },
  {
    authorKey: 'bram',
    createdDaysAgo: 187,
    source: 'Training',
    description:
      "Na de training autisme herkenden teams dat vaste dagprogramma's vaak op het laatste moment worden gewijzigd, met spanning als gevolg.",
    cause:
      'Wijzigingen in bezetting worden pas bij aanvang van de dienst bekend en niet vertaald naar het dagprogramma van de cliënt.',
    immediateMeasures:
      'Op elke woning hangt een fotobord met wie er werkt; wijzigingen worden direct besproken.',
    structuralMeasure:
      'Een digitaal planbord dat aan het rooster is gekoppeld en dat cliënten zelf op hun tablet kunnen bekijken.',
    responsibleEmployee: 'Bram Verhoeven, gedragsdeskundige',
    status: 'Completed',
    completionDaysAfterCreation: 120,
    effectiveness:
      'Het aantal incidenten rond dienstwissels halveerde. Cliënten kijken zelf op het bord en stellen minder vaak dezelfde vraag.',
    effectivenessMeasurement:
      'Aantal meldingen tussen 14.30 en 16.00 uur, twee maanden vóór en na de invoering.',
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 262,
    source: 'Incidents',
    description:
      'Een cliënt kreeg op woensdag de medicatie van donderdag, omdat de baxterrol een dag vooruit was gescheurd.',
    cause:
      'Bij een uitgevallen dosis was een zakje achtergebleven en dat is door de volgende dienst gebruikt.',
    immediateMeasures:
      'De huisarts is geraadpleegd; er waren geen gevolgen. De rol is samen met de apotheek gecorrigeerd.',
    structuralMeasure:
      'Zakjes worden gescand bij het geven. Niet gegeven medicatie gaat direct in de retourbak met de reden erbij.',
    responsibleEmployee: 'Aandachtsfunctionaris medicatie',
    status: 'Completed',
    completionDaysAfterCreation: 60,
    effectiveness: 'Het aantal medicatiefouten op de woning daalde van gemiddeld vijf naar één per maand.',
    effectivenessMeasurement: 'Maandcijfers medicatiemeldingen per woning.',
  },
  {
    authorKey: 'bram',
    createdDaysAgo: 349,
    source: 'ManagementReview',
    description:
      'In de directiebeoordeling valt op dat het aantal agressie-incidenten op Zeedistel drie keer zo hoog is als op de andere woningen.',
    cause:
      'De groep is gewisseld zonder te kijken naar de onderlinge combinatie en er is weinig ruimte om je terug te trekken.',
    immediateMeasures: 'Een extra begeleider in de avond en wekelijks teamoverleg met de gedragsdeskundige.',
    structuralMeasure:
      'Een matchingsgesprek bij elke plaatsing, een prikkelarme ruimte in de voormalige berging en training in de-escalerend werken.',
    responsibleEmployee: 'Ruben Terpstra, manager zorg',
    status: 'Completed',
    completionDaysAfterCreation: 150,
    effectiveness:
      'Het aantal incidenten daalde van 19 naar 6 per maand. De prikkelarme ruimte wordt dagelijks vrijwillig gebruikt.',
    effectivenessMeasurement:
      'Maandelijkse incidentcijfers per woning en ervaringen van bewoners in het huisoverleg.',
  },
  {
    authorKey: 'giovanni',
    createdDaysAgo: 468,
    source: 'TeamMeeting',
    description:
      'Bij bewoners met een verslavingsachtergrond reageren begeleiders verschillend op terugval; de een meldt, de ander waarschuwt alleen.',
    cause:
      'Er was geen gezamenlijke visie op middelengebruik en de huisregels waren voor meerdere uitleg vatbaar.',
    immediateMeasures: 'In een teamdag is met een ervaringsdeskundige besproken wat helpt en wat niet.',
    structuralMeasure:
      'Een terugvalpreventieplan per bewoner en een teamafspraak die uitgaat van herstel in plaats van straf.',
    responsibleEmployee: 'Giovanni Martina en de ervaringsdeskundige',
    status: 'Completed',
    completionDaysAfterCreation: 110,
    effectiveness:
      'Bewoners vertellen eerder over gebruik. Het aantal crisisopnames door middelen daalde van vijf naar één in een jaar.',
    effectivenessMeasurement:
      'Aantal crisisopnames per jaar en een gesprek met bewoners in de halfjaarlijkse evaluatie.',
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 6,
    source: 'Other',
    sourceText: 'Overleg met de huisarts',
    description:
      'De huisarts merkt dat bevolkingsonderzoeken en griepvaccinaties bij een deel van de cliënten niet worden besproken.',
    cause:
      'De uitnodigingsbrieven gaan naar de bewindvoerder of blijven in het postvak van de cliënt liggen.',
    immediateMeasures:
      'Alle ongeopende brieven zijn met de cliënten doorgenomen; zeven hebben alsnog een afspraak gemaakt.',
    structuralMeasure:
      'Een jaarlijkse gezondheidscheck met de praktijkondersteuner, waarin vaccinaties en onderzoeken in eenvoudige taal aan bod komen.',
    responsibleEmployee: 'Nadia Kaya en de praktijkondersteuner',
    status: 'NotStarted',
    completionDaysAfterCreation: 85,
    effectiveness: 'Nog niet te beoordelen. De eerste gezondheidschecks worden ingepland per woning.',
    effectivenessMeasurement:
      'Percentage cliënten met een gezondheidscheck en een vastgelegde keuze over vaccinatie en onderzoek.',
  },
];
