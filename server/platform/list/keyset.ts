import { type RawBuilder, sql } from 'kysely';
import { messages } from '../../../schema/values/messages.ts';
import type { ActorKind } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import { parseId } from '../core/ids.ts';
import type { PageInput } from './page.ts';

/** Most rows at once in the order of their keys: a reporting tool reads whole lists, a person one page. */
const MOST_ROWS: Readonly<Record<ActorKind, number>> = { session: 100, token: 1_000 };

/** Rows in the order of their keys, which stays the same while rows change. */
export interface KeysetInput {
  /** How many rows; their page otherwise. */
  readonly first?: number | null | undefined;
  /** The key of the row after which they begin. */
  readonly after?: string | null | undefined;
}

interface AskedBeside {
  readonly page?: PageInput | undefined;
  readonly sort?: object | null | undefined;
}

/**
 * Limit and condition of rows in the order of their keys; undefined where a page is asked for.
 * @throws AppError VALIDATION for more rows than the caller may ask for, and for a page or sort beside it.
 */
export function parseKeyset(
  { first, after, page, sort }: KeysetInput & AskedBeside,
  key: string,
  caller: ActorKind,
): { limit: number; where: RawBuilder<unknown>[] } | undefined {
  if (first == null) {
    if (after != null) throw new AppError('VALIDATION', { fields: { after: messages.afterWithoutFirst } });
    return undefined;
  }
  const most = MOST_ROWS[caller];
  const fields: Record<string, string> = {};
  if (!Number.isInteger(first) || first < 1 || first > most)
    fields.first = messages.firstOutOfRange(most, MOST_ROWS.token);
  if (sort != null) fields.sort = messages.orderedByKey;
  if (page && page.page !== 0) fields.page = messages.orderedByKey;
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', { fields });
  const where = after == null ? [] : [sql`${sql.raw(key)} > ${parseId(after, 'after')}::uuid`];
  return { limit: first, where };
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * The condition that rows changed at or after a moment; none without one.
 * @throws AppError VALIDATION for what is no moment with an offset.
 */
export function changedSince(
  column: RawBuilder<unknown>,
  updatedSince: string | null | undefined,
): RawBuilder<unknown>[] {
  if (updatedSince == null) return [];
  if (!MOMENT.test(updatedSince) || Number.isNaN(Date.parse(updatedSince)))
    throw new AppError('VALIDATION', { fields: { updatedSince: messages.impossibleInstant } });
  return [sql`${column} >= ${updatedSince}::timestamptz`];
}
