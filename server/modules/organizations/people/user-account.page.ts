import { type RawBuilder, sql } from 'kysely';
import { roles } from '../../../../schema/people/identity.ts';
import { accountStatuses, type MembershipKind } from '../../../../schema/people/organizations.ts';
import { pick } from '../../../../schema/values/fields.ts';
import { foldedWords } from '../../../../schema/values/fold-text.ts';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { isId, parseId } from '../../../platform/core/ids.ts';
import { definePage } from '../../../platform/list/define-page.ts';
import { entityColumns } from '../../../platform/list/entity-columns.ts';
import { type ListFilter, NOBODY, termFacet } from '../../../platform/list/filters.ts';
import type { ColumnField, ListDefinition } from '../../../platform/list/list.ts';
import { anyContains } from '../../../platform/list/search.ts';
import { byTerm, byText, byValue, dutch } from '../../../platform/list/sorts.ts';
import { AppUser, optionalUserField, secondFactorPolicy } from '../../identity/index.ts';
import { type OwnedAccount, userAccountPolicy } from './user-account.policy.ts';

const ORGANIZATIONS = `(select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'kind', m.kind,
    'isConfidant', m.confidant) order by o.name collate "nl-x-icu", o.id), '[]')
  from membership m join organization o on o.id = m.organization_id
  where m.user_id = u.id and o.archived_at is null)`;

const columns = entityColumns(AppUser, 'u');
const account: Record<keyof OwnedAccount, ColumnField> = pick(columns, [
  'id',
  'role',
  'memberOf',
  'blockedAt',
]);

/** The columns that are published as they are. */
const PUBLISHED = [
  ...(['id', 'version', 'createdAt', 'updatedAt', 'username', 'name', 'surname', 'role'] as const),
  'jobTitle',
] as const;

/**
 * The month of the last sign-in before the current month: only who signed in can have made a shielded report, so a day,
 * or a month that begins to show, would name the reporter.
 */
const LAST_SIGN_IN_MONTH = `date_trunc('month',
  case when u.last_sign_in_at < date_trunc('month', now(), 'Europe/Amsterdam') then u.last_sign_in_at
    else u.earlier_sign_in_at end, 'Europe/Amsterdam')`;

/**
 * Accepting an invitation makes an account active, not the first sign-in, whose day could name a reporter. A SuperAdmin
 * is made by a command, with a password.
 */
const STATUS = `case when u.blocked_at is not null then 'Blocked'
  when coalesce(u.terms_accepted_at, ${LAST_SIGN_IN_MONTH}) is not null or u.role = 'SuperAdmin' then 'Active'
  else 'Unconfirmed' end`;

/** SQL: the names of the person's teams, the first of them first; a function, as modules above this one have the teams. */
const TEAM_NAMES = 'app.team_names(u.id)';

/** The moment of one's own last sign-in, and the month of others'. */
const LAST_SIGN_IN = `(case when u.id = (select app.actor_id()) then u.last_sign_in_at else ${LAST_SIGN_IN_MONTH} end)`;

const hasSecondFactor: ColumnField = { column: '(sf.user_id is not null)', joins: ['secondFactor'] };

/** The person who sent the invitation by which an account began, as far as the actor sees it. */
const inviterJoins = {
  inviter: `left join app_user inviter on inviter.id = (select i.sent_by
    from invitation i join user_email ie on lower(ie.email) = lower(i.email)
    where ie.user_id = u.id and i.accepted_at is not null order by i.accepted_at limit 1)`,
  inviter_email: 'left join user_email inviter_email on inviter_email.user_id = inviter.id',
};

/** The list definition of people. */
export const userAccountList: ListDefinition = {
  from: 'app_user u',
  joins: {
    email: 'left join user_email ue on ue.user_id = u.id',
    secondFactor: 'left join second_factor sf on sf.user_id = u.id',
    manager: 'left join app_user mu on mu.id = u.manager_id',
    ...inviterJoins,
    managerEmail: 'left join user_email me on me.user_id = mu.id',
  },
  fields: {
    ...pick(columns, PUBLISHED),
    email: { column: 'ue.email', joins: ['email'] },
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
    lastSignInAt: { column: LAST_SIGN_IN },
    addedBy: optionalUserField('inviter', { column: 'inviter.id', joins: ['inviter'] }),
    hasSecondFactor,
    teamNames: { column: TEAM_NAMES },
    revisions: columns.id,
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

/** Condition for the people whose accounts the actor manages: members of the actor's organisations, not former ones. */
export function managedPeople({ role, organizationIds }: Actor): RawBuilder<unknown>[] {
  return role === 'SuperAdmin' ? [] : [belongingTo(organizationIds)];
}

/**
 * A condition on `app_user u`: member of one of the organisations. An array of ids as an initplan, because behind
 * row-level security Postgres would scan all users for a join or for an array overlap.
 */
function belongingTo(organizationIds: readonly string[]): RawBuilder<unknown> {
  return sql`u.id = any (array(
    select bm.user_id from membership bm where bm.organization_id = any (${organizationIds}::uuid[])))`;
}

const SEARCHED = ["u.name || ' ' || u.surname", 'u.username', 'u.job_title'];

/** Search in name, username, e-mail address, job title and names of teams: each word, in any order. */
function matchingPeople(words: string): RawBuilder<unknown> {
  return sql.join(foldedWords(words).map(matchingWord), sql` and `);
}

const matchingWord = (word: string) => sql`(${anyContains(SEARCHED, word)}
  or ${anyContains([TEAM_NAMES], word)}
  or exists (select from user_email se where se.user_id = u.id and ${anyContains(['se.email'], word)}))`;

/** People by their teams, or those without one. */
const teamFilter: ListFilter<readonly string[] | null | undefined> = {
  kind: 'person',
  isValue: (written) => written === NOBODY || isId(written),
  conditions(written) {
    if (!written?.length) return [];
    const ids = written.filter((one) => one !== NOBODY).map((one) => parseId(one, 'teamIds'));
    const hasNone = sql`cardinality(app.team_ids(u.id)) = 0`;
    return [
      sql`(app.team_ids(u.id) && ${ids}::uuid[] ${written.includes(NOBODY) ? sql`or ${hasNone}` : sql``})`,
    ];
  },
};

/** The requested people. */
interface UserAccountScope {
  readonly organizationId?: string | null | undefined;
}

/** A page of people, by name; texts sort as a Dutch reader expects, closed lists in their order. */
export const userAccountPage = definePage({
  list: userAccountList,
  key: 'u.id',
  sorts: {
    name: byText(['u.surname', 'u.name']),
    username: byText('u.username'),
    email: byText('ue.email', ['email']),
    role: byTerm(roles, 'u.role'),
    status: byTerm(accountStatuses, STATUS),
    jobTitle: byText('u.job_title'),
    team: byText(TEAM_NAMES),
    lastSignInAt: byValue(LAST_SIGN_IN_MONTH),
    hasSecondFactor: byValue(hasSecondFactor.column, ['secondFactor']),
    createdAt: byValue('u.created_at'),
  },
  defaultSort: { field: 'name', direction: 'asc' },
  ties: `${dutch('u.surname')}, ${dutch('u.name')}, u.id`,
  filters: { teamId: teamFilter },
  facets: { role: termFacet('u.role', roles), status: termFacet(STATUS, accountStatuses) },
  search: (words) => ({ matches: matchingPeople(words), candidates: null }),
  scope: (actor: Actor, { organizationId }: UserAccountScope) =>
    organizationId == null
      ? managedPeople(actor)
      : [belongingTo([parseId(organizationId, 'organizationId')])],
});
