const inMonth = (month: string) => new Date(`${month}-01T00:00:00Z`);

const short = new Intl.DateTimeFormat('nl-NL', { month: 'short', timeZone: 'UTC' });

/** Short words of a month, such as 'mrt'; January names its year. */
export const shortMonth = (month: string): string =>
  month.endsWith('-01')
    ? `${short.format(inMonth(month))} ’${month.slice(2, 4)}`
    : short.format(inMonth(month));
