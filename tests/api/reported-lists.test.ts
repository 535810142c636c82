import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApiToken, ReportingTool } from '../kit/modules/identity/api-token.ts';
import { NEW_RISK } from '../kit/modules/risks/risks.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminA, adminB, organizationA } = app.actors;

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));
const lists = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter(({ args }) => args.some(({ name }) => name === 'first'))
  .map(({ name }) => name);

const ORDERED = 'Laat dit weg: met first staan de rijen op de volgorde van hun id';
const RISKS = `query ($first: Int, $after: ID, $since: DateTime, $page: Int, $sort: RiskSort, $filter: RiskFilter) {
  risks(first: $first, after: $after, updatedSince: $since, page: $page, sort: $sort, filter: $filter) {
    rows { id updatedAt whatCanGoWrong } total } }`;
type Risks = {
  risks: { rows: { id: string; updatedAt: string; whatCanGoWrong: string }[]; total: number };
};

let tool: ReportingTool;
let ids: string[];
const read = async (variables: object, caller: Person = tool) =>
  (await app.ask<Risks>(caller, RISKS, variables)).risks;
const fieldsOf = async (variables: object, caller: Person = tool) =>
  (await app.gql(caller, RISKS, variables)).fields;

/** Reads on until there are fewer rows than asked for, as a reporting tool does. */
async function readAll(first: number, variables: object = {}): Promise<string[][]> {
  const pages: string[][] = [];
  for (let after: string | undefined; ; ) {
    const { rows } = await read({ first, after, ...variables });
    pages.push(rows.map(({ id }) => id));
    if (rows.length < first) return pages;
    after = rows.at(-1)?.id;
  }
}

beforeAll(async () => {
  const { token } = await makeApiToken(app, adminA);
  tool = new ReportingTool(adminA, token);
  const [columns = '', values = ''] = NEW_RISK.split(' values ');
  const { rows } = await app.sql.query<{ id: string }>(
    `insert into risk ${columns} select ${values.trim().slice(1, -1)} from generate_series(1, 1050) returning id`,
    [adminA.id, organizationA.id],
  );
  ids = rows.map(({ id }) => id).toSorted();
}, 60_000);

describe('rows in the order of their ids', () => {
  test('are read 1,000 at a time by an API token, each once', async () => {
    const pages = await readAll(1_000);
    expect(pages.map(({ length }) => length)).toEqual([1_000, 50]);
    expect(pages.flat()).toEqual(ids);
  });

  test('stay whole while rows that were read change', async () => {
    const { rows } = await read({ first: 1_000 });
    await app.sql.query('update risk set net_severity = 2, updated_at = now() where id = $1', [ids[3]]);
    const next = await read({ first: 1_000, after: rows.at(-1)?.id });
    expect(next.rows.map(({ id }) => id)).toEqual(ids.slice(1_000));
  });

  test('have whole texts of as many letters as those of a usual page', async () => {
    const text = 'Er is iets misgegaan. '.repeat(50).trim();
    await app.sql.query('update risk set what_can_go_wrong = $1 where organization_id = $2', [
      text,
      organizationA.id,
    ]);
    const { rows } = await read({ first: 1_000 });
    expect(new Set(rows.map(({ whatCanGoWrong }) => whatCanGoWrong))).toEqual(new Set([text]));
  });

  test('keep to the filter, and to what the token’s owner may read', async () => {
    expect((await readAll(1_000, { filter: { status: ['Closed'] } })).flat()).toEqual([]);
    const { token } = await makeApiToken(app, adminB);
    expect((await read({ first: 1_000 }, new ReportingTool(adminB, token))).rows).toEqual([]);
  });

  test('are 100 at most for a session', async () => {
    expect((await read({ first: 100 }, adminA)).rows.map(({ id }) => id)).toEqual(ids.slice(0, 100));
    expect(await fieldsOf({ first: 101 }, adminA)).toEqual({
      first: 'Kies 1 tot en met 100 rijen; met een token voor rapportages kunt u er 1000 vragen',
    });
  });

  test.each([
    [{ first: 0 }, { first: 'Kies 1 tot en met 1000 rijen' }],
    [{ first: -5 }, { first: 'Kies 1 tot en met 1000 rijen' }],
    [{ first: 10, after: 'x' }, { after: 'Geen geldige sleutel' }],
    [{ after: UNKNOWN_ID }, { after: 'Geef ook first mee: het aantal rijen dat hierna komt' }],
    [{ first: 10, page: 1 }, { page: ORDERED }],
    [{ first: 10, sort: { field: 'number', direction: 'asc' } }, { sort: ORDERED }],
  ])('are refused for %j', async (variables, fields) => {
    expect(await fieldsOf(variables)).toEqual(fields);
  });

  test('are 1,000 at most over all lists of an operation', async () => {
    const { code } = await app.gql(
      tool,
      '{ a: risks(first: 600) { rows { id } } b: risks(first: 401) { rows { id } } }',
    );
    expect(code).toBe('VALIDATION');
    expect((await app.gql(tool, '{ risks(first: 1001) { rows { id } } }')).code).toBe('VALIDATION');
    expect((await app.gql(tool, '{ risks(pageSize: 101) { rows { id } } }')).code).toBe('VALIDATION');
  });
});

describe('updatedSince', () => {
  test('leaves what changed at or after the moment, with any page', async () => {
    const [changed = ''] = ids.slice(500);
    const { rows } = await app.sql.query<{ at: Date }>(
      "update risk set updated_at = now() + interval '1 minute' where id = $1 returning updated_at as at",
      [changed],
    );
    const since = rows[0]?.at.toISOString();
    const found = await read({ first: 1_000, since });
    expect([found.total, found.rows.map(({ id }) => id)]).toEqual([1, [changed]]);
    expect((await read({ since })).rows.map(({ id }) => id)).toEqual([changed]);
    const later = new Date((rows[0]?.at.getTime() ?? 0) + 1).toISOString();
    expect((await read({ first: 1_000, since: later })).rows).toEqual([]);
  });

  test.each(['gisteren', '2026-01-31', '2026-01-31T12:00:00', '2026-13-01T00:00:00Z'])(
    'is refused for %s',
    async (since) => {
      expect(await fieldsOf({ since })).toEqual({
        updatedSince: 'Geen geldig tijdstip: geef het met een tijdzone, zoals 2026-01-31T12:00:00Z',
      });
    },
  );
});

describe('every list of records that tells when they changed', () => {
  test('is read so', () => {
    expect(lists.toSorted()).toEqual([
      'audits',
      'complaints',
      'documents',
      'incidents',
      'manuals',
      'registerEntries',
      'risks',
      'supportTickets',
      'taskEvents',
    ]);
  });

  test.each(lists)('gives %s in the order of their ids', async (list) => {
    const since = '2026-01-01T00:00:00+01:00';
    const { data, errors } = await app.gql<Record<string, { rows: { id: string }[] }>>(
      tool,
      `{ ${list}(first: 1000, updatedSince: "${since}") { rows { id updatedAt } } }`,
    );
    expect(errors).toEqual([]);
    const found = data?.[list]?.rows.map(({ id }) => id) ?? [];
    expect(found).toEqual(found.toSorted());
  });
});
