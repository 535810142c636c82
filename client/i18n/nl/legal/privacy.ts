import { type RetentionKind, retentionKinds, retentionYears } from '../../../../schema/records/retention.ts';
import { legalFacts as facts, type LegalDocument } from './legal.ts';

const usualYears = (kind: RetentionKind) =>
  `${retentionKinds.nameOf(kind).toLowerCase()} ${retentionYears[kind].usual} jaar`;

/** The usual periods in words: 'incidenten 5 jaar, taken 3 jaar'. */
const usualRetention = retentionKinds.codes.map(usualYears).join(', ');

/** /privacy. */
export function privacyPolicy(product: string): LegalDocument {
  return {
    title: 'Privacybeleid',
    introduction: `In dit privacybeleid leest u welke persoonsgegevens in ${product} worden verwerkt, waarom dat gebeurt, hoe lang we ze bewaren en welke rechten u hebt.`,
    sections: [
      {
        id: 'wie',
        title: 'Wie verantwoordelijk is',
        blocks: [
          `${product} is een webtoepassing waarmee zorgorganisaties hun kwaliteit bewaken. Drie partijen hebben ermee te maken: de aanbieder van ${product} (‘wij’), de zorgorganisatie die ${product} gebruikt (‘de organisatie’) en de persoon die inlogt (‘u’).`,
          'Voor de gegevens die nodig zijn om u te laten inloggen en om het gebruik af te rekenen, zijn wij verwerkingsverantwoordelijke.',
          'Voor alles wat medewerkers in het systeem vastleggen, zoals verbeterpunten en incidenten, is de organisatie verwerkingsverantwoordelijke. Wij verwerken die gegevens alleen in opdracht van de organisatie. De afspraken daarover staan in de verwerkersovereenkomst.',
        ],
      },
      {
        id: 'gegevens',
        title: 'Welke gegevens we verwerken',
        blocks: [
          {
            lead: 'Wij verwerken alleen wat nodig is:',
            items: [
              'uw naam, gebruikersnaam en e-mailadres;',
              'uw rol en de organisatie waarvoor u werkt;',
              'uw wachtwoord, uitsluitend in een vorm waaruit het niet terug te lezen is;',
              'wat u in het systeem vastlegt, wijzigt of verwijdert, met het tijdstip;',
              'technische gegevens over uw bezoek, zoals tijdstip en IP-adres, om misbruik te herkennen.',
            ],
          },
          'In verbeterpunten en incidenten kunnen gegevens over cliënten staan, ook over hun gezondheid. De organisatie bepaalt wat wordt vastgelegd. Leg niet meer vast dan nodig is.',
        ],
      },
      {
        id: 'doelen',
        title: 'Waarvoor we ze gebruiken',
        blocks: [
          {
            lead: 'We gebruiken persoonsgegevens om:',
            items: [
              'u toegang te geven tot de gegevens van uw organisatie, en tot niets anders (uitvoering van de overeenkomst);',
              'de organisatie te laten werken met haar registers (uitvoering van de overeenkomst);',
              'te kunnen nagaan wie wat heeft ingezien of gewijzigd (wettelijke plicht en gerechtvaardigd belang);',
              'het systeem te beveiligen en storingen op te lossen (gerechtvaardigd belang);',
              'te factureren na afloop van de pilot (uitvoering van de overeenkomst en wettelijke plicht).',
            ],
          },
          'We verkopen geen gegevens, tonen geen reclame en nemen geen besluiten op basis van geautomatiseerde profielen.',
        ],
      },
      {
        id: 'bewaren',
        title: 'Hoe lang we ze bewaren',
        blocks: [
          `De pilot loopt van ${facts.pilotStart} tot ${facts.pilotEnd}. Binnen 3 maanden na afloop van de pilot worden de gegevens geanonimiseerd of verwijderd, tenzij de organisatie ${product} blijft gebruiken.`,
          `Zolang de organisatie ${product} gebruikt, bepaalt zij zelf hoe lang iets blijft staan nadat het is afgerond. Tenzij zij iets anders kiest: ${usualRetention}. Een beheerder ziet wat ouder is, en laat incidenten en klachten dan anonimiseren en het andere verwijderen.`,
          'Gegevens die we volgens de wet langer moeten bewaren, zoals facturen, bewaren we zolang de wet dat voorschrijft en gebruiken we nergens anders voor.',
        ],
      },
      {
        id: 'plaats',
        title: 'Waar de gegevens staan',
        blocks: [
          `Alle gegevens staan in datacenters in ${facts.hosting}, dus binnen de Europese Unie. We geven geen gegevens door aan landen buiten de Europese Economische Ruimte.`,
        ],
      },
      {
        id: 'delen',
        title: 'Met wie we gegevens delen',
        blocks: [
          'Binnen het systeem zien alleen mensen van uw eigen organisatie uw gegevens, en alleen voor zover hun rol dat toestaat.',
          'Daarbuiten delen we gegevens alleen met partijen die ons helpen het systeem te laten draaien, zoals de beheerder van het datacenter. Met hen hebben we schriftelijke afspraken gemaakt. Verder delen we alleen gegevens als de wet ons daartoe verplicht.',
        ],
      },
      {
        id: 'beveiliging',
        title: 'Hoe we ze beveiligen',
        blocks: [
          'Verbindingen zijn versleuteld, wachtwoorden zijn onleesbaar opgeslagen en elke organisatie is in de database van de andere gescheiden. Een sessie eindigt vanzelf als u een tijd niets doet. Wijzigingen worden vastgelegd in een logboek dat niet kan worden aangepast.',
        ],
      },
      {
        id: 'datalek',
        title: 'Als er iets misgaat',
        blocks: [
          `Bij een datalek melden wij dat binnen ${facts.breachReport} aan de organisatie, met wat er is gebeurd, welke gegevens het betreft en wat we eraan doen. De organisatie beoordeelt of zij het lek moet melden aan de Autoriteit Persoonsgegevens en aan de betrokkenen.`,
          'Ziet u zelf iets dat op een datalek lijkt? Meld het meteen bij de beheerder van uw organisatie.',
        ],
      },
      {
        id: 'browser',
        title: 'Wat we in uw browser opslaan',
        blocks: [
          {
            lead: 'We gebruiken geen volgcookies. In uw browser staat alleen wat nodig is om te werken:',
            items: [
              'uw inlogsessie, met uw rol en de naam waaronder u bekend bent;',
              'dat u hier eerder hebt ingelogd, 90 dagen, zodat pogingen van een ander u niet buitensluiten;',
              'de organisatie die u het laatst hebt gekozen;',
              'of het menu is ingeklapt en welk thema u hebt gekozen.',
            ],
          },
          'Bij het uitloggen worden de sessie en de gekozen organisatie gewist.',
        ],
      },
      {
        id: 'rechten',
        title: 'Uw rechten',
        blocks: [
          'U hebt het recht om uw gegevens in te zien, te laten verbeteren, te laten verwijderen, over te dragen, en om de verwerking te laten beperken of er bezwaar tegen te maken.',
          'Richt uw verzoek aan uw organisatie. Gaat het om gegevens waarvoor wij verantwoordelijk zijn, dan geeft de organisatie het aan ons door. U krijgt binnen een maand antwoord.',
          'Bent u het niet eens met hoe we met uw gegevens omgaan? Dan kunt u een klacht indienen bij de Autoriteit Persoonsgegevens.',
        ],
      },
      {
        id: 'wijzigingen',
        title: 'Wijzigingen en toepasselijk recht',
        blocks: [
          'Als we dit beleid wijzigen, staat de nieuwe versie op deze pagina. Over een wijziging die voor u van belang is, berichten we uw organisatie vooraf.',
          'Op dit beleid is Nederlands recht van toepassing.',
        ],
      },
    ],
  };
}
