import { type RawBuilder, sql } from 'kysely';
import { compile } from '../../platform/database/compile.ts';
import { db } from '../../platform/database/tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Reminder, WorkItem } from '../../platform/kind/record-definition.ts';
import { type Channel, isRecipientOf, OVERVIEW_DAY } from '../identity/index.ts';
import { RENEW } from '../notifications/index.ts';
import { recordDefinitions } from '../record-kinds.ts';

/** A row of `reminders.ofWeek` of a kind of record. */
interface OpenWork {
  readonly user_id: string;
  readonly organization_id: string;
  readonly entity: WorkItem['entity'];
  readonly entity_id: string;
  readonly late: number;
  readonly deadline: string | null;
  readonly label: string;
}

/** A row of `reminders.due` of a kind of record. */
interface DueReminder extends OpenWork {
  readonly kind: Reminder['kind'];
  readonly days: number | null;
  readonly occasion: string;
}

const WORK = ['user_id', 'organization_id', 'entity', 'entity_id', 'late', 'deadline', 'label'] as const;
const REMINDER = [...WORK, 'kind', 'days', 'occasion'] as const;

/** SQL: preferences of kinds of record that have their own for deadlines. */
const OWN_EVENTS = sql.join(
  recordDefinitions.flatMap(({ kind, reminders: declared }) =>
    declared?.event
      ? [sql`when d.kind = 'due' and d.entity = ${sql.lit(kind)} then ${sql.lit(declared.event)}`]
      : [],
  ),
  sql` `,
);

/** The notification preference of reminder `d`; escalations ignore preferences. */
const EVENT = sql`case when d.kind = 'assigned' then 'TaskAssigned' ${OWN_EVENTS}
  when d.kind in ('expires', 'expired') then 'DocumentToReview'
  when d.days <= 0 then 'DeadlineNear' when d.kind <> 'escalated' then 'Overdue' end`;

/** SQL: the number of the record of a row. */
const numberOf = (row: 'due' | 'w') =>
  sql<string | null>`(select r.number from record r where r.id = ${sql.ref(`${row}.entity_id`)})`;

/** One table of SQL with the rows of several. */
const unionOf = <Row>(tables: readonly RawBuilder<unknown>[], columns: readonly string[]) =>
  sql<Row>`(${sql.join(
    tables.map(
      (table) => sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${table} rows`,
    ),
    sql` union all `,
  )})`;

const reminders = recordDefinitions.flatMap(({ reminders: declared }) => declared ?? []);

/** Due reminders that have not been sent over the channel. */
function dueReminders(day: string, channel: Channel) {
  const all = unionOf<DueReminder>(
    reminders.flatMap(({ due }) => due(day)),
    REMINDER,
  );
  return db
    .selectFrom(all.as('d'))
    .innerJoin('organization as o', 'o.id', 'd.organization_id')
    .where('o.archived_at', 'is', null)
    .innerJoin('app_user as u', 'u.id', 'd.user_id')
    .where(isRecipientOf(sql`d.organization_id`, EVENT, channel))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminder as r')
            .select('r.occasion')
            .whereRef('r.organization_id', '=', 'd.organization_id')
            .whereRef('r.user_id', '=', 'd.user_id')
            .whereRef('r.record_id', '=', 'd.entity_id')
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
  const all = unionOf<OpenWork>(
    reminders.map(({ ofWeek }) => ofWeek(day)),
    WORK,
  );
  return db
    .selectFrom(all.as('w'))
    .innerJoin('organization as o', 'o.id', 'w.organization_id')
    .where('o.archived_at', 'is', null)
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .where('u.blocked_at', 'is', null)
    .where(sql<boolean>`(u.role = 'SuperAdmin' or w.organization_id = any (u.member_of))`)
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
          .columns(['user_id', 'organization_id', 'record_id', 'occasion', 'told_on', 'channel'])
          .expression(
            taken
              .selectFrom('due')
              .select(['user_id', 'organization_id', 'entity_id', 'occasion'])
              .select([sql<string>`${day}::date`.as('told_on'), sql<Channel>`'email'`.as('channel')]),
          )
          .onConflict((key) => key.doNothing())
          .returning(['record_id', 'occasion']),
      )
      .selectFrom('due')
      .innerJoin('taken', (join) =>
        join.onRef('taken.record_id', '=', 'due.entity_id').onRef('taken.occasion', '=', 'due.occasion'),
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

/** SQL: the notification kind of reminder `d`. An assignment is notified in the app when it happens. */
const KIND = sql<string>`case d.kind when 'due' then 'Due' when 'evaluate' then 'Evaluate' when 'igj' then 'Igj'
  when 'escalated' then 'Escalated' when 'expires' then 'Expires' when 'expired' then 'Expired' end`;

/**
 * Writes due reminders that people have not seen in the app as notifications, up to `TOLD_AT_ONCE`, and returns their
 * recipients. Requires the system role.
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
        insert into reminder (user_id, organization_id, record_id, occasion, told_on, channel)
        select user_id, organization_id, entity_id, occasion, ${day}::date, 'inApp' from due
        on conflict do nothing returning user_id, record_id, occasion)
      insert into notification (id, user_id, organization_id, event, kind, record_id, deadline, created_at)
      select distinct on (d.user_id, d.told_kind, d.entity_id) gen_random_uuid(), d.user_id, d.organization_id,
        d.event, d.told_kind, d.entity_id, d.deadline, now()
      from due d join taken t on (t.user_id, t.record_id, t.occasion) = (d.user_id, d.entity_id, d.occasion)
      order by d.user_id, d.told_kind, d.entity_id, d.late desc
      ${RENEW}
      returning user_id`),
  );
  return { userIds: [...new Set(rows.map(({ user_id }) => user_id))], isMore: rows.length === TOLD_AT_ONCE };
}
