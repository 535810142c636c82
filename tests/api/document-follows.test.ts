import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsOn, type ShownDocument, sameInput } from '../kit/modules/documents/documents.ts';
import { foldersOn } from '../kit/modules/documents/folders.ts';
import { storeFile } from '../kit/modules/files/stored-files.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const documents = documentsOn(app);
const folders = foldersOn(app);
const { toldOf } = notificationsOn(app);
const teams = teamsOn(app);

let organization: MadeOrganization;
let author: Person;
let nurse: Person;
let colleague: Person;
beforeAll(async () => {
  organization = await app.make.organization('Zorg met volgers');
  author = await organization.admin();
  nurse = await organization.client();
  colleague = await organization.client();
});

/** Publishes the next version of a document. */
async function republish(document: ShownDocument, overrides: object = {}) {
  const fileId = await storeFile(app, author.id, organization.id);
  const input = { ...sameInput(document), fileId, reason: 'Nieuwe wet', ...overrides };
  const { data } = await documents.update(author, document, input);
  if (!data) throw new Error('The document was not saved');
  return documents.publishAlone(author, data.updateDocument, organization.id);
}

describe('following a document', () => {
  test('begins and ends, for the follower alone', async () => {
    const document = await documents.published(author);
    expect((await documents.follow(nurse, document.id)).data?.done.isFollowed).toBe(true);
    await documents.follow(nurse, document.id);
    expect((await documents.get(colleague, document.id)).isFollowed).toBe(false);
    const own = (await app.rest(nurse, 'GET', '/user/data')).body as { documentsFollowed: object[] };
    expect(own.documentsFollowed).toMatchObject([{ documentId: document.id, folderId: null }]);
    expect((await documents.follow(nurse, document.id, false)).data?.done.isFollowed).toBe(false);
  });

  test('is refused of what one does not see, and to a SuperAdmin', async () => {
    const [draft, document] = [await documents.draft(author), await documents.published(author)];
    expect((await documents.follow(nurse, draft.id)).code).toBe('NOT_FOUND');
    for (const person of [app.actors.clientB, app.actors.adminB])
      expect((await documents.follow(person, document.id)).code).toBe('NOT_FOUND');
    expect((await documents.follow(app.actors.superAdmin, document.id)).code).toBe('FORBIDDEN');
  });

  test('tells of a new version, once, and nobody who does not follow or who published it', async () => {
    const document = await documents.published(author);
    for (const person of [nurse, author]) await documents.follow(person, document.id);
    await republish(document);
    expect(await toldOf(nurse, document.id)).toEqual(['NewVersion']);
    expect([await toldOf(colleague, document.id), await toldOf(author, document.id)]).toEqual([[], []]);
  });

  test('tells nobody twice who is asked to read the version', async () => {
    const document = await documents.published(author);
    await documents.follow(nurse, document.id);
    await republish(document, { readBy: 'Everybody', readRoles: [], asksAgain: true });
    expect(await toldOf(nurse, document.id)).toEqual(['ToRead']);
  });

  test('ends when the person leaves the organisation', async () => {
    const leaving = await organization.client();
    const document = await documents.published(author);
    await documents.follow(leaving, document.id);
    await app.sql.query('delete from membership where user_id = $1', [leaving.id]);
    const { rows } = await app.sql.query('select from document_follow where user_id = $1', [leaving.id]);
    expect(rows).toEqual([]);
  });
});

describe('following a folder', () => {
  test('tells of new documents and versions in it and below it, once', async () => {
    const above = await folders.folder(author);
    const below = await folders.folder(author, { parentId: above.id });
    expect((await folders.follow(nurse, above.id)).data?.done.isFollowed).toBe(true);
    await folders.follow(nurse, below.id);
    const document = await documents.published(author, { folderId: below.id });
    await documents.follow(nurse, document.id);
    expect(await toldOf(nurse, document.id)).toEqual(['NewVersion']);
    const elsewhere = await documents.published(author);
    expect(await toldOf(nurse, elsewhere.id)).toEqual([]);
  });

  test('tells nothing of what the follower may not read', async () => {
    const above = await folders.folder(author);
    const closed = await folders.folder(author, { parentId: above.id, ownReaders: 'Admins' });
    await folders.follow(nurse, above.id);
    const document = await documents.published(author, { folderId: closed.id });
    expect(await toldOf(nurse, document.id)).toEqual([]);
    expect((await folders.follow(nurse, closed.id)).code).toBe('NOT_FOUND');
  });

  test('ends for who loses sight of it, also as a team does', async () => {
    const member = await organization.client();
    const teamId = await teams.team(organization.id, { members: [{ person: member }] });
    const folder = await folders.folder(author, { ownReaders: 'Teams', ownTeamIds: [teamId] });
    const followed = async () =>
      (await app.sql.query('select from document_follow where user_id = $1', [member.id])).rowCount;
    await folders.follow(member, folder.id);
    const document = await documents.published(author, { folderId: folder.id });
    await documents.follow(member, document.id);
    expect([await toldOf(member, document.id), await followed()]).toEqual([['NewVersion'], 2]);
    await app.sql.query('delete from team_member where user_id = $1', [member.id]);
    expect(await followed()).toBe(0);
    const open = await folders.folder(author);
    await folders.follow(nurse, open.id);
    const input = { name: open.name, ownReaders: 'Admins' };
    expect((await folders.update(author, open, input)).errors).toEqual([]);
    const { rows } = await app.sql.query('select from document_follow where folder_id = $1', [open.id]);
    expect(rows).toEqual([]);
  });
});
