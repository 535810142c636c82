import { isoMoment } from '../../../platform/core/time.ts';
import { mapRows } from '../../../platform/list/row-stream.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { csvSelection } from './incident.csv.ts';
import { listAllIncidents } from './list-all-incidents.ts';

const { reporter: _, ...asked } = csvSelection;
const OWN_INCIDENTS = {
  id: true,
  organization: { id: true, name: true },
  ...asked,
} as const;

/**
 * The incidents that the person who asks reported, also under shield, in the organisations they still reach; that they
 * took them along stands in the log.
 */
export async function ownIncidents(ctx: RequestContext): Promise<Record<string, unknown>> {
  const rows = await listAllIncidents(ctx, { reportedByMe: true }, OWN_INCIDENTS, { action: 'exported' });
  return {
    incidents: mapRows(rows, ({ access: _access, createdAt, updatedAt, occurredAt, ...incident }) => ({
      createdAt: isoMoment(createdAt as string),
      updatedAt: isoMoment(updatedAt as string),
      occurredAt: isoMoment(occurredAt as string),
      ...incident,
    })),
  };
}
