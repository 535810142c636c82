import { ID } from 'type-graphql';
import { described, objectType } from '../../../platform/core/object-type.ts';
import { DateTimeScalar } from '../../../platform/core/scalars.ts';

export const SessionInfo = objectType('SessionInfo', 'A session of the caller.', {
  id: ID,
  createdAt: DateTimeScalar,
  lastSeenAt: described(DateTimeScalar, 'Accurate to a minute.'),
  device: described(
    String,
    'Browser and operating system, such as `Firefox op Windows`; empty when unknown.',
  ),
  isCurrent: described(Boolean, 'Whether it is the current session.'),
});
