import type { EntitySchema } from '@mikro-orm/core';
import type { Query } from './database/compile.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { RecordDefinition } from './kind/record-definition.ts';
import type { RequestContext, Services } from './request/context.ts';

/** A module as the composition root sees it. */
export interface Module {
  readonly name: string;
  readonly entities: readonly EntitySchema[];
  // type-graphql takes resolver classes of any shape as Function.
  readonly resolvers: readonly ResolverClass[];
  /** Kinds of record that the module declares. */
  readonly kinds?: readonly RecordDefinition[];
  /** Personal data of the caller for the data export (GDPR); no other person's data. */
  readonly ownData?: (ctx: RequestContext) => Promise<Readonly<Record<string, unknown>>>;
  /** SQL statements of the hourly clean-up of expired rows. */
  readonly leftovers?: readonly Query<unknown>[];
  /** Records the use of the caller's session or API token; `idleSeconds` is the time since its previous use. */
  readonly noteSessionUse?: Services['noteSessionUse'];
  /** Flushes the module's in-memory batches; called before the connections close. */
  readonly writeGathered?: (services: Services) => Promise<void>;
  /** Registers the workers of the module's jobs. */
  readonly work?: (jobs: Jobs, services: Services) => Promise<void>;
}

// biome-ignore lint/complexity/noBannedTypes: the type under which type-graphql takes resolver classes
export type ResolverClass = Function;
