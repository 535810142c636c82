import { AppError } from '../../../platform/core/errors.ts';
import type { ListRow } from '../../../platform/list/read-rows.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { cataloguePolicy } from '../catalogue/catalogue.policy.ts';
import { frequencyPage } from './frequency.page.ts';

/**
 * Lists frequencies, by default in order of creation. @throws AppError FORBIDDEN, VALIDATION.
 * @throws AppError FORBIDDEN, VALIDATION.
 */
export async function listFrequencies(
  ctx: RequestContext,
  options: Parameters<typeof frequencyPage.read>[1],
  selection: Selection,
) {
  assertReads(ctx);
  const { rows = [], total } = await frequencyPage.read(ctx, options, selection);
  return { rows, total, abilities: { create: cataloguePolicy.manage(ctx.actor) } };
}

/** Reads one frequency. @throws AppError FORBIDDEN for a Client, NOT_FOUND. */
export async function getFrequency(ctx: RequestContext, id: string, selection: Selection): Promise<ListRow> {
  assertReads(ctx);
  return frequencyPage.get(ctx, id, selection);
}

function assertReads({ actor }: RequestContext): void {
  if (!cataloguePolicy.readFrequencies(actor)) throw new AppError('FORBIDDEN');
}
