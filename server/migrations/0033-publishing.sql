-- Publishing of records of any kind: versions, the draft beside the published one, approval by a second person, and
-- confirmations of reading. The columns that a kind keeps itself are those of its own table.

-- Settings of publishing of an organisation. Without a row a second person approves, where there is one.
create table publication_settings (
  organization_id uuid primary key references organization (id) on delete cascade,
  version integer not null default 1,
  second_person boolean not null default true
);

-- The values that are to be published next, which only editors see.
create table publication_draft (
  organization_id uuid not null,
  record_id uuid primary key,
  -- Number of the version that it began from; 0 for the first.
  based_on integer not null check (based_on >= 0),
  values jsonb not null,
  reason text not null default '' check (length(reason) <= 1000),
  -- Asked again: readers of an earlier version read this one too.
  asks_again boolean not null default false,
  -- All authors of the draft: none of them approves it.
  editor_ids uuid[] not null,
  saved_at timestamptz not null,
  saved_by uuid not null,
  submitted_at timestamptz,
  submitted_by uuid,
  -- Remark of the person who sent it back.
  remark text not null default '' check (length(remark) <= 1000),
  approved_at timestamptz,
  approved_by uuid,
  -- SHA-256 of the approved values, in hexadecimal digits.
  approved_digest text,
  unique (organization_id, record_id),
  foreign key (organization_id, record_id) references record (organization_id, id) on delete cascade,
  check ((approved_at is null) = (approved_by is null) and (approved_at is null) = (approved_digest is null))
);

create table publication_version (
  organization_id uuid not null,
  record_id uuid not null,
  number integer not null check (number >= 1),
  values jsonb not null,
  reason text not null check (number = 1 or reason <> ''),
  digest text not null,
  asks_again boolean not null,
  editor_ids uuid[] not null,
  approved_at timestamptz,
  approved_by uuid,
  published_at timestamptz not null,
  published_by uuid not null,
  primary key (record_id, number),
  unique (organization_id, record_id, number),
  foreign key (organization_id, record_id) references record (organization_id, id) on delete cascade,
  check (not (approved_by = any (editor_ids)))
);

-- Confirmations of reading, by version and person.
create table publication_read (
  organization_id uuid not null,
  record_id uuid not null,
  number integer not null,
  user_id uuid not null references app_user (id),
  read_at timestamptz not null,
  primary key (record_id, user_id, number),
  unique (organization_id, record_id, number, user_id),
  foreign key (organization_id, record_id, number)
    references publication_version (organization_id, record_id, number) on delete cascade
);
create index publication_read_person_idx on publication_read (user_id, record_id, number);
comment on index publication_read_person_idx is 'what a person has read, and own data';

create trigger publication_settings_refuse_archived before insert or update or delete on publication_settings
  for each row execute function app.refuse_archived();
create trigger publication_draft_refuse_archived before insert or update or delete on publication_draft
  for each row execute function app.refuse_archived();
create trigger publication_version_refuse_archived before insert or update or delete on publication_version
  for each row execute function app.refuse_archived();
create trigger publication_read_refuse_archived before insert or update or delete on publication_read
  for each row execute function app.refuse_archived();

-- Whether a second person approves in an organisation: where it wants that and has two Admins who can sign in.
create function app.wants_second_person(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
  wanted boolean;
begin
  setting := set_config('app.role', 'System', true);
  wanted := coalesce((select s.second_person from publication_settings s where s.organization_id = p_organization), true)
    and (select count(*) > 1 from membership m join app_user u on u.id = m.user_id
      where m.organization_id = p_organization and u.role = 'Admin' and u.blocked_at is null);
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return wanted;
end $$;

-- A published version is never changed, and needs an approval where the organisation wants a second person.
create function app.keep_publication() returns trigger language plpgsql as $$
begin
  if new.approved_by is null and app.wants_second_person(new.organization_id) then
    raise insufficient_privilege using message = 'a second person approves what is published';
  end if;
  return new;
end $$;
create trigger publication_version_keep before insert on publication_version
  for each row execute function app.keep_publication();

alter table publication_settings enable row level security;
alter table publication_settings force row level security;
create policy publication_settings_read on publication_settings for select using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy publication_settings_insert on publication_settings for insert with check (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy publication_settings_update on publication_settings for update using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));

alter table publication_draft enable row level security;
alter table publication_draft force row level security;
create policy publication_draft_editors on publication_draft using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));

-- Versions are seen by everybody who sees the record.
alter table publication_version enable row level security;
alter table publication_version force row level security;
create policy publication_version_read on publication_version for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or exists (select from record r where r.id = record_id))));
create policy publication_version_insert on publication_version for insert with check (
  ((select app.reaches_all())
    or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])))
  and ((select app.is_system()) or published_by = (select app.actor_id())));

-- People confirm in their own name; they see their own confirmations, and editors all.
alter table publication_read enable row level security;
alter table publication_read force row level security;
create policy publication_read_read on publication_read for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id()))));
create policy publication_read_insert on publication_read for insert with check (
  ((select app.is_system()) or user_id = (select app.actor_id()))
  and ((select app.reaches_all())
    or (organization_id = any ((select app.organization_ids())::uuid[])
      and exists (select from record r where r.id = record_id))));

grant select, insert, update on publication_settings to quality_app;
grant select, insert, update, delete on publication_draft to quality_app;
grant select, insert on publication_version, publication_read to quality_app;
grant execute on all functions in schema app to quality_app;
