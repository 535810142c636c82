import { Float, ID, Int } from 'type-graphql';
import { SIGNAL_RULES } from '../../../schema/insights/control-chart.ts';
import { notificationKinds, notificationLimits } from '../../../schema/records/notifications.ts';
import { recordKinds } from '../../../schema/records/records.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { described, nullable, objectType } from '../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../platform/core/scalars.ts';
import { NotificationEventEnum } from '../identity/index.ts';
import { OrganizationType } from '../organizations/index.ts';

const NotificationKindEnum = publishEnum('NotificationKind', notificationKinds, 'What a person is told of.');
const NotifiedEntityEnum = publishEnum(
  'NotifiedEntity',
  recordKinds,
  'The kinds of record that a notification leads to.',
);

const NotifiedSignal = objectType(
  'NotifiedSignal',
  'A signal in the figures of incidents, as it was found.',
  {
    rule: described(String, SIGNAL_RULES.join(', ')),
    direction: described(String, 'up or down'),
    event: nullable(String, 'The code of the kind of event; of a signal of a team.'),
    place: nullable(String, 'The code of the place; of a signal of a week.'),
    teamId: nullable(ID),
    teamName: nullable(String),
    startsOn: DateScalar,
    endsOn: DateScalar,
    count: Int,
    limit: Float,
  },
);

const NotificationType = objectType(
  'Notification',
  'What the app tells one person of a record; it names no client, and repeats no text of an incident.',
  {
    id: ID,
    organization: OrganizationType,
    event: described(NotificationEventEnum, 'The setting by which a person chooses whether to be told.'),
    kind: NotificationKindEnum,
    entity: NotifiedEntityEnum,
    entityId: described(ID, 'The record that it leads to.'),
    number: nullable(String, 'The number of the record; null of a task, which has none.'),
    label: nullable(
      String,
      'The title of a task, the source code of an improvement point; null of an incident.',
    ),
    deadline: nullable(
      DateScalar,
      'Of a reminder the deadline that it was told for; otherwise that of the record, where it has one; none for what is ' +
        'to be read or approved, and of a signal.',
    ),
    signal: nullable(NotifiedSignal, 'Of a signal in the figures, as far as the person may still read it.'),
    createdAt: described(
      DateTimeScalar,
      'When it was told; of what a reporter under shield does, the beginning of that day.',
    ),
    readAt: nullable(DateTimeScalar, 'Null while it is unread.'),
  },
);

export const NotificationPage = objectType('NotificationPage', "A page of the caller's own notifications.", {
  rows: described([NotificationType], 'The newest first.'),
  total: described(
    Int,
    `How many there are on all pages together; at most ${notificationLimits.perPerson} are kept.`,
  ),
  unread: described(Int, 'How many of all of them are unread.'),
});
