-- A whole organisation that leaves as a zip: who asked it, how far it is, and until when it can be downloaded.
create table organization_export (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  status text not null default 'Waiting' check (status in ('Waiting', 'Making', 'Ready', 'Failed')),
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  -- Digest by which the store of files has the zip, and its bytes.
  sha256 bytea check (octet_length(sha256) = 32),
  size bigint,
  message text check (length(message) <= 500),
  unique (organization_id, id),
  check ((status = 'Ready') = (num_nulls(ready_at, expires_at, sha256, size) = 0))
);
comment on table organization_export is 'ends with its organisation: says what was taken along';
create index organization_export_list_idx on organization_export (organization_id, created_at desc);
comment on index organization_export_list_idx is 'the zips that an organisation asked for in a day, and the foreign key';
create index organization_export_user_idx on organization_export (user_id);
comment on index organization_export_user_idx is 'own data';
create unique index organization_export_one_idx on organization_export (organization_id)
  where status in ('Waiting', 'Making');
comment on index organization_export_one_idx is 'one zip of an organisation at a time';

-- A zip is for the Admin who asked for it, as long as they are one; a job makes it.
alter table organization_export enable row level security;
alter table organization_export force row level security;
create policy organization_export_read on organization_export for select using (
  (select app.is_system())
  or ((select app.role()) = 'Admin' and user_id = (select app.actor_id())
    and organization_id = any ((select app.organization_ids())::uuid[])));
create policy organization_export_insert on organization_export for insert with check (
  (select app.role()) = 'Admin' and user_id = (select app.actor_id())
  and organization_id = any ((select app.organization_ids())::uuid[]));
create policy organization_export_update on organization_export for update using ((select app.is_system()));
create policy organization_export_delete on organization_export for delete using ((select app.is_system()));
grant select, insert, update, delete on organization_export to quality_app;
