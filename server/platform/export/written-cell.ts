import type { Cell, ExportColumn } from './columns.ts';

const inNetherlands = { timeZone: 'Europe/Amsterdam' } as const;
const days = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'medium', timeZone: 'UTC' });
const shortMoments = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'medium', ...inNetherlands });
const moments = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeStyle: 'short', ...inNetherlands });
const numbers = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 });

/** A moment as people read it, '22 november 2026 om 14:30'. */
export const writtenMoment = (moment: Date): string => moments.format(moment);

/** A cell as people read it in a sentence or beside its label. */
export function writtenCell({ kind }: Pick<ExportColumn, 'kind'>, cell: Cell): string {
  if (cell === null) return '';
  if (kind === 'number') return numbers.format(Number(cell));
  if (kind === 'text') return String(cell);
  return kind === 'day' ? days.format(startOf(cell)) : moments.format(new Date(cell));
}

/** A cell of a table: days on one line, and of moments the day alone, as in a list on the screen. */
export function tableCell(column: Pick<ExportColumn, 'kind'>, cell: Cell): string {
  if (cell === null || column.kind === 'number' || column.kind === 'text') return writtenCell(column, cell);
  const day = column.kind === 'day' ? shortDays.format(startOf(cell)) : shortMoments.format(new Date(cell));
  return day.replaceAll(' ', NO_BREAK);
}

const NO_BREAK = '\u00a0';

const startOf = (day: Exclude<Cell, null>) => new Date(`${day}T00:00:00Z`);
