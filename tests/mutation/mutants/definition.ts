import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from '../mutant.ts';

const folder = 'server/migrations';
const root = new URL('../../../', import.meta.url);

/** Migrations with their texts, the newest first. */
const newestFirst = readdirSync(fileURLToPath(new URL(folder, root)))
  .filter((name) => /^\d{4}-.+\.sql$/.test(name))
  .toSorted()
  .toReversed()
  .map((name) => ({
    file: `${folder}/${name}`,
    text: readFileSync(fileURLToPath(new URL(`${folder}/${name}`, root)), 'utf8'),
  }));

/**
 * The place where Postgres is last told what something is: a change of an earlier one breaks nothing.
 * @param name such as `policy record_read` or `function app.may_handle`.
 * @throws Error when no migration says what it is.
 */
export function lastDefinition(name: string): Required<Pick<Mutant, 'file' | 'after'>> {
  const definition = new RegExp(`(create|create or replace|alter) ${name.replaceAll('.', '\\.')}\\b`, 'g');
  for (const { file, text } of newestFirst) {
    const after = text.match(definition)?.at(-1);
    if (after) return { file, after };
  }
  throw new Error(`No migration says what ${name} is`);
}
