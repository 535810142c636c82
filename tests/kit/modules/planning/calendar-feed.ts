import ICAL from 'ical.js';
import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';

export const GET_FEED = '{ calendarFeed { createdAt lastReadAt } }';
export const RENEW_FEED = 'mutation { renewCalendarFeed { address calendarFeed { createdAt lastReadAt } } }';
export const REVOKE_FEED = 'mutation { revokeCalendarFeed }';

/** A calendar feed as its owner sees it. */
interface ShownFeed {
  readonly createdAt: string;
  readonly lastReadAt: string | null;
}
export type GotFeed = { calendarFeed: ShownFeed | null };
export type RenewedFeed = { renewCalendarFeed: { address: string; calendarFeed: ShownFeed } };

/** Creates or renews a calendar feed and returns its address. */
export async function newFeedAddress(app: Pick<TestApp, 'ask'>, owner: Person): Promise<string> {
  return (await app.ask<RenewedFeed>(owner, RENEW_FEED)).renewCalendarFeed.address;
}

interface ReadFeed {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Reads an address as a calendar program does. */
export async function readFeed(address: string, init?: RequestInit): Promise<ReadFeed> {
  const response = await fetch(address, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A task as parsed from iCalendar. */
interface CalendarTask {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** DTSTART, and the exclusive DTEND. */
  readonly days: readonly [string, string];
  readonly isWholeDays: boolean;
  readonly sequence: number;
  readonly state: string;
  readonly url: string;
  readonly changedAt: string;
  readonly isBusy: boolean;
}

/** A calendar, parsed by another library than the one that wrote it. */
interface ReadCalendar {
  readonly name: string;
  readonly readAgainAfter: string;
  readonly tasks: readonly CalendarTask[];
  /** The union of its tasks' properties. */
  readonly properties: readonly string[];
}

/** Parses iCalendar. */
export function calendarIn(text: string): ReadCalendar {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  const textOf = (component: ICAL.Component, name: string) =>
    String(component.getFirstPropertyValue(name) ?? '');
  return {
    name: textOf(calendar, 'x-wr-calname'),
    readAgainAfter: textOf(calendar, 'refresh-interval'),
    tasks: events.map((component) => {
      const { uid, summary, startDate, endDate, sequence } = new ICAL.Event(component);
      return {
        id: uid,
        title: summary,
        description: textOf(component, 'description'),
        days: [startDate.toString(), endDate.toString()],
        isWholeDays: startDate.isDate && endDate.isDate,
        sequence: Number(sequence),
        state: textOf(component, 'categories'),
        url: textOf(component, 'url'),
        changedAt: textOf(component, 'last-modified'),
        isBusy: textOf(component, 'transp') !== 'TRANSPARENT',
      };
    }),
    properties: [
      ...new Set(events.flatMap((event) => event.getAllProperties().map(({ name }) => name))),
    ].toSorted(),
  };
}

/** The tasks in the feed of an address. */
export async function tasksAt(address: string): Promise<readonly CalendarTask[]> {
  const { status, text } = await readFeed(address);
  if (status !== 200) throw new Error(`The feed answered ${status}: ${text}`);
  return calendarIn(text).tasks;
}
