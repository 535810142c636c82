import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';

/** A note on a chart, as its readers see it. */
export interface ShownNote {
  readonly month: string;
  readonly text: string;
  readonly startsLimits: boolean;
  readonly version: number;
  /** Null for charts of the whole organisation and of each team. */
  readonly teamId: string | null;
}

/** Marks on the chart of an organisation. */
export interface ChartMarks {
  readonly notes: readonly ShownNote[];
  /** Client days by month, where they are known for all that the chart counts. */
  readonly days: ReadonlyMap<string, number>;
}

export const NO_MARKS: ChartMarks = { notes: [], days: new Map() };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Teams that a filter of figures is limited to; null where it names something else than teams. */
function teamsOf(filter: object | null): readonly string[] | null {
  const given: unknown = filter === null ? null : Reflect.get(filter, 'teamId');
  const teams = Array.isArray(given) ? given : [];
  return teams.every((one) => typeof one === 'string' && UUID.test(one))
    ? [...new Set(teams as string[])]
    : null;
}

/** Marks on the chart of an organisation, or of the teams that its filter names, in order of time. */
export async function marksOfChart(
  ctx: RequestContext,
  organizationId: string,
  filter: object | null,
  months: readonly string[],
): Promise<ChartMarks> {
  const teamIds = teamsOf(filter);
  const [first, last] = [months[0], months.at(-1)];
  if (teamIds === null || first === undefined || last === undefined) return NO_MARKS;
  const [notes, days] = await Promise.all([
    ctx.transaction.query(
      db
        .selectFrom('chart_note')
        .select(['month', 'text', 'starts_limits as startsLimits', 'version', 'team_id as teamId'])
        .where('organization_id', '=', organizationId)
        .where((eb) => eb.or([eb('team_id', 'is', null), eb('team_id', '=', anyOf(teamIds))]))
        .where('month', '>=', first)
        .where('month', '<=', last)
        .orderBy('month')
        .orderBy('team_id', (order) => order.nullsFirst()),
    ),
    // A Client's days are those of the teams that they lead: without these it is not known what their chart counts.
    ctx.actor.role === 'Client' && teamIds.length === 0
      ? []
      : ctx.transaction.query(daysIn(organizationId, teamIds, first, last)),
  ]);
  return { notes, days: new Map(days.map(({ month, days: count }) => [month, Number(count)])) };
}

/** Client days by month: of teams where each of them has some, else of the organisation, or of all its teams together. */
function daysIn(organizationId: string, teamIds: readonly string[], first: string, last: string) {
  const byMonth = db
    .selectFrom('client_days')
    .where('organization_id', '=', organizationId)
    .where('month', '>=', first)
    .where('month', '<=', last)
    .groupBy('month')
    .select('month');
  return teamIds.length === 0
    ? byMonth.select(
        sql<number>`coalesce(max(days) filter (where team_id is null), sum(days))::float8`.as('days'),
      )
    : byMonth
        .where('team_id', '=', anyOf(teamIds))
        .having(({ fn }) => fn.countAll(), '=', teamIds.length)
        .select(sql<number>`sum(days)::float8`.as('days'));
}
