import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueWaitingTexts } from '../../server/modules/documents/index.ts';
import { docxBytes, paragraph, run } from '../kit/files/docx.ts';
import { photo } from '../kit/files/pictures.ts';
import { type DocumentInput, documentsOn, sameInput } from '../kit/modules/documents/documents.ts';
import { foldersOn } from '../kit/modules/documents/folders.ts';
import {
  documentSearchOn,
  pagesOf,
  SEARCH_DOCUMENTS,
  type ShownSearch,
} from '../kit/modules/documents/searched-documents.ts';
import { storeFile } from '../kit/modules/files/stored-files.ts';
import { UPDATE_SYNONYMS } from '../kit/modules/manuals/manuals.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';

const app = await startTestApp();
afterAll(() => app.close());
const documents = documentsOn(app);
const folders = foldersOn(app);
const { file, search, stateOf, textRead } = documentSearchOn(app);

let admin: Person;
let reader: Person;
beforeAll(async () => {
  const organization = await app.make.organization('Zorg die zoekt');
  admin = await organization.admin();
  reader = await organization.client();
});

/** Publishes a document whose file has a text on each page, and waits until that was read. */
async function written(title: string, pages: readonly string[], overrides: Partial<DocumentInput> = {}) {
  const fileId = await file(admin, await pagesOf(...pages));
  const document = await documents.published(admin, { title, keywords: '', fileId, ...overrides });
  await textRead(fileId);
  return document;
}

const titles = ({ rows }: ShownSearch) => rows.map(({ title }) => title);
const marked = ({ rows }: ShownSearch) =>
  rows.map(({ parts }) => parts.filter(({ isMarked }) => isMarked).map(({ text }) => text));
const valuesOf = ({ facets }: ShownSearch, field: string) =>
  facets.find((facet) => facet.field === field)?.values;

describe('the text in the file of a document', () => {
  test('is found with its passage and its page', async () => {
    await written('Protocol wondzorg', [
      'Inleiding over wonden.',
      'De verbandschaar ligt in de kast. Reinig haar na gebruik met alcohol.',
    ]);
    const found = await search(reader, 'verbandschaar');
    expect(found).toMatchObject({
      total: 1,
      rows: [{ title: 'Protocol wondzorg', page: 2, textState: 'Found' }],
    });
    expect(found.rows[0]?.parts.map(({ text }) => text).join('')).toContain(
      'De verbandschaar ligt in de kast.',
    );
    expect(marked(found)).toEqual([['verbandschaar']]);
  });

  test('is found by words in any form, parts of compounds, and without accents', async () => {
    await written('Regeling kilometers', [
      'De reiskostenvergoeding geldt voor alle flexmedewerkers en cliënten.',
    ]);
    for (const words of [
      'reiskosten',
      'vergoedingen',
      'flexmedewerker',
      'client',
      'CLIËNT',
      'reis-kostenvergoeding',
    ])
      expect(titles(await search(reader, words)), words).toContain('Regeling kilometers');
    expect(marked(await search(reader, 'reiskosten'))).toEqual([['reiskostenvergoeding']]);
    expect(await search(reader, 'reiskosten toverstaf')).toMatchObject({ total: 0, rows: [] });
  });

  test('is found by words that mean the same in the handbook', async () => {
    await written('Ontruimingsplan', ['De bedrijfshulpverlener neemt de leiding.']);
    expect(titles(await search(reader, 'ehboer'))).toEqual([]);
    await app.ask(admin, UPDATE_SYNONYMS, {
      ...{ organizationId: admin.organizationIds[0], version: 0 },
      input: { lines: ['ehboer, bedrijfshulpverlener'] },
    });
    const found = await search(reader, 'ehboer');
    expect(titles(found)).toEqual(['Ontruimingsplan']);
    expect(marked(found)).toEqual([['bedrijfshulpverlener']]);
  });

  test('is found by words that stand on different pages, and in the title beside it', async () => {
    await written('Zwachtelschema', ['Begin bij de kuitspier.', 'Eindig bij de kniekuil.']);
    expect(titles(await search(reader, 'kuitspier kniekuil'))).toEqual(['Zwachtelschema']);
    expect(titles(await search(reader, 'zwachtelschema kniekuil'))).toEqual(['Zwachtelschema']);
  });

  test('is found in a Word file, which has no pages', async () => {
    const fileId = await file(
      admin,
      Buffer.from(docxBytes(paragraph(run('Het hoogteverschil bij de drempelhulp is drie centimeter.')))),
      'plan.docx',
    );
    await documents.published(admin, { title: 'Woningaanpassing', fileId });
    await textRead(fileId);
    expect(await search(reader, 'drempelhulp')).toMatchObject({
      rows: [{ title: 'Woningaanpassing', page: null }],
    });
  });

  test('comes after a document that has the words as its title or number', async () => {
    await written('Over iets anders', ['De zuurstofkoffer de zuurstofkoffer de zuurstofkoffer.']);
    const document = await written('Zuurstofkoffer', ['Een tekst zonder dat woord.']);
    expect(titles(await search(reader, 'zuurstofkoffer'))).toEqual(['Zuurstofkoffer', 'Over iets anders']);
    expect(titles(await search(reader, document.number))).toEqual(['Zuurstofkoffer']);
  });
});

describe('the search in a folder', () => {
  test('finds what stands in it and below it alone', async () => {
    const { id: above } = await folders.folder(admin);
    const { id: below } = await folders.folder(admin, { parentId: above });
    await written('Erboven', ['De tilliftmat hangt aan de haak.'], { folderId: above });
    await written('Eronder', ['De tilliftmat ligt in de kast.'], { folderId: below });
    await written('Elders', ['De tilliftmat is weg.']);
    expect(titles(await search(reader, 'tilliftmat', { folderId: above })).toSorted()).toEqual([
      'Erboven',
      'Eronder',
    ]);
    expect(titles(await search(reader, 'tilliftmat', { folderId: below }))).toEqual(['Eronder']);
    expect(await search(reader, 'tilliftmat')).toMatchObject({ total: 3 });
    const malformed = { organizationId: admin.organizationIds[0], search: 'tilliftmat', folderId: 'hier' };
    expect((await app.gql(reader, SEARCH_DOCUMENTS, malformed)).code).toBe('VALIDATION');
  });
});

describe('text that may not be read', () => {
  test('is not found: drafts, texts of another organisation, and folders of others', async () => {
    const fileId = await file(admin, await pagesOf('Het geheimwoord is parelhoen.'));
    await documents.draft(admin, { title: 'Concept', fileId });
    await textRead(fileId);
    expect(titles(await search(reader, 'parelhoen'))).toEqual([]);
    expect(titles(await search(admin, 'parelhoen'))).toEqual(['Concept']);

    const { id: folderId } = await folders.folder(admin, { ownReaders: 'Admins' });
    await written('Voor beheerders', ['Alleen hier staat papegaaiduiker.'], { folderId });
    expect(await search(reader, 'papegaaiduiker')).toMatchObject({ total: 0 });
    expect(await search(admin, 'papegaaiduiker')).toMatchObject({ total: 1 });

    const { adminB } = app.actors;
    expect(titles(await search(adminB, 'papegaaiduiker'))).toEqual([]);
    const foreign = { organizationId: admin.organizationIds[0], search: 'papegaaiduiker' };
    expect((await app.gql(adminB, SEARCH_DOCUMENTS, foreign)).code).toBe('NOT_FOUND');
  });

  test('is not found by the file of an earlier version, nor of a draft beside a published one', async () => {
    const document = await written('Voedingslijst', ['Ontbijt met kweeappel.']);
    const fileId = await file(admin, await pagesOf('Ontbijt met mispel.'));
    const { data } = await documents.update(admin, document, {
      ...{ ...sameInput(document), fileId, reason: 'Ander ontbijt' },
    });
    await textRead(fileId);
    expect(titles(await search(reader, 'mispel'))).toEqual([]);
    expect(titles(await search(reader, 'kweeappel'))).toEqual(['Voedingslijst']);
    expect(await search(admin, 'mispel')).toMatchObject({
      ...{ total: 1, rows: [{ title: 'Voedingslijst', isDraft: true }] },
    });
    expect(await search(admin, 'kweeappel')).toMatchObject({ total: 1, rows: [{ isDraft: false }] });
    expect(await search(admin, 'voedingslijst')).toMatchObject({ total: 1, rows: [{ isDraft: false }] });
    if (!data) throw new Error('The document was not saved');
    expect((await documents.publish(admin, data.updateDocument)).errors).toEqual([]);
    expect(titles(await search(reader, 'mispel'))).toEqual(['Voedingslijst']);
    expect(titles(await search(reader, 'kweeappel'))).toEqual([]);
  });
});

describe('a file without text', () => {
  test('says so where it is a scan, and is found by its title', async () => {
    const fileId = await file(admin, await photo('png'), 'scan.png');
    const { id } = await documents.published(admin, { title: 'Ondertekende fietsverklaring', fileId });
    expect(await textRead(fileId)).toMatchObject({ state: 'None', reason: null });
    expect(await search(reader, 'fietsverklaring')).toMatchObject({
      rows: [{ id, page: null, textState: 'None', parts: [] }],
    });
    const { document } = await app.ask<{ document: unknown }>(
      reader,
      'query ($id: ID!) { document(id: $id) { file { textState textReason } } }',
      { id },
    );
    expect(document).toEqual({ file: { textState: 'None', textReason: null } });
  });

  test('is refused with its reason where it cannot be read, and the document stays usable', async () => {
    const fileId = await storeFile(app, admin.id, admin.organizationIds[0] ?? '');
    const { id } = await documents.published(admin, { title: 'Beschadigde nota', fileId });
    expect(await textRead(fileId)).toMatchObject({ state: 'Refused', reason: 'unsupported' });
    expect(titles(await search(reader, 'nota'))).toEqual(['Beschadigde nota']);
    expect((await documents.get(reader, id)).title).toBe('Beschadigde nota');
  });

  test('is given up where attempts did not end', async () => {
    const fileId = await file(admin, await pagesOf('Een tekst die de server meeneemt.'));
    await documents.published(admin, { title: 'Gevaarlijke tekst', fileId });
    await textRead(fileId);
    await app.sql.query(
      "update document_text set state = 'Waiting', attempts = 5, tried_at = now() - interval '1 hour' where file_id = $1",
      [fileId],
    );
    await enqueueWaitingTexts(app.services);
    expect(await textRead(fileId)).toMatchObject({ state: 'Refused', reason: 'tooComplex' });
  });
});

test('files of documents from before are read by the job that looks for them', async () => {
  const document = await written('Van vroeger', ['Over de stoomwals.']);
  await app.sql.query('delete from document_part where file_id = $1', [document.fileId]);
  await app.sql.query(
    "update document_text set state = 'Waiting', tried_at = null, attempts = 0 where file_id = $1",
    [document.fileId],
  );
  expect(titles(await search(reader, 'stoomwals'))).toEqual([]);
  await enqueueWaitingTexts(app.services);
  await textRead(document.fileId);
  expect(titles(await search(reader, 'stoomwals'))).toEqual(['Van vroeger']);
});

test('the reader of texts works in no folder of a file that was read before', async () => {
  for (const title of ['Eerste', 'Tweede']) await written(title, ['Over de hoogwerker.']);
  // The child waits for its next file, and would have made the removed folder of its first one again.
  await eventually(async () => {
    const folders = await readdir(app.services.files.store.folder);
    return !folders.some((name) => name.startsWith('text-'));
  });
});

test('texts go with their document', async () => {
  const document = await written('Tijdelijk', ['Over de luchtfiets.']);
  expect(
    (await app.gql(admin, 'mutation ($id: ID!) { deleteDocument(id: $id) }', { id: document.id })).errors,
  ).toEqual([]);
  expect(titles(await search(admin, 'luchtfiets'))).toEqual([]);
  const { rows } = await app.sql.query('select from document_part where file_id = $1', [document.fileId]);
  expect(rows).toEqual([]);
  expect(await stateOf(document.fileId)).toBeUndefined();
});

describe('documents that were found', () => {
  test('is counted by type, status, owner, norm and team, and narrowed by each', async () => {
    const norms = [{ norm: 'Nen7510', paragraph: '5.1' }];
    await written('Sleutelplan', ['De kluissleutel hangt achter slot.'], { type: 'Protocol', norms });
    await written('Sleutelformulier', ['Wie een kluissleutel leent, tekent.'], { type: 'Form' });
    const found = await search(reader, 'kluissleutels');
    expect(found.total).toBe(2);
    expect(valuesOf(found, 'types')).toEqual([
      { value: 'Form', name: null, count: 1 },
      { value: 'Protocol', name: null, count: 1 },
    ]);
    expect(valuesOf(found, 'statuses')).toEqual([{ value: 'Published', name: null, count: 2 }]);
    expect(valuesOf(found, 'ownerUserIds')).toMatchObject([{ value: admin.id, count: 2 }]);
    expect(valuesOf(found, 'norms')).toMatchObject([
      { value: 'Iso9001', count: 1 },
      { value: 'Nen7510', count: 1 },
    ]);
    const narrowed = await search(reader, 'kluissleutels', { filter: { types: ['Form'] } });
    expect(titles(narrowed)).toEqual(['Sleutelformulier']);
    expect(valuesOf(narrowed, 'types')).toHaveLength(2);
    expect(valuesOf(narrowed, 'norms')).toHaveLength(1);
    expect(titles(await search(reader, 'kluissleutels', { filter: { norms: ['Nen7510'] } }))).toEqual([
      'Sleutelplan',
    ]);
  });

  test('comes in pages', async () => {
    for (const place of [1, 2, 3]) await written(`Deel ${place}`, ['Over de kettingzaag.']);
    const pages = await Promise.all(
      [0, 1].map((page) => search(reader, 'kettingzaag', { page, pageSize: 2 })),
    );
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    expect(pages.flatMap(titles)).toEqual(['Deel 1', 'Deel 2', 'Deel 3']);
    const wrong = { organizationId: reader.organizationIds[0], search: 'kettingzaag', pageSize: 1_000 };
    expect((await app.gql(reader, SEARCH_DOCUMENTS, wrong)).code).toBe('VALIDATION');
  });
});

test('a search without words finds nothing', async () => {
  expect(await search(reader, ' … ')).toMatchObject({ total: 0, rows: [] });
});
