import type { WebSocket } from '@fastify/websocket';
import { messages } from '../../../schema/values/messages.ts';
import type { Actor, Credentials } from '../../platform/core/actor.ts';
import type { Logger } from '../../platform/core/logger.ts';
import type { Services } from '../../platform/request/context.ts';
import { openRead } from '../../platform/session/read-transaction.ts';
import { isSameScope, scopesOf } from '../../platform/session/session-scopes.ts';
import { socketReadLimit } from './socket-context.ts';

/** Close code: the session has ended; reconnecting with the same token is useless. */
const CLOSE_SESSION_ENDED = 4401;
/** Close code: the token may not open a socket; reconnecting is useless. */
const CLOSE_FORBIDDEN = 4403;
/** Close code: too many sockets or subscriptions. */
export const CLOSE_TOO_MANY = 4429;
/** Close code: reconnect at once; the role or the organisations have changed. */
const CLOSE_RECONNECT = 1012;
/** Close code: reconnect later. */
export const CLOSE_TRY_LATER = 1013;

/** Polling interval that finds expired sessions, and changes whose announcement was lost. */
const REVALIDATION_MS = 10_000;
/** Enough for a socket per open browser window, too few for a flood. */
const MAX_PER_PERSON = 50;

interface OpenSocket {
  readonly actor: Actor;
  readonly credentials: Credentials;
  readonly socket: WebSocket;
}

/** The authenticated sockets of this process; each closes when its session ends or its scope changes. */
export class OpenSockets {
  readonly #services: Services;
  readonly #log: Logger;
  readonly #byPerson = new Map<string, Set<OpenSocket>>();
  #count = 0;
  /**
   * Per socket under admission: the session and user ids announced since, so that no announcement is lost in the race.
   */
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

  /** Authenticates a socket and keeps it until its session ends; returns null after closing a refused socket. */
  async admit(socket: WebSocket, credentials: Credentials): Promise<Actor | null> {
    const announced = new Set<string>();
    this.#admitting.add(announced);
    try {
      const actor = await socketReadLimit(() => this.#actorOf(credentials));
      // Changes name fields and people: a token without client data reads lists instead.
      if (actor?.isWithoutClientData) socket.close(CLOSE_FORBIDDEN, messages.tokenWithoutClientData);
      else if (!actor || announced.has(actor.sessionId)) closeAsEnded(socket);
      else if (announced.has(actor.userId)) socket.close(CLOSE_RECONNECT);
      // Bounds the memory that sockets use.
      else if (this.#count >= this.#services.settings.maxSockets)
        socket.close(CLOSE_TRY_LATER, messages.overloaded);
      // Refuses the newest socket: closing the oldest would let two clients that reconnect evict each other for ever.
      else if ((this.#byPerson.get(actor.userId)?.size ?? 0) >= MAX_PER_PERSON)
        socket.close(CLOSE_TOO_MANY, messages.tooManyConnections);
      else if (socket.readyState === socket.OPEN) {
        this.#keep({ actor, credentials, socket });
        return actor;
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'a socket could not be admitted');
      socket.close(CLOSE_TRY_LATER);
    } finally {
      this.#admitting.delete(announced);
    }
    return null;
  }

  /** Stops revalidation and unsubscribes from announcements; leaves the sockets open. */
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
    for (const announced of this.#admitting) announced.add(sessionId);
    for (const { actor, socket } of this.#all()) if (actor.sessionId === sessionId) closeAsEnded(socket);
  }

  #onScopeChanged(userId: string): void {
    for (const announced of this.#admitting) announced.add(userId);
    for (const { socket } of this.#byPerson.get(userId) ?? []) socket.close(CLOSE_RECONNECT);
  }

  async #revalidate(): Promise<void> {
    const { database, settings } = this.#services;
    const open = this.#all();
    if (open.length === 0) return;
    try {
      const credentials = open.map((entry) => entry.credentials);
      const scopes = await socketReadLimit(() =>
        scopesOf(database, credentials, settings.sessionIdleSeconds),
      );
      for (const [index, { actor, socket }] of open.entries()) {
        const scope = scopes[index];
        if (!scope) closeAsEnded(socket);
        else if (!isSameScope(actor, scope)) socket.close(CLOSE_RECONNECT);
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'the sessions of sockets could not be looked at');
    }
  }
}

function closeAsEnded(socket: WebSocket): void {
  socket.close(CLOSE_SESSION_ENDED, messages.sessionEnded);
}
