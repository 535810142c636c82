import './print-list.css';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { DataTableProps, Row, TableColumn } from '../data-table/types.ts';
import { toast } from '../feedback/toaster.tsx';
import { textOf } from './cell-text.ts';

const texts = uiTexts.table.paper;
const moment = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

type Printed<Data extends Row> = Pick<
  DataTableProps<Data>,
  'caption' | 'state' | 'filters' | 'rows' | 'total' | 'loadAll'
>;

function element(name: string, text?: string, children: readonly Element[] = []): HTMLElement {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
}

/** What narrows and orders a list, in words. */
function conditionsOf<Data extends Row>(
  { state, filters = [] }: Pick<Printed<Data>, 'state' | 'filters'>,
  columns: readonly TableColumn<Data>[],
): string[] {
  const chosen = filters.flatMap(({ key, label, options }) => {
    const values = state.filters[key] ?? [];
    const names = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
    return names.length > 0 ? [`${label}: ${names.join(', ')}`] : [];
  });
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
    const conditions = conditionsOf(list, all);
    const sheet = element('section', undefined, [
      element('h1', list.caption),
      ...conditions.map((condition) => element('p', condition)),
      element('p', texts.count(rows.length, total, moment.format(new Date()))),
      tableOf(shown, rows),
    ]);
    sheet.className = 'paper';
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
