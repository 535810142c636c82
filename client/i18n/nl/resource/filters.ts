/** Texts of what lists are narrowed by besides a choice of values. */
export const filterTexts = {
  period: 'Periode',
  from: 'Vanaf',
  to: 'Tot en met',
  nobody: 'Niemand gekozen',
  me: 'Ikzelf',
} as const;
