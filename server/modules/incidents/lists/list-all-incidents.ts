import { type RawBuilder, sql } from 'kysely';
import { messages } from '../../../../schema/values/messages.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { Statement } from '../../../platform/database/transaction.ts';
import { whereAll } from '../../../platform/list/list.ts';
import { RowStream, type Rows } from '../../../platform/list/row-stream.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganizationOf } from '../../organizations/index.ts';
import { audited } from '../access/audited.ts';
import { type ShownIncident, shownIn, withAccess } from '../access/incident-access.ts';
import type { IncidentAudit, IncidentTally } from '../access/incident-audit.ts';
import { incidentList, incidentPage, REPORTER_ID } from './incident.page.ts';
import { askedIncidents, type IncidentsInput, listOf } from './list-incidents.ts';

/**
 * Reads all requested incidents, newest first, as far as the role reaches; logs that they were shown before the first
 * of them leaves. Rows carry the facts for the log besides the selected fields.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation or reporter out of reach.
 */
export async function listAllIncidents(
  ctx: RequestContext,
  input: Omit<IncidentsInput, 'sort'>,
  selection: Selection,
): Promise<Rows> {
  const options = askedIncidents(ctx, input);
  return audited(ctx, 'list', options, (audit) => readAllIncidents(ctx, audit, { options, selection }));
}

interface AllIncidents {
  readonly options: ReturnType<typeof askedIncidents>;
  readonly selection: Selection;
  /** The largest number. */
  readonly most?: number;
}

/**
 * Reads all requested incidents within an operation that logs them.
 * @throws AppError NOT_FOUND for an organisation or reporter out of reach, VALIDATION for more than `most`.
 */
export async function readAllIncidents(
  ctx: RequestContext,
  audit: IncidentAudit,
  { options, selection, most = Number.POSITIVE_INFINITY }: AllIncidents,
): Promise<Rows> {
  const list = listOf(ctx, options);
  /** The logged client references, by organisation. */
  const told = new Map<string, ReadonlySet<string>>();
  const rows = await incidentPage.readAll(ctx, options, withAccess(selection), {
    beforeFirst: async () => {
      const where = incidentPage.where(ctx.actor, await incidentPage.followed(ctx, options));
      const tallies = await ctx.transaction.query(tally(ctx.actor, where));
      for (const one of tallies) told.set(one.organizationId, new Set(one.references));
      if (tallies.reduce((sum, { count }) => sum + count, 0) > most)
        throw new AppError('VALIDATION', { message: messages.tooManyToTakeAlong(most) });
      audit.tallied(list, tallies);
    },
  });
  if (rows instanceof RowStream) return rows.filter((row) => isTold(told, shownIn(row)));
  await requireOrganizationOf(ctx, options.organizationId, rows);
  audit.listed(list, rows.map(shownIn));
  return rows;
}

/** Counts the incidents of each organisation for the log. Looks up reporters for a Client alone: others see all. */
function tally(
  { role, userId, ledTeamIds }: Actor,
  where: readonly RawBuilder<unknown>[],
): Statement<IncidentTally> {
  const isClient = role === 'Client';
  const isOwn = isClient ? sql`coalesce(${sql.raw(REPORTER_ID)} = ${userId}, false)` : sql`false`;
  const isLed = sql`coalesce(e.team_id = any (${ledTeamIds}::uuid[]), false)`;
  const from = sql.raw(`${incidentList.from} ${isClient ? incidentList.joins.shield : ''}`);
  return compile(sql<IncidentTally>`
    select "organizationId", sum(count)::integer as count, bool_and("isOwn") as "isOwn",
      bool_and("isOwnOrLed") as "isOwnOrLed",
      coalesce(array_agg(reference) filter (where reference <> ''), '{}') as "references"
    from (
      select e.organization_id as "organizationId", e.client_reference as reference, count(*) as count,
        bool_and(${isOwn} and not (e.user_id is null and ${isLed})) as "isOwn",
        bool_and(${isOwn} or ${isLed}) as "isOwnOrLed"
      from ${from} ${whereAll(where)} group by e.organization_id, e.client_reference) by_reference
    group by "organizationId"`);
}

/** Whether the log names its client: a later report, or one with another client since, leaves with the next list. */
function isTold(
  told: ReadonlyMap<string, ReadonlySet<string>>,
  { organizationId, reference }: ShownIncident,
): boolean {
  const references = told.get(organizationId);
  return references !== undefined && (reference === '' || references.has(reference));
}
