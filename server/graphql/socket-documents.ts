import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { messages } from '../../schema/rules/messages.ts';
import { documentLimits, limitRules } from './limits.ts';

/** Clients of a kind all send the same document; few kinds are about at a time. */
const MOST_KNOWN = 100;
const RULES = [...specifiedRules, ...limitRules, NoSchemaIntrospectionCustomRule];

/**
 * Reads the documents that sockets send; one that was good before is known.
 * @returns what throws a GraphQLError for a document that is none, is not allowed, or is too large.
 */
export function documentReader(schema: GraphQLSchema): (query: string) => DocumentNode {
  const known = new Map<string, DocumentNode>();
  return (query) => {
    const before = known.get(query);
    if (before) return before;
    if (query.length > documentLimits.characters) throw new GraphQLError(messages.tooLarge);
    const document = parse(query, { maxTokens: documentLimits.tokens, noLocation: true });
    const [mistake] = validate(schema, document, RULES);
    if (mistake) throw mistake;
    const [oldest] = known.keys();
    if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    known.set(query, document);
    return document;
  };
}

/** @throws GraphQLError when the operation is not a subscription. */
export function expectSubscription(document: DocumentNode, operationName: string | undefined): void {
  if (getOperationAST(document, operationName)?.operation === 'subscription') return;
  throw new GraphQLError('Only subscriptions are served over a socket', {
    extensions: { code: 'BAD_REQUEST' },
  });
}
