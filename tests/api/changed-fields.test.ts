import { afterAll, describe, expect, test } from 'vitest';
import { FOLLOW_UP_INCIDENT, validFollowUp } from '../kit/modules/incidents/incidents.ts';
import { ASSIGN_EVENT, CHANGE_STATUS, planningOn } from '../kit/modules/planning/planning.ts';
import { DELETE_ENTRY, UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import { eventually } from '../kit/server/wait.ts';
import { type Listener, listenInTests, listenOn } from '../kit/transport/subscription.ts';

const app = await startTestApp();
const other = await app.beside();
afterAll(async () => {
  await other.close();
  await app.close();
});
const { adminA, clientA } = app.actors;
const listen = listenInTests(app);
const listenElsewhere = listenOn(other);

/** The change of a record after its creation, which a busy server may announce only now. */
const changeOf = ({ id }: { id: string }, { heard }: Listener) =>
  eventually(() => heard().find(({ entityId, action }) => entityId === id && action !== 'created'));

/** The changed fields that a change announces: the same here, in another process and when replayed. */
async function fieldsTold(record: { id: string }, change: () => Promise<unknown>) {
  const [here, elsewhere] = [await listen(clientA), await listenElsewhere(clientA)];
  await change();
  const [told, toldElsewhere] = [await changeOf(record, here), await changeOf(record, elsewhere)];
  const replayed = await listen(clientA, null, 60);
  const again = await eventually(() => replayed.heard().find(({ id }) => id === told.id));
  elsewhere.cut();
  const fields = [told, toldElsewhere, again].map(({ changedFields }) => changedFields?.toSorted());
  expect(fields).toEqual([fields[0], fields[0], fields[0]]);
  return fields[0];
}

describe('an update is announced with the fields that changed', () => {
  test('an update of an improvement point names its changed fields', async () => {
    const { id } = await app.make.registerEntry(clientA);
    const input = { ...validEntry, cause: 'Anders', status: 'Completed' };
    const update = () => app.ask(adminA, UPDATE_ENTRY, { id, version: 1, input });
    expect(await fieldsTold({ id }, update)).toEqual([
      'age',
      'cause',
      'isEvaluationDue',
      'isInTime',
      'isOpen',
      'isOverdue',
      'status',
      'updatedAt',
    ]);
    const assign = () =>
      app.ask(adminA, UPDATE_ENTRY, { id, version: 2, input: { ...input, responsibleUserId: adminA.id } });
    expect(await fieldsTold({ id }, assign)).toEqual([
      'responsibleEmployee',
      'responsibleUser',
      'responsibleUserId',
      'updatedAt',
    ]);
  });

  test('an update of a task also names the filters that follow', async () => {
    const id = await planningOn(app).event(adminA, { assignedToUserId: clientA.id });
    const start = () =>
      app.ask(adminA, CHANGE_STATUS, { id, version: 1, status: 'IN_PROGRESS', resultNote: 'Begonnen' });
    expect(await fieldsTold({ id }, start)).toEqual([
      'completedAt',
      'isOpen',
      'isOverdue',
      'resultNote',
      'status',
      'updatedAt',
    ]);
    const give = () => app.ask(adminA, ASSIGN_EVENT, { id, version: 2, assignedToUserId: adminA.id });
    expect(await fieldsTold({ id }, give)).toEqual(['assignedTo', 'assignedToUserId', 'updatedAt']);
  });

  test('an update of an incident also names the progress that its first change moves', async () => {
    const { id } = await app.make.incident(clientA);
    const input = { ...validFollowUp, reporterFeedback: 'Dank voor het melden' };
    const follow = () =>
      app.ask(adminA, FOLLOW_UP_INCIDENT, { id, version: 1, input, evenIfIncomplete: true });
    const fields = await fieldsTold({ id }, follow);
    expect(fields).toEqual(expect.arrayContaining(['progress', 'reporterFeedback', 'updatedAt']));
    expect(fields).not.toContain('explanation');
  });
});

describe('a change says that any field may have changed', () => {
  test('a change of a record under shield names no fields', async () => {
    const { id } = await app.make.incident(clientA, { isShielded: true });
    const input = { ...validFollowUp, reporterFeedback: 'Dank voor het melden' };
    const follow = () =>
      app.ask(adminA, FOLLOW_UP_INCIDENT, { id, version: 1, input, evenIfIncomplete: true });
    expect(await fieldsTold({ id }, follow)).toBeUndefined();
  });

  test('a deletion names no fields', async () => {
    const { id } = await app.make.registerEntry(clientA);
    expect(await fieldsTold({ id }, () => app.ask(adminA, DELETE_ENTRY, { id }))).toBeUndefined();
  });
});
