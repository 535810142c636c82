import type { PreferenceValues } from '../rules/preferences.ts';
import { notificationEvents } from '../terms/preferences.ts';

/** Page sizes of a list (section 9). */
export const PAGE_SIZES = [10, 20, 30, 40, 50] as const;

/**
 * Defaults of a user without saved preferences; weeks start on Sunday and the planning is a list (sections 3 and 9).
 */
export const DEFAULT_PREFERENCES: PreferenceValues = {
  fontSize: 'Normal',
  highContrast: false,
  reducedMotion: false,
  pageSize: 10,
  weekStart: 'Sunday',
  planningView: 'List',
  weeklyDigestDay: 'Monday',
  notifications: notificationEvents.codes.map((event) => ({ event, email: true, inApp: true })),
};
