import { dashboardOf } from '../../modules/insights/index.ts';
import { insightFailures } from '../wire/failures.fields.ts';
import type { Route } from '../wire/wire.ts';
import { text } from '../wire/wire-schema.ts';

const number = {
  type: 'integer',
  nullable: true,
  description: 'Null for a small count that is not to be seen.',
};
const day = { type: 'string', format: 'date' };
const counted = { type: 'array', items: { type: 'object', properties: { name: text, count: number } } };
const byMonth = {
  type: 'array',
  items: { type: 'object', properties: { month: { ...text, description: 'yyyy-mm' }, count: number } },
};

const DASHBOARD = {
  type: 'object',
  properties: {
    incidents: {
      type: 'object',
      properties: { total: number, open: number, byMonth, byKind: counted, byPlace: counted },
    },
    register: {
      type: 'object',
      properties: { total: number, open: number, late: number, byStatus: counted, bySource: counted },
    },
    tasks: { type: 'object', properties: { open: number, late: number } },
  },
};

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The figures of an organisation. */
export const dashboardRoute: Route = {
  method: 'GET',
  path: '/organizations/:orgId/dashboard',
  withoutClientData: true,
  access: 'signed-in',
  summary: 'The figures of an organisation over a period, the last twelve months by default.',
  failure: insightFailures.dashboard,
  success: 200,
  schema: {
    querystring: { type: 'object', properties: { from: day, to: day } },
    response: DASHBOARD,
  },
  handle: (ctx, { params, query }) =>
    dashboardOf(ctx, { organizationId: params.orgId ?? '', from: dayOf(query.from), to: dayOf(query.to) }),
};
