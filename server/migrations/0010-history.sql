-- History of records: old and new values of a change, its moment and actor. Unlike the log, which outlives its records
-- and keeps no texts of incidents, a line is deleted with its record, and everyone who sees the record sees it.

create table revision (
  id uuid primary key,
  organization_id uuid not null,
  -- Beginning of the day for a shielded actor.
  at timestamptz not null,
  -- Null for a shielded actor, and for the server itself.
  actor_id uuid references app_user (id),
  is_actor_shielded boolean not null default false,
  incident_id uuid,
  register_entry_id uuid,
  task_event_id uuid,
  -- Field → [before, after]; both null where the log has only that it changed.
  changes jsonb not null,
  unique (organization_id, id),
  check (num_nonnulls(incident_id, register_entry_id, task_event_id) = 1),
  check (not is_actor_shielded or actor_id is null),
  foreign key (organization_id, incident_id) references incident (organization_id, id) on delete cascade,
  foreign key (organization_id, register_entry_id) references register_entry (organization_id, id) on delete cascade,
  foreign key (organization_id, task_event_id) references task_event (organization_id, id) on delete cascade
);
create index revision_incident_idx on revision (incident_id, at desc, id desc) where incident_id is not null;
comment on index revision_incident_idx is 'the history of an incident';
create index revision_register_entry_idx on revision (register_entry_id, at desc, id desc)
  where register_entry_id is not null;
comment on index revision_register_entry_idx is 'the history of an improvement point';
create index revision_task_event_idx on revision (task_event_id, at desc, id desc) where task_event_id is not null;
comment on index revision_task_event_idx is 'the history of a task';

alter table revision enable row level security;
alter table revision force row level security;
create policy revision_read on revision for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin'
      or (incident_id is not null and exists (select from incident e where e.id = revision.incident_id))
      or (register_entry_id is not null
        and exists (select from register_entry e where e.id = revision.register_entry_id))
      or (task_event_id is not null and exists (select from task_event e where e.id = revision.task_event_id)))));
create policy revision_insert on revision for insert with check (
  ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
  and ((select app.is_system()) or actor_id = (select app.actor_id()) or is_actor_shielded));

-- History of people, who may belong to several organisations: those that could know of the change see its line.
create table account_revision (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  organization_ids uuid[] not null,
  at timestamptz not null,
  actor_id uuid references app_user (id),
  changes jsonb not null
);
create index account_revision_user_idx on account_revision (user_id, at desc, id desc);
comment on index account_revision_user_idx is 'the history of a person''s account';

alter table account_revision enable row level security;
alter table account_revision force row level security;
create policy account_revision_read on account_revision for select using (
  (select app.reaches_all()) or user_id = (select app.actor_id())
  or ((select app.role()) = 'Admin' and organization_ids && (select app.organization_ids())::uuid[]));
create policy account_revision_insert on account_revision for insert with check (
  (select app.is_system())
  or (actor_id = (select app.actor_id())
    and ((select app.reaches_all()) or user_id = (select app.actor_id())
      or ((select app.role()) = 'Admin' and organization_ids <@ (select app.organization_ids())::uuid[]
        and exists (select from app_user u where u.id = account_revision.user_id)))));

-- History of existing records, taken from the log.
select set_config('app.role', 'System', true);
insert into revision (id, organization_id, at, actor_id, is_actor_shielded, incident_id, register_entry_id,
    task_event_id, changes)
  select gen_random_uuid(), c.organization_id,
    case when c.shielded then date_trunc('day', c.at, 'Europe/Amsterdam') else c.at end, a.id, c.shielded, i.id, r.id,
    t.id, d.changes
  from change_log c
  left join app_user a on a.id = c.actor_id and not c.shielded
  left join incident i on i.organization_id = c.organization_id and i.id = c.entity_id and c.entity = 'Incident'
  left join register_entry r
    on r.organization_id = c.organization_id and r.id = c.entity_id and c.entity = 'RegisterEntry'
  left join task_event t on t.organization_id = c.organization_id and t.id = c.entity_id and c.entity = 'TaskEvent'
  cross join lateral (
    select jsonb_object_agg(k.key, case jsonb_typeof(k.value) when 'array' then k.value else '[null, null]' end) as changes
    from jsonb_each(c.details) k
    -- The log has references of clients of incidents, and no names.
    where (jsonb_typeof(k.value) = 'array' or k.value = 'true') and not (i.id is not null and k.key = 'clientName')) d
  where c.action = 'updated' and num_nonnulls(i.id, r.id, t.id) = 1 and d.changes is not null;
insert into account_revision (id, user_id, organization_ids, at, actor_id, changes)
  select gen_random_uuid(), u.id, array_agg(distinct c.organization_id), min(c.at), a.id, d.changes
  from change_log c
  join app_user u on u.id = c.entity_id
  left join app_user a on a.id = c.actor_id
  cross join lateral (
    select jsonb_object_agg(k.key, k.value) as changes from jsonb_each(c.details) k
    where k.key in ('username', 'name', 'surname', 'role', 'jobTitle', 'location', 'managerId', 'blocked')) d
  where c.action = 'updated' and c.entity = 'UserAccount' and d.changes is not null
  group by u.id, a.id, c.transaction_id, d.changes;

grant select, insert on revision, account_revision to quality_app;
