const long = new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Words of a month `yyyy-mm`, such as 'maart 2026'. */
export const monthWords = (month: string): string => long.format(new Date(`${month}-01T00:00:00Z`));
