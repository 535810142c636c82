import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { incidentEvents } from '../../../schema/records/incidents.ts';
import { homeTexts } from '../../i18n/nl/home.ts';
import { formatDate } from '../../lib/format-date.ts';
import { type Card, countOf, figuresOf, ofTeams } from './figures.ts';
import { FigureLink, FiguresCard, formatFigure } from './figures-card.tsx';
import type { HomeShown } from './use-home.ts';

const { igj, assess, late, waiting, risks } = homeTexts;

type Managed = NonNullable<HomeShown['managed']>;
type Calamity = Managed['igjDue'][number];

/** Cards of pending work for those who manage an organisation or lead teams, most urgent first. */
export function ManagedHome({ userId, ...managed }: Managed & { userId: string }) {
  const { counts, unassessed, igjDue, teamIds } = managed;
  const figures = (card: Card) => figuresOf(card, managed, userId);
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
      <FiguresCard title={waiting.title} figures={figures('waiting')} none={waiting.none} />
      <FiguresCard title={risks.title} figures={figures('risks')} none={risks.none} />
      {!hasTerms && <FiguresCard title={igj.title} none={igj.none} />}
    </Box>
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
