import { afterAll, describe, expect, test } from 'vitest';
import { noteStatements } from '../kit/database/sent-statements.ts';
import { complaintsOn } from '../kit/modules/complaints/complaints.ts';
import { storeDocument } from '../kit/modules/documents/stored-documents.ts';
import { BLOCK_ACCOUNT } from '../kit/modules/identity/people.ts';
import { storeManual } from '../kit/modules/manuals/stored-manuals.ts';
import {
  HAND_OVER,
  type HandedOver,
  NO_WORK,
  OPEN_WORK,
  type Open,
} from '../kit/modules/open-work/open-work.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;
const { superAdmin, clientB, organizationB } = app.actors;
const { event } = planningOn(app);
const { risk } = risksOn(app);
const listen = listenInTests(app);

/** An organisation in which someone has two tasks, three improvement points, a risk and a chapter to do, and more that is done. */
async function busyOrganization() {
  const organization = await make.organization();
  const [admin, leaver, taker] = [
    await organization.admin(),
    await organization.client({ name: 'Lies', surname: 'Vertrekt' }),
    await organization.client({ name: 'Bram', surname: 'Blijft' }),
  ];
  await giveWork(organization, admin, leaver);
  return { organization, admin, leaver, taker };
}

async function giveWork(organization: MadeOrganization, admin: Person, person: Person): Promise<void> {
  const theirs = { assignedToUserId: person.id };
  for (const status of ['ToDo', 'IN_PROGRESS', 'DONE'] as const)
    await event(admin, { ...theirs, status }, organization.id);
  await event(admin, { assignedToUserId: admin.id }, organization.id);
  for (const status of ['NotStarted', 'InProgress', 'Ongoing', 'Completed'] as const)
    await make.registerEntry(admin, { status, responsibleUserId: person.id }, organization.id);
  await make.registerEntry(person, {}, organization.id);
  for (const status of ['Open', 'Closed'])
    await risk(admin, { ownerUserId: person.id, status }, organization.id);
  await storeManual(app, person.id, organization.id);
  await storeDocument(app, person.id, organization.id);
}

/** Makes people confidants; the first handles a shielded report. */
async function handleShielded(organization: MadeOrganization, people: readonly Person[]): Promise<void> {
  await app.sql.query('update membership set confidant = true where user_id = any ($1::uuid[])', [
    people.map(({ id }) => id),
  ]);
  const { id } = await make.incident(await organization.client(), { isShielded: true }, organization.id);
  await app.sql.query('update incident set handler_user_id = $2 where id = $1', [id, people[0]?.id]);
}

const open = async (actor: Person, { id: userId }: Person, variables: object = {}) =>
  (await app.ask<Open>(actor, OPEN_WORK, { userId, ...variables })).openWork;
const handOver = (actor: Person, from: Person, organization: { id: string }, toUserId: string) =>
  app.gql<HandedOver>(actor, HAND_OVER, { userId: from.id, organizationId: organization.id, toUserId });
const COUNTS = { ...NO_WORK, taskEvents: 2, registerEntries: 3, risks: 1, manuals: 1, documents: 1 };
const inAll = (organization: MadeOrganization) => ({
  organization: { id: organization.id, name: organization.name },
  ...COUNTS,
});

/** Columns that say who did something, besides `user_id`, the person who made it: no work, which nobody takes over. */
const NOT_WORK = [
  // A finding stays as it was reported; its improvement point is the work.
  'audit_finding.owner_user_id',
  // The task of who is asked is the work.
  'audit_request.asked_user_id',
  'change_log.actor_id',
  // The person whom a complaint is about does nothing with it, and nor do those whom records are hidden from.
  'complaint.about_user_id',
  'hidden_record.user_id',
  'invitation.sent_by',
  'revision.actor_id',
  'risk.accepted_by_user_id',
];

/** Every column of an organisation's table that refers to a person and is not one of those above. */
async function ownerColumns(): Promise<{ table: string; name: string }[]> {
  const { rows } = await app.sql.query<{ table: string; name: string }>(
    `select k.conrelid::regclass::text as table, a.attname as name
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'f' and k.confrelid = 'app_user'::regclass and exists (select from pg_attribute o
       where o.attrelid = k.conrelid and o.attname = 'organization_id' and not o.attisdropped)
     order by 1, 2`,
  );
  const columns = rows.filter(
    ({ table, name }) => name !== 'user_id' && !NOT_WORK.includes(`${table}.${name}`),
  );
  expect(columns).toEqual(
    expect.arrayContaining([
      { table: 'incident', name: 'handler_user_id' },
      { table: 'manual', name: 'owner_user_id' },
      { table: 'manual', name: 'reviewer_user_id' },
      { table: 'register_entry', name: 'responsible_user_id' },
      { table: 'risk', name: 'owner_user_id' },
      { table: 'task_event', name: 'assigned_to_user_id' },
    ]),
  );
  return columns;
}

/** The responsible person of an improvement point, by free text and by account. */
async function namedIn(id: string | undefined): Promise<unknown[]> {
  const { rows } = await app.sql.query(
    'select responsible_employee as text, responsible_user_id as account from register_entry where id = $1',
    [id],
  );
  return [rows[0]?.text, rows[0]?.account];
}

async function stateOf({ id }: { id: string }) {
  const { rows } = await app.sql.query(
    `select id, version, assigned_to_user_id as holder from task_event where organization_id = $1
     union all select id, version, responsible_user_id from register_entry where organization_id = $1
     union all select id, version, owner_user_id from risk where organization_id = $1
     union all select id, version, owner_user_id from manual where organization_id = $1
     union all select id, version, owner_user_id from document where organization_id = $1 order by id`,
    [id],
  );
  return rows;
}

describe('open work', () => {
  test('is counted for the Admins of each organisation and for a SuperAdmin', async () => {
    const one = await busyOrganization();
    const other = await make.organization();
    const person = await make.person({ role: 'Client', organizations: [one.organization, other] });
    await giveWork(one.organization, one.admin, person);
    await giveWork(other, await other.admin(), person);
    expect(await open(one.admin, person)).toEqual([inAll(one.organization)]);
    const all = await open(superAdmin, person);
    expect(all).toHaveLength(2);
    expect(all).toEqual(expect.arrayContaining([inAll(one.organization), inAll(other)]));
    expect(await open(superAdmin, person, { organizationId: other.id })).toEqual([inAll(other)]);
    expect(await open(one.admin, one.leaver)).toEqual([inAll(one.organization)]);
  });

  test('is empty without any, and in an archived organisation', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    expect(await open(admin, taker)).toEqual([]);
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    expect(await open(admin, leaver)).toEqual([]);
  });

  test('is refused to Clients, and for people and organisations without access', async () => {
    const { admin, leaver, taker } = await busyOrganization();
    const asked = async (actor: Person | null, userId: string, organizationId?: string) =>
      (await app.gql(actor, OPEN_WORK, { userId, organizationId })).code;
    expect(await asked(null, leaver.id)).toBe('UNAUTHENTICATED');
    expect(await asked(taker, taker.id)).toBe('FORBIDDEN');
    expect(await asked(admin, clientB.id)).toBe('NOT_FOUND');
    expect(await asked(admin, UNKNOWN_ID)).toBe('NOT_FOUND');
    expect(await asked(admin, leaver.id, organizationB.id)).toBe('NOT_FOUND');
    expect(await asked(admin, 'hij')).toBe('VALIDATION');
  });
});

describe('handing work over', () => {
  test('reassigns all open work to a colleague and leaves completed work', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    const { data, errors } = await handOver(admin, leaver, organization, taker.id);
    expect(errors).toEqual([]);
    expect(data?.handOverWork).toEqual(COUNTS);
    expect(await open(admin, leaver)).toEqual([]);
    expect(await open(admin, taker)).toEqual([inAll(organization)]);
    const holders = (await stateOf(organization)).map(({ holder }) => holder);
    const count = (id: string | null) => holders.filter((holder) => holder === id).length;
    expect([count(leaver.id), count(taker.id), count(admin.id), count(null)]).toEqual([3, 8, 1, 1]);
  });

  test('is allowed for a SuperAdmin, also to themselves', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    const first = await handOver(superAdmin, leaver, organization, taker.id);
    expect(first.data?.handOverWork).toEqual(COUNTS);
    const second = await handOver(admin, taker, organization, admin.id);
    expect(second.data?.handOverWork).toEqual(COUNTS);
  });

  test('is idempotent', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    await handOver(admin, leaver, organization, taker.id);
    const before = await stateOf(organization);
    const again = await handOver(admin, leaver, organization, taker.id);
    expect(again.data?.handOverWork).toEqual(NO_WORK);
    expect(await stateOf(organization)).toEqual(before);
  });

  test('leaves the work in other organisations', async () => {
    const { organization, admin, taker } = await busyOrganization();
    const person = await make.person({ role: 'Client', organizations: [organization, organizationB] });
    await giveWork(organization, admin, person);
    const registerEntry = await make.registerEntry(
      person,
      { responsibleUserId: person.id },
      organizationB.id,
    );
    await handOver(admin, person, organization, taker.id);
    expect(await open(superAdmin, person)).toEqual([
      {
        organization: { id: organizationB.id, name: organizationB.name },
        ...NO_WORK,
        registerEntries: 1,
      },
    ]);
    expect(registerEntry.organizationId).toBe(organizationB.id);
  });

  test('replaces the old name in the free text, also that of a blocked person', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    const texts = [
      ['Lies Vertrekt', 'Bram Blijft'],
      ['lies  vertrekt ', 'Bram Blijft'],
      ['Lies Vertrekt, kwaliteitsverpleegkundige', 'Bram Blijft, kwaliteitsverpleegkundige'],
      ['Gastvrouw en Lies Vertrekt', 'Gastvrouw en Bram Blijft'],
      ['Annelies Vertrekt', 'Annelies Vertrekt'],
      ['De nachtdienst', 'De nachtdienst'],
    ] as const;
    const ids: string[] = [];
    for (const [text] of texts) {
      const { id } = await make.registerEntry(
        admin,
        { responsibleUserId: leaver.id, responsibleEmployee: 'Iemand' },
        organization.id,
      );
      await app.sql.query('update register_entry set responsible_employee = $2 where id = $1', [id, text]);
      ids.push(id);
    }
    await app.ask(admin, BLOCK_ACCOUNT, { id: leaver.id, version: 1 });
    await handOver(admin, leaver, organization, taker.id);
    for (const [index, [, text]] of texts.entries())
      expect(await namedIn(ids[index])).toEqual([text, taker.id]);
    const { rows } = await app.sql.query(
      `select details from change_log where entity_id = $1 and action = 'updated'`,
      [ids[2]],
    );
    expect(rows).toEqual([
      {
        details: {
          responsibleUserId: [leaver.id, taker.id],
          responsibleEmployee: [texts[2][0], texts[2][1]],
        },
      },
    ]);
  });

  test('includes entries with only their name, unless a colleague has the same name', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    const entry = async (overrides: object) =>
      (
        await make.registerEntry(
          admin,
          { responsibleEmployee: 'Lies Vertrekt', ...overrides },
          organization.id,
        )
      ).id;
    const named = await entry({});
    const completed = await entry({ status: 'Completed' });
    const others = await entry({ responsibleUserId: admin.id });
    expect(await open(admin, leaver)).toEqual([{ ...inAll(organization), registerEntries: 4 }]);
    const { data } = await handOver(admin, leaver, organization, taker.id);
    expect(data?.handOverWork).toEqual({ ...COUNTS, registerEntries: 4 });
    expect(await namedIn(named)).toEqual(['Bram Blijft', taker.id]);
    expect(await namedIn(completed)).toEqual(['Lies Vertrekt', null]);
    expect(await namedIn(others)).toEqual(['Lies Vertrekt', admin.id]);
    const ambiguous = await entry({ responsibleEmployee: 'Bram Blijft' });
    await organization.client({ name: 'Bram', surname: 'Blijft' });
    await handOver(admin, taker, organization, admin.id);
    expect(await namedIn(ambiguous)).toEqual(['Bram Blijft', null]);
  });

  test('leaves the old name in no column of open work, in any module', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    await handleShielded(organization, [leaver, taker]);
    await complaintsOn(app).complaint(admin, { handlerUserId: leaver.id }, organization.id);
    for (const table of ['manual', 'document'])
      await app.sql.query(`update ${table} set reviewer_user_id = owner_user_id where owner_user_id = $1`, [
        leaver.id,
      ]);
    for (const column of await ownerColumns()) {
      const { rows } = await app.sql.query(
        `select 1 from ${column.table} where ${column.name} = $1 and organization_id = $2 limit 1`,
        [leaver.id, organization.id],
      );
      expect(
        rows,
        `give the one who leaves a ${column.table} with ${column.name}, in this test`,
      ).toHaveLength(1);
    }
    await app.sql.query(`delete from task_event where status = 'DONE' and organization_id = $1`, [
      organization.id,
    ]);
    await app.sql.query(`delete from register_entry where status = 'Completed' and organization_id = $1`, [
      organization.id,
    ]);
    await app.sql.query(`delete from risk where status = 'Closed' and organization_id = $1`, [
      organization.id,
    ]);
    await handOver(admin, leaver, organization, taker.id);
    for (const { table, name } of await ownerColumns()) {
      const { rows } = await app.sql.query(
        `select 1 from ${table} where ${name} = $1 and organization_id = $2`,
        [leaver.id, organization.id],
      );
      expect(rows, `${table}.${name} still names who handed everything over`).toEqual([]);
    }
  });

  test('writes a log line for each, announced to everyone concerned', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    const listeners = [await listen(leaver), await listen(taker), await listen(admin)];
    const before = new Set(
      (await stateOf(organization)).filter(({ holder }) => holder === leaver.id).map(({ id }) => id),
    );
    await handOver(admin, leaver, organization, taker.id);
    const { rows: lines } = await app.sql.query(
      `select l.entity_id as id, l.actor_id as actor, l.version,
         coalesce(l.details -> 'assignedToUserId', l.details -> 'responsibleUserId', l.details -> 'ownerUserId') as passed
       from change_log l where l.organization_id = $1 and l.action = 'updated' and l.entity_id <> $2`,
      [organization.id, leaver.id],
    );
    expect(lines).toHaveLength(8);
    for (const line of lines) {
      expect(before).toContain(line.id);
      expect(line).toMatchObject({ actor: admin.id, version: 2, passed: [leaver.id, taker.id] });
      for (const listener of listeners)
        expect(await listener.of(line)).toMatchObject({ action: 'updated', version: 2 });
    }
  });

  test.each([
    ['manual', storeManual],
    ['document', storeDocument],
  ] as const)(
    'lets every Admin approve the %s that the person was asked to approve, and logs that',
    async (table, store) => {
      const { organization, admin, leaver, taker } = await busyOrganization();
      const id = await store(app, admin.id, organization.id, 'in review');
      await app.sql.query(`update ${table} set reviewer_user_id = $2 where id = $1`, [id, leaver.id]);
      await handOver(admin, leaver, organization, taker.id);
      const { rows } = await app.sql.query(
        `select e.owner_user_id as owner, e.reviewer_user_id as reviewer, l.details from ${table} e
        join change_log l on l.entity_id = e.id where e.id = $1`,
        [id],
      );
      expect(rows).toEqual([
        { owner: admin.id, reviewer: null, details: { reviewerUserId: [leaver.id, null] } },
      ]);
    },
  );

  test('is refused without permission and to unassignable people, without changes', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    const blocked = await organization.client();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [blocked.id]);
    const before = await stateOf(organization);
    const refused = async (actor: Person, from: Person, where: { id: string }, to: string) => {
      const { code, fields } = await handOver(actor, from, where, to);
      return fields ? [code, fields] : [code];
    };
    expect(await refused(taker, leaver, organization, taker.id)).toEqual(['FORBIDDEN']);
    expect(await refused(app.actors.adminB, leaver, organization, taker.id)).toEqual(['NOT_FOUND']);
    expect(await refused(admin, leaver, organizationB, taker.id)).toEqual(['NOT_FOUND']);
    expect(await refused(admin, clientB, organization, taker.id)).toEqual(['NOT_FOUND']);
    const to = (toUserId: string) => ['VALIDATION', { toUserId }];
    const stranger = to('Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst');
    expect(await refused(admin, leaver, organization, leaver.id)).toEqual(to('Kies een andere collega'));
    expect(await refused(admin, leaver, organization, blocked.id)).toEqual(
      to('Deze persoon is geblokkeerd: kies iemand anders'),
    );
    expect(await refused(admin, leaver, organization, clientB.id)).toEqual(stranger);
    expect(await refused(admin, leaver, organization, superAdmin.id)).toEqual(stranger);
    expect(await refused(admin, leaver, organization, UNKNOWN_ID)).toEqual(stranger);
    expect(await refused(admin, leaver, organization, 'wie')).toEqual(to('Geen geldige sleutel'));
    expect(await stateOf(organization)).toEqual(before);
  });

  test('is refused in an archived organisation', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    const { code, errors } = await handOver(admin, leaver, organization, taker.id);
    expect([code, errors[0]?.message]).toEqual([
      'FORBIDDEN',
      'Deze organisatie is gearchiveerd en kan alleen worden gelezen',
    ]);
  });

  test('handing over and blocking in one request are atomic', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    const both = `mutation ($userId: ID!, $organizationId: ID!, $toUserId: ID!, $version: Int!) {
      handOverWork(userId: $userId, organizationId: $organizationId, toUserId: $toUserId) { taskEvents }
      blockUserAccount(id: $userId, version: $version) { status } }`;
    const variables = { userId: leaver.id, organizationId: organization.id, toUserId: taker.id };
    const before = await stateOf(organization);
    expect((await app.gql(admin, both, { ...variables, version: 9 })).code).toBe('CONFLICT');
    expect(await stateOf(organization)).toEqual(before);
    const { data } = await app.gql(admin, both, { ...variables, version: 1 });
    expect(data).toEqual({ handOverWork: { taskEvents: 2 }, blockUserAccount: { status: 'Blocked' } });
    expect(await open(admin, taker)).toEqual([inAll(organization)]);
  });

  test('is possible once they are blocked', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    await app.ask(admin, BLOCK_ACCOUNT, { id: leaver.id, version: 1 });
    expect(await open(admin, leaver)).toEqual([inAll(organization)]);
    const { data } = await handOver(admin, leaver, organization, taker.id);
    expect(data?.handOverWork).toEqual(COUNTS);
  });

  test('runs as many statements for much work as for little', async () => {
    const [few, many] = [await busyOrganization(), await busyOrganization()];
    for (let count = 0; count < 40; count += 1)
      await event(many.admin, { assignedToUserId: many.leaver.id }, many.organization.id);
    for (const { admin } of [few, many]) await admin.token();
    const sent = noteStatements();
    const statements: string[][] = [];
    for (const { organization, admin, leaver, taker } of [few, many]) {
      sent.clear();
      await handOver(admin, leaver, organization, taker.id);
      // Announcements go in batches, whose number depends on timing.
      const asked = sent.texts().filter((text) => !text.includes('pg_notify'));
      statements.push(asked.map((text) => text.replaceAll(/'[0-9a-f-]{36}'/g, '?')));
    }
    sent.restore();
    expect(statements[1]).toEqual(statements[0]);
    expect(await open(many.admin, many.taker)).toMatchObject([{ taskEvents: 42, registerEntries: 3 }]);
  });
});
