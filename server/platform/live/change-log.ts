import { createHash } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Generated } from 'kysely';
import { type ChangedEntity, changedEntities } from '../../../schema/records/audit-log.ts';
import { type Actor, leads, reaches } from '../core/actor.ts';
import { newId } from '../core/ids.ts';
import { insertRecords } from '../database/insert-records.ts';
import type { Transaction } from '../database/transaction.ts';
import { type Changes, insertRevisions, revisionOf } from '../record/revision.ts';

/** The kinds of changes. */
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
    entity: p.enum(changedEntities).columnType('text'),
    entityId: p.uuid(),
    action: p.enum(changeActions).columnType('text'),
    version: p.integer(),
    /** The published fields that an update changed; null for any. */
    changedFields: p.array().columnType('text[]').nullable(),
    subjectUserId: p.uuid().nullable(),
    concernedUserIds: p.array().columnType('uuid[]').default([]),
    teamIds: p.array().columnType('uuid[]').default([]),
    forMembers: p.boolean().default(false),
    isPrivate: p.boolean().default(false),
    shielded: p.boolean().default(false),
    details: p.json<Record<string, unknown>>(),
  },
});

/** The restricted part of a change log line: subject and actor, hidden from most readers of the line. */
export const ChangeLogShield = defineEntity({
  name: 'ChangeLogShield',
  tableName: 'change_log_shield',
  properties: {
    changeId: p.uuid().primary(),
    organizationId: p.uuid(),
    actorId: p.uuid().nullable(),
    subjectUserId: p.uuid().nullable(),
    /** The record whose reporter is shielded: whoever may know them may know this. */
    recordId: p.uuid().nullable(),
    details: p.json<Record<string, unknown>>(),
  },
});

/** The entities of the change log. */
export const changeLogEntities = [ChangeLogEntry, ChangeLogShield];

type ChangeLogRow = InferEntity<typeof ChangeLogEntry>;

/**
 * A change as announced: ids only, no field values. It carries the subject even where the log shields it, because the
 * subject is notified by it; a shielded actor is omitted.
 */
export type Change = Omit<ChangeLogRow, 'details' | 'shielded'> & {
  /** People who hear nothing of it, in whatever role; Postgres keeps the line itself from them. */
  readonly hiddenFrom?: readonly string[];
  /** The parent record, if any; in the log it is among the details. */
  readonly recordId?: string | null;
  /** Whether a shielded person caused it: its id, which holds the moment, is not told then. */
  readonly isByShielded?: boolean;
};

/**
 * The id of a change as callers read it: of a shielded person's a digest, as the id holds the moment. The digest says
 * version 8 (RFC 9562), so that no reader takes a part of it for a time.
 */
export function toldId({ id, isByShielded = false }: Pick<Change, 'id' | 'isByShielded'>): string {
  if (!isByShielded) return id;
  const digest = createHash('md5').update(id).digest('hex');
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}

export interface ChangeInput {
  readonly organizationId: string;
  readonly entity: ChangedEntity;
  readonly entityId: string;
  readonly action: ChangeAction;
  readonly version: number;
  /** The parent record, whose viewers are concerned. */
  readonly recordId?: string;
  /**
   * The published fields that an update changed, for lists that need not be read again; absent where any may have.
   * Announced to everyone who is notified, except of a shielded record.
   */
  readonly changedFields?: string[] | null;
  /** Owner of the record: a Client is notified of changes to their own records. */
  readonly subjectUserId: string | null;
  /** Other users to notify, such as the previous responsible colleague, whose lists the record leaves. */
  readonly concernedUserIds?: string[];
  /** The teams of the record before and after the change, whose leads are notified. */
  readonly teamIds?: string[];
  /** Whether every member of the organisation is notified, for records that all of them may read. */
  readonly forMembers?: boolean;
  /** Whether the managers of the organisation are not notified either, and do not read the line: SuperAdmins alone do. */
  readonly isPrivate?: boolean;
  /** People from whom the record is hidden, before or after the change. */
  readonly hiddenFrom?: readonly string[];
  /** Changed fields with their values; stored in the log, never announced. */
  readonly details: Record<string, unknown>;
  /** Old and new values for the record's own history, where they are not those of the details. */
  readonly revision?: Changes;
  /** Set for a shielded record: the line then has no subject. */
  readonly shield?: Shield;
  /** Excluded from the creation limit because another limit counts it. */
  readonly hasOwnLimit?: boolean;
}

/** Shields the subject from readers of the line, except from the subject and the confidants who are told. */
interface Shield {
  readonly subjectUserId: string;
  /** Whether the actor is shielded as well. */
  readonly actor: boolean;
}

/** Organisation id for lines without an organisation, such as a SuperAdmin's account; only SuperAdmins receive them. */
export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';

/** The organisation whose log gets a line about the person as a whole: their first, or NO_ORGANIZATION without any. */
export function firstOrganizationOf({ organizationIds }: Actor): string {
  return [...organizationIds].sort()[0] ?? NO_ORGANIZATION;
}

/** Recipient fields of a change for its subject and managers only. */
export const SUBJECT_ONLY = {
  concernedUserIds: [] as string[],
  teamIds: [] as string[],
  forMembers: false,
  isPrivate: false,
};

/**
 * The published fields that an update changed, by its logged details.
 * @param published the published names of a logged field, where they differ, with the fields derived from it.
 */
export function changedFieldsOf(
  details: Readonly<Record<string, unknown>>,
  published: Readonly<Record<string, readonly string[]>> = {},
): string[] {
  return [...Object.keys(details).flatMap((field) => published[field] ?? [field]), 'updatedAt'];
}

/** Lines per insert statement. */
const LINES_AT_ONCE = 2_000;

/**
 * Writes changes made by a job or command to the log; the caller announces the returned lines after its commit.
 * @param actorId the user on whose behalf it happens.
 */
export async function writeChanges(
  transaction: Transaction,
  actorId: string | null,
  changes: readonly Omit<ChangeInput, 'shield' | 'hasOwnLimit' | 'recordId'>[],
): Promise<ChangeLogLine[]> {
  const lines = toLines(actorId, changes);
  for (const insert of [...insertsOf(lines), ...revisionInsertsOf(lines)]) await transaction.query(insert);
  return lines;
}

/** A line of the log as inserted. */
export type ChangeLogLine = Change & {
  readonly details: Record<string, unknown>;
  readonly revision?: Changes;
};

/** The teams of a record whose leads are told of a change, by its logged details. */
export function teamsOf(
  teamId: string | null | undefined,
  details: Readonly<Record<string, unknown>>,
): string[] {
  const before = Array.isArray(details.teamId) ? (details.teamId as unknown[]) : [];
  return [...new Set([teamId, ...before].filter((id) => typeof id === 'string'))];
}

/** Converts changes to log lines with one timestamp. */
export function toLines(
  actorId: string | null,
  changes: readonly Omit<ChangeInput, 'shield' | 'hasOwnLimit' | 'recordId'>[],
): ChangeLogLine[] {
  const at = new Date();
  return changes.map((change) => ({
    ...SUBJECT_ONLY,
    id: newId(),
    at,
    actorId,
    changedFields: null,
    ...change,
  }));
}

/** The line without any values, for announcing. */
export function announceable({ details: _details, revision: _revision, ...change }: ChangeLogLine): Change {
  return change;
}

/** Insert statements for the lines, 2,000 lines each. */
export function insertsOf(lines: readonly ChangeLogLine[]) {
  const starts = Array.from(
    { length: Math.ceil(lines.length / LINES_AT_ONCE) },
    (_, index) => index * LINES_AT_ONCE,
  );
  const rows = lines.map(toRow);
  return starts.map((start) => insertRecords('change_log', rows.slice(start, start + LINES_AT_ONCE)));
}

/** Insert statements for the history of the lines' records, as many lines each. */
export function revisionInsertsOf(lines: readonly ChangeLogLine[]) {
  const rows = lines.flatMap((line) => revisionOf(line) ?? []);
  const starts = Array.from(
    { length: Math.ceil(rows.length / LINES_AT_ONCE) },
    (_, index) => index * LINES_AT_ONCE,
  );
  return starts.map((start) => insertRevisions(rows.slice(start, start + LINES_AT_ONCE)));
}

function toRow({ id, at, entity, action, version, details, ...line }: ChangeLogLine) {
  return {
    ...{ id, at, entity, action, version, details },
    organization_id: line.organizationId,
    actor_id: line.actorId ?? null,
    entity_id: line.entityId,
    subject_user_id: line.subjectUserId ?? null,
    concerned_user_ids: line.concernedUserIds ?? [],
    team_ids: line.teamIds ?? [],
    for_members: line.forMembers ?? false,
    is_private: line.isPrivate ?? false,
    changed_fields: line.changedFields ?? null,
  };
}

/**
 * Whether a user receives a change: equals the change log's row-level security, except that a Client who is a confidant
 * reads more lines than they are notified of.
 */
export function maySeeChange(
  actor: Actor,
  change: Pick<
    Change,
    | 'organizationId'
    | 'subjectUserId'
    | 'concernedUserIds'
    | 'teamIds'
    | 'forMembers'
    | 'isPrivate'
    | 'hiddenFrom'
  >,
): boolean {
  if (!reaches(actor, change.organizationId) || change.hiddenFrom?.includes(actor.userId)) return false;
  if (actor.role === 'SuperAdmin' || change.forMembers) return true;
  if (actor.role === 'Admin' && !change.isPrivate) return true;
  if (change.subjectUserId === actor.userId || change.concernedUserIds.includes(actor.userId)) return true;
  return change.teamIds.some((id) => leads(actor, id));
}

declare module '../database/tables.ts' {
  interface Tables {
    /** The last two are Postgres' own: the transaction that wrote the line, and the oldest one under way then. */
    change_log: Table<typeof ChangeLogEntry> & {
      transaction_id: Generated<string>;
      horizon: Generated<string>;
    };
    change_log_shield: Table<typeof ChangeLogShield>;
  }
}
