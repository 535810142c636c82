import { afterAll, describe, expect, test } from 'vitest';
import { changeFeed } from '../../server/graphql/subscriptions/change-feed.ts';
import type { Change } from '../../server/platform/live/change-log.ts';
import { CREATE_ENTRY, type Created, DELETE_ENTRY, type Entry } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { eventually } from '../kit/server/wait.ts';
import { anyChange, expectNotHeard, type Listener, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp({ own: 'the log is emptied' });
afterAll(() => app.close());
const listen = listenInTests(app);
const { organizationA, organizationB, adminA, clientA, colleagueA, adminB, clientB, clientOfBoth } =
  app.actors;

async function create(actor: Person, { id: organizationId } = organizationA): Promise<Entry> {
  const { createRegisterEntry } = await app.ask<Created>(actor, CREATE_ENTRY, {
    organizationId,
    input: validEntry,
  });
  return createRegisterEntry;
}

describe('a listener who lost the connection', () => {
  const idsOf = (listener: Listener) => listener.heard().map(({ id }) => id);

  test('receives missed changes, then new ones, each once', async () => {
    const first = await listen(adminA);
    const seen = await first.of(await create(clientA));
    first.cut();
    await first.closed;
    const missed = [await create(clientA), await create(colleagueA), await create(adminA)];
    const resumed = await listen(adminA, seen.id);
    const fresh = await create(clientA);
    await resumed.of(fresh);
    const heard = resumed.heard().map(({ entityId }) => entityId);
    const since = heard.filter((id) => [...missed, fresh].some((entry) => entry.id === id));
    expect(since).toEqual([...missed, fresh].map(({ id }) => id));
    expect(new Set(idsOf(resumed)).size).toBe(idsOf(resumed).length);
    expect(idsOf(resumed)).not.toContain(seen.id);
  });

  test('misses no transaction that began before the last change seen and committed after it', async () => {
    const listener = await listen(adminA);
    const slow = await app.make.registerEntry(clientA);
    await app.sql.query('begin');
    await app.sql.query('select from register_entry where id = $1 for update', [slow.id]);
    const pending = app.ask(clientA, DELETE_ENTRY, { id: slow.id });
    const seen = await listener.of(await create(clientA));
    listener.cut();
    await app.sql.query('commit');
    await pending;
    const resumed = await listen(adminA, seen.id);
    expect(await resumed.of(slow)).toMatchObject({ action: 'deleted' });
  });

  test('receives no more than a connected subscriber: a Client their own records, another organisation nothing', async () => {
    const [ofClient, ofGuest] = await Promise.all([listen(clientA), listen(clientOfBoth)]);
    const seenByClient = await ofClient.of(await create(clientA));
    const seenByGuest = await ofGuest.of(await create(clientOfBoth, organizationB));
    ofClient.cut();
    ofGuest.cut();
    const hidden = [await create(adminA), await create(colleagueA), await create(clientB, organizationB)];
    const client = await listen(clientA, seenByClient.id);
    const guest = await listen(clientOfBoth, seenByGuest.id);
    for (const entry of hidden) {
      await expectNotHeard(client, entry, await create(clientA));
      await expectNotHeard(guest, entry, await create(clientOfBoth));
    }
    const stranger = await listen(adminB, seenByClient.id);
    await stranger.of(await create(clientB, organizationB));
    for (const { organizationId } of stranger.heard()) expect(organizationId).toBe(organizationB.id);
  });

  test('gets a gap and then new changes when the last one seen is unknown', async () => {
    const listener = await listen(adminA, UNKNOWN_ID);
    const entry = await create(clientA);
    expect(await listener.of(entry)).toMatchObject({ action: 'created' });
    expect(listener.gaps()).toBe(1);
  });

  test('receives changes again that were committed shortly before the last one seen, as another process may announce them later', async () => {
    const before = await create(clientA);
    const seen = await (await listen(adminA)).of(await create(clientA));
    const resumed = await listen(adminA, seen.id);
    expect(await resumed.of(before)).toMatchObject({ action: 'created' });
    expect(resumed.gaps()).toBe(0);
  });

  test('receives a change once that is replayed and also arrives live', async () => {
    const seen = await (await listen(adminA)).of(await create(clientA));
    const missed = await create(clientA);
    let arrive: (change: Change) => void = () => undefined;
    const events = {
      onChange: (listener: (change: Change) => void) => {
        arrive = listener;
        return () => undefined;
      },
    };
    const { id: userId, organizationIds } = adminA;
    const actor = {
      userId,
      organizationIds,
      role: 'Admin',
      ledTeamIds: [],
      sessionId: '',
      kind: 'session',
    } as const;
    const resumed = changeFeed({ database: app.services.database, events }, actor, { since: seen.id });
    const replayed: Change[] = [];
    while (replayed.at(-1)?.entityId !== missed.id) replayed.push((await resumed.next()).value as Change);
    const fresh = { ...anyChange(organizationA.id), entityId: 'fresh' };
    for (const change of [...replayed, fresh]) arrive(change);
    expect((await resumed.next()).value).toBe(fresh);
  });

  test('gets a gap when the log has too many lines, even of other organisations', async () => {
    const seen = await (await listen(adminA)).of(await create(clientA));
    await app.sql.query(
      `insert into change_log (id, organization_id, actor_id, entity, entity_id, action, version)
       select gen_random_uuid(), $1, $2, 'RegisterEntry', gen_random_uuid(), 'created', 1
       from generate_series(1, 10001)`,
      [organizationB.id, adminB.id],
    );
    const late = await listen(adminA, seen.id);
    await eventually(() => late.gaps() === 1);
    const fresh = await create(clientA);
    await late.of(fresh);
    expect(late.heard().map(({ entityId }) => entityId)).toEqual([fresh.id]);
    await app.sql.query('truncate change_log cascade');
  });

  test('receives a thousand missed changes one by one, and a gap for more', async () => {
    const seen = await (await listen(adminA)).of(await create(clientA));
    const miss = (count: number) =>
      app.sql.query(
        `insert into change_log (id, organization_id, actor_id, entity, entity_id, action, version)
         select gen_random_uuid(), $1, $2, 'RegisterEntry', gen_random_uuid(), 'created', 1
         from generate_series(1, $3)`,
        [organizationA.id, adminA.id, count],
      );
    const { rows } = await app.sql.query('select count(*)::integer as count from change_log');
    await miss(999 - rows[0].count);
    const patient = await listen(adminA, seen.id);
    await patient.of(await create(clientA));
    expect(patient.gaps()).toBe(0);
    expect(new Set(patient.heard().map(({ id }) => id)).size).toBe(patient.heard().length);
    await miss(1_000);
    const late = await listen(adminA, seen.id);
    const fresh = await create(clientA);
    await late.of(fresh);
    expect(late.heard().map(({ entityId }) => entityId)).toEqual([fresh.id]);
    expect(late.gaps()).toBe(1);
  });
});

describe('a flood of changes', () => {
  test('a subscriber gets a gap, and then later changes', async () => {
    const listener = await listen(adminA);
    app.services.events.announce(Array.from({ length: 2_500 }, () => anyChange(organizationA.id)));
    const entry = await create(clientA);
    await listener.of(entry);
    expect(listener.gaps()).toBeGreaterThan(0);
    expect(listener.heard().length).toBeLessThan(2_501);
  });
});

describe('a subscription with recentSeconds', () => {
  test('receives the changes of the seconds before it, then new ones, each once', async () => {
    const just = await create(clientA);
    const listener = await listen(adminA, null, 60);
    const fresh = await create(clientA);
    await listener.of(fresh);
    const heard = listener.heard().map(({ entityId }) => entityId);
    expect(heard.filter((id) => id === just.id || id === fresh.id)).toEqual([just.id, fresh.id]);
    expect(listener.gaps()).toBe(0);
  });

  test('receives nothing from before those seconds', async () => {
    const old = await create(clientA);
    await app.sql.query(
      "update change_log set id = '01890000-0000-7000-8000-000000000000' where entity_id = $1",
      [old.id],
    );
    const listener = await listen(adminA, null, 60);
    await expectNotHeard(listener, old, await create(clientA));
  });

  test('receives as a Client their own records only, and nothing of another organisation', async () => {
    const hidden = [await create(adminA), await create(colleagueA), await create(clientB, organizationB)];
    const own = await create(clientA);
    const client = await listen(clientA, null, 60);
    await client.of(own);
    const stranger = await listen(adminB, null, 60);
    await stranger.of(hidden[2] as Entry);
    const heard = [...client.heard(), ...stranger.heard()].map(({ entityId }) => entityId);
    for (const entry of hidden.slice(0, 2)) expect(heard).not.toContain(entry.id);
    for (const { organizationId } of stranger.heard()) expect(organizationId).toBe(organizationB.id);
  });
});
