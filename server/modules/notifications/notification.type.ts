import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { NotificationEvent } from '../../../schema/people/preferences.ts';
import {
  type NotificationKind,
  notificationKinds,
  notificationLimits,
} from '../../../schema/records/notifications.ts';
import { type RecordKind, recordKinds } from '../../../schema/records/records.ts';
import { publishEnum } from '../../platform/core/enum.ts';
import { DateScalar, DateTimeScalar } from '../../platform/core/scalars.ts';
import { NotificationEventEnum } from '../identity/index.ts';
import { OrganizationType } from '../organizations/index.ts';

const NotificationKindEnum = publishEnum('NotificationKind', notificationKinds, 'What a person is told of.');
const NotifiedEntityEnum = publishEnum(
  'NotifiedEntity',
  recordKinds,
  'The kinds of record that a notification leads to.',
);

@ObjectType('Notification', {
  description:
    'What the app tells one person of a record; it names no client, and repeats no text of an incident.',
  simpleResolvers: true,
})
class NotificationType {
  @Field(() => ID)
  id!: string;

  @Field(() => OrganizationType)
  organization!: OrganizationType;

  @Field(() => NotificationEventEnum, {
    description: 'The setting by which a person chooses whether to be told.',
  })
  event!: NotificationEvent;

  @Field(() => NotificationKindEnum)
  kind!: NotificationKind;

  @Field(() => NotifiedEntityEnum)
  entity!: RecordKind;

  @Field(() => ID, { description: 'The record that it leads to.' })
  entityId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The number of the record; null of a task, which has none.',
  })
  number!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The title of a task, the source code of an improvement point; null of an incident.',
  })
  label!: string | null;

  @Field(() => DateScalar, {
    nullable: true,
    description:
      'Of a reminder the deadline that it was told for; otherwise that of the record, where it has one.',
  })
  deadline!: string | null;

  @Field(() => DateTimeScalar, {
    description: 'When it was told; of what a reporter under shield does, the beginning of that day.',
  })
  createdAt!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null while it is unread.' })
  readAt!: string | null;
}

@ObjectType('NotificationPage', {
  description: "A page of the caller's own notifications.",
  simpleResolvers: true,
})
export class NotificationPage {
  @Field(() => [NotificationType], { description: 'The newest first.' })
  rows!: NotificationType[];

  @Field(() => Int, {
    description: `How many there are on all pages together; at most ${notificationLimits.perPerson} are kept.`,
  })
  total!: number;

  @Field(() => Int, { description: 'How many of all of them are unread.' })
  unread!: number;
}
