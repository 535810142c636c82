import { isoMoment } from '../../../platform/core/time.ts';
import { mapRows } from '../../../platform/list/row-stream.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { audited } from '../access/audited.ts';
import { csvSelection } from './incident.csv.ts';
import { readAllIncidents } from './list-all-incidents.ts';
import { askedIncidents } from './list-incidents.ts';

const { reporter: _, ...asked } = csvSelection;
const OWN_INCIDENTS = {
  id: true,
  organization: { id: true, name: true },
  ...asked,
} as const;

/** The caller's own reports, also shielded, in the organisations they still reach; logs the export. */
export async function ownIncidents(ctx: RequestContext): Promise<Record<string, unknown>> {
  const options = askedIncidents(ctx, { reportedByMe: true });
  const rows = await audited(ctx, 'export', options, (audit) =>
    readAllIncidents(ctx, audit, { options, selection: OWN_INCIDENTS }),
  );
  return {
    incidents: mapRows(rows, ({ access: _access, createdAt, updatedAt, occurredAt, ...incident }) => ({
      createdAt: isoMoment(createdAt as string),
      updatedAt: isoMoment(updatedAt as string),
      occurredAt: isoMoment(occurredAt as string),
      ...incident,
    })),
  };
}
