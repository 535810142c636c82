import type { DemoRegisterEntry } from '../types.ts';

/** Zorggroep De Linde: training, staffing, workload and steering. */
export const lindeStaffEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'femke',
    createdDaysAgo: 1,
    source: 'Training',
    description:
      'Van de verzorgenden op Parkzicht heeft 34% geen geldige bekwaamheidsverklaring voor het toedienen van insuline met de pen.',
    cause:
      'De toetsdagen vielen dit kwartaal uit door ziekte van de toetser en er is geen vervanger aangewezen.',
    immediateMeasures:
      'Per dienst is vastgelegd wie bevoegd en bekwaam is. Waar dat niet lukt, neemt de verpleegkundige van Lindehof de handeling over.',
    structuralMeasure:
      'Twee extra toetsers opleiden en toetsmomenten van een kwartier op de eigen afdeling aanbieden in plaats van losse toetsdagen.',
    responsibleEmployee: 'Femke Hoekstra, praktijkopleider',
    status: 'NotStarted',
    completionDaysAfterCreation: 60,
    effectiveness:
      'Nog niet te beoordelen. Doel is dat binnen twee maanden ten minste 95% een geldige verklaring heeft.',
    effectivenessMeasurement:
      'Wekelijkse uitdraai uit het leermanagementsysteem, uitgesplitst naar afdeling.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 8,
    source: 'TeamMeeting',
    description:
      'Leerlingen op Kastanje draaien in drukke diensten mee als volwaardige kracht en krijgen nauwelijks werkbegeleiding.',
    cause:
      'Bij ziekmeldingen wordt de dienst van de werkbegeleider opgevuld. De leerling blijft staan en telt dan ongemerkt mee.',
    immediateMeasures:
      'De roostermaker plant leerlingen deze maand alleen in diensten met een vaste werkbegeleider.',
    structuralMeasure:
      'Boventalligheid van leerlingen in het eerste halfjaar opnemen in de roosterregels en wekelijks een vast begeleidingsuur plannen.',
    responsibleEmployee: 'Praktijkopleider en roostermaker',
    status: 'InProgress',
    completionDaysAfterCreation: 42,
    effectiveness:
      'De eerste week waren alle leerlingen gekoppeld aan een vaste begeleider. Het begeleidingsuur ging één keer niet door.',
    effectivenessMeasurement:
      'Maandelijks gesprek van de praktijkopleider met de leerlingen en controle van het gerealiseerde rooster.',
  },
  {
    authorKey: 'marijke',
    createdDaysAgo: 22,
    source: 'ManagementMeeting',
    description:
      'Het ziekteverzuim op de locaties loopt op tot 9,4%. Het MT ziet dat vooral lang verzuim toeneemt.',
    cause:
      'Leidinggevenden voeren het eerste verzuimgesprek gemiddeld pas na drie weken en mogelijkheden voor aangepast werk zijn niet in beeld.',
    immediateMeasures:
      'Met de bedrijfsarts zijn alle lopende dossiers doorgenomen; voor elf medewerkers is een opbouwplan gemaakt.',
    structuralMeasure:
      'Eerste gesprek binnen een week, een overzicht van passend tijdelijk werk per locatie en training in verzuimgesprekken voor alle teamleiders.',
    responsibleEmployee: 'Manager HR',
    status: 'InProgress',
    completionDaysAfterCreation: 120,
    effectiveness:
      'Eerste indruk is gunstig: in de laatste twee weken zijn vier medewerkers gedeeltelijk teruggekeerd.',
    effectivenessMeasurement:
      'Maandelijkse verzuimcijfers, uitgesplitst naar kort, middellang en lang verzuim.',
  },
  {
    authorKey: 'femke',
    createdDaysAgo: 34,
    source: 'ExitInterview',
    description:
      'In vier van de zes laatste exitgesprekken noemen vertrekkende medewerkers de onregelmatige roosters als belangrijkste reden.',
    cause:
      'Het rooster wordt twee weken vooraf bekend en daarna nog vaak gewijzigd. Medewerkers hebben weinig invloed op hun vrije dagen.',
    immediateMeasures:
      'Wijzigingen na publicatie gaan alleen nog in overleg en worden door de teamleider goedgekeurd.',
    structuralMeasure:
      'Zelfroosteren invoeren op drie afdelingen, met publicatie zes weken vooraf en een flexpool voor ziekmeldingen.',
    responsibleEmployee: 'Projectleider roosteren',
    status: 'NotStarted',
    completionDaysAfterCreation: 150,
    effectiveness: 'Nog niet te beoordelen. De proef start zodra de roostermakers zijn geschoold.',
    effectivenessMeasurement:
      'Aantal wijzigingen na publicatie, verloopcijfers en een korte peiling onder het team vóór en na de proef.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 52,
    source: 'Incidents',
    description:
      'Een ingeleende verzorgende kon in de nachtdienst het dossier niet openen en had daardoor geen inzicht in de afspraken per bewoner.',
    cause:
      'Tijdelijke accounts worden aangevraagd op kantoortijden, terwijl de inhuur vaak pas in de avond wordt geregeld.',
    immediateMeasures:
      'De achterwacht heeft die nacht de noodzakelijke informatie telefonisch doorgegeven en is zelf langsgekomen.',
    structuralMeasure:
      'Per locatie zijn er vijf tijdelijke accounts op naam te activeren door de achterwacht, met controle achteraf door de functioneel beheerder.',
    responsibleEmployee: 'Functioneel beheerder dossier',
    status: 'Completed',
    completionDaysAfterCreation: 28,
    effectiveness:
      'Sinds de invoering zijn negen accounts buiten kantoortijd geactiveerd. Er is geen nieuwe melding geweest.',
    effectivenessMeasurement:
      'Aantal meldingen over ontbrekende toegang en een maandelijkse controle op misbruik van tijdelijke accounts.',
  },
  {
    authorKey: 'femke',
    createdDaysAgo: 91,
    source: 'Training',
    description:
      'Het volgen van verplichte e-learnings blijft achter: gemiddeld heeft 72% alle modules op tijd afgerond.',
    cause:
      'Medewerkers moeten de modules in eigen tijd maken en krijgen pas een herinnering als de termijn al voorbij is.',
    immediateMeasures:
      'Teamleiders hebben een lijst met openstaande modules ontvangen en plannen daarvoor tijd in.',
    structuralMeasure:
      'Elke medewerker heeft vier betaalde leeruren per kwartaal in het rooster en ontvangt een herinnering zes weken vooraf.',
    responsibleEmployee: 'Femke Hoekstra, praktijkopleider',
    status: 'Ongoing',
    completionDaysAfterCreation: 270,
    effectiveness:
      'Na het eerste kwartaal steeg het percentage naar 86%. Bij kleine contracten blijft het een aandachtspunt.',
    effectivenessMeasurement: 'Kwartaalcijfers uit het leermanagementsysteem, norm 95%.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 139,
    source: 'TeamMeeting',
    description:
      "Collega's voelen zich onzeker in gesprekken over het levenseinde en stellen het gesprek over palliatieve wensen uit.",
    cause:
      'Alleen verpleegkundigen zijn in palliatieve zorg geschoold, terwijl bewoners deze onderwerpen vaak bij de verzorgenden aankaarten.',
    immediateMeasures:
      'De geestelijk verzorger is bij twee teamoverleggen aangeschoven om ervaringen te bespreken.',
    structuralMeasure:
      'Een training van twee dagdelen voor alle verzorgenden en een gespreksleidraad in het dossier met signalen en vervolgstappen.',
    responsibleEmployee: 'Geestelijk verzorger en Samira El Amrani',
    status: 'Completed',
    completionDaysAfterCreation: 110,
    effectiveness:
      'Alle verzorgenden van Kastanje zijn getraind. Bij acht van de tien nieuwe bewoners is binnen zes weken over wensen gesproken.',
    effectivenessMeasurement:
      'Dossiercontrole op het verslag van het wensengesprek en een evaluatie met het team na drie maanden.',
  },
  {
    authorKey: 'marijke',
    createdDaysAgo: 188,
    source: 'ManagementReview',
    description:
      'De directiebeoordeling laat zien dat verbeterpunten gemiddeld zeven maanden open blijven staan en dat 40% geen duidelijke eigenaar heeft.',
    cause: 'Verbeterpunten werden in losse lijsten per locatie bijgehouden en niet vast besproken.',
    immediateMeasures:
      'Alle lijsten zijn samengevoegd in één verbeterregister. Punten zonder eigenaar zijn opnieuw toegewezen.',
    structuralMeasure:
      'Het verbeterregister staat maandelijks op de agenda van elk teamoverleg en elk kwartaal op die van het MT.',
    responsibleEmployee: 'Marijke van den Heuvel, kwaliteitsmanager',
    status: 'Ongoing',
    completionDaysAfterCreation: 365,
    effectiveness: 'De gemiddelde doorlooptijd is gedaald tot vier maanden en ieder punt heeft een eigenaar.',
    effectivenessMeasurement:
      'Gemiddelde doorlooptijd en aantal punten over de einddatum, elk kwartaal in de managementrapportage.',
  },
  {
    authorKey: 'johan',
    createdDaysAgo: 247,
    source: 'Incidents',
    description:
      'Een medewerker heeft zich geprikt aan een insulinenaald bij het opruimen. De prikaccidentprocedure was niet bekend en melding volgde pas na zes uur.',
    cause:
      'Naaldcontainers stonden in de medicijnkamer en niet op de kar. De procedure stond niet op de diensttelefoon.',
    immediateMeasures: 'De medewerker is dezelfde dag door de prikpost beoordeeld en er is bloed afgenomen.',
    structuralMeasure:
      'Alle karren hebben een naaldcontainer, er worden alleen veiligheidsnaalden ingekocht en het nummer van de prikpost staat op elke diensttelefoon.',
    responsibleEmployee: 'Preventiemedewerker',
    status: 'Completed',
    completionDaysAfterCreation: 40,
    effectiveness: 'In de maanden daarna was er één prikaccident, dat binnen twintig minuten is gemeld.',
    effectivenessMeasurement:
      'Aantal prikaccidenten en tijd tot melding, jaarlijks besproken met de arbodienst.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 392,
    source: 'ExitInterview',
    description:
      'Een vertrekkende collega gaf aan dat zij in de inwerkperiode drie verschillende begeleiders had en veel zelf moest uitzoeken.',
    cause: 'Er was geen inwerkprogramma; de inhoud hing af van wie er die dag dienst had.',
    immediateMeasures: 'Voor de drie nieuwe medewerkers van die maand is een vast maatje aangewezen.',
    structuralMeasure:
      'Een inwerkprogramma van zes weken met vast maatje, checklist en evaluatiegesprek na twee, vier en zes weken.',
    responsibleEmployee: 'Teamleider Kastanje',
    status: 'Completed',
    completionDaysAfterCreation: 70,
    effectiveness:
      'Van de veertien medewerkers die sindsdien begonnen, werken er dertien nog bij De Linde. Het inwerken krijgt gemiddeld een 8,3.',
    effectivenessMeasurement: 'Evaluatieformulier na zes weken en verloop binnen het eerste jaar.',
  },
  {
    authorKey: 'marijke',
    createdDaysAgo: 517,
    source: 'ManagementMeeting',
    description:
      'Het MT besluit dat de verpleegkundige achterwacht in avond, nacht en weekend op alle locaties gelijk wordt geregeld.',
    cause: 'Elke locatie had een eigen lijst en eigen afspraken. Bij drukte was soms niemand bereikbaar.',
    immediateMeasures:
      'Eén tijdelijk telefoonnummer voor alle locaties, bemand door de verpleegkundigen van Lindehof.',
    structuralMeasure:
      'Een verpleegkundig team van acht personen met een centraal rooster, vast nummer en aanrijtijd van hoogstens dertig minuten.',
    responsibleEmployee: 'Manager zorg',
    status: 'Completed',
    completionDaysAfterCreation: 120,
    effectiveness:
      'De bereikbaarheid is sinds de start 100%. In 94% van de oproepen was de verpleegkundige binnen dertig minuten aanwezig.',
    effectivenessMeasurement:
      'Registratie van oproepen en aanrijtijden, elk halfjaar geëvalueerd met de teams.',
  },
  {
    authorKey: 'femke',
    createdDaysAgo: 60,
    source: 'Other',
    sourceText: 'Medewerkersonderzoek',
    description:
      'Slechts 52% van de medewerkers vindt dat fouten bij De Linde veilig besproken kunnen worden.',
    cause:
      'Op meldingen volgt weinig terugkoppeling en medewerkers ervaren de bespreking soms als verantwoording afleggen.',
    immediateMeasures:
      'De uitkomst is met alle teams gedeeld. Elke melder krijgt voortaan binnen een week een persoonlijke reactie.',
    structuralMeasure:
      'Teamleiders volgen een training in veilig leren van incidenten. Elk team bespreekt maandelijks ook iets wat juist goed ging.',
    responsibleEmployee: 'Manager zorg',
    status: 'InProgress',
    completionDaysAfterCreation: 45,
    effectiveness:
      'Twee van de zeven teamleiders zijn getraind; de overige trainingen zijn door bezetting uitgesteld. Het aantal meldingen neemt licht toe.',
    effectivenessMeasurement:
      'Tussentijdse peiling met drie vragen na een halfjaar en het aantal meldingen per team.',
  },
];
