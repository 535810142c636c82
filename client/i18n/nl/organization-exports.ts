/** Texts of the page on which a whole organisation is taken along. */
export const organizationExportTexts = {
  title: 'Alles meenemen',
  purpose: 'Download alle gegevens van uw organisatie in één zip, bijvoorbeeld als u met de app stopt.',
  noOrganization: { title: 'Kies een organisatie', body: 'U neemt één organisatie tegelijk mee.' },
  heading: 'Wat erin zit',
  contents: [
    'Alle lijsten, als CSV voor Excel en als JSON voor een ander programma',
    'De definitieve rapportages en het gepubliceerde handboek, als pdf',
    'Alle bestanden, in een map per soort en nummer, met een overzicht',
    'Het logboek',
  ],
  limits:
    'U krijgt wat u zelf kunt zien. Wie onder bescherming meldde, staat er niet in. De zip is een dag te downloaden, alleen door u. Per organisatie kan dit hoogstens drie keer per dag.',
  careful: 'In de zip staan gegevens van cliënten en medewerkers. Bewaar hem op een veilige plek.',
  request: 'Zip aanvragen',
  requestAgain: 'Nieuwe zip aanvragen',
  requested: 'Aangevraagd',
  requestedText: 'U krijgt een mail als de zip klaar is.',
  notRequested: 'Niet aangevraagd',
  code: {
    title: 'Bevestig met uw tweede stap',
    text: 'Alles meenemen vraagt een verse code, ook als u net bent ingelogd.',
    label: 'Code',
    hint: 'De zes cijfers uit uw app, of een herstelcode.',
    cancel: 'Annuleren',
  },
  making: (since: string) =>
    `De zip wordt gemaakt, sinds ${since}. U kunt deze pagina verlaten: u krijgt een mail als hij klaar is.`,
  ready: (until: string) => `De zip is klaar. U kunt hem downloaden tot ${until}.`,
  expired: (since: string) => `De zip was te downloaden tot ${since}. Vraag een nieuwe aan.`,
  failed: 'Het maken van de zip is niet gelukt. Vraag een nieuwe aan.',
  download: (size: string) => `Zip downloaden (${size})`,
  downloading: 'Wordt gedownload',
  downloadFailed: 'Niet gedownload',
  noConnection: 'Controleer de verbinding en probeer het opnieuw.',
  fileName: 'organisatie.zip',
} as const;
