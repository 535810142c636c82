import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '../../server/modules/identity/verification/password.ts';
import { median } from '../bench/statistics.ts';
import { asAdmin } from '../kit/database/template.ts';
import { freePort } from '../kit/processes/free-port.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { type FaultDatabase, makeFaultDatabase } from './database.ts';
import { atLeast, type Trial } from './finding.ts';
import { growthFrom, growthOver, inMebibytes } from './growth.ts';
import { metricOf } from './metrics.ts';
import { type MixedCounts, workMixed } from './mixed-load.ts';
import { startServerProcess } from './server-process.ts';

const SAMPLE_EVERY_MS = 2_000;
const TELL_EVERY = 30;
const WARM_UP_MS = 4 * 60_000;

/** People work for minutes, and the server holds no more memory at the end than at the beginning. */
export const memory: Trial = {
  name: 'memory',
  title: 'Memory under mixed load, after a warm-up',
  async run({ closing, quick, minutes, tell }) {
    const database = await makeFaultDatabase(closing, { organizations: 5, entries: quick ? 1_000 : 10_000 });
    await givePasswords(database);
    const metricsPort = await freePort();
    // A busy machine is no reason to refuse here: that would only hide what the work costs.
    const environment = { METRICS_PORT: String(metricsPort), TRUST_PROXY: '1', OVERLOAD_DELAY_MS: '0' };
    const port = await freePort();
    const server = await startServerProcess({ databaseUrl: database.url, port, environment }, closing);
    const end = new AbortController();
    closing.add(() => end.abort());
    const work = workMixed(server.url, database, end.signal);
    const measure = async () => {
      await sleep(quick ? 15_000 : WARM_UP_MS);
      const before = await server.heldMemory();
      const resident = await sampleResident(minutes * 60_000, metricsPort, tell);
      const after = await server.heldMemory();
      end.abort();
      const over = `over ${minutes} minutes`;
      return [
        growthOver(`resident memory ${over}`, resident),
        growthFrom(`what the JavaScript heap holds ${over}`, before, after),
      ];
    };
    const [counts, growth] = await Promise.all([work, measure()]);
    return [...describeWork(counts, minutes), ...growth];
  },
};

async function sampleResident(ms: number, port: number, tell: (text: string) => void): Promise<number[]> {
  const samples: number[] = [];
  const endAt = performance.now() + ms;
  while (performance.now() < endAt) {
    samples.push(await metricOf(port, 'process_resident_memory_bytes'));
    if (samples.length % TELL_EVERY === 0)
      tell(`Resident memory ${inMebibytes(median(samples.slice(-TELL_EVERY)))} MiB`);
    await sleep(SAMPLE_EVERY_MS);
  }
  return samples;
}

function describeWork(counts: MixedCounts, minutes: number) {
  return Object.entries(counts).map(([name, count]) => atLeast(name, count, Math.floor(minutes * 20)));
}

/** Gives the people who sign in the password of the tests. */
async function givePasswords({ url, colleagues }: FaultDatabase): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  const ids = colleagues.map(({ userId }) => userId);
  await asAdmin(url, (sql) =>
    sql.query(
      `insert into credential (user_id, password_hash, changed_at)
       select id, $1, now() from unnest($2::uuid[]) id`,
      [hash, ids],
    ),
  );
}
