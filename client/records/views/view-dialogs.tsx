import { boolean, object } from 'yup';
import { savedViewRules, viewLimits } from '../../../schema/records/views.ts';
import { useCreateSavedViewMutation, useUpdateSavedViewMutation } from '../../graphql/generated/hooks.ts';
import { DeleteSavedViewDocument } from '../../graphql/generated/operations.ts';
import { viewTexts as texts } from '../../i18n/nl/records/views.ts';
import { useSession } from '../../session/session-store.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import type { FormResult } from '../../ui/form/form-types.ts';
import { DeleteDialog } from '../record/delete-dialog.tsx';
import type { DialogControls } from '../record/record-dialogs.tsx';
import { attemptInForm } from '../save/attempt.ts';
import { useDraftKey } from '../save/draft-key.ts';
import { useIdempotencyKey } from '../save/idempotency-key.ts';
import type { SavedView, SavedViewState } from './view-state.ts';
import type { ViewedList } from './views-button.tsx';

const { form, toasts } = texts;

const rules = savedViewRules.concat(object({ isOrganizations: boolean() }));

/** Turns an error in the view's state, for which the form has no field, into a message of the form. */
function withoutField(refusal: FormResult | undefined): FormResult | undefined {
  const { name, ...others } = refusal?.fields ?? {};
  const [message] = Object.values(others);
  return name === undefined && message !== undefined ? { message } : refusal;
}

interface SaveViewDialogProps extends DialogControls, Pick<ViewedList, 'list' | 'organizationId'> {
  stateNow: () => SavedViewState;
  onSaved: (id: string) => Promise<void>;
}

/** Dialog that saves what the list shows under a name. */
export function SaveViewDialog({ list, organizationId, stateNow, onSaved, onClose }: SaveViewDialogProps) {
  const { user } = useSession();
  const draftKey = useDraftKey('saved-view', `${list}:${organizationId}`);
  const keyed = useIdempotencyKey(draftKey);
  const [create] = useCreateSavedViewMutation();
  const save = async (typed: { name: string; isOrganizations: boolean }) => {
    const variables = { organizationId, input: { list, ...typed, state: stateNow() } };
    return withoutField(
      await attemptInForm(
        async () => {
          const { data } = await create(keyed(variables));
          if (data) await onSaved(data.createSavedView);
        },
        { done: toasts.created, failed: toasts.createFailed },
      ),
    );
  };
  return (
    <FormDialog
      title={form.saveTitle}
      description={form.saveDescription}
      size="sm"
      initialValues={{ name: '', isOrganizations: false }}
      rules={rules}
      draftKey={draftKey}
      submitLabel={form.submit}
      cancelLabel={form.cancel}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="name" label={form.name} maxLength={viewLimits.name} />
      {user?.role !== 'Client' && (
        <CheckboxField name="isOrganizations" label={form.isOrganizations} hint={form.isOrganizationsHint} />
      )}
    </FormDialog>
  );
}

interface ViewDialogProps extends DialogControls {
  view: SavedView;
}

/** Dialog that renames a view. */
export function RenameViewDialog({ view, onClose, onChanged }: ViewDialogProps) {
  const { id, version } = view;
  const draftKey = useDraftKey('saved-view', id);
  const [update] = useUpdateSavedViewMutation();
  return (
    <FormDialog
      title={form.renameTitle}
      size="sm"
      initialValues={{ name: view.name }}
      rules={savedViewRules}
      draftKey={draftKey}
      submitLabel={form.submit}
      cancelLabel={form.cancel}
      onSubmit={async (change) => {
        const refusal = await attemptInForm(() => update({ variables: { id, version, change } }), {
          done: toasts.renamed,
          failed: toasts.updateFailed,
          afterConflict: toasts.afterConflict,
        });
        onChanged();
        return refusal;
      }}
      onClose={onClose}
    >
      <TextField name="name" label={form.name} maxLength={viewLimits.name} />
    </FormDialog>
  );
}

/** Dialog that confirms the removal of a view. */
export function DeleteViewDialog({ view, ...controls }: ViewDialogProps) {
  const { body, bodyOfOrganization } = texts.deletion;
  const deletion = { ...texts.deletion, body: view.isOrganizations ? bodyOfOrganization : body };
  return (
    <DeleteDialog
      {...controls}
      document={DeleteSavedViewDocument}
      id={view.id}
      name={view.name}
      texts={{ deletion, toasts }}
    />
  );
}
