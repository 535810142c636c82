import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { wholeQueries } from '../kit/generated/everything.ts';
import { filledPaths, valuesIn } from '../kit/generated/filled-house.ts';
import { records } from '../kit/matrix/parts.ts';
import { makeApiToken, ReportingTool } from '../kit/modules/identity/api-token.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { openSocket } from '../kit/transport/socket.ts';

const app = await startTestApp({ own: 'texts of every table are changed' });
afterAll(() => app.close());
const { make } = app;
const schema = createSchema(modules);
const { paths } = JSON.parse(readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>;
};

/** Stands at the beginning of every text that somebody typed. */
const MARK = 'Zwaluwstaart';
/** Further incidents: a list of more than a hundred leaves piece by piece. */
const FURTHER = 120;

/** Tables with names of colleagues, teams and organisations, which may leave, and of the house's own running. */
const PLAIN =
  /^(app_user|user_|organization$|team|session|api_token|mail|migration|membership|invitation|file)/;

let plain: Person;
let full: Person;
let house: Parameters<typeof filledPaths>[1];

beforeAll(async () => {
  const organization = await make.organization();
  const admin = await organization.admin();
  const ids = new Map<string, string>();
  await admin.signIn(app.url);
  for (const [type, factory] of Object.entries(records))
    ids.set(type, await factory(app, admin, organization.id));
  ids.set('TaskEvent', await planningOn(app).event(admin, { assignedToUserId: admin.id }, organization.id));
  const teamId = await teamsOn(app).team(organization.id, {});
  for (const type of ['Team', 'ProposedTeam']) ids.set(type, teamId);
  for (let made = 0; made < FURTHER; made += 1) await make.incident(admin, {}, organization.id);
  await markTexts();
  house = { organization, people: [admin], ids };
  full = new ReportingTool(admin, (await makeApiToken(app, admin)).token);
  plain = new ReportingTool(admin, (await makeApiToken(app, admin, 'Zonder', true)).token);
}, 120_000);

/** Begins each text of each table with the mark, as far as the table's conditions let it. */
async function markTexts(): Promise<void> {
  const { rows } = await app.sql.query<{ table: string; column: string; is_list: boolean }>(`
    select table_name as table, column_name as column, data_type = 'ARRAY' as is_list
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and column_name not in ('number', 'client_reference', 'incident_events')
      and (data_type = 'text' or (data_type = 'ARRAY' and udt_name = '_text'))`);
  for (const { table, column, is_list: isList } of rows.filter((row) => !PLAIN.test(row.table))) {
    const value = isList ? `array['${MARK}']` : `left('${MARK} ' || ${column}, 60)`;
    // Codes and references have conditions, which refuse the mark.
    await app.sql.query(`update ${table} set ${column} = ${value}`).catch(() => undefined);
  }
}

/** Surroundings of the mark in an answer. */
const partOf = (answer: unknown) => new RegExp(`.{80}${MARK}.{20}`).exec(JSON.stringify(answer))?.[0];

/** The bytes of an answer as text; of an Excel file its cells. */
async function answerOf(who: Person, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${await who.token()}` };
  const response = await fetch(`${app.url}${path}`, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isSheet = response.headers.get('content-type')?.includes('spreadsheet');
  return isSheet ? JSON.stringify(await readSheet(bytes)) : bytes.toString('utf8');
}

const queries = () => wholeQueries(schema, valuesIn(schema, house));
const readPaths = () =>
  Object.keys(paths)
    .filter((path) => paths[path]?.get && !/\{token\}|shared-documents/.test(path))
    .flatMap((path) => filledPaths(path, house));

describe('a token without client data', () => {
  test('reads no typed text over GraphQL, where another token reads it', async () => {
    const seen = { full: new Set<string>(), plain: [] as string[], answered: new Set<string>() };
    for (const { field, query, variables } of queries()) {
      const withAll = await app.gql(full, query, variables);
      if (JSON.stringify(withAll).includes(MARK)) seen.full.add(field);
      const without = await app.gql(plain, query, variables);
      if (JSON.stringify(without).includes(MARK)) seen.plain.push(`${field} ${partOf(without)}`);
      if (without.data) seen.answered.add(field);
    }
    expect(seen.plain).toEqual([]);
    for (const field of ['incidents', 'incident', 'registerEntries', 'taskEvents', 'risks', 'manuals'])
      expect([field, seen.full.has(field), seen.answered.has(field)]).toEqual([field, true, true]);
  }, 240_000);

  test('reads no typed text over REST, nor as CSV or Excel', async () => {
    const seen = { full: [] as string[], plain: [] as string[] };
    for (const path of readPaths()) {
      if ((await answerOf(full, path)).includes(MARK)) seen.full.push(path.replace(/[?].*/, ''));
      if ((await answerOf(plain, path)).includes(MARK)) seen.plain.push(path);
    }
    expect(seen.plain).toEqual([]);
    for (const list of ['incidents', 'register', 'risks', 'events'])
      expect(seen.full).toEqual(expect.arrayContaining([`/export/${list}.csv`, `/export/${list}.xlsx`]));
  }, 240_000);

  test('takes whole lists along with their numbers and choices', async () => {
    const csv = await answerOf(plain, `/export/incidents.csv?organizationId=${house.organization.id}`);
    expect(csv.match(/MIC-\d{4}-\d{3}/g)?.length).toBeGreaterThan(FURTHER);
    const { data } = await app.gql<{ incidents: { rows: Record<string, string>[] } }>(
      plain,
      '{ incidents(pageSize: 1) { rows { __typename number clientName clientReference organization { name } } } }',
    );
    expect(data?.incidents.rows[0]).toEqual({
      ...{ __typename: 'Incident', clientName: '', number: expect.stringMatching(/^MIC-/) },
      ...{ clientReference: expect.any(String), organization: { name: expect.stringMatching(/./) } },
    });
  });

  test('neither searches nor orders, which would tell of texts', async () => {
    const refused = 'Met een token zonder cliëntgegevens kunt u niet zoeken of sorteren: laat dat weg';
    const asked = ['search: "jansen"', 'sort: { field: clientName, direction: asc }'];
    for (const one of asked) {
      const { errors } = await app.gql(plain, `{ incidents(${one}) { total } }`);
      expect(errors.map(({ message }) => message)).toEqual([refused]);
    }
    const { organization } = house;
    const found = await answerOf(
      plain,
      `/export/incidents.csv?organizationId=${organization.id}&search=jansen`,
    );
    expect(found).not.toContain('MIC-');
  });

  test.each([
    '{ me { username } }',
    '{ notifications { total } }',
    '{ a: search(organizationId: "x", text: "a") { number } }',
  ])('is refused %s, with what to do', async (query) => {
    const { errors } = await app.gql(plain, query);
    expect(errors[0]?.message).toContain('Dit token is zonder cliëntgegevens');
  });

  test('opens no socket', async () => {
    const socket = await openSocket(app.url, { token: await plain.token() });
    expect((await socket.closed).reason).toContain('zonder cliëntgegevens');
  });
});
