import { sql } from 'kysely';
import { messages } from '../../../schema/rules/messages.ts';
import type { RequestContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { parseId } from '../../platform/ids.ts';
import { type ListDefinition, selectList } from '../../platform/list.ts';
import { assertUnchanged, type SeenState } from '../../platform/seen-state.ts';
import type { Selection } from '../../platform/selection.ts';
import { userField, userJoins } from '../identity/index.ts';
import { requireOrganization } from '../organizations/index.ts';
import { taskEventPolicy } from './task-event.policy.ts';
import { assertAssignable, lockTaskEvent } from './task-event.service.ts';
import { recordTaskEventChange } from './task-event-change.ts';

/**
 * Gives a task event to someone of its organisation, or to nobody.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION, CONFLICT.
 */
export async function assignTaskEvent(
  ctx: RequestContext,
  id: string,
  seen: SeenState,
  assignedToUserId: unknown,
): Promise<void> {
  const event = await lockTaskEvent(ctx, id, 'assign');
  const assignee = parseAssignee(assignedToUserId);
  assertUnchanged(event, seen);
  const before = event.assignedToUserId ?? null;
  if (assignee === before) return;
  if (assignee) await assertAssignable(ctx, event.organizationId, assignee);
  ctx.em.assign(event, { assignedToUserId: assignee, isEdited: true });
  recordTaskEventChange(
    ctx,
    { ...event, assignedToUserId: assignee ?? before, version: event.version + 1 },
    'updated',
    { assignedToUserId: [before, assignee] },
  );
  await ctx.em.flush();
}

function parseAssignee(given: unknown): string | null {
  if (given === null || given === '') return null;
  if (given === undefined)
    throw new AppError('VALIDATION', { fields: { assignedToUserId: messages.required } });
  return parseId(given, 'assignedToUserId');
}

const people: ListDefinition = {
  from: 'membership m',
  joins: userJoins('m.user_id'),
  fields: userField(['user']).fields,
};

/**
 * Who can be given work in an organisation, by name: those who belong to it and are not blocked.
 * @throws AppError NOT_FOUND out of reach, FORBIDDEN for a Client.
 */
export async function listAssignees(
  ctx: RequestContext,
  organizationId: string,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  if (!taskEventPolicy.create(ctx.actor, id)) throw new AppError('FORBIDDEN');
  const { statement, shape } = selectList(people, selection, {
    where: [sql`m.organization_id = ${id}`, sql`u.blocked_at is null`],
    joins: ['user'],
    orderBy: sql`u.surname collate "nl-x-icu", u.name collate "nl-x-icu", u.id`,
  });
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, ctx.actor));
}
