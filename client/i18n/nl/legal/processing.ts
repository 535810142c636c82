import { legalFacts as facts, type LegalDocument } from './legal.ts';

/** /verwerkersovereenkomst. */
export function processingAgreement(product: string): LegalDocument {
  return {
    title: 'Verwerkersovereenkomst',
    introduction: `Deze overeenkomst regelt hoe de aanbieder van ${product} persoonsgegevens verwerkt in opdracht van een zorgorganisatie, zoals artikel 28 van de Algemene verordening gegevensbescherming (AVG) dat vraagt.`,
    sections: [
      {
        id: 'partijen',
        title: 'Partijen',
        blocks: [
          {
            lead: 'Deze overeenkomst geldt tussen:',
            items: [
              `de zorgorganisatie die ${product} gebruikt, verder ‘verwerkingsverantwoordelijke’;`,
              `de aanbieder van ${product}, verder ‘verwerker’.`,
            ],
          },
          'Begrippen die in de AVG staan, hebben hier dezelfde betekenis.',
        ],
      },
      {
        id: 'onderwerp',
        title: 'Onderwerp en duur',
        blocks: [
          `De verwerker verwerkt persoonsgegevens om de verwerkingsverantwoordelijke ${product} te laten gebruiken: het vastleggen, opvolgen en overzien van verbeterpunten, incidenten en andere gegevens over de kwaliteit van zorg.`,
          `De overeenkomst begint met het gebruik, op zijn vroegst bij de start van de pilot op ${facts.pilotStart}, en duurt zolang de verwerker gegevens voor de verwerkingsverantwoordelijke bewaart. De pilot eindigt op ${facts.pilotEnd}.`,
        ],
      },
      {
        id: 'gegevens',
        title: 'Betrokkenen en gegevens',
        blocks: [
          {
            lead: 'Het gaat om gegevens van:',
            items: [
              'medewerkers en beheerders: naam, gebruikersnaam, e-mailadres, rol en wat zij in het systeem doen;',
              'cliënten en hun naasten: naam en wat er in een melding over hen is vastgelegd.',
            ],
          },
          'Bij cliënten kunnen het gegevens over de gezondheid zijn. Dat zijn bijzondere persoonsgegevens, die extra bescherming krijgen.',
        ],
      },
      {
        id: 'instructies',
        title: 'Alleen in opdracht',
        blocks: [
          'De verwerker verwerkt de gegevens alleen op schriftelijke instructie van de verwerkingsverantwoordelijke. Deze overeenkomst en het gewone gebruik van het systeem gelden als zo’n instructie. De verwerker gebruikt de gegevens niet voor eigen doelen.',
          'Vindt de verwerker een instructie in strijd met de wet, dan laat hij dat meteen weten.',
        ],
      },
      {
        id: 'geheimhouding',
        title: 'Geheimhouding',
        blocks: [
          'Iedereen die bij de verwerker toegang tot de gegevens kan krijgen, is tot geheimhouding verplicht en krijgt alleen toegang als het werk dat vraagt. De geheimhouding blijft gelden na het einde van deze overeenkomst.',
        ],
      },
      {
        id: 'beveiliging',
        title: 'Beveiliging',
        blocks: [
          {
            lead: 'De verwerker neemt passende maatregelen, waaronder:',
            items: [
              'versleutelde verbindingen;',
              'wachtwoorden die niet terug te lezen zijn, en sessies die vanzelf eindigen;',
              'rechten per rol, en een strikte scheiding tussen organisaties in de database zelf;',
              'een logboek van wijzigingen en van inzage in gevoelige gegevens, dat niet kan worden aangepast;',
              'reservekopieën en een getest herstel.',
            ],
          },
          'De maatregelen sluiten aan bij NEN 7510 en NEN 7513, de normen voor informatiebeveiliging in de zorg.',
        ],
      },
      {
        id: 'plaats',
        title: 'Plaats en subverwerkers',
        blocks: [
          `De gegevens staan in datacenters in ${facts.hosting}. De verwerker geeft ze niet door aan landen buiten de Europese Economische Ruimte.`,
          'De verwerkingsverantwoordelijke geeft toestemming voor het inschakelen van de beheerder van deze datacenters. Over een andere subverwerker bericht de verwerker vooraf, zodat de verwerkingsverantwoordelijke bezwaar kan maken. Aan elke subverwerker legt de verwerker dezelfde plichten op als in deze overeenkomst staan.',
        ],
      },
      {
        id: 'datalek',
        title: 'Datalekken',
        blocks: [
          `De verwerker meldt een datalek binnen ${facts.breachReport} nadat hij het heeft ontdekt aan de verwerkingsverantwoordelijke.`,
          {
            lead: 'De melding bevat, voor zover bekend:',
            items: [
              'wat er is gebeurd en wanneer;',
              'om welke gegevens en hoeveel betrokkenen het gaat;',
              'wat de gevolgen kunnen zijn;',
              'wat is gedaan om het lek te dichten en de gevolgen te beperken;',
              'bij wie meer informatie te krijgen is.',
            ],
          },
          'De verwerkingsverantwoordelijke beoordeelt of het lek moet worden gemeld aan de Autoriteit Persoonsgegevens en aan de betrokkenen. De verwerker helpt daarbij en vult de melding aan zodra er meer bekend is.',
        ],
      },
      {
        id: 'betrokkenen',
        title: 'Rechten van betrokkenen',
        blocks: [
          'Vraagt iemand de verwerker om inzage, verbetering of verwijdering van gegevens, dan stuurt de verwerker dat verzoek meteen door. De verwerker helpt de verwerkingsverantwoordelijke om op tijd aan zo’n verzoek te voldoen, en bij een gegevensbeschermingseffectbeoordeling als die nodig is.',
        ],
      },
      {
        id: 'controle',
        title: 'Controle',
        blocks: [
          'De verwerkingsverantwoordelijke mag controleren of de verwerker zich aan deze overeenkomst houdt, ook door een onafhankelijke deskundige. Partijen spreken vooraf af wanneer dat gebeurt. De verwerker geeft alle informatie die daarvoor nodig is.',
        ],
      },
      {
        id: 'einde',
        title: 'Wat er na afloop gebeurt',
        blocks: [
          'Eindigt het gebruik, dan worden de persoonsgegevens binnen 30 dagen geanonimiseerd of verwijderd. Op verzoek krijgt de verwerkingsverantwoordelijke eerst een kopie in een gangbaar formaat.',
          'Dit geldt niet voor gegevens die de verwerker volgens de wet langer moet bewaren.',
        ],
      },
      {
        id: 'recht',
        title: 'Aansprakelijkheid en toepasselijk recht',
        blocks: [
          'Voor aansprakelijkheid geldt wat de AVG en de algemene voorwaarden bepalen. Spreken de algemene voorwaarden deze overeenkomst tegen, dan gaat deze overeenkomst voor.',
          'Op deze overeenkomst is Nederlands recht van toepassing. Geschillen worden voorgelegd aan de bevoegde rechter in Nederland.',
        ],
      },
    ],
  };
}
