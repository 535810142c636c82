import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFPageLeaf,
  PDFParser,
  type PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { FileRefusal } from '../../../schema/values/file-messages.ts';
import { cipherWithoutPassword } from './pdf-cipher.ts';
import { RefusedFileError } from './refusal.ts';

/** Names that make a reader run a script or a program, or that bring one (ISO 32000-2, 12.6.4). */
const ACTIVE = new Set(
  'JavaScript JS Launch RichMedia RichMediaContent RichMediaExecute XFA Rendition ImportData'.split(' '),
);

/** Names under which a pdf carries other files (7.11.4). */
const CARRIED = new Set(['EmbeddedFile', 'EmbeddedFiles', 'GoToE', 'FileAttachment']);

/**
 * Such a name in the bytes, where a value may stand: a reader that follows a forged table of objects into a stream finds
 * it, and no parser of whole objects does. Compressed data cannot hold it by chance, a web address has more before it.
 */
const HIDDEN =
  /(?:^|[\s\0<>[\](){}]|\/S|obj)\/(?:JavaScript|Launch|RichMedia|XFA|EmbeddedFiles?|GoToE|FileAttachment)(?![A-Za-z0-9._-])/;

/** Longest comment behind the directory of a zip file, and the directory's last record. */
const ZIP_END = 65_535 + 22;

/** A byte order mark and white space, which some programs write before the first line and readers pass over. */
const START = /^(\xef\xbb\xbf)?[\s\0]{0,64}%PDF-/;

/**
 * Examines a pdf: whole, opening without a password, without scripts, programs or other files. Every object is looked at,
 * also one in an object stream or one that a later object of the same number replaces.
 * @throws RefusedFileError
 */
export async function examinePdf(bytes: Buffer): Promise<void> {
  assertWhole(bytes);
  assertNoZipBehind(bytes);
  const text = withoutEscapes(bytes);
  const cipher = await cipherOf(bytes, text);
  const parser = new ExaminingParser(bytes, cipher);
  const hasPages = await parser.hasPages().catch(() => false);
  if (parser.refusal) throw new RefusedFileError(parser.refusal);
  if (!hasPages) throw new RefusedFileError(cipher ? 'encryptedPdf' : 'damaged');
  const hidden = HIDDEN.exec(text);
  if (hidden)
    throw new RefusedFileError(/Embedded|GoToE|Attach/.test(hidden[0]) ? 'pdfAttachment' : 'pdfScript');
}

/** Whether the first line of a pdf begins a file. */
export function startsAsPdf(bytes: Buffer): boolean {
  return START.test(bytes.toString('latin1', 0, 80));
}

type Cipher = NonNullable<Awaited<ReturnType<typeof cipherWithoutPassword>>>;

/** Decryption of an encrypted pdf. @throws RefusedFileError for one that asks for a password. */
async function cipherOf(bytes: Buffer, text: string): Promise<Cipher | undefined> {
  const references = text.match(/\/Encrypt(?![A-Za-z])\s*(\d+\s+\d+\s+R|<<)?/g) ?? [];
  const settings = new Set(references.map((one) => one.replace(/\s+/g, ' ')));
  if (settings.size === 0) return undefined;
  // Objects cannot be read yet, so that broken ones are no fault.
  const parser = new SettingsParser(bytes);
  const isRead = await parser.parseDocument().then(
    () => true,
    () => false,
  );
  if (isRead && !parser.isEncrypted()) return undefined;
  const cipher = await parser.cipher();
  // Two settings would let two readers see two documents.
  if (!cipher || settings.size > 1 || parser.isAmbiguous()) throw new RefusedFileError('encryptedPdf');
  return cipher;
}

/** A parser that reads how a pdf is encrypted. */
class SettingsParser extends PDFParser {
  readonly #assigned = new Map<string, number>();

  constructor(bytes: Buffer) {
    super(bytes);
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      this.#assigned.set(ref.toString(), (this.#assigned.get(ref.toString()) ?? 0) + 1);
      assign(ref, object);
    };
  }

  isEncrypted(): boolean {
    return this.context.trailerInfo.Encrypt !== undefined;
  }

  /** Whether a later object replaces the settings. */
  isAmbiguous(): boolean {
    return (this.#assigned.get(String(this.context.trailerInfo.Encrypt)) ?? 1) > 1;
  }

  cipher(): Promise<Cipher | null> {
    const { Encrypt, ID } = this.context.trailerInfo;
    return cipherWithoutPassword(this.context.lookup(Encrypt), this.context.lookup(ID));
  }
}

/** A parser that looks at each object once it is read, and accepts no broken one. */
class ExaminingParser extends PDFParser {
  refusal: FileRefusal | null = null;
  readonly #isEncrypted: boolean;
  #isInObject = false;

  constructor(bytes: Buffer, cipher: Cipher | undefined) {
    super(bytes, Number.POSITIVE_INFINITY, true, false, false, cipher);
    this.#isEncrypted = cipher !== undefined;
    const assign = this.context.assign.bind(this.context);
    this.context.assign = (ref, object) => {
      // A thrown refusal would be taken for a broken object.
      this.refusal ??= refusalOf(object);
      assign(ref, object);
    };
  }

  /** Leaves the table of objects as it is, the one stream that is not encrypted (7.5.8.2). */
  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    if (!this.#isEncrypted || this.#isInObject || ref === undefined) return super.parseDictOrStream(ref);
    const offset = this.bytes.offset();
    this.#isInObject = true;
    try {
      const plain = super.parseDictOrStream();
      if (plain instanceof PDFStream && plain.dict.get(PDFName.of('Type')) === PDFName.of('XRef'))
        return plain;
      this.bytes.moveTo(offset);
      return super.parseDictOrStream(ref);
    } finally {
      this.#isInObject = false;
    }
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
      if (hasFile(next)) return 'pdfAttachment';
      for (const [key, value] of next.entries()) waiting.push(key, value);
    }
  }
  return null;
}

/** A file specification with the file in it; an array of this name lists rights of a form (12.8.2.3). */
function hasFile(dict: PDFDict): boolean {
  const file = dict.get(PDFName.of('EF'));
  return file !== undefined && !(file instanceof PDFArray);
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
  if (!startsAsPdf(bytes) || !/%%EOF[\s\0]*$/.test(end)) throw new RefusedFileError('damaged');
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
