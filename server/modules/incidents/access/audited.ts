import { AppError } from '../../../platform/core/errors.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { IncidentAudit } from './incident-audit.ts';
import { type AttemptedAction, type AttemptTarget, recordRefusal } from './incident-refusal.ts';

/**
 * Runs an operation on incidents and logs what it shows, by `audit`, and its refusal when it throws NOT_FOUND or
 * FORBIDDEN. An operation that shows nothing and is not refused leaves no line; its changes are in the change log.
 * @param target the target that a refusal is logged under.
 * @throws whatever the operation throws.
 */
export async function audited<Result>(
  ctx: RequestContext,
  attempt: AttemptedAction,
  target: AttemptTarget,
  operation: (audit: IncidentAudit) => Promise<Result>,
): Promise<Result> {
  try {
    return await operation(new IncidentAudit(ctx, attempt));
  } catch (error) {
    if (isRefusal(error)) await recordRefusal(ctx, attempt, target);
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');
}
