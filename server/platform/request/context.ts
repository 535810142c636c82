import { messages } from '../../../schema/values/messages.ts';
import type { Actor, Credentials } from '../core/actor.ts';
import type { Settings } from '../core/env.ts';
import { AppError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Database } from '../database/database.ts';
import type { RequestTransaction } from '../database/transaction.ts';
import type { FileInspector } from '../file-inspection/index.ts';
import type { FileStore } from '../files/open-store.ts';
import { type Change, firstOrganizationOf } from '../live/change-log.ts';
import type { Events } from '../live/events.ts';
import type { PaperMaker } from '../paper/index.ts';
import type { PdfStamper } from '../pdf-stamp/index.ts';
import { type AccessLine, writeAccessLines } from '../security/access-log.ts';
import { countWriting } from '../security/writing-limits.ts';
import { credentialsKey } from '../session/entered-session.ts';
import { ReadTransaction } from '../session/read-transaction.ts';
import { openAs, openWrite, type WriteTransaction } from '../session/write-transaction.ts';

/** The store of files, and their examination before they are stored. */
export interface FileServices {
  readonly store: FileStore;
  readonly inspector: FileInspector;
}

/** Process-wide services, created once at the composition root. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly events: Events;
  readonly files: FileServices;
  readonly papers: PaperMaker;
  readonly stamper: PdfStamper;
  /** Records the use of the caller's session or API token; `idleSeconds` is the time since its previous use. */
  readonly noteSessionUse: (ctx: RequestContext, idleSeconds: number) => void;
}

/** Transport details of a request. */
export interface RequestDetails {
  readonly id: string;
  /** The client's IP address, or its /64 for IPv6, for rate limits. */
  readonly address: string;
  readonly credentials: Credentials;
  /** The User-Agent header, for the list of sessions. */
  readonly userAgent: string | undefined;
  /** A background request (polling), which does not extend the session. */
  readonly isBackground: boolean;
  /** Size of the body in bytes. */
  readonly bodyBytes: number;
  /** The Idempotency-Key header: a repeated request with the same key is executed once. */
  readonly idempotencyKey: string | undefined;
  /** Sets the cookie half of a session; null removes it. */
  readonly setCookie: (value: string | null) => void;
  /** Reads one of our other cookies. */
  readonly keptCookie: (name: KeptCookie) => string | undefined;
  /** Sets one of our other cookies, HttpOnly and SameSite=Strict, for a number of seconds. */
  readonly keepCookie: (name: KeptCookie, value: string, seconds: number) => void;
  /** Calls back once the answer is sent or the client has disconnected. */
  readonly afterAnswer: (run: () => void) => void;
}

/** Cookies besides the session: the known-device cookie, and a pending sign-in with Google. */
export type KeptCookie = 'device' | 'google';

/** The share of an answer for the texts of its rows. */
const SHARE_OF_TEXTS = 1 / 2;

/** One request as the services see it: its caller and its transaction. */
export class RequestContext {
  readonly services: Services;
  readonly request: RequestDetails;
  readonly #changes: Change[] = [];
  readonly #beforeCommit: (() => Promise<void>)[] = [];
  readonly #afterCommit: (() => void)[] = [];
  readonly #accesses: AccessLine[] = [];
  #bytesRead = 0;
  #creations = 0;
  #countsTogether = false;
  #rowBytes: number | undefined;
  #withholdsClientData = false;
  #transaction: RequestTransaction | null = null;
  #placeForLongAnswer: Promise<() => void> | null = null;

  constructor(services: Services, request: RequestDetails) {
    this.services = services;
    this.request = request;
  }

  /** The caller, or null without a session. */
  get caller(): Actor | null {
    return this.#transaction?.actor ?? null;
  }

  /** The caller. @throws AppError UNAUTHENTICATED without a session. */
  get actor(): Actor {
    const actor = this.caller;
    if (actor) return actor;
    throw new AppError(
      'UNAUTHENTICATED',
      this.request.credentials.token ? { message: messages.sessionEnded } : {},
    );
  }

  /** The request's transaction. @throws AppError UNAUTHENTICATED when the request brought no credentials. */
  get transaction(): RequestTransaction {
    if (!this.#transaction) throw new AppError('UNAUTHENTICATED');
    return this.#transaction;
  }

  /** The EntityManager of a writing request. */
  get em(): RequestTransaction['em'] {
    return this.transaction.em;
  }

  /** Announces a change after the commit. */
  announce(change: Change): void {
    this.#changes.push(change);
  }

  /** Counts a created record towards the creation limit, which is checked at the commit. */
  countCreation(): void {
    this.#creations = this.#countsTogether ? 1 : this.#creations + 1;
  }

  /** Counts all records that this request creates as one, since one act adds them together. */
  countTogether(): void {
    this.#countsTogether = true;
  }

  /**
   * States that the answer leaves without client data where the caller's token says so; such a token reads nothing else.
   */
  withholdClientData(): void {
    this.#withholdsClientData = true;
  }

  /** Queues an access line; it is written after the transaction and before the answer is sent. */
  noteAccess(line: AccessLine): void {
    this.#accesses.push(line);
  }

  /** Calls back in the transaction once all of the request's work is done; an error then fails the request. */
  beforeCommit(run: () => Promise<void>): void {
    this.#beforeCommit.push(run);
  }

  /** Calls back after the commit, never after a rollback. */
  afterCommit(run: () => void): void {
    this.#afterCommit.push(run);
  }

  /**
   * Acquires a place for a streamed answer and holds it until the answer is sent.
   * @throws AppError RATE_LIMITED or OverloadError after a timeout.
   */
  async waitForLongAnswer(): Promise<void> {
    // One place per request, shared by its concurrent lists.
    this.#placeForLongAnswer ??= this.services.database.longAnswers.enter(this.actor.userId);
    this.request.afterAnswer(await this.#placeForLongAnswer);
  }

  /**
   * Runs the request in one transaction, all or nothing, and writes its access lines afterwards. Without a valid
   * session there is no transaction and so no data. 'open' operations such as signing in get none either: they use
   * connections of their own, and holding a second one could starve the pool.
   * @param keep decides whether a result is committed; otherwise everything is rolled back.
   * @throws AppError RATE_LIMITED when the caller's queue in the bulkhead is full.
   */
  async run<Result>(
    mode: 'open' | 'read' | 'write',
    work: () => Promise<Result>,
    keep: (result: Result) => boolean = () => true,
  ): Promise<Result> {
    const { credentials } = this.request;
    if (mode === 'open' || !credentials.token) return work();
    const { bulkhead, sessionCache } = this.services.database;
    const key = credentialsKey(credentials);
    return bulkhead.run(
      { key, actor: () => sessionCache.get(key) },
      () => (mode === 'read' ? this.#read(work) : this.#write(work, keep)),
      () => this.#bytesRead,
    );
  }

  /** How many bytes of text a row of a page may have; undefined where texts leave as they are. */
  get rowBytes(): number | undefined {
    return this.#rowBytes;
  }

  /**
   * Gives each of the requested rows an equal part of the answer's size for its texts.
   * @param usual the most rows of a person's answer; one with more rows may be larger in proportion.
   * @returns the most bytes of the answer.
   */
  shareAnswer(rows: number, usual: number): number {
    const maxBytes = this.services.settings.maxAnswerBytes * Math.max(rows / usual, 1);
    if (rows > 0) this.#rowBytes = Math.floor((maxBytes * SHARE_OF_TEXTS) / rows);
    if (rows > usual) this.allowLargeRead();
    return maxBytes;
  }

  /** Raises the time and size limits of this request's reads, for exports and complete lists. */
  allowLongRead(): void {
    if (this.#transaction instanceof ReadTransaction) this.#transaction.allowLong();
  }

  /** Raises only the size limit, for pages that leave with whole texts. */
  allowLargeRead(): void {
    if (this.#transaction instanceof ReadTransaction) this.#transaction.allowLarge();
  }

  /**
   * Optimistic read: assumes the cached session, verifies it in the same round trip, and repeats the read when the
   * cache was stale.
   */
  async #read<Result>(work: () => Promise<Result>): Promise<Result> {
    const { database, settings } = this.services;
    const transaction = new ReadTransaction(database, this.request.credentials, settings);
    if (!transaction.assume()) await transaction.identify();
    this.#transaction = transaction.actor ? transaction : null;
    const outcome = await settle(async () => {
      if (transaction.actor?.isWithoutClientData && !this.#withholdsClientData)
        throw new AppError('FORBIDDEN', { message: messages.tokenWithoutClientData });
      return work();
    });
    this.#bytesRead += transaction.bytesRead;
    if (!(await transaction.confirm())) {
      // The stale result is discarded unseen, so its access lines are too.
      this.#accesses.length = 0;
      return this.#read(work);
    }
    await this.#writeAccesses();
    if (transaction.actor) this.services.noteSessionUse(this, transaction.idleSeconds);
    return outcome();
  }

  async #write<Result>(work: () => Promise<Result>, keep: (result: Result) => boolean): Promise<Result> {
    const { database, settings } = this.services;
    const transaction = await openWrite(database, this.request.credentials, settings.sessionIdleSeconds);
    return this.#writeIn(transaction, work, keep);
  }

  /**
   * Runs a job's work on behalf of a person, within their rights of now: policies and row-level security hold as in a
   * request of theirs. The work is refused as one without a session for somebody who is blocked.
   */
  async runAs<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    return this.#writeIn(await openAs(this.services.database, userId), work, () => true);
  }

  async #writeIn<Result>(
    transaction: WriteTransaction,
    work: () => Promise<Result>,
    keep: (result: Result) => boolean,
  ): Promise<Result> {
    if (!transaction.actor) {
      await transaction.rollback();
      return work();
    }
    if (transaction.actor.kind === 'token') {
      await transaction.rollback();
      this.#noteRefusal(transaction.actor);
      await this.#writeAccesses();
      throw new AppError('FORBIDDEN', { message: messages.tokenOnlyReads });
    }
    this.#transaction = transaction;
    const outcome = await settle(async () => {
      const result = await work();
      if (keep(result)) await this.#commit(transaction);
      return result;
    });
    // Rolls back an uncommitted transaction.
    await transaction.rollback();
    await this.#writeAccesses();
    return outcome();
  }

  /** Logs that an API token attempted a write; its operation was not inspected. */
  #noteRefusal(actor: Actor): void {
    this.noteAccess({
      id: newId(),
      at: new Date(),
      organizationId: firstOrganizationOf(actor),
      entity: 'ApiToken',
      entityId: actor.sessionId,
      action: 'refused',
      details: { attempt: 'write' },
      actorId: actor.userId,
      shielded: false,
      shield: null,
    });
  }

  /** @throws the error of Postgres; the answer must then not be sent. */
  async #writeAccesses(): Promise<void> {
    const lines = this.#accesses.splice(0);
    if (lines.length > 0) await writeAccessLines(this.services.database, lines);
  }

  async #commit(transaction: RequestTransaction): Promise<void> {
    const { events, noteSessionUse, settings } = this.services;
    for (const run of this.#beforeCommit) await run();
    const bytes = Math.max(this.request.bodyBytes, transaction.inserted);
    const written = { creations: this.#creations, bytes };
    await transaction.commit(transaction.actor ? countWriting(transaction.actor, written, settings) : []);
    if (this.#changes.length > 0) events.announce(this.#changes);
    for (const run of this.#afterCommit) run();
    if (transaction.actor) noteSessionUse(this, transaction.idleSeconds);
  }
}

/** Runs the work and captures its result or error; the returned function replays it. */
async function settle<Result>(work: () => Promise<Result>): Promise<() => Result> {
  try {
    const result = await work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
