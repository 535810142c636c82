import { sql } from 'kysely';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import type { Reading } from '../../../platform/kind/record-definition.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import { readRows } from '../../../platform/list/read-rows.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { audited } from '../access/audited.ts';
import { shownIn, withAccess } from '../access/incident-access.ts';
import { incidentList } from './incident.page.ts';

/**
 * Reads an incident with the selected fields; logs the reading, or its refusal.
 * @throws AppError NOT_FOUND, also when the caller may not see it.
 */
export async function getIncident(
  ctx: RequestContext,
  id: string,
  selection: Selection,
  { asReporter = false, isHidden = false, isPiece = false, isExport = false }: Reading = {},
): Promise<Record<string, unknown>> {
  const incidentId = parseId(id);
  return audited(ctx, 'read', { incidentId }, async (audit) => {
    const incident = await findIncident(ctx, incidentId, selection);
    if (!incident) throw new AppError('NOT_FOUND');
    const shown = shownIn(incident);
    const isOwnSecret = asReporter && shown.isShielded && shown.isOwn;
    if (!isHidden)
      audit.opened(incidentId, shown, {
        ...{ why: isOwnSecret ? 'Reporter' : undefined, isPiece, isExport },
      });
    return incident;
  });
}

/** Reads an incident after a change, which is in the log already. @throws AppError NOT_FOUND. */
export async function getChangedIncident(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<Record<string, unknown>> {
  const incident = await findIncident(ctx, parseId(id), selection);
  if (!incident) throw new AppError('NOT_FOUND');
  return incident;
}

/** Whether the caller may read the incident; the check is not logged. */
export async function isReadable(ctx: RequestContext, id: string): Promise<boolean> {
  return (await findIncident(ctx, id, { id: true })) !== undefined;
}

/** Reads an incident that the caller may see; the reading is not logged. */
export async function findIncident(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<Record<string, unknown> | undefined> {
  const where = [sql`e.id = ${id}`, ...tenantFilter(ctx.actor)];
  const [incident] = await readRows(ctx, incidentList, withAccess(selection), { where });
  return incident;
}
