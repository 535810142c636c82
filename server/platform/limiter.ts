import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database.ts';
import { AppError } from './errors.ts';

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

  /** Counts one try. @throws AppError RATE_LIMITED when there were too many. */
  async count(key: string): Promise<void> {
    try {
      await this.#store.consume(hidden(key));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw new AppError('RATE_LIMITED');
      throw error;
    }
  }

  /** Forgets the tries of a key, after one that succeeded. */
  async forget(key: string): Promise<void> {
    await this.#store.delete(hidden(key));
  }
}

/** A key may hold an address or a name; the table keeps neither. */
function hidden(key: string): string {
  return createHash('sha256').update(key.toLowerCase()).digest('base64url');
}
