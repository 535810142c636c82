-- The yearly planning: frequencies and task templates for all, task events of each organisation, calendar feeds.

-- Frequencies, shared by all organisations; they belong to none of them.
create table frequency (
  id uuid primary key,
  name text not null,
  kind text not null check (kind in ('every', 'after', 'on')),
  count smallint check (count between 1 and 99),
  unit text check (unit in ('hour', 'day', 'week', 'month', 'year')),
  on_day smallint check (on_day between 1 and 31),
  on_month smallint check (on_month between 1 and 12),
  remind_before_days smallint,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'on') = (on_day is not null and on_month is not null)),
  check ((kind = 'on') = (count is null and unit is null))
);

create table task_template (
  id uuid primary key,
  title text not null,
  description text not null,
  theme text not null,
  norm text,
  norm_paragraph text not null default '',
  frequency_id uuid not null references frequency (id),
  months smallint[] not null default '{}',
  lead_time_days smallint not null check (lead_time_days >= 0),
  default_role text check (default_role in ('Client', 'Admin', 'SuperAdmin')),
  evidence_required boolean not null default false,
  handbook_chapter text not null default '',
  for_all_organizations boolean not null default true,
  -- The list may have deleted organisations, for which nobody sees or plans the template any more.
  organization_ids uuid[] not null default '{}',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (theme in ('Quality', 'ClientSafety', 'Staff', 'HealthAndSafety', 'PrivacyAndIt', 'Policy', 'Suppliers')),
  check (norm in ('Hkz', 'Iso9001', 'En15224', 'Nen7510', 'Prezo'))
);
create index task_template_frequency_id_idx on task_template (frequency_id);
comment on index task_template_frequency_id_idx is 'the templates of a frequency, and the foreign key';

-- The year from which a template counts in an organisation, so that the count is the same whatever is planned or
-- deleted later, in any order.
create table plan_start (
  organization_id uuid not null references organization (id) on delete cascade,
  template_id uuid not null,
  anchor_year smallint not null,
  primary key (organization_id, template_id)
);

create table task_event (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  -- The template; the id of a deleted one stays, so that nothing of it is ever planned twice.
  template_id uuid,
  occurrence_date date,
  -- The task whose completion planned this one.
  predecessor_id uuid,
  title text not null,
  description text not null default '',
  start_date date not null,
  deadline date not null,
  status text not null check (status in ('Upcoming', 'ToDo', 'IN_PROGRESS', 'DONE')),
  assigned_to_user_id uuid references app_user (id),
  -- Moment and author of the assignment, set by a trigger.
  assigned_at timestamptz,
  assigned_by uuid,
  theme text,
  frequency text not null default '',
  result_note text not null default '',
  reopen_reason text not null default '',
  evidence_required boolean not null default false,
  completed_at timestamptz,
  -- Whether a person edited it: its template may adapt it, but no longer remove it.
  is_edited boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_bits bit(2048) not null
    generated always as (app.search_bits(title || ' ' || description || ' ' || result_note)) stored,
  unique (organization_id, id),
  unique (organization_id, template_id, occurrence_date),
  unique (organization_id, predecessor_id),
  check ((template_id is null) = (occurrence_date is null)),
  check ((status = 'DONE') = (completed_at is not null)),
  check (deadline >= start_date),
  check (theme in ('Quality', 'ClientSafety', 'Staff', 'HealthAndSafety', 'PrivacyAndIt', 'Policy', 'Suppliers'))
);

-- Covering indexes with an organisation's rows side by side, for filters and sorts; only a page's rows are fetched.
create index task_event_list_idx on task_event (organization_id, start_date, deadline, id)
  include (status, theme, assigned_to_user_id);
comment on index task_event_list_idx
  is 'the list of an organisation in its usual order, its counts, and calendar feeds';
create index task_event_search_idx on task_event (organization_id) include (id, title, frequency, start_date, deadline,
  status, theme, assigned_to_user_id, created_at, updated_at, search_bits);
comment on index task_event_search_idx is 'the search within an organisation, and its list in any other order';
create index task_event_assigned_idx on task_event (assigned_to_user_id, start_date, deadline, id)
  include (organization_id, status, theme) where assigned_to_user_id is not null;
comment on index task_event_assigned_idx is 'what is assigned to a person: open work, handing it over, calendar feeds';
create index task_event_all_idx on task_event (start_date, deadline, id);
comment on index task_event_all_idx is 'the list over all organisations, of a SuperAdmin';
create index task_event_of_template_idx on task_event (template_id) where status = 'Upcoming';
comment on index task_event_of_template_idx is 'what a changed template adapts';
create index task_event_open_idx on task_event (deadline) include (organization_id, start_date, status, template_id,
  assigned_to_user_id, assigned_at, assigned_by) where status <> 'DONE';
comment on index task_event_open_idx
  is 'reminders: a deadline that is near or past, and what someone was just given; tasks whose start date has come';

alter table task_event set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- The address of a feed is a secret: only the SHA-256 of its token is kept. Renewing it replaces the row.
create table calendar_feed (
  user_id uuid primary key references app_user (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- Looks an address up and sets its owner's scope for the rest of the transaction, which Postgres itself keeps from
-- writing; no row when it opens nothing or its owner is blocked, and then no scope is set either.
create function app.enter_calendar_feed(p_token bytea)
returns table (session_id uuid, user_id uuid, role text, organization_ids uuid[], idle_seconds double precision, kind text)
language plpgsql
as $$
begin
  perform set_config('transaction_read_only', 'on', true);
  perform set_config('app.actor', '', true), set_config('app.organizations', '', true), set_config('app.role', 'System', true);
  select f.user_id, f.user_id, u.role,
    coalesce((select array_agg(m.organization_id) from membership m
      where m.user_id = f.user_id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
    coalesce(extract(epoch from now() - f.last_read_at), 'infinity'), 'token'
  into session_id, user_id, role, organization_ids, idle_seconds, kind
  from calendar_feed f join app_user u on u.id = f.user_id
  where f.token_hash = p_token and u.blocked_at is null;
  if not found then
    perform set_config('app.role', '', true);
    return;
  end if;
  perform set_config('app.actor', user_id::text, true), set_config('app.role', role, true),
    set_config('app.organizations', array_to_string(organization_ids, ','), true);
  return next;
end $$;

create trigger task_event_refuse_archived before insert or update or delete on task_event
  for each row execute function app.refuse_archived();

-- A policy sees one state of a row only, so a trigger limits what a Client may change of their task.
create function app.keep_task_event() returns trigger language plpgsql as $$
declare
  theirs constant text[] := '{status,result_note,reopen_reason,completed_at,is_edited,version,updated_at,search_bits}';
begin
  if app.role() = 'Client' and to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
    raise insufficient_privilege using message = 'no more than how far it is';
  end if;
  return new;
end $$;
create trigger task_event_keep before update on task_event for each row execute function app.keep_task_event();

-- Notes the moment and the author of an assignment, however it was made.
create function app.note_assignment() returns trigger language plpgsql as $$
begin
  new.assigned_at := case when new.assigned_to_user_id is not null then now() end;
  new.assigned_by := case when new.assigned_to_user_id is not null then app.actor_id() end;
  return new;
end $$;
create trigger task_event_assigned_new before insert on task_event for each row
  when (new.assigned_to_user_id is not null) execute function app.note_assignment();
create trigger task_event_assigned before update of assigned_to_user_id on task_event for each row
  when (new.assigned_to_user_id is distinct from old.assigned_to_user_id) execute function app.note_assignment();

create trigger calendar_feed_refuse_unconfirmed before insert or update of token_hash on calendar_feed
  for each row execute function app.refuse_unconfirmed();

alter table frequency enable row level security;
alter table frequency force row level security;
create policy frequency_read on frequency for select using ((select app.role()) = 'Admin');
-- A Client sees the frequencies of the templates that they see, and no others.
create policy frequency_read_client on frequency for select using ((select app.role()) = 'Client'
  and exists (select from task_template t where t.frequency_id = frequency.id));
create policy frequency_all on frequency for all using ((select app.reaches_all()));

alter table task_template enable row level security;
alter table task_template force row level security;
create policy task_template_read on task_template for select using ((select app.role()) in ('Client', 'Admin')
  and (organization_ids && (select app.organization_ids())
    or (for_all_organizations and cardinality((select app.organization_ids())) > 0)));
create policy task_template_all on task_template for all using ((select app.reaches_all()));

alter table plan_start enable row level security;
alter table plan_start force row level security;
create policy plan_start_read on plan_start for select using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy plan_start_insert on plan_start for insert with check (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));

alter table task_event enable row level security;
alter table task_event force row level security;
create policy task_event_read on task_event for select using (
  (select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]));
create policy task_event_insert on task_event for insert with check (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy task_event_update on task_event for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or assigned_to_user_id = (select app.actor_id()))));
create policy task_event_delete on task_event for delete using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));

alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy calendar_feed_own on calendar_feed for all
  using ((select app.is_system()) or user_id = (select app.actor_id()));

grant select, insert, update, delete on frequency, task_template, task_event to quality_app;
grant select, insert on plan_start to quality_app;
grant select, insert, delete, update (token_hash, created_at, last_read_at) on calendar_feed to quality_app;
grant execute on all functions in schema app to quality_app;
