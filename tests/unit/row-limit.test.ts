import { buildSchema, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { MAX_ROWS, MAX_ROWS_OF_TOKEN, refuseTooManyRows } from '../../server/graphql/execution/row-limit.ts';

const schema = buildSchema(`
  type Page { rows: [String!]!, of(pageSize: Int! = 10): Page }
  type Query { list(pageSize: Int! = 10): Page, others(pageSize: Int! = 10): Page, me: String
    reported(first: Int, pageSize: Int! = 10): Page }
  type Subscription { changes(pageSize: Int! = 10): Page, told: String }`);

const ask = (query: string, variables: Record<string, unknown> = {}, name?: string) =>
  refuseTooManyRows(schema, parse(query), name, variables);
const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

describe('the rows that an operation asks for', () => {
  test.each([
    ['two of the largest pages', '{ a: list(pageSize: 100) { rows } b: others(pageSize: 100) { rows } }'],
    ['fifteen lists as they come', `{ ${repeat(15, (index) => `a${index}: list { rows }`)} }`],
    [
      'a largest page and ten as they come',
      `{ a: list(pageSize: 100) { rows } ${repeat(10, (index) => `b${index}: list { rows }`)} }`,
    ],
    [
      'the same list named twice',
      '{ list(pageSize: 100) { rows } ...f } fragment f on Query { list(pageSize: 100) { rows } others(pageSize: 100) { rows } }',
    ],
    ['no list', '{ me }'],
    ['rows by key, which take the place of the page', '{ reported(first: 200, pageSize: 100) { rows } }'],
    [
      'a page where no rows by key are given',
      'query ($n: Int) { reported(first: $n, pageSize: 100) { rows } list(pageSize: 100) { rows } }',
      { n: null },
    ],
    ['a subscription without a list', 'subscription { told }'],
    [
      'of several operations the one that is meant',
      'query A { me } query B { a: list(pageSize: 201) { rows } }',
      {},
      'A',
    ],
    [
      'what is wrong with a variable, which is for the executor to say',
      'query ($n: Int!) { list(pageSize: $n) { rows } }',
      { n: 'veel' },
    ],
  ] as [string, string, Record<string, unknown>?, string?][])(
    'may be %s',
    (_what, query, variables, name) => {
      expect(() => ask(query, variables, name)).not.toThrow();
    },
  );

  test.each([
    ['under aliases', `{ ${repeat(3, (index) => `a${index}: list(pageSize: 67) { rows }`)} }`],
    [
      'with one as it comes too many',
      `{ a: list(pageSize: 100) { rows } ${repeat(11, (index) => `b${index}: list { rows }`)} }`,
    ],
    [
      'in fragments',
      '{ ...f } fragment f on Query { ...g a: list(pageSize: 100) { rows } } fragment g on Query { b: list(pageSize: 101) { rows } }',
    ],
    [
      'in inline fragments',
      '{ ... on Query { a: list(pageSize: 100) { rows } } ... { b: list(pageSize: 101) { rows } } }',
    ],
    [
      'by variables',
      'query ($n: Int!) { a: list(pageSize: $n) { rows } b: list(pageSize: $n) { rows } }',
      { n: 101 },
    ],
    [
      'by what a variable is unless it is given',
      'query ($n: Int! = 101) { a: list(pageSize: $n) { rows } b: list(pageSize: $n) { rows } }',
    ],
    [
      'beside a page of less than nothing',
      '{ a: list(pageSize: -1000) { rows } b: list(pageSize: 100) { rows } c: list(pageSize: 101) { rows } }',
    ],
    ['by key', '{ reported(first: 101) { rows } list(pageSize: 100) { rows } }'],
    ['in a subscription', 'subscription { changes(pageSize: 201) { rows } }'],
  ] as [string, string, Record<string, unknown>?][])(
    `are at most ${MAX_ROWS}: refused %s`,
    (_how, query, variables) => {
      expect(() => ask(query, variables)).toThrow(
        'Vraag hoogstens 200 rijen in één keer, van alle lijsten samen',
      );
    },
  );
});

test('a reporting tool may ask for 1,000 rows', () => {
  const reported = (first: number) =>
    refuseTooManyRows(
      schema,
      parse(`{ reported(first: ${first}) { rows } }`),
      undefined,
      {},
      MAX_ROWS_OF_TOKEN,
    );
  expect(reported(1_000)).toBe(1_000);
  expect(() => reported(1_001)).toThrow();
});
