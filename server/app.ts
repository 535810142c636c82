import { setTimeout } from 'node:timers/promises';
import fastifyApollo from '@as-integrations/fastify';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { createSchema } from './graphql/schema.ts';
import { createApollo } from './graphql/server.ts';
import { serveSockets } from './graphql/sockets.ts';
import { serveHealth } from './http/health.ts';
import { measureRequests, serveMetrics } from './http/metrics.ts';
import { refuseWhenOverloaded } from './http/overload.ts';
import { contextFactory } from './http/request-context.ts';
import { answerRequestFailure, answerUnknownRoute } from './http/request-failure.ts';
import { logRequests } from './http/request-log.ts';
import { contentSecurityPolicy } from './http/security-headers.ts';
import { serveWebApp } from './http/web-files.ts';
import { modules } from './modules.ts';
import { ChangeLogEntry } from './platform/changes.ts';
import type { Services } from './platform/context.ts';
import { openDatabase } from './platform/database.ts';
import type { Settings } from './platform/env.ts';
import { Events } from './platform/events.ts';
import { startHousekeeping } from './platform/housekeeping.ts';
import { createLogger } from './platform/logger.ts';
import { slowQueryReport } from './platform/slow-query.ts';
import { describeRoutes } from './rest/openapi.ts';
import { routes } from './rest/routes.ts';
import { serveRoute } from './rest/wire.ts';

/** Tells a socket's client to come back: another process takes it, or this one after its restart. */
const CLOSE_SERVICE_RESTART = 1012;

/** The largest body a request may bring, in bytes. */
const BODY_LIMIT = 1_000_000;

export interface AppOptions {
  readonly settings: Settings;
  /** The application role's address. */
  readonly databaseUrl: string;
  /** Where the built web app lies; without it only the interfaces are served. */
  readonly webRoot?: string;
}

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  close(): Promise<void>;
}

/** The composition root: database, modules, GraphQL, REST and sockets become one HTTP server, ready to listen. */
export async function createApp({ settings, databaseUrl, webRoot }: AppOptions): Promise<App> {
  const log = createLogger(settings.logLevel);
  const entities = [...modules.flatMap((module) => module.entities), ChangeLogEntry];
  const database = await openDatabase({
    url: databaseUrl,
    entities,
    poolSize: settings.databasePoolSize,
    report: slowQueryReport(log, settings.slowQueryMs),
  });
  const events = new Events(database, log);
  await events.start();
  const stopHousekeeping = startHousekeeping(database, log);
  const services: Services = { settings, database, events };

  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    // An address that is none, or is too long, leads nowhere either.
    frameworkErrors: (_error, request, reply) => void answerUnknownRoute(request, reply),
    routerOptions: { ignoreTrailingSlash: true },
  });
  server.setErrorHandler((error, request, reply) => answerRequestFailure(log, error, request, reply));
  server.setNotFoundHandler(answerUnknownRoute);
  // The services check bodies by the shared rules, with Dutch messages; the route schemas describe and serialise.
  server.setValidatorCompiler(() => () => true);
  await server.register(fastifyHelmet, { contentSecurityPolicy });
  await server.register(fastifyCookie);
  await server.register(fastifyCompress);
  await server.register(fastifyWebsocket, { options: { maxPayload: 64 * 1024 }, preClose: sendSocketsAway });
  const leave = serveHealth(server, database);
  logRequests(server, log);
  await refuseWhenOverloaded(server, settings.overloadDelayMs);
  const registry = measureRequests(server, database.pool);
  if (webRoot) await serveWebApp(server, webRoot, settings);

  const { contextOf, credentialsOf } = contextFactory(services);
  await describeRoutes(server);
  for (const route of routes) serveRoute({ app: server, contextOf }, route);

  const schema = createSchema(modules);
  serveSockets(server, { schema, services, log, credentialsOf });
  const apollo = createApollo(schema, log);
  await apollo.start();
  await server.register(fastifyApollo(apollo), {
    path: '/graphql',
    method: ['POST'],
    context: async (request, reply) => ({ ctx: contextOf(request, reply) }),
  });

  const { metricsPort, host, shutdownDelaySeconds } = settings;
  const metrics = metricsPort === undefined ? null : await serveMetrics(registry, metricsPort, host);

  const close = async () => {
    leave();
    await setTimeout(shutdownDelaySeconds * 1000);
    stopHousekeeping();
    await server.close();
    metrics?.close();
    await apollo.stop();
    await events.close();
    await database.close();
  };
  return { server, services, close };
}

/** Sockets come back elsewhere; what they miss meanwhile they catch up from the change log. */
function sendSocketsAway(this: FastifyInstance, done: () => void): void {
  for (const socket of this.websocketServer.clients) socket.close(CLOSE_SERVICE_RESTART);
  this.websocketServer.close();
  done();
}
