import { afterAll, describe, expect, test } from 'vitest';
import { documentLimits } from '../../server/graphql/limits.ts';
import { startTestApp } from '../kit/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA, clientA } = app.actors;

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

const fragments = repeat(30, (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`);

/** Documents that nobody means, each refused before anything of it runs. */
const abuses: Readonly<Record<string, string>> = {
  'a thousand aliases': `{ ${repeat(1_000, (index) => `a${index}: me { id }`)} }`,
  'more aliases than allowed': `{ ${repeat(documentLimits.aliases + 1, (index) => `a${index}: me { id }`)} }`,
  'a depth of fifty': `{ ${'__schema { types { fields { type { '.repeat(13)} name ${'} } } } '.repeat(13)} }`,
  'a hundred thousand tokens': `{ me { ${repeat(100_000, () => 'id')} } }`,
  'a bomb of fragments': `{ ...f0 } ${fragments} fragment f30 on Query { me { id } }`,
  'five hundred directives': `{ me { id ${'@include(if: true) '.repeat(500)} } }`,
  'more directives than allowed': `{ me { ${repeat(11, (index) => `a${index}: id @include(if: true)`)} } }`,
  'a circle of fragments': '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }',
};

describe('an operation document that is too large', () => {
  test.each(Object.entries(abuses))('is refused over HTTP: %s', async (_name, document) => {
    const { data, errors } = await app.gql(adminA, document);
    expect(data).toBeNull();
    expect(errors.length).toBeGreaterThan(0);
    for (const { extensions } of errors) {
      expect(extensions.code).toMatch(/^(GRAPHQL_PARSE_FAILED|GRAPHQL_VALIDATION_FAILED)$/);
    }
  });

  test.each(Object.entries(abuses))('is refused over a socket: %s', async (_name, document) => {
    const socket = await app.socket(adminA);
    const received = socket.run(document.replace('{', 'subscription {'));
    await Promise.race([received.failed, socket.closed]);
    expect(received.values).toEqual([]);
    await socket.close();
  });

  test('is refused as a batch, however small its parts', async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Array.from({ length: 100 }, () => ({ query: '{ me { id } }' }))),
    });
    expect(response.status).toBe(400);
  });

  test('is refused with five megabytes of variables', async () => {
    const { status, code } = await app.gql(
      adminA,
      'query ($s: String) { registerEntries(search: $s) { total } }',
      {
        s: 'x'.repeat(5_000_000),
      },
    );
    expect({ status, code }).toEqual({ status: 413, code: 'VALIDATION' });
  });

  test('leaves the server answering', async () => {
    expect(await app.ask(clientA, '{ me { id } }')).toEqual({ me: { id: clientA.id } });
  });
});

describe('introspection', () => {
  test('is for who is signed in', async () => {
    const document = '{ __schema { queryType { name } } }';
    expect((await app.gql(null, document)).code).toBe('UNAUTHENTICATED');
    expect(await app.ask(clientA, document)).toEqual({ __schema: { queryType: { name: 'Query' } } });
    expect((await app.gql(null, '{ __type(name: "User") { name } }')).code).toBe('UNAUTHENTICATED');
  });
});
