import { messages } from '../../../schema/rules/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertAssignable } from '../organizations/index.ts';
import { type OwnedEntry, registerEntryPolicy } from './register-entry.policy.ts';

/**
 * Resolves the chosen responsible colleague: an id, an empty text for nobody, or undefined to keep the current one.
 * @throws AppError FORBIDDEN when the actor may not choose, VALIDATION for a person outside the organisation or
 * blocked.
 */
export async function responsibleUserFor(
  ctx: RequestContext,
  entry: Pick<OwnedEntry, 'organizationId' | 'responsibleUserId'>,
  chosen: string | undefined,
): Promise<string | null> {
  const before = entry.responsibleUserId ?? null;
  if (chosen === undefined) return before;
  const after = chosen === '' ? null : parseId(chosen, 'responsibleUserId');
  if (after === before) return before;
  if (!registerEntryPolicy.chooseResponsible(ctx.actor, entry))
    throw new AppError('FORBIDDEN', { message: messages.responsibleByAdmin });
  if (after) await assertAssignable(ctx, entry.organizationId, after, 'responsibleUserId');
  return after;
}
