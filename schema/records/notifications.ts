import { terms } from '../values/term.ts';

/** Kinds of notification; finer than the events in the preferences. */
export const notificationKinds = terms([
  { id: 1, code: 'Assigned', name: 'Toegewezen' },
  { id: 2, code: 'Due', name: 'Deadline' },
  { id: 3, code: 'Evaluate', name: 'Effectiviteit te beoordelen' },
  { id: 4, code: 'Igj', name: 'Nog niet gemeld bij de IGJ' },
  { id: 5, code: 'Escalated', name: 'Bij een collega meer dan twee weken te laat' },
  { id: 6, code: 'Reported', name: 'Nieuw incident' },
  { id: 7, code: 'Replied', name: 'Antwoord van de melder' },
  { id: 8, code: 'Answered', name: 'Reactie op uw melding' },
  { id: 9, code: 'Changed', name: 'Gewijzigd' },
  { id: 10, code: 'Mentioned', name: 'Genoemd in een opmerking' },
  { id: 11, code: 'Signalled', name: 'Veel incidenten bij een risico' },
  { id: 12, code: 'AcceptanceEnded', name: 'Acceptatie afgelopen' },
  { id: 13, code: 'Recorded', name: 'Nieuw in uw team' },
  { id: 14, code: 'ToRead', name: 'Te lezen' },
  { id: 15, code: 'ToApprove', name: 'Te beoordelen' },
  { id: 16, code: 'Approved', name: 'Goedgekeurd' },
  { id: 17, code: 'SentBack', name: 'Teruggestuurd' },
  { id: 18, code: 'SupportAsked', name: 'Nieuwe vraag aan de helpdesk' },
  { id: 19, code: 'SupportReplied', name: 'Antwoord op een vraag' },
  { id: 20, code: 'Reminded', name: 'Herinnering van een collega' },
  { id: 21, code: 'SpecialCause', name: 'Signaal in de cijfers van de organisatie' },
  { id: 22, code: 'ManyOfKind', name: 'Signaal in de cijfers van een team' },
  { id: 23, code: 'ManyAtPlace', name: 'Signaal in de cijfers van een plaats' },
  { id: 24, code: 'NewVersion', name: 'Nieuwe versie van wat u volgt' },
  { id: 25, code: 'Expires', name: 'Verloopt' },
  { id: 26, code: 'Expired', name: 'Verlopen' },
]);

export type NotificationKind = (typeof notificationKinds.codes)[number];

/** Limits of the notifications kept per person, of the days they are kept, and of those marked at once. */
export const notificationLimits = { perPerson: 500, days: 90, atOnce: 100 } as const;
