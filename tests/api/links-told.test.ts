import { afterAll, describe, expect, test } from 'vitest';
import { linesLeftBy } from '../kit/modules/incidents/incidents.ts';
import {
  between,
  LINK_RECORDS,
  type LinkableRecord,
  linksOn,
  type MadeLink,
  UNLINK_RECORDS,
} from '../kit/modules/links/links.ts';
import { CREATE_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { ask } = app;
const { adminA, clientA, colleagueA, organizationA } = app.actors;
const listen = listenInTests(app);
const { entryOf, incidentOf, taskOf, linked, linksOf } = linksOn(app);

describe('a link in the log and to those who watch', () => {
  test('is told of both records to those who see both', async () => {
    const [mine, task] = [await entryOf(clientA), await taskOf(colleagueA)];
    const [author, other, stranger] = [await listen(clientA), await listen(adminA), await listen(colleagueA)];
    let id = '';
    const lines = await linesLeftBy(app, async () => {
      ({ id } = await linked(adminA, mine, task));
    });
    expect(
      lines.map(({ actorId, entityId, action, details }) => ({ actorId, entityId, action, details })),
    ).toEqual(
      [
        [mine, task],
        [task, mine],
      ].map(([one, linkedTo]) => ({
        ...{ actorId: adminA.id, entityId: id, action: 'created' },
        details: { relation: 'Related', recordId: one?.id, linkedId: linkedTo?.id },
      })),
    );
    for (const listener of [author, other]) {
      await listener.of({ id });
      const heard = listener.heard().filter(({ entityId }) => entityId === id);
      expect(heard).toMatchObject([
        { entity: 'RecordLink', action: 'created', recordId: mine.id },
        { entity: 'RecordLink', action: 'created', recordId: task.id },
      ]);
    }
    // The task is for all members, its link with somebody's improvement point is not.
    await expectNotHeard(stranger, { id }, await entryOfWhichIsTold(colleagueA));
    await ask(adminA, UNLINK_RECORDS, { id });
    const again = await listen(clientA, null, 60);
    await again.of({ id });
    expect(again.heard().filter(({ entityId }) => entityId === id)).toMatchObject([
      { action: 'created' },
      { action: 'created' },
      { action: 'deleted', recordId: mine.id },
      { action: 'deleted', recordId: task.id },
    ]);
  });

  test('is not told to people who see one of its records each', async () => {
    const [mine, theirs] = [await entryOf(clientA), await entryOf(colleagueA)];
    const listeners = [await listen(clientA), await listen(colleagueA)];
    const { id } = await linked(adminA, mine, theirs);
    for (const [place, who] of [clientA, colleagueA].entries())
      await expectNotHeard(listeners[place] as (typeof listeners)[0], { id }, await entryOfWhichIsTold(who));
  });

  test('stands in the log of the organisation with the names of both', async () => {
    const [from, to] = [await entryOf(clientA), await taskOf(colleagueA, 'Ontruiming')];
    const { id } = await linked(adminA, from, to);
    const { auditLog } = await ask<{ auditLog: { rows: { entityId: string; record: object }[] } }>(
      adminA,
      `query ($organizationId: ID!) { auditLog(organizationId: $organizationId, filter: { entity: [RecordLink] }) {
        rows { entityId action record { entity id name } } } }`,
      { organizationId: organizationA.id },
    );
    const { rows } = await app.sql.query('select number from register_entry where id = $1', [from.id]);
    const number = rows[0]?.number;
    expect(auditLog.rows.filter(({ entityId }) => entityId === id)).toEqual([
      { entityId: id, action: 'created', record: { ...to, name: `Ontruiming – ${number}` } },
      { entityId: id, action: 'created', record: { ...from, name: `${number} – Ontruiming` } },
    ]);
  });

  test('leaves a look at an incident in the access log', async () => {
    const [entry, incident] = [await entryOf(clientA), await incidentOf(clientA)];
    await linked(adminA, entry, incident);
    const looks = async (record: LinkableRecord) =>
      (await linesLeftBy(app, () => linksOf(adminA, record))).map(({ action }) => action);
    expect(await looks(incident)).toEqual(['read']);
    expect(await looks(entry)).toEqual(['listed']);
  });
});

/** An improvement point of a Client, made now, so that its change is heard after what came before. */
async function entryOfWhichIsTold(author: Person): Promise<{ id: string }> {
  const variables = { organizationId: organizationA.id, input: validEntry };
  return (await ask<{ createRegisterEntry: { id: string } }>(author, CREATE_ENTRY, variables))
    .createRegisterEntry;
}

test('a link with an idempotency key is made once, and another one is not made under it', async () => {
  const [from, to, another] = [await entryOf(adminA), await entryOf(adminA), await entryOf(adminA)];
  const send = async (target: LinkableRecord) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await adminA.token()}`,
        'idempotency-key': `koppeling-${from.id}`,
      },
      body: JSON.stringify({ query: LINK_RECORDS, variables: between(from, target) }),
    });
    const { data, errors = [] } = (await response.json()) as {
      data: MadeLink | null;
      errors?: { extensions: { code: string } }[];
    };
    return data?.linkRecords.id ?? errors[0]?.extensions.code;
  };
  const [first, second] = await Promise.all([send(to), send(to)]);
  expect(first).toBe(second);
  expect(await send(to)).toBe(first);
  expect(await send(another)).toBe('VALIDATION');
  expect((await linksOf(adminA, from)).rows.map(({ id }) => id)).toEqual([first]);
});
