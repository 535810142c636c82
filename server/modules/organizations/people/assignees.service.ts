import { sql } from 'kysely';
import type { Role } from '../../../../schema/people/identity.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { type ListDefinition, selectList } from '../../../platform/list/list.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { requireOrganization } from '../organization/organization.service.ts';

/** Whether an actor may assign work in an organisation: its Admins and SuperAdmins. */
export function assignsWork(actor: Actor, organizationId: string): boolean {
  return actor.role !== 'Client' && reaches(actor, organizationId);
}

const people: ListDefinition = {
  from: 'membership m',
  joins: userJoins('m.user_id'),
  fields: userField(['user']).fields,
};

/**
 * Lists the assignable people of an organisation, by name: members who are not blocked.
 * @throws AppError NOT_FOUND without access, FORBIDDEN for a Client.
 */
export async function listAssignees(
  ctx: RequestContext,
  organizationId: string,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  if (!assignsWork(ctx.actor, id)) throw new AppError('FORBIDDEN');
  const { statement, shape } = selectList(people, selection, {
    where: [sql`m.organization_id = ${id}`, sql`u.blocked_at is null`],
    joins: ['user'],
    orderBy: sql`u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id`,
  });
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, ctx.actor));
}

/** The default assignee of a role. */
export interface SoleAssignee {
  readonly userId: string;
  readonly name: string;
  readonly surname: string;
}

/** The assignable person per role, for roles that exactly one person of the organisation has. */
export async function soleAssignees(
  { transaction }: RequestContext,
  organizationId: string,
): Promise<ReadonlyMap<Role, SoleAssignee>> {
  const rows = await transaction.query(
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .where('m.organization_id', '=', organizationId)
      .where('u.blocked_at', 'is', null)
      .groupBy('u.role')
      .having((eb) => eb.fn.countAll(), '=', 1)
      .select(['u.role', sql<string>`(array_agg(u.id))[1]`.as('userId')])
      .select(({ fn }) => [fn.min('u.name').as('name'), fn.min('u.surname').as('surname')]),
  );
  return new Map(rows.map(({ role, ...assignee }) => [role, assignee]));
}

/**
 * Checks that a person is assignable in an organisation: a member who is not blocked.
 * @throws AppError VALIDATION at the field, also for a nonexistent person.
 */
export async function assertAssignable(
  ctx: RequestContext,
  organizationId: string,
  userId: string,
  field: string,
): Promise<void> {
  const found = await memberOf(ctx.transaction, organizationId, userId);
  if (found && !found.blocked) return;
  const message = found ? messages.personBlocked : messages.notInOrganization;
  throw new AppError('VALIDATION', { fields: { [field]: message } });
}

/** Whether a person is assignable, by the rule of `assertAssignable`. */
export async function isAssignable(
  transaction: Transaction,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const found = await memberOf(transaction, organizationId, userId);
  return found !== undefined && !found.blocked;
}

async function memberOf(
  transaction: Transaction,
  organizationId: string,
  userId: string,
): Promise<{ readonly blocked: boolean } | undefined> {
  const [found] = await transaction.query(
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .where('m.organization_id', '=', organizationId)
      .where('u.id', '=', userId)
      .select('u.blocked_at'),
  );
  return found && { blocked: found.blocked_at !== null };
}
