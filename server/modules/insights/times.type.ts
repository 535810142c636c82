import { Float, Int } from 'type-graphql';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { FEW } from './asked-figures.ts';

const COUNT = nullable(
  Int,
  `Of how many incidents; null for 1 to ${FEW - 1} where the caller sees their own alone, and then the rest is too.`,
);

const IncidentSpan = objectType('IncidentSpan', 'How long something took, in days.', {
  count: COUNT,
  median: nullable(Float, 'Half of them took no longer; null without any.'),
  p90: nullable(Float, 'Nine of ten took no longer; null without any.'),
});

const IncidentShare = objectType('IncidentShare', 'Of which part something is so.', {
  count: COUNT,
  share: nullable(Float, 'From 0 to 1; null without any.'),
});

export const IncidentTimes = objectType('IncidentTimes', 'How long incidents took.', {
  count: nullable(Int, 'Incidents that happened in the period.'),
  toReport: described(
    IncidentSpan,
    'From the event to its report: from the start of its day where the time is unknown.',
  ),
  toHandling: described(
    IncidentSpan,
    'From the report to the first change by who handles it, of incidents that were taken up.',
  ),
  toClosing: described(IncidentSpan, 'From the report to its last closing, of incidents that are closed.'),
  closedInTime: described(
    IncidentShare,
    'Closed on handleBefore or earlier, of incidents with such a day that are closed or whose day has passed.',
  ),
  heardBack: described(
    IncidentShare,
    'With feedback to the reporter, of all incidents that happened in the period.',
  ),
  examined: described(IncidentShare, 'With an analysis of causes, of all incidents of the period.'),
  calamitiesReported: described(IncidentShare, 'Told to the inspectorate, of the calamities of the period.'),
});
