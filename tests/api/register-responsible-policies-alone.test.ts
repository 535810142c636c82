import { afterAll, expect, test } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { takenByClients } from '../kit/modules/register/responsible.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
await withoutRowLevelSecurity(app);
// What Postgres itself says of a change goes as well, so that the policies stand alone.
await app.sql.query('alter table register_entry disable trigger register_entry_keep');

test('with Postgres open to all, the policies give a Client nothing of an entry beyond what is theirs', async () => {
  expect(await takenByClients(app)).toEqual([]);
});
