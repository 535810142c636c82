import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Role } from '../../../../schema/people/identity.ts';
import { userAccountRules } from '../../../../schema/people/organization-rules.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../../platform/request/optimistic-lock.ts';
import { differences } from '../../../platform/request/record-change.ts';
import {
  type AppUserRow,
  assertRecentAuthentication,
  noteSecurityEvent,
  recordAccountChange,
  usernameAmong,
} from '../../identity/index.ts';
import { assertOtherSuperAdmin } from '../organization/owners.ts';
import { changeMemberships, type MembershipChange, planMemberships } from './membership-change.ts';
import { grantableRoles, userAccountPolicy } from './user-account.policy.ts';
import {
  announceScopeChange,
  endSessions,
  lockAccount,
  openMemberships,
  whyNot,
} from './user-account.service.ts';

/** The unvalidated input. */
export interface UserAccountChanges {
  readonly username?: unknown;
  readonly name?: unknown;
  readonly surname?: unknown;
  readonly role?: unknown;
  readonly organizationIds?: unknown;
  readonly jobTitle?: unknown;
  readonly managerId?: unknown;
}

type Values = Pick<AppUserRow, 'username' | 'name' | 'surname' | 'role' | 'jobTitle'> & {
  managerId: string | null;
};

/**
 * Updates an account: an Admin for people of their own organisations, a SuperAdmin for everybody. A new role ends the
 * person's sessions.
 * @throws AppError NOT_FOUND, FORBIDDEN for the actor's own role or organisations, for a role above the actor's and for
 * a person shared with other Admins' organisations, VALIDATION (also for the last Admin of an organisation), CONFLICT,
 * REAUTHENTICATION_REQUIRED for another role and for an Admin's further organisations.
 */
export async function updateUserAccount(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  { organizationIds, managerId, ...input }: UserAccountChanges,
): Promise<void> {
  const account = await lockAccount(ctx, id, 'edit');
  const before = valuesOf(account);
  const wanted = validate(userAccountRules, { ...before, ...onlyGiven(input) });
  const { actor } = ctx;
  const among = actor.role === 'SuperAdmin' ? null : { id: account.id, memberOf: actor.organizationIds };
  const username = among ? await usernameAmong(ctx, among, wanted.username) : wanted.username;
  const given = { ...wanted, username };
  const isOther = given.role !== before.role;
  const memberships = await openMemberships(ctx, account.id);
  const change = await planMemberships(ctx, memberships, { role: given.role, isOther }, organizationIds);
  const values: Values = { ...given, managerId: await managerOf(ctx, account, managerId, change) };
  if (isOther || !change.isNone) assertMayGive(ctx, account, isOther ? given.role : null);
  if (isOther && before.role === 'SuperAdmin')
    await assertOtherSuperAdmin(ctx.transaction, account.id, 'role');
  assertUnchanged(account, seen);
  if (isOther || (given.role === 'Admin' && change.added.length > 0)) await assertRecentAuthentication(ctx);
  const details = differences(before, values);
  if (Object.keys(details).length === 0 && change.isNone) return;
  const memberOf = [...new Set([...account.memberOf, ...change.added])].filter((one) =>
    reaches(ctx.actor, one),
  );
  await changeMemberships(ctx, account, change, isOther ? 'role' : 'organizationIds');
  ctx.em.assign(account, { ...values, updatedAt: new Date() });
  recordAccountChange(ctx, { id: account.id, version: account.version + 1, memberOf }, details);
  await save(ctx);
  if (isOther) {
    await endSessions(ctx, account.id);
    ctx.afterCommit(() => noteSecurityEvent(ctx, account.id, 'RoleChanged'));
  }
  if (isOther || !change.isNone) announceScopeChange(ctx, account.id);
}

function valuesOf({ username, name, surname, role, jobTitle, managerId }: AppUserRow): Values {
  return { username, name, surname, role, jobTitle, managerId: managerId ?? null };
}

function onlyGiven(input: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

/** @param role the new role, or null when only memberships change. */
function assertMayGive(ctx: RequestContext, account: AppUserRow, role: Role | null): void {
  if (!userAccountPolicy.changeRole(ctx.actor, account)) {
    throw new AppError('FORBIDDEN', { message: whyNot(ctx, account) });
  }
  if (role && !grantableRoles(ctx.actor).includes(role)) throw new AppError('FORBIDDEN');
}

/**
 * The manager to store; an undefined id keeps the current one. @throws AppError VALIDATION for anyone but a colleague.
 */
async function managerOf(
  { transaction }: RequestContext,
  account: AppUserRow,
  managerId: unknown,
  { added }: MembershipChange,
): Promise<string | null> {
  const current = account.managerId ?? null;
  if (managerId === undefined) return current;
  if (managerId === null || managerId === '') return null;
  const id = parseId(managerId, 'managerId');
  if (id === current) return id;
  const [colleague] = await transaction.query(
    db
      .selectFrom('app_user as u')
      .select('u.id')
      .where('u.id', '=', id)
      .where('u.id', '<>', account.id)
      .where('u.member_of', '&&', sql<string[]>`${[...account.memberOf, ...added]}::uuid[]`),
  );
  if (!colleague) throw new AppError('VALIDATION', { fields: { managerId: messages.unknownChoice } });
  return id;
}

async function save({ transaction }: RequestContext): Promise<void> {
  try {
    await transaction.em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new AppError('VALIDATION', { fields: { username: messages.usernameTaken }, cause: error });
  }
}
