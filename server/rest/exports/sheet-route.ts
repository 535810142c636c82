import {
  columnsOf,
  csvOf,
  type ExportedList,
  exportRequestOf,
  sheetOf,
} from '../../platform/export/index.ts';
import { exportFailures } from '../wire/failures.fields.ts';
import { StreamedFile } from '../wire/streamed-answer.ts';
import type { Route } from '../wire/wire.ts';
import { fileNameOf, ownerNamed, querystringOf } from './paper-route.ts';

/** Formats in which rows leave while they are read, however many there are. */
const formats = {
  csv: { mediaType: 'text/csv; charset=utf-8', what: 'a CSV file for a spreadsheet in Dutch', write: csvOf },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    what: 'an Excel file with real days and numbers',
    write: sheetOf,
  },
} as const;

/** Declares the call by which a list leaves as a file for a spreadsheet. */
export function sheetRoute(format: keyof typeof formats, list: ExportedList): Route {
  const { mediaType, what, write } = formats[format];
  return {
    method: 'GET',
    path: `/export/${list.name}.${format}`,
    access: 'signed-in',
    summary: `The list '${list.title}' as ${what}, by its filters, of any length.`,
    failure: exportFailures[format],
    success: 200,
    headers: { 'content-type': mediaType },
    takesLong: true,
    // A list that names every text that people type.
    ...(list.page.definition.list?.typed && { withoutClientData: true as const }),
    // An Excel file is packed already.
    ...(format === 'xlsx' && { compress: false as const }),
    schema: {
      querystring: querystringOf(list),
      response: { content: { [mediaType]: { schema: { type: 'string', format: 'binary' } } } },
    },
    handle: async (ctx, { query }) => {
      const request = exportRequestOf(list, query);
      const columns = columnsOf(list, query.columns);
      const selection = Object.assign({}, ...columns.map(({ needs }) => needs));
      // An organisation out of reach is told as such before what the role may not take along.
      await ownerNamed(ctx, request.organizationId);
      const { total, rows } = await list.read(ctx, request, selection);
      return new StreamedFile(
        fileNameOf(list.title, format),
        write({ title: list.title, columns, total, rows }),
      );
    },
  };
}
