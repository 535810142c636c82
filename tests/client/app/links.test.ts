import { describe, expect, it } from 'vitest';
import { isCurrent, linksFor, mayOpen } from '../../../client/app/links.ts';
import { pagesFor as palettePagesFor } from '../../../client/app/palette/pages.ts';
import type { Role } from '../../../schema/people/identity.ts';

const client = [
  '/ Dashboard',
  '/berichten Berichten',
  '/melden Snel melden',
  '/incidents Incidenten',
  '/register Verbeterregister',
  '/idee Ik heb een idee',
  "/risks Risico's",
  '/audits Audits',
  '/complaints Klachten',
  '/events Jaarplanning',
  '/todo Takenlijst',
  '/uitleg Uitleg',
  '/documents Documenten',
  '/handboek Handboek',
  '/support Ondersteuning',
  '/settings Instellingen',
];
const admin = [
  ...client,
  ...['/users Gebruikers', '/manuals Hoofdstukken', '/files Bestanden', '/logboek Logboek'],
];
const superAdmin = [...admin, '/organizations Organisaties', '/tasks Taken', '/frequency Frequentie'];

describe('sidebar links', () => {
  it.each<[Role, string[]]>([
    ['Client', client],
    ['Admin', admin],
    ['SuperAdmin', superAdmin],
  ])('shows %s every documented link once, with its label', (role, expected) => {
    expect(
      linksFor(role)
        .map(({ to, label }) => `${to} ${label}`)
        .sort(),
    ).toEqual([...expected].sort());
  });

  it('marks the dashboard as current at / and at /dashboard, and nowhere else', () => {
    const [dashboard] = linksFor('Client');
    const current = ['/', '/dashboard', '/register'].filter(
      (path) => dashboard && isCurrent(dashboard, path),
    );
    expect(current).toEqual(['/', '/dashboard']);
  });
});

describe('paths a role may open', () => {
  const everyone = [
    '/',
    '/dashboard',
    '/register',
    '/documents/f1',
    '/anything/documents',
    '/view',
    '/melden',
    '/idee',
    '/settings/account',
  ];
  const managers = [
    '/users',
    '/invites',
    '/manuals',
    '/create',
    '/files',
    '/settings/files',
    '/audit-templates',
  ];
  const superAdminOnly = ['/organizations', '/tasks', '/frequency'];

  it.each<[Role, string[], string[]]>([
    ['Client', everyone, [...managers, ...superAdminOnly]],
    ['Admin', [...everyone, ...managers], superAdminOnly],
    ['SuperAdmin', [...everyone, ...managers, ...superAdminOnly], []],
  ])('%s', (role, allowed, refused) => {
    expect(allowed.filter((path) => !mayOpen(role, path))).toEqual([]);
    expect(refused.filter((path) => mayOpen(role, path))).toEqual([]);
  });

  it('matches whole parts of a path only', () => {
    expect(mayOpen('SuperAdmin', '/tasksheet')).toBe(false);
    expect(mayOpen('SuperAdmin', '/tasks/1')).toBe(true);
  });
});

it('finds the pages about a team for whoever leads one', () => {
  const names = (leadsTeam: boolean) => palettePagesFor('Client', leadsTeam).map(({ label }) => label);
  for (const page of ['Mijn team', 'Trends']) {
    expect(names(true)).toContain(page);
    expect(names(false)).not.toContain(page);
  }
});
