import { terms } from './term.ts';

/** How large the texts are. */
export const fontSizes = terms([
  { id: 1, code: 'Normal', name: 'Normaal' },
  { id: 2, code: 'Large', name: 'Groot' },
  { id: 3, code: 'ExtraLarge', name: 'Zeer groot' },
]);

/** The day with which calendars begin. */
export const weekStarts = terms([
  { id: 1, code: 'Sunday', name: 'Zondag' },
  { id: 2, code: 'Monday', name: 'Maandag' },
]);

/** How the yearly planning opens. */
export const planningViews = terms([
  { id: 1, code: 'List', name: 'Lijst' },
  { id: 2, code: 'Calendar', name: 'Kalender' },
]);

/** The days on which the weekly overview can be sent. */
export const weekdays = terms([
  { id: 1, code: 'Monday', name: 'Maandag' },
  { id: 2, code: 'Tuesday', name: 'Dinsdag' },
  { id: 3, code: 'Wednesday', name: 'Woensdag' },
  { id: 4, code: 'Thursday', name: 'Donderdag' },
  { id: 5, code: 'Friday', name: 'Vrijdag' },
  { id: 6, code: 'Saturday', name: 'Zaterdag' },
  { id: 7, code: 'Sunday', name: 'Zondag' },
]);

/** What people can be told of, in the order of the settings page. */
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
  { id: 5, code: 'ReplyToReport', name: 'Reactie op mijn melding' },
  { id: 6, code: 'RegisterEntryChanged', name: 'Verbeterpunt gewijzigd' },
  { id: 7, code: 'DocumentToRead', name: 'Document te lezen' },
  { id: 8, code: 'DocumentToReview', name: 'Document te herzien' },
]);

/** Somebody must learn that work is late: its mails cannot be switched off. */
export const ALWAYS_TOLD = 'Overdue';

export type FontSize = (typeof fontSizes.codes)[number];
export type WeekStart = (typeof weekStarts.codes)[number];
export type PlanningView = (typeof planningViews.codes)[number];
export type Weekday = (typeof weekdays.codes)[number];
export type NotificationEvent = (typeof notificationEvents.codes)[number];
