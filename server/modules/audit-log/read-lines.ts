import { type RawBuilder, sql } from 'kysely';
import {
  type AuditAction,
  type AuditedEntity,
  accessActions,
  accessedEntities,
  changedEntities,
} from '../../../schema/records/audit-log.ts';
import { compile } from '../../platform/database/compile.ts';
import { shortenedChanges } from '../../platform/list/shortened-texts.ts';
import { changeActions } from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { KNOWN_SHIELDED } from '../incidents/index.ts';
import type { AskedLines } from './asked-lines.ts';

/** Most letters of a value in a file; the app has the rest. */
export const LONGEST_IN_FILE = 200;

/** The last line of a page; the next page begins below it. */
export interface LineCursor {
  readonly at: string;
  readonly id: string;
}

/** A line of either log, with its actor as far as the caller may know them. */
export interface LineRow {
  readonly id: string;
  readonly at: string;
  readonly action: AuditAction;
  readonly entity: AuditedEntity;
  readonly entityId: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly isActorShielded: boolean;
  readonly isByDay: boolean;
  readonly isAutomatic: boolean;
  readonly userId: string | null;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string | null;
  readonly actorRole: string | null;
  readonly recordEntity: AuditedEntity | null;
  readonly recordId: string | null;
  readonly recordName: string | null;
  /** Name of the file of a line about one. */
  readonly fileName: string | null;
}

interface Log {
  readonly table: 'change_log' | 'access_log';
  readonly entities: readonly string[];
  readonly actions: readonly string[];
}

const LOGS: readonly Log[] = [
  { table: 'change_log', entities: changedEntities, actions: changeActions },
  { table: 'access_log', entities: accessedEntities, actions: accessActions },
];

const both = (asked: readonly string[], known: readonly string[]) =>
  asked.filter((one) => known.includes(one));

/** SQL: details of a line: the names of changed fields for the list, shortened old and new values for a file. */
const DETAILS = {
  list: `case when l.action = 'updated'
    then (select coalesce(jsonb_object_agg(name, true), '{}') from jsonb_object_keys(l.details) as name)
    else jsonb_build_object('count', l.details -> 'count') end`,
  file: shortenedChanges('l.details', LONGEST_IN_FILE + 1, 0),
} as const;

/**
 * Reads the requested lines of both logs, newest first, at most `most`. Each log is read by an index in this order:
 * without a record or person one per kind and action, as a rare one would otherwise be searched for among all lines.
 */
export async function readLines(
  ctx: RequestContext,
  query: AskedLines,
  after: LineCursor | null,
  most: number,
  details: keyof typeof DETAILS = 'list',
): Promise<LineRow[]> {
  const parts = LOGS.flatMap((log) => partOf(log, query, after, most));
  if (parts.length === 0) return [];
  return ctx.transaction.query(
    compile(sql<LineRow>`
      select l.logged_id as id, l.logged_at as at, l.action, l.entity, l.entity_id as "entityId",
        ${sql.raw(DETAILS[details])} as details,
        l.shielded as "isActorShielded", (l.shielded or l.details ? 'isByDay') as "isByDay", (l.actor_id is null and not l.shielded) as "isAutomatic",
        u.id as "userId", u.username, u.name, u.surname, ue.email, u.role as "actorRole",
        case when p.id is not null then 'UserAccount' when t.id is not null then 'Team' else r.kind end as "recordEntity",
        coalesce(r.id, p.id, t.id) as "recordId",
        case when p.id is not null then coalesce(nullif(trim(p.name || ' ' || p.surname), ''), p.username)
          when t.id is not null then t.name
          else nullif(concat_ws(' – ', coalesce(r.number, r.title), coalesce(o.number, o.title)), '') end as "recordName",
        case when l.entity = 'File' then l.details ->> 'name' end as "fileName"
      from (select * from (${sql.join(parts, sql` union all `)}) merged
        order by merged.logged_at desc, merged.logged_id desc limit ${most}) l
      left join change_log_shield cs on l.log = 'change_log' and l.shielded and cs.change_id = l.id
        and ((select app.reaches_all()) or (select app.actor_id()) in (cs.actor_id, cs.subject_user_id)
          or cs.record_id = any (${sql.raw(KNOWN_SHIELDED)}))
      left join access_log_shield acs on l.log = 'access_log' and l.shielded and acs.organization_id = l.organization_id
        and acs.at = l.at and acs.access_id = l.id
        and ((select app.reaches_all()) or acs.actor_id = (select app.actor_id()))
      left join app_user u on u.id = case when l.shielded then coalesce(cs.actor_id, acs.actor_id) else l.actor_id end
      left join user_email ue on ue.user_id = u.id
      left join record r on r.organization_id = l.organization_id and r.id = l.record_id
      left join record o on o.organization_id = l.organization_id and o.id = l.linked_id
      left join app_user p on l.record_of = 'UserAccount' and p.id = l.record_id
      left join team t on l.record_of = 'Team' and t.organization_id = l.organization_id and t.id = l.record_id
      order by l.logged_at desc, l.logged_id desc`),
  );
}

const COLUMNS = `l.id, l.organization_id, l.at, l.actor_id, l.shielded, l.entity, l.entity_id, l.action, l.details,
  l.logged_at, l.logged_id, l.entity as record_of,
  case when l.entity in ('Comment', 'File', 'RecordLink') then (l.details ->> 'recordId')::uuid else l.entity_id end as record_id,
  case when l.entity = 'RecordLink' then (l.details ->> 'linkedId')::uuid end as linked_id`;
const ORDER = sql.raw('order by l.logged_at desc, l.logged_id desc');

/** Queries one log for the requested lines; empty where it has none of these kinds or actions. */
function partOf(
  { table, entities, actions }: Log,
  query: AskedLines,
  after: LineCursor | null,
  most: number,
): RawBuilder<unknown>[] {
  const kinds = both(query.entities, entities);
  const done = both(query.actions, actions);
  if (kinds.length === 0 || done.length === 0) return [];
  const { organizationId, actorId, entityIds } = query;
  const columns = sql.raw(`'${table}' as log, ${COLUMNS}`);
  const log = sql.raw(`${table} l`);
  const where = [sql`l.organization_id = ${organizationId}`, ...within(table, query, after)];
  if (actorId !== null) where.push(sql`l.actor_id = ${actorId}`);
  if (entityIds !== null) where.push(sql`l.entity_id = any (${entityIds}::uuid[])`);
  if (actorId !== null || entityIds !== null) {
    const narrowed = [
      ...where,
      sql`l.entity = any (${kinds}::text[])`,
      sql`l.action = any (${done}::text[])`,
    ];
    return [sql`(select ${columns} from ${log} where ${all(narrowed)} ${ORDER} limit ${most})`];
  }
  return [
    sql`(select x.* from unnest(${kinds}::text[]) as k (entity) cross join unnest(${done}::text[]) as d (action)
      cross join lateral (select ${columns} from ${log}
        where ${all([...where, sql`l.entity = k.entity`, sql`l.action = d.action`])} ${ORDER} limit ${most}) x)`,
  ];
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** Conditions on the displayed moment; those on `at` exclude partitions without matching lines. */
function within(
  table: string,
  { from, before }: AskedLines,
  after: LineCursor | null,
): RawBuilder<unknown>[] {
  const isByMonth = table === 'access_log';
  const latest = after?.at ?? before;
  return [
    ...(from === null ? [] : [sql`l.logged_at >= ${from}::timestamptz`]),
    ...(before === null ? [] : [sql`l.logged_at < ${before}::timestamptz`]),
    ...(after === null
      ? []
      : [sql`(l.logged_at, l.logged_id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
    ...(isByMonth && from !== null ? [sql`l.at >= ${from}::timestamptz`] : []),
    ...(isByMonth && latest !== null ? [sql`l.at < ${latest}::timestamptz + interval '25 hours'`] : []),
  ];
}
