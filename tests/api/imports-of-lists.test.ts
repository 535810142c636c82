import { afterAll, describe, expect, test } from 'vitest';
import { importKinds } from '../../schema/records/imports.ts';
import { linkIn, openMailbox } from '../kit/mail/mailbox.ts';
import {
  BEGIN_IMPORT,
  IMPORT_ROWS,
  importsOn,
  SAVE_IMPORT,
  type ShownImport,
  workbook,
} from '../kit/modules/imports/imports.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const mailbox = await openMailbox();
const app = await startTestApp({ settings: { smtpUrl: mailbox.smtpUrl } });
const { begin, check, save, undo } = importsOn(app);
const teams = teamsOn(app);

afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const place = async () => {
  const organization = await app.make.organization();
  return { organization, admin: await organization.admin() };
};

/** Reads and checks a spreadsheet. */
const checked = async (
  person: Person,
  organizationId: string,
  kind: string,
  rows: unknown[][],
  matching = {},
) =>
  check(
    person,
    await begin(person, organizationId, await workbook(rows), { kind, name: 'lijst.xlsx' }),
    matching,
  );

const mistakesOf = async (person: Person, { id }: Pick<ShownImport, 'id'>) => {
  const { importRows } = await app.ask<{
    importRows: { rows: { number: number; mistakes: { field: string; message: string }[] }[] };
  }>(person, IMPORT_ROWS, { id, page: 0, onlyWrong: true });
  return importRows.rows.flatMap(({ number, mistakes }) =>
    mistakes
      .map(({ field, message }) => [number, field, message] as const)
      .sort(([, one], [, other]) => (one < other ? -1 : 1)),
  );
};

const stored = async <Row extends object>(text: string, organizationId: string) =>
  (await app.sql.query<Row>(text, [organizationId])).rows;

test.each(importKinds.codes)('Only managers of the organisation import: %s', async (kind) => {
  const { organization, admin } = await place();
  const codeFor = async (person: Person) => {
    const variables = { organizationId: organization.id, kind, uploadId: organization.id };
    return (await app.gql(person, BEGIN_IMPORT, variables)).errors?.[0]?.extensions.code;
  };
  expect(await codeFor(await organization.client())).toBe('FORBIDDEN');
  expect(await codeFor(await (await place()).organization.admin())).toBe('NOT_FOUND');
  // The upload is none.
  expect(await codeFor(admin)).toBe('VALIDATION');
});

describe('incidents of a spreadsheet', () => {
  const HEAD = [
    ...[
      'Datum',
      'Tijdstip',
      'Soort incident',
      'Ruimte',
      'Cliënt',
      'Letsel',
      'Omschrijving',
      'Melder',
      'Team',
      'Status',
    ],
  ];
  const row = (...changed: readonly (readonly [number, unknown])[]) => {
    const cells: unknown[] = [
      ...[
        '5-3-2026',
        '14:30',
        'Vallen',
        'Slaapkamer cliënt',
        'Jan Bakker',
        'Pijn',
        'Gevallen naast het bed',
        '',
        '',
        '',
      ],
    ];
    for (const [at, value] of changed) cells[at] = value;
    return cells;
  };

  test('come in with their day, reporter, team and client, and go back', async () => {
    const { organization, admin } = await place();
    const colleague = await organization.client();
    const teamId = await teams.team(organization.id, { name: 'Team Noord' });
    const read = await checked(admin, organization.id, 'Incident', [
      HEAD,
      row([7, colleague.email], [8, 'Noord']),
      row([0, '2026-03-06'], [1, ''], [9, 'Gesloten']),
    ]);
    expect([read.wrongCount, await mistakesOf(admin, read)]).toEqual([0, []]);
    const done = await save(admin, read);
    expect(done).toMatchObject({ status: 'Done', savedCount: 2, message: null });
    expect(done.columns.flatMap(({ samples }) => samples)).toEqual([]);
    const incidents = await stored<Record<string, unknown>>(
      `select id, user_id as "userId", team_id as "teamId", status, occurred_at as at, occurred_time_known as timed,
         event, client_name as client, left(client_reference, 2) as reference, left(number, 4) as number
       from incident where organization_id = $1 order by occurred_at`,
      organization.id,
    );
    expect(incidents).toMatchObject([
      { userId: colleague.id, teamId, status: 'Open', timed: true, event: 'Fall', client: 'Jan Bakker' },
      { userId: admin.id, teamId: null, status: 'Closed', timed: false, reference: 'C-', number: 'MIC-' },
    ]);
    expect(incidents.map(({ at }) => (at as Date).toISOString())).toEqual([
      '2026-03-05T13:30:00.000Z',
      '2026-03-05T23:00:00.000Z',
    ]);
    const { incident } = await app.ask<{
      incident: { reporter: { id: string } };
    }>(colleague, 'query ($id: ID!) { incident(id: $id) { reporter { id } } }', { id: incidents[0]?.id });
    expect(incident.reporter.id).toBe(colleague.id);
    const revisions = await stored(
      `select changes, actor_id as actor from revision where organization_id = $1`,
      organization.id,
    );
    expect(revisions).toEqual([
      { changes: { importedFrom: ['', 'lijst.xlsx'] }, actor: admin.id },
      { changes: { importedFrom: ['', 'lijst.xlsx'] }, actor: admin.id },
    ]);
    const log = await stored<{ details: unknown }>(
      `select details from change_log where organization_id = $1 and entity = 'Incident'`,
      organization.id,
    );
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain('Bakker');
    expect(await undo(admin, done)).toMatchObject({ status: 'Undone', savedCount: 0 });
    expect(await stored('select id from incident where organization_id = $1', organization.id)).toEqual([]);
  });

  test('are refused at the cell: a moment to come, a client beside "no client", an unknown reporter', async () => {
    const { organization, admin } = await place();
    const read = await checked(admin, organization.id, 'Incident', [
      [...HEAD, 'Zonder cliënt'],
      [...row([0, '5-3-2199']), ''],
      [...row(), 'ja'],
      [...row([7, 'Niemand Bekend'], [1, 'halverwege']), ''],
    ]);
    expect((await mistakesOf(admin, read)).map(([number, field]) => [number, field])).toEqual([
      [2, 'occurredAt'],
      [3, 'clientName'],
      [4, 'occurredTime'],
      [4, 'reporterUserId'],
    ]);
  });
});

describe('tasks of a spreadsheet', () => {
  test('come in with their people, days and state, and go back unless somebody changed them', async () => {
    const { organization, admin } = await place();
    const read = await checked(admin, organization.id, 'TaskEvent', [
      ['Taak', 'Begindatum', 'Deadline', 'Verantwoordelijke', 'Status', 'Bewijs', 'Resultaat', 'Afgerond op'],
      ['BHV-oefening', '1-3-2099', '31-3-2099', admin.email, '', 'nee', '', ''],
      ['Audit', '1-3-2026', '31-3-2026', '', 'Afgerond', 'x', 'Verslag ligt klaar', '20-3-2026'],
    ]);
    expect([read.wrongCount, await mistakesOf(admin, read)]).toEqual([0, []]);
    const done = await save(admin, read);
    expect(done).toMatchObject({ status: 'Done', savedCount: 2, message: null });
    const tasks = await stored<{ id: string }>(
      `select id, title, status, assigned_to_user_id as "assignee", start_date::text as start, evidence_required as evidence,
         to_char(completed_at at time zone 'Europe/Amsterdam', 'YYYY-MM-DD') as completed
       from task_event where organization_id = $1 order by title desc`,
      organization.id,
    );
    expect(tasks).toMatchObject([
      { title: 'BHV-oefening', status: 'Upcoming', assignee: admin.id, start: '2099-03-01', completed: null },
      { title: 'Audit', status: 'DONE', assignee: null, evidence: true, completed: '2026-03-20' },
    ]);
    await app.sql.query('update task_event set version = 2 where id = $1', [tasks[0]?.id]);
    expect(await undo(admin, done)).toMatchObject({
      ...{ status: 'Undone', savedCount: 1 },
      kept: [{ title: 'BHV-oefening', why: 'Is na de import gewijzigd' }],
    });
  });

  test('are refused at the cell: a deadline before the start, evidence without a note', async () => {
    const { organization, admin } = await place();
    const read = await checked(admin, organization.id, 'TaskEvent', [
      ['Titel', 'Startdatum', 'Deadline', 'Status', 'Bewijs vereist'],
      ['Een', '5-3-2026', '4-3-2026', '', ''],
      ['Twee', '5-3-2026', '6-3-2026', 'afgerond', 'Ja'],
      ['Drie', '5-3-2026', '6-3-2026', 'Gepland', 'misschien'],
    ]);
    expect((await mistakesOf(admin, read)).map(([number, field]) => [number, field])).toEqual([
      [2, 'deadline'],
      [3, 'resultNote'],
      [4, 'evidenceRequired'],
      [4, 'status'],
    ]);
  });
});

describe('people of a spreadsheet', () => {
  test('are invited once it is saved, with role and teams, and those who did not accept no more afterwards', async () => {
    const { organization, admin } = await place();
    const north = await teams.team(organization.id, { name: 'Noord' });
    const south = await teams.team(organization.id, { name: 'Zuid' });
    const [one, two] = [`een.${organization.id}@zorg.example`, `twee.${organization.id}@zorg.example`];
    const read = await checked(admin, organization.id, 'Invitation', [
      ['Voornaam', 'E-mailadres', 'Rol', 'Teams'],
      ['Een', `Een Persoon <${one.toUpperCase()}>`, '', 'Noord; team Zuid'],
      ['Twee', two, 'beheerder', ''],
    ]);
    expect([read.wrongCount, await mistakesOf(admin, read)]).toEqual([0, []]);
    expect(await stored('select id from invitation where organization_id = $1', organization.id)).toEqual([]);
    expect(mailbox.received.map(({ recipient }) => recipient)).not.toContain(one);
    const done = await save(admin, read);
    expect(done).toMatchObject({ status: 'Done', savedCount: 2, message: null });
    const invited = 'select email, role, team_ids as teams, withdrawn_at is not null as gone from invitation';
    expect(await stored(`${invited} where organization_id = $1 order by email`, organization.id)).toEqual([
      { email: one, role: 'Client', teams: [north, south], gone: false },
      { email: two, role: 'Admin', teams: [], gone: false },
    ]);
    expect(linkIn(await mailbox.next(one))).toContain('/invitation/accept?token=');
    await app.sql.query('update invitation set accepted_at = now(), token_hash = null where email = $1', [
      one,
    ]);
    expect(await undo(admin, done)).toMatchObject({
      ...{ status: 'Undone', savedCount: 1 },
      kept: [{ title: one, why: 'Heeft de uitnodiging al geaccepteerd' }],
    });
    expect(
      await stored(`${invited} where organization_id = $1 order by email`, organization.id),
    ).toMatchObject([
      { email: one, gone: false },
      { email: two, gone: true },
    ]);
    const log = await stored<{ details: { importedFrom?: unknown } }>(
      `select details from change_log where organization_id = $1 and entity = 'Invitation' and action = 'created'`,
      organization.id,
    );
    expect(log.map(({ details }) => details.importedFrom)).toEqual(['lijst.xlsx', 'lijst.xlsx']);
  });

  test('are refused at the cell: the same person twice, a member, an invited one, no address, a role above', async () => {
    const { organization, admin } = await place();
    const email = `dubbel.${organization.id}@zorg.example`;
    const known = `bekend.${organization.id}@zorg.example`;
    const earlier = await checked(admin, organization.id, 'Invitation', [['E-mail'], [known]]);
    expect(await save(admin, earlier)).toMatchObject({ status: 'Done', savedCount: 1 });
    const read = await checked(admin, organization.id, 'Invitation', [
      ['E-mail', 'Rol', 'Team'],
      [email, 'Medewerker', ''],
      [`Jan <${email.toUpperCase()}>`, 'Client', ''],
      [admin.email, '', ''],
      [known, '', ''],
      ['jan de vries', 'SuperAdmin', 'Nergens'],
    ]);
    const mistakes = await mistakesOf(admin, read);
    expect(mistakes).toEqual([
      [3, 'email', 'Staat al in rij 2: laat een van beide weg'],
      [4, 'email', `Hoort al bij deze organisatie: ${admin.email.toLowerCase()}`],
      [5, 'email', `Is al uitgenodigd: ${known}`],
      [6, 'email', 'Schrijf één e-mailadres, zoals naam@organisatie.nl'],
      [6, 'role', expect.stringContaining('is geen keuze uit de lijst')],
      [6, 'teamIds', expect.stringContaining('Er is geen team dat ‘Nergens’ heet')],
    ]);
    const without = await check(admin, read, { leavesOutWrong: true });
    expect(without).toMatchObject({ wrongCount: 0, leftOut: [3, 4, 5, 6] });
    expect(await save(admin, without)).toMatchObject({ status: 'Done', savedCount: 1 });
  });

  test('are asked for the password again before they are invited', async () => {
    const { organization, admin } = await place();
    const read = await checked(admin, organization.id, 'Invitation', [
      ['E-mail'],
      [`later.${organization.id}@zorg.example`],
    ]);
    await app.sql.query(`update session set proved_at = now() - interval '1 hour' where user_id = $1`, [
      admin.id,
    ]);
    const { errors } = await app.gql(admin, SAVE_IMPORT, { id: read.id, version: read.version });
    expect(errors?.[0]).toMatchObject({ extensions: { code: 'REAUTHENTICATION_REQUIRED' } });
  });
});

describe('client days of a spreadsheet', () => {
  const daysOf = (organizationId: string) =>
    stored(
      `select t.name as team, d.month, d.days from client_days d left join team t on t.id = d.team_id
       where d.organization_id = $1 order by t.name nulls first, d.month`,
      organizationId,
    );

  test('come in by team and month, what is known already stays, and they go back', async () => {
    const { organization, admin } = await place();
    await teams.team(organization.id, { name: 'Noord' });
    const rows = [
      ['Maand', 'Cliëntdagen', 'Team'],
      ['januari 2026', '1.240', ''],
      ['2-2026', 1100, ''],
      [new Date('2026-01-01T00:00:00Z'), 310, 'Team Noord'],
    ];
    const done = await save(admin, await checked(admin, organization.id, 'ClientDays', rows));
    expect(done).toMatchObject({ status: 'Done', savedCount: 3, message: null });
    const known = [
      { team: null, month: '2026-01', days: 1240 },
      { team: null, month: '2026-02', days: 1100 },
      { team: 'Noord', month: '2026-01', days: 310 },
    ];
    expect(await daysOf(organization.id)).toEqual(known);
    const more = await checked(admin, organization.id, 'ClientDays', [...rows, ['2026-03', 1200, '']]);
    const added = await save(admin, more);
    expect(added).toMatchObject({ status: 'Done', savedCount: 1 });
    expect(await undo(admin, added)).toMatchObject({ status: 'Undone', savedCount: 0 });
    expect(await daysOf(organization.id)).toEqual(known);
    await app.sql.query(
      `update client_days set days = 1, updated_at = now() + interval '1 second'
       where organization_id = $1 and month = '2026-02'`,
      [organization.id],
    );
    expect(await undo(admin, done)).toMatchObject({
      ...{ status: 'Undone', savedCount: 1 },
      kept: [{ title: 'februari 2026', why: 'Is na de import gewijzigd' }],
    });
    expect(await daysOf(organization.id)).toEqual([{ team: null, month: '2026-02', days: 1 }]);
  });

  test('are refused at the cell: other days than are known, a month twice, one to come, a fraction', async () => {
    const { organization, admin } = await place();
    const head = ['Maand', 'Dagen'];
    await save(admin, await checked(admin, organization.id, 'ClientDays', [head, ['2026-01', 900]]));
    const read = await checked(admin, organization.id, 'ClientDays', [
      head,
      ['jan 2026', 901],
      ['2026-02', 800],
      ['feb-26', 800],
      ['2199-01', 5],
      ['2026-04', 12.5],
      ['ooit', 7],
    ]);
    expect(await mistakesOf(admin, read)).toEqual([
      [2, 'days', expect.stringContaining('Voor deze maand staan er al 900')],
      [4, 'month', 'Staat al in rij 3: laat een van beide weg'],
      [5, 'month', expect.any(String)],
      [6, 'days', expect.stringContaining('is geen getal')],
      [7, 'month', '‘ooit’ is geen maand: schrijf die als 12-2026'],
    ]);
  });
});
