import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { sql } from 'kysely';
import { type Actor, reaches } from '../core/actor.ts';
import { newId } from '../core/ids.ts';
import { compile } from '../database/compile.ts';
import type { EntityManager } from '../database/database.ts';
import type { Statement } from '../database/transaction.ts';

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
    concernedUserIds: p.array().columnType('uuid[]').default([]),
    forMembers: p.boolean().default(false),
    shielded: p.boolean().default(false),
    details: p.json<Record<string, unknown>>(),
  },
});

/** What a line of the change log does not say to everyone who may read it: who it is about, and who did it. */
export const ChangeLogShield = defineEntity({
  name: 'ChangeLogShield',
  tableName: 'change_log_shield',
  properties: {
    changeId: p.uuid().primary(),
    organizationId: p.uuid(),
    actorId: p.uuid().nullable(),
    subjectUserId: p.uuid().nullable(),
    details: p.json<Record<string, unknown>>(),
  },
});

/** What the change log stands in. */
export const changeLogEntities = [ChangeLogEntry, ChangeLogShield];

type ChangeLogRow = InferEntity<typeof ChangeLogEntry>;

/**
 * A change as it is announced: ids only, never what the record says. It names whom it is about, also where the log
 * shields that, for it goes by that to them; it names nobody who is shielded as the one who did it.
 */
export type Change = Omit<ChangeLogRow, 'details' | 'shielded'>;

export interface ChangeInput {
  readonly organizationId: string;
  readonly entity: string;
  readonly entityId: string;
  readonly action: ChangeAction;
  readonly version: number;
  /** Whose record it is: a Client learns of changes to their own records. */
  readonly subjectUserId: string | null;
  /** Whom else it concerns: whoever lost a record to somebody else, for one, so that it leaves their lists. */
  readonly concernedUserIds?: string[];
  /** Whether everyone of the organisation may know of it, as they may read the record. */
  readonly forMembers?: boolean;
  /** What changed, field by field; stays in the log. */
  readonly details: Record<string, unknown>;
  /** For a record whose person is shielded: the line then names nobody as its subject. */
  readonly shield?: Shield;
  /** How many of these one makes is limited otherwise. */
  readonly hasOwnLimit?: boolean;
}

/** Whom the log shields from those who may read its line, but not from themselves and the organisation's confidants. */
interface Shield {
  readonly subjectUserId: string;
  /** Whether who did it is shielded as well. */
  readonly actor: boolean;
}

/** Under which the log keeps what belongs to no organisation, such as a SuperAdmin's account; only SuperAdmins hear. */
export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';

/** In whose log stands what concerns no organisation in particular: in none's for who belongs to none. */
export function firstOrganizationOf({ organizationIds }: Actor): string {
  return [...organizationIds].sort()[0] ?? NO_ORGANIZATION;
}

/** What a change says that concerns nobody but its subject and those who see everything. */
export const HEARD_BY_NOBODY_ELSE = { concernedUserIds: [] as string[], forMembers: false };

/** Lines that go to Postgres in one statement. */
const LINES_AT_ONCE = 2_000;

/**
 * Writes changes that the server itself makes, which announces them once they are committed; returns the lines.
 * @param actorId on whose behalf it is done.
 */
export async function writeChanges(
  em: EntityManager,
  actorId: string | null,
  changes: readonly Omit<ChangeInput, 'shield' | 'hasOwnLimit'>[],
): Promise<Line[]> {
  const lines = toLines(actorId, changes);
  for (const { sql: text, parameters } of insertsOf(lines))
    await em.execute(text.replace('$1', '?'), [...parameters]);
  return lines;
}

/** A line of the log as it is written. */
export type Line = Change & { readonly details: Record<string, unknown> };

/** Changes as lines of the log, at one moment. */
export function toLines(actorId: string | null, changes: readonly ChangeInput[]): Line[] {
  const at = new Date();
  return changes.map((change) => ({ ...HEARD_BY_NOBODY_ELSE, id: newId(), at, actorId, ...change }));
}

/** What of a line may be announced. */
export function announceable({ details: _, ...change }: Line): Change {
  return change;
}

/** The statements that write lines, 2,000 at a time. */
export function insertsOf(lines: readonly Line[]): Statement<never>[] {
  const starts = Array.from(
    { length: Math.ceil(lines.length / LINES_AT_ONCE) },
    (_, index) => index * LINES_AT_ONCE,
  );
  return starts.map((start) => insertOf(lines.slice(start, start + LINES_AT_ONCE)));
}

function insertOf(lines: readonly Line[]): Statement<never> {
  return compile(sql`insert into change_log (id, organization_id, at, actor_id, entity, entity_id, action, version,
        subject_user_id, concerned_user_ids, for_members, details)
      select l.id, l."organizationId", l.at, l."actorId", l.entity, l."entityId", l.action, l.version,
        l."subjectUserId", l."concernedUserIds", l."forMembers", l.details
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (id uuid, "organizationId" uuid, at timestamptz,
        "actorId" uuid, entity text, "entityId" uuid, action text, version integer, "subjectUserId" uuid,
        "concernedUserIds" uuid[], "forMembers" boolean, details jsonb)`);
}

/**
 * Whether someone is told of a change: the rule of the change log's row-level security, but that a Client who is a
 * confidant reads more than they are told of.
 */
export function maySeeChange(
  actor: Actor,
  change: Pick<Change, 'organizationId' | 'subjectUserId' | 'concernedUserIds' | 'forMembers'>,
): boolean {
  if (!reaches(actor, change.organizationId)) return false;
  if (actor.role !== 'Client' || change.forMembers) return true;
  return change.subjectUserId === actor.userId || change.concernedUserIds.includes(actor.userId);
}

declare module '../database/tables.ts' {
  interface Tables {
    change_log: Table<typeof ChangeLogEntry>;
    change_log_shield: Table<typeof ChangeLogShield>;
  }
}
