import { messages } from '../../../schema/rules/messages.ts';
import type { Actor, Credentials } from '../core/actor.ts';
import type { Settings } from '../core/env.ts';
import { AppError } from '../core/errors.ts';
import { newId } from '../core/ids.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { type Change, firstOrganizationOf } from '../live/change-log.ts';
import type { Events } from '../live/events.ts';
import { type AccessLine, writeAccessLines } from '../security/access-lines.ts';
import { countWriting } from '../security/writing-limits.ts';
import { credentialsKey, enterParameters } from '../session/entered-session.ts';
import { ReadTransaction } from '../session/read-transaction.ts';
import { openWrite } from '../session/write-transaction.ts';

/** What the whole process shares; made once, at the composition root. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly events: Events;
  /** Notes that whoever asked used their session or API token, which nobody had for so many seconds. */
  readonly noteSessionUse: (ctx: RequestContext, idleSeconds: number) => void;
}

/** What a request brings along. */
export interface RequestDetails {
  readonly id: string;
  /** The caller's address, or the network that it counts as, for limits. */
  readonly address: string;
  readonly credentials: Credentials;
  /** What the caller's program calls itself, for the list of one's sessions. */
  readonly userAgent: string | undefined;
  /** The caller's program asks by itself: nobody is at the screen, so it does not keep the session going. */
  readonly isBackground: boolean;
  /** How much the request brought along. */
  readonly bodyBytes: number;
  /** Under which a repeated request is carried out once. */
  readonly idempotencyKey: string | undefined;
  /** Gives the browser the cookie half of a session, or takes it away. */
  readonly setCookie: (value: string | null) => void;
  /** What the browser was given to keep besides its session, and sent back. */
  readonly keptCookie: (name: KeptCookie) => string | undefined;
  /** Gives the browser something to keep for so many seconds, which no script reads and no other site sends. */
  readonly keepCookie: (name: KeptCookie, value: string, seconds: number) => void;
  /** Runs something once the answer is through, or whoever asked has gone. */
  readonly afterAnswer: (run: () => void) => void;
}

/** What a browser keeps besides its session: who signed in there before, and an attempt with Google that is under way. */
export type KeptCookie = 'device' | 'google';

/** One request as the services see it: who asks, and the transaction in which everything happens. */
export class RequestContext {
  readonly services: Services;
  readonly request: RequestDetails;
  readonly #changes: Change[] = [];
  readonly #afterCommit: (() => void)[] = [];
  readonly #accesses: AccessLine[] = [];
  #bytesRead = 0;
  #creations = 0;
  #transaction: Transaction | null = null;
  #placeForLongAnswer: Promise<() => void> | null = null;

  constructor(services: Services, request: RequestDetails) {
    this.services = services;
    this.request = request;
  }

  /** Who asks, or null without a session. */
  get caller(): Actor | null {
    return this.#transaction?.actor ?? null;
  }

  /** Who asks. @throws AppError UNAUTHENTICATED without a session. */
  get actor(): Actor {
    const actor = this.caller;
    if (actor) return actor;
    throw new AppError(
      'UNAUTHENTICATED',
      this.request.credentials.token ? { message: messages.sessionEnded } : {},
    );
  }

  /** The request's transaction. @throws AppError UNAUTHENTICATED when the request brought no credentials. */
  get transaction(): Transaction {
    if (!this.#transaction) throw new AppError('UNAUTHENTICATED');
    return this.#transaction;
  }

  /** The unit of work of a writing request. */
  get em(): Transaction['em'] {
    return this.transaction.em;
  }

  /** Announces a change once it is committed. */
  announce(change: Change): void {
    this.#changes.push(change);
  }

  /** Counts one more record that is added; too many of them let the request fail when it is to be committed. */
  countCreation(): void {
    this.#creations += 1;
  }

  /** Writes a line to the change log once the transaction has ended; what was shown leaves after that. */
  noteAccess(line: AccessLine): void {
    this.#accesses.push(line);
  }

  /** Runs something once the transaction is committed, and not at all when it is rolled back. */
  afterCommit(run: () => void): void {
    this.#afterCommit.push(run);
  }

  /**
   * Waits until one more long answer may leave, and keeps the place until this one has left.
   * @throws AppError RATE_LIMITED or OverloadError when that takes too long.
   */
  async waitForLongAnswer(): Promise<void> {
    // One for the whole request, however many lists it asks for at the same moment.
    this.#placeForLongAnswer ??= this.services.database.longAnswers.enter(this.actor.userId);
    this.request.afterAnswer(await this.#placeForLongAnswer);
  }

  /**
   * Runs the whole request in one transaction: all of it holds, or none of it. What was looked at is noted after it.
   * A request whose credentials open no session gets no transaction, and so reaches no data; neither does an open
   * one, such as signing in: its work takes connections of its own, and one held besides could starve the pool.
   * @param keep whether the result is one to commit; a result that is not rolls everything back.
   * @throws AppError RATE_LIMITED when too many requests of the same person wait for their turn.
   */
  async run<Result>(
    mode: 'open' | 'read' | 'write',
    work: () => Promise<Result>,
    keep: (result: Result) => boolean = () => true,
  ): Promise<Result> {
    const { credentials } = this.request;
    if (mode === 'open' || !credentials.token) return work();
    const { bulkhead, sessionCache } = this.services.database;
    const key = credentialsKey(enterParameters(credentials, 0));
    return bulkhead.run(
      { key, actor: () => sessionCache.get(key) },
      () => (mode === 'read' ? this.#read(work) : this.#write(work, keep)),
      () => this.#bytesRead,
    );
  }

  /** Lets what this request reads take longer and hold more, for exports and whole lists. */
  allowLongRead(): void {
    if (this.#transaction instanceof ReadTransaction) this.#transaction.allowLong();
  }

  /** Reads as whoever the session last belonged to, and once more if that turns out to be no longer so. */
  async #read<Result>(work: () => Promise<Result>): Promise<Result> {
    const { database, settings } = this.services;
    const transaction = new ReadTransaction(database, this.request.credentials, settings);
    if (!transaction.assume()) await transaction.identify();
    this.#transaction = transaction.actor ? transaction : null;
    const outcome = await settle(work);
    this.#bytesRead += transaction.bytesRead;
    if (!(await transaction.confirm())) {
      // Nobody saw what was read.
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
    // What was not committed ends here.
    await transaction.rollback();
    await this.#writeAccesses();
    return outcome();
  }

  /** That a reporting tool tried to change something; what, nobody has looked at. */
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

  /** @throws what Postgres says when that fails: the answer must then not leave. */
  async #writeAccesses(): Promise<void> {
    const lines = this.#accesses.splice(0);
    if (lines.length > 0) await writeAccessLines(this.services.database, lines);
  }

  async #commit(transaction: Transaction): Promise<void> {
    const { events, noteSessionUse, settings } = this.services;
    const bytes = Math.max(this.request.bodyBytes, transaction.inserted);
    const written = { creations: this.#creations, bytes };
    await transaction.commit(transaction.actor ? countWriting(transaction.actor, written, settings) : []);
    if (this.#changes.length > 0) events.announce(this.#changes);
    for (const run of this.#afterCommit) run();
    if (transaction.actor) noteSessionUse(this, transaction.idleSeconds);
  }
}

/** Runs something to its end, to be told later how it ended. */
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
