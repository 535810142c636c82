import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCache } from '../../client/graphql/cache.ts';
import source from '../../schema/schema.graphql?raw';
import { records } from '../kit/matrix/parts.ts';
import { startTestApp } from '../kit/server/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { superAdmin } = app.actors;

const DEEPEST = 4;

type Given = Readonly<Record<string, unknown>>;

/** All fields of a type and of those it leads to, as deep as the server allows. */
function selectionOf(type: GraphQLObjectType, depth = 1): string {
  const fields = Object.values(type.getFields()).flatMap(({ name, type: given, args }) => {
    const named = getNamedType(given);
    if (args.some((argument) => isNonNullType(argument.type) && argument.defaultValue === undefined))
      return [];
    if (!isObjectType(named)) return [name];
    return depth < DEEPEST ? [`${name} ${selectionOf(named, depth + 1)}`] : [];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** A question for all that a root field tells; null where it asks for something that nothing here is. */
function questionOf({ name, type, args }: GraphQLField<unknown, unknown>, ids: Given): string | null {
  const named = getNamedType(type);
  if (!isObjectType(named)) return null;
  const known: Given = { ...ids, id: ids[named.name] };
  const isAsked = ({ name: argument, type: wanted, defaultValue }: (typeof args)[number]) =>
    (isNonNullType(wanted) && defaultValue === undefined) || argument === 'organizationId';
  const asked = args.filter(isAsked);
  if (asked.some((argument) => typeof known[argument.name] !== 'string')) return null;
  const passed = asked.map((argument) => `${argument.name}: "${known[argument.name]}"`);
  return `{ ${name}${passed.length > 0 ? `(${passed.join(', ')})` : ''} ${selectionOf(named)} }`;
}

/** An organisation of an Admin, a Client and a confidant, each of whom made a record of every kind. */
async function makeHouse() {
  const house = await app.make.organization();
  const [owner, first, second] = [await house.admin(), await house.client(), await house.client()];
  const ids: Record<string, string> = { organizationId: house.id, userId: first.id };
  Object.assign(ids, { UserAccount: first.id, ManagedOrganization: house.id, OrganizationMember: house.id });
  for (const [type, make] of Object.entries(records))
    for (const author of [owner, first, second]) ids[type] = await make(app, author, house.id);
  const variables = { o: house.id, u: second.id };
  await app.ask(
    superAdmin,
    'mutation ($o: ID!, $u: ID!) { setConfidant(organizationId: $o, userId: $u, isConfidant: true) }',
    variables,
  );
  return { ids, owner };
}

describe('the cache of the web app', () => {
  test('holds the exact answer of every query of the schema, without mixing records', async () => {
    const { ids, owner } = await makeHouse();
    const fields = Object.values(buildSchema(source).getQueryType()?.getFields() ?? {});
    const questions = fields.flatMap((field) => questionOf(field, ids) ?? []);
    for (const person of [superAdmin, owner]) {
      const cache = makeCache();
      const kept: { query: ReturnType<typeof parse>; data: object }[] = [];
      for (const question of questions) {
        const { data } = await app.gql<object>(person, question);
        // Not everybody may ask everything.
        if (!data) continue;
        const query = parse(question);
        kept.push({ query, data });
        cache.writeQuery({ query, data });
      }
      expect(kept.length).toBeGreaterThan(15);
      for (const { query, data } of kept) expect(cache.readQuery({ query })).toEqual(data);
    }
  });
});
