import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../../platform/core/errors.ts';

const argon2Async = promisify(argon2);

/** Cost parameters of a hash: memory in KiB, passes, lanes. */
interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** argon2id with 19 MiB, two passes, one lane. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** One hash at a time with a bounded queue, so that signing in cannot starve the server. */
const MAX_QUEUED = 200;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Hashes a password, composed (NFC), into the PHC string format. @throws AppError RATE_LIMITED when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await enqueue(() => derive(password.normalize('NFC'), salt, COST));
  return `${PREFIX}${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Verifies a password against the stored hash. Equal timing: without a hash (an unknown account) it does the same work
 * and returns false. Tries the password as typed, which a hash from before may be of, and then composed (NFC), as
 * keyboards spell accents in two ways.
 * @throws AppError RATE_LIMITED when the queue is full.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (await matches(password, stored)) return true;
  const composed = password.normalize('NFC');
  return composed !== password && matches(composed, stored);
}

async function matches(password: string, stored: string | null): Promise<boolean> {
  const [, , , cost = '', salt = '', tag = ''] = (stored ?? UNKNOWN_ACCOUNT).split('$');
  const expected = Buffer.from(tag, 'base64');
  const derived = await enqueue(() => derive(password, Buffer.from(salt, 'base64'), readCost(cost)));
  return timingSafeEqual(derived, expected) && stored !== null;
}

/** Whether a stored hash has other cost parameters than the current ones and needs a rehash. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}

const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`;
const UNKNOWN_ACCOUNT = `${PREFIX}${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(TAG_BYTES))}`;

/** Parses the cost parameters `m=19456,t=2,p=1`. @throws Error when malformed. */
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

async function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MAX_QUEUED) throw new AppError('RATE_LIMITED');
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    waiting -= 1;
  }
}
