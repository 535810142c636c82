import { object, string } from 'yup';
import { organizationRules } from '../../../schema/people/organization-rules.ts';
import {
  useArchiveOrganizationMutation,
  useCreateOrganizationMutation,
  useDeleteOrganizationMutation,
  useRestoreOrganizationMutation,
  useUpdateOrganizationMutation,
} from '../../graphql/generated/hooks.ts';
import { organizationTexts as texts } from '../../i18n/nl/organizations.ts';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import { ActDialog } from '../../records/record/act-dialog.tsx';
import type { DialogControls } from '../../records/record/record-dialogs.tsx';
import { attemptInForm } from '../../records/save/attempt.ts';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { useIdempotencyKey } from '../../records/save/idempotency-key.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import type { ManagedOrganization } from './organization-columns.tsx';

const { toasts, form, archive, deletion } = texts;

interface DialogProps extends DialogControls {
  organization: ManagedOrganization;
}

interface NameDialogProps extends DialogControls {
  /** The organisation to rename, or null for a new one. */
  organization: ManagedOrganization | null;
}

/** Makes an organisation, or gives one another name. */
export function NameDialog({ organization, onClose, onChanged }: NameDialogProps) {
  const [create] = useCreateOrganizationMutation();
  const [update] = useUpdateOrganizationMutation();
  const draftKey = useDraftKey('organization', organization?.id ?? 'new');
  const keyed = useIdempotencyKey(draftKey);
  const save = async ({ name, version }: { name: string; version: number }) => {
    const result = organization
      ? await attemptInForm(() => update({ variables: { id: organization.id, version, name } }), {
          done: toasts.updated,
          failed: toasts.updateFailed,
          afterConflict: laterTexts.conflict.reopen,
        })
      : await attemptInForm(() => create(keyed({ name })), {
          done: toasts.created,
          failed: toasts.createFailed,
        });
    if (!result) onChanged();
    return result;
  };
  return (
    <FormDialog
      title={organization ? form.editTitle : form.createTitle}
      initialValues={{ name: organization?.name ?? '', version: organization?.version ?? 0 }}
      rules={organizationRules}
      draftKey={draftKey}
      submitLabel={form.submit}
      cancelLabel={form.cancel}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label={texts.fields.name} maxLength={100} />
    </FormDialog>
  );
}

/** Asks before an organisation is archived or restored. */
export function ArchiveDialog({ organization, ...controls }: DialogProps) {
  const { id, version, name, archivedAt } = organization;
  const [archiveIt] = useArchiveOrganizationMutation();
  const [restoreIt] = useRestoreOrganizationMutation();
  const variables = { id, version };
  return (
    <ActDialog
      {...controls}
      title={archivedAt ? texts.restore.title : archive.title}
      body={archivedAt ? texts.restore.body(name) : archive.body(name)}
      confirmLabel={archivedAt ? texts.actions.restore : archive.confirm}
      cancelLabel={archive.cancel}
      act={() => (archivedAt ? restoreIt({ variables }) : archiveIt({ variables }))}
      said={{ done: archivedAt ? toasts.restored : toasts.archived, failed: toasts.updateFailed }}
    />
  );
}

/** Deletes an organisation once its name has been typed. */
export function DeleteDialog({ organization, onClose, onChanged }: DialogProps) {
  const { id, name } = organization;
  const [remove] = useDeleteOrganizationMutation();
  const submit = async (values: { name: string }) => {
    const result = await attemptInForm(() => remove({ variables: { id, name: values.name.trim() } }), {
      done: toasts.deleted,
      failed: toasts.deleteFailed,
    });
    if (!result) onChanged();
    return result;
  };
  return (
    <FormDialog
      title={deletion.title}
      description={deletion.body(name)}
      initialValues={{ name: '' }}
      rules={object({ name: string().trim().oneOf([name], deletion.differs).required(deletion.differs) })}
      draftKey={null}
      submitLabel={deletion.confirm}
      cancelLabel={form.cancel}
      tone="destructive"
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField name="name" label={deletion.name} />
    </FormDialog>
  );
}
