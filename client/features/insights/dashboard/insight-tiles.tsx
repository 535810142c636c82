import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InsightsQuery } from '../../../graphql/generated/operations.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { today } from '../../../lib/days.ts';
import type { InsightChoices } from '../choices/use-insight-choices.ts';
import { addressesOf } from '../figures/list-addresses.ts';
import { openStatuses, weekOf } from './tile-narrowing.ts';

const { tiles: texts, few } = insightTexts;

interface Tile {
  readonly label: string;
  /** Null where it is too small for the reader. */
  readonly count: number | null;
  /** Count of the period before. */
  readonly before?: number | null;
  readonly to: string | undefined;
}

interface InsightTilesProps {
  figures: InsightsQuery;
  choices: InsightChoices;
  teamIds: readonly string[];
  userId: string;
}

/** Figures at a glance, each opening the list of what it counts. */
export function InsightTiles(props: InsightTilesProps) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gap="3"
      gridTemplateColumns="repeat(auto-fit, minmax(min(8rem, 100%), 1fr))"
    >
      {tilesOf(props).map(({ label, count, before, to }) => (
        <Box as="li" key={label} bg="bg.panel" borderWidth="1px" borderRadius="l3" minW="0">
          <TileBody to={to}>
            <Text textStyle="sm" color="fg.muted">
              {label}
            </Text>
            <Text
              textStyle={count === null ? 'md' : '2xl'}
              fontWeight="semibold"
              fontVariantNumeric="tabular-nums"
            >
              {count === null ? few : count.toLocaleString('nl-NL')}
            </Text>
            {before != null && (
              <Text textStyle="xs" color="fg.muted">
                {texts.change(before)}
              </Text>
            )}
          </TileBody>
        </Box>
      ))}
    </Box>
  );
}

function TileBody({ to, children }: { to: string | undefined; children: ReactNode }) {
  const body = {
    ...{ direction: 'column', height: 'full', px: '3', py: '3', borderRadius: 'l3' },
  } as const;
  if (to === undefined) return <Flex {...body}>{children}</Flex>;
  return (
    <Flex asChild {...body} _hover={{ bg: 'bg.muted' }}>
      <Link to={to}>{children}</Link>
    </Flex>
  );
}

function tilesOf({ figures, choices, teamIds, userId }: InsightTilesProps): Tile[] {
  const within = { ...choices, teamIds };
  const { events } = choices;
  const incidents = addressesOf('/incidents', 'occurredAt', within, { event: events });
  const openIncidents = addressesOf('/incidents', null, within, { event: events, status: 'Open' });
  const entries = addressesOf('/register', null, within);
  const everywhere = addressesOf('', null, { ...choices, teamIds: [] });
  const whole = (path: string) => everywhere() && path;
  const { manuals, risks, taskEvents } = figures;
  return [
    { label: texts.openIncidents, count: figures.openIncidents.total, to: openIncidents() },
    {
      ...{ label: texts.incidents, count: figures.incidents.total, to: incidents() },
      before: figures.incidentsBefore.total,
    },
    { label: texts.openEntries, count: figures.openEntries.total, to: entries({ status: openStatuses }) },
    { label: texts.late, count: figures.lateEntries.total, to: entries({ isOverdue: 'true' }) },
    {
      ...{ label: texts.ownTasks, count: taskEvents.total },
      to: whole(
        `/events?assignedToUserId=${userId}&deadline=${weekOf(today())}&status=Upcoming&status=ToDo&status=IN_PROGRESS`,
      ),
    },
    ...(manuals
      ? [{ label: texts.toReview, count: manuals.total, to: whole('/manuals?isReviewDue=true') }]
      : []),
    ...(risks
      ? [
          {
            ...{ label: texts.highRisks, count: risks.total },
            to: whole('/risks?isOpen=true&netClass=High&netClass=VeryHigh'),
          },
        ]
      : []),
  ];
}
