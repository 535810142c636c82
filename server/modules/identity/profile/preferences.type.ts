import { Field, InputType, Int } from 'type-graphql';
import {
  type FontSize,
  fontSizes,
  type NotificationEvent,
  notificationEvents,
  type PlanningView,
  planningViews,
  type Weekday,
  type WeekStart,
  weekdays,
  weekStarts,
} from '../../../../schema/people/preferences.ts';
import { publishEnum } from '../../../platform/core/enum.ts';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';

const FontSizeEnum = publishEnum('FontSize', fontSizes);

const WeekStartEnum = publishEnum('WeekStart', weekStarts);

const PlanningViewEnum = publishEnum('PlanningView', planningViews);

const WeekdayEnum = publishEnum('Weekday', weekdays);

export const NotificationEventEnum = publishEnum(
  'NotificationEvent',
  notificationEvents,
  'The events of notifications.',
);

const PAGE_SIZE = { description: 'Rows on a page of a list: 10, 20, 30, 40 or 50.' };
const FIRST_STEPS = 'Whether the first steps of a new organisation are put away.';
const DIGEST_DAY = { nullable: true, description: 'The day of the weekly overview; null for none.' };

const NotificationPreference = objectType('NotificationPreference', null, {
  event: NotificationEventEnum,
  email: Boolean,
  inApp: Boolean,
});

export const Preferences = objectType('Preferences', 'Display and notification preferences of a user.', {
  fontSize: FontSizeEnum,
  highContrast: Boolean,
  reducedMotion: Boolean,
  pageSize: described(Int, PAGE_SIZE.description),
  weekStart: WeekStartEnum,
  planningView: PlanningViewEnum,
  weeklyDigestDay: nullable(WeekdayEnum, DIGEST_DAY.description),
  hidesFirstSteps: described(Boolean, FIRST_STEPS),
  notifications: described([NotificationPreference], 'Every event, in the order of the settings page.'),
});

@InputType('NotificationPreferenceInput')
class NotificationPreferenceInput {
  @Field(() => NotificationEventEnum)
  event!: NotificationEvent;

  @Field(() => Boolean, { description: 'Always true for Overdue, whose mails cannot be switched off.' })
  email!: boolean;

  @Field(() => Boolean)
  inApp!: boolean;
}

@InputType('PreferencesInput', { description: 'Omitted fields are unchanged.' })
export class PreferencesInput {
  @Field(() => FontSizeEnum, { nullable: true })
  fontSize?: FontSize;

  @Field(() => Boolean, { nullable: true })
  highContrast?: boolean;

  @Field(() => Boolean, { nullable: true })
  reducedMotion?: boolean;

  @Field(() => Int, { nullable: true, ...PAGE_SIZE })
  pageSize?: number;

  @Field(() => WeekStartEnum, { nullable: true })
  weekStart?: WeekStart;

  @Field(() => PlanningViewEnum, { nullable: true })
  planningView?: PlanningView;

  @Field(() => WeekdayEnum, DIGEST_DAY)
  weeklyDigestDay?: Weekday | null;

  @Field(() => Boolean, { nullable: true, description: FIRST_STEPS })
  hidesFirstSteps?: boolean;

  @Field(() => [NotificationPreferenceInput], {
    nullable: true,
    description: 'Omitted events are unchanged; Overdue cannot be switched off in both channels.',
  })
  notifications?: NotificationPreferenceInput[];
}
