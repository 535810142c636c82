-- Comments on incidents, improvement points and tasks.

create table comment (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  -- The record commented on: one of these.
  incident_id uuid,
  register_entry_id uuid,
  task_event_id uuid,
  -- The author; null for a shielded reporter, who is in incident_shielded_reporter.
  user_id uuid references app_user (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  edited_at timestamptz,
  text text not null,
  -- People whom the comment mentions, each of whom may read the record.
  mentions uuid[] not null default '{}',
  unique (organization_id, id),
  foreign key (organization_id, incident_id) references incident (organization_id, id) on delete cascade,
  foreign key (organization_id, register_entry_id) references register_entry (organization_id, id) on delete cascade,
  foreign key (organization_id, task_event_id) references task_event (organization_id, id) on delete cascade,
  check (num_nonnulls(incident_id, register_entry_id, task_event_id) = 1),
  check (user_id is not null or incident_id is not null),
  check (text <> '' and length(text) <= 4000),
  check (cardinality(mentions) <= 20)
);
create index comment_incident_idx on comment (incident_id, created_at desc, id desc) where incident_id is not null;
comment on index comment_incident_idx is 'the remarks under an incident, and its foreign key';
create index comment_register_entry_idx on comment (register_entry_id, created_at desc, id desc)
  where register_entry_id is not null;
comment on index comment_register_entry_idx is 'the remarks under an improvement point, and its foreign key';
create index comment_task_event_idx on comment (task_event_id, created_at desc, id desc) where task_event_id is not null;
comment on index comment_task_event_idx is 'the remarks under a task, and its foreign key';
create index comment_user_idx on comment (user_id) where user_id is not null;
comment on index comment_user_idx is 'a person''s own data';

create trigger comment_refuse_archived before insert or update or delete on comment
  for each row execute function app.refuse_archived();

-- A policy sees one state of a row only, so a trigger keeps the author and the record of a comment.
create function app.keep_comment() returns trigger language plpgsql as $$
begin
  if (new.id, new.organization_id, new.incident_id, new.register_entry_id, new.task_event_id, new.user_id, new.created_at)
      is distinct from (old.id, old.organization_id, old.incident_id, old.register_entry_id, old.task_event_id,
        old.user_id, old.created_at) then
    raise insufficient_privilege using message = 'who wrote a remark, where and when, stays';
  end if;
  return new;
end $$;
create trigger comment_keep before update on comment for each row execute function app.keep_comment();

alter table comment enable row level security;
alter table comment force row level security;
-- Comments are visible with their record: the policies of the record's own table limit each query below.
create policy comment_read on comment for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and (exists (select from incident i where i.id = comment.incident_id)
      or exists (select from register_entry r where r.id = comment.register_entry_id)
      or exists (select from task_event t where t.id = comment.task_event_id))));
-- A comment carries the name of the actor, or none for a shielded reporter.
create policy comment_insert on comment for insert with check (
  ((select app.reaches_all())
    or (organization_id = any ((select app.organization_ids())::uuid[])
      and (exists (select from incident i where i.id = comment.incident_id)
        or exists (select from register_entry r where r.id = comment.register_entry_id)
        or exists (select from task_event t where t.id = comment.task_event_id))))
  and ((select app.is_system())
    or case when exists (select from incident_shielded_reporter s
        where s.incident_id = comment.incident_id and s.user_id = (select app.actor_id()))
      then user_id is null else user_id is not distinct from (select app.actor_id()) end));
create policy comment_update on comment for update using (
  ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
  and (user_id = (select app.actor_id()) or (user_id is null and exists (select from incident_shielded_reporter s
    where s.incident_id = comment.incident_id and s.user_id = (select app.actor_id())))));
create policy comment_delete on comment for delete using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id())
      or (user_id is null and exists (select from incident_shielded_reporter s
        where s.incident_id = comment.incident_id and s.user_id = (select app.actor_id()))))));

grant select, insert, update, delete on comment to quality_app;
grant execute on all functions in schema app to quality_app;
