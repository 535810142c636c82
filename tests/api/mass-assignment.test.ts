import {
  type GraphQLInputObjectType,
  getNamedType,
  isInputObjectType,
  isScalarType,
  Kind,
  parse,
  typeFromAST,
} from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { recordKinds } from '../../schema/records/records.ts';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { makeForeignFields, storingRows } from '../kit/matrix/mass-assignment.ts';
import { type Cell, callsFor } from '../kit/matrix/net-calls.ts';
import { attempts } from '../kit/matrix/outcomes.ts';
import { graphqlMatrix } from '../kit/matrix/parts.ts';
import type { Row } from '../kit/matrix/rows.ts';
import { startTestApp, type TestApp } from '../kit/server/app.ts';

const app = await startTestApp({ own: 'all tables are compared' });
afterAll(() => app.close());
const foreign = await makeForeignFields(app);
const { fields } = foreign;
const schema = createSchema(modules);
const mutationFields = schema.getMutationType()?.getFields() ?? {};

/** The inputs of mutations that have a field of such a name; whoever sends one is told so where it is not theirs to set. */
const SETTABLE: Readonly<Record<string, readonly string[]>> = {
  // The record of each row of a batch, as the caller last saw it.
  ...Object.fromEntries(recordKinds.codes.map((kind) => [`${kind}Change`, ['id', 'version']])),
  RowVersionInput: ['id', 'version'],
  // The version that the caller last saw.
  OrganizationUpdateInput: ['version'],
  // Every so many weeks, or on given days; a wish or a fault.
  ...{ DeskTextInput: ['kind'], FrequencyInput: ['kind'], SupportTicketInput: ['kind'] },
  // The kind of record that a period is applied to.
  RetentionChoiceInput: ['kind'],
  // A kind of audit; a question that a list has already.
  ...{ AuditInput: ['kind'], AuditTemplateInput: ['kind'], AuditTemplateQuestionInput: ['id'] },
  // A colleague who is asked to answer questions of an audit.
  AuditRequestInput: ['userId'],
  // An Admin invites people to their organisations, and manages theirs; a SuperAdmin shares recurring tasks.
  InvitationsInput: ['role', 'organizationId'],
  UserAccountInput: ['managerId', 'organizationIds', 'role', 'version'],
  TaskTemplateInput: ['organizationIds'],
};

/** Input types of mutations, those within others as well. */
const inputTypes = new Set<GraphQLInputObjectType>();
const scalars = new Set<string>();
const addInputs = (type: unknown): void => {
  const named = getNamedType(type as never);
  if (isScalarType(named)) scalars.add(named.name);
  if (!isInputObjectType(named) || inputTypes.has(named)) return;
  inputTypes.add(named);
  for (const field of Object.values(named.getFields())) addInputs(field.type);
};
for (const { args } of Object.values(mutationFields)) for (const { type } of args) addInputs(type);

const foreignFieldsOf = (type: GraphQLInputObjectType) =>
  Object.keys(fields).filter((name) => name in type.getFields());
const missingFieldsOf = (type: GraphQLInputObjectType) =>
  Object.keys(fields).filter((name) => !(name in type.getFields()));

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
const typesOf = (name: string) =>
  (mutationFields[name.replace('Mutation.', '')]?.args ?? [])
    .map(({ type }) => getNamedType(type))
    .filter(isInputObjectType);
const withInput = mutations.filter(([name]) => typesOf(name).length > 0);

describe('a field that the caller may not set', () => {
  test('is a field of no input, but where somebody may set it', () => {
    const settable = [...inputTypes].map((type) => [type.name, foreignFieldsOf(type).toSorted()] as const);
    const expected = Object.entries(SETTABLE).map(([type, names]) => [type, names.toSorted()]);
    expect(Object.fromEntries(settable.filter(([, names]) => names.length > 0))).toEqual(
      Object.fromEntries(expected),
    );
  });

  test('stands in no value of any shape: formatted text is checked as it is stored', () => {
    expect([...scalars].toSorted()).toEqual([
      'Boolean',
      'Date',
      'DateTime',
      'ID',
      'Int',
      'RichText',
      'String',
    ]);
  });

  test.each(withInput)('is refused where the schema does not know it: %s', async (...row) => {
    beside = {};
    assigned = () => ({});
    inputs = [];
    // A SuperAdmin passes the net of operations, but of what is for the Admins of an organisation alone.
    const caller = row[1].expected.SuperAdmin.own === 'FORBIDDEN' ? 'Admin' : 'SuperAdmin';
    const cell: Cell = { caller, owner: 'own', expected: 'BAD_USER_INPUT' };
    assigned = (type) =>
      Object.fromEntries(
        missingFieldsOf(type)
          .slice(0, 1)
          .map((name) => [name, fields[name]]),
      );
    for await (const { outcome } of attempts(assigning, row, [cell])) expect(outcome).toBe(cell.expected);
    expect(inputs, 'the matrix gives its input as a variable').not.toEqual([]);
  });

  // A SuperAdmin may set many of them, and has tests of their own.
  test('is stored by no operation, whatever becomes of it', async () => {
    beside = fields;
    assigned = (type) => Object.fromEntries(foreignFieldsOf(type).map((one) => [one, fields[one]]));
    const unexpected: string[] = [];
    const storing = await storingRows(foreign, mutations, async (row) => {
      unexpected.push(...(await unexpectedOutcomes(row)));
    });
    expect(unexpected).toEqual([]);
    expect(storing).toEqual([]);
  });
});

/** The codes with which a field that is not one's to set may be refused. */
const REFUSALS = ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'];

/** Whether the version that the caller last saw is an argument of its own, which the further fields replace. */
const takesVersion = (name: string) =>
  mutationFields[name.replace('Mutation.', '')]?.args.some((argument) => argument.name === 'version') ??
  false;

/** Outcomes of calls with further fields that differ from those without; undeclared variables alone are tried once. */
async function unexpectedOutcomes(row: readonly [string, Row]): Promise<string[]> {
  const [name] = row;
  const saysMore = typesOf(name).some((type) => foreignFieldsOf(type).length > 0);
  const cells = callsFor('inputs', ...row).filter(
    ({ caller, owner }) => caller !== 'SuperAdmin' && (saysMore || owner === 'own'),
  );
  const unexpected: string[] = [];
  for await (const { cell, outcome } of attempts(assigning, row, cells)) {
    const isOutdated = outcome === 'CONFLICT' && takesVersion(name);
    const isExpected = outcome === cell.expected || isOutdated || (saysMore && REFUSALS.includes(outcome));
    if (!isExpected) unexpected.push(`${name}, ${cell.caller}, ${cell.owner}: ${outcome}`);
  }
  return unexpected;
}
