import { parseArgs } from 'node:util';

/** The trials to run, and how thoroughly. */
export interface FaultOptions {
  /** The trials by name; all of them when none is named. */
  readonly names: readonly string[];
  readonly minutes: number;
  readonly quick: boolean;
}

/** Says what is wrong with an argument, and how it is meant. */
export class UsageError extends Error {}

/** The options out of the arguments. @throws UsageError for one that makes no sense. */
export function readOptions(args: readonly string[], known: readonly string[]): FaultOptions {
  const usage = `npm run fault -- [--quick] [--minutes n] [${known.join('] [')}]`;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { quick: { type: 'boolean', default: false }, minutes: { type: 'string' } },
    });
    const minutes = Number(values.minutes ?? (values.quick ? 1 : 10));
    if (!(minutes > 0)) throw new Error('--minutes is not a number above 0');
    const unknown = positionals.find((name) => !known.includes(name));
    if (unknown !== undefined) throw new Error(`There is no trial ${unknown}`);
    return { names: positionals, minutes, quick: values.quick };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
