import { reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { noteSecurityEvent } from '../../identity/index.ts';
import { audited } from '../access/audited.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import { csvSelection, incidentsCsv } from './incident.csv.ts';
import { readAllIncidents } from './list-all-incidents.ts';
import { askedIncidents, type IncidentsInput } from './list-incidents.ts';

export type ExportInput = Pick<IncidentsInput, 'filter' | 'search' | 'ids'> & {
  readonly organizationId: string;
};

/** Most incidents in a single text, for callers that cannot take it piece by piece. */
const MOST_IN_ONE_TEXT = 1_000;

/**
 * Exports the filtered incidents of an organisation, newest first, as a stream of text.
 * @param most the largest number of incidents.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client, VALIDATION for more than that.
 */
export async function exportIncidents(
  ctx: RequestContext,
  { organizationId, filter, search, ids }: ExportInput,
  most = Number.POSITIVE_INFINITY,
): Promise<{ fileName: string; csv: AsyncIterable<string> }> {
  const id = parseId(organizationId, 'organizationId');
  return audited(ctx, 'export', { organizationId: id }, async (audit) => {
    if (!reaches(ctx.actor, id)) throw new AppError('NOT_FOUND');
    if (!incidentPolicy.export(ctx.actor, id)) throw new AppError('FORBIDDEN');
    const options = askedIncidents(ctx, {
      ...{ organizationId: id, filter: filter ?? null, search: search ?? null, ids: ids ?? null },
    });
    const rows = await readAllIncidents(ctx, audit, { options, selection: csvSelection, most });
    noteSecurityEvent(ctx, ctx.actor.userId, 'DataExported');
    const today = Temporal.Now.plainDateISO('Europe/Amsterdam').toString();
    return { fileName: `incidenten-${today}.csv`, csv: incidentsCsv(rows) };
  });
}

/** Exports at most 1,000 incidents as a single text. */
export async function exportFewIncidents(
  ctx: RequestContext,
  input: ExportInput,
): Promise<{ fileName: string; csv: string }> {
  const { fileName, csv } = await exportIncidents(ctx, input, MOST_IN_ONE_TEXT);
  let text = '';
  for await (const piece of csv) text += piece;
  return { fileName, csv: text };
}
