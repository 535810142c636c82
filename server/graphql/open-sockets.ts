import type { WebSocket } from '@fastify/websocket';
import { messages } from '../../schema/rules/messages.ts';
import type { Actor, Credentials } from '../platform/core/actor.ts';
import type { Logger } from '../platform/core/logger.ts';
import type { Services } from '../platform/request/context.ts';
import { openRead } from '../platform/session/read-transaction.ts';
import { isSameScope, scopesOf } from '../platform/session/session-scopes.ts';
import { inTurn } from './socket-context.ts';

/** Tells a client that its session has ended: trying again with the same token is of no use. */
const CLOSE_SESSION_ENDED = 4401;
/** Tells a client that it asked for too much. */
export const CLOSE_TOO_MANY = 4429;
/** Tells a client to come back at once: it will find a new role, or other organisations. */
const CLOSE_COME_BACK = 1012;
/** Tells a client to come back later. */
export const CLOSE_TRY_LATER = 1013;

/** Sessions that ran out without anyone ending them, and changes that nobody told of, are found this often. */
const REVALIDATION_MS = 10_000;
/** A socket for each window that someone has open, and no flood of them. */
const MOST_PER_PERSON = 50;

interface OpenSocket {
  readonly actor: Actor;
  readonly credentials: Credentials;
  readonly socket: WebSocket;
}

/** The sockets of a process, each open for as long as its session lasts and reaches the same. */
export class OpenSockets {
  readonly #services: Services;
  readonly #log: Logger;
  readonly #byPerson = new Map<string, Set<OpenSocket>>();
  #count = 0;
  /** For each socket that is being admitted, the sessions and people of whom something was told meanwhile. */
  readonly #admitting = new Set<Set<string>>();
  readonly #stop: (() => void)[];

  constructor(services: Services, log: Logger) {
    this.#services = services;
    this.#log = log;
    const { events } = services;
    const timer = setInterval(() => void this.#revalidate(), REVALIDATION_MS);
    this.#stop = [
      events.onSessionEnded((id) => this.#onSessionEnded(id)),
      events.onScopeChanged((id) => this.#onScopeChanged(id)),
      () => clearInterval(timer),
    ];
  }

  /** Keeps the socket for as long as the session lasts that the credentials open; else closes it and returns null. */
  async admit(socket: WebSocket, credentials: Credentials): Promise<Actor | null> {
    const told = new Set<string>();
    this.#admitting.add(told);
    try {
      const actor = await inTurn(() => this.#actorOf(credentials));
      if (!actor || told.has(actor.sessionId)) closeAsEnded(socket);
      else if (told.has(actor.userId)) socket.close(CLOSE_COME_BACK);
      // Every socket takes its share of memory.
      else if (this.#count >= this.#services.settings.maxSockets)
        socket.close(CLOSE_TRY_LATER, messages.overloaded);
      // The newest is refused: who is refused tries again, and two that push each other out would do so for ever.
      else if ((this.#byPerson.get(actor.userId)?.size ?? 0) >= MOST_PER_PERSON)
        socket.close(CLOSE_TOO_MANY, messages.tooManyConnections);
      else if (socket.readyState === socket.OPEN) {
        this.#keep({ actor, credentials, socket });
        return actor;
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'a socket could not be admitted');
      socket.close(CLOSE_TRY_LATER);
    } finally {
      this.#admitting.delete(told);
    }
    return null;
  }

  /** Stops looking after them. */
  close(): void {
    for (const stop of this.#stop) stop();
  }

  async #actorOf(credentials: Credentials): Promise<Actor | null> {
    if (!credentials.token) return null;
    const { database, settings } = this.#services;
    const transaction = await openRead(database, credentials, settings);
    await transaction.commit();
    return transaction.actor;
  }

  #keep(entry: OpenSocket): void {
    const { userId } = entry.actor;
    const ofPerson = this.#byPerson.get(userId) ?? new Set();
    this.#byPerson.set(userId, ofPerson.add(entry));
    this.#count += 1;
    entry.socket.once('close', () => {
      this.#count -= 1;
      ofPerson.delete(entry);
      if (ofPerson.size === 0) this.#byPerson.delete(userId);
    });
  }

  #all(): OpenSocket[] {
    return [...this.#byPerson.values()].flatMap((ofPerson) => [...ofPerson]);
  }

  #onSessionEnded(sessionId: string): void {
    for (const told of this.#admitting) told.add(sessionId);
    for (const { actor, socket } of this.#all()) if (actor.sessionId === sessionId) closeAsEnded(socket);
  }

  #onScopeChanged(userId: string): void {
    for (const told of this.#admitting) told.add(userId);
    for (const { socket } of this.#byPerson.get(userId) ?? []) socket.close(CLOSE_COME_BACK);
  }

  async #revalidate(): Promise<void> {
    const { database, settings } = this.#services;
    const open = this.#all();
    if (open.length === 0) return;
    try {
      const credentials = open.map((entry) => entry.credentials);
      const scopes = await inTurn(() => scopesOf(database, credentials, settings.sessionIdleSeconds));
      for (const [index, { actor, socket }] of open.entries()) {
        const scope = scopes[index];
        if (!scope) closeAsEnded(socket);
        else if (!isSameScope(actor, scope)) socket.close(CLOSE_COME_BACK);
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'the sessions of sockets could not be looked at');
    }
  }
}

function closeAsEnded(socket: WebSocket): void {
  socket.close(CLOSE_SESSION_ENDED, messages.sessionEnded);
}
