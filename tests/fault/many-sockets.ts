import { type LiveFigures, measureLive } from '../bench/live.ts';
import { readOptions } from '../bench/options.ts';
import { type BenchServer, startProduct } from '../bench/servers.ts';
import { asAdmin } from '../kit/database/template.ts';
import { makeFaultDatabase } from './database.ts';
import { atLeast, atMost, type Finding, none, type Trial } from './finding.ts';
import { growthOver } from './growth.ts';

const POOL_SIZE = 10;
const SAMPLE_EVERY_MS = 1_000;
/** Opening the sockets and the first changes; memory settles meanwhile. */
const WARM_UP = 0.4;

/** A thousand people follow the changes, and nobody hears of what is not theirs. */
export const manySockets: Trial = {
  name: 'many-sockets',
  title: '1,000 sockets over two processes, 5 changes a second',
  async run({ closing, quick, tell }) {
    const [sockets, changes] = quick ? [100, 25] : [1_000, 1_500];
    const { url: databaseUrl } = await makeFaultDatabase(closing);
    const environment = { SECRET_KEY: 'what is tried here holds no secrets' };
    const start = () =>
      startProduct({ databaseUrl, poolSize: POOL_SIZE, profile: undefined, environment }, closing);
    const servers = [await start(), await start()];
    tell(`${changes} changes for ${sockets} sockets`);
    const options = readOptions(['--sockets', String(sockets), '--changes', String(changes)], {});
    const memory = watchMemory(servers);
    const figures = await asAdmin(databaseUrl, (sql) =>
      measureLive(servers, { url: databaseUrl, sql }, options),
    ).finally(memory.stop);
    return [
      atLeast('sockets of the organisation', figures.sockets, sockets),
      atLeast('changes at 5 a second', figures.changes, changes),
      ...judge(figures),
      ...memory.samples.map((samples, index) =>
        growthOver(`process ${index + 1} while the changes flow`, samples.slice(samples.length * WARM_UP)),
      ),
    ];
  },
};

/** Samples the resident memory of each server until stopped. */
function watchMemory(servers: readonly BenchServer[]): { samples: number[][]; stop: () => void } {
  const samples = servers.map((): number[] => []);
  const timer = setInterval(() => {
    for (const [index, server] of servers.entries())
      server.usage().then(
        ({ memory }) => samples[index]?.push(memory),
        () => undefined,
      );
  }, SAMPLE_EVERY_MS);
  return { samples, stop: () => clearInterval(timer) };
}

function judge({ p95, missed, doubled, lost, leaked, strangers }: LiveFigures): Finding[] {
  return [
    atMost('from commit to arrival, p95', p95, 500, 'ms'),
    none('events missed', missed),
    none('events heard twice', doubled),
    none('sockets lost', lost),
    none(`events heard by ${strangers} sockets that may not`, leaked),
  ];
}
