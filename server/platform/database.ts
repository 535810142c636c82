import { type EntitySchema, MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

export type { EntityManager } from '@mikro-orm/postgresql';

/** The application's connection to Postgres: the ORM for writes, and its pool for the lists. */
export interface Database {
  readonly orm: MikroORM;
  readonly pool: Pool;
  readonly url: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The application role's address: it owns nothing and cannot bypass row-level security. */
  readonly url: string;
  readonly entities: readonly EntitySchema[];
  readonly poolSize: number;
}

/** Opens the pool and discovers the entities; no connection is made before the first query. */
export async function openDatabase({ url, entities, poolSize }: DatabaseOptions): Promise<Database> {
  let pool: Pool | undefined;
  const orm = (await MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    pool: { min: 0, max: poolSize },
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
    driverOptions: {
      application_name: 'quality-app',
      options: '-c timezone=UTC',
      // Statements that do not wait for each other go out together.
      pipeline: true,
      onPoolCreated: (created: Pool) => {
        pool = created;
      },
    },
    connect: false,
  } as Parameters<typeof MikroORM.init>[0])) as MikroORM;
  await orm.em.getConnection().connect({ skipOnConnect: true });
  if (!pool) throw new Error('The driver made no pool');
  return { orm, pool, url, close: () => orm.close(true) };
}
