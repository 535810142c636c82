import { type RawBuilder, sql } from 'kysely';
import {
  anonymised,
  type RetentionKind,
  type RetentionReason,
  retentionKinds,
} from '../../../schema/records/retention.ts';
import { kindTables } from './kind-tables.ts';

/** A search for records of a kind of an organisation that were closed longer ago than some years. */
export interface DueRequest {
  readonly organizationId: string;
  readonly kind: RetentionKind;
  readonly years: number;
  readonly withTexts: boolean;
}

/** A record whose period is over; with a reason it stays as it is. */
export interface DueRow {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly closedAt: string;
  readonly reason: RetentionReason | null;
}

const RETAINED = sql`${retentionKinds.codes}::text[]`;

/** SQL: whether a record `e` is linked to one of these kinds that is still open, in either direction. */
const linkedToOpen = sql`(exists (select from record_link l join record r on r.id = l.to_id
    where l.from_id = e.id and r.state = 'Open' and r.kind = any (${RETAINED}))
  or exists (select from record_link l join record r on r.id = l.from_id
    where l.to_id = e.id and r.state = 'Open' and r.kind = any (${RETAINED})))`;

/** SQL: further reasons of a kind. */
const furtherReasons: Partial<Record<RetentionKind, RawBuilder<unknown>>> = {
  Incident: sql`when e.user_id is null then 'Shielded'
    when e.calamity_established_on is not null and e.reported_to_igj is not true then 'Calamity'`,
  RegisterEntry: sql`when e.evaluate_on is not null and e.effectiveness_result is null then 'Evaluation'`,
};

/** SQL: complaints of which something is left to remove. */
const stillKnown = sql`and e.complainant <> ${anonymised.name}`;

/** SQL: incidents of which something is left to remove. Texts written since a run are those of a later closing. */
const stillNamed = (withTexts: boolean) => sql`and (e.client_name not in ('', ${anonymised.name})
  or (${withTexts}::boolean and not exists (select from retention_item t join retention_run u on u.id = t.run_id
    where t.record_id = e.id and t.state in ('Done', 'Kept') and u.with_texts and t.done_at >= e.closed_at)))`;

/**
 * SQL: records of a kind whose period is over, each with the reason for which it stays as it is, as `DueRow`.
 * @param ids narrows to these.
 */
export function dueRecords(
  { organizationId, kind, years, withTexts }: DueRequest,
  ids?: readonly string[],
): RawBuilder<DueRow> {
  const { table, isClosed, closedAt, number, title } = kindTables[kind];
  const before = sql`now() - make_interval(years => ${years}::integer)`;
  return sql<DueRow>`select e.id, ${number} as number, ${title} as title,
      (case when ${isClosed} then ${closedAt} else e.created_at end) as "closedAt",
      case when not (${isClosed}) then 'Open'
        when exists (select from retention_hold h where h.record_id = e.id) then 'Held'
        ${furtherReasons[kind] ?? sql``}
        when ${linkedToOpen} then 'Linked' end as reason
    from ${sql.table(table)} e
    where e.organization_id = ${organizationId}::uuid
      and e.created_at < ${before} and (not (${isClosed}) or ${closedAt} < ${before})
      ${kind === 'Incident' ? stillNamed(withTexts) : kind === 'Complaint' ? stillKnown : sql``}
      ${ids ? sql`and e.id = any (${ids}::uuid[])` : sql``}`;
}
