import { parseId } from '../../../platform/core/ids.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { isOpenFor, requireOrganizationOf } from '../../organizations/index.ts';
import { cataloguePolicy } from '../catalogue/catalogue.policy.ts';
import { taskTemplatePage } from './task-template.page.ts';

type PageAsked = Parameters<typeof taskTemplatePage.read>[1];

/**
 * Lists task templates, by default by title: all for a SuperAdmin, for others those that apply to one of their
 * organisations; of an organisation, its own alone. @throws AppError VALIDATION, NOT_FOUND for an organisation without
 * access.
 */
export async function listTaskTemplates(ctx: RequestContext, options: PageAsked, selection: Selection) {
  const { rows = [], total, facets } = await taskTemplatePage.read(ctx, options, selection);
  await requireOrganizationOf(ctx, options.organizationId, rows);
  const mayCreate = 'abilities' in selection && (await mayCreateIn(ctx, options, rows));
  return { rows, total, facets, abilities: { create: mayCreate } };
}

/** Reads one task template. @throws AppError NOT_FOUND without access. */
export const getTaskTemplate = taskTemplatePage.get;

async function mayCreateIn(
  ctx: RequestContext,
  { organizationId: asked }: PageAsked,
  rows: readonly Record<string, unknown>[],
): Promise<boolean> {
  if (asked == null) return cataloguePolicy.manage(ctx.actor);
  const organizationId = parseId(asked, 'organizationId');
  return (
    cataloguePolicy.manageTemplate(ctx.actor, { organizationId }) && isOpenFor(ctx, organizationId, rows)
  );
}
