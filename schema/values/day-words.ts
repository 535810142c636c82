const format = new Intl.DateTimeFormat('nl-NL', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Words of a calendar date `yyyy-mm-dd`, such as '3 maart 2026'. */
export const dayWords = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
