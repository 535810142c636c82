import { FolderInput } from 'lucide-react';
import { ChangeDocumentsDocument, type DocumentChange } from '../../../graphql/generated/operations.ts';
import { movingTexts as texts } from '../../../i18n/nl/documents-moving.ts';
import { sendBatch } from '../../../records/selection/batch.ts';
import { changesOf, unlessAllowed } from '../../../records/selection/common-acts.tsx';
import type { SelectionAct } from '../../../records/selection/selection-act.ts';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import type { ListedDocument } from '../document-values.ts';

/** How documents are changed in a batch. */
export const documentChanges = changesOf<ListedDocument, object>(
  async (changes) =>
    (await sendBatch(ChangeDocumentsDocument, { changes: changes as DocumentChange[] })).changeDocuments,
);

/** Giving documents another folder, which can be undone. */
export const moveAct = (folders: readonly SelectOption[]): SelectionAct<ListedDocument> => ({
  id: 'folder',
  label: texts.move,
  asks: texts.folder,
  icon: <FolderInput aria-hidden />,
  field: { kind: 'choice', options: folders },
  refusal: ({ abilities, folderId }, value) =>
    unlessAllowed(abilities.update) ?? (folderId === value ? texts.isThere : undefined),
  act: (rows, folderId) => documentChanges.change(rows, { folderId }),
  undo: documentChanges.undoing(({ folderId }) => ({ folderId })),
});
