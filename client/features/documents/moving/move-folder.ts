import { readFailure } from '../../../graphql/error-message.ts';
import { UpdateDocumentFolderDocument } from '../../../graphql/generated/operations.ts';
import { movingTexts as texts } from '../../../i18n/nl/documents-moving.ts';
import { selectionTexts } from '../../../i18n/nl/records/selection.ts';
import { sendBatch } from '../../../records/selection/batch.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import type { Folder, FolderTree } from '../folders/folder-tree.ts';

/** Time in which a move can be undone, in ms. */
const UNDO_MS = 10_000;

/** Why a folder cannot come in another one, or on the highest level for null; null where it can. */
export function refusalOfMove(tree: FolderTree, folder: Folder, intoId: string | null): string | null {
  const above = intoId === null ? [] : tree.pathTo(intoId);
  if (above.some(({ id }) => id === folder.id)) return texts.underItself;
  if (above.some(({ isArchived }) => isArchived)) return texts.archived;
  return (folder.parentId ?? null) === intoId ? texts.folderIsThere : null;
}

const put = async ({ id, version, ...folder }: Folder, parentId: string | null): Promise<Folder> => {
  const { name, ownReaders, ownTeamIds, ownReviewMonths } = folder;
  const input = { name, ownReaders, ownTeamIds, ownReviewMonths, parentId };
  return (await sendBatch(UpdateDocumentFolderDocument, { id, version, input })).updateDocumentFolder;
};

const sayFailed = (error: unknown) => {
  const { message, fields } = readFailure(error);
  const [reason = message] = Object.values(fields);
  toast({ title: texts.failed, description: reason, tone: 'destructive' });
};

/** Moves a folder, and says so with a way back; whether it worked. */
export async function moveFolder(
  tree: FolderTree,
  folder: Folder,
  intoId: string | null,
  onChanged: () => void,
): Promise<boolean> {
  const refusal = refusalOfMove(tree, folder, intoId);
  if (refusal !== null) {
    toast({ title: texts.failed, description: refusal, tone: 'destructive' });
    return false;
  }
  const into = intoId === null ? texts.top : (tree.byId.get(intoId)?.name ?? '');
  try {
    const moved = await put(folder, intoId);
    toast({
      ...{ title: texts.moved(folder.name, into), description: selectionTexts.undoHint },
      ...{ tone: 'success', durationMs: UNDO_MS },
      action: { label: texts.undo, onAct: () => void putBack(moved, folder, onChanged) },
    });
    return true;
  } catch (error) {
    sayFailed(error);
    return false;
  } finally {
    onChanged();
  }
}

async function putBack(moved: Folder, before: Folder, onChanged: () => void): Promise<void> {
  try {
    await put(moved, before.parentId ?? null);
    toast({ title: texts.undone(before.name), tone: 'success' });
  } catch (error) {
    sayFailed(error);
  }
  onChanged();
}
