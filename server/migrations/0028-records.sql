-- Records of every kind, to which comments, history and notifications refer.

create table record (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  kind text not null check (kind in ('Incident', 'RegisterEntry', 'TaskEvent')),
  -- Null for a kind without numbers.
  number text,
  -- A title, or the code of one; null for an incident, whose number is its name.
  title text,
  state text not null check (state in ('Open', 'Closed')),
  deadline date,
  -- The people concerned; never a shielded reporter, who is in incident_shielded_reporter.
  concerned uuid[] not null default '{}',
  -- Members of the organisation, or the people concerned and the Admins.
  audience text not null check (audience in ('Members', 'Concerned')),
  shielded boolean not null default false,
  unique (organization_id, id),
  unique (organization_id, number)
);

-- Each kind computes its record from its row.
create function app.record_of(e incident) returns public.record language sql stable
return row(e.id, e.organization_id, 'Incident', e.number, null, e.status, e.handle_before,
  array_remove(array[e.user_id], null), 'Concerned', e.user_id is null)::public.record;

create function app.record_of(e register_entry) returns public.record language sql stable
return row(e.id, e.organization_id, 'RegisterEntry', e.number, e.source,
  case e.status when 'Completed' then 'Closed' else 'Open' end, e.expected_completion_date,
  array_remove(array[e.user_id, nullif(e.responsible_user_id, e.user_id)], null), 'Concerned', false)::public.record;

create function app.record_of(e task_event) returns public.record language sql stable
return row(e.id, e.organization_id, 'TaskEvent', null, e.title,
  case e.status when 'DONE' then 'Closed' else 'Open' end, e.deadline,
  array_remove(array[e.assigned_to_user_id], null), 'Members', false)::public.record;

-- The record of a row follows it in the row's own transaction; comments, history and notifications go with it.
create function app.keep_record() returns trigger language plpgsql as $$
declare
  kept public.record;
begin
  if tg_op = 'DELETE' then
    delete from record where id = old.id;
    return null;
  end if;
  kept := app.record_of(new);
  if tg_op = 'INSERT' then
    insert into record select kept.*;
  elsif kept is distinct from app.record_of(old) then
    update record set number = kept.number, title = kept.title, state = kept.state, deadline = kept.deadline,
      concerned = kept.concerned, audience = kept.audience, shielded = kept.shielded
      where id = kept.id;
  end if;
  return null;
end $$;

insert into record select r.* from incident e cross join lateral app.record_of(e) r;
insert into record select r.* from register_entry e cross join lateral app.record_of(e) r;
insert into record select r.* from task_event e cross join lateral app.record_of(e) r;

create trigger incident_record after insert or update or delete on incident
  for each row execute function app.keep_record();
create trigger register_entry_record after insert or update or delete on register_entry
  for each row execute function app.keep_record();
create trigger task_event_record after insert or update or delete on task_event
  for each row execute function app.keep_record();

-- The one policy that decides who sees a record; each kind's own policy agrees with it.
alter table record enable row level security;
alter table record force row level security;
create policy record_read on record for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and (audience = 'Members' or (select app.role()) = 'Admin' or (select app.actor_id()) = any (concerned)
      or (shielded and id = any (array(select s.incident_id from incident_shielded_reporter s))))));
-- No statement of the application writes it: the triggers do.
create policy record_insert on record for insert with check (
  pg_trigger_depth() > 0
  and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[])));
create policy record_update on record for update using (
  pg_trigger_depth() > 0
  and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[])));
create policy record_delete on record for delete using (
  pg_trigger_depth() > 0
  and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert, update, delete on record to quality_app;

-- History.
drop policy revision_read on revision;
alter table revision add column record_id uuid;
alter table revision no force row level security;
update revision set record_id = coalesce(incident_id, register_entry_id, task_event_id);
alter table revision force row level security;
alter table revision alter column record_id set not null,
  drop column incident_id, drop column register_entry_id, drop column task_event_id,
  add foreign key (organization_id, record_id) references record (organization_id, id) on delete cascade;
create index revision_record_idx on revision (record_id, at desc, id desc);
comment on index revision_record_idx is 'the history of a record, and its foreign key';
create policy revision_read on revision for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and exists (select from record r where r.id = revision.record_id)));

-- Comments.
drop policy comment_read on comment;
drop policy comment_insert on comment;
drop policy comment_update on comment;
drop policy comment_delete on comment;
alter table comment add column record_id uuid;
alter table comment no force row level security;
alter table comment disable trigger user;
update comment set record_id = coalesce(incident_id, register_entry_id, task_event_id);
alter table comment enable trigger user;
alter table comment force row level security;
alter table comment alter column record_id set not null,
  drop column incident_id, drop column register_entry_id, drop column task_event_id,
  add foreign key (organization_id, record_id) references record (organization_id, id) on delete cascade;
create index comment_record_idx on comment (record_id, created_at desc, id desc);
comment on index comment_record_idx is 'the comments on a record, and its foreign key';
create or replace function app.keep_comment() returns trigger language plpgsql as $$
begin
  if (new.id, new.organization_id, new.record_id, new.user_id, new.created_at)
      is distinct from (old.id, old.organization_id, old.record_id, old.user_id, old.created_at) then
    raise insufficient_privilege using message = 'who wrote a remark, where and when, stays';
  end if;
  return new;
end $$;
create policy comment_read on comment for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and exists (select from record r where r.id = comment.record_id)));
-- A comment carries the name of the actor, or none for the shielded reporter of the record.
create policy comment_insert on comment for insert with check (
  ((select app.reaches_all())
    or (organization_id = any ((select app.organization_ids())::uuid[])
      and exists (select from record r where r.id = comment.record_id)))
  and ((select app.is_system())
    or case when exists (select from incident_shielded_reporter s
        where s.incident_id = comment.record_id and s.user_id = (select app.actor_id()))
      then user_id is null else user_id is not distinct from (select app.actor_id()) end));
create policy comment_update on comment for update using (
  ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
  and (user_id = (select app.actor_id()) or (user_id is null and exists (select from incident_shielded_reporter s
    where s.incident_id = comment.record_id and s.user_id = (select app.actor_id())))));
create policy comment_delete on comment for delete using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id())
      or (user_id is null and exists (select from incident_shielded_reporter s
        where s.incident_id = comment.record_id and s.user_id = (select app.actor_id()))))));

-- Notifications: the actor's own, of records that they still see.
drop view notified_record;
drop policy notification_read on notification;
alter table notification add column record_id uuid;
alter table notification no force row level security;
alter table notification disable trigger user;
update notification set record_id = coalesce(incident_id, register_entry_id, task_event_id);
alter table notification enable trigger user;
alter table notification force row level security;
alter table notification alter column record_id set not null,
  drop column incident_id, drop column register_entry_id, drop column task_event_id,
  add foreign key (organization_id, record_id) references record (organization_id, id) on delete cascade;
create unique index notification_unread_idx on notification (user_id, kind, record_id) where read_at is null;
comment on index notification_unread_idx is 'how many are unread; what is told again while it is unread is renewed';
create index notification_record_idx on notification (record_id);
comment on index notification_record_idx is 'the foreign key';
create or replace function app.keep_notification() returns trigger language plpgsql as $$
begin
  if not app.is_system()
      and (new.id, new.user_id, new.organization_id, new.event, new.kind, new.record_id, new.deadline, new.created_at)
      is distinct from
        (old.id, old.user_id, old.organization_id, old.event, old.kind, old.record_id, old.deadline, old.created_at) then
    raise insufficient_privilege using message = 'what somebody was told stays';
  end if;
  return new;
end $$;
create policy notification_read on notification for select using (
  (select app.is_system())
  or (user_id = (select app.actor_id()) and exists (select from record r where r.id = notification.record_id)));

grant execute on all functions in schema app to quality_app;
