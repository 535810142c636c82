import { parseArgs } from 'node:util';
import type { SubjectName } from './subject.ts';

/** The size of the data and the length of the measurement. */
export interface BenchOptions {
  /** Improvement points, and as many incidents. */
  readonly entries: number;
  /** Tasks of the yearly planning. */
  readonly events: number;
  readonly organizations: number;
  /** Seconds of load per run, and how many rounds of runs. */
  readonly seconds: number;
  readonly rounds: number;
  /** Requests under way at once. */
  readonly connections: number;
  /** Database connections of each of the two servers. */
  readonly poolSize: number;
  readonly sockets: number;
  readonly changes: number;
  /** A Postgres to make the database on; without it an embedded one is started. */
  readonly databaseUrl: string | undefined;
  /** Where to write CPU profiles of both servers. */
  readonly profile: string | undefined;
  /** A Redis for the announcements; without it Postgres carries them. */
  readonly redisUrl: string | undefined;
  /** The part to measure: lists against both handlers and live changes, or one part of the figures alone. */
  readonly part: Part;
  /** The subject with many rows. */
  readonly subject: SubjectName;
  /** Only the measures whose name contains this. */
  readonly only: string;
  /** A trial whose figures are not for quoting. */
  readonly quick: boolean;
}

const PARTS = [
  'all',
  'bare',
  'hand-written',
  'sign-in',
  'live',
  'abuse',
  'size',
  'handbook',
  'documents',
  'files',
  'insights',
  'bundle',
  'lighthouse',
] as const;
type Part = (typeof PARTS)[number];
const SUBJECTS = [
  'register',
  'incidents',
  'planning',
  'risks',
  'audits',
  'handbook',
] as const satisfies SubjectName[];

const FULL = {
  entries: 100_000,
  events: 200_000,
  organizations: 50,
  // Short runs in many rounds, so that other work of the machine falls on both alike.
  seconds: 3,
  rounds: 7,
  connections: 16,
  'pool-size': 10,
  sockets: 1_000,
  changes: 100,
};
const QUICK = {
  ...FULL,
  entries: 5_000,
  events: 10_000,
  organizations: 5,
  seconds: 1,
  rounds: 3,
  changes: 20,
};

type Name = keyof typeof FULL;

const USAGE = `npm run bench -- [bare | hand-written | sign-in | live | abuse | handbook | documents | insights | bundle | lighthouse | size [${SUBJECTS.join(' | ')}]] [--quick] [--only text] [--profile folder] ${Object.keys(
  FULL,
)
  .map((name) => `[--${name} n]`)
  .join(' ')}
Each number also through the environment, for instance BENCH_POOL_SIZE=20; BENCH_DATABASE_URL names a Postgres,
BENCH_REDIS_URL a Redis for the announcements of live.`;

/** Says what is wrong with an argument, and how it is meant. */
export class UsageError extends Error {}

/** The options out of arguments and environment. @throws UsageError for one that makes no sense. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): BenchOptions {
  const { values, positionals } = parse(args);
  const [named = 'all', of = 'register', ...others] = positionals;
  const part = PARTS.find((one) => one === named);
  const subject = SUBJECTS.find((one) => one === of);
  const isOfSize = part === 'size' || positionals.length < 2;
  if (!part || !subject || !isOfSize || others.length > 0) throw new UsageError(USAGE);
  const quick = values.quick === true;
  const defaults = quick ? QUICK : FULL;
  const numberOf = (name: Name): number => {
    const fromEnvironment = environment[`BENCH_${name.replace('-', '_').toUpperCase()}`];
    const value = Number(values[name] ?? fromEnvironment ?? defaults[name]);
    if (Number.isInteger(value) && value > 0) return value;
    throw new UsageError(`--${name} is not a whole number above 0\n${USAGE}`);
  };
  return {
    entries: numberOf('entries'),
    events: numberOf('events'),
    organizations: numberOf('organizations'),
    seconds: numberOf('seconds'),
    rounds: numberOf('rounds'),
    connections: numberOf('connections'),
    poolSize: numberOf('pool-size'),
    sockets: numberOf('sockets'),
    changes: numberOf('changes'),
    part,
    subject,
    redisUrl: environment.BENCH_REDIS_URL || undefined,
    databaseUrl: environment.BENCH_DATABASE_URL || undefined,
    profile: typeof values.profile === 'string' ? values.profile : undefined,
    only: typeof values.only === 'string' ? values.only : '',
    quick,
  };
}

function parse(args: readonly string[]) {
  const numbers = Object.keys(FULL).map((name) => [name, { type: 'string' }] as const);
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quick: { type: 'boolean' },
        only: { type: 'string' },
        profile: { type: 'string' },
        ...(Object.fromEntries(numbers) as Record<Name, { type: 'string' }>),
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}
