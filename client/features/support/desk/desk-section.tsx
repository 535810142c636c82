import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { object, string } from 'yup';
import { commentLimits } from '../../../../schema/records/comments.ts';
import { deskLimits } from '../../../../schema/records/support-desk.ts';
import { supportNoteRules } from '../../../../schema/records/support-desk-rules.ts';
import { requiredText } from '../../../../schema/values/fields.ts';
import { messages } from '../../../../schema/values/messages.ts';
import {
  useCreateCommentMutation,
  useKeepSupportNoteMutation,
  useMergeSupportTicketsMutation,
  useOtherQuestionsQuery,
  usePlaceUnderProblemMutation,
  useSupportDeskQuery,
} from '../../../graphql/generated/hooks.ts';
import { supportDeskTexts } from '../../../i18n/nl/support-desk.ts';
import { FRESH_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { attemptInForm } from '../../../records/save/attempt.ts';
import { useDraftKey } from '../../../records/save/draft-key.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { SupportTicket } from '../support-columns.tsx';
import { BreachClock } from './breach-clock.tsx';
import { BreachDialog } from './breach-dialog.tsx';
import { TemplatePicker } from './template-picker.tsx';

const { ticket: texts, cancel, save: saveLabel, conflict } = supportDeskTexts;

type Act = 'note' | 'answer' | 'problem' | 'merge' | 'breach';

interface DeskSectionProps {
  ticket: SupportTicket;
  onChanged: () => void;
}

/** The work of the support desk on a question: a note, an answer by template, its problem, merging and a breach. */
export function DeskSection({ ticket, onChanged }: DeskSectionProps) {
  const [act, setAct] = useState<Act | null>(null);
  const { data, dataState, refetch } = useSupportDeskQuery(FRESH_FETCH_POLICY);
  const desk = dataState === 'complete' ? data.supportDesk : null;
  const breach = desk?.breaches.find(({ ticketId }) => ticketId === ticket.id);
  const problems = desk?.texts.filter(({ kind, solvedAt }) => kind === 'KnownProblem' && !solvedAt) ?? [];
  const dialog = {
    ticket,
    onClose: () => setAct(null),
    onChanged: () => {
      void refetch().catch(() => undefined);
      onChanged();
    },
  };
  const acts: readonly (readonly [Act, string])[] = [
    ['note', texts.editNote],
    ['answer', texts.answer],
    ['problem', texts.place],
    ['merge', texts.merge],
    ...(ticket.kind === 'Privacy' ? [['breach', texts.breach] as const] : []),
  ];
  return (
    <RecordSection title={texts.title}>
      <Stack gap="4">
        <Box>
          <Text fontWeight="medium">{texts.note}</Text>
          <Text whiteSpace="pre-line" overflowWrap="anywhere" color={ticket.note ? undefined : 'fg.muted'}>
            {ticket.note || texts.noNote}
          </Text>
        </Box>
        {breach && <BreachClock breach={breach} />}
        <Flex gap="2" wrap="wrap">
          {acts.map(([name, label]) => (
            <Button key={name} size="sm" variant="outline" onClick={() => setAct(name)}>
              {label}
            </Button>
          ))}
        </Flex>
      </Stack>
      {act === 'note' && <NoteDialog {...dialog} />}
      {act === 'answer' && <AnswerDialog {...dialog} />}
      {act === 'problem' && <ProblemDialog {...dialog} problems={problems} />}
      {act === 'merge' && <MergeDialog {...dialog} />}
      {act === 'breach' && (
        <BreachDialog
          breach={breach ?? null}
          organizationId={ticket.organization.id}
          ticketId={ticket.id}
          discoveredAt={ticket.discoveredAt}
          onClose={dialog.onClose}
          onChanged={() => {
            dialog.onChanged();
            dialog.onClose();
          }}
        />
      )}
    </RecordSection>
  );
}

interface DeskDialogProps extends DeskSectionProps {
  onClose: () => void;
}

function NoteDialog({ ticket, onClose, onChanged }: DeskDialogProps) {
  const [keep] = useKeepSupportNoteMutation();
  const save = async ({ note }: { note?: string | undefined }) => {
    const variables = { id: ticket.id, seen: ticket.note ?? '', note: note ?? '' };
    const result = await attemptInForm(() => keep({ variables }), {
      done: supportDeskTexts.toasts.saved,
      failed: supportDeskTexts.toasts.saveFailed,
      afterConflict: conflict,
    });
    if (!result) onChanged();
    return result;
  };
  return (
    <FormDialog
      title={texts.note}
      initialValues={{ note: ticket.note ?? '' }}
      rules={supportNoteRules}
      draftKey={useDraftKey('support-note', ticket.id)}
      submitLabel={saveLabel}
      cancelLabel={cancel}
      onSubmit={save}
      onClose={onClose}
    >
      <TextAreaField
        name="note"
        label={texts.note}
        hint={texts.noteHint}
        maxLength={deskLimits.note}
        optional
      />
    </FormDialog>
  );
}

const answerRules = object({ text: requiredText(commentLimits.text) });

function AnswerDialog({ ticket, onClose, onChanged }: DeskDialogProps) {
  const [create] = useCreateCommentMutation();
  const send = async ({ text }: { text: string }) => {
    const input = { text, mentions: [] };
    const result = await attemptInForm(
      () => create({ variables: { entity: 'SupportTicket', recordId: ticket.id, input } }),
      { done: texts.sent, failed: texts.sendFailed },
    );
    if (!result) onChanged();
    return result;
  };
  return (
    <FormDialog
      title={texts.answer}
      initialValues={{ text: '' }}
      rules={answerRules}
      draftKey={useDraftKey('support-answer', ticket.id)}
      submitLabel={texts.send}
      cancelLabel={cancel}
      onSubmit={send}
      onClose={onClose}
    >
      <TemplatePicker />
      <TextAreaField name="text" label={texts.answerText} maxLength={commentLimits.text} />
    </FormDialog>
  );
}

interface ProblemDialogProps extends DeskDialogProps {
  problems: readonly { readonly id: string; readonly title: string }[];
}

const NONE = 'none';
const problemRules = object({ problemId: string().required(messages.required) });

function ProblemDialog({ ticket, problems, onClose, onChanged }: ProblemDialogProps) {
  const [place] = usePlaceUnderProblemMutation();
  const save = async ({ problemId }: { problemId: string }) => {
    const variables = { id: ticket.id, problemId: problemId === NONE ? null : problemId };
    const result = await attemptInForm(() => place({ variables }), {
      done: texts.placed,
      failed: texts.placeFailed,
    });
    if (!result) onChanged();
    return result;
  };
  return (
    <FormDialog
      title={texts.place}
      initialValues={{ problemId: ticket.problem?.id ?? NONE }}
      rules={problemRules}
      // A draft would hold no text.
      draftKey={null}
      submitLabel={saveLabel}
      cancelLabel={cancel}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        name="problemId"
        label={texts.problem}
        options={[
          { value: NONE, label: texts.noProblem },
          ...problems.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
    </FormDialog>
  );
}

const mergeRules = object({ intoId: string().required(messages.required) });

function MergeDialog({ ticket, onClose, onChanged }: DeskDialogProps) {
  const [merge] = useMergeSupportTicketsMutation();
  const variables = { id: ticket.id };
  const { data, dataState } = useOtherQuestionsQuery({ ...FRESH_FETCH_POLICY, variables });
  const others = dataState === 'complete' ? data.otherQuestions : [];
  const save = async ({ intoId }: { intoId: string }) => {
    const result = await attemptInForm(() => merge({ variables: { id: ticket.id, intoId } }), {
      done: texts.merged,
      failed: texts.mergeFailed,
    });
    if (!result) onChanged();
    return result;
  };
  return (
    <FormDialog
      title={texts.merge}
      description={dataState === 'complete' && others.length === 0 ? texts.noOthers : texts.intoHint}
      initialValues={{ intoId: '' }}
      rules={mergeRules}
      // A draft would hold no text.
      draftKey={null}
      submitLabel={texts.merge}
      cancelLabel={cancel}
      onSubmit={save}
      onClose={onClose}
    >
      <SelectField
        name="intoId"
        label={texts.into}
        placeholder={texts.chooseQuestion}
        options={others.map((one) => ({ value: one?.id ?? '', label: `${one?.number}: ${one?.subject}` }))}
      />
    </FormDialog>
  );
}
