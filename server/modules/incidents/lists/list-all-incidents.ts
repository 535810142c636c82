import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/core/actor.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { Statement } from '../../../platform/database/transaction.ts';
import { whereAll } from '../../../platform/list/list.ts';
import { readAll } from '../../../platform/list/read-all.ts';
import { RowStream, type Rows } from '../../../platform/list/row-stream.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import {
  type IncidentTally,
  recordList,
  recordTallies,
  type ShownIncident,
  type ShownList,
  shownIn,
  withAccess,
} from '../access/incident-access.ts';
import { requireOrganizationFor } from '../access/incident-refusal.ts';
import { incidentList, REPORTER_ID } from './incident.list.ts';
import { type IncidentsInput, narrowIncidents } from './list-incidents.ts';

interface TakingAll {
  readonly action: ShownList['action'];
  /** Refuses when there are more; how many there are is told. */
  readonly refuse?: (count: number) => void;
}

/**
 * Every incident that is asked for, newest first, as far as the role reaches; that they were shown stands in the log
 * before the first of them leaves. Rows carry what the log says of them besides what the selection names.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation or reporter out of reach.
 */
export async function listAllIncidents(
  ctx: RequestContext,
  input: Omit<IncidentsInput, 'sort'>,
  selection: Selection,
  { action, refuse }: TakingAll = { action: 'listed' },
): Promise<Rows> {
  const { organizationId, isOwnOnly, reach, where } = await narrowIncidents(ctx, input);
  const list: ShownList = { organizationId, isOwnOnly, action };
  /** Whose incidents the log says are shown, by organisation. */
  const told = new Map<string, ReadonlySet<string>>();
  const rows = await readAll(ctx, {
    ...{ list: incidentList, key: 'e.id', where, reach },
    selection: withAccess(selection),
    order: { newestFirst: 'e.created_at' },
    beforeFirst: async () => {
      const tallies = await ctx.transaction.query(tally(ctx.actor, where));
      for (const one of tallies) told.set(one.organizationId, new Set(one.references));
      refuse?.(tallies.reduce((sum, { count }) => sum + count, 0));
      recordTallies(ctx, list, tallies);
    },
  });
  if (rows instanceof RowStream) return rows.filter((row) => isTold(told, shownIn(row)));
  // An empty list may mean that there is no such organisation: then it is not found, as for everybody else.
  if (organizationId !== null && rows.length === 0)
    await requireOrganizationFor(ctx, organizationId, action === 'exported' ? 'export' : 'list');
  recordList(ctx, list, rows.map(shownIn));
  return rows;
}

/** What the log is to say of each organisation's. Whose they are is looked up for a Client alone: others see all. */
function tally({ role, userId }: Actor, where: readonly RawBuilder<unknown>[]): Statement<IncidentTally> {
  const isClient = role === 'Client';
  const isOwn = isClient ? sql`coalesce(${sql.raw(REPORTER_ID)} = ${userId}, false)` : sql`false`;
  const from = sql.raw(`${incidentList.from} ${isClient ? incidentList.joins.shield : ''}`);
  return compile(sql<IncidentTally>`
    select "organizationId", sum(count)::integer as count, bool_and("isOwn") as "isOwn",
      coalesce(array_agg(reference) filter (where reference <> ''), '{}') as "references"
    from (
      select e.organization_id as "organizationId", e.client_reference as reference, count(*) as count,
        bool_and(${isOwn}) as "isOwn"
      from ${from} ${whereAll(where)} group by e.organization_id, e.client_reference) by_reference
    group by "organizationId"`);
}

/** Whether the log names its client: what was reported since, or given another client since, else leaves with the next list. */
function isTold(
  told: ReadonlyMap<string, ReadonlySet<string>>,
  { organizationId, reference }: ShownIncident,
): boolean {
  const references = told.get(organizationId);
  return references !== undefined && (reference === '' || references.has(reference));
}
