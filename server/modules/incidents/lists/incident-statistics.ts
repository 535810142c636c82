import { sql } from 'kysely';
import { PART_HOURS, partsOfDay, weekdays } from '../../../../schema/insights/dimension-terms.ts';
import {
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
} from '../../../../schema/records/incidents.ts';
import {
  defineStatistics,
  overdueDimension,
  placeDimensions,
  termDimension,
  termsDimension,
} from '../../../platform/kind/statistics.ts';
import { IS_OVERDUE, incidentPage } from './incident.page.ts';
import { IncidentFilter } from './incident-page.type.ts';

/** Counts of incidents by the day on which they happened. */
export const incidentStatistics = defineStatistics(incidentPage, {
  name: 'incident',
  description: 'Incidents that the caller’s list has, by the day on which they happened, counted.',
  filter: IncidentFilter,
  period: 'occurredAt',
  scope: { reporterId: null },
  dimensions: {
    month: {
      description: 'The month in which it happened: yyyy-mm.',
      column: 'e.occurred_month',
      asText: (month) => sql`to_char(${month}, 'FM0000"-"00')`,
    },
    weekday: termDimension('The day of the week, from 1 for Monday.', 'e.occurred_weekday', weekdays),
    partOfDay: {
      description: 'Night, Morning, Afternoon or Evening, of six hours each; null when the time is unknown.',
      column: `e.occurred_hour / ${PART_HOURS}`,
      asText: (part) => sql`(${sql.lit(`{${partsOfDay.codes.join(',')}}`)}::text[])[1 + ${part}]`,
      terms: partsOfDay,
    },
    type: termDimension('The type.', 'e.type', incidentTypes),
    event: termDimension('What happened.', 'e.event', incidentEvents),
    place: termDimension('Where.', 'e.place', incidentPlaces),
    cause: termsDimension('Each cause.', 'e.causes', incidentCauses),
    consequence: termsDimension('Each consequence.', 'e.consequences', incidentConsequences),
    status: termDimension('The status.', 'e.status', incidentStatuses),
    isOverdue: overdueDimension(IS_OVERDUE),
    ...placeDimensions,
  },
});
