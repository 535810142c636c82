import { newId } from '../core/ids.ts';
import { startOfDay } from '../core/time.ts';
import {
  announceable,
  type ChangeInput,
  ChangeLogEntry,
  ChangeLogShield,
  insertsOf,
  revisionInsertsOf,
  SUBJECT_ONLY,
  toLines,
} from '../live/change-log.ts';
import { Revision, revisionOf } from '../record/revision.ts';
import type { RequestContext } from './context.ts';

/** Writes a change to the log in its own transaction, and announces it after the commit. */
export function recordChange(
  ctx: RequestContext,
  { details: given, shield, revision, recordId, hiddenFrom = [], hasOwnLimit = false, ...rest }: ChangeInput,
): void {
  const { userId } = ctx.actor;
  if (rest.action === 'created' && !hasOwnLimit) ctx.countCreation();
  const shielded = shield?.actor ?? false;
  const details = recordId ? { ...given, recordId } : given;
  const line = {
    ...SUBJECT_ONLY,
    id: newId(),
    at: new Date(),
    actorId: shielded ? null : userId,
    ...rest,
    changedFields: shield ? null : (rest.changedFields ?? null),
  };
  // Inserted before the line, whose row-level security policy looks it up.
  if (shield) {
    ctx.transaction.insert(ChangeLogShield, {
      changeId: line.id,
      organizationId: line.organizationId,
      actorId: shielded ? userId : null,
      subjectUserId: shield.subjectUserId,
      recordId: recordId ?? line.entityId,
      details: {},
    });
  }
  const subjectUserId = shield ? null : line.subjectUserId;
  ctx.transaction.insert(ChangeLogEntry, { ...line, subjectUserId, shielded, details });
  const kept = revisionOf({ ...line, actorId: userId, shielded, details, revision });
  if (kept) ctx.transaction.insert(Revision, kept);
  ctx.announce({
    ...line,
    at: shielded ? startOfDay(line.at) : line.at,
    isByShielded: shielded,
    recordId: recordId ?? null,
    hiddenFrom,
    subjectUserId: shield?.subjectUserId ?? subjectUserId,
  });
}

/** Writes changes in bulk, without shields: one statement per 2,000 lines. Counts as one creation. */
export async function recordChanges(
  ctx: RequestContext,
  changes: readonly Omit<ChangeInput, 'shield' | 'hasOwnLimit' | 'recordId'>[],
): Promise<void> {
  if (changes.length === 0) return;
  if (changes.some(({ action }) => action === 'created')) ctx.countCreation();
  const lines = toLines(ctx.actor.userId, changes);
  for (const statement of [...insertsOf(lines), ...revisionInsertsOf(lines)])
    await ctx.transaction.query(statement);
  for (const line of lines) ctx.announce(announceable(line));
}

/** Compares two values of a field; lists by what they contain. */
const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

/** The differences between two states of a record: field → [before, after]. */
export function differences<State extends Record<string, unknown>>(
  before: State,
  after: State,
): Record<string, [unknown, unknown]> {
  const changed = Object.keys(after).filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}
