import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray, type PubSub } from 'type-graphql';
import type { Module, ResolverClass } from '../platform/module.ts';
import { ChangesResolver } from './changes.resolver.ts';

/** The schema out of the modules' resolvers; the rules of the services validate, so type-graphql does not. */
export function createSchema(modules: readonly Module[]): GraphQLSchema {
  const resolvers: ResolverClass[] = [...modules.flatMap((module) => module.resolvers), ChangesResolver];
  return buildSchemaSync({
    resolvers: resolvers as NonEmptyArray<ResolverClass>,
    validate: false,
    pubSub: noPubSub,
  });
}

/** Our subscriptions bring their own feed of changes, but the builder wants to see a hub. */
const noPubSub: PubSub = {
  publish: () => {
    throw new Error('Changes are announced by Events');
  },
  subscribe: () => {
    throw new Error('A subscription brings its own feed');
  },
};
