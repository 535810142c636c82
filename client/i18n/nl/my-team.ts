/** Texts of the overview of a team for whoever leads it. */
export const myTeamTexts = {
  title: 'Mijn team',
  purpose: 'Wie er in uw team zit, wat er te laat is en wie wat nog niet heeft gelezen.',
  team: 'Team',
  none: {
    title: 'U leidt geen team',
    body: 'Een beheerder maakt iemand teamverantwoordelijke bij Instellingen, Teams.',
  },
  loadFailed: 'Kan het team niet laden',
  open: (name: string) => `${name} bekijken`,
  late: {
    title: 'Te laat',
    none: 'Niets te laat',
    since: (day: string) => `Deadline was ${day}`,
    nobody: 'Van niemand: wijs het toe',
    own: 'Staat op uw naam',
  },
  unread: {
    title: 'Nog niet gelezen',
    none: 'Iedereen heeft alles gelezen',
  },
  people: {
    title: 'In het team',
    none: 'Er zit nog niemand in dit team. Een beheerder kiest bij Gebruikers wie erbij hoort.',
    leads: 'Teamverantwoordelijke',
    late: (count: number) => `${count} te laat`,
    unread: (count: number) => `${count} niet gelezen`,
    allDone: 'Bij',
  },
  remind: 'Herinneren',
  remindAbout: (person: string, name: string) => `${person} herinneren aan ${name}`,
  remindAll: (name: string) => `Herinneren aan ${name}`,
  remindedToday: 'Vandaag herinnerd',
  remindedOn: (day: string) => `Herinnerd op ${day}`,
  remindedAll: (count: number) =>
    count === 1 ? '1 collega krijgt een herinnering' : `${count} collega’s krijgen een herinnering`,
  remindFailed: 'Kan niet herinneren',
} as const;
