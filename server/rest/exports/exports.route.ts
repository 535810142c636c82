import type { RecordKind } from '../../../schema/records/records.ts';
import { periods } from '../../../schema/values/periods.ts';
import { conditionsOf, dossierOf } from '../../modules/exports/index.ts';
import { organizationNamed } from '../../modules/organizations/index.ts';
import { recordDefinitions } from '../../modules/record-kinds.ts';
import {
  columnsOf,
  csvOf,
  type ExportedList,
  exportRequestOf,
  filterKindsOf,
  listPaper,
  sheetOf,
} from '../../platform/export/index.ts';
import { exportFailures } from '../wire/failures.fields.ts';
import { MadeFile } from '../wire/made-file.ts';
import { StreamedFile } from '../wire/streamed-answer.ts';
import type { Route } from '../wire/wire.ts';

interface ExportedKind {
  readonly kind: RecordKind;
  readonly list: ExportedList;
}

/** The lists that leave, each declared by its kind. */
const exportedKinds: readonly ExportedKind[] = recordDefinitions.flatMap(({ kind, exported }) =>
  exported ? [{ kind, list: exported }] : [],
);

/** The answer of a call for a paper, as JSON schema. */
const PDF = { content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } };

const several = (description: string) => ({ type: 'array', items: { type: 'string' }, description });

const DESCRIPTIONS = {
  term: 'One of these codes.',
  flag: 'true for what is so, false for what is not.',
  period: `Within one of these periods: ${periods.codes.join(', ')}, or two days as 2026-01-01..2026-03-31.`,
  person: "One of these people, by id; 'none' for nobody.",
  reference: "One of these, by id; 'none' for none.",
  number: 'One of these numbers.',
} as const;

/** The parameters of a list, as JSON schema. */
function querystringOf({ page, columns }: ExportedList) {
  const filters = Object.entries(filterKindsOf(page)).map(([name, kind]) => [
    name,
    several(DESCRIPTIONS[kind]),
  ]);
  return {
    type: 'object',
    required: ['organizationId'],
    properties: {
      organizationId: { type: 'string' },
      ...Object.fromEntries(filters),
      search: { type: 'string' },
      ids: several('Only these, as far as the list has them; at most 100.'),
      sort: {
        type: 'string',
        description: `A field and a direction, as ${Object.keys(page.definition.sorts)[0]}.asc; one of: ${Object.keys(page.definition.sorts).join(', ')}.`,
      },
      columns: {
        type: 'array',
        items: { type: 'string', enum: columns.map(({ key }) => key) },
        description: 'Columns in their order; all of them by default.',
      },
    },
  };
}

/** Name of a file, which tells what it is and of which day. */
function fileNameOf({ title }: ExportedList, extension: string): string {
  const today = Temporal.Now.plainDateISO('Europe/Amsterdam').toString();
  return `${title.toLowerCase().replaceAll('’', '')}-${today}.${extension}`;
}

const paperRoute = ({ list }: ExportedKind): Route => ({
  method: 'GET',
  path: `/export/${list.name}.pdf`,
  access: 'signed-in',
  summary: `The list '${list.title}' as a PDF file, by its filters, with at most 5,000 rows.`,
  failure: exportFailures.paper,
  success: 200,
  takesLong: true,
  compress: false,
  schema: {
    querystring: querystringOf(list),
    response: PDF,
  },
  handle: async (ctx, { query }) => {
    const request = exportRequestOf(list, query);
    const columns = columnsOf(list, query.columns);
    const organization = await organizationNamed(ctx, request.organizationId);
    const conditions = await conditionsOf(ctx, list, request);
    const paper = await listPaper(ctx, list, { request, columns, organization, conditions });
    const { papers } = ctx.services;
    const { userId } = ctx.actor;
    return new MadeFile(fileNameOf(list, 'pdf'), 'application/pdf', async () =>
      papers.make(await paper(), userId),
    );
  },
});

/** Formats in which rows leave while they are read, however many there are. */
const formats = {
  csv: { mediaType: 'text/csv; charset=utf-8', what: 'a CSV file for a spreadsheet in Dutch', write: csvOf },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    what: 'an Excel file with real days and numbers',
    write: sheetOf,
  },
} as const;

const sheetRoute = (format: keyof typeof formats, { list }: ExportedKind): Route => {
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
      const { total, rows } = await list.read(ctx, request, selection);
      return new StreamedFile(fileNameOf(list, format), write({ title: list.title, columns, total, rows }));
    },
  };
};

const dossierRoute = ({ kind, list }: ExportedKind): Route => ({
  method: 'GET',
  path: `/export/${list.name}/:id`,
  access: 'signed-in',
  summary: `A record of the list '${list.title}' with its links, files by name, remarks and history, as a PDF file.`,
  failure: exportFailures.paper,
  success: 200,
  takesLong: true,
  compress: false,
  schema: { response: PDF },
  handle: async (ctx, { params: { id = '' } }) => {
    const dossier = await dossierOf(ctx, kind, id);
    const { papers } = ctx.services;
    const { userId } = ctx.actor;
    return new MadeFile(`${dossier.title}.pdf`, 'application/pdf', () => papers.make(dossier, userId));
  },
});

/** The calls by which lists and records leave as files. */
export const exportRoutes: readonly Route[] = [
  ...exportedKinds.map(paperRoute),
  ...exportedKinds.map((kind) => sheetRoute('csv', kind)),
  ...exportedKinds.map((kind) => sheetRoute('xlsx', kind)),
  ...exportedKinds.map(dossierRoute),
];
