/** Words of audits wherever kinds of record are named. */
export const auditKindTexts = {
  page: {
    label: 'Audits',
    synonyms: 'audit interne externe toetsing dossieraudit medicatie leverancier hkz iso bevindingen',
  },
  create: { label: 'Nieuwe audit', synonyms: 'audit plannen toetsing' },
  words: {
    plural: 'audits',
    day: (day: string) => `op ${day}`,
    assigned: (name: string) => `U bent auditor van ${name}`,
  },
  figureLabels: { auditsToDo: 'Audits te doen' },
} as const;
