import { firstOrganizationOf } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordAccess } from '../../../platform/request/record-access.ts';
import { INCIDENT, type ShownIncident } from './incident-access.ts';
import type { Attempt } from './incident-refusal.ts';

export interface ShownList {
  /** Of which organisation it was asked; null for all that one reaches. */
  readonly organizationId: string | null;
  /** Whether only one's own reports were asked for: then the list tells who reported what is in it. */
  readonly isOwnOnly: boolean;
}

/** What the log says of all incidents of an organisation that are about to be shown, counted in Postgres. */
export interface IncidentTally {
  readonly organizationId: string;
  readonly references: string[];
  readonly count: number;
  /** Whether whoever sees them reported each. */
  readonly isOwn: boolean;
}

/** By what an operation on incidents says what it shows; `audited` makes one for each. */
export class IncidentAudit {
  readonly #ctx: RequestContext;
  readonly #attempt: Attempt;

  constructor(ctx: RequestContext, attempt: Attempt) {
    this.#ctx = ctx;
    this.#attempt = attempt;
  }

  /**
   * Notes that an incident was opened. That someone opened, as its reporter, what they reported under shield is shielded
   * as well; an Admin opens it as every Admin does, and would stand out by not being named.
   * @param isByDay whether under shield the line names the day alone.
   */
  opened(
    id: string,
    shown: ShownIncident,
    {
      why = this.#whyShown([shown]),
      isByDay = false,
    }: { readonly why?: string | undefined; readonly isByDay?: boolean } = {},
  ): void {
    const isOwnSecret = shown.isShielded && why === 'Reporter' && shown.isOwn;
    recordAccess(this.#ctx, {
      organizationId: shown.organizationId,
      entity: INCIDENT,
      entityId: id,
      action: 'read',
      details: { ...tally([shown]), why },
      ...(isOwnSecret ? { shielded: { actor: true } } : { isByDay: isByDay && shown.isShielded }),
    });
  }

  /** Notes that incidents were shown: a line for each organisation of which there were some, and one where none were. */
  listed(list: ShownList, shown: readonly ShownIncident[]): void {
    const byOrganization = Map.groupBy(shown, (one) => one.organizationId);
    if (byOrganization.size === 0)
      byOrganization.set(list.organizationId ?? firstOrganizationOf(this.#ctx.actor), []);
    for (const [organization, incidents] of byOrganization)
      this.#noteList(list, organization, { ...tally(incidents), why: this.#whyShown(incidents) });
  }

  /** Notes that incidents are about to be shown, too many to look at each: a line for each organisation. */
  tallied(list: ShownList, tallies: readonly IncidentTally[]): void {
    for (const { organizationId, references, count, isOwn } of tallies)
      this.#noteList(list, organizationId, { references, count, why: this.#why(isOwn) });
  }

  /**
   * Notes that incidents were counted and none of them shown: a line for each organisation that was asked about, of
   * which a SuperAdmin names none and so leaves one where there were some.
   * @param totals how many there are, by organisation.
   */
  counted(list: ShownList, totals: ReadonlyMap<string, number>): void {
    const { actor } = this.#ctx;
    const reached = actor.role === 'SuperAdmin' ? [...totals.keys()] : actor.organizationIds;
    const asked = list.organizationId === null ? reached : [list.organizationId];
    for (const organization of asked.length > 0 ? asked : [firstOrganizationOf(actor)]) {
      const count = totals.get(organization) ?? 0;
      this.#noteList(list, organization, { references: [], count, why: this.#whyShown([]) });
    }
  }

  #noteList(
    { isOwnOnly }: ShownList,
    organizationId: string,
    details: Readonly<Record<string, unknown>>,
  ): void {
    // Such a list is asked for right after a report and after each change of it, so by the time alone its line would tell
    // whose a shielded report is; and if only the lines of those who made one named nobody, that would tell it as well.
    const isSecret = isOwnOnly || this.#ctx.actor.role === 'Client';
    recordAccess(this.#ctx, {
      organizationId,
      entity: INCIDENT,
      entityId: organizationId,
      action: this.#attempt === 'export' ? 'exported' : 'listed',
      ...(isSecret ? { details: {}, shielded: { details, actor: true } } : { details }),
    });
  }

  #whyShown(incidents: readonly ShownIncident[]): string {
    return this.#why(incidents.every(({ isOwn }) => isOwn));
  }

  #why(isOwn: boolean): string {
    const { role } = this.#ctx.actor;
    if (role !== 'Client') return role;
    return isOwn ? 'Reporter' : 'Confidant';
  }
}

function tally(incidents: readonly ShownIncident[]): { references: string[]; count: number } {
  const references = new Set(incidents.map(({ reference }) => reference).filter((one) => one !== ''));
  return { references: [...references], count: incidents.length };
}
