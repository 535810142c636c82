-- Files of documents that leave the app: the line on the pages of a downloaded pdf.
alter table publication_settings add column stamps_downloads boolean not null default true;

-- Whether each page of a pdf that somebody downloads from an organisation says which version it is.
create function app.stamps_downloads(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
  wanted boolean;
begin
  setting := set_config('app.role', 'System', true);
  wanted := coalesce((select s.stamps_downloads from publication_settings s where s.organization_id = p_organization), true);
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return wanted;
end $$;

grant execute on all functions in schema app to quality_app;

-- Links with which an outsider, such as an auditor, reads some published documents for a while. The address is a secret: only
-- the SHA-256 of its token is kept.
create table document_link (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  recipient text not null check (char_length(recipient) between 1 and 100),
  document_ids uuid[] not null check (cardinality(document_ids) between 1 and 100),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '32 days'),
  withdrawn_at timestamptz,
  opened_count integer not null default 0,
  opened_at timestamptz,
  unique (organization_id, id)
);
comment on table document_link is 'ends with its organisation: settings';
create index document_link_organization_idx on document_link (organization_id, created_at desc);
comment on index document_link_organization_idx is 'the links of an organisation, newest first, and the foreign key';
create trigger document_link_refuse_archived before insert or update on document_link
  for each row execute function app.refuse_archived();
alter table document_link enable row level security;
alter table document_link force row level security;
create policy document_link_read on document_link for select using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy document_link_insert on document_link for insert with check (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy document_link_update on document_link for update using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert, update (withdrawn_at, opened_count, opened_at) on document_link to quality_app;
