import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from './data.ts';
import type { BenchDatabase } from './database.ts';
import { screenDocument } from './documents.ts';
import { graphqlRequest } from './measures.ts';
import type { BenchServer } from './servers.ts';
import { quantile } from './statistics.ts';

/** Promised: how much longer another organisation's list may take, and how much memory an attack may cost. */
const MOST_TIMES = 2;
const MOST_MEGABYTES = 150;

const ENTRIES = 150;
const LETTERS = 200;
const AT_ONCE = 20;
const QUIET_PAGE = 20;
const BETWEEN_LISTS_MS = 20;
const BETWEEN_LOOKS_MS = 50;

/** What someone asks over and over, and what that cost another organisation. */
export interface ReadAttack {
  readonly name: string;
  readonly quietP95: number;
  readonly p95: number;
  /** The other organisation's lists that were not answered. */
  readonly refused: number;
  /** How many answers the attack got, by their status or their first code. */
  readonly answers: Readonly<Record<string, number>>;
  /** Memory at its highest beyond that before. */
  readonly megabytes: number;
}

interface Attack {
  readonly name: string;
  readonly query: string;
  readonly variables?: object;
}

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

const LONG_TEXTS =
  'description cause immediateMeasures structuralMeasure effectiveness effectivenessMeasurement';
const words = `${'a'.repeat(LETTERS - 1)}b`;

const ATTACKS: readonly Attack[] = [
  { name: 'the least there is to ask', query: '{ me { id } }' },
  {
    name: `a search of ${LETTERS} letters that ${ENTRIES} entries of 60 kB nearly match`,
    query: 'query ($words: String) { registerEntries(search: $words) { total rows { id } } }',
    variables: { words },
  },
  {
    name: 'ten such searches in one operation',
    query: `query ($words: String) { ${repeat(10, (index) => `a${index}: registerEntries(search: $words) { total }`)} }`,
    variables: { words },
  },
  {
    name: 'counts of fifteen lists in one operation',
    query: `{ ${repeat(15, (index) => `a${index}: registerEntries { total facets { field values { value count } } }`)} }`,
  },
  {
    name: 'fifteen lists of a hundred entries of 60 kB',
    query: `{ ${repeat(15, (index) => `a${index}: registerEntries(pageSize: 100) { rows { ${LONG_TEXTS} } }`)} }`,
  },
  {
    name: 'a page of a hundred entries of 60 kB',
    query: `{ registerEntries(pageSize: 100) { rows { ${LONG_TEXTS} } } }`,
  },
  {
    name: 'a hundred texts of 10 kB under fourteen names each',
    query: `{ registerEntries(pageSize: 100) { rows { ${repeat(14, (index) => `a${index}: description`)} } } }`,
  },
];

/** What one person's reading does to the list of another organisation, and to the server's memory. */
export async function measureReads(
  { server, database }: { readonly server: BenchServer; readonly database: BenchDatabase },
  [attacker, other]: readonly [Caller, Caller],
  seconds: number,
  tell: (text: string) => void,
): Promise<ReadAttack[]> {
  tell('Writing long entries');
  await database.sql.query(LONG_ENTRIES, [
    attacker.organizationId,
    attacker.userId,
    'a'.repeat(9_950),
    ENTRIES,
  ]);
  await database.sql.query('vacuum (analyze) register_entry');
  const figures: ReadAttack[] = [];
  for (const attack of ATTACKS) {
    const quiet = await listFor(server, other, seconds);
    const { memory: before } = await server.usage();
    const isOver = new AbortController();
    const answers: Record<string, number> = {};
    const attacking = Array.from({ length: AT_ONCE }, () =>
      repeatUntil(isOver.signal, async () => {
        const how = await ask(server, attacker, attack);
        answers[how] = (answers[how] ?? 0) + 1;
      }),
    );
    let most = before;
    const watching = repeatUntil(isOver.signal, async () => {
      most = Math.max(most, (await server.usage()).memory);
      await sleep(BETWEEN_LOOKS_MS);
    });
    const attacked = await listFor(server, other, seconds);
    isOver.abort();
    await Promise.all([...attacking, watching]);
    figures.push({
      name: attack.name,
      quietP95: quantile(quiet.times, 0.95),
      p95: quantile(attacked.times, 0.95),
      refused: attacked.refused,
      answers,
      megabytes: (most - before) / 2 ** 20,
    });
    tell(attack.name);
  }
  return figures;
}

/** Whether the list of another organisation stayed as quick as promised, and the server as small. */
export const isReadPromiseKept = ({ quietP95, p95, refused, megabytes }: ReadAttack) =>
  p95 <= MOST_TIMES * quietP95 && refused === 0 && megabytes <= MOST_MEGABYTES;

/** The figures as a table. */
export function formatReads(figures: readonly ReadAttack[]): string {
  const rows = figures.map((one) => {
    const answers = Object.entries(one.answers).map(([how, count]) => `${count} ${how}`);
    const times = (one.p95 / one.quietP95).toFixed(1);
    return `| ${one.name} | ${one.quietP95.toFixed(1)} | ${one.p95.toFixed(1)} | ${times} | ${one.refused} | ${one.megabytes.toFixed(0)} | ${answers.join(', ')} | ${isReadPromiseKept(one) ? 'yes' : 'no'} |`;
  });
  return [
    `One person asks over ${AT_ONCE} connections, one after the other on each, while somebody of another organisation ` +
      `reads a list of ${QUIET_PAGE}. Milliseconds of that list's p95 without and with the attack, promised at most ` +
      `${MOST_TIMES} times and none refused; memory at its highest beyond that before, promised ${MOST_MEGABYTES} MB.`,
    '',
    '| | quiet | under attack | times | refused | +MB | answers to the attack | kept |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |',
    ...rows,
  ].join('\n');
}

async function repeatUntil(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!signal.aborted) await act();
}

/** How long the list takes, again and again, and how often it was refused. */
async function listFor(
  server: BenchServer,
  caller: Caller,
  seconds: number,
): Promise<{ times: number[]; refused: number }> {
  const { organizationId } = caller;
  const { path, ...init } = graphqlRequest(caller, screenDocument, {
    organizationId,
    page: 0,
    pageSize: QUIET_PAGE,
  });
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const answer = await fetch(`${server.url}${path}`, init);
    const { errors } = (await answer.json()) as { errors?: unknown };
    times.push(performance.now() - begun);
    if (errors || !answer.ok) refused += 1;
    await sleep(BETWEEN_LISTS_MS);
  }
  return { times, refused };
}

/** Says how it was answered. */
async function ask(server: BenchServer, { token }: Caller, { query, variables }: Attack): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query, variables });
  const answer = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
  // Not parsed: that would hold up the one who measures.
  const beginning = Buffer.from(await answer.arrayBuffer()).toString('utf8', 0, 500);
  return /^\{"errors":.*?"code":"(\w+)"/.exec(beginning)?.[1] ?? String(answer.status);
}

const LONG_ENTRIES = `
insert into register_entry (id, organization_id, user_id, created_at, updated_at, source, description, cause,
  immediate_measures, structural_measure, responsible_employee, status, expected_completion_date, effectiveness,
  effectiveness_measurement)
select uuidv7(), $1, $2, now(), now(), 'TeamMeeting', text, text, text, text, 'Teamleider', 'InProgress', '2027-01-01',
  text, text
from (select $3 || ' ' || repeat('a', 40) || 'b' as text) long, generate_series(1, $4::integer)`;
