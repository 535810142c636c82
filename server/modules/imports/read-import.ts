import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importMessages } from '../../../schema/records/import-messages.ts';
import { importLimits } from '../../../schema/records/imports.ts';
import { importProblems } from '../../../schema/values/sheet-messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { StoreAwayError } from '../../platform/files/byte-store.ts';
import { recogniseSheet } from '../../platform/import/index.ts';
import type { Services } from '../../platform/request/context.ts';
import type { ImportStepRow, StepResult } from './import-steps.ts';
import { importedList } from './imported-lists.ts';

/**
 * Reads an uploaded spreadsheet, after a scan and in a process of its own, and recognises its columns. The upload is
 * removed once its rows are kept, or it is refused.
 * @throws StoreAwayError and OverloadError where it may be tried again.
 */
export async function readImport(services: Services, draft: ImportStepRow): Promise<StepResult> {
  const { uploadId, fileName, userId, kind, sheet } = draft;
  const { store, inspector } = services.files;
  const refused = (message: string): StepResult => ({
    status: 'Refused',
    values: { message },
    uploadIsDone: true,
  });
  if (!uploadId) return refused(importMessages.uploadGone);
  const [folder, work] = (await Promise.all(
    ['import-', 'import-rows-'].map((name) => mkdtemp(path.join(store.folder, name))),
  )) as [string, string];
  try {
    const received = path.join(folder, 'received');
    if (!(await isReceived(services, uploadId))) return refused(importMessages.uploadGone);
    await pipeline(await store.readUpload(uploadId), createWriteStream(received, { mode: 0o600 }));
    const hash = createHash('sha256');
    await pipeline(createReadStream(received), hash);
    const { title, fields } = importedList(kind);
    const place = { path: received, folder: work, name: fileName, personId: userId };
    const { rows: maxRows, samples } = importLimits;
    const read = await inspector.readSheet({ ...place, sheet: sheet ?? null, preferred: title, maxRows });
    if ('refusal' in read) return refused(read.refusal);
    const sha256 = hash.digest();
    if (read.sheet === null)
      return {
        status: 'ChooseSheet',
        values: { sheets: read.sheets, sha256, sheet: null },
        uploadIsDone: false,
      };
    const { columns, rows } = recogniseSheet(read.rows, fields, samples);
    if (rows.length === 0) return refused(importProblems.onlyHead);
    if (rows.length > maxRows) return refused(importProblems.tooManyRows);
    const values = { sheets: read.sheets, sheet: read.sheet, sha256, columns, rows, rowCount: rows.length };
    return { status: 'Matching', values, uploadIsDone: true };
  } catch (error) {
    // A virus, for instance; anything else may be tried again.
    if (error instanceof AppError && error.code === 'VALIDATION') return refused(error.message);
    throw error;
  } finally {
    for (const made of [folder, work]) await rm(made, { recursive: true, force: true });
  }
}

/** Whether all bytes of an upload were received; not of one that is gone. @throws StoreAwayError. */
async function isReceived({ files }: Pick<Services, 'files'>, id: string): Promise<boolean> {
  const found = await files.store.uploads.getUpload(id).catch((error: unknown) => {
    if (error instanceof StoreAwayError) throw error;
    return null;
  });
  return found !== null && found.offset === found.size;
}
