import { daysOfPeriod, periods } from '../../../schema/values/periods.ts';
import { filterTexts as texts } from '../../i18n/nl/records/filters.ts';
import { formatDate } from '../../lib/format-date.ts';

/** A period as people read it: 'deze maand', '1 november 2026 – 22 november 2026', 'vanaf 1 november 2026'. */
export function periodWords(written: string): string {
  if (periods.has(written)) return periods.nameOf(written).toLowerCase();
  const days = daysOfPeriod(written, '');
  if ('wrong' in days) return written;
  const [from, to] = [days.from, days.to].map(formatDate);
  if (from && to) return `${from} – ${to}`;
  return from ? texts.since(from) : texts.until(to ?? '');
}
