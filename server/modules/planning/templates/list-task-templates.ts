import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { cataloguePolicy } from '../catalogue/catalogue.policy.ts';
import { taskTemplatePage } from './task-template.page.ts';

/**
 * The task templates, by title unless otherwise asked: all for a SuperAdmin, those that plan for one of their
 * organisations for anyone else; without a page every one, as the REST paths document. @throws AppError VALIDATION.
 */
export async function listTaskTemplates(
  ctx: RequestContext,
  asked: Parameters<typeof taskTemplatePage.read>[1],
  selection: Selection,
) {
  const { rows = [], total, facets } = await taskTemplatePage.read(ctx, asked, selection);
  return { rows, total, facets, abilities: { create: cataloguePolicy.manage(ctx.actor) } };
}

/** One task template with the selected fields. @throws AppError NOT_FOUND out of reach. */
export const getTaskTemplate = taskTemplatePage.get;
