import { cpus, totalmem } from 'node:os';
import { Closing } from '../bench/closing.ts';
import { describeLoad } from '../bench/machine.ts';
import { daily } from './daily.ts';
import { files } from './files.ts';
import type { Finding, Trial } from './finding.ts';
import { manySockets } from './many-sockets.ts';
import { memory } from './memory.ts';
import { type FaultOptions, readOptions, UsageError } from './options.ts';
import { postgresKilled } from './postgres-killed.ts';
import { racingSaves } from './racing-saves.ts';
import { rollingRestart } from './rolling-restart.ts';
import { serverKilled } from './server-killed.ts';

const trials: readonly Trial[] = [
  serverKilled,
  postgresKilled,
  rollingRestart,
  manySockets,
  racingSaves,
  memory,
  files,
  daily,
];

const began = performance.now();

/** The tables go to the output, what is going on to the errors, so that the tables can be written to a file. */
function tell(text: string): void {
  console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

/** Carries out one trial and prints its table; true when every target was met. */
async function carryOut(trial: Trial, { minutes, quick }: FaultOptions): Promise<boolean> {
  const closing = new Closing();
  const giveUp = () => void closing.close().finally(() => process.exit(1));
  process.once('SIGINT', giveUp);
  process.once('SIGTERM', giveUp);
  const load = describeLoad();
  tell(trial.title);
  try {
    const findings = await trial.run({ minutes, quick, closing, tell });
    console.log(formatTable(trial, findings, [load, describeLoad()]));
    return findings.every(({ isMet }) => isMet);
  } finally {
    await closing.close();
    process.off('SIGINT', giveUp);
    process.off('SIGTERM', giveUp);
  }
}

function formatTable({ title }: Trial, findings: readonly Finding[], load: readonly string[]): string {
  return [
    `${title} (load of the last minute ${load[0]} before, ${load[1]} after)`,
    '',
    '| Promise | Target | Measured | Met |',
    '| --- | ---: | ---: | --- |',
    ...findings.map(
      ({ promise, target, measured, isMet }) =>
        `| ${promise} | ${target} | ${measured} | ${isMet ? 'yes' : '**no**'} |`,
    ),
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const options = readOptions(
    process.argv.slice(2),
    trials.map(({ name }) => name),
  );
  const chosen = trials.filter(({ name }) => options.names.length === 0 || options.names.includes(name));
  const processor = cpus();
  console.log(
    `${options.quick ? 'A quick trial: not for quoting. ' : ''}${processor.length} × ${processor[0]?.model.trim() ?? 'unknown processor'}, ` +
      `${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.versions.node}; load, servers and Postgres share it.\n`,
  );
  let allMet = true;
  for (const trial of chosen) allMet = (await carryOut(trial, options)) && allMet;
  process.exit(allMet ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
