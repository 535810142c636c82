import { Box, Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type AuditRating, auditLimits, auditRatings } from '../../../../schema/records/audits.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { StatusBadge, type StatusTone } from '../../../ui/feedback/status-badge.tsx';
import { ClashNotice } from './clash-notice.tsx';
import { LastTime } from './last-time.tsx';
import { type AnsweredQuestion, type ShownAnswer, useAnswer } from './use-answer.ts';

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
  /** Answers of others, beside the question. */
  children?: ReactNode;
}

/** A question of an audit with its answer: each choice is saved at once, the texts when one leaves them. */
export function QuestionAnswer(props: QuestionAnswerProps) {
  const { question, given, lacksFinding, mayAnswer, onFinding, children } = props;
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
          {answer.own && (
            <ClashNotice
              given={given}
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
      {children}
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
          {view.answeredBy(answeredBy)}
        </Text>
      )}
    </Stack>
  );
}
