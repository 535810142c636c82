import { type RawBuilder, sql } from 'kysely';
import { reaches } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import {
  type CountedRow,
  type FacetCount,
  type FacetFilter,
  facetCounts,
} from '../../../platform/list/facets.ts';
import { hasKeyIn, searchConditions } from '../../../platform/list/key-subquery.ts';
import { countList, type ListQuery, selectList } from '../../../platform/list/list.ts';
import { type PageInput, parsePage } from '../../../platform/list/page.ts';
import { below, type Selection } from '../../../platform/list/selection.ts';
import { tenantFilter } from '../../../platform/list/tenant-filter.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { isOpenOrganization, requireOrganization } from '../../organizations/index.ts';
import { audited } from '../access/audited.ts';
import { shownIn, withAccess } from '../access/incident-access.ts';
import type { IncidentAudit, ShownList } from '../access/incident-audit.ts';
import { incidentPolicy, readableIncidents, reportedBy } from '../record/incident.policy.ts';
import { incidentFacets, incidentFacetsByOrganization, incidentList, withFacet } from './incident.list.ts';
import { searchFor } from './incident.search.ts';
import { type IncidentSortField, incidentSorts } from './incident.sort.ts';

interface IncidentOrder {
  readonly field: IncidentSortField;
  readonly direction: 'asc' | 'desc';
}

const NEWEST_FIRST: IncidentOrder = { field: 'createdAt', direction: 'desc' };

export type IncidentFilter = Partial<Record<keyof typeof incidentFacets, readonly string[] | null>>;

export interface IncidentsInput {
  readonly organizationId?: string | null;
  readonly userId?: string | null;
  readonly reportedByMe?: boolean;
  readonly sort?: IncidentOrder | null;
  readonly filter?: IncidentFilter | null;
  readonly search?: string | null;
}

interface IncidentsPage {
  readonly rows: Record<string, unknown>[];
  readonly total: number;
  readonly facets: FacetCount[];
  readonly abilities: { readonly create: boolean; readonly report: boolean; readonly export: boolean };
}

/**
 * Incidents by organisation or by reporter, as far as the role reaches: an Admin's and a SuperAdmin's of the
 * organisation, a Client's own, a confidant's also what was reported under shield (section 6). Only what the selection
 * names is read, and what was shown stands in the log.
 * @throws AppError VALIDATION for a malformed id or page, NOT_FOUND for an organisation or reporter out of reach.
 */
export async function listIncidents(
  ctx: RequestContext,
  input: IncidentsInput & { readonly page: PageInput },
  selection: Selection,
): Promise<Partial<IncidentsPage>> {
  const asked = askedIncidents(ctx, input);
  return audited(ctx, 'list', asked, (audit) => readPage(ctx, audit, asked, selection, input.page));
}

async function readPage(
  ctx: RequestContext,
  audit: IncidentAudit,
  asked: AskedIncidents,
  selection: Selection,
  pageInput: PageInput,
): Promise<Partial<IncidentsPage>> {
  const { organizationId } = asked;
  const { list, scope, chosen, found, where } = narrowIncidents(ctx, asked);
  const page = parsePage(pageInput);
  const wantsCounts = 'total' in selection || 'facets' in selection;
  const counted = 'rows' in selection ? incidentFacets : incidentFacetsByOrganization;
  const [rows, counts] = await Promise.all([
    'rows' in selection ? readRows(ctx, asked, { where, ...page }, selection) : undefined,
    wantsCounts ? ctx.transaction.query(countList(incidentList, counted, found(scope))) : ([] as never[]),
  ]);
  // An empty list may mean that there is no such organisation: then it is not found, as for everybody else.
  if (organizationId !== null && !rows?.length) await requireOrganization(ctx, organizationId);
  const abilities = await abilitiesIn(ctx, organizationId, selection, rows);
  if (rows) audit.listed(list, rows.map(shownIn));
  else audit.counted(list, totalsByOrganization(counts, chosen));
  return { rows, ...facetCounts(counts, chosen, Object.keys(incidentFacets)), abilities };
}

/** Which incidents are asked for: of an organisation, of a reporter, or where those are null of all. */
export interface AskedIncidents extends Pick<IncidentsInput, 'sort' | 'filter' | 'search'> {
  readonly organizationId: string | null;
  readonly reporterId: string | null;
}

/** Which incidents are asked for. @throws AppError VALIDATION for a malformed id. */
export function askedIncidents(ctx: RequestContext, input: IncidentsInput): AskedIncidents {
  const { organizationId, sort = null, filter = null, search = null } = input;
  return {
    organizationId: organizationId == null ? null : parseId(organizationId, 'organizationId'),
    reporterId: reporterOf(ctx, input),
    ...{ sort, filter, search },
  };
}

/**
 * Narrows a list to what is asked for, as far as the actor may read it.
 * @throws AppError NOT_FOUND for an organisation or reporter out of reach, VALIDATION for a search too long.
 */
export function narrowIncidents(ctx: RequestContext, asked: AskedIncidents) {
  const { organizationId, reporterId } = asked;
  const scope = scopeOf(ctx, asked);
  const search = searchFor(asked.search);
  const chosen = filtersOf(asked);
  const reach = tenantFilter(ctx.actor, organizationId);
  const found = (conditions: readonly RawBuilder<unknown>[]) =>
    searchConditions(search, { list: incidentList, key: 'e.id', reach, scope: conditions });
  const where = found([...scope, ...chosen.map(withFacet)]);
  const list: ShownList = { organizationId, isOwnOnly: reporterId === ctx.actor.userId };
  return { list, scope, chosen, reach, found, where };
}

async function readRows(
  ctx: RequestContext,
  asked: AskedIncidents,
  query: ListQuery,
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const { field, direction } = asked.sort ?? NEWEST_FIRST;
  const { by, joins } = incidentSorts[field];
  // Only what is always known can be read in the order of an index, which has no place for what is not.
  const downwards = field === 'createdAt' ? 'desc' : 'desc nulls last';
  const orderBy = sql.join([
    ...by.map((column) => sql`${column} ${sql.raw(direction === 'asc' ? 'asc' : downwards)}`),
    sql`e.created_at desc`,
    sql`e.id desc`,
  ]);
  const ordered = { ...query, joins, orderBy };
  // The newest of an organisation stand first in an index: there is no page to be worked out.
  const isNewest = query.offset === 0 && field === 'createdAt' && direction === 'desc';
  const isPlain = isNewest && asked.organizationId !== null && !isNarrowed(asked);
  const { statement, shape } = selectList(
    incidentList,
    withAccess(below(selection, 'rows')),
    isPlain
      ? ordered
      : {
          where: [...tenantFilter(ctx.actor, asked.organizationId), hasKeyIn(incidentList, 'e.id', ordered)],
          joins,
          orderBy,
        },
  );
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, ctx.actor));
}

function totalsByOrganization(
  counts: readonly CountedRow[],
  chosen: readonly FacetFilter[],
): ReadonlyMap<string, number> {
  const byOrganization = Map.groupBy(counts, ({ organizationId }) => organizationId as string);
  return new Map(
    [...byOrganization].map(([id, counted]) => [id, facetCounts(counted, chosen, []).total] as const),
  );
}

function isNarrowed(asked: AskedIncidents): boolean {
  return filtersOf(asked).length > 0 || searchFor(asked.search) !== null;
}

/** Whose reports are asked for; null for everybody's. */
function reporterOf({ actor }: RequestContext, { userId, reportedByMe }: IncidentsInput): string | null {
  if (reportedByMe) return actor.userId;
  return userId == null ? null : parseId(userId, 'userId');
}

function scopeOf(
  { actor }: RequestContext,
  { organizationId, reporterId }: AskedIncidents,
): RawBuilder<unknown>[] {
  if (organizationId !== null && !reaches(actor, organizationId)) throw new AppError('NOT_FOUND');
  if (reporterId !== null && actor.role === 'Client' && reporterId !== actor.userId)
    throw new AppError('NOT_FOUND');
  const readable = readableIncidents(actor, organizationId ?? undefined);
  return reporterId === null ? readable : [...readable, reportedBy(actor, reporterId)];
}

function filtersOf({ filter }: Pick<IncidentsInput, 'filter'>): FacetFilter[] {
  return Object.keys(incidentFacets).flatMap((field) => {
    const values = filter?.[field as keyof typeof incidentFacets];
    return values && values.length > 0 ? [{ field, values }] : [];
  });
}

/**
 * What may be done with the list. In an archived organisation nothing may be added, and to those who manage incidents
 * its rows say so: only where none does it has to be asked.
 */
async function abilitiesIn(
  ctx: RequestContext,
  organizationId: string | null,
  selection: Selection,
  rows: readonly Record<string, unknown>[] = [],
): Promise<IncidentsPage['abilities']> {
  const asks = 'abilities' in selection;
  const first = ctx.actor.role === 'Client' ? undefined : rows[0];
  const known = first?.abilities as { readonly update: boolean } | undefined;
  const isOpen =
    asks && (organizationId === null || (known?.update ?? (await isOpenOrganization(ctx, organizationId))));
  return {
    create: isOpen && incidentPolicy.create(ctx.actor, organizationId),
    report: isOpen && incidentPolicy.report(ctx.actor, organizationId),
    export: asks && incidentPolicy.export(ctx.actor, organizationId),
  };
}
