import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../schema/values/messages.ts';
import {
  ADD_DOCUMENTS,
  CHANGE_DOCUMENTS,
  documentsOn,
  inDays,
  type ShownDocument,
  sameInput,
} from '../kit/modules/documents/documents.ts';
import { foldersOn } from '../kit/modules/documents/folders.ts';
import { formOf, validForm, wireDocumentsOn } from '../kit/modules/documents/wire.ts';
import { storeFile } from '../kit/modules/files/stored-files.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const documents = documentsOn(app);
const folders = foldersOn(app);
const wire = wireDocumentsOn(app);

let admin: Person;
let organizationId: string;
/** A folder with a rule of half a year, one within it, and one without a rule. */
let ruled: string;
let within: string;
let free: string;
beforeAll(async () => {
  const organization = await app.make.organization('Zorg die herziet');
  organizationId = organization.id;
  admin = await organization.admin();
  ruled = (await folders.folder(admin, { ownReviewMonths: 6 })).id;
  within = (await folders.folder(admin, { parentId: ruled })).id;
  free = (await folders.folder(admin)).id;
});

/** The day some months from today, in the Netherlands. */
const inMonths = (months: number) => Temporal.Now.plainDateISO('Europe/Amsterdam').add({ months }).toString();

/** A draft by the rule of its folder that was written long ago. */
async function draftOfLongAgo(folderId = within) {
  const draft = await documents.draft(admin, { folderId, reviewDate: null });
  await app.sql.query("update document set review_date = '2020-01-01' where id = $1", [draft.id]);
  return draft;
}

const updated = async (document: ShownDocument, change: object) => {
  const { data, errors } = await documents.update(admin, document, { ...sameInput(document), ...change });
  expect(errors).toEqual([]);
  if (!data) throw new Error('The document was not saved');
  return data.updateDocument;
};

describe('the review of a document without a day of its own', () => {
  test('is so long after its publication as the folder says, or the one above', async () => {
    const draft = await draftOfLongAgo();
    expect(draft).toMatchObject({ reviewByRule: true, reviewDate: inMonths(6) });
    const published = await documents.publishAlone(admin, draft, organizationId);
    expect(published).toMatchObject({ reviewByRule: true, reviewDate: inMonths(6) });
  });

  test('is by the rule that holds at each publication, and stays until then', async () => {
    const published = await documents.publishAlone(admin, await draftOfLongAgo(), organizationId);
    const kept = { review_date: inDays(3) };
    await app.sql.query('update document set review_date = $2 where id = $1', [
      published.id,
      kept.review_date,
    ]);
    const draft = await updated(
      { ...published, reviewDate: null },
      { title: 'Herzien', reason: 'Nieuwe naam' },
    );
    expect(draft).toMatchObject({ reviewByRule: true, reviewDate: kept.review_date });
    const again = await documents.publishAlone(admin, draft, organizationId);
    expect(again).toMatchObject({ publishedVersion: 2, reviewDate: inMonths(6) });
  });

  test('has to be chosen where no folder has a rule', async () => {
    const input = await documents.inputOf(admin, { folderId: free, reviewDate: null });
    const { code, errors } = await documents.create(admin, input, organizationId);
    expect([code, errors[0]?.extensions.fields]).toEqual(['VALIDATION', { reviewDate: messages.required }]);
  });
});

describe('the review of a document with a day of its own', () => {
  test('stays when it is published, and follows the rule once the day is taken away', async () => {
    const draft = await documents.draft(admin, { folderId: ruled, reviewDate: inDays(40) });
    expect(draft).toMatchObject({ reviewByRule: false, reviewDate: inDays(40) });
    const published = await documents.publishAlone(admin, draft, organizationId);
    expect(published).toMatchObject({ reviewByRule: false, reviewDate: inDays(40) });
    const freed = await updated(published, { reviewDate: null });
    expect(freed).toMatchObject({ reviewByRule: true, reviewDate: inDays(40) });
  });

  test('is one that was chosen for several at once', async () => {
    const { id, version } = await draftOfLongAgo();
    const changes = [{ id, version, folderId: within, ownerUserId: admin.id, reviewDate: inDays(50) }];
    expect((await app.gql(admin, CHANGE_DOCUMENTS, { changes })).errors).toEqual([]);
    expect(await documents.get(admin, id)).toMatchObject({ reviewByRule: false, reviewDate: inDays(50) });
  });
});

describe('documents that are added together without a day', () => {
  const add = async (name: string, folder: object) =>
    app.gql<{ addDocuments: string[] }>(admin, ADD_DOCUMENTS, {
      organizationId,
      input: {
        ...{ type: 'Policy', ownerUserId: admin.id, reviewDate: null },
        folders: [{ name, parentId: within }],
        documents: [
          { title: 'Een', fileId: await storeFile(app, admin.id, organizationId), ...folder },
          { title: 'Twee', fileId: await storeFile(app, admin.id, organizationId), folder: 0 },
        ],
      },
    });

  test('follow the rule of their folders, also of a new one', async () => {
    const { data, errors } = await add('Nieuw', { folderId: ruled });
    expect(errors).toEqual([]);
    for (const id of data?.addDocuments ?? [])
      expect(await documents.get(admin, id)).toMatchObject({ reviewByRule: true, reviewDate: inMonths(6) });
  });

  test('are refused where one of the folders has no rule', async () => {
    const { code, errors } = await add('Nieuwer', { folderId: free });
    expect([code, errors[0]?.extensions.fields]).toEqual(['VALIDATION', { reviewDate: messages.required }]);
  });
});

test('a form over REST without a day follows the rule, and a next version keeps it', async () => {
  const form = { ...validForm, organizationId, folderId: within, ownerUserId: admin.id };
  const { reviewDate: _, ...undated } = form;
  const { status, body } = await wire.send(admin, '/documents', formOf(undated));
  expect([status, body]).toMatchObject([201, { reviewDate: inMonths(6) }]);
  const { id } = body as { id: string };
  await wire.send(admin, `/documents/${id}/versions`, formOf({ title: 'Anders' }));
  expect(await documents.get(admin, id)).toMatchObject({ title: 'Anders', reviewByRule: true });
});
