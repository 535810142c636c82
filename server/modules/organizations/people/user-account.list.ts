import { type RawBuilder, sql } from 'kysely';
import { roles } from '../../../../schema/terms/identity.ts';
import { accountStatuses, type MembershipKind } from '../../../../schema/terms/organizations.ts';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import type { ColumnField, ListDefinition } from '../../../platform/list/list.ts';
import { secondFactorPolicy } from '../../identity/index.ts';
import { containing } from '../organization/search.ts';
import { type OwnedAccount, userAccountPolicy } from './user-account.policy.ts';

const STATUS = `case when u.blocked_at is not null then 'Blocked'
  when u.last_sign_in_at is null then 'Unconfirmed' else 'Active' end`;

const ORGANIZATIONS = `(select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'kind', m.kind,
    'isConfidant', m.confidant) order by o.name collate "nl-x-icu", o.id), '[]')
  from membership m join organization o on o.id = m.organization_id
  where m.user_id = u.id and o.archived_at is null)`;

const account: Record<keyof OwnedAccount, ColumnField> = {
  id: { column: 'u.id' },
  role: { column: 'u.role' },
  memberOf: { column: 'u.member_of' },
  blockedAt: { column: 'u.blocked_at' },
};

/** Truncated to the day: an exact time would reveal who signed in just before a shielded report. */
const LAST_SIGN_IN_DAY = "date_trunc('day', u.last_sign_in_at, 'Europe/Amsterdam')";

const hasSecondFactor: ColumnField = { column: '(sf.user_id is not null)', joins: ['secondFactor'] };

/** The list definition of people. */
export const userAccountList: ListDefinition = {
  from: 'app_user u',
  joins: {
    email: 'left join user_email ue on ue.user_id = u.id',
    secondFactor: 'left join second_factor sf on sf.user_id = u.id',
    manager: 'left join app_user mu on mu.id = u.manager_id',
    managerEmail: 'left join user_email me on me.user_id = mu.id',
  },
  fields: {
    id: account.id,
    version: { column: 'u.version' },
    createdAt: { column: 'u.created_at' },
    updatedAt: { column: 'u.updated_at' },
    username: { column: 'u.username' },
    name: { column: 'u.name' },
    surname: { column: 'u.surname' },
    email: { column: 'ue.email', joins: ['email'] },
    role: account.role,
    jobTitle: { column: 'u.job_title' },
    location: { column: 'u.location' },
    manager: {
      needs: {
        id: { column: 'mu.id', joins: ['manager'] },
        username: { column: 'mu.username', joins: ['manager'] },
        name: { column: 'mu.name', joins: ['manager'] },
        surname: { column: 'mu.surname', joins: ['manager'] },
        email: { column: 'me.email', joins: ['manager', 'managerEmail'] },
      },
      derive: (manager) => (manager.id === null ? null : manager),
    },
    status: { column: STATUS },
    lastSignInAt: { column: LAST_SIGN_IN_DAY },
    hasSecondFactor,
    organizations: {
      needs: { all: { column: ORGANIZATIONS } },
      derive: ({ all }, actor) => tenantFilter(actor, all as readonly BelongsTo[]),
    },
    abilities: {
      needs: { ...account, hasSecondFactor },
      derive: (row, actor) => abilitiesOf(actor, row as unknown as OwnedAccount & HasFactor),
    },
  },
};

interface BelongsTo {
  readonly id: string;
  readonly name: string;
  readonly kind: MembershipKind;
  readonly isConfidant: boolean;
}

interface HasFactor {
  readonly hasSecondFactor: boolean;
}

function tenantFilter(actor: Actor, all: readonly BelongsTo[]): BelongsTo[] {
  return all.filter(({ id }) => reaches(actor, id));
}

function abilitiesOf(actor: Actor, person: OwnedAccount & HasFactor) {
  return {
    edit: userAccountPolicy.edit(actor, person),
    changeRole: userAccountPolicy.changeRole(actor, person),
    block: !person.blockedAt && userAccountPolicy.block(actor, person),
    unblock: Boolean(person.blockedAt) && userAccountPolicy.block(actor, person),
    sendPasswordLink: userAccountPolicy.sendPasswordLink(actor, person),
    resetSecondFactor: person.hasSecondFactor && secondFactorPolicy.reset(actor, person),
    appointConfidant: userAccountPolicy.appointConfidant(actor, person) && person.memberOf.length > 0,
  };
}

/** Conditions on `app_user u` for the rows that an actor may read, equal to `read`. */
export function readableAccounts({ role, organizationIds }: Actor): RawBuilder<unknown>[] {
  return role === 'SuperAdmin' ? [] : [belongingTo(organizationIds)];
}

/**
 * A condition on `app_user u`: member of one of the organisations. An array of ids as an initplan, because behind
 * row-level security Postgres would scan all users for a join or for an array overlap.
 */
export function belongingTo(organizationIds: readonly string[]): RawBuilder<unknown> {
  return sql`u.id = any (array(
    select bm.user_id from membership bm where bm.organization_id = any (${organizationIds}::uuid[])))`;
}

/** Filter columns with a count per value. */
export const userAccountFacets = { role: 'u.role', status: STATUS } as const;

const dutch = (column: string) => sql.raw(`${column} collate "nl-x-icu"`);
const inOrderOf = (column: string, codes: readonly string[]) =>
  sql.raw(`array_position(array[${codes.map((code) => `'${code}'`).join(',')}], ${column})`);

/** Sort expressions: texts in Dutch collation, closed lists in their order. */
export const userAccountSorts = {
  name: { by: [dutch('u.surname'), dutch('u.name')], joins: [] },
  username: { by: [dutch('u.username')], joins: [] },
  email: { by: [dutch('ue.email')], joins: ['email'] },
  role: { by: [inOrderOf('u.role', roles.codes)], joins: [] },
  status: { by: [inOrderOf(STATUS, accountStatuses.codes)], joins: [] },
  jobTitle: { by: [dutch('u.job_title')], joins: [] },
  location: { by: [dutch('u.location')], joins: [] },
  lastSignInAt: { by: [sql.raw(LAST_SIGN_IN_DAY)], joins: [] },
  hasSecondFactor: { by: [sql.raw(hasSecondFactor.column)], joins: ['secondFactor'] },
  createdAt: { by: [sql.raw('u.created_at')], joins: [] },
} satisfies Record<string, { by: RawBuilder<unknown>[]; joins: string[] }>;

export type UserAccountSortField = keyof typeof userAccountSorts;

const SEARCHED = [
  'u.name',
  'u.surname',
  'u.username',
  'u.job_title',
  'u.location',
  "u.name || ' ' || u.surname",
];

/** Literal search in name, username, e-mail address, job title and location. */
export function matchingPeople(search: string): RawBuilder<unknown> {
  const pattern = containing(search);
  return sql`(${sql.join(
    [
      ...SEARCHED.map((column) => sql`${sql.raw(column)} ilike ${pattern}`),
      sql`exists (select from user_email se where se.user_id = u.id and se.email ilike ${pattern})`,
    ],
    sql` or `,
  )})`;
}
