import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, test } from 'vitest';
import { fileMessages } from '../../../schema/values/file-messages.ts';
import { createLogger } from '../../../server/platform/core/logger.ts';
import { createFileInspector } from '../../../server/platform/file-inspection/index.ts';

/** The text by which every scanner is tested, in two pieces, lest one takes this file for it. */
const EICAR = `${String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}`}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

const inspector = createFileInspector({ clamd: undefined }, createLogger('silent'));
const folders: string[] = [];

afterAll(async () => {
  await inspector.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function readSheet(bytes: Uint8Array | string, name = 'lijst.xlsx', maxRows = 10_000) {
  const [folder, work] = await Promise.all(['sheet-', 'rows-'].map((one) => mkdtemp(join(tmpdir(), one))));
  folders.push(folder as string, work as string);
  const path = join(folder as string, 'received');
  await writeFile(path, bytes);
  const place = { path, folder: work as string, name, personId: 'p1' };
  return inspector.readSheet({ ...place, sheet: null, preferred: 'Risico’s', maxRows });
}

async function cells(bytes: Uint8Array | string, name?: string) {
  const read = await readSheet(bytes, name);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.rows.map((row) => row.cells);
}

async function refusal(bytes: Uint8Array | string, name?: string, maxRows?: number) {
  const read = await readSheet(bytes, name, maxRows);
  return 'refusal' in read ? read.refusal : 'read';
}

const sheet = (rows: unknown[][], more: object = {}) =>
  writeXlsx({ sheets: [{ name: 'Blad1', rows: rows as never, ...more }] });

test.each([
  ['semicolons', 'Naam;Nr\nÉén;007\n', 'utf-8'],
  ['commas', 'Naam,Nr\n"Één",007\n', 'utf-8'],
  ['tabs', 'Naam\tNr\nÉén\t007\n', 'utf-8'],
  ['a named delimiter', 'sep=;\r\nNaam;Nr\r\nÉén;007\r\n', 'utf-8'],
])('A CSV file with %s keeps leading zeros', async (_, text) => {
  expect(await cells(text, 'lijst.csv')).toEqual([
    ['Naam', 'Nr'],
    ['Één', '007'],
  ]);
});

test.each([
  ['Latin-1', Buffer.from('Naam;Nr\nÉén;1', 'latin1')],
  ['UTF-8 with a mark', Buffer.from('\ufeffNaam;Nr\nÉén;1')],
  ['UTF-16', Buffer.from('\ufeffNaam;Nr\nÉén;1', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('Naam;Nr\nÉén;1', 'utf16le')],
])('A CSV file in %s is read', async (_, bytes) => {
  expect(await cells(bytes, 'lijst.csv')).toEqual([
    ['Naam', 'Nr'],
    ['Één', '1'],
  ]);
});

test('A quoted cell keeps its delimiter and its line break', async () => {
  expect(await cells('A;B\n"een;twee\ndrie";4', 'lijst.csv')).toEqual([
    ['A', 'B'],
    ['een;twee\ndrie', '4'],
  ]);
});

test.each(['1900', '1904'] as const)('Days of the calendar of %s are the same days', async (dateSystem) => {
  const day = new Date('2026-11-05T00:00:00Z');
  const columns = [{ header: '' }, { header: '', numFmt: 'dd-mm-yyyy' }];
  const bytes = await writeXlsx({ dateSystem, sheets: [{ name: 'A', columns, rows: [['x', day]] }] });
  expect(await cells(bytes)).toEqual([['x', '2026-11-05']]);
});

test('The value of a formula is taken; numbers, answers and merged cells are read', async () => {
  const bytes = await sheet([['som', 0.1 + 0.2, true], ['samen', null, null], ['los']], {
    cells: new Map([['0,1', { value: 3, formula: '1+2', formulaResult: 3 }]]),
    merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 2 }],
  });
  const read = await cells(bytes);
  expect(read[0]).toEqual(['som', '3', 'Ja']);
  expect(read[1]).toEqual(['samen', 'samen', 'samen']);
});

test('The text of merged cells stands in each row that they cover, and makes no row of its own', async () => {
  const bytes = await sheet(
    [
      ['Team', 'Naam', 'Nr'],
      ['Noord', 'Een', 1],
      [null, 'Twee', 2],
      [null, null, null],
      ['Zuid', 'Drie', 3],
    ],
    {
      merges: [{ startRow: 1, startCol: 0, endRow: 3, endCol: 0 }],
    },
  );
  expect(await cells(bytes)).toEqual([
    ['Team', 'Naam', 'Nr'],
    ['Noord', 'Een', '1'],
    ['Noord', 'Twee', '2'],
    ['Zuid', 'Drie', '3'],
  ]);
});

test('Zeros in front that only the format of a number has are read as they are shown', async () => {
  const columns = [{ header: '', numFmt: '0000' }, { header: '', numFmt: '0.00' }, { header: '' }];
  const rows = [
    [42, 42, 42],
    [12345, 1.5, 7],
    ['n.v.t.', 0, 0],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: 'A', columns, rows }] });
  expect(await cells(bytes)).toEqual([
    ['0042', '42', '42'],
    ['12345', '1.5', '7'],
    ['n.v.t.', '0', '0'],
  ]);
});

test('A file of almost 25 MB is read', async () => {
  const line = `${'Wat er kan misgaan. '.repeat(400)};ja\n`;
  const text = `Omschrijving;Akkoord\n${line.repeat(3_200)}`;
  expect(text.length).toBeGreaterThan(24.4 * 1024 * 1024);
  expect(text.length).toBeLessThan(25 * 1024 * 1024);
  expect(await cells(text, 'lijst.csv')).toHaveLength(3_201);
});

test('An infected spreadsheet is refused before it is read', async () => {
  const scanner = createServer((connection) => {
    connection.on('error', () => undefined);
    let received = '';
    connection.on('data', (piece: Buffer) => {
      received += piece.toString('latin1');
      if (!piece.subarray(-4).equals(Buffer.alloc(4))) return;
      connection.end(received.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  const path = join(await mkdtemp(join(tmpdir(), 'scanner-')), 'clamd.ctl');
  await new Promise<void>((resolve) => void scanner.listen(path, resolve));
  const guarded = createFileInspector({ clamd: { path } }, createLogger('silent'));
  folders.push(dirname(path));
  const read = async (text: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'rows-'));
    folders.push(folder);
    const received = join(dirname(path), 'received');
    await writeFile(received, text);
    const file = { path: received, folder, name: 'lijst.csv', personId: 'p1', sheet: null };
    return guarded.readSheet({ ...file, preferred: '', maxRows: 10 });
  };
  expect(await read('Naam;Nr\nEen;1')).toMatchObject({ sheet: 0 });
  await expect(read(`Naam;Nr\n${EICAR};1`)).rejects.toMatchObject({
    ...{ code: 'VALIDATION', message: fileMessages.infected },
  });
  await guarded.close();
  await new Promise((resolve) => scanner.close(resolve));
});

test('A million empty rows are passed over', async () => {
  const { zipSync, unzipSync, strToU8, strFromU8 } = await import('fflate');
  const files = unzipSync(new Uint8Array(await sheet([['Naam'], ['Een']])));
  const name = Object.keys(files).find((one) => /sheet1\.xml$/.test(one)) ?? '';
  const empty = Array.from({ length: 1_000_000 }, (_, row) => `<row r="${row + 3}"/>`).join('');
  files[name] = strToU8(
    strFromU8(files[name] ?? new Uint8Array()).replace('</sheetData>', `${empty}</sheetData>`),
  );
  expect(await cells(zipSync(files, { level: 1 }))).toEqual([['Naam'], ['Een']]);
});

test('Files that are none of both are refused with what to do', async () => {
  expect(await refusal('', 'leeg.csv')).toContain('leeg');
  expect(await refusal('%PDF-1.7', 'lijst.xlsx')).toContain('geen spreadsheet');
  expect(await refusal('Naam', 'lijst.docx')).toContain('geen spreadsheet');
  expect(await refusal('\n\n', 'leeg.csv')).toBe('Dit blad is leeg. Kies een ander blad of bestand.');
  expect(await refusal('A\n1\n2\n3\n4\n5', 'lang.csv', 2)).toContain('meer dan 10.000 regels');
});

test('A workbook with macros, one with a password and a bomb are refused', async () => {
  const macros = await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }], vbaProject: new Uint8Array(64) });
  expect(await refusal(macros, 'lijst.xlsm')).toContain('macro');
  const encryption = { password: 'geheim', spinCount: 1_000 };
  const locked = await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }], encryption });
  expect(await refusal(locked)).toContain('wachtwoord');
  const { zipSync, unzipSync } = await import('fflate');
  const files = unzipSync(new Uint8Array(await sheet([['Naam']])));
  const name = Object.keys(files).find((one) => /sheet1\.xml$/.test(one)) ?? '';
  files[name] = new Uint8Array(60_000_000).fill(32);
  expect(await refusal(zipSync(files))).toContain('uitpakken');
});
