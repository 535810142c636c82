import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import { CREATE_ENTRY, type Created } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import { eventually } from '../kit/server/wait.ts';
import { listenOn } from '../kit/transport/subscription.ts';

const app = await startTestApp({ own: 'the connections that listen are ended' });
const other = await app.beside();
afterAll(async () => {
  await other.close();
  await app.close();
});
const { organizationA, organizationB, adminA, clientA, clientB, colleagueA } = app.actors;
const listen = listenOn(other);

async function createHere(author = clientA, { id: organizationId } = organizationA) {
  const { createRegisterEntry } = await app.ask<Created>(author, CREATE_ENTRY, {
    organizationId,
    input: validEntry,
  });
  return createRegisterEntry;
}

const LISTENERS =
  "from pg_stat_activity where datname = current_database() and application_name = 'quality-app-listener'";

/** Cuts both servers off from each other's announcements. */
async function cutListening(): Promise<void> {
  const { rows } = await app.sql.query(`select pg_terminate_backend(pid, 5000) ${LISTENERS}`);
  expect(rows).toHaveLength(2);
}

async function untilListening(): Promise<void> {
  await eventually(async () => (await app.sql.query(`select ${LISTENERS}`)).rows.length === 2);
}

/** Writes changes that no server announces; returns the id of the entry that they are about. */
async function log(sql: pg.Client, count = 1): Promise<string> {
  const id = newId();
  await sql.query(
    `insert into change_log (id, organization_id, actor_id, entity, entity_id, action, version)
     select gen_random_uuid(), $1, $2, 'RegisterEntry', $3, 'created', 1 from generate_series(1, $4)`,
    [organizationA.id, adminA.id, id, count],
  );
  return id;
}

describe('two servers on one database', () => {
  test('a change through one reaches subscribers of the other, in order and once', async () => {
    const listener = await listen(adminA);
    const entries = [await createHere(), await createHere(), await createHere(colleagueA)];
    for (const entry of entries) await listener.of(entry);
    expect(listener.heard().map(({ entityId }) => entityId)).toEqual(entries.map(({ id }) => id));
  });

  test('a change reaches only those who may see it', async () => {
    const [author, stranger] = await Promise.all([listen(clientA), listen(clientB)]);
    const entry = await createHere();
    await author.of(entry);
    const theirs = await createHere(clientB, organizationB);
    await stranger.of(theirs);
    expect(stranger.heard().map(({ entityId }) => entityId)).toEqual([theirs.id]);
  });

  test('signing out through one closes the socket at the other', async () => {
    const person = await organizationA.client();
    const listener = await listen(person);
    const ended: string[] = [];
    other.services.events.onSessionEnded((id) => ended.push(id));
    await app.ask(person, 'mutation { signOut }');
    await eventually(() => ended.length > 0);
    expect(await listener.closed).toMatchObject({ code: 4401 });
  });

  test('a person’s sockets reconnect at every server when their scope changes, and nobody else’s', async () => {
    const person = await organizationA.admin();
    const [here, there, colleague] = [await app.socket(person), await listen(person), await listen(clientA)];
    app.services.events.announceScopeChange(person.id);
    for (const { closed } of [here, there]) expect(await closed).toMatchObject({ code: 1012 });
    const entry = await createHere();
    expect(await colleague.of(entry)).toMatchObject({ action: 'created' });
  });

  test('a session that started at one is valid at the other', async () => {
    const person = await organizationA.client();
    await person.token();
    expect(await other.ask(person, '{ me { id } }')).toEqual({ me: { id: person.id } });
  });

  test('a server whose listener was disconnected catches up', async () => {
    const listener = await listen(adminA);
    const entry = await createHere();
    await listener.of(entry);
    await cutListening();
    const missed = await createHere();
    expect(await listener.of(missed)).toMatchObject({ action: 'created' });
    await untilListening();
    const fresh = await createHere();
    await listener.of(fresh);
    expect(listener.heard().map(({ entityId }) => entityId)).toEqual([entry.id, missed.id, fresh.id]);
  });

  test('late commits and unannounced changes are delivered once, however often the log is scanned', async () => {
    const listener = await listen(adminA);
    const slow = new pg.Client({ connectionString: app.applicationUrl });
    await slow.connect();
    await slow.query("begin; set local app.role = 'System'");
    const late = await log(slow);
    const silent = await log(app.sql);
    const announced = await createHere();
    const between: string[] = [];
    for (let look = 0; look < 3; look += 1) {
      await cutListening();
      await untilListening();
      await listener.of({ id: silent });
      const { id } = await createHere();
      between.push(id);
      await listener.of({ id });
    }
    await slow.query('commit');
    await slow.end();
    await cutListening();
    await listener.of({ id: late });
    await untilListening();
    await cutListening();
    await untilListening();
    const last = await createHere();
    await listener.of(last);
    const heard = listener.heard().map(({ entityId }) => entityId);
    expect(heard).toHaveLength(7);
    expect(new Set(heard)).toEqual(new Set([late, silent, announced.id, ...between, last.id]));
  });

  test('a server that missed thousands of changes reports a gap, and delivers later changes', async () => {
    const listener = await listen(adminA);
    await log(app.sql, 5_001);
    await cutListening();
    await eventually(() => listener.gaps() === 1);
    const entry = await createHere();
    await listener.of(entry);
    expect(listener.heard().map(({ entityId }) => entityId)).toEqual([entry.id]);
    expect(listener.gaps()).toBe(1);
  });

  test('malformed messages on the channel are ignored', async () => {
    const listener = await listen(adminA);
    for (const nonsense of ['', '{', 'null', '[]', '{"changes":"x"}', '{"changes":["x\' or true --",7]}'])
      await app.sql.query('select pg_notify($1, $2)', ['announcements', nonsense]);
    const entry = await createHere();
    expect(await listener.of(entry)).toMatchObject({ action: 'created' });
  });

  test('messages between servers hold ids only', async () => {
    await app.sql.query('listen announcements');
    const payloads: string[] = [];
    app.sql.on('notification', ({ payload = '' }) => payloads.push(payload));
    const entry = await createHere();
    const [payload = ''] = await eventually(() => payloads.length > 0 && payloads);
    const { rows } = await app.sql.query('select id from change_log where entity_id = $1', [entry.id]);
    expect(JSON.parse(payload)).toEqual({ from: expect.any(String), changes: [rows[0].id] });
  });
});
