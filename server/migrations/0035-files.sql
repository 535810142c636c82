-- Files: bytes once per organisation, the files that people added, and uploads under way.

-- A row exists only when its bytes are in the store, under the organisation's id and the digest.
create table file_content (
  organization_id uuid not null references organization (id) on delete cascade,
  sha256 bytea not null check (octet_length(sha256) = 32),
  size bigint not null check (size > 0),
  type text not null,
  width integer,
  height integer,
  has_previews boolean not null default false,
  primary key (organization_id, sha256)
);

create table file_upload (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  -- The name that the sender gave; a file gets a cleaned one.
  name text not null check (length(name) <= 500),
  size bigint not null check (size > 0),
  -- Digest that the sender announced.
  announced bytea check (octet_length(announced) = 32),
  -- Digest of the content that is being stored, so that the clean-up leaves its bytes alone.
  claimed bytea check (octet_length(claimed) = 32),
  created_at timestamptz not null default now(),
  -- When bytes last came in, or it was examined.
  used_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index file_upload_user_idx on file_upload (user_id, used_at);
comment on index file_upload_user_idx is 'a person''s unfinished uploads';
create index file_upload_organization_idx on file_upload (organization_id) include (size, claimed);
comment on index file_upload_organization_idx is 'the space that unfinished uploads take, and contents being stored';

-- A file is pending until its uploader links it, then linked to one record, or unlinked again. Its key is random, as a
-- key with a time in it would tell when a shielded reporter added it.
create table file (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  sha256 bytea not null,
  name text not null check (name <> '' and length(name) <= 200),
  -- Null for a shielded reporter, whose files have the day alone as their moment.
  user_id uuid references app_user (id),
  created_at timestamptz not null,
  record_id uuid,
  -- The comment on the record that it was added to.
  comment_id uuid,
  -- A picture in the text of the record; readers see it once the text is published.
  is_inline boolean not null default false,
  for_editors boolean not null default false,
  unlinked_at timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, sha256) references file_content (organization_id, sha256),
  foreign key (organization_id, record_id) references record (organization_id, id) on delete cascade,
  foreign key (organization_id, comment_id) references comment (organization_id, id) on delete cascade,
  check (comment_id is null or record_id is not null),
  check (record_id is null or unlinked_at is null)
);
create index file_record_idx on file (record_id) include (comment_id) where record_id is not null;
comment on index file_record_idx is 'the files of a record, and the foreign key';
create unique index file_once_idx on file (record_id, comment_id, sha256) nulls not distinct
  where record_id is not null and not is_inline;
comment on index file_once_idx is 'a file is added once to a record or comment';
create index file_comment_idx on file (comment_id) where comment_id is not null;
comment on index file_comment_idx is 'the files of a comment, and the foreign key';
create index file_list_idx on file (organization_id, created_at desc, id desc);
comment on index file_list_idx is 'the list of an organisation''s files';
create index file_content_idx on file (organization_id, sha256);
comment on index file_content_idx is 'the files of a content, and the foreign key';
create index file_user_idx on file (user_id) where user_id is not null;
comment on index file_user_idx is 'a person''s own data and pending files';

-- The clean-up removes pending files of archived organisations too.
create trigger file_refuse_archived before insert or update or delete on file
  for each row when (not app.is_system()) execute function app.refuse_archived();
create trigger file_upload_refuse_archived before insert on file_upload
  for each row execute function app.refuse_archived();

-- A file changes in one way without the system: its uploader links it. A linked file of its editors is published by an
-- Admin.
create function app.keep_file() returns trigger language plpgsql as $$
begin
  if (new.id, new.organization_id, new.sha256) is distinct from (old.id, old.organization_id, old.sha256) then
    raise insufficient_privilege using message = 'the content of a file stays';
  end if;
  if app.is_system() then return new; end if;
  if old.record_id is null and (old.unlinked_at is not null or old.user_id is distinct from app.actor_id()
      or new.record_id is null or (new.user_id is not null and new.user_id <> old.user_id)) then
    raise insufficient_privilege using message = 'a file is linked by its uploader';
  end if;
  if old.record_id is not null and (new.record_id, new.comment_id, new.name, new.user_id, new.created_at, new.is_inline,
      new.unlinked_at) is distinct from (old.record_id, old.comment_id, old.name, old.user_id, old.created_at,
      old.is_inline, old.unlinked_at) then
    raise insufficient_privilege using message = 'a linked file stays as it is';
  end if;
  return new;
end $$;
create trigger file_keep before update on file for each row execute function app.keep_file();

alter table file_content enable row level security;
alter table file_content force row level security;
create policy file_content_read on file_content for select using (
  (select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]));
create policy file_content_insert on file_content for insert with check (
  (select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]));
-- The clean-up alone removes them.
create policy file_content_delete on file_content for delete using ((select app.is_system()));
grant select, insert, delete on file_content to quality_app;

alter table file_upload enable row level security;
alter table file_upload force row level security;
create policy file_upload_read on file_upload for select using (
  (select app.is_system()) or user_id = (select app.actor_id()));
create policy file_upload_insert on file_upload for insert with check (
  user_id = (select app.actor_id())
  and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[])));
create policy file_upload_update on file_upload for update using (
  (select app.is_system()) or user_id = (select app.actor_id()));
create policy file_upload_delete on file_upload for delete using (
  (select app.is_system()) or user_id = (select app.actor_id()));
grant select, insert, update, delete on file_upload to quality_app;

alter table file enable row level security;
alter table file force row level security;
-- A linked file is visible with its record, and one of a comment with the comment: their policies limit the queries
-- below. A pending file is its uploader's alone, as it could tell who is about to report something.
create policy file_read on file for select using (
  (select app.is_system())
  or case
    when record_id is not null then
      ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
      and (not for_editors or (select app.role()) <> 'Client')
      and exists (select from record r where r.id = file.record_id)
      and (comment_id is null or exists (select from comment c where c.id = file.comment_id))
    when unlinked_at is not null then
      (select app.reaches_all())
      or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[]))
    else user_id = (select app.actor_id())
      and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[])) end);
create policy file_insert on file for insert with check (
  (select app.is_system())
  or (user_id = (select app.actor_id()) and record_id is null and unlinked_at is null
    and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))));
create policy file_update on file for update using (
  (select app.is_system())
  or (record_id is null and unlinked_at is null and user_id = (select app.actor_id()))
  or (for_editors and ((select app.reaches_all())
    or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])))))
  with check ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]));
create policy file_delete on file for delete using (
  (select app.is_system())
  or (record_id is null and unlinked_at is null and user_id = (select app.actor_id()))
  or (unlinked_at is not null and ((select app.reaches_all())
    or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])))));
grant select, insert, update, delete on file to quality_app;

-- Contents whose bytes the clean-up is about to remove: nobody claims them meanwhile.
create table file_condemned (
  -- The key of the bytes in the store.
  key text primary key,
  condemned_at timestamptz not null default now()
);
alter table file_condemned enable row level security;
alter table file_condemned force row level security;
create policy file_condemned_system on file_condemned using ((select app.is_system()));
grant select, insert, update, delete on file_condemned to quality_app;

-- Whether the actor is the shielded reporter of a record.
create function app.reported_under_shield(p_record uuid) returns boolean language sql stable
return exists (select from incident_shielded_reporter s
  where s.incident_id = p_record and s.user_id = (select app.actor_id()));

-- Removes a file from its record or comment: its uploader does, the shielded reporter of the record, or an Admin. The
-- read policy hides unlinked files from all others, and so from most of those who may remove one.
create function app.unlink_file(p_file uuid, p_at timestamptz) returns void language plpgsql as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  if not exists (select from file f where f.id = p_file and f.record_id is not null and not f.is_inline
      and (app.reaches_all() or app.role() = 'Admin' or f.user_id = app.actor_id()
        or (f.user_id is null and app.reported_under_shield(f.record_id)))) then
    raise insufficient_privilege using message = 'a file is removed by its uploader or an Admin';
  end if;
  setting := set_config('app.role', 'System', true);
  update file set record_id = null, comment_id = null, unlinked_at = p_at where id = p_file and record_id is not null;
  setting := set_config('app.role', coalesce(role_before, ''), true);
end $$;

-- Contents without a file and uploads that nobody goes on with do not keep an organisation from being deleted.
create or replace function app.organization_is_empty(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not in ('access_log', 'access_log_shield', 'change_log', 'change_log_shield',
        'file_content', 'file_upload',
        'handbook_miss', 'handbook_synonyms', 'publication_settings', 'reminder', 'plan_start', 'record_number', 'revision',
        'risk_settings', 'saved_view', 'saved_view_default', 'team', 'team_member')
  loop
    execute format('select exists (select from %s where organization_id = $1)', of_organizations)
      into is_in_use using p_organization;
    if is_in_use then return false; end if;
  end loop;
  return true;
end $$;

grant execute on all functions in schema app to quality_app;
