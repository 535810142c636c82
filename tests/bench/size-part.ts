import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Closing } from './closing.ts';
import { type DataSize, loadData } from './data.ts';
import { makeDatabase, startPostgres } from './database.ts';
import { describeLoad, describeMachine } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { type BenchServer, startProduct } from './servers.ts';
import { type Latency, measureOne, measureSizes, type SizeFigures, type SizeRounds } from './size.ts';
import { SIZE_PAGE } from './size-cases.ts';
import { median } from './statistics.ts';

const SMALL: DataSize = { organizations: 5, entries: 10_000 };
const LARGE: DataSize = { organizations: 500, entries: 1_000_000, largeOrganization: 100_000 };
const QUICK_LARGE: DataSize = { organizations: 50, entries: 100_000, largeOrganization: 10_000 };
const TIMES = 60;
const QUICK_TIMES = 20;
/** At most so many times slower among 1,000,000 entries than among 10,000. */
const PROMISED_RATIO = 1.2;
/** The first page of an organisation of 100,000 entries, in milliseconds. */
const PROMISED_LARGE = 100;

/** Measures the same lists among 10,000 and among 1,000,000 entries on one Postgres; returns the exit code. */
export async function measureSizePart(
  options: BenchOptions,
  closing: Closing,
  tell: (text: string) => void,
): Promise<number> {
  const load = describeLoad();
  const { quick, rounds } = options;
  const [largeSize, times] = quick ? [QUICK_LARGE, QUICK_TIMES] : [LARGE, TIMES];
  const postgres = options.databaseUrl ?? (await startPostgres(closing));
  const prepare = async (size: DataSize, suffix: string) => {
    tell(`Loading ${size.entries} entries`);
    const database = await makeDatabase(postgres, closing, suffix);
    const data = await loadData(database, size);
    // What was loaded is written to the disk before anything is measured.
    await database.sql.query('checkpoint');
    return { database, data, server: await startServer(options, database.url, closing) };
  };
  const small = await prepare(SMALL, '_small');
  const large = await prepare(largeSize, '_large');
  const figures = await measureSizes(small, large, { rounds, times }, tell);
  const { largeReader } = large.data;
  if (!largeReader) throw new Error('There is no large organisation');
  const largeFigures = await measureOne(large.server, largeReader, { rounds, times });
  const machine = await describeMachine(large.database);
  console.log(
    [
      `Machine: ${machine}; load of the last minute ${load} before and ${describeLoad()} after. The measurement, ` +
        'both servers and Postgres share it.',
      '',
      formatSizes(figures, largeSize, { rounds, times }),
      '',
      formatLarge(largeFigures, largeSize),
    ].join('\n'),
  );
  const isKept = figures.every((one) => ratioOf(one) <= PROMISED_RATIO) && largeFigures.p95 <= PROMISED_LARGE;
  return isKept ? 0 : 1;
}

function startServer(
  { poolSize, profile }: BenchOptions,
  databaseUrl: string,
  closing: Closing,
): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quality-app-bench-data-'));
  closing.add(() => rmSync(dataDir, { recursive: true, force: true }));
  // Where the machine has more to do, being slow is what is measured, not refusing.
  const environment = { DATA_DIR: dataDir, OVERLOAD_DELAY_MS: '0' };
  return startProduct({ databaseUrl, poolSize, profile, environment }, closing);
}

const ratioOf = ({ ratios }: SizeFigures) => median(ratios);
const milliseconds = (value: number) => value.toFixed(1);
const whole = (value: number) => value.toLocaleString('en');

function formatSizes(
  figures: readonly SizeFigures[],
  large: DataSize,
  { rounds, times }: SizeRounds,
): string {
  return [
    `What the screen asks (${SIZE_PAGE} rows with organisation and user, total, counts): medians over ${rounds} ` +
      `rounds of ${times} requests of each database, one of this and one of that in turn; latencies in ms. Every ` +
      `organisation has ${whole(SMALL.entries / SMALL.organizations)} entries.`,
    '',
    `| | ${whole(SMALL.entries)}: p50 | p95 | ${whole(large.entries)}: p50 | p95 | p95, target ${PROMISED_RATIO} |`,
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...figures.map((one) => {
      const times = [one.small.p50, one.small.p95, one.large.p50, one.large.p95]
        .map(milliseconds)
        .join(' | ');
      const ratio = ratioOf(one).toFixed(2);
      return `| ${one.name} | ${times} | ${ratioOf(one) <= PROMISED_RATIO ? ratio : `**${ratio}**`} |`;
    }),
  ].join('\n');
}

function formatLarge({ p50, p95 }: Latency, { largeOrganization = 0 }: DataSize): string {
  return (
    `First page, total and counts of an organisation of ${whole(largeOrganization)} entries among the others: ` +
    `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)} ms (target ${PROMISED_LARGE}).`
  );
}
