import type { Lock, Locker, RequestRelease } from '@tus/server';

/** Time that a request waits for the one before it to let go of the upload, in ms. */
const WAIT_MS = 10_000;

/** The refusal of a request for an upload that two others hold and wait for. */
const LOCKED = { status_code: 423, body: 'locked' } as const;

interface Held {
  readonly release: RequestRelease;
  /** Lets the request that waits go on. */
  next: (() => void) | null;
}

/**
 * Locks of uploads in this process, without polling. A second request for an upload ends the first, which a lost network
 * may have left hanging, and waits for its end; a third is refused at once.
 */
export class UploadLocks implements Locker {
  readonly #held = new Map<string, Held>();

  newLock(id: string): Lock {
    return {
      lock: (signal, release) => this.#acquire(id, signal, release),
      unlock: async () => this.#unlock(id),
    };
  }

  /** @throws LOCKED where another waits already, the wait was too long, or the request has ended. */
  async #acquire(id: string, signal: AbortSignal, release: RequestRelease): Promise<void> {
    const held = this.#held.get(id);
    if (held?.next || signal.aborted) throw LOCKED;
    if (held) await this.#waitFor(held, signal);
    this.#held.set(id, { release, next: null });
  }

  async #waitFor(held: Held, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    held.next = () => resolve(true);
    const giveUp = () => resolve(false);
    const timer = setTimeout(giveUp, WAIT_MS);
    signal.addEventListener('abort', giveUp, { once: true });
    await held.release();
    const isMine = await promise;
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    if (isMine) return;
    held.next = null;
    throw LOCKED;
  }

  #unlock(id: string): void {
    const held = this.#held.get(id);
    if (held?.next) held.next();
    else this.#held.delete(id);
  }
}
