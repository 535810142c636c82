import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray, type PubSub } from 'type-graphql';
import type { Module, ResolverClass } from '../platform/module.ts';
import { cleanArguments } from './clean-arguments.ts';
import { ChangesResolver } from './subscriptions/changes.resolver.ts';
import { NotifiedResolver } from './subscriptions/notified.resolver.ts';

/** Builds the schema from the modules' resolvers; the services validate input, so type-graphql does not. */
export function createSchema(modules: readonly Module[]): GraphQLSchema {
  const resolvers: ResolverClass[] = [
    ...modules.flatMap((module) => module.resolvers),
    ChangesResolver,
    NotifiedResolver,
  ];
  return cleanArguments(
    buildSchemaSync({
      resolvers: resolvers as NonEmptyArray<ResolverClass>,
      validate: false,
      pubSub: noPubSub,
    }),
  );
}

/** type-graphql requires a PubSub; our subscriptions use ChangeFeed instead. */
const noPubSub: PubSub = {
  publish: () => {
    throw new Error('Changes are announced by Events');
  },
  subscribe: () => {
    throw new Error('A subscription brings its own feed');
  },
};
