import type { EntitySchema } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Actor } from '../platform/core/actor.ts';
import { newId } from '../platform/core/ids.ts';
import { dayOf } from '../platform/core/time.ts';
import type { RequestTransaction, Transaction } from '../platform/database/transaction.ts';
import { RequestContext, type RequestDetails, type Services } from '../platform/request/context.ts';
import type { DemoIds } from './add-people.ts';
import { type DemoPersonKey, demoPeople } from './demo-people.ts';

const DAY_STARTS_AT = { hour: 8, minute: 30 };
const DAY_MINUTES = 8 * 60;

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
    // Moments of a row that the services took from the clock.
    const moments = Object.keys(row).filter((field) => row[field as keyof Entity] instanceof Date);
    const earlier = Object.fromEntries(moments.map((field) => [field, at]));
    this.#transaction.insert(entity, { ...row, ...earlier, at, createdAt: at, updatedAt: at });
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
class DemoRequest extends RequestContext {
  /** When it is asked. */
  readonly moment: Date;
  readonly #transaction: EarlierTransaction;

  constructor(services: Services, transaction: Transaction, actor: Actor, moment: Date) {
    super(services, { ...request, id: newId() });
    this.moment = moment;
    this.#transaction = new EarlierTransaction(transaction, actor, moment);
  }

  override get caller(): Actor {
    return this.#transaction.actor;
  }

  override get transaction(): RequestTransaction {
    return this.#transaction;
  }
}

/** The transaction that fills the database, with the ids stored so far. */
export interface Story extends DemoIds {
  readonly transaction: Transaction;
  readonly today: Date;
}

/** A request of a demo person, some days before the demo was made. */
export function requestOf(
  services: Services,
  { transaction, organizations, people, today }: Story,
  { by, daysAgo }: { readonly by: DemoPersonKey; readonly daysAgo: number },
): DemoRequest {
  const person = demoPeople.find(({ key }) => key === by);
  if (!person) throw new Error(`The demo has no ${by}`);
  const actor = {
    userId: idOf(people, by),
    role: person.role,
    organizationIds: person.memberships.map((key) => organizations.get(key) ?? ''),
    ledTeamIds: [],
    sessionId: newId(),
    kind: 'session',
  } as const;
  return new DemoRequest(services, transaction, actor, momentOf(today, daysAgo));
}

/** A moment within the working day: the fraction is the part of the day still to come. */
function momentOf(today: Date, daysAgo: number): Date {
  const days = Math.floor(daysAgo);
  const minutes = Math.round((1 - (daysAgo - days)) * DAY_MINUTES);
  const moment = Temporal.PlainDate.from(dayOf(today))
    .subtract({ days })
    .toZonedDateTime({ timeZone: 'Europe/Amsterdam', plainTime: DAY_STARTS_AT })
    .add({ minutes });
  return new Date(moment.epochMilliseconds);
}

/** A day counted from today in the Netherlands, `yyyy-mm-dd`. */
export function dayFrom({ today }: Pick<Story, 'today'>, days: number): string {
  return Temporal.PlainDate.from(dayOf(today)).add({ days }).toString();
}

/** Tells Postgres who acts, as the session does; nobody by an empty id. */
export const actAs = (transaction: Transaction, userId: string) =>
  transaction.query(sql`select set_config('app.actor', ${userId}, true)`);

/** Writes all that waits and forgets the entities, through which every further statement would look for changes. */
export async function settle({ em }: Pick<Transaction, 'em'>): Promise<void> {
  await em.flush();
  em.clear();
}

/** The id of a demo person. */
export function idOf(people: DemoIds['people'], key: DemoPersonKey): string {
  const person = people.get(key);
  if (!person) throw new Error(`The demo has no ${key}`);
  return person.id;
}
