import { afterAll, describe, expect, test } from 'vitest';
import { outcomesFor } from '../kit/matrix/outcomes.ts';
import { graphqlMatrix } from '../kit/matrix/parts.ts';
import { expectedFor, type Row } from '../kit/matrix/rows.ts';
import { makeContraband } from '../kit/matrix/smuggling.ts';
import { startTestApp, type TestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const contraband = await makeContraband(app);

const isInput = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sends beside the variables, and within each input, what nobody asked for. */
const smuggling: TestApp = {
  ...app,
  gql: (actor, document, variables = {}) => {
    const within = Object.entries(variables).map(([name, value]) => [
      name,
      isInput(value) ? { ...contraband.fields, ...value } : value,
    ]);
    return app.gql(actor, document, { ...contraband.fields, ...Object.fromEntries(within) });
  },
};
const mutations = Object.entries(graphqlMatrix(smuggling)).filter(([name]) => name.startsWith('Mutation.'));

describe('an operation with more than the schema knows', () => {
  test.each(mutations)('changes no more than without: %s', async (name: string, row: Row) => {
    const before = await contraband.stored();
    for (const caller of ['Admin', 'SuperAdmin', 'anonymous'] as const) {
      const expected = Object.entries(expectedFor(name, row, caller));
      const outcomes = await outcomesFor(smuggling, caller, row.call);
      for (const [owner, outcome] of expected) {
        expect(['BAD_USER_INPUT', outcome], `${caller}, ${owner}`).toContain(
          outcomes[owner as keyof typeof outcomes],
        );
      }
    }
    expect(await contraband.stored()).toEqual(before);
  });
});
