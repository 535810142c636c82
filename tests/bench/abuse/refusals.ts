import { setTimeout as sleep } from 'node:timers/promises';
import { abuses, BATCH } from '../../kit/transport/abusive-operations.ts';
import type { Caller } from '../data.ts';
import type { BenchServer } from '../servers.ts';
import { median } from '../statistics.ts';
import { type Ask, askOverHttp, askOverSocket } from './ask.ts';

/** The target for each refusal. */
const MOST_MS = 50;
const MOST_MEGABYTES = 50;
const TRIES = 20;
const BETWEEN_LOOKS_MS = 20;

interface RefusalFigures {
  readonly name: string;
  readonly isRefused: boolean;
  /** Time between the first byte sent and the refusal. */
  readonly milliseconds: readonly number[];
  /** Peak memory above that before. */
  readonly megabytes: number;
}

/**
 * Measures how soon a server refuses nonsensical requests and what that costs: a table, and whether all targets are
 * kept.
 */
export async function measureRefusals(
  server: BenchServer,
  caller: Caller,
  tell: (text: string) => void,
): Promise<{ text: string; isKept: boolean }> {
  const { memory: before } = await server.usage();
  const figures: RefusalFigures[] = [];
  for (const [name, bodies, ask] of cases(server, caller)) {
    figures.push(await measureOne(server, name, () => ask(bodies)));
    tell(describe(figures.at(-1)));
  }
  const grown = ((await server.usage()).memory - before) / 2 ** 20;
  return { text: format(figures, grown), isKept: figures.every(isKept) };
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
): Promise<RefusalFigures> {
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

const isKept = ({ isRefused, milliseconds, megabytes }: RefusalFigures) =>
  isRefused && median(milliseconds) <= MOST_MS && megabytes <= MOST_MEGABYTES;

function describe(figures: RefusalFigures | undefined): string {
  if (!figures) return '';
  const { name, milliseconds, megabytes } = figures;
  return `${name}: ${median(milliseconds).toFixed(1)} ms, +${megabytes.toFixed(0)} MB`;
}

function format(figures: readonly RefusalFigures[], grown: number): string {
  const rows = figures.map((one) => {
    const { name, isRefused, milliseconds, megabytes } = one;
    return `| ${name} | ${isRefused ? 'yes' : 'no'} | ${median(milliseconds).toFixed(1)} | ${Math.max(...milliseconds).toFixed(1)} | ${megabytes.toFixed(0)} | ${isKept(one) ? 'yes' : 'no'} |`;
  });
  return [
    `Milliseconds from sending to refusal over ${TRIES} tries, promised ${MOST_MS} in the median; memory at its ` +
      `highest during those tries beyond that before them, promised ${MOST_MEGABYTES} MB. After all of them, nothing ` +
      `collected on purpose, the server holds ${grown.toFixed(0)} MB more than after its warm-up.`,
    '',
    '| | refused | median | slowest | +MB | kept |',
    '| --- | --- | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}
