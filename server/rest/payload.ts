import { messages } from '../../schema/rules/messages.ts';
import { AppError } from '../platform/core/errors.ts';
import { isoMoment } from '../platform/core/time.ts';
import type { RequestContext } from '../platform/request/context.ts';

/**
 * The documented bodies name the author; it is checked and never believed.
 * @throws AppError VALIDATION when it is somebody else.
 */
export function assertOwnUserId(ctx: RequestContext, userId: unknown): void {
  if (userId === undefined || userId === null || userId === ctx.actor.userId) return;
  throw new AppError('VALIDATION', { fields: { userId: messages.notYourself } });
}

/**
 * The state of a record that the caller saw, as far as the body names it.
 * @throws AppError VALIDATION for a version or moment that cannot be one: it must not go unchecked.
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

/** The fields of a body, whatever it is; none when it has none. */
export function fieldsOf(body: unknown): Record<string, unknown> {
  return Object(body) as Record<string, unknown>;
}

/** A row whose moments are as the interface writes them: ISO 8601 in UTC, null where there is none. */
export function withMoments(
  row: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  const moments = names.map((name) => [name, row[name] == null ? null : isoMoment(row[name] as string)]);
  return { ...row, ...Object.fromEntries(moments) };
}

/** Browsers' dates arrive as a moment; the day meant is the one in the Netherlands. */
export function calendarDay(value: unknown): unknown {
  if (typeof value !== 'string' || !value.includes('T')) return value ?? undefined;
  try {
    return Temporal.Instant.from(value).toZonedDateTimeISO('Europe/Amsterdam').toPlainDate().toString();
  } catch {
    return value;
  }
}
