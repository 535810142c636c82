import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { validReport } from '../../kit/modules/incidents/incidents.ts';
import { UPDATE_ENTRY } from '../../kit/modules/register/register.ts';
import { validEntry } from '../../kit/server/make.ts';
import type { Abuse, Stand } from './abuse.ts';
import { postGraphql } from './requests.ts';

const REPORTS = 300;
const REPORTS_AT_ONCE = 15;
/** Targets set by the limits: creations in five minutes, and megabytes in an hour. */
const MOST_CREATIONS = 60;
const MOST_MEGABYTES = 20;
/** Mails to each person, however many reports there are: one for the first and one for all others. */
const MOST_MAILS = 2;
const MOST_TRIES = 2_000;
const PATIENCE_MS = 60_000;

const REPORT = `mutation ($organizationId: ID!, $input: IncidentReportInput!) { ${Array.from(
  { length: REPORTS_AT_ONCE },
  (_, index) => `r${index}: reportIncident(organizationId: $organizationId, input: $input) { id }`,
).join(' ')} }`;
const CREATE = `mutation ($organizationId: ID!, $input: RegisterEntryInput!) {
  createRegisterEntry(organizationId: $organizationId, input: $input) { id } }`;

/** The limits of a normal installation, which other measurements raise. */
const LIMITS = { CREATIONS_PER_HOUR: '', WRITTEN_MB_PER_HOUR: '' };

const forgetCounts = async ({ database: { sql } }: Stand) => {
  await sql.query('delete from rate_limit');
};

/** Whether the request succeeds. @throws Error when it is refused for another reason than a limit. */
async function isTaken({ server, client }: Stand, query: string, variables: object): Promise<boolean> {
  const { code } = await postGraphql(server, client, query, variables);
  if (code !== undefined && code !== 'RATE_LIMITED') throw new Error(code);
  return code === undefined;
}

/** Returns how many of the reports succeeded. */
async function report(stand: Stand, signal: AbortSignal): Promise<number> {
  const input = { ...validReport, clientName: '', shieldReporter: true };
  const variables = { organizationId: stand.client.organizationId, input };
  let through = 0;
  for (let asked = 0; asked < REPORTS && !signal.aborted; asked += REPORTS_AT_ONCE) {
    if (await isTaken(stand, REPORT, variables)) through += REPORTS_AT_ONCE;
  }
  return through;
}

/** The most mails that any one person gets, once five minutes have passed by the database's clock. */
async function mostMails({ database: { sql }, dataDir }: Stand): Promise<number> {
  await workedOff(sql, ['notice', 'mail']);
  await sql.query('update mail_digest set until = now()');
  await sql.query("update pgboss.job set start_after = now() where name = 'mail-digest'");
  await workedOff(sql, ['mail-digest', 'mail']);
  const folder = join(dataDir, 'mail');
  const counts = new Map<string, number>();
  for (const file of readdirSync(folder)) {
    const to = /^To: (.*)$/im.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '';
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return Math.max(...counts.values());
}

async function workedOff(sql: Stand['database']['sql'], queues: readonly string[]): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql.query('select from pgboss.job where name = any ($1)', [queues]);
    if (rows.length === 0) return;
    if (performance.now() > giveUpAt) throw new Error('The mails are not sent');
    await sleep(100);
  }
}

/** Returns how many megabytes were accepted. */
async function write(stand: Stand, signal: AbortSignal): Promise<number> {
  const { server, client } = stand;
  const { organizationId } = client;
  const made = await postGraphql<{ createRegisterEntry: { id: string } }>(server, client, CREATE, {
    organizationId,
    input: validEntry,
  });
  const id = made.data?.createRegisterEntry.id;
  const long = 'Een lang verhaal. '.repeat(500);
  let bytes = 0;
  for (let version = 1; version < MOST_TRIES && !signal.aborted; version += 1) {
    const input = { ...validEntry, description: `${version} ${long}`, cause: `${version} ${long}` };
    const variables = { id, version, input };
    if (!(await isTaken(stand, UPDATE_ENTRY, variables))) break;
    bytes += Buffer.byteLength(JSON.stringify(variables));
  }
  return bytes / 2 ** 20;
}

export const abuses: readonly Abuse[] = [
  {
    name: `${REPORTS} shielded reports by one Client, ${REPORTS_AT_ONCE} a document`,
    target: `at most ${MOST_CREATIONS} in five minutes, ${MOST_MAILS} mails to each Admin`,
    environment: LIMITS,
    seconds: 120,
    prepare: async (stand) => {
      await forgetCounts(stand);
      rmSync(join(stand.dataDir, 'mail'), { recursive: true, force: true });
    },
    run: async (stand, signal) => {
      const begun = performance.now();
      const through = await report(stand, signal);
      const seconds = (performance.now() - begun) / 1000;
      const mails = await mostMails(stand);
      return {
        figure: `${through} went through in ${seconds.toFixed(1)} s, ${mails} mails`,
        isKept: through > 0 && through <= MOST_CREATIONS && mails <= MOST_MAILS,
      };
    },
  },
  {
    name: 'Long texts written by one Client until they are refused',
    target: `at most ${MOST_MEGABYTES} MB an hour`,
    // The share of the time that one person has would stop the Client before this limit does.
    environment: { ...LIMITS, PERSON_SHARE_PERCENT: '100' },
    seconds: 120,
    prepare: forgetCounts,
    run: async (stand, signal) => {
      const megabytes = await write(stand, signal);
      return {
        figure: `${megabytes.toFixed(1)} MB`,
        isKept: megabytes > 0 && megabytes <= MOST_MEGABYTES && !signal.aborted,
      };
    },
  },
];
