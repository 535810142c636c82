import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareDraining } from '../../server/http/draining.ts';
import { UPDATE_ENTRY, type Updated } from '../kit/modules/register/register.ts';
import { startTestApp, type TestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import { eventually } from '../kit/server/wait.ts';
import { openSocket } from '../kit/transport/socket.ts';

const app = await startTestApp({ settings: { shutdownDelaySeconds: 1 } });
afterAll(() => app.close());
const { adminA, clientA } = app.actors;

/** One request over the agent's connection, and the answer without its body. */
async function get(url: string, agent: Agent): Promise<IncomingMessage> {
  const asked = request(url, { agent }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
}

async function readiness({ url }: TestApp): Promise<number> {
  return (await fetch(`${url}/health/ready`)).status;
}

/** Locks the entry, so that changes to it wait; returns how to release it. */
async function hold(entryId: string): Promise<() => Promise<unknown>> {
  await app.sql.query('begin');
  await app.sql.query('select from register_entry where id = $1 for update', [entryId]);
  return () => app.sql.query('commit');
}

async function isAwaited(): Promise<boolean> {
  // Postgres would otherwise show the statistics that it cached in this transaction.
  await app.sql.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await app.sql.query(`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rowCount === 1;
}

describe('a process that is told to stop', () => {
  test('reports not ready, and still answers until the load balancer has seen that', async () => {
    const leaving = await app.beside();
    expect(await readiness(leaving)).toBe(200);
    const gone = leaving.close();
    expect(await readiness(leaving)).toBe(503);
    expect((await leaving.gql(clientA, '{ me { id } }')).data).toEqual({ me: { id: clientA.id } });
    await gone;
    await expect(readiness(leaving)).rejects.toThrow('fetch failed');
  });

  test('closes a keep-alive connection with its next answer', async () => {
    const leaving = await app.beside();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await get(`${leaving.url}/health/live`, agent)).headers.connection).toBe('keep-alive');
    const gone = leaving.close();
    expect((await get(`${leaving.url}/health/live`, agent)).headers.connection).toBe('close');
    await gone;
  });

  test('finishes requests under way, with Connection: close', async () => {
    const leaving = await app.beside();
    const { id } = await app.make.registerEntry(clientA);
    const letGo = await hold(id);
    const input = { ...validEntry, cause: 'Aangevuld tijdens het stoppen' };
    const answer = leaving.ask<Updated>(adminA, UPDATE_ENTRY, { id, version: 1, input });
    await eventually(isAwaited);
    const gone = leaving.close();
    await eventually(() => !leaving.server.server.listening);
    await letGo();
    expect((await answer).updateRegisterEntry).toMatchObject({ version: 2, cause: input.cause });
    await gone;
  });

  test('sends its sockets to another process', async () => {
    const leaving = await app.beside();
    const socket = openSocket(leaving.url, { token: await clientA.token() });
    await socket.opened;
    const gone = leaving.close();
    expect(await socket.closed).toMatchObject({ code: 1012 });
    await gone;
  });

  test('does not wait for a socket that never answers', async () => {
    const leaving = await app.beside();
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    };
    const asked = request(`${leaving.url}/graphql`, { headers }).end();
    const [, socket] = await once(asked, 'upgrade');
    await leaving.close();
    socket.destroy();
  });
});

describe('a request that never ends', () => {
  test('is cut off after the timeout', async () => {
    const server = Fastify({ forceCloseConnections: 'idle' });
    const draining = prepareDraining(server);
    server.post('/', async () => ({}));
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = new URL(server.listeningOrigin);
    const arrived = once(server.server, 'request');
    const caller = connect(Number(port), '127.0.0.1');
    caller.write(
      'POST / HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    await arrived;
    const cut = once(caller.resume(), 'close');
    await draining.drain(100);
    await cut;
  });
});
