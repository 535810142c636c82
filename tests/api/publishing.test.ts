import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handbookMessages } from '../../schema/records/handbook-messages.ts';
import { messages } from '../../schema/values/messages.ts';
import {
  documentOf,
  MANUAL_READERS,
  MANUAL_VERSION,
  type ManualInput,
  manualsOn,
  REMIND_READERS,
  type ShownManual,
  textOf,
} from '../kit/modules/manuals/manuals.ts';
import { notificationsOn } from '../kit/modules/notifications/notifications.ts';
import { PUBLISHING_SETTINGS, UPDATE_PUBLISHING_SETTINGS } from '../kit/modules/publishing/publishing.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const manuals = manualsOn(app);
const { toldOf } = notificationsOn(app);

let organization: MadeOrganization;
let author: Person;
let approver: Person;
let nurse: Person;
beforeAll(async () => {
  organization = await app.make.organization('Zorg met versies');
  author = await organization.admin();
  approver = await organization.admin();
  nurse = await organization.client();
});

type Answer = Awaited<ReturnType<typeof manuals.publish>>;

const done = ({ data, errors }: Answer): ShownManual => {
  expect(errors).toEqual([]);
  if (!data) throw new Error('The step gave no chapter');
  return data.done;
};

const said = ({ errors }: { errors: readonly { message: string }[] }) => errors[0]?.message;

/** A chapter that the second Admin approved. */
async function approved(overrides: Partial<ManualInput> = {}): Promise<ShownManual> {
  const draft = await manuals.draft(author, overrides);
  return done(await manuals.approve(approver, done(await manuals.submit(author, draft))));
}

const published = async (overrides: Partial<ManualInput> = {}) =>
  done(await manuals.publish(author, await approved(overrides)));

/** Saves a new draft beside a published chapter. */
async function rewritten(person: Person, chapter: ShownManual, overrides: Partial<ManualInput> = {}) {
  const input = manuals.inputOf(author, {
    ...{ chapter: chapter.chapter, readBy: chapter.readBy ?? 'Nobody', readRoles: chapter.readRoles ?? [] },
    ...{ content: documentOf(`Andere tekst ${crypto.randomUUID()}`), reason: 'Nieuwe richtlijn' },
    ...overrides,
  });
  const { data, errors } = await manuals.update(person, chapter, input);
  expect(errors).toEqual([]);
  return data?.updateManual as ShownManual;
}

/** Approves and publishes a draft. */
const republished = async (draft: ShownManual) =>
  done(
    await manuals.publish(
      author,
      done(await manuals.approve(approver, done(await manuals.submit(author, draft)))),
    ),
  );

describe('an approval', () => {
  test('is asked of the other Admins, or of the reviewer alone', async () => {
    const open = await manuals.draft(author);
    await manuals.submit(author, open);
    expect(await toldOf(approver, open.id)).toEqual(['ToApprove']);
    const third = await organization.admin();
    const named = await manuals.draft(author, { reviewerUserId: third.id });
    await manuals.submit(author, named);
    expect(await toldOf(approver, named.id)).toEqual([]);
    expect(await toldOf(third, named.id)).toEqual(['ToApprove']);
  });

  test('is refused to everybody who wrote on the draft', async () => {
    const draft = await manuals.draft(author);
    const shared = await rewritten(approver, draft);
    const submitted = done(await manuals.submit(author, shared));
    for (const person of [author, approver])
      expect(said(await manuals.approve(person, submitted))).toBe(handbookMessages.approvalByAnother);
    const outsider = await organization.admin();
    expect(done(await manuals.approve(outsider, submitted)).draftStatus).toBe('Approved');
  });

  test('holds for exactly what was approved', async () => {
    const draft = await rewritten(author, await approved());
    expect(draft).toMatchObject({ status: 'Draft', draftStatus: 'Draft', draft: { approvedBy: null } });
    expect(said(await manuals.publish(author, draft))).toBe(handbookMessages.approvalRequired);
    // However the text came to be another, the approval is not of it.
    const other = await approved();
    await app.sql.query(
      `update publication_draft set "values" = "values" || '{"title": "Anders"}' where record_id = $1`,
      [other.id],
    );
    expect(said(await manuals.publish(author, other))).toBe(handbookMessages.approvalRequired);
  });

  test('stays where a draft is saved as it was', async () => {
    const before = await approved();
    const { data } = await manuals.update(author, before, {
      ...manuals.inputOf(author, { chapter: before.chapter }),
      content: before.content,
    });
    expect(data?.updateManual).toMatchObject({ version: before.version, draftStatus: 'Approved' });
  });

  test('tells the authors until it is published, with the digest in the version', async () => {
    const ready = await approved();
    expect([await toldOf(author, ready.id), await toldOf(approver, ready.id)]).toEqual([['Approved'], []]);
    const chapter = done(await manuals.publish(author, ready));
    expect(await toldOf(author, chapter.id)).toEqual([]);
    expect(chapter.versions).toMatchObject([
      {
        number: 1,
        approvedBy: { id: approver.id },
        publishedBy: { id: author.id },
        editors: [{ id: author.id }],
      },
    ]);
    expect(chapter.versions[0]?.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is not asked where the organisation does not want it, or has one Admin', async () => {
    const settings = { organizationId: organization.id };
    const set = (secondPerson: boolean) =>
      app.ask(author, UPDATE_PUBLISHING_SETTINGS, { ...settings, input: { secondPerson } });
    await set(false);
    expect(done(await manuals.publish(author, await manuals.draft(author))).status).toBe('Published');
    await set(true);
    expect(await app.ask(author, PUBLISHING_SETTINGS, settings)).toEqual({
      publishingSettings: { secondPerson: true, isApprovalWanted: true, stampsDownloads: true },
    });
    const small = await app.make.organization('Kleine zorg');
    const single = await small.admin();
    expect(await app.ask(single, PUBLISHING_SETTINGS, { organizationId: small.id })).toEqual({
      publishingSettings: { secondPerson: true, isApprovalWanted: false, stampsDownloads: true },
    });
    expect(
      done(await manuals.publish(single, await manuals.draft(single))).versions[0]?.approvedBy,
    ).toBeNull();
  });

  test('stays as it is where a change leaves it out, and so do the lines on downloads', async () => {
    const organizationId = (await app.make.organization('Zorg met instellingen')).id;
    const set = async (input: object) => {
      const { updatePublishingSettings: now } = await app.ask<{
        updatePublishingSettings: { secondPerson: boolean; stampsDownloads: boolean };
      }>(app.actors.superAdmin, UPDATE_PUBLISHING_SETTINGS, { organizationId, input });
      return [now.secondPerson, now.stampsDownloads];
    };
    expect(await set({ stampsDownloads: false })).toEqual([true, false]);
    expect(await set({ secondPerson: false })).toEqual([false, false]);
    expect(await set({ stampsDownloads: true })).toEqual([false, true]);
    expect(await set({})).toEqual([false, true]);
  });

  test('is wanted by Postgres as well', async () => {
    const draft = await manuals.draft(author);
    const insert = app.sql.query(
      `insert into publication_version (organization_id, record_id, number, values, reason, digest, asks_again, editor_ids,
        published_at, published_by) values ($1, $2, 1, '{}', '', '', false, array[$3::uuid], now(), $3)`,
      [organization.id, draft.id, author.id],
    );
    await expect(insert).rejects.toThrow('a second person approves');
  });
});

describe('a draft', () => {
  test('is sent back with a remark, which its author is told', async () => {
    const submitted = done(await manuals.submit(author, await manuals.draft(author)));
    expect((await manuals.sendBack(approver, submitted, '  ')).code).toBe('VALIDATION');
    const back = done(await manuals.sendBack(approver, submitted, 'Stap 3 klopt niet'));
    expect(back).toMatchObject({
      status: 'Draft',
      draftStatus: 'Draft',
      draft: { remark: 'Stap 3 klopt niet' },
    });
    expect(await toldOf(author, back.id)).toEqual(['SentBack']);
    expect(said(await manuals.sendBack(approver, back, 'Nog eens'))).toBe(handbookMessages.notInReview);
    expect(said(await manuals.approve(approver, back))).toBe(handbookMessages.notInReview);
  });

  test('is submitted once', async () => {
    const submitted = done(await manuals.submit(author, await manuals.draft(author)));
    expect(said(await manuals.submit(author, submitted))).toBe(handbookMessages.alreadyInReview);
  });

  test('beside a published version is thrown away, and the only one is not', async () => {
    const chapter = await published();
    const draft = await rewritten(author, chapter);
    const kept = done(await manuals.discard(author, draft));
    expect(kept).toMatchObject({ draft: null, draftStatus: null, content: chapter.content });
    expect(said(await manuals.discard(author, kept))).toBe(handbookMessages.noDraft);
    expect(said(await manuals.discard(author, await manuals.draft(author)))).toBe(
      handbookMessages.notPublished,
    );
  });

  test('needs a reason from version 2 on', async () => {
    const draft = await rewritten(author, await published(), { reason: ' ' });
    const { errors, code } = await manuals.submit(author, draft);
    expect(code).toBe('VALIDATION');
    expect(JSON.stringify(errors)).toContain(handbookMessages.reasonRequired);
  });

  test('keeps the first save of two people at once, and tells the second', async () => {
    const draft = await manuals.draft(author);
    const save = (person: Person) =>
      manuals.update(person, draft, {
        ...manuals.inputOf(author, { chapter: draft.chapter }),
        content: documentOf(`Tekst van ${person.id}`),
      });
    const answers = await Promise.all([save(author), save(approver)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined].sort());
    const kept = answers.find(({ data }) => data)?.data?.updateManual;
    expect((await manuals.get(author, draft.id)).content).toBe(kept?.content);
  });

  test('is not saved over by an older one, nor published or approved as it was not seen', async () => {
    const draft = await manuals.draft(author);
    const newer = await rewritten(author, draft);
    for (const step of [manuals.submit, manuals.publish, manuals.discard])
      expect((await step(author, draft)).code).toBe('CONFLICT');
    const submitted = done(await manuals.submit(author, newer));
    expect((await manuals.approve(approver, newer)).code).toBe('CONFLICT');
    expect(done(await manuals.approve(approver, submitted)).draftStatus).toBe('Approved');
  });
});

describe('a version', () => {
  test('is added to those before, which never change', async () => {
    const first = await published({ content: documentOf('Eerste tekst') });
    const second = await republished(await rewritten(author, first, { content: documentOf('Tweede tekst') }));
    expect(second.versions.map(({ number, reason }) => [number, reason])).toEqual([
      [2, 'Nieuwe richtlijn'],
      [1, ''],
    ]);
    const { manualVersion } = await app.ask<{ manualVersion: { content: string } }>(nurse, MANUAL_VERSION, {
      ...{ id: first.id, number: 1 },
    });
    expect(JSON.parse(manualVersion.content)).toEqual(textOf('Eerste tekst'));
    expect((await app.gql(nurse, MANUAL_VERSION, { id: first.id, number: 3 })).code).toBe('VALIDATION');
  });

  test('is restored as a draft', async () => {
    const first = await published({ content: documentOf('Oude tekst') });
    const second = await republished(await rewritten(author, first));
    const restored = done(await manuals.restore(author, second, 1));
    expect(JSON.parse(restored.draft?.content ?? '')).toEqual(textOf('Oude tekst'));
    expect(restored).toMatchObject({ status: 'Published', draftStatus: 'Draft', publishedVersion: 2 });
    expect(said(await manuals.restore(author, restored, 9))).toBe(handbookMessages.unknownVersion);
  });

  test('needs a draft, and a review in time', async () => {
    const chapter = await published();
    expect(said(await manuals.publish(author, chapter))).toBe(handbookMessages.nothingToPublish);
    const late = await approved();
    await app.sql.query("update manual set review_date = '2020-01-01' where id = $1", [late.id]);
    const { errors } = await manuals.publish(author, late);
    expect(JSON.stringify(errors)).toContain(messages.reviewInPast);
  });

  test('is withdrawn with a reason; its number is free, and readers no longer get it', async () => {
    const chapter = await published({ readBy: 'Everybody' });
    expect(await toldOf(nurse, chapter.id)).toEqual(['ToRead']);
    expect((await manuals.withdraw(author, chapter, ' ')).code).toBe('VALIDATION');
    const withdrawn = done(await manuals.withdraw(author, chapter, 'Staat nu in 4.2'));
    expect(await toldOf(nurse, chapter.id)).toEqual([]);
    expect(withdrawn).toMatchObject({ status: 'Withdrawn', withdrawalReason: 'Staat nu in 4.2' });
    expect((await app.gql(nurse, `{ manual(id: "${chapter.id}") { id } }`)).code).toBe('NOT_FOUND');
    expect((await app.gql(nurse, MANUAL_VERSION, { id: chapter.id, number: 1 })).code).toBe('NOT_FOUND');
    expect(said(await manuals.withdraw(author, withdrawn, 'Nog eens'))).toBe(handbookMessages.notPublished);
    expect((await manuals.draft(author, { chapter: chapter.chapter })).status).toBe('Draft');
  });

  test('holds again once a new one of a withdrawn chapter is published', async () => {
    const withdrawn = done(await manuals.withdraw(author, await published(), 'Vervallen'));
    const draft = await rewritten(author, withdrawn);
    expect(draft).toMatchObject({ status: 'Withdrawn', draftStatus: 'Draft' });
    expect(await republished(draft)).toMatchObject({
      status: 'Published',
      withdrawalReason: '',
      publishedVersion: 2,
    });
  });
});

describe('a confirmation of reading', () => {
  const readers = async (id: string) =>
    (await app.ask<{ manualReaders: { id: string; hasRead: boolean }[] }>(author, MANUAL_READERS, { id }))
      .manualReaders;

  test('is asked of everybody, with a message, and counted', async () => {
    const chapter = await published({ readBy: 'Everybody' });
    expect(await toldOf(nurse, chapter.id)).toEqual(['ToRead']);
    expect(await manuals.get(nurse, chapter.id)).toMatchObject({ isToRead: true, readCount: null });
    const read = done(await manuals.confirm(nurse, chapter.id, 1));
    expect(await toldOf(nurse, chapter.id)).toEqual([]);
    expect(read).toMatchObject({ isToRead: false, readAt: expect.any(String) });
    expect((await manuals.get(author, chapter.id)).readCount).toBe(1);
    expect((await readers(chapter.id)).filter(({ hasRead }) => hasRead)).toEqual([
      expect.objectContaining({ id: nurse.id }),
    ]);
    // A second confirmation keeps the first date.
    expect(done(await manuals.confirm(nurse, chapter.id, 1)).readAt).toBe(read.readAt);
  });

  test('is asked of a role, and of nobody', async () => {
    const forAdmins = await published({ readBy: 'Roles', readRoles: ['Admin'] });
    expect(await manuals.get(nurse, forAdmins.id)).toMatchObject({ isToRead: false });
    expect(said(await manuals.confirm(nurse, forAdmins.id, 1))).toBe(handbookMessages.notAskedToRead);
    expect(await manuals.get(approver, forAdmins.id)).toMatchObject({ isToRead: true });
    const { superAdmin } = app.actors;
    expect(said(await manuals.confirm(superAdmin, forAdmins.id, 1))).toBe(handbookMessages.notAskedToRead);
    const forNobody = await published();
    expect(said(await manuals.confirm(nurse, forNobody.id, 1))).toBe(handbookMessages.notAskedToRead);
    expect(said(await app.gql(author, REMIND_READERS, { id: forNobody.id }))).toBe(
      handbookMessages.readersNotAsked,
    );
  });

  test('is asked again of a new version where its author says so', async () => {
    const chapter = await published({ readBy: 'Everybody' });
    await manuals.confirm(nurse, chapter.id, 1);
    const corrected = await republished(await rewritten(author, chapter));
    expect(await manuals.get(nurse, chapter.id)).toMatchObject({ isToRead: false });
    await republished(await rewritten(author, corrected, { asksAgain: true }));
    expect(await manuals.get(nurse, chapter.id)).toMatchObject({ isToRead: true, readAt: null });
  });

  test('is refused for a version that is gone', async () => {
    const chapter = await published({ readBy: 'Everybody' });
    await republished(await rewritten(author, chapter));
    const { code, errors } = await manuals.confirm(nurse, chapter.id, 1);
    expect([code, said({ errors })]).toEqual(['CONFLICT', handbookMessages.versionGone]);
    expect((await manuals.confirm(nurse, chapter.id, 3)).code).toBe('CONFLICT');
  });

  test('is reminded of to those who lack it', async () => {
    const chapter = await published({ readBy: 'Roles', readRoles: ['Client'] });
    await app.sql.query('delete from notification where record_id = $1', [chapter.id]);
    expect(await app.ask(author, REMIND_READERS, { id: chapter.id })).toEqual({ remindManualReaders: 1 });
    expect(await toldOf(nurse, chapter.id)).toEqual(['ToRead']);
    await manuals.confirm(nurse, chapter.id, 1);
    expect(said(await app.gql(author, REMIND_READERS, { id: chapter.id }))).toBe(
      handbookMessages.everybodyRead,
    );
  });
});

test('Every step is one line of the log', async () => {
  const chapter = await republished(await rewritten(author, await published({ readBy: 'Everybody' })));
  await manuals.confirm(nurse, chapter.id, 2);
  done(await manuals.withdraw(author, chapter, 'Vervallen'));
  const { rows } = await app.sql.query<{ action: string; steps: Record<string, unknown> }>(
    `select action, details - 'title' - 'norms' - 'draftDigest' as steps from change_log
      where entity_id = $1 order by id`,
    [chapter.id],
  );
  const lines = rows.map(({ action, steps }) =>
    action === 'created' ? action : Object.keys(steps).filter((name) => !name.startsWith('withdrawal')),
  );
  expect(lines).toEqual(
    [
      'created',
      ...[['status', 'draftStatus'], ['draftStatus'], ['status', 'draftStatus', 'publishedVersion']],
      ...[['draftStatus'], ['draftStatus'], ['draftStatus'], ['draftStatus', 'publishedVersion']],
      ...[['readVersion'], ['status']],
    ].map((line) => (Array.isArray(line) ? expect.arrayContaining(line) : line)),
  );
});

describe('a draft that says no more than what is published', () => {
  test('is begun for a reason alone, and publishes the text anew', async () => {
    const chapter = await published({ readBy: 'Everybody' });
    await manuals.confirm(nurse, chapter.id, 1);
    const same = { content: chapter.content, title: chapter.title, norms: chapter.norms, asksAgain: true };
    const draft = await rewritten(author, chapter, same);
    expect(draft.draft).toMatchObject({ reason: 'Nieuwe richtlijn', asksAgain: true });
    await republished(draft);
    expect(await manuals.get(nurse, chapter.id)).toMatchObject({ isToRead: true, publishedVersion: 2 });
  });

  test('brings a withdrawn chapter back', async () => {
    const withdrawn = done(await manuals.withdraw(author, await published(), 'Vergissing'));
    const restored = done(await manuals.restore(author, withdrawn, 1));
    expect(restored).toMatchObject({ status: 'Withdrawn', draftStatus: 'Draft' });
  });
});

test('An approval is asked of those who can give it, and of nobody only where there is such a person', async () => {
  const own = await app.make.organization('Zorg met twee beheerders');
  const [adam, bea] = [await own.admin(), await own.admin()];
  const draft = await manuals.draft(adam, { reviewerUserId: bea.id }, own.id);
  const input = manuals.inputOf(adam, {
    chapter: draft.chapter,
    content: documentOf('Door Bea'),
    reviewerUserId: bea.id,
  });
  const { data } = await manuals.update(bea, draft, input);
  const refused = await manuals.submit(adam, data?.updateManual as ShownManual);
  expect(said(refused)).toBe(handbookMessages.everyAdminWrote);
  const third = await own.admin();
  done(await manuals.submit(adam, data?.updateManual as ShownManual));
  expect(await toldOf(third, draft.id)).toEqual(['ToApprove']);
  expect(await toldOf(bea, draft.id)).toEqual([]);
});

test('Readers are reminded once a day, and told when they are asked of a published chapter', async () => {
  const chapter = await published();
  const input = manuals.inputOf(author, {
    ...{ chapter: chapter.chapter, title: chapter.title, content: chapter.content, readBy: 'Everybody' },
  });
  const { data } = await manuals.update(author, chapter, input);
  expect(data?.updateManual).toMatchObject({ draft: null, readBy: 'Everybody', publishedVersion: 1 });
  expect(await toldOf(nurse, chapter.id)).toEqual(['ToRead']);
  await app.ask(author, REMIND_READERS, { id: chapter.id });
  expect(said(await app.gql(author, REMIND_READERS, { id: chapter.id }))).toBe(
    handbookMessages.remindedToday,
  );
  await app.sql.query("update manual set reminded_at = now() - interval '25 hours' where id = $1", [
    chapter.id,
  ]);
  await app.ask(author, REMIND_READERS, { id: chapter.id });
});

test('A Client sees neither the history of a chapter nor the remarks of its editors', async () => {
  const chapter = await republished(await rewritten(author, await published({ readBy: 'Everybody' })));
  await manuals.confirm(approver, chapter.id, 2);
  const remark = `mutation ($id: ID!) { createComment(entity: Manual, recordId: $id,
    input: { text: "Wegens het incident", mentions: [] }) { id } }`;
  await app.ask(author, remark, { id: chapter.id });
  const document = `query ($id: ID!) { manual(id: $id) { revisions(page: 0) { rows { changes { field } } } }
    comments(entity: Manual, recordId: $id, pageSize: 10) { total } }`;
  const seenBy = (person: Person) =>
    app.ask<{ manual: { revisions: { rows: object[] } }; comments: { total: number } }>(person, document, {
      id: chapter.id,
    });
  const ofEditor = await seenBy(author);
  expect([ofEditor.manual.revisions.rows.length > 3, ofEditor.comments.total]).toEqual([true, 1]);
  expect(JSON.stringify(ofEditor)).not.toContain('readVersion');
  expect(await seenBy(nurse)).toEqual({
    manual: { revisions: { rows: [] } },
    comments: { total: 0 },
  });
  expect((await app.gql(nurse, remark, { id: chapter.id })).code).toBe('NOT_FOUND');
});
