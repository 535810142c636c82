import type { GraphQLField } from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { roles } from '../../schema/people/identity.ts';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { audienceOf } from '../../server/platform/security/authorize.ts';
import { callsFor } from '../kit/matrix/net-calls.ts';
import { expectedOf, outcomesOf } from '../kit/matrix/outcomes.ts';
import { graphqlMatrix } from '../kit/matrix/parts.ts';
import { callers } from '../kit/matrix/rows.ts';
import { startTestApp } from '../kit/server/app.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp({ own: 'every operation is carried out' });
afterAll(() => app.close());
const matrix = graphqlMatrix(app);

const schema = createSchema(modules);
const rootFields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(
  (type) =>
    Object.values(type?.getFields() ?? {}).map((field): [string, GraphQLField<unknown, unknown>] => [
      `${type?.name}.${field.name}`,
      field,
    ]),
);

/** Operations for others than these tests' settings allow. */
const REFUSED_BY_SETTINGS = new Set(['Mutation.signUp', 'Mutation.signInWithGoogle', 'Mutation.linkGoogle']);

const isAlwaysForbidden = (outcomes: object = {}) =>
  Object.values(outcomes).every((outcome) => outcome === 'FORBIDDEN');

describe.each(rootFields)('%s', (name, field) => {
  test('declares who may use it', () => {
    const declared = audienceOf(field) ?? 'nothing';
    expect(
      declared,
      `${name} declares nothing: put @Allow(…), @AllowSignedIn() or @AllowAnyone() above it`,
    ).not.toBe('nothing');
  });

  test.skipIf(REFUSED_BY_SETTINGS.has(name))(
    'is declared for the roles that it does not refuse always',
    () => {
      const declared = audienceOf(field);
      const expected = roles.codes.filter((role) => !isAlwaysForbidden(matrix[name]?.expected[role]));
      expect(new Set(declared === 'Anyone' ? roles.codes : declared)).toEqual(new Set(expected));
    },
  );

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
});

test('the matrix has no row of a removed field', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(rootFields.map(([name]) => name).toSorted());
});

test('every field with an audience of its own is known here', () => {
  const restricted = Object.values(schema.getTypeMap()).flatMap((type) =>
    'getFields' in type && !rootFields.some(([name]) => name.startsWith(`${type.name}.`))
      ? Object.values(type.getFields()).flatMap((field) => {
          const audience = 'args' in field ? audienceOf(field) : undefined;
          return audience ? [[`${type.name}.${field.name}`, audience]] : [];
        })
      : [],
  );
  expect(restricted).toEqual([['User.email', ['Admin', 'SuperAdmin']]]);
  expect(callers).toEqual(expect.arrayContaining([...roles.codes]));
});

test('the unknown id of the matrix belongs to no record', async () => {
  const { rows } = await app.sql.query('select from register_entry where id = $1', [UNKNOWN_ID]);
  expect(rows).toEqual([]);
});
