import type { RecordKind } from '../../../schema/records/records.ts';
import { periods } from '../../../schema/values/periods.ts';
import { conditionsOf, dossierOf } from '../../modules/exports/index.ts';
import { organizationNamed } from '../../modules/organizations/index.ts';
import { recordDefinitions } from '../../modules/record-kinds.ts';
import { reportPaper } from '../../modules/reports/index.ts';
import {
  columnsOf,
  type ExportedList,
  exportRequestOf,
  filterKindsOf,
  listPaper,
} from '../../platform/export/index.ts';
import { exportFailures } from '../wire/failures.fields.ts';
import { MadeFile } from '../wire/made-file.ts';
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

const reportRoute: Route = {
  method: 'GET',
  path: '/export/report.pdf',
  access: 'signed-in',
  summary:
    'The report over a quarter or a year of an organisation or a team as a PDF file, without a name of a client; for Admins and SuperAdmins.',
  failure: exportFailures.report,
  success: 200,
  takesLong: true,
  compress: false,
  schema: {
    querystring: {
      type: 'object',
      required: ['organizationId', 'period'],
      properties: {
        organizationId: { type: 'string' },
        teamId: { type: 'string', description: 'A team; the whole organisation without it.' },
        period: { type: 'string', description: 'A quarter or year that has begun, as 2026-Q3 or 2026.' },
      },
    },
    response: PDF,
  },
  handle: async (ctx, { query }) => {
    const {
      organizationId = '',
      teamId,
      period = '',
    } = query as Readonly<Record<string, string | undefined>>;
    const report = await reportPaper(ctx, {
      ...{ organizationId: String(organizationId), period: String(period) },
      ...(teamId !== undefined && { teamId: String(teamId) }),
    });
    const { papers } = ctx.services;
    const { userId } = ctx.actor;
    return new MadeFile(`${report.title}.pdf`, 'application/pdf', () => papers.make(report, userId));
  },
};

/** The calls by which lists, records and reports leave as files. */
export const exportRoutes: readonly Route[] = [
  ...exportedKinds.map(paperRoute),
  ...exportedKinds.map(dossierRoute),
  reportRoute,
];
