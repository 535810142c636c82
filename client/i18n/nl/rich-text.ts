/** The texts of reading formatted texts. */
export const richTextTexts = {
  table: (number: number) => `Tabel ${number}`,
  newWindow: '(opent in een nieuw venster)',
  struck: (text: string) => `(doorgehaald: ${text})`,
  struckStart: '(doorgehaald: ',
  struckEnd: ')',

  picture: {
    title: 'Afbeelding',
    named: (alt: string) => `Afbeelding: ${alt}`,
    enlarge: '(vergroten)',
    missing: (alt: string) => `Deze afbeelding kon niet worden geladen: ${alt}`,
    failed: 'Deze afbeelding kon niet worden geladen.',
  },
} as const;
