import { documentLimits } from '../../../../schema/documents/documents.ts';
import { togetherTexts } from '../../../i18n/nl/documents-together.ts';
import { formatSize } from '../../../i18n/nl/files.ts';
import { ChoiceRefused, type FilesToAdd, type FileToAdd, isHidden, MOST_BYTES } from './chosen-files.ts';
import { readPath } from './read-path.ts';
import { extensionOf, refusalOfFile } from './refusal-of-file.ts';

const { choose } = togetherTexts;

/** A file with its path, from a chosen or dropped folder. */
export interface FileAtPath {
  readonly file: File;
  readonly path: string;
}

/** The chosen files, each with the path that the browser gives one out of a chosen folder. */
export const withPaths = (files: Iterable<File>): FileAtPath[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }));

/** Files and folders that are dropped, read as far as the limit: nobody drops a whole disk in earnest. */
export async function filesOfDrop(items: DataTransferItemList): Promise<FileAtPath[]> {
  const found: FileAtPath[] = [];
  // The list is empty once something was awaited.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? item.getAsFile() ?? []);
  for (const entry of entries)
    if (entry instanceof File) found.push({ file: entry, path: entry.name });
    else await readEntry(entry, found);
  return found;
}

async function readEntry(entry: FileSystemEntry, found: FileAtPath[]): Promise<void> {
  if (found.length > documentLimits.together * 4) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    found.push({ file, path: entry.fullPath.replace(/^\//, '') });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return;
    for (const inner of part) await readEntry(inner, found);
  }
}

/**
 * The files of a single zip, or the chosen files themselves.
 * @throws ChoiceRefused for nothing, for too many, and for too much.
 */
export async function readChoice(chosen: readonly FileAtPath[], maxBytes: number): Promise<FilesToAdd> {
  const [first] = chosen;
  if (!first) throw new ChoiceRefused(choose.nothing);
  const isZip = chosen.length === 1 && extensionOf(first.file.name) === 'zip';
  const read = isZip ? await readZip(first.file, maxBytes) : readFiles(chosen, maxBytes);
  if (read.files.length === 0) throw new ChoiceRefused(choose.nothing);
  return read;
}

async function readZip(zip: File, maxBytes: number): Promise<FilesToAdd> {
  const code = await import('./files-of-zip.ts').catch((cause: unknown) => {
    throw new ChoiceRefused(choose.loadFailed, { cause });
  });
  return code.filesOfZip(zip, maxBytes);
}

function readFiles(chosen: readonly FileAtPath[], maxBytes: number): FilesToAdd {
  const hidden: string[] = [];
  const files: FileToAdd[] = [];
  for (const { file, path } of chosen) {
    const parts = readPath(path) ?? [file.name];
    if (isHidden(parts)) {
      hidden.push(file.name);
      continue;
    }
    const about = { folders: parts.slice(0, -1), name: parts.at(-1) ?? file.name, size: file.size };
    const refusal = refusalOfFile(about, maxBytes);
    files.push({ ...about, file: refusal === null ? file : null, refusal });
  }
  if (files.length > documentLimits.together)
    throw new ChoiceRefused(choose.tooMany(files.length, documentLimits.together));
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new ChoiceRefused(choose.tooLarge(formatSize(MOST_BYTES)));
  return { files, hidden };
}
