import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayOf } from '../../server/platform/core/time.ts';
import { storeDocument } from '../kit/modules/documents/stored-documents.ts';
import { RECORD_REVISIONS } from '../kit/modules/history/history.matrix.ts';
import { storeManual } from '../kit/modules/manuals/stored-manuals.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import {
  ASSIGN_EVENT,
  CHANGE_EVENTS,
  CHANGE_STATUS,
  GET_EVENT,
  planningOn,
  UPDATE_EVENT,
  validEvent,
} from '../kit/modules/planning/planning.ts';
import {
  REMIND_HANDLER,
  REMIND_UNREAD,
  type ShownOverview,
  TEAM_OVERVIEW,
} from '../kit/modules/teams/team-overview.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { ask, gql, make, sql } = app;
const { team, place } = teamsOn(app);
const { toldOf } = notificationsOn(app);
const { event } = planningOn(app);

const organization = await make.organization();
const { id: organizationId } = organization;
const admin = await organization.admin();
const [lead, colleague, outsider] = [
  await organization.client(),
  await organization.client(),
  await organization.client(),
];
let led = '';
let other = '';

beforeAll(async () => {
  led = await team(organizationId, { members: [{ person: lead, leads: true }, { person: colleague }] });
  other = await team(organizationId, { members: [{ person: outsider, leads: true }] });
});

const inDays = (days: number) => Temporal.PlainDate.from(dayOf(new Date())).add({ days }).toString();
const LATE = { startDate: inDays(-9), deadline: inDays(-1) };
const taskOf = async (teamId: string, whose: Person | null = colleague, values: object = LATE) => {
  const id = await event(admin, { assignedToUserId: whose?.id ?? null, ...values }, organizationId);
  await place(id, teamId);
  return id;
};
const stored = async (id: string) =>
  (await sql.query('select * from task_event where id = $1', [id])).rows[0];
const overviewOf = async (who: Person, teamId = led) =>
  (await ask<ShownOverview>(who, TEAM_OVERVIEW, { teamId })).teamOverview;
/** Authors and recipients of the reminders in the history of a record. */
async function remindersIn(kind: string, recordId: string, reader = admin) {
  const { recordRevisions } = await ask<{
    recordRevisions: { rows: { actor: { id: string }; changes: { field: string; to: string[] }[] }[] };
  }>(reader, RECORD_REVISIONS, { entity: kind, recordId });
  return recordRevisions.rows.flatMap(({ actor, changes }) =>
    changes.filter(({ field }) => field === 'remindedUserIds').map(({ to }) => [actor.id, ...to]),
  );
}
const nameOf = async ({ id }: Person) =>
  (await sql.query(`select name || ' ' || surname as name from app_user where id = $1`, [id])).rows[0].name;
const TODAY = { message: 'Vandaag is hier al aan herinnerd: morgen kan het weer' };

describe('a lead and the tasks of the team', () => {
  test('assigns within the team, changes deadline and status, and nothing else', async () => {
    const id = await taskOf(led, null);
    await ask(lead, ASSIGN_EVENT, { id, version: 1, assignedToUserId: colleague.id });
    expect(await toldOf(colleague, id)).toEqual(['Assigned']);
    await ask(lead, CHANGE_EVENTS, { changes: [{ id, version: 2, deadline: inDays(5) }] });
    await ask(lead, CHANGE_STATUS, { id, version: 3, status: 'IN_PROGRESS' });
    const { taskEvent } = await ask<{ taskEvent: { abilities: object } }>(lead, GET_EVENT, { id });
    expect(taskEvent.abilities).toMatchObject({
      assign: true,
      changeStatus: true,
      update: false,
      delete: false,
    });
    expect((await gql(lead, UPDATE_EVENT, { id, version: 4, input: validEvent })).code).toBe('FORBIDDEN');
    const moved = await gql(lead, CHANGE_EVENTS, { changes: [{ id, version: 4, teamId: null }] });
    expect(moved.code).toBe('FORBIDDEN');
    expect(await stored(id)).toMatchObject({
      ...{ assigned_to_user_id: colleague.id, status: 'IN_PROGRESS', version: 4, team_id: led },
    });
  });

  test('gives none to somebody outside it, and touches no task of another team', async () => {
    const [id, elsewhere] = [await taskOf(led), await taskOf(other)];
    const refusal = 'Deze medewerker hoort niet bij het team: kies iemand van het team';
    for (const who of [outsider, admin])
      expect(await gql(lead, ASSIGN_EVENT, { id, version: 1, assignedToUserId: who.id })).toMatchObject({
        fields: { assignedToUserId: refusal },
      });
    for (const change of [{ deadline: inDays(5) }, { status: 'IN_PROGRESS' }, { assignedToUserId: null }])
      expect(
        (await gql(lead, CHANGE_EVENTS, { changes: [{ id: elsewhere, version: 1, ...change }] })).code,
      ).toBe('FORBIDDEN');
    const own = await taskOf(other, lead);
    expect(
      (await gql(lead, CHANGE_EVENTS, { changes: [{ id: own, version: 1, deadline: inDays(5) }] })).code,
    ).toBe('FORBIDDEN');
    expect([(await stored(id)).version, (await stored(elsewhere)).version]).toEqual([1, 1]);
  });
});

describe('the overview of a team', () => {
  test('tells its people and what is late and whose, of this team alone', async () => {
    const task = await taskOf(led);
    const elsewhere = await taskOf(other);
    const entry = await make.registerEntry(admin, { expectedCompletionDate: inDays(-3) }, organizationId);
    const incident = await make.incident(colleague, {}, organizationId);
    const shielded = await make.incident(colleague, { isShielded: true }, organizationId);
    for (const { id } of [entry, incident, shielded]) await place(id, led);
    await sql.query('update incident set handler_user_id = $2, handle_before = $3 where id = any ($1)', [
      ...[[incident.id, shielded.id], admin.id, inDays(-2)],
    ]);
    const shown = await overviewOf(lead);
    expect(shown?.people).toEqual(
      expect.arrayContaining([
        { leads: true, user: { id: lead.id } },
        { leads: false, user: { id: colleague.id } },
      ]),
    );
    const late = shown?.late.map(({ kind, id, person }) => [kind, id, person?.id]) ?? [];
    expect(late).toEqual(
      expect.arrayContaining([
        ['RegisterEntry', entry.id, undefined],
        ['Incident', incident.id, admin.id],
        ['TaskEvent', task, colleague.id],
      ]),
    );
    const ids = late.map(([, id]) => id);
    for (const id of [elsewhere, shielded.id]) expect(ids).not.toContain(id);
    expect((await overviewOf(admin))?.late.map(({ id }) => id)).not.toContain(elsewhere);
    for (const who of [colleague, outsider]) expect(await overviewOf(who)).toBeNull();
  });

  test('reminds whoever has a task, once a day, and says why not', async () => {
    const [id, nobody, own] = [await taskOf(led), await taskOf(led, null), await taskOf(led, lead)];
    const remind = (of: string, who = lead) => gql(who, REMIND_HANDLER, { kind: 'TaskEvent', id: of });
    await ask(lead, REMIND_HANDLER, { kind: 'TaskEvent', id });
    expect(await toldOf(colleague, id)).toEqual(['Reminded']);
    expect((await overviewOf(lead))?.late.find((one) => one.id === id)?.remindedOn).toBe(inDays(0));
    expect((await remind(id)).errors[0]).toMatchObject(TODAY);
    for (const reader of [admin, colleague])
      expect(await remindersIn('TaskEvent', id, reader)).toEqual([[lead.id, await nameOf(colleague)]]);
    expect(await remindersIn('TaskEvent', nobody)).toEqual([]);
    expect((await remind(nobody)).errors[0]?.message).toContain('wijs het eerst toe');
    expect((await remind(own)).errors[0]?.message).toBe('Dit staat op uw eigen naam');
    expect((await remind(await taskOf(other))).code).toBe('FORBIDDEN');
    await ask(lead, CHANGE_STATUS, { id: nobody, version: 1, status: 'DONE', resultNote: 'Gedaan' });
    expect((await remind(nobody)).errors[0]?.message).toContain('al afgerond');
  });

  test.each([
    ['Manual', storeManual],
    ['Document', storeDocument],
  ] as const)('tells who has not read what, and reminds them: %s', async (kind, store) => {
    const id = await store(app, admin.id, organizationId);
    const unreadBy = async (who = lead) =>
      (await overviewOf(who))?.unread.find((one) => one.id === id)?.people.map(({ user }) => user.id) ?? [];
    expect(new Set(await unreadBy())).toEqual(new Set([lead.id, colleague.id]));
    const confirm = `mutation ($id: ID!) { confirm${kind}Reading(id: $id, number: 1) { id } }`;
    await ask(lead, confirm, { id });
    expect(await unreadBy()).toEqual([colleague.id]);
    const { remindUnread } = await ask<{ remindUnread: number }>(lead, REMIND_UNREAD, {
      ...{ teamId: led, id },
      of: kind,
    });
    expect([remindUnread, await toldOf(colleague, id)]).toEqual([1, ['ToRead']]);
    expect(await remindersIn(kind, id)).toEqual([[lead.id, await nameOf(colleague)]]);
    expect((await gql(lead, REMIND_UNREAD, { teamId: led, id, of: kind })).errors[0]).toMatchObject(TODAY);
    expect((await gql(lead, REMIND_UNREAD, { teamId: other, id, of: kind })).code).toBe('NOT_FOUND');
    await ask(colleague, confirm, { id });
    expect(await unreadBy()).toEqual([]);
    expect((await gql(lead, REMIND_UNREAD, { teamId: led, id, of: kind })).errors[0]?.message).toContain(
      'Iedereen in het team heeft dit gelezen',
    );
  });
});
