import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import type { IncidentRow } from '../record/incident.entity.ts';

/** The name of incidents in the logs and in announcements. */
export const INCIDENT = 'Incident';

/** Of an incident that is shown: what the log says of it. */
export interface ShownIncident {
  readonly organizationId: string;
  readonly reference: string;
  readonly isShielded: boolean;
  /** Whether whoever sees it reported it. */
  readonly isOwn: boolean;
}

const selections = new WeakMap<Selection, Selection>();

/** A selection with what the log says of each incident that is shown. */
export function withAccess(selection: Selection): Selection {
  const known = selections.get(selection) ?? { ...selection, access: true };
  selections.set(selection, known);
  return known;
}

/** What the log says of a row that was selected so. */
export function shownIn(row: Readonly<Record<string, unknown>>): ShownIncident {
  return row.access as ShownIncident;
}

/** What the log says of an incident that is at hand and of which it is known who reported it. */
export function shownTo(
  { actor }: RequestContext,
  {
    organizationId,
    clientReference,
    userId,
  }: Pick<IncidentRow, 'organizationId' | 'clientReference' | 'userId'>,
  reporterId: string,
): ShownIncident {
  return {
    organizationId,
    reference: clientReference,
    isShielded: userId == null,
    isOwn: reporterId === actor.userId,
  };
}
