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

/** Chapters to read, and feedback on the person's own reports, newest first. */
export function ClientHome({ answers, toRead }: Pick<HomeShown, 'answers' | 'toRead'>) {
  return (
    <>
      {toRead.total > 0 && <ChaptersToRead {...toRead} />}
      <Answers answers={answers} />
    </>
  );
}

function ChaptersToRead({ rows, total }: HomeShown['toRead']) {
  return (
    <FiguresCard title={toReadTexts.title} none="">
      <Stack as="ul" listStyleType="none" gap="0" mt="1">
        {rows.map(({ id, chapter, title }) => (
          <li key={id}>
            <FigureLink to={`/handboek/${id}`}>
              <Box as="span" minW="0" overflowWrap="anywhere">{`${chapter} ${title}`}</Box>
              <ChevronRight size={18} aria-hidden />
            </FigureLink>
          </li>
        ))}
        {total > rows.length && (
          <li>
            <FigureLink to="/handboek">{toReadTexts.all(formatFigure(total))}</FigureLink>
          </li>
        )}
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
