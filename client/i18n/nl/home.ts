const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** Texts of the dashboard by role. */
export const homeTexts = {
  /** Cards of a lead are about these teams alone. */
  ofTeams: (names: string) => `Dit gaat over ${names}, en over wat op uw naam staat.`,
  toTeam: 'Mijn team',
  answers: {
    title: 'Antwoord op uw meldingen',
    none: 'Er is nog geen antwoord. Zodra iemand op uw melding reageert, leest u dat hier.',
    isNew: 'Nieuw',
    all: 'Mijn meldingen',
    open: (number: string) => `Melding ${number} bekijken`,
  },

  toReview: 'Te beoordelen',

  toRead: {
    title: 'Te lezen in het handboek',
    all: (count: string) => `Alle ${count} in het handboek bekijken`,
  },

  igj: {
    title: 'IGJ-termijnen',
    none: 'Er loopt geen termijn',
    all: (count: string) => `Alle ${count} bekijken`,
    left: (days: number, deadline: string) =>
      `Nog ${plural(days, 'werkdag', 'werkdagen')}, tot en met ${deadline}`,
    lastDay: 'Vandaag is de laatste dag',
    late: (deadline: string) => `Te laat: kon tot en met ${deadline}`,
  },
  assess: {
    title: 'Te beoordelen',
    none: 'Alles is beoordeeld',
  },
  late: {
    title: 'Te laat',
    none: 'Niets te laat',
  },
  waiting: {
    title: 'Wacht op u',
    none: 'Er wacht niets op u',
  },
} as const;
