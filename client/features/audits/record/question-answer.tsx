import { Box, Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { auditMessages } from '../../../../schema/records/audit-messages.ts';
import { type AuditRating, auditLimits, auditRatings } from '../../../../schema/records/audits.ts';
import { readFailure } from '../../../graphql/error-message.ts';
import { useSaveAuditAnswerMutation } from '../../../graphql/generated/hooks.ts';
import type { AuditWorkFragment } from '../../../graphql/generated/operations.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { personName } from '../../../records/fields/field-text.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { LastTime } from './last-time.tsx';

type AnsweredQuestion = AuditWorkFragment['sections'][number]['questions'][number];

/** The answer to a question, in the audit or in one of its dossiers. */
export type ShownAnswer = Pick<
  AnsweredQuestion,
  'version' | 'rating' | 'explanation' | 'remark' | 'answeredBy'
>;

const { view } = auditTexts;

/** Tone of each rating, beside its words. */
const tones: Readonly<Record<AuditRating, StatusTone>> = {
  Met: 'success',
  Partly: 'warning',
  NotMet: 'danger',
  NotApplicable: 'neutral',
};

const Rating = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: '1 1 7rem',
    minH: '12',
    px: '3',
    fontWeight: 'medium',
    textAlign: 'center',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    bg: 'bg.panel',
    cursor: 'pointer',
    userSelect: 'none',
    '&:has(:checked)': { bg: 'teal.solid', borderColor: 'teal.solid', color: 'teal.contrast' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.teal.focusRing}', outlineOffset: '2px' },
  },
});

/** An answer as it stands in its fields. */
type Typed = Pick<ShownAnswer, 'rating' | 'explanation' | 'remark'>;

interface QuestionAnswerProps {
  auditId: string;
  question: AnsweredQuestion;
  given: ShownAnswer;
  /** The dossier that it is about; empty in an audit without. */
  dossier: string;
  /** Whether it demands a finding that is not there yet. */
  lacksFinding: boolean;
  mayAnswer: boolean;
  /** Asks for the audit as it stands now. */
  onOutdated: () => void;
  /** Adds a finding about the question. */
  onFinding: (questionId: string) => void;
}

/** A question of an audit with its answer: each choice is saved at once, the texts when one leaves them. */
export function QuestionAnswer(props: QuestionAnswerProps) {
  const { question, given, lacksFinding, mayAnswer, onFinding } = props;
  const { text, paragraph, help } = question;
  const { answeredBy } = given;
  const id = useId();
  const answer = useAnswer(props);
  const { error } = answer;
  const about = [paragraph && view.paragraph(paragraph), help].filter(Boolean).join('. ');
  return (
    <Stack gap="2">
      <Text id={id} fontWeight="medium" overflowWrap="anywhere">
        {text}
      </Text>
      {about && (
        <Text id={`${id}about`} color="fg.muted" textStyle="sm">
          {about}
        </Text>
      )}
      <LastTime question={question} rating={answer.rating} />
      {mayAnswer ? (
        <>
          <Flex
            role="radiogroup"
            aria-labelledby={id}
            aria-describedby={
              [about && `${id}about`, error && `${id}error`].filter(Boolean).join(' ') || undefined
            }
            gap="2"
            wrap="wrap"
          >
            {auditRatings.list.map(({ code, name }) => (
              <Rating key={code}>
                <Box asChild srOnly>
                  <input
                    type="radio"
                    name={id}
                    value={code}
                    checked={answer.rating === code}
                    onChange={() => answer.choose(code)}
                  />
                </Box>
                {name}
              </Rating>
            ))}
          </Flex>
          <Textarea
            aria-label={view.explanationOf(text)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}error` : undefined}
            placeholder={view.explanation}
            rows={2}
            maxLength={auditLimits.explanation}
            value={answer.explanation}
            onChange={({ target }) => answer.type({ explanation: target.value })}
            onBlur={answer.leave}
          />
          <Textarea
            aria-label={view.remarkOf(text)}
            placeholder={view.remark}
            rows={1}
            autoresize
            maxLength={auditLimits.remark}
            value={answer.remark}
            onChange={({ target }) => answer.type({ remark: target.value })}
            onBlur={answer.leave}
          />
          {error && (
            <Text id={`${id}error`} role="alert" color="fg.error" textStyle="sm">
              {error}
            </Text>
          )}
        </>
      ) : (
        <>
          <Box>
            {given.rating ? (
              <StatusBadge tone={tones[given.rating]}>{auditRatings.nameOf(given.rating)}</StatusBadge>
            ) : (
              <Text color="fg.muted">{view.open}</Text>
            )}
          </Box>
          {given.explanation && <Text whiteSpace="pre-wrap">{given.explanation}</Text>}
          {given.remark && (
            <Text whiteSpace="pre-wrap" color="fg.muted">
              {`${view.remark}: ${given.remark}`}
            </Text>
          )}
        </>
      )}
      {mayAnswer && (lacksFinding || answer.rating === 'NotMet') && (
        <Flex gap="2" wrap="wrap" align="center">
          {lacksFinding && <StatusBadge tone="warning">{view.lacksFinding}</StatusBadge>}
          <Button
            size={{ base: 'md', md: 'sm' }}
            variant="outline"
            aria-haspopup="dialog"
            onClick={() => onFinding(question.id)}
          >
            <Plus aria-hidden />
            {auditTexts.finding.aboutQuestion}
          </Button>
        </Flex>
      )}
      {answeredBy && (
        <Text color="fg.muted" textStyle="sm">
          {view.answeredBy(personName(answeredBy))}
        </Text>
      )}
    </Stack>
  );
}

/** Values of the fields of an answer, and their saving; what a colleague saved shows where nothing is typed. */
function useAnswer({ auditId, question, given, dossier, onOutdated }: QuestionAnswerProps) {
  const [save] = useSaveAuditAnswerMutation();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [error, setError] = useState('');
  const { rating, explanation, remark } = typed ?? given;
  const shown = { rating, explanation, remark };

  const send = async ({ rating: chosen, ...words }: Typed) => {
    if (chosen === null) return;
    if (question.needsExplanation && chosen === 'NotMet' && words.explanation.trim() === '')
      return setError(auditMessages.explanationRequired);
    setError('');
    const input = { rating: chosen, ...words, ...(dossier !== '' && { dossier }) };
    try {
      await save({ variables: { auditId, questionId: question.id, version: given.version, input } });
      setTyped(null);
    } catch (failed) {
      const { code, message, fields } = readFailure(failed);
      setError(Object.values(fields)[0] ?? message);
      if (code !== 'CONFLICT') return;
      setTyped(null);
      onOutdated();
    }
  };
  const isChanged = typed?.explanation !== given.explanation || typed.remark !== given.remark;
  return {
    ...{ ...shown, error },
    choose: (chosen: AuditRating) => {
      setTyped({ ...shown, rating: chosen });
      void send({ ...shown, rating: chosen });
    },
    type: (words: Partial<Pick<Typed, 'explanation' | 'remark'>>) => setTyped({ ...shown, ...words }),
    leave: () => {
      if (typed && (isChanged || error)) void send(typed);
    },
  };
}
