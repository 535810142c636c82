import { terms } from '../values/term.ts';

/** Kinds of a question to the support desk. */
export const supportKinds = terms([
  { id: 1, code: 'Question', name: 'Vraag' },
  { id: 2, code: 'Fault', name: 'Fout' },
  { id: 3, code: 'Wish', name: 'Wens' },
  { id: 4, code: 'Privacy', name: 'Privacy of datalek' },
]);

/** Urgencies of a question. */
export const supportUrgencies = terms([
  { id: 1, code: 'Normal', name: 'Normaal' },
  { id: 2, code: 'Blocked', name: 'Ik kan niet werken' },
]);

/** Statuses of a question, as the person who asked reads them. */
export const supportStatuses = terms([
  { id: 1, code: 'New', name: 'Nieuw', hint: 'Nog niemand heeft ernaar gekeken.' },
  { id: 2, code: 'InProgress', name: 'In behandeling', hint: 'De helpdesk is ermee bezig.' },
  {
    id: 3,
    code: 'WaitingForYou',
    name: 'Wacht op u',
    hint: 'De helpdesk wacht op een antwoord van de vrager.',
  },
  { id: 4, code: 'Solved', name: 'Opgelost', hint: 'Een antwoord van de vrager opent de vraag weer.' },
]);

export type SupportStatus = (typeof supportStatuses.codes)[number];

export const supportLimits = { subject: 200, screen: 200, description: 10_000 } as const;
