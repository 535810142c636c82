import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { fileStoreMessages } from '../../schema/records/file-messages.ts';
import { fileLimits } from '../../schema/records/files.ts';
import { richTextMessages } from '../../schema/values/rich-text-messages.ts';
import { pdf, picture, uploadsOn } from '../kit/modules/files/files.ts';
import {
  IMPORT_MANUALS,
  inDays,
  LIST_MANUALS,
  manualsOn,
  newChapter,
  type ShownManual,
} from '../kit/modules/manuals/manuals.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { organizationA, organizationB, superAdmin, adminA, clientA, adminB } = app.actors;
const manuals = manualsOn(app);
const { upload, read } = uploadsOn(app);

const ALT = 'Stroomschema van een valincident';
const pictureOf = (fileId: string, alt: unknown = ALT) => ({ type: 'image', attrs: { fileId, alt } });
const contentOf = (...nodes: object[]) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Zie hieronder.' }] }, ...nodes],
  });
const uploaded = async (person: Person, organizationId = organizationA.id) =>
  (await upload(person, await picture(), { organizationId })).id;
const statusFor = async (person: Person, id: string) => (await read(person, id, 'medium')).status;
const chapterWith = (fileId: string, of = adminA, organizationId?: string) =>
  manuals.draft(of, { content: contentOf(pictureOf(fileId)) }, organizationId);

/** Changes the text of a chapter, whose new version is then a draft. */
async function rewritten(manual: ShownManual, content: string, reason = 'Nieuw') {
  const input = manuals.inputOf(adminA, { chapter: manual.chapter, content, reason });
  const { data } = await manuals.update(adminA, manual, input);
  if (!data) throw new Error('The chapter was not saved');
  return data.updateManual;
}

/** Publishes a draft without the approval of a second person. */
async function publish(manual: ShownManual): Promise<ShownManual> {
  const setting = `insert into publication_settings (organization_id, second_person) values ($1, false)
    on conflict (organization_id) do update set second_person = false`;
  await app.sql.query(setting, [organizationA.id]);
  const { data } = await manuals.publish(adminA, manual);
  await app.sql.query('delete from publication_settings where organization_id = $1', [organizationA.id]);
  if (!data) throw new Error('The chapter was not published');
  return data.done;
}

describe('a picture in a chapter', () => {
  test('is seen by editors at once, and by readers after publishing', async () => {
    const id = await uploaded(adminA);
    const manual = await chapterWith(id);
    expect([await statusFor(adminA, id), await statusFor(superAdmin, id)]).toEqual([200, 200]);
    expect([await statusFor(clientA, id), await statusFor(adminB, id)]).toEqual([404, 404]);
    await publish(manual);
    expect([await statusFor(clientA, id), await statusFor(adminB, id)]).toEqual([200, 404]);
  });

  test('is kept from readers in a draft beside the published version, and stays in that', async () => {
    const [first, second] = [await uploaded(adminA), await uploaded(adminA)];
    const published = await publish(await chapterWith(first));
    const revised = await rewritten(published, contentOf(pictureOf(second)));
    expect([await statusFor(clientA, first), await statusFor(clientA, second)]).toEqual([200, 404]);
    await publish(revised);
    expect(await statusFor(clientA, second)).toBe(200);
  });

  test('comes back with the version that is restored', async () => {
    const id = await uploaded(adminA);
    const published = await publish(await chapterWith(id));
    const withoutIt = await publish(await rewritten(published, contentOf()));
    const { data } = await manuals.restore(adminA, withoutIt, 1);
    expect(data?.done.draft?.content).toContain(id);
    expect(await statusFor(clientA, id)).toBe(200);
  });

  test('is gone with its chapter, and hidden with a chapter that is withdrawn', async () => {
    const id = await uploaded(adminA);
    const published = await publish(await chapterWith(id));
    const { data } = await manuals.withdraw(adminA, published, 'Vervallen');
    expect([await statusFor(clientA, id), await statusFor(adminA, id)]).toEqual([404, 200]);
    await app.ask(adminA, 'mutation ($id: ID!) { deleteManual(id: $id) }', { id: data?.done.id });
    expect(await statusFor(adminA, id)).toBe(404);
    const { rows } = await app.sql.query('select from file where id = $1', [id]);
    expect(rows).toHaveLength(0);
  });

  test('is found by its alternative text', async () => {
    const word = `zeldzaamheid${Date.now()}`;
    const content = contentOf(pictureOf(await uploaded(adminA), `Foto van een ${word}`));
    const { id } = await manuals.draft(adminA, { content });
    const { manuals: found } = await app.ask<{ manuals: { rows: ShownManual[] } }>(adminA, LIST_MANUALS, {
      search: word,
    });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
  });

  test('can stand there twice, and be saved again by another editor', async () => {
    const id = await uploaded(adminA);
    const manual = await manuals.draft(adminA, { content: contentOf(pictureOf(id), pictureOf(id)) });
    const input = manuals.inputOf(adminA, {
      chapter: manual.chapter,
      content: contentOf(pictureOf(id, 'Anders')),
    });
    const { data } = await manuals.update(superAdmin, manual, input);
    expect(data?.updateManual.draft?.content).toContain('Anders');
  });
});

describe('a picture is refused, and nothing saved,', () => {
  const refusals = async (content: string) => {
    const input = manuals.inputOf(adminA, { content });
    const { errors } = await manuals.create(adminA, input, organizationA.id);
    const { rows } = await app.sql.query('select from manual where chapter = $1 and organization_id = $2', [
      input.chapter,
      organizationA.id,
    ]);
    expect(rows).toHaveLength(0);
    return (errors[0]?.extensions.fields as Record<string, string> | undefined)?.content;
  };

  test('when it is gone, of somebody else, of another organisation or chapter, attached, or no picture', async () => {
    const document = await upload(adminA, pdf(), { organizationId: organizationA.id, name: 'brief.pdf' });
    const linked = await uploaded(adminA);
    await chapterWith(linked);
    const ids = [
      randomUUID(),
      await uploaded(clientA),
      await uploaded(superAdmin, organizationB.id),
      await uploaded(superAdmin),
      linked,
      document.id,
    ];
    for (const id of ids)
      expect(await refusals(contentOf(pictureOf(id)))).toBe(fileStoreMessages.pictureNotFound);
    // The SuperAdmin's own picture of the other organisation is none of this one.
    const own = await uploaded(superAdmin, organizationB.id);
    const input = manuals.inputOf(adminA, { content: contentOf(pictureOf(own)) });
    const { errors } = await manuals.create(superAdmin, input, organizationA.id);
    expect(errors[0]?.extensions.fields).toEqual({ content: fileStoreMessages.pictureNotFound });
  });

  test.each([[undefined], [''], ['  \u200b '], [null]])(
    'when it has no alternative text: %j',
    async (alt) => {
      const content = contentOf({ type: 'image', attrs: { fileId: await uploaded(adminA), alt } });
      expect(await refusals(content)).toBe(fileStoreMessages.alternativeTextRequired);
    },
  );

  test('when its alternative text is too long', async () => {
    const most = fileLimits.alternativeText;
    const id = await uploaded(adminA);
    expect(await refusals(contentOf(pictureOf(id, 'a'.repeat(most + 1))))).toBe(
      fileStoreMessages.alternativeTextTooLong(most),
    );
    expect(
      (await manuals.draft(adminA, { content: contentOf(pictureOf(id, 'a'.repeat(most))) })).id,
    ).toBeTruthy();
  });

  test.each([
    { src: 'https://kwaad.example/x.png', alt: ALT },
    { fileId: 'https://kwaad.example/x.png', alt: ALT },
    { fileId: 'data:image/png;base64,AAAA', alt: ALT },
    { fileId: '../users', alt: ALT },
    { alt: ALT },
    { fileId: randomUUID(), alt: ALT, title: 'x' },
    { fileId: randomUUID(), alt: 12 },
    { fileId: randomUUID(), alt: ALT, width: -1, height: 10 },
    { fileId: randomUUID(), alt: ALT, width: 1e9, height: 10 },
  ])('when it is none of our pictures: %j', async (attrs) => {
    expect(await refusals(contentOf({ type: 'image', attrs }))).toBe(richTextMessages.unknownFormatting);
  });

  test('when a chapter has more than a hundred', async () => {
    const published = await chapterWith(await uploaded(adminA));
    // The files that have stood in its text before count as well.
    await app.sql.query(
      `insert into file (id, organization_id, sha256, name, user_id, created_at, record_id, is_inline)
        select gen_random_uuid(), organization_id, sha256, name, user_id, created_at, record_id, true
        from file, generate_series(2, $2) where record_id = $1`,
      [published.id, fileLimits.perText],
    );
    const content = contentOf(pictureOf(await uploaded(adminA)));
    const input = manuals.inputOf(adminA, { chapter: published.chapter, content });
    const { errors } = await manuals.update(adminA, published, input);
    expect(errors[0]?.extensions.fields).toEqual({
      content: fileStoreMessages.tooManyFiles(fileLimits.perText),
    });
  });

  test('when it is imported, with all chapters of that import', async () => {
    const chapters = [contentOf(pictureOf(await uploaded(adminA))), contentOf(pictureOf(randomUUID()))].map(
      (content) => ({ title: 'Invoer met plaatje', chapter: newChapter(), content }),
    );
    const input = { chapters, ownerUserId: adminA.id, reviewDate: inDays(200) };
    const variables = { organizationId: organizationA.id, input };
    const { errors } = await app.gql(adminA, IMPORT_MANUALS, variables);
    expect(errors[0]?.extensions.fields).toEqual({
      'chapters[1].content': fileStoreMessages.pictureNotFound,
    });
    const { rows } = await app.sql.query("select from manual where title = 'Invoer met plaatje'");
    expect(rows).toHaveLength(0);
    const { importManuals } = await app.ask<{ importManuals: string[] }>(adminA, IMPORT_MANUALS, {
      ...variables,
      input: { ...input, chapters: chapters.slice(0, 1) },
    });
    expect(importManuals).toHaveLength(1);
  });
});

describe('the REST calls', () => {
  const bodyOf = (fileId: string, alt = ALT) => ({
    ...{ organizationId: organizationA.id, ownerUserId: adminA.id, title: 'Vallen', reviewDate: inDays(200) },
    ...{ chapter: newChapter(), content: `Zie het schema:\n\n![${alt}](/files/${fileId})` },
  });

  test('have a picture as Markdown, and keep it as it is when other fields change', async () => {
    const id = await uploaded(adminA);
    const added = await app.rest(adminA, 'POST', '/manuals', bodyOf(id));
    expect(added).toMatchObject({ status: 201, body: { content: bodyOf(id).content } });
    const { id: manualId, version } = added.body as { id: string; version: number };
    const changed = await app.rest(adminA, 'PUT', `/manuals/${manualId}`, {
      version,
      title: 'Vallen en opstaan',
    });
    expect(changed).toMatchObject({ status: 200, body: { content: bodyOf(id).content } });
    expect(await statusFor(clientA, id)).toBe(404);
  });

  test('make a description of a picture of another site, and refuse one that is not ours', async () => {
    const elsewhere = { ...bodyOf(''), content: '![Schema](https://kwaad.example/x.png)' };
    expect((await app.rest(adminA, 'POST', '/manuals', elsewhere)).body).toMatchObject({ content: 'Schema' });
    const gone = await app.rest(adminA, 'POST', '/manuals', bodyOf(randomUUID()));
    expect(gone).toMatchObject({
      status: 400,
      body: { fields: { content: fileStoreMessages.pictureNotFound } },
    });
    const unnamed = await app.rest(adminA, 'POST', '/manuals', bodyOf(await uploaded(adminA), ''));
    expect(unnamed).toMatchObject({
      status: 400,
      body: { fields: { content: fileStoreMessages.alternativeTextRequired } },
    });
  });
});

test('a publication that is refused leaves the pictures of the draft with editors', async () => {
  const published = await publish(await chapterWith(await uploaded(adminA)));
  const id = await uploaded(adminA);
  const revised = await rewritten(published, contentOf(pictureOf(id)), '');
  const { errors } = await manuals.publish(adminA, revised);
  expect(errors[0]?.extensions.code).toBe('VALIDATION');
  expect(await statusFor(clientA, id)).toBe(404);
});
