import { afterAll, describe, expect, test } from 'vitest';
import { dayOf } from '../../server/platform/core/time.ts';
import { noteStatements } from '../kit/database/sent-statements.ts';
import { storeDocument } from '../kit/modules/documents/stored-documents.ts';
import { HOME, type ShownHome } from '../kit/modules/home/home.ts';
import { LIST_INCIDENTS, type ListedIncidents } from '../kit/modules/incidents/incidents.ts';
import { storeManual } from '../kit/modules/manuals/stored-manuals.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { risksOn } from '../kit/modules/risks/risks.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql, sql } = app;
const { superAdmin } = app.actors;
const { event } = planningOn(app);
const { risk } = risksOn(app);

const homeOf = async (who: Person, organizationId?: string) =>
  (await ask<ShownHome>(who, HOME, { organizationId: organizationId ?? who.organizationIds[0] })).home;
const figuresOf = async (who: Person, organizationId?: string) =>
  (await homeOf(who, organizationId)).managed?.figures;

/** The day, `yyyy-mm-dd`, that many days from today in the Netherlands. */
const inDays = (days: number) => Temporal.PlainDate.from(dayOf(new Date())).add({ days }).toString();

const setIncident = (id: string, change: string, ...values: unknown[]) =>
  sql.query(`update incident set ${change} where id = $1`, [id, ...values]);

const NOTHING = {
  unassessedIncidents: 0,
  unhandledIncidents: 0,
  igjDue: 0,
  igjUndated: 0,
  lateIncidents: 0,
  lateRegisterEntries: 0,
  lateTasks: 0,
  myIncidents: 0,
  myRegisterEntries: 0,
  evaluationsDue: 0,
  replies: 0,
  ideas: 0,
  highRisks: 0,
  risksToReview: 0,
  manualsToReview: 0,
  manualsToApprove: 0,
  manualsToRead: 0,
  documentsToReview: 0,
  documentsToApprove: 0,
  documentsToRead: 0,
  auditsToDo: 0,
  complaintsDue: 0,
};

describe('the first page of an Admin', () => {
  test('counts nothing where there is nothing', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    const counts = expect.any(Array);
    expect(await homeOf(admin)).toEqual({
      answers: [],
      managed: { figures: NOTHING, counts, unassessed: [], igjDue: [] },
    });
  });

  test('counts what is unassessed, late, to be told to the inspectorate, and their own', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const colleague = await organization.admin();
    const report = await make.incident(client, { isReport: true, createdAt: new Date('2026-01-01') });
    const late = await make.incident(client, { event: 'Fire' });
    await setIncident(late.id, 'handler_user_id = $2, handle_before = $3', admin.id, inDays(-1));
    const inTime = await make.incident(client, { igj: 'Yes' });
    await setIncident(inTime.id, 'handler_user_id = $2, handle_before = $3', colleague.id, inDays(0));
    const calamity = await make.incident(client, { status: 'Closed' });
    await setIncident(calamity.id, "calamity_established_on = '2026-11-20'");
    const told = await make.incident(client, { status: 'Closed', igj: 'Yes' });
    await setIncident(told.id, "calamity_established_on = '2026-11-20'");
    await make.registerEntry(admin, { expectedCompletionDate: inDays(-1) });
    await make.registerEntry(admin, { expectedCompletionDate: inDays(0) });
    await make.registerEntry(admin, { expectedCompletionDate: inDays(-1), status: 'Ongoing' });
    await make.registerEntry(admin, { expectedCompletionDate: inDays(-1), status: 'Completed' });
    await make.registerEntry(client, {
      ...{ status: 'Completed', evaluateOn: inDays(0), expectedCompletionDate: inDays(-9) },
    });
    const mine = await make.registerEntry(client, { expectedCompletionDate: inDays(9) });
    await sql.query('update register_entry set responsible_user_id = $2 where id = $1', [mine.id, admin.id]);
    await event(admin, { startDate: inDays(-9), deadline: inDays(-1) });
    await event(admin, { startDate: inDays(-9), deadline: inDays(0) });

    const low = await risk(admin, { netLikelihood: 1 });
    await risk(admin, { status: 'Closed' });
    await risk(admin);
    const signalled = await risk(admin, { netLikelihood: 1 });
    await sql.query('update risk set review_date = now() where id = $1', [low.id]);
    await sql.query('update risk set signalled_at = now() where id = $1', [signalled.id]);
    await risk(admin, { netLikelihood: 5, netSeverity: 5 });

    for (const state of ['published', 'in review', 'draft'] as const)
      for (const store of [storeManual, storeDocument]) await store(app, admin.id, organization.id, state);
    for (const table of ['manual', 'document'])
      await sql.query(`update ${table} set review_date = now() where organization_id = $1`, [
        organization.id,
      ]);

    const { managed } = await homeOf(admin);
    expect(managed?.figures).toEqual({
      ...{ unassessedIncidents: 1, unhandledIncidents: 1, lateIncidents: 1, myIncidents: 1 },
      ...{ igjDue: 1, igjUndated: 1 },
      ...{
        lateRegisterEntries: 2,
        lateTasks: 1,
        myRegisterEntries: 1,
        evaluationsDue: 1,
        replies: 0,
        ideas: 0,
        highRisks: 2,
        risksToReview: 2,
        manualsToReview: 1,
        manualsToApprove: 1,
        manualsToRead: 1,
        documentsToReview: 1,
        documentsToApprove: 1,
        documentsToRead: 1,
        auditsToDo: 0,
        complaintsDue: 0,
      },
    });
    const listed = managed?.counts.map(({ figure, count }) => [figure, count]) ?? [];
    expect(Object.fromEntries(listed)).toEqual(managed?.figures);
    expect(managed?.unassessed.map(({ id }) => id)).toEqual([report.id]);
    // A Friday: Monday, Tuesday and Wednesday are the three working days.
    expect(managed?.igjDue.map(({ id, deadline }) => [id, deadline])).toEqual([[calamity.id, '2026-11-25']]);
  });

  test('counts reports of the last 60 days whose reporter answered, as the list finds them', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const told = { status: 'Closed', reporterFeedback: 'Dank' } as const;
    const fresh = await make.incident(client, { ...told, isShielded: true });
    const old = await make.incident(client, { ...told, createdAt: new Date('2026-01-01') });
    await make.incident(client, told);
    for (const { id } of [fresh, old])
      await sql.query('insert into incident_reporter_reply values ($1, $2, $3)', [
        ...[id, organization.id, 'Graag gedaan'],
      ]);
    expect((await figuresOf(admin))?.replies).toBe(1);
    const { incidents } = await ask<ListedIncidents>(admin, LIST_INCIDENTS, { filter: { isReplied: true } });
    expect(incidents.rows.map(({ id }) => id)).toEqual([fresh.id]);
  });

  test('shows three lines of each at most, the oldest and the most urgent first', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const ids: string[] = [];
    for (const day of [4, 1, 3, 2]) {
      const { id } = await make.incident(client, {
        isReport: true,
        createdAt: new Date(Date.UTC(2026, 0, day)),
      });
      await setIncident(id, 'calamity_established_on = $2', `2026-02-0${5 - day}`);
      ids[day] = id;
    }
    const { managed } = await homeOf(admin);
    expect(managed?.unassessed.map(({ id }) => id)).toEqual([ids[1], ids[2], ids[3]]);
    expect(managed?.igjDue.map(({ id }) => id)).toEqual([ids[4], ids[3], ids[2]]);
    expect(managed?.figures).toMatchObject({ unassessedIncidents: 4, igjDue: 4, igjUndated: 0 });
    await setIncident(ids[1] as string, 'calamity_established_on = null, reported_to_igj = true');
    expect(await figuresOf(admin)).toMatchObject({ igjDue: 3, igjUndated: 1 });
  });

  test('is of their own organisations, and a SuperAdmin’s of one or all', async () => {
    const [one, other] = [await make.organization(), await make.organization()];
    const admin = await one.admin();
    await make.incident(await one.client(), { isReport: true });
    await make.incident(await other.client(), { isReport: true });
    expect((await figuresOf(admin))?.unassessedIncidents).toBe(1);
    expect((await ask<ShownHome>(admin, HOME)).home.managed?.figures.unassessedIncidents).toBe(1);
    expect((await figuresOf(superAdmin, other.id))?.unassessedIncidents).toBe(1);
    const all = (await ask<ShownHome>(superAdmin, HOME)).home.managed?.figures.unassessedIncidents;
    expect(all).toBeGreaterThanOrEqual(2);
    for (const [who, id] of [
      [admin, other.id],
      [admin, UNKNOWN_ID],
      [superAdmin, UNKNOWN_ID],
    ] as const)
      expect((await gql(who, HOME, { organizationId: id })).code).toBe('NOT_FOUND');
    expect((await gql(admin, HOME, { organizationId: 'niets' })).code).toBe('VALIDATION');
  });

  test('stands in the access log, with the references of its lines', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const { clientReference } = await make.incident(client, { isReport: true });
    await homeOf(admin);
    const { rows } = await sql.query(
      'select actor_id as who, action, details, shielded from access_log where organization_id = $1',
      [organization.id],
    );
    expect(rows).toEqual([
      {
        ...{ who: admin.id, action: 'listed', shielded: false },
        details: { references: [clientReference], count: 1, why: 'Admin' },
      },
    ]);
  });
});

describe('the first page of a Client', () => {
  const answered = async (who: Person, feedback: string, about: object = {}) =>
    (await make.incident(who, { status: 'Closed', reporterFeedback: feedback, ...about })).id;

  test('shows what they were told of their own reports, newest first, and what of it is new', async () => {
    const organization = await make.organization();
    const [client, colleague] = [await organization.client(), await organization.client()];
    const old = await answered(client, 'Lang geleden', { createdAt: new Date('2026-01-01') });
    const fresh = await answered(client, 'Dank voor uw melding');
    await answered(colleague, 'Van een ander');
    await make.incident(client);
    const { answers, managed } = await homeOf(client);
    expect(managed).toBeNull();
    expect(answers.map(({ id, reporterFeedback, isNew }) => [id, reporterFeedback, isNew])).toEqual([
      [fresh, 'Dank voor uw melding', true],
      [old, 'Lang geleden', false],
    ]);
    await sql.query(
      `insert into incident_reporter_reply (incident_id, organization_id, text) values ($1, $2, 'Graag gedaan')`,
      [fresh, organization.id],
    );
    expect((await homeOf(client)).answers.map(({ isNew }) => isNew)).toEqual([false, false]);
  });

  test('shows what they were told under shield to them alone, and names nobody in the log', async () => {
    const organization = await make.organization();
    const [client, colleague] = [await organization.client(), await organization.client()];
    const confidant = await organization.client();
    await sql.query('update membership set confidant = true where user_id = $1', [confidant.id]);
    const id = await answered(client, 'Onder ons', { isShielded: true });
    expect((await homeOf(client)).answers.map((answer) => answer.id)).toEqual([id]);
    expect((await homeOf(colleague)).answers).toEqual([]);
    expect((await homeOf(confidant)).answers).toEqual([]);
    const { rows } = await sql.query(
      'select distinct actor_id as who, details, shielded from access_log where organization_id = $1',
      [organization.id],
    );
    expect(rows).toEqual([{ who: null, details: {}, shielded: true }]);
  });
});

describe('the cost of the first page', () => {
  const sent = noteStatements();

  async function statementsFor(who: Person): Promise<number> {
    await homeOf(who);
    sent.clear();
    await homeOf(who);
    return sent.texts().filter((text) => !text.includes('access_log')).length;
  }

  test('is as many statements for fifty incidents as for none', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const [few, fewOfClient] = [await statementsFor(admin), await statementsFor(client)];
    for (let count = 0; count < 50; count += 1)
      await make.incident(client, { isReport: count % 2 === 0, reporterFeedback: 'Dank' });
    expect([await statementsFor(admin), await statementsFor(client)]).toEqual([few, fewOfClient]);
    expect((await figuresOf(admin))?.unassessedIncidents).toBe(25);
  });

  test('is no more beyond a thousand, which is as far as it counts', async () => {
    const organization = await make.organization();
    const [admin, client] = [await organization.admin(), await organization.client()];
    const { id } = await make.incident(client, { isReport: true });
    const { rows } = await sql.query(
      `select column_name as name from information_schema.columns
       where table_name = 'incident' and is_generated = 'NEVER' and column_name not in ('id', 'number')`,
    );
    const columns = rows.map(({ name }) => name).join(', ');
    await sql.query(
      `insert into incident (id, number, ${columns})
       select gen_random_uuid(), '', ${columns} from incident, generate_series(1, 1100) where id = $1`,
      [id],
    );
    expect(await figuresOf(admin)).toMatchObject({ unassessedIncidents: 1000, unhandledIncidents: 1000 });
  });
});
