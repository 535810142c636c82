import type { Role } from '../../schema/people/identity.ts';
import { importPaths } from '../../schema/records/import-paths.ts';
import type { RecordKind } from '../../schema/records/records.ts';
import { shellTexts } from '../i18n/nl/shell.ts';
import type { ClientKind } from '../kinds/define-kind.ts';
import { kinds } from '../kinds/kinds.ts';
import { appSettings } from '../lib/app-settings.ts';
import { EVERYONE, MANAGERS } from '../session/role-groups.ts';

export type LinkName = keyof typeof shellTexts.links;

type GroupName = keyof typeof shellTexts.linkGroups;

export interface SidebarLink {
  readonly name: LinkName | RecordKind;
  /** A path of the app, or an address outside it. */
  readonly to: string;
  readonly label: string;
  readonly roles: readonly Role[];
  readonly isExternal: boolean;
}

interface SidebarGroup {
  readonly name: GroupName;
  readonly label: string;
  readonly links: readonly SidebarLink[];
}

const SUPER_ADMIN: readonly Role[] = ['SuperAdmin'];

function link(name: LinkName, to: string, roles = EVERYONE): SidebarLink {
  return { name, to, roles, label: shellTexts.links[name], isExternal: false };
}

const ofKind = ({ kind, path, page }: ClientKind): SidebarLink => ({
  ...{ name: kind, to: path, label: page.label },
  ...{ roles: EVERYONE, isExternal: false },
});

/** A group of these links, with each kind of record of the group at its place. */
function group(name: GroupName, ...further: SidebarLink[]): SidebarGroup {
  const links = kinds
    .filter(({ sidebar }) => sidebar.group === name)
    .reduce((all, kind) => all.toSpliced(kind.sidebar.place, 0, ofKind(kind)), further);
  return { name, links, label: shellTexts.linkGroups[name] };
}

/** The documented links (section 2) and our own beside them. */
const sidebarGroups: readonly SidebarGroup[] = [
  group('overview', link('dashboard', '/'), link('notifications', '/berichten')),
  group('improving', link('reporting', '/melden'), link('idea', '/idee')),
  group('planning', link('todo', '/todo')),
  group('knowing', { ...link('help', appSettings.helpUrl), isExternal: true }),
  group(
    'managing',
    link('users', '/users', MANAGERS),
    link('manuals', '/manuals', MANAGERS),
    link('files', '/files', MANAGERS),
    link('organizations', '/organizations', SUPER_ADMIN),
    link('tasks', '/tasks', SUPER_ADMIN),
    link('frequency', '/frequency', SUPER_ADMIN),
    link('auditLog', '/logboek', MANAGERS),
    link('settings', '/settings'),
  ),
];

/** Overview of the teams that a Client leads, whom alone the sidebar shows it. */
const teamLink = link('myTeam', '/mijn-team', ['Client']);

/** Pages that no sidebar link leads to but that other pages link to. */
const furtherPaths: readonly { readonly path: string; readonly roles: readonly Role[] }[] = [
  { path: teamLink.to, roles: teamLink.roles },
  { path: '/create', roles: MANAGERS },
  { path: '/view', roles: EVERYONE },
  { path: '/invites', roles: MANAGERS },
  { path: '/reports', roles: MANAGERS },
  { path: '/audit-templates', roles: MANAGERS },
  { path: '/audits/programme', roles: MANAGERS },
  { path: '/support/desk', roles: SUPER_ADMIN },
  { path: '/events/recurring', roles: MANAGERS },
  { path: '/settings/teams', roles: MANAGERS },
  { path: '/settings/files', roles: MANAGERS },
  { path: '/settings/client-days', roles: MANAGERS },
  { path: '/settings/export', roles: ['Admin'] },
  { path: '/settings/retention', roles: ['Admin'] },
  ...Object.values(importPaths).map((name) => ({ path: `/import/${name}`, roles: MANAGERS })),
  { path: '/sneltoetsen', roles: EVERYONE },
];

/** The groups of links that a role's sidebar shows, and that of a Client who leads a team. */
export function linkGroupsFor(role: Role, leadsTeam = false): readonly SidebarGroup[] {
  const withTeam = ({ name, links }: SidebarGroup) =>
    leadsTeam && name === 'overview' ? [...links, teamLink] : links;
  return sidebarGroups
    .map((each) => ({ ...each, links: withTeam(each) }))
    .map((each) => ({ ...each, links: each.links.filter(({ roles }) => roles.includes(role)) }))
    .filter(({ links }) => links.length > 0);
}

/** The links that a role's sidebar shows, and that of a Client who leads a team. */
export function linksFor(role: Role, leadsTeam = false): readonly SidebarLink[] {
  return linkGroupsFor(role, leadsTeam).flatMap(({ links }) => links);
}

/** Whether a role may open a path; the server decides anew about everything that the page then asks for. */
export function mayOpen(role: Role, pathname: string): boolean {
  if (pathname === '/' || isWithin(pathname, '/dashboard') || pathname.includes('documents')) return true;
  const further = furtherPaths.find(({ path }) => isWithin(pathname, path));
  // Further paths come first: a link above one may be open to more roles.
  if (further) return further.roles.includes(role);
  return linksFor(role).some(({ to }) => to !== '/' && isWithin(pathname, to));
}

/** The name of the page at a path, where a link has one, and the roles that may open it. */
export function pageAt(pathname: string): { readonly label: string | null; readonly roles: readonly Role[] } {
  const known = [teamLink, ...linksFor('SuperAdmin')].find(({ to }) => to !== '/' && isWithin(pathname, to));
  const further = furtherPaths.find(({ path }) => isWithin(pathname, path));
  return { label: known?.label ?? null, roles: (further ?? known)?.roles ?? [] };
}

/** Whether the link is that of the current page. */
export function isCurrent({ to }: Pick<SidebarLink, 'to'>, pathname: string): boolean {
  return to === '/' ? pathname === '/' || isWithin(pathname, '/dashboard') : isWithin(pathname, to);
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
