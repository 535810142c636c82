import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { askedIn, lackingFinding, lackingPhoto } from '../../../../schema/records/audit-conditions.ts';
import type { AuditRequestsFragment, AuditWorkFragment } from '../../../graphql/generated/operations.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { useAttachments } from '../../../records/attachments/use-attachments.ts';
import { useRemoval } from '../../../records/attachments/use-removal.ts';
import { personName } from '../../../records/fields/field-text.ts';
import { RecordSection } from '../../../records/record/panel/record-section.tsx';
import { CompactSelect } from '../../../ui/compact-select.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { ResponsesTo } from '../requests/requests-section.tsx';
import { AddedQuestionActions } from './added-question-actions.tsx';
import { QuestionAnswer } from './question-answer.tsx';
import { QuestionFiles } from './question-files.tsx';
import type { ShownAnswer } from './use-answer.ts';

const FindingDialog = lazyComponent(async () => (await import('./finding-dialog.tsx')).FindingDialog);
const AddQuestionDialog = lazyComponent(
  async () => (await import('./add-question-dialog.tsx')).AddQuestionDialog,
);

const { view } = auditTexts;

const layouts = [
  { value: 'all', label: view.all },
  { value: 'single', label: view.single },
] as const;

const Summary = chakra('summary', {
  base: { cursor: 'pointer', fontWeight: 'semibold', minH: '11', py: '2', overflowWrap: 'anywhere' },
});

type Question = AuditWorkFragment['sections'][number]['questions'][number];

/** A question that is asked in the dossier on the screen, with its answer there. */
interface Asked {
  readonly key: string;
  readonly question: Question;
  readonly given: ShownAnswer;
  readonly dossier: string;
  readonly lacksFinding: boolean;
}

interface QuestionsSectionProps {
  audit: AuditWorkFragment & AuditRequestsFragment & { readonly organization: { readonly id: string } };
  mayAnswer: boolean;
  choosesPeople: boolean;
  onOutdated: () => void;
}

const OPEN: ShownAnswer = { version: 0, rating: null, explanation: '', remark: '', answeredBy: '' };

/** The questions of an audit that are asked in a dossier, by section. */
function askedSections({ sections, findings, dossiers }: AuditWorkFragment, dossier: string) {
  const questions = sections.flatMap((section) => section.questions);
  const asked = askedIn(questions, dossier);
  const lacking = new Set(lackingFinding(questions, dossiers, findings));
  return sections.map(({ title, ...section }) => {
    const shown: Asked[] = section.questions
      .filter(({ id }) => asked.has(id))
      .map((question) => ({
        ...{ key: `${question.id} ${dossier}`, question, dossier, lacksFinding: lacking.has(question) },
        given:
          dossier === ''
            ? { ...question, answeredBy: question.answeredBy ? personName(question.answeredBy) : '' }
            : (question.dossierAnswers.find((one) => one.dossier === dossier) ?? OPEN),
      }));
    return { title, shown, answered: shown.filter(({ given }) => given.rating !== null).length };
  });
}

/** The questions of an audit to fill in, all in their sections or one at a time; with dossiers for each in turn. */
export function QuestionsSection({ audit, mayAnswer, choosesPeople, onOutdated }: QuestionsSectionProps) {
  const [layout, setLayout] = useState<(typeof layouts)[number]['value']>('all');
  const [chosen, setChosen] = useState('');
  const dossierId = useId();
  const [isAdding, setAdding] = useState(false);
  const [found, setFound] = useState<string | null>(null);
  const { id: auditId, dossiers } = audit;
  const dossier = dossiers.includes(chosen) ? chosen : (dossiers[0] ?? '');
  const sections = askedSections(audit, dossier);
  const { attachments, askAgain } = useAttachments('Audit', auditId);
  const removal = useRemoval(() => askAgain('own'));
  const questions = audit.sections.flatMap((section) => section.questions);
  const lacking = attachments ? lackingPhoto(questions, dossiers, attachments.rows) : [];
  const answering = { auditId, mayAnswer, onOutdated, onFinding: setFound };
  const openIn = (code: string) =>
    askedSections(audit, code).reduce((sum, { shown, answered }) => sum + shown.length - answered, 0);
  /** Whether somebody wrote of a question, or was asked it. */
  const isUsed = ({ id, rating, dossierAnswers }: Question) =>
    rating !== null ||
    dossierAnswers.length > 0 ||
    [...audit.findings, ...(attachments?.rows ?? [])].some(({ questionId }) => questionId === id) ||
    audit.requests.some(({ questionIds }) => questionIds.includes(id));
  const besideOf = ({ question, dossier: code }: Asked) => {
    const isHere = (one: { readonly questionId: string | null; readonly dossier: string }) =>
      one.questionId === question.id && one.dossier === code;
    return (
      <>
        <QuestionFiles
          {...{ audit, question, mayAnswer }}
          dossier={code}
          files={attachments?.rows.filter(isHere) ?? []}
          lacksPhoto={lacking.some(isHere)}
          onAdded={() => askAgain('own')}
          onRemove={(file) => void removal.ask(file)}
        />
        <ResponsesTo questionId={question.id} requests={audit.requests} />
        {mayAnswer && question.isAdded && !isUsed(question) && (
          <AddedQuestionActions {...{ auditId, question }} />
        )}
      </>
    );
  };
  return (
    <RecordSection title={view.questions}>
      <Stack gap="3">
        {sections.length === 0 && <Text color="fg.muted">{view.noQuestions}</Text>}
        {sections.length > 0 && mayAnswer && (
          <Box>
            <Segments label={view.layout} value={layout} options={layouts} onChange={setLayout} />
          </Box>
        )}
        {sections.length > 0 && dossiers.length > 0 && (
          <Box maxW="20rem">
            <label htmlFor={dossierId}>{view.dossier}</label>
            <CompactSelect
              id={dossierId}
              height="11"
              value={dossier}
              onChange={({ target }) => setChosen(target.value)}
            >
              {dossiers.map((code) => (
                <option key={code} value={code}>
                  {view.dossierOpen(code, openIn(code))}
                </option>
              ))}
            </CompactSelect>
          </Box>
        )}
        {layout === 'single' && mayAnswer ? (
          <SingleQuestion
            key={dossier}
            asked={sections.flatMap(({ shown }) => shown)}
            besideOf={besideOf}
            {...answering}
          />
        ) : (
          sections.map(({ title, shown, answered }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity but their place in a fixed list.
            <details key={place} open>
              <Summary>{view.sectionSummary(title, answered, shown.length)}</Summary>
              <Stack gap="6" pt="2" pb="4">
                {shown.map(({ key, ...asked }) => (
                  <QuestionAnswer key={key} {...asked} {...answering}>
                    {besideOf({ key, ...asked })}
                  </QuestionAnswer>
                ))}
              </Stack>
            </details>
          ))
        )}
        {mayAnswer && (
          <Box>
            <Button
              size={{ base: 'md', md: 'sm' }}
              variant="outline"
              aria-haspopup="dialog"
              onClick={() => setAdding(true)}
            >
              <Plus aria-hidden />
              {view.added.add}
            </Button>
          </Box>
        )}
      </Stack>
      <Suspense>
        {isAdding && <AddQuestionDialog auditId={auditId} onClose={() => setAdding(false)} />}
        {found !== null && (
          <FindingDialog
            {...{ auditId, choosesPeople }}
            organizationId={audit.organization.id}
            finding={null}
            questionId={found}
            onClose={() => setFound(null)}
          />
        )}
      </Suspense>
      {removal.dialog}
    </RecordSection>
  );
}

interface SingleQuestionProps {
  asked: readonly Asked[];
  /** Files and answers of others, beside a question. */
  besideOf: (asked: Asked) => ReactNode;
  auditId: string;
  mayAnswer: boolean;
  onOutdated: () => void;
  onFinding: (questionId: string) => void;
}

/** One question at a time, the first open one at the start. */
function SingleQuestion({ asked, besideOf, ...answering }: SingleQuestionProps) {
  const [chosen, setPlace] = useState(() =>
    Math.max(
      asked.findIndex(({ given }) => given.rating === null),
      0,
    ),
  );
  const place = Math.min(chosen, asked.length - 1);
  const shown = asked[place];
  if (!shown) return null;
  const { key, ...question } = shown;
  return (
    <Stack gap="4">
      <Text color="fg.muted" aria-live="polite">
        {view.questionOf(place + 1, asked.length)}
      </Text>
      <QuestionAnswer key={key} {...question} {...answering}>
        {besideOf(shown)}
      </QuestionAnswer>
      <Flex gap="2" justify="space-between" wrap="wrap">
        <Button variant="outline" size="lg" disabled={place === 0} onClick={() => setPlace(place - 1)}>
          <ChevronLeft aria-hidden />
          {view.previous}
        </Button>
        <Button
          variant="outline"
          size="lg"
          disabled={place >= asked.length - 1}
          onClick={() => setPlace(place + 1)}
        >
          {view.next}
          <ChevronRight aria-hidden />
        </Button>
      </Flex>
    </Stack>
  );
}
