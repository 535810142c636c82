import ical, {
  escape as escapeText,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { type TaskEventStatus, taskEventStatuses } from '../../../../schema/records/planning.ts';
import type { Settings } from '../../../platform/core/env.ts';
import { isoMoment } from '../../../platform/core/time.ts';

const READ_AGAIN_AFTER_SECONDS = 3_600;

/** The fields of a task in the feed; days as `yyyy-mm-dd`. */
export interface CalendarTask {
  readonly id: string;
  readonly title: string;
  readonly status: TaskEventStatus;
  readonly startDate: string;
  readonly deadline: string;
  readonly version: number;
  readonly updatedAt: string;
}

/**
 * Renders tasks as iCalendar (RFC 5545): all-day events on their deadline, with the start date in words, shown as free.
 * Only titles, days and status, because anyone may hold the address.
 */
export function calendarOf(
  { appName, publicUrl }: Pick<Settings, 'appName' | 'publicUrl'>,
  tasks: readonly CalendarTask[],
): string {
  // The library escapes event fields, but not calendar fields.
  const name = escapeText(withoutControls(appName), false);
  const calendar = ical({
    name,
    prodId: { company: name, product: 'planning', language: 'NL' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: READ_AGAIN_AFTER_SECONDS,
  });
  for (const { id, title, status, startDate, deadline, version, updatedAt } of tasks) {
    const changedAt = new Date(isoMoment(updatedAt));
    calendar.createEvent({
      id,
      sequence: version,
      stamp: changedAt,
      lastModified: changedAt,
      allDay: true,
      start: Temporal.PlainDate.from(deadline),
      // DTEND is exclusive.
      end: Temporal.PlainDate.from(deadline).add({ days: 1 }),
      summary: withoutControls(title),
      description: `Begint op ${inWords(startDate)}. Deadline: ${inWords(deadline)}.`,
      categories: [{ name: taskEventStatuses.nameOf(status) }],
      url: `${publicUrl}/events/${id}`,
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** Removes control characters except line breaks and tabs: clients reject the whole calendar for one. */
function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\r\n\t]/gu, '');
}

/** A day as Dutch mails write it. */
function inWords(day: string): string {
  return Temporal.PlainDate.from(day).toLocaleString('nl-NL', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
