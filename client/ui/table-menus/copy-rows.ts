import { uiTexts } from '../../i18n/nl/ui.ts';
import type { Row, TableColumn } from '../data-table/types.ts';
import { toast } from '../feedback/toaster.tsx';
import { textOf } from './cell-text.ts';

/** A spreadsheet takes what begins so for a formula, also behind characters that nobody sees. */
const FORMULA = /^[\p{C}\p{Z}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
const NEEDS_QUOTES = /["\t\r\n]/;

/** A text that no spreadsheet takes for a formula. */
export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function cellOf(text: string): string {
  const safe = withoutFormula(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as spreadsheets take them from the clipboard: cells between tabs, the columns' headers first. */
function tabSeparated<Data extends Row>(
  columns: readonly TableColumn<Data>[],
  rows: readonly Data[],
): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => textOf(column, row))),
  ];
  return lines.map((cells) => cells.map(cellOf).join('\t')).join('\r\n');
}

/** The browser's older way, which also works where the page came without HTTPS. */
function copyByCommand(text: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', give);
  try {
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', give);
  }
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** Puts rows on the clipboard with the whole of their texts, and says so. */
export async function copyRows<Data extends Row>(
  columns: readonly TableColumn<Data>[],
  load: () => Promise<readonly Data[]>,
): Promise<void> {
  const texts = uiTexts.table.copy;
  try {
    const rows = await load();
    if (!(await writeClipboard(tabSeparated(columns, rows)))) throw new Error('The clipboard is closed');
    toast({ title: texts.done(rows.length), tone: 'success' });
  } catch {
    toast({ title: texts.failed, description: texts.failedBody, tone: 'destructive' });
  }
}
