import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { reporterReplyRules } from '../../../schema/records/incident-rules.ts';
import { incidentLimits } from '../../../schema/records/incidents.ts';
import { useReplyToFeedbackMutation } from '../../graphql/generated/hooks.ts';
import { reporterReplyTexts } from '../../i18n/nl/records/reporter-reply.ts';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import type { FormResult } from '../../ui/form/form-types.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { useDraftKey } from '../save/draft-key.ts';
import { useIdempotencyKey } from '../save/idempotency-key.ts';
import { saveRecord } from '../save/save-record.ts';

export interface ReporterReplyProps {
  incidentId: string;
  reply: string | null;
  /** Whether the reader is the reporter, and may reply. */
  mayReply: boolean;
}

/** The reporter's reply to the feedback, or for the reporter a button to give one, once. */
export function ReporterReply({ incidentId, reply, mayReply }: ReporterReplyProps) {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);
  const isSent = isOpen && Boolean(reply);
  useEffect(() => {
    // The button that opened the dialog is gone with it.
    if (isSent) requestAnimationFrame(() => answer.current?.focus());
  }, [isSent]);
  if (reply)
    return (
      <Text ref={answer} tabIndex={-1} outline="none" whiteSpace="pre-line">
        <LinkedText text={reply} />
      </Text>
    );
  if (!mayReply) return null;
  return (
    <Box>
      <Text color="fg.muted" mb="2">
        {reporterReplyTexts.once}
      </Text>
      <Button
        size={{ base: 'md', md: 'sm' }}
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {reporterReplyTexts.open}
      </Button>
      {isOpen && <ReplyDialog incidentId={incidentId} onClose={() => setOpen(false)} />}
    </Box>
  );
}

interface ReplyDialogProps extends Pick<ReporterReplyProps, 'incidentId'> {
  onClose: () => void;
}

function ReplyDialog({ incidentId, onClose }: ReplyDialogProps) {
  const draftKey = useDraftKey('incident-reply', incidentId);
  const keyed = useIdempotencyKey(draftKey);
  const [replyTo] = useReplyToFeedbackMutation();

  const send = async ({ text }: { text: string }): Promise<FormResult | undefined> => {
    const outcome = await saveRecord(() => replyTo(keyed({ id: incidentId, text })), reporterReplyTexts);
    // Only the reporter replies, so nobody else was quicker.
    return outcome === 'conflict' ? {} : outcome;
  };

  return (
    <FormDialog
      title={reporterReplyTexts.title}
      description={reporterReplyTexts.description}
      initialValues={{ text: '' }}
      rules={reporterReplyRules}
      draftKey={draftKey}
      submitLabel={reporterReplyTexts.submit}
      cancelLabel={reporterReplyTexts.cancel}
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField name="text" label={reporterReplyTexts.label} maxLength={incidentLimits.reply} />
    </FormDialog>
  );
}
