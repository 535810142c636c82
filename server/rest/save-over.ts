import { AppError } from '../platform/core/errors.ts';
import type { ExpectedState } from '../platform/request/optimistic-lock.ts';

type Shown = Record<string, unknown>;

interface Saving {
  /** The state that the body names; where it names none, it is meant for whatever stands. */
  readonly seen: ExpectedState;
  readonly read: () => Promise<Shown>;
  /** Saves the body over what was read, within the same transaction. */
  readonly save: (current: Shown, seen: ExpectedState) => Promise<void>;
}

/**
 * Saves a body of which what is absent stays as it is: of two at the same instant the second goes over what the first
 * made of it, and reverts nothing. Returns what it went over. @throws AppError CONFLICT for a named state that is gone.
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
  // Saving has locked the record, so that nobody changes it any more.
  const newest = await read();
  await save(newest, { version: Number(newest.version) });
  return newest;
}
