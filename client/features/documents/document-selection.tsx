import { DeleteDocumentsDocument } from '../../graphql/generated/operations.ts';
import { documentFields } from '../../kinds/document.fields.ts';
import { type Batch, BatchBar } from '../../records/fields/batch.tsx';
import { sendBatch } from '../../records/selection/batch.ts';
import { unlessAllowed } from '../../records/selection/common-acts.tsx';
import type { SelectionControls } from '../../records/selection/selection-bar.tsx';
import { documentList } from './document-columns.tsx';
import { type ListedDocument, nameOf } from './document-values.ts';
import { type FolderTree, folderOptions } from './folders/folder-tree.ts';
import { shareAct } from './links/share-act.tsx';
import { documentChanges, moveAct } from './moving/move-documents.tsx';

const batch: Batch<ListedDocument> = {
  fields: documentFields,
  changes: documentChanges,
  remove: (rows) => sendBatch(DeleteDocumentsDocument, { rows }),
  nameOf,
  refusal: ({ abilities }) => unlessAllowed(abilities.update),
};

interface DocumentSelectionProps extends SelectionControls<ListedDocument> {
  isManager: boolean;
  tree: FolderTree | undefined;
  /** Tells the address of a new link for an outsider. */
  onShared: (address: string) => void;
}

/** Acts on the selected documents. */
export function DocumentSelection({ isManager, tree, onShared, ...controls }: DocumentSelectionProps) {
  const further = isManager && tree ? [moveAct(folderOptions(tree)), shareAct(onShared)] : [];
  return (
    <BatchBar {...controls} batch={batch} choosesPeople={isManager} further={further} list={documentList} />
  );
}
