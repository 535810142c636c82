import { useArchiveDocumentFolderMutation } from '../../../graphql/generated/hooks.ts';
import { DeleteDocumentFolderDocument } from '../../../graphql/generated/operations.ts';
import { documentTexts } from '../../../i18n/nl/documents.ts';
import { ActDialog } from '../../../records/record/act-dialog.tsx';
import { DeleteDialog } from '../../../records/record/delete-dialog.tsx';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import type { Folder } from './folder-tree.ts';

const { folders: texts } = documentTexts;

interface FolderDialogProps extends DialogControls {
  folder: Folder;
}

/** Asks before a folder is archived, or taken out of the archive. */
export function ArchiveFolderDialog({ folder, ...controls }: FolderDialogProps) {
  const [archive] = useArchiveDocumentFolderMutation();
  const { id, version, name, isArchived } = folder;
  const words = isArchived ? texts.restoring : texts.archiving;
  return (
    <ActDialog
      {...controls}
      title={words.title}
      body={words.body(name)}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      act={() => archive({ variables: { id, version, isArchived: !isArchived } })}
      said={{
        done: isArchived ? texts.toasts.restored : texts.toasts.archived,
        failed: texts.toasts.archiveFailed,
      }}
    />
  );
}

/** Asks before an empty folder is deleted. */
export function DeleteFolderDialog({ folder, ...controls }: FolderDialogProps) {
  return (
    <DeleteDialog
      {...controls}
      document={DeleteDocumentFolderDocument}
      id={folder.id}
      name={folder.name}
      texts={texts}
    />
  );
}
