import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/app.ts';
import { listenOn } from '../kit/changes.ts';
import { validEntry } from '../kit/make.ts';
import { CREATE_ENTRY, type Created } from '../kit/register.ts';
import { eventually } from '../kit/wait.ts';

const app = await startTestApp();
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

describe('with two servers on one database', () => {
  test('a change through one is heard by whoever listens to the other, in order and once', async () => {
    const listener = await listen(adminA);
    const entries = [await createHere(), await createHere(), await createHere(colleagueA)];
    for (const entry of entries) await listener.of(entry);
    expect(listener.heard().map(({ entityId }) => entityId)).toEqual(entries.map(({ id }) => id));
  });

  test('it is heard by those alone who may know of it', async () => {
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

  test('a session that began through one counts at the other', async () => {
    const person = await organizationA.client();
    await person.token(app.url);
    expect(await other.ask(person, '{ me { id } }')).toEqual({ me: { id: person.id } });
  });

  test('a server whose listening was cut off hears what it missed', async () => {
    const listener = await listen(adminA);
    const entry = await createHere();
    await listener.of(entry);
    const { rows } = await app.sql.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'quality-app-listener'`);
    expect(rows.length).toBe(2);
    const missed = await createHere();
    expect(await listener.of(missed)).toMatchObject({ action: 'created' });
    await eventually(async () => {
      const { rows: back } = await app.sql.query(`select from pg_stat_activity
        where datname = current_database() and application_name = 'quality-app-listener'`);
      return back.length === 2;
    });
    const fresh = await createHere();
    await listener.of(fresh);
    expect(listener.heard().map(({ entityId }) => entityId)).toEqual([entry.id, missed.id, fresh.id]);
  });

  test('what is sent between them holds ids alone', async () => {
    await app.sql.query('listen announcements');
    const payloads: string[] = [];
    app.sql.on('notification', ({ payload = '' }) => payloads.push(payload));
    const entry = await createHere();
    const [payload = ''] = await eventually(() => payloads.length > 0 && payloads);
    const { rows } = await app.sql.query('select id from change_log where entity_id = $1', [entry.id]);
    expect(JSON.parse(payload)).toEqual({ from: expect.any(String), changes: [rows[0].id] });
  });
});
