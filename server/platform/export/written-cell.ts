import type { Cell, ExportColumn } from './columns.ts';

const inNetherlands = { timeZone: 'Europe/Amsterdam' } as const;
const days = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });
const momentDays = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', ...inNetherlands });
const moments = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeStyle: 'short', ...inNetherlands });
const numbers = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 });

/** A moment as people read it, '22 november 2026 om 14:30'. */
export const writtenMoment = (moment: Date): string => moments.format(moment);

/** A cell as people read it on paper: days and moments by their day, as a list on the screen shows them. */
export function writtenCell({ kind }: Pick<ExportColumn, 'kind'>, cell: Cell): string {
  if (cell === null) return '';
  if (kind === 'number') return numbers.format(Number(cell));
  if (kind === 'text') return String(cell);
  const date = new Date(kind === 'day' ? `${cell}T00:00:00Z` : String(cell));
  return (kind === 'day' ? days : momentDays).format(date);
}
