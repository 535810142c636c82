import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { makeHandler } from 'graphql-ws/use/@fastify/websocket';
import { messages } from '../../schema/rules/messages.ts';
import type { Actor, Credentials } from '../platform/actor.ts';
import { authorizeOperation } from '../platform/authorize.ts';
import type { Services } from '../platform/context.ts';
import type { Logger } from '../platform/logger.ts';
import { asSystem, openRead } from '../platform/transaction.ts';
import { formatError } from './error-format.ts';
import { documentLimits, limitRules } from './limits.ts';
import type { SocketContext } from './socket-context.ts';

/** Tells a client that its session has ended: trying again with the same token is of no use. */
const CLOSE_SESSION_ENDED = 4401;
/** Sessions that ran out without anyone ending them are found this often. */
const REVALIDATION_MS = 10_000;
/** The web app needs one; a socket that asks for more than a few is up to no good. */
const MOST_SUBSCRIPTIONS = 5;
const CLOSE_TOO_MANY = 4429;
const MOST_DOCUMENT_CHARACTERS = 10_000;

interface OpenSocket {
  readonly actor: Actor;
  readonly socket: WebSocket;
}

export interface SocketOptions {
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly log: Logger;
  readonly credentialsOf: (request: FastifyRequest, token: unknown) => Credentials;
}

type Extra = { socket: WebSocket; request: FastifyRequest; actor?: Actor };

/** Serves subscriptions at /graphql, for as long as the session that opened the socket lasts. */
export function serveSockets(
  app: FastifyInstance,
  { schema, services, log, credentialsOf }: SocketOptions,
): void {
  const open = new Set<OpenSocket>();
  keepToSessions(app, open, services);
  const handler = makeHandler<{ token?: unknown }, Record<never, never>>({
    onConnect: async ({ connectionParams, extra }) => {
      const { request, socket } = extra as Extra;
      const credentials = credentialsOf(request, connectionParams?.token);
      const actor = await actorOf(services, credentials);
      if (!actor) {
        socket.close(CLOSE_SESSION_ENDED, messages.sessionEnded);
        return false;
      }
      (extra as Extra).actor = actor;
      const entry = { actor, socket };
      open.add(entry);
      socket.once('close', () => open.delete(entry));
      return true;
    },
    onSubscribe: ({ extra, subscriptions }, _id, { query, operationName, variables }) => {
      const { actor, socket } = extra as Extra;
      if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS) {
        socket.close(CLOSE_TOO_MANY, messages.tooManyAttempts);
        return [new GraphQLError(messages.tooManyAttempts)];
      }
      if (!actor) return [new GraphQLError(messages.notSignedIn)];
      try {
        const document = parseSubscription(schema, query, operationName ?? undefined);
        authorizeOperation(schema, document, operationName ?? undefined, actor.role);
        const contextValue: SocketContext = { services, actor };
        return { schema, document, operationName, variableValues: variables, contextValue };
      } catch (error) {
        return [toGraphQLError(error, log)];
      }
    },
    onError: (_ctx, _id, _payload, errors) => errors.map((error) => formatError(error, log, 'socket')),
    // A subscription that fails at once arrives here, as a result with errors.
    onNext: (_ctx, _id, _payload, _args, { errors, ...result }) =>
      errors ? { ...result, errors: errors.map((error) => formatError(error, log, 'socket')) } : undefined,
  });
  app.get('/graphql', { websocket: true }, handler);
}

function parseSubscription(
  schema: GraphQLSchema,
  query: string,
  operationName: string | undefined,
): DocumentNode {
  if (query.length > MOST_DOCUMENT_CHARACTERS) throw new GraphQLError(messages.tooLarge);
  const document = parse(query, { maxTokens: documentLimits.tokens, noLocation: true });
  const [mistake] = validate(schema, document, [
    ...specifiedRules,
    ...limitRules,
    NoSchemaIntrospectionCustomRule,
  ]);
  if (mistake) throw mistake;
  if (getOperationAST(document, operationName)?.operation !== 'subscription') {
    throw new GraphQLError('Only subscriptions are served over a socket', {
      extensions: { code: 'BAD_REQUEST' },
    });
  }
  return document;
}

function toGraphQLError(error: unknown, log: Logger): GraphQLError {
  const { message, extensions } = formatError(error, log, 'socket');
  return new GraphQLError(message, { extensions });
}

async function actorOf({ database, settings }: Services, credentials: Credentials): Promise<Actor | null> {
  if (!credentials.token) return null;
  const transaction = await openRead(database, credentials, settings.sessionIdleSeconds);
  await transaction.commit();
  return transaction.actor;
}

/** Closes the sockets of a session the moment it is ended, and soon after it ran out by itself. */
function keepToSessions(
  app: FastifyInstance,
  open: Set<OpenSocket>,
  { database, events, settings }: Services,
): void {
  const closeWhere = (hasEnded: (sessionId: string) => boolean) => {
    for (const { actor, socket } of open) {
      if (hasEnded(actor.sessionId)) socket.close(CLOSE_SESSION_ENDED, messages.sessionEnded);
    }
  };
  const stop = events.onSessionEnded((sessionId) => closeWhere((id) => id === sessionId));
  const revalidate = async () => {
    if (open.size === 0) return;
    const ids = [...new Set([...open].map(({ actor }) => actor.sessionId))];
    const rows = await asSystem(database, (em) =>
      em.execute<{ id: string }[]>(
        `select s.id from session s join app_user u on u.id = s.user_id
         where s.id = any (?::uuid[]) and u.blocked_at is null and s.expires_at > now()
           and s.last_seen_at > now() - make_interval(secs => ?)`,
        [`{${ids.join(',')}}`, settings.sessionIdleSeconds],
      ),
    );
    const valid = new Set(rows.map(({ id }) => id));
    closeWhere((id) => ids.includes(id) && !valid.has(id));
  };
  const timer = setInterval(() => void revalidate().catch(() => undefined), REVALIDATION_MS);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop();
  });
}
