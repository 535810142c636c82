import { LockMode } from '@mikro-orm/core';
import type { TaskEventStatus } from '../../../../schema/records/planning.ts';
import { taskEventRules, taskEventStatusRules } from '../../../../schema/records/planning-rules.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import { forEachRow, parseBatch, type RowVersion } from '../../../platform/request/batch.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertUnchanged } from '../../../platform/request/optimistic-lock.ts';
import { differences } from '../../../platform/request/record-change.ts';
import { recordsWithFiles } from '../../files/index.ts';
import { teamFor } from '../../teams/index.ts';
import { holdTemplates } from '../catalogue/catalogue-lock.ts';
import { TaskEvent, type TaskEventRow } from '../events/task-event.entity.ts';
import { taskEventPolicy } from '../events/task-event.policy.ts';
import { assertMayHave, assertStatus, valuesOf } from '../events/task-event.service.ts';
import { recordTaskEventChanges, taskEventChange } from '../events/task-event-change.ts';
import { planSuccessor } from './plan-successor.ts';

/** Changes to one task of a batch; an absent field stays. */
export interface TaskEventChange extends RowVersion {
  readonly status?: TaskEventStatus | null | undefined;
  readonly assignedToUserId?: string | null | undefined;
  readonly deadline?: string | null | undefined;
  readonly teamId?: string | null | undefined;
}

type Action = 'update' | 'changeStatus' | 'changeDeadline' | 'assign' | 'delete';

/**
 * Changes some task events, all or none, and returns their versions since. Completion plans the successors of `after`
 * tasks; a batch makes no change that needs a note or a reason.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN or CONFLICT, with the reason of each row that refuses.
 */
export async function changeTaskEvents(
  ctx: RequestContext,
  input: readonly TaskEventChange[],
): Promise<RowVersion[]> {
  const changes = parseBatch(input);
  const locked = await lockTaskEvents(ctx, changes);
  const withFiles = await recordsWithFiles(
    ctx,
    changes.filter(({ status }) => status === 'DONE').map(({ id }) => id),
  );
  const assignable = new Map<string, Promise<void>>();
  const lines: ReturnType<typeof taskEventChange>[] = [];
  const completed: TaskEventRow[] = [];
  await forEachRow(changes, async (change) => {
    const event = eventIn(ctx, locked, change, actionsOf(change));
    const teamId = await teamFor(ctx, event, change.teamId);
    const isEvidenced = { ...event, evidenceRequired: event.evidenceRequired && !withFiles.has(event.id) };
    const after = { ...afterChange(isEvidenced, change), teamId };
    const before = { ...after, ...pickBefore(event) };
    const { assignedToUserId: assignee } = after;
    if (assignee && assignee !== before.assignedToUserId) {
      const key = [event.organizationId, event.teamId, assignee].join(' ');
      const check = assignable.get(key) ?? assertMayHave(ctx, event, assignee);
      assignable.set(key, check);
      await check;
    }
    const details = differences(before, after);
    if (Object.keys(details).length === 0) return;
    const isCompleted = after.status === 'DONE' && before.status !== 'DONE';
    ctx.em.assign(event, { ...after, isEdited: true, ...(isCompleted ? { completedAt: new Date() } : {}) });
    if (isCompleted) completed.push(event);
    const told = {
      ...event,
      assignedToUserId: assignee ?? before.assignedToUserId,
      version: event.version + 1,
    };
    lines.push(taskEventChange(told, 'updated', details));
  });
  await ctx.em.flush();
  await recordTaskEventChanges(ctx, lines);
  for (const event of completed) await planSuccessor(ctx, event);
  return changes.map(({ id }) => ({ id, version: locked.events.get(id)?.version ?? 0 }));
}

/**
 * Deletes some task events, all or none; their values stay in the change log.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN or CONFLICT, with the reason of each row that refuses.
 */
export async function deleteTaskEvents(ctx: RequestContext, input: readonly RowVersion[]): Promise<string[]> {
  const rows = parseBatch(input);
  const locked = await lockTaskEvents(ctx, rows);
  const lines: ReturnType<typeof taskEventChange>[] = [];
  await forEachRow(rows, (row) => {
    const event = eventIn(ctx, locked, row, ['delete']);
    const details = { ...valuesOf(event), templateId: event.templateId ?? null };
    lines.push(taskEventChange(event, 'deleted', details));
    ctx.em.remove(event);
  });
  await ctx.em.flush();
  await recordTaskEventChanges(ctx, lines);
  return rows.map(({ id }) => id);
}

interface LockedEvents {
  readonly events: ReadonlyMap<string, TaskEventRow>;
  /** Ids that the caller may at least read. */
  readonly readable: ReadonlySet<string>;
}

/** Locks the rows until the end of the transaction, and before them their templates, as `lockTaskEvent` does. */
async function lockTaskEvents(ctx: RequestContext, rows: readonly RowVersion[]): Promise<LockedEvents> {
  const ids = rows.map(({ id }) => id);
  const readable = await ctx.transaction.query(
    db.selectFrom('task_event').select(['id', 'template_id']).where('id', '=', anyOf(ids)),
  );
  const templates = readable.flatMap(({ template_id: template }) => (template ? [template] : []));
  await holdTemplates(ctx.transaction, [...new Set(templates)]);
  const found = await ctx.em.find(
    TaskEvent,
    { id: { $in: ids } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  return {
    events: new Map(found.map((event) => [event.id, event])),
    readable: new Set(readable.map(({ id }) => id)),
  };
}

/** @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT. */
function eventIn(
  { actor }: RequestContext,
  { events, readable }: LockedEvents,
  { id, version }: RowVersion,
  actions: readonly Action[],
): TaskEventRow {
  const event = events.get(id);
  if (!event) throw new AppError(readable.has(id) ? 'FORBIDDEN' : 'NOT_FOUND');
  if (!actions.every((action) => taskEventPolicy[action](actor, event))) throw new AppError('FORBIDDEN');
  assertUnchanged(event, { version });
  return event;
}

/** The actions of a change; an empty one still counts as an update. */
function actionsOf({ status, assignedToUserId, deadline, teamId }: TaskEventChange): Action[] {
  const asked: Action[] = [
    ...(status == null ? [] : ['changeStatus' as const]),
    ...(assignedToUserId === undefined ? [] : ['assign' as const]),
    ...(deadline == null ? [] : ['changeDeadline' as const]),
    ...(teamId === undefined ? [] : ['update' as const]),
  ];
  return asked.length > 0 ? asked : ['update'];
}

const pickBefore = ({ status, assignedToUserId, deadline, teamId = null }: TaskEventRow) => ({
  status,
  teamId,
  assignedToUserId: assignedToUserId ?? null,
  deadline,
});

/** The task as the change leaves it, by the rules of the record. @throws AppError VALIDATION. */
function afterChange(event: TaskEventRow, { status, assignedToUserId, deadline }: TaskEventChange) {
  const before = pickBefore(event);
  const after = {
    status: status ?? before.status,
    assignedToUserId:
      assignedToUserId === undefined ? before.assignedToUserId : parseAssignee(assignedToUserId),
    deadline: deadline ?? before.deadline,
  };
  if (deadline != null)
    validate(taskEventRules.pick(['startDate', 'deadline']), { startDate: event.startDate, deadline });
  if (after.status !== before.status) {
    validate(taskEventStatusRules.pick(['status']), { status });
    assertStatus(event, { status: after.status, resultNote: event.resultNote, reopenReason: '' });
  }
  return after;
}

function parseAssignee(given: string | null): string | null {
  return given === null || given === '' ? null : parseId(given, 'assignedToUserId');
}
