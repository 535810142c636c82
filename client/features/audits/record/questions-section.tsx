import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { AuditRequestsFragment, AuditWorkFragment } from '../../../graphql/generated/operations.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { ResponsesTo } from '../requests/requests-section.tsx';
import { QuestionAnswer } from './question-answer.tsx';

const { view } = auditTexts;

const layouts = [
  { value: 'all', label: view.all },
  { value: 'single', label: view.single },
] as const;

const Summary = chakra('summary', {
  base: { cursor: 'pointer', fontWeight: 'semibold', minH: '11', py: '2', overflowWrap: 'anywhere' },
});

interface QuestionsSectionProps {
  audit: AuditWorkFragment & AuditRequestsFragment;
  mayAnswer: boolean;
  onOutdated: () => void;
}

/** The questions of an audit to fill in, all in their sections or one at a time. */
export function QuestionsSection({ audit, mayAnswer, onOutdated }: QuestionsSectionProps) {
  const [layout, setLayout] = useState<(typeof layouts)[number]['value']>('all');
  const { sections } = audit;
  const answering = { auditId: audit.id, mayAnswer, onOutdated };
  return (
    <RecordSection title={view.questions}>
      {sections.length === 0 ? (
        <Text color="fg.muted">{view.noQuestions}</Text>
      ) : (
        <Stack gap="3">
          {mayAnswer && (
            <Box>
              <Segments label={view.layout} value={layout} options={layouts} onChange={setLayout} />
            </Box>
          )}
          {layout === 'single' && mayAnswer ? (
            <SingleQuestion audit={audit} {...answering} />
          ) : (
            sections.map(({ title, answered, total, questions }) => (
              <details key={questions[0]?.id ?? title} open>
                <Summary>{view.sectionSummary(title, answered, total)}</Summary>
                <Stack gap="6" pt="2" pb="4">
                  {questions.map((question) => (
                    <QuestionAnswer key={question.id} question={question} {...answering}>
                      <ResponsesTo questionId={question.id} requests={audit.requests} />
                    </QuestionAnswer>
                  ))}
                </Stack>
              </details>
            ))
          )}
        </Stack>
      )}
    </RecordSection>
  );
}

/** One question at a time, the first open one at the start. */
function SingleQuestion({ audit, ...answering }: QuestionsSectionProps & { auditId: string }) {
  const questions = audit.sections.flatMap((section) => section.questions);
  const [place, setPlace] = useState(() =>
    Math.max(
      questions.findIndex(({ rating }) => rating === null),
      0,
    ),
  );
  const question = questions[Math.min(place, questions.length - 1)];
  if (!question) return null;
  return (
    <Stack gap="4">
      <Text color="fg.muted" aria-live="polite">
        {view.questionOf(place + 1, questions.length)}
      </Text>
      <QuestionAnswer key={question.id} question={question} {...answering}>
        <ResponsesTo questionId={question.id} requests={audit.requests} />
      </QuestionAnswer>
      <Flex gap="2" justify="space-between" wrap="wrap">
        <Button variant="outline" size="lg" disabled={place === 0} onClick={() => setPlace(place - 1)}>
          <ChevronLeft aria-hidden />
          {view.previous}
        </Button>
        <Button
          variant="outline"
          size="lg"
          disabled={place >= questions.length - 1}
          onClick={() => setPlace(place + 1)}
        >
          {view.next}
          <ChevronRight aria-hidden />
        </Button>
      </Flex>
    </Stack>
  );
}
