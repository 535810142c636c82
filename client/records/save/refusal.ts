import { readFailure } from '../../graphql/error-message.ts';
import type { FieldErrors } from '../../ui/form/form-types.ts';

/** View of an Apollo Client error for a form: the wrong fields, else a message. */
export interface Refusal {
  readonly fields: FieldErrors;
  /** Absent where the fields say it. */
  readonly message?: string | undefined;
}

/** Reads what the server refused, for a form to show. */
export function refusalOf(error: unknown): Refusal {
  const { fields, message } = readFailure(error);
  return { fields, message: Object.keys(fields).length > 0 ? undefined : message };
}
