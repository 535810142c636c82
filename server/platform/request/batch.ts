import { messages } from '../../../schema/values/messages.ts';
import { AppError, type ErrorCode } from '../core/errors.ts';
import { parseId } from '../core/ids.ts';

/** Most rows of one batch. */
export const LARGEST_BATCH = 100;

/** A row of a batch, as the caller saw it. */
export interface RowVersion {
  readonly id: string;
  readonly version: number;
}

/**
 * The rows of a batch, by their ids in lower case, in the order in which they are to be locked.
 * @throws AppError VALIDATION for no row, for more than a batch has, for a malformed id, and for a row named twice.
 */
export function parseBatch<Asked extends RowVersion>(input: readonly Asked[]): Asked[] {
  const wrong = (message: string) => new AppError('VALIDATION', { fields: { rows: message } });
  if (input.length === 0) throw wrong(messages.required);
  if (input.length > LARGEST_BATCH) throw wrong(messages.tooManyInBatch(LARGEST_BATCH));
  const rows = input.map((row) => ({ ...row, id: parseId(row.id, 'rows') }));
  if (new Set(rows.map(({ id }) => id)).size < rows.length) throw wrong(messages.chosenTwice);
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Does something with each row of a batch; where rows refuse it, all of them are named and nothing is saved.
 * @throws AppError with the code of the first refusal, and with the message of each under the id of its row.
 */
export async function forEachRow<Row extends { readonly id: string }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<void> | void,
): Promise<void> {
  const refused: Record<string, string> = {};
  let code: ErrorCode | undefined;
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused[row.id] = messageOf(error);
      code ??= error.code;
    }
  }
  if (code) throw new AppError(code, { message: messages.batchRefused, fields: refused });
}

function messageOf({ message, fields }: AppError): string {
  return Object.values(fields ?? {})[0] ?? message;
}
