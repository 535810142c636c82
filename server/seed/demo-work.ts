import type { DemoPersonKey } from './demo-people.ts';

/** Jobs, managers and last sign-ins of the demo's people. */
interface DemoWork {
  readonly jobTitle: string;
  /** Name of their team in each of their organisations; empty without one. */
  readonly team: string;
  /** Whether they answer for it. */
  readonly leadsTeam?: boolean;
  readonly manager: DemoPersonKey | null;
  /** Null for a person who has never signed in. */
  readonly signedInDaysAgo: number | null;
  readonly isBlocked?: boolean;
}

function work(
  jobTitle: string,
  team: string,
  manager: DemoPersonKey | null,
  signedInDaysAgo: number | null,
): DemoWork {
  return { jobTitle, team, manager, signedInDaysAgo };
}

/** Locations of the demo's teams, by name; none of the others. */
export const demoLocations: Readonly<Record<string, string>> = {
  'Team Linde-Noord': 'Lindelaan 2, eerste verdieping',
  'Team Linde-Zuid': 'Lindelaan 2, begane grond',
  Dagbesteding: 'Lindelaan 4',
  'Team Haven': 'Kade 18',
  'Team Vuurtoren': 'Kade 20',
};

/** The work of everyone in the demo. */
export const demoWork: Readonly<Record<DemoPersonKey, DemoWork>> = {
  superAdmin: work('Applicatiebeheerder', '', null, 1),
  marijke: work('Kwaliteitsfunctionaris', 'Hoofdkantoor', null, 1),
  priya: work('Manager zorg', 'Hoofdkantoor', 'marijke', 2),
  samira: work('Verzorgende IG', 'Team Linde-Noord', 'priya', 1),
  johan: { ...work('Verpleegkundige', 'Team Linde-Noord', 'priya', 4), leadsTeam: true },
  femke: work('Begeleider dagbesteding', 'Dagbesteding', 'priya', 9),
  emre: work('Helpende', 'Team Linde-Zuid', 'priya', 16),

  carolien: work('Directeur', 'Kantoor', null, 2),
  anneke: work('Teamleider', 'Team Haven', 'carolien', 3),
  jeroen: { ...work('Wijkverpleegkundige', 'Team Haven', 'anneke', 1), leadsTeam: true },
  fatima: work('Verzorgende IG', 'Team Haven', 'anneke', 5),
  sjoerd: { ...work('Verzorgende', 'Team Vuurtoren', 'anneke', 121), isBlocked: true },
  shanice: work('Planner', 'Kantoor', 'carolien', 6),

  ruben: work('Locatiemanager', 'Woonvorm', null, 2),
  nadia: work('Persoonlijk begeleider', 'Groep Strandloper', 'ruben', 3),
  bram: work('Persoonlijk begeleider', 'Groep Zilvermeeuw', 'ruben', 8),
  giovanni: work('Nachtdienst', 'Woonvorm', 'ruben', 12),
  lotte: work('Stagiair verpleegkunde', 'Groep Strandloper', 'nadia', null),
};
