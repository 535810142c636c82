import type { Role } from '../../../schema/terms/identity.ts';
import type { Actor } from '../core/actor.ts';
import type { Settings } from '../core/env.ts';
import type { Statement } from '../database/transaction.ts';
import { countingStatement, type Limit } from './limiter.ts';

/** What a request adds, as it counts for whoever makes it. */
export interface Written {
  /** Records, of which what one act plans or hands over together is one. */
  readonly creations: number;
  /** What the request brought or stores, whichever is more: an alias may store one text several times. */
  readonly bytes: number;
}

/** Who brings over what was kept elsewhere so far may write so many times as much. */
const TIMES: Readonly<Record<Role, number>> = { Client: 1, Admin: 10, SuperAdmin: 10 };

const FIVE_MINUTES = 300;
const HOUR = 3_600;
/** Of what may be added in an hour, so much may come within five minutes. */
const AT_A_STRETCH = 1 / 5;

/**
 * The statement that counts what someone writes, if that is anything, to go out with the commit: what is refused is
 * rolled back with its count, and every process shares the count.
 */
export function countWriting(
  { userId, role }: Actor,
  { creations, bytes }: Written,
  { creationsPerHour, writtenMegabytesPerHour }: Settings,
): Statement<unknown>[] {
  const most = creationsPerHour * TIMES[role];
  const kilobytes = Math.round(bytes / 1024);
  const mostKilobytes = writtenMegabytesPerHour * TIMES[role] * 1024;
  const limit = (name: string, points: number, seconds: number): Limit => ({ name, points, seconds });
  const counted = [
    { limit: limit('created', Math.ceil(most * AT_A_STRETCH), FIVE_MINUTES), points: creations },
    { limit: limit('created-hour', most, HOUR), points: creations },
    { limit: limit('written-hour', mostKilobytes, HOUR), points: kilobytes },
  ].filter(({ points }) => points > 0);
  return counted.length > 0 ? [countingStatement(userId, counted)] : [];
}
