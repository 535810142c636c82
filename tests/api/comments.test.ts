import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import {
  type ChangedComment,
  COLLEAGUES,
  DELETE_COMMENT,
  type FoundColleagues,
  LIST_COMMENTS,
  type ListedComments,
  REMARK,
  type Remarked,
  UPDATE_COMMENT,
} from '../kit/modules/comments/comments.ts';
import { linesLeftBy } from '../kit/modules/incidents/incidents.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});
const { make, ask, gql } = app;
const { adminA, clientA, colleagueA, adminB, clientB, organizationA } = app.actors;
const listen = listenInTests(app);
const { event } = planningOn(app);

interface Under {
  readonly entity: string;
  readonly recordId: string;
}

const remark = (who: Person, under: Under, text: string, mentions: readonly string[] = []) =>
  gql<Remarked>(who, REMARK, { ...under, input: { text, mentions } });
const remarked = async (who: Person, under: Under, text: string, mentions: readonly string[] = []) =>
  (await ask<Remarked>(who, REMARK, { ...under, input: { text, mentions } })).createComment;
const listed = async (who: Person, under: Under, page: object = {}) =>
  (await ask<ListedComments>(who, LIST_COMMENTS, { ...under, ...page })).comments;
const offered = async (who: Person, under: Under, search = '') =>
  (await ask<FoundColleagues>(who, COLLEAGUES, { ...under, search })).mentionableColleagues;

const entryOf = async (author: Person, overrides = {}): Promise<Under> => ({
  entity: 'RegisterEntry',
  recordId: (await make.registerEntry(author, overrides)).id,
});
const incidentOf = async (reporter: Person, isShielded = false): Promise<Under> => ({
  entity: 'Incident',
  recordId: (await make.incident(reporter, { isShielded })).id,
});
const taskOf = async (assignee: Person): Promise<Under> => ({
  entity: 'TaskEvent',
  recordId: await event(adminA, { assignedToUserId: assignee.id }, organizationA.id),
});

async function confidantOf(organization: MadeOrganization): Promise<Person> {
  const person = await organization.client();
  await app.sql.query('update membership set confidant = true where user_id = $1', [person.id]);
  return person;
}

describe('a comment', () => {
  test.each([
    ['an improvement point', () => entryOf(clientA)],
    ['an incident', () => incidentOf(clientA)],
    ['a task', () => taskOf(clientA)],
  ])('stands under %s for whoever sees it, the newest first', async (_, makeRecord) => {
    const under = await makeRecord();
    const first = await remarked(clientA, under, ' Eerste ');
    await remarked(adminA, under, 'Tweede');
    expect(first).toMatchObject({
      text: 'Eerste',
      author: { id: clientA.id },
      isAuthorShielded: false,
      editedAt: null,
    });
    const { rows, total, abilities } = await listed(clientA, under);
    expect(rows.map(({ text, author }) => [text, author?.id])).toEqual([
      ['Tweede', adminA.id],
      ['Eerste', clientA.id],
    ]);
    expect([total, abilities.create]).toEqual([2, true]);
    expect(rows.map((row) => row.abilities)).toEqual([
      { update: false, delete: false },
      { update: true, delete: true },
    ]);
    const page = await listed(clientA, under, { page: 1, pageSize: 1 });
    expect([page.rows.map(({ text }) => text), page.total]).toEqual([['Eerste'], 2]);
  });

  test('is neither read nor written by who does not see the record', async () => {
    for (const under of [await entryOf(clientA), await incidentOf(clientA)]) {
      await remarked(clientA, under, 'Van mij');
      for (const who of [colleagueA, adminB, clientB]) {
        expect((await gql(who, LIST_COMMENTS, under)).code).toBe('NOT_FOUND');
        expect((await gql(who, COLLEAGUES, under)).code).toBe('NOT_FOUND');
        expect((await remark(who, under, 'Van mij')).code).toBe('NOT_FOUND');
      }
    }
  });

  test('is changed by its author alone, unless a colleague was quicker', async () => {
    const under = await entryOf(clientA);
    const { id } = await remarked(clientA, under, 'Eerst');
    const input = { text: 'Daarna' };
    expect((await gql(adminA, UPDATE_COMMENT, { id, version: 1, input })).code).toBe('FORBIDDEN');
    expect((await gql(colleagueA, UPDATE_COMMENT, { id, version: 1, input })).code).toBe('NOT_FOUND');
    const { updateComment } = await ask<ChangedComment>(clientA, UPDATE_COMMENT, { id, version: 1, input });
    expect(updateComment).toMatchObject({ text: 'Daarna', version: 2, editedAt: expect.any(String) });
    expect((await gql(clientA, UPDATE_COMMENT, { id, version: 1, input })).code).toBe('CONFLICT');
  });

  test('is removed by its author and by an Admin', async () => {
    const under = await entryOf(clientA);
    const [mine, other] = [await remarked(clientA, under, 'Een'), await remarked(adminA, under, 'Twee')];
    expect((await gql(clientA, DELETE_COMMENT, { id: other.id })).code).toBe('FORBIDDEN');
    await ask(adminA, DELETE_COMMENT, { id: mine.id });
    await ask(adminA, DELETE_COMMENT, { id: other.id });
    expect(await listed(clientA, under)).toMatchObject({ rows: [], total: 0 });
    expect((await gql(clientA, DELETE_COMMENT, { id: mine.id })).code).toBe('NOT_FOUND');
  });

  test.each([
    ['nothing', '  ', 'Vereist'],
    ['too much', 'x'.repeat(4001), 'Maximaal 4.000 tekens'],
  ])('is refused with %s in it', async (_, text, message) => {
    const { code, errors } = await remark(clientA, await entryOf(clientA), text);
    expect([code, JSON.stringify(errors).includes(message)]).toEqual(['VALIDATION', true]);
  });

  test('is the last of five hundred', async () => {
    const under = await entryOf(clientA);
    await app.sql.query(
      `insert into comment (id, organization_id, record_id, user_id, created_at, updated_at, text)
       select gen_random_uuid(), $2, $1, $3, now(), now(), 'Nog een' from generate_series(1, 499)`,
      [under.recordId, organizationA.id, clientA.id],
    );
    const both = await Promise.all([remark(clientA, under, 'Laatste'), remark(adminA, under, 'Laatste')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['VALIDATION', undefined]);
    expect(JSON.stringify(both)).toContain('Hier staan al 500 opmerkingen');
    expect((await listed(clientA, under)).abilities.create).toBe(false);
  });

  test('goes with its record, and is not added in an archived organisation', async () => {
    const organization = await make.organization();
    const author = await organization.admin();
    const { id: recordId } = await make.registerEntry(author);
    const under = { entity: 'RegisterEntry', recordId };
    const { id } = await remarked(author, under, 'Een');
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    expect((await remark(author, under, 'Twee')).code).toBe('FORBIDDEN');
    expect((await gql(author, DELETE_COMMENT, { id })).code).toBe('FORBIDDEN');
    await app.sql.query('update organization set archived_at = null where id = $1', [organization.id]);
    await app.sql.query('delete from register_entry where id = $1', [recordId]);
    const { rowCount } = await app.sql.query('select from comment where id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  test('is told to those who see the record, and to nobody else', async () => {
    const [author, admin, stranger] = [await listen(clientA), await listen(adminA), await listen(colleagueA)];
    const under = await entryOf(clientA);
    const { recordId } = under;
    const { id } = await remarked(adminA, under, 'Nieuw');
    expect(await author.of({ id })).toMatchObject({ entity: 'Comment', action: 'created', recordId });
    const again = await listen(adminA, null, 60);
    expect(await again.of({ id })).toMatchObject({ recordId });
    expect(await admin.of({ id })).toMatchObject({ entity: 'Comment' });
    const later = await remarked(adminA, await taskOf(colleagueA), 'Taak');
    await expectNotHeard(stranger, { id }, later);
  });

  test('says nothing of itself in the log but where it stands', async () => {
    const under = await incidentOf(clientA);
    const lines = await linesLeftBy(app, () => remark(adminA, under, 'Mevrouw De Wit viel'));
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['created', 'read']);
    expect(lines.find(({ action }) => action === 'created')?.details).toEqual({
      recordEntity: 'Incident',
      recordId: under.recordId,
    });
    expect(JSON.stringify(lines)).not.toContain('De Wit');
  });
});

test('an export of one’s own data has all of one’s comments', async () => {
  const author = await (await make.organization()).client();
  const under = await entryOf(author);
  const [organizationId] = author.organizationIds;
  await app.sql.query(
    `insert into comment (id, organization_id, record_id, user_id, created_at, updated_at, text)
     select gen_random_uuid(), $2, $1, $3, now(), now(), 'Nog een' from generate_series(1, 400)`,
    [under.recordId, organizationId, author.id],
  );
  const { status, body } = await app.rest(author, 'GET', '/user/data');
  expect(status).toBe(200);
  const { comments } = body as { comments: { entity: string; recordId: string; organizationId: string }[] };
  expect(comments).toHaveLength(400);
  expect(comments[0]).toMatchObject({ ...under, organizationId, editedAt: null });
});

describe('naming a colleague', () => {
  test('is offered of those who may see the record, and noted with the remark', async () => {
    const organization = await make.organization();
    const admin = await organization.admin({ name: 'Anna', surname: 'Baas' });
    const author = await organization.client({ name: 'Bert', surname: 'Maker' });
    const responsible = await organization.client({ name: 'Cas', surname: 'Doet' });
    const other = await organization.client({ name: 'Dora', surname: 'Anders' });
    const overrides = { responsibleUserId: responsible.id };
    const { id } = await make.registerEntry(author, overrides, organization.id);
    const entry = { entity: 'RegisterEntry', recordId: id };
    const namesIn = async (under: Under, search?: string) =>
      (await offered(author, under, search)).map(({ name }) => name);
    expect(await namesIn(entry)).toEqual(['Anna', 'Cas']);
    expect(await namesIn(entry, 'doet')).toEqual(['Cas']);
    const task = { entity: 'TaskEvent', recordId: await event(admin, {}, organization.id) };
    expect(await namesIn(task)).toEqual(['Anna', 'Cas', 'Dora']);
    const incident = {
      entity: 'Incident',
      recordId: (await make.incident(author, {}, organization.id)).id,
    };
    expect(await namesIn(incident)).toEqual(['Anna']);
    expect(await offered(admin, incident)).toMatchObject([{ name: 'Bert' }]);
    const { mentions } = await remarked(author, entry, '@Cas Doet kijk eens', [responsible.id]);
    expect(mentions).toEqual([{ id: responsible.id, name: 'Cas' }]);
    for (const one of [other.id, clientB.id, adminB.id]) {
      const { code, errors } = await remark(author, entry, '@Dora', [one]);
      expect([code, JSON.stringify(errors)]).toEqual([
        'VALIDATION',
        expect.stringContaining('U noemt iemand die dit niet mag zien'),
      ]);
    }
    expect((await remark(author, entry, '@iemand', ['hij'])).code).toBe('VALIDATION');
  });

  test('does not find out who reported under shield', async () => {
    const organization = await make.organization();
    const [admin, reporter] = [await organization.admin(), await organization.client()];
    const [other, confidant] = [await organization.client(), await confidantOf(organization)];
    const { id } = await make.incident(reporter, { isShielded: true }, organization.id);
    const under = { entity: 'Incident', recordId: id };
    expect((await offered(admin, under)).map((one) => one.id)).toEqual([confidant.id]);
    const refused = [];
    for (const named of [reporter.id, other.id]) refused.push(await remark(admin, under, '@', [named]));
    const said = refused.map(({ code, errors }) => JSON.stringify([code, errors]));
    expect(said[0]).toBe(said[1]);
    expect((await offered(reporter, under)).map((one) => one.id)).toEqual(
      expect.arrayContaining([admin.id, confidant.id]),
    );
  });
});

describe('a comment by a shielded reporter', () => {
  test('has no name but for those who may know it, in no list, log or announcement', async () => {
    const confidant = await confidantOf(organizationA);
    const under = await incidentOf(clientA, true);
    const listener = await listen(adminA);
    let id = '';
    const lines = await linesLeftBy(app, async () => {
      id = (await remarked(clientA, under, 'Het was donker')).id;
    });
    const [forAdmin] = (await listed(adminA, under)).rows;
    expect(forAdmin).toMatchObject({
      author: null,
      isAuthorShielded: true,
      abilities: { update: false, delete: true },
    });
    for (const who of [clientA, confidant]) {
      const [shown] = (await listed(who, under)).rows;
      expect(shown).toMatchObject({ author: { id: clientA.id }, isAuthorShielded: true });
    }
    expect(JSON.stringify(await listener.of({ id }))).not.toContain(clientA.id);
    for (const { actorId, details } of lines)
      expect(JSON.stringify([actorId, details])).not.toContain(clientA.id);
    const { rows } = await app.sql.query('select user_id from comment where id = $1', [id]);
    expect(rows).toEqual([{ user_id: null }]);
    const input = { text: 'Het was erg donker' };
    const { updateComment } = await ask<ChangedComment>(clientA, UPDATE_COMMENT, { id, version: 1, input });
    expect(updateComment.text).toBe(input.text);
    const own = await app.rest(clientA, 'GET', '/user/data');
    expect(JSON.stringify(own.body)).toContain(input.text);
    expect((await remarked(adminA, under, 'Dank')).isAuthorShielded).toBe(false);
  });

  test('is not known by the moment at which an Admin looked either', async () => {
    const organization = await make.organization();
    const reporter = await organization.admin();
    const { id: recordId } = await make.incident(reporter, { isShielded: true }, organization.id);
    const under = { entity: 'Incident', recordId };
    let id = '';
    const other = await organization.admin();
    // Each Admin who reads the remarks is named by the day, the reporter as any other.
    const looks = await linesLeftBy(app, async () => {
      for (const who of [reporter, other]) {
        await offered(who, under);
        await listed(who, under);
      }
    });
    expect(looks.map(({ actorId, details }) => [actorId, details.why, details.isByDay])).toEqual(
      expect.arrayContaining([reporter, other].map((who) => [who.id, 'Admin', true])),
    );
    expect(looks).toHaveLength(2);
    const moments = await app.sql.query<{ time: string }>(
      `select to_char(at at time zone 'Europe/Amsterdam', 'HH24:MI:SS.US') as time from access_log
       where entity_id = $1 and details ? 'isByDay'`,
      [recordId],
    );
    expect(moments.rows).toEqual(Array.from({ length: 2 }, () => ({ time: '00:00:00.000000' })));
    // Reading again right after a write leaves no line besides the write's, which names nobody.
    const lines = await linesLeftBy(app, async () => {
      ({ id } = await remarked(reporter, under, 'Het was donker'));
      for (const who of [reporter, other]) await listed(who, under);
      await ask(reporter, UPDATE_COMMENT, { id, version: 1, input: { text: 'Erg donker' } });
      await ask(reporter, DELETE_COMMENT, { id });
    });
    expect(lines.filter(({ action }) => action === 'read')).toHaveLength(3);
    expect(new Set(lines.map(({ actorId }) => actorId))).toEqual(new Set([null]));
    // An Admin removes somebody else's comment under their own name.
    const others = await remarked(await organization.admin(), under, 'Dank');
    const removed = await linesLeftBy(app, () => ask(reporter, DELETE_COMMENT, { id: others.id }));
    expect(new Set(removed.map(({ actorId }) => actorId))).toEqual(new Set([reporter.id]));
  });

  test('does not name its author', async () => {
    const under = await incidentOf(clientA, true);
    expect((await remark(clientA, under, '@mij', [clientA.id])).code).toBe('VALIDATION');
    const { id } = await remarked(clientA, under, 'Het was donker');
    const input = { text: '@mij', mentions: [clientA.id] };
    expect((await gql(clientA, UPDATE_COMMENT, { id, version: 1, input })).code).toBe('VALIDATION');
  });

  test('cannot carry their name, for Postgres either', async () => {
    const under = await incidentOf(clientA, true);
    const as = async (userId: string | null) => {
      await client.query('begin');
      try {
        await client.query(
          `select set_config('app.role', 'Client', true), set_config('app.actor', $1, true),
             set_config('app.organizations', $2, true)`,
          [clientA.id, organizationA.id],
        );
        await client.query(
          `insert into comment (id, organization_id, record_id, user_id, created_at, updated_at, text)
           values (gen_random_uuid(), $1, $2, $3, now(), now(), 'x')`,
          [organizationA.id, under.recordId, userId],
        );
      } finally {
        await client.query('rollback');
      }
    };
    await expect(as(clientA.id)).rejects.toThrow(/row-level security/);
    await expect(as(null)).resolves.toBeUndefined();
  });
});
