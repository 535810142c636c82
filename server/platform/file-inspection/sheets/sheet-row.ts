/** A row of a spreadsheet with its number, from 1, and its cells as texts. */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Most columns that are read, and the longest text of a cell, which is above every field's. */
export const MAX_COLUMNS = 100;
const LONGEST_CELL = 32_767;

/**
 * A cell as text: days as `2026-11-05`, moments as `2026-11-05T14:30`, of a formula its value. A number has the digits
 * that people typed, without those of its binary form.
 */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    // A moment of a spreadsheet is a fraction of a day, a few milliseconds beside the minute.
    const text = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16);
  }
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nee';
  if (typeof value === 'string') return value.slice(0, LONGEST_CELL).trim();
  const { text, result, error } = value as { text?: unknown; result?: unknown; error?: unknown };
  return cellText(text ?? result ?? (typeof error === 'string' ? error : ''));
}
