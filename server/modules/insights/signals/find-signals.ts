import { type ChartSignal, controlChart } from '../../../../schema/insights/control-chart.ts';
import { type ToldSignal, WATCHED } from '../../../../schema/insights/signal-words.ts';
import { seriesOf, wholeMonths } from '../series.ts';

/** Least incidents in the last period of a team or a place: few are no alarm. */
const LEAST_COUNT = 5;

/**
 * Incidents of a month; with a team and an event those of that kind in the team; with a place those of a week, by its
 * Monday.
 */
export interface SignalCount {
  readonly teamId: string | null;
  readonly event: string | null;
  readonly place: string | null;
  /** `yyyy-mm`, or the Monday. */
  readonly period: string;
  readonly count: number;
}

/** A signal of a special cause that was told before. */
export interface KnownCause extends Pick<ChartSignal, 'rule' | 'direction'> {
  readonly endsOn: string;
}

/** A signal as the job finds it. */
export interface FoundSignal extends Omit<ToldSignal, 'teamName'> {
  readonly key: string;
  readonly teamId: string | null;
  readonly event: string | null;
  readonly place: string | null;
}

/** A month with which new limits begin, in the charts of a team or, without one, in all of its organisation. */
export interface LimitsStart {
  readonly teamId: string | null;
  readonly month: string;
}

/** The periods that are watched on a day. */
export interface WatchedPeriods {
  readonly months: readonly string[];
  /** Mondays of the weeks. */
  readonly weeks: readonly string[];
}

/** The whole months and weeks that ended before a day. */
export function watchedPeriods(today: string): WatchedPeriods {
  const day = Temporal.PlainDate.from(today);
  const from = day.with({ day: 1 }).subtract({ months: WATCHED.months }).toString();
  const monday = Temporal.PlainDate.from(mondayOf(today));
  const weeks = Array.from({ length: WATCHED.weeks }, (_, place) =>
    monday.subtract({ weeks: WATCHED.weeks - place }).toString(),
  );
  return { months: wholeMonths(from, today, today), weeks };
}

/** Knowledge of an organisation beside its counts. */
export interface Past {
  readonly known: readonly KnownCause[];
  readonly starts: readonly LimitsStart[];
  /** The day on which it was made. */
  readonly began: string;
}

/**
 * Signals of one organisation in the last month and the last week: one special cause of the whole that was not told of an
 * earlier month, kinds of events in teams, and places.
 */
export function findSignals(
  counts: readonly SignalCount[],
  { known, starts, began }: Past,
  { months, weeks }: WatchedPeriods,
): FoundSignal[] {
  const charts = Map.groupBy(counts, ({ teamId, event, place }) => [teamId, event, place].join(' '));
  return [...charts.values()].flatMap((chart): FoundSignal[] => {
    const [{ teamId, event, place } = NOTHING] = chart;
    const byPeriod = new Map(chart.map(({ period, count }) => [period, count]));
    const begins = starts.filter((one) => one.teamId === null || one.teamId === teamId);
    const found =
      place !== null
        ? manyAtPlace(place, seriesOf(weeks, mondayOf(began), byPeriod))
        : event !== null
          ? manyOfKind(teamId, event, seriesOf(months, began.slice(0, 7), byPeriod), begins)
          : specialCause(seriesOf(months, began.slice(0, 7), byPeriod), known, begins);
    return found ? [{ teamId, event, place, ...found }] : [];
  });
}

const NOTHING = { teamId: null, event: null, place: null };

type Series = ReturnType<typeof seriesOf>;
type Found = Omit<FoundSignal, 'teamId' | 'event' | 'place'> | null;

function manyAtPlace(place: string, { periods, values }: Series): Found {
  const passed = place === 'OtherRoom' ? null : passedBy({ periods, values });
  const monday = periods.at(-1);
  if (!passed || monday === undefined) return null;
  const endsOn = Temporal.PlainDate.from(monday).add({ days: 6 }).toString();
  return { kind: 'ManyAtPlace', key: `ManyAtPlace ${place} ${monday}`, ...passed, startsOn: monday, endsOn };
}

function manyOfKind(
  teamId: string | null,
  event: string,
  series: Series,
  begins: readonly LimitsStart[],
): Found {
  const { periods } = series;
  const isWatched = teamId !== null && event !== 'Other';
  const passed = isWatched ? passedBy(series, begins) : null;
  const month = periods.at(-1);
  if (!passed || month === undefined) return null;
  return {
    kind: 'ManyOfKind',
    key: `ManyOfKind ${teamId} ${event} ${month}`,
    ...passed,
    ...daysOf(month, month),
  };
}

/** The signals of a chart, and the limits that hold at its end. */
function chartOf({ periods, values }: Series, begins: readonly LimitsStart[]) {
  const parts = controlChart(
    values,
    begins.map(({ month }) => periods.indexOf(month)),
  );
  return { limits: parts.at(-1)?.limits ?? null, signals: parts.flatMap(({ signals }) => signals) };
}

/** The last value where it lies above the upper limit and is not small. */
function passedBy(series: Series, begins: readonly LimitsStart[] = []) {
  const { values } = series;
  const { limits, signals } = chartOf(series, begins);
  const last = values.length - 1;
  const count = values[last] ?? 0;
  const isAbove = signals.some(
    ({ rule, direction, points }) => rule === 'outside' && direction === 'up' && points.includes(last),
  );
  if (!limits || limits.isProvisional || !isAbove || count < LEAST_COUNT) return null;
  return { rule: 'outside', direction: 'up', count, limit: limits.upper } as const;
}

/** The first signal with the last month in it, unless it goes on from a month in which it was told. */
function specialCause(series: Series, known: readonly KnownCause[], begins: readonly LimitsStart[]): Found {
  const { periods, values } = series;
  const { limits, signals } = chartOf(series, begins);
  const last = periods.at(-1);
  if (!limits || limits.isProvisional || last === undefined) return null;
  const goesOn = ({ rule, direction, points }: ChartSignal) => {
    const before = points.map((point) => periods[point]).filter((month) => month !== last);
    const told = known.filter((one) => one.rule === rule && one.direction === direction);
    return told.some(({ endsOn }) => before.includes(endsOn.slice(0, 7)));
  };
  const found = signals.find((one) => one.points.includes(values.length - 1) && !goesOn(one));
  if (!found) return null;
  const { rule, direction, points } = found;
  return {
    ...{ kind: 'SpecialCause', key: `SpecialCause ${last}`, rule, direction, count: values.at(-1) ?? 0 },
    limit: direction === 'up' ? limits.upper : limits.lower,
    ...daysOf(periods[points[0] ?? 0] ?? last, last),
  };
}

const daysOf = (first: string, last: string) => {
  const month = Temporal.PlainYearMonth.from(last);
  return { startsOn: `${first}-01`, endsOn: month.toPlainDate({ day: month.daysInMonth }).toString() };
};

function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
