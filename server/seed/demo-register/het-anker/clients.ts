import type { DemoRegisterEntry } from '../types.ts';

/** Thuiszorg Het Anker: clients' experience, complaints, privacy and suppliers. */
export const ankerClientEntries: readonly DemoRegisterEntry[] = [
  {
    authorKey: 'jeroen',
    createdDaysAgo: 3,
    source: 'Complaints',
    description:
      'Een cliënt klaagt dat de zorg regelmatig meer dan een uur later komt dan afgesproken, zonder bericht vooraf.',
    cause:
      'Bij uitloop belt de medewerker niet, omdat het telefoonnummer van cliënten pas zichtbaar is bij aankomst.',
    immediateMeasures:
      'Excuses aangeboden en met de cliënt een tijdvak van drie kwartier afgesproken. De planning houdt dit de komende weken in de gaten.',
    structuralMeasure:
      'Telefoonnummers tonen in de routelijst en afspreken dat bij meer dan twintig minuten uitloop altijd wordt gebeld.',
    responsibleEmployee: 'Teamcoördinator Haven',
    status: 'NotStarted',
    completionDaysAfterCreation: 32,
    effectiveness: 'Nog niet te beoordelen; de aanpassing van de routelijst is aangevraagd.',
    effectivenessMeasurement:
      'Steekproef onder vijftien cliënten na zes weken en het aantal klachten over wachttijd.',
  },
  {
    authorKey: 'anneke',
    createdDaysAgo: 9,
    source: 'ClientSatisfactionSurvey',
    description:
      "In de PREM wijkverpleging scoort 'ik krijg zorg van een vast team' met een 6,9 het laagst van alle vragen.",
    cause:
      'De planning stuurt op reistijd en bezetting. Continuïteit van medewerkers telt niet mee bij het maken van routes.',
    immediateMeasures:
      'Voor cliënten met dementie is een vaste groep van hoogstens zes medewerkers ingesteld.',
    structuralMeasure:
      'Continuïteit als planregel opnemen: minstens 70% van de bezoeken door een vaste kern van vijf medewerkers.',
    responsibleEmployee: 'Anneke de Groot en planning',
    status: 'InProgress',
    completionDaysAfterCreation: 100,
    effectiveness:
      'Voor de groep met dementie staan de komende maand gemiddeld zes medewerkers per cliënt in de planning; dat waren er twaalf.',
    effectivenessMeasurement:
      "Maandelijks cijfer 'aantal verschillende medewerkers per cliënt' en de volgende PREM-meting.",
  },
  {
    authorKey: 'carolien',
    createdDaysAgo: 18,
    source: 'Other',
    sourceText: 'Materiële controle zorgverzekeraar',
    description:
      'De zorgverzekeraar vond bij een materiële controle zeven zorgplannen zonder aantoonbaar akkoord van de cliënt.',
    cause:
      'Het akkoord wordt mondeling gegeven en niet altijd vastgelegd. Digitaal ondertekenen lukt niet bij elke cliënt.',
    immediateMeasures: 'Bij de zeven cliënten is het plan opnieuw besproken en het akkoord vastgelegd.',
    structuralMeasure:
      'Een plan kan pas worden geactiveerd als het akkoord is ingevuld, met keuze uit digitaal, op papier of mondeling met datum.',
    responsibleEmployee: 'Functioneel beheerder dossier',
    status: 'InProgress',
    completionDaysAfterCreation: 48,
    effectiveness:
      'De aanpassing staat klaar in de testomgeving. Van alle lopende plannen heeft nu 97% een akkoord.',
    effectivenessMeasurement: 'Maandelijkse lijst van plannen zonder akkoord, norm nul.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 33,
    source: 'ClientReport',
    description:
      'Mantelzorgers geven aan dat zij het cliëntportaal wel lezen, maar er niet op kunnen reageren.',
    cause: 'De reactiefunctie staat uit, omdat niet was afgesproken wie berichten beantwoordt.',
    immediateMeasures:
      'Bij drie cliënten is de functie als proef aangezet, met de eerste contactpersoon als beantwoorder.',
    structuralMeasure:
      'De reactiefunctie voor iedereen openstellen, met een antwoordtermijn van twee werkdagen en een duidelijke tekst dat spoed telefonisch gaat.',
    responsibleEmployee: 'Jeroen Kuipers en Anneke de Groot',
    status: 'InProgress',
    completionDaysAfterCreation: 60,
    effectiveness:
      'In de proef kwamen gemiddeld twee berichten per week binnen, die alle binnen een dag zijn beantwoord.',
    effectivenessMeasurement:
      'Aantal berichten en antwoordtijd per maand en een vraag aan mantelzorgers na drie maanden.',
  },
  {
    authorKey: 'carolien',
    createdDaysAgo: 51,
    source: 'Incidents',
    description:
      'Een medewerker is een diensttelefoon kwijtgeraakt tijdens de route. Op het toestel stond de zorgapp open.',
    cause:
      'De schermvergrendeling stond op dertig minuten en verlies werd pas aan het eind van de dienst gemeld.',
    immediateMeasures:
      'Het toestel is op afstand gewist. De functionaris gegevensbescherming heeft vastgesteld dat er geen gegevens zijn ingezien.',
    structuralMeasure:
      'Vergrendeling na één minuut, inloggen met vingerafdruk en een meldkaart in elke tas: verlies binnen een uur melden.',
    responsibleEmployee: 'ICT-coördinator',
    status: 'Completed',
    completionDaysAfterCreation: 18,
    effectiveness:
      'De instelling staat op alle 140 toestellen. Een later verloren toestel werd na twaalf minuten gemeld en gewist.',
    effectivenessMeasurement: 'Maandrapport van het toestelbeheer en tijd tussen verlies en melding.',
  },
  {
    authorKey: 'anneke',
    createdDaysAgo: 79,
    source: 'Complaints',
    description:
      'De dochter van een cliënt klaagt dat niemand haar informeerde over de overgang van de zorg naar een ander team.',
    cause:
      'De overgang was besproken met de cliënt zelf, die door geheugenproblemen de boodschap niet heeft doorgegeven.',
    immediateMeasures:
      'Een gesprek met de dochter, de oude en de nieuwe contactpersoon heeft dezelfde week plaatsgevonden.',
    structuralMeasure:
      'Bij elke teamoverdracht gaat de nieuwe contactpersoon mee op huisbezoek en wordt de eerste contactpersoon altijd gebeld.',
    responsibleEmployee: 'Teamcoördinatoren',
    status: 'Completed',
    completionDaysAfterCreation: 42,
    effectiveness:
      'Bij de laatste negen overdrachten is de contactpersoon steeds vooraf gesproken. Er zijn geen nieuwe klachten.',
    effectivenessMeasurement:
      'Checklist teamoverdracht, elk kwartaal gecontroleerd door de kwaliteitsadviseur.',
  },
  {
    authorKey: 'sjoerd',
    createdDaysAgo: 122,
    source: 'SupplierAssessment',
    description:
      'De leverancier van verbandmiddelen levert in 15% van de gevallen onvolledig, waardoor medewerkers materiaal van andere cliënten lenen.',
    cause:
      'Bestellingen worden door verschillende medewerkers op verschillende dagen gedaan en nalevering duurt vier dagen.',
    immediateMeasures: 'Op elk wijkkantoor ligt een noodvoorraad met de twintig meest gebruikte artikelen.',
    structuralMeasure:
      'Eén vaste besteldag per team, een contactpersoon bij de leverancier en levering binnen 24 uur bij spoed.',
    responsibleEmployee: 'Sjoerd Wiersma, facilitair coördinator',
    status: 'Ongoing',
    completionDaysAfterCreation: 200,
    effectiveness:
      'Het aandeel onvolledige leveringen is gedaald naar 4%. Lenen komt nog een enkele keer voor in het weekend.',
    effectivenessMeasurement: 'Leverbetrouwbaarheid per maand en de halfjaarlijkse leveranciersbeoordeling.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 169,
    source: 'ClientReport',
    description:
      'Een slechtziende cliënt kon de brief over de nieuwe tarieven en de privacyverklaring niet lezen.',
    cause:
      'Brieven worden in één vorm verstuurd. De communicatiebehoefte van de cliënt wordt bij de intake niet vastgelegd.',
    immediateMeasures: 'De brief is voorgelezen en als geluidsbestand toegestuurd.',
    structuralMeasure:
      'De gewenste vorm (groot lettertype, audio, eenvoudige taal of via de mantelzorger) staat in het dossier en stuurt de verzending.',
    responsibleEmployee: 'Medewerker cliëntbureau',
    status: 'Completed',
    completionDaysAfterCreation: 77,
    effectiveness: 'Bij de laatste mailing ontvingen 48 cliënten de brief in de vorm van hun voorkeur.',
    effectivenessMeasurement:
      'Aantal dossiers met vastgelegde voorkeur en reacties op de jaarlijkse mailing.',
  },
  {
    authorKey: 'carolien',
    createdDaysAgo: 225,
    source: 'ExternalAudit',
    description:
      'Bij de externe audit kon niet worden aangetoond dat oud-medewerkers direct hun toegang tot het dossier verliezen.',
    cause: 'Uitdiensttreding wordt per e-mail doorgegeven en soms pas weken later verwerkt.',
    immediateMeasures:
      'Alle accounts zijn vergeleken met de personeelslijst; vier accounts zijn direct geblokkeerd. Er is niet mee ingelogd.',
    structuralMeasure:
      'Een koppeling tussen personeelssysteem en accountbeheer sluit de toegang automatisch op de laatste werkdag.',
    responsibleEmployee: 'ICT-coördinator',
    status: 'Completed',
    completionDaysAfterCreation: 105,
    effectiveness:
      'Bij de controle na drie maanden waren alle 23 accounts van oud-medewerkers tijdig gesloten.',
    effectivenessMeasurement: 'Maandelijkse vergelijking van accounts met de personeelslijst.',
  },
  {
    authorKey: 'anneke',
    createdDaysAgo: 312,
    source: 'ClientSatisfactionSurvey',
    description:
      'Cliënten waarderen de telefonische bereikbaarheid in de ochtend met een 6,1; de gemiddelde wachttijd is zes minuten.',
    cause:
      "Tussen 07.30 en 09.00 uur bellen cliënten en collega's op hetzelfde nummer, terwijl er één medewerker aan de telefoon zit.",
    immediateMeasures: 'Een tweede medewerker begint om 07.30 uur in plaats van 09.00 uur.',
    structuralMeasure:
      "Een apart nummer voor collega's en een keuzemenu met terugbelmogelijkheid voor cliënten.",
    responsibleEmployee: 'Coördinator cliëntbureau',
    status: 'Completed',
    completionDaysAfterCreation: 84,
    effectiveness: 'De wachttijd is gedaald tot gemiddeld 50 seconden. De waardering steeg naar een 7,8.',
    effectivenessMeasurement: 'Maandcijfers van de telefooncentrale en de jaarlijkse meting onder cliënten.',
  },
  {
    authorKey: 'jeroen',
    createdDaysAgo: 425,
    source: 'Complaints',
    description: 'Een echtpaar klaagde dat medewerkers zonder kloppen of bellen met de sleutel binnenkwamen.',
    cause:
      'Bij cliënten die slecht ter been zijn is het gewoonte om direct naar binnen te gaan; persoonlijke afspraken stonden niet in het dossier.',
    immediateMeasures:
      'Excuses aangeboden en afgesproken dat medewerkers bellen, een halve minuut wachten en hun naam roepen.',
    structuralMeasure:
      'De wijze van binnenkomen is een vaste vraag bij de intake en staat bovenaan in de routelijst.',
    responsibleEmployee: 'Wijkverpleegkundigen',
    status: 'Completed',
    completionDaysAfterCreation: 50,
    effectiveness:
      'Voor alle cliënten staat de afspraak in de routelijst. Het echtpaar is tevreden over de opvolging.',
    effectivenessMeasurement: 'Belronde bij twintig cliënten en controle van de routelijst.',
  },
  {
    authorKey: 'carolien',
    createdDaysAgo: 688,
    source: 'Igj',
    description:
      'De inspectie vroeg om een betere borging van de klachtenregeling: cliënten wisten vaak niet bij wie zij terecht kunnen.',
    cause: 'De regeling stond alleen op de website en in de algemene voorwaarden.',
    immediateMeasures:
      'Alle cliënten hebben een brief met uitleg in eenvoudige taal en de naam van de klachtenfunctionaris ontvangen.',
    structuralMeasure:
      "Een folder in elke zorgmap en een vast gesprekspunt bij de evaluatie: 'bent u ergens ontevreden over?'",
    responsibleEmployee: 'Klachtenfunctionaris',
    status: 'Completed',
    completionDaysAfterCreation: 60,
    effectiveness: 'Bij een belronde wist 89% waar men met een klacht terechtkan, tegen 41% daarvoor.',
    effectivenessMeasurement: 'Jaarlijkse belronde onder veertig cliënten.',
  },
];
