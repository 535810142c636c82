import { messages } from '../../../schema/values/messages.ts';
import type { Terms } from '../../../schema/values/term.ts';
import { AppError } from '../../platform/core/errors.ts';
import { isoMoment } from '../../platform/core/time.ts';
import type { RequestContext } from '../../platform/request/context.ts';

/**
 * Checks the author named in a documented body; the session decides who it is.
 * @throws AppError VALIDATION for another user.
 */
export function assertOwnUserId(ctx: RequestContext, userId: unknown): void {
  if (userId === undefined || userId === null || userId === ctx.actor.userId) return;
  throw new AppError('VALIDATION', { fields: { userId: messages.notYourself } });
}

/**
 * The optimistic lock token of a body, as far as present.
 * @throws AppError VALIDATION for a malformed version or timestamp, which must not disable the lock.
 */
export function seenState(version: unknown, updatedAt: unknown): { version?: number; updatedAt?: string } {
  const fields: Record<string, string> = {};
  if (version != null && !Number.isInteger(version)) fields.version = messages.notANumber;
  if (updatedAt != null && !isMoment(updatedAt)) fields.updatedAt = messages.impossibleDate;
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', { fields });
  return {
    ...(version == null ? {} : { version: version as number }),
    ...(updatedAt == null ? {} : { updatedAt: updatedAt as string }),
  };
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** The fields of a body; empty for a body that is no object. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return Object(body) as Record<string, unknown>;
}

/** Converts the named timestamps of a row to ISO 8601 in UTC; null stays null. */
export function withMoments(
  row: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  const moments = names.map((name) => [name, row[name] == null ? null : isoMoment(row[name] as string)]);
  return { ...row, ...Object.fromEntries(moments) };
}

/** Converts a browser's date, sent as a timestamp, to the calendar day in the Netherlands. */
export function calendarDay(value: unknown): unknown {
  if (typeof value !== 'string' || !value.includes('T')) return value ?? undefined;
  try {
    return Temporal.Instant.from(value).toZonedDateTimeISO('Europe/Amsterdam').toPlainDate().toString();
  } catch {
    return value;
  }
}

/**
 * Converts a choice to its code, given its Dutch name or the object with a name that answers contain: undefined without
 * a choice, null for an unknown one.
 */
export function codeNamed<Code extends string>(terms: Terms<Code>, value: unknown): Code | undefined | null {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
  if (name === undefined || name === null || name === '') return undefined;
  return (typeof name === 'string' ? terms.codeOf(name) : undefined) ?? null;
}

/** The codes of a list of Dutch names, or what is wrong with it. */
export function codesNamed<Code extends string>(terms: Terms<Code>, value: unknown): Code[] | string {
  if (!Array.isArray(value)) return messages.notAList;
  const codes = value.map((name) => codeNamed(terms, name));
  return codes.every((code) => code != null) ? codes : messages.unknownChoice;
}
