-- Retention: how long the records of an organisation are kept once they are closed, which ones are held longer, and what
-- was removed, which can be put back for a week.
create table retention_period (
  organization_id uuid not null references organization (id) on delete cascade,
  kind text not null references record_kind (kind),
  years integer not null check (years between 1 and 20),
  primary key (organization_id, kind)
);
comment on table retention_period is 'ends with its organisation: settings';

create table retention_hold (
  record_id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null references app_user (id),
  created_at timestamptz not null,
  unique (organization_id, record_id),
  foreign key (organization_id, record_id) references record (organization_id, id) on delete cascade
);
comment on table retention_hold is 'ends with its organisation: settings';
create index retention_hold_user_idx on retention_hold (user_id);
comment on index retention_hold_user_idx is 'own data';

create table retention_run (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  status text not null default 'Waiting' check (status in ('Waiting', 'Done', 'Undoing', 'Undone', 'Failed')),
  with_texts boolean not null,
  -- The years of each kind at that moment.
  years jsonb not null,
  created_at timestamptz not null,
  unique (organization_id, id)
);
comment on table retention_run is 'ends with its organisation: says what was removed';
create index retention_run_list_idx on retention_run (organization_id, created_at desc);
comment on index retention_run_list_idx is 'the times of an organisation, and the foreign key';
create index retention_run_user_idx on retention_run (user_id);
comment on index retention_run_user_idx is 'own data';
create unique index retention_run_one_idx on retention_run (organization_id) where status in ('Waiting', 'Undoing');
comment on index retention_run_one_idx is 'one at a time in an organisation';

-- A record of a run; it outlives a deleted record.
create table retention_item (
  run_id uuid not null,
  record_id uuid not null,
  organization_id uuid not null,
  kind text not null references record_kind (kind),
  state text not null default 'Waiting' check (state in ('Waiting', 'Done', 'Skipped', 'Restored', 'Kept')),
  done_at timestamptz,
  -- Version of an anonymised incident, which a later change raises.
  version integer,
  primary key (run_id, record_id),
  unique (organization_id, run_id, record_id),
  foreign key (organization_id, run_id) references retention_run (organization_id, id) on delete cascade
);
comment on table retention_item is 'ends with its organisation: says what was removed';
create index retention_item_record_idx on retention_item (record_id);
comment on index retention_item_record_idx is 'whether the texts of an incident were removed before';
create index retention_item_waiting_idx on retention_item (run_id, kind, record_id) where state in ('Waiting', 'Done');
comment on index retention_item_waiting_idx is 'what a run is still to do, or to put back';

-- Removed rows, encrypted under SECRET_KEY: the undo alone reads them, and after a week they are gone.
create table retention_seal (
  run_id uuid not null,
  record_id uuid not null,
  organization_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (run_id, record_id),
  unique (organization_id, run_id, record_id),
  foreign key (organization_id, run_id, record_id)
    references retention_item (organization_id, run_id, record_id) on delete cascade
);
comment on table retention_seal is 'ends with its organisation: what can be put back';
create index retention_seal_created_at_idx on retention_seal (created_at);
comment on index retention_seal_created_at_idx is 'housekeeping';

create trigger retention_period_refuse_archived before insert or update on retention_period
  for each row execute function app.refuse_archived();
create trigger retention_hold_refuse_archived before insert on retention_hold
  for each row execute function app.refuse_archived();
create trigger retention_run_refuse_archived before insert on retention_run
  for each row execute function app.refuse_archived();
create trigger retention_item_refuse_archived before insert on retention_item
  for each row execute function app.refuse_archived();
create trigger retention_seal_refuse_archived before insert on retention_seal
  for each row execute function app.refuse_archived();

-- Periods, holds and runs are for the Admins of the organisation; what was removed is for the job alone.
alter table retention_period enable row level security;
alter table retention_period force row level security;
create policy retention_period_all on retention_period using (
  (select app.is_system())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert, update, delete on retention_period to quality_app;

alter table retention_hold enable row level security;
alter table retention_hold force row level security;
create policy retention_hold_read on retention_hold for select using (
  (select app.is_system())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy retention_hold_insert on retention_hold for insert with check (
  (select app.role()) = 'Admin' and user_id = (select app.actor_id())
  and organization_id = any ((select app.organization_ids())::uuid[]));
create policy retention_hold_delete on retention_hold for delete using (
  (select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[]));
grant select, insert, delete on retention_hold to quality_app;

alter table retention_run enable row level security;
alter table retention_run force row level security;
create policy retention_run_read on retention_run for select using (
  (select app.is_system())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy retention_run_insert on retention_run for insert with check (
  (select app.role()) = 'Admin' and user_id = (select app.actor_id())
  and organization_id = any ((select app.organization_ids())::uuid[]));
create policy retention_run_update on retention_run for update using (
  (select app.is_system())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert, update on retention_run to quality_app;

alter table retention_item enable row level security;
alter table retention_item force row level security;
create policy retention_item_read on retention_item for select using (
  (select app.is_system())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy retention_item_insert on retention_item for insert with check (
  (select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[]));
create policy retention_item_update on retention_item for update using ((select app.is_system()));
grant select, insert, update on retention_item to quality_app;

alter table retention_seal enable row level security;
alter table retention_seal force row level security;
create policy retention_seal_all on retention_seal using ((select app.is_system()));
grant select, insert, delete on retention_seal to quality_app;

-- A text that anonymising replaces; an empty one stays empty, so that it still reads as not filled in.
create function app.anonymised_text(p_text text, p_instead text) returns text
  language sql immutable parallel safe
  return case when p_text = '' then '' else p_instead end;
grant execute on function app.anonymised_text(text, text) to quality_app;

-- An old or new value in a history, with each of its texts replaced.
create function app.anonymised_value(p_value jsonb, p_instead text) returns jsonb
  language plpgsql immutable parallel safe as $$
begin
  return case
    when jsonb_typeof(p_value) = 'array'
      then (select coalesce(jsonb_agg(app.anonymised_value(one, p_instead)), '[]') from jsonb_array_elements(p_value) one)
    when jsonb_typeof(p_value) = 'string' and p_value <> '""' then to_jsonb(p_instead)
    else p_value end;
end $$;
grant execute on function app.anonymised_value(jsonb, text) to quality_app;

-- Changes in a history with the values of some fields replaced.
create function app.anonymised_changes(p_changes jsonb, p_fields text[], p_instead text) returns jsonb
  language sql immutable parallel safe
  return (select coalesce(jsonb_object_agg(key, case when key = any (p_fields)
    then app.anonymised_value(value, p_instead) else value end), '{}') from jsonb_each(p_changes));
grant execute on function app.anonymised_changes(jsonb, text[], text) to quality_app;

create policy revision_anonymise on revision for update using ((select app.is_system()));
grant update (changes) on revision to quality_app;
-- The log stays as it is, but for names of files that were removed: people put a client's name in them. Its other lines
-- have no texts of incidents. The application's role cannot change a line but by this function.
create policy change_log_anonymise on change_log for update using ((select app.is_system()) and entity = 'File');
create function app.rename_logged_files(p_lines jsonb) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update change_log c set details = jsonb_set(c.details, '{name}', to_jsonb(x.name))
    from jsonb_to_recordset(p_lines) x (id uuid, name text)
    where app.is_system() and c.id = x.id and c.entity = 'File' and c.details ? 'name';
end $$;
revoke execute on function app.rename_logged_files(jsonb) from public;
grant execute on function app.rename_logged_files(jsonb) to quality_app;

create policy incident_reporter_reply_anonymise on incident_reporter_reply for delete using ((select app.is_system()));
grant delete on incident_reporter_reply to quality_app;

-- Bytes of removed files stay for as long as they can be put back.
alter table file_content add column held_until timestamptz;
create policy file_content_hold on file_content for update using ((select app.is_system()));
grant update (held_until) on file_content to quality_app;

-- Putting a deleted record back keeps its number, its scores and who was given it when.
create function app.is_restoring() returns boolean
  language sql stable parallel safe
  return app.is_system() and coalesce(current_setting('app.restoring', true) = 'on', false);
grant execute on function app.is_restoring() to quality_app;

drop policy risk_score_insert on risk_score;
create policy risk_score_insert on risk_score for insert with check (
  (select app.is_restoring()) or (pg_trigger_depth() > 0
    and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))));

create or replace function app.number_record() returns trigger language plpgsql as $$
declare
  of_kind constant text := tg_argv[0];
  of_year constant integer := extract(year from new.created_at at time zone 'Europe/Amsterdam');
  given integer;
begin
  if app.is_restoring() then return new; end if;
  insert into record_number as n (organization_id, kind, year, last) values (new.organization_id, of_kind, of_year, 1)
  on conflict (organization_id, kind, year) do update set last = n.last + 1
  returning n.last into given;
  new.number := app.format_number(of_kind, of_year, given);
  return new;
end $$;

create or replace function app.note_responsible() returns trigger language plpgsql as $$
begin
  if app.is_restoring() then return new; end if;
  new.responsible_since := case when new.responsible_user_id is not null then now() end;
  new.responsible_by := case when new.responsible_user_id is not null then app.actor_id() end;
  return new;
end $$;

create or replace function app.note_assignment() returns trigger language plpgsql as $$
begin
  if app.is_restoring() then return new; end if;
  new.assigned_at := case when new.assigned_to_user_id is not null then now() end;
  new.assigned_by := case when new.assigned_to_user_id is not null then app.actor_id() end;
  return new;
end $$;

create or replace function app.class_risk() returns trigger language plpgsql as $$
declare
  s risk_settings;
  steps integer;
begin
  if app.is_restoring() then return new; end if;
  if tg_op = 'INSERT' then
    insert into risk_settings (organization_id) values (new.organization_id) on conflict do nothing;
    select * into s from risk_settings where organization_id = new.organization_id for share;
  else
    select * into s from risk_settings where organization_id = new.organization_id;
  end if;
  steps := case s.method when 'Safer' then 4 else 5 end;
  if greatest(new.gross_likelihood, new.gross_severity, new.net_likelihood, new.net_severity) > steps then
    raise check_violation using message = 'a step that the method lacks';
  end if;
  new.gross_class := app.risk_class(new.gross_likelihood * new.gross_severity, s);
  new.net_class := app.risk_class(new.net_likelihood * new.net_severity, s);
  return new;
end $$;

create or replace function app.keep_risk_scores() returns trigger language plpgsql as $$
declare
  since timestamptz := new.created_at;
begin
  if app.is_restoring() then return null; end if;
  if tg_op = 'UPDATE' then
    if (new.gross_likelihood, new.gross_severity, new.net_likelihood, new.net_severity)
        is not distinct from (old.gross_likelihood, old.gross_severity, old.net_likelihood, old.net_severity) then
      return null;
    end if;
    since := case when new.assessed_at is distinct from old.assessed_at then new.assessed_at else now() end;
    select greatest(since, max(s.valid_from)) into since from risk_score s where s.risk_id = new.id;
    update risk_score set valid_to = since where risk_id = new.id and valid_to is null and valid_from < since;
  end if;
  insert into risk_score as s (organization_id, risk_id, valid_from, gross_likelihood, gross_severity, net_likelihood,
    net_severity)
  values (new.organization_id, new.id, since, new.gross_likelihood, new.gross_severity, new.net_likelihood,
    new.net_severity)
  on conflict (risk_id, valid_from) do update set gross_likelihood = excluded.gross_likelihood,
    gross_severity = excluded.gross_severity, net_likelihood = excluded.net_likelihood,
    net_severity = excluded.net_severity;
  return null;
end $$;
