import { ID } from 'type-graphql';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';
import { ChangeActionEnum } from '../../../platform/live/change-action.type.ts';
import { User } from '../../identity/index.ts';

export const IncidentHistoryLine = objectType(
  'IncidentHistoryLine',
  'That someone made or changed an incident.',
  {
    id: ID,
    at: DateTimeScalar,
    actor: nullable(
      User,
      'Who did it; null when that is shielded from whoever asks, or when it was the server itself.',
    ),
    isActorShielded: Boolean,
    action: ChangeActionEnum,
    fields: described([String], 'The fields of the incident that changed; none of a new one.'),
  },
);
