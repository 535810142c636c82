import { sql } from 'kysely';
import type { Actor } from '../../platform/core/actor.ts';
import { type RowSummary, readAll } from '../../platform/list/read-all.ts';
import { RowStream, type Rows } from '../../platform/list/row-stream.ts';
import type { Selection } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { incidentList, REPORTER_ID } from './incident.list.ts';
import { type ListedIncident, recordList, type ShownList, shownIn, withAccess } from './incident-access.ts';
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
    summary: logged(ctx.actor, organizationId, (shown, count) => {
      refuse?.(count);
      recordList(ctx, list, shown);
    }),
  });
  if (rows instanceof RowStream) return rows;
  // An empty list may mean that there is no such organisation: then it is not found, as for everybody else.
  if (organizationId !== null && rows.length === 0)
    await requireOrganizationFor(ctx, organizationId, action === 'exported' ? 'export' : 'list');
  recordList(ctx, list, rows.map(shownIn));
  return rows;
}

/** What the log is to say of each: where it was, if not all were asked of one organisation, and whose, if that matters. */
function logged(
  { role, userId }: Actor,
  organizationId: string | null,
  tell: (shown: Iterable<ListedIncident>, count: number) => void,
): RowSummary {
  const isOwn = sql`case when ${sql.raw(REPORTER_ID)} = ${userId} then 'yes' else 'no' end`;
  return {
    columns: {
      reference: sql`e.client_reference`,
      ...(organizationId === null && { organizationId: sql`e.organization_id::text` }),
      ...(role === 'Client' && { isOwn }),
    },
    joins: role === 'Client' ? ['shield'] : [],
    tell: (columns, count) => tell(listed(organizationId, columns, count), count),
  };
}

function* listed(
  organizationId: string | null,
  columns: Readonly<Record<string, Iterator<string>>>,
  count: number,
): Generator<ListedIncident> {
  const next = (name: string): string => columns[name]?.next().value ?? '';
  for (let place = 0; place < count; place += 1)
    yield {
      reference: next('reference'),
      organizationId: organizationId ?? next('organizationId'),
      isOwn: next('isOwn') === 'yes',
    };
}
