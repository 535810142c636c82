import type { DemoRegisterEntry } from '../types.ts';

/** Woonvorm Duinzicht: training, team, staffing and steering. */
export const duinzichtStaffEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'ruben',
    createdDaysAgo: 4,
    source: 'ManagementMeeting',
    description:
      'De inzet van zelfstandigen is opgelopen tot 17% van de uren, met wisselende begeleiding en hoge kosten tot gevolg.',
    cause:
      'Vier vacatures staan langer dan een halfjaar open en het rooster kent veel korte diensten die vaste medewerkers niet willen.',
    immediateMeasures:
      'Diensten van minder dan vier uur worden niet meer uitgezet en waar mogelijk samengevoegd.',
    structuralMeasure:
      'Een eigen flexpool vormen met de zorgaanbieder in de buurgemeente en zij-instromers opleiden.',
    responsibleEmployee: 'Ruben Terpstra, manager zorg',
    status: 'NotStarted',
    completionDaysAfterCreation: 120,
    effectiveness:
      'Nog niet te beoordelen. Streven is dat de inzet van zelfstandigen binnen een jaar onder de 7% ligt.',
    effectivenessMeasurement: 'Maandcijfers personele inzet en aantal verschillende begeleiders per woning.',
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 15,
    source: 'TeamMeeting',
    description:
      'Stagiairs krijgen taken die niet bij hun leerjaar passen, zoals alleen op de groep staan tijdens de warme maaltijd.',
    cause:
      'Niet iedereen weet wat een stagiair in welk leerjaar mag en in de weekenden is er geen werkbegeleider.',
    immediateMeasures: 'Stagiairs werken deze maand alleen onder toezicht en in tweetallen.',
    structuralMeasure:
      'Een takenkaart per leerjaar op het prikbord van elke woning en een werkbegeleider die ook om het weekend werkt.',
    responsibleEmployee: 'Praktijkopleider',
    status: 'InProgress',
    completionDaysAfterCreation: 38,
    effectiveness:
      'De takenkaarten hangen op drie woningen. Stagiairs zeggen dat zij nu beter nee durven te zeggen.',
    effectivenessMeasurement: 'Gesprek met alle stagiairs na zes weken en de beoordeling door de scholen.',
  },
  {
    authorKey: 'lotte',
    createdDaysAgo: 29,
    source: 'Training',
    description:
      'Tijdens de training weerbaarheid bleek dat fysieke technieken verschillend worden aangeleerd en toegepast.',
    cause: 'De afgelopen jaren zijn twee trainingsbureaus met een andere methode gebruikt.',
    immediateMeasures: 'Met het huidige bureau is afgesproken dat alle teams dezelfde basis krijgen.',
    structuralMeasure:
      'Eén methode voor heel Duinzicht met vier eigen trainers en elk halfjaar een oefenmoment van een uur.',
    responsibleEmployee: 'Coördinator scholing',
    status: 'InProgress',
    completionDaysAfterCreation: 150,
    effectiveness:
      'De vier trainers zijn begonnen met hun opleiding. De basis is bij twee van de vijf teams getraind.',
    effectivenessMeasurement:
      'Percentage geschoolde medewerkers en nabespreking van elk incident waarbij een techniek is gebruikt.',
  },
  {
    authorKey: 'ruben',
    createdDaysAgo: 44,
    source: 'ExitInterview',
    description:
      'Twee ervaren begeleiders vertrokken omdat zij zich onvoldoende gesteund voelden bij complexe gedragsproblemen.',
    cause: 'De gedragsdeskundige is op drie locaties werkzaam en vooral via e-mail bereikbaar.',
    immediateMeasures:
      'De gedragsdeskundige is op dinsdag en donderdag aanwezig op de woningen met de zwaarste zorgvraag.',
    structuralMeasure:
      'Een tweede gedragsdeskundige voor zestien uur en maandelijkse intervisie onder leiding van een externe coach.',
    responsibleEmployee: 'Ruben Terpstra, manager zorg',
    status: 'InProgress',
    completionDaysAfterCreation: 35,
    effectiveness:
      'De aanwezigheid op de woningen wordt zeer gewaardeerd. De vacature voor de tweede gedragsdeskundige is nog niet vervuld.',
    effectivenessMeasurement:
      'Exitgesprekken in het komende jaar en een peiling over ervaren steun na drie en negen maanden.',
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 70,
    source: 'Training',
    description:
      'Zes begeleiders op Helmgras zijn niet bevoegd voor sondevoeding, terwijl daar sinds kort een cliënt mee woont.',
    cause: 'De zorgvraag is bij de plaatsing besproken, maar de scholing was nog niet geregeld.',
    immediateMeasures: 'De thuiszorg heeft de sondevoeding de eerste weken overgenomen.',
    structuralMeasure:
      'Bij elke plaatsing wordt vooraf een scholingscheck gedaan; verhuizen kan pas als ten minste vijf medewerkers bekwaam zijn.',
    responsibleEmployee: 'Coördinator scholing',
    status: 'Completed',
    completionDaysAfterCreation: 40,
    effectiveness:
      'Alle begeleiders zijn geschoold en getoetst. Bij de volgende plaatsing was de scholing op tijd klaar.',
    effectivenessMeasurement: 'Scholingscheck per plaatsing en het overzicht bevoegd en bekwaam.',
  },
  {
    authorKey: 'bram',
    createdDaysAgo: 108,
    source: 'TeamMeeting',
    description:
      'De samenwerking tussen wonen en dagbesteding hapert: een slechte nacht wordt niet doorgegeven en dat leidt tot spanning op het werk.',
    cause:
      'Wonen en dagbesteding schrijven in aparte delen van het dossier en kunnen elkaars rapportage niet lezen.',
    immediateMeasures: 'In de tas van acht cliënten gaat een heen-en-weerschrift mee.',
    structuralMeasure:
      'Eén gezamenlijke dagrapportage met leesrechten voor beide, na toestemming van de cliënt of vertegenwoordiger.',
    responsibleEmployee: 'Functioneel beheerder dossier',
    status: 'Completed',
    completionDaysAfterCreation: 80,
    effectiveness:
      'De informatie is nu voor het begin van de dagbesteding bekend. Het aantal spanningsmomenten in de ochtend is met een derde afgenomen.',
    effectivenessMeasurement: 'Registratie van spanningsmomenten door de dagbesteding gedurende vier weken.',
  },
  {
    authorKey: 'ruben',
    createdDaysAgo: 163,
    source: 'ManagementReview',
    description:
      'In de directiebeoordeling blijkt dat van 38 verbeteracties er 15 over hun einddatum heen zijn.',
    cause: 'Einddata worden te krap gekozen en er is geen vast moment om de voortgang te bespreken.',
    immediateMeasures:
      'Van alle vijftien acties is een nieuwe, haalbare datum bepaald of is besloten om te stoppen.',
    structuralMeasure:
      'Een kwartiertje verbeteren: elke maand bespreekt het team twee acties bij het verbeterbord.',
    responsibleEmployee: 'Teamleiders',
    status: 'Ongoing',
    completionDaysAfterCreation: 365,
    effectiveness:
      'Het aantal acties over de einddatum is gedaald naar vier. Niet elk team houdt het kwartiertje vol.',
    effectivenessMeasurement: 'Kwartaaltelling van acties over de einddatum per team.',
  },
  {
    authorKey: 'giovanni',
    createdDaysAgo: 219,
    source: 'Other',
    sourceText: 'Ondernemingsraad',
    description:
      'De ondernemingsraad vraagt aandacht voor de combinatie van slaapdienst en aansluitende dagdienst.',
    cause: 'Het rooster voldoet aan de regels, maar houdt geen rekening met onrustige nachten.',
    immediateMeasures:
      'Wie in de slaapdienst langer dan twee uur wakker is geweest, mag de ochtenddienst inkorten.',
    structuralMeasure:
      'De aansluitende dienst is hooguit vier uur. Woningen met veel nachtelijke onrust hebben een wakende nachtdienst.',
    responsibleEmployee: 'Roosterplanner en ondernemingsraad',
    status: 'Completed',
    completionDaysAfterCreation: 100,
    effectiveness:
      'Medewerkers geven een 7,8 voor herstel na een slaapdienst, tegen een 5,6 daarvoor. Het verzuim op Zeedistel daalde.',
    effectivenessMeasurement: 'Peiling onder medewerkers met slaapdiensten en verzuimcijfers per woning.',
  },
  {
    authorKey: 'lotte',
    createdDaysAgo: 305,
    source: 'ExitInterview',
    description:
      'Een vertrekkende begeleider vond het dossier omslachtig: voor één melding moesten drie formulieren worden ingevuld.',
    cause: 'Formulieren zijn door de jaren heen toegevoegd zonder oude te laten vervallen.',
    immediateMeasures: 'Vijf ongebruikte formulieren zijn direct verwijderd.',
    structuralMeasure:
      'Een werkgroep van begeleiders heeft 26 formulieren teruggebracht tot elf en nieuwe formulieren gaan altijd langs deze groep.',
    responsibleEmployee: 'Werkgroep minder regels',
    status: 'Completed',
    completionDaysAfterCreation: 130,
    effectiveness: 'Begeleiders zijn gemiddeld twintig minuten per dienst minder kwijt aan administratie.',
    effectivenessMeasurement: 'Tijdmeting door twaalf begeleiders, vóór en na de opschoning.',
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 404,
    source: 'Incidents',
    description:
      'Een nieuwe begeleider liet een cliënt alleen in bad, hoewel in het plan staat dat toezicht nodig is vanwege epilepsie.',
    cause:
      'De begeleider was op de eerste dag alleen ingewerkt op praktische zaken en had de plannen nog niet gelezen.',
    immediateMeasures:
      'De begeleider is begeleid door een ervaren collega en alle plannen zijn samen doorgenomen.',
    structuralMeasure:
      'Een risicokaart met de drie belangrijkste afspraken per cliënt, die vóór de eerste dienst wordt gelezen en afgetekend.',
    responsibleEmployee: 'Teamleider Helmgras',
    status: 'Completed',
    completionDaysAfterCreation: 30,
    effectiveness:
      'Alle nieuwe medewerkers hebben de kaarten vooraf afgetekend. Er is geen vergelijkbaar incident geweest.',
    effectivenessMeasurement: 'Steekproef van inwerklijsten per halfjaar.',
  },
  {
    authorKey: 'ruben',
    createdDaysAgo: 553,
    source: 'ExternalAudit',
    description:
      'De externe auditor miste een aantoonbare jaarlijkse cyclus van functioneringsgesprekken; 46% had geen gesprek gehad.',
    cause: 'Teamleiders sturen elk 35 medewerkers aan en er was geen planning.',
    immediateMeasures:
      'De gesprekken zijn over vier maanden verdeeld en alle teamleiders hebben daarvoor een dag per maand vrijgehouden.',
    structuralMeasure:
      'Een derde teamleider is aangesteld en de gesprekken zijn vervangen door twee korte ontwikkelgesprekken per jaar.',
    responsibleEmployee: 'Manager HR',
    status: 'Completed',
    completionDaysAfterCreation: 180,
    effectiveness: 'In het jaar daarna had 97% van de medewerkers ten minste één gesprek.',
    effectivenessMeasurement: 'Kwartaaloverzicht van gevoerde gesprekken uit het personeelssysteem.',
  },
];
