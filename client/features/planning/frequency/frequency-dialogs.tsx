import { lazy, Suspense } from 'react';
import { FrequencyDocument } from '../../../graphql/generated/operations.ts';
import { frequencyTexts as texts } from '../../../i18n/nl/frequency.ts';
import { RecordDialog } from '../../../resource/record/record-dialog.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { Frequency, frequencyDialogKinds } from './frequency-values.ts';
import { useFrequencyActs } from './use-frequency-acts.ts';

/** The form machinery is loaded when someone first opens the form. */
const FrequencyForm = lazy(async () => ({ default: (await import('./frequency-form.tsx')).FrequencyForm }));

interface FrequencyDialogsProps {
  kind: (typeof frequencyDialogKinds)[number];
  /** Which one; null for a new one. */
  id: string | null;
  rows: readonly Frequency[];
  /** The rows are still on their way. */
  isListLoading: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** Whichever dialog about frequencies is open, also about one that is not on the page. */
export function FrequencyDialogs({
  kind,
  id,
  rows,
  isListLoading,
  onClose,
  onChanged,
}: FrequencyDialogsProps) {
  if (kind === 'create')
    return (
      <Suspense>
        <FrequencyForm frequency={null} onClose={onClose} onSaved={onChanged} />
      </Suspense>
    );
  if (id === null) return null;
  return (
    <RecordDialog
      id={id}
      listed={rows.find((row) => row.id === id)}
      isListLoading={isListLoading}
      query={FrequencyDocument}
      pick={({ frequency }): Frequency => frequency}
      failedTitle={texts.toasts.notFound}
      onClose={onClose}
    >
      {(frequency) =>
        kind === 'delete' ? (
          <FrequencyDelete frequency={frequency} onClose={onClose} onChanged={onChanged} />
        ) : (
          <Suspense>
            <FrequencyForm frequency={frequency} onClose={onClose} onSaved={onChanged} />
          </Suspense>
        )
      }
    </RecordDialog>
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
