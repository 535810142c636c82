import { afterAll, expect, test } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { DELETE_ENTRY, UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { takenByClients } from '../kit/modules/register/responsible.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';

const app = await startTestApp();
afterAll(() => app.close());
await withoutRowLevelSecurity(app);
// What Postgres itself says of a change goes as well, so that the policies stand alone.
await app.sql.query('alter table register_entry disable trigger register_entry_keep');

test('with Postgres open to all, the policies let a Client change nothing of an entry beyond what is theirs', async () => {
  const taken = await takenByClients(app);
  // Who reads one by its id is for row-level security alone to say.
  expect(taken.filter((what) => !what.startsWith('read by'))).toEqual([]);
});

test('nor do they let its author change it in an organisation that they have left', async () => {
  const { organizationB, clientA } = app.actors;
  const { id } = await app.make.registerEntry(clientA, {}, organizationB.id);
  const input = { ...validEntry, cause: 'Anders' };
  expect((await app.gql(clientA, UPDATE_ENTRY, { id, version: 1, input })).code).toBe('FORBIDDEN');
  expect((await app.gql(clientA, DELETE_ENTRY, { id })).code).toBe('FORBIDDEN');
});
