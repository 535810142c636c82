import 'reflect-metadata';
import { afterAll, describe, expect, test } from 'vitest';
import { riskCategories, riskClasses, riskStatuses, riskTrends } from '../../schema/records/risks.ts';
import { refuseDemoAccounts } from '../../server/launch/refuse-demo-accounts.ts';
import { StartFailure } from '../../server/launch/start-failure.ts';
import { watchRisks } from '../../server/modules/risks/index.ts';
import { DEMO_PASSWORD, demoAccounts, seedDemo } from '../../server/seed/seed.ts';
import { seedStarterPlanning } from '../../server/seed/starter-planning.ts';
import {
  LIST_ACCOUNTS,
  LIST_INVITATIONS,
  type ListedAccounts,
  type ListedInvitations,
} from '../kit/modules/identity/people.ts';
import { LIST_EVENTS, type ListedEvents } from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import { callRest, postGraphQL } from '../kit/transport/http.ts';

const app = await startTestApp({ own: 'the demo needs an empty database' });
afterAll(() => app.close());
await app.sql.query('truncate app_user, organization, change_log cascade');
const wasSeeded = await seedDemo(app.services);

const askAs = async <Data>(email: string, document: string): Promise<Data> => {
  const { body } = await callRest(app.url, {}, 'POST', '/auth/sign-in', { email, password: DEMO_PASSWORD });
  const { data, errors } = await postGraphQL<Data>(
    app.url,
    { token: (body as { token: string }).token },
    document,
    {
      pageSize: 100,
    },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
};

test('a database with demo accounts is refused in production while one has the published password', async () => {
  const refusal = refuseDemoAccounts(app.services.database);
  await expect(refusal).rejects.toThrow(StartFailure);
  for (const { email } of demoAccounts) await expect(refusal).rejects.toThrow(email);
  const asBefore = await app.sql.query('select user_id, password_hash from credential');
  await app.sql.query("update credential set password_hash = replace(password_hash, 'p=1$', 'p=1$AAAA')");
  await expect(refuseDemoAccounts(app.services.database)).resolves.toBeUndefined();
  for (const { user_id, password_hash } of asBefore.rows)
    await app.sql.query('update credential set password_hash = $2 where user_id = $1', [
      user_id,
      password_hash,
    ]);
});

describe('the demo', () => {
  test('has finished audits with findings, one under way, a planned one, and a task that opens one', async () => {
    const { rows } = await app.sql.query(
      `select a.status, count(distinct a.id)::integer as audits, count(distinct f.id)::integer as findings,
         count(distinct f.entry_id)::integer as sent
       from audit a left join audit_finding f on f.audit_id = a.id group by a.status order by a.status`,
    );
    expect(rows).toEqual([
      { status: 'Done', audits: 3, findings: 9, sent: 3 },
      { status: 'Preparing', audits: 1, findings: 0, sent: 0 },
      { status: 'Running', audits: 1, findings: 1, sent: 0 },
    ]);
    const tasks = await app.sql.query(
      `select from task_event e join task_template t on t.id = e.template_id where t.audit_template_id is not null`,
    );
    expect(tasks.rowCount).toBe(1);
  });

  test('has complaints that were answered in time and late, extended, withdrawn, and one that nobody handles', async () => {
    const { rows } = await app.sql.query(
      `select status, count(*)::integer as all, count(extension_told_on)::integer as extended,
         count(*) filter (where answered_on > deadline)::integer as late,
         count(*) filter (where handler_user_id is null)::integer as unhandled, count(team_id)::integer as placed
       from complaint group by status order by status`,
    );
    expect(rows).toEqual([
      { status: 'Done', all: 5, extended: 1, late: 1, unhandled: 0, placed: 5 },
      { status: 'InProgress', all: 1, extended: 0, late: 0, unhandled: 0, placed: 1 },
      { status: 'Received', all: 1, extended: 0, late: 0, unhandled: 1, placed: 1 },
      { status: 'Withdrawn', all: 1, extended: 0, late: 0, unhandled: 0, placed: 1 },
    ]);
  });

  test('has four teams in one organisation, people who answer for one, and records in them', async () => {
    const { rows } = await app.sql.query<{ teams: number; leads: number; people: number; kinds: number }>(
      `select count(distinct t.id)::integer as teams, count(*) filter (where m.leads)::integer as leads,
        count(*)::integer as people,
        (select count(distinct r.kind)::integer from record r where r.organization_id = t.organization_id
          and r.team_id is not null) as kinds
      from team t join team_member m on m.team_id = t.id group by t.organization_id order by 1 desc, 2 desc limit 1`,
    );
    expect(rows).toEqual([{ teams: 4, leads: 1, people: 6, kinds: 4 }]);
    const { rows: leads } = await app.sql.query('select from team_member where leads');
    expect(leads).toHaveLength(2);
    const shielded = await app.sql.query(
      'select from incident where user_id is null and team_id is not null',
    );
    expect(shielded.rowCount).toBe(0);
  });

  test('fills an empty database, once', async () => {
    expect(wasSeeded).toBe(true);
    expect(await seedDemo(app.services)).toBe(false);
  });

  test('signs every printed account in, to its organisations', async () => {
    for (const { email, role, organizations } of demoAccounts) {
      const shown = await askAs<{ organizations: { name: string }[] }>(email, '{ organizations { name } }');
      const names = shown.organizations.map(({ name }) => name);
      if (role === 'SuperAdmin') expect(names).toHaveLength(3);
      else expect(names).toEqual(organizations);
    }
  });

  test('has colleagues of every status, with jobs and managers', async () => {
    const statuses = new Set<string>();
    for (const email of ['beheerder@demo.example', 'superadmin@demo.example']) {
      const { userAccounts } = await askAs<ListedAccounts>(email, LIST_ACCOUNTS);
      for (const { status, jobTitle } of userAccounts.rows) {
        statuses.add(status);
        expect(jobTitle).not.toBe('');
      }
      expect(userAccounts.rows.filter(({ manager }) => manager).length).toBeGreaterThan(2);
    }
    expect(statuses).toEqual(new Set(['Active', 'Unconfirmed', 'Blocked']));
  });

  test('has improvement points that colleagues are responsible for, as the text says', async () => {
    const { rows } = await app.sql.query(
      `select e.responsible_employee as text, u.name || ' ' || u.surname as name
       from register_entry e join app_user u on u.id = e.responsible_user_id`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { text, name } of rows) expect(text.startsWith(name)).toBe(true);
  });

  test('has invitations of every status, and an organisation that was archived', async () => {
    const { invitations } = await askAs<ListedInvitations>('superadmin@demo.example', LIST_INVITATIONS);
    expect(new Set(invitations.rows.map(({ status }) => status))).toEqual(
      new Set(['Sent', 'Accepted', 'Expired', 'Withdrawn']),
    );
    const { organizationList } = await askAs<{ organizationList: { total: number } }>(
      'superadmin@demo.example',
      '{ organizationList(includeArchived: true) { total } }',
    );
    expect(organizationList.total).toBe(4);
  });

  test('has incidents in every organisation, one of them reported under shield', async () => {
    const document =
      '{ incidents(pageSize: 100) { rows { isReporterShielded status reporter { name } organization { name } } } }';
    type Shown = {
      isReporterShielded: boolean;
      status: string;
      reporter: { name: string } | null;
      organization: { name: string };
    };
    const rowsFor = async (email: string) =>
      (await askAs<{ incidents: { rows: Shown[] } }>(email, document)).incidents.rows;
    const all = await rowsFor('superadmin@demo.example');
    expect(new Set(all.map(({ organization }) => organization.name)).size).toBe(3);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['Open', 'Closed']));
    const shielded = (await rowsFor('beheerder@demo.example')).filter((row) => row.isReporterShielded);
    expect(shielded).toMatchObject([{ reporter: null }]);
  });

  test('has incidents that are handled, analysed, answered and remarked on, at the time when that happened', async () => {
    const found = async (of: string) => (await app.sql.query(`select ${of}`)).rows;
    const late = "handle_before < now()::date and status = 'Open'";
    expect(await found(`from incident where handler_user_id is not null and ${late}`)).not.toEqual([]);
    expect(
      await found("from incident where cardinality(whys) > 1 and prisma_categories <> '{}'"),
    ).not.toEqual([]);
    expect(await found('from comment where cardinality(mentions) > 0')).not.toEqual([]);
    expect(
      await found(`from incident_reporter_reply r join incident i on i.id = r.incident_id
        where i.status = 'Closed' and i.reporter_feedback <> ''`),
    ).not.toEqual([]);
    for (const moment of ['updated_at', 'taken_up_at', 'closed_at'])
      expect(await found(`from incident where ${moment} > now() - interval '1 hour'`)).toEqual([]);
    expect(await found('from revision join incident i on i.id = record_id')).not.toEqual([]);
    expect(await found("from revision where at > now() - interval '1 hour'")).toEqual([]);
  });

  test('has two years of incidents, of which one month stands out, with times for most of them', async () => {
    const today = Temporal.Now.plainDateISO('Europe/Amsterdam');
    const days = `from: "${today.subtract({ months: 24 }).with({ day: 1 })}", to: "${today}"`;
    const { incidentTrend, incidentTimes } = await askAs<{
      incidentTrend: {
        points: { month: string; count: number }[];
        signals: { rule: string; points: number[] }[];
      };
      incidentTimes: Record<
        'toReport' | 'toHandling' | 'toClosing',
        { count: number; median: number; p90: number }
      >;
    }>(
      'beheerder@demo.example',
      `{ incidentTrend(${days}) { points { month count } signals { rule points } }
        incidentTimes(${days}) { ${['toReport', 'toHandling', 'toClosing'].map((one) => `${one} { count median p90 }`).join(' ')} } }`,
    );
    const { points, signals } = incidentTrend;
    expect(points).toHaveLength(24);
    expect(Math.min(...points.map(({ count }) => count))).toBeGreaterThan(4);
    const outside = signals.filter(({ rule }) => rule === 'outside').flatMap((one) => one.points);
    const [highest] = points.toSorted((one, other) => other.count - one.count);
    expect(outside.map((place) => points[place]?.month)).toEqual([highest?.month]);
    expect(highest?.month).toBe(today.toPlainYearMonth().subtract({ months: 7 }).toString());
    for (const { count, median, p90 } of Object.values(incidentTimes)) {
      expect(count).toBeGreaterThan(300);
      expect(median).toBeGreaterThan(0);
      expect(p90).toBeGreaterThan(median);
    }
    const { rows: ahead } = await app.sql.query(
      'select from incident where closed_at > now() or taken_up_at > now()',
    );
    expect(ahead).toEqual([]);
  });

  test('has a signal, views of lists, and measures that work, work partly, do not, and are still to be looked at', async () => {
    const { organizations } = await askAs<{ organizations: { id: string }[] }>(
      'beheerder@demo.example',
      '{ organizations { id } }',
    );
    const asked = `(organizationId: "${organizations[0]?.id}"`;
    const { incidentSignals, savedViews } = await askAs<Record<string, unknown[]>>(
      'beheerder@demo.example',
      `{ incidentSignals${asked}) { event place count } savedViews${asked}, list: Incidents) { isOrganizations } }`,
    );
    expect(incidentSignals).toEqual([{ event: 'Fall', place: 'Bedroom', count: 6 }]);
    expect(savedViews).toHaveLength(2);
    const results = await app.sql.query(
      `select distinct effectiveness_result as result from register_entry where evaluate_on <= now()::date`,
    );
    expect(new Set(results.rows.map(({ result }) => result))).toEqual(
      new Set([null, 'Effective', 'Partly', 'NotEffective']),
    );
    expect((await app.sql.query("select from record_link where relation = 'FollowUp'")).rows).toHaveLength(1);
  });

  test('has risks of every category, class and status, with two years of scores, one to be looked at again', async () => {
    const document = `{ risks(pageSize: 100) { rows { category netClass status trend isReviewDue isAboveAppetite
      measureCount acceptedUntil owner { name } organization { name } } } }`;
    type Shown = Record<'category' | 'netClass' | 'status' | 'trend', string> & {
      isReviewDue: boolean;
      isAboveAppetite: boolean;
      measureCount: number;
      organization: { name: string };
    };
    const { risks } = await askAs<{ risks: { rows: Shown[] } }>('superadmin@demo.example', document);
    const seen = (field: keyof Shown) => new Set(risks.rows.map((row) => row[field]));
    expect(new Set(risks.rows.map(({ organization }) => organization.name)).size).toBe(3);
    expect(seen('category')).toEqual(new Set(riskCategories.codes));
    expect(seen('netClass')).toEqual(new Set(riskClasses.codes));
    expect(seen('status')).toEqual(new Set(riskStatuses.codes));
    expect(seen('trend')).toEqual(new Set(riskTrends.codes));
    for (const field of ['isReviewDue', 'isAboveAppetite'] as const)
      expect(seen(field)).toEqual(new Set([true, false]));
    expect(risks.rows.filter(({ measureCount }) => measureCount > 0).length).toBeGreaterThan(5);
    const { rows: scores } = await app.sql.query<{ at: Date }>(
      'select valid_from as at from risk_score where valid_to is not null order by 1',
    );
    const [first] = scores;
    expect(Date.now() - Number(first?.at)).toBeGreaterThan(600 * 86_400_000);
    const recent = "> now() - interval '1 hour'";
    for (const one of [
      'risk where updated_at',
      'risk_score where valid_from',
      "record where kind = 'Risk' and responsible_since",
    ])
      expect((await app.sql.query(`select from ${one} ${recent}`)).rows, one).toEqual([]);
    await watchRisks(app.services);
    const signalled = await app.sql.query('select library_code from risk where signalled_at is not null');
    expect(signalled.rows).toContainEqual({ library_code: 'FallOfClient' });
  });

  test('has handbooks: published, revised, read, due for a review, and waiting for an approval', async () => {
    const counts = await app.sql.query<{
      name: string;
      published: number;
      due: number;
      waiting: number;
      revised: number;
    }>(
      `select o.name, count(*) filter (where m.status = 'Published')::integer as published,
          count(*) filter (where m.review_date < current_date)::integer as due,
          count(*) filter (where m.draft_status = 'InReview')::integer as waiting,
          count(*) filter (where m.published_version = 2)::integer as revised
        from manual m join organization o on o.id = m.organization_id group by o.name order by o.name`,
    );
    expect(counts.rows).toEqual([
      { name: 'Thuiszorg Het Anker', published: 20, due: 2, waiting: 1, revised: 2 },
      { name: 'Woonvorm Duinzicht', published: 20, due: 2, waiting: 0, revised: 2 },
      { name: 'Zorggroep De Linde', published: 20, due: 2, waiting: 1, revised: 2 },
    ]);
    const blanks = await app.sql.query("select title from manual where content_text ~ '\\['");
    expect(blanks.rows).toEqual([]);
    const recent = await app.sql.query(
      `select from publication_version where published_at > now() - interval '1 hour'
        union all select from publication_draft where saved_at > now() - interval '1 hour'
        union all select from manual where published_at > now() - interval '1 hour'`,
    );
    expect(recent.rows).toEqual([]);
    const { rows: read } = await app.sql.query('select from publication_read');
    expect(read.length).toBeGreaterThan(20);
    const { rows: reminded } = await app.sql.query(
      "select from app.record_reminders('Manual', current_date) where kind = 'assigned'",
    );
    expect(reminded).toEqual([]);
  });

  test('has documents in folders: published, revised, read, in review and expired, for all, some and Admins', async () => {
    const { rows } = await app.sql.query(
      `select o.name, count(*) filter (where d.status = 'Published')::integer as published,
          count(*) filter (where d.published_version = 2)::integer as revised,
          count(*) filter (where d.draft_status = 'InReview')::integer as waiting,
          count(*) filter (where d.expires_on < current_date)::integer as expired,
          count(distinct d.readers)::integer as readers,
          (select count(*)::integer from document_folder f where f.organization_id = o.id) as folders,
          (select count(distinct c.type)::integer from file x join file_content c on c.sha256 = x.sha256
            and c.organization_id = x.organization_id join document e on e.id = x.record_id
            where x.organization_id = o.id) as types
        from document d join organization o on o.id = d.organization_id group by o.id, o.name order by o.name`,
    );
    const usual = { published: 5, revised: 1, expired: 1, readers: 3, folders: 4, types: 3 };
    expect(rows).toEqual([
      { name: 'Thuiszorg Het Anker', ...usual, waiting: 1 },
      { name: 'Woonvorm Duinzicht', ...usual, waiting: 0 },
      { name: 'Zorggroep De Linde', ...usual, waiting: 1 },
    ]);
    const { rows: read } = await app.sql.query(
      'select from publication_read r join document d on d.id = r.record_id',
    );
    expect(read).toHaveLength(15);
    const { rows: recent } = await app.sql.query(
      "select from document where updated_at > now() - interval '1 hour'",
    );
    expect(recent).toEqual([]);
    const { rows: reminded } = await app.sql.query(
      "select from app.record_reminders('Document', current_date) where kind = 'assigned'",
    );
    expect(reminded).toEqual([]);
  });

  test('has files of documents that people may read, as their folders say', async () => {
    const document = '{ documents(pageSize: 100) { rows { title fileId isToRead } } }';
    type Listed = { documents: { rows: { title: string; fileId: string; isToRead: boolean }[] } };
    const { documents } = await askAs<Listed>('medewerker@demo.example', document);
    expect(documents.rows.map(({ title, isToRead }) => [title, isToRead])).toEqual([
      ['Dubbele controle bij medicatie', true],
      ['Huisregels en bereikbaarheid', true],
      ['Overdracht en sleutels', false],
    ]);
    const { rows: keys } = await app.sql.query<{ key: string }>(
      `select f.organization_id || '/' || encode(f.sha256, 'hex') as key from file f join document d on d.id = f.record_id`,
    );
    expect(keys).toHaveLength(21);
    for (const { key } of keys) {
      const opened = await app.services.files.store.bytes.open(key);
      expect(opened?.size, key).toBeGreaterThan(500);
      opened?.stream.destroy();
    }
  });

  test('mails nobody about what happened before', async () => {
    const { rows } = await app.sql.query("select from pgboss.job where name in ('notice', 'mail')");
    expect(rows).toEqual([]);
  });

  test('has a planning of which much is done, some is under way and some is late', async () => {
    for (const email of ['beheerder@demo.example', 'superadmin@demo.example']) {
      const { taskEvents } = await askAs<ListedEvents>(email, LIST_EVENTS);
      const statuses = taskEvents.facets.find(({ field }) => field === 'status')?.values ?? [];
      expect(statuses.map(({ value }) => value).toSorted()).toEqual(expect.arrayContaining(['Upcoming']));
      expect(taskEvents.total).toBeGreaterThan(30);
    }
    const late = await app.sql.query(
      "select from task_event where status <> 'DONE' and deadline < now()::date",
    );
    expect(late.rows.length).toBeGreaterThan(0);
  });

  test('has the starter set of frequencies and tasks, which comes once', async () => {
    const count = async () => {
      const { rows } = await app.sql.query(
        'select (select count(*) from frequency)::integer as frequencies, (select count(*) from task_template where organization_id is null)::integer as tasks',
      );
      return rows[0];
    };
    expect(await count()).toEqual({ frequencies: 8, tasks: 15 });
    await app.sql.query('delete from task_template');
    await app.sql.query('delete from frequency');
    await seedStarterPlanning(app.services.database);
    expect(await count()).toEqual({ frequencies: 0, tasks: 0 });
  });
});
