import { terms } from '../values/term.ts';

/** Font sizes. */
export const fontSizes = terms([
  { id: 1, code: 'Normal', name: 'Normaal' },
  { id: 2, code: 'Large', name: 'Groot' },
  { id: 3, code: 'ExtraLarge', name: 'Zeer groot' },
]);

/** First day of the week in calendars. */
export const weekStarts = terms([
  { id: 1, code: 'Sunday', name: 'Zondag' },
  { id: 2, code: 'Monday', name: 'Maandag' },
]);

/** Default view of the yearly planning. */
export const planningViews = terms([
  { id: 1, code: 'List', name: 'Lijst' },
  { id: 2, code: 'Calendar', name: 'Kalender' },
]);

/** Days on which the weekly overview can be mailed. */
export const weekdays = terms([
  { id: 1, code: 'Monday', name: 'Maandag' },
  { id: 2, code: 'Tuesday', name: 'Dinsdag' },
  { id: 3, code: 'Wednesday', name: 'Woensdag' },
  { id: 4, code: 'Thursday', name: 'Donderdag' },
  { id: 5, code: 'Friday', name: 'Vrijdag' },
  { id: 6, code: 'Saturday', name: 'Zaterdag' },
  { id: 7, code: 'Sunday', name: 'Zondag' },
]);

/** Events of notifications, in the order of the settings page. */
export const notificationEvents = terms([
  { id: 1, code: 'TaskAssigned', name: 'Taak toegewezen' },
  { id: 2, code: 'DeadlineNear', name: 'Deadline nadert', hint: '30, 7 en 1 dag van tevoren' },
  {
    id: 3,
    code: 'Overdue',
    name: 'Te laat',
    hint: 'Over uw eigen werk; de e-mail kan niet uit',
  },
  { id: 4, code: 'IncidentReported', name: 'Nieuw incident' },
  { id: 11, code: 'InsightSignal', name: 'Signaal in de cijfers' },
  { id: 5, code: 'ReplyToReport', name: 'Reactie op mijn melding' },
  { id: 6, code: 'RegisterEntryChanged', name: 'Verbeterpunt gewijzigd' },
  { id: 9, code: 'Mentioned', name: 'Genoemd in een opmerking' },
  { id: 10, code: 'SupportReply', name: 'Antwoord op mijn vraag', hint: 'Van of aan de helpdesk' },
  { id: 7, code: 'DocumentToRead', name: 'Document te lezen' },
  { id: 8, code: 'DocumentToReview', name: 'Document te herzien' },
]);

/** Mandatory notification: mails about overdue work cannot be switched off. */
export const ALWAYS_TOLD = 'Overdue';

export type FontSize = (typeof fontSizes.codes)[number];
export type WeekStart = (typeof weekStarts.codes)[number];
export type PlanningView = (typeof planningViews.codes)[number];
export type Weekday = (typeof weekdays.codes)[number];
export type NotificationEvent = (typeof notificationEvents.codes)[number];

/** Page sizes of a list (section 9). */
export const PAGE_SIZES = [10, 20, 30, 40, 50] as const;

/** The complete preferences of a user. */
export interface PreferenceValues {
  fontSize: FontSize;
  highContrast: boolean;
  reducedMotion: boolean;
  pageSize: number;
  weekStart: WeekStart;
  planningView: PlanningView;
  weeklyDigestDay: Weekday | null;
  /** An Admin put the first steps of a new organisation away. */
  hidesFirstSteps: boolean;
  notifications: { event: NotificationEvent; email: boolean; inApp: boolean }[];
}

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
  hidesFirstSteps: false,
  notifications: notificationEvents.codes.map((event) => ({ event, email: true, inApp: true })),
};
