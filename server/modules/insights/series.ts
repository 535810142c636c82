/** Counts of periods in order, which begin with the first in which there was an organisation or a record. */
export function seriesOf(
  whole: readonly string[],
  began: string,
  counts: ReadonlyMap<string | null | undefined, number | null>,
) {
  const first = whole.findIndex((period) => period >= began || counts.has(period));
  const periods = first < 0 ? [] : whole.slice(first);
  return { periods, values: periods.map((period) => counts.get(period) ?? 0) };
}

/** Months, `yyyy-mm`, that lie within a period and have ended before a day. */
export function wholeMonths(from: string, to: string, today: string): string[] {
  const first = Temporal.PlainDate.from(from);
  const months: string[] = [];
  let month = first.day === 1 ? first.toPlainYearMonth() : first.toPlainYearMonth().add({ months: 1 });
  for (;;) {
    const last = month.toPlainDate({ day: month.daysInMonth }).toString();
    if (last > to || last >= today) return months;
    months.push(month.toString());
    month = month.add({ months: 1 });
  }
}
