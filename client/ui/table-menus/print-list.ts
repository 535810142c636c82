import './print-list.css';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { DataTableProps, Row, TableColumn, TableFilter } from '../data-table/types.ts';
import { toast } from '../feedback/toaster.tsx';
import { pageRule } from '../print/page-style.ts';
import { textOf } from './cell-text.ts';

const texts = uiTexts.table.paper;
const moment = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

type Printed<Data extends Row> = Pick<
  DataTableProps<Data>,
  'caption' | 'printedFor' | 'state' | 'filters' | 'rows' | 'total' | 'loadAll'
>;

function element(name: string, text?: string, children: readonly Element[] = []): HTMLElement {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
}

/** The chosen values of a filter as people read them. */
async function wordsOf({ options, words }: TableFilter, values: readonly string[]): Promise<string> {
  const named = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
  return ((await words?.(values)) ?? named).join(', ');
}

/** What narrows and orders a list, in words. */
async function conditionsOf<Data extends Row>(
  { state, filters = [] }: Pick<Printed<Data>, 'state' | 'filters'>,
  columns: readonly TableColumn<Data>[],
): Promise<string[]> {
  const narrowing = filters.filter(({ key }) => (state.filters[key] ?? []).length > 0);
  const chosen = await Promise.all(
    narrowing.map(async (filter) => {
      const values = await wordsOf(filter, state.filters[filter.key] ?? []);
      return values === filter.label ? values : `${filter.label}: ${values}`;
    }),
  );
  const sorted = columns.find(({ id }) => id === state.sort?.field);
  return [
    ...chosen,
    ...(state.search ? [texts.search(state.search)] : []),
    ...(sorted ? [texts.sort(sorted.header, state.sort?.direction === 'asc')] : []),
  ];
}

function tableOf<Data extends Row>(
  columns: readonly TableColumn<Data>[],
  rows: readonly Data[],
): HTMLElement {
  const head = columns.map(({ header }) => element('th', header));
  const body = rows.map((row) =>
    element(
      'tr',
      undefined,
      columns.map((column) => element('td', textOf(column, row))),
    ),
  );
  return element('table', undefined, [
    element('thead', undefined, [element('tr', undefined, head)]),
    element('tbody', undefined, body),
  ]);
}

/**
 * Prints a list as a table of plain texts, with what it is of, what narrows it and when it was printed; the page that
 * is on the screen does not print.
 */
export async function printList<Data extends Row>(
  list: Printed<Data>,
  shown: readonly TableColumn<Data>[],
  all: readonly TableColumn<Data>[],
): Promise<void> {
  try {
    const { rows, total } = (await list.loadAll?.()) ?? list;
    const conditions = await conditionsOf(list, all);
    const printedOn = moment.format(new Date());
    const page = {
      title: list.caption,
      organization: list.printedFor ?? '',
      printedOn: uiTexts.print.printedOn(printedOn),
    };
    const sheet = element('section', undefined, [
      element('style', pageRule(page, 'landscape')),
      element('h1', list.caption),
      ...conditions.map((condition) => element('p', condition)),
      element('p', texts.count(rows.length, total, printedOn)),
      tableOf(shown, rows),
    ]);
    sheet.className = 'paper';
    // Not every browser says when it has printed.
    document.querySelector('body > .paper')?.remove();
    document.body.append(sheet);
    const isPrinting = 'isPrinting';
    document.documentElement.dataset[isPrinting] = 'list';
    const end = () => {
      sheet.remove();
      delete document.documentElement.dataset[isPrinting];
      window.removeEventListener('afterprint', end);
    };
    window.addEventListener('afterprint', end);
    window.print();
  } catch {
    toast({ title: texts.failed, description: texts.failedBody, tone: 'destructive' });
  }
}
