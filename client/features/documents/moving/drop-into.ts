import { documentTexts } from '../../../i18n/nl/documents.ts';
import { movingTexts as texts } from '../../../i18n/nl/documents-moving.ts';
import { actOnRows } from '../../../records/selection/act-on-rows.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import type { ListedDocument } from '../document-values.ts';
import type { FolderTree } from '../folders/folder-tree.ts';
import { moveAct } from './move-documents.tsx';
import { moveFolder } from './move-folder.ts';
import type { Dragged } from './use-dragging.ts';

interface Dropping {
  readonly tree: FolderTree;
  readonly intoId: string | null;
  readonly loadByIds: (ids: readonly string[]) => Promise<readonly ListedDocument[]>;
  readonly onChanged: () => void;
}

/** Moves the folder, or the documents, that were dropped onto a folder. */
export async function dropInto(
  dragged: Dragged,
  { tree, intoId, loadByIds, onChanged }: Dropping,
): Promise<void> {
  if ('folder' in dragged) {
    if (dragged.folder.id !== intoId) await moveFolder(tree, dragged.folder, intoId, onChanged);
    return;
  }
  const say = (description: string) => toast({ title: texts.failed, description, tone: 'destructive' });
  if (intoId === null) return say(documentTexts.form.noFolder);
  const act = moveAct([]);
  const all = await loadByIds(dragged.ids).catch(() => []);
  const rows = all.filter((row) => act.refusal(row, intoId) === undefined);
  if (rows.length === 0)
    return say(all[0] ? (act.refusal(all[0], intoId) ?? '') : documentTexts.toasts.notFound);
  const title = texts.movedDocuments(rows.length, tree.byId.get(intoId)?.name ?? '');
  const failure = await actOnRows({ act, rows, value: intoId, day: '', title, onChanged });
  if (failure) say(Object.values(failure.fields)[0] ?? failure.message);
}
