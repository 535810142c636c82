import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import type { RequestContext } from '../../platform/context.ts';
import { type RowSummary, readAll } from '../../platform/read-all.ts';
import { RowStream, type Rows } from '../../platform/row-stream.ts';
import type { Selection } from '../../platform/selection.ts';
import { incidentList, REPORTER_ID } from './incident.list.ts';
import {
  type IncidentTally,
  recordList,
  recordTallies,
  type ShownList,
  shownIn,
  withAccess,
} from './incident-access.ts';
import { requireOrganizationFor } from './incident-refusal.ts';
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
  const rows = await readAll(ctx, {
    ...{ list: incidentList, key: 'e.id', where, reach },
    selection: withAccess(selection),
    orderBy: sql`e.created_at desc, e.id desc`,
    summary: talliesFor(ctx.actor, (tallies, count) => {
      refuse?.(count);
      recordTallies(ctx, list, tallies);
    }),
  });
  if (rows instanceof RowStream) return rows;
  // An empty list may mean that there is no such organisation: then it is not found, as for everybody else.
  if (organizationId !== null && rows.length === 0)
    await requireOrganizationFor(ctx, organizationId, action === 'exported' ? 'export' : 'list');
  recordList(ctx, list, rows.map(shownIn));
  return rows;
}

/** What the log is to say of each organisation's. */
function talliesFor(
  { userId }: Actor,
  tell: RowSummary<IncidentTally[]>['tell'],
): RowSummary<IncidentTally[]> {
  return {
    columns: sql`e.organization_id as "organizationId", e.client_reference as reference,
      coalesce(${sql.raw(REPORTER_ID)} = ${userId}, false) as "isOwn"`,
    joins: ['shield'],
    query: sql`select jsonb_agg(told) from (
      select "organizationId", sum(count)::integer as count, bool_and("isOwn") as "isOwn",
        coalesce(array_agg(reference) filter (where reference <> ''), '{}') as "references"
      from (
        select "organizationId", reference, count(*) as count, bool_and("isOwn") as "isOwn"
        from listed group by "organizationId", reference) by_reference
      group by "organizationId") told`,
    tell,
  };
}
