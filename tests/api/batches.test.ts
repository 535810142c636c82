import { afterAll, describe, expect, test } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import { noteStatements } from '../kit/database/sent-statements.ts';
import { CHANGE_INCIDENTS, DELETE_INCIDENTS } from '../kit/modules/incidents/incidents.ts';
import {
  CHANGE_EVENTS,
  DELETE_EVENTS,
  GET_EVENT,
  type GotEvent,
  planningOn,
} from '../kit/modules/planning/planning.ts';
import { CHANGE_ENTRIES, DELETE_ENTRIES, GET_ENTRY, type Got } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const { adminA, clientA, colleagueA, clientB } = app.actors;
const { event } = planningOn(app);
const sent = noteStatements();

const rowOf = (id: string) => ({ id, version: 1 });
const entriesOf = async (count: number, author: Person = clientA) =>
  (await Promise.all(Array.from({ length: count }, () => make.registerEntry(author)))).map(({ id }) => id);
const statusOf = async (id: string) => (await app.ask<Got>(adminA, GET_ENTRY, { id })).registerEntry.status;
const linesOf = async (ids: readonly string[]) =>
  (
    await app.sql.query(
      'select entity_id, action, version, actor_id, details, changed_fields from change_log where entity_id = any ($1)',
      [ids],
    )
  ).rows;

async function refusalOf(actor: Person, document: string, variables: object) {
  const { code, data, errors } = await app.gql(actor, document, variables);
  expect(data).toBeNull();
  return { code, message: errors[0]?.message, fields: errors[0]?.extensions.fields };
}

describe('some improvement points', () => {
  test('are changed at once, each with its line in the log and its next version', async () => {
    const ids = await entriesOf(3);
    const changes = ids.map((id) => ({
      ...rowOf(id),
      status: 'Completed',
      expectedCompletionDate: '2027-05-01',
    }));
    type Changed = { changeRegisterEntries: { id: string; version: number }[] };
    const { changeRegisterEntries } = await app.ask<Changed>(adminA, CHANGE_ENTRIES, { changes });
    expect(changeRegisterEntries).toEqual([...ids].sort().map((id) => ({ id, version: 2 })));
    expect(await Promise.all(ids.map(statusOf))).toEqual(['Completed', 'Completed', 'Completed']);
    const lines = await linesOf(ids);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      action: 'updated',
      version: 2,
      actor_id: adminA.id,
      details: {
        expectedCompletionDate: [expect.any(String), '2027-05-01'],
        status: [expect.any(String), 'Completed'],
      },
    });
    expect(lines[0].changed_fields).toEqual(expect.arrayContaining(['status', 'isOverdue']));
  });

  test('may each become something else, so that a batch can be undone', async () => {
    const [one = '', other = ''] = await entriesOf(2);
    const changes = [
      { ...rowOf(one), status: 'Ongoing', responsibleUserId: colleagueA.id },
      { ...rowOf(other), status: 'NotStarted' },
    ];
    const responsibleOf = async () => {
      const { rows } = await app.sql.query(
        'select responsible_user_id, responsible_employee from register_entry where id = $1',
        [one],
      );
      return rows[0];
    };
    const before = await responsibleOf();
    await app.ask(adminA, CHANGE_ENTRIES, { changes });
    expect(await responsibleOf()).toMatchObject({ responsible_user_id: colleagueA.id });
    const responsibleEmployee = before.responsible_employee;
    const back = [
      { id: one, version: 2, status: 'InProgress', responsibleUserId: null, responsibleEmployee },
    ];
    await app.ask(adminA, CHANGE_ENTRIES, { changes: back });
    expect(await Promise.all([one, other].map(statusOf))).toEqual(['InProgress', 'NotStarted']);
    expect(await responsibleOf()).toEqual({ ...before, responsible_user_id: null });
  });

  test('keep what they have where that is what is asked for, without a line', async () => {
    const ids = await entriesOf(2);
    const status = await statusOf(ids[0] ?? '');
    await app.ask(adminA, CHANGE_ENTRIES, { changes: ids.map((id) => ({ ...rowOf(id), status })) });
    expect(await linesOf(ids)).toEqual([]);
  });

  test('are changed in a few statements, however many there are', async () => {
    const ids = await entriesOf(100);
    const changes = ids.map((id) => ({
      ...rowOf(id),
      status: 'Completed',
      responsibleUserId: colleagueA.id,
    }));
    await adminA.token();
    sent.clear();
    await app.ask(adminA, CHANGE_ENTRIES, { changes });
    expect(sent.texts().length).toBeLessThan(18);
    expect(await linesOf(ids)).toHaveLength(100);
  });

  test.each([
    ['gone', 'NOT_FOUND', () => UNKNOWN_ID, messages.notFound],
    [
      'of another organisation',
      'NOT_FOUND',
      async () => (await make.registerEntry(clientB)).id,
      messages.notFound,
    ],
  ])('are all left alone when one is %s, which is named', async (_what, code, another, message) => {
    const [id = ''] = await entriesOf(1);
    const wrong = await another();
    const before = await statusOf(id);
    const changes = [id, wrong].map((one) => ({ ...rowOf(one), status: 'Ongoing' }));
    expect(await refusalOf(adminA, CHANGE_ENTRIES, { changes })).toEqual({
      code,
      message: messages.batchRefused,
      fields: { [wrong]: message },
    });
    expect(await statusOf(id)).toBe(before);
    expect(await linesOf([id])).toEqual([]);
  });

  test('are all left alone when somebody else changed some, which are named', async () => {
    const [one = '', other = '', third = ''] = await entriesOf(3);
    await app.ask(adminA, CHANGE_ENTRIES, {
      changes: [one, other].map((id) => ({ ...rowOf(id), status: 'Completed' })),
    });
    const changes = [one, other, third].map((id) => ({ ...rowOf(id), status: 'Ongoing' }));
    expect(await refusalOf(adminA, CHANGE_ENTRIES, { changes })).toMatchObject({
      code: 'CONFLICT',
      fields: { [one]: messages.changedByOther, [other]: messages.changedByOther },
    });
    expect(await statusOf(third)).not.toBe('Ongoing');
    expect(await refusalOf(adminA, DELETE_ENTRIES, { rows: [one, third].map(rowOf) })).toMatchObject({
      code: 'CONFLICT',
      fields: { [one]: messages.changedByOther },
    });
    expect(await statusOf(third)).toBeDefined();
  });

  test('are given to nobody by a Client, and not to who is no colleague', async () => {
    const ids = await entriesOf(2);
    const given = (responsibleUserId: string) => ({
      changes: ids.map((id) => ({ ...rowOf(id), responsibleUserId })),
    });
    const refused = await refusalOf(clientA, CHANGE_ENTRIES, given(colleagueA.id));
    expect(refused).toMatchObject({
      code: 'FORBIDDEN',
      fields: { [ids[0] ?? '']: messages.responsibleByAdmin },
    });
    expect(await refusalOf(adminA, CHANGE_ENTRIES, given(clientB.id))).toMatchObject({
      code: 'VALIDATION',
      fields: Object.fromEntries(ids.map((id) => [id, messages.notInOrganization])),
    });
  });

  test('are deleted at once by who may, and none where one is another’s', async () => {
    const own = await entriesOf(2);
    const [theirs = ''] = await entriesOf(1, colleagueA);
    expect(await refusalOf(clientA, DELETE_ENTRIES, { rows: [...own, theirs].map(rowOf) })).toMatchObject({
      code: 'NOT_FOUND',
      fields: { [theirs]: messages.notFound },
    });
    await app.ask(clientA, DELETE_ENTRIES, { rows: own.map(rowOf) });
    expect((await linesOf(own)).map(({ action }) => action)).toEqual(['deleted', 'deleted']);
  });

  test.each([
    ['no row', [], messages.required],
    [
      'more than a hundred',
      Array.from({ length: 101 }, () => rowOf(UNKNOWN_ID)),
      messages.tooManyInBatch(100),
    ],
    ['a row twice', [rowOf(UNKNOWN_ID), rowOf(UNKNOWN_ID.toUpperCase())], messages.chosenTwice],
    ['what is no key', [rowOf('alles')], messages.malformedId],
  ])('cannot be %s', async (_what, rows, message) => {
    const batches = [
      [CHANGE_ENTRIES, { changes: rows }],
      [DELETE_ENTRIES, { rows }],
      [CHANGE_EVENTS, { changes: rows }],
      [DELETE_EVENTS, { rows }],
    ] as const;
    for (const [document, variables] of batches) {
      const refused = await refusalOf(adminA, document, variables);
      expect(refused).toMatchObject({ code: 'VALIDATION', fields: { rows: message } });
    }
  });

  test('keep to the rules of the record', async () => {
    const [id = ''] = await entriesOf(1);
    const changes = [{ ...rowOf(id), expectedCompletionDate: '2026-02-30' }];
    expect(await refusalOf(adminA, CHANGE_ENTRIES, { changes })).toMatchObject({
      code: 'VALIDATION',
      fields: { [id]: messages.impossibleDate },
    });
    const emptied = [{ ...rowOf(id), responsibleEmployee: ' ' }];
    expect(await refusalOf(adminA, CHANGE_ENTRIES, { changes: emptied })).toMatchObject({
      code: 'VALIDATION',
    });
  });
});

describe('some tasks', () => {
  const eventOf = async (id: string) => (await app.ask<GotEvent>(adminA, GET_EVENT, { id })).taskEvent;

  test('are given to someone and get a deadline at once', async () => {
    const ids = [await event(adminA), await event(adminA, { assignedToUserId: clientA.id })];
    const changes = ids.map((id) => ({
      ...rowOf(id),
      assignedToUserId: colleagueA.id,
      deadline: '2026-06-30',
    }));
    await app.ask(adminA, CHANGE_EVENTS, { changes });
    for (const id of ids)
      expect(await eventOf(id)).toMatchObject({
        assignedTo: { id: colleagueA.id },
        deadline: '2026-06-30',
        version: 2,
      });
    expect(await linesOf(ids)).toHaveLength(2);
    await app.ask(adminA, CHANGE_EVENTS, {
      changes: ids.map((id) => ({ id, version: 2, assignedToUserId: null })),
    });
    expect((await eventOf(ids[0] ?? '')).assignedTo).toBeNull();
  });

  test('are done at once, but none where one needs a note or a reason, which is named', async () => {
    const plain = await event(adminA);
    const withNote = await event(adminA, { evidenceRequired: true });
    const done = await event(adminA, { status: 'DONE' });
    const finish = [plain, withNote].map((id) => ({ ...rowOf(id), status: 'DONE' }));
    expect(await refusalOf(adminA, CHANGE_EVENTS, { changes: finish })).toMatchObject({
      code: 'VALIDATION',
      fields: { [withNote]: messages.required },
    });
    expect((await eventOf(plain)).status).toBe('ToDo');
    const reopen = [{ ...rowOf(done), status: 'ToDo' }];
    expect(await refusalOf(adminA, CHANGE_EVENTS, { changes: reopen })).toMatchObject({ code: 'VALIDATION' });
    await app.ask(adminA, CHANGE_EVENTS, { changes: [{ ...rowOf(plain), status: 'DONE' }] });
    expect(await eventOf(plain)).toMatchObject({ status: 'DONE', completedAt: expect.any(String) });
  });

  test('a Client sets the status of their own tasks, and of nobody else’s', async () => {
    const own = await event(adminA, { assignedToUserId: clientA.id });
    const theirs = await event(adminA, { assignedToUserId: colleagueA.id });
    const begin = (ids: string[]) => ({
      changes: ids.map((id) => ({ ...rowOf(id), status: 'IN_PROGRESS' })),
    });
    expect(await refusalOf(clientA, CHANGE_EVENTS, begin([own, theirs]))).toMatchObject({
      code: 'FORBIDDEN',
      fields: { [theirs]: messages.notAllowed },
    });
    await app.ask(clientA, CHANGE_EVENTS, begin([own]));
    expect((await eventOf(own)).status).toBe('IN_PROGRESS');
    const moved = { changes: [{ id: own, version: 2, deadline: '2026-12-31' }] };
    expect(await refusalOf(clientA, CHANGE_EVENTS, moved)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('have no deadline before they begin', async () => {
    const id = await event(adminA);
    const changes = [{ ...rowOf(id), deadline: '2026-01-01' }];
    expect(await refusalOf(adminA, CHANGE_EVENTS, { changes })).toMatchObject({
      fields: { [id]: messages.deadlineBeforeStart },
    });
  });

  test('are deleted at once', async () => {
    const ids = [await event(adminA), await event(adminA)];
    await app.ask(adminA, DELETE_EVENTS, { rows: ids.map(rowOf) });
    expect((await linesOf(ids)).map(({ action }) => action)).toEqual(['deleted', 'deleted']);
  });
});

describe('some incidents', () => {
  const incidentsOf = async (overrides: object = {}) => {
    const made = [await make.incident(clientA, overrides), await make.incident(clientA, overrides)];
    return made.map(({ id }) => id);
  };
  const incidentOf = async (id: string) =>
    (
      await app.sql.query<{ status: string; handler_user_id: string | null; handle_before: string | null }>(
        'select status, handler_user_id, handle_before::text, version from incident where id = $1',
        [id],
      )
    ).rows[0];
  const refusalsOf = async (ids: readonly string[]) =>
    (
      await app.sql.query<{ entity_id: string }>(
        "select entity_id from access_log where action = 'refused' and entity_id = any ($1)",
        [ids],
      )
    ).rows.map(({ entity_id: id }) => id);

  test('are given to someone before a day, each with a line in the log, and back to nobody', async () => {
    const ids = await incidentsOf();
    const given = { handlerUserId: adminA.id, handleBefore: '2027-02-01' };
    await app.ask(adminA, CHANGE_INCIDENTS, { changes: ids.map((id) => ({ ...rowOf(id), ...given })) });
    for (const id of ids)
      expect(await incidentOf(id)).toMatchObject({ handler_user_id: adminA.id, handle_before: '2027-02-01' });
    expect((await linesOf(ids)).filter(({ action }) => action === 'updated')).toHaveLength(2);
    const back = ids.map((id) => ({ id, version: 2, handlerUserId: null }));
    await app.ask(adminA, CHANGE_INCIDENTS, { changes: back });
    expect(await incidentOf(ids[0] ?? '')).toMatchObject({ handler_user_id: null, handle_before: null });
  });

  test('have no day without somebody who handles them, and then none is changed', async () => {
    const [id = ''] = await incidentsOf();
    const changes = [{ ...rowOf(id), handleBefore: '2027-02-01' }];
    const { code, fields } = await refusalOf(adminA, CHANGE_INCIDENTS, { changes });
    expect([code, fields]).toEqual(['VALIDATION', { [id]: 'Kies eerst wie het behandelt' }]);
  });

  test('are not given to who may not read one of them, and then none is', async () => {
    const ids = await incidentsOf();
    const changes = ids.map((id) => ({ ...rowOf(id), handlerUserId: colleagueA.id }));
    const { code, fields } = await refusalOf(adminA, CHANGE_INCIDENTS, { changes });
    expect(code).toBe('VALIDATION');
    expect(Object.keys(Object(fields)).sort()).toEqual([...ids].sort());
    expect(await incidentOf(ids[0] ?? '')).toMatchObject({ handler_user_id: null });
  });

  test('are not closed while answers are missing, and then none is', async () => {
    const [open = ''] = await incidentsOf();
    const [report = ''] = await incidentsOf({ isReport: true });
    const changes = [open, report].map((id) => ({ ...rowOf(id), status: 'Closed' }));
    const { fields } = await refusalOf(adminA, CHANGE_INCIDENTS, { changes });
    expect(Object.keys(Object(fields))).toContain(report);
    expect(await incidentOf(open)).toMatchObject({ status: 'Open' });
  });

  test('are refused to a Client, which stands in the log of each, and tell nobody who reported under shield', async () => {
    const shielded = (await make.incident(clientA, { isShielded: true })).id;
    const plain = (await make.incident(clientA)).id;
    const rows = [shielded, plain].map(rowOf);
    expect(await refusalOf(clientA, DELETE_INCIDENTS, { rows })).toMatchObject({
      code: 'FORBIDDEN',
      fields: { [shielded]: messages.notAllowed, [plain]: messages.notAllowed },
    });
    expect((await refusalsOf([shielded, plain])).sort()).toEqual([shielded, plain].sort());
    const { rows: lines } = await app.sql.query('select actor_id from access_log where entity_id = $1', [
      shielded,
    ]);
    expect(lines).toEqual([{ actor_id: null }]);
    const strangers = await refusalOf(clientB, DELETE_INCIDENTS, { rows });
    expect(strangers).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('are deleted at once, those under shield without a line that names who reported', async () => {
    const shielded = (await make.incident(clientA, { isShielded: true })).id;
    const plain = (await make.incident(clientA)).id;
    await app.ask(adminA, DELETE_INCIDENTS, { rows: [shielded, plain].map(rowOf) });
    const { rows } = await app.sql.query(
      'select entity_id, subject_user_id, shielded from change_log where action = $1 and entity_id = any ($2)',
      ['deleted', [shielded, plain]],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { entity_id: shielded, subject_user_id: null, shielded: expect.any(Boolean) },
        { entity_id: plain, subject_user_id: clientA.id, shielded: false },
      ]),
    );
  });

  test('incidents that somebody changed meanwhile are left alone, with the others', async () => {
    const [one = '', other = ''] = await incidentsOf();
    const give = (id: string) => ({ ...rowOf(id), handlerUserId: adminA.id });
    await app.ask(adminA, CHANGE_INCIDENTS, { changes: [give(one)] });
    expect(await refusalOf(adminA, DELETE_INCIDENTS, { rows: [one, other].map(rowOf) })).toMatchObject({
      code: 'CONFLICT',
      fields: { [one]: messages.changedByOther },
    });
    expect(await incidentOf(other)).toBeDefined();
  });

  test('an export has the chosen incidents alone, and is logged', async () => {
    const ids = await incidentsOf();
    const path = `/incidenten/organization/${app.actors.organizationA.id}/csv`;
    const query = new URLSearchParams(ids.map((id) => ['ids', id]));
    const { status, body } = await app.rest(adminA, 'GET', `${path}?${query}`);
    expect(status).toBe(200);
    expect(String(body).trim().split('\r\n')).toHaveLength(3);
    const { rows } = await app.sql.query(
      "select details from access_log where action = 'exported' order by at",
    );
    expect(rows.at(-1)?.details).toMatchObject({ count: 2 });
    const tooMany = Array.from({ length: 101 }, () => ['ids', ids[0] ?? '']);
    expect((await app.rest(adminA, 'GET', `${path}?${new URLSearchParams(tooMany)}`)).status).toBe(400);
    expect((await app.rest(clientA, 'GET', `${path}?${query}`)).status).toBe(403);
  });
});

test('one of two concurrent batches over the same rows is refused as a whole', async () => {
  const ids = await entriesOf(10);
  const become = (status: string) => ({ changes: ids.map((id) => ({ ...rowOf(id), status })) });
  const answers = await Promise.all(
    ['Ongoing', 'Completed'].map((status) => app.gql(adminA, CHANGE_ENTRIES, become(status))),
  );
  expect(answers.map(({ code }) => code ?? 'ok').sort()).toEqual(['CONFLICT', 'ok']);
  expect(new Set(await Promise.all(ids.map(statusOf))).size).toBe(1);
});
