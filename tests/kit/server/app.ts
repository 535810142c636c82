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

/** The real server on a real database of its own, and the ways to speak to it. */
export interface TestApp {
  readonly url: string;
  readonly services: App['services'];
  readonly server: App['server'];
  readonly actors: Actors;
  readonly make: Make;
  /** The database's owner, to look behind the scenes. */
  readonly sql: pg.Client;
  /** The application role's address. */
  readonly applicationUrl: string;
  /** Sends an operation as someone, or as nobody. */
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
  /** Starts another process's worth of server on the same database. */
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
  // The log is silent unless one looks for what is wrong.
  const defaults = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DEMO: 'false',
    // Nobody is reminded of their work, but by tests of that.
    REMINDER_HOUR: '24',
    // Tests run on machines that have more to do; refusing is tested by itself.
    OVERLOAD_DELAY_MS: '0',
    // Tests add more than people do; what stops them is tested by itself.
    CREATIONS_PER_HOUR: '1000000',
    WRITTEN_MB_PER_HOUR: '100000',
    PERSON_SHARE_PERCENT: '100',
    SECRET_KEY: 'the tests keep no secrets at all',
    // Who has none signs in with a password alone; what is required is tested by itself.
    SECOND_FACTOR: 'offered',
  });
  const whole = { ...defaults, ...settings };
  const app = await createApp({
    settings: whole,
    databaseUrl,
    ...(webRoot ? { webRoot } : {}),
  });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  // Links in mails lead to the port that it got.
  if (!settings?.publicUrl) Object.assign(whole, { publicUrl: app.server.listeningOrigin });
  // Loading the tests holds this process up, and a server that is held up refuses: as a load balancer would, wait.
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
