import { documentLimits } from '../../../../schema/documents/documents.ts';
import { foldText } from '../../../../schema/values/fold-text.ts';
import { togetherTexts } from '../../../i18n/nl/documents-together.ts';
import type { FolderTree } from '../folders/folder-tree.ts';
import type { FileToAdd } from './chosen-files.ts';

const texts = togetherTexts.refusals;

/** Changes that somebody made in a row. */
export interface RowEdit {
  readonly title?: string;
  /** Empty for the type of all. */
  readonly type?: string;
  readonly isLeftOut?: boolean;
}

/** Where the chosen files come, and what is known of that place. */
export interface PlanContext {
  readonly tree: FolderTree;
  /** Folder in which everything comes; null for the highest level. */
  readonly targetId: string | null;
  /** Folded titles of the documents of a folder, as far as they are known. */
  readonly titles: ReadonlyMap<string, ReadonlySet<string>>;
  readonly edits: ReadonlyMap<string, RowEdit>;
  /** Refusals of the server, by row. */
  readonly refused: ReadonlyMap<string, string>;
}

/** A folder that is to be made, in an existing one, in an earlier new one, or on the highest level. */
export interface NewFolder {
  readonly name: string;
  readonly parentId: string | null;
  readonly parent: number | null;
}

/** A chosen file as it will be added. */
export interface PlannedRow {
  readonly key: string;
  readonly chosen: FileToAdd;
  readonly title: string;
  readonly type: string;
  /** Folders from the highest down. */
  readonly path: readonly string[];
  readonly isNewFolder: boolean;
  /** The existing folder, or the place of the new one; both null where it is not added. */
  readonly folderId: string | null;
  readonly folder: number | null;
  readonly refusal: string | null;
  readonly isLeftOut: boolean;
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly folders: readonly NewFolder[];
}

/** Rows that will be added. */
export const readyRows = ({ rows }: Plan): PlannedRow[] =>
  rows.filter(({ refusal, isLeftOut }) => refusal === null && !isLeftOut);

/** Name of a document by that of its file. */
const titleOf = (name: string) =>
  name
    .replace(/(?<=[^.])\.[^.]+$/, '')
    .trim()
    .slice(0, documentLimits.title)
    .toWellFormed();

interface FoundFolder {
  readonly path: readonly string[];
  /** The deepest folder of the path that there is, and the names that have still to be made. */
  readonly folderId: string | null;
  readonly missing: readonly string[];
  readonly refusal: string | null;
}

/** The folder of a file, as far as there is one; names are compared as people read them. */
function findFolder({ tree, targetId }: PlanContext, folders: readonly string[]): FoundFolder {
  const above = targetId === null ? [] : tree.pathTo(targetId);
  let folderId = targetId;
  let depth = 0;
  const names: string[] = above.map(({ name }) => name);
  let refusal: string | null = null;
  for (const name of folders) {
    const part = tree.partsOf(folderId).find((one) => foldText(one.name) === foldText(name));
    if (!part) break;
    if (part.isArchived) refusal = texts.archivedFolder;
    names.push(part.name);
    folderId = part.id;
    depth += 1;
  }
  const missing = folders.slice(depth);
  const path = [...names, ...missing];
  if (missing.some((name) => name.length > documentLimits.folderName))
    refusal ??= texts.folderName(documentLimits.folderName);
  if (path.length > documentLimits.folderDepth) refusal ??= texts.tooDeep(documentLimits.folderDepth);
  if (path.length === 0) refusal ??= texts.noFolder;
  return { path, folderId, missing, refusal };
}

function refusalOfTitle(title: string): string | null {
  if (title.trim() === '') return texts.titleMissing;
  return title.trim().length > documentLimits.title ? texts.titleTooLong(documentLimits.title) : null;
}

/** Existing folders in which some of the files come, whose documents may have the same names. */
export function foldersInUse(
  files: readonly FileToAdd[],
  tree: FolderTree,
  targetId: string | null,
): string[] {
  const place = { tree, targetId, titles: new Map(), edits: new Map(), refused: new Map() };
  const found = files.map(({ folders }) => findFolder(place, folders));
  return [...new Set(found.flatMap(({ folderId, missing }) => (missing.length > 0 ? [] : (folderId ?? []))))];
}

/** The outcome for the chosen files: a row for each, with the reason where one cannot be added. */
export function planOf(files: readonly FileToAdd[], place: PlanContext): Plan {
  const folders = new NewFolders();
  const taken = new Set<string>();
  const rows = files.map((chosen, at): PlannedRow => {
    const key = String(at);
    const { title = titleOf(chosen.name), type = '', isLeftOut = false } = place.edits.get(key) ?? {};
    const found = findFolder(place, chosen.folders);
    const isNewFolder = found.missing.length > 0;
    const inFolder = `${found.path.map(foldText).join('/')}/${foldText(title)}`;
    const isKnown = !isNewFolder && place.titles.get(found.folderId ?? '')?.has(foldText(title));
    const refusal =
      chosen.refusal ??
      found.refusal ??
      refusalOfTitle(title) ??
      (isKnown ? texts.titleTaken : null) ??
      (!isLeftOut && taken.has(inFolder) ? texts.titleTwice : null) ??
      place.refused.get(key) ??
      null;
    const isAdded = refusal === null && !isLeftOut;
    if (isAdded) taken.add(inFolder);
    return {
      ...{ key, chosen, title, type, path: found.path, isNewFolder, refusal, isLeftOut },
      folderId: isAdded && !isNewFolder ? found.folderId : null,
      folder: isAdded && isNewFolder ? folders.placeOf(found) : null,
    };
  });
  return { rows, folders: folders.list };
}

/** Folders to be made, each once and after the one above it. */
class NewFolders {
  readonly list: NewFolder[] = [];
  readonly #places = new Map<string, number>();

  placeOf({ folderId, missing }: FoundFolder): number {
    let parent: number | null = null;
    let key = folderId ?? '';
    for (const name of missing) {
      key = `${key}/${foldText(name)}`;
      const known = this.#places.get(key);
      const place = known ?? this.list.length;
      if (known === undefined) {
        this.list.push({ name, parent, parentId: parent === null ? folderId : null });
        this.#places.set(key, place);
      }
      parent = place;
    }
    return parent ?? 0;
  }
}
