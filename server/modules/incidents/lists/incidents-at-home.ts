import { type RawBuilder, sql } from 'kysely';
import { calamityDeadline, workingDaysUntil } from '../../../../schema/rules/working-days.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { dayOf, isoMoment } from '../../../platform/core/time.ts';
import { compile } from '../../../platform/database/compile.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import { figure } from '../../../platform/list/figures.ts';
import { readRows } from '../../../platform/list/read-rows.ts';
import { leaves, type Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { audited } from '../access/audited.ts';
import { shownIn, withAccess } from '../access/incident-access.ts';
import { IS_IGJ_DUE, IS_OVERDUE, IS_REPLIED, IS_UNASSESSED, incidentList } from './incident.page.ts';

/** Lines of a kind; the list has the others. */
const LINES = 3;

/** Days for which an answer counts as new. */
const NEW_DAYS = 7;

/** How many incidents of an organisation ask for something, each up to `MOST_COUNTED`. */
export interface IncidentFigures {
  readonly unassessed: number;
  readonly unhandled: number;
  readonly overdue: number;
  readonly igjDue: number;
  readonly handledByMe: number;
  readonly replied: number;
}

type Row = Readonly<Record<string, unknown>>;

export interface IncidentsAtHome {
  readonly figures: IncidentFigures;
  /** The oldest that nobody judged yet. */
  readonly unassessed: readonly Row[];
  /** The calamities that the inspectorate is to be told of, the most urgent first. */
  readonly igjDue: readonly Row[];
}

const LINE: Selection = leaves(['id', 'number', 'event', 'occurredAt', 'occurredTimeKnown']);
const IGJ_LINE: Selection = { ...LINE, ...leaves(['calamityEstablishedOn']) };
const ANSWER: Selection = { ...LINE, ...leaves(['reporterFeedback', 'updatedAt', 'mayReply']) };

const so = (condition: string) => sql.raw(condition);

/**
 * What the incidents of an organisation ask of who manages them: figures, and the first lines without what happened to
 * whom. What is shown stands in the access log, as of a list.
 */
export async function incidentsAtHome(
  ctx: RequestContext,
  organizationId: string | null,
): Promise<IncidentsAtHome> {
  return audited(ctx, 'list', { organizationId, reporterId: null }, async (audit) => {
    const { actor, transaction } = ctx;
    const within = tenantFilter(actor, organizationId);
    const count = (...where: RawBuilder<unknown>[]) => figure('incident', [...within, ...where]);
    const isOpen = so("e.status = 'Open'");
    const figures = compile(sql<IncidentFigures>`select ${count(so(IS_UNASSESSED))} as unassessed,
      ${count(isOpen, so('e.handler_user_id is null'))} as unhandled,
      ${count(so(IS_OVERDUE))} as overdue,
      ${count(so(IS_IGJ_DUE))} as "igjDue",
      ${count(isOpen, sql`e.handler_user_id = ${actor.userId}`)} as "handledByMe",
      ${count(so(IS_REPLIED))} as replied`);
    const lines = (selection: Selection, condition: string, order: string) =>
      readRows(ctx, incidentList, withAccess(selection), {
        where: [...within, so(condition)],
        orderBy: so(order),
        limit: LINES,
      });
    const [[counted], unassessed, igjDue] = await Promise.all([
      transaction.query(figures),
      lines(LINE, IS_UNASSESSED, 'e.created_at, e.id'),
      lines(IGJ_LINE, IS_IGJ_DUE, 'e.calamity_established_on, e.id'),
    ]);
    audit.listed({ organizationId, isOwnOnly: false }, [...unassessed, ...igjDue].map(shownIn));
    if (!counted) throw new Error('Counting gives a row');
    return { figures: counted, unassessed, igjDue: igjDue.map(withDeadline) };
  });
}

function withDeadline(row: Row): Row {
  const deadline = calamityDeadline(row.calamityEstablishedOn as string);
  return { ...row, deadline, workingDaysLeft: workingDaysUntil(dayOf(new Date()), deadline) };
}

/** The caller's own reports, also under shield, found by their keys: for an OR, Postgres would read the organisation. */
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

/** What the caller was told of their own reports, the newest answer first. It stands in the access log, without a name. */
export async function answersAtHome(ctx: RequestContext, organizationId: string | null): Promise<Row[]> {
  const { actor } = ctx;
  const asked = { organizationId, reporterId: actor.userId };
  return audited(ctx, 'list', asked, async (audit) => {
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
