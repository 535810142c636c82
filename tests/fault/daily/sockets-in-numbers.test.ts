import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp } from '../../kit/server/app.ts';
import type { Person } from '../../kit/server/person.ts';
import { eventually } from '../../kit/server/wait.ts';
import { openSocket } from '../../kit/transport/socket.ts';
import { anyChange, listenOn } from '../../kit/transport/subscription.ts';

const MOST_SOCKETS = 6;
const app = await startTestApp({ settings: { maxSockets: MOST_SOCKETS } });
afterAll(() => app.close());
const listen = listenOn(app);
const { organizationA, adminA, clientA } = app.actors;

/** A socket below the client's library, which can stop reading as a bad client or a dead line does. */
async function openRaw(person: Person): Promise<WebSocket> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const answered = new Promise((resolve) => socket.once('message', resolve));
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token: await person.token() } }));
  await answered;
  return socket;
}

/** Opens a socket that sends nothing. */
async function openSilent() {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  socket.on('error', () => undefined);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('open', resolve));
  return { closed, terminate: () => socket.terminate() };
}

const openCount = () => app.server.websocketServer.clients.size;

describe('a socket that does not read', () => {
  const SUBSCRIPTIONS = ['1', '2', '3', '4', '5'];
  const ALIASES = Array.from({ length: 14 }, (_, index) => `entity${index}: entity`).join(' ');

  test('is cut off while changes flow, and those who read get every one', async () => {
    const reader = await listen(adminA);
    const before = openCount();
    const deaf = await openRaw(await organizationA.admin());
    for (const id of SUBSCRIPTIONS)
      deaf.send(
        JSON.stringify({
          type: 'subscribe',
          id,
          payload: { query: `subscription { changes { id ${ALIASES} } }` },
        }),
      );
    let answers = 0;
    deaf.on('message', () => (answers += 1));
    const announced: string[] = [];
    const announceOne = () => {
      const change = anyChange(organizationA.id);
      announced.push(change.id);
      app.services.events.announce([change]);
    };
    // An answer to each of the five shows that all are subscribed.
    await eventually(() => {
      if (answers < SUBSCRIPTIONS.length) announceOne();
      return answers >= SUBSCRIPTIONS.length;
    });
    deaf.pause();
    const heard = () => reader.heard().length;
    await eventually(async () => {
      const changes = Array.from({ length: 500 }, () => anyChange(organizationA.id));
      announced.push(...changes.map(({ id }) => id));
      app.services.events.announce(changes);
      await eventually(() => heard() === announced.length);
      return openCount() === before;
    });
    expect(reader.heard().map(({ id }) => id)).toEqual(announced);
    expect(reader.gaps()).toBe(0);
    deaf.terminate();
  });

  test('is cut off at once when it requests answers that it does not read', async () => {
    const before = openCount();
    const deaf = await openRaw(adminA);
    deaf.pause();
    const ping = JSON.stringify({ type: 'ping', payload: { echo: 'x'.repeat(60_000) } });
    let sent = 0;
    await eventually(() => {
      if (openCount() === before) return true;
      // The next pings go once the server has taken the previous ones.
      if (deaf.bufferedAmount > 0) return false;
      for (let count = 0; count < 20; count += 1) deaf.send(ping);
      sent += 20 * ping.length;
      return false;
    });
    // The bound is what the system buffers on both sides, and a megabyte.
    expect(sent).toBeLessThan(50_000_000);
    deaf.terminate();
  });
});

describe('a server with the maximum number of sockets', () => {
  test('tells the next client to reconnect later', async () => {
    await eventually(() => openCount() < MOST_SOCKETS);
    const token = await clientA.token();
    const held = [];
    while (openCount() < MOST_SOCKETS) {
      const socket = openSocket(app.url, { token });
      await socket.opened;
      held.push(socket);
    }
    expect(await openSocket(app.url, { token }).closed).toMatchObject({ code: 1013 });
    for (const socket of held) await socket.close();
    await eventually(() => openCount() < MOST_SOCKETS);
    const later = openSocket(app.url, { token });
    await later.opened;
    await later.close();
  });

  test('accepts authenticated sockets, however many unauthenticated ones there are', async () => {
    await eventually(() => openCount() < MOST_SOCKETS);
    const strangers = await Promise.all(Array.from({ length: 3 * MOST_SOCKETS }, () => openSilent()));
    const socket = openSocket(app.url, { token: await clientA.token() });
    await socket.opened;
    // The oldest sockets go first, with the code to come back later.
    const [first] = strangers;
    expect(await first?.closed).toBe(1013);
    await socket.close();
    for (const { terminate } of strangers) terminate();
  });
});
