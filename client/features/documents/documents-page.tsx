import { Box, Button } from '@chakra-ui/react';
import { FilePlus2, Files, FolderInput, FolderPlus, FolderUp, Link2, Share2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { documentTexts as texts } from '../../i18n/nl/documents.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { AddressRecord } from '../../lib/use-address-record.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { ListPage } from '../../records/list/list-page.tsx';
import { useList } from '../../records/list/use-list.ts';
import { dialogActions } from '../../records/record/dialog-actions.tsx';
import { ViewsButton } from '../../records/views/views-button.tsx';
import { useSession } from '../../session/session-store.ts';
import { CreateButton } from '../../ui/create-button.tsx';
import type { RowAction } from '../../ui/data-table/types.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { Page } from '../../ui/page.tsx';
import { documentList, listOfFolder } from './document-columns.tsx';
import { documentAddress, isShareable, type ListedDocument } from './document-values.ts';
import {
  type DocumentsDialog,
  DocumentsDialogs,
  type PlaceProps,
  useDocumentsDialog,
} from './documents-dialogs.tsx';
import { FolderList } from './folders/folder-list.tsx';
import { FolderPath, FolderReaders } from './folders/folder-path.tsx';
import type { Folder } from './folders/folder-tree.ts';
import { useFolders } from './folders/use-folders.ts';
import { FollowButton } from './follow-button.tsx';
import { useMoving } from './moving/use-moving.ts';
import { usePageName } from './use-page-name.ts';

const DocumentPage = lazyComponent(async () => (await import('./record/document-page.tsx')).DocumentPage);
const DocumentHits = lazyComponent(async () => (await import('./search/document-hits.tsx')).DocumentHits);
const AddressDialog = lazyComponent(async () => (await import('./links/address-dialog.tsx')).AddressDialog);
const DocumentSelection = lazyComponent(
  async () => (await import('./document-selection.tsx')).DocumentSelection,
);

/** Documents of the chosen organisation: its folders, one folder, or the document that the address names. */
export function DocumentsPage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const { recordId = null } = useParams();
  const { tree, error, isAsking, retry } = useFolders(organizationId);
  const dialog = useDocumentsDialog();
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
          <DocumentsDialogs
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

function rowActions(dialog: DocumentsDialog, document: ListedDocument): RowAction[] {
  const { id, abilities } = document;
  const action = dialogActions(dialog.open, id, texts.actions);
  return [
    action('edit', abilities.update),
    action('move', abilities.update, { icon: <FolderInput /> }),
    action('share', isShareable(document), { icon: <Share2 /> }),
    action('delete', abilities.delete),
  ];
}

function folderActions(dialog: DocumentsDialog, { id, isArchived }: Folder): RowAction[] {
  const action = dialogActions(dialog.open, id, {
    editFolder: texts.folders.edit,
    moveFolder: texts.actions.move,
    archiveFolder: isArchived ? texts.folders.restore : texts.folders.archive,
    deleteFolder: texts.folders.delete,
  });
  return [action('editFolder'), action('moveFolder'), action('archiveFolder'), action('deleteFolder')];
}

/** Making a folder, adding many documents at once, and the links for outsiders. */
function FurtherActions({ dialog }: { dialog: DocumentsDialog }) {
  const button = { size: { base: 'md', md: 'sm' }, variant: 'outline', 'aria-haspopup': 'dialog' } as const;
  return (
    <>
      <Button {...button} onClick={() => dialog.open('together')}>
        <FolderUp aria-hidden />
        {texts.together}
      </Button>
      <Button {...button} onClick={() => dialog.open('folder')}>
        <FolderPlus aria-hidden />
        {texts.folders.create}
      </Button>
      <Button {...button} onClick={() => dialog.open('links')}>
        <Link2 aria-hidden />
        {texts.links}
      </Button>
    </>
  );
}

/** Looks of a folder while something is held over it. */
const DROP_LOOKS = {
  '& [data-drop-over]': { outline: '2px solid', outlineColor: 'teal.solid', bg: 'teal.subtle' },
};

/** Values that the toolbar narrows by, as the search takes them. */
const searchFilterOf = ({ type, status, ownerUserId }: Readonly<Record<string, readonly string[]>>) => ({
  ...(type && { types: type }),
  ...(status && { statuses: status }),
  ...(ownerUserId && { ownerUserIds: ownerUserId }),
});

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
  const [address, setAddress] = useState<string | null>(null);
  const picker = usePageOrganizationPicker();
  const mayCreate = page?.abilities.create ?? false;
  const path = (folderId && tree?.pathTo(folderId)) || [];
  const folder = path.at(-1);
  usePageName(folder?.name);
  const dragging = useMoving({ tree, table, mayMoveFolders: mayCreate, onChanged: records.onChanged });
  const folders = (tree?.partsOf(folderId) ?? []).filter(({ isArchived }) => !isArchived || isManager);
  return (
    <Box {...dragging} css={DROP_LOOKS}>
      <ListPage
        texts={folder ? { ...texts, title: folder.name } : texts}
        table={table}
        actions={
          <>
            {mayCreate && <FurtherActions dialog={dialog} />}
            {folder && <FollowButton id={folder.id} of="folder" isFollowed={folder.isFollowed} />}
            {picker}
          </>
        }
        notice={
          <>
            {path.length > 0 && <FolderPath path={path} />}
            <FolderReaders path={path} />
            {failure && <LoadFailed title={texts.folders.loadFailed} {...failure} />}
            <FolderList
              folders={folders}
              actionsOf={(each) => (mayCreate ? folderActions(dialog, each) : [])}
            />
          </>
        }
        {...(organizationId &&
          table.state.search !== '' && {
            instead: (
              <Suspense fallback={<FormSkeleton fields={4} />}>
                <DocumentHits
                  organizationId={organizationId}
                  search={table.state.search}
                  folder={folder ?? null}
                  filter={searchFilterOf(table.state.filters)}
                />
              </Suspense>
            ),
          })}
        isSelectable={isManager}
        selectionBar={
          <DocumentSelection
            {...table}
            tree={tree}
            isManager={isManager}
            onShared={setAddress}
            onChanged={records.onChanged}
          />
        }
        rowTitle={({ title }) => texts.entryOf(title)}
        rowActions={(row) => rowActions(dialog, row)}
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
        <DocumentsDialogs {...place} onChanged={records.onChanged} />
        {address !== null && (
          <Suspense>
            <AddressDialog address={address} onClose={() => setAddress(null)} />
          </Suspense>
        )}
      </ListPage>
    </Box>
  );
}
