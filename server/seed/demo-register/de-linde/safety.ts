import type { DemoRegisterEntry } from '../types.ts';

/** Zorggroep De Linde: falls, hygiene, fire safety, buildings and aids. */
export const lindeSafetyEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'samira',
    createdDaysAgo: 5,
    source: 'Incidents',
    description:
      'Drie valincidenten in twee weken op Kastanje, alle tussen 05.00 en 07.00 uur wanneer bewoners zelf naar het toilet gaan.',
    cause:
      'De nachtdienst is dan bezig met de laatste ronde aan de andere kant van de afdeling. De nachtverlichting op de gang gaat om 05.00 uur uit.',
    immediateMeasures:
      'De tijdschakelaar van de verlichting is verzet en bij de drie bewoners is een sensor aangezet, met instemming van de vertegenwoordiger.',
    structuralMeasure:
      'Toiletgang als vast zorgmoment om 05.30 uur opnemen in het plan van bewoners met een hoog valrisico en de looproute van de nachtdienst omdraaien.',
    responsibleEmployee: 'Aandachtsvelder valpreventie',
    status: 'NotStarted',
    completionDaysAfterCreation: 40,
    effectiveness: 'Nog niet te beoordelen; de eerste uitkomsten zijn er na een volle maand.',
    effectivenessMeasurement:
      'Aantal valincidenten in de nacht per maand, vergeleken met het gemiddelde van de zes maanden ervoor.',
  },
  {
    authorKey: 'emre',
    createdDaysAgo: 14,
    source: 'RiskAssessment',
    description:
      'Uit de RI&E blijkt dat medewerkers in de linnenkamer van Parkzicht zware rolcontainers over een drempel tillen.',
    cause:
      'De drempel is bij de verbouwing blijven zitten, omdat de linnenkamer eerst als opslag was bedoeld.',
    immediateMeasures: 'Containers worden tot de helft gevuld en met twee personen verplaatst.',
    structuralMeasure:
      'De drempel verwijderen en de vloer gelijk maken; de leverancier vragen om lagere containers met grotere wielen.',
    responsibleEmployee: 'Emre Yıldız, technische dienst',
    status: 'InProgress',
    completionDaysAfterCreation: 35,
    effectiveness:
      'De tijdelijke maatregel geeft verlichting. Het werk aan de vloer is ingepland en nog niet uitgevoerd.',
    effectivenessMeasurement:
      'Controle door de preventiemedewerker na oplevering en navraag bij de medewerkers van de linnenkamer.',
  },
  {
    authorKey: 'emre',
    createdDaysAgo: 26,
    source: 'InternalAudit',
    description:
      'Bij de controleronde brandveiligheid stonden op twee afdelingen rolstoelen en een tillift in de vluchtroute.',
    cause:
      'Er is te weinig bergruimte voor hulpmiddelen en de nis bij de lift is volgezet met kerstversiering en oude stoelen.',
    immediateMeasures: 'De vluchtwegen zijn dezelfde middag vrijgemaakt en de nis is leeggeruimd.',
    structuralMeasure:
      "Vaste stallingsplaatsen met markering op de vloer en een wekelijkse controle door de bhv'er van de afdeling.",
    responsibleEmployee: 'Hoofd bedrijfshulpverlening',
    status: 'InProgress',
    completionDaysAfterCreation: 70,
    effectiveness: 'Op Esdoorn en Beuk zijn de vakken aangebracht en blijven de gangen vrij. Kastanje volgt.',
    effectivenessMeasurement:
      'Wekelijkse controlelijst vluchtroutes; elke maand telt de facilitair medewerker de afwijkingen.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 39,
    source: 'TeamMeeting',
    description: "Collega's dragen tijdens de zorg nog regelmatig ringen en horloges, ook bij wondzorg.",
    cause:
      'Nieuwe en ingeleende medewerkers kennen de afspraken over persoonlijke hygiëne niet en elkaar aanspreken vindt het team lastig.',
    immediateMeasures:
      'De afspraak is besproken in het teamoverleg en hangt met een foto bij de omkleedruimte.',
    structuralMeasure:
      'Persoonlijke hygiëne is onderdeel van de eerste werkdag. Tijdens de hygiëneweek oefenen teams met het geven van feedback.',
    responsibleEmployee: 'Contactpersoon infectiepreventie Kastanje',
    status: 'Ongoing',
    completionDaysAfterCreation: 150,
    effectiveness: 'Bij de laatste observatie werkte 88% volgens de afspraken, tegen 64% bij de start.',
    effectivenessMeasurement:
      'Tien onaangekondigde observaties per kwartaal door de contactpersoon infectiepreventie.',
  },
  {
    authorKey: 'priya',
    createdDaysAgo: 77,
    source: 'Incidents',
    description:
      'Een uitbraak van norovirus op Esdoorn trof elf bewoners en zes medewerkers voordat isolatiemaatregelen volledig golden.',
    cause:
      'De eerste twee bewoners met klachten zijn niet als mogelijke uitbraak herkend, omdat zij op verschillende gangen wonen.',
    immediateMeasures:
      'De afdeling is gesloten voor nieuwe opnames, cohortverpleging is ingesteld en de GGD is geïnformeerd.',
    structuralMeasure:
      'Een uitbraaksignaal in het dossier bij twee of meer bewoners met maagdarmklachten binnen 48 uur, en een uitbraakkist op elke verdieping.',
    responsibleEmployee: 'Deskundige infectiepreventie',
    status: 'InProgress',
    completionDaysAfterCreation: 56,
    effectiveness:
      'De kisten staan klaar. Het signaal in het dossier wacht op een aanpassing door de leverancier.',
    effectivenessMeasurement:
      'Tijd tussen eerste klacht en isolatie bij een volgende uitbraak, en een jaarlijkse oefening.',
  },
  {
    authorKey: 'emre',
    createdDaysAgo: 119,
    source: 'SupplierAssessment',
    description:
      'De leverancier van tilliften kwam bij zes van de twintig storingen te laat, waardoor bewoners op bed verzorgd moesten worden.',
    cause:
      'In het contract staat een reactietijd van twee werkdagen. Er is geen afspraak over vervangend materieel.',
    immediateMeasures: 'Een reservelift is gehuurd en staat centraal bij de receptie van Lindehof.',
    structuralMeasure:
      'Het onderhoudscontract is herzien: reactie binnen vier uur, vervangende lift binnen één werkdag en jaarlijkse keuring van alle tilbanden.',
    responsibleEmployee: 'Inkoper hulpmiddelen',
    status: 'Completed',
    completionDaysAfterCreation: 85,
    effectiveness: 'Sinds het nieuwe contract zijn alle vijf storingen binnen de afgesproken tijd verholpen.',
    effectivenessMeasurement:
      'Storingsregister van de technische dienst, elk kwartaal besproken met de leverancier.',
  },
  {
    authorKey: 'johan',
    createdDaysAgo: 167,
    source: 'RiskAssessment',
    description:
      'Medewerkers van de gesloten afdeling ervaren regelmatig lichamelijke agressie tijdens de ochtendzorg. Twee van hen meldden zich daarna ziek.',
    cause:
      'De benadering verschilt per collega en onbegrepen gedrag wordt pas met de psycholoog besproken als het al is geëscaleerd.',
    immediateMeasures:
      "Bij drie bewoners helpt het team in de ochtend met twee collega's. Medewerkers krijgen nazorg van het opvangteam.",
    structuralMeasure:
      'Maandelijkse gedragsvisite met psycholoog en specialist ouderengeneeskunde; per bewoner een kort benaderingsadvies van één pagina.',
    responsibleEmployee: 'GZ-psycholoog en teamleider',
    status: 'Ongoing',
    completionDaysAfterCreation: 300,
    effectiveness:
      'Het aantal agressiemeldingen daalde van gemiddeld veertien naar zes per maand. De gedragsvisite blijft nodig bij nieuwe bewoners.',
    effectivenessMeasurement:
      'Aantal agressiemeldingen per maand en de vraag over veiligheid in het medewerkersonderzoek.',
  },
  {
    authorKey: 'emre',
    createdDaysAgo: 232,
    source: 'ExternalAudit',
    description:
      'Het legionellabeheersplan was niet bijgewerkt na het afsluiten van twee badkamers op Parkzicht.',
    cause:
      'Wijzigingen aan het gebouw worden doorgegeven aan de beheerder van het plan, maar bij deze verbouwing was niet duidelijk wie dat zou doen.',
    immediateMeasures:
      'De leidingen zijn gespoeld en bemonsterd; de uitslag was goed. De dode leidingdelen zijn verwijderd.',
    structuralMeasure:
      'Elke verbouwing krijgt een opleverlijst met legionella, brandveiligheid en noodverlichting, die de technische dienst aftekent.',
    responsibleEmployee: 'Hoofd technische dienst',
    status: 'Completed',
    completionDaysAfterCreation: 45,
    effectiveness:
      'Het plan klopt weer met de tekeningen. De opleverlijst is bij twee latere verbouwingen volledig gebruikt.',
    effectivenessMeasurement: 'Jaarlijkse audit van het beheersplan door het externe adviesbureau.',
  },
  {
    authorKey: 'samira',
    createdDaysAgo: 318,
    source: 'Training',
    description:
      'Bij de ontruimingsoefening duurde het negen minuten voordat de eerste vleugel leeg was. Twee medewerkers wisten niet hoe zij een evacuatiematras gebruiken.',
    cause:
      'De oefening was twee jaar niet gehouden en ingeleende medewerkers worden niet in ontruimen geoefend.',
    immediateMeasures: 'Na de oefening heeft de ploegleider direct met alle aanwezigen het matras geoefend.',
    structuralMeasure:
      'Twee oefeningen per jaar, waarvan één in avond of nacht. Een instructiefilm van drie minuten is verplicht vóór de eerste dienst.',
    responsibleEmployee: 'Hoofd bedrijfshulpverlening',
    status: 'Completed',
    completionDaysAfterCreation: 180,
    effectiveness:
      'Bij de volgende oefening was de vleugel in vijf minuten leeg en kende iedereen het evacuatiematras.',
    effectivenessMeasurement: 'Evaluatieverslag van de oefening met gemeten tijden.',
  },
  {
    authorKey: 'emre',
    createdDaysAgo: 409,
    source: 'ClientReport',
    description:
      'Familie meldde dat de alarmknop in een badkamer van Lindehof te hoog hangt om na een val te kunnen bereiken.',
    cause: 'De badkamers zijn ingericht volgens een oude norm zonder trekkoord tot op de vloer.',
    immediateMeasures:
      'In de betreffende badkamer is dezelfde week een koord tot tien centimeter boven de vloer geplaatst.',
    structuralMeasure:
      'Alle 64 badkamers zijn nagelopen en waar nodig voorzien van een lang koord en een tweede knop bij het toilet.',
    responsibleEmployee: 'Emre Yıldız, technische dienst',
    status: 'Completed',
    completionDaysAfterCreation: 95,
    effectiveness:
      'Alle badkamers zijn aangepast. Een bewoner die ten val kwam, kon zelf alarm slaan en was binnen vier minuten geholpen.',
    effectivenessMeasurement: 'Jaarlijkse test van alle alarmpunten tijdens de veiligheidsronde.',
  },
  {
    authorKey: 'priya',
    createdDaysAgo: 633,
    source: 'ManagementReview',
    description:
      'Het aantal valincidenten lag over het hele jaar 18% boven de eigen norm, terwijl er per afdeling weinig van werd geleerd.',
    cause:
      'Meldingen werden één voor één afgehandeld. Een overzicht van tijdstip, plaats en oorzaak ontbrak.',
    immediateMeasures:
      'De kwaliteitsverpleegkundige heeft alle meldingen van een kwartaal geanalyseerd en per team besproken.',
    structuralMeasure:
      'Elke afdeling bespreekt maandelijks één valincident uitgebreid en krijgt elk kwartaal een overzicht met trends.',
    responsibleEmployee: 'Priya Ramdin, kwaliteitsverpleegkundige',
    status: 'Ongoing',
    completionDaysAfterCreation: 365,
    effectiveness:
      'In het eerste jaar daalde het aantal valincidenten met 21%. De besprekingen worden op alle afdelingen gehouden.',
    effectivenessMeasurement: 'Valincidenten per duizend verpleegdagen, in de kwartaalrapportage aan het MT.',
  },
];
