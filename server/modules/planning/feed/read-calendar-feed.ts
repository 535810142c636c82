import { sql } from 'kysely';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { fingerprint } from '../../../platform/core/secrets.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { Database } from '../../../platform/database/database.ts';
import { now } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Statement } from '../../../platform/database/transaction.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { Limiter } from '../../../platform/security/limiter.ts';
import type { EnteredRow } from '../../../platform/session/entered-session.ts';
import { readInScope } from '../../../platform/session/scoped-read.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
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

const TODAY = sql<string>`(now() at time zone 'Europe/Amsterdam')::date`;

/** Tasks from a year ago until two years ahead, in organisations that are not archived. */
const TASKS: Statement<CalendarTask> = compile(
  db
    .selectFrom('task_event as e')
    .innerJoin('organization as o', 'o.id', 'e.organization_id')
    .where('e.assigned_to_user_id', '=', sql<string>`(select app.actor_id())`)
    .where('o.archived_at', 'is', null)
    .where('e.deadline', '>=', sql<string>`${TODAY} - interval '1 year'`)
    .where('e.start_date', '<=', sql<string>`${TODAY} + interval '2 years'`)
    .select(['e.id', 'e.title', 'e.status', 'e.start_date as startDate', 'e.deadline', 'e.version'])
    .select('e.updated_at as updatedAt')
    .orderBy(sql`abs(e.deadline - ${TODAY})`)
    .orderBy('e.id')
    .limit(MAX_TASKS),
);

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
    sql: "select *, '{}'::uuid[] as led_team_ids from app.enter_calendar_feed($1)",
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
