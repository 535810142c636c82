import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Closing } from './closing.ts';
import { loadData } from './data.ts';
import { makeDatabase, startPostgres } from './database.ts';
import { describeLoad, describeMachine } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { type BenchServer, startProduct } from './servers.ts';
import { measureOne, measureSizes, type SizeFigures, type SizeRounds } from './size.ts';
import { SIZE_PAGE, type SizeCase } from './size-cases.ts';
import { median } from './statistics.ts';
import type { Rows } from './subject.ts';
import { subjects } from './subjects.ts';

/** Rows of every organisation but the large one. */
const EACH = 2_000;
const FEW = 10_000;
/** Factor by which a quick trial shrinks the large database. */
const QUICK_PART = 10;
const TIMES = 60;
const QUICK_TIMES = 20;
/** The most that a list may be slower among many rows than among few. */
const PROMISED_RATIO = 1.2;
/** The limit for the first page of the large organisation, in milliseconds. */
const PROMISED_LARGE = 100;
const FIRST_PAGE: readonly SizeCase[] = [
  { name: 'First page, total and counts', variables: () => ({}), target: PROMISED_LARGE },
];

/** Measures the same lists among few and among many rows on one Postgres; returns the exit code. */
export async function measureSizePart(
  options: BenchOptions,
  closing: Closing,
  tell: (text: string) => void,
): Promise<number> {
  const load = describeLoad();
  const { quick, rounds } = options;
  const subject = subjects[options.subject];
  const times = quick ? QUICK_TIMES : TIMES;
  const postgres = options.databaseUrl ?? (await startPostgres(closing));
  const prepare = async (rows: number, largeOrganization: number, suffix: string) => {
    tell(`Loading ${whole(rows)} ${subject.rows}`);
    const database = await makeDatabase(postgres, closing, suffix);
    const data = await loadData(database, {
      organizations: rows / EACH,
      [subject.rows]: rows,
      ...(subject.beside ? { [subject.beside]: rows } : {}),
      largeOrganization,
    });
    // The loaded rows are written to disk before anything is measured.
    await database.sql.query('checkpoint');
    return { database, data, server: await startServer(options, database.url, closing) };
  };
  const share = quick ? QUICK_PART : 1;
  const many = { rows: subject.many.rows / share, ofOne: subject.many.ofOne / share };
  const small = await prepare(FEW, 0, '_small');
  const large = await prepare(many.rows, many.ofOne, '_large');
  const figures = await measureSizes(subject, small, large, { rounds, times }, tell);
  const { largeReader } = large.data;
  const { document, ofLarge: asked = FIRST_PAGE } = subject;
  const { server } = large;
  const ofLarge = largeReader
    ? await measureOne(document, asked, { server, reader: largeReader }, { rounds, times })
    : [];
  const machine = await describeMachine(large.database);
  console.log(
    [
      ...(quick ? ['A quick trial: not for quoting.', ''] : []),
      `Machine: ${machine}; load of the last minute ${load} before and ${describeLoad()} after. The measurement, ` +
        'both servers and Postgres share it.',
      '',
      formatSizes(figures, subject.rows, many.rows, { rounds, times }),
      ...(ofLarge.length > 0 ? ['', formatLarge(ofLarge, subject.rows, many.ofOne)] : []),
    ].join('\n'),
  );
  const isKept = figures.every((one) => ratioOf(one) <= PROMISED_RATIO);
  return isKept && ofLarge.every(({ p95, target = Number.POSITIVE_INFINITY }) => p95 <= target) ? 0 : 1;
}

function startServer(
  { poolSize, profile }: BenchOptions,
  databaseUrl: string,
  closing: Closing,
): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quality-app-bench-data-'));
  closing.add(() => rmSync(dataDir, { recursive: true, force: true }));
  // An overloaded server must be slow here and not refuse: slowness is measured.
  const environment = { DATA_DIR: dataDir, OVERLOAD_DELAY_MS: '0' };
  return startProduct({ databaseUrl, poolSize, profile, environment }, closing);
}

const ratioOf = ({ ratios }: SizeFigures) => median(ratios);
const milliseconds = (value: number) => value.toFixed(1);
const whole = (value: number) => value.toLocaleString('en');

function formatSizes(
  figures: readonly SizeFigures[],
  called: Rows,
  many: number,
  { rounds, times }: SizeRounds,
): string {
  return [
    `What the screen asks (${SIZE_PAGE} rows with all that it shows of them, total, counts): medians over ${rounds} ` +
      `rounds of ${times} requests of each database, one of this and one of that in turn; latencies in ms. Every ` +
      `organisation has ${whole(EACH)} ${called}.`,
    '',
    `| | ${whole(FEW)}: p50 | p95 | ${whole(many)}: p50 | p95 | p95, target ${PROMISED_RATIO} |`,
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

type LargeFigures = Awaited<ReturnType<typeof measureOne>>;

function formatLarge(figures: LargeFigures, called: Rows, ofOne: number): string {
  return [
    `Of an organisation of ${whole(ofOne)} ${called} among the others, in ms:`,
    '',
    '| | p50 | p95 | target |',
    '| --- | ---: | ---: | ---: |',
    ...figures.map(
      ({ name, p50, p95, target = '' }) =>
        `| ${name} | ${milliseconds(p50)} | ${milliseconds(p95)} | ${target} |`,
    ),
  ].join('\n');
}
