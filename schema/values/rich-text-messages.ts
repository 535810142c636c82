/** Dutch messages about formatted texts, apart from those of every form. */
export const richTextMessages = {
  notRichText: 'Dit is geen opgemaakte tekst: plak hem opnieuw, als gewone tekst',
  unknownFormatting: 'Bevat opmaak die hier niet kan: plak de tekst opnieuw, als gewone tekst',
  nestedTooDeep: 'De lijsten of tabellen zitten te diep in elkaar: gebruik minder niveaus',
  tableTooWide: (most: number) =>
    `Een tabel heeft hoogstens ${most} kolommen: verdeel hem in smallere tabellen`,
  tableTooLarge: (rows: number) =>
    `Deze tabel is te groot: zij heeft ${rows} ${rows === 1 ? 'rij' : 'rijen'}. Verdeel haar over meer hoofdstukken.`,
  emptyHeading: 'Een kop is leeg: vul hem in of haal hem weg',
  richTextTooLarge: 'De tekst met zijn opmaak wordt te groot: verdeel hem in kleinere stukken',
  linkNotAllowed: (href: string) =>
    `Deze link mag niet: ${href.slice(0, 60)}. Gebruik een adres dat begint met https://.`,
} as const;
