import type { OccurredAt } from './local-moment.ts';

const format = new Intl.DateTimeFormat('nl-NL', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Europe/Amsterdam',
});

/** A date as people read it: numeric day, long month, numeric year; an invalid date yields nothing (section 5). */
export function formatDate(value: string | null | undefined): string {
  if (!value) return '';
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}

/** The last day on which something works that ends at a moment, as `formatDate` writes it. */
export function formatLastDay(end: string): string {
  const before = new Date(end).getTime() - 1;
  return Number.isNaN(before) ? '' : format.format(before);
}

const shortFormat = new Intl.DateTimeFormat('nl-NL', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'Europe/Amsterdam',
});

/** A date as day-month-year in figures, as the register's form shows its report date; an invalid date yields nothing. */
export function formatShortDate(value: string | null | undefined): string {
  if (!value) return '';
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : shortFormat.format(date);
}

const momentFormat = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});

/** A moment as date and time of day, '22 november 2026 om 14:30'; an invalid one yields nothing. */
export function formatMoment(value: string | null | undefined): string {
  if (!value) return '';
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : momentFormat.format(date);
}

/** Moment of an event: as date and time of day, or as date alone where the time is not known. */
export function formatOccurrence({ occurredAt, occurredTimeKnown }: OccurredAt): string {
  return (occurredTimeKnown ? formatMoment : formatDate)(occurredAt);
}
