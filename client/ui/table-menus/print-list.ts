import './print-list.css';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import type { Row, TableColumn, TableFilter } from '../data-table/types.ts';
import { toast } from '../feedback/toaster.tsx';
import { pageRule } from '../print/page-style.ts';
import type { LayList, PrintedList } from '../print/papers.ts';
import { textOf } from './cell-text.ts';

const texts = laterTexts.paper;

/** Columns that a sheet has room for in letters of the usual size, and in smaller ones. */
const MANY = 9;
const MOST = 15;

const moment = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

function element(name: string, text?: string, children: readonly Element[] = []): HTMLElement {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
}

type Narrowing = readonly { readonly filter: TableFilter; readonly values: readonly string[] }[];

function narrowingOf<Data extends Row>({ state, filters = [] }: PrintedList<Data>): Narrowing {
  return filters
    .map((filter) => ({ filter, values: state?.filters?.[filter.key] ?? [] }))
    .filter(({ values }) => values.length > 0);
}

/** The values that the filter itself names; how many there are where it does not. */
function knownWords({ filter, values }: Narrowing[number]): string {
  const labels = values.map((value) => filter.options.find((option) => option.value === value)?.label);
  return labels.includes(undefined) ? `${values.length}${uiTexts.table.chosen}` : labels.join(', ');
}

/** The chosen values of a filter as people read them. */
async function allWords({ filter, values }: Narrowing[number]): Promise<string> {
  const named = values.map(
    (value) => filter.options.find((option) => option.value === value)?.label ?? value,
  );
  return ((await filter.words?.(values)) ?? named).join(', ');
}

/** Filters, search and order of a list, in words. */
function conditionsOf<Data extends Row>(
  { state, columns }: PrintedList<Data>,
  narrowing: Narrowing,
  words: readonly string[],
): string[] {
  const chosen = narrowing.map(({ filter }, place) =>
    words[place] === filter.label ? filter.label : `${filter.label}: ${words[place]}`,
  );
  const sorted = columns.find(({ id }) => id === state?.sort?.field);
  return [
    ...chosen,
    ...(state?.search ? [texts.search(state.search)] : []),
    ...(sorted ? [texts.sort(sorted.header, state?.sort?.direction === 'asc')] : []),
  ];
}

function tableOf<Data extends Row>(
  { groupOf }: PrintedList<Data>,
  columns: readonly TableColumn<Data>[],
  rows: readonly Data[],
): HTMLElement {
  const head = columns.map(({ header }) => element('th', header));
  const body = rows.flatMap((row, place) => {
    const before = rows[place - 1];
    const cells = columns.map((column) => cellOf(column, row));
    const group = groupOf?.(row);
    const isFirst = group !== undefined && (!before || groupOf?.(before) !== group);
    return [...(isFirst ? [groupRow(group, columns.length)] : []), element('tr', undefined, cells)];
  });
  const table = element('table', undefined, [
    element('thead', undefined, [element('tr', undefined, head)]),
    element('tbody', undefined, body),
  ]);
  if (columns.length > MANY) table.dataset.columns = columns.length > MOST ? 'most' : 'many';
  return table;
}

function cellOf<Data extends Row>(column: TableColumn<Data>, row: Data): HTMLElement {
  const cell = element('td', textOf(column, row));
  if (column.date) cell.dataset.date = '';
  return cell;
}

function groupRow(name: string, columns: number): HTMLElement {
  const cell = element('th', name);
  cell.setAttribute('colspan', String(columns));
  return element('tr', undefined, [cell]);
}

/** Lays a table of plain texts on paper, in the place of the page on the screen; returns how to take it away. */
function layTable<Data extends Row>(
  list: PrintedList<Data>,
  shown: readonly TableColumn<Data>[],
  rows: readonly Data[],
  lines: (printedOn: string) => readonly string[],
): () => void {
  const printedOn = moment.format(new Date());
  const page = {
    title: list.caption,
    organization: list.printedFor ?? '',
    printedOn: uiTexts.print.printedOn(printedOn),
  };
  const sheet = element('section', undefined, [
    element('style', pageRule(page, 'landscape')),
    element('h1', list.caption),
    ...lines(printedOn).map((line) => element('p', line)),
    tableOf(list, shown, rows),
  ]);
  sheet.className = 'paper';
  // Not every browser says when it has printed.
  document.querySelector('body > .paper')?.remove();
  document.body.append(sheet);
  const isPrinting = 'isPrinting';
  document.documentElement.dataset[isPrinting] = 'list';
  return () => {
    sheet.remove();
    delete document.documentElement.dataset[isPrinting];
  };
}

/** Lays the loaded rows on paper; where there are more, it says so and how all of them are printed. */
export const layList: LayList = (list, shown) => {
  const { rows, total, state, remarks = [] } = list;
  const narrowing = narrowingOf(list);
  const isPart = total === null || rows.length < total;
  const first = (state?.page ?? 0) * (state?.pageSize ?? 0) + 1;
  return layTable(list, shown, rows, (printedOn) => [
    ...conditionsOf(list, narrowing, narrowing.map(knownWords)),
    ...remarks,
    isPart ? texts.part(first, rows.length, total, printedOn) : texts.count(rows.length, total, printedOn),
  ]);
};

/**
 * Prints a list as a table of plain texts, with what it is of, what narrows it and when it was printed; the page that
 * is on the screen does not print.
 */
export async function printList<Data extends Row>(
  list: PrintedList<Data>,
  shown: readonly TableColumn<Data>[],
): Promise<void> {
  try {
    const { rows, total, remarks = [] } = (await list.loadAll?.()) ?? list;
    const narrowing = narrowingOf(list);
    const words = await Promise.all(narrowing.map(allWords));
    const takeAway = layTable(list, shown, rows, (printedOn) => [
      ...conditionsOf(list, narrowing, words),
      ...remarks,
      texts.count(rows.length, total, printedOn),
    ]);
    window.addEventListener('afterprint', takeAway, { once: true });
    window.print();
  } catch {
    toast({ title: texts.failed, description: texts.failedBody, tone: 'destructive' });
  }
}
