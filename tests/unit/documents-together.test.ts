import { describe, expect, test } from 'vitest';
import { type Folder, treeOf } from '../../client/features/documents/folders/folder-tree.ts';
import { MOST_BYTES } from '../../client/features/documents/together/chosen-files.ts';
import { readChoice } from '../../client/features/documents/together/files-of-choice.ts';
import { filesOfZip } from '../../client/features/documents/together/files-of-zip.ts';
import {
  foldersInUse,
  planOf,
  type RowEdit,
  readyRows,
} from '../../client/features/documents/together/plan.ts';
import { togetherTexts } from '../../client/i18n/nl/documents-together.ts';
import { zipTexts } from '../../client/i18n/nl/zip.ts';
import { documentMessages } from '../../schema/documents/document-messages.ts';
import { documentLimits } from '../../schema/documents/documents.ts';
import { fileStoreMessages } from '../../schema/records/file-messages.ts';
import { fileRefusals } from '../../schema/values/file-messages.ts';
import { foldText } from '../../schema/values/fold-text.ts';
import { type ZipPart, zipOf } from '../kit/files/zip.ts';

const MB = 1_024 * 1_024;
const { refusals, choose } = togetherTexts;
const read = (parts: readonly ZipPart[]) => filesOfZip(zipOf(parts), 25 * MB);

describe('the files of a zip', () => {
  test('keep their folders, and those of an operating system are left out', async () => {
    const { files, hidden } = await read([
      { name: 'Zorg/', isStored: true },
      { name: 'Zorg/Hygiëne/Handen.pdf', content: 'pdf' },
      { name: '__MACOSX/Zorg/._Handen.pdf', content: 'x' },
      { name: 'Zorg/.DS_Store', content: 'x' },
      { name: 'Zorg\\Thumbs.db', content: 'x' },
      { name: 'Zorg/~$Beleid.docx', content: 'x' },
      { name: './Beleid.docx', content: 'docx' },
    ]);
    expect(files).toMatchObject([
      { folders: ['Zorg', 'Hygiëne'], name: 'Handen.pdf', size: 3, refusal: null },
      { folders: [], name: 'Beleid.docx', size: 4, refusal: null },
    ]);
    expect(await files[0]?.file?.text()).toBe('pdf');
    expect(hidden).toEqual(['._Handen.pdf', '.DS_Store', 'Thumbs.db', '~$Beleid.docx']);
  });

  test.each([
    ['../buiten.pdf', {}, refusals.climbing],
    ['Zorg/../../buiten.pdf', {}, refusals.climbing],
    ['..\\buiten.pdf', {}, refusals.climbing],
    ['/etc/buiten.pdf', {}, refusals.climbing],
    ['C:\\buiten.pdf', {}, refusals.climbing],
    ['Zorg/archief.zip', {}, refusals.nestedZip],
    ['Zorg/programma.exe', {}, documentMessages.fileType],
    ['zonder soort', {}, documentMessages.fileType],
    ['leeg.pdf', { content: '' }, fileRefusals.empty],
    ['geheim.pdf', { flags: 1 }, zipTexts.protected],
    ['bom.pdf', { content: Buffer.alloc(30 * MB), saidSize: 10 }, zipTexts.damagedEntry],
    ['groot.pdf', { saidSize: 26 * MB }, fileStoreMessages.tooLarge(25)],
  ])('are refused one by one with a sentence: %s', async (name, part, refusal) => {
    const { files } = await read([
      { name, content: 'inhoud', ...part },
      { name: 'goed.pdf', content: 'pdf' },
    ]);
    expect(files.map((file) => [file.refusal, file.file === null])).toEqual([
      [refusal, true],
      [null, false],
    ]);
  });

  test('are refused together where there are too many, or too much, before anything is unpacked', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `${at}.pdf`, content: 'x' }));
    const most = documentLimits.together;
    await expect(read(many(most + 1))).rejects.toThrow(choose.tooMany(most + 1, most));
    await expect(read(many(5_000))).rejects.toThrow(zipTexts.tooManyEntries(5_000, 1_000));
    const large = [1, 2].map((at) => ({ name: `${at}.pdf`, content: 'x', saidSize: MOST_BYTES / 2 + 1 }));
    await expect(read(large)).rejects.toThrow(choose.tooLarge('300 MB'));
    await expect(filesOfZip(new Blob(['geen zip']), MB)).rejects.toThrow(zipTexts.notZip);
  });
});

describe('chosen files', () => {
  const file = (name: string, content = 'x') => ({ file: new File([content], name), path: name });

  test('keep their paths within a folder, and a zip among others is not unpacked', async () => {
    const inFolder = { file: new File(['x'], 'Handen.pdf'), path: 'Zorg/Handen.pdf' };
    const { files } = await readChoice([inFolder, file('alles.zip')], MB);
    expect(files).toMatchObject([
      { folders: ['Zorg'], name: 'Handen.pdf', refusal: null },
      { folders: [], name: 'alles.zip', refusal: refusals.nestedZip, file: null },
    ]);
  });

  test('are read as a zip where it is the only one', async () => {
    const zip = new File([zipOf([{ name: 'Zorg/Handen.pdf', content: 'x' }])], 'Documenten.ZIP');
    expect((await readChoice([{ file: zip, path: zip.name }], MB)).files).toMatchObject([
      { folders: ['Zorg'] },
    ]);
  });

  test('are refused where there is nothing', async () => {
    await expect(readChoice([], MB)).rejects.toThrow(choose.nothing);
    await expect(readChoice([file('.DS_Store')], MB)).rejects.toThrow(choose.nothing);
  });
});

describe('the plan for chosen files', () => {
  const folder = (id: string, name: string, parentId: string | null = null, isArchived = false) =>
    ({ id, name, parentId, isArchived }) as Folder;
  const tree = treeOf([
    folder('zorg', 'Zorg'),
    folder('hygiene', 'Hygiëne', 'zorg'),
    folder('oud', 'Oud', null, true),
  ]);
  const chosen = (path: string) => {
    const parts = path.split('/');
    return {
      ...{ folders: parts.slice(0, -1), name: parts.at(-1) ?? '', size: 1, refusal: null },
      file: new File(['x'], path),
    };
  };
  const plan = (
    paths: readonly string[],
    {
      targetId = null,
      titles = {},
      edits = {},
    }: {
      targetId?: string | null;
      titles?: Record<string, readonly string[]>;
      edits?: Record<string, RowEdit>;
    } = {},
  ) =>
    planOf(paths.map(chosen), {
      ...{ tree, targetId, edits: new Map(Object.entries(edits)), refused: new Map() },
      titles: new Map(Object.entries(titles).map(([id, all]) => [id, new Set(all.map(foldText))])),
    });

  test('uses the folders that there are, as people read them, and makes others once, each after the one above', () => {
    const { rows, folders } = plan([
      'zorg/Hygiene/Handen wassen.pdf',
      'Zorg/Medicatie/Delen/Een.pdf',
      'Zorg/Medicatie/Twee.pdf',
      'Zorg/medicatie/delen/Drie.pdf',
    ]);
    expect(folders).toEqual([
      { name: 'Medicatie', parentId: 'zorg', parent: null },
      { name: 'Delen', parentId: null, parent: 0 },
    ]);
    expect(rows.map(({ title, folderId, folder: place }) => [title, folderId, place])).toEqual([
      ['Handen wassen', 'hygiene', null],
      ['Een', null, 1],
      ['Twee', null, 0],
      ['Drie', null, 1],
    ]);
    expect(rows[1]).toMatchObject({ path: ['Zorg', 'Medicatie', 'Delen'], isNewFolder: true });
    expect(foldersInUse(['Zorg/Hygiëne/a.pdf', 'Nieuw/b.pdf'].map(chosen), tree, null)).toEqual(['hygiene']);
  });

  test('comes in the folder that was chosen', () => {
    const { rows, folders } = plan(['Los.pdf', 'Hygiëne/Erin.pdf', 'Nieuw/Ook.pdf'], { targetId: 'zorg' });
    expect(rows.map(({ folderId }) => folderId)).toEqual(['zorg', 'hygiene', null]);
    expect(folders).toEqual([{ name: 'Nieuw', parentId: 'zorg', parent: null }]);
  });

  test('says what does not fit, and makes no folder for it', () => {
    const { rows, folders } = plan(
      [
        'Los.pdf',
        'Oud/Weg.pdf',
        `${'a/'.repeat(11)}Diep.pdf`,
        `${'n'.repeat(121)}/Lang.pdf`,
        'Nieuw/Fout.pdf',
      ],
      { edits: { 4: { title: ' ' } } },
    );
    expect(rows.map(({ refusal }) => refusal)).toEqual([
      ...[refusals.noFolder, refusals.archivedFolder, refusals.tooDeep(10)],
      ...[refusals.folderName(120), refusals.titleMissing],
    ]);
    expect(folders).toEqual([]);
  });

  test('refuses a name that stands in the folder already or twice, until it is changed or left out', () => {
    const paths = ['Zorg/Hygiëne/Beleid.pdf', 'Nieuw/Plan.pdf', 'Nieuw/plan.docx'];
    const titles = { hygiene: ['BELEID'] };
    const refusalsOf = (edits = {}) => plan(paths, { titles, edits }).rows.map(({ refusal }) => refusal);
    expect(refusalsOf()).toEqual([refusals.titleTaken, null, refusals.titleTwice]);
    expect(refusalsOf({ 0: { title: 'Beleid 2' }, 1: { isLeftOut: true } })).toEqual([null, null, null]);
    expect(
      readyRows(plan(paths, { titles, edits: { 1: { isLeftOut: true } } })).map(({ key }) => key),
    ).toEqual(['2']);
  });
});
