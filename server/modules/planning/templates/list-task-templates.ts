import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { cataloguePolicy } from '../catalogue/catalogue.policy.ts';
import { taskTemplatePage } from './task-template.page.ts';

/**
 * Lists task templates, by default by title: all for a SuperAdmin, for others those that apply to one of their
 * organisations. @throws AppError VALIDATION.
 */
export async function listTaskTemplates(
  ctx: RequestContext,
  asked: Parameters<typeof taskTemplatePage.read>[1],
  selection: Selection,
) {
  const { rows = [], total, facets } = await taskTemplatePage.read(ctx, asked, selection);
  return { rows, total, facets, abilities: { create: cataloguePolicy.manage(ctx.actor) } };
}

/** Reads one task template. @throws AppError NOT_FOUND without access. */
export const getTaskTemplate = taskTemplatePage.get;
