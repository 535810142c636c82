import { request } from 'node:http';
import { median } from '../statistics.ts';
import type { Abuse, Stand } from './abuse.ts';
import { type Answer, keepAsking, postGraphql } from './requests.ts';

const AT_ONCE = 10;
const SECONDS = 30;
const ALIASES = 15;
const ROWS = `rows { id description cause immediateMeasures structuralMeasure responsibleEmployee status effectiveness
  effectivenessMeasurement }`;

/** One operation that asks for a list so many times, each a page of its own. */
const aliased = (pageSize: number) =>
  `{ ${Array.from({ length: ALIASES }, (_, page) => `a${page}: registerEntries(page: ${page}, pageSize: ${pageSize}) { ${ROWS} }`).join(' ')} }`;

const ask = ({ server, admin }: Stand, signal: AbortSignal, pageSize: number) =>
  keepAsking(AT_ONCE, SECONDS, signal, () => postGraphql(server, admin, aliased(pageSize)));

const largestOf = (answers: readonly Answer[]) =>
  (Math.max(...answers.map(({ bytes }) => bytes)) / 1024).toFixed(0);

/** Rows of one person, as many as the limits let one person record. */
const OWN_ROWS = 100_000;
const READERS = 40;
const TRIES = 5;
const MOST_FIRST_BYTE_MS = 200;
const MOST_MEGABYTES = 50;

const OWN_ENTRIES = `
insert into register_entry (id, organization_id, user_id, version, created_at, updated_at, source, source_text,
  description, cause, immediate_measures, structural_measure, responsible_employee, status, expected_completion_date,
  effectiveness, effectiveness_measurement)
select uuidv7(), e.organization_id, $1, 1, now(), now(), e.source, e.source_text, e.description, e.cause,
  e.immediate_measures, e.structural_measure, e.responsible_employee, e.status, e.expected_completion_date,
  e.effectiveness, e.effectiveness_measurement
from (select * from register_entry where organization_id = $2 limit 100) e
cross join generate_series(1, $3::integer / 100)`;

/** Asks for the person's own data and stops reading at its first bytes; returns how long they took, and `letGo`. */
function askUnread({ server, client }: Stand): Promise<{ milliseconds: number; letGo: () => void }> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${client.token}` };
    const sent = request(`${server.url}/user/data`, { headers, agent: false }, (response) => {
      response.on('error', () => undefined);
      const milliseconds = performance.now() - begun;
      if (response.statusCode === 200) resolve({ milliseconds, letGo: () => sent.destroy() });
      else reject(new Error(`One's own data was answered with ${response.statusCode}`));
    });
    sent.on('error', reject);
    sent.end();
  });
}

export const abuses: readonly Abuse[] = [
  {
    name: `${ALIASES} aliases of 100 rows each, ${AT_ONCE} at once`,
    target: 'all refused',
    run: async (stand, signal) => {
      const answers = await ask(stand, signal, 100);
      const refused = answers.filter(({ code }) => code === 'VALIDATION').length;
      return { figure: `${refused} of ${answers.length} refused`, isKept: refused === answers.length };
    },
  },
  {
    name: `As many rows by ${ALIASES} aliases as are let through, ${AT_ONCE} at once`,
    target: 'each is answered or refused with a code',
    run: async (stand, signal) => {
      const answers = await ask(stand, signal, 13);
      const shown = answers.filter(({ code }) => !code);
      const unsaid = answers.filter(({ code }) => code === 'INTERNAL' || code === 'UNKNOWN').length;
      return {
        figure: `${shown.length} answers of ${largestOf(answers)} kB, ${answers.length - shown.length} refused`,
        isKept: shown.length > 0 && unsaid === 0,
      };
    },
  },
  {
    name: `Own data of ${OWN_ROWS.toLocaleString('en')} rows, ${READERS} readers who do not read`,
    target: `first byte within ${MOST_FIRST_BYTE_MS} ms, +${MOST_MEGABYTES} MB`,
    prepare: async ({ database: { sql }, client, isQuick }) => {
      await sql.query(OWN_ENTRIES, [
        client.userId,
        client.organizationId,
        isQuick ? OWN_ROWS / 10 : OWN_ROWS,
      ]);
      await sql.query('vacuum (analyze) register_entry');
    },
    run: async (stand) => {
      const { memory: before } = await stand.server.usage();
      const times: number[] = [];
      for (let turn = 0; turn < TRIES; turn += 1) {
        const { milliseconds, letGo } = await askUnread(stand);
        times.push(milliseconds);
        letGo();
      }
      const asked = await Promise.allSettled(Array.from({ length: READERS }, () => askUnread(stand)));
      const readers = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const megabytes = ((await stand.server.usage()).memory - before) / 2 ** 20;
      for (const { letGo } of readers) letGo();
      const first = median(times);
      return {
        figure: `first byte ${first.toFixed(0)} ms, ${READERS - readers.length} told to wait, +${megabytes.toFixed(0)} MB`,
        isKept: readers.length > 0 && first <= MOST_FIRST_BYTE_MS && megabytes <= MOST_MEGABYTES,
      };
    },
  },
];
