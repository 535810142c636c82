import { afterAll, describe, expect, test } from 'vitest';
import { CREATE_ENTRY, type Created, DELETE_ENTRY, UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const listen = listenInTests(app);
const { organizationA, adminA, clientA, colleagueA, clientOfBoth } = app.actors;

async function create(actor: Person, input: object = {}): Promise<string> {
  const { createRegisterEntry } = await app.ask<Created>(actor, CREATE_ENTRY, {
    organizationId: organizationA.id,
    input: { ...validEntry, ...input },
  });
  return createRegisterEntry.id;
}
const update = (id: string, version: number, input: object) =>
  app.ask(adminA, UPDATE_ENTRY, { id, version, input: { ...validEntry, ...input } });

describe('the person responsible for an entry', () => {
  test('receives all its changes, and no other Client does', async () => {
    const [listener, other] = [await listen(clientA), await listen(clientOfBoth)];
    const id = await create(adminA, { responsibleUserId: clientA.id });
    await update(id, 1, { cause: 'Anders', responsibleUserId: clientA.id });
    await app.ask(adminA, DELETE_ENTRY, { id });
    await listener.of({ id: await create(clientA) });
    const own = listener.heard().filter(({ entityId }) => entityId === id);
    expect(own.map(({ action }) => action)).toEqual(['created', 'updated', 'deleted']);
    await expectNotHeard(other, { id }, { id: await create(clientOfBoth) });
  });

  test('receives the change that ends it, and nothing after that', async () => {
    const [past, next] = [await listen(clientA), await listen(colleagueA)];
    const { id } = await app.make.registerEntry(adminA, { responsibleUserId: clientA.id });
    await update(id, 1, { responsibleUserId: colleagueA.id });
    expect(await past.of({ id })).toMatchObject({ action: 'updated', version: 2 });
    expect(await next.of({ id })).toMatchObject({ action: 'updated', version: 2 });
    await update(id, 2, { responsibleUserId: colleagueA.id, cause: 'Anders' });
    await past.of({ id: await create(clientA) });
    expect(past.heard().filter(({ entityId }) => entityId === id)).toHaveLength(1);
  });

  test('receives missed changes after a reconnect', async () => {
    const before = await listen(clientA);
    const { id: since } = await before.of({ id: await create(clientA) });
    before.cut();
    const { id } = await app.make.registerEntry(adminA, { responsibleUserId: clientA.id });
    await update(id, 1, { responsibleUserId: null });
    await update(id, 2, { cause: 'Anders' });
    const after = await listen(clientA, since);
    expect(await after.of({ id })).toMatchObject({ version: 2 });
    await after.of({ id: await create(clientA) });
    expect(after.heard().filter(({ entityId }) => entityId === id)).toHaveLength(1);
  });
});
