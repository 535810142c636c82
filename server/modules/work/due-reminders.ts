import { sql } from 'kysely';
import { calamityDeadline } from '../../../schema/rules/working-days.ts';
import { compile } from '../../platform/database/compile.ts';
import { db } from '../../platform/database/tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Channel, isRecipientOf, OVERVIEW_DAY } from '../identity/index.ts';
import { RENEW } from '../notifications/index.ts';

/** A task, improvement point or incident in a reminder. */
export interface WorkItem {
  readonly entity: 'TaskEvent' | 'RegisterEntry' | 'Incident';
  readonly entityId: string;
  /** As people say it; null for a task, which has none. */
  readonly number: string | null;
  readonly organization: string;
  /** The title of a task, the source code of an improvement point, or the code of what happened. */
  readonly label: string;
  /** yyyy-mm-dd; null of an incident that has no date. */
  readonly deadline: string | null;
  /** Days past the deadline; negative before it. */
  readonly late: number;
}

/** A reminder that has not been sent, with its reason. */
export interface Reminder extends WorkItem {
  readonly kind: 'assigned' | 'due' | 'escalated' | 'evaluate' | 'igj';
}

/** A row of `app.tasks_of_week`, `app.entries_of_week` and `app.incidents_of_week`. */
interface OpenWork {
  readonly user_id: string;
  readonly organization_id: string;
  readonly entity: WorkItem['entity'];
  readonly entity_id: string;
  readonly late: number;
  readonly deadline: string | null;
  readonly label: string;
}

/** A row of `app.task_reminders` and the functions like it. */
interface DueReminder extends OpenWork {
  readonly kind: Reminder['kind'];
  readonly days: number | null;
  readonly occasion: string;
}

const WORK = ['user_id', 'organization_id', 'entity', 'entity_id', 'late', 'deadline', 'label'] as const;
const REMINDER = [...WORK, 'kind', 'days', 'occasion'] as const;

/** The notification preference of reminder `d`; escalations ignore preferences. */
const EVENT = sql`case when d.kind = 'assigned' then 'TaskAssigned'
  when d.days <= 0 then 'DeadlineNear' when d.kind <> 'escalated' then 'Overdue' end`;

/** Days after it was established that a calamity is reminded of. */
const CALAMITY_DAYS = 365;

interface CalamityDays {
  readonly established: readonly string[];
  readonly deadlines: readonly string[];
}

/** Those of the day that was asked of last: it is asked of the same one for every person. */
let lastAsked: { readonly day: string; readonly found: CalamityDays } | null = null;

/** Each day until a day on which a calamity may have been established, and by when the inspectorate is to know. */
function calamityDeadlines(day: string): CalamityDays {
  if (lastAsked?.day !== day) lastAsked = { day, found: findCalamityDeadlines(day) };
  return lastAsked.found;
}

function findCalamityDeadlines(day: string): CalamityDays {
  const last = Temporal.PlainDate.from(day);
  const established = Array.from({ length: CALAMITY_DAYS }, (_, days) => last.subtract({ days }).toString());
  return { established, deadlines: established.map(calamityDeadline) };
}

/** SQL: the number of the record of a row. */
const numberOf = (row: 'due' | 'w') =>
  sql<string | null>`(select r.number from record r where r.id = ${sql.ref(`${row}.entity_id`)})`;

/** SQL: not an idea of the person's own, which an Admin is still to complete. */
const isNoIdeaOf = (row: 'd' | 'w') =>
  sql<boolean>`not exists (select from register_entry i where i.id = ${sql.ref(`${row}.entity_id`)}
    and i.is_idea and i.structural_measure = '' and i.user_id = ${sql.ref(`${row}.user_id`)}
    and i.responsible_user_id is null)`;

/** Due reminders of which somebody has not been told in that way. */
function dueReminders(day: string, channel: Channel) {
  const tasks = sql<DueReminder>`app.task_reminders(${day}::date)`.as('t');
  const entries = sql<DueReminder>`app.entry_reminders(${day}::date)`.as('e');
  const incidents = sql<DueReminder>`app.incident_reminders(${day}::date)`.as('i');
  const evaluations = sql<DueReminder>`app.evaluation_reminders(${day}::date)`.as('v');
  const { established, deadlines } = calamityDeadlines(day);
  const calamities =
    sql<DueReminder>`app.calamity_reminders(${day}::date, ${established}::date[], ${deadlines}::date[])`.as(
      'c',
    );
  const all = db
    .selectFrom(tasks)
    .select(REMINDER)
    .unionAll(db.selectFrom(entries).select(REMINDER))
    .unionAll(db.selectFrom(incidents).select(REMINDER))
    .unionAll(db.selectFrom(evaluations).select(REMINDER))
    .unionAll(db.selectFrom(calamities).select(REMINDER));
  return db
    .selectFrom(all.as('d'))
    .innerJoin('organization as o', 'o.id', 'd.organization_id')
    .where('o.archived_at', 'is', null)
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .where(isRecipientOf(sql`d.organization_id`, EVENT, channel))
    .where(isNoIdeaOf('d'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminder as r')
            .select('r.occasion')
            .whereRef('r.organization_id', '=', 'd.organization_id')
            .whereRef('r.user_id', '=', 'd.user_id')
            .whereRef('r.entity_id', '=', 'd.entity_id')
            .whereRef('r.occasion', '=', 'd.occasion')
            .where('r.channel', '=', channel),
        ),
      ),
    )
    .selectAll('d')
    .select('o.name as organization');
}

/** The weekly overview, for people who receive it on that weekday. */
function overviewOfWeek(day: string) {
  const tasks = sql<OpenWork>`app.tasks_of_week(${day}::date)`.as('t');
  const entries = sql<OpenWork>`app.entries_of_week(${day}::date)`.as('e');
  const incidents = sql<OpenWork>`app.incidents_of_week(${day}::date)`.as('i');
  const all = db
    .selectFrom(tasks)
    .select(WORK)
    .unionAll(db.selectFrom(entries).select(WORK))
    .unionAll(db.selectFrom(incidents).select(WORK));
  return db
    .selectFrom(all.as('w'))
    .innerJoin('organization as o', 'o.id', 'w.organization_id')
    .where('o.archived_at', 'is', null)
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .where('u.blocked_at', 'is', null)
    .where(sql<boolean>`(u.role = 'SuperAdmin' or w.organization_id = any (u.member_of))`)
    .where(isNoIdeaOf('w'))
    .where(OVERVIEW_DAY, '=', sql<string>`trim(to_char(${day}::date, 'Day'))`)
    .selectAll('w')
    .select('o.name as organization');
}

/** The people to mail on a day (yyyy-mm-dd) who have had no mail that day. Requires the system role. */
export async function peopleWithReminders(transaction: Transaction, day: string): Promise<string[]> {
  const people = db
    .selectFrom(dueReminders(day, 'email').as('d'))
    .select('d.user_id')
    .union(db.selectFrom(overviewOfWeek(day).as('w')).select('w.user_id'));
  const rows = await transaction.query(
    db
      .selectFrom(people.as('p'))
      .select('p.user_id')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('user_email as ue').select('ue.user_id').whereRef('ue.user_id', '=', 'p.user_id')),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reminder_mail as r')
              .select('r.user_id')
              .whereRef('r.user_id', '=', 'p.user_id')
              .where('r.told_on', '=', day),
          ),
        ),
      ),
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
    db
      .with(
        (cte) => cte('due').materialized(),
        () => db.selectFrom(dueReminders(day, 'email').as('d')).selectAll().where('d.user_id', '=', userId),
      )
      .with('taken', (taken) =>
        taken
          .insertInto('reminder')
          .columns(['user_id', 'organization_id', 'entity_id', 'occasion', 'told_on', 'channel'])
          .expression(
            taken
              .selectFrom('due')
              .select(['user_id', 'organization_id', 'entity_id', 'occasion'])
              .select([sql<string>`${day}::date`.as('told_on'), sql<Channel>`'email'`.as('channel')]),
          )
          .onConflict((key) => key.doNothing())
          .returning(['entity_id', 'occasion']),
      )
      .selectFrom('due')
      .innerJoin('taken', (join) =>
        join.onRef('taken.entity_id', '=', 'due.entity_id').onRef('taken.occasion', '=', 'due.occasion'),
      )
      .select(['due.entity', 'due.entity_id as entityId', 'due.kind', 'due.organization', 'due.label'])
      .select(['due.deadline', 'due.late', numberOf('due').as('number')])
      .orderBy('due.deadline')
      .orderBy('due.label')
      .orderBy('due.entity_id'),
  );
}

/** A person's weekly overview, empty unless the day is their weekday for it. */
export async function workOfWeek(transaction: Transaction, userId: string, day: string): Promise<WorkItem[]> {
  return transaction.query(
    db
      .selectFrom(overviewOfWeek(day).as('w'))
      .where('w.user_id', '=', userId)
      .select(['w.entity', 'w.entity_id as entityId', 'w.organization', 'w.label', 'w.deadline', 'w.late'])
      .select(numberOf('w').as('number'))
      .orderBy('w.deadline')
      .orderBy('w.label')
      .orderBy('w.entity_id'),
  );
}

/** Most notifications that one statement writes. */
const TOLD_AT_ONCE = 2_000;

/** SQL: what a notification calls reminder `d`. Of an assignment people are told in the app when it happens. */
const KIND = sql<string>`case d.kind when 'due' then 'Due' when 'evaluate' then 'Evaluate' when 'igj' then 'Igj'
  when 'escalated' then 'Escalated' end`;

/**
 * Writes the due reminders of which people have not been told in the app, a number at once, and returns who they are.
 * Requires the system role.
 */
export async function notifyOfDueReminders(
  transaction: Transaction,
  day: string,
): Promise<{ userIds: string[]; isMore: boolean }> {
  const due = db
    .selectFrom(dueReminders(day, 'inApp').as('d'))
    .where('d.kind', '<>', 'assigned')
    .selectAll('d')
    .select([KIND.as('told_kind'), sql<string>`coalesce(${EVENT}, 'Overdue')`.as('event')])
    .limit(TOLD_AT_ONCE);
  const rows = await transaction.query(
    compile(sql<{ user_id: string }>`with due as materialized (${due}),
      taken as (
        insert into reminder (user_id, organization_id, entity_id, occasion, told_on, channel)
        select user_id, organization_id, entity_id, occasion, ${day}::date, 'inApp' from due
        on conflict do nothing returning user_id, entity_id, occasion)
      insert into notification (id, user_id, organization_id, event, kind, record_id, deadline, created_at)
      select distinct on (d.user_id, d.told_kind, d.entity_id) gen_random_uuid(), d.user_id, d.organization_id,
        d.event, d.told_kind, d.entity_id, d.deadline, now()
      from due d join taken t using (user_id, entity_id, occasion)
      order by d.user_id, d.told_kind, d.entity_id, d.late desc
      ${RENEW}
      returning user_id`),
  );
  return { userIds: [...new Set(rows.map(({ user_id }) => user_id))], isMore: rows.length === TOLD_AT_ONCE };
}
