import { afterAll, describe, expect, test } from 'vitest';
import { auditLogLimits } from '../../schema/records/audit-log.ts';
import { joinClientReferences } from '../../server/modules/incidents/index.ts';
import { AUDIT_LOG, EXPORT_AUDIT_LOG } from '../kit/modules/audit-log/audit-log.ts';
import { logFor, type Made, makeHouse } from '../kit/modules/audit-log/house.ts';
import {
  CREATE_INCIDENT,
  DELETE_INCIDENT,
  REPORT_INCIDENT,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validIncident } from '../kit/server/make.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminB, superAdmin } = app.actors;

const MIDNIGHT_IN_THE_NETHERLANDS = /T2[23]:00:00\.000Z$/;

describe('the log by a client', () => {
  async function makeClients() {
    const house = await makeHouse(app);
    const { organization, admin } = house;
    const made = new Map<string, Made[]>();
    for (const clientName of ['Geertje Brouwer', 'geertje  Bröuwer', 'Jan Brouwer', 'José d’Angelo']) {
      const { createIncident } = await app.ask<{ createIncident: Made }>(admin, CREATE_INCIDENT, {
        organizationId: organization.id,
        input: { ...validIncident, clientName },
      });
      made.set(clientName, [createIncident]);
    }
    const of = (name: string) => made.get(name)?.[0] as Made;
    return {
      ...house,
      geertje: of('Geertje Brouwer'),
      spelled: of('geertje  Bröuwer'),
      jose: of('José d’Angelo'),
    };
  }
  const idsOf = ({ rows }: Awaited<ReturnType<typeof logFor>>) =>
    new Set(rows.map(({ entityId }) => entityId));

  test('finds the only one who has the words, in whatever spelling', async () => {
    const { log, geertje, spelled, jose } = await makeClients();
    expect(spelled.clientReference).toBe(geertje.clientReference);
    for (const client of ['geertje', 'Brouwer Geert', 'GEERTJE BROUWER']) {
      const page = await log({ client });
      expect(idsOf(page)).toEqual(new Set([geertje.id, spelled.id]));
      expect(page.clients).toMatchObject([{ reference: geertje.clientReference, incidents: 2 }]);
    }
    for (const client of ['jose', "D'Angelo", 'd\u2019ange', 'Jose\u0301\u00a0D’'])
      expect(idsOf(await log({ client }))).toEqual(new Set([jose.id]));
  });

  test('offers those who have the words, tells of none before one is chosen, and notes how many', async () => {
    const { organization, admin, log, geertje, spelled } = await makeClients();
    const page = await log({ client: 'brouwer' });
    expect(page.rows).toEqual([]);
    expect(page.clients.map(({ name, incidents }) => [name, incidents])).toEqual([
      ['geertje  Bröuwer', 2],
      ['Jan Brouwer', 1],
    ]);
    expect((await log({ entity: ['AuditLog'] })).rows[0]?.action).toBe('listed');
    const filter = { client: 'brouwer' };
    const refused = await app.gql(admin, EXPORT_AUDIT_LOG, { organizationId: organization.id, filter });
    expect(refused.fields).toEqual({ client: 'Er zijn meer cliënten met deze naam. Kies er eerst één.' });
    const chosen = await log({ client: page.clients[0]?.reference });
    expect(idsOf(chosen)).toEqual(new Set([geertje.id, spelled.id]));
  });

  test('finds deleted incidents by the whole name, and with those that are left', async () => {
    const { admin, log, geertje, spelled, jose } = await makeClients();
    for (const { id } of [jose, spelled]) await app.ask(admin, DELETE_INCIDENT, { id });
    expect(idsOf(await log({ client: "JOSE D'ANGELO" }))).toEqual(new Set([jose.id]));
    expect(idsOf(await log({ client: jose.clientReference }))).toEqual(new Set([jose.id]));
    expect(idsOf(await log({ client: 'Angelo' }))).toEqual(new Set());
    expect(idsOf(await log({ client: 'geertje' }))).toEqual(new Set([geertje.id, spelled.id]));
  });

  test('offers a client of deleted incidents whose whole name is a part of another name', async () => {
    const { organization, admin, log, jose } = await makeClients();
    await app.ask(admin, CREATE_INCIDENT, {
      organizationId: organization.id,
      input: { ...validIncident, clientName: 'José d’Angelo-Smit' },
    });
    await app.ask(admin, DELETE_INCIDENT, { id: jose.id });
    const page = await log({ client: "jose d'angelo" });
    expect(page.rows).toEqual([]);
    expect(page.clients).toMatchObject([
      { reference: jose.clientReference, incidents: 1 },
      { name: 'José d’Angelo-Smit', incidents: 1 },
    ]);
    expect(idsOf(await log({ client: page.clients[0]?.reference }))).toEqual(new Set([jose.id]));
  });

  test('finds nobody of another organisation', async () => {
    const { organization } = await makeClients();
    const { log, jose } = await makeClients();
    expect(idsOf(await log({ client: 'José' }))).toEqual(new Set([jose.id]));
    const answer = await app.gql(adminB, AUDIT_LOG, {
      ...{ organizationId: organization.id, filter: { client: 'José' } },
    });
    expect(answer.code).toBe('NOT_FOUND');
  });

  test('is read by the organisation’s Admins and by SuperAdmins, whatever a Client may do there', async () => {
    const { organization, client, jose } = await makeClients();
    await app.sql.query('update membership set confidant = true where user_id = $1', [client.id]);
    const variables = { organizationId: organization.id, filter: { client: 'José' } };
    for (const document of [AUDIT_LOG, EXPORT_AUDIT_LOG]) {
      expect((await app.gql(null, document, variables)).code).toBe('UNAUTHENTICATED');
      expect((await app.gql(client, document, variables)).code).toBe('FORBIDDEN');
      expect((await app.gql(adminB, document, variables)).code).toBe('NOT_FOUND');
    }
    expect(idsOf(await logFor(app, superAdmin, organization.id, variables.filter))).toEqual(
      new Set([jose.id]),
    );
  });

  test('knows no client of another organisation, by name or by reference, not even a deleted incident’s', async () => {
    const { admin, jose, geertje } = await makeClients();
    const elsewhere = await makeHouse(app);
    await app.ask(admin, DELETE_INCIDENT, { id: jose.id });
    for (const client of ['Brouwer', geertje.clientReference, jose.clientReference, 'José d’Angelo'])
      expect(await elsewhere.log({ client })).toMatchObject({ rows: [], clients: [], hasMoreClients: false });
  });

  test.each(['client', 'other'] as const)('names nobody who reported under shield (%s)', async (who) => {
    const house = await makeHouse(app);
    const { organization, admin } = house;
    const reporter = house[who];
    const clientName = 'Mevrouw Onder Schild';
    const { reportIncident } = await app.ask<{ reportIncident: Made }>(reporter, REPORT_INCIDENT, {
      organizationId: organization.id,
      input: { ...validReport, clientName, shieldReporter: true },
    });
    const filter = { client: 'onder schild' };
    const page = await house.log(filter);
    expect(page.clients).toMatchObject([{ name: clientName, incidents: 1 }]);
    expect(page.rows).toMatchObject([
      { action: 'created', entityId: reportIncident.id, actor: null, actorRole: null, isActorShielded: true },
    ]);
    expect(page.rows[0]?.at).toMatch(MIDNIGHT_IN_THE_NETHERLANDS);
    expect((await house.log({ ...filter, actorId: reporter.id })).rows).toEqual([]);
    const variables = { organizationId: organization.id, filter };
    const { auditLogExport } = await app.ask<{ auditLogExport: { csv: string } }>(
      admin,
      EXPORT_AUDIT_LOG,
      variables,
    );
    for (const name of [reporter.id, reporter.surname, reporter.username])
      expect(JSON.stringify([page, auditLogExport])).not.toContain(name);
    const known = await logFor(app, superAdmin, organization.id, filter);
    expect(known.rows.find(({ action }) => action === 'created')?.actor?.id).toBe(reporter.id);
  });

  test('offers fifty clients at most, and says whether there are more to be found with more of the name', async () => {
    const { admin, log } = await makeHouse(app);
    const make = (place: number) =>
      app.make.incident(admin, { clientName: `Jansen ${String(place).padStart(2, '0')}` });
    for (let place = 0; place < auditLogLimits.clients; place += 1) await make(place);
    const all = await log({ client: 'jansen' });
    expect([all.clients.length, all.hasMoreClients, all.rows]).toEqual([50, false, []]);
    await make(50);
    const most = await log({ client: 'jansen' });
    expect(most.clients.map(({ name }) => name)).toEqual(all.clients.map(({ name }) => name));
    expect([most.hasMoreClients, most.rows]).toEqual([true, []]);
    const one = await log({ client: 'jansen 50' });
    expect([one.clients.map(({ name }) => name), one.hasMoreClients]).toEqual([['Jansen 50'], false]);
  });

  test('joins references of a time when two spellings were two clients', async () => {
    const { log, jose, geertje, spelled } = await makeClients();
    const set = (id: string, reference: string) =>
      app.sql.query('update incident set client_reference = $2 where id = $1', [id, reference]);
    await set(spelled.id, 'C-AAAAAAAA');
    await set(jose.id, 'C-BBBBBBBB');
    expect((await log({ client: 'geertje' })).clients).toHaveLength(2);
    await joinClientReferences(app.services);
    const { clients } = await log({ client: 'geertje' });
    expect(clients).toMatchObject([{ reference: geertje.clientReference, incidents: 2 }]);
    expect((await log({ client: 'José' })).clients[0]?.reference).toBe(jose.clientReference);
  });
});
