import type { RowSelection } from '../../../ui/data-table/types.ts';
import type { ListedDocument } from '../document-values.ts';
import type { FolderTree } from '../folders/folder-tree.ts';
import { useDragging } from './use-dragging.ts';

interface MovingOptions {
  readonly tree: FolderTree | undefined;
  readonly table: {
    readonly rows: readonly ListedDocument[];
    readonly selection?: RowSelection;
    readonly loadByIds: (ids: readonly string[]) => Promise<readonly ListedDocument[]>;
  };
  readonly mayMoveFolders: boolean;
  readonly onChanged: () => void;
}

/** Dragging documents and folders onto a folder; what moves them is loaded with the first drop. */
export function useMoving({ tree, table, mayMoveFolders, onChanged }: MovingOptions) {
  const { rows, selection, loadByIds } = table;
  return useDragging({
    ...{ tree, rows, mayMoveFolders, selected: selection?.selected ?? new Set<string>() },
    onDrop: (dragged, intoId) => {
      if (!tree) return;
      void import('./drop-into.ts').then(({ dropInto }) =>
        dropInto(dragged, { tree, intoId, loadByIds, onChanged }),
      );
    },
  });
}
