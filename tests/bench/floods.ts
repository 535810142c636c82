import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { validReport } from '../kit/modules/incidents/incidents.ts';
import { UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Closing } from './closing.ts';
import type { BenchData, Caller } from './data.ts';
import type { BenchDatabase } from './database.ts';
import type { BenchOptions } from './options.ts';
import { startProduct } from './servers.ts';

const REPORTS = 300;
const REPORTS_AT_ONCE = 15;
/** Promised in the settings: of creations in five minutes, and of megabytes in an hour. */
const MOST_CREATIONS = 60;
const MOST_MEGABYTES = 20;
/** To each person, of however many reports: the first, and all others together. */
const MOST_MAILS = 2;
const MOST_TRIES = 2_000;
const PATIENCE_MS = 60_000;

const REPORT = `mutation ($organizationId: ID!, $input: IncidentReportInput!) { ${Array.from(
  { length: REPORTS_AT_ONCE },
  (_, index) => `r${index}: reportIncident(organizationId: $organizationId, input: $input) { id }`,
).join(' ')} }`;
const CREATE = `mutation ($organizationId: ID!, $input: RegisterEntryInput!) {
  createRegisterEntry(organizationId: $organizationId, input: $input) { id } }`;

/** What came of it, as a row of a table, and whether that is within the limit. */
export interface FloodFigure {
  readonly name: string;
  readonly measured: string;
  readonly limit: string;
  readonly isKept: boolean;
}

/** How much one Client gets through who adds and writes as fast as they can, and how many mails an Admin gets of it. */
export async function measureFloods(
  { database, data }: { readonly database: BenchDatabase; readonly data: BenchData },
  { poolSize, profile }: BenchOptions,
  closing: Closing,
): Promise<FloodFigure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quality-app-floods-'));
  closing.add(() => rmSync(dataDir, { recursive: true, force: true }));
  const environment = { DATA_DIR: dataDir, CREATIONS_PER_HOUR: '', WRITTEN_MB_PER_HOUR: '' };
  const { url } = await startProduct({ databaseUrl: database.url, poolSize, profile, environment }, closing);
  const [reporter, writer] = data.colleagues;
  if (!reporter || !writer) throw new Error('There are people to flood');
  const begun = performance.now();
  const reports = await report(url, reporter);
  const seconds = (performance.now() - begun) / 1_000;
  const mails = await mailsOf(database, join(dataDir, 'mail'));
  const megabytes = await write(url, writer);
  return [
    {
      name: `${REPORTS} shielded reports by one Client, ${REPORTS_AT_ONCE} a document`,
      measured: `${reports} went through in ${seconds.toFixed(1)} s`,
      limit: `${MOST_CREATIONS} in 5 minutes`,
      isKept: reports <= MOST_CREATIONS,
    },
    {
      name: 'mails of them to an Admin, after five minutes',
      measured: String(mails),
      limit: String(MOST_MAILS),
      isKept: mails <= MOST_MAILS,
    },
    {
      name: 'long texts written by one Client until they are refused',
      measured: `${megabytes.toFixed(1)} MB`,
      limit: `${MOST_MEGABYTES} MB an hour`,
      isKept: megabytes <= MOST_MEGABYTES,
    },
  ];
}

/** The figures as a table. */
export function floodTable(figures: readonly FloodFigure[]): string {
  const rows = figures.map(
    ({ name, measured, limit, isKept }) => `| ${name} | ${measured} | ${limit} | ${isKept ? 'yes' : 'no'} |`,
  );
  return [
    '| What one person floods | measured | at most | kept |',
    '| --- | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
}

/** How many of the reports went through. */
async function report(url: string, reporter: Caller): Promise<number> {
  const input = { ...validReport, clientName: '', shieldReporter: true };
  let through = 0;
  for (let asked = 0; asked < REPORTS; asked += REPORTS_AT_ONCE) {
    const variables = { organizationId: reporter.organizationId, input };
    if (await isTaken(url, reporter, REPORT, variables)) through += REPORTS_AT_ONCE;
  }
  return through;
}

/** How many mails stand there once five minutes have passed, as the database sees it. */
async function mailsOf({ sql }: BenchDatabase, folder: string): Promise<number> {
  await workedOff(sql, ['notice', 'mail']);
  await sql.query('update mail_gathering set until = now()');
  await sql.query("update pgboss.job set start_after = now() where name = 'gathered-mail'");
  await workedOff(sql, ['gathered-mail', 'mail']);
  return (await readdir(folder)).length;
}

async function workedOff(sql: BenchDatabase['sql'], queues: readonly string[]): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql.query('select from pgboss.job where name = any ($1)', [queues]);
    if (rows.length === 0) return;
    if (performance.now() > giveUpAt) throw new Error('The mails are not sent');
    await sleep(100);
  }
}

/** How many megabytes went through. */
async function write(url: string, writer: Caller): Promise<number> {
  const { organizationId } = writer;
  const made = await ask(url, writer, CREATE, { organizationId, input: validEntry });
  const { id } = (made.data as { createRegisterEntry: { id: string } }).createRegisterEntry;
  const long = 'Een lang verhaal. '.repeat(500);
  let bytes = 0;
  for (let version = 1; version < MOST_TRIES; version += 1) {
    const input = { ...validEntry, description: `${version} ${long}`, cause: `${version} ${long}` };
    const variables = { id, version, input };
    if (!(await isTaken(url, writer, UPDATE_ENTRY, variables))) break;
    bytes += Buffer.byteLength(JSON.stringify(variables));
  }
  return bytes / 2 ** 20;
}

/** Whether it is done. @throws Error when it is refused for another reason than a limit. */
async function isTaken(url: string, caller: Caller, query: string, variables: object): Promise<boolean> {
  const { errors = [] } = await ask(url, caller, query, variables);
  if (errors.some(({ extensions }) => extensions.code !== 'RATE_LIMITED'))
    throw new Error(JSON.stringify(errors));
  return errors.length === 0;
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

async function ask(url: string, { token }: Caller, query: string, variables: object): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Answer;
}
