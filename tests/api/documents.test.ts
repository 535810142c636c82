import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentMessages } from '../../schema/documents/document-messages.ts';
import { handbookMessages } from '../../schema/records/handbook-messages.ts';
import { messages } from '../../schema/values/messages.ts';
import { newId } from '../../server/platform/core/ids.ts';
import {
  CHANGE_DOCUMENTS,
  type DocumentInput,
  documentPublishing,
  documentsOn,
  inDays,
  type ShownDocument,
  sameInput,
} from '../kit/modules/documents/documents.ts';
import { foldersOn } from '../kit/modules/documents/folders.ts';
import { pdf, uploadsOn } from '../kit/modules/files/files.ts';
import { storeFile } from '../kit/modules/files/stored-files.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { superAdmin, adminB, organizationB } = app.actors;
const documents = documentsOn(app);
const folders = foldersOn(app);
const { upload, read } = uploadsOn(app);
const { toldOf } = notificationsOn(app);

let organization: MadeOrganization;
let author: Person;
let approver: Person;
let nurse: Person;
beforeAll(async () => {
  organization = await app.make.organization('Zorg met documenten');
  author = await organization.admin();
  approver = await organization.admin();
  nurse = await organization.client();
});

interface Answer {
  readonly code?: string | undefined;
  readonly errors: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[];
}

const said = ({ errors }: Answer) => errors[0]?.message;
const fieldsOf = ({ errors }: Answer) => errors[0]?.extensions.fields as Record<string, string> | undefined;
const done = ({ data, errors }: Awaited<ReturnType<typeof documents.publish>>): ShownDocument => {
  expect(errors).toEqual([]);
  if (!data) throw new Error('The step gave no document');
  return data.done;
};
const saved = ({ data, errors }: Awaited<ReturnType<typeof documents.update>>): ShownDocument => {
  expect(errors).toEqual([]);
  if (!data) throw new Error('The document was not saved');
  return data.updateDocument;
};

const approved = async (draft: ShownDocument) =>
  done(await documents.approve(approver, done(await documents.submit(author, draft))));
const published = async (overrides: Partial<DocumentInput> = {}) =>
  done(await documents.publish(author, await approved(await documents.draft(author, overrides))));
/** Saves a new version of a document with a file of its own as a draft. */
const rewritten = async (document: ShownDocument, overrides: Partial<DocumentInput> = {}) =>
  saved(
    await documents.update(author, document, {
      ...{ ...sameInput(document), fileId: await storeFile(app, author.id, organization.id) },
      ...{ reason: 'Nieuwe wet', ...overrides },
    }),
  );
const republished = async (draft: ShownDocument) =>
  done(await documents.publish(author, await approved(draft)));

describe('a document', () => {
  test('has the next number of its organisation, and starts as a draft', async () => {
    const own = await app.make.organization('Zorg die nummert');
    const admin = await own.admin();
    const [first, second] = [await documents.draft(admin), await documents.draft(admin)];
    const year = inDays(0).slice(0, 4);
    expect([first.number, second.number]).toEqual([`DOC-${year}-001`, `DOC-${year}-002`]);
    expect(first).toMatchObject({
      ...{ status: 'Draft', draftStatus: 'Draft', publishedVersion: null, versions: [], type: 'Policy' },
      ...{ title: 'Medicatiebeleid', keywords: 'medicijnen, aftekenlijst', readBy: 'Nobody' },
      ...{ file: { id: first.fileId, name: 'brief.pdf', type: 'pdf', size: 10 } },
      ...{
        draft: { fileId: first.fileId, basedOn: 0 },
        abilities: { update: true, delete: true, review: true },
      },
    });
    expect(first.folder?.id).toBe(first.folderId);
  });

  test('is a draft that readers do not get, then waits for an approval, holds, and ends', async () => {
    const draft = await documents.draft(author);
    const isHidden = async (id: string) =>
      (await app.gql(nurse, `{ document(id: "${id}") { id } }`)).code === 'NOT_FOUND';
    expect(await isHidden(draft.id)).toBe(true);
    const submitted = done(await documents.submit(author, draft));
    expect([submitted.status, await toldOf(approver, draft.id)]).toEqual(['InReview', ['ToApprove']]);
    expect(await isHidden(draft.id)).toBe(true);
    const ready = done(await documents.approve(approver, submitted));
    const document = done(await documents.publish(author, ready));
    expect(document).toMatchObject({ status: 'Published', publishedVersion: 1, draft: null });
    expect(document.versions).toMatchObject([
      { number: 1, fileId: draft.fileId, approvedBy: { id: approver.id }, publishedBy: { id: author.id } },
    ]);
    expect(await documents.get(nurse, draft.id)).toMatchObject({
      ...{ status: 'Published', draft: null, draftStatus: null, abilities: { update: false, delete: false } },
    });
    expect((await documents.withdraw(author, document, ' ')).code).toBe('VALIDATION');
    const withdrawn = done(await documents.withdraw(author, document, 'Staat nu in het handboek'));
    expect(withdrawn).toMatchObject({ status: 'Withdrawn', withdrawalReason: 'Staat nu in het handboek' });
    expect(await isHidden(draft.id)).toBe(true);
  });

  test('is not approved by its author where a second person is wanted', async () => {
    const submitted = done(await documents.submit(author, await documents.draft(author)));
    expect(said(await documents.approve(author, submitted))).toBe(handbookMessages.approvalByAnother);
    expect(said(await documents.publish(author, submitted))).toBe(handbookMessages.approvalRequired);
    const back = done(await documents.sendBack(approver, submitted, 'Bladzijde 3 ontbreekt'));
    expect(back).toMatchObject({ status: 'Draft', draft: { remark: 'Bladzijde 3 ontbreekt' } });
    expect(await toldOf(author, back.id)).toEqual(['SentBack']);
  });

  test('is due for a review by its date, and expired after its last day', async () => {
    const document = await published({ type: 'Certificate', expiresOn: inDays(30) });
    expect(document).toMatchObject({ isReviewDue: false, isExpired: false });
    await app.sql.query('update document set review_date = $2, expires_on = $3 where id = $1', [
      ...[document.id, inDays(0), inDays(-1)],
    ]);
    expect(await documents.get(nurse, document.id)).toMatchObject({ isReviewDue: true, isExpired: true });
    const due = await documents.list(author, { filter: { isReviewDue: true, isExpired: true } });
    expect(due.rows.map(({ id }) => id)).toContain(document.id);
    const { rows } = await app.sql.query('select deadline::text from record where id = $1', [document.id]);
    expect(rows).toEqual([{ deadline: inDays(-1) }]);
  });

  test('is looked at and still right without a new version', async () => {
    const document = await published();
    expect(document.reviewedAt).toBeNull();
    const past = await documents.confirmReview(author, document, inDays(-1));
    expect(fieldsOf(past)).toEqual({ reviewDate: messages.reviewInPast });
    const reviewed = done(await documents.confirmReview(approver, document, inDays(400)));
    expect(reviewed).toMatchObject({ reviewDate: inDays(400), publishedVersion: 1, draft: null });
    expect(reviewed.reviewedAt).toEqual(expect.any(String));
    expect((await documents.confirmReview(author, document, inDays(500))).code).toBe('CONFLICT');
    const draft = await documents.draft(author);
    expect(said(await documents.confirmReview(author, draft, inDays(400)))).toBe(
      handbookMessages.nothingToReview,
    );
  });

  test('is found by its number, words of its title and keywords', async () => {
    const word = `zeldzaam${newId().slice(-6)}`;
    const document = await published({ keywords: word });
    for (const search of [document.number, word, 'MEDICATIEBELEID'])
      expect((await documents.list(nurse, { search })).rows.map(({ id }) => id)).toContain(document.id);
    expect((await documents.list(nurse, { search: 'onvindbaar' })).total).toBe(0);
  });
});

describe('a new version', () => {
  test('needs a reason, and readers keep the one before until it is published', async () => {
    const first = await published({ title: 'Eerste' });
    const draft = await rewritten(first, { title: 'Tweede', reason: ' ' });
    expect(fieldsOf(await documents.submit(author, draft))).toEqual({
      reason: handbookMessages.reasonRequired,
    });
    expect(await documents.get(nurse, first.id)).toMatchObject({ title: 'Eerste', fileId: first.fileId });
    const again = saved(
      await documents.update(author, draft, {
        ...{ ...sameInput(draft), title: 'Tweede', fileId: draft.draft?.fileId, reason: 'Nieuwe wet' },
      }),
    );
    const second = await republished(again);
    expect(second.versions.map(({ number, title, reason }) => [number, title, reason])).toEqual([
      [2, 'Tweede', 'Nieuwe wet'],
      [1, 'Eerste', ''],
    ]);
    expect(await documents.get(nurse, first.id)).toMatchObject({ title: 'Tweede', publishedVersion: 2 });
  });

  test('written by two people at once is kept from the first, and a CONFLICT for the second', async () => {
    const document = await published();
    const save = async (person: Person) =>
      documents.update(person, document, {
        ...{ ...sameInput(document), fileId: await storeFile(app, person.id, organization.id) },
        reason: `Van ${person.id}`,
      });
    const answers = await Promise.all([save(author), save(approver)]);
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['CONFLICT', 'ok']);
    const kept = answers.find(({ data }) => data)?.data?.updateDocument;
    expect((await documents.get(author, document.id)).draft?.fileId).toBe(kept?.draft?.fileId);
  });

  test('is thrown away, and an earlier one restored as a draft', async () => {
    const first = await published({ title: 'Eerste' });
    const kept = done(await documents.discard(author, await rewritten(first, { title: 'Tweede' })));
    expect(kept).toMatchObject({ title: 'Eerste', draft: null });
    const second = await republished(await rewritten(kept, { title: 'Tweede' }));
    const restored = done(await documents.restore(author, second, 1));
    expect(restored.draft).toMatchObject({ title: 'Eerste', fileId: first.fileId });
    expect(said(await documents.restore(author, restored, 9))).toBe(handbookMessages.unknownVersion);
  });

  test('is not published after its review date', async () => {
    const late = await approved(await documents.draft(author));
    await app.sql.query("update document set review_date = '2020-01-01' where id = $1", [late.id]);
    expect(fieldsOf(await documents.publish(author, late))).toEqual({ reviewDate: messages.reviewInPast });
  });
});

describe('a file of a document', () => {
  const uploaded = async (name: string) =>
    (await upload(author, pdf(), { organizationId: organization.id, name })).id;
  const statusFor = async (person: Person, id: string) => (await read(person, id)).status;

  test('is read by editors at once, by readers once published, and by nobody else', async () => {
    const fileId = await uploaded('beleid.pdf');
    const draft = await documents.draft(author, { fileId });
    expect([await statusFor(approver, fileId), await statusFor(nurse, fileId)]).toEqual([200, 404]);
    const first = done(await documents.publish(author, await approved(draft)));
    expect([await statusFor(nurse, fileId), await statusFor(adminB, fileId)]).toEqual([200, 404]);
    const next = await uploaded('beleid-2.pdf');
    const revised = await rewritten(first, { fileId: next });
    expect([await statusFor(nurse, next), await statusFor(nurse, fileId)]).toEqual([404, 200]);
    const second = await republished(revised);
    expect([await statusFor(nurse, next), await statusFor(approver, fileId)]).toEqual([200, 200]);
    const withdrawn = done(await documents.withdraw(author, second, 'Vervallen'));
    expect([await statusFor(nurse, next), await statusFor(author, next)]).toEqual([404, 200]);
    await app.ask(author, 'mutation ($id: ID!) { deleteDocument(id: $id) }', { id: withdrawn.id });
    const { rowCount } = await app.sql.query('select from file where id = any ($1)', [[fileId, next]]);
    expect(rowCount).toBe(0);
  });

  test.each(['odt', 'webp', 'csv'])('is not of another type: %s', async (type) => {
    const fileId = await storeFile(app, author.id, organization.id, { name: `stuk.${type}`, type });
    const answer = await documents.create(
      author,
      await documents.inputOf(author, { fileId }),
      organization.id,
    );
    expect(fieldsOf(answer)).toEqual({ fileId: documentMessages.fileType });
  });

  test('is neither another person’s, of another document or organisation, gone, nor missing', async () => {
    const foreign = await storeFile(app, superAdmin.id, organizationB.id);
    const ids = [
      newId(),
      await storeFile(app, nurse.id, organization.id),
      await storeFile(app, adminB.id, organizationB.id),
      await storeFile(app, author.id, organization.id, { unlinkedAt: new Date() }),
      (await documents.draft(author)).fileId,
    ];
    for (const fileId of ids) {
      const input = await documents.inputOf(author, { fileId });
      const answer = await documents.create(author, input, organization.id);
      expect([answer.code, fieldsOf(answer)]).toEqual(['VALIDATION', { fileId: documentMessages.fileGone }]);
    }
    const input = await documents.inputOf(author);
    const other = await documents.create(superAdmin, { ...input, fileId: foreign }, organization.id);
    expect(fieldsOf(other)).toEqual({ fileId: documentMessages.fileGone });
    for (const [fileId, message] of [
      ['', documentMessages.fileRequired],
      [undefined, documentMessages.fileRequired],
      ['geen-id', messages.malformedId],
    ])
      expect(fieldsOf(await documents.create(author, { ...input, fileId }, organization.id))).toEqual({
        fileId: message,
      });
  });

  test('is refused without a change of the draft', async () => {
    const draft = await documents.draft(author);
    const input = { ...sameInput(draft), fileId: await storeFile(app, nurse.id, organization.id) };
    expect(fieldsOf(await documents.update(author, draft, input))).toEqual({
      fileId: documentMessages.fileGone,
    });
    expect(await documents.get(author, draft.id)).toMatchObject({ version: 1, fileId: draft.fileId });
  });
});

describe('the input of a document', () => {
  test.each([
    [{ title: '  ' }, { title: messages.required }],
    [{ type: 'Certificate' }, { expiresOn: documentMessages.expiryForCertificates }],
    [{ effectiveOn: inDays(20), expiresOn: inDays(10) }, { expiresOn: documentMessages.expiryBeforeEffect }],
    [{ reviewDate: inDays(-1) }, { reviewDate: messages.reviewInPast }],
    [{ readBy: 'Roles' }, { readRoles: messages.required }],
    [{ folderId: newId() }, { folderId: documentMessages.folderNotFound }],
    [{ folderId: 'geen-id' }, { folderId: messages.malformedId }],
    [{ norms: [1, 2].map(() => ({ norm: 'Iso9001', paragraph: '7.5' })) }, { norms: messages.chosenTwice }],
  ])('is refused with a sentence: %j', async (overrides, fields) => {
    const input = await documents.inputOf(author, overrides);
    const answer = await documents.create(author, input, organization.id);
    expect([answer.code, fieldsOf(answer)]).toEqual(['VALIDATION', fields]);
  });

  test('is refused with people who are not of its organisation', async () => {
    const input = await documents.inputOf(author);
    const create = (more: object) => documents.create(author, { ...input, ...more }, organization.id);
    expect(Object.keys(fieldsOf(await create({ ownerUserId: adminB.id })) ?? {})).toEqual(['ownerUserId']);
    expect(Object.keys(fieldsOf(await create({ reviewerUserId: adminB.id })) ?? {})).toEqual([
      'reviewerUserId',
    ]);
  });

  test('is refused in a folder of another organisation, or one in the archive', async () => {
    const archived = await folders.folder(author);
    const below = await folders.folder(author, { parentId: archived.id });
    await folders.archive(author, archived);
    const foreign = await folders.folder(adminB);
    for (const [folderId, message] of [
      [foreign.id, documentMessages.folderNotFound],
      [archived.id, documentMessages.folderArchived],
      [below.id, documentMessages.folderArchived],
    ] as const) {
      const input = await documents.inputOf(author, { folderId });
      expect(fieldsOf(await documents.create(author, input, organization.id))).toEqual({
        folderId: message,
      });
    }
    const input = await documents.inputOf(superAdmin, { folderId: foreign.id }, organization.id);
    const ofSuperAdmin = { ...input, ownerUserId: author.id };
    expect(fieldsOf(await documents.create(superAdmin, ofSuperAdmin, organization.id))).toEqual({
      folderId: documentMessages.folderNotFound,
    });
  });
});

describe('reading', () => {
  test('is asked, confirmed and counted, and refused for a version that is gone', async () => {
    const document = await published({ readBy: 'Everybody' });
    expect(await toldOf(nurse, document.id)).toEqual(['ToRead']);
    expect(await documents.get(nurse, document.id)).toMatchObject({ isToRead: true, readCount: null });
    const next = await republished(await rewritten(document, { asksAgain: true }));
    const { code, errors } = await documents.confirm(nurse, document.id, 1);
    expect([code, said({ errors })]).toEqual(['CONFLICT', handbookMessages.versionGone]);
    expect(done(await documents.confirm(nurse, document.id, 2))).toMatchObject({ isToRead: false });
    expect(await documents.get(author, next.id)).toMatchObject({ readCount: 1, askedCount: 3 });
    const { documentReaders } = await app.ask<{ documentReaders: { id: string; hasRead: boolean }[] }>(
      author,
      documentPublishing.readers,
      { id: document.id },
    );
    expect(documentReaders.filter(({ hasRead }) => hasRead)).toMatchObject([{ id: nurse.id }]);
    expect(await app.ask(author, documentPublishing.remindReaders, { id: document.id })).toEqual({
      remindDocumentReaders: 2,
    });
  });

  test('is not asked of a draft, nor of a person whom nobody asks', async () => {
    const draft = await documents.draft(author, { readBy: 'Everybody' });
    expect((await documents.confirm(nurse, draft.id, 1)).code).toBe('NOT_FOUND');
    const document = await published({ readBy: 'Roles', readRoles: ['Admin'] });
    expect(said(await documents.confirm(nurse, document.id, 1))).toBe(handbookMessages.notAskedToRead);
    expect(said(await documents.confirm(superAdmin, document.id, 1))).toBe(handbookMessages.notAskedToRead);
  });
});

describe('a batch', () => {
  test('changes folder, owner and review date, of all documents or of none', async () => {
    const [one, other] = [await published(), await documents.draft(author)];
    const folder = await folders.folder(author);
    const changes = [one, other].map(({ id, version }) => ({
      ...{ id, version, folderId: folder.id, ownerUserId: approver.id, reviewDate: inDays(60) },
    }));
    await app.ask(author, CHANGE_DOCUMENTS, { changes });
    for (const { id } of [one, other])
      expect(await documents.get(author, id)).toMatchObject({
        ...{
          folderId: folder.id,
          owner: { id: approver.id },
          reviewDate: inDays(60),
          version: expect.any(Number),
        },
      });
    expect((await documents.get(author, other.id)).draft).toMatchObject({ fileId: other.fileId });
    expect(await toldOf(approver, one.id)).toContain('Assigned');
    const again = (version: number, more: object) => [{ id: one.id, version, ...more }];
    expect(
      (await app.gql(author, CHANGE_DOCUMENTS, { changes: again(1, { folderId: folder.id }) })).code,
    ).toBe('CONFLICT');
    const { version } = await documents.get(author, one.id);
    await folders.archive(author, await folders.folder(author, { name: 'Oud' }));
    const archived = (await folders.list(author)).find(({ isArchived }) => isArchived);
    for (const [more, message] of [
      [{ reviewDate: inDays(-1) }, messages.reviewInPast],
      [{ folderId: archived?.id }, documentMessages.folderArchived],
      [{ folderId: newId() }, documentMessages.folderNotFound],
    ] as const) {
      const answer = await app.gql(author, CHANGE_DOCUMENTS, { changes: again(version, more) });
      expect([answer.code, JSON.stringify(answer.errors)]).toEqual([
        'VALIDATION',
        expect.stringContaining(message),
      ]);
    }
  });
});

test('An owner without access to the folder is not reminded of the document', async () => {
  const folder = await folders.folder(author, { ownReaders: 'Admins' });
  const document = await published({ ownerUserId: nurse.id, folderId: folder.id });
  const responsible = async () =>
    (await app.sql.query('select responsible from record where id = $1', [document.id])).rows[0].responsible;
  expect(await responsible()).toBeNull();
  await folders.update(author, folder, { name: folder.name });
  expect(await responsible()).toBe(nurse.id);
});

test('Every step is a line of the log, which a Client does not read', async () => {
  const document = await published({ readBy: 'Everybody' });
  await documents.confirm(nurse, document.id, 1);
  const { rows } = await app.sql.query<{ action: string; steps: Record<string, unknown> }>(
    'select action, details as steps from change_log where entity_id = $1 order by id',
    [document.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['created', ...Array(4).fill('updated')]);
  expect(rows.at(-2)?.steps).toMatchObject({
    status: ['InReview', 'Published'],
    publishedVersion: [null, 1],
  });
  const REVISIONS = 'query ($id: ID!) { document(id: $id) { revisions(page: 0) { rows { at } } } }';
  const seenBy = async (person: Person) =>
    (await app.ask<{ document: { revisions: { rows: object[] } } }>(person, REVISIONS, { id: document.id }))
      .document.revisions.rows.length;
  expect([(await seenBy(author)) > 2, await seenBy(nurse)]).toEqual([true, 0]);
});
