import type { DemoRegisterEntry } from '../types.ts';

/** Thuiszorg Het Anker: planning, training, staffing and steering. */
export const ankerStaffEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'shanice',
    createdDaysAgo: 2,
    source: 'ManagementMeeting',
    description:
      'Team Noord moest in drie weken vijf nieuwe aanmeldingen weigeren omdat er geen ruimte in de ochtendroutes was.',
    cause: 'Bijna alle zorg is tussen 07.00 en 10.00 uur gepland, ook als dat voor de cliënt niet nodig is.',
    immediateMeasures:
      'Met team Centrum is afgesproken dat zij tijdelijk twee cliënten aan de rand van de wijk overnemen.',
    structuralMeasure:
      'Met alle cliënten bespreken of een later tijdstip past en routes indelen op ochtend, late ochtend en middag.',
    responsibleEmployee: 'Shanice Pinas, planner',
    status: 'NotStarted',
    completionDaysAfterCreation: 65,
    effectiveness:
      'Nog niet te beoordelen. We willen dat binnen twee maanden een kwart van de ochtendzorg na 10.00 uur plaatsvindt.',
    effectivenessMeasurement:
      'Verdeling van zorgmomenten over de dag en aantal geweigerde aanmeldingen per maand.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 15,
    source: 'Training',
    description:
      "Na de scholing over dementie willen collega's meer weten over omgaan met zorgmijding bij cliënten die alleen wonen.",
    cause: 'De scholing ging vooral over ziektebeelden. Praktijksituaties uit de wijk kwamen weinig aan bod.',
    immediateMeasures:
      'De casemanager dementie sluit aan bij het volgende teamoverleg om twee situaties te bespreken.',
    structuralMeasure:
      'Vier keer per jaar casuïstiekbespreking met de casemanager en een bezoek in tweetallen bij cliënten die zorg afhouden.',
    responsibleEmployee: 'Casemanager dementie',
    status: 'InProgress',
    completionDaysAfterCreation: 110,
    effectiveness:
      'De eerste bespreking leverde voor beide situaties een aanpak op. Eén cliënt laat inmiddels twee keer per week iemand binnen.',
    effectivenessMeasurement:
      'Evaluatie per bijeenkomst en aantal cliënten bij wie de zorg weer op gang is gekomen.',
  },
  {
    authorKey: 'anneke',
    createdDaysAgo: 28,
    source: 'ExitInterview',
    description:
      'Drie vertrekkende verzorgenden geven aan dat zij te vaak buiten hun eigen wijk moesten werken.',
    cause:
      'Bij ziekte worden gaten eerst met vaste medewerkers gevuld, omdat de flexpool de cliënten niet kent.',
    immediateMeasures:
      'Per medewerker is vastgelegd in welke wijken hij of zij wil werken; andere wijken alleen na overleg.',
    structuralMeasure:
      'De flexpool wordt opgesplitst in twee vaste groepen per gebied. Flexmedewerkers lopen een dag mee met elke route.',
    responsibleEmployee: 'Teamcoach',
    status: 'InProgress',
    completionDaysAfterCreation: 75,
    effectiveness: 'Het aantal diensten buiten de eigen wijk is in drie weken met een derde gedaald.',
    effectivenessMeasurement:
      'Aantal diensten buiten de voorkeurswijk per medewerker per maand en de uitkomst van exitgesprekken.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 41,
    source: 'TeamMeeting',
    description:
      "Reistijd tussen cliënten staat standaard op drie minuten, terwijl collega's op sommige trajecten tien minuten nodig hebben.",
    cause:
      'De planning rekent met hemelsbrede afstand en houdt geen rekening met de brug en de spoorwegovergang.',
    immediateMeasures: 'Voor de zes langste trajecten is de reistijd met de hand aangepast.',
    structuralMeasure:
      'De planning gebruikt werkelijke fiets- en autotijden en wordt elk kwartaal met het team doorgenomen.',
    responsibleEmployee: 'Planning en team Haven',
    status: 'Completed',
    completionDaysAfterCreation: 30,
    effectiveness:
      "Routes eindigen gemiddeld nog vier minuten later dan gepland; dat waren er 27. Collega's ervaren meer rust.",
    effectivenessMeasurement: 'Vergelijking van geplande en werkelijke eindtijd per route over vier weken.',
  },
  {
    authorKey: 'carolien',
    createdDaysAgo: 56,
    source: 'InternalAudit',
    description:
      'Van 11 van de 86 zorgmedewerkers is geen recente verklaring omtrent het gedrag in het personeelsdossier aanwezig.',
    cause: 'Bij overname van medewerkers van een andere organisatie zijn dossiers onvolledig meegekomen.',
    immediateMeasures:
      'Voor alle elf medewerkers is een verklaring aangevraagd; negen zijn inmiddels ontvangen.',
    structuralMeasure:
      'De verklaring is een voorwaarde voor de eerste dienst. Het personeelssysteem blokkeert inplannen zonder geldig document.',
    responsibleEmployee: 'Medewerker personeelszaken',
    status: 'InProgress',
    completionDaysAfterCreation: 45,
    effectiveness: 'De blokkade werkt voor nieuwe medewerkers. Twee verklaringen zijn nog niet binnen.',
    effectivenessMeasurement: 'Halfjaarlijkse controle van alle personeelsdossiers.',
  },
  {
    authorKey: 'fatima',
    createdDaysAgo: 86,
    source: 'Training',
    description:
      'Bij de toets voor het wisselen van een maagsonde slaagde maar de helft van de verpleegkundigen in één keer.',
    cause: 'De handeling komt in de wijk weinig voor, waardoor routine ontbreekt.',
    immediateMeasures:
      'De handeling wordt alleen nog uitgevoerd door de vier verpleegkundigen die zijn geslaagd.',
    structuralMeasure:
      'Weinig voorkomende handelingen zijn ondergebracht bij een technisch team voor alle wijken, met elk halfjaar oefenen in het skillslab.',
    responsibleEmployee: 'Coördinator deskundigheidsbevordering',
    status: 'Completed',
    completionDaysAfterCreation: 72,
    effectiveness:
      'Alle acht leden van het technisch team zijn geslaagd en de handeling is veertien keer zonder complicaties uitgevoerd.',
    effectivenessMeasurement: 'Slagingspercentage per halfjaar en aantal complicaties.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 131,
    source: 'TeamMeeting',
    description:
      "Rapporteren gebeurt vaak aan het eind van de route, waardoor details ontbreken en collega's in de avond niet op de hoogte zijn.",
    cause:
      "Collega's vinden typen op de telefoon onhandig en hebben het gevoel dat het ten koste gaat van het gesprek met de cliënt.",
    immediateMeasures:
      "Drie collega's die goed uit de voeten kunnen met inspreken, hebben dat in het overleg laten zien.",
    structuralMeasure:
      'Rapporteren samen met de cliënt aan het einde van het bezoek, met spraakinvoer. De zorgtijd is hiervoor met twee minuten verlengd.',
    responsibleEmployee: 'Jeroen Kuipers',
    status: 'Ongoing',
    completionDaysAfterCreation: 210,
    effectiveness:
      'In team Haven wordt 78% van de rapportages binnen een kwartier na het bezoek gemaakt; dat was 35%.',
    effectivenessMeasurement: 'Tijd tussen einde bezoek en rapportage, per team per maand.',
  },
  {
    authorKey: 'carolien',
    createdDaysAgo: 180,
    source: 'ManagementReview',
    description:
      'De directie constateert dat de teams zelforganiserend zijn, maar dat taken zoals kwaliteit en arbo in vijf van de negen teams niet zijn verdeeld.',
    cause:
      'Bij personeelswisselingen is de rolverdeling niet opnieuw besproken en er is geen tijd aan de rollen gekoppeld.',
    immediateMeasures: 'De teamcoaches hebben in alle teams de rollen opnieuw verdeeld.',
    structuralMeasure:
      'Elke rol heeft een beschrijving, vaste uren per maand en een netwerkbijeenkomst per kwartaal.',
    responsibleEmployee: 'Carolien Visser, directeur',
    status: 'Ongoing',
    completionDaysAfterCreation: 300,
    effectiveness:
      'In alle teams zijn de rollen bezet. De netwerkbijeenkomsten hebben een opkomst van rond de 70%.',
    effectivenessMeasurement: 'Halfjaarlijkse teamscan en opkomst bij netwerkbijeenkomsten.',
  },
  {
    authorKey: 'shanice',
    createdDaysAgo: 238,
    source: 'ExitInterview',
    description:
      'Een vertrekkende wijkverpleegkundige noemt de administratielast van herindicaties als reden om te stoppen.',
    cause: 'Voor elke kleine wijziging werd een volledig nieuwe indicatie geschreven.',
    immediateMeasures:
      'Per direct volstaat bij een wijziging onder de tien procent een korte onderbouwing in het dossier.',
    structuralMeasure:
      'Een vereenvoudigde werkwijze is afgestemd met de zorgverzekeraar, met ondersteuning door een administratief medewerker.',
    responsibleEmployee: 'Manager wijkverpleging',
    status: 'Completed',
    completionDaysAfterCreation: 95,
    effectiveness: 'Wijkverpleegkundigen besteden gemiddeld drie uur per week minder aan administratie.',
    effectivenessMeasurement: 'Tijdmeting gedurende twee weken, vóór en vier maanden na invoering.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 340,
    source: 'Incidents',
    description:
      'Door een storing in de mobiele telefonie kon een halve dag niemand bij de routes en zorgplannen.',
    cause: 'Er was geen noodprocedure en de app werkte niet zonder verbinding.',
    immediateMeasures: 'De planners hebben routes geprint en bij de wijkkantoren neergelegd.',
    structuralMeasure:
      'De app bewaart routes en zorgplannen van de komende 24 uur versleuteld op het toestel. De noodprocedure wordt jaarlijks geoefend.',
    responsibleEmployee: 'ICT-coördinator',
    status: 'Completed',
    completionDaysAfterCreation: 88,
    effectiveness: 'Bij een oefening zonder verbinding kon iedereen de route volledig uitvoeren.',
    effectivenessMeasurement: 'Jaarlijkse oefening met verslag en verbeterpunten.',
  },
  {
    authorKey: 'carolien',
    createdDaysAgo: 498,
    source: 'ManagementMeeting',
    description:
      'Het MT stelt vast dat de avondzorg voor 30% door uitzendkrachten wordt gedaan, met veel wisselende gezichten als gevolg.',
    cause:
      'Vaste medewerkers werken liever overdag en de avondroutes zijn versnipperd in diensten van twee uur.',
    immediateMeasures: 'Met één uitzendbureau zijn afspraken gemaakt over een vaste groep van acht personen.',
    structuralMeasure: 'Een eigen avondteam met vaste diensten van vijf uur en een hogere toeslag.',
    responsibleEmployee: 'Manager HR',
    status: 'Completed',
    completionDaysAfterCreation: 160,
    effectiveness:
      'Het aandeel uitzendkrachten in de avond is 6%. Cliënten zien gemiddeld vier in plaats van elf verschillende gezichten per maand.',
    effectivenessMeasurement:
      'Maandcijfers inzet uitzendkrachten en aantal verschillende medewerkers per cliënt.',
  },
];
