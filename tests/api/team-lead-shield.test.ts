import { afterAll, describe, expect, test } from 'vitest';
import {
  COLLEAGUES,
  type FoundColleagues,
  LIST_COMMENTS,
  type ListedComments,
  REMARK,
  type Remarked,
} from '../kit/modules/comments/comments.ts';
import { RECORD_REVISIONS } from '../kit/modules/history/history.matrix.ts';
import {
  type AccessLine,
  FOLLOW_UP_INCIDENT,
  GET_HISTORY,
  GET_INCIDENT,
  LIST_INCIDENTS,
  linesLeftBy,
  REPORT_INCIDENT,
  type ReportedIncident,
  validFollowUp,
  validReport,
} from '../kit/modules/incidents/incidents.ts';
import { callsThatRevealReporter } from '../kit/modules/incidents/shielded-reporter.ts';
import { between, LINK_RECORDS, linksOn } from '../kit/modules/links/links.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { ask, gql, make } = app;
const { organizationA, adminA, clientA } = app.actors;
const listen = listenInTests(app);
const links = linksOn(app);
const { toldOf } = notificationsOn(app);

const [lead, otherLead, colleague] = [
  await organizationA.client(),
  await organizationA.client(),
  await organizationA.client(),
];
const { id: organizationId } = organizationA;
const teamId = await teamsOn(app).team(organizationId, {
  members: [{ person: lead, leads: true }, { person: otherLead, leads: true }, { person: colleague }],
});

const report = async (who: Person, input: object = {}) => {
  const shielded = { ...validReport, shieldReporter: true, teamId, ...input };
  return (await ask<ReportedIncident>(who, REPORT_INCIDENT, { organizationId, input: shielded }))
    .reportIncident;
};
const under = ({ id }: { id: string }) => ({ entity: 'Incident', recordId: id });

/** Replaces ids of people and records by their part, so that the traces of two of them can be compared. */
const asParts = (lines: readonly AccessLine[], parts: Readonly<Record<string, string>>) =>
  Object.entries(parts).reduce((text, [id, part]) => text.replaceAll(id, part), JSON.stringify(lines));

test('no call tells a lead who reported under shield', async () => {
  expect(await callsThatRevealReporter(app, lead, { teamId })).toEqual([]);
});

describe('two who may have reported', () => {
  /** The answers to a lead about a report, without what is of its moment. */
  const answersAbout = async (reporter: Person) => {
    const { id } = await report(reporter);
    await ask(reporter, GET_INCIDENT, { id });
    await ask(reporter, REMARK, { ...under({ id }), input: { text: 'Ik zag het' } });
    await ask(adminA, FOLLOW_UP_INCIDENT, { id, version: 1, input: validFollowUp });
    const variables = { entity: 'Incident', recordId: id };
    const answers = [
      await ask(lead, GET_INCIDENT, { id }),
      await ask(lead, GET_HISTORY, { id }),
      await ask(lead, RECORD_REVISIONS, variables),
      await ask(lead, LIST_COMMENTS, variables),
      await ask(lead, COLLEAGUES, { ...variables, search: '' }),
      (await app.rest(lead, 'GET', `/incidenten/${id}`)).body,
      await toldOf(lead, id),
    ];
    await app.sql.query('delete from incident where id = $1', [id]);
    return JSON.stringify(answers)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (one) => (one === id ? 'id' : (people.get(one) ?? 'key')))
      .replaceAll(/MIC-\d+-\d+/g, 'number')
      .replaceAll(/20\d\d-\d\d-\d\d([T ][\d:.]+(Z|\+00(:00)?)?)?/g, 'moment');
  };
  const people = new Map([lead, otherLead, colleague, clientA, adminA].map(({ id, name }) => [id, name]));

  test.each([
    ['a colleague in the team and one outside it', colleague, clientA],
    ['another lead and a colleague', otherLead, colleague],
    ['another lead and an Admin', otherLead, adminA],
  ])('are the same to a lead: %s', async (_, one, other) => {
    const answers = await answersAbout(one);
    expect(answers).toBe(await answersAbout(other));
    expect(answers).toContain('Ik zag het');
  });
});

describe('a lead who reported under shield', () => {
  test('opens, follows up and remarks on the report of the team in the log as another lead does', async () => {
    const { id } = await report(lead);
    const traceOf = async (who: Person) => {
      const lines = await linesLeftBy(app, () => ask(who, GET_INCIDENT, { id }));
      return asParts(lines, { [who.id]: 'lead' });
    };
    const trace = await traceOf(lead);
    expect(trace).toBe(await traceOf(otherLead));
    expect(JSON.parse(trace)).toMatchObject([
      { action: 'read', actorId: 'lead', shielded: false, details: { why: 'TeamLead' } },
    ]);
  });

  test('follows it up in their own name, as another lead does', async () => {
    const tracesOf = async (who: Person) => {
      const { id } = await report(lead);
      const variables = { id, version: 1, input: validFollowUp };
      const lines = await linesLeftBy(app, () => ask(who, FOLLOW_UP_INCIDENT, variables));
      return lines.map(({ action, actorId, shielded }) => ({
        action,
        isTheirs: actorId === who.id,
        shielded,
      }));
    };
    const traces = await tracesOf(lead);
    expect(traces).toEqual(await tracesOf(otherLead));
    expect(traces).toContainEqual({ action: 'updated', isTheirs: true, shielded: false });
  });

  test('reads lists without a name in the log, as every Client does', async () => {
    await report(lead);
    for (const who of [lead, otherLead, colleague]) {
      const lines = await linesLeftBy(app, () => ask(who, LIST_INCIDENTS, { organizationId }));
      expect(lines).toMatchObject([{ action: 'listed', actorId: null, secretActorId: who.id, details: {} }]);
    }
  });

  test('remarks on it without a name, which another lead does not learn', async () => {
    const { id } = await report(lead);
    const { createComment } = await ask<Remarked>(lead, REMARK, {
      ...under({ id }),
      input: { text: 'Ik zag het' },
    });
    expect(createComment).toMatchObject({ author: { id: lead.id }, isAuthorShielded: true });
    for (const who of [otherLead, adminA]) {
      const { comments } = await ask<ListedComments>(who, LIST_COMMENTS, under({ id }));
      expect(comments.rows).toMatchObject([{ author: null, isAuthorShielded: true }]);
    }
  });

  test('is offered to mention as another lead is, and may not mention themselves', async () => {
    const offered = async (reporter: Person, asking: Person) => {
      const { mentionableColleagues } = await ask<FoundColleagues>(
        asking,
        COLLEAGUES,
        under(await report(reporter)),
      );
      return mentionableColleagues.map(({ id }) => id);
    };
    expect(await offered(lead, otherLead)).toEqual(await offered(colleague, otherLead));
    expect(await offered(lead, otherLead)).toContain(lead.id);
    expect(await offered(colleague, lead)).not.toContain(colleague.id);
  });

  test('links it as another lead does', async () => {
    for (const who of [lead, otherLead]) {
      const incident = { entity: 'Incident' as const, id: (await report(lead)).id };
      const task = await links.taskOf(colleague);
      expect((await gql(who, LINK_RECORDS, between(incident, task))).code).toBeUndefined();
      expect((await links.linksOf(otherLead, incident)).rows).toHaveLength(1);
    }
  });

  test('is not the team of a report that names none', async () => {
    const { id } = await report(lead, { teamId: undefined });
    expect((await app.sql.query('select team_id from incident where id = $1', [id])).rows).toEqual([
      { team_id: null },
    ]);
    expect((await gql(otherLead, GET_INCIDENT, { id })).code).toBe('NOT_FOUND');
    expect((await gql(lead, GET_INCIDENT, { id })).code).toBeUndefined();
  });
});

describe('live changes of a report under shield', () => {
  test('reach the leads of its team, and name the reporter to none of them', async () => {
    const [first, second] = [await listen(lead), await listen(otherLead)];
    for (const reporter of [colleague, lead]) {
      const { id } = await report(reporter);
      const remark = await ask<Remarked>(reporter, REMARK, {
        ...under({ id }),
        input: { text: 'Ik zag het' },
      });
      for (const listener of [first, second]) {
        expect(await listener.of({ id })).toMatchObject({ action: 'created', actorId: null });
        expect(await listener.of({ id: remark.createComment.id })).toMatchObject({ actorId: null });
      }
      expect(JSON.stringify([first.heard(), second.heard()])).not.toContain(reporter.id);
    }
  });

  test('are heard by no Client outside the team', async () => {
    const outside = await listen(clientA);
    const { id } = await report(colleague);
    const sign = await report(clientA, { teamId: null });
    await outside.of(sign);
    expect(outside.heard().map(({ entityId }) => entityId)).not.toContain(id);
  });
});

test('a lead is told of a report under shield on its day alone, whoever made it', async () => {
  const rowsOf = async (reporter: Person) => {
    const { id } = await report(reporter);
    const { rows } = await app.sql.query(
      `select kind, event, created_at = date_trunc('day', created_at, 'Europe/Amsterdam') as by_day, id::text ~ '^.{14}4' as keyless
       from notification where record_id = $1 and user_id = $2`,
      [id, otherLead.id],
    );
    return rows;
  };
  const told = await rowsOf(colleague);
  expect(told).toEqual([{ kind: 'Reported', event: 'IncidentReported', by_day: true, keyless: true }]);
  expect(await rowsOf(lead)).toEqual(told);
  expect(await rowsOf(adminA)).toEqual(told);
});

test('an incident that was reported openly names its reporter to a lead', async () => {
  const { id } = await make.incident(colleague);
  await teamsOn(app).place(id, teamId);
  expect(await ask(lead, GET_INCIDENT, { id })).toMatchObject({
    incident: { reporter: { id: colleague.id } },
  });
});
