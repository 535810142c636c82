import { type RawBuilder, sql } from 'kysely';
import { commentLimits } from '../../../schema/records/comments.ts';
import { foldText } from '../../../schema/rules/fold-text.ts';
import { incidentEvents } from '../../../schema/terms/incidents.ts';
import type { RecordKind } from '../../../schema/terms/records.ts';
import { registerSources } from '../../../schema/terms/register.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
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
  readonly entity: RecordKind;
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
  readonly get: Get;
  readonly selection: Selection;
  readonly nameOf: (row: Record<string, unknown>) => string;
  readonly path: string;
}

const organization = { id: true } as const;

const kinds: Readonly<Record<RecordKind, Kind>> = {
  Incident: {
    // Notes in the access log that it was opened, or refused.
    get: getIncident,
    selection: { organization, number: true, event: true },
    nameOf: ({ number, event }) =>
      `incident ${number} (${incidentEvents.nameOf(event as (typeof incidentEvents.codes)[number])})`,
    path: '/incidents',
  },
  RegisterEntry: {
    get: (ctx, id, selection) => getRegisterEntry(ctx, id, selection),
    selection: { organization, number: true, source: true },
    nameOf: ({ number, source }) =>
      `verbeterpunt ${number} (${registerSources.nameOf(source as (typeof registerSources.codes)[number])})`,
    path: '/register',
  },
  TaskEvent: {
    get: (ctx, id, selection) => getTaskEvent(ctx, id, selection),
    selection: { organization, title: true },
    nameOf: ({ title }) => `taak ‘${title}’`,
    path: '/events',
  },
};

/**
 * SQL: whether `app_user u`, a member by `membership m`, may see a record. A reporter under shield is left out: an offer
 * to name them would give them away.
 */
const mayBeSeen = (id: string): RawBuilder<unknown> => sql`exists (select from record e where e.id = ${id}
  and (e.audience = 'Members' or u.role <> 'Client' or u.id = any (e.concerned) or (e.shielded and m.confidant)))`;

/** The kind of a record that whoever asks sees. @throws AppError NOT_FOUND. */
export async function kindOf({ transaction }: RequestContext, id: string): Promise<RecordKind> {
  const [record] = await transaction.query(db.selectFrom('record').select('kind').where('id', '=', id));
  if (!record) throw new AppError('NOT_FOUND');
  return record.kind;
}

/**
 * The record, as far as whoever asks may see it; of an incident that is noted in the access log.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND.
 */
export async function getCommentedRecord(
  ctx: RequestContext,
  entity: RecordKind,
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
  entity: RecordKind,
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
          and (${mayBeSeen(record.id)} or exists (select from incident_shielded_reporter s
            where s.incident_id = ${record.id} and s.user_id = u.id))`),
    ),
  );
  if (!found) throw new AppError('NOT_FOUND');
  return record;
}

/** Who else may see a record, of those who can sign in. Requires the system role, for which all of them are visible. */
const others = ({ id, organizationId }: CommentedRecord, userId: string) => sql`
  from membership m join app_user u on u.id = m.user_id
  where m.organization_id = ${organizationId} and u.blocked_at is null and u.id <> ${userId}
    and ${mayBeSeen(id)}`;

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

/** The people told of changed comments on a record, besides the Admins. */
export interface Audience {
  readonly forMembers: boolean;
  readonly subjectUserId: null;
  /** The people concerned, and of a shielded record the confidants. */
  readonly concernedUserIds: string[];
  readonly shieldedReporterId: string | null;
}

/** Finds whom to tell of changed comments on a record. Requires the system role. @throws AppError NOT_FOUND. */
export async function audienceOf(transaction: Transaction, { id }: CommentedRecord): Promise<Audience> {
  const [found] = await transaction.query(
    compile(sql<Audience>`select r.audience = 'Members' as "forMembers", null as "subjectUserId",
        case when r.shielded then array(select m.user_id from membership m
          where m.organization_id = r.organization_id and m.confidant) || r.concerned
        else r.concerned end as "concernedUserIds",
        s.user_id as "shieldedReporterId"
      from record r left join incident_shielded_reporter s on s.incident_id = r.id where r.id = ${id}`),
  );
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
