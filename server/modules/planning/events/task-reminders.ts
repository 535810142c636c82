/**
 * SQL over `asked (day)`: due reminders of tasks by that day, one row per person and occasion, including those already
 * sent.
 * The assignee is reminded of the assignment, unless they took the task themselves; 30, 7 and 1 days before the
 * deadline and at the lead time of its frequency, on the day, and then weekly; not of occasions before the assignment,
 * nor of one more than a week past. After a fortnight the Admins of the organisation are notified once.
 */
export const TASK_REMINDERS = `
select e.assigned_to_user_id as user_id, e.organization_id, 'TaskEvent' as entity, e.id as entity_id,
  'assigned' as kind, null::integer as days, asked.day - e.deadline as late, e.deadline, e.title as label,
  'assigned:' || extract(epoch from e.assigned_at) as occasion
from asked join task_event e on e.assigned_at > asked.day - 31
where e.status <> 'DONE' and e.assigned_by is distinct from e.assigned_to_user_id
union all
select e.assigned_to_user_id, e.organization_id, 'TaskEvent', e.id, 'due', reminder.days, asked.day - e.deadline, e.deadline,
  e.title, 'due:' || e.deadline || ':' || reminder.days
from asked
join task_event e on e.deadline <= asked.day + greatest(30, (select max(remind_before_days) from frequency))
left join task_template t on t.id = e.template_id
left join frequency f on f.id = t.frequency_id
cross join lateral (select app.reminder_days(asked.day - e.deadline,
  f.count * case f.unit when 'hour' then 0 when 'day' then 1 when 'week' then 7 when 'month' then 30 else 365 end,
  f.remind_before_days) as days offset 0) reminder
where e.status <> 'DONE' and e.assigned_to_user_id is not null and e.deadline + reminder.days > asked.day - 7
  and (e.assigned_at is null or e.deadline + reminder.days > (e.assigned_at at time zone 'Europe/Amsterdam')::date)
union all
select a.id, e.organization_id, 'TaskEvent', e.id, 'escalated', null, asked.day - e.deadline, e.deadline, e.title,
  'escalated:' || e.deadline
from asked
join task_event e on e.deadline between asked.day - 365 and asked.day - 14
join membership m on m.organization_id = e.organization_id
join app_user a on a.id = m.user_id and a.role = 'Admin'
where e.status <> 'DONE' and a.id is distinct from e.assigned_to_user_id`;

/** SQL over `asked (day)`: per person the open tasks with a deadline up to six days later. */
export const TASKS_OF_WEEK = `
select e.assigned_to_user_id as user_id, e.organization_id, 'TaskEvent' as entity, e.id as entity_id,
  asked.day - e.deadline as late, e.deadline, e.title as label
from asked join task_event e on e.deadline <= asked.day + 6
where e.status <> 'DONE' and e.assigned_to_user_id is not null`;
