import { type RawBuilder, sql } from 'kysely';
import type { TaskEventStatus, TaskTheme } from '../../../../schema/terms/planning.ts';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { type FacetCount, type FacetFilter, facetCounts } from '../../../platform/list/facets.ts';
import { hasKeyIn, searchConditions } from '../../../platform/list/key-subquery.ts';
import { countList, type ListQuery, selectList } from '../../../platform/list/list.ts';
import { type PageInput, parsePage } from '../../../platform/list/page.ts';
import { readAll } from '../../../platform/list/read-all.ts';
import { RowStream, type Rows } from '../../../platform/list/row-stream.ts';
import { below, type Selection } from '../../../platform/list/selection.ts';
import { tenantFilter } from '../../../platform/list/tenant-filter.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { isOpenOrganization, parseSearch, requireOrganization } from '../../organizations/index.ts';
import { parseDay } from '../catalogue/planning-day.ts';
import {
  IS_OVERDUE,
  type TaskEventSortField,
  taskEventFacets,
  taskEventList,
  taskEventSorts,
} from './task-event.list.ts';
import { readableTaskEvents, taskEventPolicy } from './task-event.policy.ts';
import { searchFor } from './task-event.search.ts';

/** Excludes archived organisations, which are read-only. */
const IS_TO_BE_DONE = sql`not exists (
  select from organization a where a.id = e.organization_id and a.archived_at is not null)`;

export interface TaskEventsInput {
  readonly organizationId?: string | null;
  /** Only tasks assigned to the caller; those of an archived organisation only when it is requested. */
  readonly assignedToMe?: boolean;
  /** Only tasks under way between these days, inclusive. */
  readonly from?: string | null;
  readonly to?: string | null;
  readonly sort?: { readonly field: TaskEventSortField; readonly direction: 'asc' | 'desc' } | null;
  readonly filter?: {
    readonly status?: readonly TaskEventStatus[] | null;
    readonly theme?: readonly TaskTheme[] | null;
    readonly assignedToUserId?: readonly string[] | null;
    readonly isOverdue?: boolean | null;
  } | null;
  readonly search?: string | null;
}

export interface TaskEventsPage {
  readonly rows: Record<string, unknown>[];
  readonly total: number;
  readonly facets: FacetCount[];
  readonly abilities: { readonly create: boolean; readonly generate: boolean };
}

/**
 * Task events of an organisation, or of all that the caller has access to, by start date unless otherwise sorted. Reads
 * only the selected columns.
 * @throws AppError VALIDATION for a malformed id, day or page, NOT_FOUND for an organisation without access.
 */
export async function listTaskEvents(
  ctx: RequestContext,
  input: TaskEventsInput & { readonly page: PageInput },
  selection: Selection,
): Promise<Partial<TaskEventsPage>> {
  const words = parseSearch(input.search);
  const scope = searchConditions(words === undefined ? null : searchFor(words), {
    list: taskEventList,
    key: 'e.id',
    reach: tenantFilter(ctx.actor, input.organizationId),
    scope: scopeOf(ctx.actor, input),
  });
  const chosen = facetsChosen(input);
  const page = parsePage(input.page);
  const where = [...scope, ...chosen.map(asCondition)];
  const wantsCounts = 'total' in selection || 'facets' in selection;
  const [rows, counts] = await Promise.all([
    'rows' in selection ? readRows(ctx, input, { where, ...page }, selection) : undefined,
    wantsCounts ? ctx.transaction.query(countList(taskEventList, taskEventFacets, scope)) : [],
  ]);
  const { organizationId } = input;
  // An empty list may mean that there is no such organisation: then it is not found, as for everybody else.
  if (organizationId != null && !rows?.length)
    await requireOrganization(ctx, parseId(organizationId, 'organizationId'));
  const { total, facets } = facetCounts(counts, chosen, Object.keys(taskEventFacets));
  return {
    rows,
    total,
    facets: facets.map(withoutNone),
    abilities: await abilitiesOf(ctx, input, selection, rows),
  };
}

/**
 * All task events of an organisation, or of all that the caller has access to, by start date; optionally filtered by
 * assignee.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function listAllTaskEvents(
  ctx: RequestContext,
  input: Pick<TaskEventsInput, 'organizationId' | 'assignedToMe' | 'filter'>,
  selection: Selection,
): Promise<Rows> {
  const { organizationId } = input;
  const rows = await readAll(ctx, {
    ...{ list: taskEventList, selection, key: 'e.id', where: scopeOf(ctx.actor, input) },
    order: { by: sql.join([...taskEventSorts.startDate.by, sql`e.id`]) },
    reach: tenantFilter(ctx.actor, organizationId),
  });
  // An empty list may mean that there is no such organisation: then it is not found, as for everybody else.
  if (organizationId != null && !(rows instanceof RowStream) && rows.length === 0)
    await requireOrganization(ctx, parseId(organizationId, 'organizationId'));
  return rows;
}

/** Drops the count of tasks without a theme, which is no filter choice. */
function withoutNone({ field, values }: FacetCount): FacetCount {
  return { field, values: values.filter(({ value }) => value !== '') };
}

/** Any row tells whether its organisation is archived; a query is needed only without rows. */
async function abilitiesOf(
  ctx: RequestContext,
  { organizationId }: TaskEventsInput,
  selection: Selection,
  rows: readonly Record<string, unknown>[] = [],
): Promise<TaskEventsPage['abilities']> {
  if (!('abilities' in selection) || organizationId == null) return { create: false, generate: false };
  const id = parseId(organizationId, 'organizationId');
  const known = rows[0]?.abilities as { readonly update: boolean } | undefined;
  const mayPlan =
    taskEventPolicy.create(ctx.actor, id) && (known?.update ?? (await isOpenOrganization(ctx, id)));
  return { create: mayPlan, generate: mayPlan };
}

function readRows(
  ctx: RequestContext,
  { sort, organizationId }: TaskEventsInput,
  query: ListQuery,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const { by, joins } = taskEventSorts[sort?.field ?? 'startDate'];
  const direction = sql.raw(sort?.direction === 'desc' ? 'desc nulls last' : 'asc nulls last');
  // Matches the order of an index where the sort field has one.
  const orderBy = sql.join([
    ...by.map((column) => (sort ? sql`${column} ${direction}` : column)),
    ...(sort && sort.field !== 'startDate' ? [sql`e.start_date`] : []),
    sql`e.id`,
  ]);
  const ordered = { ...query, joins, orderBy };
  const { statement, shape } = selectList(taskEventList, below(selection, 'rows'), {
    where: [...tenantFilter(ctx.actor, organizationId), hasKeyIn(taskEventList, 'e.id', ordered)],
    joins,
    orderBy,
  });
  return ctx.transaction.query(statement).then((rows) => rows.map((row) => shape(row, ctx.actor)));
}

function scopeOf(actor: Actor, input: TaskEventsInput): RawBuilder<unknown>[] {
  const { organizationId, assignedToMe, from, to, filter } = input;
  const scope = readableTaskEvents(
    actor,
    organizationId == null ? undefined : reachable(actor, organizationId),
  );
  if (assignedToMe) scope.push(sql`e.assigned_to_user_id = ${actor.userId}`);
  if (assignedToMe && organizationId == null) scope.push(IS_TO_BE_DONE);
  if (to != null) scope.push(sql`e.start_date <= ${parseDay(to, 'to')}::date`);
  if (from != null) scope.push(sql`e.deadline >= ${parseDay(from, 'from')}::date`);
  const assignees = filter?.assignedToUserId?.map((id) => parseId(id, 'assignedToUserId'));
  if (assignees?.length) scope.push(sql`e.assigned_to_user_id = any (${assignees}::uuid[])`);
  if (filter?.isOverdue != null) scope.push(sql`${sql.raw(IS_OVERDUE)} = ${filter.isOverdue}::boolean`);
  return scope;
}

function reachable(actor: Actor, organizationId: string): string {
  const id = parseId(organizationId, 'organizationId');
  if (!reaches(actor, id)) throw new AppError('NOT_FOUND');
  return id;
}

function facetsChosen({ filter }: TaskEventsInput): FacetFilter[] {
  return (['status', 'theme'] as const).flatMap((field) => {
    const values = filter?.[field];
    return values && values.length > 0 ? [{ field, values }] : [];
  });
}

function asCondition({ field, values }: FacetFilter): RawBuilder<unknown> {
  const column = taskEventFacets[field as keyof typeof taskEventFacets];
  return sql`${sql.raw(column)} = any (${values}::text[])`;
}
