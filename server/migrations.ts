import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SqlMigration } from './platform/migration/migrate.ts';

/** Beside this file among the sources; server/vite.config.ts puts it beside the bundle. */
const folder = path.join(import.meta.dirname, 'migrations');

/** Every migration in the order in which it is applied, by its number; a released one is never changed. */
export const migrations: readonly SqlMigration[] = readdirSync(folder)
  .filter((file) => /^\d{4}-.+\.sql$/.test(file))
  .toSorted()
  .map((file) => ({
    name: path.parse(file).name,
    sql: readFileSync(path.join(folder, file), 'utf8'),
  }));
