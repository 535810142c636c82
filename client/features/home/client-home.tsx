import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { incidentEvents } from '../../../schema/records/incidents.ts';
import { homeTexts } from '../../i18n/nl/home.ts';
import { formatOccurrence } from '../../lib/format-date.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { FigureLink, FiguresCard, formatFigure } from './figures-card.tsx';
import type { HomeShown } from './use-home.ts';

const { answers: texts, toRead: toReadTexts } = homeTexts;

type Answer = HomeShown['answers'][number];

type Shown = Pick<HomeShown, 'answers' | 'toRead' | 'chaptersToReview' | 'documentsToReview'>;

/** Drafts to review, chapters to read, and feedback on the person's own reports, newest first. */
export function ClientHome({ answers, toRead, chaptersToReview, documentsToReview }: Shown) {
  const drafts = [
    ...chaptersToReview.rows.map((row) => ({ to: `/view?id=${row.id}`, name: chapterName(row) })),
    ...documentsToReview.rows.map(({ id, title }) => ({ to: `/documents/${id}`, name: title })),
  ];
  const chapters = toRead.rows.map((row) => ({ to: `/handboek/${row.id}`, name: chapterName(row) }));
  const more = toRead.total > chapters.length;
  return (
    <>
      {drafts.length > 0 && <WaitingCard title={homeTexts.toReview} lines={drafts} />}
      {chapters.length > 0 && (
        <WaitingCard
          title={toReadTexts.title}
          lines={[
            ...chapters,
            ...(more ? [{ to: '/handboek', name: toReadTexts.all(formatFigure(toRead.total)) }] : []),
          ]}
        />
      )}
      <Answers answers={answers} />
    </>
  );
}

const chapterName = ({ chapter, title }: { chapter: string; title: string }) => `${chapter} ${title}`;

interface WaitingCardProps {
  title: string;
  lines: readonly { readonly to: string; readonly name: string }[];
}

/** Links to what waits for the reader. */
function WaitingCard({ title, lines }: WaitingCardProps) {
  return (
    <FiguresCard title={title} none="">
      <Stack as="ul" listStyleType="none" gap="0" mt="1">
        {lines.map(({ to, name }) => (
          <li key={to}>
            <FigureLink to={to}>
              <Box as="span" minW="0" overflowWrap="anywhere">
                {name}
              </Box>
              <ChevronRight size={18} aria-hidden />
            </FigureLink>
          </li>
        ))}
      </Stack>
    </FiguresCard>
  );
}

function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <Box as="section" aria-labelledby="home-answers">
      <Flex align="center" justify="space-between" gap="3" mb="3" wrap="wrap">
        <Heading as="h2" id="home-answers" size="md">
          {texts.title}
        </Heading>
        <Button asChild variant="outline" size="sm">
          <Link to="/melden">{texts.all}</Link>
        </Button>
      </Flex>
      {answers.length === 0 && <Text color="fg.muted">{texts.none}</Text>}
      <Stack
        as="ul"
        listStyleType="none"
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))"
      >
        {answers.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} />
        ))}
      </Stack>
    </Box>
  );
}

function AnswerItem({ answer }: { answer: Answer }) {
  const { id, number, event, reporterFeedback, isNew } = answer;
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4">
      <Flex wrap="wrap" justify="space-between" align="flex-start" gap="3">
        <Text fontWeight="medium" overflowWrap="anywhere" _hover={{ textDecoration: 'underline' }}>
          <Link to={`/melden?dialog=view&entry=${id}`} aria-label={`${texts.open(number)}: ${nameOf(event)}`}>
            {nameOf(event)}
          </Link>
        </Text>
        {isNew && <StatusBadge tone="info">{texts.isNew}</StatusBadge>}
      </Flex>
      <Text textStyle="sm" color="fg.muted" mt="0.5">
        {`${number} · ${formatOccurrence(answer)}`}
      </Text>
      <Box borderInlineStartWidth="3px" borderColor="teal.solid" ps="3" mt="3">
        <Text lineClamp="3" overflowWrap="anywhere" whiteSpace="pre-line">
          {reporterFeedback}
        </Text>
      </Box>
    </Box>
  );
}

const nameOf = (event: Answer['event']) => incidentEvents.nameOf(event);
