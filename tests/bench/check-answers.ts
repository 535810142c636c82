import { isDeepStrictEqual } from 'node:util';
import type { BenchDatabase } from './database.ts';
import type { Target } from './load.ts';
import type { Measure } from './measures.ts';

/** Organisations whose answers are compared. */
const COMPARED = 5;

/** Sees to it that what is compared is the same work. @throws Error with the first place where the two differ. */
export async function checkAnswers(measures: readonly Measure[], database: BenchDatabase): Promise<void> {
  for (const { name, product, bare, writes, rowsPerAnswer } of measures) {
    const comparable = writes ? (answer: unknown) => writtenRows(answer, database) : inOrder;
    for (let index = 0; index < Math.min(COMPARED, product.requests.length); index += 1) {
      const ours = await answerOf(product, index);
      const theirs = await answerOf(bare, index);
      const difference = differenceOf(await comparable(ours), await comparable(theirs));
      if (difference) throw new Error(`${name}: product and bare handler differ ${difference}`);
      if (!writes && rowsOf(ours).length !== rowsPerAnswer) {
        throw new Error(`${name}: ${rowsOf(ours).length} rows instead of ${rowsPerAnswer}; use more entries`);
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
  if (response.ok && !(answer as Listed).errors) return answer;
  throw new Error(`${path} answered ${response.status} ${shown(text)}\n${server.printed()}`);
}

interface Listed {
  readonly errors?: unknown;
  readonly data?: {
    readonly registerEntries?: { rows: unknown[]; facets?: { values: { value: string }[] }[] };
    readonly createRegisterEntry?: { id: string };
  };
}

function rowsOf(answer: unknown): unknown[] {
  return Array.isArray(answer) ? answer : ((answer as Listed).data?.registerEntries?.rows ?? []);
}

/** Counts come in no particular order. */
function inOrder(answer: unknown): unknown {
  for (const { values } of (answer as Listed).data?.registerEntries?.facets ?? []) {
    values.sort((a, b) => a.value.localeCompare(b.value));
  }
  return answer;
}

/** The two rows that creating an entry has left, without what is another one each time. */
async function writtenRows(answer: unknown, { sql }: BenchDatabase): Promise<unknown> {
  const id = (answer as Listed).data?.createRegisterEntry?.id;
  const { rows } = await sql.query<{ entry: object; change: object }>(
    `select to_jsonb(e) - '{id,created_at,updated_at}'::text[] as entry,
       to_jsonb(c) - '{id,entity_id,at,transaction_id,horizon}'::text[] as change
     from register_entry e join change_log c on c.entity_id = e.id where e.id = $1`,
    [id],
  );
  if (rows.length !== 1)
    throw new Error(`Creating an entry left ${rows.length} rows: ${JSON.stringify(answer)}`);
  return rows;
}
