import type { DemoRegisterEntry } from '../types.ts';

/** Thuiszorg Het Anker: safety of clients at home and of staff on the road. */
export const ankerSafetyEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'shanice',
    createdDaysAgo: 4,
    source: 'RiskAssessment',
    description:
      "Medewerkers voelen zich onveilig tijdens de late route in het havengebied. Twee collega's zijn op straat lastiggevallen.",
    cause:
      'De route bevat slecht verlichte straten en medewerkers zijn na 22.00 uur alleen op pad zonder alarmknop.',
    immediateMeasures: "De late route wordt voorlopig met twee collega's gereden en begint een uur eerder.",
    structuralMeasure:
      'Alle avondmedewerkers krijgen een alarmapp met locatie en directe opvolging door een meldkamer. De route wordt anders ingedeeld.',
    responsibleEmployee: 'Preventiemedewerker',
    status: 'NotStarted',
    completionDaysAfterCreation: 50,
    effectiveness: 'Nog niet te beoordelen; er worden twee alarmapps vergeleken.',
    effectivenessMeasurement:
      'Peiling onder de avondmedewerkers vóór invoering en drie maanden daarna, plus het aantal meldingen.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 11,
    source: 'Incidents',
    description:
      'Een sleutel van een cliënt is twee dagen zoek geweest. Hij lag in de jas van een collega die vrij was.',
    cause:
      'Sleutels worden uit de kluis gehaald zonder te tekenen, omdat het sleutelboek in een ander gebouw ligt.',
    immediateMeasures: 'De cliënt is geïnformeerd, de sleutel is teruggelegd en alle sleutels zijn geteld.',
    structuralMeasure:
      'Overstappen op elektronische sloten met toegang via de telefoon; tot die tijd een sleutellijst met paraaf op de kluis zelf.',
    responsibleEmployee: 'Sjoerd Wiersma, facilitair coördinator',
    status: 'InProgress',
    completionDaysAfterCreation: 80,
    effectiveness:
      'De sleutellijst wordt sinds een week volledig ingevuld. De eerste zestien cliënten hebben toegezegd over te stappen.',
    effectivenessMeasurement:
      'Wekelijkse telling van de sleutelkluis en het aantal adressen met een elektronisch slot.',
  },
  {
    authorKey: 'fatima',
    createdDaysAgo: 21,
    source: 'Incidents',
    description:
      'Bij een cliënt met zuurstof thuis werd in de woonkamer gerookt door bezoek. Een collega trof brandplekken in het kleed aan.',
    cause:
      'Het brandrisico is bij de start van de zuurstof besproken met de cliënt, maar niet met huisgenoten en bezoek.',
    immediateMeasures:
      'Met cliënt en familie is gesproken, er hangt een waarschuwing bij de voordeur en er is een rookmelder geplaatst.',
    structuralMeasure:
      'Een brandveiligheidscheck thuis bij elke nieuwe cliënt met zuurstof of een hoog risico, samen met de brandweer in de regio.',
    responsibleEmployee: 'Fatima Bouzidi, wijkverpleegkundige',
    status: 'InProgress',
    completionDaysAfterCreation: 90,
    effectiveness:
      'Zes van de elf cliënten met zuurstof zijn bezocht; bij vier is een extra rookmelder geplaatst.',
    effectivenessMeasurement:
      'Percentage cliënten met zuurstof bij wie de check binnen twee weken na start is gedaan.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 37,
    source: 'TeamMeeting',
    description:
      "Bij zeven cliënten wordt zorg gegeven op een laag eigen bed, waardoor collega's rugklachten krijgen.",
    cause: 'Cliënten willen hun eigen bed houden en het gesprek over een hoog-laagbed wordt uitgesteld.',
    immediateMeasures:
      'De ergocoach is bij alle zeven cliënten thuis geweest. Drie hebben direct ingestemd met een hoog-laagbed.',
    structuralMeasure:
      'In de zorgovereenkomst staan de eisen aan een veilige werkplek. De ergocoach gaat standaard mee als er meer dan tweemaal per dag op bed wordt gezorgd.',
    responsibleEmployee: 'Ergocoach team Centrum',
    status: 'Ongoing',
    completionDaysAfterCreation: 180,
    effectiveness:
      "Vijf cliënten hebben nu een hoog-laagbed. Collega's melden minder klachten, nieuwe situaties vragen blijvend aandacht.",
    effectivenessMeasurement:
      'Aantal onveilige werkplekken op de lijst van de ergocoach en verzuim door rugklachten.',
  },
  {
    authorKey: 'shanice',
    createdDaysAgo: 62,
    source: 'Incidents',
    description:
      'In één kwartaal vielen drie medewerkers met de elektrische dienstfiets, van wie één met een gebroken pols.',
    cause:
      'Twee ongevallen gebeurden bij gladheid, één door versleten remmen. Fietsen worden alleen onderhouden als iemand een defect meldt.',
    immediateMeasures: 'Alle 42 dienstfietsen zijn nagekeken en negen zijn direct gerepareerd.',
    structuralMeasure:
      "Onderhoud elk halfjaar, een gladheidsprotocol met auto's als alternatief en een jaarlijkse fietstraining.",
    responsibleEmployee: 'Sjoerd Wiersma, facilitair coördinator',
    status: 'InProgress',
    completionDaysAfterCreation: 48,
    effectiveness:
      'Het onderhoudscontract loopt. De fietstraining is verschoven door drukte bij de aanbieder.',
    effectivenessMeasurement: 'Aantal fietsongevallen met letsel per halfjaar en de onderhoudsrapporten.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 97,
    source: 'Training',
    description:
      "Bij de reanimatieherhaling bleek dat veel collega's niet weten waar in hun wijk een AED hangt.",
    cause: 'De locaties staan op een landelijke kaart, maar die is niet gekoppeld aan de routes.',
    immediateMeasures:
      'Per wijk is een overzicht gemaakt dat in de zorgapp bij de algemene informatie staat.',
    structuralMeasure:
      "Alle dienstauto's hebben een AED en de wijkkaart wordt elk halfjaar bijgewerkt door de reanimatiecoach.",
    responsibleEmployee: 'Reanimatiecoach',
    status: 'Completed',
    completionDaysAfterCreation: 66,
    effectiveness:
      'Bij de volgende training kon iedereen de dichtstbijzijnde AED aanwijzen. Eén AED is daadwerkelijk ingezet.',
    effectivenessMeasurement:
      'Toetsvraag bij elke herhalingstraining en de halfjaarlijkse controle van de kaart.',
  },
  {
    authorKey: 'anneke',
    createdDaysAgo: 145,
    source: 'InternalAudit',
    description:
      'Bij meelopen op twaalf routes droeg een derde van de medewerkers geen handschoenen bij het aanbrengen van zalven of bij wondzorg.',
    cause:
      'Handschoenen liggen bij de cliënt thuis en zijn vaak op. De reservevoorraad in de tas is niet afgesproken.',
    immediateMeasures: 'Alle teams hebben een doos handschoenen en handalcohol in de tas gekregen.',
    structuralMeasure:
      'Een vaste inhoud van de zorgtas met maandelijkse aanvulling en hygiëneobservaties door de aandachtsvelder.',
    responsibleEmployee: 'Aandachtsvelders infectiepreventie',
    status: 'Ongoing',
    completionDaysAfterCreation: 240,
    effectiveness:
      'Bij de tweede meting werkte 91% volgens de richtlijn. Handhygiëne tussen twee cliënten kan nog beter.',
    effectivenessMeasurement: 'Halfjaarlijks twaalf observaties per team met een vaste lijst.',
  },
  {
    authorKey: 'sjoerd',
    createdDaysAgo: 191,
    source: 'SupplierAssessment',
    description:
      'De meldkamer voor personenalarmering haalt de afgesproken reactietijd van zestig seconden in 82% van de oproepen.',
    cause:
      'De meldkamer heeft in het weekend te weinig bezetting en Het Anker ontvangt de cijfers pas per kwartaal.',
    immediateMeasures: 'De leverancier heeft de bezetting in het weekend met twee personen uitgebreid.',
    structuralMeasure:
      'Maandelijkse cijfers, een norm van 95% met korting bij onderschrijding en een halfjaarlijkse proefoproep bij tien cliënten.',
    responsibleEmployee: 'Contractbeheerder zorgtechnologie',
    status: 'Completed',
    completionDaysAfterCreation: 110,
    effectiveness: 'De norm wordt sinds de uitbreiding elke maand gehaald, met gemiddeld 97%.',
    effectivenessMeasurement: 'Maandrapport van de meldkamer en de uitkomst van de proefoproepen.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 276,
    source: 'Incidents',
    description:
      'Een cliënt lag een nacht op de vloer omdat de personenalarmering op de oplader lag en niet gedragen werd.',
    cause:
      'De halszender wordt als hinderlijk ervaren en tijdens de avondzorg wordt niet nagegaan of deze om is.',
    immediateMeasures: 'De cliënt is door de huisarts onderzocht en heeft een polszender gekregen.',
    structuralMeasure:
      'Controle van de zender is een vaste actie in de avondzorg. Bij nieuwe cliënten wordt de keuze voor hals, pols of valsensor besproken.',
    responsibleEmployee: 'Jeroen Kuipers',
    status: 'Completed',
    completionDaysAfterCreation: 60,
    effectiveness:
      'Bij een steekproef droeg 94% van de cliënten de zender. Er zijn geen nieuwe meldingen van lang liggen geweest.',
    effectivenessMeasurement: 'Steekproef bij dertig cliënten na drie en negen maanden.',
  },
  {
    authorKey: 'fatima',
    createdDaysAgo: 366,
    source: 'ManagementMeeting',
    description:
      'Na een warme periode concludeert het MT dat niet alle kwetsbare cliënten extra zijn bezocht of gebeld.',
    cause:
      'Er is een hitteplan, maar de lijst met kwetsbare cliënten was niet actueel en de planning had geen ruimte.',
    immediateMeasures: 'De lijst is door alle teams bijgewerkt en telt nu 74 cliënten.',
    structuralMeasure:
      'De lijst wordt elk voorjaar vernieuwd. Bij code geel belt het cliëntbureau dagelijks en krijgt de route tien procent extra tijd.',
    responsibleEmployee: 'Manager wijkverpleging',
    status: 'Completed',
    completionDaysAfterCreation: 130,
    effectiveness:
      'In de eerstvolgende warme week zijn alle cliënten op de lijst dagelijks gesproken. Niemand is door uitdroging opgenomen.',
    effectivenessMeasurement: 'Evaluatie na elke periode met code geel of hoger.',
  },
  {
    authorKey: 'sjoerd',
    createdDaysAgo: 582,
    source: 'RiskAssessment',
    description:
      'De RI&E noemt onvoldoende ventilatie en te weinig stilteplekken op het wijkkantoor van team Zuid.',
    cause: 'Het team is in drie jaar verdubbeld terwijl de ruimte gelijk bleef.',
    immediateMeasures:
      'Planning en overleg zijn verdeeld over twee dagdelen, zodat er hooguit acht mensen tegelijk aanwezig zijn.',
    structuralMeasure: 'Verhuizing naar een groter kantoor met twee belcellen en mechanische ventilatie.',
    responsibleEmployee: 'Manager bedrijfsvoering',
    status: 'Completed',
    completionDaysAfterCreation: 200,
    effectiveness:
      'De luchtkwaliteit is bij metingen goed. Medewerkers waarderen de werkplek met een 7,9, tegen een 5,2 in het oude kantoor.',
    effectivenessMeasurement:
      'Luchtmeting na oplevering en de vraag over de werkplek in het medewerkersonderzoek.',
  },
];
