import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentMessages } from '../../schema/documents/document-messages.ts';
import { documentLimits } from '../../schema/documents/documents.ts';
import { messages } from '../../schema/values/messages.ts';
import { newId } from '../../server/platform/core/ids.ts';
import { documentPublishing, documentsOn, type ShownDocument } from '../kit/modules/documents/documents.ts';
import { foldersOn, type ShownFolder } from '../kit/modules/documents/folders.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { DELETE_TEAM, MERGE_TEAMS, teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { mark } from '../kit/server/unique.ts';

const app = await startTestApp();
const client = new pg.Client({ connectionString: app.applicationUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await app.close();
});
const { adminB } = app.actors;
const documents = documentsOn(app);
const folders = foldersOn(app);
const teams = teamsOn(app);
const { toldOf } = notificationsOn(app);

let organization: MadeOrganization;
let admin: Person;
let north: Person;
let south: Person;
let nurse: Person;
let northId: string;
let southId: string;
beforeAll(async () => {
  organization = await app.make.organization('Zorg met mappen');
  admin = await organization.admin();
  [north, south, nurse] = [
    await organization.client(),
    await organization.client(),
    await organization.client(),
  ];
  northId = await teams.team(organization.id, { name: 'Noord', members: [{ person: north }] });
  southId = await teams.team(organization.id, { name: 'Zuid', members: [{ person: south }] });
});

interface Answer {
  readonly errors: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[];
}

const said = ({ errors }: Answer) => errors[0]?.message;
const fieldsOf = ({ errors }: Answer) => errors[0]?.extensions.fields;
const forTeams = (...ownTeamIds: string[]) => ({ ownReaders: 'Teams', ownTeamIds });
const folder = (overrides: Parameters<typeof folders.folder>[1] = {}) => folders.folder(admin, overrides);
const documentIn = ({ id }: ShownFolder, readBy = 'Everybody') =>
  documents.published(admin, { folderId: id, readBy });
const current = async (id: string) => (await folders.list(admin)).find((one) => one.id === id) as ShownFolder;
const changed = async (id: string, input: object) => {
  const before = await current(id);
  const { data, errors } = await folders.update(admin, before, { name: before.name, ...input });
  expect(errors).toEqual([]);
  return data?.done as ShownFolder;
};

/** The people of these who see a folder, and those who see a document. */
async function seenBy(folderId: string, document: ShownDocument) {
  const people = Object.entries({ admin, north, south, nurse });
  const names: [string[], string[]] = [[], []];
  for (const [name, person] of people) {
    if ((await folders.list(person)).some(({ id }) => id === folderId)) names[0].push(name);
    if ((await documents.list(person)).rows.some(({ id }) => id === document.id)) names[1].push(name);
  }
  return names;
}

const both = (...names: string[]) => [names, names];

describe('folders', () => {
  test('are a tree with documents, by name', async () => {
    const top = await folder({ name: `B ${mark()}`, ownReviewMonths: 12 });
    const below = await folder({ name: 'Onder', parentId: top.id });
    const first = await folder({ name: `A ${mark()}` });
    await documentIn(below);
    const draft = await documents.draft(admin, { folderId: below.id });
    const all = (await folders.list(admin)).filter(({ id }) => [top.id, below.id, first.id].includes(id));
    expect(all.map(({ id }) => id)).toEqual([first.id, top.id, below.id]);
    expect(all.at(-1)).toMatchObject({
      ...{ parentId: top.id, isArchived: false, readers: 'Members', teams: [], documentCount: 2 },
      ...{ ownReviewMonths: null, reviewMonths: 12, user: { id: admin.id } },
    });
    const forNurse = (await folders.list(nurse)).find(({ id }) => id === below.id);
    expect(forNurse).toMatchObject({ documentCount: 1 });
    expect(draft.folder).toEqual({ id: below.id, name: 'Onder' });
    const inFolder = await documents.list(admin, { filter: { folderId: [below.id] } });
    expect(inFolder.total).toBe(2);
    await changed(top.id, { ownReviewMonths: 6 });
    expect((await current(below.id)).reviewMonths).toBe(6);
  });

  test('are renamed and moved with all that is in them', async () => {
    const [from, to] = [await folder(), await folder()];
    const moved = await folder({ parentId: from.id });
    expect(await changed(moved.id, { name: 'Nieuwe naam', parentId: to.id })).toMatchObject({
      ...{ name: 'Nieuwe naam', parentId: to.id, version: 2 },
    });
    expect(await changed(moved.id, { parentId: null })).toMatchObject({ parentId: null, version: 3 });
    const { code } = await folders.update(admin, { id: moved.id, version: 1 }, { name: 'Te laat' });
    expect(code).toBe('CONFLICT');
  });

  test('are refused with a sentence', async () => {
    const top = await folder();
    const below = await folder({ parentId: top.id });
    const lowest = await folder({ parentId: below.id });
    const archived = await folder();
    await folders.archive(admin, archived);
    const foreign = await folders.folder(adminB);
    const { folderUnderItself, folderNotFound, folderArchived, teamsRequired, teamNotFound } =
      documentMessages;
    const gone = await teams.team(organization.id, { isArchived: true });
    for (const [input, fields] of [
      [{ parentId: top.id }, { parentId: folderUnderItself }],
      [{ parentId: lowest.id }, { parentId: folderUnderItself }],
      [{ parentId: foreign.id }, { parentId: folderNotFound }],
      [{ parentId: archived.id }, { parentId: folderArchived }],
      [{ parentId: 'geen-id' }, { parentId: messages.malformedId }],
      [{ name: ' ' }, { name: messages.required }],
      [{ ownReaders: 'Teams' }, { ownTeamIds: teamsRequired }],
      [forTeams(newId()), { ownTeamIds: teamNotFound }],
      [forTeams(gone), { ownTeamIds: teamNotFound }],
      [forTeams('geen-id'), { ownTeamIds: messages.malformedId }],
    ] as const)
      expect(
        fieldsOf(await folders.update(admin, top, { name: top.name, ...input })),
        JSON.stringify(input),
      ).toEqual(fields);
    expect(
      Object.keys(fieldsOf(await folders.update(admin, top, { name: 'x', ownReviewMonths: 0 })) ?? {}),
    ).toEqual(['ownReviewMonths']);
    expect(await current(top.id)).toMatchObject({ version: 1 });
  });

  test('beside each other have different names, as people read them', async () => {
    const top = await folder();
    await folder({ name: 'Beleid', parentId: top.id });
    const again = await folders.create(admin, { name: ' beleid', parentId: top.id }, organization.id);
    expect(fieldsOf(again)).toEqual({ name: documentMessages.folderNameTaken('beleid') });
    const elsewhere = await folder({ parentId: (await folder()).id, name: 'Beleid' });
    expect(fieldsOf(await folders.update(admin, elsewhere, { name: 'BELEID', parentId: top.id }))).toEqual({
      name: documentMessages.folderNameTaken('BELEID'),
    });
    const answers = await Promise.all(
      [1, 2].map(() => folders.create(admin, { name: 'Tegelijk', parentId: top.id }, organization.id)),
    );
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['VALIDATION', 'ok']);
  });

  test('stand at most so deep, also with the parts that are moved along', async () => {
    const { folderDepth } = documentLimits;
    let lowest = await folder();
    for (let depth = 2; depth <= folderDepth; depth += 1) lowest = await folder({ parentId: lowest.id });
    const tooDeep = { parentId: documentMessages.folderTooDeep(folderDepth) };
    expect(
      fieldsOf(await folders.create(admin, { name: 'x', parentId: lowest.id }, organization.id)),
    ).toEqual(tooDeep);
    const pair = await folder();
    await folder({ parentId: pair.id });
    const { parentId } = lowest;
    expect(fieldsOf(await folders.update(admin, pair, { name: pair.name, parentId }))).toEqual(tooDeep);
  });

  test('moved into each other at once do not close a circle', async () => {
    const [one, other] = [await folder(), await folder()];
    const answers = await Promise.all([
      folders.update(admin, one, { name: one.name, parentId: other.id }),
      folders.update(admin, other, { name: other.name, parentId: one.id }),
    ]);
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['VALIDATION', 'ok']);
  });

  test('are deleted once they are empty', async () => {
    const top = await folder();
    const below = await folder({ parentId: top.id });
    const draft = await documents.draft(admin, { folderId: below.id });
    for (const { id } of [top, below])
      expect(said(await folders.remove(admin, id))).toBe(documentMessages.folderNotEmpty);
    await app.ask(admin, 'mutation ($id: ID!) { deleteDocument(id: $id) }', { id: draft.id });
    for (const { id } of [below, top]) expect((await folders.remove(admin, id)).code).toBeUndefined();
    expect(await current(top.id)).toBeUndefined();
    expect((await folders.remove(admin, top.id)).code).toBe('NOT_FOUND');
  });

  test('have a line of the log for each change', async () => {
    const made = await folder({ name: 'Eerst' });
    await changed(made.id, { name: 'Later' });
    await folders.archive(admin, await current(made.id));
    await folders.remove(admin, made.id);
    const { rows } = await app.sql.query<{ action: string; details: object }>(
      'select action, details from change_log where entity_id = $1 order by id',
      [made.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'updated', 'deleted']);
    expect(rows.slice(1, 3).map(({ details }) => details)).toEqual([
      { name: ['Eerst', 'Later'] },
      { isArchived: [false, true] },
    ]);
  });
});

describe('the readers of', () => {
  test('a folder are everybody, Admins, or people of its teams, as those of its published documents', async () => {
    const open = await folder();
    const forAdmins = await folder({ ownReaders: 'Admins' });
    const forNorth = await folder(forTeams(northId));
    expect(await seenBy(open.id, await documentIn(open))).toEqual(both('admin', 'north', 'south', 'nurse'));
    expect(await seenBy(forAdmins.id, await documentIn(forAdmins))).toEqual(both('admin'));
    expect(await seenBy(forNorth.id, await documentIn(forNorth))).toEqual(both('admin', 'north'));
    const draft = await documents.draft(admin, { folderId: forNorth.id });
    expect(await seenBy(forNorth.id, draft)).toEqual([['admin', 'north'], ['admin']]);
  });

  test('a folder are never more people than those of the folder above', async () => {
    const top = await folder(forTeams(northId, southId));
    const below = await folder({ parentId: top.id });
    const narrower = await folder({ ...forTeams(southId), parentId: below.id });
    const document = await documentIn(narrower);
    expect((await current(below.id)).teams.map(({ name }) => name)).toEqual(['Noord', 'Zuid']);
    expect(await seenBy(narrower.id, document)).toEqual(both('admin', 'south'));
    await changed(top.id, forTeams(northId));
    expect(await current(narrower.id)).toMatchObject({ readers: 'Admins', teams: [], ownTeamIds: [southId] });
    expect(await seenBy(narrower.id, document)).toEqual(both('admin'));
    await changed(top.id, { ownReaders: null });
    expect(await seenBy(narrower.id, document)).toEqual(both('admin', 'south'));
    const forAdmins = await folder({ ownReaders: 'Admins' });
    await changed(below.id, { parentId: forAdmins.id });
    expect(await seenBy(narrower.id, document)).toEqual(both('admin'));
    await changed(below.id, { parentId: null });
    expect(await seenBy(narrower.id, document)).toEqual(both('admin', 'south'));
  });

  test('an archived folder, and all that is in it, are the Admins', async () => {
    const top = await folder();
    const below = await folder({ parentId: top.id });
    const document = await documentIn(below);
    const { data } = await folders.archive(admin, top);
    expect(data?.done).toMatchObject({ isArchived: true, readers: 'Admins' });
    expect(await seenBy(below.id, document)).toEqual(both('admin'));
    await folders.archive(admin, await current(top.id), false);
    expect(await seenBy(below.id, document)).toEqual(both('admin', 'north', 'south', 'nurse'));
  });

  test('a folder change as people join and leave its teams', async () => {
    const made = await folder(forTeams(northId));
    const document = await documentIn(made);
    const person = await organization.client();
    const isSeen = async () => (await documents.list(person)).rows.some(({ id }) => id === document.id);
    expect(await isSeen()).toBe(false);
    await teams.join(organization.id, northId, { person });
    expect(await isSeen()).toBe(true);
    await app.sql.query('delete from team_member where user_id = $1', [person.id]);
    expect(await isSeen()).toBe(false);
  });

  test('a moved document are those of its new folder', async () => {
    const [forNorth, forSouth] = [await folder(forTeams(northId)), await folder(forTeams(southId))];
    const document = await documentIn(forNorth);
    const { id, version } = document;
    await app.ask(
      admin,
      'mutation ($changes: [DocumentChange!]!) { changeDocuments(changes: $changes) { id } }',
      { changes: [{ id, version, folderId: forSouth.id }] },
    );
    expect((await seenBy(forSouth.id, document))[1]).toEqual(['admin', 'south']);
  });
});

test('Readers of a team are asked to read, and nobody else', async () => {
  const document = await documentIn(await folder(forTeams(northId)));
  expect([await toldOf(north, document.id), await toldOf(nurse, document.id)]).toEqual([['ToRead'], []]);
  const { documentReaders } = await app.ask<{ documentReaders: { id: string }[] }>(
    admin,
    documentPublishing.readers,
    { id: document.id },
  );
  expect(documentReaders.map(({ id }) => id).toSorted()).toEqual([admin.id, north.id].toSorted());
  expect(await documents.get(admin, document.id)).toMatchObject({ askedCount: 2, readCount: 0 });
  expect((await documents.confirm(nurse, document.id, 1)).code).toBe('NOT_FOUND');
  expect((await documents.confirm(north, document.id, 1)).code).toBeUndefined();
});

describe('the folders of', () => {
  const teamOf = async (person: Person) =>
    teams.team(organization.id, { name: `Team ${mark()}`, members: [{ person }] });

  test('a team that becomes part of another are for that one', async () => {
    const person = await organization.client();
    const [from, into] = [await teamOf(person), await teamOf(nurse)];
    const made = await folder(forTeams(from, northId));
    const below = await folder({ ...forTeams(from), parentId: made.id });
    const document = await documentIn(below);
    await app.ask(admin, MERGE_TEAMS, { id: from, intoId: into });
    expect((await current(made.id)).ownTeamIds?.toSorted()).toEqual([into, northId].toSorted());
    expect(await current(below.id)).toMatchObject({ ownTeamIds: [into], readers: 'Teams' });
    expect(await seenBy(below.id, document)).toEqual(both('admin', 'nurse'));
  });

  test('a deleted team are for their other teams, or for Admins', async () => {
    const team = await teams.team(organization.id, { name: `Team ${mark()}` });
    const [single, shared] = [await folder(forTeams(team)), await folder(forTeams(team, northId))];
    const document = await documentIn(single);
    await app.ask(admin, DELETE_TEAM, { id: team });
    expect(await current(single.id)).toMatchObject({
      ownReaders: 'Admins',
      ownTeamIds: [],
      readers: 'Admins',
    });
    expect(await current(shared.id)).toMatchObject({ ownReaders: 'Teams', ownTeamIds: [northId] });
    expect(await seenBy(single.id, document)).toEqual(both('admin'));
  });
});

describe('Postgres alone', () => {
  /** Runs a statement as the application does for a person, and takes it back. */
  async function as<Row extends object>(who: Person, text: string, values: unknown[] = []) {
    await client.query('begin');
    try {
      await client.query(
        "select set_config('app.actor', $1, true), set_config('app.role', $2, true), set_config('app.organizations', $3, true)",
        [who.id, who.role, who.organizationIds.join(',')],
      );
      return await client.query<Row>(text, values);
    } finally {
      await client.query('rollback');
    }
  }

  const READ: readonly (readonly [string, keyof ShownDocument])[] = [
    ['select from document_folder where id = $1', 'folderId'],
    ['select from document where id = $1', 'id'],
    ['select from record where id = $1', 'id'],
    ['select from publication_version where record_id = $1', 'id'],
    ['select from file where id = $1', 'fileId'],
  ];
  const countsFor = async (who: Person, document: ShownDocument) => {
    const counts: number[] = [];
    for (const [text, field] of READ) counts.push((await as(who, text, [document[field]])).rowCount ?? 0);
    return counts;
  };

  test('shows folder, document, record, version and file to people of the team and Admins alone', async () => {
    const document = await documentIn(await folder(forTeams(northId)));
    for (const who of [admin, north]) expect(await countsFor(who, document)).toEqual([1, 1, 1, 1, 1]);
    for (const who of [south, nurse, adminB]) expect(await countsFor(who, document)).toEqual([0, 0, 0, 0, 0]);
  });

  test('shows a draft of an open folder to no Client', async () => {
    const draft = await documents.draft(admin);
    expect(await countsFor(admin, draft)).toEqual([1, 1, 1, 0, 1]);
    expect(await countsFor(nurse, draft)).toEqual([1, 0, 0, 0, 0]);
    expect((await as(nurse, 'select from publication_draft where record_id = $1', [draft.id])).rowCount).toBe(
      0,
    );
  });

  test('lets no Client change a folder or document', async () => {
    const document = await documentIn(await folder());
    for (const [table, id] of [
      ['document_folder', document.folderId],
      ['document', document.id],
    ]) {
      expect((await as(nurse, `update ${table} set version = 9 where id = $1`, [id])).rowCount).toBe(0);
      expect((await as(nurse, `delete from ${table} where id = $1`, [id])).rowCount).toBe(0);
    }
    const insert = `insert into document_folder (id, organization_id, user_id, created_at, updated_at, name)
      values (gen_random_uuid(), $1, $2, now(), now(), 'Eigen map')`;
    await expect(as(nurse, insert, [organization.id, nurse.id])).rejects.toThrow('row-level security');
  });

  test('refuses a folder in its own part, and a document in a folder of another organisation', async () => {
    const top = await folder();
    const below = await folder({ parentId: top.id });
    const move = 'update document_folder set parent_id = $2 where id = $1';
    await expect(as(admin, move, [top.id, below.id])).rejects.toThrow('stands within itself');
    const foreign = await folders.folder(adminB);
    const draft = await documents.draft(admin, { folderId: below.id });
    const place = 'update document set folder_id = $2 where id = $1';
    await expect(as(admin, place, [draft.id, foreign.id])).rejects.toThrow('a folder of its organisation');
  });
});
