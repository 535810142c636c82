import { posix } from 'node:path';
import { InflateBudget } from '../../office/inflate-entry.ts';
import { inflatePart } from '../../office/read-parts.ts';
import { kindOf } from '../../office/relationships.ts';
import { xmlElements } from '../../office/xml.ts';
import { readZipDirectory, type ZipEntry } from '../../office/zip-directory.ts';
import { RefusedFileError } from '../../refusal.ts';
import { type MarkupReader, readMarkup } from './read-markup.ts';

/** A relationship within a package: its kind, and the name of the part it leads to, both in lower case. */
export interface Relation {
  readonly id: string;
  readonly kind: string;
  readonly part: string;
}

/** The parts of an Office file by their names, which differ in more than capitals. */
export class OfficePackage {
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #budget = new InflateBudget();

  /** @throws RefusedFileError */
  constructor(bytes: Buffer) {
    this.#entries = new Map(readZipDirectory(bytes).map((entry) => [entry.name.toLowerCase(), entry]));
  }

  /** Reads a part; one that is not there has nothing to read. */
  async read(part: string, reader: MarkupReader): Promise<void> {
    const entry = this.#entries.get(part);
    if (entry) await readMarkup(entry, this.#budget, reader);
  }

  /** The part that holds the document (ECMA-376-2, 9.3). @throws RefusedFileError */
  async mainPart(): Promise<string> {
    const main = (await this.relations('')).find(({ kind }) => kind === 'officedocument')?.part;
    if (main === undefined || !this.#entries.has(main)) throw new RefusedFileError('damaged');
    return main;
  }

  /** Where relationships of a part lead to within the package. */
  async relations(part: string): Promise<Relation[]> {
    const folder = posix.dirname(part);
    const entry = this.#entries.get(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
    if (!entry) return [];
    const elements = xmlElements(await inflatePart(entry, this.#budget));
    const inside = elements.filter(
      ({ name, attributes }) =>
        name === 'Relationship' && attributes.get('TargetMode')?.trim().toLowerCase() !== 'external',
    );
    return inside.map((element) => ({
      id: element.attributes.get('Id') ?? '',
      kind: kindOf(element),
      part: partName(folder, element.attributes.get('Target') ?? ''),
    }));
  }
}

function partName(folder: string, target: string): string {
  return posix
    .join('/', target.startsWith('/') ? '' : folder, target.trim())
    .slice(1)
    .toLowerCase();
}
