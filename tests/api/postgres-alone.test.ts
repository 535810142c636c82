import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { givenBeyond, limitedCallers, overhear } from '../kit/matrix/overreach.ts';
import { graphqlMatrix } from '../kit/matrix/parts.ts';
import { startTestApp } from '../kit/server/app.ts';

vi.mock(import('../../server/platform/session/entered-session.ts'), async (original) => {
  const { everyoneReachesAll } = await import('../kit/matrix/nets-off.ts');
  return everyoneReachesAll(await original());
});
vi.mock(import('../../server/platform/security/authorize.ts'), async (original) => {
  const { openToAll } = await import('../kit/matrix/nets-off.ts');
  return openToAll(await original());
});

const app = await startTestApp();
afterAll(() => app.close());
const overheard = overhear(app);
/** But for live changes, which pass no table: the policy is what keeps them apart, and they hold ids alone. */
const { 'Subscription.changes': _, ...matrix } = graphqlMatrix(overheard.app);

describe('with operations and policies open to all, so that Postgres stands alone', () => {
  test.each(Object.entries(matrix))('%s gives nobody what is not theirs', async (...row) => {
    for (const caller of limitedCallers) {
      expect(await givenBeyond(overheard, row, caller), caller).toEqual([]);
    }
  });
});

test('nothing but Postgres kept it from them', async () => {
  onTestFinished(await withoutRowLevelSecurity(app));
  const name = 'Query.registerEntry';
  const row = matrix[name];
  expect(row && (await givenBeyond(overheard, [name, row], 'Admin'))).not.toEqual([]);
});
