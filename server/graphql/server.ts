import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../platform/context.ts';
import type { Logger } from '../platform/logger.ts';
import { formatError } from './error-format.ts';
import { operationPlugin } from './operation-plugin.ts';

/** The GraphQL server for /graphql over HTTP. */
export function createApollo(schema: GraphQLSchema, log: Logger): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    schema,
    plugins: [operationPlugin(schema, log), ApolloServerPluginLandingPageDisabled()],
    formatError: (_formatted, error) => formatError(error, log, 'request'),
    parseOptions: { maxTokens: 2_000 },
    introspection: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    status400ForVariableCoercionErrors: true,
  });
}
