import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { linkedRows, linkRecords } from '../links/index.ts';
import { addRegisterEntry, findRegisterEntries } from '../register/index.ts';
import { riskKind } from './risk.kind.ts';

/** Reads the improvement points that were made because of many risks, as far as the caller may see them. */
export const measuresOf = linkedRows('Measure', 'from', findRegisterEntries);

/**
 * Creates an improvement point as a measure of a risk, in the actor's name, and returns its id. Idempotent by key.
 * @throws AppError NOT_FOUND, FORBIDDEN for a caller who may only read the risk, VALIDATION, also for a closed risk.
 */
export async function createRiskImprovementPoint(
  ctx: RequestContext,
  riskId: string,
  input: unknown,
): Promise<string> {
  const { id, organizationId, status } = await riskKind.store.lock(ctx, riskId, 'update');
  if (status === 'Closed') throw new AppError('VALIDATION', { message: messages.riskClosed });
  const entry = await addRegisterEntry(ctx, organizationId, input, { becauseOf: id });
  if (entry.isNew)
    await linkRecords(ctx, { organizationId, fromId: id, toId: entry.id, relation: 'Measure' });
  return entry.id;
}
