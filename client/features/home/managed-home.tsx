import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { incidentEvents } from '../../../schema/terms/incidents.ts';
import { homeTexts } from '../../i18n/nl/home.ts';
import { formatDate } from '../../lib/format-date.ts';
import { type Figure, FigureLink, FiguresCard, formatFigure } from './figures-card.tsx';
import type { HomeShown } from './use-home.ts';

const { igj, assess, late, waiting } = homeTexts;

type Managed = NonNullable<HomeShown['managed']>;
type Figures = Managed['figures'];
type Calamity = Managed['igjDue'][number];

const OPEN_ENTRIES = 'status=NotStarted&status=InProgress&status=Ongoing';

const toAssess = ({ unassessedIncidents, unhandledIncidents }: Figures): Figure[] => [
  { label: assess.unassessed, count: unassessedIncidents, to: '/incidents?isUnassessed=true' },
  { label: assess.unhandled, count: unhandledIncidents, to: '/incidents?status=Open&handlerUserId=none' },
];

const tooLate = ({ lateIncidents, lateRegisterEntries, lateTasks }: Figures): Figure[] => [
  { label: late.incidents, count: lateIncidents, to: '/incidents?isOverdue=true' },
  { label: late.registerEntries, count: lateRegisterEntries, to: '/register?isOverdue=true' },
  { label: late.tasks, count: lateTasks, to: '/events?view=List&isOverdue=true' },
];

const waitingFor = (figures: Figures, userId: string): Figure[] => [
  {
    label: waiting.incidents,
    count: figures.myIncidents,
    to: `/incidents?status=Open&handlerUserId=${userId}`,
  },
  {
    label: waiting.registerEntries,
    count: figures.myRegisterEntries,
    to: `/register?${OPEN_ENTRIES}&responsibleUserId=${userId}`,
  },
  { label: waiting.evaluations, count: figures.evaluationsDue, to: '/register?isEvaluationDue=true' },
  { label: waiting.replies, count: figures.replies, to: '/incidents?isReplied=true' },
  { label: waiting.ideas, count: figures.ideas, to: '/register?isIncomplete=true' },
];

/** What waits in the organisation for whoever manages it: the most urgent first. */
export function ManagedHome({ figures, unassessed, igjDue, userId }: Managed & { userId: string }) {
  const hasTerms = igjDue.length > 0;
  return (
    <Box
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns="repeat(auto-fit, minmax(min(16rem, 100%), 1fr))"
    >
      {hasTerms && (
        <FiguresCard title={igj.title} none={igj.none}>
          <Calamities lines={igjDue} count={figures.igjDue} />
        </FiguresCard>
      )}
      <FiguresCard title={assess.title} figures={toAssess(figures)} none={assess.none}>
        {unassessed.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="0" borderTopWidth="1px" mt="1" pt="1">
            {unassessed.map(({ id, number, event, occurredAt }) => (
              <li key={id}>
                <FigureLink to={`/incidents/${id}`}>
                  <Flex as="span" flex="1" minW="0" wrap="wrap" justify="space-between" columnGap="3">
                    <Text as="span" textStyle="sm" overflowWrap="anywhere">
                      {`${number} · ${incidentEvents.nameOf(event)}`}
                    </Text>
                    <Text as="span" textStyle="sm" color="fg.muted" whiteSpace="nowrap">
                      {formatDate(occurredAt)}
                    </Text>
                  </Flex>
                </FigureLink>
              </li>
            ))}
          </Stack>
        )}
      </FiguresCard>
      <FiguresCard title={late.title} figures={tooLate(figures)} none={late.none} isUrgent />
      <FiguresCard title={waiting.title} figures={waitingFor(figures, userId)} none={waiting.none} />
      {!hasTerms && <FiguresCard title={igj.title} none={igj.none} />}
    </Box>
  );
}

function Calamities({ lines, count }: { lines: readonly Calamity[]; count: number }) {
  return (
    <Stack as="ul" listStyleType="none" gap="0" mt="1">
      {lines.map((line) => (
        <li key={line.id}>
          <FigureLink to={`/incidents/${line.id}`}>
            <Box minW="0">
              <Text color={line.workingDaysLeft <= 0 ? 'fg.error' : undefined} fontWeight="medium">
                {daysLeft(line)}
              </Text>
              <Text textStyle="sm" color="fg.muted">
                {`${line.number} · ${incidentEvents.nameOf(line.event)}`}
              </Text>
            </Box>
          </FigureLink>
        </li>
      ))}
      {count > lines.length && (
        <li>
          <FigureLink to="/incidents?isIgjDue=true">{igj.all(formatFigure(count))}</FigureLink>
        </li>
      )}
    </Stack>
  );
}

function daysLeft({ workingDaysLeft, deadline }: Calamity): string {
  if (workingDaysLeft < 0) return igj.late(formatDate(deadline));
  return workingDaysLeft === 0 ? igj.lastDay : igj.left(workingDaysLeft, formatDate(deadline));
}
