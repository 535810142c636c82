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

/** What becomes of one incident of a batch; what is absent stays. */
export interface IncidentChange extends RowVersion {
  readonly status?: unknown;
  readonly handlerUserId?: string | null | undefined;
  readonly handleBefore?: string | null | undefined;
}

/**
 * Changes some incidents, all or none, and returns their versions since. Each goes through what changes a single one, so
 * that its refusal stands in the log, its reporter is told, and nothing is closed that may not be yet.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN, CONFLICT or INCOMPLETE, with the reason of each row that refuses.
 */
export async function changeIncidents(
  ctx: RequestContext,
  asked: readonly IncidentChange[],
): Promise<RowVersion[]> {
  const incidents: LockedIncident[] = [];
  await forEachRow(parseBatch(asked), async ({ id, version, status, ...handling }) => {
    const incident = await lockIncident(ctx, id, 'update');
    assertUnchanged(incident, { version });
    if (status !== undefined) await changeIncident(ctx, incident, { seen: {}, status });
    if (handling.handlerUserId !== undefined || handling.handleBefore !== undefined)
      await assignIncident(ctx, id, {}, handlingOf(incident, handling));
    incidents.push(incident);
  });
  return incidents.map(({ id, version }) => ({ id, version }));
}

/**
 * Removes some incidents, all or none.
 * @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN or CONFLICT, with the reason of each row that refuses.
 */
export async function deleteIncidents(ctx: RequestContext, asked: readonly RowVersion[]): Promise<string[]> {
  const rows = parseBatch(asked);
  await forEachRow(rows, async ({ id, version }) => {
    const incident = await lockIncident(ctx, id, 'delete');
    assertUnchanged(incident, { version });
    await removeIncident(ctx, incident);
  });
  return rows.map(({ id }) => id);
}

/** Who handles it and before when; the date goes with the handler, and one that is asked for without is refused. */
function handlingOf(
  incident: LockedIncident,
  { handlerUserId = incident.handlerUserId, handleBefore: asked }: Partial<IncidentChange>,
) {
  const kept = handlerUserId ? incident.handleBefore : null;
  return { handlerUserId: handlerUserId ?? null, handleBefore: (asked === undefined ? kept : asked) ?? null };
}
