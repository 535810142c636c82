import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchServer } from '../servers.ts';
import { quantile } from '../statistics.ts';
import type { Abuse, AbuseFigure, Stand } from './abuse.ts';
import { watchList } from './neighbour.ts';

/** Promised to the others while one person does their worst. */
const MOST_TIMES_QUIET = 2;
const MOST_MEGABYTES = 150;
const QUIET_SECONDS = 20;
const ABUSE_SECONDS = 30;
const SETTLE_MS = 1_000;
const BETWEEN_LOOKS_MS = 50;

/** An abuse with what it did to another organisation's list, in milliseconds at p95, and to the server's memory. */
export interface Worst extends AbuseFigure {
  readonly abuse: Abuse;
  readonly quiet: number;
  readonly during: number;
  /** How often the list was not shown. */
  readonly refused: number;
  readonly megabytes: number;
}

/** Does the worst for so long as it is given, beside someone at work; what was quiet is measured just before. */
export async function measureWorst(stand: Stand, abuse: Abuse): Promise<Worst> {
  const { server, colleagues } = stand;
  await abuse.prepare?.(stand);
  await sleep(SETTLE_MS);
  const quiet = await watchList(server, colleagues, sleep(QUIET_SECONDS * 1000));
  const { memory: before } = await server.usage();
  const running = runAbuse(stand, abuse);
  const [figure, busy, most] = await Promise.all([
    running,
    watchList(server, colleagues, running),
    highestMemory(server, running),
  ]);
  return {
    abuse,
    ...figure,
    quiet: quantile(quiet.times, 0.95),
    during: quantile(busy.times, 0.95),
    refused: quiet.refused + busy.refused,
    megabytes: (most - before) / 2 ** 20,
  };
}

async function runAbuse(stand: Stand, abuse: Abuse): Promise<AbuseFigure> {
  const signal = AbortSignal.timeout((abuse.seconds ?? ABUSE_SECONDS) * 1000);
  try {
    return await abuse.run(stand, signal);
  } catch (error) {
    return { figure: `failed: ${error instanceof Error ? error.message : String(error)}`, isKept: false };
  }
}

async function highestMemory(server: BenchServer, isOver: Promise<unknown>): Promise<number> {
  let goesOn = true;
  isOver.then(() => {
    goesOn = false;
  });
  let most = 0;
  while (goesOn) {
    most = Math.max(most, (await server.usage()).memory);
    await sleep(BETWEEN_LOOKS_MS);
  }
  return Math.max(most, (await server.usage()).memory);
}

const timesQuiet = ({ quiet, during }: Worst) => during / quiet;

/** Whether the abuse met its limit, and the others hardly noticed. */
export function isPromiseKept(worst: Worst): boolean {
  const { isKept, refused, megabytes } = worst;
  return isKept && refused === 0 && megabytes <= MOST_MEGABYTES && timesQuiet(worst) <= MOST_TIMES_QUIET;
}

/** One line while it goes on. */
export function describeWorst(worst: Worst | undefined): string {
  if (!worst) return '';
  const { figure, megabytes } = worst;
  return `${figure}; list ${timesQuiet(worst).toFixed(2)} × its quiet p95, +${megabytes.toFixed(0)} MB`;
}

/** The table, a row an abuse. */
export function formatWorst(all: readonly Worst[]): string {
  const rows = all.map((worst) => {
    const { abuse, figure, quiet, during, refused, megabytes } = worst;
    return `| ${abuse.name} | ${abuse.target} | ${figure} | ${quiet.toFixed(1)} → ${during.toFixed(1)} | ${timesQuiet(worst).toFixed(2)} | ${refused} | ${megabytes.toFixed(0)} | ${isPromiseKept(worst) ? 'yes' : 'no'} |`;
  });
  return [
    `What one person does, and the list of another organisation meanwhile, asked for 5 times a second: milliseconds at ` +
      `p95 just before and during it, promised at most ${MOST_TIMES_QUIET} times as long and 0 refused. Resident memory at ` +
      `its highest beyond that before, promised ${MOST_MEGABYTES} MB.`,
    '',
    '| | target | figure | list p95 | times | refused | +MB | kept |',
    '| --- | --- | --- | ---: | ---: | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}
