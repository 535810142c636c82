import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../core/errors.ts';
import type { Database } from '../database/database.ts';
import type { Statement } from '../database/transaction.ts';

/** Rate limit: number of attempts per number of seconds. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Rate limiter in Postgres, shared by all processes. */
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
   * Counts an attempt and returns the total; calls `onMet` at the first attempt over the limit.
   * @throws AppError RATE_LIMITED over the limit.
   */
  async count(key: string, onMet?: () => void): Promise<number> {
    try {
      return (await this.#store.consume(hashKey(key))).consumedPoints;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      if (error.consumedPoints === this.#store.points + 1) onMet?.();
      throw new AppError('RATE_LIMITED');
    }
  }

  /** Counts an attempt without refusing it, for callers that check `isUsedUp` themselves. */
  async note(key: string): Promise<void> {
    await this.#store.penalty(hashKey(key));
  }

  /** Whether the limit has been reached. */
  async isUsedUp(key: string): Promise<boolean> {
    const counted = await this.#store.get(hashKey(key));
    return counted !== null && counted.consumedPoints >= this.#store.points;
  }

  /** Resets the count of a key, after a successful attempt. */
  async forget(key: string): Promise<void> {
    await this.#store.delete(hashKey(key));
  }
}

/**
 * A statement that counts points for several limits inside a transaction, in the same table: a rollback undoes the
 * count. Postgres raises an error that becomes RATE_LIMITED over a limit.
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
      counted.map(({ limit }) => `${limit.name}:${hashKey(key)}`),
      counted.map(({ points }) => points),
      counted.map(({ limit }) => limit.points),
      counted.map(({ limit }) => limit.seconds),
    ],
  };
}

/** Hashes the key, because it may contain an IP address or e-mail address that the table must not store. */
function hashKey(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url');
}
