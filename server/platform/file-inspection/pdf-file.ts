import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFPageLeaf,
  PDFParser,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { FileRefusal } from '../../../schema/values/file-messages.ts';
import { RefusedFileError } from './refusal.ts';

/** Names that make a reader run a script or a program, or that bring one (ISO 32000-2, 12.6.4). */
const ACTIVE = new Set(
  'JavaScript JS Launch RichMedia RichMediaContent RichMediaExecute XFA Rendition ImportData'.split(' '),
);

/** Names under which a pdf carries other files (7.11.4). */
const CARRIED = new Set(['EmbeddedFile', 'EmbeddedFiles', 'GoToE']);

/**
 * Such a name in the bytes, where a value may stand: a reader that follows a forged table of objects into a stream finds
 * it, and no parser of whole objects does. Compressed data cannot hold it by chance, a web address has more before it.
 */
const HIDDEN =
  /(?:^|[\s\0<>[\](){}]|\/S|obj)\/(?:JavaScript|Launch|RichMedia|XFA|EmbeddedFiles?|GoToE)(?![A-Za-z0-9._-])/;

/** Longest comment behind the directory of a zip file, and the directory's last record. */
const ZIP_END = 65_535 + 22;

/**
 * Examines a pdf: whole, not encrypted, without scripts, programs or other files. Every object is looked at, also one in
 * an object stream or one that a later object of the same number replaces.
 * @throws RefusedFileError
 */
export async function examinePdf(bytes: Buffer): Promise<void> {
  assertWhole(bytes);
  assertNoZipBehind(bytes);
  const parser = new ExaminingParser(bytes);
  const hasPages = await parser.hasPages().catch(() => false);
  const text = withoutEscapes(bytes);
  if (parser.isEncrypted() || (!hasPages && /\/Encrypt(?![A-Za-z])/.test(text)))
    throw new RefusedFileError('encryptedPdf');
  if (parser.refusal) throw new RefusedFileError(parser.refusal);
  if (!hasPages) throw new RefusedFileError('damaged');
  const hidden = HIDDEN.exec(text);
  if (hidden) throw new RefusedFileError(/Embedded|GoToE/.test(hidden[0]) ? 'pdfAttachment' : 'pdfScript');
}

/** A parser that looks at each object once it is read, and accepts no broken one. */
class ExaminingParser extends PDFParser {
  refusal: FileRefusal | null = null;

  constructor(bytes: Buffer) {
    super(bytes, Number.POSITIVE_INFINITY, true);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      // A thrown refusal would be taken for a broken object.
      this.refusal ??= refusalOf(object);
      assign(ref, object);
    };
  }

  isEncrypted(): boolean {
    return this.context.trailerInfo.Encrypt !== undefined;
  }

  async hasPages(): Promise<boolean> {
    const context = await this.parseDocument();
    const catalog = context.lookup(context.trailerInfo.Root);
    if (!(catalog instanceof PDFCatalog)) return false;
    let pages = 0;
    catalog.Pages().traverse((node) => {
      if (node instanceof PDFPageLeaf) pages += 1;
    });
    return pages > 0;
  }
}

function refusalOf(object: PDFObject): FileRefusal | null {
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFName) {
      const refusal = refusalOfName(next);
      if (refusal) return refusal;
    } else if (next instanceof PDFArray) waiting.push(...next.asArray());
    else if (next instanceof PDFStream) {
      if (isUndeclaredObjectStream(next)) return 'damaged';
      waiting.push(next.dict);
    } else if (next instanceof PDFDict) {
      if (isScriptAddress(next.get(PDFName.of('URI')))) return 'pdfScript';
      for (const [key, value] of next.entries()) waiting.push(key, value);
    }
  }
  return null;
}

function refusalOfName(name: PDFName): FileRefusal | null {
  const text = name.decodeText();
  if (ACTIVE.has(text)) return 'pdfScript';
  return CARRIED.has(text) ? 'pdfAttachment' : null;
}

/** Some readers take objects from any stream with these keys; its contents were not looked at. */
function isUndeclaredObjectStream({ dict }: PDFStream): boolean {
  const isDeclared = dict.get(PDFName.of('Type')) === PDFName.of('ObjStm');
  return !isDeclared && dict.has(PDFName.of('First')) && dict.has(PDFName.of('N'));
}

function isScriptAddress(address: PDFObject | undefined): boolean {
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return false;
  return /^(javascript|vbscript|data):/i.test(address.decodeText().replace(/[\s\p{C}]/gu, ''));
}

function assertWhole(bytes: Buffer): void {
  const end = bytes.subarray(-2_048).toString('latin1');
  if (!bytes.subarray(0, 8).toString('latin1').startsWith('%PDF-') || !/%%EOF[\s\0]*$/.test(end))
    throw new RefusedFileError('damaged');
}

/** A zip directory that ends the file makes it an archive as well, as its readers begin at the end. */
function assertNoZipBehind(bytes: Buffer): void {
  const end = bytes.subarray(-ZIP_END);
  if (end.includes('PK\x05\x06', 'latin1')) throw new RefusedFileError('polyglot');
}

function withoutEscapes(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
