/** Texts of the norms that a record covers. */
export const normsTexts = {
  label: 'Norm en paragraaf',
  norm: 'Norm',
  paragraph: 'Paragraaf',
  add: 'Paragraaf toevoegen',
  remove: (place: number) => `Regel ${place} weghalen`,
  line: (place: number) => `Regel ${place}`,
} as const;
