/** Texts of the page about reporting tools. */
export const reportingToolsTexts = {
  title: 'Power BI en Excel',
  purpose:
    'Lees uw lijsten in Power BI of Excel, met de rechten die u zelf hebt. Het programma kan niets wijzigen.',
  tokenTitle: '1. Maak een token',
  tokenText:
    'Een token is een sleutel voor één programma. Wie het heeft, leest wat u mag zien: deel het niet, en bewaar bestanden met gegevens zo zorgvuldig als de gegevens zelf. Kies bij voorkeur Zonder cliëntgegevens: de teksten hieronder hebben niet meer nodig.',
  tokenLink: 'Naar uw tokens, bij Account',
  queryTitle: '2. Kopieer de tekst van een lijst',
  queryText:
    'De tekst bevat het adres van deze omgeving, niet uw token. Zij leest de hele lijst, 1.000 rijen per keer, zonder namen van cliënten en zonder lange teksten.',
  list: 'Lijst',
  lists: {
    incidents: 'Incidenten',
    register: 'Verbeterregister',
    risks: 'Risico’s',
    tasks: 'Jaarplanning',
  },
  textOf: (list: string) => `Tekst voor ${list}`,
  copy: 'Tekst kopiëren',
  copied: 'Gekopieerd',
  copyFailed: 'Kopiëren is niet gelukt: selecteer de tekst en kopieer haar zelf',
  powerBiTitle: '3a. In Power BI Desktop',
  powerBi: [
    'Kies Start, Gegevens transformeren. De Power Query-editor gaat open.',
    'Kies Parameters beheren, Nieuwe parameter. Noem de parameter Token, kies als type Tekst en plak uw token bij Huidige waarde.',
    'Kies Nieuwe bron, Lege query, en daarna Geavanceerde editor. Vervang wat er staat door de gekopieerde tekst en kies Gereed.',
    'Vraagt Power BI hoe u verbinding maakt, kies dan Anoniem: het token gaat al mee. Kies bij privacyniveaus Organisatie.',
    'Geef de query een naam, zoals Incidenten, en kies Sluiten en toepassen. Herhaal dit voor andere lijsten met dezelfde parameter.',
    'Laat u het rapport in de Power BI-service vernieuwen, vul dan de parameter Token ook daar in, bij de instellingen van het semantische model.',
  ],
  excelTitle: '3b. In Excel',
  excel: [
    'Kies Gegevens, Gegevens ophalen, Power Query-editor starten.',
    'Kies Parameters beheren, Nieuwe parameter. Noem de parameter Token, kies als type Tekst en plak uw token bij Huidige waarde.',
    'Kies Nieuwe bron, Andere bronnen, Lege query, en daarna Geavanceerde editor. Vervang wat er staat door de gekopieerde tekst en kies Gereed.',
    'Vraagt Excel hoe u verbinding maakt, kies dan Anoniem: het token gaat al mee.',
    'Kies Sluiten en laden. Met Gegevens, Alles vernieuwen leest Excel de lijst opnieuw.',
    'Uw token staat dan in het bestand. Geef het bestand niet door zonder de parameter leeg te maken.',
  ],
  troubleTitle: 'Als het niet lukt',
  trouble: [
    'U bent niet ingelogd: het token is verlopen, ingetrokken of niet helemaal geplakt. Maak een nieuw token.',
    'Toegang tot de bron is niet toegestaan: kies bij de gegevensbronnen Machtigingen bewerken, en daar Anoniem.',
    'De naam Token is niet herkend: de parameter heet anders. Noem haar precies Token.',
  ],
  furtherTitle: 'Andere programma’s',
  furtherText: 'Wat er nog meer te lezen is, en hoe een programma dat zelf doet:',
  reference: 'Documentatie van de REST-koppeling',
} as const;
