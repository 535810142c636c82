import { afterAll, describe, expect, test } from 'vitest';
import {
  CREATE_ENTRY,
  type Created,
  DELETE_ENTRY,
  type Entry,
  UPDATE_ENTRY,
} from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { eventually } from '../kit/server/wait.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const listen = listenInTests(app);
const {
  organizationA,
  organizationB,
  superAdmin,
  adminA,
  clientA,
  colleagueA,
  adminB,
  clientB,
  clientOfBoth,
} = app.actors;

async function create(actor: Person, { id: organizationId } = organizationA): Promise<Entry> {
  const { createRegisterEntry } = await app.ask<Created>(actor, CREATE_ENTRY, {
    organizationId,
    input: validEntry,
  });
  return createRegisterEntry;
}

describe('a change is announced', () => {
  test('an Admin of the organisation hears of a change, by ids and without the texts of the entry', async () => {
    const listener = await listen(adminA);
    const entry = await create(clientA);
    expect(await listener.of(entry)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      recordId: null,
      organizationId: organizationA.id,
      entity: 'RegisterEntry',
      entityId: entry.id,
      action: 'created',
      version: 1,
      changedFields: null,
      at: expect.stringMatching(/Z$/),
      actorId: clientA.id,
    });
    expect(JSON.stringify(listener.heard())).not.toContain(validEntry.description);
  });

  test('create, update and delete are announced in that order', async () => {
    const listener = await listen(adminA);
    const { id } = await create(clientA);
    await app.ask(clientA, UPDATE_ENTRY, { id, version: 1, input: { ...validEntry, cause: 'Anders' } });
    await app.ask(adminA, DELETE_ENTRY, { id });
    await listener.of(await create(clientA));
    const own = listener.heard().filter(({ entityId }) => entityId === id);
    expect(own.map(({ action, version, actorId }) => [action, version, actorId])).toEqual([
      ['created', 1, clientA.id],
      ['updated', 2, clientA.id],
      ['deleted', 2, adminA.id],
    ]);
  });

  test('the author hears of a change by anyone, and no other Client does', async () => {
    const [author, colleague, guest] = await Promise.all([
      listen(clientA),
      listen(colleagueA),
      listen(clientOfBoth),
    ]);
    const entry = await app.make.registerEntry(clientA);
    await app.ask(adminA, UPDATE_ENTRY, {
      id: entry.id,
      version: 1,
      input: { ...validEntry, cause: 'Anders' },
    });
    expect(await author.of(entry)).toMatchObject({ action: 'updated', actorId: adminA.id });
    await expectNotHeard(colleague, entry, await create(colleagueA));
    await expectNotHeard(guest, entry, await create(clientOfBoth));
  });

  test('a person of another organisation hears of no change', async () => {
    const [admin, client, guest] = await Promise.all([listen(adminB), listen(clientB), listen(clientOfBoth)]);
    const entries = [await create(clientA), await create(adminA), await create(superAdmin)];
    const [forClient, forGuest] = [
      await create(clientB, organizationB),
      await create(clientOfBoth, organizationB),
    ];
    for (const entry of entries) {
      await expectNotHeard(admin, entry, forGuest);
      await expectNotHeard(client, entry, forClient);
      await expectNotHeard(guest, entry, forGuest);
    }
    expect(admin.heard().map(({ organizationId }) => organizationId)).toEqual([
      organizationB.id,
      organizationB.id,
    ]);
  });

  test('a SuperAdmin hears of changes in every organisation', async () => {
    const listener = await listen(superAdmin);
    const entries = [await create(clientA), await create(clientB, organizationB)];
    for (const entry of entries) expect(await listener.of(entry)).toMatchObject({ action: 'created' });
  });

  test('each subscriber gets their own selection, also for the same document', async () => {
    const document = 'subscription ($full: Boolean!) { changes { entityId action @include(if: $full) } }';
    type Delivery = { changes: { entityId: string; action?: string } };
    const { events } = app.services;
    let begun = 0;
    const { onChange } = events;
    events.onChange = (...listeners) => {
      begun += 1;
      return onChange.call(events, ...listeners);
    };
    const [one, other] = [await app.socket(adminA), await app.socket(adminA)];
    const [full, bare] = [
      one.run<Delivery>(document, { full: true }),
      other.run<Delivery>(document, { full: false }),
    ];
    await eventually(() => begun === 2);
    events.onChange = onChange;
    const { id: entityId } = await create(clientA);
    const isIt = ({ changes }: Delivery) => changes.entityId === entityId;
    expect(await full.waitFor(isIt)).toEqual({ changes: { entityId, action: 'created' } });
    expect(await bare.waitFor(isIt)).toEqual({ changes: { entityId } });
    await one.close();
    await other.close();
  });

  test('a refused change is announced to nobody', async () => {
    const listener = await listen(adminA);
    const before = listener.heard().length;
    const { id } = await app.make.registerEntry(clientA);
    await app.gql(clientA, UPDATE_ENTRY, { id, version: 4, input: { ...validEntry, cause: 'Anders' } });
    await app.gql(clientA, UPDATE_ENTRY, { id, version: 1, input: validEntry });
    await listener.of(await create(clientA));
    expect(listener.heard()).toHaveLength(before + 1);
  });

  test('a change over REST is announced as over GraphQL', async () => {
    const listener = await listen(adminA);
    const { id } = await app.make.registerEntry(clientA);
    await app.rest(clientA, 'DELETE', `/verbete-register/${id}`);
    expect(await listener.of({ id })).toMatchObject({ action: 'deleted', version: 1 });
  });

  test('many subscribers hear of many changes, of each exactly once', async () => {
    const listeners = await Promise.all(Array.from({ length: 20 }, () => listen(adminA)));
    const entries: Entry[] = [];
    for (let count = 0; count < 25; count += 1) entries.push(await create(clientA));
    const ids = entries.map(({ id }) => id);
    for (const listener of listeners) {
      await listener.of(entries.at(-1) ?? { id: UNKNOWN_ID });
      expect(listener.heard().map(({ entityId }) => entityId)).toEqual(ids);
    }
  });
});
