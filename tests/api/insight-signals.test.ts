import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { watchSignals } from '../../server/modules/insights/index.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import { INSIGHT_SIGNALS } from '../kit/modules/insights/insights.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { MERGE_TEAMS, teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
const { make, sql } = app;
const teams = teamsOn(app);
const { told } = notificationsOn(app);

const DAY = '2026-03-18';
/** Two or three in each of thirteen months, and many in February 2026. */
const MONTHS = Array.from({ length: 13 }, (_, place) => {
  const month = Temporal.PlainYearMonth.from('2025-01').add({ months: place });
  return [`${month}-10`, 2 + (place % 2)] as const;
});
const MANY = [...MONTHS, ['2026-02-10', 12]] as const;

const watch = (day = DAY) => watchSignals(app.services, { day });

interface Reported {
  readonly teamId?: string;
  readonly event?: string;
  readonly place?: string;
  readonly reportedOn?: string;
}

/** Reports so many incidents of days, at noon. */
async function report(
  reporter: Person,
  days: readonly (readonly [string, number])[],
  { teamId, event = 'Fall', place = 'Shower', reportedOn }: Reported = {},
) {
  for (const [day, count] of days)
    await sql.query(
      `insert into incident (id, organization_id, user_id, team_id, created_at, updated_at, status, place, place_text,
         occurred_at, event, event_text, consequences, explanation)
       select gen_random_uuid(), $1, $2, $3, $4, $4, 'Open', $5, case when $5 = 'OtherRoom' then 'Tuin' else '' end,
         $6::timestamptz + make_interval(mins => n), $7, '', '{Pain}', '' from generate_series(1, $8) n`,
      [
        ...[reporter.organizationIds[0], reporter.id, teamId ?? null],
        ...[`${reportedOn ?? day}T14:00:00Z`, place, `${day}T12:00:00Z`, event, count],
      ],
    );
}

interface Signal {
  readonly id: string;
  readonly kind: string;
  readonly sentence: string;
  readonly team: { readonly id: string } | null;
}

async function signalsFor(who: Person, { id }: Pick<MadeOrganization, 'id'>) {
  const { data, code } = await app.gql<{ insightSignals: Signal[] }>(who, INSIGHT_SIGNALS, {
    organizationId: id,
  });
  return code ?? data?.insightSignals;
}

async function newPlace() {
  const organization = await make.organization();
  await sql.query(`update organization set created_at = '2025-01-02' where id = $1`, [organization.id]);
  const [admin, client, lead] = [
    await organization.admin(),
    await organization.client(),
    await organization.client(),
  ];
  const teamId = await teams.team(organization.id, {
    name: 'De Linde',
    members: [{ person: lead, leads: true }, { person: client }],
  });
  return { organization, admin, client, lead, teamId };
}

const kindsTo = async (who: Person) =>
  (await told(who)).filter(({ event }) => event === 'InsightSignal').map(({ kind }) => kind);

describe('a special cause in the last month', () => {
  test('is found and told to the Admins, who may switch it off, in words and with its chart', async () => {
    const { organization, admin, client } = await newPlace();
    const silent = await organization.admin();
    await app.ask(
      silent,
      'mutation ($input: PreferencesInput!) { updatePreferences(input: $input) { fontSize } }',
      { input: { notifications: [{ event: 'InsightSignal', email: false, inApp: false }] } },
    );
    await report(client, MANY);
    await watch();
    expect(await signalsFor(admin, organization)).toMatchObject([
      {
        kind: 'SpecialCause',
        sentence:
          'In februari 2026 waren er in de hele organisatie meer incidenten dan gebruikelijk: 12, waar ten hoogste 7,6 te verwachten was.',
        ...{ team: null, event: null, place: null, count: 12, from: '2024-03-01', to: '2026-02-28' },
      },
    ]);
    const [notification] = await told(admin);
    const { rows } = await sql.query<{ id: string }>(
      'select id from incident where organization_id = $1 order by occurred_at desc limit 1',
      [organization.id],
    );
    expect(notification).toMatchObject({
      ...{ event: 'InsightSignal', kind: 'SpecialCause', entity: 'Incident', entityId: rows[0]?.id },
      deadline: null,
      signal: { rule: 'outside', direction: 'up', count: 12, teamId: null, endsOn: '2026-02-28' },
    });
    expect(await kindsTo(silent)).toEqual([]);
    expect(await kindsTo(client)).toEqual([]);
    const mail = await mailbox.next(admin.email);
    expect(linkIn(mail)).toBe(
      `${app.url}/dashboard/trends?organizationId=${organization.id}&period=2024-03-01..2026-02-28`,
    );
    expect(mail.text).toContain(organization.name);
    expect(mail.text).not.toContain('gebruikelijk');
    expect(
      mailbox.received.filter(({ recipient }) => [silent, client].some(({ email }) => email === recipient)),
    ).toEqual([]);
  });

  test('counts what was reported before the day alone, whose moment tells nothing of a reporter', async () => {
    const { organization, admin, client } = await newPlace();
    await report(client, MONTHS);
    await report(client, [['2026-02-10', 12]], { reportedOn: DAY });
    await report(client, [['2026-02-10', 2]]);
    await watch();
    expect(await signalsFor(admin, organization)).toEqual([]);
    await watch('2026-03-19');
    expect(await signalsFor(admin, organization)).toMatchObject([{ kind: 'SpecialCause' }]);
  });

  test('is found and told once, also by two processes at once and on the next day', async () => {
    const { organization, admin, client } = await newPlace();
    await report(client, MANY);
    await Promise.all([watch(), watch()]);
    const found = await signalsFor(admin, organization);
    expect(found).toHaveLength(1);
    expect(await kindsTo(admin)).toEqual(['SpecialCause']);
    await app.ask(admin, 'mutation { markAllNotificationsRead }');
    await watch();
    await watch('2026-03-20');
    expect(await signalsFor(admin, organization)).toEqual(found);
    expect(await kindsTo(admin)).toEqual(['SpecialCause']);
  });

  test('is not looked for in an archived organisation', async () => {
    const { organization, admin, client } = await newPlace();
    await report(client, MANY);
    await sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    await watch();
    const { rows } = await sql.query('select from insight_signal where organization_id = $1', [
      organization.id,
    ]);
    expect(rows).toEqual([]);
    expect(await kindsTo(admin)).toEqual([]);
  });
});

describe('many of a kind in a team', () => {
  test('are told to the Admins and to whoever leads the team, who read no more than that', async () => {
    const { organization, admin, client, lead, teamId } = await newPlace();
    const other = await organization.client();
    await teams.team(organization.id, { members: [{ person: other, leads: true }] });
    await report(client, MANY, { teamId });
    await watch();
    const ofTeam = {
      kind: 'ManyOfKind',
      team: { id: teamId, name: 'De Linde' },
      event: 'Fall',
      sentence:
        'In februari 2026 waren er in team De Linde meer valincidenten dan gebruikelijk: 12, waar ten hoogste 7,6 te verwachten was.',
    };
    expect(await kindsTo(lead)).toEqual(['ManyOfKind']);
    expect((await kindsTo(admin)).toSorted()).toEqual(['ManyOfKind', 'SpecialCause']);
    expect(await kindsTo(other)).toEqual([]);
    expect(await signalsFor(lead, organization)).toMatchObject([ofTeam]);
    expect(await signalsFor(other, organization)).toEqual([]);
    expect(await signalsFor(client, organization)).toBe('FORBIDDEN');
    const foreign = await make.organization();
    expect(await signalsFor(await foreign.admin(), organization)).toBe('NOT_FOUND');
    expect(await signalsFor(admin, { id: 'een' })).toBe('VALIDATION');
    for (const who of [admin, app.actors.superAdmin])
      expect(await signalsFor(who, organization)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'SpecialCause' }),
          expect.objectContaining(ofTeam),
        ]),
      );
  });

  test('go with their team when it is merged, without a second signal of the same month', async () => {
    const { organization, admin, client, teamId } = await newPlace();
    const otherLead = await organization.client();
    const intoId = await teams.team(organization.id, {
      name: 'De Eik',
      members: [{ person: otherLead, leads: true }],
    });
    await report(client, MANY, { teamId });
    await report(client, MANY, { teamId: intoId });
    await report(client, MONTHS, { teamId, event: 'Fire' });
    await report(client, [['2026-02-10', 9]], { teamId, event: 'Fire' });
    await watch();
    expect(await signalsFor(otherLead, organization)).toHaveLength(1);
    await app.ask(admin, MERGE_TEAMS, { id: teamId, intoId });
    await watch();
    const found = (await signalsFor(otherLead, organization)) as Signal[];
    expect(found.map(({ team }) => team?.id)).toEqual([intoId, intoId, intoId]);
  });
});

describe('many reports of one place in a week', () => {
  test('are a signal; those of another room or of this week are none', async () => {
    const { organization, admin, client } = await newPlace();
    await report(
      client,
      [
        ['2026-02-18', 1],
        ['2026-03-15', 6],
      ],
      { place: 'Bedroom' },
    );
    await report(client, [['2026-03-12', 9]], { place: 'OtherRoom' });
    await report(client, [['2026-03-16', 9]], { place: 'LivingRoom' });
    await watch();
    const found = (await signalsFor(admin, organization)) as Signal[];
    expect(found.filter(({ kind }) => kind === 'ManyAtPlace')).toMatchObject([
      { place: 'Bedroom', count: 6, team: null, from: '2026-03-09', to: '2026-03-15' },
    ]);
    expect(await kindsTo(admin)).toContain('ManyAtPlace');
  });
});

test('signals show for 92 days, and stay when their newest incident is deleted', async () => {
  const { organization, admin, client } = await newPlace();
  await report(client, MANY);
  await watch();
  await sql.query('delete from incident where organization_id = $1', [organization.id]);
  expect(await signalsFor(admin, organization)).toHaveLength(1);
  expect(await kindsTo(admin)).toEqual([]);
  await sql.query(
    `update insight_signal set found_at = now() - interval '93 days' where organization_id = $1`,
    [organization.id],
  );
  expect(await signalsFor(admin, organization)).toEqual([]);
});

test('the system alone writes signals; an Admin, a SuperAdmin and a lead change none', async () => {
  const { organization, admin, client, lead, teamId } = await newPlace();
  await report(client, MANY, { teamId });
  await watch();
  const connection = new pg.Client({ connectionString: app.applicationUrl });
  await connection.connect();
  const affectedFor = async ({ id, role }: Person, statement: string) => {
    await connection.query('begin');
    await connection.query(
      `select set_config('app.actor', $1, true), set_config('app.role', $2, true),
         set_config('app.organizations', $3, true), set_config('app.led_teams', $4, true)`,
      [id, role, organization.id, role === 'Client' ? teamId : ''],
    );
    const result = await connection.query(statement).then(
      ({ rowCount }) => rowCount,
      (error: Error) => error.message,
    );
    await connection.query('rollback');
    return result;
  };
  const ofIt = `where organization_id = '${organization.id}'`;
  for (const [who, readable] of [
    [admin, 2],
    [app.actors.superAdmin, 2],
    [lead, 1],
  ] as const) {
    expect(await affectedFor(who, `select from insight_signal ${ofIt}`)).toBe(readable);
    expect(await affectedFor(who, `update insight_signal set count = 0 ${ofIt}`)).toBe(0);
    expect(await affectedFor(who, `delete from insight_signal ${ofIt}`)).toBe(0);
    expect(
      await affectedFor(
        who,
        `insert into insight_signal (id, organization_id, key, kind, rule, direction, starts_on, ends_on, count,
           control_limit, found_at) values (gen_random_uuid(), '${organization.id}', 'x', 'SpecialCause', 'outside', 'up',
           '2026-01-01', '2026-01-31', 1, 1, now())`,
      ),
    ).toMatch(/violates row-level security policy/);
  }
  await connection.end();
});
