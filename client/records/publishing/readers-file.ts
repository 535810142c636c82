import { publishingTexts } from '../../i18n/nl/records/publishing.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { saveFile } from '../../lib/save-file.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';
import { csvOf } from '../selection/rows-as-file.ts';
import { personName } from './published-record.ts';
import type { Reader } from './publishing-calls.ts';

const { readers: texts } = publishingTexts;

const columns: readonly TableColumn<Reader>[] = [
  { id: 'name', header: texts.columns.name, cell: personName },
  { id: 'hasRead', header: texts.columns.hasRead, cell: ({ hasRead }) => (hasRead ? texts.yes : texts.no) },
  { id: 'number', header: texts.columns.number, cell: ({ number }) => number ?? '' },
  {
    id: 'readAt',
    header: texts.columns.readAt,
    cell: ({ readAt }) => formatMoment(readAt),
    date: ({ readAt }) => readAt,
  },
];

/** Characters that some system refuses in the name of a file. */
const NOT_IN_NAMES = /[^\p{L}\p{N}]+/gu;

/** Saves who read what is published of a record as a file. */
export function saveReaders(title: string, readers: readonly Reader[]): void {
  const name = texts.fileName(title.toLowerCase().replaceAll(NOT_IN_NAMES, '-'));
  saveFile(name, csvOf(columns, readers), 'text/csv;charset=utf-8');
}
