import { recordAccess } from '../../platform/access.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Selection } from '../../platform/selection.ts';

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

/** Notes that an incident was opened. That someone opened what they reported under shield is shielded as well. */
export function recordOpened(ctx: RequestContext, id: string, shown: ShownIncident): void {
  const isOwnSecret = ctx.actor.role === 'Client' && shown.isShielded && shown.isOwn;
  recordAccess(ctx, {
    organizationId: shown.organizationId,
    entity: INCIDENT,
    entityId: id,
    action: 'read',
    details: { ...tally([shown]), why: whyShown(ctx, [shown]), ...background(ctx) },
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
export function recordList(
  ctx: RequestContext,
  { organizationId, isOwnOnly, action }: ShownList,
  shown: readonly ShownIncident[],
): void {
  const byOrganization = Map.groupBy(shown, (one) => one.organizationId);
  const where = organizationId ?? firstOrganizationOf(ctx);
  if (byOrganization.size === 0 && where !== null) byOrganization.set(where, []);
  const tellsWhoReported = isOwnOnly || ctx.actor.role === 'Client';
  for (const [organization, incidents] of byOrganization) {
    const secret = tellsWhoReported ? incidents.filter(({ isShielded }) => isShielded) : [];
    const open = incidents.filter((one) => !secret.includes(one));
    recordAccess(ctx, {
      organizationId: organization,
      entity: INCIDENT,
      entityId: organization,
      action,
      details: { ...tally(open), why: whyShown(ctx, incidents), ...background(ctx) },
      ...(secret.length > 0 ? { shielded: { details: tally(secret), actor: false } } : {}),
    });
  }
}

/** The organisation in whose log stands what concerns no other; none for who belongs nowhere. */
export function firstOrganizationOf({ actor }: RequestContext): string | null {
  return [...actor.organizationIds].sort()[0] ?? null;
}

/** That nobody was at the screen. */
export function background({ request }: RequestContext): { background?: true } {
  return request.isBackground ? { background: true } : {};
}

function tally(incidents: readonly ShownIncident[]): { references: string[]; count: number } {
  const references = new Set(incidents.map(({ reference }) => reference).filter((one) => one !== ''));
  return { references: [...references], count: incidents.length };
}

function whyShown({ actor }: RequestContext, incidents: readonly ShownIncident[]): string {
  if (actor.role !== 'Client') return actor.role;
  return incidents.every(({ isOwn }) => isOwn) ? 'Reporter' : 'Confidant';
}
