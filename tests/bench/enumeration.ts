import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../../server/app.ts';
import { applicationUrl } from '../../server/platform/migration/application-role.ts';
import { readSettings } from '../../server/settings.ts';
import { type Make, makeOn } from '../kit/server/make.ts';
import { postGraphQL } from '../kit/transport/http.ts';
import { Closing } from './closing.ts';
import { type BenchDatabase, makeDatabase } from './database.ts';
import { median, quantile } from './statistics.ts';

const TRIES = Number(process.argv[2] ?? 500);
/** A pause after each answer, so that work it leaves does not delay the next. */
const PAUSE_MS = 30;
const PROMISED_MS = 5;

/** A request that takes an address, such as signing in. */
interface Way {
  readonly name: string;
  /** Prepares a round; not measured. */
  readonly prepare?: () => Promise<void>;
  readonly ask: (email: string) => Promise<unknown>;
}

interface Bench {
  readonly url: string;
  readonly database: BenchDatabase;
  readonly make: Make;
}

async function start(closing: Closing): Promise<Bench> {
  const database = await makeDatabase(process.env.BENCH_DATABASE_URL || undefined, closing);
  const dataDir = mkdtempSync(join(tmpdir(), 'quality-app-enumeration-'));
  closing.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = readSettings({
    NODE_ENV: 'production',
    LOG_LEVEL: 'silent',
    SIGN_UP: 'open',
    SECRET_KEY: 'measuring keeps no secrets at all',
    SECOND_FACTOR: 'off',
    DATA_DIR: dataDir,
  });
  const app = await createApp({ settings, databaseUrl: applicationUrl(database.url) });
  closing.add(() => app.close());
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return { url: app.server.listeningOrigin, database, make: makeOn(app.services) };
}

function waysOf({ url, make }: Bench): Way[] {
  // Inviting is limited, so each round has a new inviter.
  let inviter = { token: '', organizationId: '' };
  const renewInviter = async () => {
    const { id: organizationId, admin } = await make.organization();
    inviter = { token: await (await admin()).token(), organizationId };
  };
  const ask =
    (name: string, document: string, asker = () => ({ token: '', organizationId: '' })): Way['ask'] =>
    async (email) => {
      const { token, organizationId } = asker();
      const { errors } = await postGraphQL(url, { token }, document, { email, organizationId });
      const wrong = errors.find(({ extensions }) => extensions.code !== 'UNAUTHENTICATED');
      if (wrong) throw new Error(`${name}: ${JSON.stringify(wrong)}`);
    };
  return [
    {
      name: 'sign-in',
      ask: ask(
        'sign-in',
        'mutation ($email: String!) { signIn(email: $email, password: "raden-raden-1") { token } }',
      ),
    },
    {
      name: 'sign-up',
      ask: ask(
        'sign-up',
        'mutation ($email: String!) { signUp(email: $email, username: "iemand", password: "Fiets-naar-de-molen-9") }',
      ),
    },
    {
      name: 'reset',
      ask: ask('reset', 'mutation ($email: String!) { requestPasswordChange(email: $email) }'),
    },
    {
      name: 'invitation',
      prepare: renewInviter,
      ask: ask(
        'invitation',
        `mutation ($email: String!, $organizationId: ID!) {
          createInvitations(input: { emails: [$email], organizationId: $organizationId, role: Client }) { id } }`,
        () => inviter,
      ),
    },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Asks about known and unknown addresses by turns, so that other work of the machine falls on both alike. */
async function compare({ database, make }: Bench, { name, ask, prepare }: Way): Promise<string> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const kinds = ['known', 'unknown'] as const;
  for (let round = -10; round < TRIES; round += 1) {
    await database.sql.query('delete from rate_limit');
    await prepare?.();
    const { email } = await make.person({
      role: 'Client',
      email: `bekend-${name}-${round}@voorbeeld.example`,
    });
    const addresses = { known: email, unknown: `vreemde-${name}-${round}@voorbeeld.example` };
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) {
      await sleep(PAUSE_MS);
      const time = await timed(() => ask(addresses[kind]));
      if (round >= 0) times[kind].push(time);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(known - unknown);
  const paired = median(times.known.map((time, index) => time - (times.unknown[index] ?? Number.NaN)));
  const spread = quantile(times.unknown, 0.75) - quantile(times.unknown, 0.25);
  return [
    name.padEnd(12),
    ...[known, unknown, difference, paired, spread].map((figure) => figure.toFixed(2).padStart(10)),
    difference <= PROMISED_MS ? '  within' : '  MORE THAN PROMISED',
  ].join('');
}

async function main(): Promise<void> {
  const closing = new Closing();
  try {
    const bench = await start(closing);
    console.log(`Milliseconds, medians of ${TRIES}; promised: at most ${PROMISED_MS} apart`);
    console.log(
      `${''.padEnd(12)}${['known', 'unknown', 'apart', 'paired', 'quartiles'].map((one) => one.padStart(10)).join('')}`,
    );
    const only = process.argv[3];
    for (const way of waysOf(bench)) {
      if (!only || way.name === only) console.log(await compare(bench, way));
    }
  } finally {
    await closing.close();
  }
  process.exit();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
