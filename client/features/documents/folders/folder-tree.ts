import type { FolderFieldsFragment } from '../../../graphql/generated/operations.ts';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';

export type Folder = FolderFieldsFragment;

/** Folders of an organisation by their id, with the parts of each. */
export interface FolderTree {
  readonly byId: ReadonlyMap<string, Folder>;
  /** Folders in one, or on the highest level for null, by name. A folder whose parent is hidden stands on the highest. */
  readonly partsOf: (id: string | null) => readonly Folder[];
  /** The folders from the highest down to one, that one last. */
  readonly pathTo: (id: string) => readonly Folder[];
}

/** Arranges folders as a tree. */
export function treeOf(folders: readonly Folder[]): FolderTree {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const parentOf = ({ parentId }: Folder) => (parentId && byId.has(parentId) ? parentId : null);
  const parts = Map.groupBy(folders, parentOf);
  const pathTo = (id: string): Folder[] => {
    const folder = byId.get(id);
    if (!folder) return [];
    const parentId = parentOf(folder);
    return [...(parentId === null ? [] : pathTo(parentId)), folder];
  };
  return { byId, partsOf: (id) => parts.get(id) ?? [], pathTo };
}

/** Folders as options, each named by its path; archived ones and those within another one are left out. */
export function folderOptions(tree: FolderTree, without: string | null = null): SelectOption[] {
  return [...tree.byId.values()]
    .map((folder) => ({ folder, path: tree.pathTo(folder.id) }))
    .filter(({ path }) => path.every(({ id, isArchived }) => id !== without && !isArchived))
    .map(({ folder, path }) => ({ value: folder.id, label: path.map(({ name }) => name).join(' › ') }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'nl'));
}
