import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../schema/people/identity.ts';
import type { Answers } from '../../kit/client/answers.ts';
import { organizations, startWithFreshBrowser } from '../../kit/client/app.tsx';
import { everShowed } from '../../kit/client/moments.ts';
import { incidentOf } from '../../kit/client/pages/incidents.ts';
import { accountOf, invitationOf, organizationOf } from '../../kit/client/pages/people.ts';
import { taskOf } from '../../kit/client/pages/planning.ts';
import { entry, listOf } from '../../kit/client/pages/register.ts';
import { pageOf, visit } from '../../kit/client/visit.ts';

startWithFreshBrowser();

/** Texts of empty states, failures and the sign-in page. */
const ELSEWHERE = [
  'Nog geen',
  'Geen resultaten.',
  'Probeer opnieuw',
  'Fout bij',
  'Inloggen',
  'geen toegang',
] as const;

const later = <Value,>(value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, 30, value));

interface PageWithSomething {
  readonly path: string;
  readonly answers: Answers;
  /** Words that show once the page has loaded. */
  readonly words: string;
  readonly role?: Role;
}

const mayDoAll = { create: true, report: true, export: true };
const tamar = accountOf({ name: 'Tamar', surname: 'Visser' });
const noor = invitationOf({ email: 'noor@zorg.example' });

const pages: readonly PageWithSomething[] = [
  { path: '/register', answers: { registerEntries: () => later(listOf([entry])) }, words: entry.description },
  {
    path: '/incidents',
    answers: { incidents: () => later({ ...pageOf([incidentOf()]), abilities: mayDoAll }) },
    words: incidentOf().clientName,
  },
  {
    path: '/events',
    answers: { taskEvents: () => later(pageOf([taskOf({ title: 'Brandoefening' })])) },
    words: 'Brandoefening',
  },
  { path: '/users', answers: { userAccounts: () => later(pageOf([tamar])) }, words: 'Tamar Visser' },
  { path: '/invites', answers: { invitations: () => later(pageOf([noor])) }, words: noor.email },
  {
    path: '/organizations',
    answers: { organizationList: () => later(pageOf([organizationOf({ name: 'Zorggroep Noord' })])) },
    words: 'Zorggroep Noord',
    role: 'SuperAdmin',
  },
];

describe('a page that comes up', () => {
  it.each(pages)('shows at no moment that $path is empty, failed or closed', async (page) => {
    const { path, answers, words, role } = page;
    await visit(path, { organizations: () => later(organizations), ...answers }, role);
    await waitFor(() => expect(document.querySelector('main')?.textContent).toContain(words));
    expect(ELSEWHERE.filter((each) => everShowed(each))).toEqual([]);
    expect(everShowed(words)).toBe(true);
  });
});
