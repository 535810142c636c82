import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { REMARK, type Remarked, UPDATE_COMMENT } from '../kit/modules/comments/comments.ts';
import { REPORT_INCIDENT, type ReportedIncident, validReport } from '../kit/modules/incidents/incidents.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { yearPlanOn } from '../kit/modules/planning/year-plan.ts';
import { CREATE_ENTRY, UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { failures, validBody } from '../kit/modules/register/wire.ts';
import { startTestApp } from '../kit/server/app.ts';
import { type MadeOrganization, validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

/** The default limit on additions, and a limit on text that is soon reached. */
const app = await startTestApp({ settings: { creationsPerHour: 300, writtenMegabytesPerHour: 1 } });
afterAll(() => app.close());
const { ask, gql, make, sql } = app;

const WITHIN_FIVE_MINUTES = 60;
const TOO_MANY_TEXT = 'Te veel pogingen. Probeer het later opnieuw.';
const TOO_MANY = [
  expect.objectContaining({
    message: TOO_MANY_TEXT,
    extensions: { code: 'RATE_LIMITED' },
  }),
];

let organization: MadeOrganization;
let client: Person;
beforeEach(async () => {
  organization = await make.organization();
  client = await organization.client();
});

const report = (who: Person, input: object = {}) =>
  gql<ReportedIncident>(who, REPORT_INCIDENT, {
    organizationId: organization.id,
    input: { ...validReport, ...input },
  });

/** Several reports in one document. */
const reports = (count: number) =>
  `mutation Many($organizationId: ID!, $input: IncidentReportInput!) {
    ${Array.from({ length: count }, (_, n) => `r${n}: reportIncident(organizationId: $organizationId, input: $input) { id }`).join('\n')}
  }`;

async function countOf(table: 'incident' | 'register_entry' | 'change_log'): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::integer as n from ${table} where organization_id = $1`,
    [organization.id],
  );
  return rows[0]?.n ?? 0;
}

/** Lets that many seconds pass of the time in which additions are counted. */
async function pass(seconds: number): Promise<void> {
  await sql.query("update rate_limit set expire = expire - $1 * 1000 where key like 'created%'", [seconds]);
}

describe('the limit on additions by one person', () => {
  test('counts naming somebody anew in a comment', async () => {
    const admin = await organization.admin();
    const { id: recordId } = await make.registerEntry(client);
    const { createComment } = await ask<Remarked>(client, REMARK, {
      ...{ entity: 'RegisterEntry', recordId },
      input: { text: 'Kijk eens' },
    });
    const { id } = createComment;
    const codes: unknown[] = [];
    for (let version = 1; version <= 2 * WITHIN_FIVE_MINUTES; version += 1) {
      const input = { text: 'Kijk eens', mentions: version % 2 === 1 ? [admin.id] : [] };
      const { code } = await gql(client, UPDATE_COMMENT, { id, version, input });
      if (code !== undefined) codes.push(code);
    }
    expect(codes[0]).toBe('RATE_LIMITED');
  });

  test('applies within five minutes over all kinds of records and both interfaces; refused ones leave nothing', async () => {
    for (let done = 0; done < WITHIN_FIVE_MINUTES - 10; done += 10) {
      const variables = { organizationId: organization.id, input: { ...validReport, shieldReporter: true } };
      await ask(client, reports(10), variables);
    }
    for (let left = 10; left > 1; left -= 1) expect((await report(client)).errors).toEqual([]);
    await ask(client, CREATE_ENTRY, { organizationId: organization.id, input: validEntry });
    const [incidents, lines] = [await countOf('incident'), await countOf('change_log')];
    expect(incidents).toBe(WITHIN_FIVE_MINUTES - 1);

    expect((await report(client)).errors).toEqual(TOO_MANY);
    const body = { ...validBody, organizationId: organization.id, userId: client.id };
    const overRest = await app.rest(client, 'POST', '/verbete-register', body);
    expect(overRest).toMatchObject({
      status: 429,
      body: { errormessage: failures.create, reason: TOO_MANY_TEXT },
    });
    expect([await countOf('incident'), await countOf('change_log')]).toEqual([incidents, lines]);
    const { rows } = await sql.query(
      'select from incident_shielded_reporter where organization_id = $1 and user_id = $2',
      [organization.id, client.id],
    );
    expect(rows).toHaveLength(WITHIN_FIVE_MINUTES - 10);

    // A colleague is not stopped, and five minutes later neither is this one.
    expect((await report(await organization.client())).errors).toEqual([]);
    await pass(301);
    expect((await report(client)).errors).toEqual([]);
  });

  test('applies within the hour as well', async () => {
    for (let hour = 0; hour < 5; hour += 1) {
      for (let done = 0; done < WITHIN_FIVE_MINUTES; done += 10)
        await ask(client, reports(10), { organizationId: organization.id, input: validReport });
      await pass(301);
    }
    expect((await report(client)).errors).toEqual(TOO_MANY);
    await pass(3_600);
    expect((await report(client)).errors).toEqual([]);
  });

  test('is counted across processes, also concurrently', async () => {
    const other = await app.beside();
    const input = { organizationId: organization.id, input: validReport };
    const answers = await Promise.all(
      Array.from({ length: 2 * WITHIN_FIVE_MINUTES }, (_, n) =>
        (n % 2 === 0 ? app : other).gql(client, REPORT_INCIDENT, input),
      ),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(WITHIN_FIVE_MINUTES);
    expect(await countOf('incident')).toBe(WITHIN_FIVE_MINUTES);
    await other.close();
  });

  test('does not count a repetition under an idempotency key', async () => {
    const send = async (key: string) => {
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await client.token()}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({
          query: REPORT_INCIDENT,
          variables: { organizationId: organization.id, input: validReport },
        }),
      });
      return (await response.json()) as { errors?: unknown[] };
    };
    for (let times = 0; times <= WITHIN_FIVE_MINUTES; times += 1)
      expect((await send('steeds weer')).errors).toBeUndefined();
    expect(await countOf('incident')).toBe(1);
  });

  test('is ten times as high for an Admin, who migrates existing records', async () => {
    const admin = await organization.admin();
    const variables = { organizationId: organization.id, input: validReport };
    for (let done = 0; done < 2 * WITHIN_FIVE_MINUTES; done += 10) await ask(admin, reports(10), variables);
    await sql.query("update rate_limit set points = 599 where key like 'created:%' and points = $1", [
      2 * WITHIN_FIVE_MINUTES,
    ]);
    expect((await report(admin)).errors).toEqual([]);
    expect((await report(admin)).errors).toEqual(TOO_MANY);
  });

  test('counts a planned year as one', async () => {
    const plan = yearPlanOn(app);
    await plan.plannedFor();
    const admin = await plan.organization.admin();
    const daily = { count: 1, unit: 'day' } as const;
    await planningOn(app).template({ organizationIds: [plan.organization.id], frequency: daily });
    for (const year of [2096, 2097, 2098]) expect((await plan.generate(year, admin)).errors).toEqual([]);
    expect((await plan.generate(2099, admin)).data?.generateYearPlan.created).toBeGreaterThan(300);
  });
});

describe('the limit on text by one person', () => {
  const LONG = 'Lang verhaal. '.repeat(700);

  test('applies within the hour, updates included, and per use of a text', async () => {
    const { createRegisterEntry } = await ask<{ createRegisterEntry: { id: string; version: number } }>(
      client,
      CREATE_ENTRY,
      { organizationId: organization.id, input: validEntry },
    );
    const { id } = createRegisterEntry;
    let changes = 0;
    for (;;) {
      const input = { ...validEntry, description: `${changes} ${LONG}`, cause: LONG };
      const { errors } = await gql(client, UPDATE_ENTRY, { id, version: changes + 1, input });
      if (errors.length > 0) {
        expect(errors).toEqual(TOO_MANY);
        break;
      }
      changes += 1;
    }
    // Each brings twice the text, and stores it before and after in the log.
    expect(changes).toBeGreaterThan(10);
    expect(changes).toBeLessThan((1024 * 1024) / (2 * LONG.length));
    const { rows } = await sql.query('select version from register_entry where id = $1', [id]);
    expect(rows).toEqual([{ version: changes + 1 }]);
    await sql.query("update rate_limit set expire = 0 where key like 'written-hour:%'");
    expect((await gql(client, UPDATE_ENTRY, { id, version: changes + 1, input: validEntry })).errors).toEqual(
      [],
    );
  });

  test('counts one text that is stored under several aliases each time', async () => {
    const input = { ...validReport, explanation: LONG };
    await sql.query('delete from rate_limit');
    await ask(client, reports(10), { organizationId: organization.id, input });
    const { rows } = await sql.query("select points from rate_limit where key like 'written-hour:%'");
    expect(rows).toHaveLength(1);
    expect(rows[0].points).toBeGreaterThan((10 * LONG.length) / 1024);
  });
});
