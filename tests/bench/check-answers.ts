import { isDeepStrictEqual } from 'node:util';
import type { BenchDatabase } from './database.ts';
import { rowCountOf } from './left-behind.ts';
import type { Target } from './load.ts';
import type { Measure } from './measures.ts';

/** Organisations whose answers are compared. */
const COMPARED = 5;

/** Sees to it that what is compared is the same work. @throws Error with the first place where the two differ. */
export async function checkAnswers(measures: readonly Measure[], database: BenchDatabase): Promise<void> {
  for (const { name, product, reference, against, comparable, rowsPerAnswer } of measures) {
    for (let index = 0; index < Math.min(COMPARED, product.requests.length); index += 1) {
      const ours = await answerOf(product, index);
      const left = await comparable(ours, database);
      const difference = differenceOf(left, await comparable(await answerOf(reference, index), database));
      if (difference) throw new Error(`${name}: product and ${against} handler differ ${difference}`);
      const rows = rowCountOf(ours) ?? rowsPerAnswer;
      if (rows !== rowsPerAnswer) {
        throw new Error(`${name}: ${rows} rows instead of ${rowsPerAnswer}; use more of them`);
      }
    }
  }
}

/** Where two answers first differ, or null. */
function differenceOf(ours: unknown, theirs: unknown, where = 'answer'): string | null {
  if (isDeepStrictEqual(ours, theirs)) return null;
  if (isObject(ours) && isObject(theirs)) {
    for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
      const difference = differenceOf(ours[key], theirs[key], `${where}.${key}`);
      if (difference) return difference;
    }
  }
  return `at ${where}: ${shown(ours)} and ${shown(theirs)}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  return `${JSON.stringify(value)}`.slice(0, 200);
}

async function answerOf({ server, requests }: Target, index: number): Promise<unknown> {
  const { path = '', ...request } = requests[index] ?? {};
  const response = await fetch(`${server.url}${path}`, request);
  const text = await response.text();
  const answer: unknown = response.ok ? JSON.parse(text) : {};
  if (response.ok && !(answer as { errors?: unknown }).errors) return answer;
  throw new Error(`${path} answered ${response.status} ${shown(text)}\n${server.printed()}`);
}
