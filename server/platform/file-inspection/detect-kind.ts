import { fileTypeFromBuffer } from 'file-type';
import type { FileRefusal } from '../../../schema/values/file-messages.ts';
import type { ContentKind } from './claimed-kind.ts';
import { startsAsPdf } from './pdf-file.ts';
import { RefusedFileError } from './refusal.ts';

/** Bytes from the start in which a web page or script shows itself. */
const TEXT_START = 4_096;

const KINDS: Readonly<Record<string, ContentKind>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
};

const PROGRAMS =
  /^application\/(x-msdownload|x-elf|x-mach-binary|wasm|java-vm|java-archive|x-ms-shortcut|vnd\.microsoft\.portable-executable|x-shockwave-flash|vnd\.android\.package-archive|x-apple-diskimage|x-ms-regedit)$/;
const ARCHIVES =
  /^application\/(gzip|x-bzip2|x-xz|x-tar|x-7z-compressed|x-rar-compressed|x-compress|zstd|x-lzip|x-lz4|vnd\.ms-cab-compressed)$/;

/**
 * Tells the kind of a file by its content; 'zip' for any zip file, whose entries tell the rest.
 * @throws RefusedFileError for what is not taken in.
 */
export async function detectKind(bytes: Buffer): Promise<ContentKind | 'zip'> {
  if (bytes.length === 0) throw new RefusedFileError('empty');
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return 'zip';
  if (startsAsPdf(bytes)) return 'pdf';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const kind = KINDS[found?.mime ?? ''];
  if (kind === undefined) throw new RefusedFileError(refusalOf(bytes, found?.mime ?? ''));
  return kind;
}

function refusalOf(bytes: Buffer, mediaType: string): FileRefusal {
  if (mediaType === 'application/x-cfb') return refusalOfCompoundFile(bytes);
  if (PROGRAMS.test(mediaType)) return 'program';
  if (ARCHIVES.test(mediaType)) return 'archive';
  const start = textStart(bytes);
  if (/<(!doctype html|html|svg|script|head|body|iframe)[\s>]/i.test(start)) return 'webPage';
  if (/^(#!|<\?php|MZ)/.test(start)) return 'program';
  // Readers of pdf look for the first line a little further on.
  return start.slice(0, 1_024).includes('%PDF-') ? 'damaged' : 'unsupported';
}

/** Office encrypts a document into a compound file, the format of Word, Excel and PowerPoint before 2007. */
function refusalOfCompoundFile(bytes: Buffer): FileRefusal {
  return bytes.includes('EncryptedPackage', 'utf16le') ? 'encryptedOffice' : 'legacyOffice';
}

function textStart(bytes: Buffer): string {
  const start = bytes.subarray(0, TEXT_START);
  const isWide = start.indexOf(0) !== -1;
  // Every second byte of a text in UTF-16 is zero.
  return start
    .toString('latin1')
    .replaceAll(isWide ? '\0' : '', '')
    .replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/, '');
}
