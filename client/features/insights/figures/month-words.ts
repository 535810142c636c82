const inMonth = (month: string) => new Date(`${month}-01T00:00:00Z`);

const long = new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const short = new Intl.DateTimeFormat('nl-NL', { month: 'short', timeZone: 'UTC' });

/** Words of a month `yyyy-mm`, such as 'maart 2026'. */
export const monthWords = (month: string): string => long.format(inMonth(month));

/** Short words of a month, such as 'mrt'; January names its year. */
export const shortMonth = (month: string): string =>
  month.endsWith('-01')
    ? `${short.format(inMonth(month))} ’${month.slice(2, 4)}`
    : short.format(inMonth(month));
