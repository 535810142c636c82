import { afterAll, describe, expect, test } from 'vitest';
import { carriedOut, limitedByPostgresAlone, withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { outcomesFor } from '../kit/matrix/outcomes.ts';
import { restMatrix } from '../kit/matrix/parts.ts';
import { callers, expectedFor } from '../kit/matrix/rows.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'row-level security is switched off' });
afterAll(() => app.close());
await withoutRowLevelSecurity(app);
const rows = Object.entries(restMatrix(app));
const isChange = (name: string) => !name.startsWith('GET ');

describe('the policies alone, with row-level security off', () => {
  test.each(rows.filter(([name]) => isChange(name)))(
    '%s changes for each caller what is theirs, and no more',
    async (name, row) => {
      for (const caller of callers) {
        const outcomes = await outcomesFor(app, caller, row.call);
        expect(carriedOut(outcomes), caller).toEqual(carriedOut(expectedFor(name, row, caller)));
      }
    },
  );

  test.each(rows.filter(([name]) => limitedByPostgresAlone.has(name)))(
    '%s reaches nothing of another organisation',
    async (name, row) => {
      for (const caller of callers) {
        const { foreign } = carriedOut(await outcomesFor(app, caller, row.call));
        expect(foreign, caller).toBe(carriedOut(expectedFor(name, row, caller)).foreign);
      }
    },
  );

  test.each(rows.filter(([name]) => !isChange(name) && !limitedByPostgresAlone.has(name)))(
    '%s reaches for each caller what is theirs, and no more',
    async (name, row) => {
      for (const caller of callers) {
        expect(await outcomesFor(app, caller, row.call), caller).toEqual(expectedFor(name, row, caller));
      }
    },
  );
});
