import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type App, createApp } from '../../../server/app.ts';
import type { Settings } from '../../../server/platform/core/env.ts';
import { readSettings } from '../../../server/settings.ts';
import { createDatabase } from '../database/database.ts';
import { callRest, type GraphQLAnswer, postGraphQL, type RestAnswer } from '../transport/http.ts';
import { openSocket, type TestSocket } from '../transport/socket.ts';
import { type Actors, makeActors } from './actors.ts';
import { type Make, makeOn } from './make.ts';
import type { Person } from './person.ts';
import { eventually } from './wait.ts';

export interface TestAppOptions {
  readonly settings?: Partial<Settings>;
  readonly webRoot?: string;
}

/** The real server on a database of its own, with clients. */
export interface TestApp {
  readonly url: string;
  readonly services: App['services'];
  readonly server: App['server'];
  readonly actors: Actors;
  readonly make: Make;
  /** A connection as the database's owner. */
  readonly sql: pg.Client;
  /** Connection URL of the application role. */
  readonly applicationUrl: string;
  /** Sends an operation as a person, or without a session. */
  gql<Data = Record<string, unknown>>(
    actor: Person | null,
    document: string,
    variables?: object,
  ): Promise<GraphQLAnswer<Data>>;
  /** Sends an operation that must succeed, and returns what was asked for. */
  ask<Data = Record<string, unknown>>(
    actor: Person | null,
    document: string,
    variables?: object,
  ): Promise<Data>;
  rest(actor: Person | null, method: string, path: string, body?: unknown): Promise<RestAnswer>;
  /** Opens a socket as someone and waits until the server has accepted it. */
  socket(actor: Person): Promise<TestSocket>;
  /** Starts another server instance on the same database. */
  beside(): Promise<TestApp>;
  close(): Promise<void>;
}

/** Starts the server on a free port, with a fresh database and the people of the tests in it. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createDatabase();
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const dataDir = await mkdtemp(join(tmpdir(), 'quality-app-data-'));
  const whole = { ...options, settings: { dataDir, ...options.settings } };
  const app = await listen(database.applicationUrl, whole);
  const make = makeOn(app.services);
  const actors = await makeActors(make);
  const end = async () => {
    await app.close();
    await sql.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return speakTo(app, { actors, make, sql, end }, whole);
}

async function listen(databaseUrl: string, { settings, webRoot }: TestAppOptions): Promise<App> {
  // The log is silent unless LOG_LEVEL is set.
  const defaults = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DEMO: 'false',
    // Reminders are off, except in their own tests.
    REMINDER_HOUR: '24',
    // Load shedding is off, as test machines are busy; it has its own tests.
    OVERLOAD_DELAY_MS: '0',
    // Statements may take as long as a slow machine needs; ending them has its own tests.
    READ_TIMEOUT_MS: '15000',
    // Limits are high, as tests write more than people do; they have their own tests.
    CREATIONS_PER_HOUR: '1000000',
    WRITTEN_MB_PER_HOUR: '100000',
    PERSON_SHARE_PERCENT: '100',
    SECRET_KEY: 'the tests keep no secrets at all',
    // The second factor is optional; requiring it has its own tests.
    SECOND_FACTOR: 'offered',
  });
  const whole = { ...defaults, ...settings };
  const app = await createApp({
    settings: whole,
    databaseUrl,
    ...(webRoot ? { webRoot } : {}),
    // The hour at which a test runs changes nothing under it; the periodic jobs have their own tests.
    keepsSchedules: false,
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  // Links in mails use the actual port.
  if (!settings?.publicUrl) Object.assign(whole, { publicUrl: app.server.listeningOrigin });
  // Waits for readiness, as a load balancer would: loading the tests delays the event loop.
  await eventually(async () => (await fetch(`${app.server.listeningOrigin}/health/ready`)).ok);
  return app;
}

interface Surroundings extends Pick<TestApp, 'actors' | 'make' | 'sql'> {
  readonly end: () => Promise<void>;
}

function speakTo(app: App, { end, ...surroundings }: Surroundings, options: TestAppOptions): TestApp {
  const url = app.server.listeningOrigin;
  const databaseUrl = app.services.database.url;
  const sockets: TestSocket[] = [];

  const gql: TestApp['gql'] = async (actor, document, variables) =>
    postGraphQL(url, { token: await actor?.token() }, document, variables);

  return {
    ...surroundings,
    url,
    services: app.services,
    server: app.server,
    applicationUrl: databaseUrl,
    gql,
    ask: async <Data>(actor: Person | null, document: string, variables?: object) => {
      const { data, errors } = await gql<Data>(actor, document, variables);
      if (errors.length > 0 || !data) throw new Error(JSON.stringify(errors));
      return data;
    },
    rest: async (actor, method, path, body) =>
      callRest(url, { token: await actor?.token() }, method, path, body),
    socket: async (actor) => {
      const socket = openSocket(url, { token: await actor.token() });
      sockets.push(socket);
      await socket.opened;
      return socket;
    },
    beside: async () => {
      const other = await listen(databaseUrl, options);
      return speakTo(other, { ...surroundings, end: () => other.close() }, options);
    },
    close: async () => {
      for (const socket of sockets) await socket.close();
      await end();
    },
  };
}
