import { Button, Flex, Stack, Text, Textarea } from '@chakra-ui/react';
import { useId } from 'react';
import { auditRequestLimits } from '../../schema/records/audit-requests.ts';
import type { AskedFieldsFragment } from '../graphql/generated/operations.ts';
import { auditRequestTexts } from '../i18n/nl/audit-requests.ts';
import { formatLastDay } from '../lib/format-date.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { type AskedQuestion, type SaveAnswer, useAskedAnswer } from './use-asked-answer.ts';

const { page: texts } = auditRequestTexts;

interface AskedQuestionsProps {
  asked: AskedFieldsFragment;
  onSave: SaveAnswer;
  /** Asks for the questions as they stand now. */
  onOutdated: () => void;
}

/** Questions that a person is asked; the answers save themselves. */
export function AskedQuestions({ asked, ...saving }: AskedQuestionsProps) {
  return (
    <Stack gap="6">
      <Text textStyle="sm" color="fg.muted">
        {texts.until(formatLastDay(asked.expiresAt))}
      </Text>
      {asked.questions.map((question) => (
        <AnswerField
          key={`${asked.id} ${question.id}`}
          requestId={asked.id}
          question={question}
          {...saving}
        />
      ))}
    </Stack>
  );
}

interface AnswerFieldProps extends Omit<AskedQuestionsProps, 'asked'> {
  requestId: string;
  question: AskedQuestion;
}

function AnswerField(props: AnswerFieldProps) {
  const { text, help } = props.question;
  const id = useId();
  const answer = useAskedAnswer(props);
  const { error, other } = answer;
  return (
    <Stack gap="2">
      <Text id={id} fontWeight="medium" overflowWrap="anywhere">
        {text}
      </Text>
      {help && (
        <Text id={`${id}help`} color="fg.muted" textStyle="sm">
          {help}
        </Text>
      )}
      <Textarea
        aria-label={texts.answerTo(text)}
        aria-invalid={error ? true : undefined}
        aria-describedby={[help && `${id}help`, error && `${id}error`].filter(Boolean).join(' ') || undefined}
        rows={4}
        maxLength={auditRequestLimits.answer}
        value={answer.value}
        onChange={({ target }) => answer.type(target.value)}
        onBlur={answer.leave}
      />
      {other !== null && (
        <Notice tone="warning">
          <Text fontWeight="medium">{texts.clash.title}</Text>
          <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {texts.clash.other(other)}
          </Text>
          <Flex gap="2" mt="2" wrap="wrap">
            <Button size={{ base: 'lg', md: 'sm' }} variant="outline" onClick={answer.keepOther}>
              {texts.clash.keepOther}
            </Button>
            <Button size={{ base: 'lg', md: 'sm' }} variant="outline" onClick={answer.keepMine}>
              {texts.clash.keepMine}
            </Button>
          </Flex>
        </Notice>
      )}
      <Text role="status" color="fg.muted" textStyle="sm">
        {answer.status}
      </Text>
      {error && (
        <Text id={`${id}error`} role="alert" color="fg.error" textStyle="sm">
          {error}
        </Text>
      )}
    </Stack>
  );
}
