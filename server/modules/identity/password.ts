import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../platform/errors.ts';

const argon2Async = promisify(argon2);

/** argon2id with 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;

/** One hash at a time, and a bounded queue: signing in can never starve the rest of the server. */
const MOST_WAITING = 200;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** The hash to store, in the PHC string format. @throws AppError RATE_LIMITED when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await inTurn(() => derive(password, salt));
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

/**
 * Whether the password belongs to the stored hash. Without a hash (an unknown account) it takes the same work and
 * says no. @throws AppError RATE_LIMITED when too many are waiting.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, , , , salt, tag] = (stored ?? UNKNOWN_ACCOUNT).split('$');
  const expected = Buffer.from(tag ?? '', 'base64');
  const derived = await inTurn(() => derive(password, Buffer.from(salt ?? '', 'base64')));
  return timingSafeEqual(derived, expected) && stored !== null;
}

const UNKNOWN_ACCOUNT = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(Buffer.alloc(SALT_BYTES))}$${unpadded(Buffer.alloc(COST.tagLength))}`;

function derive(password: string, nonce: Buffer): Promise<Buffer> {
  return argon2Async('argon2id', { message: password, nonce, ...COST }) as Promise<Buffer>;
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
