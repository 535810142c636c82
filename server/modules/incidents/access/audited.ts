import { AppError } from '../../../platform/core/errors.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { IncidentAudit } from './incident-audit.ts';
import { type Attempt, type AttemptTarget, recordRefusal } from './incident-refusal.ts';

/**
 * Runs an operation on incidents and notes in the access log what came of it: what the operation says by `audit` that it
 * shows, and that it was refused when it throws NOT_FOUND or FORBIDDEN. An operation that shows nothing and is not
 * refused leaves no line; what it changes stands in the change log.
 * @param target what it is about: under that a refusal is noted.
 * @throws whatever the operation throws.
 */
export async function audited<Result>(
  ctx: RequestContext,
  attempt: Attempt,
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
