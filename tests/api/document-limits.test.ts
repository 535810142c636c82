import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../kit/app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA } = app.actors;

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
const bomb = `query { ...f0 } ${times(20, (index) => `fragment f${index} on Query { ...f${index + 1} ...f${index + 1} }`)}
  fragment f20 on Query { me { id } }`;

describe('a document is refused before anything of it runs', () => {
  test.each([
    ['a thousand aliases', `{ ${times(1_000, (index) => `a${index}: me { id }`)} }`],
    ['sixteen aliases', `{ ${times(16, (index) => `a${index}: me { id }`)} }`],
    ['a hundred thousand tokens', `{ me { ${times(100_000, () => 'id')} } }`],
    [
      'fifty levels',
      `{ __schema { types { ${'ofType { fields { type { '.repeat(16)} name ${'} } } '.repeat(16)} } } }`,
    ],
    ['five hundred directives', `{ me { id ${'@include(if: true) '.repeat(500)} } }`],
    ['fragments that multiply', bomb],
    ['fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  ])('with %s', async (_what, document) => {
    const { data, errors, code } = await app.gql(adminA, document);
    expect(data).toBeNull();
    expect(code).toMatch(
      /^(GRAPHQL_PARSE_FAILED|GRAPHQL_VALIDATION_FAILED|BAD_USER_INPUT|BAD_REQUEST|VALIDATION)$/,
    );
    expect(JSON.stringify(errors)).not.toMatch(/node_modules|at .+\.ts/);
  });

  test.each([
    ['many aliases', `subscription { changes { ${times(40, (index) => `a${index}: id`)} } }`],
    ['many tokens', `subscription { changes { ${times(3_000, () => 'id')} } }`],
    ['many directives', `subscription { changes { id ${'@include(if: true) '.repeat(50)} } }`],
  ])('over a socket with %s', async (_what, document) => {
    const socket = await app.socket(adminA);
    const received = socket.run(document);
    await received.failed;
    expect(received.values).toEqual([]);
    expect(JSON.stringify(received.errors)).not.toMatch(/INTERNAL|node_modules/);
    await socket.close();
  });

  test('in a batch of operations', async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Array.from({ length: 100 }, () => ({ query: '{ me { id } }' }))),
    });
    expect(response.status).toBe(400);
  });

  test('but not what the web app asks for', async () => {
    const document =
      '{ a: me { id } b: me { id } registerEntries { rows { id user { id name } organization { id } } total } }';
    expect((await app.gql(adminA, document)).errors).toEqual([]);
  });
});
