import { parseId } from '../../../platform/core/ids.ts';
import { type CountedRow, type FacetFilter, facetCounts } from '../../../platform/list/facets.ts';
import type { PageInput } from '../../../platform/list/page.ts';
import { below, type Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { isOpenFor, requireOrganizationOf } from '../../organizations/index.ts';
import { audited } from '../access/audited.ts';
import { shownIn, withAccess } from '../access/incident-access.ts';
import type { AuditedList, IncidentAudit } from '../access/incident-audit.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import { type IncidentScope, incidentPage } from './incident.page.ts';

type PageAsked = Parameters<typeof incidentPage.read>[1];

export interface IncidentsInput
  extends Pick<
    PageAsked,
    'sort' | 'filter' | 'search' | 'page' | 'ids' | 'numbers' | 'first' | 'after' | 'updatedSince'
  > {
  readonly organizationId?: string | null;
  readonly userId?: string | null;
  readonly reportedByMe?: boolean;
}

/**
 * Lists incidents by organisation or by reporter, as far as the role reaches: for an Admin and a SuperAdmin all, for a
 * Client their own, for a confidant also the shielded reports (section 6). Reads only the selected fields, and logs
 * what was shown.
 * @throws AppError VALIDATION for a malformed id or page, NOT_FOUND for an organisation or reporter out of reach.
 */
export async function listIncidents(
  ctx: RequestContext,
  input: IncidentsInput & { readonly page: PageInput },
  selection: Selection,
) {
  const options = askedIncidents(ctx, input);
  return audited(ctx, 'list', options, (audit) => readPage(ctx, audit, options, selection));
}

async function readPage(ctx: RequestContext, audit: IncidentAudit, options: PageAsked, selection: Selection) {
  const { organizationId } = options;
  const wantsRows = 'rows' in selection;
  const told = wantsRows ? { ...selection, rows: withAccess(below(selection, 'rows')) } : selection;
  const countedBy: Record<string, string> = wantsRows ? {} : { organizationId: 'e.organization_id' };
  const { rows, total, facets, counts, chosen } = await incidentPage.read(ctx, options, told, countedBy);
  await requireOrganizationOf(ctx, organizationId, rows);
  const abilities = await abilitiesIn(ctx, organizationId, selection, rows);
  if (rows) audit.listed(listOf(ctx, options), rows.map(shownIn));
  else audit.counted(listOf(ctx, options), totalsByOrganization(counts, chosen));
  return { rows, total, facets, abilities };
}

/** Parses the requested incidents. @throws AppError VALIDATION for a malformed id. */
export function askedIncidents(
  ctx: RequestContext,
  { userId, reportedByMe, organizationId, ...options }: IncidentsInput,
): PageAsked {
  const named = userId == null ? null : parseId(userId, 'userId');
  return {
    ...options,
    organizationId: organizationId == null ? null : parseId(organizationId, 'organizationId'),
    reporterId: reportedByMe ? ctx.actor.userId : named,
  };
}

/** Returns the facts for the log of a list. */
export function listOf(
  { actor }: RequestContext,
  { organizationId, reporterId }: IncidentScope,
): AuditedList {
  return { organizationId, isOwnOnly: reporterId === actor.userId };
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

/**
 * The caller's abilities in the list. An archived organisation takes no additions; to managers its rows tell that, so a
 * query is needed only without rows.
 */
async function abilitiesIn(
  ctx: RequestContext,
  organizationId: string | null,
  selection: Selection,
  rows: readonly Record<string, unknown>[] | undefined,
) {
  const asks = 'abilities' in selection;
  const telling = ctx.actor.role === 'Client' ? [] : rows;
  const isOpen = asks && (organizationId === null || (await isOpenFor(ctx, organizationId, telling)));
  return {
    create: isOpen && incidentPolicy.create(ctx.actor, organizationId),
    report: isOpen && incidentPolicy.report(ctx.actor, organizationId),
    export: asks && incidentPolicy.export(ctx.actor, organizationId),
  };
}
