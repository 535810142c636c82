import { readCalendarFeed } from '../../modules/planning/index.ts';
import type { Route } from '../wire/wire.ts';

/** The iCalendar feed; its secret URL replaces a session. */
export const calendarRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/calendar/:token.ics',
    access: 'anyone',
    summary:
      'The tasks of whomever the address belongs to, as iCalendar, each on its deadline: titles, days and how far they are, no more.',
    success: 200,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      // Keeps a browser from naming the saved file after the secret.
      'content-disposition': 'inline; filename="agenda.ics"',
    },
    // Some versions of Outlook cannot read a compressed feed.
    compress: false,
    schema: { response: { content: { 'text/calendar': { schema: { type: 'string' } } } } },
    handle: (ctx, { params }) => readCalendarFeed(ctx, params.token ?? ''),
  },
];
