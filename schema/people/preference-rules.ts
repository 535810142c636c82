import { array, boolean, mixed, object } from 'yup';
import { choice } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import {
  ALWAYS_TOLD,
  fontSizes,
  notificationEvents,
  PAGE_SIZES,
  planningViews,
  weekdays,
  weekStarts,
} from './preferences.ts';

const yesOrNo = () => boolean().strict().typeError(messages.unknownChoice).required(messages.required);

const notificationRules = object({
  event: choice(notificationEvents).required(messages.required),
  email: yesOrNo().when('event', ([event], email) =>
    event === ALWAYS_TOLD ? email.oneOf([true], messages.overdueCannotBeOff) : email,
  ),
  inApp: yesOrNo(),
});

/** Rules of the complete preferences. */
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
  hidesFirstSteps: yesOrNo(),
  notifications: array(notificationRules).required(messages.required),
});
