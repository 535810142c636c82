-- Reminders of what is to be done: what was told to whom, and when.

-- Each thing that somebody was once told of; what was told and is over a year old is forgotten.
create table reminder (
  user_id uuid not null references app_user (id) on delete cascade,
  organization_id uuid not null references organization (id) on delete cascade,
  entity_id uuid not null,
  -- What it was told for: the assignment, the day before or after the deadline, the escalation.
  occasion text not null,
  told_on date not null,
  primary key (organization_id, user_id, entity_id, occasion)
);
create index reminder_user_id_idx on reminder (user_id);
comment on index reminder_user_id_idx is 'a person''s own data, and the foreign key';
create index reminder_told_on_idx on reminder (told_on);
comment on index reminder_told_on_idx is 'housekeeping';

-- Who was mailed on which day: one a day at most.
create table reminder_mail (
  user_id uuid not null references app_user (id) on delete cascade,
  told_on date not null,
  primary key (user_id, told_on)
);
create index reminder_mail_told_on_idx on reminder_mail (told_on);
comment on index reminder_mail_told_on_idx is 'housekeeping';

-- The newest day, counted from a deadline, that someone is reminded on and that has come, so many days after the
-- deadline (before it: less than none); null before the first. What comes back sooner than a reminder would
-- warn of it is not reminded of then, unless that was asked for.
create function app.reminder_days(p_late integer, p_period integer, p_asked integer) returns integer
language sql immutable parallel safe
return case
  when p_late >= 7 then p_late / 7 * 7
  when p_late >= 0 then 0
  else (select max(days) from unnest(array[-30, -7, -1, -p_asked]) as days
    where days <= p_late and (days = -p_asked or p_period is null or -days < p_period))
end;

alter table reminder enable row level security;
alter table reminder force row level security;
create policy reminder_all on reminder for all using ((select app.is_system()));

alter table reminder_mail enable row level security;
alter table reminder_mail force row level security;
create policy reminder_mail_all on reminder_mail for all using ((select app.is_system()));

grant select, insert, delete on reminder, reminder_mail to quality_app;
grant execute on all functions in schema app to quality_app;
