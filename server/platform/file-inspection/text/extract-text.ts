import { closeSync, openSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileType } from '../../../../schema/values/file-types.ts';
import { detectKind } from '../detect-kind.ts';
import { resultNames } from '../inspection-messages.ts';
import { type ChildFailure, failureOf, RefusedFileError } from '../refusal.ts';
import { readOpenText } from './office/open-text.ts';
import { readPresentationText } from './office/presentation-text.ts';
import { readWordText } from './office/word-text.ts';
import { readWorkbookText } from './office/workbook-text.ts';
import { readPdfText } from './pdf-text.ts';
import type { TextJob, TextResult } from './text-messages.ts';
import { TextWriter } from './text-writer.ts';

type Reader = (bytes: Buffer, writer: TextWriter) => Promise<void>;

/** Readers of the types that have text; each stops once the writer is full. */
const readers: Readonly<Partial<Record<FileType, Reader>>> = {
  pdf: readPdfText,
  docx: readWordText,
  xlsx: readWorkbookText,
  pptx: readPresentationText,
  odt: readOpenText,
  ods: readOpenText,
};

/** Writes the text of a file into the job's folder; runs in the child, never in the server. */
export async function extractText({ path, type, folder }: TextJob): Promise<TextResult | ChildFailure> {
  try {
    const bytes = await readFile(path);
    await assertKind(bytes, type);
    const file = openSync(join(folder, resultNames.text), 'wx', 0o600);
    try {
      const writer = new TextWriter((part) => writeFileSync(file, `${JSON.stringify(part)}\n`));
      await readers[type]?.(bytes, writer);
      writer.end();
      return { isComplete: writer.isComplete };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return failureOf(error);
  }
}

/** @throws RefusedFileError also for an Office file with a password, which is no zip file. */
async function assertKind(bytes: Buffer, type: FileType): Promise<void> {
  const kind = await detectKind(bytes);
  if (kind !== (type === 'pdf' ? 'pdf' : 'zip')) throw new RefusedFileError('wrongContent');
}
