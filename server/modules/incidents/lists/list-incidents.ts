import { parseId } from '../../../platform/core/ids.ts';
import { type CountedRow, type FacetFilter, facetCounts } from '../../../platform/list/facets.ts';
import type { PageInput } from '../../../platform/list/page.ts';
import { below, type Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { isOpenFor, requireOrganizationOf } from '../../organizations/index.ts';
import { audited } from '../access/audited.ts';
import { shownIn, withAccess } from '../access/incident-access.ts';
import type { IncidentAudit, ShownList } from '../access/incident-audit.ts';
import { incidentPolicy } from '../record/incident.policy.ts';
import { type IncidentScope, incidentPage } from './incident.page.ts';

type PageAsked = Parameters<typeof incidentPage.read>[1];

export type IncidentFilter = NonNullable<PageAsked['filter']>;

export interface IncidentsInput
  extends Pick<PageAsked, 'sort' | 'filter' | 'search' | 'page' | 'ids' | 'numbers'> {
  readonly organizationId?: string | null;
  readonly userId?: string | null;
  readonly reportedByMe?: boolean;
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
) {
  const asked = askedIncidents(ctx, input);
  return audited(ctx, 'list', asked, (audit) => readPage(ctx, audit, asked, selection));
}

async function readPage(ctx: RequestContext, audit: IncidentAudit, asked: PageAsked, selection: Selection) {
  const { organizationId } = asked;
  const wantsRows = 'rows' in selection;
  const told = wantsRows ? { ...selection, rows: withAccess(below(selection, 'rows')) } : selection;
  const countedBy: Record<string, string> = wantsRows ? {} : { organizationId: 'e.organization_id' };
  const { rows, total, facets, counts, chosen } = await incidentPage.read(ctx, asked, told, countedBy);
  await requireOrganizationOf(ctx, organizationId, rows);
  const abilities = await abilitiesIn(ctx, organizationId, selection, rows);
  if (rows) audit.listed(listOf(ctx, asked), rows.map(shownIn));
  else audit.counted(listOf(ctx, asked), totalsByOrganization(counts, chosen));
  return { rows, total, facets, abilities };
}

/** Which incidents are asked for. @throws AppError VALIDATION for a malformed id. */
export function askedIncidents(
  ctx: RequestContext,
  { userId, reportedByMe, organizationId, ...asked }: IncidentsInput,
): PageAsked {
  const named = userId == null ? null : parseId(userId, 'userId');
  return {
    ...asked,
    organizationId: organizationId == null ? null : parseId(organizationId, 'organizationId'),
    reporterId: reportedByMe ? ctx.actor.userId : named,
  };
}

/** What the log says of a list as a whole. */
export function listOf({ actor }: RequestContext, { organizationId, reporterId }: IncidentScope): ShownList {
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
 * What may be done with the list. In an archived organisation nothing may be added, and to those who manage incidents
 * its rows say so: only where none does it has to be asked.
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
