import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { noteStatements } from '../kit/database/sent-statements.ts';
import { dayFromNow, makeApiToken } from '../kit/modules/identity/api-token.ts';
import {
  GET_FEED,
  type GotFeed,
  newFeedAddress,
  RENEW_FEED,
  REVOKE_FEED,
  type RenewedFeed,
  readFeed,
  tasksAt,
} from '../kit/modules/planning/calendar-feed.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { postGraphQL } from '../kit/transport/http.ts';

const app = await startTestApp();
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});
const { organizationA, clientA, colleagueA, adminA, clientB, superAdmin } = app.actors;
const { event } = planningOn(app);

const MOMENT = expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/);
const feedOf = async (person: Person) => (await app.ask<GotFeed>(person, GET_FEED)).calendarFeed;
const statusAt = async (address: string) => (await readFeed(address)).status;
const tokenIn = (address: string) => address.match(/\/calendar\/(.+)\.ics$/)?.[1] ?? '';

describe('a calendar feed', () => {
  test('exists once it is created, shows its address once, and stores a fingerprint only', async () => {
    const person = await organizationA.client();
    expect(await feedOf(person)).toBeNull();
    const { renewCalendarFeed: made } = await app.ask<RenewedFeed>(person, RENEW_FEED);
    expect(made.address).toMatch(new RegExp(`^${app.url}/calendar/zbc_[\\w-]{43}\\.ics$`));
    expect(made.calendarFeed).toEqual({ createdAt: MOMENT, lastReadAt: null });
    expect(await feedOf(person)).toEqual(made.calendarFeed);
    const token = tokenIn(made.address);
    const { rows } = await app.sql.query(
      'select f::text as kept, token_hash = sha256($2) as "isHash" from calendar_feed f where user_id = $1',
      [person.id, Buffer.from(token)],
    );
    expect(rows).toEqual([{ kept: expect.not.stringContaining(token), isHash: true }]);
    expect(rows[0].kept).not.toContain(Buffer.from(token).toString('hex'));
  });

  test('opens at its latest address only', async () => {
    const person = await organizationA.client();
    const first = await newFeedAddress(app, person);
    expect(await statusAt(first)).toBe(200);
    const second = await newFeedAddress(app, person);
    expect([await statusAt(first), await statusAt(second)]).toEqual([404, 200]);
  });

  test('has one address after concurrent renewals', async () => {
    const person = await organizationA.client();
    const addresses = await Promise.all(Array.from({ length: 8 }, () => newFeedAddress(app, person)));
    const statuses = await Promise.all(addresses.map(statusAt));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(7);
  });

  test('is refused once it is revoked, which is idempotent', async () => {
    const person = await organizationA.client();
    const address = await newFeedAddress(app, person);
    const others = await newFeedAddress(app, colleagueA);
    for (const _time of ['first', 'second'])
      expect(await app.ask(person, REVOKE_FEED)).toEqual({ revokeCalendarFeed: true });
    expect(await statusAt(address)).toBe(404);
    expect(await feedOf(person)).toBeNull();
    expect(await statusAt(others)).toBe(200);
  });

  test('is deleted with its owner', async () => {
    const person = await app.make.person({ role: 'Client' });
    await newFeedAddress(app, person);
    await app.sql.query('delete from app_user where id = $1', [person.id]);
    const { rows } = await app.sql.query('select 1 from calendar_feed where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });
});

describe('the secret of a calendar feed', () => {
  test('opens the feed and nothing else', async () => {
    const token = tokenIn(await newFeedAddress(app, superAdmin));
    expect((await postGraphQL(app.url, { token }, '{ me { id } }')).code).toBe('UNAUTHENTICATED');
    const response = await fetch(`${app.url}/user/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(401);
  });

  test('works neither as a session nor as an API token', async () => {
    await newFeedAddress(app, adminA);
    const { token } = await makeApiToken(app, adminA);
    for (const other of [token, await adminA.token(), ''])
      expect(await statusAt(`${app.url}/calendar/${other}.ics`)).toBe(404);
  });

  test('cannot be read, created or revoked with an API token', async () => {
    const { token } = await makeApiToken(app, adminA);
    const answers = await Promise.all(
      [GET_FEED, RENEW_FEED, REVOKE_FEED].map((document) => postGraphQL(app.url, { token }, document)),
    );
    expect(answers.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    expect(answers[0]?.errors[0]?.message).toBe('Dit kan niet met een API-token: log zelf in');
  });
});

describe('the last reading of a calendar feed', () => {
  const lastRead = async (person: Person) => (await feedOf(person))?.lastReadAt ?? null;
  const readEarlier = (person: Person, interval: string) =>
    app.sql.query('update calendar_feed set last_read_at = last_read_at - $2::interval where user_id = $1', [
      person.id,
      interval,
    ]);

  test('is stored at most every five minutes, and deleted with the address', async () => {
    const person = await organizationA.client();
    const address = await newFeedAddress(app, person);
    await readFeed(address);
    await expect.poll(() => lastRead(person)).toEqual(MOMENT);
    await readEarlier(person, '4 minutes');
    const [fourAgo, now] = [await lastRead(person), Date.now()];
    await readFeed(address);
    await readEarlier(person, '1 minute');
    const fiveAgo = await lastRead(person);
    expect(Date.parse(fourAgo ?? '') - Date.parse(fiveAgo ?? '')).toBe(60_000);
    await readFeed(address);
    await expect.poll(async () => Date.parse((await lastRead(person)) ?? '')).toBeGreaterThanOrEqual(now);
    await newFeedAddress(app, person);
    expect(await lastRead(person)).toBeNull();
  });

  test('is not stored for a revoked address', async () => {
    const person = await organizationA.client();
    const old = await newFeedAddress(app, person);
    await newFeedAddress(app, person);
    await readFeed(old);
    expect(await lastRead(person)).toBeNull();
  });
});

describe('Postgres', () => {
  /** The rows or the error of a statement that the application sends for someone, rolled back. */
  async function as({ id, role, organizationIds }: Person, text: string, values: unknown[] = []) {
    await client.query('begin');
    try {
      await client.query(
        "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
        [id, role, organizationIds.join(',')],
      );
      return (await client.query({ text, values, rowMode: 'array' })).rows.flat();
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.query('rollback');
    }
  }

  test('lets everyone read and create their own feed only', async () => {
    for (const person of [clientA, clientB]) await newFeedAddress(app, person);
    expect(await as(clientA, 'select user_id from calendar_feed')).toEqual([clientA.id]);
    for (const person of [await organizationA.client(), await organizationA.admin()]) {
      expect(await as(person, 'select user_id from calendar_feed')).toEqual([]);
      expect(await as(person, 'delete from calendar_feed returning user_id')).toEqual([]);
      expect(await as(person, "update calendar_feed set token_hash = 'x' returning user_id")).toEqual([]);
      const forOther = "insert into calendar_feed values ($1, 'x', now())";
      const newcomer = await organizationA.client();
      expect(await as(person, forOther, [newcomer.id])).toMatch(/violates row-level security policy/);
    }
    expect(
      await as(superAdmin, 'select user_id from calendar_feed where user_id = $1', [clientB.id]),
    ).toEqual([]);
  });

  test('lets nobody reassign their feed', async () => {
    await newFeedAddress(app, clientA);
    expect(await as(clientA, 'update calendar_feed set user_id = $1', [clientB.id])).toBe(
      'permission denied for table calendar_feed',
    );
  });

  test('refuses writes in the scope of a feed address', async () => {
    const token = tokenIn(await newFeedAddress(app, superAdmin));
    await client.query('begin');
    const entered = await client.query('select role, kind from app.enter_calendar_feed(sha256($1))', [
      Buffer.from(token),
    ]);
    const write = client.query("update app_user set surname = 'x'").catch((error: Error) => error.message);
    expect([entered.rows, await write]).toEqual([
      [{ role: 'SuperAdmin', kind: 'token' }],
      expect.stringContaining('read-only transaction'),
    ]);
    await client.query('rollback');
  });

  test('leaves no scope behind for an invalid address', async () => {
    await client.query('begin');
    const entered = await client.query("select * from app.enter_calendar_feed(sha256('x'))");
    const { rows } = await client.query('select app.role(), app.actor_id() as actor, app.organization_ids()');
    expect([entered.rows, rows]).toEqual([[], [{ role: null, actor: null, organization_ids: null }]]);
    await client.query('rollback');
  });

  test('runs as many statements for fifty tasks as for one', async () => {
    const [busy, free] = [await organizationA.client(), await organizationA.client()];
    const today = dayFromNow(0);
    for (let count = 0; count < 50; count += 1)
      await event(adminA, { assignedToUserId: busy.id, startDate: today, deadline: today });
    await event(adminA, { assignedToUserId: free.id, startDate: today, deadline: today });
    const sent = noteStatements();
    const statementsFor = async (person: Person) => {
      const address = await newFeedAddress(app, person);
      await readFeed(address);
      await expect.poll(() => feedOf(person)).toEqual({ createdAt: MOMENT, lastReadAt: MOMENT });
      sent.clear();
      const tasks = await tasksAt(address);
      return [tasks.length, sent.texts()] as const;
    };
    const [[many, ofMany], [one, ofOne]] = [await statementsFor(busy), await statementsFor(free)];
    sent.restore();
    expect([many, one]).toEqual([50, 1]);
    expect(ofMany).toEqual(ofOne);
    expect(ofMany.filter((text) => !text.includes('rate_limit'))).toEqual([
      expect.stringContaining('app.enter_calendar_feed'),
      expect.stringContaining('from "task_event"'),
    ]);
  });
});
