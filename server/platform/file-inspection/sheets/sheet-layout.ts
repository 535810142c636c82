import { InflateBudget, inflateEntry } from '../office/inflate-entry.ts';
import { inflatePart } from '../office/read-parts.ts';
import { type XmlElement, xmlElements } from '../office/xml.ts';
import { readZipDirectory, type ZipEntry } from '../office/zip-directory.ts';
import { MAX_COLUMNS } from './sheet-row.ts';

/** Cells that are shown as one, by places from 0, the last ones included. */
interface Merge {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

/** How cells of a sheet are shown, where that is more than their values. */
export interface CellLayout {
  /** Merged cells, by the row that they begin in. */
  readonly merges: ReadonlyMap<number, readonly Merge[]>;
  /** Digits of numbers with zeros in front that only their format has, by row and column. */
  readonly digits: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** Most merges that are read; a list has few. */
const MOST_MERGES = 20_000;

/** Reads the merged cells and the formats with zeros in front of a sheet by its place. @throws RefusedFileError */
export async function sheetLayout(bytes: Buffer, sheet: number): Promise<CellLayout> {
  const entries = readZipDirectory(bytes);
  const part = (name: string) => entries.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const elements = async (entry: ZipEntry | undefined) =>
    entry ? xmlElements(await inflatePart(entry, new InflateBudget())) : [];
  const sheets = (await elements(part('xl/workbook.xml'))).filter(({ name }) => name === 'sheet');
  const relations = await elements(part('xl/_rels/workbook.xml.rels'));
  const id = sheets[sheet]?.attributes.get('id');
  const target = relations.find(({ attributes }) => attributes.get('Id') === id)?.attributes.get('Target');
  const worksheet = target && part(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (!worksheet) return { merges: new Map(), digits: new Map() };
  return scan(worksheet, zeroFormats(await elements(part('xl/styles.xml'))));
}

/** The number of digits of each style whose format is zeros alone, such as `0000`. */
function zeroFormats(elements: readonly XmlElement[]): ReadonlyMap<string, number> {
  const codes = new Map(
    elements
      .filter(({ name }) => name === 'numFmt')
      .map(({ attributes }) => [attributes.get('numFmtId'), attributes.get('formatCode') ?? '']),
  );
  const start = elements.findIndex(({ name }) => name === 'cellXfs') + 1;
  const end = elements.findIndex(({ name }) => name === 'cellStyles' || name === 'dxfs');
  const styles = elements.slice(start, end < 0 ? undefined : end).filter(({ name }) => name === 'xf');
  return new Map(
    styles.flatMap(({ attributes }, place) => {
      const code = codes.get(attributes.get('numFmtId')) ?? '';
      return /^0{2,}$/.test(code) ? [[String(place), code.length] as const] : [];
    }),
  );
}

const TAG = /<(?:\w+:)?(c|mergeCell)\s([^<>]*)>/g;

/** Reads the tags of a worksheet piece by piece; one that is cut off comes whole with the next piece. */
async function scan(worksheet: ZipEntry, formats: ReadonlyMap<string, number>): Promise<CellLayout> {
  const merges = new Map<number, Merge[]>();
  const digits = new Map<number, Map<number, number>>();
  let count = 0;
  let rest = '';
  for await (const piece of inflateEntry(worksheet, new InflateBudget())) {
    const text = rest + piece.toString('latin1');
    const cut = text.lastIndexOf('<');
    rest = cut < 0 ? '' : text.slice(cut);
    for (const [, name, attributes = ''] of (cut < 0 ? text : text.slice(0, cut)).matchAll(TAG)) {
      if (name === 'mergeCell') {
        const merge = count < MOST_MERGES && mergeIn(attributeOf(attributes, 'ref'));
        if (merge) merges.set(merge.rows[0], [...(merges.get(merge.rows[0]) ?? []), merge]);
        count += 1;
      } else if (formats.size > 0) {
        const shown = formats.get(attributeOf(attributes, 's'));
        const cell = shown && cellIn(attributeOf(attributes, 'r'));
        if (!cell) continue;
        const ofRow = digits.get(cell.row) ?? new Map<number, number>();
        digits.set(cell.row, ofRow.set(cell.column, shown));
      }
    }
  }
  return { merges, digits };
}

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';

/** The place of a cell by its reference, such as `B3`; undefined beyond the columns that are read. */
function cellIn(reference: string): { readonly row: number; readonly column: number } | undefined {
  const [, letters = '', number = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (!letters) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(number) - 1, column };
}

function mergeIn(reference: string): Merge | undefined {
  const [first, last] = reference.split(':').map(cellIn);
  if (!first || !last || first.column >= MAX_COLUMNS) return undefined;
  return {
    rows: [first.row, last.row],
    columns: [first.column, Math.min(last.column, MAX_COLUMNS - 1)],
  };
}
