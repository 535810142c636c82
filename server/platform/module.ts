import type { EntitySchema } from '@mikro-orm/core';

/** What a module gives the composition root. */
export interface Module {
  readonly name: string;
  readonly entities: readonly EntitySchema[];
  // type-graphql takes resolver classes of any shape as Function.
  readonly resolvers: readonly ResolverClass[];
}

// biome-ignore lint/complexity/noBannedTypes: the type under which type-graphql takes resolver classes
export type ResolverClass = Function;
