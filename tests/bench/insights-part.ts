import { parse } from 'graphql';
import pg from 'pg';
import { INSIGHTS_PAGE, PAGE_GROUPINGS, pageDays } from '../kit/modules/insights/insights-page.ts';
import type { Closing } from './closing.ts';
import { type Caller, loadData } from './data.ts';
import { makeDatabase } from './database.ts';
import { describeLoad, describeMachine } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { startProduct } from './servers.ts';
import { measureOne } from './size.ts';
import type { SizeCase } from './size-cases.ts';
import { median, quantile } from './statistics.ts';

/** Incidents of the measured organisation, and of each of the others. */
const LARGE = 100_000;
const EACH = 1_000;
/** Organisations beside it: few, and as many as are asked for. */
const FEW = 1;
const TIMES = 30;
const QUICK_PART = 10;
/** The limit of the page, in milliseconds. */
const PROMISED = 150;

const DOCUMENT = parse(INSIGHTS_PAGE);
const TODAY = Temporal.Now.plainDateISO('Europe/Amsterdam').toString();
const ASKED = { ...PAGE_GROUPINGS, ...pageDays(TODAY) };

/**
 * Plain reference: the months of one organisation as its owner counts them, without isolation and authorisation, by
 * the index of the figures.
 */
const PLAIN = `select occurred_month, count(*) from incident where organization_id = $1
  and occurred_at >= now() - interval '2 years' group by 1`;

/** Measures all figures of the page in one request, of an organisation beside few and beside many; the exit code. */
export async function measureInsights(
  options: BenchOptions,
  closing: Closing,
  tell: (text: string) => void,
): Promise<number> {
  const load = describeLoad();
  const part = options.quick ? QUICK_PART : 1;
  const lines: string[] = [];
  const worst: number[] = [];
  let machine = '';
  for (const organizations of [FEW, options.organizations]) {
    tell(`Loading ${LARGE / part} incidents of one organisation beside ${organizations}`);
    const database = await makeDatabase(options.databaseUrl, closing, `_${organizations}`);
    const rows = (organizations * EACH) / part;
    const data = await loadData(database, {
      ...{ organizations, incidents: rows, entries: rows, events: rows, risks: Math.ceil(rows / 10) },
      largeOrganization: {
        ...{ incidents: LARGE / part, entries: LARGE / 10 / part, events: LARGE / 10 / part },
        risks: LARGE / 100 / part,
      },
    });
    await database.sql.query('checkpoint');
    const { poolSize, profile } = options;
    const server = await startProduct({ databaseUrl: database.url, poolSize, profile }, closing);
    const reader = data.largeReader as Caller;
    const cases: SizeCase[] = [
      {
        name: 'The page of trends, whole',
        variables: () => ({ ...ASKED, organizationIds: [reader.organizationId] }),
      },
    ];
    const rounds = { rounds: options.rounds, times: options.quick ? 10 : TIMES };
    const [measured] = await measureOne(DOCUMENT, cases, { server, reader }, rounds);
    const plain = await timesOfPlain(database.url, reader.organizationId, rounds.times);
    const { p50 = Number.NaN, p95 = Number.NaN } = measured ?? {};
    worst.push(p95);
    lines.push(
      `| beside ${organizations} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${plain.p50.toFixed(1)} | ${plain.p95.toFixed(1)} |`,
    );
    machine = await describeMachine(database);
  }
  const [few = Number.NaN, many = Number.NaN] = worst;
  console.log(
    [
      ...(options.quick ? ['A quick trial: not for quoting.', ''] : []),
      `Machine: ${machine}; load of the last minute ${load} before and ${describeLoad()} after.`,
      '',
      `All figures of the page in one request, ${LARGE / part} incidents of one organisation in two years; medians over ` +
        `${options.rounds} rounds, in ms; plain: the months of two years by the owner, one statement.`,
      '',
      '| | p50 | p95 | plain: p50 | p95 |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...lines,
      '',
      `p95 beside many, of few: ${(many / few).toFixed(2)}; target ${PROMISED} ms: ${Math.max(...worst) <= PROMISED ? 'met' : 'not met'}`,
    ].join('\n'),
  );
  return Math.max(...worst) <= PROMISED ? 0 : 1;
}

async function timesOfPlain(url: string, organizationId: string, times: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const latencies: number[] = [];
  for (let turn = 0; turn < times + 3; turn += 1) {
    const begun = performance.now();
    await client.query({ name: 'plain', text: PLAIN, values: [organizationId] });
    if (turn >= 3) latencies.push(performance.now() - begun);
  }
  await client.end();
  return { p50: median(latencies), p95: quantile(latencies, 0.95) };
}
