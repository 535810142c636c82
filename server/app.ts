import { setTimeout } from 'node:timers/promises';
import fastifyApollo from '@as-integrations/fastify';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyWebsocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import { createSchema } from './graphql/schema.ts';
import { createApollo } from './graphql/server.ts';
import { serveSockets } from './graphql/subscriptions/sockets.ts';
import { serveGuide } from './guide/guide.route.ts';
import { noteMethods } from './http/allowed-methods.ts';
import { BODY_LIMIT, refuseCostlyBody } from './http/body-limits.ts';
import { prepareDraining, sendSocketsAway } from './http/draining.ts';
import { serveHealth } from './http/health.ts';
import { readJsonBodies } from './http/json-body.ts';
import { measureRequests, serveMetrics } from './http/metrics.ts';
import { refuseWhenOverloaded } from './http/overload.ts';
import { refuseForeignOrigin } from './http/own-origin.ts';
import { contextFactory } from './http/request-context.ts';
import { answerRequestFailure, answerUnknownRoute } from './http/request-failure.ts';
import { logRequests } from './http/request-log.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { serveWebApp } from './http/web-files.ts';
import { modules } from './modules.ts';
import type { Settings } from './platform/core/env.ts';
import { createLogger } from './platform/core/logger.ts';
import { openDatabase } from './platform/database/database.ts';
import { slowQueryReport } from './platform/database/slow-query.ts';
import { platformEntities } from './platform/entities.ts';
import { createFileInspector } from './platform/file-inspection/index.ts';
import { openFileStore } from './platform/files/open-store.ts';
import { startHousekeeping } from './platform/jobs/housekeeping.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { Events } from './platform/live/events.ts';
import { startMailDelivery } from './platform/mail/delivery.ts';
import { createPaperMaker } from './platform/paper/index.ts';
import { createPdfStamper } from './platform/pdf-stamp/index.ts';
import type { Services } from './platform/request/context.ts';
import { serveDocumentFiles } from './rest/documents/document-files.route.ts';
import { serveSharedFiles } from './rest/documents/shared-files.route.ts';
import { serveOrganizationExports } from './rest/exports/organization-export.route.ts';
import { fileReaders } from './rest/files/bytes-edge.ts';
import { serveFiles } from './rest/files/files.route.ts';
import { serveUploads } from './rest/files/uploads.route.ts';
import { describeRoutes } from './rest/openapi.ts';
import { serveReference } from './rest/reference/reference.route.ts';
import { routes } from './rest/routes.ts';
import { serveRoute } from './rest/wire/wire.ts';

/** Shutdown timeout: requests still under way are then cut off, and the process exits shortly after. */
const LEAVE_WITHIN_MS = 23_000;

/** Shutdown timeout for jobs; a longer one is retried by another process or after the restart. */
const JOBS_LEAVE_WITHIN_MS = 10_000;

/** Time to receive a complete request, against slow senders (slowloris). */
const REQUEST_WITHIN_MS = 30_000;
/** Interval of the check for such requests. */
const LOOK_AT_REQUESTS_MS = 5_000;

/** Socket timeout during a request, against clients that do not read the answer. */
const UNREAD_WITHIN_MS = 30_000;

export interface AppOptions {
  readonly settings: Settings;
  /** Connection URL of the application role. */
  readonly databaseUrl: string;
  /** Folder of the built web app; without it only the APIs are served. */
  readonly webRoot?: string;
  /** Whether the process enqueues jobs at the hours of their schedules; true by default. */
  readonly keepsSchedules?: boolean;
}

export interface App {
  readonly server: FastifyInstance;
  readonly services: Services;
  /**
   * Graceful shutdown: readiness fails at once; after the delay the sockets are closed and requests under way finish.
   */
  close(): Promise<void>;
}

/** The composition root: creates the HTTP server with database, modules, GraphQL, REST and sockets, ready to listen. */
export async function createApp({
  settings,
  databaseUrl,
  webRoot,
  keepsSchedules = true,
}: AppOptions): Promise<App> {
  const log = createLogger(settings.logLevel);
  const entities = [...modules.flatMap((module) => module.entities), ...platformEntities];
  const database = await openDatabase({
    url: databaseUrl,
    entities,
    poolSize: settings.databasePoolSize,
    personShare: settings.personShare,
    report: slowQueryReport(log, settings.slowQueryMs),
    log,
  });
  const events = new Events(database, log, settings.redisUrl);
  await events.start();
  const jobs = new Jobs({ database, settings, log, keepsSchedules });
  await jobs.start();
  await startHousekeeping(jobs, {
    ...{ database, settings, log },
    ofModules: modules.flatMap((module) => module.leftovers ?? []),
  });
  await startMailDelivery({ jobs, database, settings, log });
  const files = { store: await openFileStore(settings, log), inspector: createFileInspector(settings, log) };
  const papers = createPaperMaker(files.store.folder, log);
  const stamper = createPdfStamper(files.store.folder, log);
  const services: Services = {
    ...{ settings, database, events, files, papers, stamper },
    noteSessionUse: (ctx, idleSeconds) => {
      for (const module of modules) module.noteSessionUse?.(ctx, idleSeconds);
    },
  };
  for (const module of modules) await module.work?.(jobs, services);

  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_WITHIN_MS,
    connectionTimeout: UNREAD_WITHIN_MS,
    // Node raises the request timeout to a longer headers timeout, so both are set.
    http: { headersTimeout: REQUEST_WITHIN_MS, connectionsCheckingInterval: LOOK_AT_REQUESTS_MS },
    // Still answers requests on keep-alive connections while closing.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    // A malformed or overlong URL is answered as an unknown route.
    frameworkErrors: (_error, request, reply) => void answerUnknownRoute(() => [], request, reply),
    routerOptions: { ignoreTrailingSlash: true },
  });
  server.setErrorHandler((error, request, reply) => answerRequestFailure(log, error, request, reply));
  const methodsOf = noteMethods(server);
  server.setNotFoundHandler((request, reply) => answerUnknownRoute(methodsOf, request, reply));
  // The services check bodies by the shared rules, with Dutch messages; the route schemas describe and serialise.
  server.setValidatorCompiler(() => () => true);
  readJsonBodies(server);
  sendSecurityHeaders(server, settings);
  await server.register(fastifyCookie);
  await server.register(fastifyCompress);
  server.addHook('preHandler', refuseCostlyBody);
  await server.register(fastifyWebsocket, { options: { maxPayload: 64 * 1024 }, preClose: sendSocketsAway });
  const sayUnready = serveHealth(server, database);
  const draining = prepareDraining(server);
  logRequests(server, log);
  await refuseWhenOverloaded(server, database.pool, settings.overloadDelayMs);
  const registry = measureRequests(server, database.pool);
  if (webRoot) await serveWebApp(server, webRoot, settings);

  const { contextOf, contextOfBytes, credentialsOf } = contextFactory(services);
  await describeRoutes(server);
  for (const route of routes) serveRoute({ app: server, contextOf }, route);
  const bytes = { services: () => services, contextOf: contextOfBytes, readers: fileReaders() };
  serveUploads(server, bytes);
  serveFiles(server, bytes);
  serveDocumentFiles(server, bytes);
  serveSharedFiles(server, bytes);
  serveReference(server, settings);
  serveGuide(server, settings);
  serveOrganizationExports(server, bytes);

  const schema = createSchema(modules);
  serveSockets(server, { schema, services, log, credentialsOf, refuse: refuseForeignOrigin(settings) });
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
    sayUnready();
    draining.begin();
    const delay = shutdownDelaySeconds * 1000;
    await setTimeout(delay);
    const patience = LEAVE_WITHIN_MS - delay;
    await Promise.all([draining.drain(patience), jobs.stop(Math.min(patience, JOBS_LEAVE_WITHIN_MS))]);
    metrics?.close();
    await apollo.stop();
    await events.close();
    for (const module of modules) await module.writeGathered?.(services);
    await files.inspector.close();
    await papers.close();
    await stamper.close();
    await files.store.close();
    await database.close();
  };
  return { server, services, close };
}
