import { peopleTexts } from '../../i18n/nl/people.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { toLocalMoment } from '../../lib/local-moment.ts';

const texts = peopleTexts.lastSignIn;

/** The months before the current one that are named; all earlier ones are more than 90 days ago. */
const NAMED = 3;

const monthFormat = new Intl.DateTimeFormat('nl-NL', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Amsterdam',
});

/** The month of somebody's last sign-in in words. @param month its first moment, or null for none before this month. */
export function lastSignInText(month: string | null, now = new Date()): string {
  if (!month) return texts.notBeforeThisMonth;
  const ago = monthNumber(now) - monthNumber(month);
  if (ago <= 0) return texts.thisMonth;
  if (ago === 1) return texts.lastMonth;
  return ago > NAMED ? texts.longAgo : monthFormat.format(new Date(month));
}

/** The moment of the reader's own last sign-in, which is theirs to know; the server gives only the month of others. */
export const ownSignInText = (moment: string | null | undefined): string =>
  moment ? formatMoment(moment) : texts.unknown;

function monthNumber(moment: string | Date): number {
  const [year, month] = toLocalMoment(moment).split('-').map(Number);
  return (year ?? 0) * 12 + (month ?? 0);
}
