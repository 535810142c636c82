import { readFileSync } from 'node:fs';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { readPdf } from '../kit/files/read-pdf.ts';
import { type ValuesFor, wholeQueries } from '../kit/generated/everything.ts';
import { type FilledHouse, filledPaths, valuesIn } from '../kit/generated/filled-house.ts';
import { records } from '../kit/matrix/parts.ts';
import { COLLEAGUES, REMARK } from '../kit/modules/comments/comments.ts';
import {
  CHANGE_COMPLAINTS,
  complaintsOn,
  DELETE_COMPLAINT,
  inDays,
  MEASURE_OF_COMPLAINT,
  type ShownComplaint,
} from '../kit/modules/complaints/complaints.ts';
import { ADD_ATTACHMENTS, pdf, REMOVE_ATTACHMENT, uploadsOn } from '../kit/modules/files/files.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp({ own: 'a whole house is read by each of its people' });
afterAll(() => app.close());
const { make, sql } = app;
const { complaint, get, update } = complaintsOn(app);
const listen = listenInTests(app);
const uploads = uploadsOn(app);
const schema = createSchema(modules);
const { paths } = JSON.parse(readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, unknown>>;
};

/** Stands in every text of the complaints, and nowhere else. */
const MARK = 'Kwartelkoning';
const marked = {
  ...{ complainant: `${MARK} A`, contact: `${MARK} B`, subject: `${MARK} C`, description: `${MARK} D` },
  ...{ officer: `${MARK} E`, extensionReason: `${MARK} F`, extensionToldOn: inDays(-1) },
};

let admin: Person;
let about: Person;
let house: FilledHouse;
let hidden: ShownComplaint;
const ids: string[] = [];

/** Fills a complaint with remarks, files and links that carry the mark. */
async function furnish({ id }: ShownComplaint, organizationId: string, incidentId: string): Promise<void> {
  const on = { entity: 'Complaint', recordId: id };
  await app.ask(admin, REMARK, { ...on, input: { text: `${MARK} G`, mentions: [] } });
  const files = [];
  for (const name of [`${MARK} H.pdf`, `${MARK} I.pdf`])
    files.push((await uploads.upload(admin, pdf(), { organizationId, name })).id);
  await app.ask(admin, ADD_ATTACHMENTS, { ...on, fileIds: files });
  await app.ask(admin, REMOVE_ATTACHMENT, { id: files[0] });
  await app.ask(
    admin,
    `mutation ($from: ID!, $to: ID!) {
      linkRecords(fromEntity: Complaint, fromId: $from, toEntity: Incident, toId: $to) { __typename } }`,
    { from: id, to: incidentId },
  );
  await app.ask(admin, MEASURE_OF_COMPLAINT, { complaintId: id, input: validEntry });
}

beforeAll(async () => {
  const organization = await make.organization();
  [admin, about] = [await organization.admin(), await organization.admin()];
  const client = await organization.client();
  const found = new Map<string, string>();
  for (const person of [admin, about, client]) {
    await person.signIn(app.url);
    for (const [type, factory] of Object.entries(records))
      found.set(type, await factory(app, person, organization.id));
    const event = { assignedToUserId: person.id };
    found.set('TaskEvent', await planningOn(app).event(admin, event, organization.id));
  }
  const teamId = await teamsOn(app).team(organization.id, {});
  for (const type of ['Team', 'ProposedTeam']) found.set(type, teamId);
  const { id: incidentId } = await make.incident(admin, {}, organization.id);
  // One is about somebody from the beginning, one since, and one is gone.
  hidden = await complaint(admin, { ...marked, aboutUserId: about.id, handlerUserId: client.id, teamId });
  const since = await complaint(admin, { ...marked, teamId });
  const gone = await complaint(admin, { ...marked, aboutUserId: about.id });
  for (const one of [hidden, since, gone]) await furnish(one, organization.id, incidentId);
  expect((await update(admin, since, { ...marked, aboutUserId: about.id })).code).toBeUndefined();
  await app.ask(admin, DELETE_COMPLAINT, { id: gone.id });
  for (const { id } of [hidden, since]) expect((await get(admin, id)).code).toBeUndefined();
  ids.push(hidden.id, since.id, gone.id);
  found.set('Complaint', hidden.id);
  found.set('Incident', incidentId);
  house = { organization, people: [admin, about, client], ids: found };
}, 120_000);

/** Arguments of a house, those about a record with the complaint or with the incident that it is linked to. */
const valuesAbout =
  (kind: 'Complaint' | 'Incident'): ValuesFor =>
  (field, argument) => {
    const usual = valuesIn(schema, house)(field, argument);
    const { name } = argument;
    const id = house.ids.get(kind);
    if (name === 'entity') return [kind];
    if (name === 'recordId' || name === 'entityId') return [id];
    if (name === 'recordIds') return [[id]];
    if (name === 'records') return [[{ kind: 'Complaint', id: hidden.id }]];
    if (name === 'search' || name === 'text') return [MARK];
    return usual;
  };

/** Whether an answer tells of a complaint: by a marked text, or an id. */
const tells = (answer: string) => answer.includes(MARK) || ids.some((id) => answer.includes(id));

/** Queries that are asked side by side. */
const AT_ONCE = 6;

async function askedOverGraphQL(who: Person): Promise<string[]> {
  // A query that names no record is the same for both.
  const asked = new Map(
    (['Complaint', 'Incident'] as const)
      .flatMap((kind) => wholeQueries(schema, valuesAbout(kind)))
      .map((one) => [JSON.stringify([one.query, one.variables]), one]),
  );
  const waiting = [...asked.values()];
  const found = new Set<string>();
  const askOn = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const { data } = await app.gql(who, one.query, one.variables);
      if (tells(JSON.stringify(data ?? null))) found.add(one.field);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
  return [...found].toSorted();
}

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('spreadsheet')) return JSON.stringify(await readSheet(bytes));
  if (!type.includes('pdf')) return bytes.toString('utf8');
  // A stored file of the house is no whole paper.
  return readPdf(bytes).then(
    ({ text }) => text,
    () => bytes.toString('latin1'),
  );
}

async function askedOverRest(who: Person): Promise<string[]> {
  const headers = { authorization: `Bearer ${await who.token()}` };
  const found: string[] = [];
  const asked = Object.keys(paths)
    .filter((path) => paths[path]?.get && !/\{token\}|shared-documents/.test(path))
    .flatMap((path) => filledPaths(path, house).map((filled) => [path, filled] as const));
  for (const [path, filled] of asked) {
    const response = await fetch(`${app.url}${filled}`, { headers });
    const text = await textOf(response);
    // A refusal repeats the id that was asked for.
    if (response.ok && tells(text)) found.push(path);
  }
  return [...new Set(found)].toSorted();
}

describe('a complaint', () => {
  test('is found nowhere over GraphQL by the Admin whom it is about, and by others', async () => {
    expect(await askedOverGraphQL(about)).toEqual([]);
    const others = await askedOverGraphQL(admin);
    for (const field of [
      ...['complaint', 'complaints', 'comments', 'attachments', 'recordLinks', 'search'],
      ...['auditLog', 'files', 'recordRevisions'],
    ])
      expect(others).toContain(field);
    expect(await askedOverGraphQL(app.actors.superAdmin)).toContain('complaint');
  }, 240_000);

  test('is found nowhere over REST by that Admin, lists and papers included', async () => {
    expect(await askedOverRest(about)).toEqual([]);
    const others = await askedOverRest(admin);
    for (const path of ['/complaints/{id}', '/complaints/organization/{orgId}', '/export/complaints.csv'])
      expect(others).toContain(path);
  }, 240_000);

  test('is changed, deleted and handed over by that Admin in no way', async () => {
    const { id, version } = hidden;
    expect((await update(about, hidden, {})).code).toBe('NOT_FOUND');
    expect((await app.gql(about, DELETE_COMPLAINT, { id })).code).toBe('NOT_FOUND');
    const changes = [{ id, version, status: 'InProgress' }];
    expect((await app.gql(about, CHANGE_COMPLAINTS, { changes })).code).not.toBeUndefined();
    const on = { entity: 'Complaint', recordId: id };
    const remark = await app.gql(about, REMARK, { ...on, input: { text: 'Hallo', mentions: [] } });
    expect(remark.code).toBe('NOT_FOUND');
    const mention = { text: 'Kijk', mentions: [about.id] };
    expect((await app.gql(admin, REMARK, { ...on, input: mention })).code).toBe('VALIDATION');
    const offered = await app.ask<{ mentionableColleagues: { id: string }[] }>(admin, COLLEAGUES, on);
    expect(offered.mentionableColleagues.map((one) => one.id)).not.toContain(about.id);
  });

  test('is announced to everybody else over the socket, also after a lost connection', async () => {
    const [told, kept] = [await listen(admin), await listen(about)];
    const { data } = await get(admin, hidden.id);
    await update(admin, data?.complaint as ShownComplaint, {
      ...{ ...marked, aboutUserId: about.id, handlerUserId: house.people[2]?.id, subject: `${MARK} J` },
    });
    await told.of(hidden);
    const later = await complaint(admin);
    await kept.of(later);
    expect(tells(JSON.stringify(kept.heard()))).toBe(false);
    const missed = await listen(about, null, 60);
    await missed.of(later);
    expect(tells(JSON.stringify(missed.heard()))).toBe(false);
  });

  test('reminds its handler and the other Admins, and not that one', async () => {
    const { rows } = await sql.query<{ id: string }>(
      `select user_id as id from app.record_reminders('Complaint', $2::date) where entity_id = $1`,
      [hidden.id, inDays(120)],
    );
    const people = rows.map(({ id }) => id);
    expect(people).toContain(admin.id);
    expect(people).not.toContain(about.id);
  });

  test('moves with its team when that Admin merges teams', async () => {
    const [organizationId = ''] = about.organizationIds;
    const into = await teamsOn(app).team(organizationId, {});
    const merge = 'mutation ($id: ID!, $into: ID!) { mergeTeams(id: $id, intoId: $into) }';
    const { errors } = await app.gql(about, merge, { id: house.ids.get('Team'), into });
    expect(errors).toEqual([]);
    const { rows } = await sql.query('select distinct team_id as id from complaint where id = any ($1)', [
      ids,
    ]);
    expect(rows).toEqual([{ id: into }]);
  });

  test('is shown to that Admin with its history and log once somebody says so', async () => {
    const { data } = await get(admin, hidden.id);
    const shown = await update(admin, data?.complaint as ShownComplaint, {
      ...{ ...marked, aboutUserId: about.id, isShown: true },
    });
    expect(shown.code).toBeUndefined();
    expect((await get(about, hidden.id)).data?.complaint.subject).toContain(MARK);
    const { rows } = await sql.query('select record_id from hidden_record where record_id = $1', [hidden.id]);
    expect(rows).toEqual([]);
  });
});
