import { object, string } from 'yup';
import { organizationRules } from '../../../schema/rules/organizations.ts';
import { attempt } from '../../graphql/attempt.ts';
import {
  useArchiveOrganizationMutation,
  useCreateOrganizationMutation,
  useDeleteOrganizationMutation,
  useRestoreOrganizationMutation,
  useUpdateOrganizationMutation,
} from '../../graphql/generated/hooks.ts';
import { useIdempotencyKey } from '../../graphql/idempotency-key.ts';
import { organizationTexts as texts } from '../../i18n/nl/organizations.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MembersDialog } from './members-dialog.tsx';
import type { ManagedOrganization } from './use-organization-list.ts';

const { toasts, form, archive, deletion } = texts;

/** What one does with an organisation in a dialog. */
export const organizationDialogKinds = ['create', 'edit', 'members', 'archive', 'restore', 'delete'] as const;

interface OrganizationDialogsProps {
  kind: (typeof organizationDialogKinds)[number];
  organization: ManagedOrganization | null;
  onClose: () => void;
  onChanged: () => void;
}

interface DialogProps extends Omit<OrganizationDialogsProps, 'kind'> {
  organization: ManagedOrganization;
}

const dialogs = {
  edit: NameDialog,
  members: MembersDialog,
  archive: ArchiveDialog,
  restore: ArchiveDialog,
  delete: DeleteDialog,
} as const;

/** The dialog that is open; one about an organisation that is not on the page shows nothing. */
export function OrganizationDialogs({ kind, organization, ...rest }: OrganizationDialogsProps) {
  if (kind === 'create') return <NameDialog organization={null} {...rest} />;
  const Dialog = dialogs[kind];
  return organization && <Dialog organization={organization} {...rest} />;
}

function NameDialog({ organization, onClose, onChanged }: Omit<OrganizationDialogsProps, 'kind'>) {
  const [create] = useCreateOrganizationMutation();
  const [update] = useUpdateOrganizationMutation();
  const keyed = useIdempotencyKey();
  const save = async ({ name }: { name: string }) => {
    const result = organization
      ? await attempt(
          () => update({ variables: { id: organization.id, version: organization.version, name } }),
          { done: toasts.updated, failed: toasts.updateFailed, afterConflict: uiTexts.conflict.reopen },
        )
      : await attempt(() => create({ variables: { name }, ...keyed({ name }) }), {
          done: toasts.created,
          failed: toasts.createFailed,
        });
    if (!result) onChanged();
    return result;
  };
  return (
    <FormDialog
      title={organization ? form.editTitle : form.createTitle}
      initialValues={{ name: organization?.name ?? '' }}
      rules={organizationRules}
      submitLabel={form.submit}
      cancelLabel={form.cancel}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label={texts.fields.name} maxLength={100} />
    </FormDialog>
  );
}

function ArchiveDialog({ organization, onClose, onChanged }: DialogProps) {
  const { id, version, name, archivedAt } = organization;
  const [archiveIt, { loading: isArchiving }] = useArchiveOrganizationMutation();
  const [restoreIt, { loading: isRestoring }] = useRestoreOrganizationMutation();
  const variables = { id, version };
  const confirm = async () => {
    await attempt(() => (archivedAt ? restoreIt({ variables }) : archiveIt({ variables })), {
      done: archivedAt ? toasts.restored : toasts.archived,
      failed: toasts.updateFailed,
    });
    onChanged();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={archivedAt ? texts.restore.title : archive.title}
      body={archivedAt ? texts.restore.body(name) : archive.body(name)}
      confirmLabel={archivedAt ? texts.actions.restore : archive.confirm}
      cancelLabel={archive.cancel}
      loading={isArchiving || isRestoring}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}

function DeleteDialog({ organization, onClose, onChanged }: DialogProps) {
  const { id, name } = organization;
  const [remove] = useDeleteOrganizationMutation();
  const submit = async (values: { name: string }) => {
    const result = await attempt(() => remove({ variables: { id, name: values.name.trim() } }), {
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
