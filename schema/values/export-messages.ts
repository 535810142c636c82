/** Refusals of a list that is to leave as a file. */
export const exportMessages = {
  unknownValue: 'Dit filter kent deze keuze niet',
  unknownSort: 'Op deze kolom kan de lijst niet worden gesorteerd',
  unknownColumn: 'Deze kolom is er niet',
  tooManyRows: (rows: string, most: string) =>
    `Deze lijst heeft ${rows} regels, en een pdf kan er ${most} hebben. Maak de lijst korter met een filter.`,
} as const;
