import { RRuleTemporal } from 'rrule-temporal';
import type { RecurrenceTerms, TimeUnit } from '../../../../schema/terms/planning.ts';

/** The days and nights by which tasks are planned. */
const TIME_ZONE = 'Europe/Amsterdam';

const FREQ_OF = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

/** RFC 7529: a day that a month does not have is its last day, and the month after has it again. */
const LAST_DAY_INSTEAD = { rscale: 'GREGORIAN', skip: 'BACKWARD' } as const;

/** Which days of a year a task has. */
export interface YearOfTask {
  readonly year: number;
  /** The months on whose first day counting begins; without any it begins on 1 January. */
  readonly months: readonly number[];
  /** The year in which counting began, so that a year that follows goes on where the one before ended. */
  readonly anchorYear: number;
}

/**
 * The days on which a task comes back within a year, in order, each once: `every` counts on from the first day of its
 * months, also from before the year; `on` is that day of the year, 28 February where there is no 29th; `after` begins
 * once, on the first of those days, and then waits for its completion (`nextAfter`).
 */
export function daysInYear(recurrence: RecurrenceTerms, { year, months, anchorYear }: YearOfTask): string[] {
  const { kind, onDay, onMonth } = recurrence;
  if (kind === 'on') return [lastDayInstead(year, onMonth ?? 1, onDay ?? 1)];
  const firsts = months.length > 0 ? months : [1];
  if (kind === 'after') return [lastDayInstead(year, Math.min(...firsts), 1)];
  const span = { from: startOf(year), until: startOf(year + 1).subtract({ nanoseconds: 1 }) };
  const days = firsts.flatMap((month) =>
    momentsWithin(recurrence, startOf(anchorYear, month), span).map((moment) =>
      moment.toPlainDate().toString(),
    ),
  );
  return [...new Set(days)].sort();
}

/**
 * The day on which a task begins anew that comes back so long after its completion: the day in the Netherlands, and
 * never again the day that it was planned for.
 */
export function nextAfter({ count, unit }: RecurrenceTerms, completedAt: Date, plannedFor: string): string {
  const completed = Temporal.Instant.fromEpochMilliseconds(completedAt.getTime()).toZonedDateTimeISO(
    TIME_ZONE,
  );
  const next = later(completed, unit, count ?? 1).toPlainDate();
  const earliest = Temporal.PlainDate.from(plannedFor).add({ days: 1 });
  return (Temporal.PlainDate.compare(next, earliest) < 0 ? earliest : next).toString();
}

/** From where moments are counted, and after which moment those that are asked for come. */
export interface MomentsAsked {
  readonly anchor: Temporal.ZonedDateTime;
  readonly after: Temporal.ZonedDateTime;
  readonly count: number;
}

/** The next moments of a frequency; of `after` those that come when each is completed at once. */
export function nextMoments(
  recurrence: RecurrenceTerms,
  { anchor, after, count }: MomentsAsked,
): Temporal.ZonedDateTime[] {
  if (recurrence.kind === 'after') {
    const moments: Temporal.ZonedDateTime[] = [];
    for (let last = after; moments.length < count; moments.push(last)) {
      last = later(last, recurrence.unit, recurrence.count ?? 1);
    }
    return moments;
  }
  const rule = recurrence.kind === 'on' ? ruleOn(recurrence, after) : ruleEvery(recurrence, anchor, after);
  const moments: Temporal.ZonedDateTime[] = [];
  let last: Temporal.ZonedDateTime | null = after;
  while (moments.length < count) {
    last = rule.next(last, false)?.withTimeZone(TIME_ZONE) ?? null;
    if (!last) break;
    moments.push(last);
  }
  return moments;
}

/** Midnight at the beginning of a day in the Netherlands. */
export function startOfDay(day: string): Temporal.ZonedDateTime {
  return Temporal.PlainDate.from(day).toZonedDateTime(TIME_ZONE);
}

function startOf(year: number, month = 1): Temporal.ZonedDateTime {
  return new Temporal.PlainDate(year, month, 1).toZonedDateTime(TIME_ZONE);
}

function lastDayInstead(year: number, month: number, day: number): string {
  return Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' }).toString();
}

function momentsWithin(
  recurrence: RecurrenceTerms,
  anchor: Temporal.ZonedDateTime,
  { from, until }: { from: Temporal.ZonedDateTime; until: Temporal.ZonedDateTime },
): Temporal.ZonedDateTime[] {
  const rule = ruleEvery(recurrence, anchor, from);
  return rule.between(from, until, true).map((moment) => moment.withTimeZone(TIME_ZONE));
}

/** Hours are counted as they pass, also those that a change of the clock adds or leaves out; days by the calendar. */
function ruleEvery(
  { count, unit }: RecurrenceTerms,
  anchor: Temporal.ZonedDateTime,
  near: Temporal.ZonedDateTime,
): RRuleTemporal {
  const interval = count ?? 1;
  const dtstart = closeBefore(anchor, unit ?? 'day', interval, near);
  if (unit === 'hour') {
    return new RRuleTemporal({ freq: 'HOURLY', interval, dtstart: dtstart.withTimeZone('UTC'), tzid: 'UTC' });
  }
  return new RRuleTemporal({
    freq: FREQ_OF[unit ?? 'day'],
    interval,
    dtstart,
    tzid: TIME_ZONE,
    ...LAST_DAY_INSTEAD,
  });
}

function ruleOn({ onDay, onMonth }: RecurrenceTerms, near: Temporal.ZonedDateTime): RRuleTemporal {
  return new RRuleTemporal({
    freq: 'YEARLY',
    byMonth: [onMonth ?? 1],
    byMonthDay: [onDay ?? 1],
    dtstart: startOf(near.year),
    tzid: TIME_ZONE,
    ...LAST_DAY_INSTEAD,
  });
}

/**
 * A beginning from which the same moments follow: whole intervals from the anchor, before a moment. Months and years
 * begin at the anchor itself where that comes before, as its 31st must not become another month's 30th.
 */
function closeBefore(
  anchor: Temporal.ZonedDateTime,
  unit: TimeUnit,
  interval: number,
  near: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime {
  const isBefore = Temporal.ZonedDateTime.compare(anchor, near) <= 0;
  if (isBefore && (unit === 'month' || unit === 'year')) return anchor;
  const key = `${unit}s` as const;
  const passed = near.since(anchor, { largestUnit: key })[key];
  return anchor.add({ [key]: Math.floor(passed / interval - 1) * interval });
}

function later(
  moment: Temporal.ZonedDateTime,
  unit: TimeUnit | null | undefined,
  count: number,
): Temporal.ZonedDateTime {
  return moment.add({ [`${unit ?? 'day'}s`]: count });
}
