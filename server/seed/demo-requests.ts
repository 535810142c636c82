import type { EntitySchema } from '@mikro-orm/core';
import type { Actor } from '../platform/core/actor.ts';
import { newId } from '../platform/core/ids.ts';
import type { RequestTransaction, Transaction } from '../platform/database/transaction.ts';
import { RequestContext, type RequestDetails, type Services } from '../platform/request/context.ts';

/** The transaction that fills the database, with everything at an earlier moment. */
class EarlierTransaction implements RequestTransaction {
  readonly actor: Actor;
  readonly idleSeconds = 0;
  readonly inserted = 0;
  readonly #transaction: Transaction;
  readonly #moment: Date;

  constructor(transaction: Transaction, actor: Actor, moment: Date) {
    this.#transaction = transaction;
    this.actor = actor;
    this.#moment = moment;
  }

  get em() {
    return this.#transaction.em;
  }

  query: Transaction['query'] = (query) => this.#transaction.query(query);

  defer: Transaction['defer'] = (statement) => this.#transaction.defer(statement);

  insert<Entity extends object>(entity: EntitySchema<Entity>, row: Partial<Entity>): void {
    const at = this.#moment;
    this.#transaction.insert(entity, { ...row, at, createdAt: at, updatedAt: at });
  }

  afterCommit: Transaction['afterCommit'] = (run) => this.#transaction.afterCommit(run);

  /** The seed itself commits. */
  commit = async () => {};
  rollback = async () => {};
}

const request: Omit<RequestDetails, 'id'> = {
  address: '',
  credentials: { token: undefined, cookie: undefined },
  userAgent: undefined,
  isBackground: true,
  bodyBytes: 0,
  idempotencyKey: undefined,
  setCookie: () => {},
  keptCookie: () => undefined,
  keepCookie: () => {},
  afterAnswer: () => {},
};

/**
 * A request of a demo person at an earlier moment, so that the services make numbers, history and log as for people.
 * Announces nothing, as nobody is there yet.
 */
export class DemoRequest extends RequestContext {
  readonly #transaction: EarlierTransaction;

  constructor(services: Services, transaction: Transaction, actor: Actor, moment: Date) {
    super(services, { ...request, id: newId() });
    this.#transaction = new EarlierTransaction(transaction, actor, moment);
  }

  override get caller(): Actor {
    return this.#transaction.actor;
  }

  override get transaction(): RequestTransaction {
    return this.#transaction;
  }
}
