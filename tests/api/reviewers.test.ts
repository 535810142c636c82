import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handbookMessages } from '../../schema/records/handbook-messages.ts';
import { REMARK } from '../kit/modules/comments/comments.ts';
import { documentsOn, GET_DOCUMENT, sameInput } from '../kit/modules/documents/documents.ts';
import { foldersOn } from '../kit/modules/documents/folders.ts';
import { ADD_ATTACHMENTS, pdf, uploadsOn } from '../kit/modules/files/files.ts';
import { storeFile } from '../kit/modules/files/stored-files.ts';
import { GET_MANUAL, HANDBOOK, manualsOn } from '../kit/modules/manuals/manuals.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { teamsOn } from '../kit/modules/teams/teams.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const documents = documentsOn(app);
const folders = foldersOn(app);
const manuals = manualsOn(app);
const { upload, read } = uploadsOn(app);
const { toldOf } = notificationsOn(app);
const listen = listenInTests(app);

let organization: MadeOrganization;
let author: Person;
let approver: Person;
let reviewer: Person;
let colleague: Person;
let lead: Person;
let outsiders: readonly Person[];
beforeAll(async () => {
  organization = await app.make.organization('Zorg met beoordelaars');
  author = await organization.admin();
  approver = await organization.admin();
  reviewer = await organization.client();
  colleague = await organization.client();
  lead = await organization.client();
  await teamsOn(app).team(organization.id, {
    members: [{ person: lead, leads: true }, { person: reviewer }],
  });
  outsiders = [colleague, lead, app.actors.clientB, app.actors.adminB];
});

/** A file of the author with bytes. */
const realFile = async () =>
  (await upload(author, pdf(), { organizationId: organization.id, name: 'Beleid.pdf' })).id;

interface Step {
  readonly id: string;
  readonly version: number;
}

/** A kind of published record, with what the tests do with it. */
interface Tried {
  readonly draft: (reviewerUserId: string | null) => Promise<Step>;
  readonly rewrite: (row: Step) => Promise<Step>;
  readonly publishing: Pick<typeof documents, 'submit' | 'approve' | 'sendBack' | 'publish' | 'discard'>;
  readonly query: string;
  readonly entity: 'Document' | 'Manual';
}

const ofDocuments: Tried = {
  draft: (reviewerUserId) => documents.draft(author, { reviewerUserId }),
  async rewrite({ id }) {
    const fileId = await realFile();
    const before = await documents.get(author, id);
    const input = { ...sameInput(before), fileId, reason: 'Nieuwe wet' };
    return (await documents.update(author, before, input)).data?.updateDocument as Step;
  },
  publishing: documents,
  ...{ query: GET_DOCUMENT, entity: 'Document' },
};
const ofManuals: Tried = {
  draft: (reviewerUserId) => manuals.draft(author, { reviewerUserId }),
  async rewrite({ id }) {
    const { chapter, reviewer: asked, version } = await manuals.get(author, id);
    const input = manuals.inputOf(author, {
      chapter,
      reviewerUserId: asked?.id ?? null,
      reason: 'Nieuwe wet',
    });
    const changed = { ...input, title: 'Anders geschreven' };
    return (await manuals.update(author, { id, version }, changed)).data?.updateManual as Step;
  },
  publishing: manuals as unknown as Tried['publishing'],
  ...{ query: GET_MANUAL, entity: 'Manual' },
};

interface Shown {
  readonly version: number;
  readonly status: string;
  readonly draftStatus: string | null;
  readonly draft: { readonly title: string; readonly remark: string } | null;
  readonly versions: readonly unknown[];
  readonly abilities: object;
}

describe.each([
  ['document', ofDocuments],
  ['chapter', ofManuals],
])('a %s', (_, { draft, rewrite, publishing, query, entity }) => {
  const seenBy = async (person: Person, id: string) => {
    const { data, code } = await app.gql<Record<string, Shown>>(person, query, { id });
    return code ?? data?.[entity.toLowerCase()];
  };
  const submitted = async () => {
    const made = await draft(reviewer.id);
    expect((await publishing.submit(author, made)).errors).toEqual([]);
    return { id: made.id, version: made.version + 1 };
  };
  const approvedBy = async (person: Person, row: Step) => {
    const { errors } = await publishing.approve(person, row);
    expect(errors).toEqual([]);
    return { id: row.id, version: row.version + 1 };
  };

  test('is seen by a reviewer who is no Admin while they are asked, and by no other colleague', async () => {
    const made = await draft(reviewer.id);
    expect(await seenBy(reviewer, made.id)).toBe('NOT_FOUND');
    const row = { id: made.id, version: made.version + 1 };
    await publishing.submit(author, made);
    expect(await seenBy(reviewer, row.id)).toMatchObject({
      ...{ status: 'InReview', draftStatus: 'InReview', version: row.version },
      abilities: { update: false, delete: false, review: true },
    });
    expect(((await seenBy(reviewer, row.id)) as Shown).draft).not.toBeNull();
    for (const person of outsiders) expect(await seenBy(person, row.id)).toBe('NOT_FOUND');
    expect(await toldOf(reviewer, row.id)).toEqual(['ToApprove']);
    expect(await toldOf(approver, row.id)).toEqual([]);
  });

  test('is gone for the reviewer after their approval, until it is published', async () => {
    const row = await submitted();
    const { data, errors } = await publishing.approve(reviewer, row);
    expect([errors, data]).toEqual([[], { done: null }]);
    expect([await seenBy(reviewer, row.id), await toldOf(reviewer, row.id)]).toEqual(['NOT_FOUND', []]);
    expect(await toldOf(author, row.id)).toEqual(['Approved']);
    const published = await publishing.publish(author, { ...row, version: row.version + 1 });
    expect(published.data?.done.versions).toMatchObject([{ number: 1, approvedBy: { id: reviewer.id } }]);
    expect(await seenBy(reviewer, row.id)).toMatchObject({ status: 'Published', draftStatus: null });
  });

  test('comes back to its authors with the remark of the reviewer', async () => {
    const row = await submitted();
    expect((await publishing.sendBack(reviewer, row, '')).code).toBe('VALIDATION');
    expect((await publishing.sendBack(reviewer, row, 'Schrijf het korter')).errors).toEqual([]);
    expect(await seenBy(reviewer, row.id)).toBe('NOT_FOUND');
    expect(await toldOf(author, row.id)).toEqual(['SentBack']);
    expect(await seenBy(author, row.id)).toMatchObject({
      ...{ draftStatus: 'Draft', draft: { remark: 'Schrijf het korter' } },
    });
  });

  test('is decided by nobody who is not asked', async () => {
    const row = await submitted();
    for (const person of outsiders) {
      expect((await publishing.approve(person, row)).code).toBe('NOT_FOUND');
      expect((await publishing.sendBack(person, row, 'Nee')).code).toBe('NOT_FOUND');
    }
    const next = await rewrite(await approvedAndPublished());
    const asked = { id: next.id, version: next.version + 1 };
    await publishing.submit(author, next);
    expect((await publishing.approve(colleague, asked)).code).toBe('FORBIDDEN');
    expect((await publishing.approve(reviewer, next)).code).toBe('CONFLICT');
    await approvedBy(reviewer, asked);
  });

  const approvedAndPublished = async () => {
    const row = await approvedBy(reviewer, await submitted());
    const { data } = await publishing.publish(author, row);
    return data?.done as Step;
  };

  test('lets a reviewer do nothing more', async () => {
    const row = await submitted();
    const codes = [
      await publishing.publish(reviewer, row),
      await publishing.discard(reviewer, row),
      await publishing.submit(reviewer, row),
      await app.gql(reviewer, `mutation ($id: ID!) { delete${entity}(id: $id) }`, { id: row.id }),
      await app.gql(reviewer, REMARK, { entity, recordId: row.id, input: { text: 'Hallo', mentions: [] } }),
      await app.gql(reviewer, ADD_ATTACHMENTS, {
        ...{ entity, recordId: row.id, fileIds: [await storeFile(app, reviewer.id, organization.id)] },
      }),
      await app.gql(reviewer, `query ($id: ID!) { ${entity.toLowerCase()}Readers(id: $id) { id } }`, {
        id: row.id,
      }),
    ].map(({ code }) => code);
    expect(codes.filter((code) => code !== 'FORBIDDEN' && code !== 'NOT_FOUND')).toEqual([]);
    const history = `query ($id: ID!) { ${entity.toLowerCase()}(id: $id) { revisions { id } } }`;
    const { data } = await app.gql<Record<string, { revisions: unknown[] }>>(reviewer, history, {
      id: row.id,
    });
    expect(data?.[entity.toLowerCase()]?.revisions ?? []).toEqual([]);
  });

  test('beside a published version shows its draft to the reviewer alone, and only in review', async () => {
    const next = await rewrite(await approvedAndPublished());
    const shown = { status: 'Published', draftStatus: null, draft: null };
    expect(await seenBy(reviewer, next.id)).toMatchObject(shown);
    await publishing.submit(author, next);
    expect(await seenBy(colleague, next.id)).toMatchObject(shown);
    expect(await seenBy(reviewer, next.id)).toMatchObject({
      ...{ status: 'Published', draftStatus: 'InReview', abilities: { review: true, update: false } },
    });
    const row = { id: next.id, version: next.version + 1 };
    const { data } = await publishing.approve(reviewer, row);
    expect(data?.done).toMatchObject(shown);
  });

  test('is asked of another reviewer, and of the Admins without one, while it waits', async () => {
    const row = await submitted();
    await reassign(row.id, colleague.id);
    expect([await seenBy(reviewer, row.id), await toldOf(reviewer, row.id)]).toEqual(['NOT_FOUND', []]);
    expect(await seenBy(colleague, row.id)).toMatchObject({ draftStatus: 'InReview' });
    expect(await toldOf(colleague, row.id)).toEqual(['ToApprove']);
    await reassign(row.id, null);
    expect([await toldOf(colleague, row.id), await toldOf(approver, row.id)]).toEqual([[], ['ToApprove']]);
  });

  const reassign = async (id: string, reviewerUserId: string | null) => {
    const answer =
      entity === 'Document'
        ? await documents
            .get(author, id)
            .then((row) => documents.update(author, row, { ...sameInput(row), reviewerUserId }))
        : await manuals.get(author, id).then((row) =>
            manuals.update(author, row, {
              ...manuals.inputOf(author, { chapter: row.chapter, reviewerUserId }),
              ...{ title: row.title, content: row.content, norms: row.norms },
            }),
          );
    expect(answer.errors).toEqual([]);
  };

  test('tells its reviewer live that they are asked, and that it is decided, and no colleague', async () => {
    const made = await draft(reviewer.id);
    const [own, stranger] = [await listen(reviewer), await listen(colleague)];
    await publishing.submit(author, made);
    expect(await own.of(made)).toMatchObject({ version: made.version + 1 });
    const sentBack = publishing.sendBack(approver, { id: made.id, version: made.version + 1 }, 'Korter');
    expect((await sentBack).errors).toEqual([]);
    await expect.poll(() => own.heard().filter(({ entityId }) => entityId === made.id).length).toBe(2);
    const open = await approvedAndPublished();
    await expectNotHeard(stranger, made, open);
  });

  test('is gone for a reviewer who left the organisation', async () => {
    const leaving = await organization.client();
    const made = await draft(leaving.id);
    await publishing.submit(author, made);
    expect(await seenBy(leaving, made.id)).toMatchObject({ draftStatus: 'InReview' });
    await app.sql.query('delete from membership where user_id = $1', [leaving.id]);
    expect(await seenBy(leaving, made.id)).toBe('NOT_FOUND');
  });

  test('is refused to a reviewer who wrote on it', async () => {
    const made = await draft(reviewer.id);
    await app.sql.query(
      'update publication_draft set editor_ids = editor_ids || $2::uuid where record_id = $1',
      [...[made.id, reviewer.id]],
    );
    await publishing.submit(author, made);
    // Another Admin was asked in their place.
    expect(await toldOf(approver, made.id)).toEqual(['ToApprove']);
    const refused = await publishing.approve(reviewer, { id: made.id, version: made.version + 1 });
    expect(refused.errors[0]?.message).toBe(handbookMessages.approvalByAnother);
  });
});

describe('reading the bytes', () => {
  const fileStatus = async (person: Person, id: string, version: number) =>
    (await app.rest(person, 'GET', `/documents/${id}/file?version=${version}`)).status;

  test('the file of a draft is read by the reviewer while they are asked, and by no other Client', async () => {
    const made = await documents.draft(author, { reviewerUserId: reviewer.id, fileId: await realFile() });
    expect((await read(reviewer, made.fileId)).status).toBe(404);
    await documents.submit(author, made);
    expect([(await read(reviewer, made.fileId)).status, await fileStatus(reviewer, made.id, 1)]).toEqual([
      200, 200,
    ]);
    for (const person of outsiders) {
      expect((await read(person, made.fileId)).status).toBe(404);
      expect(await fileStatus(person, made.id, 1)).toBe(404);
    }
    const row = { id: made.id, version: made.version + 1 };
    const { status, body } = await app.rest(reviewer, 'POST', `/documents/${made.id}/approve`, row);
    expect([status, (body as { id: string }).id]).toEqual([200, made.id]);
    expect([(await read(reviewer, made.fileId)).status, await fileStatus(reviewer, made.id, 1)]).toEqual([
      404, 404,
    ]);
  });

  test('a file that a draft no longer has is for its editors alone', async () => {
    const made = await documents.draft(author, { reviewerUserId: reviewer.id, fileId: await realFile() });
    const next = await ofDocuments.rewrite(made);
    await documents.submit(author, next);
    const { draft } = await documents.get(reviewer, made.id);
    expect((await read(reviewer, draft?.fileId ?? '')).status).toBe(200);
    expect((await read(reviewer, made.fileId)).status).toBe(404);
  });

  test('a file of an earlier version in a folder for Admins is not for the reviewer of the next', async () => {
    const folder = await folders.folder(author, { ownReaders: 'Admins' });
    const published = await documents.published(author, {
      ...{ folderId: folder.id, reviewerUserId: reviewer.id, fileId: await realFile() },
    });
    const next = await ofDocuments.rewrite(published);
    await documents.submit(author, next);
    expect(await documents.get(reviewer, next.id)).toMatchObject({ draftStatus: 'InReview', versions: [] });
    expect((await read(reviewer, published.fileId)).status).toBe(404);
    expect([await fileStatus(reviewer, next.id, 2), await fileStatus(reviewer, next.id, 1)]).toEqual([
      200, 400,
    ]);
  });
});

test('the contents of the handbook have no chapter that only a reviewer sees', async () => {
  const made = await manuals.draft(author, { reviewerUserId: reviewer.id });
  await manuals.submit(author, made);
  const variables = { organizationId: organization.id, hasDrafts: true };
  const { handbook } = await app.ask<{ handbook: { chapters: { id: string }[] } }>(
    reviewer,
    HANDBOOK,
    variables,
  );
  expect(handbook.chapters.map(({ id }) => id)).not.toContain(made.id);
});

test('the lists of a reviewer hold the drafts that wait for them', async () => {
  const asked = await organization.client();
  const made = [
    await documents.draft(author, { reviewerUserId: asked.id }),
    await documents.draft(author, { reviewerUserId: reviewer.id }),
  ];
  for (const one of made) await documents.submit(author, one);
  const chapter = await manuals.draft(author, { reviewerUserId: asked.id });
  await manuals.submit(author, chapter);
  const LISTS = `query ($organizationId: ID) {
    documents(organizationId: $organizationId, filter: { draftStatus: [InReview] }) { total rows { id updatedAt } }
    manuals(organizationId: $organizationId, filter: { draftStatus: [InReview] }) { total rows { id updatedAt } } }`;
  const lists = await app.ask<object>(asked, LISTS, { organizationId: organization.id });
  expect(lists).toMatchObject({
    documents: { total: 1, rows: [{ id: made[0]?.id }] },
    manuals: { total: 1, rows: [{ id: chapter.id }] },
  });
});
