import type { Selection } from '../../../platform/list/selection.ts';
import { firstOrganizationOf } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordAccess } from '../../../platform/request/record-access.ts';
import type { IncidentRow } from '../record/incident.entity.ts';

/** The name of incidents in the change log and in announcements. */
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

/**
 * Notes that an incident was opened. That someone opened, as its reporter, what they reported under shield is shielded as
 * well; an Admin opens it as every Admin does, and would stand out by not being named.
 */
export function recordOpened(
  ctx: RequestContext,
  id: string,
  shown: ShownIncident,
  why = whyShown(ctx, [shown]),
): void {
  const isOwnSecret = why === 'Reporter' && shown.isShielded && shown.isOwn;
  recordAccess(ctx, {
    organizationId: shown.organizationId,
    entity: INCIDENT,
    entityId: id,
    action: 'read',
    details: { ...tally([shown]), why },
    ...(isOwnSecret ? { shielded: { actor: true } } : {}),
  });
}

export interface ShownList {
  /** Of which organisation it was asked; null for all that one reaches. */
  readonly organizationId: string | null;
  /** Whether only one's own reports were asked for: then the list tells who reported what is in it. */
  readonly isOwnOnly: boolean;
  readonly action: 'listed' | 'exported';
}

/** Notes that incidents were shown: a line for each organisation of which there were some, and one where none were. */
export function recordList(ctx: RequestContext, list: ShownList, shown: readonly ShownIncident[]): void {
  const byOrganization = Map.groupBy(shown, (one) => one.organizationId);
  if (byOrganization.size === 0)
    byOrganization.set(list.organizationId ?? firstOrganizationOf(ctx.actor), []);
  for (const [organization, incidents] of byOrganization)
    recordLine(ctx, list, organization, { ...tally(incidents), why: whyShown(ctx, incidents) });
}

/** What the log says of all incidents of an organisation that are about to be shown, counted in Postgres. */
export interface IncidentTally {
  readonly organizationId: string;
  readonly references: string[];
  readonly count: number;
  /** Whether whoever sees them reported each. */
  readonly isOwn: boolean;
}

/** Notes that incidents are about to be shown, of which there are too many to look at each: a line for each organisation. */
export function recordTallies(ctx: RequestContext, list: ShownList, tallies: readonly IncidentTally[]): void {
  for (const { organizationId, references, count, isOwn } of tallies)
    recordLine(ctx, list, organizationId, { references, count, why: whyOf(ctx, isOwn) });
}

/**
 * Notes that incidents were counted and none of them shown: a line for each organisation that was asked about, of which
 * a SuperAdmin names none and so leaves one where there were some.
 * @param totals how many there are, by organisation.
 */
export function recordCounts(
  ctx: RequestContext,
  list: ShownList,
  totals: ReadonlyMap<string, number>,
): void {
  const { role, organizationIds } = ctx.actor;
  const reached = role === 'SuperAdmin' ? [...totals.keys()] : organizationIds;
  const asked = list.organizationId === null ? reached : [list.organizationId];
  for (const organization of asked.length > 0 ? asked : [firstOrganizationOf(ctx.actor)]) {
    const count = totals.get(organization) ?? 0;
    recordLine(ctx, list, organization, { references: [], count, why: whyShown(ctx, []) });
  }
}

function recordLine(
  ctx: RequestContext,
  { isOwnOnly, action }: ShownList,
  organizationId: string,
  details: Record<string, unknown>,
): void {
  // Such a list is asked for right after a report and after each change of it, so by the time alone its line would tell
  // whose a shielded report is; and if only the lines of those who made one named nobody, that would tell it as well.
  const isSecret = isOwnOnly || ctx.actor.role === 'Client';
  recordAccess(ctx, {
    organizationId,
    entity: INCIDENT,
    entityId: organizationId,
    action,
    ...(isSecret ? { details: {}, shielded: { details, actor: true } } : { details }),
  });
}

function tally(incidents: readonly ShownIncident[]): { references: string[]; count: number } {
  const references = new Set(incidents.map(({ reference }) => reference).filter((one) => one !== ''));
  return { references: [...references], count: incidents.length };
}

function whyShown(ctx: RequestContext, incidents: readonly ShownIncident[]): string {
  return whyOf(
    ctx,
    incidents.every(({ isOwn }) => isOwn),
  );
}

function whyOf({ actor }: RequestContext, isOwn: boolean): string {
  if (actor.role !== 'Client') return actor.role;
  return isOwn ? 'Reporter' : 'Confidant';
}
