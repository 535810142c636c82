import { sql } from 'kysely';
import { incidentEvents } from '../../../schema/records/incidents.ts';
import {
  type RetentionKind,
  type RetentionReason,
  type RetentionStatus,
  retentionKinds,
  retentionLimits,
  retentionYears,
} from '../../../schema/records/retention.ts';
import { isoMoment } from '../../platform/core/time.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordAccess } from '../../platform/request/record-access.ts';
import { type DueRequest, dueRecords } from './due-records.ts';
import { kindTables } from './kind-tables.ts';
import { requireRetention, yearsOf } from './retention-settings.service.ts';

interface NamedRecord {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly closedAt: string;
}

interface HeldRecord extends NamedRecord {
  readonly kind: RetentionKind;
}

/** Due records of a kind. */
interface Due {
  readonly due: number;
  readonly digest: string;
  readonly rows: readonly NamedRecord[];
  readonly leftOut: readonly { readonly reason: RetentionReason; readonly count: number }[];
}

/** The periods of an organisation, what is due by them, and what was done. @throws AppError NOT_FOUND, FORBIDDEN. */
export async function readRetention(ctx: RequestContext, given: string, withTexts: boolean) {
  const organizationId = await requireRetention(ctx, given);
  const years = await yearsOf(ctx, organizationId);
  const kinds = await Promise.all(
    retentionKinds.codes.map(async (kind) => ({
      kind,
      years: years[kind],
      isUsual: years[kind] === retentionYears[kind].usual,
      ...(await readDue(ctx, { organizationId, kind, years: years[kind], withTexts })),
    })),
  );
  const held = await readHeld(ctx, organizationId);
  const count = kinds
    .flatMap(({ kind, rows }) => (kind === 'Incident' ? rows : []))
    .concat(held.filter(({ kind }) => kind === 'Incident')).length;
  if (count > 0)
    recordAccess(ctx, {
      ...{ organizationId, entity: 'Incident', entityId: organizationId, action: 'listed' },
      details: { references: [], count, why: 'Admin' },
    });
  return { kinds, held, runs: await readRuns(ctx, organizationId) };
}

/** SQL: the ids that a run takes in one go, the oldest first. */
const takenAtOnce = sql`select id, "closedAt" from due where reason is null
  order by "closedAt", id limit ${sql.lit(retentionLimits.atOnce)}`;

const digestOf = sql`coalesce(md5(string_agg(id::text, ',' order by id)), '')`;

/** Counts, names and digests what is due of a kind, in one statement. */
async function readDue({ transaction }: RequestContext, request: DueRequest): Promise<Due> {
  const [due] = await transaction.query(
    sql<Due>`with due as materialized (${dueRecords(request)}), taken as materialized (${takenAtOnce})
      select (select count(*)::integer from due where reason is null) as due,
        (select ${digestOf} from taken) as digest,
        (select coalesce(json_agg(r), '[]') from (select id, number, title, "closedAt" from due where reason is null
          order by "closedAt", id limit ${sql.lit(retentionLimits.named)}) r) as rows,
        (select coalesce(json_agg(l), '[]') from (select reason, count(*)::integer as count from due
          where reason is not null group by reason order by reason) l) as "leftOut"`,
  );
  if (!due) throw new Error('An aggregate is one row');
  return { ...due, rows: due.rows.map((row) => named(request.kind, row)) };
}

/** The ids that a run takes, with their digest. */
export async function takeDue(
  { transaction }: RequestContext,
  request: DueRequest,
): Promise<{ digest: string; ids: readonly string[] }> {
  const [taken] = await transaction.query(
    sql<{ digest: string; ids: string[] }>`with due as materialized (${dueRecords(request)}),
      taken as materialized (${takenAtOnce})
      select ${digestOf} as digest, coalesce(array_agg(id), '{}') as ids from taken`,
  );
  return taken ?? { digest: '', ids: [] };
}

const named = (kind: RetentionKind, { title, closedAt, ...row }: NamedRecord): NamedRecord => ({
  ...row,
  title: kind === 'Incident' && incidentEvents.has(title) ? incidentEvents.nameOf(title) : title,
  closedAt: isoMoment(closedAt),
});

async function readHeld({ transaction }: RequestContext, organizationId: string): Promise<HeldRecord[]> {
  const parts = retentionKinds.codes.map((kind) => {
    const { table, number, title, closedAt } = kindTables[kind];
    return sql`select e.id, ${number} as number, ${title} as title, coalesce(${closedAt}, e.updated_at) as "closedAt",
      ${kind} as kind from retention_hold h join ${sql.table(table)} e on e.id = h.record_id
      where h.organization_id = ${organizationId}::uuid`;
  });
  const rows = await transaction.query(
    sql<HeldRecord>`${sql.join(parts, sql` union all `)}
      order by "closedAt", id limit ${sql.lit(retentionLimits.named)}`,
  );
  return rows.map((row) => ({ ...row, ...named(row.kind, row) }));
}

interface RunRow {
  readonly id: string;
  readonly status: RetentionStatus;
  readonly withTexts: boolean;
  readonly personName: string | null;
  readonly createdAt: string;
  readonly done: number;
  readonly skipped: number;
  readonly waiting: number;
  readonly kept: number;
  readonly undoableUntil: string | null;
}

const counted = (state: string) =>
  sql`(select count(*)::integer from retention_item t where t.run_id = r.id and t.state = ${state})`;

async function readRuns({ transaction }: RequestContext, organizationId: string): Promise<RunRow[]> {
  const until = sql`r.created_at + make_interval(days => ${sql.lit(retentionLimits.undoDays)})`;
  const rows = await transaction.query(
    sql<RunRow>`select r.id, r.status, r.with_texts as "withTexts", r.created_at as "createdAt",
      coalesce(nullif(trim(u.name || ' ' || u.surname), ''), u.username) as "personName",
      ${counted('Done')} as done, ${counted('Skipped')} as skipped, ${counted('Waiting')} as waiting,
      ${counted('Kept')} as kept,
      case when r.status in ('Done', 'Failed') and ${until} > now() then ${until} end as "undoableUntil"
    from retention_run r left join app_user u on u.id = r.user_id
    where r.organization_id = ${organizationId}::uuid order by r.created_at desc, r.id desc
    limit ${sql.lit(retentionLimits.runs)}`,
  );
  return rows.map(({ createdAt, undoableUntil, ...row }) => ({
    ...row,
    createdAt: isoMoment(createdAt),
    undoableUntil: undoableUntil === null ? null : isoMoment(undoableUntil),
  }));
}
