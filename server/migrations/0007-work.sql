-- Sent reminders of open work.

-- One row per sent reminder; those over a year old are deleted.
create table reminder (
  user_id uuid not null references app_user (id) on delete cascade,
  organization_id uuid not null references organization (id) on delete cascade,
  entity_id uuid not null,
  -- Reason of the reminder: the assignment, the day before or after the deadline, the escalation.
  occasion text not null,
  told_on date not null,
  primary key (organization_id, user_id, entity_id, occasion)
);
create index reminder_user_id_idx on reminder (user_id);
comment on index reminder_user_id_idx is 'a person''s own data, and the foreign key';
create index reminder_told_on_idx on reminder (told_on);
comment on index reminder_told_on_idx is 'housekeeping';

-- Days on which people were mailed: one mail a day at most.
create table reminder_mail (
  user_id uuid not null references app_user (id) on delete cascade,
  told_on date not null,
  primary key (user_id, told_on)
);
create index reminder_mail_told_on_idx on reminder_mail (told_on);
comment on index reminder_mail_told_on_idx is 'housekeeping';

-- The latest reminder day that has come, in days after the deadline (negative before it); null before the first one. A
-- task that recurs sooner than a reminder would warn of it has no such reminder, unless it was asked for.
create function app.reminder_days(p_late integer, p_period integer, p_asked integer) returns integer
language sql immutable parallel safe
return case
  when p_late >= 7 then p_late / 7 * 7
  when p_late >= 0 then 0
  else (select max(days) from unnest(array[-30, -7, -1, -p_asked]) as days
    where days <= p_late and (days = -p_asked or p_period is null or -days < p_period))
end;

-- Due reminders of tasks by that day, one row per person and occasion, including those already sent. The assignee is
-- reminded of the assignment, unless they took the task themselves; 30, 7 and 1 days before the deadline and at the
-- lead time of its frequency, on the day, and then weekly; not of occasions before the assignment, nor of one more
-- than a week past. After a fortnight the Admins of the organisation are notified once.
create function app.task_reminders(p_day date) returns table (
  user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date,
  label text, occasion text
)
language sql stable
begin atomic
  select e.assigned_to_user_id as user_id, e.organization_id, 'TaskEvent' as entity, e.id as entity_id,
    'assigned' as kind, null::integer as days, p_day - e.deadline as late, e.deadline, e.title as label,
    'assigned:' || extract(epoch from e.assigned_at) as occasion
  from task_event e
  where e.assigned_at > p_day - 31 and e.status <> 'DONE' and e.assigned_by is distinct from e.assigned_to_user_id
  union all
  select e.assigned_to_user_id, e.organization_id, 'TaskEvent', e.id, 'due', reminder.days, p_day - e.deadline, e.deadline,
    e.title, 'due:' || e.deadline || ':' || reminder.days
  from task_event e
  left join task_template t on t.id = e.template_id
  left join frequency f on f.id = t.frequency_id
  cross join lateral (select app.reminder_days(p_day - e.deadline,
    f.count * case f.unit when 'hour' then 0 when 'day' then 1 when 'week' then 7 when 'month' then 30 else 365 end,
    f.remind_before_days) as days offset 0) reminder
  where e.deadline <= p_day + greatest(30, (select max(remind_before_days) from frequency))
    and e.status <> 'DONE' and e.assigned_to_user_id is not null and e.deadline + reminder.days > p_day - 7
    and (e.assigned_at is null or e.deadline + reminder.days > (e.assigned_at at time zone 'Europe/Amsterdam')::date)
  union all
  select a.id, e.organization_id, 'TaskEvent', e.id, 'escalated', null, p_day - e.deadline, e.deadline, e.title,
    'escalated:' || e.deadline
  from task_event e
  join membership m on m.organization_id = e.organization_id
  join app_user a on a.id = m.user_id and a.role = 'Admin'
  where e.deadline between p_day - 365 and p_day - 14
    and e.status <> 'DONE' and a.id is distinct from e.assigned_to_user_id;
end;

-- Due reminders of improvement points by that day, one row per person and occasion, including those already sent. A
-- responsible colleague is reminded as with a task: of becoming responsible, 30, 7 and 1 days before the expected
-- completion date, on the day and then weekly. Without one, the author is reminded from that day on. After a fortnight
-- the Admins of the organisation are notified once. The label is the code of the source, because the entry's texts
-- stay in the app. Open entries are a union instead of a coalesce, so that each column's index finds a person's
-- entries.
create function app.entry_reminders(p_day date) returns table (
  user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date,
  label text, occasion text
)
language sql stable
begin atomic
  with open_entry as not materialized (
    select e.id, e.organization_id, e.source, e.expected_completion_date, e.responsible_user_id, e.user_id,
      e.responsible_since, e.responsible_by, e.responsible_user_id as person_id
    from register_entry e
    where e.status in ('NotStarted', 'InProgress') and e.responsible_user_id is not null
    union all
    select e.id, e.organization_id, e.source, e.expected_completion_date, e.responsible_user_id, e.user_id,
      e.responsible_since, e.responsible_by, e.user_id
    from register_entry e
    where e.status in ('NotStarted', 'InProgress') and e.responsible_user_id is null
  )
  select e.responsible_user_id as user_id, e.organization_id, 'RegisterEntry' as entity, e.id as entity_id,
    'assigned' as kind, null::integer as days, p_day - e.expected_completion_date as late,
    e.expected_completion_date as deadline, e.source as label, 'assigned:' || extract(epoch from e.responsible_since) as occasion
  from open_entry e
  where e.responsible_since > p_day - 31 and e.responsible_by is distinct from e.responsible_user_id
  union all
  select e.person_id, e.organization_id, 'RegisterEntry', e.id, 'due', reminder.days,
    p_day - e.expected_completion_date, e.expected_completion_date, e.source, 'due:' || e.expected_completion_date || ':' || reminder.days
  from open_entry e
  cross join lateral (
    select app.reminder_days(p_day - e.expected_completion_date, null, null) as days offset 0) reminder
  where e.expected_completion_date <= p_day + 30 and e.expected_completion_date + reminder.days > p_day - 7
    and (reminder.days >= 0 or e.responsible_user_id is not null)
    and (e.responsible_since is null
      or e.expected_completion_date + reminder.days > (e.responsible_since at time zone 'Europe/Amsterdam')::date)
  union all
  select a.id, e.organization_id, 'RegisterEntry', e.id, 'escalated', null, p_day - e.expected_completion_date,
    e.expected_completion_date, e.source, 'escalated:' || e.expected_completion_date
  from open_entry e
  join membership m on m.organization_id = e.organization_id
  join app_user a on a.id = m.user_id and a.role = 'Admin'
  where e.expected_completion_date between p_day - 365 and p_day - 14 and a.id <> e.person_id;
end;

-- Open tasks per person with a deadline up to six days later.
create function app.tasks_of_week(p_day date) returns table (
  user_id uuid, organization_id uuid, entity text, entity_id uuid, late integer, deadline date, label text
)
language sql stable
begin atomic
  select e.assigned_to_user_id as user_id, e.organization_id, 'TaskEvent' as entity, e.id as entity_id,
    p_day - e.deadline as late, e.deadline, e.title as label
  from task_event e
  where e.deadline <= p_day + 6 and e.status <> 'DONE' and e.assigned_to_user_id is not null;
end;

-- Open improvement points per person with a deadline up to six days later.
create function app.entries_of_week(p_day date) returns table (
  user_id uuid, organization_id uuid, entity text, entity_id uuid, late integer, deadline date, label text
)
language sql stable
begin atomic
  with open_entry as not materialized (
    select e.id, e.organization_id, e.source, e.expected_completion_date, e.responsible_user_id, e.user_id,
      e.responsible_since, e.responsible_by, e.responsible_user_id as person_id
    from register_entry e
    where e.status in ('NotStarted', 'InProgress') and e.responsible_user_id is not null
    union all
    select e.id, e.organization_id, e.source, e.expected_completion_date, e.responsible_user_id, e.user_id,
      e.responsible_since, e.responsible_by, e.user_id
    from register_entry e
    where e.status in ('NotStarted', 'InProgress') and e.responsible_user_id is null
  )
  select e.person_id as user_id, e.organization_id, 'RegisterEntry' as entity, e.id as entity_id,
    p_day - e.expected_completion_date as late, e.expected_completion_date as deadline, e.source as label
  from open_entry e
  where e.expected_completion_date <= p_day + 6;
end;

alter table reminder enable row level security;
alter table reminder force row level security;
create policy reminder_all on reminder for all using ((select app.is_system()));

alter table reminder_mail enable row level security;
alter table reminder_mail force row level security;
create policy reminder_mail_all on reminder_mail for all using ((select app.is_system()));

grant select, insert, delete on reminder, reminder_mail to quality_app;
grant execute on all functions in schema app to quality_app;
