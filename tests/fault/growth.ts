import { median } from '../bench/statistics.ts';
import { atMost, type Finding } from './finding.ts';

/** The beginning and the end that are compared, as a share of the samples. */
const WINDOW = 0.2;
const MOST_PERCENT = 5;
const MEBIBYTE = 2 ** 20;

/** How much more something is at the end than at the beginning, by the medians of samples in bytes. */
export function growthOver(what: string, samples: readonly number[]): Finding {
  const size = Math.max(1, Math.floor(samples.length * WINDOW));
  return growthFrom(what, median(samples.slice(0, size)), median(samples.slice(-size)));
}

/** How much more something is at the end than it was at the beginning, in bytes. */
export function growthFrom(what: string, first: number, last: number): Finding {
  const promise = `growth of ${what} (${inMebibytes(first)} → ${inMebibytes(last)} MiB)`;
  return atMost(promise, (last / first - 1) * 100, MOST_PERCENT, '%');
}

/** Bytes as people read them. */
export function inMebibytes(bytes: number): string {
  return (bytes / MEBIBYTE).toFixed(0);
}
