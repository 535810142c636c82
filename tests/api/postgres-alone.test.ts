import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { graphqlMatrix } from '../kit/matrix/parts.ts';
import { recordAnswers, unauthorizedResults } from '../kit/matrix/unauthorized-results.ts';
import { startTestApp } from '../kit/server/app.ts';

vi.mock(import('../../server/platform/session/entered-session.ts'), async (original) => {
  const { everyoneIsSuperAdmin } = await import('../kit/matrix/nets-off.ts');
  return everyoneIsSuperAdmin(await original());
});
vi.mock(import('../../server/platform/security/authorize.ts'), async (original) => {
  const { operationsOpenToAll } = await import('../kit/matrix/nets-off.ts');
  return operationsOpenToAll(await original());
});
vi.mock(import('../../server/platform/session/session-scopes.ts'), async (original) => {
  const { scopesTakenAsUnchanged } = await import('../kit/matrix/nets-off.ts');
  return scopesTakenAsUnchanged(await original());
});

const app = await startTestApp({ own: 'row-level security is switched off' });
afterAll(() => app.close());
const recorded = recordAnswers(app);
/** Leaves out live changes: they pass no table, are kept apart by the policy, and hold ids alone. */
const { 'Subscription.changes': _, ...matrix } = graphqlMatrix(recorded.app);

describe('Postgres alone, with operations and policies open to all', () => {
  test.each(Object.entries(matrix))('%s gives nobody what is not theirs', async (...row) => {
    expect(await unauthorizedResults(recorded, row)).toEqual([]);
  });
});

test('only row-level security refused access', async () => {
  onTestFinished(await withoutRowLevelSecurity(app));
  const name = 'Query.registerEntry';
  const row = matrix[name];
  expect(row && (await unauthorizedResults(recorded, [name, row]))).toContain('Admin, foreign: ok');
});
