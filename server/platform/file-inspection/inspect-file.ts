import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRefusal } from '../../../schema/values/file-messages.ts';
import { claimedKind, fitsClaim } from './claimed-kind.ts';
import { detectKind } from './detect-kind.ts';
import { type InspectionJob, type InspectionResult, resultNames } from './inspection-messages.ts';
import { examineOffice } from './office/office-file.ts';
import { examinePdf } from './pdf-file.ts';
import { remakePicture } from './pictures/picture-file.ts';
import { failureOf, RefusedFileError } from './refusal.ts';

/** Examines a file by its content and makes pictures anew; runs in the child, never in the server. */
export async function inspectFile(job: InspectionJob): Promise<InspectionResult> {
  try {
    return await examine(job);
  } catch (error) {
    const failure = failureOf(error);
    return 'refusal' in failure ? { refusal: refusalFor(failure.refusal, job.extension) } : failure;
  }
}

async function examine({ path, extension, folder }: InspectionJob): Promise<InspectionResult> {
  const bytes = await readFile(path);
  const kind = await detectKind(bytes);
  if (kind !== 'zip' && !fitsClaim(extension, kind === 'heic' ? 'jpg' : kind))
    throw new RefusedFileError('wrongContent');
  if (kind === 'jpg' || kind === 'png' || kind === 'webp' || kind === 'heic')
    return { ...(await remakePicture(bytes, kind, folder)), isRewritten: true };
  if (kind === 'pdf') {
    await examinePdf(bytes);
    return { type: kind, width: null, height: null, isRewritten: false };
  }
  const { type, rewritten } = await examineOffice(bytes);
  if (!fitsClaim(extension, type)) throw new RefusedFileError('wrongContent');
  if (rewritten) await writeFile(join(folder, resultNames.document), rewritten);
  return { type, width: null, height: null, isRewritten: rewritten !== null };
}

/** A file named as one of ours with other content gets told so, rather than that its kind is not taken in. */
function refusalFor(refusal: FileRefusal, extension: string): FileRefusal {
  const claimed = claimedKind(extension);
  const isNamedAsOurs = claimed !== null && claimed !== 'other';
  const isOtherKind = ['unsupported', 'webPage', 'program', 'archive'].includes(refusal);
  return isNamedAsOurs && isOtherKind ? 'wrongContent' : refusal;
}
