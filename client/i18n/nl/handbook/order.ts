/** Texts of the order of a handbook: moving and renumbering its chapters. */
export const orderTexts = {
  tabs: { label: 'Weergave', list: 'Lijst', order: 'Indeling' },
  list: 'Hoofdstukken op volgorde',
  hint: 'Sleep een hoofdstuk, of kies het handvat en gebruik de pijltjes. Nummers gelden direct, ook voor lezers; er komt geen nieuwe versie.',
  loadFailed: 'De indeling kon niet worden geladen',
  handle: (name: string) => `Verplaats ${name}`,
  fold: (name: string) => `Klap ${name} in`,
  unfold: (name: string) => `Klap ${name} uit`,
  up: 'Omhoog',
  down: 'Omlaag',
  move: 'Verplaatsen',
  moved: (title: string, chapter: string) => `${title} is nu hoofdstuk ${chapter}`,
  noPlace: {
    up: 'Dit staat al bovenaan',
    down: 'Dit staat al onderaan',
    in: 'Hiervoor staat geen hoofdstuk waar dit onder kan',
    out: 'Dit staat al op het hoogste niveau',
  },
  notBelowItself: 'Een hoofdstuk staat niet onder zichzelf of onder een eigen onderdeel',
  failed: 'Niet verplaatst',

  dialog: {
    title: (name: string) => `${name} verplaatsen`,
    description: 'Het nummer geldt direct, ook voor lezers. De tekst en de versie blijven gelijk.',
    parentId: 'Onder',
    top: 'Geen (hoogste niveau)',
    afterId: 'Plaats',
    first: 'Als eerste',
    after: (name: string) => `Na ${name}`,
    chapter: 'Eigen nummer',
    chapterHint: 'Leeg: het nummer volgt uit de plaats. Een vrij nummer laat de andere hoofdstukken staan.',
    becomes: (chapter: string, others: number) =>
      others === 0
        ? `Dit wordt hoofdstuk ${chapter}.`
        : `Dit wordt hoofdstuk ${chapter}. ${others === 1 ? 'Nog 1 hoofdstuk krijgt' : `Nog ${others} hoofdstukken krijgen`} een ander nummer.`,
    stays: 'Dit hoofdstuk staat daar al.',
    submit: 'Verplaatsen',
    cancel: 'Annuleer',
  },
} as const;
