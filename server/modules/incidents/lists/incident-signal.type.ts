import { ID, Int } from 'type-graphql';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { DateScalar } from '../../../platform/core/scalars.ts';
import { TeamType } from '../../teams/index.ts';
import { IncidentEventEnum, IncidentPlaceEnum } from '../record/incident.type.ts';

export const IncidentSignalObject = objectType(
  'IncidentSignal',
  'That the same kind of event happened often in 30 days, at one place, to one client or in one team.',
  {
    id: described(ID, 'Another one as soon as it happened again.'),
    event: IncidentEventEnum,
    place: nullable(IncidentPlaceEnum, 'Where; null when it is about a client or a team.'),
    clientReference: nullable(String, 'Stands for the client; null when it is about a place or a team.'),
    team: nullable(TeamType, 'The team in which it happened; null when it is about a place or a client.'),
    count: Int,
    newestIncidentId: described(ID, 'The last of them, of which an improvement point can be made.'),
    reportedOn: described(DateScalar, 'The day on which the last of them was reported.'),
  },
);
