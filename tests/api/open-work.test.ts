import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { BLOCK_ACCOUNT } from '../kit/modules/identity/people.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { HAND_OVER, type HandedOver, OPEN_WORK, type Open } from '../kit/modules/work/work.ts';
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
const listen = listenInTests(app);

/** An organisation in which someone has two tasks and three improvement points to do, and more that is done. */
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
}

const open = async (actor: Person, { id: userId }: Person, variables: object = {}) =>
  (await app.ask<Open>(actor, OPEN_WORK, { userId, ...variables })).openWork;
const handOver = (actor: Person, from: Person, organization: { id: string }, toUserId: string) =>
  app.gql<HandedOver>(actor, HAND_OVER, { userId: from.id, organizationId: organization.id, toUserId });
const inAll = (organization: MadeOrganization) => ({
  organization: { id: organization.id, name: organization.name },
  taskEvents: 2,
  registerEntries: 3,
});

async function stateOf({ id }: { id: string }) {
  const { rows } = await app.sql.query(
    `select id, version, assigned_to_user_id as holder from task_event where organization_id = $1
     union all select id, version, responsible_user_id from register_entry where organization_id = $1 order by id`,
    [id],
  );
  return rows;
}

describe('what someone still has to do', () => {
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

  test('is nothing where there is none, and where the organisation is archived', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    expect(await open(admin, taker)).toEqual([]);
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    expect(await open(admin, leaver)).toEqual([]);
  });

  test('is not told to Clients, and not of strangers or elsewhere', async () => {
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
  test('gives all that is open to a colleague and leaves what is done', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    const { data, errors } = await handOver(admin, leaver, organization, taker.id);
    expect(errors).toEqual([]);
    expect(data?.handOverWork).toEqual({ taskEvents: 2, registerEntries: 3 });
    expect(await open(admin, leaver)).toEqual([]);
    expect(await open(admin, taker)).toEqual([inAll(organization)]);
    const holders = (await stateOf(organization)).map(({ holder }) => holder);
    const count = (id: string | null) => holders.filter((holder) => holder === id).length;
    expect([count(leaver.id), count(taker.id), count(admin.id), count(null)]).toEqual([2, 5, 1, 1]);
  });

  test('is a SuperAdmin’s to do as well, and one may take it over oneself', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    const counts = { taskEvents: 2, registerEntries: 3 };
    const first = await handOver(superAdmin, leaver, organization, taker.id);
    expect(first.data?.handOverWork).toEqual(counts);
    const second = await handOver(admin, taker, organization, admin.id);
    expect(second.data?.handOverWork).toEqual(counts);
  });

  test('again gives nothing', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    await handOver(admin, leaver, organization, taker.id);
    const before = await stateOf(organization);
    const again = await handOver(admin, leaver, organization, taker.id);
    expect(again.data?.handOverWork).toEqual({ taskEvents: 0, registerEntries: 0 });
    expect(await stateOf(organization)).toEqual(before);
  });

  test('leaves what someone has to do elsewhere', async () => {
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
        taskEvents: 0,
        registerEntries: 1,
      },
    ]);
    expect(registerEntry.organizationId).toBe(organizationB.id);
  });

  test('puts the new name where the free text had the old one', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    const named = await make.registerEntry(admin, {
      responsibleUserId: leaver.id,
      responsibleEmployee: 'Lies Vertrekt',
    });
    const otherwise = await make.registerEntry(admin, {
      responsibleUserId: leaver.id,
      responsibleEmployee: 'De nachtdienst',
    });
    await handOver(admin, leaver, organization, taker.id);
    const { rows } = await app.sql.query(
      'select responsible_employee as text from register_entry where id = any ($1) order by id',
      [[named.id, otherwise.id]],
    );
    expect(rows).toEqual([{ text: 'Bram Blijft' }, { text: 'De nachtdienst' }]);
  });

  test('leaves a line in the log for each, and all whom it concerns hear of it', async () => {
    const { organization, admin, leaver, taker } = await busyOrganization();
    const listeners = [await listen(leaver), await listen(taker), await listen(admin)];
    const before = new Set(
      (await stateOf(organization)).filter(({ holder }) => holder === leaver.id).map(({ id }) => id),
    );
    await handOver(admin, leaver, organization, taker.id);
    const { rows: lines } = await app.sql.query(
      `select l.entity_id as id, l.actor_id as actor, l.version,
         coalesce(l.details -> 'assignedToUserId', l.details -> 'responsibleUserId') as passed
       from change_log l where l.organization_id = $1 and l.action = 'updated'`,
      [organization.id],
    );
    expect(lines).toHaveLength(5);
    for (const line of lines) {
      expect(before).toContain(line.id);
      expect(line).toMatchObject({ actor: admin.id, version: 2, passed: [leaver.id, taker.id] });
      for (const listener of listeners)
        expect(await listener.of(line)).toMatchObject({ action: 'updated', version: 2 });
    }
  });

  test('is refused to who may not, and for whom it cannot go to, with nothing changed', async () => {
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
    const stranger = to('Deze persoon hoort niet bij deze organisatie');
    expect(await refused(admin, leaver, organization, leaver.id)).toEqual(to('Kies een andere collega'));
    expect(await refused(admin, leaver, organization, blocked.id)).toEqual(to('Deze persoon is geblokkeerd'));
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

  test('and blocking in one request are both done, or neither is', async () => {
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
    expect(data?.handOverWork).toEqual({ taskEvents: 2, registerEntries: 3 });
  });

  test('takes as many statements for much work as for little', async () => {
    const [few, many] = [await busyOrganization(), await busyOrganization()];
    for (let count = 0; count < 40; count += 1)
      await event(many.admin, { assignedToUserId: many.leaver.id }, many.organization.id);
    const sent = vi.spyOn(pg.Query.prototype, 'submit');
    const statements: string[][] = [];
    for (const { organization, admin, leaver, taker } of [few, many]) {
      await admin.token();
      sent.mockClear();
      await handOver(admin, leaver, organization, taker.id);
      const texts = sent.mock.contexts.map((context) => (context as unknown as { text: string }).text);
      // The job queue has its own, whenever it looks.
      const ours = texts.filter((text) => !text.includes('pgboss.'));
      statements.push(ours.map((text) => text.replaceAll(/'[0-9a-f-]{36}'/g, '?')));
    }
    sent.mockRestore();
    expect(statements[1]).toEqual(statements[0]);
    expect(await open(many.admin, many.taker)).toMatchObject([{ taskEvents: 42, registerEntries: 3 }]);
  });
});
