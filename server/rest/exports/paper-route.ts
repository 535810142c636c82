import { periods } from '../../../schema/values/periods.ts';
import { organizationNamed } from '../../modules/organizations/index.ts';
import { type ExportedList, filterKindsOf } from '../../platform/export/index.ts';
import type { Paper } from '../../platform/paper/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { exportFailures } from '../wire/failures.fields.ts';
import { MadeFile } from '../wire/made-file.ts';
import type { Route } from '../wire/wire.ts';

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
  text: 'This text.',
} as const;

/** The parameters that narrow a list, as JSON schema. */
export function narrowingOf({ page, isOfAll }: ExportedList) {
  const filters = Object.entries(filterKindsOf(page)).map(([name, kind]) => [
    name,
    several(DESCRIPTIONS[kind]),
  ]);
  return {
    type: 'object',
    ...(!isOfAll && { required: ['organizationId'] }),
    properties: {
      organizationId: { type: 'string' },
      ...(Object.fromEntries(filters) as Record<string, object>),
      search: { type: 'string' },
    },
  };
}

/** The parameters of a list, as JSON schema. */
export function querystringOf(list: ExportedList) {
  const { page, columns } = list;
  const narrowing = narrowingOf(list);
  const sorts = Object.keys(page.definition.sorts);
  return {
    ...narrowing,
    properties: {
      ...narrowing.properties,
      ids: several('Only these, as far as the list has them; at most 100.'),
      ...(sorts.length > 0 && {
        sort: {
          type: 'string',
          description: `A field and a direction, as ${sorts[0]}.asc; one of: ${sorts.join(', ')}.`,
        },
      }),
      columns: {
        type: 'array',
        items: { type: 'string', enum: columns.map(({ key }) => key) },
        description: 'Columns in their order; all of them by default.',
      },
    },
  };
}

/** Name of the organisation whose list it is; of several, that it is of all. @throws AppError NOT_FOUND. */
export async function ownerNamed(ctx: RequestContext, organizationId: string | null): Promise<string> {
  const [own, ...others] = organizationId === null ? ctx.actor.organizationIds : [organizationId];
  return own !== undefined && others.length === 0 ? organizationNamed(ctx, own) : 'Alle organisaties';
}

/** Name of a file, which tells what it is and of which day. */
export function fileNameOf(title: string, extension = 'pdf'): string {
  const today = Temporal.Now.plainDateISO('Europe/Amsterdam').toString();
  return `${title.toLowerCase().replaceAll('’', '').replaceAll(' ', '-')}-${today}.${extension}`;
}

interface PaperRoute extends Pick<Route, 'path' | 'summary'> {
  readonly querystring?: object;
  /** The documented text of a failure. */
  readonly failure?: string;
  /** Reads what the paper has; `paper` lays it out once the answer begins. */
  readonly read: (
    ctx: RequestContext,
    asked: Pick<Parameters<Route['handle']>[1], 'query' | 'params'>,
  ) => Promise<{ readonly name: string; readonly paper: () => Paper | Promise<Paper> }>;
}

/** Declares a call by which something leaves as a PDF file. */
export const paperRoute = ({
  path,
  summary,
  querystring,
  failure = exportFailures.paper,
  read,
}: PaperRoute): Route => ({
  ...{ method: 'GET', path, access: 'signed-in', summary, failure, success: 200 },
  ...{ takesLong: true, compress: false },
  schema: { ...(querystring && { querystring }), response: PDF },
  handle: async (ctx, asked) => {
    const { name, paper } = await read(ctx, asked);
    const { papers } = ctx.services;
    const { userId } = ctx.actor;
    return new MadeFile(name, 'application/pdf', async () => papers.make(await paper(), userId));
  },
});
