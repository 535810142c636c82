import { setTimeout as sleep } from 'node:timers/promises';
import { measureAbuse } from './abuse/measure-abuse.ts';
import { Closing } from './closing.ts';
import { measureDocuments } from './documents-part.ts';
import { measureFilesPart } from './files-part.ts';
import { measureInsights } from './insights-part.ts';
import { listsPart, measureLists } from './lists-part.ts';
import { measureLive } from './live.ts';
import { measureLivePart } from './live-part.ts';
import { isLivePromiseKept } from './live-report.ts';
import { describeLoad, describeMachine } from './machine.ts';
import { type BenchOptions, readOptions, UsageError } from './options.ts';
import { measureBundle } from './page-load/measure-bundle.ts';
import { measurePageLoad } from './page-load/measure-page-load.ts';
import { formatReport } from './report.ts';
import { secondsOf } from './rounds.ts';
import { startProduct } from './servers.ts';
import { measureSignIn } from './sign-in.ts';
import { measureSizePart } from './size-part.ts';

const MEASURES = 15;
/**
 * The bare handler writes lines of the log that nobody announces, and more of them than the product tells one by one:
 * it finds them within so long, and says so to whoever listens then.
 */
const LOOK_AT_LOG_MS = 20_000;
/** Time limit for starting, loading the data and the live changes. */
const AROUND_SECONDS = 600;
/** Time limit for a million rows. */
const SIZE_SECONDS = 3_600;
/** Time limit for a minute of each abuse. */
const ABUSE_SECONDS = 2_400;
/** Time limit for three measurements of each page. */
const LIGHTHOUSE_SECONDS = 1_800;

const began = performance.now();

/** Writes progress to the errors, as the output holds the table and may go to a file. */
function tell(text: string): void {
  console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);
}

/** Measures the lists against both handlers, and live changes. */
async function measureAll(options: BenchOptions, closing: Closing): Promise<number> {
  const load = describeLoad();
  const { database, product, figures } = await measureLists(options, ['bare', 'hand-written'], closing, tell);
  tell('Letting the log be looked at');
  await sleep(LOOK_AT_LOG_MS);
  tell('Live changes');
  const { poolSize, profile } = options;
  const second = await startProduct({ databaseUrl: database.url, poolSize, profile }, closing);
  const live = await measureLive([product, second], database, options);
  const machine = await describeMachine(database);
  console.log(formatReport({ options, machine, load: [load, describeLoad()], measures: figures, live }));
  return isLivePromiseKept(live) ? 0 : 1;
}

const PARTS = {
  all: measureAll,
  bare: listsPart('bare'),
  'hand-written': listsPart('hand-written'),
  'sign-in': measureSignIn,
  live: measureLivePart,
  abuse: measureAbuse,
  size: measureSizePart,
  // The same lists, and the search, in a handbook among many.
  handbook: (options: BenchOptions, closing: Closing, tell: (text: string) => void) =>
    measureSizePart({ ...options, subject: 'handbook' }, closing, tell),
  documents: measureDocuments,
  files: measureFilesPart,
  insights: measureInsights,
  bundle: measureBundle,
  lighthouse: measurePageLoad,
};

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const closing = new Closing();
  const giveUp = (why: string) => {
    console.error(why);
    closing.close().finally(() => process.exit(1));
  };
  process.once('SIGINT', () => giveUp('Interrupted'));
  process.once('SIGTERM', () => giveUp('Interrupted'));
  const around =
    {
      size: SIZE_SECONDS,
      handbook: SIZE_SECONDS,
      documents: SIZE_SECONDS,
      insights: SIZE_SECONDS,
      abuse: ABUSE_SECONDS,
      lighthouse: LIGHTHOUSE_SECONDS,
    }[options.part as string] ?? AROUND_SECONDS;
  const limit = around + 2 * secondsOf(options, MEASURES);
  setTimeout(() => giveUp(`Not done after ${limit} seconds`), limit * 1000).unref();
  try {
    process.exitCode = await PARTS[options.part](options, closing, tell);
  } finally {
    await closing.close();
  }
  // Kept-alive connections of the measurement are nobody's any more.
  process.exit();
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? error.message : error);
  process.exit(1);
});
