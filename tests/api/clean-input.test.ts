import { isDeepStrictEqual } from 'node:util';
import fastify from 'fastify';
import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLResolveInfo,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  print,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { cleanInput } from '../../server/platform/core/clean-input.ts';
import type { RequestContext } from '../../server/platform/request/context.ts';
import { routes } from '../../server/rest/routes.ts';
import { serveRoute } from '../../server/rest/wire/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { superAdmin, adminA, organizationA } = app.actors;

/** A text with a decomposed accent, a no-break space and an invisible character, and its stored form. */
const TYPED = 'Jose\u0301\u00a0de\u200b Boer';
const CLEAN = 'José de Boer';
const INVISIBLE = '\u200b\u2060\u00ad';

/** Every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

test('the input of a caller is cleaned at any depth, but for passwords', () => {
  const at = new Date();
  expect(cleanInput({ name: TYPED, at, views: [{ values: [TYPED] }], password: TYPED })).toEqual({
    name: CLEAN,
    at,
    views: [{ values: [CLEAN] }],
    password: TYPED,
  });
  expect(cleanInput({ currentPassword: TYPED, passwords: { name: TYPED } })).toEqual({
    currentPassword: TYPED,
    passwords: { name: CLEAN },
  });
});

const schema = createSchema(modules);
const fields = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));

/** A value of a type with the text wherever one is taken, but for passwords. */
function inputOf(name: string, type: GraphQLInputType, text: string): unknown {
  if (isNonNullType(type)) return inputOf(name, type.ofType, text);
  if (isListType(type)) return [inputOf(name, type.ofType, text)];
  if (isInputObjectType(type)) return valuesOf(Object.values(type.getFields()), text);
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (type.name === 'String') return /password/i.test(name) ? 'Wachtwoord' : text;
  if (type.name === 'ID') return name === 'organizationId' ? organizationA.id : UNKNOWN_ID;
  return { Boolean: true, Int: 1, Date: '2027-01-31', DateTime: '2027-01-31T12:00:00Z' }[type.name];
}

function valuesOf(
  taken: readonly Pick<GraphQLArgument, 'name' | 'type'>[],
  text: string,
): Record<string, unknown> {
  return Object.fromEntries(taken.map(({ name, type }) => [name, inputOf(name, type, text)]));
}

describe('every resolver', () => {
  const received: unknown[] = [];
  beforeAll(() => {
    for (const { prototype } of modules.flatMap(({ resolvers }) => resolvers))
      for (const name of Object.getOwnPropertyNames(prototype).filter((one) => one !== 'constructor'))
        vi.spyOn(prototype, name).mockImplementation((...values: unknown[]) => {
          received.push(...values);
          return null;
        });
  });
  afterAll(() => {
    vi.restoreAllMocks();
  });

  test('sees clean texts only', async () => {
    const around: string[] = [];
    const context = {};
    const info = { fieldNodes: [] } as unknown as GraphQLResolveInfo;
    const withTexts = fields.filter(({ field }) => textsIn(valuesOf(field.args, TYPED)).includes(TYPED));
    for (const { type, field } of withTexts) {
      received.length = 0;
      await (field.subscribe ?? field.resolve)?.({}, valuesOf(field.args, TYPED), context, info);
      const texts = textsIn(received.filter((value) => value !== context && value !== info));
      if (!texts.includes(CLEAN) || texts.includes(TYPED)) around.push(`${type.name}.${field.name}`);
    }
    expect(around).toEqual([]);
    expect(withTexts.length).toBeGreaterThan(40);
  });
});

describe('a text of invisible characters only', () => {
  const token = adminA.admit();
  const refusal = async (query: string, variables: object) => {
    await app.sql.query('delete from rate_limit');
    // A zip under way keeps the next one from being asked for.
    await app.sql.query('delete from organization_export');
    const { code, fields: wrong } = await postGraphQL(app.url, { token: await token }, query, variables);
    return { code, wrong };
  };

  test('is refused as an empty one over GraphQL, as a variable and as a literal', async () => {
    const other: unknown[] = [];
    const required = new Set<string>();
    for (const { field } of fields.filter(({ type }) => type === schema.getMutationType())) {
      const { name, args, type } = field;
      const [empty, invisible] = [valuesOf(args, ''), valuesOf(args, INVISIBLE)];
      if (!textsIn(invisible).includes(INVISIBLE)) continue;
      const selection = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
      const declared = args.map((one) => `$${one.name}: ${String(one.type)}`).join(', ');
      const given = args.map((one) => `${one.name}: $${one.name}`).join(', ');
      const inVariables = `mutation (${declared}) { ${name}(${given}) ${selection} }`;
      const literals = args.map((one) => {
        const literal = astFromValue(invisible[one.name], one.type);
        return `${one.name}: ${literal ? print(literal) : 'null'}`;
      });
      const asEmpty = await refusal(inVariables, empty);
      const asVariable = await refusal(inVariables, invisible);
      const asLiteral = await refusal(`mutation { ${name}(${literals.join(', ')}) ${selection} }`, {});
      if (!isDeepStrictEqual(asVariable, asEmpty) || !isDeepStrictEqual(asLiteral, asEmpty))
        other.push({ name, asEmpty, asVariable, asLiteral });
      for (const [at, message] of Object.entries(asVariable.wrong ?? {}))
        if (message === messages.required) required.add(`${name} ${at}`);
    }
    expect(other).toEqual([]);
    expect(required.size).toBeGreaterThan(20);
  });

  test.each([
    ['POST', '/verbete-register', 'Omschrijving'],
    ['POST', '/organizations', 'name'],
    ['PATCH', '/user/profile', 'username'],
    ['POST', '/tasks', 'title'],
  ])('%s %s names %s', async (method, path, field) => {
    const body = { organizationId: organizationA.id, [field]: INVISIBLE };
    const answer = await app.rest(superAdmin, method, path, body);
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 400,
      body: { fields: { [field]: messages.required } },
    });
  });
});

test('every REST route sees clean texts only', async () => {
  const server = fastify();
  const received: unknown[] = [];
  const context = {
    actor: {},
    allowLongRead: () => {},
    withholdClientData: () => {},
    run: (_mode: string, work: () => unknown) => work(),
  };
  for (const [place, route] of routes.entries())
    serveRoute(
      { app: server, contextOf: () => context as unknown as RequestContext },
      {
        ...route,
        path: `/${place}/:name`,
        schema: { response: {} },
        handle: async (_ctx, input) => {
          received.push(input);
          return {};
        },
      },
    );
  for (const [place, { method }] of routes.entries())
    await server.inject({
      method,
      url: `/${place}/${encodeURIComponent(TYPED)}?search=${encodeURIComponent(TYPED)}`,
      ...(method === 'GET' ? {} : { payload: { name: TYPED, password: TYPED } }),
    });
  expect(received).toEqual(
    routes.map(({ method }) => ({
      params: { name: CLEAN },
      query: { search: CLEAN },
      body: method === 'GET' ? undefined : { name: CLEAN, password: TYPED },
    })),
  );
  await server.close();
});
