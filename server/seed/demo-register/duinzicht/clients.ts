import type { DemoRegisterEntry } from '../types.ts';

/** Woonvorm Duinzicht: residents' experience, relatives, money, privacy and suppliers. */
export const duinzichtClientEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'lotte',
    createdDaysAgo: 3,
    source: 'ClientSatisfactionSurvey',
    description:
      'In het cliëntervaringsonderzoek zegt een op de drie bewoners dat zij in het weekend graag vaker iets buiten de woning doen.',
    cause: 'De bezetting in het weekend is laag en uitjes worden pas op de dag zelf bedacht.',
    immediateMeasures: 'Bewoners kiezen op donderdag samen één activiteit voor het weekend.',
    structuralMeasure:
      'Een maandkalender met activiteiten van drie woningen samen, ondersteund door maatjes uit de buurt.',
    responsibleEmployee: 'Lotte van Dalen en de bewonersraad',
    status: 'NotStarted',
    completionDaysAfterCreation: 60,
    effectiveness: 'Nog niet te beoordelen; de oproep voor maatjes gaat deze maand de deur uit.',
    effectivenessMeasurement: 'Aantal deelnemers per weekend en dezelfde vraag in het volgende onderzoek.',
  },
  {
    authorKey: 'giovanni',
    createdDaysAgo: 8,
    source: 'Complaints',
    description:
      'Een bewoner klaagt dat begeleiders zijn studio binnenkomen als hij er niet is, om te controleren op etensresten.',
    cause: 'De kamercontrole stond als algemene afspraak in de huisregels, zonder individuele onderbouwing.',
    immediateMeasures:
      'De controle is gestopt. Met de bewoner is afgesproken dat hij elke vrijdag samen met een begeleider opruimt.',
    structuralMeasure:
      'Huisregels herzien met de bewonersraad en de cliëntenvertrouwenspersoon; betreden van een studio kan alleen met toestemming of bij gevaar.',
    responsibleEmployee: 'Giovanni Martina en de bewonersraad',
    status: 'InProgress',
    completionDaysAfterCreation: 50,
    effectiveness:
      'De bewoner is tevreden over de afspraak. Een eerste versie van de nieuwe huisregels is besproken.',
    effectivenessMeasurement:
      "Aantal klachten over privacy en de vraag 'voelt u zich thuis?' in de bewonersgesprekken.",
  },
  {
    authorKey: 'ruben',
    createdDaysAgo: 18,
    source: 'SupplierAssessment',
    description:
      'Het schoonmaakbedrijf krijgt van de woningen gemiddeld een 5,4; afgesproken werkzaamheden in badkamers worden overgeslagen.',
    cause:
      "Het werkprogramma is niet afgestemd op bewoners die 's ochtends thuis zijn en medewerkers wisselen vaak.",
    immediateMeasures: 'De badkamers zijn extra gereinigd en er is wekelijks overleg met de objectleider.',
    structuralMeasure:
      'Vaste schoonmakers per woning, een nieuw werkprogramma en een maandelijkse kwaliteitsmeting.',
    responsibleEmployee: 'Facilitair coördinator',
    status: 'InProgress',
    completionDaysAfterCreation: 70,
    effectiveness:
      'Op De Strandloper werkt nu een vaste schoonmaker; daar is de beoordeling gestegen naar een 7,1.',
    effectivenessMeasurement:
      'Maandelijkse meting volgens het meetsysteem van de schoonmaak en het oordeel van de bewoners.',
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 31,
    source: 'InternalAudit',
    description:
      'Bij de kascontrole op drie woningen klopte het saldo van cliëntgelden bij vijf van de achttien cliënten niet met de bonnen.',
    cause: 'Bonnen worden later ingeleverd en twee diensten gebruiken dezelfde kas zonder overdracht.',
    immediateMeasures: 'Alle verschillen zijn uitgezocht; het ging om 23 euro in totaal, die is aangevuld.',
    structuralMeasure:
      'Overstap op een pinpas per cliënt met bestedingslimiet en een maandelijkse controle door twee personen.',
    responsibleEmployee: 'Administrateur cliëntgelden',
    status: 'InProgress',
    completionDaysAfterCreation: 95,
    effectiveness:
      'Negen cliënten hebben een eigen pas en vinden dat prettig. Bij hen klopte de administratie volledig.',
    effectivenessMeasurement: 'Maandelijkse kascontrole en jaarlijkse controle door de accountant.',
  },
  {
    authorKey: 'lotte',
    createdDaysAgo: 48,
    source: 'ClientReport',
    description:
      'De bewonersraad vindt dat nieuwe bewoners te weinig te zeggen hebben over de inrichting van de gezamenlijke woonkamer.',
    cause: 'De inrichting wordt door de teamleider en de facilitaire dienst bepaald bij groot onderhoud.',
    immediateMeasures: 'Op Helmgras hebben bewoners zelf de kleur van de gordijnen en de bank gekozen.',
    structuralMeasure:
      "Elke woning heeft een eigen inrichtingsbudget waarover het huisoverleg beslist, met foto's als hulpmiddel.",
    responsibleEmployee: 'Lotte van Dalen en de bewonersraad',
    status: 'Completed',
    completionDaysAfterCreation: 35,
    effectiveness:
      'Drie woningen hebben het budget gebruikt. Bewoners laten hun woonkamer met trots zien aan bezoek.',
    effectivenessMeasurement: 'Vraag in het huisoverleg na drie maanden en verslag van de bewonersraad.',
  },
  {
    authorKey: 'ruben',
    createdDaysAgo: 64,
    source: 'Other',
    sourceText: 'Signaal van de cliëntenvertrouwenspersoon',
    description:
      'De cliëntenvertrouwenspersoon merkt dat bewoners niet weten dat zij een klacht kunnen indienen over onvrijwillige zorg.',
    cause: "De informatie staat in een folder van twaalf pagina's met moeilijke woorden.",
    immediateMeasures:
      'De cliëntenvertrouwenspersoon is op elke woning langs geweest en heeft een kaartje met foto achtergelaten.',
    structuralMeasure:
      'Een filmpje in eenvoudige taal met bewoners als spelers en elk jaar een gesprek bij de evaluatie van het plan.',
    responsibleEmployee: 'Wzd-functionaris',
    status: 'InProgress',
    completionDaysAfterCreation: 50,
    effectiveness:
      'Het filmpje is opgenomen en wordt gemonteerd; dat kost meer tijd dan gepland. Vier bewoners hebben inmiddels zelf contact opgenomen.',
    effectivenessMeasurement:
      'Aantal contacten met de cliëntenvertrouwenspersoon en een korte navraag bij vijftien bewoners.',
  },
  {
    authorKey: 'nadia',
    createdDaysAgo: 88,
    source: 'Complaints',
    description:
      'Ouders van een cliënt klagen dat zij door wisselingen in twee jaar vier persoonlijk begeleiders hebben gehad.',
    cause: 'Bij vertrek neemt degene met de meeste ruimte de cliënt over, zonder overdracht of kennismaking.',
    immediateMeasures:
      'Met de ouders en de cliënt is een vaste begeleider gekozen, met een tweede als vervanger.',
    structuralMeasure:
      'Warme overdracht van vier weken, waarbij cliënt en familie meebeslissen over de nieuwe persoonlijk begeleider.',
    responsibleEmployee: 'Teamleiders',
    status: 'Completed',
    completionDaysAfterCreation: 55,
    effectiveness:
      'De laatste drie wisselingen verliepen met een warme overdracht. De ouders zijn tevreden over het contact.',
    effectivenessMeasurement: 'Nagesprek met cliënt en familie na acht weken.',
  },
  {
    authorKey: 'ruben',
    createdDaysAgo: 129,
    source: 'Igj',
    description:
      'In het inspectierapport staat dat incidenten wel worden gemeld, maar dat verwanten niet altijd dezelfde dag worden ingelicht.',
    cause: 'De afspraak over wie wanneer belt, verschilt per cliënt en staat niet op het meldformulier.',
    immediateMeasures: 'Bij elk incident controleert de teamleider dezelfde dag of contact is geweest.',
    structuralMeasure:
      'Een verplichte vraag op het meldformulier met de voorkeur van de cliënt en de verwant: direct, dezelfde dag of bij het volgende bezoek.',
    responsibleEmployee: 'Ruben Terpstra, manager zorg',
    status: 'Ongoing',
    completionDaysAfterCreation: 200,
    effectiveness:
      'In 96% van de meldingen is het contact volgens afspraak vastgelegd. De inspectie was bij de terugkoppeling tevreden over de voortgang.',
    effectivenessMeasurement: 'Maandelijkse controle van alle meldingen op tijdig contact.',
  },
  {
    authorKey: 'giovanni',
    createdDaysAgo: 172,
    source: 'ClientReport',
    description:
      'Bewoners van beschermd wonen willen meer hulp bij post, toeslagen en geldzaken; drie van hen hebben betalingsachterstanden.',
    cause:
      'Begeleiders voelen zich hierin niet deskundig en verwijzen naar de bewindvoerder, die eenmaal per kwartaal langskomt.',
    immediateMeasures:
      'Met de drie bewoners is een overzicht van de schulden gemaakt en zijn regelingen getroffen.',
    structuralMeasure:
      'Een wekelijks inloopspreekuur geldzaken met een vrijwilliger van de gemeente en een cursus omgaan met geld.',
    responsibleEmployee: 'Giovanni Martina, begeleider',
    status: 'Completed',
    completionDaysAfterCreation: 90,
    effectiveness:
      'Gemiddeld zeven bewoners bezoeken het spreekuur. Er zijn geen nieuwe achterstanden ontstaan.',
    effectivenessMeasurement:
      'Bezoekersaantallen en aantal bewoners met een betalingsachterstand per kwartaal.',
  },
  {
    authorKey: 'ruben',
    createdDaysAgo: 244,
    source: 'ExternalAudit',
    description:
      'Tijdens de externe audit lag op een woning een map met persoonsgegevens van bewoners open in de gang.',
    cause: 'De map werd gebruikt voor invallers zonder inlogaccount.',
    immediateMeasures: 'Alle papieren mappen zijn ingenomen en vernietigd.',
    structuralMeasure:
      'Invallers krijgen een tijdelijk account op naam. Twee keer per jaar houdt de functionaris gegevensbescherming een privacyronde.',
    responsibleEmployee: 'Functionaris gegevensbescherming',
    status: 'Completed',
    completionDaysAfterCreation: 40,
    effectiveness: 'Bij de laatste twee privacyrondes zijn geen papieren dossiers meer aangetroffen.',
    effectivenessMeasurement: 'Privacyronde langs alle woningen met een vaste controlelijst.',
  },
  {
    authorKey: 'lotte',
    createdDaysAgo: 329,
    source: 'ClientSatisfactionSurvey',
    description: 'Bewoners geven het avondeten een 6,0. Zij willen vaker zelf kiezen en meehelpen met koken.',
    cause: 'Maaltijden kwamen gekoeld binnen en werden alleen opgewarmd.',
    immediateMeasures: 'Twee avonden per week wordt vers gekookt met wie wil helpen.',
    structuralMeasure:
      'Elke woning kookt vijf dagen zelf met een eigen weekmenu. Begeleiders zijn geschoold in voedselveiligheid.',
    responsibleEmployee: 'Woonbegeleiders',
    status: 'Completed',
    completionDaysAfterCreation: 115,
    effectiveness: 'De waardering steeg naar een 8,2 en er wordt veel minder eten weggegooid.',
    effectivenessMeasurement:
      'Smiley-meting na de maaltijd gedurende twee weken en de hoeveelheid voedselafval.',
  },
  {
    authorKey: 'ruben',
    createdDaysAgo: 712,
    source: 'Complaints',
    description:
      'Buurtbewoners en een verwant klaagden over geluidsoverlast in de avond rond de binnentuin van Zeedistel.',
    cause: 'De binnentuin is de enige rookplek en ligt naast de slaapkamers van de buren.',
    immediateMeasures:
      'Na 22.00 uur is de rookplek aan de straatzijde gebruikt en is met de buren gesproken.',
    structuralMeasure:
      'Een overdekte rookplek aan de andere kant van het gebouw, een burencontactpersoon en elk jaar een buurtbarbecue.',
    responsibleEmployee: 'Teamleider Zeedistel',
    status: 'Completed',
    completionDaysAfterCreation: 125,
    effectiveness: 'Er zijn geen klachten meer ontvangen en drie buren zijn maatje geworden van een bewoner.',
    effectivenessMeasurement: 'Aantal klachten uit de buurt en een jaarlijks gesprek met de buren.',
  },
];
