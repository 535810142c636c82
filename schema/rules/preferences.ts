import { array, boolean, type InferType, mixed, object } from 'yup';
import { PAGE_SIZES } from '../records/preferences.ts';
import {
  ALWAYS_TOLD,
  fontSizes,
  notificationEvents,
  planningViews,
  weekdays,
  weekStarts,
} from '../terms/preferences.ts';
import { choice } from './fields.ts';
import { messages } from './messages.ts';

const yesOrNo = () => boolean().strict().typeError(messages.unknownChoice).required(messages.required);

const notificationRules = object({
  event: choice(notificationEvents).required(messages.required),
  email: yesOrNo().when('event', ([event], email) =>
    event === ALWAYS_TOLD ? email.oneOf([true], messages.overdueCannotBeOff) : email,
  ),
  inApp: yesOrNo(),
});

/** The complete preferences of a user. */
export const preferencesRules = object({
  fontSize: choice(fontSizes).required(messages.required),
  highContrast: yesOrNo(),
  reducedMotion: yesOrNo(),
  pageSize: mixed<number>()
    .oneOf([...PAGE_SIZES], messages.unknownChoice)
    .required(messages.required),
  weekStart: choice(weekStarts).required(messages.required),
  planningView: choice(planningViews).required(messages.required),
  weeklyDigestDay: choice(weekdays).nullable().defined(messages.required),
  notifications: array(notificationRules).required(messages.required),
});

export type PreferenceValues = InferType<typeof preferencesRules>;
