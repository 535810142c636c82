import { earlierPeriods, type ReportedCount } from './reported-count.ts';

/** Name of the values that are too rare to be told apart. */
export const OTHERS = 'Overige';

/** Counts under which a group would tell of single people. */
export const FEWEST = 5;

/**
 * Values from often to seldom. Those that occurred fewer than five times in any of the periods stand together, as they
 * tell of people, with as many others as it takes for five; no values at all where these are too few.
 */
export function withoutFew(counts: readonly ReportedCount[]): ReportedCount[] {
  const numbersOf = ({ count, ...one }: ReportedCount) => [
    count,
    ...earlierPeriods.map((period) => one[period] ?? 0),
  ];
  const isFew = (count: number) => count > 0 && count < FEWEST;
  const hides = (one: ReportedCount) => numbersOf(one).some(isFew);
  const sorted = counts.toSorted((one, other) => other.count - one.count);
  const few = sorted.filter(hides);
  const shown = sorted.filter((one) => !hides(one) && numbersOf(one).some((count) => count > 0));
  if (few.length === 0) return shown;
  while (hides(together(few))) {
    const rarest = shown.pop();
    if (!rarest) return [];
    few.push(rarest);
  }
  return [...shown, together(few)];
}

/** Counts of several values as one. */
function together(few: readonly ReportedCount[]): ReportedCount {
  const sum = (of: (one: ReportedCount) => number) => few.reduce((total, one) => total + of(one), 0);
  const known = earlierPeriods.filter((period) => few.some((one) => one[period] !== undefined));
  const earlier = known.map((period) => [period, sum((one) => one[period] ?? 0)]);
  return { name: OTHERS, count: sum(({ count }) => count), ...Object.fromEntries(earlier) };
}
