-- Notifications in the app.

create table notification (
  id uuid primary key,
  -- The recipient; nobody else sees the notification.
  user_id uuid not null references app_user (id) on delete cascade,
  organization_id uuid not null references organization (id) on delete cascade,
  -- The preference by which the person receives it, and what happened.
  event text not null,
  kind text not null,
  -- The record that it leads to, which has the name: one of these.
  incident_id uuid,
  register_entry_id uuid,
  task_event_id uuid,
  -- The deadline that a reminder is about.
  deadline date,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, incident_id) references incident (organization_id, id) on delete cascade,
  foreign key (organization_id, register_entry_id) references register_entry (organization_id, id) on delete cascade,
  foreign key (organization_id, task_event_id) references task_event (organization_id, id) on delete cascade,
  check (num_nonnulls(incident_id, register_entry_id, task_event_id) = 1)
);
create unique index notification_unread_idx
  on notification (user_id, kind, incident_id, register_entry_id, task_event_id) nulls not distinct
  where read_at is null;
comment on index notification_unread_idx is 'how many are unread; what is told again while it is unread is renewed';
create index notification_user_idx on notification (user_id, created_at desc, id desc);
comment on index notification_user_idx is 'a person''s list, the most that is kept of it, and the foreign key';
create index notification_incident_idx on notification (incident_id) where incident_id is not null;
comment on index notification_incident_idx is 'the foreign key';
create index notification_register_entry_idx on notification (register_entry_id) where register_entry_id is not null;
comment on index notification_register_entry_idx is 'the foreign key';
create index notification_task_event_idx on notification (task_event_id) where task_event_id is not null;
comment on index notification_task_event_idx is 'the foreign key';
create index notification_created_at_idx on notification (created_at);
comment on index notification_created_at_idx is 'housekeeping';

-- Keeps the newest 500 notifications of each person.
create function app.drop_oldest_notifications() returns trigger language plpgsql as $$
begin
  delete from notification where id in (
    select oldest.id from (select distinct user_id from added) person
    cross join lateral (select n.id from notification n where n.user_id = person.user_id
      order by n.created_at desc, n.id desc offset 500) oldest);
  return null;
end $$;
create trigger notification_drop_oldest after insert on notification
  referencing new table as added for each statement execute function app.drop_oldest_notifications();

-- A policy sees one state of a row only, so a trigger lets a person change nothing but whether they have read it.
create function app.keep_notification() returns trigger language plpgsql as $$
begin
  if not app.is_system() and (new.id, new.user_id, new.organization_id, new.event, new.kind, new.incident_id,
        new.register_entry_id, new.task_event_id, new.deadline, new.created_at)
      is distinct from (old.id, old.user_id, old.organization_id, old.event, old.kind, old.incident_id,
        old.register_entry_id, old.task_event_id, old.deadline, old.created_at) then
    raise insufficient_privilege using message = 'what somebody was told stays';
  end if;
  return new;
end $$;
create trigger notification_keep before update on notification for each row execute function app.keep_notification();

alter table notification enable row level security;
alter table notification force row level security;
-- Notifications of the actor, of records that they still see: the policies of each record's table limit its query.
create policy notification_read on notification for select using (
  (select app.is_system())
  or (user_id = (select app.actor_id())
    and (exists (select from incident i where i.id = notification.incident_id)
      or exists (select from register_entry r where r.id = notification.register_entry_id)
      or exists (select from task_event t where t.id = notification.task_event_id))));
create policy notification_mark on notification for update using (
  (select app.is_system()) or user_id = (select app.actor_id()));
create policy notification_insert on notification for insert with check ((select app.is_system()));
create policy notification_delete on notification for delete using ((select app.is_system()));

-- Names of records in notifications, as far as the caller may see the record; no texts of incidents.
create view notified_record with (security_invoker) as
  select id, number, null::text as label, handle_before as deadline from incident
  union all select id, number, source, expected_completion_date from register_entry
  union all select id, null, title, deadline from task_event;

-- Each reminder is sent once by mail and once in the app.
alter table reminder
  add column channel text not null default 'email' check (channel in ('email', 'inApp')),
  drop constraint reminder_pkey,
  add primary key (organization_id, user_id, entity_id, occasion, channel);
alter table reminder alter column channel drop default;

grant select, insert, update, delete on notification to quality_app;
grant select on notified_record to quality_app;
grant execute on all functions in schema app to quality_app;
