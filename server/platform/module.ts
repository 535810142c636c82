import type { EntitySchema } from '@mikro-orm/core';
import type { Jobs } from './jobs/jobs.ts';
import type { RequestContext, Services } from './request/context.ts';

/** What a module gives the composition root. */
export interface Module {
  readonly name: string;
  readonly entities: readonly EntitySchema[];
  // type-graphql takes resolver classes of any shape as Function.
  readonly resolvers: readonly ResolverClass[];
  /** What the module keeps of the person who asks, for them to take along; nothing of anyone else. */
  readonly ownData?: (ctx: RequestContext) => Promise<Readonly<Record<string, unknown>>>;
  /** Statements that clear away what of the module is of no use any more; run every hour. */
  readonly leftovers?: readonly string[];
  /** Notes that whoever asked used their session or API token, which nobody had for so many seconds. */
  readonly noteSessionUse?: Services['noteSessionUse'];
  /** Writes what the module gathers in memory for a moment; called before the connections end. */
  readonly writeGathered?: (services: Services) => Promise<void>;
  /** Begins to do the module's jobs. */
  readonly work?: (jobs: Jobs, services: Services) => Promise<void>;
}

// biome-ignore lint/complexity/noBannedTypes: the type under which type-graphql takes resolver classes
export type ResolverClass = Function;
