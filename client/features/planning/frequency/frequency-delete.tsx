import { frequencyTexts as texts } from '../../../i18n/nl/frequency.ts';
import type { DialogControls } from '../../../records/record/record-dialogs.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import type { Frequency } from './frequency-values.ts';
import { useFrequencyActs } from './use-frequency-acts.ts';

interface FrequencyDeleteProps extends DialogControls {
  frequency: Frequency;
}

/** Asks before a frequency goes; one that tasks use cannot go, and can be made inactive instead. */
export function FrequencyDelete({ frequency, onClose, onChanged }: FrequencyDeleteProps) {
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
