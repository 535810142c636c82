import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../../platform/core/errors.ts';

const argon2Async = promisify(argon2);

/** What a hash costs: memory in KiB, passes over it, lanes. */
interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** argon2id with 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** One hash at a time, and a bounded queue: signing in can never starve the rest of the server. */
const MOST_WAITING = 200;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The hash to store, in the PHC string format. @throws AppError RATE_LIMITED when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await inTurn(() => derive(password, salt, COST));
  return `${PREFIX}${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether the password belongs to the stored hash. Without a hash (an unknown account) it takes the same work and
 * says no. @throws AppError RATE_LIMITED when too many are waiting.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , cost = '', salt = '', tag = ''] = (stored ?? UNKNOWN_ACCOUNT).split('$');
  const expected = Buffer.from(tag, 'base64');
  const derived = await inTurn(() => derive(password, Buffer.from(salt, 'base64'), readCost(cost)));
  return timingSafeEqual(derived, expected) && stored !== null;
}

/** Whether a stored hash was made at another cost than hashes are now: whoever knows the password makes it anew. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}

const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
const UNKNOWN_ACCOUNT = `${PREFIX}${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(TAG_BYTES))}`;

/** The cost that a hash was made at, out of `m=19456,t=2,p=1`. @throws Error when it is not written so. */
function readCost(written: string): Cost {
  const [, memory, passes, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(written)?.map(Number) ?? [];
  if (!memory || !passes || !parallelism) throw new Error('A stored password says nothing of its cost');
  return { memory, passes, parallelism };
}

function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  const parameters = { message: password, nonce, tagLength: TAG_BYTES, ...cost };
  return argon2Async('argon2id', parameters) as Promise<Buffer>;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MOST_WAITING) throw new AppError('RATE_LIMITED');
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}
