import { type RawBuilder, sql } from 'kysely';
import { compile } from '../../../platform/database/compile.ts';
import { whereAll } from '../../../platform/list/list.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { HANDLE_BEFORE } from './incident.page.ts';

/** Spans of time of an incident, each from one moment to a later one. */
export const INCIDENT_SPANS = ['toReport', 'toHandling', 'toClosing'] as const;
export type IncidentSpan = (typeof INCIDENT_SPANS)[number];

/** Days that a span took, and of how many incidents: null where there are none. */
export interface SpanFigures {
  readonly count: number;
  readonly median: number | null;
  readonly p90: number | null;
}

/** Incidents of which something is so, of those of which it can be. */
export interface ShareFigures {
  readonly count: number;
  readonly share: number | null;
}

/** Figures of how long incidents took. */
export interface IncidentTimes extends Readonly<Record<IncidentSpan, SpanFigures>> {
  readonly count: number;
  readonly closedInTime: ShareFigures;
  readonly heardBack: ShareFigures;
  readonly examined: ShareFigures;
  readonly calamitiesReported: ShareFigures;
}

type ReadTimes = Omit<IncidentTimes, IncidentSpan> &
  Readonly<Record<IncidentSpan, { readonly count: number; readonly days: readonly number[] | null }>>;

/** SQL: moments of an incident between which its spans lie. */
const MOMENTS: Readonly<Record<IncidentSpan, readonly [string, string]>> = {
  toReport: ['e.occurred_at', 'e.created_at'],
  toHandling: ['e.created_at', 'e.taken_up_at'],
  toClosing: ['e.created_at', 'e.closed_at'],
};

/** SQL: whether it was closed by its date; null while it is open and the date has not passed, and without one. */
const IS_IN_TIME = `(case when e.before is null then null
  when e.closed_at is not null then (e.closed_at at time zone 'Europe/Amsterdam')::date <= e.before
  when e.before < (now() at time zone 'Europe/Amsterdam')::date then false end)`;

/** SQL: whether its causes were analysed. */
const IS_EXAMINED = '(cardinality(e.whys) > 0 or cardinality(e.prisma_categories) > 0)';

/** SQL: whether the inspectorate was told of a calamity; null for what is none. */
const IS_REPORTED = `(case when e.calamity_established_on is not null or e.reported_to_igj
  then e.reported_to_igj is true end)`;

/**
 * Reckons how long incidents took, in one statement.
 * @param from tables of the list, with the incident as `e`.
 */
export async function timesOf(
  ctx: RequestContext,
  { from, where }: { readonly from: string; readonly where: readonly RawBuilder<unknown>[] },
): Promise<IncidentTimes> {
  const spans = INCIDENT_SPANS.map((span) => {
    const [start, end] = MOMENTS[span];
    return sql.raw(
      `case when ${end} < ${start} then 0 else date_part('epoch', ${end} - ${start}) / 86400 end as "${span}"`,
    );
  });
  // Both quantiles by one sort.
  const figures = INCIDENT_SPANS.map((span) =>
    sql.raw(`json_build_object('count', count("${span}"), 'days',
      percentile_cont('{0.5,0.9}'::float8[]) within group (order by "${span}")) as "${span}"`),
  );
  const share = (condition: string) =>
    `json_build_object('count', count(${condition}), 'share', avg(${condition}::integer)::float8)`;
  const [row] = await ctx.transaction.query(
    compile(sql<ReadTimes>`with e as (
      select ${sql.join(spans)}, e.is_told, e.is_examined, e.is_reported, ${sql.raw(IS_IN_TIME)} as in_time
      from (select e.occurred_at, e.created_at, e.taken_up_at, e.closed_at, e.is_told,
          ${sql.raw(IS_EXAMINED)} as is_examined, ${sql.raw(IS_REPORTED)} as is_reported,
          (${sql.raw(HANDLE_BEFORE)}) as before from ${sql.raw(from)} ${whereAll(where)}) e)
    select count(*)::integer as count, ${sql.join(figures)}, ${sql.raw(share('in_time'))} as "closedInTime",
      ${sql.raw(share('is_told'))} as "heardBack", ${sql.raw(share('is_examined'))} as examined,
      ${sql.raw(share('is_reported'))} as "calamitiesReported"
    from e`),
  );
  const read = row as ReadTimes;
  const spanOf = (span: IncidentSpan): SpanFigures => {
    const [median = null, p90 = null] = read[span].days ?? [];
    return { count: read[span].count, median, p90 };
  };
  const [toReport, toHandling, toClosing] = [spanOf('toReport'), spanOf('toHandling'), spanOf('toClosing')];
  return { ...read, toReport, toHandling, toClosing };
}
