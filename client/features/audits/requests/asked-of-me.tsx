import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useAnswerAskedQuestionMutation, useAskedOfMeQuery } from '../../../graphql/generated/hooks.ts';
import type { AskedFieldsFragment } from '../../../graphql/generated/operations.ts';
import { auditRequestTexts } from '../../../i18n/nl/audit-requests.ts';
import { formatLastDay } from '../../../lib/format-date.ts';
import { AskedQuestions } from '../../../records/asked-questions.tsx';
import { type SaveAnswer, SENT_ON_LEAVING } from '../../../records/use-asked-answer.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';

const { mine: texts, page } = auditRequestTexts;
const HEADING = 'asked-of-me';

/** Questions of audits that the person is asked, also where they may not read the audit; nothing where there are none. */
export function AskedOfMe() {
  const { data, dataState, refetch } = useAskedOfMeQuery({ fetchPolicy: 'cache-and-network' });
  const [openId, setOpenId] = useState<string | null>(null);
  const asked = dataState === 'complete' ? data.auditQuestionsAskedOfMe : [];
  const open = asked.find(({ id }) => id === openId);
  if (asked.length === 0) return null;
  const askAgain = () => void refetch().catch(() => undefined);
  const close = () => {
    setOpenId(null);
    askAgain();
  };
  return (
    <Box
      as="section"
      aria-labelledby={HEADING}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      p="4"
      mb="4"
    >
      <Heading as="h2" size="sm" id={HEADING} mb="2">
        {texts.title}
      </Heading>
      <Stack as="ul" listStyleType="none" gap="2">
        {asked.map(({ id, auditTitle, questions, expiresAt }) => (
          <Flex as="li" key={id} align="center" justify="space-between" gap="3" wrap="wrap">
            <Text overflowWrap="anywhere" minW="0">
              {texts.asked(auditTitle, questions.length, formatLastDay(expiresAt))}
            </Text>
            <Button
              size={{ base: 'lg', md: 'sm' }}
              variant="outline"
              aria-haspopup="dialog"
              aria-label={texts.openOf(auditTitle)}
              onClick={() => setOpenId(id)}
            >
              {texts.open}
            </Button>
          </Flex>
        ))}
      </Stack>
      {open && <AnswerDialog asked={open} onOutdated={askAgain} onClose={close} />}
    </Box>
  );
}

interface AnswerDialogProps {
  asked: AskedFieldsFragment;
  onOutdated: () => void;
  onClose: () => void;
}

function AnswerDialog({ asked, onOutdated, onClose }: AnswerDialogProps) {
  const [answer] = useAnswerAskedQuestionMutation();
  const { id: requestId, organizationName, auditTitle } = asked;
  const save: SaveAnswer = async ({ id: questionId, version }, text) => {
    const variables = { requestId, questionId, version, text };
    return (await answer({ variables, context: SENT_ON_LEAVING })).data?.answerAskedQuestion;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={texts.title}
      description={page.introduction(organizationName, auditTitle)}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>
        <AskedQuestions asked={asked} onSave={save} onOutdated={onOutdated} />
      </DialogBody>
    </Dialog>
  );
}
