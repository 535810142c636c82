import type { DemoRegisterEntry } from '../types.ts';

/** Zorggroep De Linde: residents' experience, complaints, privacy and suppliers. */
export const lindeClientEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'samira',
    createdDaysAgo: 3,
    source: 'Complaints',
    description:
      'Familie klaagt dat kleding van een bewoner herhaaldelijk zoekraakt in de wasserij. In een halfjaar zijn zes kledingstukken niet teruggekomen.',
    cause:
      'Labels laten los bij hoge temperatuur en niet-herkenbare kleding wordt op een verzamelrek gehangen dat familie niet kent.',
    immediateMeasures:
      'Excuses aangeboden en samen met de familie het verzamelrek doorzocht; vier stukken zijn teruggevonden en twee worden vergoed.',
    structuralMeasure:
      'Overstappen op ingeperste labels met code en elke laatste vrijdag van de maand een openbaar rek met gevonden kleding in de hal.',
    responsibleEmployee: 'Hoofd facilitaire dienst',
    status: 'NotStarted',
    completionDaysAfterCreation: 55,
    effectiveness: 'Nog niet te beoordelen; de nieuwe labelpers wordt over drie weken geleverd.',
    effectivenessMeasurement:
      'Aantal klachten over vermiste kleding per kwartaal en het aantal stukken zonder label op het rek.',
  },
  {
    authorKey: 'marijke',
    createdDaysAgo: 12,
    source: 'Igj',
    description:
      "In het rapport van het inspectiebezoek scoort de norm over methodisch leren van incidenten 'voldoet gedeeltelijk'.",
    cause: 'Analyses worden per team gedaan en verbeteringen worden niet tussen de locaties gedeeld.',
    immediateMeasures:
      'Het rapport is besproken met MT, cliëntenraad en ondernemingsraad. Het verbeterplan is binnen de gestelde termijn verstuurd.',
    structuralMeasure:
      'Een leercirkel over de locaties heen, zes keer per jaar, waarin elke locatie één analyse inbrengt en één verbetering overneemt.',
    responsibleEmployee: 'Marijke van den Heuvel, kwaliteitsmanager',
    status: 'InProgress',
    completionDaysAfterCreation: 90,
    effectiveness:
      'De eerste leercirkel is gehouden met veertien deelnemers. Parkzicht neemt de uitbraakkist van Esdoorn over.',
    effectivenessMeasurement:
      'Aantal overgenomen verbeteringen per halfjaar en een interne toets aan het inspectiekader.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 17,
    source: 'ClientReport',
    description:
      'De bewonersgroep van Kastanje vindt het in de huiskamer te lawaaierig tijdens het eten, vooral door de vaatwasser en de televisie.',
    cause:
      'De vaatwasser wordt direct na elke gang aangezet en er zijn geen afspraken over het gebruik van de televisie.',
    immediateMeasures:
      'De televisie gaat uit tijdens de maaltijd en de vaatwasser wordt pas na het toetje aangezet.',
    structuralMeasure:
      'Akoestische panelen laten plaatsen en de tafelindeling bespreken met bewoners en naasten.',
    responsibleEmployee: 'Gastvrouw en Emre Yıldız',
    status: 'InProgress',
    completionDaysAfterCreation: 75,
    effectiveness:
      'Bewoners blijven merkbaar langer aan tafel zitten. Voor de panelen is een offerte aangevraagd.',
    effectivenessMeasurement:
      'Geluidsmeting tijdens drie maaltijden vóór en na plaatsing en navraag in het bewonersoverleg.',
  },
  {
    authorKey: 'priya',
    createdDaysAgo: 30,
    source: 'ClientSatisfactionSurvey',
    description:
      'Naasten geven de informatie over veranderingen in de zorg een 6,4. Zij horen vaak achteraf dat er iets is aangepast.',
    cause:
      'Het bijwerken van naasten hangt af van de contactverzorgende. Het familieportaal wordt door een derde van de naasten niet gebruikt.',
    immediateMeasures:
      'Contactverzorgenden bellen bij iedere wijziging van medicatie of zorgafspraken dezelfde dag.',
    structuralMeasure:
      'Bij opname maakt de contactverzorgende samen met de naaste het portaal in orde en legt vast hoe en waarover men op de hoogte wil blijven.',
    responsibleEmployee: 'Contactverzorgenden, aangestuurd door de teamleiders',
    status: 'InProgress',
    completionDaysAfterCreation: 100,
    effectiveness: 'In de eerste vier weken zijn 22 van de 61 naasten aangesloten op het portaal.',
    effectivenessMeasurement:
      'Percentage actieve naasten op het portaal en dezelfde vraag in het volgende tevredenheidsonderzoek; streefcijfer 7,5.',
  },
  {
    authorKey: 'marijke',
    createdDaysAgo: 47,
    source: 'Other',
    sourceText: 'Datalekmelding',
    description:
      'Een overdrachtsbericht met medische gegevens is per gewone e-mail naar een verkeerde huisartsenpraktijk gestuurd.',
    cause:
      'Het adres werd automatisch aangevuld en beveiligd mailen stond niet standaard aan bij deze functie.',
    immediateMeasures:
      'De ontvanger heeft het bericht aantoonbaar verwijderd. De bewoner is geïnformeerd en het lek is binnen 72 uur gemeld bij de Autoriteit Persoonsgegevens.',
    structuralMeasure:
      'Beveiligd mailen staat voor alle zorgaccounts standaard aan en automatisch aanvullen van externe adressen is uitgezet.',
    responsibleEmployee: 'Functionaris gegevensbescherming',
    status: 'Completed',
    completionDaysAfterCreation: 21,
    effectiveness:
      'De instelling is op alle accounts gecontroleerd. Sindsdien zijn er geen onbeveiligde berichten met bijlagen naar buiten gegaan.',
    effectivenessMeasurement: 'Maandelijkse rapportage van het mailsysteem en het datalekkenregister.',
  },
  {
    authorKey: 'marijke',
    createdDaysAgo: 83,
    source: 'ExternalAudit',
    description:
      'De certificerende instelling stelt vast dat drie leveranciers die bij persoonsgegevens kunnen geen actuele verwerkersovereenkomst hebben.',
    cause:
      'Contracten worden door verschillende afdelingen gesloten en de einddatum van overeenkomsten wordt niet bewaakt.',
    immediateMeasures:
      'Met twee leveranciers is binnen een maand een overeenkomst getekend. De derde heeft tot die tijd geen toegang.',
    structuralMeasure:
      'Een centraal contractregister met eigenaar, einddatum en een herinnering drie maanden vooraf. Zonder verwerkersovereenkomst wordt geen account verstrekt.',
    responsibleEmployee: 'Inkoop en functionaris gegevensbescherming',
    status: 'InProgress',
    completionDaysAfterCreation: 60,
    effectiveness:
      'De overeenkomsten zijn op orde. Het contractregister is voor driekwart gevuld en loopt daarmee achter op de planning.',
    effectivenessMeasurement:
      'Controle door de functionaris gegevensbescherming: percentage contracten met geldige overeenkomst.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 126,
    source: 'ClientSatisfactionSurvey',
    description:
      'Bewoners van Kastanje waarderen de activiteiten in het weekend met een 5,8. Door de week is dat een 7,9.',
    cause:
      'Activiteitenbegeleiders werken van maandag tot en met vrijdag en vrijwilligers worden in het weekend niet ingeroosterd.',
    immediateMeasures: 'Op zaterdagmiddag is er koffie met muziek, verzorgd door twee gastvrouwen.',
    structuralMeasure:
      'Een activiteitenbegeleider werkt om het weekend en een groep van twaalf vrijwilligers verzorgt de zondagmiddag.',
    responsibleEmployee: 'Coördinator welzijn en vrijwilligers',
    status: 'Completed',
    completionDaysAfterCreation: 98,
    effectiveness:
      'Bij de tussentijdse meting waarderen bewoners het weekend met een 7,4. De zondagmiddag trekt gemiddeld 26 bewoners.',
    effectivenessMeasurement:
      'Korte meting in het bewonersoverleg na drie maanden en deelnamecijfers per activiteit.',
  },
  {
    authorKey: 'priya',
    createdDaysAgo: 176,
    source: 'Complaints',
    description:
      'De klachtenfunctionaris ontving drie klachten over de lange wachttijd na het indrukken van de bel in de avond.',
    cause: 'Oproepen komen op alle telefoons tegelijk binnen, waardoor ieder denkt dat een ander gaat.',
    immediateMeasures:
      'Elke medewerker is per dienst gekoppeld aan een vaste groep bewoners en neemt de oproepen van die groep aan.',
    structuralMeasure:
      'Het oproepsysteem is anders ingesteld: eerst de vaste medewerker, na twee minuten de buurcollega en na vier minuten de achterwacht.',
    responsibleEmployee: 'Teamleiders en functioneel beheerder zorgdomotica',
    status: 'Completed',
    completionDaysAfterCreation: 62,
    effectiveness:
      'De gemiddelde wachttijd in de avond daalde van elf naar vier minuten. Er zijn geen nieuwe klachten ontvangen.',
    effectivenessMeasurement:
      'Maandrapport van het oproepsysteem met gemiddelde en langste wachttijd per afdeling.',
  },
  {
    authorKey: 'marijke',
    createdDaysAgo: 283,
    source: 'SupplierAssessment',
    description:
      'De maaltijdleverancier scoort onvoldoende op temperatuur en op het juist leveren van diëten en aangepaste consistenties.',
    cause: 'Wijzigingen in diëten worden gemaild of gebeld en bij de leverancier met de hand overgenomen.',
    immediateMeasures:
      'De keuken controleert bij ontvangst alle gemalen en vloeibare maaltijden en meet de temperatuur.',
    structuralMeasure:
      'Diëten worden via een koppeling met het dossier doorgegeven. In het contract staan boetes bij meer dan één procent afwijking.',
    responsibleEmployee: 'Hoofd voeding',
    status: 'Completed',
    completionDaysAfterCreation: 140,
    effectiveness:
      'Het aantal verkeerd geleverde maaltijden daalde van 4,1% naar 0,6% en de temperatuur voldoet bij alle metingen.',
    effectivenessMeasurement:
      'Steekproef van dertig maaltijden per maand en een halfjaarlijkse leveranciersbeoordeling.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 476,
    source: 'Complaints',
    description:
      'Een naaste klaagde dat bij het verhuisgesprek niet duidelijk was welke kosten De Linde doorberekent, zoals wassen en labelen.',
    cause:
      'De informatiemap was verouderd en de zorgbemiddelaar en de afdeling gaven verschillende bedragen door.',
    immediateMeasures:
      'Het gesprek is overgedaan met een actueel kostenoverzicht en twee onterechte posten zijn teruggestort.',
    structuralMeasure:
      'Eén kostenoverzicht op de website en in de map, dat elk jaar wordt vastgesteld na advies van de cliëntenraad.',
    responsibleEmployee: 'Zorgbemiddelaar',
    status: 'Completed',
    completionDaysAfterCreation: 45,
    effectiveness: 'Er zijn na de invoering geen klachten meer over onverwachte kosten binnengekomen.',
    effectivenessMeasurement:
      'Aantal klachten over kosten en een belrondje bij nieuwe bewoners zes weken na de verhuizing.',
  },
  {
    authorKey: 'priya',
    createdDaysAgo: 705,
    source: 'ExternalAudit',
    description:
      'Bij de certificeringsaudit bleek dat van 12 van de 80 protocollen in het handboek de herzieningsdatum was verstreken.',
    cause:
      'Eigenaren van protocollen waren uit dienst of van functie veranderd zonder dat het eigenaarschap was overgedragen.',
    immediateMeasures: 'De twaalf protocollen zijn beoordeeld; negen zijn herzien en drie zijn vervallen.',
    structuralMeasure:
      'Eigenaarschap is gekoppeld aan functies in plaats van personen en eigenaren krijgen acht weken vooraf bericht.',
    responsibleEmployee: 'Beleidsmedewerker kwaliteit',
    status: 'Completed',
    completionDaysAfterCreation: 90,
    effectiveness: 'Bij de hercertificering was geen enkel protocol verlopen.',
    effectivenessMeasurement: 'Kwartaaloverzicht van verlopen documenten, norm nul.',
  },
];
