import type { ReportedCount } from './report-section.ts';

/** Name of the values that are too rare to be told apart. */
export const OTHERS = 'Overige';

/** Counts under which a group would tell of single people. */
export const FEWEST = 5;

/**
 * Values from often to seldom. Those that occurred fewer than five times in either period stand together, as they tell
 * of people, with as many others as it takes for five; no values at all where these are too few.
 */
export function withoutFew(counts: readonly ReportedCount[]): ReportedCount[] {
  const isFew = (count: number | undefined) => count !== undefined && count > 0 && count < FEWEST;
  const hides = ({ count, before }: ReportedCount) => isFew(count) || isFew(before);
  const sorted = counts.toSorted((one, other) => other.count - one.count);
  const few = sorted.filter(hides);
  const shown = sorted.filter((one) => !hides(one) && one.count + (one.before ?? 0) > 0);
  if (few.length === 0) return shown;
  const sum = (of: (one: ReportedCount) => number) => few.reduce((total, one) => total + of(one), 0);
  while (isFew(sum(({ count }) => count)) || isFew(sum(({ before = 0 }) => before))) {
    const rarest = shown.pop();
    if (!rarest) return [];
    few.push(rarest);
  }
  const isCompared = few.some(({ before }) => before !== undefined);
  const others = { name: OTHERS, count: sum(({ count }) => count) };
  return [...shown, { ...others, ...(isCompared && { before: sum(({ before = 0 }) => before) }) }];
}
