const ACCEPTED =
  'een pdf, een Word-, Excel-, PowerPoint- of OpenDocument-bestand, of een foto (jpg, png, webp, heic)';

/** Dutch sentences about files that are refused; a code of this list travels between the server's processes. */
export const fileRefusals = {
  empty: 'Dit bestand is leeg: kies een ander bestand',
  unsupported: `Dit soort bestand kan niet worden toegevoegd. Kies ${ACCEPTED}.`,
  wrongContent:
    'De inhoud van dit bestand past niet bij de naam. Sla het opnieuw op als het soort bestand dat de naam zegt, en probeer het dan opnieuw.',
  damaged: 'Dit bestand is beschadigd of niet volledig: maak of bewaar het opnieuw en probeer het nog eens',
  tooComplex: 'Dit bestand is te groot of te ingewikkeld om te controleren.',
  webPage:
    'Een webpagina of tekening in svg kan scripts bevatten en kan niet worden toegevoegd. Maak er een pdf of een foto van.',
  program: 'Een programma of script kan niet worden toegevoegd.',
  archive:
    'Een zip- of ander archief kan niet worden toegevoegd. Voeg de bestanden die erin zitten apart toe.',
  legacyOffice:
    'Dit is een bestand van een oude versie van Office. Sla het op als docx, xlsx of pptx en voeg dat toe.',
  template:
    'Dit is een sjabloon of voorstelling. Sla het op als gewoon document (docx, xlsx, pptx, odt of ods).',
  encryptedOffice:
    'Dit Office-bestand is met een wachtwoord beveiligd en kan niet worden gecontroleerd. Haal het wachtwoord eraf en probeer het opnieuw.',
  macros:
    'In dit Office-bestand zitten macro’s. Sla het op zonder macro’s (docx, xlsx, pptx, odt of ods) en probeer het opnieuw.',
  embeddedObject:
    'In dit Office-bestand zit een ingesloten object dat een programma kan starten. Plak het als afbeelding of als tekst, of maak er een pdf van.',
  embeddedWorksheet:
    'In dit Office-bestand zit een ingesloten werkblad van Excel. Open het, kopieer de cellen en plak ze als tabel of als afbeelding, verwijder het werkblad en sla het bestand op. Of maak er een pdf van.',
  ddeField:
    'In dit Office-bestand staat een veld dat een programma kan starten (DDE). Selecteer alles, maak met Ctrl+Shift+F9 van de velden gewone tekst en sla het bestand op.',
  externalContent:
    'Dit Office-bestand is gekoppeld aan een object of bestand op een andere plek. Verbreek dat bij Bestand › Info › Koppelingen naar bestanden bewerken en sla het bestand op, of maak er een pdf van.',
  externalTemplate:
    'Dit Word-bestand haalt zijn sjabloon van een netwerk of van internet. Kies in Word Bestand › Opties › Invoegtoepassingen, dan bij Beheren ‘Sjablonen’ en Start, vul bij Documentsjabloon ‘Normal’ in en sla het bestand op. Op een Mac: Extra › Sjablonen en invoegtoepassingen.',
  fetchingPicture:
    'Dit Office-bestand haalt een afbeelding van internet of van een netwerk. Knip die afbeelding uit, plak haar als afbeelding terug en sla het bestand op.',
  fetchingField:
    'In dit Word-bestand staat een veld dat iets van internet of van een netwerk haalt, zoals INCLUDEPICTURE of INCLUDETEXT. Selecteer alles, maak met Ctrl+Shift+F9 van de velden gewone tekst en sla het bestand op.',
  fetchingFormula:
    'In dit bestand staat een formule die iets van internet haalt, zoals WEBSERVICE of AFBEELDING. Kopieer die cellen, plak ze als waarden en sla het bestand op.',
  zipBomb: 'Dit bestand wordt bij het uitpakken veel te groot en wordt daarom niet geopend.',
  polyglot:
    'Dit bestand is twee soorten bestand tegelijk en wordt daarom niet geopend. Maak of bewaar het opnieuw.',
  encryptedPdf:
    'Deze pdf is met een wachtwoord beveiligd en kan niet worden gecontroleerd. Open hem, druk hem af naar een nieuwe pdf en voeg die toe.',
  pdfScript:
    'Deze pdf bevat een script of start een programma. Druk hem af naar een nieuwe pdf en voeg die toe.',
  pdfAttachment:
    'In deze pdf zitten andere bestanden. Voeg die apart toe, en druk deze pdf af naar een nieuwe pdf.',
  tooManyPixels: 'Deze foto heeft meer dan 100 megapixels. Maak hem kleiner en probeer het opnieuw.',
  infected: 'In dit bestand is een virus gevonden. Het is niet opgeslagen.',
} as const;

export type FileRefusal = keyof typeof fileRefusals;

export function isFileRefusal(code: unknown): code is FileRefusal {
  return typeof code === 'string' && Object.hasOwn(fileRefusals, code);
}

/** Dutch messages about files that are no refusal of the file itself. */
export const fileMessages = {
  ...fileRefusals,
  scannerAway: 'De virusscanner is niet bereikbaar. Probeer het over enkele minuten opnieuw.',
  inspectionFailed: 'Het bestand kan nu niet worden gecontroleerd. Probeer het over enkele minuten opnieuw.',
  tooManyToInspect:
    'Er worden te veel bestanden tegelijk gecontroleerd. Probeer het over een minuut opnieuw.',
  tooManyDownloads: (most: number) =>
    `U haalt al ${most} bestanden op. Wacht tot die er zijn, en probeer het dan opnieuw.`,
} as const;
