import { messages } from '../../../../schema/rules/messages.ts';
import { reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { noteSecurityEvent } from '../../../platform/security/security-events.ts';
import { refuseInOrganization } from '../access/incident-refusal.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import { csvSelection, incidentsCsv } from './incident.csv.ts';
import { listAllIncidents } from './list-all-incidents.ts';
import type { IncidentsInput } from './list-incidents.ts';

export type ExportInput = Pick<IncidentsInput, 'filter' | 'search'> & { readonly organizationId: string };

/** As many incidents as a single text holds, for callers that cannot take it piece by piece. */
const MOST_IN_ONE_TEXT = 1_000;

/**
 * The incidents of an organisation that the filters leave, newest first, to take along; the text comes piece by piece.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client.
 */
export async function exportIncidents(
  ctx: RequestContext,
  { organizationId, filter, search }: ExportInput,
  refuse: (count: number) => void = () => undefined,
): Promise<{ fileName: string; csv: AsyncIterable<string> }> {
  const id = parseId(organizationId, 'organizationId');
  if (!reaches(ctx.actor, id)) throw await refuseInOrganization(ctx, id, 'export');
  if (!incidentPolicy.export(ctx.actor, id)) throw await refuseInOrganization(ctx, id, 'export', 'FORBIDDEN');
  const narrowed = { organizationId: id, filter: filter ?? null, search: search ?? null };
  const rows = await listAllIncidents(ctx, narrowed, csvSelection, { action: 'exported', refuse });
  noteSecurityEvent(ctx, ctx.actor.userId, 'DataExported');
  const today = Temporal.Now.plainDateISO('Europe/Amsterdam').toString();
  return { fileName: `incidenten-${today}.csv`, csv: incidentsCsv(rows) };
}

/** The same as a single text. @throws AppError VALIDATION as well, for more incidents than such a text holds. */
export async function exportFewIncidents(
  ctx: RequestContext,
  input: ExportInput,
): Promise<{ fileName: string; csv: string }> {
  const { fileName, csv } = await exportIncidents(ctx, input, (count) => {
    if (count > MOST_IN_ONE_TEXT)
      throw new AppError('VALIDATION', { message: messages.tooManyToTakeAlong(MOST_IN_ONE_TEXT) });
  });
  let text = '';
  for await (const piece of csv) text += piece;
  return { fileName, csv: text };
}
