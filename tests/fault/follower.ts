import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Caller } from '../bench/data.ts';
import { changesDocument } from '../bench/documents.ts';

/** A person who follows the changes, and comes back after a lost connection as the web app does. */
export interface Follower {
  readonly organizationId: string;
  /** The ids of the changes heard; one that comes again after an interruption counts once, as in the web app. */
  readonly heard: ReadonlySet<string>;
  /** How long each interruption lasted, in milliseconds; one that still lasts counts until now. */
  interruptions(): number[];
  stop(): Promise<void>;
}

/** The waits of the web app. */
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15_000;

/** Follows the changes at an address. */
export function follow(url: string, caller: Caller): Follower {
  const following = new Following(url, caller);
  following.start();
  return following;
}

class Following implements Follower {
  readonly organizationId: string;
  readonly heard = new Set<string>();
  readonly #url: string;
  readonly #token: string;
  readonly #ended: number[] = [];
  #lostAt: number | null = null;
  #lastId: string | null = null;
  #failures = 0;
  #client: Client | null = null;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(url: string, { token, organizationId }: Caller) {
    this.organizationId = organizationId;
    this.#url = `${url.replace('http', 'ws')}/graphql`;
    this.#token = token;
  }

  start(): void {
    const client = createClient({
      url: this.#url,
      lazy: false,
      retryAttempts: 0,
      connectionParams: { token: this.#token },
      webSocketImpl: WebSocket,
      onNonLazyError: () => undefined,
      on: { connected: () => this.#isBack(), closed: () => this.#isLost() },
    });
    this.#client = client;
    client.subscribe<{ changes: { id: string } | null }>(
      { query: changesDocument, variables: { since: this.#lastId } },
      {
        next: ({ data }) => {
          // Null follows a gap too large to tell one by one; changes unheard then count as missed.
          if (!data?.changes) return;
          this.#lastId = data.changes.id;
          this.heard.add(this.#lastId);
        },
        error: () => undefined,
        complete: () => undefined,
      },
    );
  }

  interruptions(): number[] {
    return this.#lostAt === null ? this.#ended : [...this.#ended, performance.now() - this.#lostAt];
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.dispose();
  }

  #isBack(): void {
    if (this.#lostAt !== null) this.#ended.push(performance.now() - this.#lostAt);
    this.#lostAt = null;
    this.#failures = 0;
  }

  #isLost(): void {
    if (this.#stopped) return;
    this.#lostAt ??= performance.now();
    const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.start(), longest * (0.5 + Math.random() / 2));
  }
}
