import { afterAll, expect, test } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { DELETE_ENTRY, GET_ENTRY, UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { takenByClients } from '../kit/modules/register/responsible.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';

const app = await startTestApp();
afterAll(() => app.close());
await withoutRowLevelSecurity(app);
// What Postgres itself says of a change goes as well, so that the policies stand alone.
await app.sql.query('alter table register_entry disable trigger register_entry_keep');

test('with Postgres open to all, the policies give a Client nothing of an entry beyond what is theirs', async () => {
  expect(await takenByClients(app)).toEqual([]);
});

test('nor do they give its author anything of it in an organisation that they have left', async () => {
  const { organizationB, clientA } = app.actors;
  const { id } = await app.make.registerEntry(clientA, {}, organizationB.id);
  const input = { ...validEntry, cause: 'Anders' };
  for (const document of [GET_ENTRY, UPDATE_ENTRY, DELETE_ENTRY]) {
    const variables = document === UPDATE_ENTRY ? { id, version: 1, input } : { id };
    expect((await app.gql(clientA, document, variables)).code).toBe('NOT_FOUND');
  }
});
