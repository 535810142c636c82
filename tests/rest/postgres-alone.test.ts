import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { restMatrix } from '../kit/matrix/parts.ts';
import { recordAnswers, unauthorizedResults } from '../kit/matrix/unauthorized-results.ts';
import { startTestApp } from '../kit/server/app.ts';

vi.mock(import('../../server/platform/session/entered-session.ts'), async (original) => {
  const { everyoneIsSuperAdmin } = await import('../kit/matrix/nets-off.ts');
  return everyoneIsSuperAdmin(await original());
});

const app = await startTestApp({ own: 'row-level security is switched off' });
afterAll(() => app.close());
const recorded = recordAnswers(app);
const matrix = restMatrix(recorded.app);

describe('Postgres alone, with the policies open to all', () => {
  test.each(Object.entries(matrix))('%s gives nobody what is not theirs', async (...row) => {
    expect(await unauthorizedResults(recorded, row)).toEqual([]);
  });
});

test('an Admin reads too much of the register once row-level security is off', async () => {
  onTestFinished(await withoutRowLevelSecurity(app));
  const name = 'GET /verbete-register/{id}';
  const row = matrix[name];
  expect(row && (await unauthorizedResults(recorded, [name, row]))).toContain('Admin, foreign: 200');
});
