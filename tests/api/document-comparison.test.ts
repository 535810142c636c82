import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photo } from '../kit/files/pictures.ts';
import { type DocumentInput, documentsOn, sameInput } from '../kit/modules/documents/documents.ts';
import { foldersOn } from '../kit/modules/documents/folders.ts';
import { documentSearchOn, pagesOf, VERSION_TEXT } from '../kit/modules/documents/searched-documents.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp();
afterAll(() => app.close());
const documents = documentsOn(app);
const folders = foldersOn(app);
const { file, textRead, versionText } = documentSearchOn(app);

let admin: Person;
let reader: Person;
beforeAll(async () => {
  const organization = await app.make.organization('Zorg die vergelijkt');
  admin = await organization.admin();
  reader = await organization.client();
});

/** Uploads a pdf of these pages and waits until a document of it was saved and its text read. */
async function written(pages: readonly string[], overrides: Partial<DocumentInput> = {}) {
  const fileId = await file(admin, await pagesOf(...pages));
  const document = await documents.published(admin, { fileId, ...overrides });
  await textRead(fileId);
  return document;
}

/** Makes a draft with another file beside what is published. */
async function revised(document: Awaited<ReturnType<typeof written>>, bytes: Buffer, name?: string) {
  const fileId = await file(admin, bytes, name);
  const { data } = await documents.update(admin, document, {
    ...{ ...sameInput(document), fileId, reason: 'Herzien' },
  });
  if (!data) throw new Error('The document was not saved');
  await textRead(fileId);
  return data.updateDocument;
}

describe('the text of a version', () => {
  test('is read of each version by who sees it, and of the draft by its editors', async () => {
    const document = await written(['Was de handen voor het delen.']);
    const draft = await revised(document, await pagesOf('Was de handen na het delen.'));
    expect(await versionText(reader, document.id, 1)).toEqual({
      ...{ state: 'Found', reason: null, text: 'Was de handen voor het delen.', next: null },
    });
    expect(await versionText(admin, document.id, 2)).toMatchObject({ text: 'Was de handen na het delen.' });
    const refused = await app.gql(reader, VERSION_TEXT, { id: document.id, number: 2 });
    expect(refused).toMatchObject({ code: 'VALIDATION' });
    await documents.publish(admin, draft);
    expect(await versionText(reader, document.id, 2)).toMatchObject({ text: 'Was de handen na het delen.' });
    expect(await versionText(reader, document.id, 1)).toMatchObject({
      text: 'Was de handen voor het delen.',
    });
  });

  test('is none of a picture', async () => {
    const document = await written(['Een tekst.']);
    await revised(document, await photo('jpeg'), 'scan.jpg');
    expect(await versionText(admin, document.id, 2)).toEqual({
      ...{ state: 'None', reason: null, text: '', next: null },
    });
  });

  test('comes in pieces, which together are all of it', async () => {
    const document = await written(['Begin.']);
    const parts = `insert into document_part (organization_id, file_id, place, page, text)
      select organization_id, file_id, place, null, repeat('woord ', 1300) || place
      from document_text, generate_series(1, 120) place where file_id = $1`;
    await app.sql.query(parts, [document.file.id]);
    const lines: string[] = [];
    let pieces = 0;
    for (let from: number | null = 0; from !== null; pieces += 1) {
      const piece = await versionText(reader, document.id, 1, from);
      expect(piece.text.length).toBeLessThanOrEqual(400_000);
      lines.push(...piece.text.split('\n'));
      from = piece.next;
    }
    expect(pieces).toBe(3);
    expect(lines.map((line) => line.split(' ').at(-1))).toEqual([
      'Begin.',
      ...Array.from({ length: 120 }, (_, place) => String(place + 1)),
    ]);
  });

  test('is not read of a document that the caller does not see, nor of a version that is none', async () => {
    const { id: folderId } = await folders.folder(admin, { ownReaders: 'Admins' });
    const hidden = await written(['Alleen voor beheerders.'], { folderId });
    expect(await app.gql(reader, VERSION_TEXT, { id: hidden.id, number: 1 })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await app.gql(app.actors.adminB, VERSION_TEXT, { id: hidden.id, number: 1 })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await app.gql(admin, VERSION_TEXT, { id: hidden.id, number: 7 })).toMatchObject({
      code: 'VALIDATION',
      fields: { version: 'Deze versie bestaat niet' },
    });
    expect(await app.gql(admin, VERSION_TEXT, { id: 'geen', number: 1 })).toMatchObject({
      code: 'VALIDATION',
    });
  });
});
