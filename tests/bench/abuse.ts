import { setTimeout as sleep } from 'node:timers/promises';
import { abuses, BATCH } from '../kit/transport/abusive-operations.ts';
import { type Ask, askOverHttp, askOverSocket } from './abuse-ask.ts';
import { formatReads, isReadPromiseKept, measureReads } from './abuse-reads.ts';
import { PAGE_SIZE } from './asked-lists.ts';
import type { Closing } from './closing.ts';
import { type Caller, loadData } from './data.ts';
import { makeDatabase } from './database.ts';
import { screenDocument } from './documents.ts';
import { runLoad } from './load.ts';
import { describeLoad, describeMachine } from './machine.ts';
import { graphqlRequest } from './measures.ts';
import type { BenchOptions } from './options.ts';
import { type BenchServer, startProduct } from './servers.ts';
import { median } from './statistics.ts';

/** Promised of each. */
const MOST_MS = 50;
const MOST_MEGABYTES = 50;
const TRIES = 20;
const WARM_UP_SECONDS = 10;
const BETWEEN_LOOKS_MS = 20;

interface AbuseFigures {
  readonly name: string;
  readonly isRefused: boolean;
  /** From the first byte sent to the refusal. */
  readonly milliseconds: readonly number[];
  /** How much more memory than before, at its highest. */
  readonly megabytes: number;
}

/** How soon the server refuses what nobody means, and what that costs it. */
export async function measureAbuse(
  options: BenchOptions,
  closing: Closing,
  tell: (text: string) => void,
): Promise<number> {
  const load = describeLoad();
  tell('Making the database');
  const database = await makeDatabase(options.databaseUrl, closing);
  const { readers } = await loadData(database, { entries: 1_000, organizations: 2 });
  const [caller, other] = readers;
  if (!caller || !other) throw new Error('There is someone to ask');
  tell('Starting the server');
  const { poolSize, profile } = options;
  const server = await startProduct({ databaseUrl: database.url, poolSize, profile }, closing);
  await warmUp(server, caller, options);
  const { memory: before } = await server.usage();
  const figures: AbuseFigures[] = [];
  for (const [name, bodies, ask] of cases(server, caller)) {
    figures.push(await measureOne(server, name, () => ask(bodies)));
    tell(describe(figures.at(-1)));
  }
  const grown = ((await server.usage()).memory - before) / 2 ** 20;
  const reads = await measureReads({ server, database }, [caller, other], options.seconds, tell);
  const machine = await describeMachine(database);
  console.log(format(figures, grown, `${machine}; load ${load} to ${describeLoad()}`));
  console.log(`\n${formatReads(reads)}`);
  return figures.every(isKept) && reads.every(isReadPromiseKept) ? 0 : 1;
}

type Case = readonly [name: string, bodies: readonly string[], ask: Ask];

function cases(server: BenchServer, { token }: Caller): Case[] {
  const overHttp = askOverHttp(server.url, token);
  const overSocket = askOverSocket(server.url, token);
  const small = JSON.stringify({ query: 'subscription { changes { id } }' });
  return [
    ...Object.entries(abuses).flatMap(([name, { query, variables }]): Case[] => [
      [`${name}, HTTP`, [JSON.stringify({ query, variables })], overHttp],
      [
        `${name}, socket`,
        [JSON.stringify({ query: query.replace('{', 'subscription {'), variables })],
        overSocket,
      ],
    ]),
    [
      `a batch of ${BATCH}, HTTP`,
      [`[${Array.from({ length: BATCH }, () => '{"query":"{ me { id } }"}').join()}]`],
      overHttp,
    ],
    [`${BATCH} subscriptions, socket`, Array.from({ length: BATCH }, () => small), overSocket],
  ];
}

async function measureOne(
  server: BenchServer,
  name: string,
  ask: () => ReturnType<Ask>,
): Promise<AbuseFigures> {
  const { memory: before } = await server.usage();
  let isOver = false;
  let most = before;
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, (await server.usage()).memory);
      await sleep(BETWEEN_LOOKS_MS);
    }
  })();
  const answers: Awaited<ReturnType<Ask>>[] = [];
  for (let count = 0; count < TRIES; count += 1) answers.push(await ask());
  isOver = true;
  await watching;
  return {
    name,
    isRefused: answers.every((answer) => answer.isRefused),
    milliseconds: answers.map((answer) => answer.milliseconds),
    megabytes: (most - before) / 2 ** 20,
  };
}

/** Until the server has its everyday size. */
async function warmUp(server: BenchServer, caller: Caller, { connections }: BenchOptions): Promise<void> {
  const { organizationId } = caller;
  const request = graphqlRequest(caller, screenDocument, { organizationId, page: 0, pageSize: PAGE_SIZE });
  await runLoad({ server, requests: [request] }, connections, WARM_UP_SECONDS);
}

const isKept = ({ isRefused, milliseconds, megabytes }: AbuseFigures) =>
  isRefused && median(milliseconds) <= MOST_MS && megabytes <= MOST_MEGABYTES;

function describe(figures: AbuseFigures | undefined): string {
  if (!figures) return '';
  const { name, milliseconds, megabytes } = figures;
  return `${name}: ${median(milliseconds).toFixed(1)} ms, +${megabytes.toFixed(0)} MB`;
}

function format(figures: readonly AbuseFigures[], grown: number, machine: string): string {
  const rows = figures.map((one) => {
    const { name, isRefused, milliseconds, megabytes } = one;
    return `| ${name} | ${isRefused ? 'yes' : 'no'} | ${median(milliseconds).toFixed(1)} | ${Math.max(...milliseconds).toFixed(1)} | ${megabytes.toFixed(0)} | ${isKept(one) ? 'yes' : 'no'} |`;
  });
  return [
    `Machine: ${machine}. Who asks, server and Postgres share it.`,
    '',
    `Milliseconds from sending to refusal over ${TRIES} tries, promised ${MOST_MS} in the median; memory at its ` +
      `highest during those tries beyond that before them, promised ${MOST_MEGABYTES} MB. After all of them, nothing ` +
      `collected on purpose, the server holds ${grown.toFixed(0)} MB more than after its warm-up.`,
    '',
    '| | refused | median | slowest | +MB | kept |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}
