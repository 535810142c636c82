import { type RawBuilder, sql } from 'kysely';
import { calamityDeadline, workingDaysUntil } from '../../../../schema/values/working-days.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { dayOf, isoMoment } from '../../../platform/core/time.ts';
import { managedFilter, tenantFilter } from '../../../platform/list/conditions.ts';
import { countFigures } from '../../../platform/list/figures.ts';
import { readRows } from '../../../platform/list/read-rows.ts';
import { leaves, type Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { audited } from '../access/audited.ts';
import { shownIn, withAccess } from '../access/incident-access.ts';
import {
  IS_IGJ_DUE,
  IS_IGJ_UNDATED,
  IS_OVERDUE,
  IS_REPLIED,
  IS_UNASSESSED,
  incidentList,
} from './incident.page.ts';

/** Incidents of a kind; the list has the others. */
const LINES = 3;

/** Days for which an answer counts as new. */
const NEW_DAYS = 7;

type Row = Readonly<Record<string, unknown>>;

/** The first incidents that wait for those who manage an organisation. */
interface WaitingIncidents {
  /** The oldest without an assessment. */
  readonly unassessed: readonly Row[];
  /** Calamities to be reported to the inspectorate, the most urgent first. */
  readonly igjDue: readonly Row[];
}

/** Counts for the first page, by field of `HomeFigures`, each up to `MOST_COUNTED`. */
type IncidentFigures = Readonly<
  Record<
    | 'unassessedIncidents'
    | 'unhandledIncidents'
    | 'igjDue'
    | 'igjUndated'
    | 'lateIncidents'
    | 'myIncidents'
    | 'replies',
    number
  >
>;

const LINE: Selection = leaves(['id', 'number', 'event', 'occurredAt', 'occurredTimeKnown']);
const IGJ_LINE: Selection = { ...LINE, ...leaves(['calamityEstablishedOn']) };
const ANSWER: Selection = { ...LINE, ...leaves(['reporterFeedback', 'updatedAt', 'mayReply']) };

const so = (condition: string) => sql.raw(condition);

/** Counts the incidents that wait for those who manage an organisation. */
export function incidentFigures(
  ctx: RequestContext,
  organizationId: string | null,
): Promise<IncidentFigures> {
  const isOpen = so("e.status = 'Open'");
  const figures = {
    unassessedIncidents: [so(IS_UNASSESSED)],
    unhandledIncidents: [isOpen, so('e.handler_user_id is null')],
    lateIncidents: [so(IS_OVERDUE)],
    igjDue: [so(IS_IGJ_DUE)],
    igjUndated: [so(IS_IGJ_UNDATED)],
    myIncidents: [isOpen, sql`e.handler_user_id = ${ctx.actor.userId}`],
    replies: [so(IS_REPLIED)],
  };
  return countFigures(ctx, 'incident', organizationId, figures, ['myIncidents']);
}

/**
 * Reads the first incidents that wait for those who manage an organisation, without what happened to whom; noted in the
 * access log as a list.
 */
export async function incidentsAtHome(
  ctx: RequestContext,
  organizationId: string | null,
): Promise<WaitingIncidents> {
  return audited(ctx, 'list', { organizationId, reporterId: null }, async (audit) => {
    const within = managedFilter(ctx.actor, organizationId);
    const lines = (selection: Selection, condition: string, order: string) =>
      readRows(ctx, incidentList, withAccess(selection), {
        where: [...within, so(condition)],
        orderBy: so(order),
        limit: LINES,
      });
    const [unassessed, igjDue] = await Promise.all([
      lines(LINE, IS_UNASSESSED, 'e.created_at, e.id'),
      lines(IGJ_LINE, IS_IGJ_DUE, 'e.calamity_established_on, e.id'),
    ]);
    audit.listed({ organizationId, isOwnOnly: false }, [...unassessed, ...igjDue].map(shownIn));
    return { unassessed, igjDue: igjDue.map(withDeadline) };
  });
}

function withDeadline(row: Row): Row {
  const deadline = calamityDeadline(row.calamityEstablishedOn as string);
  return { ...row, deadline, workingDaysLeft: workingDaysUntil(dayOf(new Date()), deadline) };
}

/** The caller's own reports, also shielded, by their keys: with an OR, Postgres would read the organisation. */
function ownReports(actor: Actor, organizationId: string | null): RawBuilder<unknown> {
  const keys = (key: string, from: string) => {
    const where = [
      sql`r.user_id = ${actor.userId}`,
      ...tenantFilter(actor, organizationId, 'r.organization_id'),
    ];
    return sql`select ${sql.raw(key)} from ${sql.raw(from)} r where ${sql.join(where, sql` and `)}`;
  };
  return sql`e.id = any (array(
    ${keys('r.id', 'incident')} union all ${keys('r.incident_id', 'incident_shielded_reporter')}))`;
}

/** Answers to the caller's own reports, the newest first; noted in the access log without a name. */
export async function answersAtHome(ctx: RequestContext, organizationId: string | null): Promise<Row[]> {
  const { actor } = ctx;
  const options = { organizationId, reporterId: actor.userId };
  return audited(ctx, 'list', options, async (audit) => {
    const rows = await readRows(ctx, incidentList, withAccess(ANSWER), {
      where: [ownReports(actor, organizationId), so("e.reporter_feedback <> ''")],
      orderBy: so('e.updated_at desc, e.id desc'),
      limit: LINES,
    });
    audit.listed({ organizationId, isOwnOnly: true }, rows.map(shownIn));
    const newSince = Date.now() - NEW_DAYS * 86_400_000;
    return rows.map((row) => ({
      ...row,
      isNew: row.mayReply === true && Date.parse(isoMoment(row.updatedAt as string)) > newSince,
    }));
  });
}
