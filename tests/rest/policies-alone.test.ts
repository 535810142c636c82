import { afterAll, describe, expect, test } from 'vitest';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { outcomesFor } from '../kit/matrix/outcomes.ts';
import { restMatrix } from '../kit/matrix/parts.ts';
import { callers, expectedFor } from '../kit/matrix/rows.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
await withoutRowLevelSecurity(app);
const matrix = restMatrix(app);

describe('with row-level security off, so that the policies stand alone', () => {
  test.each(Object.entries(matrix))('%s gives each caller what is theirs, and no more', async (name, row) => {
    for (const caller of callers) {
      expect(await outcomesFor(app, caller, row.call), caller).toEqual(expectedFor(name, row, caller));
    }
  });
});
