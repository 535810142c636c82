import { createRequire } from 'node:module';
import { number, object } from 'yup';

const rules = object({ pgboss: object({ schema: number().integer().required() }).required() });

/** Version of the tables of the job queue that this program installs. */
export function jobsVersionOfProgram(): number {
  return rules.validateSync(createRequire(import.meta.url)('pg-boss/package.json')).pgboss.schema;
}
