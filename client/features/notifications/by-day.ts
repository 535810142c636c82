import { amsterdamDay } from '../../../schema/records/planning.ts';
import { notificationsTexts as texts } from '../../i18n/nl/notifications.ts';
import { formatDate } from '../../lib/format-date.ts';

interface Told {
  readonly createdAt: string;
}

const DAY_MS = 86_400_000;

/** Groups rows, newest first, by the day in the Netherlands on which they were created. */
export function byDay<Row extends Told>(rows: readonly Row[], now = new Date()) {
  const names: Readonly<Record<string, string>> = {
    [amsterdamDay(new Date(now.getTime() - DAY_MS))]: texts.days.yesterday,
    [amsterdamDay(now)]: texts.days.today,
  };
  const days = Map.groupBy(rows, ({ createdAt }) => amsterdamDay(new Date(createdAt)));
  return [...days].map(([day, told]) => ({ day, name: names[day] ?? formatDate(day), rows: told }));
}
