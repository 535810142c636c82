import { describe, expect, it } from 'vitest';
import { isCurrent, linksFor, mayOpen } from '../../../client/app/links.ts';
import type { Role } from '../../../schema/terms/identity.ts';

const client = [
  '/ Dashboard',
  '/events Jaarplanning',
  '/todo Takenlijst',
  '/documents Documenten',
  'https://docs.example/ Uitleg',
  '/handboek Handboek',
  "/risks Risico's",
  '/audits Audits',
  '/register Verbeterregister',
  '/incidents Incidenten',
  '/melden Snel melden',
  '/support Ondersteuning',
  '/settings Instellingen',
];
const admin = ['/ Dashboard', '/users Gebruikers', ...client.slice(1)];
const superAdmin = [...admin, '/organizations Organisaties', '/tasks Taken', '/frequency Frequentie'];

describe('sidebar links', () => {
  it.each<[Role, string[]]>([
    ['Client', client],
    ['Admin', admin],
    ['SuperAdmin', superAdmin],
  ])('shows %s the documented links in the documented order', (role, expected) => {
    expect(linksFor(role).map(({ to, label }) => `${to} ${label}`)).toEqual(expected);
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
    '/settings/account',
  ];
  const managers = ['/users', '/invites', '/manuals', '/create', '/files'];
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
