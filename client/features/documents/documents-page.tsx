import { Button } from '@chakra-ui/react';
import { FilePlus2, Files, FolderPlus } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  DeleteDocumentDocument,
  DocumentDetailsDocument,
  type DocumentDetailsQuery,
} from '../../graphql/generated/operations.ts';
import { documentTexts as texts } from '../../i18n/nl/documents.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import type { AddressRecord } from '../../lib/use-address-record.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { ListPage } from '../../records/list/list-page.tsx';
import { useList } from '../../records/list/use-list.ts';
import { dialogActions } from '../../records/record/dialog-actions.tsx';
import { RecordDialogs } from '../../records/record/record-dialogs.tsx';
import { ViewsButton } from '../../records/views/views-button.tsx';
import { useSession } from '../../session/session-store.ts';
import { CreateButton } from '../../ui/create-button.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { Page } from '../../ui/page.tsx';
import { documentList, listOfFolder } from './document-columns.tsx';
import { type DocumentDetails, documentAddress, type ListedDocument, nameOf } from './document-values.ts';
import { FolderList } from './folders/folder-list.tsx';
import { FolderPath, FolderReaders } from './folders/folder-path.tsx';
import type { Folder, FolderTree } from './folders/folder-tree.ts';
import { useFolders } from './folders/use-folders.ts';
import { FollowButton } from './follow-button.tsx';

const DocumentPage = lazyComponent(async () => (await import('./record/document-page.tsx')).DocumentPage);
const DocumentHits = lazyComponent(async () => (await import('./search/document-hits.tsx')).DocumentHits);
const DocumentWizard = lazyComponent(async () => (await import('./form/document-wizard.tsx')).DocumentWizard);
const DocumentSelection = lazyComponent(
  async () => (await import('./document-selection.tsx')).DocumentSelection,
);
const FolderForm = lazyComponent(async () => (await import('./folders/folder-form.tsx')).FolderForm);
const loadDialogs = () => import('./folders/folder-dialogs.tsx');
const ArchiveFolderDialog = lazyComponent(async () => (await loadDialogs()).ArchiveFolderDialog);
const DeleteFolderDialog = lazyComponent(async () => (await loadDialogs()).DeleteFolderDialog);

const dialogKinds = [
  ...(['create', 'edit', 'delete', 'folder', 'editFolder', 'archiveFolder', 'deleteFolder'] as const),
] as const;

type Dialog = ReturnType<typeof useAddressDialog<(typeof dialogKinds)[number]>>;

const record = {
  query: DocumentDetailsDocument,
  pick: ({ document }: DocumentDetailsQuery): DocumentDetails => document,
  organizationOf: ({ organization }: DocumentDetails) => organization,
  failedTitle: texts.toasts.notFound,
};

const deletion = { document: DeleteDocumentDocument, nameOf, texts };

/** A list has documents without their draft. */
const listed = () => undefined;

/** Documents of the chosen organisation: its folders, one folder, or the document that the address names. */
export function DocumentsPage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const { recordId = null } = useParams();
  const { tree, error, isAsking, retry } = useFolders(organizationId);
  const dialog = useAddressDialog(dialogKinds);
  const isFolder = recordId !== null && tree?.byId.has(recordId);
  if (recordId !== null && !isFolder) {
    // Folders tell whether an address names one of them or a document.
    if (!tree && organizationId !== null)
      return (
        <Page title={texts.title}>
          {error ? (
            <LoadFailed title={texts.folders.loadFailed} onRetry={retry} retrying={isAsking} />
          ) : (
            <FormSkeleton fields={4} />
          )}
        </Page>
      );
    return (
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <DocumentPage key={recordId} id={recordId} tree={tree} onEdit={(id) => dialog.open('edit', id)}>
          <Dialogs
            {...{ dialog, tree, organizationId }}
            folderId={null}
            onChanged={retry}
            onFoldersChanged={retry}
          />
        </DocumentPage>
      </Suspense>
    );
  }
  return (
    <DocumentList
      key={`${organizationId}:${recordId}`}
      {...{ organizationId, tree, dialog }}
      folderId={recordId}
      failure={error && !tree ? { onRetry: retry, retrying: isAsking } : null}
      onFoldersChanged={retry}
    />
  );
}

interface PlaceProps {
  dialog: Dialog;
  tree: FolderTree | undefined;
  organizationId: string | null;
  /** Null for all documents. */
  folderId: string | null;
  onFoldersChanged: () => void;
}

/** Opens documents at their own page. */
function useOpening(): AddressRecord {
  const navigate = useNavigate();
  return {
    id: null,
    hrefOf: documentAddress,
    open: (id) => void navigate(documentAddress(id)),
    close: () => undefined,
  };
}

interface DocumentListProps extends PlaceProps {
  failure: { onRetry: () => void; retrying: boolean } | null;
}

/** The folders in a folder, and the documents in it; without a folder, all of them. */
function DocumentList({ failure, ...place }: DocumentListProps) {
  const { dialog, tree, organizationId, folderId } = place;
  const isManager = useSession().user?.role !== 'Client';
  const definition = useMemo(() => (folderId ? listOfFolder(folderId) : documentList), [folderId]);
  const { page, table, records } = useList(definition, organizationId);
  const opening = useOpening();
  const picker = usePageOrganizationPicker();
  const mayCreate = page?.abilities.create ?? false;
  const path = (folderId && tree?.pathTo(folderId)) || [];
  const folders = (tree?.partsOf(folderId) ?? []).filter(({ isArchived }) => !isArchived || isManager);
  const rowActions = ({ id, abilities }: ListedDocument): RowAction[] => {
    const action = dialogActions(dialog.open, id, texts.actions);
    return [action('edit', abilities.update), action('delete', abilities.delete)];
  };
  const folderActions = (folder: Folder): RowAction[] => {
    if (!mayCreate) return [];
    const action = dialogActions(dialog.open, folder.id, {
      editFolder: texts.folders.edit,
      archiveFolder: folder.isArchived ? texts.folders.restore : texts.folders.archive,
      deleteFolder: texts.folders.delete,
    });
    return [action('editFolder', true), action('archiveFolder', true), action('deleteFolder', true)];
  };
  return (
    <ListPage
      texts={texts}
      table={table}
      actions={
        <>
          {mayCreate && (
            <Button
              size={{ base: 'md', md: 'sm' }}
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => dialog.open('folder')}
            >
              <FolderPlus aria-hidden />
              {texts.folders.create}
            </Button>
          )}
          {path.length > 0 && folderId && (
            <FollowButton
              id={folderId}
              of="folder"
              isFollowed={tree?.byId.get(folderId)?.isFollowed ?? false}
            />
          )}
          {picker}
        </>
      }
      notice={
        <>
          {path.length > 0 && <FolderPath path={path} />}
          <FolderReaders path={path} />
          {failure && <LoadFailed title={texts.folders.loadFailed} {...failure} />}
          <FolderList folders={folders} actionsOf={folderActions} />
        </>
      }
      {...(organizationId &&
        table.state.search !== '' && {
          instead: (
            <Suspense fallback={<FormSkeleton fields={4} />}>
              <DocumentHits organizationId={organizationId} search={table.state.search} />
            </Suspense>
          ),
        })}
      isSelectable={isManager}
      selectionBar={<DocumentSelection {...table} isManager={isManager} onChanged={records.onChanged} />}
      rowTitle={({ title }) => texts.entryOf(title)}
      rowActions={rowActions}
      opened={opening}
      toolbarActions={
        <ViewsButton {...table} list="Documents" organizationId={organizationId} definition={definition} />
      }
      firstAction={
        isManager && (
          <CreateButton
            onClick={() => dialog.open('create')}
            isAllowed={page?.abilities.create}
            lacksOrganization={organizationId === null}
          >
            {texts.create}
          </CreateButton>
        )
      }
      isThumbAction={mayCreate}
      empty={{
        icon: folderId ? <FilePlus2 size={24} /> : <Files size={24} />,
        title: texts.empty.title,
        body: !organizationId
          ? texts.empty.noOrganization
          : folderId
            ? texts.empty.bodyInFolder
            : texts.empty.body,
        hasAction: organizationId !== null,
      }}
    >
      <Dialogs {...place} onChanged={records.onChanged} />
    </ListPage>
  );
}

interface DialogsProps extends PlaceProps {
  onChanged: () => void;
}

/** The dialogs about documents and folders. */
function Dialogs({ dialog, tree, organizationId, folderId, onChanged, onFoldersChanged }: DialogsProps) {
  if (!tree || !organizationId) return null;
  const folder = dialog.entryId ? tree.byId.get(dialog.entryId) : undefined;
  const ofFolder = { onClose: dialog.close, onChanged: onFoldersChanged };
  return (
    <>
      <RecordDialogs
        dialog={{ ...dialog, kind: kindOf(dialog.kind) }}
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
        }}
        deletion={deletion}
        needs={{ edit: ({ abilities }) => abilities.update, delete: ({ abilities }) => abilities.delete }}
      />
      <Suspense>
        {dialog.kind === 'folder' && (
          <FolderForm folder={null} parentId={folderId} {...{ tree, organizationId }} {...ofFolder} />
        )}
        {folder && dialog.kind === 'editFolder' && (
          <FolderForm key={folder.id} parentId={null} {...{ folder, tree, organizationId }} {...ofFolder} />
        )}
        {folder && dialog.kind === 'archiveFolder' && <ArchiveFolderDialog folder={folder} {...ofFolder} />}
        {folder && dialog.kind === 'deleteFolder' && <DeleteFolderDialog folder={folder} {...ofFolder} />}
      </Suspense>
    </>
  );
}

const ofDocuments = ['create', 'edit', 'delete'] as const;

/** The dialog where it is about a document. */
const kindOf = (kind: Dialog['kind']) => ofDocuments.find((one) => one === kind) ?? null;
