import { messages } from '../../../../schema/rules/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import { now } from '../../../platform/database/expressions.ts';
import { runAsSystem } from '../../../platform/database/system-role.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Statement } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import type { EnteredRow } from '../../../platform/session/entered-session.ts';
import { readInScope } from '../../../platform/session/scoped-read.ts';
import { type CalendarTask, calendarOf } from './calendar-feed.ics.ts';

/**
 * Rate limit of unknown addresses per network; valid ones are not counted, because an office or calendar service reads
 * many feeds from one address.
 */
const WRONG_ADDRESSES = { name: 'calendar-feed', points: 300, seconds: 15 * 60 };

/** The last reading is written at most this often, so that reading rarely writes. */
const NOTED_EVERY_SECONDS = 300;

/** Bound for calendar programs; the tasks nearest to today are kept. */
const MAX_TASKS = 1_000;

/** Tasks from a year ago until two years ahead, in organisations that are not archived. */
const TASKS: Statement<CalendarTask> = {
  name: 'calendar-feed-tasks',
  sql: `select e.id, e.title, e.status, e.start_date as "startDate",
      e.deadline, e.version, e.updated_at as "updatedAt"
    from task_event e join organization o on o.id = e.organization_id,
      (select (now() at time zone 'Europe/Amsterdam')::date as day) today
    where e.assigned_to_user_id = (select app.actor_id()) and o.archived_at is null
      and e.deadline >= today.day - interval '1 year' and e.start_date <= today.day + interval '2 years'
    order by abs(e.deadline - today.day), e.id limit ${MAX_TASKS}`,
  parameters: [],
};

/**
 * Reads the feed of an address as iCalendar: titles, days and status of the owner's tasks. All invalid addresses fail
 * alike.
 * @throws AppError NOT_FOUND, RATE_LIMITED.
 */
export async function readCalendarFeed(ctx: RequestContext, token: string): Promise<string> {
  const { services, request } = ctx;
  const { database, settings } = services;
  const tokenHash = fingerprint(token);
  const { actor, idleSeconds, rows } = await readInScope(database, enter(tokenHash), TASKS);
  if (!actor) {
    await new Limiter(database, WRONG_ADDRESSES).count(request.address);
    throw new AppError('NOT_FOUND', { message: messages.calendarFeedEnded });
  }
  if (idleSeconds >= NOTED_EVERY_SECONDS) noteReading(database, tokenHash);
  return calendarOf(settings, rows);
}

function enter(tokenHash: Buffer): Statement<EnteredRow> {
  return {
    name: 'enter-calendar-feed',
    sql: 'select * from app.enter_calendar_feed($1)',
    parameters: [tokenHash],
  };
}

/** Fire and forget: a failure is repaired by the next reading. */
function noteReading(database: Database, tokenHash: Buffer): void {
  runAsSystem(database, (transaction) =>
    transaction.query(
      db.updateTable('calendar_feed').set({ last_read_at: now }).where('token_hash', '=', tokenHash),
    ),
  ).catch(() => undefined);
}
