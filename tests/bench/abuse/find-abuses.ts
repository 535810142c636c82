import { readdirSync } from 'node:fs';
import type { Abuse } from './abuse.ts';

/** Every abuse of the files that are called so, in the order of their names; those whose name holds a word. */
export async function findAbuses(only: string): Promise<Abuse[]> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.abuses.ts'));
  const found: Abuse[] = [];
  for (const file of files.sort()) {
    const { abuses } = (await import(`./${file}`)) as { abuses: readonly Abuse[] };
    found.push(...abuses);
  }
  return found.filter(({ name }) => name.includes(only));
}
