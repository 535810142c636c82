import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { incidentEvents } from '../../../schema/records/incidents.ts';
import { homeTexts } from '../../i18n/nl/home.ts';
import { kinds } from '../../kinds/kinds.ts';
import { formatDate } from '../../lib/format-date.ts';
import { type Card, countOf, figuresOf, ofTeams } from './figures.ts';
import { FigureLink, FiguresCard, formatFigure } from './figures-card.tsx';
import type { HomeShown } from './use-home.ts';

const { igj, assess, late, waiting } = homeTexts;

type Managed = NonNullable<HomeShown['managed']>;
type Calamity = Managed['igjDue'][number];

/** The teams that the cards are limited to, with the way to their overview. */
function OfTeams({ teams }: Pick<Managed, 'teams'>) {
  const names = new Intl.ListFormat('nl-NL').format(teams.map(({ name }) => name));
  return (
    <Flex wrap="wrap" align="center" justify="space-between" gap="3">
      <Text overflowWrap="anywhere">{homeTexts.ofTeams(names)}</Text>
      <Button asChild variant="outline" size={{ base: 'md', md: 'sm' }}>
        <Link to="/mijn-team">
          <UsersRound aria-hidden />
          {homeTexts.toTeam}
        </Link>
      </Button>
    </Flex>
  );
}

/** Cards of pending work for those who manage an organisation or lead teams, most urgent first. */
export function ManagedHome({ userId, ...managed }: Managed & { userId: string }) {
  const { counts, unassessed, igjDue, teamIds, teams } = managed;
  const figures = (card: Card) => figuresOf(card, managed, userId);
  // Chapters that a lead is asked to read have a card of their own.
  const waitingFor = figures('waiting').filter(({ to }) => teams.length === 0 || to !== '/handboek');
  const hasTerms = igjDue.length > 0;
  const undated = figures('igj');
  return (
    <Stack gap="4">
      {teams.length > 0 && <OfTeams teams={teams} />}
      {/* Cards that do not fit beside the others share a row of their own, without a hole in it. */}
      <Flex wrap="wrap" gap="3" css={{ '& > *': { flex: '1 1 min(11rem, 100%)' } }}>
        {hasTerms && (
          <FiguresCard title={igj.title} figures={undated} none={igj.none}>
            <Calamities
              lines={igjDue}
              count={countOf(counts, 'igjDue')}
              to={ofTeams('/incidents?isIgjDue=true', teamIds)}
            />
          </FiguresCard>
        )}
        <FiguresCard title={assess.title} figures={figures('assess')} none={assess.none}>
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
        <FiguresCard title={late.title} figures={figures('late')} none={late.none} isUrgent />
        <FiguresCard title={waiting.title} figures={waitingFor} none={waiting.none} />
        {kinds.map(
          ({ kind, card }) =>
            card && <FiguresCard key={kind} title={card.title} figures={figures(kind)} none={card.none} />,
        )}
        {!hasTerms && <FiguresCard title={igj.title} figures={undated} none={igj.none} />}
      </Flex>
    </Stack>
  );
}

interface CalamitiesProps {
  lines: readonly Calamity[];
  count: number;
  /** Address of all of them. */
  to: string;
}

function Calamities({ lines, count, to }: CalamitiesProps) {
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
          <FigureLink to={to}>{igj.all(formatFigure(count))}</FigureLink>
        </li>
      )}
    </Stack>
  );
}

function daysLeft({ workingDaysLeft, deadline }: Calamity): string {
  if (workingDaysLeft < 0) return igj.late(formatDate(deadline));
  return workingDaysLeft === 0 ? igj.lastDay : igj.left(workingDaysLeft, formatDate(deadline));
}
