import type { SearchKind } from '../../../schema/records/search.ts';
import type { Actor } from '../../platform/core/actor.ts';
import type { SearchableList } from '../../platform/kind/record-definition.ts';
import { listManagedOrganizations, listUserAccounts } from '../organizations/index.ts';
import { listTaskTemplates } from '../planning/index.ts';
import { recordDefinitions } from '../record-kinds.ts';

interface SearchedList extends SearchableList {
  readonly kind: SearchKind;
  /** Letters before its numbers; null without numbers. */
  readonly prefix: string | null;
}

const managers = ({ role }: Actor) => role !== 'Client';

const accountSelection = {
  rows: { id: true, name: true, surname: true, username: true, abilities: { edit: true } },
} as const;
const templateSelection = {
  rows: { id: true, title: true, organization: { id: true, name: true } },
} as const;
const organizationSelection = { rows: { id: true, name: true } } as const;

const accounts: SearchedList = {
  kind: 'UserAccount',
  prefix: null,
  isFor: managers,
  read: (ctx, request) => listUserAccounts(ctx, request, accountSelection),
  show: ({ name, surname, username, abilities }) => ({
    ...{ title: `${name} ${surname}`, username },
    mayEdit: (abilities as { edit: boolean }).edit,
  }),
};

const templates: SearchedList = {
  kind: 'TaskTemplate',
  prefix: null,
  isFor: managers,
  // Templates that the caller has a page of: all for a SuperAdmin, an organisation's own for its Admin.
  read: (ctx, request) =>
    listTaskTemplates(
      ctx,
      { ...request, filter: ctx.actor.role === 'SuperAdmin' ? null : { isOwn: true } },
      templateSelection,
    ),
  show: ({ title, organization }) => ({ title: title as string, organization }),
};

const organizations: SearchedList = {
  kind: 'Organization',
  prefix: null,
  isFor: ({ role }) => role === 'SuperAdmin',
  read: (ctx, { organizationId: _, ...request }) =>
    listManagedOrganizations(ctx, { ...request, includeArchived: true }, organizationSelection),
  show: ({ name }) => ({ title: name as string }),
};

/** All searched lists. A list that reads the role first comes first, so that all queries are sent together. */
export const searchedLists: readonly SearchedList[] = [
  accounts,
  ...recordDefinitions.map(({ kind, prefix, search }) => ({ kind, prefix, ...search })),
  templates,
  organizations,
];
