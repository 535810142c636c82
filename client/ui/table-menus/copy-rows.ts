import { withoutFormula } from '../../../schema/values/spreadsheet-text.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { DataTableProps, Row, TableColumn } from '../data-table/types.ts';
import { toast } from '../feedback/toaster.tsx';
import { textOf } from './cell-text.ts';

type CopiedList<Data extends Row> = Pick<DataTableProps<Data>, 'rows' | 'rowId' | 'loadByIds'>;

/** Characters that end a cell or a row for some reader. */
const NEEDS_QUOTES = /["\t\n\v\f\r\u0085\u2028\u2029]/;

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

/** The selected rows, on this page first. Throws what loading throws. */
async function loadSelected<Data extends Row>(
  { rows, rowId, loadByIds }: CopiedList<Data>,
  selected: readonly string[],
): Promise<readonly Data[]> {
  const here = rows.map(rowId);
  const missing = selected.filter((id) => !here.includes(id));
  const others = missing.length > 0 ? ((await loadByIds?.(missing)) ?? []) : [];
  return [...rows.filter((row) => selected.includes(rowId(row))), ...others];
}

/** Puts the selected rows on the clipboard with the whole of their texts, and says so. */
export async function copyRows<Data extends Row>(
  columns: readonly TableColumn<Data>[],
  list: CopiedList<Data>,
  selected: readonly string[],
): Promise<void> {
  const texts = uiTexts.table.copy;
  try {
    const rows = await loadSelected(list, selected);
    if (!(await writeClipboard(tabSeparated(columns, rows)))) throw new Error('The clipboard is closed');
    toast({ title: texts.done(rows.length), tone: 'success' });
  } catch {
    toast({ title: texts.failed, description: texts.failedBody, tone: 'destructive' });
  }
}
