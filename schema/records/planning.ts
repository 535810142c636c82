import type { WeekStart } from '../people/preferences.ts';
import { terms } from '../values/term.ts';

/** Statuses of a task event; the codes are the documented values to the letter (section 3). */
export const taskEventStatuses = terms([
  { id: 1, code: 'Upcoming', name: 'Gepland', hint: 'Wordt vanzelf Te doen op de startdatum.' },
  { id: 2, code: 'ToDo', name: 'Te doen', hint: 'De startdatum is er; de taak kan worden opgepakt.' },
  { id: 3, code: 'IN_PROGRESS', name: 'Bezig', hint: 'Er wordt aan gewerkt.' },
  { id: 4, code: 'DONE', name: 'Afgerond', hint: 'De taak is klaar.' },
]);

export type TaskEventStatus = (typeof taskEventStatuses.codes)[number];

/** Themes of a task. */
export const taskThemes = terms([
  { id: 1, code: 'Quality', name: 'Kwaliteit' },
  { id: 2, code: 'ClientSafety', name: 'Cliëntveiligheid' },
  { id: 3, code: 'Staff', name: 'Personeel' },
  { id: 4, code: 'HealthAndSafety', name: 'Arbo & BHV' },
  { id: 5, code: 'PrivacyAndIt', name: 'Privacy & ICT' },
  { id: 6, code: 'Policy', name: 'Beleid & directie' },
  { id: 7, code: 'Suppliers', name: 'Leveranciers' },
]);

export type TaskTheme = (typeof taskThemes.codes)[number];

/** Quality norms whose paragraphs require tasks. */
export const qualityNorms = terms([
  { id: 1, code: 'Hkz', name: 'HKZ' },
  { id: 2, code: 'Iso9001', name: 'ISO 9001' },
  { id: 3, code: 'En15224', name: 'EN 15224' },
  { id: 4, code: 'Nen7510', name: 'NEN 7510' },
  { id: 5, code: 'Prezo', name: 'PREZO' },
]);

export type QualityNorm = (typeof qualityNorms.codes)[number];

/** Kinds of recurrence; the codes are the documented values (section 3). */
export const frequencyKinds = terms([
  { id: 1, code: 'every', name: 'Elke' },
  { id: 2, code: 'after', name: 'Na afronding' },
  { id: 3, code: 'on', name: 'Op vaste datum' },
]);

export type FrequencyKind = (typeof frequencyKinds.codes)[number];

/** The documented units of time (section 3). */
export const timeUnits = terms([
  { id: 1, code: 'hour', name: 'uur' },
  { id: 2, code: 'day', name: 'dag' },
  { id: 3, code: 'week', name: 'week' },
  { id: 4, code: 'month', name: 'maand' },
  { id: 5, code: 'year', name: 'jaar' },
]);

export type TimeUnit = (typeof timeUnits.codes)[number];

/** Dutch plurals of the units. */
export const timeUnitPlurals: Readonly<Record<TimeUnit, string>> = {
  hour: 'uur',
  day: 'dagen',
  week: 'weken',
  month: 'maanden',
  year: 'jaar',
};

/** The months, numbered from 1. */
export const months = terms([
  { id: 1, code: 'January', name: 'januari' },
  { id: 2, code: 'February', name: 'februari' },
  { id: 3, code: 'March', name: 'maart' },
  { id: 4, code: 'April', name: 'april' },
  { id: 5, code: 'May', name: 'mei' },
  { id: 6, code: 'June', name: 'juni' },
  { id: 7, code: 'July', name: 'juli' },
  { id: 8, code: 'August', name: 'augustus' },
  { id: 9, code: 'September', name: 'september' },
  { id: 10, code: 'October', name: 'oktober' },
  { id: 11, code: 'November', name: 'november' },
  { id: 12, code: 'December', name: 'december' },
]);

/** Groups of the user's own tasks, in display order. */
export const taskEventGroups = terms([
  { id: 1, code: 'Overdue', name: 'Te laat' },
  { id: 2, code: 'Today', name: 'Vandaag' },
  { id: 3, code: 'ThisWeek', name: 'Deze week' },
  { id: 4, code: 'Later', name: 'Later' },
]);

export type TaskEventGroup = (typeof taskEventGroups.codes)[number];

/** A recurrence as far as the form is filled in. */
export interface RecurrenceTerms {
  readonly kind: FrequencyKind;
  readonly count?: number | null;
  readonly unit?: TimeUnit | null;
  readonly onDay?: number | null;
  readonly onMonth?: number | null;
}

/**
 * The documented notation of a recurrence: operator, value and unit separated by spaces (section 3); `on` has a day and
 * a month.
 */
export function frequencyRule({ kind, count, unit, onDay, onMonth }: RecurrenceTerms): string {
  const twoDigits = (value: number | null | undefined) => String(value ?? 0).padStart(2, '0');
  return kind === 'on'
    ? `on ${twoDigits(onDay)}-${twoDigits(onMonth)}`
    : `${kind} ${count ?? 0} ${unit ?? 'day'}`;
}

/** The recurrence as a Dutch sentence, for instance 'Elke 3 maanden' or 'Elk jaar op 1 januari'. */
export function frequencySentence({ kind, count, unit, onDay, onMonth }: RecurrenceTerms): string {
  if (kind === 'on') {
    const month = months.list.find(({ id }) => id === onMonth);
    return `Elk jaar op ${onDay ?? 0} ${month?.name ?? ''}`;
  }
  const named = unit ?? 'day';
  const isOne = count === 1;
  if (kind === 'after') {
    return isOne
      ? `1 ${timeUnits.nameOf(named)} na afronding`
      : `${count ?? 0} ${timeUnitPlurals[named]} na afronding`;
  }
  if (!isOne) return `Elke ${count ?? 0} ${timeUnitPlurals[named]}`;
  return `${named === 'hour' || named === 'year' ? 'Elk' : 'Elke'} ${timeUnits.nameOf(named)}`;
}

/** Limits of the planning fields: texts in characters, others as numbers. */
export const planningLimits = {
  name: 100,
  title: 200,
  longText: 10_000,
  reopenReason: 1_000,
  count: 99,
  leadTimeDays: 365,
  remindBeforeDays: 365,
  earliestYear: 2000,
  latestYear: 2100,
  /** The own templates of an organisation. */
  ownTemplates: 200,
} as const;

/** The calendar day in the Netherlands at a moment, `yyyy-mm-dd`, which is the date format of the Swedish locale. */
export function amsterdamDay(moment: Date): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
}

/** The group of the task list to which a deadline belongs on a day; a week ends before the next `weekStart`. */
export function taskEventGroup(
  deadline: string,
  today: string,
  weekStart: WeekStart = 'Monday',
): TaskEventGroup {
  if (deadline < today) return 'Overdue';
  if (deadline === today) return 'Today';
  return deadline <= lastDayOfWeek(today, weekStart) ? 'ThisWeek' : 'Later';
}

function lastDayOfWeek(day: string, weekStart: WeekStart): string {
  const date = new Date(`${day}T00:00:00Z`);
  const last = weekStart === 'Monday' ? 7 : 6;
  date.setUTCDate(date.getUTCDate() + ((last - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
}
