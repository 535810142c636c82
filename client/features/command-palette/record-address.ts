import type { Role } from '../../../schema/people/identity.ts';
import { recordKinds, recordPath, recordPaths } from '../../../schema/records/records.ts';
import type { SearchKind } from '../../../schema/records/search.ts';
import type { Opened } from './recent.ts';

const UUID = /^[0-9a-f-]{36}$/;

/** Lists whose records open in a dialog. */
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

/** Address of a record, the same as in its list. */
export function addressOf({ kind, id, mayEdit }: Addressed, role: Role): string {
  if (recordKinds.has(kind)) return recordPath(kind, id);
  if (kind === 'Organization') return `/organizations?dialog=members&entry=${id}`;
  if (kind === 'UserAccount') return `/users?dialog=${mayEdit ? 'edit' : 'history'}&entry=${id}`;
  return `${role === 'SuperAdmin' ? '/tasks' : '/events/recurring'}?dialog=edit&entry=${id}`;
}

/** Record that an address opens; undefined for none. */
export function recordAt(pathname: string, search: string): Opened | undefined {
  const [, list = '', id = ''] = pathname.split('/');
  const kind = recordKinds.codes.find((one) => recordPaths[one] === `/${list}`);
  if (kind && UUID.test(id)) return { kind, id };
  const params = new URLSearchParams(search);
  const entry = params.get('entry') ?? '';
  const opened = dialogs[pathname];
  return opened && params.has('dialog') && UUID.test(entry) ? { kind: opened, id: entry } : undefined;
}
