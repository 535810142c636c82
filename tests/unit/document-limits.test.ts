import { globSync, readFileSync } from 'node:fs';
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { buildSchema, type DocumentNode, Kind, Lexer, parse, Source, TokenKind, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { documentLimits } from '../../server/graphql/limits.ts';

const SHARE = 0.7;
const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const documents = globSync('client/**/*.graphql').map((file) => readFileSync(file, 'utf8'));
const all = parse(documents.join('\n'));
const operations = all.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
const fragments = all.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);

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

describe('the web app’s own documents', () => {
  test.each(operations.map((operation) => [operation.name?.value ?? '', operation] as const))(
    'stay within 70 %% of each limit: %s',
    (_name, operation) => {
      const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
      expect(() => validate(schema, document, rules)).not.toThrow();
    },
  );

  test.each(documents)('stay within 70 %% of the tokens', (text) => {
    expect(countTokens(text)).toBeLessThanOrEqual(share(documentLimits.tokens));
  });
});
