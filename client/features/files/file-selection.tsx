import { DeleteFilesDocument } from '../../graphql/generated/operations.ts';
import { fileListTexts as texts } from '../../i18n/nl/files-list.ts';
import { sendBatch } from '../../records/selection/batch.ts';
import { removalAct } from '../../records/selection/common-acts.tsx';
import { saveRows } from '../../records/selection/rows-as-file.ts';
import { SelectionBar, type SelectionControls } from '../../records/selection/selection-bar.tsx';
import { fileList } from './file-columns.tsx';
import type { ListedFile } from './file-values.ts';

/** A file as a batch names it; files do not change, so each is at its first version. */
type FileRow = ListedFile & { readonly version: number };
const versioned = (file: ListedFile): FileRow => ({ ...file, version: 1 });

const usual = removalAct<FileRow>(
  (rows) => sendBatch(DeleteFilesDocument, { ids: rows.map(({ id }) => id) }),
  ({ name }) => name,
);
const removal: typeof usual = {
  ...usual,
  refusal: (file) => (file.record ? texts.notSelectable : usual.refusal(file, '')),
};

interface FileSelectionProps extends Pick<SelectionControls<FileRow>, 'selection' | 'onChanged'> {
  rows: readonly ListedFile[];
  loadByIds: (ids: readonly string[]) => Promise<readonly ListedFile[]>;
}

/** Acts on the selected files: deleting the unlinked ones for good, and exporting a list of them. */
export function FileSelection({ selection, rows, loadByIds, onChanged }: FileSelectionProps) {
  return (
    <SelectionBar<FileRow>
      {...{ selection, onChanged }}
      rows={rows.map(versioned)}
      loadByIds={async (ids) => (await loadByIds(ids)).map(versioned)}
      acts={[removal]}
      file={{ save: async (chosen) => saveRows(fileList, chosen) }}
    />
  );
}
