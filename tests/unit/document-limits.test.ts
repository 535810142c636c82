import { globSync, readFileSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { buildSchema, Lexer, parse, print, Source, separateOperations, TokenKind, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { documentLimits } from '../../server/graphql/execution/limits.ts';
import { INSIGHTS_PAGE } from '../kit/modules/insights/insights-page.ts';

const SHARE = 0.7;
const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const written = globSync('client/**/*.graphql').map((file) => readFileSync(file, 'utf8'));

const operations = {
  ...separateOperations(parse(written.join('\n'))),
  'every figure at once': parse(INSIGHTS_PAGE),
};
/** Each operation as it is sent: with its fragments, and the type names that the client's cache asks for. */
const sent = Object.entries(operations).map(([name, operation]): [string, string] => [
  name,
  print(new InMemoryCache().transformDocument(operation)),
]);

const share = (limit: number) => Math.floor(limit * SHARE);
const rules = [
  maxDepthRule({ n: share(documentLimits.depth), flattenFragments: true }),
  maxAliasesRule({ n: share(documentLimits.aliases) }),
  maxDirectivesRule({ n: share(documentLimits.directives) }),
  costLimitRule({ maxCost: share(documentLimits.cost), flattenFragments: true }),
] as unknown as Parameters<typeof validate>[2];

function countTokens(text: string): number {
  const lexer = new Lexer(new Source(text));
  let count = 0;
  while (lexer.advance().kind !== TokenKind.EOF) count += 1;
  return count;
}

describe('the web app’s own operations stay within 70 % of each limit', () => {
  test('and there are some', () => {
    expect(sent.map(([name]) => name)).toContain('RegisterEntries');
  });

  test.each(sent)('%s', (_name, text) => {
    expect(() => validate(schema, parse(text), rules)).not.toThrow();
    expect(countTokens(text)).toBeLessThanOrEqual(share(documentLimits.tokens));
    expect(text.length).toBeLessThanOrEqual(share(documentLimits.characters));
  });
});
