import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from '../platform/core/logger.ts';
import { formatError } from './execution/error-format.ts';
import { KnownDocuments } from './execution/known-documents.ts';
import { documentLimits, limitRules } from './execution/limits.ts';
import { type ApolloContext, operationPlugin } from './execution/operation-plugin.ts';

/** The Apollo server for /graphql over HTTP. */
export function createApollo(schema: GraphQLSchema, log: Logger): ApolloServer<ApolloContext> {
  return new ApolloServer<ApolloContext>({
    schema,
    plugins: [operationPlugin(schema, log), ApolloServerPluginLandingPageDisabled()],
    formatError: (formatted, error) => formatError(error, log, 'request', formatted.extensions?.code),
    documentStore: new KnownDocuments(),
    parseOptions: { maxTokens: documentLimits.tokens },
    validationRules: limitRules,
    introspection: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
  });
}
