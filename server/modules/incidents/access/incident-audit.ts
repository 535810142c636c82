import { firstOrganizationOf } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordAccess } from '../../../platform/request/record-access.ts';
import { INCIDENT, type ShownIncident } from './incident-access.ts';
import type { AttemptedAction } from './incident-refusal.ts';

export interface AuditedList {
  /** The requested organisation; null for all accessible ones. */
  readonly organizationId: string | null;
  /** Whether only the caller's own reports were requested: the list then reveals their reporter. */
  readonly isOwnOnly: boolean;
}

/** The facts for the log of an organisation's incidents about to be shown, counted in Postgres. */
export interface IncidentTally {
  readonly organizationId: string;
  readonly references: string[];
  readonly count: number;
  /** Whether the viewer reported each of them, and sees it as its reporter. */
  readonly isOwn: boolean;
  /** Whether the viewer reported each of them or leads its team. */
  readonly isOwnOrLed: boolean;
}

interface Opening {
  readonly why?: string | undefined;
  /** Whether a piece of a file was read, of which several follow each other. */
  readonly isPiece?: boolean;
  /** Whether it leaves as a file. */
  readonly isExport?: boolean;
}

/** Logs what an operation on incidents shows; `audited` makes one for each. */
export class IncidentAudit {
  readonly #ctx: RequestContext;
  readonly #attempt: AttemptedAction;

  constructor(ctx: RequestContext, attempt: AttemptedAction) {
    this.#ctx = ctx;
    this.#attempt = attempt;
  }

  /**
   * Logs that an incident was opened. A reporter who opens a shielded report as its reporter is shielded here too; an
   * Admin and whoever leads its team open it as every one of them does, and would stand out by not being named; of a
   * shielded report each of them is named once a day, without the moment, which would tell the reporter among them.
   */
  opened(
    id: string,
    shown: ShownIncident,
    { why = this.#whyShown([shown]), isPiece = false, isExport = false }: Opening = {},
  ): void {
    const isOwnSecret = shown.isShielded && why === 'Reporter' && shown.isOwn;
    recordAccess(this.#ctx, {
      organizationId: shown.organizationId,
      entity: INCIDENT,
      entityId: id,
      action: isExport ? 'exported' : 'read',
      details: { ...tally([shown]), why },
      ...(isOwnSecret ? { shielded: { actor: true } } : { isByDay: shown.isShielded, isPiece }),
    });
  }

  /** Logs that incidents were shown: a line for each organisation that had some, or one line where none were shown. */
  listed(list: AuditedList, shown: readonly ShownIncident[]): void {
    const byOrganization = Map.groupBy(shown, (one) => one.organizationId);
    if (byOrganization.size === 0)
      byOrganization.set(list.organizationId ?? firstOrganizationOf(this.#ctx.actor), []);
    for (const [organization, incidents] of byOrganization)
      this.#noteList(list, organization, { ...tally(incidents), why: this.#whyShown(incidents) });
  }

  /** Logs that incidents are about to be shown, too many to look at each: a line for each organisation. */
  tallied(list: AuditedList, tallies: readonly IncidentTally[]): void {
    for (const { organizationId, references, count, isOwn, isOwnOrLed } of tallies)
      this.#noteList(list, organizationId, { references, count, why: this.#why(isOwn, isOwnOrLed) });
  }

  /**
   * Logs that incidents were counted and none of them shown: a line for each requested organisation; for a SuperAdmin,
   * who names none, for each that had some.
   * @param totals the number of incidents by organisation.
   */
  counted(list: AuditedList, totals: ReadonlyMap<string, number>): void {
    const { actor } = this.#ctx;
    const reached = actor.role === 'SuperAdmin' ? [...totals.keys()] : actor.organizationIds;
    const asked = list.organizationId === null ? reached : [list.organizationId];
    for (const organization of asked.length > 0 ? asked : [firstOrganizationOf(actor)]) {
      const count = totals.get(organization) ?? 0;
      this.#noteList(list, organization, { references: [], count, why: this.#whyShown([]) });
    }
  }

  #noteList(
    { isOwnOnly }: AuditedList,
    organizationId: string,
    details: Readonly<Record<string, unknown>>,
  ): void {
    // Clients read these lists right after each report or change: the time of a named line would reveal a shielded
    // reporter, and so would unnamed lines if only those of reporters were unnamed.
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
    const isOwn = incidents.every((one) => one.isOwn && !(one.isShielded && one.isLed));
    return this.#why(
      isOwn,
      incidents.every((one) => one.isOwn || one.isLed),
    );
  }

  #why(isOwn: boolean, isLed = false): string {
    const { role } = this.#ctx.actor;
    if (role !== 'Client') return role;
    if (isOwn) return 'Reporter';
    return isLed ? 'TeamLead' : 'Confidant';
  }
}

function tally(incidents: readonly ShownIncident[]): { references: string[]; count: number } {
  const references = new Set(incidents.map(({ reference }) => reference).filter((one) => one !== ''));
  return { references: [...references], count: incidents.length };
}
