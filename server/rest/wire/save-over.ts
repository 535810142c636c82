import { AppError } from '../../platform/core/errors.ts';
import type { ExpectedState } from '../../platform/request/optimistic-lock.ts';

type Shown = Record<string, unknown>;

interface Saving {
  /** Optimistic lock token of the body; without one the update applies to the current state. */
  readonly seen: ExpectedState;
  readonly read: () => Promise<Shown>;
  /** Saves the body on top of the record as read, in the same transaction. */
  readonly save: (current: Shown, seen: ExpectedState) => Promise<void>;
}

/**
 * Saves a partial update, which keeps absent fields. Of two concurrent updates without a lock token, the second is
 * retried on the result of the first and reverts nothing.
 * @returns the state it was applied to.
 * @throws AppError CONFLICT when the body's lock token is outdated.
 */
export async function saveOver({ seen, read, save }: Saving): Promise<Shown> {
  const current = await read();
  const isNamed = seen.version !== undefined || seen.updatedAt !== undefined;
  try {
    await save(current, isNamed ? seen : { version: Number(current.version) });
    return current;
  } catch (error) {
    const isOutdated = error instanceof AppError && error.code === 'CONFLICT';
    if (isNamed || !isOutdated) throw error;
  }
  // The failed save has locked the row, so this state cannot change any more.
  const newest = await read();
  await save(newest, { version: Number(newest.version) });
  return newest;
}
