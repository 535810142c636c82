import { RRuleTemporal } from 'rrule-temporal';
import type { RecurrenceTerms, TimeUnit } from '../../../../schema/records/planning.ts';

/** The time zone of the planning. */
const TIME_ZONE = 'Europe/Amsterdam';

const FREQ_OF = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;

/** RFC 7529: a day missing from a month moves to its last day; later months are unaffected. */
const LAST_DAY_INSTEAD = { rscale: 'GREGORIAN', skip: 'BACKWARD' } as const;

/** The parameters of a task's days in a year. */
export interface YearOfTask {
  readonly year: number;
  /** Months whose first day starts the count; January when empty. */
  readonly months: readonly number[];
  /** First year of the count, so that a recurrence continues across years. */
  readonly anchorYear: number;
}

/**
 * The distinct days of a recurrence in a year, in order. `every` counts from the first day of its months, starting in
 * the anchor year; `on` is a fixed day, 28 February where 29 does not exist; `after` starts once, on the first of these
 * days, and continues at its completion (`nextAfter`).
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
 * The start day of the successor of an `after` task: in the Netherlands, and always later than the day of the completed
 * task.
 */
export function nextAfter({ count, unit }: RecurrenceTerms, completedAt: Date, plannedFor: string): string {
  const completed = Temporal.Instant.fromEpochMilliseconds(completedAt.getTime()).toZonedDateTimeISO(
    TIME_ZONE,
  );
  const next = later(completed, unit, count ?? 1).toPlainDate();
  const earliest = Temporal.PlainDate.from(plannedFor).add({ days: 1 });
  return (Temporal.PlainDate.compare(next, earliest) < 0 ? earliest : next).toString();
}

/** Anchor of the count, and the moment after which occurrences are returned. */
export interface MomentsAsked {
  readonly anchor: Temporal.ZonedDateTime;
  readonly after: Temporal.ZonedDateTime;
  readonly count: number;
}

/** The next moments of a frequency; for `after`, as if each task were completed at once. */
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

/** Midnight in the Netherlands at the start of a day. */
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

/** Hours are elapsed time across DST changes; days follow the calendar. */
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
 * Moves the anchor forward by whole intervals to just before a moment, to skip iterations. Months and years keep their
 * anchor, because its 31st must not become another month's 30th.
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
