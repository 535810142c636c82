import { strFromU8, Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { DocxFailure, docxLimits } from './docx-failure.ts';
import { parseXml } from './word-xml.ts';

/** Parts that hold text and its styles, by the end of their relationship's type. */
const RELATED = ['styles', 'numbering', 'footnotes', 'endnotes'] as const;

/** The parts of a Word document that are read, and what the text refers to. Pictures, macros and fonts are none. */
export type DocxParts = Readonly<
  { document: Uint8Array } & Partial<Record<(typeof RELATED)[number] | 'relationships', Uint8Array>>
>;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const TYPES = '[content_types].xml';

/** Bytes handed to the unpacker at once; they become 1,032 times as many at most, before the sizes are looked at. */
const PIECE = 4_096;

/**
 * The parts of a Word document that are read, wherever its relationships say that they are. Sizes are those found while
 * unpacking, whatever the zip says of them.
 * @throws DocxFailure
 */
export function unpackDocx(file: Uint8Array<ArrayBuffer>): DocxParts {
  if (file.length > docxLimits.file) throw new DocxFailure('tooLarge');
  if (strFromU8(file.subarray(0, 4), true) !== 'PK\u0003\u0004') throw new DocxFailure('notDocx');
  const guide = unpack(file, (name) => name === TYPES || name.endsWith('.rels'));
  const types = guide.get(TYPES);
  if (!types || !strFromU8(types).includes(DOCX)) throw new DocxFailure('notDocx');
  const main = targetsOf(guide, '').get('officeDocument') ?? 'word/document.xml';
  const targets = targetsOf(guide, main);
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const names = new Map<string, string>([
    [main, 'document'],
    ...RELATED.map((name): [string, string] => [targets.get(name) ?? `${folder}${name}.xml`, name]),
  ]);
  const parts = unpack(file, (name) => names.has(name));
  const named = Object.fromEntries([...parts].map(([name, part]) => [names.get(name), part]));
  if (!parts.has(main)) throw new DocxFailure('notDocx');
  const relationships = guide.get(relationshipsOf(main));
  return { ...named, ...(relationships && { relationships }) } as DocxParts;
}

/** The part with the relationships of another; names are lower-case, since they are alike in either case. */
function relationshipsOf(name: string): string {
  const at = name.lastIndexOf('/') + 1;
  return `${name.slice(0, at)}_rels/${name.slice(at)}.rels`;
}

/** Names of the parts that another refers to, by the end of the relationship's type. */
function targetsOf(guide: ReadonlyMap<string, Uint8Array>, name: string): Map<string, string> {
  const part = guide.get(relationshipsOf(name));
  const relationships = part ? [...parseXml(part).getElementsByTagNameNS('*', 'Relationship')] : [];
  return new Map(
    relationships
      .filter((one) => one.getAttribute('TargetMode') !== 'External')
      .flatMap((one): [string, string][] => {
        const type = one.getAttribute('Type')?.split('/').at(-1);
        const target = URL.parse(one.getAttribute('Target') ?? '', `https://part/${name}`);
        return type && target ? [[type, decoded(target.pathname).slice(1).toLowerCase()]] : [];
      })
      .toReversed(),
  );
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch (error) {
    throw new DocxFailure('notDocx', error);
  }
}

function unpack(
  file: Uint8Array<ArrayBuffer>,
  isRead: (name: string) => boolean,
): ReadonlyMap<string, Uint8Array> {
  const parts = new Parts(isRead);
  try {
    const unzip = new Unzip((entry) => parts.add(entry));
    unzip.register(UnzipInflate);
    for (let place = 0; place < file.length; place += PIECE)
      unzip.push(file.subarray(place, place + PIECE), place + PIECE >= file.length);
  } catch (error) {
    throw error instanceof DocxFailure ? error : new DocxFailure('notDocx', error);
  }
  return parts.whole();
}

class Parts {
  readonly #isRead: (name: string) => boolean;
  readonly #pieces = new Map<string, Uint8Array[]>();
  readonly #ended = new Set<string>();
  #entries = 0;
  #size = 0;

  constructor(isRead: (name: string) => boolean) {
    this.#isRead = isRead;
  }

  add(entry: UnzipFile): void {
    this.#entries += 1;
    if (this.#entries > docxLimits.entries) throw new DocxFailure('tooLarge');
    const name = entry.name.toLowerCase();
    if (!this.#isRead(name)) return;
    // Two parts of one name: programs differ in which of them they read.
    if (this.#pieces.has(name)) throw new DocxFailure('notDocx');
    const pieces: Uint8Array[] = [];
    let size = 0;
    this.#pieces.set(name, pieces);
    entry.ondata = (error, piece, isLast) => {
      // The unpacker hands on what is thrown below.
      if (error) throw error;
      size += piece.length;
      this.#size += piece.length;
      if (size > docxLimits.part || this.#size > docxLimits.parts) throw new DocxFailure('tooLarge');
      pieces.push(piece);
      if (isLast) this.#ended.add(name);
    };
    entry.start();
  }

  whole(): ReadonlyMap<string, Uint8Array> {
    const parts = new Map([...this.#pieces].map(([name, pieces]) => [name, joined(pieces)]));
    const isWhole = this.#ended.size === this.#pieces.size;
    // A document type could define entities that multiply; Word writes none.
    const isPlain = [...parts.values()].every((part) => !strFromU8(part).includes('<!DOCTYPE'));
    if (!isWhole || !isPlain) throw new DocxFailure('notDocx');
    return parts;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}
