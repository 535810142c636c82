import type { Role } from '../../../schema/people/identity.ts';
import type { Actor } from '../core/actor.ts';
import type { Settings } from '../core/env.ts';
import type { Statement } from '../database/transaction.ts';
import { countingStatement, type Limit } from './limiter.ts';

/** The writes of a request that count towards the limits. */
export interface Written {
  /** Created records; a bulk operation counts as one. */
  readonly creations: number;
  /** The larger of body size and stored size, in bytes: aliases can store one text several times. */
  readonly bytes: number;
}

/** Multipliers per role: Admins and SuperAdmins migrate existing records. */
const MULTIPLIERS: Readonly<Record<Role, number>> = { Client: 1, Admin: 10, SuperAdmin: 10 };

const FIVE_MINUTES = 300;
const HOUR = 3_600;
/** Share of the hourly limit that may be used within five minutes. */
const BURST_SHARE = 1 / 5;

/**
 * The statement that counts a request's writes, empty without any. Runs with the commit, so that a refusal rolls back
 * the count too; every process shares the counts.
 */
export function countWriting(
  { userId, role }: Actor,
  { creations, bytes }: Written,
  { creationsPerHour, writtenMegabytesPerHour }: Settings,
): Statement<unknown>[] {
  const most = creationsPerHour * MULTIPLIERS[role];
  const kilobytes = Math.round(bytes / 1024);
  const maxKilobytes = writtenMegabytesPerHour * MULTIPLIERS[role] * 1024;
  const limit = (name: string, points: number, seconds: number): Limit => ({ name, points, seconds });
  const counted = [
    { limit: limit('created', Math.ceil(most * BURST_SHARE), FIVE_MINUTES), points: creations },
    { limit: limit('created-hour', most, HOUR), points: creations },
    { limit: limit('written-hour', maxKilobytes, HOUR), points: kilobytes },
  ].filter(({ points }) => points > 0);
  return counted.length > 0 ? [countingStatement(userId, counted)] : [];
}
