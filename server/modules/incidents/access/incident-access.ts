import { leads } from '../../../platform/core/actor.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import type { IncidentRow } from '../record/incident.entity.ts';

/** The name of incidents in the logs and in announcements. */
export const INCIDENT = 'Incident';

/** The facts that the log keeps of a shown incident. */
export interface ShownIncident {
  readonly organizationId: string;
  readonly reference: string;
  readonly isShielded: boolean;
  /** Whether the viewer reported it. */
  readonly isOwn: boolean;
  /** Whether the viewer leads its team. */
  readonly isLed: boolean;
}

const selections = new WeakMap<Selection, Selection>();

/** Adds the facts for the log to a selection. */
export function withAccess(selection: Selection): Selection {
  const known = selections.get(selection) ?? { ...selection, access: true };
  selections.set(selection, known);
  return known;
}

/** Returns the facts that `withAccess` selected. */
export function shownIn(row: Readonly<Record<string, unknown>>): ShownIncident {
  return row.access as ShownIncident;
}

/** Returns the facts for the log of a loaded incident whose reporter is known. */
export function shownTo(
  { actor }: RequestContext,
  {
    organizationId,
    clientReference,
    userId,
    teamId,
  }: Pick<IncidentRow, 'organizationId' | 'clientReference' | 'userId' | 'teamId'>,
  reporterId: string,
): ShownIncident {
  return {
    organizationId,
    reference: clientReference,
    isShielded: userId == null,
    isOwn: reporterId === actor.userId,
    isLed: leads(actor, teamId),
  };
}
