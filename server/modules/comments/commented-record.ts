import { type RawBuilder, sql } from 'kysely';
import { commentLimits } from '../../../schema/records/comments.ts';
import { type RecordKind, recordPath } from '../../../schema/records/records.ts';
import { foldText } from '../../../schema/values/fold-text.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
import { db } from '../../platform/database/tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Reading, type RecordDefinition, recordName } from '../../platform/kind/record-definition.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { runAsSystemWithin } from '../../platform/transaction/system-role.ts';
import { definitionOf, recordDefinitions } from '../record-kinds.ts';
import { leadsTeam } from '../teams/index.ts';
import type { MentionableColleague } from './comment.type.ts';

/** A record with comments, as far as the caller may see it. */
export interface CommentedRecord {
  readonly entity: RecordKind;
  readonly id: string;
  readonly organizationId: string;
  /** Name outside the app, such as in a mail; never a client. */
  readonly name: string;
  /** Address of its page. */
  readonly path: string;
}

/**
 * SQL: whether `app_user u`, a member by `membership m`, may see a record. A shielded reporter is left out, and a confidant
 * who leads a team: offering their name, or leaving it out, would identify the reporter.
 */
const mayBeSeen = (id: string): RawBuilder<unknown> => sql`exists (select from record e where e.id = ${id}
  and ((e.audience = 'Members' and e.kind <> all (app.kinds_for_editors())) or (u.role <> 'Client' and e.audience <> 'Private')
    or u.id = any (e.concerned) or (e.shielded and app.may_know_openly(e.id, u.id))
    or ${sql.raw(leadsTeam('e.team_id'))}) and u.id <> all (e.hidden_from))`;

/** Fields of a record's name and organisation; the compiled query of a list is cached by its selection. */
const selections = new Map<RecordDefinition, Selection>(
  recordDefinitions.map((definition) => [
    definition,
    {
      organization: { id: true },
      [definition.title.field]: true,
      ...(definition.prefix !== null && { number: true }),
    },
  ]),
);

/** Finds the kind of a record that the caller sees. @throws AppError NOT_FOUND. */
export async function kindOf({ transaction }: RequestContext, id: string): Promise<RecordKind> {
  const [record] = await transaction.query(db.selectFrom('record').select('kind').where('id', '=', id));
  if (!record) throw new AppError('NOT_FOUND');
  return record.kind;
}

/**
 * Reads a record for its comments, and notes that in the access log where the kind has one.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND.
 */
export async function getCommentedRecord(
  ctx: RequestContext,
  entity: RecordKind,
  recordId: string,
  reading: Reading = {},
): Promise<CommentedRecord> {
  const definition = definitionOf(entity);
  const id = parseId(recordId, 'recordId');
  const row = await definition.get(ctx, id, selections.get(definition) ?? { id: true }, reading);
  const { organization, number = null, [definition.title.field]: named } = row;
  const name = recordName(definition, { number: number as string | null, title: named as string });
  return {
    entity,
    id,
    organizationId: (organization as { id: string }).id,
    name,
    path: recordPath(entity, id),
  };
}

/**
 * Reads a record for a comment to be written on it. Checks the caller's right to see it in a query of its own, beside
 * row-level security.
 * @param asReporter whether a shielded reporter writes without a name.
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
            where s.incident_id = ${record.id} and (s.user_id = u.id or u.id = any (app.told_of(s)))))`),
    ),
  );
  if (!found) throw new AppError('NOT_FOUND');
  return record;
}

/** SQL: other people who can sign in and may see a record. Requires the system role, which sees all people. */
const others = ({ id, organizationId }: CommentedRecord, userId: string) => sql`
  from membership m join app_user u on u.id = m.user_id
  where m.organization_id = ${organizationId} and u.blocked_at is null and u.id <> ${userId}
    and ${mayBeSeen(id)}`;

/** Finds other people who may see a record by letters of their name, sorted by name. Requires the system role. */
export function findColleagues(
  transaction: Transaction,
  record: CommentedRecord,
  { userId, search }: { readonly userId: string; readonly search: string },
): Promise<MentionableColleague[]> {
  const words = foldText(search);
  return transaction.query(
    compile(sql<MentionableColleague>`select u.id, u.username, u.name, u.surname ${others(record, userId)}
      and position(${words} in app.fold(u.name || ' ' || u.surname || ' ' || u.username)) > 0
      order by position(${words} in app.fold(u.name || ' ' || u.surname)) <> 1,
        u.name collate "nl-x-icu", u.surname collate "nl-x-icu", u.username, u.id
      limit ${sql.lit(commentLimits.offered)}`),
  );
}

/** Checks that each of some people may see a record. Requires the system role. */
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
export interface ChangeRecipients {
  readonly forMembers: boolean;
  readonly isPrivate: boolean;
  readonly subjectUserId: null;
  /** The people concerned, those who lead the team, and of a shielded record the confidants who are told. */
  readonly concernedUserIds: string[];
  readonly shieldedReporterId: string | null;
  readonly hiddenFrom: string[];
}

/** Finds whom to tell of changed comments on a record. Requires the system role. @throws AppError NOT_FOUND. */
export async function findRecipients(
  transaction: Transaction,
  { id }: CommentedRecord,
): Promise<ChangeRecipients> {
  const [found] = await transaction.query(
    compile(sql<ChangeRecipients>`select a.for_members as "forMembers", a.is_private as "isPrivate", null as "subjectUserId",
        a.concerned_user_ids as "concernedUserIds", a.shielded_reporter_id as "shieldedReporterId",
        a.hidden_from as "hiddenFrom"
      from record r cross join lateral app.record_audience(r.id) a where r.id = ${id}`),
  );
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
