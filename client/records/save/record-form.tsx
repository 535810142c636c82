import type { FormikValues } from 'formik';
import { useState } from 'react';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import { type ComparedField, ConflictDialog } from '../../ui/dialog/conflict-dialog.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { forgetDraft } from '../../ui/form/draft-store.ts';
import type { FormResult } from '../../ui/form/form-types.ts';
import { WizardDialog, type WizardDialogProps } from '../../ui/form/wizard-dialog.tsx';
import type { SaveOutcome } from './save-record.ts';
import { useVersionedSave } from './use-versioned-save.ts';

/** Values of a record's form beside its fields. */
export interface EditedValues extends FormikValues {
  /** The version that was on the screen when the form opened; it stays with a restored draft. */
  version: number;
}

/** Comparison with what someone else may have saved meanwhile. */
export interface Comparison<Values> {
  fields: readonly ComparedField<Values>[];
  /** Loads the newest version; null when the record is gone, rejects when that cannot be known. */
  load: () => Promise<Values | null>;
  goneText: string;
  /** Heads the notification of a mistake that shows only once one's own version is saved over the other. */
  failedText: string;
}

export interface RecordFormProps<Values extends EditedValues>
  extends Omit<WizardDialogProps<Values>, 'open' | 'onSubmit'> {
  /** Saves the values over the version they carry. */
  save: (values: Values) => Promise<SaveOutcome>;
  /** The values were saved. */
  onSaved: () => void;
  /** Absent for a new record, which nobody can have changed. */
  comparison?: Comparison<Values> | undefined;
}

/** The form of a record that others edit too, in a dialog; a stale save shows both versions, and nothing is overwritten unseen. */
export function RecordForm<Values extends EditedValues>(props: RecordFormProps<Values>) {
  const { save, onSaved, comparison, ...wizard } = props;
  const { onClose, draftKey } = wizard;
  const [conflicting, setConflicting] = useState<Values | null>(null);
  // Each time that someone else was quicker again, the newest version is shown anew.
  const [round, setRound] = useState(1);
  const { submit, see } = useVersionedSave(saveAndTell, setConflicting);

  const finish = () => {
    setConflicting(null);
    // The wizard does this itself where it closes itself.
    forgetDraft(draftKey ?? undefined);
    onSaved();
    onClose();
  };

  const showNewest = () => {
    setRound((current) => current + 1);
    toast({ title: laterTexts.conflict.again });
  };

  const goBackToForm = ({ fields }: FormResult) => {
    setConflicting(null);
    const [mistake] = Object.values(fields ?? {});
    if (mistake) toast({ title: comparison?.failedText ?? '', description: mistake, tone: 'destructive' });
  };

  async function saveAndTell(values: Values): Promise<SaveOutcome> {
    const outcome = await save(values);
    if (!outcome) onSaved();
    return outcome;
  }

  return (
    <>
      <WizardDialog {...wizard} open onSubmit={submit} />
      {comparison && conflicting && (
        <ConflictDialog
          {...comparison}
          mine={conflicting}
          key={round}
          onKeepMine={async (version) => {
            const outcome = await save({ ...conflicting, version });
            if (!outcome) finish();
            else if (outcome === 'conflict') showNewest();
            else goBackToForm(outcome);
          }}
          onTakeTheirs={finish}
          onGoOn={(version) => {
            see(version);
            setConflicting(null);
          }}
        />
      )}
    </>
  );
}
