import { readerRoles, readers } from '../../../schema/records/publishing.ts';
import { messages } from '../../../schema/values/messages.ts';
import { isId } from '../../platform/core/ids.ts';
import { calendarDay, codeNamed, codesNamed } from './payload.ts';

type Row = Readonly<Record<string, unknown>>;

const AS_GIVEN = ['ownerUserId', 'reviewerUserId', 'reason', 'asksAgain'] as const;

/** Fields of a published record that are kept beside its versions. */
export const besideVersions = {
  ownerUserId: true,
  reviewerUserId: true,
  reviewDate: true,
  readBy: true,
  readRoles: true,
} as const;

/**
 * The values of a published record that a partial update keeps: for who may edit, those of the draft where one stands.
 * @param written the fields of a version.
 */
export function shownValues(row: Row, written: object): Record<string, unknown> {
  const draft = row.draft as Row | null;
  const pickedOf = (fields: object, from: Row) =>
    Object.fromEntries(Object.keys(fields).map((field) => [field, from[field]]));
  return {
    ...pickedOf(written, draft ?? row),
    ...pickedOf(besideVersions, row),
    ...{ reason: draft?.reason ?? '', asksAgain: draft?.asksAgain ?? false },
  };
}

/**
 * Converts the people, the review and the readers in a body to our values; unknown fields are ignored.
 * @param wrong takes unknown choices.
 */
export function publishedFromWire(wire: Row, wrong: Record<string, string>): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const field of AS_GIVEN) if (wire[field] !== undefined) input[field] = wire[field];
  if (wire.reviewDate !== undefined) input.reviewDate = calendarDay(wire.reviewDate);
  if (wire.readBy !== undefined) {
    input.readBy = codeNamed(readers, wire.readBy);
    if (input.readBy === null) wrong.readBy = messages.unknownChoice;
  }
  if (wire.readRoles != null) {
    const roles = codesNamed(readerRoles, wire.readRoles);
    if (Array.isArray(roles)) input.readRoles = roles;
    else wrong.readRoles = roles;
  }
  return input;
}

/** Notes which of some ids in a body are malformed; empty ones are for the rules. */
export function noteMalformedIds(input: Row, fields: readonly string[], wrong: Record<string, string>): void {
  for (const field of fields) {
    const id = input[field];
    if (typeof id === 'string' && id !== '' && !isId(id)) wrong[field] = messages.malformedId;
  }
}
