import type { Lock, Locker, RequestRelease } from '@tus/server';

/** Time that a request waits for the one before it to let go of the upload, in ms. */
const WAIT_MS = 10_000;

/** The refusal of a part that has to wait for others: the caller tries again a little later. */
export const LOCKED = { status_code: 423, body: 'locked' } as const;

interface Held {
  readonly release: RequestRelease;
  /** Hands the upload over to the request that waits for it. */
  handOver: (() => void) | null;
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
    const before = this.#held.get(id);
    if (before?.handOver || signal.aborted) throw LOCKED;
    const own: Held = { release, handOver: null };
    if (!before) {
      this.#held.set(id, own);
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => reject(LOCKED);
    const timer = setTimeout(giveUp, WAIT_MS);
    signal.addEventListener('abort', giveUp, { once: true });
    // A third request cannot come between the end of the one and the beginning of the other.
    before.handOver = () => {
      this.#held.set(id, own);
      resolve();
    };
    try {
      await Promise.all([promise, before.release()]);
    } catch (error) {
      // Handed over in the moment that it gave up.
      if (this.#held.get(id) === own) this.#unlock(id);
      else before.handOver = null;
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  }

  #unlock(id: string): void {
    const handOver = this.#held.get(id)?.handOver;
    if (handOver) handOver();
    else this.#held.delete(id);
  }
}
