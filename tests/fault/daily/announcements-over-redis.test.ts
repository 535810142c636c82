import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CREATE_ENTRY, type Created } from '../../kit/modules/register/register.ts';
import { hasRedis, TestRedis } from '../../kit/processes/redis.ts';
import { startTestApp, type TestApp } from '../../kit/server/app.ts';
import { validEntry } from '../../kit/server/make.ts';
import type { Person } from '../../kit/server/person.ts';
import { eventually } from '../../kit/server/wait.ts';
import { listenOn } from '../../kit/transport/subscription.ts';

const title = hasRedis ? 'over Redis' : 'over Redis (skipped: there is no redis-server on the PATH)';

async function createOn(app: TestApp, author: Person) {
  const { createRegisterEntry } = await app.ask<Created>(author, CREATE_ENTRY, {
    organizationId: app.actors.organizationA.id,
    input: validEntry,
  });
  return createRegisterEntry;
}

describe.skipIf(!hasRedis)(title, () => {
  let redis: TestRedis;
  let app: TestApp;
  let other: TestApp;
  let listen: ReturnType<typeof listenOn>;

  beforeAll(async () => {
    redis = await TestRedis.prepare();
    await redis.start();
    app = await startTestApp({ settings: { redisUrl: redis.url } });
    other = await app.beside();
    listen = listenOn(other);
  });
  afterAll(async () => {
    await other?.close();
    await app?.close();
    await redis?.kill();
  });

  /** Ends once a change through the one is announced to the other, which shows that both are connected. */
  async function untilConnected(): Promise<void> {
    const messages: string[] = [];
    const stop = await redis.listen(messages);
    await eventually(async () => {
      app.services.events.announceScopeChange(app.actors.organizationB.id);
      other.services.events.announceScopeChange(app.actors.organizationB.id);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return new Set(messages.map((message) => JSON.parse(message).from)).size === 2;
    });
    stop();
  }

  test('a change through one server reaches subscribers of the other, in order and once', async () => {
    const listener = await listen(app.actors.adminA);
    const entries = [];
    for (let count = 0; count < 5; count += 1) entries.push(await createOn(app, app.actors.clientA));
    for (const entry of entries) await listener.of(entry);
    expect(listener.heard().map(({ entityId }) => entityId)).toEqual(entries.map(({ id }) => id));
  });

  test('messages between servers hold ids only, and NOTIFY carries none', async () => {
    const messages: string[] = [];
    const stop = await redis.listen(messages);
    const entry = await createOn(app, app.actors.clientA);
    const [message = ''] = await eventually(() => messages.length > 0 && messages);
    const { rows } = await app.sql.query('select id from change_log where entity_id = $1', [entry.id]);
    expect(JSON.parse(message)).toEqual({ from: expect.any(String), changes: [rows[0].id] });
    const { rows: listeners } = await app.sql.query(`select from pg_stat_activity
      where datname = current_database() and application_name = 'quality-app-listener'`);
    expect(listeners).toEqual([]);
    stop();
  });

  test('sockets of every server close when their session ends or their scope changes', async () => {
    const [leaver, mover] = [await app.actors.organizationA.admin(), await app.actors.organizationA.admin()];
    const [left, moved] = [await listen(leaver), await listen(mover)];
    await app.ask(leaver, 'mutation { signOut }');
    app.services.events.announceScopeChange(mover.id);
    expect(await left.closed).toMatchObject({ code: 4401 });
    expect(await moved.closed).toMatchObject({ code: 1012 });
  });

  test('no change is missed or doubled when Redis is killed and comes back', async () => {
    const listener = await listen(app.actors.adminA);
    const entries = [await createOn(app, app.actors.clientA)];
    await listener.of(entries[0] ?? { id: '' });
    await redis.kill();
    for (let count = 0; count < 3; count += 1) entries.push(await createOn(app, app.actors.clientA));
    await listener.of(entries.at(-1) ?? { id: '' });
    expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
    entries.push(await createOn(app, app.actors.clientA));
    await redis.start();
    await untilConnected();
    // The retry announces the failed change, which the change log has delivered already.
    for (let count = 0; count < 3; count += 1) entries.push(await createOn(app, app.actors.clientA));
    await listener.of(entries.at(-1) ?? { id: '' });
    expect(listener.heard().map(({ entityId }) => entityId)).toEqual(entries.map(({ id }) => id));
    expect(listener.gaps()).toBe(0);
  });

  test('a server starts without Redis, is ready, and reaches the others through the change log', async () => {
    const listener = await listen(app.actors.adminA);
    await redis.kill();
    const third = await app.beside();
    expect((await fetch(`${third.url}/health/ready`)).status).toBe(200);
    const entry = await createOn(third, app.actors.clientA);
    expect(await listener.of(entry)).toMatchObject({ action: 'created' });
    await third.close();
    await redis.start();
    await untilConnected();
  });

  test('a sign-out during an outage of Redis is announced afterwards', async () => {
    const person = await app.actors.organizationA.admin();
    const listener = await listen(person);
    await redis.kill();
    const ended: string[] = [];
    other.services.events.onSessionEnded((id) => ended.push(id));
    await app.ask(person, 'mutation { signOut }');
    expect(ended).toEqual([]);
    await redis.start();
    await eventually(() => ended.length > 0);
    expect(await listener.closed).toMatchObject({ code: 4401 });
  });

  test('malformed messages on the channel are ignored', async () => {
    const listener = await listen(app.actors.adminA);
    await untilConnected();
    for (const nonsense of ['{', 'null', '[]', '{"changes":"x"}', '{"changes":["x\' or true --",7]}'])
      await redis.publish(nonsense);
    const entry = await createOn(app, app.actors.clientA);
    expect(await listener.of(entry)).toMatchObject({ action: 'created' });
  });
});
