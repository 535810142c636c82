/** Words of questions to the support desk wherever kinds of record are named. */
export const supportTicketKindTexts = {
  page: { label: 'Ondersteuning', synonyms: 'hulp helpdesk vraag vragen fout storing wens datalek contact' },
  create: { label: 'Stel een vraag', synonyms: 'helpdesk hulp fout melden storing wens' },
  words: {
    plural: 'vragen',
    day: (day: string) => day,
    assigned: (name: string) => `U behandelt ${name}`,
  },
  figureLabels: {},
} as const;
