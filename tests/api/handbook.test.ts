import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handbookMessages } from '../../schema/records/handbook-messages.ts';
import { starterHandbook } from '../../schema/records/starter-handbook/starter-handbook.ts';
import { messages } from '../../schema/values/messages.ts';
import { richTextLimits } from '../../schema/values/rich-text.ts';
import { richTextMessages } from '../../schema/values/rich-text-messages.ts';
import { startOfDay } from '../../server/platform/core/time.ts';
import {
  CHANGE_MANUALS,
  DELETE_MANUAL,
  DISMISS_MISS,
  documentOf,
  HANDBOOK,
  HANDBOOK_USE,
  IMPORT_MANUALS,
  inDays,
  type ManualInput,
  MOVE_MANUAL,
  manualsOn,
  NOTE_MISS,
  NOTE_OPENING,
  RATE_MANUAL,
  type ShownManual,
  TAKE_OVER_HANDBOOK,
} from '../kit/modules/manuals/manuals.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { MadeOrganization } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { adminB, clientB } = app.actors;
const manuals = manualsOn(app);

let organization: MadeOrganization;
let admin: Person;
let nurse: Person;
const organizationId = () => organization.id;
beforeAll(async () => {
  organization = await app.make.organization('Zorg met een handboek');
  admin = await organization.admin();
  nurse = await organization.client();
});

const firstMessage = ({ errors }: { errors: readonly { message: string; extensions?: object }[] }) =>
  JSON.stringify(errors[0]?.extensions ?? {}) + errors[0]?.message;

describe('the server refuses', () => {
  const refused = async (overrides: Partial<ManualInput>, message: string) => {
    const input = manuals.inputOf(admin, overrides);
    const answer = await manuals.create(admin, input, organizationId());
    expect([answer.code, firstMessage(answer)]).toEqual(['VALIDATION', expect.stringContaining(message)]);
    const { rows } = await app.sql.query('select 1 from manual where organization_id = $1 and chapter = $2', [
      ...[organizationId(), input.chapter],
    ]);
    expect(rows).toHaveLength(overrides.chapter === '1.9' ? 1 : 0);
  };

  test('a chapter number that is taken, or is none', async () => {
    await manuals.draft(admin, { chapter: '1.9' });
    await refused({ chapter: '1.9' }, handbookMessages.chapterTaken('1.9'));
    for (const chapter of ['drie', '1.', '01', '1.2.3.4.5.6', '1234', '-1', '1,2'])
      await refused({ chapter }, handbookMessages.chapterNumber);
  });

  test('a chapter under itself, its own parts, or a chapter of another organisation', async () => {
    const above = await manuals.draft(admin);
    const part = await manuals.draft(admin, { parentId: above.id });
    const lower = await manuals.draft(admin, { parentId: part.id });
    for (const parentId of [above.id, part.id, lower.id]) {
      const answer = await manuals.update(admin, above, { ...manuals.inputOf(admin), parentId });
      expect(firstMessage(answer)).toContain(handbookMessages.chapterUnderItself);
    }
    const elsewhere = await manuals.draft(adminB);
    await refused({ parentId: elsewhere.id }, handbookMessages.unknownParent);
    await refused({ parentId: crypto.randomUUID() }, handbookMessages.unknownParent);
  });

  test('a chapter under its own parts in Postgres as well', async () => {
    const above = await manuals.draft(admin);
    const part = await manuals.draft(admin, { parentId: above.id });
    const circle = app.sql.query('update manual set parent_id = $1 where id = $2', [part.id, above.id]);
    await expect(circle).rejects.toThrow('stands under itself');
  });

  test('a text that is too long, or is no document', async () => {
    await refused({ content: documentOf('a'.repeat(richTextLimits.text + 1)) }, 'tekens');
    const answer = await manuals.create(
      admin,
      manuals.inputOf(admin, { content: documentOf('a'.repeat(1024 * 1024)) }),
      organizationId(),
    );
    expect(answer.errors[0]?.message ?? answer.code).toBeTruthy();
    expect(answer.data?.createManual).toBeUndefined();
    for (const content of ['<p>Hallo</p>', '[]', '{"type":"doc","content":[{"type":"script"}]}'])
      expect(
        (await manuals.create(admin, manuals.inputOf(admin, { content }), organizationId())).data,
      ).toBeNull();
  });

  test('a link that runs a script', async () => {
    const link = { type: 'link', attrs: { href: 'javascript:alert(1)' } };
    const text = { type: 'text', text: 'Klik', marks: [link] };
    const content = JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] });
    await refused({ content }, richTextMessages.linkNotAllowed('javascript:alert(1)'));
  });

  test('an owner or reviewer of another organisation, or who is blocked', async () => {
    await refused({ ownerUserId: clientB.id }, messages.notInOrganization);
    await refused({ reviewerUserId: adminB.id }, messages.notInOrganization);
    const gone = await organization.client();
    await app.sql.query('update app_user set blocked_at = now() where id = $1', [gone.id]);
    await refused({ ownerUserId: gone.id }, messages.personBlocked);
    await refused({ reviewerUserId: gone.id }, messages.personBlocked);
  });

  test('a review in the past, a paragraph that is none, and readers without a role', async () => {
    await refused({ reviewDate: inDays(-1) }, messages.reviewInPast);
    await refused({ norms: [{ norm: 'Iso9001', paragraph: 'zeven' }] }, handbookMessages.normParagraph);
    await refused({ readBy: 'Roles', readRoles: [] }, messages.required);
  });
});

describe('chapters', () => {
  test('change their owner and review date in a batch, all or none', async () => {
    const [one, other] = [await manuals.draft(admin), await manuals.draft(admin)];
    const changes = [one, other].map(({ id, version }) => ({
      id,
      version,
      ownerUserId: nurse.id,
      reviewDate: inDays(50),
    }));
    await app.ask(admin, CHANGE_MANUALS, { changes });
    expect(await manuals.get(admin, other.id)).toMatchObject({
      owner: { id: nurse.id },
      reviewDate: inDays(50),
    });
    const wrong = changes.map((change) => ({
      ...change,
      version: change.version + 1,
      ownerUserId: clientB.id,
    }));
    expect((await app.gql(admin, CHANGE_MANUALS, { changes: wrong })).code).toBe('VALIDATION');
    expect((await app.gql(nurse, CHANGE_MANUALS, { changes })).code).not.toBeUndefined();
  });

  test('are deleted unless others stand under them; the log keeps the text', async () => {
    const above = await manuals.draft(admin, { content: documentOf('Tekst om te bewaren') });
    const part = await manuals.draft(admin, { parentId: above.id });
    expect(firstMessage(await app.gql(admin, DELETE_MANUAL, { id: above.id }))).toContain(
      handbookMessages.chapterHasParts,
    );
    for (const { id } of [part, above]) await app.ask(admin, DELETE_MANUAL, { id });
    const { rows } = await app.sql.query<{ details: object }>(
      "select details from change_log where entity_id = $1 and action = 'deleted'",
      [above.id],
    );
    expect(JSON.stringify(rows[0]?.details)).toContain('Tekst om te bewaren');
  });
});

interface Contents {
  readonly handbook: {
    readonly chapters: readonly { id: string; chapter: string }[];
    readonly mayEdit: boolean;
  };
}

test('The contents have the published chapters in the order of their numbers', async () => {
  const own = await app.make.organization('Zorg met inhoud');
  const editor = await own.admin();
  for (const chapter of ['10', '2', '2.10', '2.9']) await manuals.published(editor, { chapter });
  await manuals.draft(editor, { chapter: '3' });
  const reader = await own.client();
  const { handbook } = await app.ask<Contents>(reader, HANDBOOK, { organizationId: own.id });
  expect(handbook.chapters.map(({ chapter }) => chapter)).toEqual(['2', '2.9', '2.10', '10']);
  expect(handbook.mayEdit).toBe(false);
  const withDrafts = async (person: Person) =>
    (await app.ask<Contents>(person, HANDBOOK, { organizationId: own.id, hasDrafts: true })).handbook.chapters
      .length;
  expect([await withDrafts(editor), await withDrafts(reader)]).toEqual([5, 4]);
  expect((await app.gql(reader, HANDBOOK, { organizationId: organization.id })).code).toBe('NOT_FOUND');
});

describe('a chapter that is moved', () => {
  interface Moved {
    readonly moveManual: readonly { id: string; chapter: string; parentId: string | null }[];
  }
  const move = (person: Person, { id, chapter }: { id: string; chapter: string }, place: object) =>
    app.gql<Moved>(person, MOVE_MANUAL, { id, input: { seenChapter: chapter, ...place } });
  const numbersOf = async (person: Person, own: MadeOrganization) =>
    (
      await app.ask<Contents>(person, HANDBOOK, { organizationId: own.id, hasDrafts: true })
    ).handbook.chapters.map(({ chapter }) => chapter);

  test('takes its parts along at once, without a version or a draft, and its history says so', async () => {
    const own = await app.make.organization('Zorg die verplaatst');
    const [editor, reader] = [await own.admin(), await own.client()];
    const first = await manuals.published(editor, { chapter: '1' });
    const second = await manuals.published(editor, { chapter: '2' });
    const part = await manuals.published(editor, { chapter: '2.1', parentId: second.id });
    const approved = await manuals.update(editor, part, {
      ...{ ...manuals.inputOf(editor), chapter: undefined, content: documentOf('Nieuwe tekst') },
    });
    const { data, errors } = await move(editor, second, { parentId: null, afterId: null });
    expect(errors).toEqual([]);
    expect(data?.moveManual.map(({ id, chapter }) => [id, chapter])).toEqual([
      [second.id, '1'],
      [part.id, '1.1'],
      [first.id, '2'],
    ]);
    const seen = await manuals.get(reader, part.id);
    expect(seen).toMatchObject({ chapter: '1.1', publishedVersion: 1, content: part.content });
    const draft = approved.data?.updateManual;
    expect(await manuals.get(editor, part.id)).toMatchObject({
      version: (draft?.version ?? 0) + 1,
      draft: { content: expect.stringContaining('Nieuwe tekst'), chapter: '1.1', parentId: second.id },
    });
    const { rows } = await app.sql.query('select changes from revision where record_id = $1', [first.id]);
    expect(rows).toContainEqual({ changes: { chapter: ['1', '2'] } });
    expect((await move(reader, second, { parentId: null })).code).toBe('FORBIDDEN');
    expect((await move(adminB, second, { parentId: null })).code).toBe('NOT_FOUND');
  });

  test('stands neither below itself nor below its own parts, and nothing is half done', async () => {
    const own = await app.make.organization('Zorg in de knoop');
    const editor = await own.admin();
    const above = await manuals.draft(editor, { chapter: '1' });
    const part = await manuals.draft(editor, { chapter: '1.1', parentId: above.id });
    for (const { id } of [above, part]) {
      const answer = await move(editor, above, { parentId: id });
      expect([answer.code, firstMessage(answer)]).toEqual([
        'VALIDATION',
        expect.stringContaining(handbookMessages.chapterUnderItself),
      ]);
    }
    for (const place of [{ chapter: 'drie' }, { parentId: 'x' }, { afterId: crypto.randomUUID() }])
      expect((await move(editor, above, place)).code).toMatch(/VALIDATION|CONFLICT/);
    expect(await numbersOf(editor, own)).toEqual(['1', '1.1']);
  });

  test('is merged with the move of another person where it can be, and else refused as a whole', async () => {
    const own = await app.make.organization('Zorg met twee redacteuren');
    const [anna, bea] = [await own.admin(), await own.admin()];
    const made = new Map<string, ShownManual>();
    for (const chapter of ['1', '1.1', '1.2', '2', '2.1', '2.2', '3']) {
      const parentId = made.get(chapter.split('.').slice(0, -1).join('.'))?.id ?? null;
      made.set(chapter, await manuals.draft(anna, { chapter, parentId }));
    }
    const at = (chapter: string) => made.get(chapter) as ShownManual;
    const merged = await Promise.all([
      move(anna, at('1.2'), { parentId: at('1').id, afterId: null }),
      move(bea, at('2.2'), { parentId: at('2').id, afterId: null }),
    ]);
    expect(merged.map(({ code }) => code)).toEqual([undefined, undefined]);
    const both = await Promise.all([
      move(anna, at('3'), { parentId: at('1').id, afterId: null }),
      move(bea, at('3'), { parentId: null, afterId: at('1').id }),
      manuals.update(anna, at('2.1'), { ...manuals.inputOf(anna), chapter: undefined }),
    ]);
    const refused = both.filter(({ code }) => code !== undefined);
    expect(refused.map((one) => [one.code, firstMessage(one as never)])).toEqual(
      expect.arrayContaining([['CONFLICT', expect.stringContaining(handbookMessages.orderChanged)]]),
    );
    const numbers = await numbersOf(anna, own);
    expect(new Set(numbers).size).toBe(7);
    expect(numbers).toEqual(
      expect.arrayContaining(both[0]?.code === undefined ? ['1.1', '1.2', '1.3'] : ['1', '2', '3']),
    );
  });
});

describe('an import', () => {
  const chapterOf = (chapter: string, title = `Hoofdstuk ${chapter}`) => ({
    chapter,
    title,
    content: documentOf(title),
  });
  const importInto = (chapters: readonly object[], person = admin) =>
    app.gql<{ importManuals: string[] }>(person, IMPORT_MANUALS, {
      organizationId: organizationId(),
      input: { ownerUserId: admin.id, reviewDate: inDays(365), chapters },
    });

  test('adds drafts, each under the nearest chapter by its number', async () => {
    const { data, errors } = await importInto(['70.1.2', '70', '70.1', '71.4'].map((one) => chapterOf(one)));
    expect(errors).toEqual([]);
    const added = await Promise.all((data?.importManuals ?? []).map((id) => manuals.get(admin, id)));
    const above = new Map(added.map(({ id, chapter }) => [id, chapter]));
    expect(
      added.map(({ chapter, parent, status }) => [chapter, above.get(parent?.id ?? ''), status]),
    ).toEqual([
      ['70', undefined, 'Draft'],
      ['70.1', '70', 'Draft'],
      ['70.1.2', '70.1', 'Draft'],
      ['71.4', undefined, 'Draft'],
    ]);
  });

  test('is refused as a whole for a number that is taken or stands in it twice', async () => {
    await manuals.draft(admin, { chapter: '80.2' });
    for (const chapters of [
      [chapterOf('80'), chapterOf('80.2')],
      [chapterOf('81'), chapterOf('81')],
    ]) {
      expect(firstMessage(await importInto(chapters))).toContain('kies een ander nummer');
      const { rows } = await app.sql.query(
        "select 1 from manual where organization_id = $1 and chapter in ('80', '81')",
        [organizationId()],
      );
      expect(rows).toEqual([]);
    }
  });

  test('holds at most 200 chapters', async () => {
    const many = Array.from({ length: 1000 }, (_, place) => ({
      chapter: `90.${place}`,
      title: 'T',
      content: 'x',
    }));
    expect((await importInto(many)).data ?? null).toBeNull();
    const beyond = Array.from({ length: 201 }, (_, place) => chapterOf(`90.${place}`, 'T'));
    expect(firstMessage(await importInto(beyond))).toContain(handbookMessages.tooManyChapters(200));
  });
});

test('The starter handbook is taken over once, as drafts with their norms', async () => {
  const own = await app.make.organization('Nieuwe zorg');
  const editor = await own.admin();
  const takeOver = () =>
    app.gql<{ takeOverHandbook: string[] }>(editor, TAKE_OVER_HANDBOOK, {
      organizationId: own.id,
      input: { ownerUserId: editor.id, reviewDate: inDays(365) },
    });
  const { data } = await takeOver();
  expect(data?.takeOverHandbook).toHaveLength(starterHandbook.length);
  const first = await manuals.get(editor, data?.takeOverHandbook[1] ?? '');
  expect(first).toMatchObject({ chapter: '1.1', status: 'Draft', parent: { id: data?.takeOverHandbook[0] } });
  expect(first.norms.length).toBeGreaterThan(0);
  expect(firstMessage(await takeOver())).toContain(handbookMessages.handbookNotEmpty);
  const other = await app.make.organization('Zorg met een eigen begin');
  const another = await other.admin();
  await manuals.draft(another, { chapter: '2' });
  const later = await app.ask<{ takeOverHandbook: string[] }>(another, TAKE_OVER_HANDBOOK, {
    organizationId: other.id,
    input: { ownerUserId: another.id, reviewDate: inDays(365) },
  });
  expect((await manuals.get(another, later.takeOverHandbook[1] ?? '')).chapter).toBe('3.1');
});

describe('the use of a handbook', () => {
  test('is counted without a name, for editors alone', async () => {
    const chapter = await manuals.published(admin);
    await app.ask(nurse, NOTE_OPENING, { id: chapter.id });
    await app.ask(nurse, NOTE_OPENING, { id: chapter.id });
    for (const isUseful of [true, false]) await app.ask(nurse, RATE_MANUAL, { id: chapter.id, isUseful });
    const { handbookUse } = await app.ask<{ handbookUse: { chapters: { id: string }[] } }>(
      admin,
      HANDBOOK_USE,
      {
        organizationId: organizationId(),
      },
    );
    expect(handbookUse.chapters.find(({ id }) => id === chapter.id)).toMatchObject({
      ...{ openedCount: 2, usefulCount: 0, uselessCount: 1 },
    });
    expect((await app.gql(nurse, HANDBOOK_USE, { organizationId: organizationId() })).code).toBe('FORBIDDEN');
  });

  test('has the searches that found nothing, until they are dismissed', async () => {
    const ask = { organizationId: organizationId() };
    for (const search of ['Tillift ', 'tillift', 'medicatie', 'ab'])
      await app.ask(nurse, NOTE_MISS, { ...ask, search });
    const misses = async () =>
      (await app.ask<{ handbookUse: { misses: object[] } }>(admin, HANDBOOK_USE, ask)).handbookUse.misses;
    // The day alone: the moment would tell who searched.
    expect(await misses()).toEqual([
      { words: 'tillift', count: 2, lastAt: startOfDay(new Date()).toISOString() },
    ]);
    await app.ask(admin, DISMISS_MISS, { ...ask, words: 'tillift' });
    expect(await misses()).toEqual([]);
  });

  test('keeps the newest 200 searches without a result', async () => {
    const ask = { organizationId: organizationId() };
    await app.sql.query(
      `insert into handbook_miss select $1, 'oud ' || n, 1, now() - interval '1 day' from generate_series(1, 200) n`,
      [organizationId()],
    );
    await app.ask(nurse, NOTE_MISS, { ...ask, search: 'zwemvest' });
    const { rows } = await app.sql.query<{ words: string }>(
      'select words from handbook_miss where organization_id = $1',
      [organizationId()],
    );
    expect(rows).toHaveLength(200);
    expect(rows.map(({ words }) => words)).toContain('zwemvest');
  });
});

const UPDATED = 'query ($id: ID!) { manual(id: $id) { updatedAt } }';

test('A reader sees when a chapter was published, and not when its draft was last saved', async () => {
  const chapter = await manuals.published(admin);
  const changed = async (person: Person) =>
    (await app.ask<{ manual: { updatedAt: string } }>(person, UPDATED, { id: chapter.id })).manual.updatedAt;
  const published = await changed(nurse);
  const input = manuals.inputOf(admin, { title: 'Nieuwe titel', chapter: chapter.chapter });
  expect((await manuals.update(admin, chapter, input)).errors).toEqual([]);
  expect(await changed(nurse)).toBe(published);
  expect((await changed(admin)) > published).toBe(true);
});
