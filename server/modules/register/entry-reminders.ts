/** What has an end that can be late: neither what is done nor what goes on and on. */
const IS_OPEN = "e.status in ('NotStarted', 'InProgress')";

const COLUMNS = `e.id, e.organization_id, e.source, e.expected_completion_date, e.responsible_user_id, e.user_id,
  e.responsible_since, e.responsible_by`;

/**
 * Open entries with whose they are to see to: the colleague who is responsible, else whoever recorded it. Two selects
 * instead of one `coalesce`, so that the entries of a person are found by the index of either column.
 */
const OPEN_ENTRIES = `(
  select ${COLUMNS}, e.responsible_user_id as person_id from register_entry e
  where ${IS_OPEN} and e.responsible_user_id is not null
  union all
  select ${COLUMNS}, e.user_id from register_entry e where ${IS_OPEN} and e.responsible_user_id is null)`;

/**
 * Text of SQL over `asked (day)`: of which improvement points someone is to be told by that day, one row for each
 * person and occasion, whether or not they were told before.
 *
 * A responsible colleague is told as with a task: of being made responsible, 30, 7 and 1 days before the expected
 * completion date, on the day and then each week. Where nobody is, whoever recorded it is told from the day on. After
 * a fortnight the Admins of the organisation are told once. The label is the code of the source: what an improvement
 * point says stays in the app.
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

/** Text of SQL over `asked (day)`: the improvement points that each person is to have done by six days after it. */
export const ENTRIES_OF_WEEK = `
select e.person_id as user_id, e.organization_id, 'RegisterEntry' as entity, e.id as entity_id,
  asked.day - e.expected_completion_date as late, e.expected_completion_date as deadline, e.source as label
from asked join ${OPEN_ENTRIES} e on e.expected_completion_date <= asked.day + 6`;
