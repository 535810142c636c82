import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { takenByClients } from '../kit/modules/register/responsible.ts';
import { startTestApp } from '../kit/server/app.ts';

vi.mock(import('../../server/platform/session/entered-session.ts'), async (original) => {
  const { everyoneIsSuperAdmin } = await import('../kit/matrix/nets-off.ts');
  return everyoneIsSuperAdmin(await original());
});
vi.mock(import('../../server/platform/security/authorize.ts'), async (original) => {
  const { operationsOpenToAll } = await import('../kit/matrix/nets-off.ts');
  return operationsOpenToAll(await original());
});

const app = await startTestApp({ own: 'row-level security is switched off' });
afterAll(() => app.close());

test('row-level security alone limits a Client to their own entries', async () => {
  expect(await takenByClients(app)).toEqual([]);
});

test('only row-level security refused access', async () => {
  onTestFinished(await withoutRowLevelSecurity(app));
  const trigger = (how: 'disable' | 'enable') =>
    app.sql.query(`alter table register_entry ${how} trigger register_entry_keep`);
  await trigger('disable');
  onTestFinished(async () => void (await trigger('enable')));
  expect(await takenByClients(app)).toEqual(
    expect.arrayContaining([
      'read by a colleague',
      'read by someone responsible who belongs elsewhere',
      'changed by whoever is responsible',
      'removed by whoever is responsible',
    ]),
  );
});
