import { type Role, roles } from '../../../schema/people/identity.ts';
import { type AccountStatus, accountStatuses } from '../../../schema/people/organizations.ts';
import type { UserAccountsQuery } from '../../graphql/generated/operations.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { defineList } from '../../records/list/define-list.ts';
import { teamFilter } from '../../records/list/filter-kinds.ts';
import { presentSession } from '../../session/session-store.ts';
import type { TableColumn, TableFilter } from '../../ui/data-table/types.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { lastSignInText, ownSignInText } from './last-sign-in.ts';
import type { UserAccount } from './use-people.ts';
import { userQuery } from './user-query.ts';

const { fields } = peopleTexts;

const tones: Record<AccountStatus, StatusTone> = {
  Active: 'success',
  Unconfirmed: 'info',
  Blocked: 'danger',
};

/** The name people know, else the username. */
export function nameOf({
  name,
  surname,
  username,
}: Pick<UserAccount, 'name' | 'surname' | 'username'>): string {
  return `${name} ${surname}`.trim() || username;
}

function roleOf(role: Role, organizations: UserAccount['organizations']): string {
  const name = roles.nameOf(role);
  return organizations.some(({ isConfidant }) => isConfidant) ? peopleTexts.confidant.inRole(name) : name;
}

const organizationColumn: TableColumn<UserAccount> = {
  id: 'organizations',
  header: fields.organizations,
  cell: ({ organizations }) => organizations.map(({ name }) => name).join(', '),
  truncate: 20,
  width: 130,
};

const teamColumn: TableColumn<UserAccount> = {
  id: 'team',
  header: fields.teams,
  cell: ({ teams }) => teams.map(({ name }) => name).join(', '),
  sortable: true,
  truncate: 20,
  width: 134,
};

const columns: readonly TableColumn<UserAccount>[] = [
  {
    id: 'name',
    header: fields.name,
    cell: nameOf,
    sortable: true,
    truncate: 24,
    width: 150,
    phone: 'title',
  },
  {
    id: 'username',
    header: fields.username,
    cell: (row) => row.username,
    sortable: true,
    defaultHidden: true,
  },
  {
    id: 'email',
    header: fields.email,
    cell: (row) => row.email,
    sortable: true,
    truncate: 26,
    width: 205,
    grow: true,
    phone: 'show',
  },
  {
    id: 'role',
    header: fields.role,
    cell: ({ role, organizations }) => roleOf(role as Role, organizations),
    sortable: true,
    truncate: 20,
    width: 120,
    phone: 'show',
  },
  teamColumn,
  {
    id: 'status',
    header: fields.status,
    cell: ({ status }) => (
      <StatusBadge tone={tones[status as AccountStatus]}>
        {accountStatuses.nameOf(status as AccountStatus)}
      </StatusBadge>
    ),
    sortable: true,
    width: 112,
    phone: 'show',
  },
  {
    id: 'lastSignInAt',
    header: fields.lastSignInAt,
    cell: ({ id, lastSignInAt }) =>
      id === presentSession().user?.id ? ownSignInText(lastSignInAt) : lastSignInText(lastSignInAt ?? null),
    sortable: true,
    width: 112,
  },
  {
    id: 'hasSecondFactor',
    header: fields.hasSecondFactor,
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? peopleTexts.yes : peopleTexts.no),
    sortable: true,
    width: 64,
  },
  {
    id: 'jobTitle',
    header: fields.jobTitle,
    cell: (row) => row.jobTitle,
    sortable: true,
    defaultHidden: true,
  },
];

/** The columns of the list of users; a SuperAdmin also sees where they belong. */
export function userColumns(role: Role | undefined): readonly TableColumn<UserAccount>[] {
  if (role !== 'SuperAdmin') return columns;
  return [...columns.slice(0, 4), organizationColumn, ...columns.slice(4)];
}

const filters: readonly TableFilter[] = [
  {
    key: 'role',
    label: fields.role,
    options: roles.list.map(({ code, name }) => ({ value: code, label: name })),
  },
  {
    key: 'status',
    label: fields.status,
    options: accountStatuses.list.map(({ code, name }) => ({ value: code, label: name })),
  },
  teamFilter,
];

/** The list of users; a SuperAdmin's is of all organisations. */
export const userList = defineList({
  ...userQuery,
  exported: 'users',
  tableId: 'users',
  pick: ({ userAccounts }: UserAccountsQuery) => userAccounts,
  entity: 'UserAccount',
  texts: peopleTexts,
  columns,
  filters,
});
