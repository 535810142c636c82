import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { ChildFault } from '../child-work/child-kind.ts';
import { drawLine } from './draw-line.ts';
import { setLine } from './line-font.ts';
import { MAX_STAMPED_PAGES } from './stamp-limits.ts';
import { type KeptReason, STAMPED, type StampJob, type StampResult } from './stamp-messages.ts';

/** Stamps the file of a job and writes it into the job's folder; runs in the child, never in the server. */
export async function stampPdf({ path, folder, line }: StampJob): Promise<StampResult | ChildFault> {
  try {
    const stamped = await stamp(await readFile(path), line);
    if ('kept' in stamped) return stamped;
    await writeFile(join(folder, STAMPED), stamped.bytes);
    return { pages: stamped.pages };
  } catch (error) {
    return { failed: String(Object(error).code ?? error).slice(0, 200) };
  }
}

type Stamped = { readonly kept: KeptReason } | { readonly bytes: Uint8Array; readonly pages: number };

/** Adds the line to each page, or tells why the file stays as it is. */
async function stamp(bytes: Buffer, line: string): Promise<Stamped> {
  try {
    const pdf = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
      preserveXFA: true,
    });
    if (pdf.isEncrypted) return { kept: 'encrypted' };
    if (isSigned(pdf)) return { kept: 'signed' };
    const pages = pdf.getPages();
    if (pages.length === 0) return { kept: 'damaged' };
    if (pages.length > MAX_STAMPED_PAGES) return { kept: 'tooLarge' };
    const set = await setLine(pdf, line);
    for (const page of pages) drawLine(page, set);
    const saved = await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
    return { bytes: saved, pages: pages.length };
  } catch {
    // Objects of an encrypted file may be unreadable before anything says that it is one.
    return { kept: bytes.includes('/Encrypt') ? 'encrypted' : 'damaged' };
  }
}

/** Whether a file has a signature, by its form or by any dictionary with the range of bytes that one covers. */
function isSigned(pdf: PDFDocument): boolean {
  const form = pdf.catalog.lookup(PDFName.of('AcroForm'));
  const flags = form instanceof PDFDict ? form.lookup(PDFName.of('SigFlags')) : undefined;
  if (flags instanceof PDFNumber && flags.asNumber() % 2 === 1) return true;
  return pdf.context.enumerateIndirectObjects().some(([, object]) => hasSignature(object));
}

function hasSignature(object: PDFObject): boolean {
  const waiting: PDFObject[] = [object];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PDFArray) waiting.push(...next.asArray());
    else if (next instanceof PDFStream) waiting.push(next.dict);
    else if (next instanceof PDFDict) {
      if (next.has(PDFName.of('ByteRange'))) return true;
      waiting.push(...next.values());
    }
  }
  return false;
}
