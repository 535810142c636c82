/** Texts of what lists are narrowed by besides a choice of values. */
export const filterTexts = {
  period: 'Periode',
  from: 'Vanaf',
  to: 'Tot en met',
  since: (day: string) => `vanaf ${day}`,
  until: (day: string) => `tot en met ${day}`,
  nobody: 'Niemand gekozen',
  unknownPerson: 'iemand die hier niet meer is',
  me: 'Ikzelf',
} as const;
