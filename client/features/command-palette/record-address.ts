import type { Role } from '../../../schema/terms/identity.ts';
import type { SearchKind } from '../../../schema/terms/search.ts';
import type { Opened } from './recent.ts';

const UUID = /^[0-9a-f-]{36}$/;

/** The lists whose records have addresses of their own. */
const lists: Readonly<Record<string, SearchKind>> = {
  register: 'RegisterEntry',
  incidents: 'Incident',
  events: 'TaskEvent',
};

/** The lists whose records are opened by a dialog. */
const dialogs: Readonly<Record<string, SearchKind>> = {
  '/users': 'UserAccount',
  '/tasks': 'TaskTemplate',
  '/events/recurring': 'TaskTemplate',
  '/organizations': 'Organization',
};

interface Addressed {
  readonly kind: SearchKind;
  readonly id: string;
  readonly mayEdit: boolean | null;
}

/** Where a record is opened; the same as where its list opens it. */
export function addressOf({ kind, id, mayEdit }: Addressed, role: Role): string {
  const path = Object.keys(lists).find((list) => lists[list] === kind);
  if (path) return `/${path}/${id}`;
  if (kind === 'Organization') return `/organizations?dialog=members&entry=${id}`;
  if (kind === 'UserAccount') return `/users?dialog=${mayEdit ? 'edit' : 'history'}&entry=${id}`;
  return `${role === 'SuperAdmin' ? '/tasks' : '/events/recurring'}?dialog=edit&entry=${id}`;
}

/** Which record an address opens; undefined for none. */
export function recordAt(pathname: string, search: string): Opened | undefined {
  const [, list = '', id = ''] = pathname.split('/');
  const kind = lists[list];
  if (kind && UUID.test(id)) return { kind, id };
  const params = new URLSearchParams(search);
  const entry = params.get('entry') ?? '';
  const opened = dialogs[pathname];
  return opened && params.has('dialog') && UUID.test(entry) ? { kind: opened, id: entry } : undefined;
}
