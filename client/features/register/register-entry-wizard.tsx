import { useRef, useState } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import {
  useCreateRegisterEntryMutation,
  useUpdateRegisterEntryMutation,
} from '../../graphql/generated/hooks.ts';
import { registerTexts } from '../../i18n/nl/register.ts';
import { useSession } from '../../session/session-store.ts';
import { toast } from '../../ui/toaster.tsx';
import { WizardDialog } from '../../ui/wizard-dialog.tsx';
import { forgetDraft } from '../../ui/wizard-draft.ts';
import type { WizardResult } from '../../ui/wizard-types.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { registerFormSteps } from './register-form-steps.tsx';
import {
  type RegisterEntry,
  type RegisterFormValues,
  registerFormRules,
  toFormValues,
  toInput,
} from './register-values.ts';

export interface RegisterEntryWizardProps {
  /** The entry to edit, or null for a new one. */
  entry: RegisterEntry | null;
  organizationId: string | null;
  onClose: () => void;
  /** Something was saved. */
  onSaved: () => void;
}

const { conflict, form, toasts } = registerTexts;

/** The three-step dialog that makes or edits an improvement point; a stale save shows both versions. */
export function RegisterEntryWizard({ entry, organizationId, onClose, onSaved }: RegisterEntryWizardProps) {
  const { user } = useSession();
  const [initialValues] = useState(() => toFormValues(entry));
  const [conflicting, setConflicting] = useState<RegisterFormValues | null>(null);
  // Each time that someone else was quicker again, the newest version is shown anew.
  const [round, setRound] = useState(1);
  // Whoever has seen both versions and goes on typing means to replace the newer one.
  const seenVersion = useRef<number | null>(null);
  const save = useSave(entry, organizationId);
  const draftKey = `register:${user?.id ?? ''}:${entry?.id ?? `new:${organizationId}`}`;

  const finish = () => {
    setConflicting(null);
    // The wizard does this itself where it closes itself.
    forgetDraft(draftKey);
    onSaved();
    onClose();
  };

  const showNewest = () => {
    setRound((current) => current + 1);
    toast({ title: conflict.again });
  };

  const goBackToForm = ({ fields }: WizardResult) => {
    setConflicting(null);
    const [mistake] = Object.values(fields ?? {});
    if (mistake) toast({ title: toasts.updateFailed, description: mistake, tone: 'destructive' });
  };

  const submit = async (values: RegisterFormValues): Promise<WizardResult | undefined> => {
    const result = await save({ ...values, version: seenVersion.current ?? values.version });
    if (result === 'conflict') setConflicting(values);
    if (result === 'conflict') return { keepOpen: true };
    if (!result) onSaved();
    return result;
  };

  return (
    <>
      <WizardDialog
        open
        title={entry ? form.editTitle : form.createTitle}
        description={entry ? form.editDescription : form.createDescription}
        steps={registerFormSteps}
        initialValues={initialValues}
        validationSchema={registerFormRules}
        onSubmit={submit}
        onClose={onClose}
        draftKey={draftKey}
        size="lg"
      />
      {entry && conflicting && (
        <ConflictDialog
          entryId={entry.id}
          mine={conflicting}
          key={round}
          onKeepMine={async (version) => {
            const result = await save({ ...conflicting, version });
            if (!result) finish();
            else if (result === 'conflict') showNewest();
            else goBackToForm(result);
          }}
          onTakeTheirs={finish}
          onGoOn={(version) => {
            seenVersion.current = version;
            setConflicting(null);
          }}
        />
      )}
    </>
  );
}

/** Saves and says so; comes back with what the wizard must show, 'conflict', or nothing when it is saved. */
function useSave(entry: RegisterEntry | null, organizationId: string | null) {
  const { user } = useSession();
  const [create] = useCreateRegisterEntryMutation();
  // A save that is tried again after a lost answer must not make a second entry.
  const attempt = useRef({ input: '', key: '' });
  const [update] = useUpdateRegisterEntryMutation();

  return async (values: RegisterFormValues): Promise<WizardResult | 'conflict' | undefined> => {
    if (!organizationId || !user) {
      toast({ title: registerTexts.chooseOrganization, tone: 'destructive' });
      return { keepOpen: true };
    }
    const input = toInput(values);
    try {
      if (entry) await update({ variables: { id: entry.id, version: values.version, input } });
      else
        await create({ variables: { organizationId, input }, context: { headers: keyFor(input, attempt) } });
    } catch (error) {
      const { code, message, fields } = readFailure(error);
      if (code === 'CONFLICT') return 'conflict';
      if (code === 'VALIDATION' && Object.keys(fields).length > 0) return { fields };
      toast({
        title: entry ? toasts.updateFailed : toasts.createFailed,
        description: message,
        tone: 'destructive',
      });
      return { message };
    }
    toast({ title: entry ? toasts.updated : toasts.created, tone: 'success' });
    return undefined;
  };
}

/** The same input keeps its idempotency key; a changed one is another request. */
function keyFor(input: object, attempt: { current: { input: string; key: string } }): Record<string, string> {
  const text = JSON.stringify(input);
  if (attempt.current.input !== text) attempt.current = { input: text, key: newKey() };
  return { 'idempotency-key': attempt.current.key };
}

/** Also where the page is not served over HTTPS, as on a machine of one's own under another name. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
