import { Button, NativeSelect } from '@chakra-ui/react';
import { useState } from 'react';
import { movingTexts as texts } from '../../../i18n/nl/documents-moving.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { SelectionDialog } from '../../../records/selection/selection-dialog.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../../ui/fields/field-frame.tsx';
import type { ListedDocument } from '../document-values.ts';
import { type Folder, type FolderTree, folderOptions } from '../folders/folder-tree.ts';
import { moveAct } from './move-documents.tsx';
import { moveFolder, refusalOfMove } from './move-folder.ts';

interface MoveDocumentProps extends DialogControls {
  document: ListedDocument;
  tree: FolderTree;
}

const ignore = () => undefined;

/** Asks to which folder a document goes, as a batch of one. */
export function MoveDocumentDialog({ document, tree, ...controls }: MoveDocumentProps) {
  return (
    <SelectionDialog<ListedDocument>
      {...controls}
      act={moveAct(folderOptions(tree))}
      selection={{ selected: new Set([document.id]), onChange: ignore }}
      loadByIds={async () => [document]}
    />
  );
}

interface MoveFolderProps extends DialogControls {
  folder: Folder;
  tree: FolderTree;
}

/** Value of the choice for the highest level. */
const TOP = 'top';

/** Asks into which folder a folder goes; its own parts are not offered. */
export function MoveFolderDialog({ folder, tree, onClose, onChanged }: MoveFolderProps) {
  const [value, setValue] = useState('');
  const [isMoving, setMoving] = useState(false);
  const isOffered = (id: string | null) => refusalOfMove(tree, folder, id) === null;
  const options = [
    ...(isOffered(null) ? [{ value: TOP, label: texts.top }] : []),
    ...folderOptions(tree, folder.id).filter((option) => isOffered(option.value)),
  ];
  const move = async () => {
    setMoving(true);
    const isDone = await moveFolder(tree, folder, value === TOP ? null : value, onChanged);
    setMoving(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.moveFolder(folder.name)}
      size="sm"
      compact
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={isMoving}>
            {texts.cancel}
          </Button>
          <Button disabled={value === ''} loading={isMoving} onClick={() => void move()}>
            {texts.move}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        <FieldFrame label={texts.folder} error={undefined}>
          {(described) => (
            <NativeSelect.Root>
              <NativeSelect.Field
                {...described}
                value={value}
                onChange={({ target }) => setValue(target.value)}
              >
                <option value="">{texts.choose}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </FieldFrame>
      </DialogBody>
    </Dialog>
  );
}
