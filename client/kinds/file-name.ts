import type { RecordKind } from '../../schema/records/records.ts';

/** Beginning of the names of a kind's files, such as `register-entry`. */
export const fileNameOf = (kind: RecordKind): string => kind.replace(/\B[A-Z]/g, '-$&').toLowerCase();
