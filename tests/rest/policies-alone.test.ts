import { afterAll, describe, expect, test } from 'vitest';
import { callsFor } from '../kit/matrix/net-calls.ts';
import { carriedOut, limitedByPostgresAlone, withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { expectedOf, outcomesOf } from '../kit/matrix/outcomes.ts';
import { restMatrix } from '../kit/matrix/parts.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'row-level security is switched off' });
afterAll(() => app.close());
await withoutRowLevelSecurity(app);
const isChange = (name: string) => !name.startsWith('GET ');
const rows = Object.entries(restMatrix(app))
  .map((row) => ({ row, name: row[0], cells: callsFor('policies', ...row) }))
  // A calendar feed is a list, which Postgres alone limits to the organisations of its owner.
  .filter(({ name, cells }) => cells.length > 0 && name !== 'GET /calendar/{token}.ics');

describe('the policies alone, with row-level security off', () => {
  test.each(rows)('$name gives each caller no more than what is theirs', async ({ row, name, cells }) => {
    const isLimited = limitedByPostgresAlone.has(name);
    const decided = isLimited ? cells.filter(({ owner }) => owner === 'foreign') : cells;
    const [outcomes, expected] = [await outcomesOf(app, row, decided), expectedOf(decided)];
    if (!isLimited && !isChange(name)) expect(outcomes).toEqual(expected);
    else expect(carriedOut(outcomes)).toEqual(carriedOut(expected));
  });
});
