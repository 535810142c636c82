import pLimit, { type LimitFunction } from 'p-limit';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { AppError } from '../../platform/core/errors.ts';

/** Files of a person that are received and examined at a time, and that wait for it. */
const AT_ONCE = 2;
const WAITING = 20;

const limits = new Map<string, LimitFunction>();

/**
 * Runs work of a person in turn, so that their files take neither the disk nor the processors of others.
 * @throws AppError RATE_LIMITED when too many wait.
 */
export async function inTurnOf<Result>(personId: string, work: () => Promise<Result>): Promise<Result> {
  const limit = limits.get(personId) ?? pLimit(AT_ONCE);
  if (limit.pendingCount >= WAITING)
    throw new AppError('RATE_LIMITED', { message: fileMessages.tooManyToInspect });
  limits.set(personId, limit);
  try {
    return await limit(work);
  } finally {
    if (limit.activeCount + limit.pendingCount === 0) limits.delete(personId);
  }
}
