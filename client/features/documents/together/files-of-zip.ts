import { documentLimits } from '../../../../schema/documents/documents.ts';
import { togetherTexts } from '../../../i18n/nl/documents-together.ts';
import { formatSize } from '../../../i18n/nl/files.ts';
import { refusalOfEntry, unpackEntry } from '../../../ui/zip/unpack-entry.ts';
import { type PackedFile, readZipDirectory } from '../../../ui/zip/zip-directory.ts';
import { EntryFailure, ZipFailure } from '../../../ui/zip/zip-failure.ts';
import { ChoiceRefused, type FilesToAdd, type FileToAdd, isHidden, MOST_BYTES } from './chosen-files.ts';
import { readPath } from './read-path.ts';
import { refusalOfFile } from './refusal-of-file.ts';

const { choose, refusals } = togetherTexts;

/**
 * The files of a zip, unpacked as far as they may be added. Number and sizes are looked at before anything is unpacked.
 * @throws ChoiceRefused
 */
export async function filesOfZip(zip: Blob, maxBytes: number): Promise<FilesToAdd> {
  try {
    const entries = (await readZipDirectory(zip)).filter(({ isFolder }) => !isFolder);
    const hidden: string[] = [];
    const found: { readonly entry: PackedFile; readonly path: readonly string[] | null }[] = [];
    for (const entry of entries) {
      const path = readPath(entry.name);
      if (path && (path.length === 0 || isHidden(path))) hidden.push(path.at(-1) ?? entry.name);
      else found.push({ entry, path });
    }
    if (found.length > documentLimits.together)
      throw new ChoiceRefused(choose.tooMany(found.length, documentLimits.together));
    const all = found.reduce((sum, { entry }) => sum + entry.size, 0);
    if (all > MOST_BYTES) throw new ChoiceRefused(choose.tooLarge(formatSize(MOST_BYTES)));
    const files: FileToAdd[] = [];
    for (const { entry, path } of found) files.push(await fileOf(zip, entry, path, maxBytes));
    return { files, hidden };
  } catch (error) {
    throw error instanceof ZipFailure ? new ChoiceRefused(error.message, { cause: error }) : error;
  }
}

async function fileOf(
  zip: Blob,
  entry: PackedFile,
  path: readonly string[] | null,
  maxBytes: number,
): Promise<FileToAdd> {
  const { size } = entry;
  if (!path) return { folders: [], name: entry.name, size, file: null, refusal: refusals.climbing };
  const name = path.at(-1) ?? '';
  const chosen = { folders: path.slice(0, -1), name, size };
  const refusal = refusalOfFile(chosen, maxBytes) ?? refusalOfEntry(entry);
  if (refusal !== null) return { ...chosen, file: null, refusal };
  try {
    return { ...chosen, file: new File([await unpackEntry(zip, entry)], name), refusal: null };
  } catch (error) {
    if (!(error instanceof EntryFailure)) throw error;
    return { ...chosen, file: null, refusal: error.message };
  }
}
