import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CREATE_ENTRY, LIST_ENTRIES } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { someWait } from '../kit/server/concurrency.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { inRequestOf } from '../kit/server/request-context.ts';

const READ_TIMEOUT_MS = 400;
const app = await startTestApp({ settings: { readTimeoutMs: READ_TIMEOUT_MS, maxAnswerBytes: 1_000_000 } });
afterAll(() => app.close());
const { organizationA, adminA, adminB } = app.actors;

const TAKES_TOO_LONG =
  'Deze vraag kost te veel tijd. Zoek met andere of langere woorden, of kies eerst een filter.';
const TOO_LARGE = 'Dit antwoord wordt te groot. Vraag minder rijen of minder velden tegelijk.';

/** Not by the kit, which asks again where there is a 503. */
async function send(person: Person, path: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${await person.token()}`, 'content-type': 'application/json' };
  return fetch(`${app.url}${path}`, {
    headers,
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
}

const list = (person: Person, query: string) => send(person, '/graphql', { query });
const whole = `/verbete-register/organization/${organizationA.id}`;
const page = `${whole}?pageSize=100`;

/** Acts while the register is locked; unlocks it once that many wait and some time has passed. */
async function whileSlow<Result>(
  act: () => Promise<Result>,
  waiting: number,
  forMs: number,
): Promise<Result> {
  await app.sql.query('begin');
  let acting: Promise<Result>;
  try {
    await app.sql.query('lock table register_entry in access exclusive mode');
    acting = act();
    await someWait(app.sql, waiting);
    await app.sql.query('select pg_sleep($1)', [forMs / 1000]);
  } finally {
    await app.sql.query('rollback');
  }
  return acting;
}

describe('a statement that reads for too long', () => {
  const LIST = '{ registerEntries { total } }';

  test('is ended over GraphQL with a code, a status and what to do', async () => {
    await app.ask(adminA, LIST);
    const answer = await whileSlow(() => list(adminA, LIST), 1, 3 * READ_TIMEOUT_MS);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const { data, errors } = (await answer.json()) as { data: unknown; errors: object[] };
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ message: TAKES_TOO_LONG, extensions: { code: 'RATE_LIMITED' } }]);
    // The next one has its time again.
    expect(await app.ask(adminA, LIST)).toHaveProperty('registerEntries.total');
  });

  test('is ended over REST with the documented text, and why', async () => {
    const answer = await whileSlow(() => send(adminA, page), 1, 3 * READ_TIMEOUT_MS);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toEqual({
      errormessage: 'Kan verbete registers niet ophalen per organisatie',
      reason: TAKES_TOO_LONG,
    });
  });

  test('has a longer limit for a complete list and for one’s own data', async () => {
    for (const path of [whole, '/user/data']) {
      const answer = await whileSlow(() => send(adminA, path), 1, 2 * READ_TIMEOUT_MS);
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  test('limits nothing that writes', async () => {
    const create = () =>
      app.gql(adminA, CREATE_ENTRY, { organizationId: organizationA.id, input: validEntry });
    expect((await whileSlow(create, 1, 2 * READ_TIMEOUT_MS)).errors).toEqual([]);
  });

  test('limits what comes after it in the request as well, and leaves the connection as it was', async () => {
    const settings = () =>
      inRequestOf(app, adminA, 'read', async ({ transaction }) => {
        const of = { sql: "select current_setting('statement_timeout') as ms", parameters: [] };
        const both = await Promise.all([transaction.query(of), transaction.query(of)]);
        return both.flat();
      });
    expect(await settings()).toEqual([{ ms: `${READ_TIMEOUT_MS}ms` }, { ms: `${READ_TIMEOUT_MS}ms` }]);
    const { rows } = await app.services.database.pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
  });
});

describe('ten lists of one operation', () => {
  test('take one connection', async () => {
    const aliases = Array.from({ length: 10 }, (_, index) => `a${index}: registerEntries { total }`);
    await app.ask(adminB, '{ me { id } }');
    const answer = await whileSlow(() => list(adminB, `{ ${aliases.join(' ')} }`), 1, 0);
    expect(answer.status).toBe(200);
  });
});

describe('the rows of an operation', () => {
  const lists = (...sizes: number[]) =>
    `{ ${sizes.map((size, index) => `a${index}: registerEntries(pageSize: ${size}) { total }`).join(' ')} }`;

  test('are two hundred at most, of all its lists together', async () => {
    expect((await app.gql(adminA, lists(100, 100))).errors).toEqual([]);
    const { status, data, code, fields } = await app.gql(adminA, lists(100, 100, 1));
    expect({ status, data, code }).toEqual({ status: 200, data: null, code: 'VALIDATION' });
    expect(fields).toEqual({
      pageSize: 'Vraag hoogstens 200 rijen in één keer, van alle lijsten samen',
    });
  });
});

describe('an answer of more bytes than it may hold', () => {
  beforeAll(async () => {
    const text = 'é'.repeat(10_000);
    const made = await app.make.registerEntries(
      await organizationA.client(),
      Array.from({ length: 31 }, () => ({ description: text, cause: text, immediateMeasures: text })),
    );
    await app.sql.query(
      `insert into record_link (id, organization_id, to_id, from_id, relation)
       select gen_random_uuid(), organization_id, id, lag(id) over (order by id), 'FollowUp' from register_entry
       where id = any ($1) order by id offset 1`,
      [made.map(({ id }) => id)],
    );
  });
  const organizationId = organizationA.id;

  const LINKED = `query ($pageSize: Int) { registerEntries(organizationId: "${organizationId}", pageSize: $pageSize) {
    rows { followUpOf { description cause immediateMeasures } } } }`;

  test('has shorter texts in its rows instead, also where lists are small and many', async () => {
    const { errors } = await app.gql(adminA, LIST_ENTRIES, { organizationId, pageSize: 30 });
    expect(errors).toEqual([]);
    const one = `registerEntries(organizationId: "${organizationId}", pageSize: 10) { rows { description cause } }`;
    const query = (count: number) =>
      `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${one}`).join(' ')} }`;
    for (const count of [2, 10]) expect((await app.gql(adminA, query(count))).errors).toEqual([]);
  });

  test('is refused while it comes from the database where those are the texts of linked records', async () => {
    const { errors } = await app.gql(adminA, LINKED, { pageSize: 30 });
    expect(errors[0]).toMatchObject({ message: TOO_LARGE, extensions: { code: 'VALIDATION' } });
    expect((await app.gql(adminA, LINKED, { pageSize: 10 })).errors).toEqual([]);
  });

  test('has shorter texts where it names the same one of a row many times', async () => {
    const names = Array.from({ length: 14 }, (_, index) => `a${index}: description`).join(' ');
    const query = `{ registerEntries(organizationId: "${organizationId}", pageSize: 30) { rows { ${names} } } }`;
    expect((await app.gql(adminA, query)).errors).toEqual([]);
  });

  test('leaves whole over REST, by the page as well', async () => {
    for (const path of [page, whole]) {
      const answer = await send(adminA, path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect((await answer.text()).match(/é{10000}/g)?.length).toBeGreaterThanOrEqual(90);
    }
  });

  test('is charged to the caller, as far as it was read', async () => {
    const run = vi.spyOn(app.services.database.bulkhead, 'run');
    const bytesRead = () => run.mock.lastCall?.[2]?.();
    await app.gql(adminA, LINKED, { pageSize: 10 });
    expect(bytesRead()).toBeGreaterThan(10 * 60_000);
    await app.gql(adminA, LINKED, { pageSize: 30 });
    expect(bytesRead()).toBe(1_000_000);
    run.mockRestore();
  });

  test('leaves the next request its connection', async () => {
    const refusals = Array.from({ length: 20 }, () => app.gql(adminA, LINKED, { pageSize: 30 }));
    for (const { errors } of await Promise.all(refusals))
      expect(errors[0]).toMatchObject({ message: TOO_LARGE });
    expect((await app.gql(adminA, LIST_ENTRIES, { pageSize: 1 })).errors).toEqual([]);
  });
});
