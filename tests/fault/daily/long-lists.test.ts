import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multiply } from '../../kit/database/multiply.ts';
import {
  EXPORT_INCIDENTS,
  type ExportedIncidents,
  linesLeftBy,
} from '../../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../../kit/server/app.ts';
import type { Person } from '../../kit/server/person.ts';
import { eventually } from '../../kit/server/wait.ts';
import { readSlowly } from '../../kit/transport/slow-reader.ts';

const app = await startTestApp({ own: 'tables grow by many thousands of rows' });
afterAll(() => app.close());
const { make, rest, sql, actors } = app;
const { superAdmin, organizationB } = actors;

const MANY = 260;
const organization = await make.organization();
const admin = await organization.admin();
const reporter = await organization.client();
const entry = await make.registerEntry(reporter);
await multiply(app, 'register_entry', { id: entry.id, count: MANY - 1 });
const incident = await make.incident(reporter, { clientName: 'Eva Groen' });
await multiply(app, 'incident', {
  id: incident.id,
  count: MANY - 1,
  changes: { client_reference: "case when nth % 2 = 0 then 'C-EVEN' else r.client_reference end" },
});
const { body: event } = await rest(admin, 'POST', `/organizations/${organization.id}/task-events`, {
  title: 'Overleg',
  startDate: '2026-03-02',
  deadline: '2026-03-20',
});
await multiply(app, 'task_event', {
  id: (event as { id: string }).id,
  count: MANY - 1,
  changes: { start_date: 'r.start_date + nth % 50', deadline: 'r.deadline + 50' },
});

const multiplyInvitation = (id: string, count: number, changes: Record<string, string> = {}) =>
  multiply(app, 'invitation', {
    id,
    count,
    changes: {
      email: "nth || '@voorbeeld.example'",
      sent_at: "r.sent_at - nth * interval '1 second'",
      token_hash: "sha256((r.id || '-' || nth)::bytea)",
      ...changes,
    },
  });

/** The answer of a path as text, with its content type. */
async function textOf(person: Person, path: string) {
  const headers = { authorization: `Bearer ${await person.token()}` };
  const response = await fetch(`${app.url}${path}`, { headers });
  expect(response.status).toBe(200);
  return { text: await response.text(), type: response.headers.get('content-type') };
}

describe('a list that is longer than a page', () => {
  test.each([
    [`/verbete-register/organization/${organization.id}`, admin],
    [`/verbete-register/user/${reporter.id}`, reporter],
    [`/incidenten/organization/${organization.id}`, admin],
    [`/incidenten/organization/${organization.id}`, superAdmin],
    ['/incidenten', reporter],
    [`/organizations/${organization.id}/task-events`, admin],
  ])('is at %s to the letter what its pages are together', async (path, person) => {
    const pages = await Promise.all(
      [0, 1, 2].map(async (page) => (await textOf(person, `${path}?pageSize=100&page=${page}`)).text),
    );
    const whole = await textOf(person, path);
    expect(JSON.parse(whole.text)).toHaveLength(MANY);
    expect(whole).toEqual({
      text: `[${pages.map((page) => page.slice(1, -1)).join()}]`,
      type: 'application/json; charset=utf-8',
    });
  });

  test('has everyone of an organisation, by name, and every invitation, the last sent first', async () => {
    const crowd = await make.organization();
    const head = await crowd.admin({ name: 'Aagje', surname: 'Aalbers' });
    await multiply(app, 'app_user', {
      id: head.id,
      count: 149,
      changes: { username: "'u' || nth", surname: "'Persoon ' || lpad((150 - nth)::text, 3, '0')" },
    });
    await sql.query(
      `insert into membership (id, organization_id, user_id, kind, created_at)
       select uuidv7(), $1, id, 'Member', now() from app_user where surname like 'Persoon %'`,
      [crowd.id],
    );
    const { body: people } = await rest(head, 'GET', `/users/organization/${crowd.id}`);
    const surnames = (people as { surname: string }[]).map(({ surname }) => surname);
    expect(surnames).toHaveLength(150);
    expect(surnames).toEqual(surnames.toSorted());
    await rest(head, 'POST', '/invites', {
      emails: ['een@voorbeeld.example'],
      role: 'Client',
      organizationId: crowd.id,
    });
    const { rows } = await sql.query('select id from invitation where organization_id = $1', [crowd.id]);
    await multiplyInvitation(rows[0].id, 149);
    const { body: invitations } = await rest(head, 'GET', `/invites/organization/${crowd.id}`);
    const sent = (invitations as { sentAt: string }[]).map(({ sentAt }) => sentAt);
    expect(sent).toHaveLength(150);
    expect(sent).toEqual(sent.toSorted().reverse());
  });

  test('is compressed where the caller can decompress it', async () => {
    const headers = { authorization: `Bearer ${await admin.token()}`, 'accept-encoding': 'zstd, br, gzip' };
    const path = `/verbete-register/organization/${organization.id}`;
    const response = await fetch(`${app.url}${path}`, { headers });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(await response.json()).toHaveLength(MANY);
  });

  test('is with one’s own data as well', async () => {
    await sql.query('update task_event set assigned_to_user_id = $1 where organization_id = $2', [
      reporter.id,
      organization.id,
    ]);
    const { status, body, headers } = await rest(reporter, 'GET', '/user/data');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="mijn-gegevens.json"');
    const { registerEntries, incidents, taskEvents, calendarFeed, ...others } = body as Record<
      string,
      object[]
    >;
    for (const rows of [registerEntries, incidents, taskEvents]) expect(rows).toHaveLength(MANY);
    expect(registerEntries?.[0]).toMatchObject({ description: entry.description });
    expect(incidents?.[0]).not.toHaveProperty('access');
    expect(calendarFeed).toBeNull();
    expect(others).toMatchObject({ registerEntriesResponsibleFor: [], profile: { id: reporter.id } });
  });
});

describe('a long list of incidents as a file', () => {
  const path = `/incidenten/organization/${organization.id}/csv`;
  const linesOf = (csv: string) => csv.replace(/\r\n$/, '').split('\r\n');

  test('has one heading, the mark by which a spreadsheet knows the letters, and every incident', async () => {
    const { status, body, headers } = await rest(admin, 'GET', path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="incidenten-\d{4}-\d\d-\d\d\.csv"$/,
    );
    // Reading as text takes the mark off.
    const [heading, ...lines] = linesOf(body as string);
    expect(heading?.startsWith('Nummer;Meldingsdatum;Gewijzigd;Status;Gemeld door;')).toBe(true);
    expect(lines).toHaveLength(MANY);
    const days = lines.map((line) => line.split(';')[1]?.slice(0, 16) ?? '');
    expect(days).toEqual(days.toSorted().reverse());
    expect(lines.filter((line) => line.includes(';Joop Winter;') || line.includes(';Eva Groen;'))).toEqual(
      lines,
    );
  });

  test('is what filters and search leave', async () => {
    await make.incident(reporter, { event: 'Fire', explanation: 'Prullenbak in brand' });
    const countAt = async (query: string) =>
      linesOf((await rest(admin, 'GET', `${path}?${query}`)).body as string).length - 1;
    expect(await countAt('event=Fire')).toBe(1);
    expect(await countAt('event=Fire&event=Fall&status=Open')).toBe(MANY + 1);
    expect(await countAt('status=Closed')).toBe(0);
    expect(await countAt('search=prullenbak')).toBe(1);
    await sql.query("delete from incident where event = 'Fire'");
  });

  test('is refused for a choice that there is not', async () => {
    for (const query of ['status=Dicht', 'event=Fall&event=toString', 'place=%00']) {
      const { status, body } = await rest(admin, 'GET', `${path}?${query}`);
      const field = query.slice(0, query.indexOf('='));
      expect([status, body]).toMatchObject([
        400,
        {
          errormessage: 'Fout bij het exporteren van incidenten',
          fields: { [field]: 'Onbekende keuze: kies er een uit de lijst' },
        },
      ]);
    }
  });

  test('is not one text over GraphQL once it is longer than that holds', async () => {
    const place = await make.organization();
    const head = await place.admin();
    const { id } = await make.incident(await place.client());
    await multiply(app, 'incident', { id, count: 999 });
    const variables = { organizationId: place.id };
    const { incidentsExport } = await app.ask<ExportedIncidents>(head, EXPORT_INCIDENTS, variables);
    expect(linesOf(incidentsExport.csv)).toHaveLength(1_001);
    expect(incidentsExport.csv.startsWith('\uFEFFNummer;Meldingsdatum;')).toBe(true);
    // However many lists a request asks for, they are one long answer.
    const three = ['a', 'b', 'c'].map(
      (name) => `${name}: incidentsExport(organizationId: "${place.id}") { csv }`,
    );
    await app.ask(head, `{ ${three.join(' ')} }`);
    await multiply(app, 'incident', { id, count: 1 });
    const { errors, code } = await app.gql(head, EXPORT_INCIDENTS, variables);
    expect([code, errors[0]?.message]).toEqual([
      'VALIDATION',
      'Zo kunnen er hoogstens 1.000 tegelijk mee. Gebruik het adres dat eindigt op /csv.',
    ]);
    expect((await rest(head, 'GET', `/incidenten/organization/${place.id}/csv`)).status).toBe(200);
    await sql.query('delete from incident where organization_id = $1', [place.id]);
  });
});

describe('the log of who was shown a long list of incidents', () => {
  const path = `/incidenten/organization/${organization.id}`;
  const references = expect.toSatisfy(
    (all: string[]) => all.toSorted().join() === [incident.clientReference, 'C-EVEN'].toSorted().join(),
  );
  const line = { organizationId: organization.id, entityId: organization.id };
  const details = { references, count: MANY, why: 'Admin' };

  test.each([
    ['list', path, 'listed'],
    ['file', `${path}/csv`, 'exported'],
  ])('a long %s leaves one line', async (_what, asked, action) => {
    expect(await linesLeftBy(app, () => rest(admin, 'GET', asked))).toMatchObject([
      { ...line, actorId: admin.id, action, details },
    ]);
  });

  test('a list shown to the reporter of its incidents leaves a line that names nobody', async () => {
    for (const asked of ['/incidenten', '/user/data']) {
      expect(await linesLeftBy(app, () => rest(reporter, 'GET', asked))).toMatchObject([
        {
          ...line,
          actorId: null,
          details: {},
          secretActorId: reporter.id,
          secretDetails: { ...details, why: 'Reporter' },
        },
      ]);
    }
  });

  test('a list over several organisations leaves a line for each', async () => {
    await make.incident(actors.clientB);
    const lines = await linesLeftBy(app, () => rest(superAdmin, 'GET', '/incidenten'));
    expect(lines.map(({ organizationId, details: { count } }) => [organizationId, count]).toSorted()).toEqual(
      [
        [organization.id, MANY],
        [organizationB.id, 1],
      ].toSorted(),
    );
  });

  test('a list is noted before its first row leaves, also when it is not read to its end', async () => {
    const countLines = async () =>
      (await sql.query("select 1 from access_log where action = 'listed'")).rows.length;
    const lines = await linesLeftBy(app, async () => {
      const before = await countLines();
      const reader = await readSlowly(app, admin, path);
      expect(await countLines()).toBe(before + 1);
      reader.hangUp();
    });
    expect(lines).toMatchObject([{ ...line, action: 'listed', details }]);
  });
});

describe('a slow reader of a long list', () => {
  const HEAVY = 600;
  const { adminB } = actors;
  const path = `/invites/organization/${organizationB.id}`;
  beforeAll(async () => {
    const invitation = {
      emails: ['een@voorbeeld.example'],
      role: 'Client',
      organizationId: organizationB.id,
    };
    const { body } = await rest(adminB, 'POST', '/invites', invitation);
    const [{ id } = { id: '' }] = body as { id: string }[];
    // More in all than what the system takes for a reader.
    const message = 'repeat(md5(nth::text), 1000)';
    await multiplyInvitation(id, HEAVY - 1, { message });
  });
  const { pool } = app.services.database;
  const isNothingHeld = () => pool.idleCount === pool.totalCount && pool.waitingCount === 0;

  test('holds no connection, and gets what is there when its turn comes', async () => {
    const reader = await readSlowly(app, adminB, path);
    await eventually(isNothingHeld);
    const { rows } = await sql.query(
      `delete from invitation where id = (select id from invitation where organization_id = $1
        order by sent_at, id limit 1) returning id`,
      [organizationB.id],
    );
    const ids = (JSON.parse(await reader.readOn()) as { id: string }[]).map(({ id }) => id);
    expect(ids).not.toContain(rows[0].id);
    expect(new Set(ids).size).toBe(HEAVY - 1);
  });

  test('gets no end when the session ends meanwhile', async () => {
    const other = await organizationB.admin();
    const reader = await readSlowly(app, other, path);
    await sql.query('delete from session where user_id = $1', [other.id]);
    await expect(reader.readOn()).rejects.toThrow();
  });

  test('is cut off when nothing at all is taken, and makes place for the next in line', async () => {
    const { server } = app.server;
    const { timeout } = server;
    expect(timeout).toBeGreaterThan(0);
    expect(timeout).toBeLessThanOrEqual(30_000);
    server.setTimeout(500);
    const deaf = await Promise.all([1, 2].map(() => readSlowly(app, adminB, path)));
    server.setTimeout(timeout);
    // The person's own third request waits for one of the other two.
    const { status, body } = await rest(adminB, 'GET', path);
    expect(status).toBe(200);
    expect(body).toHaveLength(HEAVY - 1);
    for (const reader of deaf) await expect(reader.readOn()).rejects.toThrow();
    await eventually(isNothingHeld);
  });

  test('keeps nobody else waiting', async () => {
    const deaf = await Promise.all([1, 2].map(() => readSlowly(app, adminB, path)));
    const { body } = await rest(superAdmin, 'GET', path);
    expect(body).toHaveLength(HEAVY - 1);
    for (const reader of deaf) reader.hangUp();
    const { body: later } = await rest(adminB, 'GET', path);
    expect(later).toHaveLength(HEAVY - 1);
  });

  test('holds nothing when only the headers were asked for', async () => {
    const headers = { authorization: `Bearer ${await adminB.token()}` };
    for (let turn = 0; turn < 3; turn += 1) {
      const { status } = await fetch(`${app.url}${path}`, { method: 'HEAD', headers });
      expect(status).toBe(200);
    }
    await eventually(isNothingHeld);
  });
});
