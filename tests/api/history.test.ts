import { afterAll, describe, expect, test } from 'vitest';
import { RECORD_REVISIONS } from '../kit/modules/history/history.matrix.ts';
import { UPDATE_ACCOUNT } from '../kit/modules/identity/people.ts';
import { GET_REVISIONS, UPDATE_INCIDENT } from '../kit/modules/incidents/incidents.ts';
import { ASSIGN_EVENT, CREATE_EVENT, planningOn, UPDATE_EVENT } from '../kit/modules/planning/planning.ts';
import { DELETE_ENTRY, UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry, validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, sql } = app;
const { organizationA, adminA, adminB, clientA, colleagueA, superAdmin } = app.actors;

interface Line {
  readonly id: string;
  readonly at: string;
  readonly actor: { readonly id: string } | null;
  readonly isActorShielded: boolean;
  readonly isAutomatic: boolean;
  readonly changes: readonly { field: string; from: string[]; to: string[]; isKept: boolean }[];
}

const HISTORY = `hasMore rows { id at isActorShielded isAutomatic actor { id } changes { field from to isKept } }`;

async function historyOf(who: Person, root: string, id: string, page = 0) {
  const document = `query ($id: ID!, $page: Int!) { ${root}(id: $id) { revisions(page: $page) { ${HISTORY} } } }`;
  const { data, code } = await app.gql<Record<string, { revisions: { hasMore: boolean; rows: Line[] } }>>(
    who,
    document,
    { id, page },
  );
  return { code, hasMore: data?.[root]?.revisions.hasMore, rows: data?.[root]?.revisions.rows ?? [] };
}

/** Makes a record of a kind, changes it once and returns its id. */
const changed = {
  RegisterEntry: async () => {
    const { id } = await make.registerEntry(clientA);
    await app.ask(adminA, UPDATE_ENTRY, { id, version: 1, input: { ...validEntry, cause: 'Haast' } });
    return id;
  },
  Incident: async () => {
    const { id } = await make.incident(clientA);
    const input = { ...validIncident, explanation: 'Anders verteld' };
    await app.ask(adminA, UPDATE_INCIDENT, { id, version: 1, input });
    return id;
  },
  TaskEvent: async () => {
    const id = await planningOn(app).event(adminA);
    await sql.query(
      `insert into revision (id, organization_id, at, actor_id, is_actor_shielded, record_id, changes)
       select gen_random_uuid(), organization_id, now(), $2, false, id, '{"title": ["Oud", "Nieuw"]}'
       from task_event where id = $1`,
      [id, adminA.id],
    );
    return id;
  },
};

describe('the history of an improvement point', () => {
  test('has old and new values, who and when, the newest first, with people by name', async () => {
    const entry = await make.registerEntry(clientA);
    const first = { ...validEntry, description: 'Nieuwe omschrijving', status: 'InProgress' };
    await app.ask(clientA, UPDATE_ENTRY, { id: entry.id, version: 1, input: first });
    const second = { ...first, responsibleUserId: colleagueA.id };
    await app.ask(adminA, UPDATE_ENTRY, { id: entry.id, version: 2, input: second });
    const { rows, hasMore } = await historyOf(clientA, 'registerEntry', entry.id);
    expect(hasMore).toBe(false);
    expect(rows.map(({ actor }) => actor?.id)).toEqual([adminA.id, clientA.id]);
    expect(rows[0]?.changes).toContainEqual({
      field: 'responsibleUserId',
      from: [],
      to: [`${colleagueA.name} ${colleagueA.surname}`],
      isKept: true,
    });
    expect(rows[1]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'description', from: [validEntry.description], to: ['Nieuwe omschrijving'], isKept: true },
        { field: 'status', from: ['NotStarted'], to: ['InProgress'], isKept: true },
      ]),
    );
    expect(Date.parse(rows[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is shown to whoever sees the entry, and to nobody else', async () => {
    const entry = await make.registerEntry(clientA);
    await app.ask(clientA, UPDATE_ENTRY, {
      id: entry.id,
      version: 1,
      input: { ...validEntry, cause: 'Haast' },
    });
    for (const who of [clientA, adminA, superAdmin])
      expect((await historyOf(who, 'registerEntry', entry.id)).rows).toHaveLength(1);
    for (const who of [colleagueA, adminB])
      expect((await historyOf(who, 'registerEntry', entry.id)).code).toBe('NOT_FOUND');
  });

  test('comes twenty lines at a time, and refuses a page that no history has', async () => {
    const entry = await make.registerEntry(clientA);
    for (let version = 1; version <= 23; version += 1) {
      const input = { ...validEntry, cause: `Oorzaak ${version}` };
      await app.ask(clientA, UPDATE_ENTRY, { id: entry.id, version, input });
    }
    const [newest, older] = [
      await historyOf(clientA, 'registerEntry', entry.id),
      await historyOf(clientA, 'registerEntry', entry.id, 1),
    ];
    expect([newest.rows.length, newest.hasMore, older.rows.length, older.hasMore]).toEqual([
      20,
      true,
      3,
      false,
    ]);
    expect(older.rows[2]?.changes).toEqual([
      { field: 'cause', from: [validEntry.cause], to: ['Oorzaak 1'], isKept: true },
    ]);
    expect((await historyOf(clientA, 'registerEntry', entry.id, -1)).code).toBe('VALIDATION');
  });

  test('is gone with the entry, while the log stays', async () => {
    const entry = await make.registerEntry(clientA);
    await app.ask(clientA, UPDATE_ENTRY, {
      id: entry.id,
      version: 1,
      input: { ...validEntry, cause: 'Haast' },
    });
    await app.ask(clientA, DELETE_ENTRY, { id: entry.id });
    const { rows } = await sql.query(
      `select (select count(*)::integer from revision where record_id = $1) as revisions,
        (select count(*)::integer from change_log where entity_id = $1) as lines`,
      [entry.id],
    );
    expect(rows).toEqual([{ revisions: 0, lines: 2 }]);
  });
});

describe('the history of an incident', () => {
  const change = async (id: string, changes: object, version = 1) =>
    app.ask(adminA, UPDATE_INCIDENT, {
      id,
      version,
      input: { ...validIncident, ...changes },
      evenIfIncomplete: true,
    });

  test('has the texts, which the log has not', async () => {
    const incident = await make.incident(clientA);
    await change(incident.id, {
      explanation: 'Toch anders',
      clientName: 'Mevrouw Zomer',
      causes: ['StaffAct'],
    });
    const { rows } = await historyOf(clientA, 'incident', incident.id);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.actor?.id).toBe(adminA.id);
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'explanation', from: [validIncident.explanation], to: ['Toch anders'], isKept: true },
        { field: 'clientName', from: ['Joop Winter'], to: ['Mevrouw Zomer'], isKept: true },
        { field: 'causes', from: ['Equipment', 'ClientAct'], to: ['StaffAct'], isKept: true },
      ]),
    );
    const { rows: log } = await sql.query(
      "select details::text as details from change_log where entity_id = $1 and action = 'updated'",
      [incident.id],
    );
    for (const word of ['Toch anders', 'Zomer', 'Winter']) expect(log[0].details).not.toContain(word);
  });

  test('is no one’s who may not read the incident, and reading it stands in the access log', async () => {
    const incident = await make.incident(clientA);
    await change(incident.id, { explanation: 'Toch anders' });
    expect((await historyOf(colleagueA, 'incident', incident.id)).code).toBe('NOT_FOUND');
    expect((await historyOf(adminB, 'incident', incident.id)).code).toBe('NOT_FOUND');
    await historyOf(adminA, 'incident', incident.id);
    const { rows } = await sql.query(
      "select from access_log where entity_id = $1 and action = 'read' and actor_id = $2",
      [incident.id, adminA.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('names nobody where the actor is shielded, neither by time nor by key', async () => {
    const incident = await make.incident(clientA, { isShielded: true });
    await change(incident.id, { explanation: 'Toch anders' });
    const { rows } = await sql.query(
      `insert into revision (id, organization_id, at, is_actor_shielded, record_id, changes)
       values (gen_random_uuid(), $1, date_trunc('day', now(), 'Europe/Amsterdam'), true, $2, '{"reporterReply": ["", "Dank"]}')
       returning id`,
      [organizationA.id, incident.id],
    );
    const history = (await historyOf(adminA, 'incident', incident.id)).rows;
    expect(history.find(({ id }) => id === rows[0].id)).toMatchObject({
      actor: null,
      isActorShielded: true,
      isAutomatic: false,
    });
    await expect(
      sql.query('update revision set actor_id = $2 where id = $1', [rows[0].id, clientA.id]),
    ).rejects.toThrow('check');
  });

  test('is read for many incidents at once', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    for (let made = 0; made < 3; made += 1) {
      const incident = await make.incident(admin);
      await app.ask(admin, UPDATE_INCIDENT, {
        ...{ id: incident.id, version: 1, evenIfIncomplete: true },
        input: { ...validIncident, explanation: `Anders ${made}` },
      });
    }
    const { incidents } = await app.ask<{ incidents: { rows: { revisions: { rows: Line[] } }[] } }>(
      admin,
      `query ($organizationId: ID) { incidents(organizationId: $organizationId) { rows { revisions { ${HISTORY} } } } }`,
      { organizationId: organization.id },
    );
    expect(incidents.rows.map(({ revisions }) => revisions.rows.length)).toEqual([1, 1, 1]);
    expect((await app.gql(admin, GET_REVISIONS, { id: organization.id })).code).toBe('NOT_FOUND');
  });
});

describe('the history of a task', () => {
  test('has what was changed and to whom it was given', async () => {
    const input = { title: 'Audit', description: '', startDate: '2031-01-01', deadline: '2031-02-01' };
    const { createTaskEvent } = await app.ask<{ createTaskEvent: { id: string } }>(adminA, CREATE_EVENT, {
      organizationId: organizationA.id,
      input,
    });
    const { id } = createTaskEvent;
    await app.ask(adminA, UPDATE_EVENT, { id, version: 1, input: { ...input, deadline: '2031-03-01' } });
    await app.ask(adminA, ASSIGN_EVENT, { id, version: 2, assignedToUserId: clientA.id });
    for (const who of [adminA, clientA, superAdmin]) {
      const { rows } = await historyOf(who, 'taskEvent', id);
      expect(rows.map(({ changes }) => changes)).toEqual([
        [{ field: 'assignedToUserId', from: [], to: [`${clientA.name} ${clientA.surname}`], isKept: true }],
        [{ field: 'deadline', from: ['2031-02-01'], to: ['2031-03-01'], isKept: true }],
      ]);
    }
    expect((await historyOf(adminB, 'taskEvent', id)).code).toBe('NOT_FOUND');
  });
});

describe('the history of a person', () => {
  test('is told to Admins of the organisation and to a SuperAdmin', async () => {
    const person = await make
      .organization()
      .then(async (one) => ({ admin: await one.admin(), who: await one.client() }));
    const { admin, who } = person;
    await app.ask(admin, UPDATE_ACCOUNT, {
      id: who.id,
      input: { version: 1, jobTitle: 'Verpleegkundige', managerId: admin.id },
    });
    for (const reader of [admin, superAdmin]) {
      const { rows } = await historyOf(reader, 'userAccount', who.id);
      expect(rows.map(({ actor, changes }) => [actor?.id, changes])).toEqual([
        [
          admin.id,
          expect.arrayContaining([
            { field: 'jobTitle', from: [], to: ['Verpleegkundige'], isKept: true },
            { field: 'managerId', from: [], to: [`${admin.name} ${admin.surname}`], isKept: true },
          ]),
        ],
      ]);
    }
    expect((await historyOf(adminB, 'userAccount', who.id)).code).toBe('NOT_FOUND');
    expect((await historyOf(who, 'userAccount', who.id)).code).toBe('FORBIDDEN');
  });
});

describe('the history of a record, whatever its kind', () => {
  const read = (who: Person, entity: string, recordId: string, page = 0) =>
    app.gql<{ recordRevisions: { rows: Line[] } }>(who, RECORD_REVISIONS, { entity, recordId, page });

  test.each(['RegisterEntry', 'Incident', 'TaskEvent'] as const)('is that of a %s itself', async (entity) => {
    const id = await changed[entity]();
    const root = `${entity.charAt(0).toLowerCase()}${entity.slice(1)}`;
    const { rows } = await historyOf(adminA, root, id);
    expect(rows).toHaveLength(1);
    expect((await read(adminA, entity, id)).data?.recordRevisions.rows).toEqual(rows);
    expect((await read(adminB, entity, id)).code).toBe('NOT_FOUND');
  });

  test('is not found under another kind, and refuses a page that no history has', async () => {
    const id = await changed.RegisterEntry();
    expect((await read(adminA, 'Incident', id)).code).toBe('NOT_FOUND');
    expect((await read(adminA, 'RegisterEntry', id, -1)).code).toBe('VALIDATION');
    expect((await read(adminA, 'RegisterEntry', 'no-id')).code).toBe('VALIDATION');
  });

  test('has a line in the access log for an incident, and none for another kind', async () => {
    const [incident, entry] = [await changed.Incident(), await changed.RegisterEntry()];
    await read(adminA, 'Incident', incident);
    await read(adminA, 'RegisterEntry', entry);
    const { rows } = await sql.query(
      'select entity_id from access_log where entity_id = any ($1) and action = $2',
      [[incident, entry], 'read'],
    );
    expect(rows).toEqual([{ entity_id: incident }]);
  });
});
