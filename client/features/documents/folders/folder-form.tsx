import { useApolloClient } from '@apollo/client/react';
import { useFormikContext } from 'formik';
import { documentFolderRules } from '../../../../schema/documents/document-rules.ts';
import { documentLimits, ownFolderReaders } from '../../../../schema/documents/documents.ts';
import {
  useCreateDocumentFolderMutation,
  useUpdateDocumentFolderMutation,
} from '../../../graphql/generated/hooks.ts';
import { type DocumentFolderInput, DocumentFoldersDocument } from '../../../graphql/generated/operations.ts';
import { documentTexts } from '../../../i18n/nl/documents.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { RecordForm } from '../../../records/save/record-form.tsx';
import { useRecordSave } from '../../../records/save/use-record-save.ts';
import { useTeams } from '../../../records/teams/use-teams.ts';
import { CheckboxesField } from '../../../ui/fields/checkboxes-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type Folder, type FolderTree, folderOptions } from './folder-tree.ts';

const { form, fields, hints, toasts, ...texts } = documentTexts.folders;

interface FolderFormProps extends DialogControls {
  /** Null for a new folder. */
  folder: Folder | null;
  /** Folder in which a new one is made. */
  parentId: string | null;
  tree: FolderTree;
  organizationId: string;
}

const valuesOf = (folder: Folder | null, parentId: string | null) => ({
  name: folder?.name ?? '',
  parentId: (folder ? folder.parentId : parentId) ?? '',
  ownReaders: folder?.ownReaders ?? '',
  ownTeamIds: (folder?.ownTeamIds ?? []) as readonly string[],
  ownReviewMonths: String(folder?.ownReviewMonths ?? ''),
  version: folder?.version ?? 0,
});

type FolderValues = ReturnType<typeof valuesOf>;

function toInput(values: FolderValues): DocumentFolderInput {
  const { parentId, ownReaders, ownTeamIds, ...input } = documentFolderRules.cast(
    { ...values, ownReaders: values.ownReaders || null, ownReviewMonths: values.ownReviewMonths },
    { stripUnknown: true },
  );
  return {
    ...input,
    ...{ parentId: parentId || null, ownReaders: ownReaders ?? null },
    ownTeamIds: ownReaders === 'Teams' ? ownTeamIds : [],
  };
}

/** Makes a folder, renames or moves one, or says who sees it. */
export function FolderForm(props: FolderFormProps) {
  const { folder, parentId, tree, organizationId, onClose, onChanged } = props;
  const client = useApolloClient();
  const [createFolder] = useCreateDocumentFolderMutation();
  const [updateFolder] = useUpdateDocumentFolderMutation();
  const draftKey = useDraftKey('document-folder', folder?.id ?? `new:${parentId ?? organizationId}`);
  const { create, update } = useRecordSave(draftKey, toasts);
  const teams = useTeams(organizationId);
  const save = (values: FolderValues) => {
    const input = toInput(values);
    return folder
      ? update(updateFolder, { id: folder.id, version: values.version, input })
      : create(createFolder, { organizationId, input });
  };
  const load = async () => {
    const { data } = await client.query({
      query: DocumentFoldersDocument,
      variables: { organizationId },
      fetchPolicy: 'no-cache',
    });
    const newest = data?.documentFolders.find(({ id }) => id === folder?.id);
    return newest ? valuesOf(newest, null) : null;
  };
  const options = folderOptions(tree, folder?.id ?? null);
  const nameOfFolder = (id: string) => options.find(({ value }) => value === id)?.label ?? texts.noParent;
  return (
    <RecordForm<FolderValues>
      title={folder ? form.editTitle : form.createTitle}
      initialValues={valuesOf(folder, parentId)}
      rules={documentFolderRules}
      steps={[
        {
          title: '',
          fields: ['name', 'parentId', 'ownReaders', 'ownTeamIds', 'ownReviewMonths'],
          content: (
            <FolderFields
              parents={options}
              teams={teams.all
                .filter(({ isArchived }) => !isArchived)
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
          ),
        },
      ]}
      firstErrorOnly={false}
      labels={{ save: form.submit, cancel: form.cancel }}
      draftKey={draftKey}
      save={save}
      onSaved={onChanged}
      onClose={onClose}
      comparison={
        folder
          ? {
              fields: [
                { name: 'name', label: fields.name, shown: ({ name }) => name },
                {
                  name: 'parentId',
                  label: fields.parentId,
                  shown: (values) => nameOfFolder(values.parentId),
                },
              ],
              load,
              goneText: form.gone,
              failedText: toasts.updateFailed,
            }
          : undefined
      }
    />
  );
}

interface FolderFieldsProps {
  parents: readonly { value: string; label: string }[];
  teams: readonly { value: string; label: string }[];
}

function FolderFields({ parents, teams }: FolderFieldsProps) {
  const { values } = useFormikContext<FolderValues>();
  return (
    <>
      <TextField name="name" label={fields.name} maxLength={documentLimits.folderName} />
      <SelectField
        name="parentId"
        label={fields.parentId}
        placeholder={texts.noParent}
        options={parents}
        optional
      />
      <SelectField
        name="ownReaders"
        label={fields.ownReaders}
        hint={hints.ownReaders}
        placeholder={values.parentId === '' ? texts.asAboveTop : texts.asAbove}
        options={ownFolderReaders.list.map(({ code, name }) => ({ value: code, label: name }))}
      />
      {values.ownReaders === 'Teams' && (
        <CheckboxesField name="ownTeamIds" label={fields.ownTeamIds} options={teams} />
      )}
      <TextField
        name="ownReviewMonths"
        label={fields.ownReviewMonths}
        hint={hints.ownReviewMonths}
        type="number"
        optional
      />
    </>
  );
}
