import { array, object, string } from 'yup';
import { useSetConfidantMutation } from '../../graphql/generated/hooks.ts';
import { peopleTexts } from '../../i18n/nl/people.ts';
import { attemptInForm } from '../../records/save/attempt.ts';
import { useDraftKey } from '../../records/save/draft-key.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckboxesField } from '../../ui/fields/checkboxes-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import type { UserAccount } from './use-people.ts';
import { nameOf } from './user-columns.tsx';

const texts = peopleTexts.confidant;

const rules = object({ confidantIn: array(string().required()) });

interface ConfidantDialogProps {
  account: UserAccount;
  onClose: () => void;
  onChanged: () => void;
}

/** Warning that reporters whom this person leads are not told to them; nothing where they lead nobody. */
function ConfidantWarning({ account }: { account: UserAccount }) {
  const led = account.teams.filter(({ leads }) => leads).map(({ name }) => name);
  const words = account.role === 'Admin' ? texts.isAdmin : led.length > 0 ? texts.leads(led) : null;
  return words && <Notice tone="warning">{words}</Notice>;
}

/** Sets the organisations that a person is the confidant of. */
export function ConfidantDialog({ account, onClose, onChanged }: ConfidantDialogProps) {
  const { id: userId, organizations } = account;
  const draftKey = useDraftKey('confidant', userId);
  const [setConfidant] = useSetConfidantMutation();

  const save = async ({ confidantIn }: { confidantIn: string[] }) => {
    const changed = organizations.filter(({ id, isConfidant }) => isConfidant !== confidantIn.includes(id));
    const act = async () => {
      for (const { id: organizationId, isConfidant } of changed)
        await setConfidant({ variables: { organizationId, userId, isConfidant: !isConfidant } });
    };
    const result = await attemptInForm(act, { done: texts.done, failed: texts.failed });
    onChanged();
    return result;
  };

  return (
    <FormDialog
      title={texts.title(nameOf(account))}
      description={texts.hint}
      initialValues={{
        confidantIn: organizations.filter(({ isConfidant }) => isConfidant).map(({ id }) => id),
      }}
      rules={rules}
      draftKey={draftKey}
      submitLabel={texts.submit}
      cancelLabel={texts.cancel}
      onSubmit={save}
      onClose={onClose}
    >
      <ConfidantWarning account={account} />
      <CheckboxesField
        name="confidantIn"
        label={texts.organizations}
        options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
