import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/transaction.ts';
import { isRecipientOf, OVERVIEW_DAY } from '../identity/index.ts';
import { TASK_REMINDERS, TASKS_OF_WEEK } from '../planning/index.ts';
import { ENTRIES_OF_WEEK, ENTRY_REMINDERS } from '../register/index.ts';

/** A task or improvement point in a reminder. */
export interface WorkItem {
  readonly entity: 'TaskEvent' | 'RegisterEntry';
  readonly entityId: string;
  readonly organization: string;
  /** The title of a task, or the source code of an improvement point. */
  readonly label: string;
  /** yyyy-mm-dd. */
  readonly deadline: string;
  /** Days past the deadline; negative before it. */
  readonly late: number;
}

/** A reminder that has not been sent, with its reason. */
export interface Reminder extends WorkItem {
  readonly kind: 'assigned' | 'due' | 'escalated';
}

/** SQL: the notification preference of a reminder; escalations ignore preferences. */
const EVENT = sql`case when d.kind = 'assigned' then 'TaskAssigned'
  when d.days <= 0 then 'DeadlineNear' when d.kind = 'due' then 'Overdue' end`;

/** SQL over `asked (day)`: due reminders that have not been sent. */
const DUE = sql`(select d.*, o.name as organization
  from (${sql.raw(TASK_REMINDERS)} union all ${sql.raw(ENTRY_REMINDERS)}) d
  join organization o on o.id = d.organization_id and o.archived_at is null
  join app_user u on u.id = d.user_id and ${isRecipientOf(sql`d.organization_id`, EVENT)}
  where not exists (select from reminder r
    where r.organization_id = d.organization_id and r.user_id = d.user_id and r.entity_id = d.entity_id
      and r.occasion = d.occasion))`;

/** SQL: the weekly overview, for people who receive it on that weekday. */
const OF_WEEK = sql`(select w.*, o.name as organization
  from asked cross join (${sql.raw(TASKS_OF_WEEK)} union all ${sql.raw(ENTRIES_OF_WEEK)}) w
  join organization o on o.id = w.organization_id and o.archived_at is null
  join app_user u on u.id = w.user_id and u.blocked_at is null
    and (u.role = 'SuperAdmin' or w.organization_id = any (u.member_of))
    and ${OVERVIEW_DAY} = trim(to_char(asked.day, 'Day')))`;

/** The people to mail on a day (yyyy-mm-dd) who have had no mail that day. Requires the system role. */
export async function peopleWithReminders(transaction: Transaction, day: string): Promise<string[]> {
  const rows = await transaction.query(
    sql<{ user_id: string }>`with asked as (select ${day}::date as day)
     select p.user_id
     from (select user_id from ${DUE} d union select user_id from ${OF_WEEK} w) p, asked
     where exists (select from user_email ue where ue.user_id = p.user_id)
       and not exists (select from reminder_mail r where r.user_id = p.user_id and r.told_on = asked.day)`,
  );
  return rows.map(({ user_id }) => user_id);
}

/** Marks a person's due reminders as sent and returns them. */
export async function claimReminders(
  transaction: Transaction,
  userId: string,
  day: string,
): Promise<Reminder[]> {
  return transaction.query(
    sql<Reminder>`with asked as (select ${day}::date as day),
     due as materialized (select * from ${DUE} d where d.user_id = ${userId}),
     taken as (
       insert into reminder (user_id, organization_id, entity_id, occasion, told_on)
       select due.user_id, due.organization_id, due.entity_id, due.occasion, asked.day from due, asked
       on conflict do nothing returning entity_id, occasion)
     select due.entity, due.entity_id as "entityId", due.kind, due.organization, due.label, due.deadline::text as deadline, due.late
     from due join taken using (entity_id, occasion)
     order by due.deadline, due.label, due.entity_id`,
  );
}

/** A person's weekly overview, empty unless the day is their weekday for it. */
export async function workOfWeek(transaction: Transaction, userId: string, day: string): Promise<WorkItem[]> {
  return transaction.query(
    sql<WorkItem>`with asked as (select ${day}::date as day)
     select w.entity, w.entity_id as "entityId", w.organization, w.label, w.deadline::text as deadline, w.late
     from ${OF_WEEK} w where w.user_id = ${userId} order by w.deadline, w.label, w.entity_id`,
  );
}
