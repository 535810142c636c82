import { Stack, Text, Textarea } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { auditRequestLimits } from '../../schema/records/audit-requests.ts';
import { readFailure } from '../graphql/error-message.ts';
import type { AskedFieldsFragment } from '../graphql/generated/operations.ts';
import { auditRequestTexts } from '../i18n/nl/audit-requests.ts';
import { formatLastDay } from '../lib/format-date.ts';

const { page: texts } = auditRequestTexts;

type Question = AskedFieldsFragment['questions'][number];

/** Saves an answer over the version that was on the screen. @throws what `readFailure` reads. */
export type SaveAnswer = (question: Pick<Question, 'id' | 'version'>, text: string) => Promise<unknown>;

interface AskedQuestionsProps {
  asked: AskedFieldsFragment;
  onSave: SaveAnswer;
}

/** Questions that a person is asked, each answer saved when one leaves it. */
export function AskedQuestions({ asked, onSave }: AskedQuestionsProps) {
  return (
    <Stack gap="6">
      <Text textStyle="sm" color="fg.muted">
        {texts.until(formatLastDay(asked.expiresAt))}
      </Text>
      {asked.questions.map((question) => (
        <AskedQuestion key={question.id} question={question} onSave={onSave} />
      ))}
    </Stack>
  );
}

function AskedQuestion({ question, onSave }: { question: Question; onSave: SaveAnswer }) {
  const { text, help, answer, version } = question;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [state, setState] = useState('');
  const [error, setError] = useState('');
  const leave = async () => {
    if (typed === null || typed === answer) return;
    setError('');
    setState(texts.saving);
    try {
      await onSave({ id: question.id, version }, typed);
      setTyped((now) => (now === typed ? null : now));
      setState(texts.saved);
    } catch (failed) {
      const { message, fields } = readFailure(failed);
      setState('');
      setError(Object.values(fields)[0] ?? message);
    }
  };
  return (
    <Stack gap="2">
      <Text id={id} fontWeight="medium" overflowWrap="anywhere">
        {text}
      </Text>
      {help && (
        <Text color="fg.muted" textStyle="sm">
          {help}
        </Text>
      )}
      <Textarea
        aria-label={texts.answerTo(text)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        rows={4}
        maxLength={auditRequestLimits.answer}
        value={typed ?? answer}
        onChange={({ target }) => {
          setTyped(target.value);
          setState('');
        }}
        onBlur={() => void leave()}
      />
      <Text role="status" color="fg.muted" textStyle="sm">
        {state}
      </Text>
      {error && (
        <Text id={`${id}error`} role="alert" color="fg.error" textStyle="sm">
          {error}
        </Text>
      )}
    </Stack>
  );
}
