const DAY_MS = 86_400_000;
/** Working days within which a calamity must be reported to the inspectorate (Wkkgz, article 11). */
const CALAMITY_WORKING_DAYS = 3;

/** The deadline, `yyyy-mm-dd`, for reporting a calamity that was established on a day. */
export function calamityDeadline(establishedOn: string): string {
  return workingDaysAfter(establishedOn, CALAMITY_WORKING_DAYS);
}

/** The earliest day of establishing a calamity for which the deadline is not over by a day (`yyyy-mm-dd`). */
export function earliestWithinDeadline(day: string): string {
  let earliest = day;
  for (let before = dayBefore(day); calamityDeadline(before) >= day; before = dayBefore(before))
    earliest = before;
  return earliest;
}

/** The working days after a day until and with a deadline (both `yyyy-mm-dd`); below zero once the deadline is over. */
export function workingDaysUntil(day: string, deadline: string): number {
  if (deadline < day) return Math.min(-1, -workingDaysUntil(deadline, day));
  let count = 0;
  for (let at = Date.parse(day) + DAY_MS; at <= Date.parse(deadline); at += DAY_MS)
    if (isWorkingDay(new Date(at))) count += 1;
  return count;
}

function dayBefore(day: string): string {
  return calendarDayOf(new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS));
}

/** The day, `yyyy-mm-dd`, a number of working days after another, which itself is not counted. */
function workingDaysAfter(day: string, count: number): string {
  let at = Date.parse(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    at += DAY_MS;
    if (isWorkingDay(new Date(at))) left -= 1;
  }
  return calendarDayOf(new Date(at));
}

function isWorkingDay(date: Date): boolean {
  const isWeekend = date.getUTCDay() === 0 || date.getUTCDay() === 6;
  return !isWeekend && !publicHolidays(date.getUTCFullYear()).includes(calendarDayOf(date));
}

/** Public holidays of article 3 of the Algemene termijnenwet. */
function publicHolidays(year: number): string[] {
  const easter = easterSunday(year);
  const afterEaster = (days: number) => calendarDayOf(new Date(easter + days * DAY_MS));
  return [
    `${year}-01-01`,
    afterEaster(-2),
    afterEaster(1),
    kingsDay(year),
    `${year}-05-05`,
    afterEaster(39),
    afterEaster(50),
    `${year}-12-25`,
    `${year}-12-26`,
  ];
}

/** 27 April, or 26 April when that is a Sunday. */
function kingsDay(year: number): string {
  return new Date(Date.UTC(year, 3, 27)).getUTCDay() === 0 ? `${year}-04-26` : `${year}-04-27`;
}

/** Gregorian Easter by the Meeus/Jones/Butcher algorithm. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunar + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

function calendarDayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
