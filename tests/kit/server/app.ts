import pg from 'pg';
import type { App } from '../../../server/app.ts';
import { callRest, type GraphQLAnswer, postGraphQL, type RestAnswer } from '../transport/http.ts';
import { openSocket, type TestSocket } from '../transport/socket.ts';
import { type Actors, makeActors } from './actors.ts';
import { leaveShared, sharedBase, startBase } from './base.ts';
import { type InstanceOptions, startInstance } from './instance.ts';
import { type Make, makeOn } from './make.ts';
import type { Person } from './person.ts';
import { mark } from './unique.ts';

export interface TestAppOptions extends InstanceOptions {
  /** Why the file cannot share the server and the database of its worker; settings are a reason by themselves. */
  readonly own?: string;
}

/** The real server on a database, with clients. */
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
  /** Whether other files meet what this one leaves in the database. */
  readonly isShared: boolean;
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

/**
 * A server with new people of the tests: the one that the files of this worker share, or with settings or a reason one
 * on a database of its own.
 */
export async function startTestApp({ own, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const isShared = own === undefined && Object.keys(options).length === 0;
  const base = await (isShared ? sharedBase() : startBase(options));
  const sql = new pg.Client({ connectionString: base.ownerUrl });
  await sql.connect();
  // Tests of all files come from one address.
  if (isShared) await sql.query('delete from rate_limit');
  // Names begin anew with each file, so that they sort the same; only what must differ in a database does.
  const make = makeOn(base.app.services, isShared ? `-${mark()}` : '');
  const actors = await makeActors(make);
  const end = async () => {
    await sql.end();
    await (isShared ? leaveShared() : base.end());
  };
  return speakTo(base.app, { actors, make, sql, isShared, end }, base.options);
}

interface Surroundings extends Pick<TestApp, 'actors' | 'make' | 'sql' | 'isShared'> {
  readonly end: () => Promise<void>;
}

function speakTo(app: App, { end, ...surroundings }: Surroundings, options: InstanceOptions): TestApp {
  const url = app.server.listeningOrigin;
  const databaseUrl = app.services.database.url;
  const sockets: TestSocket[] = [];
  const instances = new Set<App>();

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
      const other = await startInstance(databaseUrl, options);
      instances.add(other);
      const leave = async () => {
        if (instances.delete(other)) await other.close();
      };
      return speakTo(other, { ...surroundings, end: leave }, options);
    },
    close: async () => {
      for (const socket of sockets) await socket.close();
      for (const other of instances) await other.close();
      await end();
    },
  };
}
