import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isInputObjectType, isLeafType } from 'graphql';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../kit/server/app.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const app = await startTestApp();
afterAll(() => app.close());
beforeEach(() => app.sql.query('delete from rate_limit'));
const { superAdmin, organizationA } = app.actors;

/** Values that throw when coerced to text or a number. */
const ODD: readonly unknown[] = [
  { toString: 'x' },
  { toString: null, valueOf: null },
  [{ toString: 'x' }],
  [[{ valueOf: 'x' }]],
];
const committed = (name: string) => readFileSync(new URL(`../../schema/${name}`, import.meta.url), 'utf8');

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>;
  };
}
const { paths } = JSON.parse(committed('openapi.json')) as {
  paths: Record<string, Record<string, Operation>>;
};

/** Every field of every body of the documented calls. */
const bodyFields = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody }]) =>
    Object.keys(Object.values(requestBody?.content ?? {})[0]?.schema.properties ?? {}).map(
      (field) => [method.toUpperCase(), path.replace(/\{\w+\}/g, organizationA.id), field] as const,
    ),
  ),
);

test('no value in a REST body causes an internal error', async () => {
  expect(bodyFields.length).toBeGreaterThan(100);
  const failed: unknown[] = [];
  for (const [method, path, field] of bodyFields) {
    const statuses = await Promise.all(
      ODD.map(async (odd) => {
        const body = { organizationId: organizationA.id, version: 1, [field]: odd };
        return (await app.rest(superAdmin, method, path, body)).status;
      }),
    );
    if (statuses.some((status) => status >= 500)) failed.push([method, path, field, statuses]);
  }
  expect(failed).toEqual([]);
});

test.each([
  ['/invites', 'emails', { role: 'Client' }],
  ['/tasks', 'months', { title: 'Audit', theme: 'Quality' }],
  ['/tasks', 'evidenceRequired', { title: 'Audit', theme: 'Quality' }],
  ['/tasks', 'forAllOrganizations', { title: 'Audit', theme: 'Quality' }],
  ['/tasks', 'isActive', { title: 'Audit', theme: 'Quality' }],
  ['/frequencies', 'isActive', { name: 'Elk jaar', kind: 'every', count: 1, unit: 'year' }],
])('POST %s is a 400 that names %s', async (path, field, rest) => {
  for (const odd of [{ toString: 'x' }, [{ toString: 'x' }]]) {
    const body = { organizationId: organizationA.id, ...rest, [field]: odd };
    const answer = await app.rest(superAdmin, 'POST', path, body);
    expect([answer.status, Object.keys((answer.body as { fields?: object }).fields ?? {})]).toEqual([
      400,
      expect.arrayContaining([expect.stringMatching(new RegExp(`^${field}`))]),
    ]);
  }
});

test('no GraphQL variable causes an internal error', async () => {
  const mutations = Object.values(
    buildSchema(committed('schema.graphql')).getMutationType()?.getFields() ?? {},
  );
  const token = await superAdmin.admit();
  const failed: unknown[] = [];
  let count = 0;
  for (const { name, args, type } of mutations) {
    const declared = args.map((one) => `$${one.name}: ${String(one.type)}`).join(', ');
    const given = args.map((one) => `${one.name}: $${one.name}`).join(', ');
    const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
    for (const arg of args) {
      const input = getNamedType(arg.type);
      for (const field of isInputObjectType(input) ? Object.keys(input.getFields()) : [null]) {
        for (const odd of ODD) {
          const variables = { [arg.name]: field === null ? odd : { [field]: odd } };
          const document = `mutation (${declared}) { ${name}(${given})${selection} }`;
          const { status, code } = await postGraphQL(app.url, { token }, document, variables);
          count += 1;
          if (status >= 500 || code === 'INTERNAL') failed.push([name, arg.name, field, odd]);
        }
      }
    }
  }
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(200);
});

test.each([
  ['updateUserAccount(id: $id, input: $value)', 'UserAccountInput!', { version: 1, role: ['SuperAdmin'] }],
  ['updateUserAccount(id: $id, input: $value)', 'UserAccountInput!', { version: 1, name: ['Anders'] }],
  ['updateUserAccount(id: $id, input: $value)', 'UserAccountInput!', { version: 1, name: 7 }],
  ['updateUserAccount(id: $id, input: $value)', 'UserAccountInput!', { version: [1], name: 'Anders' }],
  ['updateUserAccount(id: $id, input: $value)', 'UserAccountInput!', [{ version: 1, name: 'Anders' }]],
  ['blockUserAccount(id: $id, version: $value)', 'Int!', [1]],
  ['blockUserAccount(id: $id, version: $value)', 'Int!', '1'],
])('a GraphQL value of another kind is refused, and saves nothing: %s, %s, %j', async (call, type, value) => {
  const { id } = await organizationA.client();
  const document = `mutation ($id: ID!, $value: ${type}) { ${call} { id } }`;
  const { code } = await app.gql(superAdmin, document, { id, value });
  expect(code).toBe('BAD_USER_INPUT');
  const { rows } = await app.sql.query('select version from app_user where id = $1', [id]);
  expect(rows).toEqual([{ version: 1 }]);
});
