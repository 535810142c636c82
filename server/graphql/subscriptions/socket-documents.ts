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
import { messages } from '../../../schema/values/messages.ts';
import { documentLimits, limitRules } from '../execution/limits.ts';

/** Clients of one version send the same document, and few versions run at a time. */
const MAX_CACHED = 100;
const RULES = [...specifiedRules, ...limitRules, NoSchemaIntrospectionCustomRule];

/**
 * Parses and validates documents from sockets, with a cache of valid ones.
 * @returns a function that throws a GraphQLError for a document that is malformed, invalid or too large.
 */
export function documentReader(schema: GraphQLSchema): (query: string) => DocumentNode {
  const cache = new Map<string, DocumentNode>();
  return (query) => {
    const cached = cache.get(query);
    if (cached) return cached;
    if (query.length > documentLimits.characters) throw new GraphQLError(messages.tooLarge);
    const document = parse(query, { maxTokens: documentLimits.tokens, noLocation: true });
    const [mistake] = validate(schema, document, RULES);
    if (mistake) throw mistake;
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(query, document);
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
