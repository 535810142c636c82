-- Rows of spreadsheets that become records: drafts of a person, and what was imported.

-- Sets the scope of a person, as they are now, for a job on their behalf; no row for one who is blocked.
create function app.enter_person(p_user uuid)
returns table (
  session_id uuid, user_id uuid, role text, organization_ids uuid[], led_team_ids uuid[], idle_seconds double precision,
  kind text
)
language plpgsql as $$
declare
  setting text;
begin
  setting := set_config('app.actor', '', true);
  setting := set_config('app.organizations', '', true);
  setting := set_config('app.led_teams', '', true);
  setting := set_config('app.role', 'System', true);
  select u.id, u.id, u.role,
    coalesce((select array_agg(m.organization_id) from membership m
      where m.user_id = u.id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
    coalesce((select array_agg(t.team_id) from team_member t
      where t.user_id = u.id and t.leads and u.role = 'Client'), '{}'),
    0, 'session'
  into session_id, user_id, role, organization_ids, led_team_ids, idle_seconds, kind
  from app_user u where u.id = p_user and u.blocked_at is null;
  if not found then
    setting := set_config('app.role', '', true);
    return;
  end if;
  setting := set_config('app.actor', user_id::text, true);
  setting := set_config('app.role', role, true);
  setting := set_config('app.organizations', array_to_string(organization_ids, ','), true);
  setting := set_config('app.led_teams', array_to_string(led_team_ids, ','), true);
  return next;
end $$;

create table data_import (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null check (kind ~ '^[A-Za-z]{1,40}$'),
  status text not null check (status in ('Reading', 'Refused', 'ChooseSheet', 'Matching', 'Checking', 'Checked', 'Saving',
    'Done', 'Undoing', 'Undone')),
  file_name text not null check (length(file_name) <= 200),
  -- The upload that is still to be read.
  upload_id uuid,
  sha256 bytea check (octet_length(sha256) = 32),
  sheets jsonb not null default '[]',
  sheet integer,
  -- Columns with their fields; cells for all rows by field; codes of values that no list knows.
  columns jsonb not null default '[]',
  constants jsonb not null default '{}',
  choices jsonb not null default '{}',
  unknown_values jsonb not null default '[]',
  -- Sentences by the number of a row and the field.
  mistakes jsonb not null default '{}',
  left_out integer[] not null default '{}',
  row_count integer not null default 0,
  saved_count integer not null default 0,
  -- Percents of what a job is at.
  progress integer not null default 0,
  message text check (length(message) <= 500),
  -- The rows of the sheet, until they are saved.
  rows jsonb not null default '[]',
  saved_at timestamptz,
  -- Records that were made, as long as that can be undone.
  record_ids uuid[] not null default '{}',
  kept jsonb not null default '[]',
  unique (organization_id, id)
);
comment on table data_import is 'ends with its organisation: says what was imported';
create index data_import_list_idx on data_import (organization_id, kind, created_at desc);
comment on index data_import_list_idx is 'the imports of a kind, and the foreign key';
create index data_import_user_idx on data_import (user_id);
comment on index data_import_user_idx is 'a person''s drafts, and own data';
create index data_import_digest_idx on data_import (organization_id, sha256);
comment on index data_import_digest_idx is 'whether a file was imported before';

create trigger data_import_refuse_archived before insert on data_import
  for each row execute function app.refuse_archived();

-- A draft is its author's alone; the Admins see what was imported, and take it back.
alter table data_import enable row level security;
alter table data_import force row level security;
create policy data_import_read on data_import for select using (
  (select app.is_system())
  or ((select app.role()) <> 'Client'
    and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and (user_id = (select app.actor_id()) or status in ('Done', 'Undoing', 'Undone'))));
create policy data_import_insert on data_import for insert with check (
  (select app.role()) <> 'Client' and user_id = (select app.actor_id())
  and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[])));
create policy data_import_update on data_import for update using (
  (select app.is_system())
  or ((select app.role()) <> 'Client'
    and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and (user_id = (select app.actor_id()) or status in ('Done', 'Undoing', 'Undone'))));
create policy data_import_delete on data_import for delete using (
  (select app.is_system())
  or ((select app.role()) <> 'Client' and user_id = (select app.actor_id())
    and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and status not in ('Done', 'Undoing', 'Undone')));
grant select, insert, update, delete on data_import to quality_app;

