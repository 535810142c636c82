import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Archive, CalendarCheck, CheckCheck, Send, Trash2, Undo2, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { publishingTexts } from '../../i18n/nl/records/publishing.ts';
import { formatDate } from '../../lib/format-date.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RecordSection } from '../record/panel/record-section.tsx';
import { attempt } from '../save/attempt.ts';
import { type DraftState, type EditedRecord, personName } from './published-record.ts';
import type { PublishingCalls } from './publishing-calls.ts';
import {
  nextStep,
  type OfferedStep,
  offeredSteps,
  type PublishingStep,
  reviewSteps,
} from './publishing-steps.ts';

const StepDialog = lazyComponent(async () => (await import('./step-dialog.tsx')).StepDialog);

const { steps: texts, versions } = publishingTexts;

const icons: Readonly<Record<PublishingStep, ReactNode>> = {
  submit: <Send aria-hidden />,
  approve: <CheckCheck aria-hidden />,
  sendBack: <Undo2 aria-hidden />,
  publish: <Upload aria-hidden />,
  confirmReview: <CalendarCheck aria-hidden />,
  withdraw: <Archive aria-hidden />,
  discard: <Trash2 aria-hidden />,
};

const asking = ['approve', 'sendBack', 'publish', 'confirmReview', 'withdraw', 'discard'] as const;

interface StepsSectionProps {
  record: EditedRecord;
  /** Whether a second person approves now; absent for a reviewer, who decides on the draft and does no more. */
  isApprovalWanted?: boolean;
  calls: PublishingCalls;
  onChanged: () => void;
}

/** Section with the state of a record's draft and the steps that can be taken; those that cannot say why. */
export function StepsSection({ record, isApprovalWanted, calls, onChanged }: StepsSectionProps) {
  const isReviewer = isApprovalWanted === undefined;
  const title = isReviewer ? texts.reviewTitle : texts.title;
  const dialog = useAddressDialog(asking);
  const [isSubmitting, setSubmitting] = useState(false);
  const steps = isReviewer ? reviewSteps(record) : offeredSteps(record, isApprovalWanted);
  const next = nextStep(steps);
  const opened = useOpened(dialog.kind, steps, record);
  const submit = async () => {
    setSubmitting(true);
    await attempt(() => calls.submit(record), {
      done: texts.done.submit,
      failed: texts.failed.submit,
      afterConflict: texts.afterConflict,
    });
    setSubmitting(false);
    onChanged();
  };
  return (
    <RecordSection title={title}>
      <Stack gap="4">
        {record.draft ? (
          <DraftWords
            draft={record.draft}
            waits={record.draftStatus === 'InReview' ? (isReviewer ? texts.waitsForYou : texts.waits) : null}
          />
        ) : (
          <Text color="fg.muted">{texts.noDraft}</Text>
        )}
        <StepButtons
          title={title}
          steps={steps}
          next={next}
          busy={isSubmitting ? 'submit' : null}
          onTake={(step) => (step === 'submit' ? void submit() : dialog.open(step))}
        />
      </Stack>
      {opened && (
        <Suspense>
          <StepDialog
            step={opened.step}
            seen={opened.record}
            calls={calls}
            onChanged={onChanged}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </RecordSection>
  );
}

type AskingStep = (typeof asking)[number];

/**
 * The step whose dialog is open, with the record as it was when the dialog opened: what a colleague changes meanwhile is
 * not confirmed unseen.
 */
function useOpened(kind: AskingStep | null, steps: readonly OfferedStep[], record: EditedRecord) {
  const [opened, setOpened] = useState<{ step: AskingStep; record: EditedRecord } | null>(null);
  const isPossible = steps.some(({ step, refusal }) => step === kind && refusal === undefined);
  if (kind === null && opened) setOpened(null);
  else if (kind && isPossible && opened?.step !== kind) setOpened({ step: kind, record });
  return kind === null ? null : opened;
}

/** State of the draft: its approval, remark and reason, and who saved it. */
function DraftWords({ draft, waits }: { draft: DraftState; waits: string | null }) {
  const { remark, reason, asksAgain, savedBy, savedAt, approvedBy, approvedAt } = draft;
  const nameOf = (person: DraftState['savedBy']) => (person ? personName(person) : versions.somebody);
  return (
    <Stack gap="2">
      {remark !== '' && <Notice tone="warning">{texts.sentBack(remark)}</Notice>}
      {waits && <Notice>{waits}</Notice>}
      {approvedAt && <Notice>{texts.approvedBy(nameOf(approvedBy), formatDate(approvedAt))}</Notice>}
      <Text color="fg.muted" textStyle="sm">
        {texts.savedBy(nameOf(savedBy), formatDate(savedAt))}
      </Text>
      {reason !== '' && (
        <Text textStyle="sm" overflowWrap="anywhere" whiteSpace="pre-line">
          {texts.reason(reason)}
        </Text>
      )}
      {asksAgain && <Text textStyle="sm">{texts.asksAgain}</Text>}
    </Stack>
  );
}

interface StepButtonsProps {
  title: string;
  steps: readonly OfferedStep[];
  next: PublishingStep | undefined;
  busy: PublishingStep | null;
  onTake: (step: PublishingStep) => void;
}

function StepButtons({ title, steps, next, busy, onTake }: StepButtonsProps) {
  const id = useId();
  if (steps.length === 0) return null;
  const isDestructive = (step: PublishingStep) => step === 'discard' || step === 'withdraw';
  return (
    <>
      <Flex role="group" aria-label={title} gap="2" wrap="wrap">
        {steps.map(({ step, refusal }) => (
          <Button
            key={step}
            size={{ base: 'md', md: 'sm' }}
            variant={step === next ? 'solid' : 'outline'}
            color={isDestructive(step) ? 'fg.error' : undefined}
            disabled={refusal !== undefined}
            aria-describedby={refusal && `${id}${step}`}
            loading={busy === step}
            loadingText={texts.names[step]}
            onClick={() => onTake(step)}
          >
            {icons[step]}
            {texts.names[step]}
          </Button>
        ))}
      </Flex>
      <Stack as="ul" gap="1" listStyleType="none" textStyle="sm" color="fg.muted">
        {steps.map(
          ({ step, refusal }) =>
            refusal && (
              <li key={step} id={`${id}${step}`}>
                {`${texts.names[step]}: ${refusal}`}
              </li>
            ),
        )}
      </Stack>
    </>
  );
}
