import { AppError } from '../core/errors.ts';

/** Optimistic lock token: the version or the last-change timestamp that the client read. */
export interface ExpectedState {
  readonly version?: number | undefined;
  readonly updatedAt?: string | undefined;
}

/** Checks the optimistic lock. @throws AppError CONFLICT when the record has changed since. */
export function assertUnchanged(
  record: { readonly version: number; readonly updatedAt: Date },
  { version, updatedAt }: ExpectedState,
): void {
  const sawOlder = version !== undefined && version !== record.version;
  const sawEarlier = updatedAt !== undefined && Date.parse(updatedAt) !== record.updatedAt.getTime();
  if (sawOlder || sawEarlier) throw new AppError('CONFLICT');
}
