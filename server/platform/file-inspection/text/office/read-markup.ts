import { SaxesParser } from 'saxes';
import { type InflateBudget, inflateEntry } from '../../office/inflate-entry.ts';
import { markupEncoding } from '../../office/xml.ts';
import type { ZipEntry } from '../../office/zip-directory.ts';
import { RefusedFileError } from '../../refusal.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Takes the markup of a part as it passes; names of elements are without their prefix. */
export interface MarkupReader {
  open(name: string, attributes: Attributes, prefixedName: string): void;
  close(name: string, prefixedName: string): void;
  text?(text: string): void;
  /** Whether the rest of the part is of no use. */
  readonly isDone?: boolean;
}

/**
 * Reads a part of an Office file piece by piece, however large it is.
 * @throws RefusedFileError for markup that is not well-formed, and for a bomb.
 */
export async function readMarkup(
  entry: ZipEntry,
  budget: InflateBudget,
  reader: MarkupReader,
): Promise<void> {
  const parser = parserFor(reader);
  let decoder: TextDecoder | undefined;
  for await (const piece of inflateEntry(entry, budget)) {
    decoder ??= new TextDecoder(markupEncoding(piece));
    parser.write(decoder.decode(piece, { stream: true }));
    if (reader.isDone) return;
  }
  parser.write(decoder?.decode() ?? '').close();
}

function parserFor(reader: MarkupReader): SaxesParser {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw new RefusedFileError('damaged', error);
  });
  parser.on('opentag', ({ name, attributes }) =>
    reader.open(localName(name), attributes as Record<string, string>, name),
  );
  parser.on('closetag', ({ name }) => reader.close(localName(name), name));
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  return parser;
}

/** The value of an attribute by its name without prefix. */
export function attributeOf(attributes: Attributes, local: string): string | undefined {
  if (attributes[local] !== undefined) return attributes[local];
  const name = Object.keys(attributes).find((key) => localName(key) === local);
  return name === undefined ? undefined : attributes[name];
}

/** The id of a relationship, which has a prefix, unlike other ids of the same element. */
export function relationshipId(attributes: Attributes): string {
  const name = Object.keys(attributes).find((key) => /:id$/.test(key));
  return name === undefined ? '' : (attributes[name] ?? '');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
