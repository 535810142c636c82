import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { givenBeyond, limitedCallers, overhear } from '../kit/matrix/overreach.ts';
import { restMatrix } from '../kit/matrix/parts.ts';
import { startTestApp } from '../kit/server/app.ts';

vi.mock(import('../../server/platform/session/entered-session.ts'), async (original) => {
  const { everyoneReachesAll } = await import('../kit/matrix/nets-off.ts');
  return everyoneReachesAll(await original());
});

const app = await startTestApp();
afterAll(() => app.close());
const overheard = overhear(app);
const matrix = restMatrix(overheard.app);

describe('with the policies open to all, so that Postgres stands alone', () => {
  test.each(Object.entries(matrix))('%s gives nobody what is not theirs', async (...row) => {
    for (const caller of limitedCallers) {
      expect(await givenBeyond(overheard, row, caller), caller).toEqual([]);
    }
  });
});

test('nothing but Postgres kept it from them', async () => {
  onTestFinished(await withoutRowLevelSecurity(app));
  const name = 'GET /verbete-register/{id}';
  const row = matrix[name];
  expect(row && (await givenBeyond(overheard, [name, row], 'Admin'))).not.toEqual([]);
});
