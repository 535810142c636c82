import { lazy, Suspense, useState } from 'react';
import { frequencyTexts as texts } from '../../../i18n/nl/frequency.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Frequency, frequencyDialogKinds } from './frequency-values.ts';
import { useFrequencyActs } from './use-frequency-acts.ts';

/** The form machinery is loaded when someone first opens the form. */
const FrequencyForm = lazy(async () => ({ default: (await import('./frequency-form.tsx')).FrequencyForm }));

interface FrequencyDialogsProps {
  kind: (typeof frequencyDialogKinds)[number];
  /** As the list has it; null for a new one. */
  frequency: Frequency | null;
  onClose: () => void;
  onChanged: () => void;
}

/** Whichever dialog about frequencies is open; one about a frequency that is not on the page shows nothing. */
export function FrequencyDialogs({ kind, frequency, onClose, onChanged }: FrequencyDialogsProps) {
  // A dialog that is open keeps its frequency, also when a change of someone else takes it off the list.
  const [kept, setKept] = useState(frequency);
  if (!kept && frequency) setKept(frequency);
  if (kind !== 'create' && !kept) return null;
  if (kind === 'delete' && kept)
    return <FrequencyDelete frequency={kept} onClose={onClose} onChanged={onChanged} />;
  return (
    <Suspense>
      <FrequencyForm frequency={kind === 'edit' ? kept : null} onClose={onClose} onSaved={onChanged} />
    </Suspense>
  );
}

interface FrequencyDeleteProps extends Pick<FrequencyDialogsProps, 'onClose' | 'onChanged'> {
  frequency: Frequency;
}

/** Asks before a frequency goes; one that tasks use cannot go, and can be made inactive instead. */
function FrequencyDelete({ frequency, onClose, onChanged }: FrequencyDeleteProps) {
  const { remove, setActive, isBusy } = useFrequencyActs();
  const { name, usedBy, isActive } = frequency;
  const isUsed = usedBy > 0;
  const act = async () => {
    if (!isUsed) await remove(frequency);
    else if (isActive) await setActive(frequency, false);
    onChanged();
    onClose();
  };
  const used = isActive ? texts.inUse.body : texts.inUse.alreadyInactive;
  const confirmUsed = isActive ? texts.actions.deactivate : texts.inUse.close;
  return (
    <ConfirmDialog
      open
      title={isUsed ? texts.inUse.title : texts.deletion.title}
      body={isUsed ? used(name, texts.tasks(usedBy)) : texts.deletion.body(name)}
      confirmLabel={isUsed ? confirmUsed : texts.deletion.confirm}
      cancelLabel={texts.deletion.cancel}
      tone={isUsed ? 'default' : 'destructive'}
      loading={isBusy}
      onConfirm={() => void act()}
      onCancel={onClose}
    />
  );
}
