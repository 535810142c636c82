import { Box, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { partsOfDay, weekdays } from '../../../../schema/insights/dimension-terms.ts';
import { incidentEvents, incidentPlaces } from '../../../../schema/records/incidents.ts';
import type { TrendsQuery } from '../../../graphql/generated/operations.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { NO_TEAM } from '../../../records/teams/teams.ts';
import type { InsightChoices } from '../choices/use-insight-choices.ts';
import { BarFigure } from '../figures/bar-figure.tsx';
import { groupsBy, tallies } from '../figures/groups.ts';
import { HeatFigure } from '../figures/heat-figure.tsx';
import { addressesOf } from '../figures/list-addresses.ts';
import { ChartNotes } from '../notes/chart-notes.tsx';
import { FigureSection } from './figure-section.tsx';
import { TimesFigure } from './times-figure.tsx';
import { TrendSignals } from './trend-signals.tsx';
import { XmrFigure } from './xmr-figure.tsx';

const { charts: texts, sections, xmr, clientDays } = insightTexts;

interface IncidentTrendsProps {
  figures: TrendsQuery;
  choices: InsightChoices;
  /** Whether the reader manages the organisation. */
  isManager: boolean;
  refresh: () => void;
}

/** Incidents over time, by kind, cause, team, moment and place, and how soon they were dealt with. */
export function IncidentTrends({ figures, choices, isManager, refresh }: IncidentTrendsProps) {
  const { groupings } = figures.incidents;
  const [organizationId, ...others] = choices.organizationIds;
  const incidents = addressesOf('/incidents', 'occurredAt', choices, { event: choices.events });
  const { trend } = figures;
  const shared = { notes: trend.notes, days: choices.days, to: incidents };
  const by = (dimension: string) =>
    tallies(groupsBy(groupings, dimension), groupsBy(figures.incidentsBefore.groupings, dimension));
  return (
    <FigureSection title={sections.incidents}>
      {organizationId !== undefined && others.length === 0 && (
        <Box gridColumn="1 / -1" minW="0">
          <TrendSignals key={organizationId} organizationId={organizationId} />
        </Box>
      )}
      <Box gridColumn="1 / -1" minW="0">
        <XmrFigure
          words={xmr.counts}
          chart={trend}
          values={trend.points.map(({ month, count }) => ({ month, value: count }))}
          {...shared}
        >
          <ChartNotes
            notes={trend.notes}
            months={trend.points.map(({ month }) => month)}
            {...{ choices, refresh }}
          />
        </XmrFigure>
      </Box>
      {trend.rates && (
        <Box gridColumn="1 / -1" minW="0">
          <XmrFigure
            words={xmr.rates}
            chart={trend.rates}
            values={trend.points.map(({ month, rate }) => ({ month, value: rate }))}
            {...shared}
          />
        </Box>
      )}
      {!trend.rates && isManager && choices.organizationIds.length === 1 && (
        <Text gridColumn="1 / -1" color="fg.muted">
          {`${clientDays.missing} `}
          <Link asChild color="teal.fg">
            <RouterLink to="/settings/client-days">{clientDays.link}</RouterLink>
          </Link>
        </Text>
      )}
      <BarFigure {...texts.events} tallies={by('event')} to={(event) => incidents({ event })} isPareto />
      <BarFigure
        {...texts.causes}
        tallies={by('cause')}
        to={(causes) => incidents(causes === null ? { isWithoutCause: 'true' } : { causes })}
        isPareto
        isSeveral
      />
      <BarFigure
        {...texts.teams}
        tallies={by('team')}
        to={(teamId) => incidents({ teamId: teamId ?? NO_TEAM })}
      />
      <TimesFigure times={figures.times} />
      <HeatFigure
        {...texts.weekdays}
        rows={weekdays.list}
        columns={partsOfDay.list}
        groups={groupsBy(groupings, 'weekday', 'partOfDay')}
        to={(weekday, partOfDay) => incidents({ weekday, partOfDay })}
      />
      <HeatFigure
        {...texts.placesByEvent}
        rows={incidentEvents.list}
        columns={incidentPlaces.list}
        groups={groupsBy(groupings, 'event', 'place')}
        to={(event, place) => incidents({ event, place })}
      />
    </FigureSection>
  );
}
