/** SQL: statuses with a deadline, which excludes completed and ongoing entries. */
const IS_OPEN = "e.status in ('NotStarted', 'InProgress')";

const COLUMNS = `e.id, e.organization_id, e.source, e.expected_completion_date, e.responsible_user_id, e.user_id,
  e.responsible_since, e.responsible_by`;

/**
 * SQL: open entries with the person in charge: the responsible colleague, otherwise the author. A union instead of
 * `coalesce`, so that each column's index finds a person's entries.
 */
const OPEN_ENTRIES = `(
  select ${COLUMNS}, e.responsible_user_id as person_id from register_entry e
  where ${IS_OPEN} and e.responsible_user_id is not null
  union all
  select ${COLUMNS}, e.user_id from register_entry e where ${IS_OPEN} and e.responsible_user_id is null)`;

/**
 * SQL over `asked (day)`: due reminders of improvement points by that day, one row per person and occasion, including
 * those already sent.
 * A responsible colleague is reminded as with a task: of becoming responsible, 30, 7 and 1 days before the expected
 * completion date, on the day and then weekly. Without one, the author is reminded from that day on. After a fortnight
 * the Admins of the organisation are notified once. The label is the code of the source, because the entry's texts stay
 * in the app.
 */
export const ENTRY_REMINDERS = `
select e.responsible_user_id as user_id, e.organization_id, 'RegisterEntry' as entity, e.id as entity_id,
  'assigned' as kind, null::integer as days, asked.day - e.expected_completion_date as late,
  e.expected_completion_date as deadline, e.source as label, 'assigned:' || extract(epoch from e.responsible_since) as occasion
from asked join ${OPEN_ENTRIES} e on e.responsible_since > asked.day - 31
where e.responsible_by is distinct from e.responsible_user_id
union all
select e.person_id, e.organization_id, 'RegisterEntry', e.id, 'due', reminder.days,
  asked.day - e.expected_completion_date, e.expected_completion_date, e.source, 'due:' || e.expected_completion_date || ':' || reminder.days
from asked
join ${OPEN_ENTRIES} e on e.expected_completion_date <= asked.day + 30
cross join lateral (
  select app.reminder_days(asked.day - e.expected_completion_date, null, null) as days offset 0) reminder
where e.expected_completion_date + reminder.days > asked.day - 7
  and (reminder.days >= 0 or e.responsible_user_id is not null)
  and (e.responsible_since is null
    or e.expected_completion_date + reminder.days > (e.responsible_since at time zone 'Europe/Amsterdam')::date)
union all
select a.id, e.organization_id, 'RegisterEntry', e.id, 'escalated', null, asked.day - e.expected_completion_date,
  e.expected_completion_date, e.source, 'escalated:' || e.expected_completion_date
from asked
join ${OPEN_ENTRIES} e on e.expected_completion_date between asked.day - 365 and asked.day - 14
join membership m on m.organization_id = e.organization_id
join app_user a on a.id = m.user_id and a.role = 'Admin'
where a.id <> e.person_id`;

/** SQL over `asked (day)`: per person the open improvement points with a deadline up to six days later. */
export const ENTRIES_OF_WEEK = `
select e.person_id as user_id, e.organization_id, 'RegisterEntry' as entity, e.id as entity_id,
  asked.day - e.expected_completion_date as late, e.expected_completion_date as deadline, e.source as label
from asked join ${OPEN_ENTRIES} e on e.expected_completion_date <= asked.day + 6`;
