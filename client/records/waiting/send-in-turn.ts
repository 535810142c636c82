import { type FailureCode, readFailure } from '../../graphql/error-message.ts';
import { getToken, loseSession, presentSession } from '../../session/session-store.ts';

/** Failures after which a later try may well succeed; any other is final. */
const PASSING = new Set<FailureCode>(['NETWORK', 'RATE_LIMITED', 'INTERNAL']);

/** Whether a later try may succeed after such a failure. */
export const isPassingFailure = (code: FailureCode): boolean => PASSING.has(code);

export type SendOutcome = 'sent' | 'refused' | 'later';

export type SendingState = 'waiting' | 'sending' | 'signIn';

/** Things of one sort that wait sealed on this device until they can be sent. */
export interface Outbox<Item> {
  /** Name of the lock that lets one tab send at a time. */
  readonly lock: string;
  /** Things to be sent, the oldest first. @throws what `readFailure` reads, where the vault cannot be opened. */
  readonly items: (userId: string) => Promise<readonly Item[]>;
  readonly send: (userId: string, token: string, item: Item) => Promise<SendOutcome>;
  readonly onState: (state: SendingState) => void;
}

/**
 * Sends what a person has waiting, one after the other, each once and in one tab at a time, until one has to wait.
 * @returns how many were sent.
 */
export async function sendInTurn<Item>(userId: string, outbox: Outbox<Item>): Promise<number> {
  const { locks } = navigator as { locks?: LockManager };
  // Two tabs without locks may send the same thing: the server makes one of it.
  if (!locks) return sendAll(userId, outbox);
  return locks.request(outbox.lock, { ifAvailable: true }, (lock) => (lock ? sendAll(userId, outbox) : 0));
}

async function sendAll<Item>(userId: string, outbox: Outbox<Item>): Promise<number> {
  let count = 0;
  for (const item of await openItems(userId, outbox)) {
    const { user, token } = presentSession();
    if (user?.id !== userId) break;
    if (!token) {
      outbox.onState('signIn');
      break;
    }
    outbox.onState('sending');
    const outcome = await outbox.send(userId, token, item);
    outbox.onState('waiting');
    if (outcome === 'sent') count += 1;
    if (outcome === 'later') break;
  }
  return count;
}

/** Things to be sent, as far as the session opens their vault; none where it does not. */
async function openItems<Item>(userId: string, { items, onState }: Outbox<Item>): Promise<readonly Item[]> {
  const { user, token } = presentSession();
  if (user?.id !== userId) return [];
  try {
    if (token) return await items(userId);
    onState('signIn');
  } catch (error) {
    if (token) isPassing(token, error);
  }
  return [];
}

/** Whether a later try may succeed; a session that turns out to have ended is lost. */
export function isPassing(token: string, error: unknown): boolean {
  const { code } = readFailure(error);
  if (code === 'UNAUTHENTICATED' && token === getToken()) loseSession();
  return isPassingFailure(code) || code === 'UNAUTHENTICATED';
}
