import { Suspense } from 'react';
import {
  DeleteDocumentDocument,
  DocumentDetailsDocument,
  type DocumentDetailsQuery,
} from '../../graphql/generated/operations.ts';
import { documentTexts as texts } from '../../i18n/nl/documents.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { RecordDialogs } from '../../records/record/record-dialogs.tsx';
import { type DocumentDetails, isShareable, nameOf } from './document-values.ts';
import type { FolderTree } from './folders/folder-tree.ts';

const DocumentWizard = lazyComponent(async () => (await import('./form/document-wizard.tsx')).DocumentWizard);
const TogetherDialog = lazyComponent(
  async () => (await import('./together/together-dialog.tsx')).TogetherDialog,
);
const ShareDialog = lazyComponent(async () => (await import('./links/share-dialog.tsx')).ShareDialog);
const LinksDialog = lazyComponent(async () => (await import('./links/links-dialog.tsx')).LinksDialog);
const FolderForm = lazyComponent(async () => (await import('./folders/folder-form.tsx')).FolderForm);
const loadDialogs = () => import('./folders/folder-dialogs.tsx');
const ArchiveFolderDialog = lazyComponent(async () => (await loadDialogs()).ArchiveFolderDialog);
const DeleteFolderDialog = lazyComponent(async () => (await loadDialogs()).DeleteFolderDialog);
const loadMoving = () => import('./moving/move-dialogs.tsx');
const MoveDocumentDialog = lazyComponent(async () => (await loadMoving()).MoveDocumentDialog);
const MoveFolderDialog = lazyComponent(async () => (await loadMoving()).MoveFolderDialog);

const dialogKinds = [
  'create',
  'edit',
  'delete',
  'together',
  'links',
  'move',
  'share',
  'folder',
  'editFolder',
  'moveFolder',
  'archiveFolder',
  'deleteFolder',
] as const;

/** The dialog about documents and folders that the address names. */
export const useDocumentsDialog = () => useAddressDialog(dialogKinds);

export type DocumentsDialog = ReturnType<typeof useDocumentsDialog>;

const record = {
  query: DocumentDetailsDocument,
  pick: ({ document }: DocumentDetailsQuery): DocumentDetails => document,
  organizationOf: ({ organization }: DocumentDetails) => organization,
  failedTitle: texts.toasts.notFound,
};

const deletion = { document: DeleteDocumentDocument, nameOf, texts };

/** A list has documents without their draft. */
const listed = () => undefined;

/** Where documents are shown. */
export interface PlaceProps {
  dialog: DocumentsDialog;
  tree: FolderTree | undefined;
  organizationId: string | null;
  /** Null for all documents. */
  folderId: string | null;
  onFoldersChanged: () => void;
}

interface DialogsProps extends PlaceProps {
  onChanged: () => void;
}

/** The dialogs about documents and folders. */
export function DocumentsDialogs(props: DialogsProps) {
  const { dialog, tree, organizationId, folderId, onChanged } = props;
  if (!tree || !organizationId) return null;
  return (
    <>
      <RecordDialogs
        dialog={{ ...dialog, kind: ofDocuments.find((kind) => kind === dialog.kind) ?? null }}
        record={record}
        listed={listed}
        onChanged={onChanged}
        free={{
          create: (controls) => (
            <DocumentWizard document={null} {...{ tree, organizationId, folderId }} {...controls} />
          ),
        }}
        dialogs={{
          edit: (document, controls) => (
            <DocumentWizard
              {...{ document, tree, folderId }}
              organizationId={document.organization.id}
              {...controls}
            />
          ),
          move: (document, controls) => <MoveDocumentDialog {...{ document, tree }} {...controls} />,
          share: (document, controls) => <ShareDialog document={document} {...controls} />,
        }}
        deletion={deletion}
        needs={{
          edit: ({ abilities }) => abilities.update,
          move: ({ abilities }) => abilities.update,
          share: isShareable,
          delete: ({ abilities }) => abilities.delete,
        }}
      />
      <FolderDialogs {...props} tree={tree} organizationId={organizationId} />
    </>
  );
}

const ofDocuments = ['create', 'edit', 'move', 'share', 'delete'] as const;

interface FolderDialogsProps extends DialogsProps {
  tree: FolderTree;
  organizationId: string;
}

function FolderDialogs(props: FolderDialogsProps) {
  const { dialog, tree, organizationId, folderId, onChanged, onFoldersChanged } = props;
  const { kind, entryId, close: onClose } = dialog;
  const folder = entryId ? tree.byId.get(entryId) : undefined;
  const ofFolder = { onClose, onChanged: onFoldersChanged };
  const onBothChanged = () => {
    onChanged();
    onFoldersChanged();
  };
  return (
    <Suspense>
      {kind === 'together' && (
        <TogetherDialog {...{ tree, organizationId, folderId, onClose }} onChanged={onBothChanged} />
      )}
      {kind === 'links' && <LinksDialog {...{ organizationId, onClose }} />}
      {kind === 'folder' && (
        <FolderForm folder={null} parentId={folderId} {...{ tree, organizationId }} {...ofFolder} />
      )}
      {folder && kind === 'editFolder' && (
        <FolderForm key={folder.id} parentId={null} {...{ folder, tree, organizationId }} {...ofFolder} />
      )}
      {folder && kind === 'moveFolder' && <MoveFolderDialog {...{ folder, tree }} {...ofFolder} />}
      {folder && kind === 'archiveFolder' && <ArchiveFolderDialog folder={folder} {...ofFolder} />}
      {folder && kind === 'deleteFolder' && <DeleteFolderDialog folder={folder} {...ofFolder} />}
    </Suspense>
  );
}
