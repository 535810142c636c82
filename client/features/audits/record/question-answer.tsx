import { Box, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { type AuditRating, auditLimits, auditRatings } from '../../../../schema/records/audits.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { personName } from '../../../records/fields/field-text.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { ClashNotice } from './clash-notice.tsx';
import { type AnsweredQuestion, useAnswer } from './use-answer.ts';

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

interface QuestionAnswerProps {
  auditId: string;
  question: AnsweredQuestion;
  mayAnswer: boolean;
  /** Asks for the audit as it stands now. */
  onOutdated: () => void;
  /** Answers of others, beside the question. */
  children?: ReactNode;
}

/** A question of an audit with its answer: each choice is saved at once, the explanation when one leaves it. */
export function QuestionAnswer({ auditId, question, mayAnswer, onOutdated, children }: QuestionAnswerProps) {
  const { text, paragraph, help, answeredBy } = question;
  const id = useId();
  const answer = useAnswer(auditId, question, onOutdated);
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
            onChange={({ target }) => answer.type(target.value)}
            onBlur={answer.leave}
          />
          {answer.own && (
            <ClashNotice
              question={question}
              own={answer.own}
              onKeepMine={answer.keepMine}
              onKeepTheirs={answer.keepTheirs}
            />
          )}
          <Text role="status" color="fg.muted" textStyle="sm">
            {answer.status}
          </Text>
          {error && (
            <Text id={`${id}error`} role="alert" color="fg.error" textStyle="sm">
              {error}
            </Text>
          )}
        </>
      ) : (
        <>
          <Box>
            {question.rating ? (
              <StatusBadge tone={tones[question.rating]}>{auditRatings.nameOf(question.rating)}</StatusBadge>
            ) : (
              <Text color="fg.muted">{view.open}</Text>
            )}
          </Box>
          {question.explanation && <Text whiteSpace="pre-wrap">{question.explanation}</Text>}
        </>
      )}
      {children}
      {answeredBy && (
        <Text color="fg.muted" textStyle="sm">
          {view.answeredBy(personName(answeredBy))}
        </Text>
      )}
    </Stack>
  );
}
