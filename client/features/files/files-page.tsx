import { Box } from '@chakra-ui/react';
import { Download, ExternalLink, Eye, Paperclip, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../../schema/records/records.ts';
import { useFileSpaceQuery } from '../../graphql/generated/hooks.ts';
import { fileListTexts as texts } from '../../i18n/nl/files-list.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { downloadFile } from '../../records/files/download-file.ts';
import { ListPage } from '../../records/list/list-page.tsx';
import { useList } from '../../records/list/use-list.ts';
import type { RowAction } from '../../ui/data-table/types.ts';
import { fileList } from './file-columns.tsx';
import { type ListedFile, recordNameOf } from './file-values.ts';
import { SpaceWarning } from './space-warning.tsx';
import { useDeletion } from './use-deletion.ts';

const FileSelection = lazyComponent(async () => (await import('./file-selection.tsx')).FileSelection);
const PreviewDialog = lazyComponent(
  async () => (await import('../../records/files/preview-dialog.tsx')).PreviewDialog,
);

const { actions, empty } = texts;

interface FileActs {
  onOpen: (id: string) => void;
  onDelete: (file: ListedFile) => void;
}

/** Actions on a file; a linked one is removed from its record first. */
function useFileActions({ onOpen, onDelete }: FileActs) {
  const navigate = useNavigate();
  return (file: ListedFile): RowAction[] => {
    const { record, abilities } = file;
    const download = {
      ...{ id: 'download', label: actions.download, icon: <Download /> },
      onSelect: () => void downloadFile(file),
    };
    const open = {
      ...{ id: 'open', label: actions.open, icon: <Eye />, opensDialog: true },
      onSelect: () => onOpen(file.id),
    };
    const goTo = record && {
      ...{ id: 'record', label: actions.goTo(recordNameOf(file) ?? ''), icon: <ExternalLink /> },
      onSelect: () => navigate(recordPath(record.entity, record.id)),
    };
    const remove: RowAction = {
      ...{ id: 'delete', label: actions.delete, icon: <Trash2 />, tone: 'destructive', opensDialog: true },
      onSelect: () => onDelete(file),
      disabled: !abilities.delete,
      ...(record && { reason: texts.stillLinked }),
    };
    return [open, download, ...(goTo ? [goTo] : []), remove];
  };
}

/** The files of the chosen organisation for its Admins: where each belongs, and deleting what belongs nowhere. */
export function FilesPage() {
  const organizationId = useOrganizations().selected?.id ?? null;
  const { table, records, refresh } = useList(fileList, organizationId);
  const picker = usePageOrganizationPicker();
  const [shown, setShown] = useState<string | null>(null);
  const deletion = useDeletion(refresh);
  const rowActions = useFileActions({ onOpen: setShown, onDelete: (file) => void deletion.ask(file) });

  return (
    <ListPage
      texts={texts}
      actions={picker}
      table={table}
      isSelectable
      selectionBar={<FileSelection {...table} onChanged={records.onChanged} />}
      rowTitle={({ name }) => texts.nameOf(name)}
      rowActions={rowActions}
      notice={organizationId && <SpaceNotice organizationId={organizationId} />}
      empty={{
        icon: <Paperclip size={24} />,
        title: empty.title,
        body: organizationId ? empty.body : empty.noOrganization,
        hasAction: false,
      }}
    >
      {shown !== null && table.rows.some(({ id }) => id === shown) && (
        <Suspense>
          <PreviewDialog files={table.rows} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
      {deletion.dialog}
    </ListPage>
  );
}

/** Warning above the list once the space is nearly full. */
function SpaceNotice({ organizationId }: { organizationId: string }) {
  const { data, dataState } = useFileSpaceQuery({
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
  });
  if (dataState !== 'complete') return null;
  return (
    <Box mb="4" _empty={{ display: 'none' }}>
      <SpaceWarning space={data.fileUse} hasLink />
    </Box>
  );
}
