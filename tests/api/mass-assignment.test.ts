import {
  type GraphQLInputObjectType,
  getNamedType,
  isInputObjectType,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { makeForeignFields } from '../kit/matrix/mass-assignment.ts';
import { outcomeFor, outcomesFor } from '../kit/matrix/outcomes.ts';
import { graphqlMatrix } from '../kit/matrix/parts.ts';
import { expectedFor, ownersFor, type Row } from '../kit/matrix/rows.ts';
import { startTestApp, type TestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'all tables are compared' });
afterAll(() => app.close());
const { fields, stored } = await makeForeignFields(app);
const schema = createSchema(modules);

/** The variables of a document that are input objects, with their types. */
function inputsOf(document: string): Map<string, GraphQLInputObjectType> {
  const operations = parse(document).definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const variables = operations.flatMap(
    (one) => ('variableDefinitions' in one && one.variableDefinitions) || [],
  );
  const types = variables.map(({ variable, type }) => {
    // Any type without its wrappers is a named one.
    const named = getNamedType(typeFromAST(schema, type as never));
    return [variable.name.value, named] as const;
  });
  return new Map(
    types.filter((pair): pair is [string, GraphQLInputObjectType] => isInputObjectType(pair[1])),
  );
}

/** The fields put into an input of a type, besides the caller's. */
let assigned = (_type: GraphQLInputObjectType): object => ({});
/** Extra variables, which the document does not declare. */
let beside: object = {};
/** The input types of the variables sent since the last reset. */
let inputs: GraphQLInputObjectType[] = [];

const assigning: TestApp = {
  ...app,
  gql: (actor, document, variables = {}) => {
    const all = Object.entries({ ...beside, ...variables });
    const types = inputsOf(document);
    inputs.push(...types.values());
    const filled = all.map(([name, value]) => {
      const type = types.get(name);
      if (!type) return [name, value];
      const fill = (input: object) => ({ ...assigned(type), ...input });
      return [name, Array.isArray(value) ? value.map(fill) : fill(value as object)];
    });
    return app.gql(actor, document, Object.fromEntries(filled));
  },
};
const mutations = Object.entries(graphqlMatrix(assigning)).filter(([name]) => name.startsWith('Mutation.'));
const takesInput = ([name]: readonly [string, Row]) =>
  schema
    .getMutationType()
    ?.getFields()
    [name.replace('Mutation.', '')]?.args.some(({ type }) => isInputObjectType(getNamedType(type))) ?? false;
const withInput = mutations.filter(takesInput);

/** The assigned fields that a type has, or lacks. */
const known = (type: GraphQLInputObjectType) =>
  Object.keys(fields).filter((name) => name in type.getFields());
const unknown = (type: GraphQLInputObjectType) =>
  Object.keys(fields).filter((name) => !(name in type.getFields()));

describe('an input with a field that the schema does not know', () => {
  test.each(withInput)('is refused for each such field alone: %s', async (_name: string, row: Row) => {
    const before = await stored();
    inputs = [];
    assigned = () => ({});
    await call(row);
    const types = inputs;
    expect(types, 'the matrix gives its input as a variable').not.toEqual([]);
    for (const name of new Set(types.flatMap(unknown))) {
      assigned = (type) => (name in type.getFields() ? {} : { [name]: fields[name] });
      expect(await call(row), name).toBe('BAD_USER_INPUT');
    }
    expect(await stored()).toEqual(before);
  });
});

describe('an operation with fields that the caller may not set', () => {
  // A SuperAdmin may set many of them, and has tests of their own.
  test.each(mutations)('stores none of it, whatever becomes of it: %s', async (name: string, row: Row) => {
    const before = await stored();
    beside = fields;
    assigned = (type) => Object.fromEntries(known(type).map((one) => [one, fields[one]]));
    for (const caller of ['Client', 'Admin', 'anonymous'] as const) {
      inputs = [];
      const outcomes = await outcomesFor(assigning, caller, row.call);
      const expected = expectedFor(name, row, caller);
      const saysMore = inputs.some((type) => known(type).length > 0);
      for (const owner of ownersFor(caller)) {
        const allowed = saysMore ? [expected[owner], ...REFUSALS] : [expected[owner]];
        expect(allowed, `${caller}, ${owner}`).toContain(outcomes[owner]);
      }
    }
    beside = {};
    expect(await stored()).toEqual(before);
  });
});

/** The codes with which a field that is not one's to set may be refused. */
const REFUSALS = ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'];

/** The outcome of a SuperAdmin's call, which passes the net of operations everywhere. */
const call = (row: Row) => outcomeFor(assigning, 'SuperAdmin', 'own', row.call);
