import { incidentChoices, incidentFilters } from '../../../schema/records/incidents.ts';
import { messages } from '../../../schema/values/messages.ts';
import { periods } from '../../../schema/values/periods.ts';
import { exportIncidents, type IncidentFilter } from '../../modules/incidents/index.ts';
import { AppError } from '../../platform/core/errors.ts';
import { incidentFileFailures } from '../wire/failures.fields.ts';
import { StreamedFile } from '../wire/streamed-answer.ts';
import type { Route } from '../wire/wire.ts';

/** Filters that are true or false. */
const flagFilters = ['isOverdue', 'isIgjOverdue'] as const;

type Query = Readonly<Record<string, unknown>>;

const QUERY = {
  type: 'object',
  properties: {
    ...Object.fromEntries(
      incidentFilters.map((field) => [
        field,
        { type: 'array', items: { type: 'string', enum: incidentChoices[field].codes } },
      ]),
    ),
    occurredAt: {
      type: 'array',
      items: { type: 'string' },
      description: `Happened within one of these periods: ${periods.codes.join(', ')}, or two days as 2026-01-01..2026-03-31.`,
    },
    handlerUserId: {
      type: 'array',
      items: { type: 'string' },
      description: "Handled by one of these people; 'none' for nobody.",
    },
    teamId: {
      type: 'array',
      items: { type: 'string' },
      description: "Of one of these teams; 'none' for no team.",
    },
    isOverdue: { type: 'string', enum: ['true'], description: 'Only what is not closed and past its date.' },
    isIgjOverdue: {
      type: 'string',
      enum: ['true'],
      description: 'Only calamities that the inspectorate was not told of in time.',
    },
    search: { type: 'string' },
    ids: {
      type: 'array',
      items: { type: 'string' },
      description: 'Only these incidents, as far as the list has them; at most 100.',
    },
  },
};

/** @throws AppError VALIDATION for an unknown choice. */
function filterOf(query: Query): IncidentFilter {
  const chosen = incidentFilters.map((field) => {
    const codes = [query[field] ?? []].flat();
    if (codes.every((code) => incidentChoices[field].has(code))) return [field, codes];
    throw new AppError('VALIDATION', { fields: { [field]: messages.unknownChoice } });
  });
  const flags = flagFilters
    .filter((field) => query[field] !== undefined)
    .map((field) => {
      if (query[field] === 'true') return [field, true];
      throw new AppError('VALIDATION', { fields: { [field]: messages.unknownChoice } });
    });
  const values = ['occurredAt', 'handlerUserId', 'teamId'].map((field) => [
    field,
    [query[field] ?? []].flat(),
  ]);
  return Object.fromEntries([...chosen, ...values, ...flags]) as IncidentFilter;
}

/** Repeated `search` parameters are joined into one search. */
function searchOf({ search = '' }: Query): string {
  return [search].flat().join(' ');
}

/** Streams the incidents of an organisation as a CSV file of any length. */
export const incidentsCsvRoute: Route = {
  method: 'GET',
  path: '/incidenten/organization/:id/csv',
  access: 'signed-in',
  summary:
    'The incidents of an organisation that the filters leave, for a spreadsheet in Dutch, newest first; for Admins and SuperAdmins.',
  failure: incidentFileFailures.export,
  success: 200,
  headers: { 'content-type': 'text/csv; charset=utf-8' },
  schema: {
    querystring: QUERY,
    response: { content: { 'text/csv': { schema: { type: 'string' } } } },
  },
  handle: async (ctx, { params, query }) => {
    const { fileName, csv } = await exportIncidents(ctx, {
      organizationId: params.id ?? '',
      filter: filterOf(query),
      search: searchOf(query),
      ids: query.ids === undefined ? null : [query.ids].flat().map(String),
    });
    return new StreamedFile(fileName, csv);
  },
};
