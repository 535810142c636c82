/** The texts of formatted texts: reading and writing them. */
export const richTextTexts = {
  table: (number: number) => `Tabel ${number}`,
  newWindow: '(opent in een nieuw venster)',

  toolbar: (label: string) => `Opmaak van ${label}`,
  help: 'Met Alt+F10 gaat u naar de knoppen voor opmaak, met Tab naar het volgende veld.',
  loading: 'De tekstverwerker wordt geladen',

  undo: 'Ongedaan maken',
  redo: 'Opnieuw doen',
  bold: 'Vet',
  italic: 'Cursief',
  heading: (level: number) => `Kop ${level}`,
  bulletList: 'Opsomming',
  orderedList: 'Genummerde lijst',
  sink: 'Niveau dieper',
  lift: 'Niveau terug',
  callout: (kind: string) => `Kader ‘${kind}’`,
  link: 'Link',

  insertTable: 'Tabel invoegen',
  addRow: 'Rij toevoegen',
  deleteRow: 'Rij verwijderen',
  addColumn: 'Kolom toevoegen',
  deleteColumn: 'Kolom verwijderen',
  headerRow: 'Rij als kop',
  deleteTable: 'Tabel verwijderen',

  linkDialog: {
    title: 'Link',
    description: 'Kies een plek in de app, of vul een adres op internet in.',
    target: 'Plek in de app',
    noTarget: 'Geen, het adres hieronder',
    address: 'Adres op internet',
    addressHint: 'Bijvoorbeeld https://www.igj.nl',
    save: 'Link maken',
    remove: 'Link weghalen',
    cancel: 'Annuleer',
    notAllowed: 'Vul een adres in dat begint met https://',
  },
} as const;
