import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { RECORD_REVISIONS } from '../kit/modules/history/history.matrix.ts';
import { LINK_RECORDS, RECORD_LINKS } from '../kit/modules/links/links.ts';
import {
  CHANGE_MANUALS,
  CONFIRM_READING,
  DELETE_MANUAL,
  documentOf,
  HANDBOOK,
  IMPORT_MANUALS,
  inDays,
  LIST_MANUALS,
  MANUAL_VERSION,
  manualsOn,
  NOTE_OPENING,
  newChapter,
  RATE_MANUAL,
  SEARCH_HANDBOOK,
  type ShownManual,
  TAKE_OVER_HANDBOOK,
} from '../kit/modules/manuals/manuals.ts';
import { storeManual } from '../kit/modules/manuals/stored-manuals.ts';
import type { StoredState } from '../kit/modules/publishing/stored-publication.ts';
import { type Found, SEARCH } from '../kit/modules/search/search.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { listenOn } from '../kit/transport/subscription.ts';

const app = await startTestApp();
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});
const { organizationA, organizationB, superAdmin, adminA, clientA, colleagueA, adminB, clientB } = app.actors;
const manuals = manualsOn(app);
const NOT_HERE = 'Deze persoon hoort niet bij deze organisatie: kies iemand uit de lijst';
const UNKNOWN_PARENT = 'Dit bovenliggende hoofdstuk bestaat niet in deze organisatie';

const stored = (state: StoredState) => storeManual(app, adminA.id, organizationA.id, state);
const fieldsOf = ({ errors }: { errors: readonly { extensions: Record<string, unknown> }[] }) =>
  errors[0]?.extensions.fields;

/** The outcomes of the calls that could show a chapter to somebody, each with its answer as text. */
async function answersAbout(actor: Person, id: string, organizationId: string): Promise<string> {
  const calls: [string, object][] = [
    [
      `query ($id: ID!) { manual(id: $id) { id title content draft { title content } versions { title } } }`,
      { id },
    ],
    [LIST_MANUALS, { pageSize: 100 }],
    [LIST_MANUALS, { organizationId, pageSize: 100, search: 'geheim' }],
    [MANUAL_VERSION, { id, number: 1 }],
    [HANDBOOK, { organizationId, hasDrafts: true }],
    [SEARCH_HANDBOOK, { organizationId, search: 'geheim' }],
    [SEARCH, { text: 'geheim' }],
    [SEARCH, { text: 'geheim', organizationId }],
    [RECORD_REVISIONS, { entity: 'Manual', recordId: id }],
    [RECORD_LINKS, { entity: 'Manual', recordId: id }],
  ];
  const answers: unknown[] = [];
  for (const [document, variables] of calls) {
    const { data, errors } = await app.gql(actor, document, variables);
    answers.push(data, errors);
  }
  for (const path of ['/manuals', '/manuals?pageSize=100', `/manuals/${id}`])
    answers.push((await app.rest(actor, 'GET', path)).body);
  return JSON.stringify(answers);
}

/** A chapter with secret words in its draft or its text, in a state. */
async function secretIn(
  state: 'draft' | 'revised' | 'withdrawn' | 'published',
  of = adminA,
): Promise<string> {
  const secret = { title: 'Geheim plan', content: documentOf('Alleen dit geheim mag niet uitlekken.') };
  if (state === 'draft') return (await manuals.draft(of, secret)).id;
  const published = await manuals.published(of, state === 'revised' ? {} : secret);
  if (state === 'revised')
    await manuals.update(of, published, manuals.inputOf(of, { ...secret, chapter: published.chapter }));
  if (state === 'withdrawn') await manuals.withdraw(of, published, 'Oud');
  return published.id;
}

describe('no call shows', () => {
  test.each([
    ['a draft', 'draft', clientA],
    ['a draft beside a published version', 'revised', clientA],
    ['a withdrawn chapter', 'withdrawn', clientA],
    ['a draft', 'draft', adminB],
    ['a draft beside a published version', 'revised', adminB],
    ['a withdrawn chapter', 'withdrawn', clientB],
    ['a published chapter', 'published', adminB],
    ['a published chapter', 'published', clientB],
  ] as const)('%s, %s, to who may not read it: %#', async (_, state, actor) => {
    const id = await secretIn(state);
    expect(await answersAbout(actor, id, organizationA.id)).not.toMatch(/geheim (plan|mag)/i);
    expect(await answersAbout(adminA, id, organizationA.id)).toMatch(/geheim (plan|mag)/i);
  });

  test('the title of a chapter above that is a draft', async () => {
    const above = await manuals.draft(adminA, { title: 'Geheim bovenaan' });
    const part = await manuals.published(adminA, { parentId: above.id });
    expect(await manuals.get(clientA, part.id)).toMatchObject({ parent: null });
    expect(await manuals.get(adminA, part.id)).toMatchObject({ parent: { title: 'Geheim bovenaan' } });
  });

  test('a Client which chapters have a draft', async () => {
    const id = await secretIn('revised');
    const { manuals: listed } = await app.ask<{
      manuals: { rows: ShownManual[]; facets: { field: string; values: unknown[] }[] };
    }>(clientA, LIST_MANUALS, { pageSize: 100 });
    expect(listed.rows.find((one) => one.id === id)).toMatchObject({ draftStatus: null, draft: null });
    const { manuals: filtered } = await app.ask<{ manuals: { rows: object[] } }>(clientA, LIST_MANUALS, {
      filter: { draftStatus: ['Draft', 'InReview', 'Approved'] },
    });
    expect(filtered.rows).toEqual([]);
  });
});

describe('a chapter takes nothing of another organisation', () => {
  test('no chapter above', async () => {
    const foreign = await manuals.draft(adminB);
    const own = await manuals.draft(adminA);
    const input = manuals.inputOf(adminA, { parentId: foreign.id });
    expect(fieldsOf(await manuals.create(adminA, input, organizationA.id))).toEqual({
      parentId: UNKNOWN_PARENT,
    });
    expect(fieldsOf(await manuals.update(adminA, own, input))).toEqual({ parentId: UNKNOWN_PARENT });
    // A SuperAdmin reaches both, and connects them no more than anyone else.
    expect(fieldsOf(await manuals.update(superAdmin, own, input))).toEqual({ parentId: UNKNOWN_PARENT });
    const body = { parentId: foreign.id };
    expect((await app.rest(adminA, 'PUT', `/manuals/${own.id}`, body)).body).toMatchObject({
      fields: { parentId: UNKNOWN_PARENT },
    });
    expect(await manuals.get(adminA, own.id)).toMatchObject({ version: 1, parentId: null });
  });

  test.each(['ownerUserId', 'reviewerUserId'])('no person as %s', async (field) => {
    const own = await manuals.draft(adminA);
    const input = manuals.inputOf(adminA, { chapter: own.chapter, [field]: adminB.id });
    for (const actor of [adminA, superAdmin]) {
      expect(
        fieldsOf(await manuals.create(actor, { ...input, chapter: newChapter() }, organizationA.id)),
      ).toEqual({
        [field]: NOT_HERE,
      });
      expect(fieldsOf(await manuals.update(actor, own, input))).toEqual({ [field]: NOT_HERE });
    }
  });

  test('no owner by a batch, an import or the starter handbook', async () => {
    const { id, version } = await manuals.draft(adminA);
    const batch = await app.gql(adminA, CHANGE_MANUALS, {
      changes: [{ id, version, ownerUserId: clientB.id }],
    });
    expect(JSON.stringify(batch.errors)).toContain(NOT_HERE);
    const together = { ownerUserId: clientB.id, reviewDate: inDays(30) };
    const chapters = [{ chapter: newChapter(), title: 'Nieuw', content: documentOf('Tekst') }];
    const organizationId = organizationA.id;
    const imported = await app.gql(adminA, IMPORT_MANUALS, {
      organizationId,
      input: { ...together, chapters },
    });
    const taken = await app.gql(adminA, TAKE_OVER_HANDBOOK, { organizationId, input: together });
    for (const answer of [imported, taken]) expect(fieldsOf(answer)).toEqual({ ownerUserId: NOT_HERE });
  });

  test('no chapter of another organisation in a batch, not even beside own ones', async () => {
    const own = await manuals.draft(adminA);
    const foreign = await manuals.draft(adminB);
    const rows = [own, foreign].map(({ id, version }) => ({ id, version, reviewDate: inDays(10) }));
    expect((await app.gql(adminA, CHANGE_MANUALS, { changes: rows })).errors).not.toEqual([]);
    expect(await manuals.get(adminA, own.id)).toMatchObject({ version: 1, reviewDate: own.reviewDate });
    expect(await manuals.get(adminB, foreign.id)).toMatchObject({ version: 1 });
  });

  test('no link to a chapter elsewhere, or to a draft that a Client does not see', async () => {
    const entry = await app.make.registerEntry(clientA);
    const from = { fromEntity: 'RegisterEntry', fromId: entry.id, toEntity: 'Manual' };
    const foreign = await storeManual(app, adminB.id, organizationB.id);
    const outcomes: unknown[] = [];
    for (const [actor, toId] of [
      [adminA, foreign],
      [clientA, foreign],
      [clientA, await stored('draft')],
    ] as const)
      outcomes.push((await app.gql(actor, LINK_RECORDS, { ...from, toId })).code);
    expect(outcomes).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
  });
});

describe('a Client does nothing with', () => {
  test.each(['draft', 'withdrawn'] as const)('a chapter that is not published: %s', async (state) => {
    const id = await secretIn(state);
    for (const [document, variables] of [
      [CONFIRM_READING, { id, number: 1 }],
      [NOTE_OPENING, { id }],
      [RATE_MANUAL, { id, isUseful: false }],
    ] as const)
      expect((await app.gql(clientA, document, variables)).code, document).toBe('NOT_FOUND');
    expect((await app.rest(clientA, 'POST', `/manuals/${id}/read`, { version: 1 })).status).toBe(404);
    expect((await app.sql.query('select from publication_read where record_id = $1', [id])).rowCount).toBe(0);
  });
});

describe('Postgres refuses, whatever the application says', () => {
  const RECEIPT = `insert into publication_read (organization_id, record_id, number, user_id, read_at)
    values ($1, $2, 1, $3, now())`;
  const VERSION = `insert into publication_version (organization_id, record_id, number, values, reason, digest, asks_again,
      editor_ids, published_at, published_by, approved_at, approved_by)
    values ($1, $2, 2, '{}', 'x', 'x', false, array[$4::uuid], now(), $3, now(), $5)`;

  /** The message of a statement that runs as the application does for somebody; 'done' without one. */
  async function as(who: Person, text: string, values: unknown[]): Promise<string> {
    await client.query('begin');
    try {
      await client.query(
        "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
        [who.id, who.role, who.organizationIds.join(',')],
      );
      const { rowCount } = await client.query(text, values);
      return `done: ${rowCount}`;
    } catch (error) {
      return (error as Error).message;
    } finally {
      await client.query('rollback');
    }
  }

  test('a confirmation in the name of somebody else, and of what the person does not see', async () => {
    const [id, draft, foreign] = [
      await stored('published'),
      await stored('draft'),
      await storeManual(app, adminB.id, organizationB.id),
    ];
    const refused = /row-level security/;
    expect(await as(clientA, RECEIPT, [organizationA.id, id, clientA.id])).toBe('done: 1');
    for (const who of [clientA, adminA, superAdmin])
      expect(await as(who, RECEIPT, [organizationA.id, id, colleagueA.id]), who.role).toMatch(refused);
    expect(await as(clientA, RECEIPT, [organizationA.id, draft, clientA.id])).toMatch(refused);
    expect(await as(clientA, RECEIPT, [organizationB.id, foreign, clientA.id])).toMatch(refused);
    // The chapter of one organisation under the name of another.
    expect(await as(adminA, RECEIPT, [organizationA.id, foreign, adminA.id])).not.toMatch(/^done/);
  });

  test('a version in the name of somebody else, by a Client, or approved by its author', async () => {
    const id = await stored('published');
    const refused = /row-level security|check constraint/;
    const { id: organizationId } = organizationA;
    expect(await as(adminA, VERSION, [organizationId, id, adminA.id, adminA.id, superAdmin.id])).toBe(
      'done: 1',
    );
    expect(await as(adminA, VERSION, [organizationId, id, superAdmin.id, adminA.id, superAdmin.id])).toMatch(
      refused,
    );
    expect(await as(clientA, VERSION, [organizationId, id, clientA.id, clientA.id, adminA.id])).toMatch(
      refused,
    );
    expect(await as(adminA, VERSION, [organizationId, id, adminA.id, adminA.id, adminA.id])).toMatch(refused);
    expect(await as(adminB, VERSION, [organizationId, id, adminB.id, adminB.id, superAdmin.id])).toMatch(
      refused,
    );
  });

  test('a change of a version or a confirmation, to everybody', async () => {
    for (const statement of [
      "update publication_version set reason = 'x'",
      'delete from publication_version',
      'update publication_read set number = 1',
      'delete from publication_read',
    ])
      expect(await as(superAdmin, statement, []), statement).toMatch(/permission denied/);
  });

  test('a chapter under one of another organisation, and a draft elsewhere', async () => {
    const [id, foreign] = [await stored('published'), await storeManual(app, adminB.id, organizationB.id)];
    expect(await as(superAdmin, 'update manual set parent_id = $2 where id = $1', [id, foreign])).toMatch(
      /foreign key/,
    );
    const draft = `insert into publication_draft (organization_id, record_id, based_on, values, editor_ids, saved_at, saved_by)
      values ($1, $2, 1, '{}', '{}', now(), $3)`;
    expect(await as(adminA, draft, [organizationB.id, foreign, adminA.id])).toMatch(/row-level security/);
    expect(await as(clientA, draft, [organizationA.id, id, clientA.id])).toMatch(/row-level security/);
  });

  test('drafts, settings and confirmations of others to a Client', async () => {
    await stored('revised');
    await app.sql.query('insert into publication_settings values ($1, 1, true) on conflict do nothing', [
      organizationA.id,
    ]);
    for (const statement of [
      'select from publication_draft',
      "update publication_draft set reason = 'x'",
      'delete from publication_draft',
      "update manual set title = 'x'",
      'delete from manual',
      'select from publication_settings',
      'update publication_settings set second_person = false',
      `select from publication_read where user_id <> '${clientA.id}'`,
      `select from manual_rating where user_id <> '${clientA.id}'`,
      'select from manual_opening',
      'select from handbook_miss',
    ])
      expect(await as(clientA, statement, []), statement).toBe('done: 0');
  });
});

test('a Client hears of what is published, and of no draft nor of who else has read', async () => {
  const listener = await listenOn(app)(clientA);
  const draft = await manuals.draft(adminA);
  await app.ask(adminA, DELETE_MANUAL, { id: draft.id });
  const published = await manuals.published(adminA, { readBy: 'Everybody' });
  await app.ask(colleagueA, CONFIRM_READING, { id: published.id, number: 1 });
  const input = manuals.inputOf(adminA, {
    chapter: published.chapter,
    title: 'Bijna af',
    readBy: 'Everybody',
  });
  await manuals.update(adminA, published, input);
  await app.ask(clientA, CONFIRM_READING, { id: published.id, number: 1 });
  const last = await manuals.published(adminA);
  await listener.of(last);
  const heard = listener.heard().filter(({ entity }) => entity === 'Manual');
  expect(heard.filter(({ entityId }) => entityId === draft.id)).toEqual([]);
  const fields = heard.filter(({ entityId }) => entityId === published.id).map((one) => one.changedFields);
  expect(fields).toEqual([
    expect.arrayContaining(['status', 'publishedVersion']),
    ['isToRead', 'readAt', 'readCount', 'updatedAt'],
  ]);
});

test('a word of another organisation is found nowhere else', async () => {
  await manuals.published(adminB, { title: 'Zwavelzuurprotocol', content: documentOf('Handschoenen aan.') });
  const search = 'zwavelzuurprotocol';
  for (const actor of [clientA, adminA]) {
    const variables = { organizationId: organizationA.id, search };
    expect(
      (await app.ask<{ searchHandbook: unknown[] }>(actor, SEARCH_HANDBOOK, variables)).searchHandbook,
    ).toEqual([]);
    expect((await app.ask<Found>(actor, SEARCH, { text: search })).search).toEqual([]);
    const { code } = await app.gql(actor, SEARCH_HANDBOOK, { organizationId: organizationB.id, search });
    expect(code).toBe('NOT_FOUND');
  }
  expect((await app.ask<Found>(clientB, SEARCH, { text: search })).search).toMatchObject([
    { kind: 'Manual' },
  ]);
});
