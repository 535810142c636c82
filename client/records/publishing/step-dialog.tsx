import { amsterdamDay } from '../../../schema/records/planning.ts';
import { publishingLimits } from '../../../schema/records/publishing.ts';
import { remarkRules, reviewRules, withdrawalRules } from '../../../schema/records/publishing-rules.ts';
import { publishingTexts } from '../../i18n/nl/records/publishing.ts';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import { addMonths } from '../../lib/days.ts';
import { DateField } from '../../ui/date-fields/date-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { findErrors } from '../../ui/form/form-checks.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { ActDialog } from '../record/act-dialog.tsx';
import type { DialogControls } from '../record/record-dialogs.tsx';
import { attemptInForm } from '../save/attempt.ts';
import { useDraftKey } from '../save/draft-key.ts';
import type { PublishingCalls, SeenVersion } from './publishing-calls.ts';
import type { PublishingStep } from './publishing-steps.ts';

const { steps: texts } = publishingTexts;

interface StepDialogProps extends DialogControls {
  step: Exclude<PublishingStep, 'submit'>;
  /** The record as it was when the dialog opened. */
  seen: SeenVersion;
  calls: PublishingCalls;
}

/** Asks before a step is taken, or for the words that it needs. It is taken over the version that was shown before. */
export function StepDialog({ step, seen, calls, ...controls }: StepDialogProps) {
  if (step === 'confirmReview') return <ReviewDialog seen={seen} act={calls.confirmReview} {...controls} />;
  if (step === 'sendBack' || step === 'withdraw')
    return <WordsDialog step={step} seen={seen} act={calls[step]} {...controls} />;
  return (
    <ActDialog
      {...texts.questions[step]}
      {...controls}
      confirmLabel={texts.names[step]}
      cancelLabel={texts.cancel}
      {...(step === 'discard' && { tone: 'destructive' })}
      act={() => calls[step](seen)}
      said={{ done: texts.done[step], failed: texts.failed[step], afterConflict: texts.afterConflict }}
    />
  );
}

const fields = {
  sendBack: { name: 'remark', label: texts.sendBack.remark, rules: remarkRules },
  withdraw: { name: 'reason', label: texts.withdraw.reason, rules: withdrawalRules },
} as const;

interface WordsDialogProps extends DialogControls {
  step: keyof typeof fields;
  seen: SeenVersion;
  act: PublishingCalls['sendBack'];
}

function WordsDialog({ step, seen, act, onClose, onChanged }: WordsDialogProps) {
  const { name, label, rules } = fields[step];
  const { title, description } = texts[step];
  return (
    <FormDialog<Readonly<Record<string, string>>>
      title={title}
      description={description}
      initialValues={{ [name]: '' }}
      rules={(values) => findErrors(rules, values)}
      draftKey={useDraftKey(step, seen.id)}
      submitLabel={texts.names[step]}
      cancelLabel={texts.cancel}
      {...(step === 'withdraw' && { tone: 'destructive' })}
      onSubmit={async (values) => {
        const refusal = await attemptInForm(() => act(seen, values[name] ?? ''), {
          done: texts.done[step],
          failed: texts.failed[step],
          afterConflict: laterTexts.conflict.reopen,
        });
        onChanged();
        return refusal;
      }}
      onClose={onClose}
    >
      <TextAreaField name={name} label={label} maxLength={publishingLimits.reason} />
    </FormDialog>
  );
}

/** Months until what was looked at is looked at again. */
const REVIEW_AFTER_MONTHS = 12;

/** Asks when what is still right is looked at again. */
function ReviewDialog({
  seen,
  act,
  onClose,
  onChanged,
}: Pick<WordsDialogProps, 'seen' | 'act'> & DialogControls) {
  const { title, description, reviewDate: label } = texts.confirmReview;
  const today = amsterdamDay(new Date());
  return (
    <FormDialog<{ reviewDate: string }>
      title={title}
      description={description}
      initialValues={{ reviewDate: addMonths(today, REVIEW_AFTER_MONTHS) }}
      rules={(values) => findErrors(reviewRules, values)}
      draftKey={useDraftKey('confirmReview', seen.id)}
      submitLabel={texts.names.confirmReview}
      cancelLabel={texts.cancel}
      onSubmit={async ({ reviewDate }) => {
        const refusal = await attemptInForm(() => act(seen, reviewDate), {
          done: texts.done.confirmReview,
          failed: texts.failed.confirmReview,
          afterConflict: laterTexts.conflict.reopen,
        });
        onChanged();
        return refusal;
      }}
      onClose={onClose}
    >
      <DateField name="reviewDate" label={label} min={today} />
    </FormDialog>
  );
}
