import { Float, ID, Int } from 'type-graphql';
import { insightSignalKinds } from '../../../../schema/insights/signal-words.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../../platform/core/scalars.ts';
import { IncidentEventEnum, IncidentPlaceEnum } from '../../incidents/index.ts';
import { TeamType } from '../../teams/index.ts';

const InsightSignalKindEnum = publishEnum(
  'InsightSignalKind',
  insightSignalKinds,
  'Charts in which signals are found.',
);

export const InsightSignalObject = objectType(
  'InsightSignal',
  'More or fewer incidents than chance explains, as it was found and told once.',
  {
    id: ID,
    kind: InsightSignalKindEnum,
    sentence: described(String, 'As people read it, in Dutch.'),
    team: nullable(TeamType, 'Null for the whole organisation.'),
    event: nullable(IncidentEventEnum, 'The kind of event of a team’s signal.'),
    place: nullable(IncidentPlaceEnum, 'Where, of a signal of a week.'),
    count: described(Int, 'Incidents in the last month or week of it.'),
    limit: described(Float, 'The limit of the chart on its side.'),
    from: described(DateScalar, 'The first day of the figures that show it.'),
    to: described(DateScalar, 'The last day of it.'),
    foundAt: DateTimeScalar,
  },
);
