import { afterAll, describe, expect, test } from 'vitest';
import { ASSIGN_EVENT, CHANGE_STATUS, planningOn } from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA, adminB, clientA, colleagueA, clientB } = app.actors;
const { event } = planningOn(app);
const listen = listenInTests(app);

const change = (actor: Person, id: string, version: number, status: string) =>
  app.ask(actor, CHANGE_STATUS, { id, version, status, resultNote: 'Verslag' });

describe('a status change of a task', () => {
  test('is announced to everyone of the organisation, and to nobody of another', async () => {
    const [own, colleague, stranger] = [
      await listen(clientA),
      await listen(colleagueA),
      await listen(clientB),
    ];
    const id = await event(adminA, { assignedToUserId: clientA.id });
    await change(adminA, id, 1, 'IN_PROGRESS');
    const expected = { entity: 'TaskEvent', action: 'updated', version: 2 };
    expect([await own.of({ id }), await colleague.of({ id })]).toMatchObject([expected, expected]);
    const ofOthers = await event(adminB, { assignedToUserId: clientB.id });
    await change(adminB, ofOthers, 1, 'IN_PROGRESS');
    await expectNotHeard(stranger, { id }, { id: ofOthers });
  });

  test('is replayed to a colleague after a reconnect', async () => {
    const id = await event(adminA, { assignedToUserId: clientA.id });
    const listener = await listen(colleagueA);
    await change(clientA, id, 1, 'IN_PROGRESS');
    const { id: seen } = await listener.of({ id });
    listener.cut();
    await change(clientA, id, 2, 'DONE');
    const back = await listen(colleagueA, seen);
    expect(await back.of({ id })).toMatchObject({ version: 3 });
  });
});

test('is announced to the previous assignee on reassignment', async () => {
  const id = await event(adminA, { assignedToUserId: clientA.id });
  const loser = await listen(clientA);
  await app.ask(adminA, ASSIGN_EVENT, { id, version: 1, assignedToUserId: colleagueA.id });
  expect(await loser.of({ id })).toMatchObject({ version: 2 });
});
