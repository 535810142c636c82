const ZONE = 'Europe/Amsterdam';
const COMPLETE = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
const MINUTE_MS = 60_000;
/** Length of `yyyy-mm-ddT`. */
const DAY_AND_T = 11;

// Swedish writes dates and times as ISO 8601 does.
const localFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as the clocks in the Netherlands show it, `yyyy-mm-ddThh:mm`; '' for none. */
export function toLocalMoment(moment: string | Date | null | undefined): string {
  if (!moment) return '';
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : localFormat.format(date).replace(' ', 'T');
}

/**
 * Returns a date-and-time field's value as ISO 8601 in UTC; '' for a date or a time alone. Unreadable text stays as it
 * is, so that the form's rules can refuse it. In the hour that clocks show twice the first is meant; a time that they
 * skip lies an hour further.
 */
export function toMoment(local: string): string {
  const [date = '', time = ''] = local.split('T');
  if (date === '' || time === '') return '';
  const match = COMPLETE.exec(local);
  if (!match) return local;
  const asUtc = Date.parse(`${local}:00Z`);
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) return local;
  // Once with the offset before a change of the clocks, once with the one after it.
  const candidates = [-MINUTE_MS * 60 * 24, MINUTE_MS * 60 * 24].map(
    (away) => asUtc - offsetAt(asUtc + away),
  );
  const exact = candidates.filter((candidate) => toLocalMoment(new Date(candidate)) === local);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)).toISOString();
}

/** A field's moment for the rules of a form, which refuse half of one. */
export const onClocks = (value: unknown) =>
  typeof value === 'string' && value !== '' ? toMoment(value) || value : value;

/** Moment of an event; only its day counts where the time of day is not known. */
export interface OccurredAt {
  occurredAt: string;
  occurredTimeKnown: boolean;
}

/** Value of a date-and-time field, without the time where that is not known. */
export function toLocalOccurrence({ occurredAt, occurredTimeKnown }: OccurredAt): string {
  const local = toLocalMoment(occurredAt);
  return occurredTimeKnown ? local : local.slice(0, DAY_AND_T);
}

/** Like `toMoment`, but a date alone gives the moment at which that day began. */
export function toOccurrence(local: string): OccurredAt {
  const [date = '', time = ''] = local.split('T');
  const occurredTimeKnown = date === '' || time !== '';
  return { occurredAt: toMoment(occurredTimeKnown ? local : `${date}T00:00`), occurredTimeKnown };
}

/** Offset of the clocks in the Netherlands from UTC, to the minute. */
function offsetAt(moment: number): number {
  const whole = Math.floor(moment / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${toLocalMoment(new Date(whole))}:00Z`) - whole;
}
