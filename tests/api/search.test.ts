import { afterAll, expect, test } from 'vitest';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { type Found, type FoundRecords, SEARCH, SEARCHED_RECORDS } from '../kit/modules/search/search.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make } = app;

test('An improvement point is found by words and by its number in any form, an incident by its number', async () => {
  const organization = await make.organization();
  const admin = await organization.admin();
  const entry = await make.registerEntry(admin, { description: 'Kapotte rolstoel in de gang' });
  const incident = await make.incident(admin);
  const find = async (text: string) =>
    (await app.ask<Found>(admin, SEARCH, { text })).search.map(({ id }) => id);
  expect(await find('rolstoel')).toEqual([entry.id]);
  for (const text of ['vp 1', 'VP-001', 'vp1']) expect(await find(text)).toContain(entry.id);
  expect(await find('1')).toEqual(expect.arrayContaining([entry.id, incident.id]));
  expect(await find('mic 1')).toContain(incident.id);
  expect(await find('mic 1')).not.toContain(entry.id);
  expect(await find('   ')).toEqual([]);
});

test('A risk is found by words and by its number, by every member of the organisation alone', async () => {
  const organization = await make.organization();
  const [admin, client] = [await organization.admin(), await organization.client()];
  const { id, number } = await risksOn(app).risk(admin, { causes: 'Versleten antislipmat' });
  const find = async (who: typeof admin, text: string) =>
    (await app.ask<Found>(who, SEARCH, { text })).search;
  for (const text of ['antislipmat', number, 'r 1'])
    expect(await find(client, text)).toMatchObject([
      { kind: 'Risk', id, number, title: 'Cliënt valt in de badkamer' },
    ]);
  const stranger = await (await make.organization()).admin();
  expect(await find(stranger, 'antislipmat')).toEqual([]);
  const records = [{ kind: 'Risk', id }];
  const recent = async (who: typeof admin) =>
    (await app.ask<FoundRecords>(who, SEARCHED_RECORDS, { records })).searchedRecords;
  expect([(await recent(client)).length, (await recent(stranger)).length]).toEqual([1, 0]);
});

test('A record is found by the name of its team, and shown with it', async () => {
  const organization = await make.organization();
  const admin = await organization.admin();
  const { createTeam: teamId } = await app.ask<{ createTeam: string }>(
    admin,
    `mutation($id: ID!) { createTeam(organizationId: $id, input: { name: "Kastanjehof" }) }`,
    { id: organization.id },
  );
  await make.registerEntry(admin, { teamId });
  await make.incident(admin, { teamId });
  await make.registerEntry(admin, { description: 'Kastanje op het pad' });
  const { search } = await app.ask<Found>(admin, SEARCH, { text: 'kastanje' });
  expect(search.map(({ kind, teamName }) => [kind, teamName])).toEqual([
    ['RegisterEntry', null],
    ['RegisterEntry', 'Kastanjehof'],
    ['Incident', 'Kastanjehof'],
  ]);
});

test('An incident is shown without the name of its client', async () => {
  const organization = await make.organization();
  const admin = await organization.admin();
  await make.incident(admin, { clientName: 'Willemijn Zonderling' });
  const { search } = await app.ask<Found>(admin, SEARCH, { text: 'Zonderling' });
  expect(search).toMatchObject([{ kind: 'Incident', title: '', incidentEvent: 'Fall', day: '2026-03-01' }]);
  expect(JSON.stringify(search)).not.toContain('Zonderling');
});

test('A Client finds only what is their own, and nobody of the people', async () => {
  const organization = await make.organization();
  const [client, admin] = [await organization.client(), await organization.admin({ surname: 'Vindbaar' })];
  const own = await make.registerEntry(client, { description: 'Vindbaar van mij' });
  await make.registerEntry(admin, { description: 'Vindbaar van een ander' });
  const { search } = await app.ask<Found>(client, SEARCH, { text: 'Vindbaar' });
  expect(search.map(({ id }) => id)).toEqual([own.id]);
  const byAdmin = (await app.ask<Found>(admin, SEARCH, { text: 'Vindbaar' })).search;
  expect(byAdmin.map(({ kind }) => kind)).toEqual(['RegisterEntry', 'RegisterEntry', 'UserAccount']);
});

test('Recently opened records are shown only as far as one may see them, and at most twenty at once', async () => {
  const [one, other] = [await make.organization(), await make.organization()];
  const [admin, stranger] = [await one.admin(), await other.admin()];
  const { id } = await make.registerEntry(admin);
  const records = [{ kind: 'RegisterEntry', id }];
  expect((await app.ask<FoundRecords>(admin, SEARCHED_RECORDS, { records })).searchedRecords).toHaveLength(1);
  expect((await app.ask<FoundRecords>(stranger, SEARCHED_RECORDS, { records })).searchedRecords).toEqual([]);
  const tooMany = { records: Array.from({ length: 21 }, () => records[0]) };
  expect((await app.gql(admin, SEARCHED_RECORDS, tooMany)).code).toBe('VALIDATION');
});
