/** The texts of taking a Word document in. */
export const docxImportTexts = {
  notDocx: 'Dit is geen Word-bestand (.docx). Sla het in Word op als .docx, zonder wachtwoord.',
  tooLarge: (megabytes: number) =>
    `Dit bestand is te groot, ook als het wordt uitgepakt: hoogstens ${megabytes} MB. Verwijder de afbeeldingen, of splits het.`,
  tooManyChapters: (most: number) =>
    `Dit bestand heeft meer dan ${most} hoofdstukken. Splits het in kleinere bestanden.`,
  noHeadings:
    'Er zijn geen koppen gevonden. Geef de titel van elk hoofdstuk in Word de stijl ‘Kop 1’ en probeer het opnieuw.',
  /** Stands above the footnotes and endnotes of a chapter. */
  notes: 'Noten:',
} as const;
