import type { Actor } from './actor.ts';

const MOST = 10_000;

/**
 * Who a session belonged to the last time it was used, by the fingerprints of its credentials: an assumption that saves
 * a round trip. Nothing is shown to anyone on its word alone.
 */
export class KnownActors {
  readonly #actors = new Map<string, Actor>();

  get(key: string): Actor | undefined {
    return this.#actors.get(key);
  }

  /** Keeps what is now known; null when the credentials open no session. */
  keep(key: string, actor: Actor | null): void {
    if (!actor) {
      this.#actors.delete(key);
      return;
    }
    this.#actors.set(key, actor);
    if (this.#actors.size <= MOST) return;
    const [oldest] = this.#actors.keys();
    if (oldest !== undefined) this.#actors.delete(oldest);
  }
}
