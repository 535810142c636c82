import { Box } from '@chakra-ui/react';
import type { InsightsQuery } from '../../../graphql/generated/operations.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import type { InsightChoices } from '../choices/use-insight-choices.ts';
import { BarFigure } from '../figures/bar-figure.tsx';
import { groupsBy, tallies } from '../figures/groups.ts';
import { addressesOf } from '../figures/list-addresses.ts';
import { MonthFigure } from '../figures/month-figure.tsx';

const { charts: texts } = insightTexts;

interface DashboardChartsProps {
  figures: InsightsQuery;
  choices: InsightChoices;
  teamIds: readonly string[];
}

/** Incidents by month, kind and place, improvement points by source and status, audits, which have no team, and complaints. */
export function DashboardCharts({ figures, choices, teamIds }: DashboardChartsProps) {
  const { days, before, events } = choices;
  const within = { ...choices, teamIds };
  const incidents = addressesOf('/incidents', 'occurredAt', within, { event: events });
  const entries = addressesOf('/register', 'createdAt', within);
  const incidentsBy = (dimension: string) =>
    tallies(
      groupsBy(figures.incidents.groupings, dimension),
      groupsBy(figures.incidentsBefore.groupings, dimension),
    );
  const entriesBy = (dimension: string) =>
    tallies(
      groupsBy(figures.entries.groupings, dimension),
      groupsBy(figures.entriesBefore.groupings, dimension),
    );
  const audits = addressesOf('/audits', 'date', { ...within, teamIds: [] });
  const auditsBy = (dimension: string) =>
    tallies(
      groupsBy(figures.audits.groupings, dimension),
      groupsBy(figures.auditsBefore.groupings, dimension),
    );
  const complaints = addressesOf('/complaints', 'receivedOn', { ...within, teamIds: [] });
  const complaintsBy = (dimension: string) =>
    tallies(
      groupsBy(figures.complaintStatistics.groupings, dimension),
      groupsBy(figures.complaintsBefore.groupings, dimension),
    );
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns="repeat(auto-fit, minmax(min(24rem, 100%), 1fr))"
      alignItems="start"
    >
      <Box gridColumn="1 / -1" minW="0">
        <MonthFigure
          days={days}
          before={before}
          groups={groupsBy(figures.incidents.groupings, 'month')}
          groupsBefore={groupsBy(figures.incidentsBefore.groupings, 'month')}
          to={incidents}
        />
      </Box>
      <BarFigure
        {...texts.events}
        most={8}
        tallies={incidentsBy('event')}
        to={(event) => incidents({ event })}
      />
      <BarFigure {...texts.places} tallies={incidentsBy('place')} to={(place) => incidents({ place })} />
      <BarFigure
        {...texts.sources}
        most={8}
        tallies={entriesBy('source')}
        to={(source) => entries({ source })}
      />
      <BarFigure {...texts.statuses} tallies={entriesBy('status')} to={(status) => entries({ status })} />
      {teamIds.length === 0 && Boolean(figures.audits.total) && (
        <>
          <BarFigure
            {...texts.auditStatuses}
            tallies={auditsBy('status')}
            to={(status) => audits({ status })}
          />
          <BarFigure {...texts.severities} isSeveral tallies={auditsBy('severity')} to={() => undefined} />
        </>
      )}
      {teamIds.length === 0 && Boolean(figures.complaintStatistics.total) && (
        <>
          <BarFigure
            {...texts.complaintOutcomes}
            tallies={complaintsBy('outcome')}
            to={(outcome) => complaints({ outcome })}
          />
          <BarFigure
            {...texts.complaintRelations}
            tallies={complaintsBy('relation')}
            to={(relation) => complaints({ relation })}
          />
          <BarFigure
            {...texts.complaintTeams}
            most={8}
            tallies={complaintsBy('team')}
            to={(teamId) => complaints({ teamId })}
          />
          <BarFigure
            {...texts.complaintSubjects}
            most={8}
            tallies={complaintsBy('subject')}
            to={() => undefined}
          />
          <BarFigure
            {...texts.complaintsLate}
            tallies={complaintsBy('isLate')}
            to={(isLate) => complaints({ isLate })}
          />
        </>
      )}
    </Box>
  );
}
