import type { Abuse, Stand } from './abuse.ts';
import { keepAsking, postGraphql } from './requests.ts';

const ENTRIES = 150;
const LETTERS = 200;
const AT_ONCE = 20;
const SECONDS = 30;

interface Question {
  readonly name: string;
  readonly query: string;
  readonly variables?: object;
}

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

const LONG_TEXTS =
  'description cause immediateMeasures structuralMeasure effectiveness effectivenessMeasurement';
const words = `${'a'.repeat(LETTERS - 1)}b`;

const questions: readonly Question[] = [
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
    name: 'the counts of fifteen lists in one operation',
    query: `{ ${repeat(15, (index) => `a${index}: registerEntries { total facets { field values { value count } } }`)} }`,
  },
  {
    name: 'a page of a hundred entries of 60 kB',
    query: `{ registerEntries(pageSize: 100) { rows { ${LONG_TEXTS} } } }`,
  },
  {
    name: 'a page of entries of 60 kB that is let through',
    query: `{ registerEntries(pageSize: 15) { rows { ${LONG_TEXTS} } } }`,
  },
  {
    name: 'a hundred texts of 10 kB under fourteen names each',
    query: `{ registerEntries(pageSize: 100) { rows { ${repeat(14, (index) => `a${index}: description`)} } } }`,
  },
];

const LONG_ENTRIES = `
insert into register_entry (id, organization_id, user_id, created_at, updated_at, source, description, cause,
  immediate_measures, structural_measure, responsible_employee, status, expected_completion_date, effectiveness,
  effectiveness_measurement)
select uuidv7(), $1, $2, now(), now(), 'TeamMeeting', text, text, text, text, 'Teamleider', 'InProgress', '2027-01-01',
  text, text
from (select $3 || ' ' || repeat('a', 40) || 'b' as text) long, generate_series(1, $4::integer)`;

let isPrepared = false;

async function prepare({ database: { sql }, client }: Stand): Promise<void> {
  if (isPrepared) return;
  isPrepared = true;
  const { organizationId, userId } = client;
  await sql.query(LONG_ENTRIES, [organizationId, userId, 'a'.repeat(9_950), ENTRIES]);
  await sql.query('vacuum (analyze) register_entry');
}

export const abuses: readonly Abuse[] = questions.map(({ name, query, variables }) => ({
  name: `Over ${AT_ONCE} connections ${name}`,
  target: 'each is answered or refused with a code',
  prepare,
  run: async ({ server, client }, signal) => {
    const answers = await keepAsking(AT_ONCE, SECONDS, signal, () =>
      postGraphql(server, client, query, variables),
    );
    const counts = new Map<string, number>();
    for (const { code = 'answered' } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
    return {
      figure: [...counts].map(([code, count]) => `${count} ${code}`).join(', '),
      isKept: answers.length > 0 && !counts.has('INTERNAL') && !counts.has('UNKNOWN'),
    };
  },
}));
