const documents = (count: number) => (count === 1 ? '1 document' : `${count} documenten`);
const files = (count: number) => (count === 1 ? '1 bestand' : `${count} bestanden`);
const folders = (count: number) => (count === 1 ? '1 nieuwe map' : `${count} nieuwe mappen`);

/** Texts of adding many documents at once. */
export const togetherTexts = {
  title: 'Meer documenten toevoegen',
  description:
    'Kies bestanden, een map of een zip. Er wordt pas iets bewaard als u het overzicht hebt gezien en bevestigt.',
  choose: {
    label: 'Bestanden, map of zip',
    files: 'Bestanden of zip kiezen',
    folder: 'Map kiezen',
    drop: 'Of sleep bestanden, mappen of een zip hierheen.',
    dropHere: 'Laat los om te bekijken',
    limits: (most: number, file: string, all: string) =>
      `Hoogstens ${most} bestanden tegelijk, tot ${file} per bestand en ${all} samen. Pdf, Word, Excel, PowerPoint, jpg of png.`,
    reading: 'De bestanden worden bekeken',
    readFailed: 'De bestanden konden niet worden gelezen: kies ze opnieuw',
    loadFailed: 'Zipbestanden kunnen nu niet worden gelezen: controleer uw verbinding en probeer het opnieuw',
    nothing: 'Hier zit geen bestand in: kies andere bestanden',
    tooMany: (count: number, most: number) =>
      `Dit zijn ${count.toLocaleString('nl-NL')} bestanden, en hoogstens ${most} gaan tegelijk: kies er minder, of splits de zip`,
    tooLarge: (size: string) => `Samen zijn deze bestanden groter dan ${size}: kies er minder`,
    tooManyFolders: (count: number, most: number) =>
      `Hiervoor zijn ${count} nieuwe mappen nodig, en hoogstens ${most} gaan tegelijk: splits de zip`,
    again: 'Andere bestanden kiezen',
  },
  fields: {
    folder: 'Map waarin alles komt',
    top: 'Bovenste niveau',
    type: 'Type van de documenten',
    typeHint: 'U kunt het per document veranderen. Een certificaat voegt u apart toe, met zijn vervaldatum.',
    chooseType: 'Kies een type',
    reviewDate: 'Herzien vóór',
    byRule: (rule: string) => `Leeg: ${rule}, zoals de map zegt. U wordt eigenaar.`,
    byRules: 'na publicatie, voor elke map anders',
    reviewDateHint: 'U wordt eigenaar. Eigenaar en datum kunt u later met meer tegelijk wijzigen.',
    typeMissing: 'Kies welk type documenten dit zijn',
    dateMissing: 'Vul een datum in, vandaag of later',
  },
  table: {
    caption: 'Overzicht van wat wordt toegevoegd',
    folder: 'Map',
    title: 'Naam',
    type: 'Type',
    file: 'Bestand',
    state: 'Toestand',
    isNew: 'nieuw',
    noFolder: 'Geen map',
    titleOf: (file: string) => `Naam van ${file}`,
    typeOf: (file: string) => `Type van ${file}`,
    asAll: 'Zoals hierboven',
    leaveOut: (file: string) => `${file} weglaten`,
    takeBack: (file: string) => `${file} toch toevoegen`,
    leaveOutShort: 'Weglaten',
    takeBackShort: 'Toch toevoegen',
    leftOut: 'Weggelaten',
    sending: 'Wordt verstuurd',
    ready: 'Klaar om toe te voegen',
  },
  summary: (ready: number, skipped: number, made: number) =>
    [
      `${documents(ready)} om toe te voegen`,
      made > 0 && `in ${folders(made)}`,
      skipped > 0 && `; ${files(skipped)} niet`,
    ]
      .filter(Boolean)
      .join(' ')
      .replace(' ;', ';'),
  hidden: (count: number, names: string) =>
    `${count === 1 ? '1 bestand van het besturingssysteem is' : `${count} bestanden van het besturingssysteem zijn`} weggelaten (${names}).`,
  confirm: (count: number) => `Toevoegen (${documents(count)})`,
  cancel: 'Annuleer',
  nothingReady: 'Er is niets om toe te voegen: verbeter wat er bij de bestanden staat, of kies andere.',
  refusals: {
    climbing: 'Het pad wijst buiten de zip (met .. of een schijf) en wordt niet gebruikt',
    nestedZip: 'Een zip in een zip wordt niet uitgepakt: pak hem eerst zelf uit',
    archivedFolder: 'De map met deze naam is gearchiveerd: haal haar eerst terug',
    folderName: (most: number) => `Een mapnaam heeft hoogstens ${most} tekens`,
    tooDeep: (most: number) => `Mappen staan hoogstens ${most} diep`,
    noFolder: 'Dit bestand zit niet in een map: kies hierboven in welke map het komt',
    titleMissing: 'Geef dit document een naam',
    titleTooLong: (most: number) => `De naam heeft hoogstens ${most} tekens`,
    titleTaken: 'In deze map staat al een document met deze naam',
    titleTwice: 'Deze naam komt in deze map twee keer voor',
  },
  sending: {
    progress: (done: number, all: number) => `${done} van ${files(all)} verstuurd en gecontroleerd`,
    label: 'Voortgang van het versturen',
    saving: 'De mappen en documenten worden gemaakt',
    failed: (count: number) =>
      `${count === 1 ? '1 bestand is' : `${count} bestanden zijn`} niet verstuurd. Er is nog niets bewaard.`,
    retry: 'Opnieuw proberen',
    without: (count: number) => `Zonder ${count === 1 ? 'dit bestand' : 'deze bestanden'} toevoegen`,
    stop: 'Stoppen',
  },
  toasts: {
    done: (count: number) => `${documents(count)} toegevoegd als concept`,
    failed: 'Er is niets toegevoegd',
    lookAgain: 'Bij een of meer documenten staat wat er niet klopt.',
  },
} as const;
