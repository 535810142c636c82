import { afterAll, expect, test } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { DELETE_ENTRY, UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { takenByClients } from '../kit/modules/register/responsible.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';

const app = await startTestApp({ own: 'row-level security is switched off' });
afterAll(() => app.close());
await withoutRowLevelSecurity(app);
// The trigger that limits a change is off as well, so that the policies stand alone.
await app.sql.query('alter table register_entry disable trigger register_entry_keep');

test('policies alone let a Client change nothing of an entry beyond what is theirs', async () => {
  const taken = await takenByClients(app);
  // Row-level security alone decides who reads an entry by its id.
  expect(taken.filter((what) => !what.startsWith('read by'))).toEqual([]);
});

test('policies alone let no author change an entry in an organisation that they have left', async () => {
  const { organizationB, clientA } = app.actors;
  const { id } = await app.make.registerEntry(clientA, {}, organizationB.id);
  const input = { ...validEntry, cause: 'Anders' };
  expect((await app.gql(clientA, UPDATE_ENTRY, { id, version: 1, input })).code).toBe('FORBIDDEN');
  expect((await app.gql(clientA, DELETE_ENTRY, { id })).code).toBe('FORBIDDEN');
});
