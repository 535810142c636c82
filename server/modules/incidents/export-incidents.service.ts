import { reaches } from '../../platform/actor.ts';
import type { RequestContext } from '../../platform/context.ts';
import { parseId } from '../../platform/ids.ts';
import { noteSecurityEvent } from '../../platform/security-events.ts';
import { csvSelection, incidentsCsv } from './incident.csv.ts';
import { incidentPolicy } from './incident.policy.ts';
import { refuseInOrganization } from './incident-refusal.ts';
import { type IncidentsInput, listIncidents } from './list-incidents.ts';

/**
 * The incidents of an organisation that the filters leave, newest first, to take along.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client.
 */
export async function exportIncidents(
  ctx: RequestContext,
  { organizationId, filter, search }: Pick<IncidentsInput, 'filter' | 'search'> & { organizationId: string },
): Promise<{ fileName: string; csv: string }> {
  const id = parseId(organizationId, 'organizationId');
  if (!reaches(ctx.actor, id)) throw await refuseInOrganization(ctx, id, 'export');
  if (!incidentPolicy.export(ctx.actor, id)) throw await refuseInOrganization(ctx, id, 'export', 'FORBIDDEN');
  const { rows = [] } = await listIncidents(
    ctx,
    { organizationId: id, filter: filter ?? null, search: search ?? null },
    { rows: csvSelection },
    'exported',
  );
  noteSecurityEvent(ctx, ctx.actor.userId, 'DataExported');
  const today = Temporal.Now.plainDateISO('Europe/Amsterdam').toString();
  return { fileName: `incidenten-${today}.csv`, csv: incidentsCsv(rows) };
}
