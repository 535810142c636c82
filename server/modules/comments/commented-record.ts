import { type RawBuilder, sql } from 'kysely';
import { commentLimits } from '../../../schema/records/comments.ts';
import { foldText } from '../../../schema/rules/fold-text.ts';
import type { CommentedEntity } from '../../../schema/terms/comments.ts';
import { incidentEvents } from '../../../schema/terms/incidents.ts';
import { registerSources } from '../../../schema/terms/register.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { getIncident, type Reading } from '../incidents/index.ts';
import { getTaskEvent } from '../planning/index.ts';
import { getRegisterEntry } from '../register/index.ts';

/** A record that one can remark on, as whoever asks may see it. */
export interface CommentedRecord {
  readonly entity: CommentedEntity;
  readonly id: string;
  readonly organizationId: string;
  /** What it is called outside the app: its number and kind, or a task's title; never a client. */
  readonly name: string;
  /** Its page. */
  readonly path: string;
}

type Get = (
  ctx: RequestContext,
  id: string,
  selection: Selection,
  /** Of what is noted; only incidents are. */
  reading: Reading,
) => Promise<Record<string, unknown>>;

interface Kind {
  readonly column: 'incidentId' | 'registerEntryId' | 'taskEventId';
  readonly get: Get;
  readonly selection: Selection;
  readonly nameOf: (row: Record<string, unknown>) => string;
  readonly path: string;
  /**
   * SQL: whether `app_user u`, a member by `membership m`, may see the record. Who reported an incident under shield is
   * not among them: that they could be named would give them away.
   */
  readonly mayBeSeen: (id: string) => RawBuilder<unknown>;
}

const organization = { id: true } as const;

const kinds: Readonly<Record<CommentedEntity, Kind>> = {
  Incident: {
    column: 'incidentId',
    // Notes in the access log that it was opened, or refused.
    get: getIncident,
    selection: { organization, number: true, event: true },
    nameOf: ({ number, event }) =>
      `incident ${number} (${incidentEvents.nameOf(event as (typeof incidentEvents.codes)[number])})`,
    path: '/incidents',
    mayBeSeen: (id) => sql`exists (select from incident e where e.id = ${id}
      and (u.role <> 'Client' or u.id = e.user_id or (e.user_id is null and m.confidant)))`,
  },
  RegisterEntry: {
    column: 'registerEntryId',
    get: (ctx, id, selection) => getRegisterEntry(ctx, id, selection),
    selection: { organization, number: true, source: true },
    nameOf: ({ number, source }) =>
      `verbeterpunt ${number} (${registerSources.nameOf(source as (typeof registerSources.codes)[number])})`,
    path: '/register',
    mayBeSeen: (id) => sql`exists (select from register_entry e where e.id = ${id}
      and (u.role <> 'Client' or u.id in (e.user_id, e.responsible_user_id)))`,
  },
  TaskEvent: {
    column: 'taskEventId',
    get: (ctx, id, selection) => getTaskEvent(ctx, id, selection),
    selection: { organization, title: true },
    nameOf: ({ title }) => `taak ‘${title}’`,
    path: '/events',
    mayBeSeen: () => sql`true`,
  },
};

/** The column of a remark that refers to a record of a kind. */
export const columnOf = (entity: CommentedEntity) => kinds[entity].column;

/** The record that a remark stands under. */
export function recordOf(comment: {
  readonly incidentId?: string | null;
  readonly registerEntryId?: string | null;
  readonly taskEventId?: string | null;
}): { entity: CommentedEntity; id: string } {
  for (const entity of Object.keys(kinds) as CommentedEntity[]) {
    const id = comment[columnOf(entity)];
    if (id) return { entity, id };
  }
  throw new Error('A remark stands under a record');
}

/**
 * The record, as far as whoever asks may see it; of an incident that is noted in the access log.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND.
 */
export async function getCommentedRecord(
  ctx: RequestContext,
  entity: CommentedEntity,
  recordId: string,
  reading: Reading = {},
): Promise<CommentedRecord> {
  const { get, selection, nameOf, path } = kinds[entity];
  const id = parseId(recordId, 'recordId');
  const row = await get(ctx, id, selection, reading);
  const organizationId = (row.organization as { id: string }).id;
  return { entity, id, organizationId, name: nameOf(row), path: `${path}/${id}` };
}

/**
 * As `getCommentedRecord`, for who is to write under it: also looked up by who may see which records, so that this does
 * not hang on row-level security alone.
 * @param asReporter whether whoever reported it under shield writes without a name.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND.
 */
export async function getWritableRecord(
  ctx: RequestContext,
  entity: CommentedEntity,
  recordId: string,
  asReporter: boolean,
): Promise<CommentedRecord> {
  const record = await getCommentedRecord(ctx, entity, recordId, { asReporter });
  const { userId, role } = ctx.actor;
  if (role !== 'Client') return record;
  const [found] = await runAsSystemWithin(ctx.transaction, (transaction) =>
    transaction.query(
      compile(sql<{ one: number }>`select 1 as one from membership m join app_user u on u.id = m.user_id
        where m.organization_id = ${record.organizationId} and u.id = ${userId}
          and (${kinds[entity].mayBeSeen(record.id)} or exists (select from incident_shielded_reporter s
            where s.incident_id = ${record.id} and s.user_id = u.id))`),
    ),
  );
  if (!found) throw new AppError('NOT_FOUND');
  return record;
}

/** Who else may see a record, of those who can sign in. Requires the system role, for which all of them are visible. */
const others = ({ entity, id, organizationId }: CommentedRecord, userId: string) => sql`
  from membership m join app_user u on u.id = m.user_id
  where m.organization_id = ${organizationId} and u.blocked_at is null and u.id <> ${userId}
    and ${kinds[entity].mayBeSeen(id)}`;

export interface Colleague {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
}

/** Who else may see a record and has a name with these letters in it, by name. Requires the system role. */
export function findColleagues(
  transaction: Transaction,
  record: CommentedRecord,
  { userId, search }: { readonly userId: string; readonly search: string },
): Promise<Colleague[]> {
  const words = foldText(search);
  return transaction.query(
    compile(sql<Colleague>`select u.id, u.username, u.name, u.surname ${others(record, userId)}
      and position(${words} in app.fold(u.name || ' ' || u.surname || ' ' || u.username)) > 0
      order by position(${words} in app.fold(u.name || ' ' || u.surname)) <> 1,
        u.name collate "nl-x-icu", u.surname collate "nl-x-icu", u.username, u.id
      limit ${sql.lit(commentLimits.offered)}`),
  );
}

/** Whether each of some people may see a record. Requires the system role. */
export async function mayAllSee(
  transaction: Transaction,
  record: CommentedRecord,
  { userId, mentions }: { readonly userId: string; readonly mentions: readonly string[] },
): Promise<boolean> {
  const found = await transaction.query(
    compile(sql<{ id: string }>`select u.id ${others(record, userId)} and u.id = any (${mentions}::uuid[])`),
  );
  return found.length === mentions.length;
}

/** Who is told that the remarks under a record changed, besides the Admins: the Clients who may see it. */
export async function concernedBy(
  transaction: Transaction,
  { entity, id }: CommentedRecord,
): Promise<{ subjectUserId: string | null; concernedUserIds: string[]; shieldedReporterId: string | null }> {
  if (entity === 'TaskEvent') return { subjectUserId: null, concernedUserIds: [], shieldedReporterId: null };
  if (entity === 'RegisterEntry') {
    const [entry] = await transaction.query(
      db
        .selectFrom('register_entry')
        .select(['user_id as userId', 'responsible_user_id as responsibleUserId'])
        .where('id', '=', id),
    );
    const responsible = entry?.responsibleUserId;
    return {
      subjectUserId: entry?.userId ?? null,
      concernedUserIds: responsible && responsible !== entry?.userId ? [responsible] : [],
      shieldedReporterId: null,
    };
  }
  const [incident] = await transaction.query(
    db
      .selectFrom('incident as i')
      .leftJoin('incident_shielded_reporter as s', 's.incident_id', 'i.id')
      .select([
        'i.user_id as userId',
        'i.handler_user_id as handlerUserId',
        's.user_id as shieldedReporterId',
      ])
      .where('i.id', '=', anyOf([id])),
  );
  return {
    subjectUserId: incident?.userId ?? null,
    concernedUserIds: incident?.handlerUserId ? [incident.handlerUserId] : [],
    shieldedReporterId: incident?.shieldedReporterId ?? null,
  };
}
