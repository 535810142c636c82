import { forEachRow, parseBatch, type RowVersion } from '../../../platform/request/batch.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assertUnchanged } from '../../../platform/request/optimistic-lock.ts';
import {
  changeIncident,
  type LockedIncident,
  lockIncident,
  removeIncident,
} from './change-incident.service.ts';
import { assignIncident } from './incident-handling.service.ts';

/** Changes to one incident of a batch; an absent field stays. */
export interface IncidentChange extends RowVersion {
  readonly status?: unknown;
  readonly handlerUserId?: string | null | undefined;
  readonly handleBefore?: string | null | undefined;
  readonly teamId?: string | null | undefined;
}

/**
 * Changes some incidents, all or none, and returns their new versions. Each goes through the steps of a single change,
 * so that its refusal is logged, its reporter notified, and nothing closed too early.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN, CONFLICT or INCOMPLETE, with the reason of each row that refuses.
 */
export async function changeIncidents(
  ctx: RequestContext,
  input: readonly IncidentChange[],
): Promise<RowVersion[]> {
  const incidents: LockedIncident[] = [];
  await forEachRow(parseBatch(input), async ({ id, version, status, teamId, ...handling }) => {
    const incident = await lockIncident(ctx, id, 'update');
    assertUnchanged(incident, { version });
    if (status !== undefined) await changeIncident(ctx, incident, { seen: {}, status });
    if (teamId !== undefined) await changeIncident(ctx, incident, { seen: {}, teamId });
    if (handling.handlerUserId !== undefined || handling.handleBefore !== undefined)
      await assignIncident(ctx, id, {}, handlingOf(incident, handling));
    incidents.push(incident);
  });
  return incidents.map(({ id, version }) => ({ id, version }));
}

/**
 * Deletes some incidents, all or none.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN or CONFLICT, with the reason of each row that refuses.
 */
export async function deleteIncidents(ctx: RequestContext, input: readonly RowVersion[]): Promise<string[]> {
  const rows = parseBatch(input);
  await forEachRow(rows, async ({ id, version }) => {
    const incident = await lockIncident(ctx, id, 'delete');
    assertUnchanged(incident, { version });
    await removeIncident(ctx, incident);
  });
  return rows.map(({ id }) => id);
}

/** The new handler and date; the date is dropped with the handler, and validation refuses one without. */
function handlingOf(
  incident: LockedIncident,
  { handlerUserId = incident.handlerUserId, handleBefore: asked }: Partial<IncidentChange>,
) {
  const kept = handlerUserId ? incident.handleBefore : null;
  return { handlerUserId: handlerUserId ?? null, handleBefore: (asked === undefined ? kept : asked) ?? null };
}
