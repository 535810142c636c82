import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from 'graphql';
import { hashPassword } from '../../server/modules/identity/index.ts';
import { PAGE_SIZE } from './asked-lists.ts';
import type { Closing } from './closing.ts';
import { type BenchData, loadData } from './data.ts';
import { type BenchDatabase, makeDatabase } from './database.ts';
import { screenDocument } from './documents.ts';
import { describeLoad, describeMachine } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { paced, timed } from './paced.ts';
import { type BenchServer, startProduct } from './servers.ts';
import { median, quantile } from './statistics.ts';

const PASSWORD = 'Zomer-avond-2026';
const SIGN_INS_A_SECOND = 20;
const LISTS_A_SECOND = 50;
/** Sign-ins under way at once, enough to keep the server busy. */
const AT_ONCE = 8;
const WARM_UP_SECONDS = 2;
/** The most that signing in may slow down the lists. */
const PROMISED = 2;

/** Measures how many sign-ins a server takes a second, and how 20 a second slow down other people's lists. */
export async function measureSignIn(
  options: BenchOptions,
  closing: Closing,
  tell: (text: string) => void,
): Promise<number> {
  const load = describeLoad();
  tell('Making the database');
  const database = await makeDatabase(options.databaseUrl, closing);
  tell('Loading the entries');
  const { entries, organizations } = options;
  const data = await loadData(database, { entries, organizations });
  const signIns = await makeSignIns(database);
  tell('Starting the server');
  const server = await start(options, database, closing);
  await signInsPerSecond(server, signIns, WARM_UP_SECONDS);
  await listLatencies(server, data, WARM_UP_SECONDS);
  const rounds: Round[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    rounds.push(await runRound(server, data, signIns, options.seconds, round % 2 === 0));
    tell(`Round ${round + 1}: ${describeRound(rounds.at(-1))}`);
  }
  const machine = await describeMachine(database);
  const { text, kept } = formatSignIn(rounds, options, `${machine}; load ${load} to ${describeLoad()}`);
  console.log(text);
  return kept ? 0 : 1;
}

/** Signs the next person in, each time from another address, so that nobody is held back for trying too often. */
type SignIn = (server: BenchServer) => Promise<number>;

async function makeSignIns({ sql }: BenchDatabase): Promise<SignIn> {
  await sql.query('insert into credential select id, $1, now() from app_user', [
    await hashPassword(PASSWORD),
  ]);
  const { rows } = await sql.query<{ email: string }>('select email from user_email order by user_id');
  let count = 0;
  return ({ url }) => {
    count += 1;
    const email = rows[count % rows.length]?.email;
    return timed(async () => {
      const response = await fetch(`${url}/auth/sign-in`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
        },
        body: JSON.stringify({ email, password: PASSWORD }),
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(`Signing in answered ${response.status} ${answer.slice(0, 200)}`);
    });
  };
}

async function start(
  { poolSize, profile }: BenchOptions,
  { url: databaseUrl }: BenchDatabase,
  closing: Closing,
): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quality-app-bench-data-'));
  closing.add(() => rmSync(dataDir, { recursive: true, force: true }));
  // An overloaded server must be slow here and not refuse: slowness is measured.
  const environment = {
    DATA_DIR: dataDir,
    SECOND_FACTOR: 'offered',
    TRUST_PROXY: '1',
    OVERLOAD_DELAY_MS: '0',
  };
  return startProduct({ databaseUrl, poolSize, profile, environment }, closing);
}

interface Round {
  readonly perSecond: number;
  /** Processor time of the server for a sign-in, in milliseconds. */
  readonly cpu: number;
  /** How long a sign-in takes at 20 a second, and a list without and with them; in milliseconds. */
  readonly signIn: readonly number[];
  readonly without: readonly number[];
  readonly during: readonly number[];
}

async function runRound(
  server: BenchServer,
  data: BenchData,
  signIns: SignIn,
  seconds: number,
  isCalmFirst: boolean,
): Promise<Round> {
  const calm = () => listLatencies(server, data, seconds);
  const busy = () =>
    Promise.all([
      listLatencies(server, data, seconds),
      paced(SIGN_INS_A_SECOND, seconds, () => signIns(server)),
    ]);
  const before = isCalmFirst ? await calm() : null;
  const [during, signIn] = await busy();
  const without = before ?? (await calm());
  return { ...(await signInsPerSecond(server, signIns, seconds)), signIn, without, during };
}

async function signInsPerSecond(
  server: BenchServer,
  signIns: SignIn,
  seconds: number,
): Promise<Pick<Round, 'perSecond' | 'cpu'>> {
  const before = await server.usage();
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let count = 0;
  const keepSigningIn = async () => {
    for (; performance.now() < until; count += 1) await signIns(server);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepSigningIn));
  const perSecond = (count * 1000) / (performance.now() - begun);
  const after = await server.usage();
  return { perSecond, cpu: (after.cpu - before.cpu) / count };
}

function listLatencies(server: BenchServer, { readers }: BenchData, seconds: number): Promise<number[]> {
  let count = 0;
  return paced(LISTS_A_SECOND, seconds, () => {
    count += 1;
    const reader = readers[count % readers.length];
    return timed(async () => {
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${reader?.token}` },
        body: JSON.stringify({
          query: print(screenDocument),
          variables: { organizationId: reader?.organizationId, page: 0, pageSize: PAGE_SIZE },
        }),
      });
      const answer = await response.text();
      if (answer.startsWith('{"errors') || !response.ok)
        throw new Error(`A list failed: ${answer.slice(0, 200)}`);
    });
  });
}

function describeRound(round: Round | undefined): string {
  const p50 = (values: readonly number[]) => quantile(values, 0.5).toFixed(1);
  return round
    ? `${round.perSecond.toFixed(1)} sign-ins/s; list ${p50(round.without)} → ${p50(round.during)} ms`
    : '';
}

function formatSignIn(
  rounds: readonly Round[],
  { entries, organizations, seconds, quick }: BenchOptions,
  machine: string,
): { text: string; kept: boolean } {
  const over = (of: (round: Round) => number) => median(rounds.map(of));
  const row = (name: string, of: (round: Round) => readonly number[]) =>
    `| ${name} | ${[0.5, 0.95, 0.99].map((share) => over((round) => quantile(of(round), share)).toFixed(1)).join(' | ')} |`;
  const ratioAt = (share: number) =>
    over(({ during, without }) => quantile(during, share) / quantile(without, share));
  const [middle, tail] = [ratioAt(0.5), ratioAt(0.95)];
  const lines = [
    ...(quick ? ['A quick trial: not for quoting.', ''] : []),
    `Machine: ${machine}. Load, server and Postgres share it.`,
    '',
    `${over(({ perSecond }) => perSecond).toFixed(1)} sign-ins a second at most, ${AT_ONCE} under way at once, ` +
      `each ${over(({ cpu }) => cpu).toFixed(1)} ms of the server's processor time ` +
      '(argon2id, 19 MiB, two passes, one hash at a time).',
    '',
    `${entries.toLocaleString('en')} entries in ${organizations} organisations; the register's screen ${LISTS_A_SECOND} ` +
      `times a second, medians over ${rounds.length} rounds of ${seconds} s; milliseconds.`,
    '',
    '| | p50 | p95 | p99 |',
    '| --- | ---: | ---: | ---: |',
    row('List, nobody signs in', ({ without }) => without),
    row(`List, ${SIGN_INS_A_SECOND} sign-ins a second`, ({ during }) => during),
    row(`Sign-in, ${SIGN_INS_A_SECOND} a second`, ({ signIn }) => signIn),
    '',
    `With against without: **${middle.toFixed(2)}** at p50, ${tail.toFixed(2)} at p95; promised: at most ${PROMISED}.`,
  ];
  return { text: lines.join('\n'), kept: middle <= PROMISED };
}
