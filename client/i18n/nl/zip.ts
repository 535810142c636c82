/** Why a zip, or a file in one, cannot be read. */
export const zipTexts = {
  notZip: 'Dit is geen zipbestand, of het is beschadigd: maak het opnieuw en probeer het nog eens',
  damaged: 'Dit zipbestand is beschadigd of niet volledig: maak het opnieuw en probeer het nog eens',
  tooManyEntries: (count: number, most: number) =>
    `In dit zipbestand zitten ${count.toLocaleString('nl-NL')} bestanden en mappen, en hoogstens ${most.toLocaleString('nl-NL')} kunnen worden bekeken: splits het`,
  tooManyBytes: (size: string) => `Uitgepakt is dit zipbestand groter dan ${size}: splits het`,
  protected: 'Beveiligd met een wachtwoord: haal het wachtwoord eraf en maak de zip opnieuw',
  unknownMethod: 'Ingepakt op een manier die niet kan worden gelezen: maak de zip opnieuw',
  damagedEntry: 'Dit bestand in de zip is beschadigd, of groter dan de zip zegt',
} as const;
