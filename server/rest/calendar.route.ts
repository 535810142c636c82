import { readCalendarFeed } from '../modules/planning/index.ts';
import type { Route } from './wire.ts';

/** The address that calendar programs follow; whoever has it needs no session. */
export const calendarRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/calendar/:token.ics',
    access: 'anyone',
    summary:
      'The tasks of whomever the address belongs to, as iCalendar: titles, days and how far they are, no more.',
    success: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      // A browser that saves it would otherwise call the file by the secret.
      'content-disposition': 'inline; filename="agenda.ics"',
    },
    // Some versions of Outlook cannot read a packed one.
    compress: false,
    schema: { response: { content: { 'text/calendar': { schema: { type: 'string' } } } } },
    handle: (ctx, { params }) => readCalendarFeed(ctx, params.token ?? ''),
  },
];
