import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { handleProtocols, makeServer, type Server } from 'graphql-ws';
import { messages } from '../../../schema/values/messages.ts';
import type { Actor, Credentials } from '../../platform/core/actor.ts';
import type { Logger } from '../../platform/core/logger.ts';
import type { Services } from '../../platform/request/context.ts';
import { authorizeOperation } from '../../platform/security/authorize.ts';
import { networkOf } from '../../platform/security/network.ts';
import { refuseLargeAnswer } from '../execution/answer-size.ts';
import { formatError } from '../execution/error-format.ts';
import { refuseTooManyRows } from '../execution/row-limit.ts';
import { CLOSE_TOO_MANY, CLOSE_TRY_LATER, OpenSockets } from './open-sockets.ts';
import { subscribeShared } from './shared-answers.ts';
import type { SocketContext } from './socket-context.ts';
import { documentReader, expectSubscription } from './socket-documents.ts';
import { serveGraphqlWs } from './socket-transport.ts';
import { UnauthenticatedSockets } from './unauthenticated-sockets.ts';
import { cutUnreadSockets } from './unread-sockets.ts';

/** The web app opens one subscription; more than a few on a socket is abuse. */
const MAX_SUBSCRIPTIONS = 5;

export interface SocketOptions {
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly log: Logger;
  readonly credentialsOf: (request: FastifyRequest, token: unknown) => Credentials;
  /** Runs before the upgrade; throws for a request to be refused. */
  readonly refuse: (request: FastifyRequest) => Promise<void>;
}

interface Extra {
  readonly socket: WebSocket;
  readonly request: FastifyRequest;
  readonly markAuthenticated: () => void;
  /** Set once the socket is authenticated. */
  actor?: Actor;
}

/** Serves subscriptions over graphql-ws at /graphql; a socket closes with the session that opened it. */
export function serveSockets(app: FastifyInstance, options: SocketOptions): void {
  const { services, log } = options;
  const open = new OpenSockets(services, log);
  app.addHook('onClose', async () => open.close());
  const watch = cutUnreadSockets(app, log);
  const server = subscriptionServer(options, open);
  const unauthenticated = new UnauthenticatedSockets(Math.ceil(services.settings.maxSockets / 2), (socket) =>
    socket.close(CLOSE_TRY_LATER, messages.overloaded),
  );
  app.websocketServer.options.handleProtocols = handleProtocols;
  app.get('/graphql', { websocket: true, preValidation: options.refuse }, (socket, request) => {
    const markAuthenticated = unauthenticated.enter(socket, networkOf(request.ip));
    serveGraphqlWs(server, { socket, request, markAuthenticated }, { watch, log });
  });
}

function subscriptionServer(
  { schema, services, log, credentialsOf }: SocketOptions,
  open: OpenSockets,
): Server<Extra> {
  const read = documentReader(schema);
  return makeServer<{ token?: unknown }, Extra>({
    subscribe: subscribeShared,
    onConnect: async ({ connectionParams, extra }) => {
      const { request, socket, markAuthenticated } = extra;
      const actor = await open.admit(socket, credentialsOf(request, connectionParams?.token));
      if (!actor) return false;
      markAuthenticated();
      extra.actor = actor;
      return true;
    },
    onSubscribe: ({ extra, subscriptions }, _id, { query, operationName, variables }) => {
      const { actor, socket } = extra;
      if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS) {
        socket.close(CLOSE_TOO_MANY, messages.tooManyAttempts);
        return [new GraphQLError(messages.tooManyAttempts)];
      }
      if (!actor) return [new GraphQLError(messages.notSignedIn)];
      try {
        const document = read(query);
        expectSubscription(document, operationName ?? undefined);
        authorizeOperation(schema, document, operationName ?? undefined, actor.role);
        refuseTooManyRows(schema, document, operationName ?? undefined, variables ?? {});
        const contextValue: SocketContext = { services, actor };
        return { schema, document, operationName, variableValues: variables, contextValue };
      } catch (error) {
        return [toGraphQLError(error, log)];
      }
    },
    onError: (_ctx, _id, _payload, errors) => errors.map((error) => formatError(error, log, 'socket')),
    // A subscription that fails at its start arrives here as a result with errors.
    onNext: (_ctx, _id, _payload, _args, { errors, ...result }) => {
      if (errors) return { ...result, errors: errors.map((error) => formatError(error, log, 'socket')) };
      try {
        return refuseLargeAnswer(result, services.settings.maxAnswerBytes);
      } catch (error) {
        return { data: null, errors: [formatError(error, log, 'socket')] };
      }
    },
  });
}

function toGraphQLError(error: unknown, log: Logger): GraphQLError {
  const { message, extensions } = formatError(error, log, 'socket');
  return new GraphQLError(message, { extensions });
}
