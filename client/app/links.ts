import type { Role } from '../../schema/terms/identity.ts';
import { shellTexts } from '../i18n/nl/shell.ts';
import { appSettings } from '../lib/app-settings.ts';

export type LinkName = keyof typeof shellTexts.links;

export interface SidebarLink {
  readonly name: LinkName;
  /** A path of the app, or a whole address for what lies outside it. */
  readonly to: string;
  readonly label: string;
  readonly roles: readonly Role[];
  readonly isExternal: boolean;
}

const EVERYONE: readonly Role[] = ['Admin', 'Client', 'SuperAdmin'];
const MANAGERS: readonly Role[] = ['Admin', 'SuperAdmin'];
const SUPER_ADMIN: readonly Role[] = ['SuperAdmin'];

function link(name: LinkName, to: string, roles: readonly Role[]): SidebarLink {
  return { name, to, roles, label: shellTexts.links[name], isExternal: !to.startsWith('/') };
}

/** The documented links in the documented order (section 2), and reporting right below what it reports. */
const sidebarLinks: readonly SidebarLink[] = [
  link('dashboard', '/', EVERYONE),
  link('users', '/users', MANAGERS),
  link('events', '/events', EVERYONE),
  link('todo', '/todo', EVERYONE),
  link('documents', '/documents', EVERYONE),
  link('help', appSettings.helpUrl, EVERYONE),
  link('handbook', '/handboek', EVERYONE),
  link('risks', '/risks', EVERYONE),
  link('audits', '/audits', EVERYONE),
  link('register', '/register', EVERYONE),
  link('incidents', '/incidents', EVERYONE),
  link('reporting', '/melden', EVERYONE),
  link('support', '/support', EVERYONE),
  link('settings', '/settings', EVERYONE),
  link('organizations', '/organizations', SUPER_ADMIN),
  link('tasks', '/tasks', SUPER_ADMIN),
  link('frequency', '/frequency', SUPER_ADMIN),
];

/** Pages that no sidebar link leads to but that other pages link to. */
const furtherPaths: readonly { readonly path: string; readonly roles: readonly Role[] }[] = [
  { path: '/manuals', roles: MANAGERS },
  { path: '/create', roles: MANAGERS },
  { path: '/view', roles: EVERYONE },
  { path: '/files', roles: MANAGERS },
  { path: '/invites', roles: MANAGERS },
  { path: '/events/recurring', roles: MANAGERS },
];

/** The links that a role's sidebar shows. */
export function linksFor(role: Role): readonly SidebarLink[] {
  return sidebarLinks.filter(({ roles }) => roles.includes(role));
}

/** Whether a role may open a path; the server decides anew about everything that the page then asks for. */
export function mayOpen(role: Role, pathname: string): boolean {
  if (pathname === '/' || isWithin(pathname, '/dashboard') || pathname.includes('documents')) return true;
  const further = furtherPaths.find(({ path }) => isWithin(pathname, path));
  // It stands below the page of a link at times, which more may open.
  if (further) return further.roles.includes(role);
  return linksFor(role).some(({ to }) => to !== '/' && isWithin(pathname, to));
}

/** Whether the link leads to where one is. */
export function isCurrent({ to }: SidebarLink, pathname: string): boolean {
  return to === '/' ? pathname === '/' || isWithin(pathname, '/dashboard') : isWithin(pathname, to);
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
