import type { DemoRegisterEntry } from '../types.ts';

/** Zorggroep De Linde: medication, nursing care and the client record. */
export const lindeCareEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'samira',
    createdDaysAgo: 2,
    source: 'Incidents',
    description:
      'Op afdeling Kastanje is in één maand vijf keer medicatie van 17.00 uur pas na 19.00 uur gegeven. Eén bewoner met de ziekte van Parkinson had daardoor merkbaar meer last van stijfheid.',
    cause:
      'De medicatieronde valt samen met de warme maaltijd en er is op dat moment geen medewerker vrijgemaakt om ongestoord te delen.',
    immediateMeasures:
      'Tijdgebonden medicatie staat sinds deze week apart in de toedienlijst met een signaal op de telefoon van de dienstdoende verzorgende.',
    structuralMeasure:
      'De dienst van 16.30 tot 18.00 uur krijgt een vaste medicatieverantwoordelijke, herkenbaar aan het rode hesje. De maaltijd wordt in die tijd begeleid door de gastvrouw en een helpende.',
    responsibleEmployee: 'Teamleider Kastanje',
    status: 'NotStarted',
    completionDaysAfterCreation: 45,
    effectiveness:
      'Nog niet te beoordelen. We verwachten dat te late toediening van tijdgebonden medicatie niet meer voorkomt.',
    effectivenessMeasurement:
      'Maandelijkse uitdraai van toedientijden uit het eTDR, met als norm dat 98% van de tijdgebonden medicatie binnen dertig minuten is gegeven.',
  },
  {
    authorKey: 'priya',
    createdDaysAgo: 19,
    source: 'InternalAudit',
    description:
      'Bij de interne audit medicatieveiligheid ontbrak bij 4 van de 20 gecontroleerde toedienlijsten de tweede paraaf bij risicovolle medicatie.',
    cause:
      'In de avonddienst staat vaak één bevoegde medewerker op de verdieping. Een collega van een andere verdieping bellen kost tijd en gebeurt niet altijd.',
    immediateMeasures:
      'De uitkomst is dezelfde dag met de betrokken teams besproken en de afspraak over dubbele controle is opnieuw onder de aandacht gebracht.',
    structuralMeasure:
      'Dubbele controle op afstand invoeren via de beveiligde fotofunctie van het eTDR, zodat een collega elders in huis kan meekijken.',
    responsibleEmployee: 'Priya Ramdin, kwaliteitsverpleegkundige',
    status: 'InProgress',
    completionDaysAfterCreation: 60,
    effectiveness:
      'Op afdeling Beuk draait de proef twee weken; daar is de dubbele controle sindsdien volledig afgetekend.',
    effectivenessMeasurement:
      'Herhaalaudit op twintig toedienlijsten, verspreid over alle afdelingen en diensten.',
  },
  {
    authorKey: 'johan',
    createdDaysAgo: 43,
    source: 'Incidents',
    description:
      'Een bewoner van Esdoorn heeft twee dagen lang een gestopte bloedverdunner gekregen. De stop was telefonisch doorgegeven door de behandelend arts.',
    cause:
      'Een telefonische wijziging mag volgens afspraak pas worden verwerkt na schriftelijke bevestiging, maar niemand was aangewezen om die bevestiging op te vragen.',
    immediateMeasures:
      'De specialist ouderengeneeskunde is direct geïnformeerd, de bewoner is gecontroleerd en de apotheek heeft de toedienlijst dezelfde dag aangepast.',
    structuralMeasure:
      'Telefonische wijzigingen worden vastgelegd op een vast formulier in het dossier. De verpleegkundige van dienst bewaakt dat de bevestiging binnen vier uur binnen is.',
    responsibleEmployee: 'Eerstverantwoordelijk verpleegkundige Esdoorn',
    status: 'InProgress',
    completionDaysAfterCreation: 30,
    effectiveness:
      'Het formulier wordt op twee van de drie afdelingen gebruikt. Sinds de start is er geen nieuwe melding over een gemiste stop geweest.',
    effectivenessMeasurement:
      "Aantal meldingen in de categorie 'wijziging niet verwerkt' per kwartaal en een steekproef van tien formulieren.",
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 68,
    source: 'TeamMeeting',
    description:
      'Het team van Kastanje merkt dat gewichten niet maandelijks worden gemeten. Bij drie bewoners werd ongewenst gewichtsverlies pas na een kwartaal ontdekt.',
    cause:
      'Wegen stond niet als terugkerende taak in de agenda van het dossier en de weegstoel is vaak op een andere afdeling.',
    immediateMeasures:
      'Alle bewoners zijn binnen één week gewogen. Voor de drie bewoners met gewichtsverlies is de diëtist ingeschakeld.',
    structuralMeasure:
      'Elke eerste maandag van de maand is weegdag, met een automatische taak per bewoner. De afdeling heeft een eigen weegstoel gekregen.',
    responsibleEmployee: 'Samira El Amrani, aandachtsvelder voeding',
    status: 'Completed',
    completionDaysAfterCreation: 50,
    effectiveness:
      'Na twee weegdagen is van alle bewoners een actueel gewicht bekend en zijn twee bewoners eerder dan voorheen bij de diëtist aangemeld.',
    effectivenessMeasurement:
      'Dossiercontrole: percentage bewoners met een gewicht dat niet ouder is dan vijf weken.',
  },
  {
    authorKey: 'priya',
    createdDaysAgo: 104,
    source: 'Igj',
    description:
      'De inspectie constateerde dat de afweging rond onvrijwillige zorg bij twee bewoners met een bewegingssensor niet navolgbaar was beschreven.',
    cause:
      'Het stappenplan van de Wzd werd wel besproken in het multidisciplinair overleg, maar de argumenten en alternatieven kwamen niet in het dossier.',
    immediateMeasures:
      'Voor beide bewoners is het stappenplan alsnog volledig doorlopen met de Wzd-functionaris en de vertegenwoordiger.',
    structuralMeasure:
      "Het verslag van het multidisciplinair overleg heeft een verplicht onderdeel 'vrijwillig of onvrijwillig' met alternatieven en evaluatiedatum. Zorgverantwoordelijken zijn hierin geschoold.",
    responsibleEmployee: 'Wzd-functionaris',
    status: 'Ongoing',
    completionDaysAfterCreation: 180,
    effectiveness:
      'Bij de laatste steekproef was de afweging in negen van de tien dossiers volledig. De evaluatiedatum wordt nog wel eens overschreden.',
    effectivenessMeasurement:
      'Elk kwartaal tien dossiers met maatregelen toetsen aan het stappenplan; uitkomst naar de Wzd-commissie.',
  },
  {
    authorKey: 'femke',
    createdDaysAgo: 152,
    source: 'InternalAudit',
    description:
      'In 7 van de 24 dossiers was het zorgleefplan langer dan zes maanden niet geëvalueerd met de bewoner of diens vertegenwoordiger.',
    cause:
      'Contactverzorgenden plannen evaluaties zelf en worden bij ziekte niet vervangen. Een overzicht van verlopen plannen was er alleen bij de teamleider.',
    immediateMeasures: 'De zeven achterstallige evaluaties zijn binnen drie weken ingehaald.',
    structuralMeasure:
      'Iedere bewoner heeft een tweede contactverzorgende. De lijst met aflopende evaluaties staat elke maand op de agenda van het teamoverleg.',
    responsibleEmployee: 'Teamleiders wonen en zorg',
    status: 'Completed',
    completionDaysAfterCreation: 90,
    effectiveness:
      'Het aandeel tijdig geëvalueerde plannen steeg van 71% naar 96% en blijft sindsdien boven de 95%.',
    effectivenessMeasurement: 'Maandelijkse rapportage uit het dossier per team, norm 95%.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 199,
    source: 'Training',
    description:
      "Tijdens de klinische les over mondzorg bleek dat de meeste collega's niet weten wanneer zij de tandarts of mondhygiënist moeten inschakelen.",
    cause:
      'Mondzorg is in de basisscholing maar kort behandeld en het mondzorgprotocol stond alleen op het oude intranet.',
    immediateMeasures:
      'Het protocol is op de afdelingen uitgereikt als zakkaartje met de drie signalen waarbij wordt doorverwezen.',
    structuralMeasure:
      'Elke afdeling heeft een aandachtsvelder mondzorg. Bij opname en daarna elk halfjaar wordt de mond beoordeeld met een vaste lijst.',
    responsibleEmployee: 'Aandachtsvelders mondzorg',
    status: 'Ongoing',
    completionDaysAfterCreation: 365,
    effectiveness:
      "Het aantal verwijzingen naar de mondhygiënist is verdubbeld en mondproblemen worden eerder gezien. Nieuwe collega's hebben blijvend instructie nodig.",
    effectivenessMeasurement:
      'Halfjaarlijkse telling van ingevulde mondbeoordelingen en terugkoppeling van de mondhygiënist.',
  },
  {
    authorKey: 'johan',
    createdDaysAgo: 268,
    source: 'Incidents',
    description:
      'Op revalidatieafdeling Beuk ontstonden in twee maanden drie drukplekken aan de hiel, waarvan één met een open huid.',
    cause:
      'Het decubitusrisico werd bij opname ingeschat, maar niet opnieuw na een operatie of bij langdurige bedlegerigheid.',
    immediateMeasures:
      'Bij alle cliënten op de afdeling is de huid dezelfde dag gecontroleerd. Voor vijf cliënten zijn hielbeschermers of een ander matras ingezet.',
    structuralMeasure:
      'De risicoscore wordt herhaald na elke ziekenhuisopname en ten minste wekelijks. De wondverpleegkundige loopt iedere dinsdag mee op de afdeling.',
    responsibleEmployee: 'Wondverpleegkundige',
    status: 'Completed',
    completionDaysAfterCreation: 75,
    effectiveness:
      'In de zes maanden na invoering ontstond nog één drukplek van categorie 1, die binnen een week was genezen.',
    effectivenessMeasurement:
      'Registratie van drukplekken naar ernst, elk kwartaal besproken met de afdeling en de behandeldienst.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 355,
    source: 'ClientReport',
    description:
      'Een bewoner vertelde dat de avondzorg vaak al om half acht begint, terwijl in het zorgleefplan staat dat zij om tien uur naar bed wil.',
    cause:
      'De late dienst begint met helpen zodra er tijd is. Persoonlijke wensen staan achter in het plan en zijn niet zichtbaar in de dagplanning.',
    immediateMeasures:
      'Met de bewoner is een vaste tijd afgesproken die in de dagplanning staat. De late dienst is hierover dezelfde avond ingelicht.',
    structuralMeasure:
      'Van alle bewoners staan opsta- en bedtijden bovenaan de dagplanning. De indeling van de late dienst is verschoven van 15.00 naar 16.00 uur.',
    responsibleEmployee: 'Samira El Amrani',
    status: 'Completed',
    completionDaysAfterCreation: 60,
    effectiveness:
      'De bewoner is tevreden. In de gesprekken met andere bewoners geeft bijna iedereen aan zelf de bedtijd te bepalen.',
    effectivenessMeasurement:
      "Vraag 'bepaalt u zelf hoe laat u naar bed gaat?' in de halfjaarlijkse bewonersgesprekken.",
  },
  {
    authorKey: 'priya',
    createdDaysAgo: 446,
    source: 'ExternalAudit',
    description:
      'De externe auditor wees erop dat behandelwensen en reanimatiebeleid niet op één vaste plaats in het dossier staan.',
    cause: 'Na de overgang naar het nieuwe dossier hebben artsen en zorgteams elk een eigen veld gebruikt.',
    immediateMeasures:
      'Van alle bewoners is het reanimatiebeleid gecontroleerd en op de startpagina van het dossier gezet.',
    structuralMeasure:
      'Er is één veld voor behandelwensen dat alleen de arts vult en dat bij overplaatsing automatisch in de overdracht komt.',
    responsibleEmployee: 'Specialist ouderengeneeskunde',
    status: 'Completed',
    completionDaysAfterCreation: 80,
    effectiveness:
      'Bij de vervolgaudit stonden de behandelwensen in alle twaalf bekeken dossiers op de juiste plek.',
    effectivenessMeasurement: 'Vervolgaudit en jaarlijkse controle door de medische dienst.',
  },
  {
    authorKey: 'femke',
    createdDaysAgo: 571,
    source: 'TeamMeeting',
    description:
      'De overdracht tussen dag- en avonddienst duurt op Esdoorn gemiddeld een halfuur en gaat vooral over wat al in het dossier staat.',
    cause:
      "Er is geen vaste opbouw en collega's lezen het dossier niet vooraf, omdat daar geen tijd voor is ingepland.",
    immediateMeasures:
      'Twee weken proefgedraaid met een overdracht van tien minuten, staand bij het planbord.',
    structuralMeasure:
      'Iedere dienst begint met tien minuten leestijd. De mondelinge overdracht volgt de SBAR-opbouw en gaat alleen over afwijkingen.',
    responsibleEmployee: 'Teamleider Esdoorn',
    status: 'Completed',
    completionDaysAfterCreation: 56,
    effectiveness:
      "De overdracht duurt nu gemiddeld twaalf minuten. Collega's geven aan dat zij beter weten waar zij op moeten letten.",
    effectivenessMeasurement:
      'Tijdmeting in twee weken en een korte vragenlijst onder het team na drie maanden.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 10,
    source: 'Other',
    sourceText: 'Gesprek met de apotheek',
    description:
      'De apotheek meldt dat De Linde per maand ruim honderd losse bestellingen buiten de vaste levering doet, vooral van zo-nodig-medicatie.',
    cause:
      'De voorraad zo-nodig-medicatie wordt pas bekeken als iets op is. Vervaldatums en gebruik worden niet bijgehouden.',
    immediateMeasures:
      'De voorraad in de medicijnkamers is geteld en verlopen middelen zijn teruggebracht naar de apotheek.',
    structuralMeasure:
      'De medicatieverantwoordelijke controleert de voorraad iedere week aan de hand van een minimumlijst en bestelt in één keer.',
    responsibleEmployee: 'Samira El Amrani en de contactpersoon van de apotheek',
    status: 'InProgress',
    completionDaysAfterCreation: 52,
    effectiveness:
      'Kastanje werkt een week met de minimumlijst en heeft in die week één losse bestelling gedaan, tegen gemiddeld zeven voorheen.',
    effectivenessMeasurement:
      'Maandoverzicht van de apotheek; doel is minder dan dertig losse bestellingen per maand.',
  },
];
