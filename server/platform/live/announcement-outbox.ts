/** What processes tell each other: ids only, no personal data. */
export interface Announcement {
  readonly changes: readonly string[];
  readonly endedSessions: readonly string[];
  /** People whose role or organisations changed. */
  readonly changedUsers: readonly string[];
}

type Kind = keyof Announcement;

/** Postgres takes 8,000 bytes a notification; ids are 36, so this many stay well within. */
const MOST_AT_ONCE = 100;
/** Others find the rest in the change log. */
const MOST_KEPT = 2_000;

/**
 * Sends announcements one after the other; what comes meanwhile goes together in the next. What could not be sent is
 * kept for another try, the newest of it.
 */
export class AnnouncementOutbox {
  readonly #send: (announcement: Partial<Announcement>) => Promise<void>;
  readonly #onFailure: (error: unknown) => void;
  #waiting: [Kind, string][] = [];
  #sending: Promise<void> | null = null;
  #hasFailed = false;

  constructor(
    send: (announcement: Partial<Announcement>) => Promise<void>,
    onFailure: (error: unknown) => void,
  ) {
    this.#send = send;
    this.#onFailure = onFailure;
  }

  /** Announces ids of a kind as soon as possible. */
  add(kind: Kind, ids: readonly string[]): void {
    this.#waiting.push(...ids.map((id): [Kind, string] => [kind, id]));
    this.#waiting = this.#waiting.slice(-MOST_KEPT);
    this.flush();
  }

  /** Tries again to send what is left. */
  flush(): void {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
  }

  /** Ends once what can be sent now has been sent. */
  async settled(): Promise<void> {
    await this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, MOST_AT_ONCE);
      try {
        await this.#send(toAnnouncement(batch));
        this.#hasFailed = false;
      } catch (error) {
        this.#waiting.unshift(...batch);
        // Once for as long as it lasts.
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

/** What another process says, whatever else stands there; the channel is open to whoever reaches its carrier. */
export function readAnnouncement(message: string): Announcement & { readonly from: unknown } {
  const { from, changes, endedSessions, changedUsers } = parse(message);
  return {
    from,
    changes: idsIn(changes),
    endedSessions: idsIn(endedSessions),
    changedUsers: idsIn(changedUsers),
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
