/** A message between processes: ids only, no personal data. */
export interface Announcement {
  readonly changes: readonly string[];
  readonly endedSessions: readonly string[];
  /** Users whose role or organisations changed. */
  readonly changedUsers: readonly string[];
  /** Users whose notifications changed. */
  readonly notifiedUsers: readonly string[];
}

type Kind = keyof Announcement;

/** NOTIFY payloads are limited to 8,000 bytes; this many ids of 36 characters fit. */
const BATCH_SIZE = 100;
/** Bound of the queue; other processes find dropped changes in the change log. */
const MAX_QUEUED = 2_000;

/** Serialises sends and batches ids that arrive meanwhile; keeps the newest failed ones for a retry. */
export class AnnouncementOutbox {
  readonly #send: (announcement: Partial<Announcement>) => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  #queue: [Kind, string][] = [];
  #sending: Promise<void> | null = null;
  #hasFailed = false;

  constructor(
    send: (announcement: Partial<Announcement>) => Promise<void>,
    onFailure: (error: unknown) => void,
  ) {
    this.#send = send;
    this.#onFailure = onFailure;
  }

  /** Queues ids of a kind and sends as soon as possible. */
  add(kind: Kind, ids: readonly string[]): void {
    this.#queue.push(...ids.map((id): [Kind, string] => [kind, id]));
    this.#queue = this.#queue.slice(-MAX_QUEUED);
    this.flush();
  }

  /** Retries the queue. */
  flush(): void {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
  }

  /** Resolves when the send under way ends. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, BATCH_SIZE);
      try {
        await this.#send(toAnnouncement(batch));
        this.#hasFailed = false;
      } catch (error) {
        this.#queue.unshift(...batch);
        // Reports an outage once, not per retry.
        if (!this.#hasFailed) this.#onFailure(error);
        this.#hasFailed = true;
        return;
      }
    }
  }
}

function toAnnouncement(batch: readonly [Kind, string][]): Partial<Announcement> {
  const byKind = Map.groupBy(batch, ([kind]) => kind);
  return Object.fromEntries([...byKind].map(([kind, each]) => [kind, each.map(([, id]) => id)]));
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Parses a message from another process; treats it as untrusted, because anyone with access to Postgres or Redis can
 * publish.
 */
export function readAnnouncement(message: string): Announcement & { readonly from: unknown } {
  const { from, changes, endedSessions, changedUsers, notifiedUsers } = parse(message);
  return {
    from,
    changes: idsIn(changes),
    endedSessions: idsIn(endedSessions),
    changedUsers: idsIn(changedUsers),
    notifiedUsers: idsIn(notifiedUsers),
  };
}

function parse(message: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(message);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function idsIn(value: unknown): string[] {
  return Array.isArray(value)
    ? value.filter((id): id is string => typeof id === 'string' && ID.test(id))
    : [];
}
