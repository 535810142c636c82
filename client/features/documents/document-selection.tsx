import {
  ChangeDocumentsDocument,
  DeleteDocumentsDocument,
  type DocumentChange,
} from '../../graphql/generated/operations.ts';
import { documentFields } from '../../kinds/document.fields.ts';
import { type Batch, BatchBar, type BatchChange } from '../../records/fields/batch.tsx';
import { sendBatch } from '../../records/selection/batch.ts';
import { changesOf, unlessAllowed } from '../../records/selection/common-acts.tsx';
import type { SelectionControls } from '../../records/selection/selection-bar.tsx';
import { documentList } from './document-columns.tsx';
import { type ListedDocument, nameOf } from './document-values.ts';

const batch: Batch<ListedDocument> = {
  fields: documentFields,
  changes: changesOf<ListedDocument, BatchChange>(
    async (changes) =>
      (await sendBatch(ChangeDocumentsDocument, { changes: changes as DocumentChange[] })).changeDocuments,
  ),
  remove: (rows) => sendBatch(DeleteDocumentsDocument, { rows }),
  nameOf,
  refusal: ({ abilities }) => unlessAllowed(abilities.update),
};

interface DocumentSelectionProps extends SelectionControls<ListedDocument> {
  isManager: boolean;
}

/** Acts on the selected documents. */
export function DocumentSelection({ isManager, ...controls }: DocumentSelectionProps) {
  return <BatchBar {...controls} batch={batch} choosesPeople={isManager} list={documentList} />;
}
