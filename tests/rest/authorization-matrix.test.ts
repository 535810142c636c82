import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { callsFor } from '../kit/matrix/net-calls.ts';
import { expectedOf, outcomesOf } from '../kit/matrix/outcomes.ts';
import { restMatrix } from '../kit/matrix/parts.ts';
import { callers } from '../kit/matrix/rows.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'every operation is carried out' });
afterAll(() => app.close());
const matrix = restMatrix(app);

interface Operation {
  readonly security?: readonly object[];
}
const document = JSON.parse(readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, Operation] => [
    `${method.toUpperCase()} ${path}`,
    operation,
  ]),
);

describe.each(calls)('%s', (name, { security = [] }) => {
  test('gives each caller what is theirs, and no more', async () => {
    const row = matrix[name];
    if (!row)
      throw new Error(
        `${name} has no row: export what each role gets, in tests/kit/modules/<module>/*matrix.ts`,
      );
    const cells = callsFor('operations', name, row);
    expect(new Set(cells.map(({ caller }) => caller))).toEqual(new Set(callers));
    expect(await outcomesOf(app, [name, row], cells)).toEqual(expectedOf(cells));
  });

  test('is documented as needing a token exactly when it does', () => {
    expect(security.length > 0).toBe(matrix[name]?.expected.anonymous.own === '401');
  });
});

test('the matrix has no row of a call that is gone', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});
