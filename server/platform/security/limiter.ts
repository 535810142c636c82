import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../core/errors.ts';
import type { Database } from '../database/database.ts';
import type { Statement } from '../database/transaction.ts';

/** How many tries within how many seconds. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts tries in Postgres, so that every process shares the count. */
export class Limiter {
  readonly #store: RateLimiterPostgres;

  constructor({ pool }: Database, { name, points, seconds }: Limit) {
    this.#store = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    });
  }

  /**
   * Counts one try, and returns how many there were; `onMet` hears of the first that is one too many.
   * @throws AppError RATE_LIMITED when those are too many.
   */
  async count(key: string, onMet?: () => void): Promise<number> {
    try {
      return (await this.#store.consume(hidden(key))).consumedPoints;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (error.consumedPoints === this.#store.points + 1) onMet?.();
      throw new AppError('RATE_LIMITED');
    }
  }

  /** Counts one try and lets it pass, for those who ask `isUsedUp` themselves. */
  async note(key: string): Promise<void> {
    await this.#store.penalty(hidden(key));
  }

  /** Whether there were as many tries as there may be. */
  async isUsedUp(key: string): Promise<boolean> {
    const counted = await this.#store.get(hidden(key));
    return counted !== null && counted.consumedPoints >= this.#store.points;
  }

  /** Forgets the tries of a key, after one that succeeded. */
  async forget(key: string): Promise<void> {
    await this.#store.delete(hidden(key));
  }
}

/**
 * Counts tries of one key within a transaction, so many of each limit, in the table and form of the others: what is
 * rolled back is not counted. Postgres answers with a failure that becomes RATE_LIMITED when those are too many.
 */
export function countingStatement(
  key: string,
  counted: readonly { readonly limit: Limit; readonly points: number }[],
): Statement<unknown> {
  return {
    name: 'count-within',
    sql: `select app.count_within(c.key, c.points, c.most, c.seconds)
      from unnest($1::text[], $2::integer[], $3::bigint[], $4::integer[]) as c (key, points, most, seconds)`,
    parameters: [
      counted.map(({ limit }) => `${limit.name}:${hidden(key)}`),
      counted.map(({ points }) => points),
      counted.map(({ limit }) => limit.points),
      counted.map(({ limit }) => limit.seconds),
    ],
  };
}

/** A key may hold an address or a name; the table keeps neither. */
function hidden(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url');
}
