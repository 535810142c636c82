import { afterAll, describe, expect, test } from 'vitest';
import { dayFromNow } from '../kit/modules/identity/api-token.ts';
import {
  calendarIn,
  newFeedAddress,
  REVOKE_FEED,
  readFeed,
  tasksAt,
} from '../kit/modules/planning/calendar-feed.ts';
import {
  ASSIGN_EVENT,
  CHANGE_STATUS,
  type EventOverrides,
  planningOn,
} from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp({ settings: { trustProxy: 1 } });
afterAll(() => app.close());
const { organizationA, organizationB, adminA, colleagueA, superAdmin } = app.actors;
const { event } = planningOn(app);

const NOTHING_HERE = {
  errormessage: 'Dit agenda-abonnement bestaat niet of is ingetrokken: maak bij Instellingen een nieuw',
};
const today = Temporal.PlainDate.from(dayFromNow(0));
const now = { startDate: today.toString(), deadline: today.toString() };

/** A person with a calendar feed, and how to give them a task. */
async function follower(person?: Person) {
  const owner = person ?? (await organizationA.client());
  const address = await newFeedAddress(app, owner);
  const give = (overrides: EventOverrides = {}, organizationId = organizationA.id) =>
    event(adminA, { ...now, assignedToUserId: owner.id, ...overrides }, organizationId);
  return { owner, address, give, ids: async () => (await tasksAt(address)).map(({ id }) => id) };
}

/** The Sunday on which the clocks change. */
function clockChange(year: number, month: number): Temporal.PlainDate {
  const last = Temporal.PlainDate.from({ year, month, day: 31 });
  return last.subtract({ days: last.dayOfWeek % 7 });
}

describe('a calendar feed', () => {
  test('is one that calendar programs understand', async () => {
    const { address, give } = await follower();
    const startDate = '2026-03-01';
    const id = await give({ title: 'Ontruimingsoefening', status: 'IN_PROGRESS', startDate });
    const { status, headers, text } = await readFeed(address);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/);
    expect(calendarIn(text)).toMatchObject({
      name: 'ZorgBorg',
      readAgainAfter: 'PT1H',
      tasks: [
        {
          id,
          title: 'Ontruimingsoefening',
          description: expect.stringMatching(/^Begint op 1 maart 2026\. Deadline: \d+ [a-z]+ 20\d\d\.$/),
          // The task stands on its deadline alone, however long ago it began.
          days: [today.toString(), today.add({ days: 1 }).toString()],
          isWholeDays: true,
          sequence: 1,
          state: 'Bezig',
          url: `${app.url}/events/${id}`,
          isBusy: false,
        },
      ],
    });
  });

  test('a feed without a task is an empty calendar', async () => {
    const { address } = await follower();
    expect(await tasksAt(address)).toEqual([]);
  });

  test.each([clockChange(today.year, 10), clockChange(today.year + 1, 3)])(
    'has a task on the right days around the change of the clocks on %s',
    async (sunday) => {
      const { address, give } = await follower();
      const day = (days: number) => sunday.add({ days }).toString();
      await give({ title: 'Eromheen', startDate: day(-1), deadline: day(1) });
      await give({ title: 'Op de dag', startDate: day(0), deadline: day(0) });
      const tasks = await tasksAt(address);
      expect(Object.fromEntries(tasks.map(({ title, days }) => [title, days]))).toEqual({
        Eromheen: [day(1), day(2)],
        'Op de dag': [day(0), day(1)],
      });
    },
  );

  test('holds nothing of a task but its title, its days and how far it is', async () => {
    const { owner, address, give } = await follower();
    const secrets = {
      description: 'Bespreek de val van mevrouw Jansen',
      resultNote: 'Dochter van mevrouw Jansen is gebeld',
    };
    await give({ ...secrets, theme: 'ClientSafety', status: 'DONE' });
    await app.sql.query("update task_event set reopen_reason = 'Bewijs ontbrak', frequency = 'Per kwartaal'");
    const { text } = await readFeed(address);
    const unfolded = text.replaceAll('\r\n ', '');
    const kept = [...Object.values(secrets), 'Bewijs ontbrak', 'Per kwartaal', 'ClientSafety'];
    const people = [owner, adminA].flatMap(({ email, name, surname, id }) => [email, name, surname, id]);
    for (const what of [...kept, ...people, organizationA.id, organizationA.name, address])
      expect(unfolded).not.toContain(what);
    expect(calendarIn(text).properties).toEqual([
      'categories',
      'description',
      'dtend',
      'dtstamp',
      'dtstart',
      'last-modified',
      'sequence',
      'summary',
      'transp',
      'uid',
      'url',
      'x-microsoft-cdo-alldayevent',
      'x-microsoft-cdo-busystatus',
      'x-microsoft-msncalendar-alldayevent',
    ]);
  });

  test.each([
    'Bel huisarts, apotheek; plan overleg',
    'Map C:\\beleid\\nieuw \\, \\; \\n',
    'Eerste regel\nTweede regel',
    'BEGIN:VEVENT\r\nSUMMARY:Ingesmokkeld\r\nEND:VEVENT',
    '“Citaat” en "dubbel" en \'enkel\': 100 %',
    'Brandoefening 🚒 met 👩‍⚕️ en 👨‍👩‍👧‍👦'.repeat(4),
    'ëéèï€'.repeat(40),
    'x'.repeat(200),
    'DTSTART;VALUE=DATE:19700101',
  ])('has the title %j as it is, on lines of 75 octets at most', async (title) => {
    const { address, give } = await follower();
    await give({ title });
    const { text } = await readFeed(address);
    const { tasks } = calendarIn(text);
    expect(tasks.map((task) => task.title)).toEqual([title.replaceAll('\r\n', '\n')]);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => /[\r\n]/.test(line) || line.includes('\uFFFD'))).toEqual([]);
  });

  test('leaves out what a calendar cannot hold', async () => {
    const { address, give } = await follower();
    await give({ title: 'Con\u0007tro\u001Ble\u007F\u0085 A\tB' });
    expect((await tasksAt(address)).map(({ title }) => title)).toEqual(['Controle A\tB']);
  });

  test('reaches from a year ago to two years from now', async () => {
    const { give, ids } = await follower();
    const yearAgo = today.subtract({ years: 1 });
    const inTwoYears = today.add({ years: 2 });
    const within = [
      { startDate: yearAgo.subtract({ days: 30 }).toString(), deadline: yearAgo.toString() },
      { startDate: inTwoYears.toString(), deadline: inTwoYears.add({ days: 30 }).toString() },
    ];
    const without = [
      { startDate: yearAgo.subtract({ days: 30 }), deadline: yearAgo.subtract({ days: 1 }) },
      { startDate: inTwoYears.add({ days: 1 }), deadline: inTwoYears.add({ days: 30 }) },
    ];
    const shown = [];
    for (const days of within) shown.push(await give(days));
    for (const { startDate, deadline } of without)
      await give({ startDate: startDate.toString(), deadline: deadline.toString() });
    expect((await ids()).toSorted()).toEqual(shown.toSorted());
  });

  test('has the thousand tasks that are nearest to today', async () => {
    const { owner, give, ids } = await follower();
    const near = await give();
    await app.sql.query(
      `insert into task_event (id, organization_id, user_id, title, start_date, deadline, status,
         assigned_to_user_id, created_at, updated_at)
       select gen_random_uuid(), $2, $3, 'Ver weg', now() - interval '300 days', now() - interval '200 days', 'ToDo',
         $1, now(), now() from generate_series(1, 1000)`,
      [owner.id, organizationA.id, adminA.id],
    );
    const shown = await ids();
    expect(shown).toHaveLength(1_000);
    expect(shown).toContain(near);
  });
});

describe('a calendar feed follows', () => {
  test('no task of anyone else, of nobody, or of an organisation that its owner does not reach', async () => {
    const { give, ids } = await follower();
    const own = await give();
    await give({ assignedToUserId: colleagueA.id });
    await give({ assignedToUserId: null });
    await give({}, organizationB.id);
    expect(await ids()).toEqual([own]);
  });

  test('the tasks of a SuperAdmin alone, in every organisation', async () => {
    const { give, ids } = await follower(superAdmin);
    const own = [await give(), await give({}, organizationB.id)];
    await give({ assignedToUserId: colleagueA.id });
    expect((await ids()).toSorted()).toEqual(own.toSorted());
  });

  test('no task of an organisation that is archived', async () => {
    const organization = await app.make.organization();
    const { give, ids } = await follower(await organization.client());
    const id = await give({}, organization.id);
    expect(await ids()).toEqual([id]);
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    expect(await ids()).toEqual([]);
  });

  test('a task’s progress under the same id, with its version, and says the same while nothing changes', async () => {
    const { owner, address, give } = await follower();
    const id = await give();
    const before = await readFeed(address);
    expect((await readFeed(address)).text).toBe(before.text);
    await app.ask(owner, CHANGE_STATUS, { id, version: 1, status: 'DONE', resultNote: 'Gedaan' });
    const [task] = await tasksAt(address);
    expect(task).toMatchObject({ id, sequence: 2, state: 'Afgerond' });
    const [earlier] = calendarIn(before.text).tasks;
    expect(Date.parse(task?.changedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(earlier?.changedAt ?? ''));
  });

  test('a task no more once it is given to someone else', async () => {
    const { give, ids } = await follower();
    const id = await give();
    expect(await ids()).toEqual([id]);
    await app.ask(adminA, ASSIGN_EVENT, { id, version: 1, assignedToUserId: colleagueA.id });
    expect(await ids()).toEqual([]);
  });

  test.each([
    ['loses a membership', 'delete from membership where user_id = $1'],
    ['no longer owns it', "update membership set kind = 'Member' where user_id = $1"],
  ])('no task of an organisation any more once its owner %s', async (_what, statement) => {
    const { owner, give, ids } = await follower(await organizationA.admin());
    const id = await give();
    expect(await ids()).toEqual([id]);
    await app.sql.query(statement, [owner.id]);
    expect(await ids()).toEqual([]);
  });
});

describe('an address that opens nothing', () => {
  /** The answer without the headers that differ each time. */
  async function answerAt(address: string, init?: RequestInit) {
    const { status, headers, text } = await readFeed(address, init);
    const told = Object.fromEntries(headers);
    for (const name of ['date', 'x-request-id']) delete told[name];
    return { status, headers: told, text };
  }

  const ends: [string, (owner: Person) => Promise<unknown>][] = [
    ['was renewed', (owner) => newFeedAddress(app, owner)],
    ['was revoked', (owner) => app.ask(owner, REVOKE_FEED)],
    [
      'is of someone who was blocked',
      ({ id }) => app.sql.query('update app_user set blocked_at = now() where id = $1', [id]),
    ],
  ];

  test.each(ends)('says the same as one that never was, when it %s', async (_what, end) => {
    const { owner, address, ids } = await follower();
    expect(await ids()).toEqual([]);
    await end(owner);
    const answer = await answerAt(address);
    expect([answer.status, JSON.parse(answer.text)]).toEqual([404, NOTHING_HERE]);
    const never = `${app.url}/calendar/zbc_${'x'.repeat(43)}.ics`;
    expect(answer).toEqual(await answerAt(never));
  });

  test.each([
    'x',
    'zbc_',
    '%00',
    '%F0%9F%9A%92',
    "'%20or%20true--",
    '..%2F..%2Fetc%2Fpasswd',
    'x'.repeat(100),
  ])('is any other: %s', async (token) => {
    const { status, text } = await readFeed(`${app.url}/calendar/${token}.ics`);
    expect([status, JSON.parse(text)]).toEqual([404, NOTHING_HERE]);
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'has the answer to %s that one has that does',
    async (method) => {
      const { address } = await follower();
      const answer = await answerAt(address, { method });
      expect(answer.status).toBe(405);
      expect(await answerAt(`${app.url}/calendar/zbc_${'x'.repeat(43)}.ics`, { method })).toEqual(answer);
    },
  );
});

describe('the answer of a calendar feed', () => {
  test('is kept by nobody on the way, sets no cookie and does not repeat the secret', async () => {
    const { address } = await follower();
    const { headers } = await readFeed(address);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-disposition')).toBe('inline; filename="agenda.ics"');
    const token = address.slice(address.lastIndexOf('/') + 1, -'.ics'.length);
    expect(JSON.stringify([...headers])).not.toContain(token);
  });

  test('a HEAD request gets the same headers without the calendar', async () => {
    const { address, give } = await follower();
    await give();
    const whole = await readFeed(address);
    const head = await readFeed(address, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    for (const name of ['content-type', 'content-length', 'cache-control', 'content-disposition'])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
    expect((await readFeed(`${app.url}/calendar/x.ics`, { method: 'HEAD' })).status).toBe(404);
  });

  test('is the calendar for a browser too, and never packed, as not every program can unpack it', async () => {
    const { address, give } = await follower();
    await give({ title: 'x'.repeat(2_000) });
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const { headers, text } = await readFeed(address, { headers: { accept, 'accept-encoding': 'gzip, br' } });
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-encoding')).toBeNull();
    expect(calendarIn(text).tasks).toHaveLength(1);
  });

  test('does not look at who else is signed in', async () => {
    const { address, give, ids } = await follower();
    const id = await give();
    const authorization = `Bearer ${await colleagueA.token()}`;
    const { text } = await readFeed(address, { headers: { authorization } });
    expect(calendarIn(text).tasks.map((task) => task.id)).toEqual([id]);
    expect(await ids()).toEqual([id]);
  });
});

describe('guessing addresses', () => {
  const from = (network: string) => ({ headers: { 'x-forwarded-for': network } });
  const MOST = 300;
  const guess = async (network: string, count: number) => {
    const statuses: number[] = [];
    for (let number = 0; number < count; number += 1)
      statuses.push((await readFeed(`${app.url}/calendar/zbc_${number}.ics`, from(network))).status);
    return new Set(statuses);
  };

  test(`ends after ${MOST} wrong addresses from one network; a right address still works`, async () => {
    const { address } = await follower();
    const [here, there] = ['203.0.113.7', '203.0.113.8'];
    expect(await guess(here, MOST)).toEqual(new Set([404]));
    const { status, text } = await readFeed(`${app.url}/calendar/x.ics`, from(here));
    expect([status, JSON.parse(text)]).toEqual([
      429,
      { errormessage: 'Te veel pogingen. Probeer het later opnieuw.' },
    ]);
    expect((await readFeed(address, from(here))).status).toBe(200);
    expect((await readFeed(address, from(there))).status).toBe(200);
  });

  test('many people who read their own feeds from one network are not held up', async () => {
    const { address } = await follower();
    const office = '203.0.113.9';
    for (let number = 0; number <= MOST; number += 1)
      expect((await readFeed(address, from(office))).status).toBe(200);
  });
});
