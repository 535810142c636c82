import { randomUUID } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { recordKinds } from '../../../schema/records/records.ts';
import { newId } from '../core/ids.ts';
import { startOfDay } from '../core/time.ts';
import { insertRecords } from '../database/insert-records.ts';

/** Name under which the history of a record tells from which file it was imported. */
export const IMPORTED = 'importedFrom';

/** Old and new values: field → [before, after]. */
export type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;

/** A change of a record with its actor and moment; deleted with the record. */
export const Revision = defineEntity({
  name: 'Revision',
  tableName: 'revision',
  properties: {
    id: p.uuid().primary(),
    organizationId: p.uuid(),
    at: p.datetime().columnType('timestamptz'),
    /** Null for a shielded actor and for the server itself. */
    actorId: p.uuid().nullable(),
    isActorShielded: p.boolean().default(false),
    recordId: p.uuid(),
    changes: p.json<Changes>(),
  },
});

type RevisionRow = InferEntity<typeof Revision>;

interface LoggedChange {
  readonly organizationId: string;
  readonly entity: string;
  readonly entityId: string;
  readonly action: string;
  /** Details of the log line. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Old and new values, where the log leaves them out. */
  readonly revision?: Changes | undefined;
  readonly at: Date;
  readonly actorId?: string | null | undefined;
  /** Whether the actor is shielded. */
  readonly shielded?: boolean;
}

/**
 * Returns the line of history for a line of the log; null where none is kept. A shielded actor's line has the day only,
 * and a random id, as the usual one contains the time.
 */
export function revisionOf(change: LoggedChange): RevisionRow | null {
  const { organizationId, entity, entityId, action, at, actorId, shielded = false } = change;
  const changes = change.revision ?? pairsIn(change.details);
  if (!recordKinds.has(entity) || action !== 'updated' || Object.keys(changes).length === 0) return null;
  return {
    id: shielded ? randomUUID() : newId(),
    organizationId,
    at: shielded ? startOfDay(at.toISOString()) : at,
    actorId: shielded ? null : (actorId ?? null),
    isActorShielded: shielded,
    recordId: entityId,
    changes,
  };
}

/** Returns the logged fields that have both an old and a new value. */
export function pairsIn(details: Readonly<Record<string, unknown>>): Changes {
  const pairs = Object.entries(details).filter(([, value]) => Array.isArray(value) && value.length === 2);
  return Object.fromEntries(pairs) as Changes;
}

/** Builds an insert of many lines. */
export function insertRevisions(rows: readonly RevisionRow[]) {
  return insertRecords(
    'revision',
    rows.map(({ organizationId, actorId, isActorShielded, recordId, ...row }) => ({
      ...row,
      organization_id: organizationId,
      actor_id: actorId ?? null,
      is_actor_shielded: isActorShielded,
      record_id: recordId,
    })),
  );
}

declare module '../database/tables.ts' {
  interface Tables {
    revision: Table<typeof Revision>;
  }
}
