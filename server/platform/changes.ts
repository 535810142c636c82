import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type Actor, reaches } from './actor.ts';
import type { RequestContext } from './context.ts';
import { newId } from './ids.ts';

/** What can happen to a record. */
export const changeActions = ['created', 'updated', 'deleted'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** A line of the append-only change log; columns that only Postgres fills are not mapped. */
export const ChangeLogEntry = defineEntity({
  name: 'ChangeLogEntry',
  tableName: 'change_log',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    at: p.datetime().columnType('timestamptz'),
    actorId: p.uuid().nullable(),
    entity: p.text(),
    entityId: p.uuid(),
    action: p.enum(changeActions).columnType('text'),
    version: p.integer(),
    subjectUserId: p.uuid().nullable(),
    details: p.json<Record<string, unknown>>(),
  },
});

export type ChangeLogRow = InferEntity<typeof ChangeLogEntry>;

/** A change as it is announced: ids only, never what the record says. */
export type Change = Omit<ChangeLogRow, 'details'>;

export interface ChangeInput {
  readonly organizationId: string;
  readonly entity: string;
  readonly entityId: string;
  readonly action: ChangeAction;
  readonly version: number;
  /** Whose record it is: a Client learns of changes to their own records only. */
  readonly subjectUserId: string | null;
  /** What changed, field by field; stays in the log. */
  readonly details: Record<string, unknown>;
}

/** Writes a change to the log in the transaction that makes it, to be announced once that is committed. */
export function recordChange(ctx: RequestContext, input: ChangeInput): void {
  const { details, ...rest } = input;
  const change: Change = { id: newId(), at: new Date(), actorId: ctx.actor.userId, ...rest };
  ctx.transaction.insert(ChangeLogEntry, { ...change, details });
  ctx.announce(change);
}

/** Whether someone may know of a change: the same rule as the change log's row-level security. */
export function maySeeChange(
  actor: Actor,
  change: Pick<Change, 'organizationId' | 'subjectUserId'>,
): boolean {
  if (!reaches(actor, change.organizationId)) return false;
  return actor.role !== 'Client' || change.subjectUserId === actor.userId;
}

/** What differs between two states of a record: field → [before, after]. */
export function differences<State extends Record<string, unknown>>(
  before: State,
  after: State,
): Record<string, [unknown, unknown]> {
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}
