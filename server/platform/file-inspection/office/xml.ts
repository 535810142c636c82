import { SaxesParser } from 'saxes';
import { RefusedFileError } from '../refusal.ts';

/** An element without its namespace's prefix, and its attributes likewise. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * The elements of a well-formed document in UTF-8.
 * @throws RefusedFileError
 */
export function xmlElements(bytes: Buffer): XmlElement[] {
  const elements: XmlElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const named = Object.values(attributes).map((attribute) => [attribute.local, attribute.value] as const);
    elements.push({ name: local, attributes: new Map(named) });
  });
  try {
    parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
  } catch (error) {
    throw new RefusedFileError('damaged', error);
  }
  return elements;
}

const ENCODING = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/;
const READ_AS_ASCII = /^(utf-8|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i;

/** Whether a part is XML by its first bytes; XML in two-byte letters counts, which `assertAsciiMarkup` refuses. */
export function isXml(start: Buffer): boolean {
  return /^(\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\s]*</.test(start.subarray(0, 64).toString('latin1'));
}

/** Markup in another encoding than ASCII's supersets would pass the patterns unseen, and Office writes UTF-8. */
export function assertAsciiMarkup(start: Buffer): void {
  const text = start.subarray(0, 1_024).toString('latin1');
  const encoding = ENCODING.exec(text.replace(/^\xef\xbb\xbf/, ''))?.[1];
  const isOther = encoding !== undefined && !READ_AS_ASCII.test(encoding);
  if (isOther || /^(\xfe\xff|\xff\xfe)/.test(text) || text.slice(0, 64).includes('\0'))
    throw new RefusedFileError('damaged');
}

/** The encoding of markup that `assertAsciiMarkup` took. */
export function markupEncoding(start: Buffer): string {
  const text = start.subarray(0, 1_024).toString('latin1');
  return ENCODING.exec(text.replace(/^\xef\xbb\xbf/, ''))?.[1]?.toLowerCase() ?? 'utf-8';
}

/** Markup with its character references written out, so that patterns see what a parser sees. */
export function withoutReferences(text: string): string {
  return text.replace(/&#(?:x0*([0-9a-f]{1,2})|0*(\d{1,3}));/gi, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
}
