import { legalFacts as facts, type LegalDocument } from './legal.ts';

/** /terms. */
export function termsOfUse(product: string): LegalDocument {
  return {
    title: 'Algemene voorwaarden',
    introduction: `Deze voorwaarden gelden voor iedere organisatie die ${product} gebruikt en voor iedereen die namens die organisatie inlogt.`,
    sections: [
      {
        id: 'partijen',
        title: 'Partijen en begrippen',
        blocks: [
          {
            lead: 'In deze voorwaarden betekent:',
            items: [
              `aanbieder: de partij die ${product} ontwikkelt en aanbiedt (‘wij’);`,
              `organisatie: de zorgorganisatie die ${product} gebruikt;`,
              'gebruiker: iedere persoon die namens de organisatie inlogt;',
              `dienst: de webtoepassing ${product}, waarmee de organisatie verbeterpunten, incidenten en andere gegevens over haar kwaliteit vastlegt en opvolgt;`,
              `pilot: de proefperiode van ${facts.pilotStart} tot ${facts.pilotEnd}.`,
            ],
          },
        ],
      },
      {
        id: 'pilot',
        title: 'De pilot',
        blocks: [
          `De pilot loopt van ${facts.pilotStart} tot ${facts.pilotEnd}. In deze periode is het gebruik van de dienst gratis.`,
          'Tijdens de pilot is de dienst nog in ontwikkeling. Onderdelen kunnen ontbreken, wijzigen of tijdelijk niet beschikbaar zijn. We stellen het op prijs als u ons laat weten wat beter kan.',
        ],
      },
      {
        id: 'vergoeding',
        title: 'Vergoeding na de pilot',
        blocks: [
          `Gebruikt de organisatie de dienst na de pilot, dan bedraagt de vergoeding ${facts.fee}.`,
          `De organisatie betaalt binnen ${facts.paymentTerm} na de factuur. Bij te late betaling sturen we eerst een herinnering. Blijft betaling daarna uit, dan mogen we de toegang opschorten totdat is betaald; de gegevens blijven in die tijd bewaard.`,
        ],
      },
      {
        id: 'toegang',
        title: 'Toegang en accounts',
        blocks: [
          'De organisatie bepaalt wie toegang krijgt en met welke rol. Een account is persoonlijk.',
          {
            lead: 'De gebruiker:',
            items: [
              'houdt het wachtwoord geheim en deelt het account met niemand;',
              'logt uit op een apparaat dat anderen ook gebruiken;',
              'meldt het meteen als iemand anders toegang tot het account kan hebben.',
            ],
          },
          'De organisatie laat accounts sluiten van mensen die er niet meer werken.',
        ],
      },
      {
        id: 'gebruik',
        title: 'Zorgvuldig gebruik',
        blocks: [
          {
            lead: 'Het is niet toegestaan om:',
            items: [
              'gegevens in te zien of vast te leggen zonder dat het werk dat vraagt;',
              'de beveiliging te omzeilen of te proberen bij gegevens van een andere organisatie te komen;',
              'de dienst zo te belasten dat anderen er last van hebben;',
              'onwaarheden of strafbare inhoud vast te leggen.',
            ],
          },
          'De dienst ondersteunt de organisatie bij haar kwaliteitszorg. De organisatie blijft zelf verantwoordelijk voor de zorg, voor de juistheid van wat zij vastlegt en voor wettelijke meldingen, bijvoorbeeld aan de Inspectie Gezondheidszorg en Jeugd.',
        ],
      },
      {
        id: 'gegevens',
        title: 'Uw gegevens',
        blocks: [
          'Wat de organisatie vastlegt, blijft van de organisatie. Wij gebruiken het alleen om de dienst te leveren.',
          `De gegevens staan in datacenters in ${facts.hosting}. Hoe we met persoonsgegevens omgaan, staat in het privacybeleid en in de verwerkersovereenkomst. Die laatste maakt deel uit van deze voorwaarden.`,
          `Een datalek melden wij binnen ${facts.breachReport} aan de organisatie.`,
        ],
      },
      {
        id: 'beschikbaarheid',
        title: 'Beschikbaarheid en ondersteuning',
        blocks: [
          'We doen ons best om de dienst steeds beschikbaar te houden en kondigen onderhoud zo mogelijk vooraf aan. Een bepaalde beschikbaarheid zeggen we tijdens de pilot niet toe.',
          'Vragen en storingen kunt u melden via de beheerder van uw organisatie.',
        ],
      },
      {
        id: 'eigendom',
        title: 'Intellectuele eigendom',
        blocks: [
          'De rechten op de dienst, waaronder de programmatuur, de vormgeving en de teksten, zijn van ons. De organisatie krijgt het recht om de dienst te gebruiken zolang de overeenkomst duurt. Dat recht is niet overdraagbaar.',
        ],
      },
      {
        id: 'aansprakelijkheid',
        title: 'Aansprakelijkheid',
        blocks: [
          'Wij zijn aansprakelijk voor schade die het directe gevolg is van een tekortkoming die ons kan worden toegerekend, voor zover de wet dat bepaalt. Voor schade doordat de dienst onjuist wordt gebruikt, of doordat onjuiste of onvolledige gegevens zijn vastgelegd, zijn wij niet aansprakelijk.',
          'Deze beperking geldt niet bij opzet of bewuste roekeloosheid van onze kant.',
        ],
      },
      {
        id: 'einde',
        title: 'Duur en einde',
        blocks: [
          'De organisatie kan het gebruik tijdens de pilot op elk moment beëindigen. Wil de organisatie na de pilot niet verder, dan eindigt de overeenkomst met de pilot.',
          'Tot het einde van de overeenkomst kan een beheerder van de organisatie alle gegevens zelf meenemen: alle lijsten, rapportages, bestanden en het logboek in één zip (Instellingen › Alles meenemen). Daarna worden de gegevens geanonimiseerd of verwijderd binnen de termijnen die in het privacybeleid en de verwerkersovereenkomst staan.',
        ],
      },
      {
        id: 'recht',
        title: 'Wijzigingen en toepasselijk recht',
        blocks: [
          'We kunnen deze voorwaarden wijzigen. Over een wijziging berichten we de organisatie vooraf. Is zij het er niet mee eens, dan kan zij de overeenkomst beëindigen.',
          'Op deze voorwaarden is Nederlands recht van toepassing. Komen we er samen niet uit, dan beslist de bevoegde rechter in Nederland.',
        ],
      },
    ],
  };
}
