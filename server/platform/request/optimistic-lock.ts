import { AppError } from '../core/errors.ts';

/** Which state of a record a change was made to: its version, or the moment it was last changed. */
export interface ExpectedState {
  readonly version?: number | undefined;
  readonly updatedAt?: string | undefined;
}

/** Makes sure that a change was made to the record as it is now. @throws AppError CONFLICT. */
export function assertUnchanged(
  record: { readonly version: number; readonly updatedAt: Date },
  { version, updatedAt }: ExpectedState,
): void {
  const sawOlder = version !== undefined && version !== record.version;
  const sawEarlier = updatedAt !== undefined && Date.parse(updatedAt) !== record.updatedAt.getTime();
  if (sawOlder || sawEarlier) throw new AppError('CONFLICT');
}
