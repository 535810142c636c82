-- Documents of an organisation in folders: versions of a file, published as chapters are.

-- Teams of the actor, also those that they do not lead.
create function app.own_team_ids() returns uuid[] language sql stable parallel safe
return array(select m.team_id from team_member m where m.user_id = app.actor_id());

-- Records that people of some teams read, and the Admins.
alter table record add column reader_team_ids uuid[] not null default '{}',
  drop constraint record_audience_check,
  add constraint record_audience_check check (audience in ('Members', 'Teams', 'Concerned', 'Private')),
  add constraint record_reader_teams_check check (reader_team_ids = '{}' or audience = 'Teams');
create or replace function app.record(
  id uuid, organization_id uuid, kind text, number text default null, title text default null, is_open boolean default true,
  deadline date default null, concerned uuid[] default '{}', audience text default 'Concerned',
  shielded boolean default false, responsible uuid default null, team_id uuid default null
) returns public.record language sql immutable parallel safe
return row(id, organization_id, kind, number, title, case when is_open then 'Open' else 'Closed' end, deadline,
  array_remove(concerned, null), audience, shielded, responsible, null, null,
  team_id, '{}'::uuid[])::public.record;
create function app.for_teams(r public.record, p_team_ids uuid[]) returns public.record language sql immutable parallel safe
return row(r.id, r.organization_id, r.kind, r.number, r.title, r.state, r.deadline, r.concerned, 'Teams', r.shielded,
  r.responsible, r.responsible_since, r.responsible_by, r.team_id, p_team_ids)::public.record;
drop policy record_read on record;
create policy record_read on record for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and (audience = 'Members' or (select app.actor_id()) = any (concerned)
      or (audience = 'Concerned' and ((select app.role()) = 'Admin' or team_id = any ((select app.led_team_ids())::uuid[])))
      or (audience = 'Teams' and ((select app.role()) = 'Admin' or reader_team_ids && (select app.own_team_ids())))
      or (shielded and id = any (array(select s.incident_id from incident_shielded_reporter s))))));
create or replace function app.keep_record() returns trigger language plpgsql as $$
declare
  kept public.record;
  was public.record;
begin
  if tg_op = 'DELETE' then
    delete from record where id = old.id;
    return null;
  end if;
  kept := app.record_of(new);
  if tg_op = 'INSERT' then
    if kept.responsible is not null then
      kept.responsible_since := new.created_at;
      kept.responsible_by := app.actor_id();
    end if;
    insert into record select kept.*;
    perform app.follow_merge(tg_table_name, kept.id, kept.team_id);
    return null;
  end if;
  was := app.record_of(old);
  if kept is distinct from was then
    update record set number = kept.number, title = kept.title, state = kept.state, deadline = kept.deadline,
      concerned = kept.concerned, audience = kept.audience, shielded = kept.shielded, responsible = kept.responsible,
      responsible_since = case when responsible is distinct from kept.responsible then now() else responsible_since end,
      responsible_by = case when responsible is distinct from kept.responsible then app.actor_id() else responsible_by end,
      team_id = kept.team_id, reader_team_ids = kept.reader_team_ids
      where id = kept.id;
    if kept.team_id is distinct from was.team_id then
      perform app.follow_merge(tg_table_name, kept.id, kept.team_id);
    end if;
  end if;
  return null;
end $$;

-- Since when a chapter was last looked at and still right.
alter table manual add column reviewed_at timestamptz;

create table document_folder (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  parent_id uuid check (parent_id <> id),
  name text not null check (name <> '' and length(name) <= 120),
  archived_at timestamptz,
  -- Readers that the folder itself names; null where it follows the one above.
  own_readers text check (own_readers in ('Admins', 'Teams')),
  own_team_ids uuid[] not null default '{}',
  own_review_months integer check (own_review_months between 1 and 120),
  -- Readers and review after the folders above, kept by a trigger: never wider than the folder above.
  readers text not null check (readers in ('Members', 'Admins', 'Teams')),
  reader_team_ids uuid[] not null default '{}',
  review_months integer,
  unique (organization_id, id),
  foreign key (organization_id, parent_id) references document_folder (organization_id, id),
  check ((own_readers is not distinct from 'Teams') = (own_team_ids <> '{}')),
  check ((readers = 'Teams') = (reader_team_ids <> '{}'))
);
comment on table document_folder is 'ends with its organisation: arranges documents';
create index document_folder_tree_idx on document_folder (organization_id, parent_id);
comment on index document_folder_tree_idx is 'the folders of an organisation, and the foreign key';
create index document_folder_author_idx on document_folder (user_id);
comment on index document_folder_author_idx is 'own data';

-- Readers of a folder after those above: an archived one and its parts are for the Admins.
create function app.keep_document_folder() returns trigger language plpgsql as $$
declare
  parent document_folder;
begin
  if new.parent_id is not null then
    if tg_op = 'UPDATE' and exists (
      with recursive above as (
        select f.id, f.parent_id from document_folder f where f.id = new.parent_id
        union
        select f.id, f.parent_id from document_folder f join above on f.id = above.parent_id
      ) select from above where id = new.id) then
      raise check_violation using message = 'a folder stands within itself';
    end if;
    select * into parent from document_folder f where f.id = new.parent_id;
  end if;
  new.review_months := coalesce(new.own_review_months, parent.review_months);
  new.reader_team_ids := case
    when parent.readers = 'Teams' and new.own_readers = 'Teams' then
      array(select unnest(parent.reader_team_ids) intersect select unnest(new.own_team_ids) order by 1)
    when new.own_readers = 'Teams' then new.own_team_ids
    when parent.readers = 'Teams' then parent.reader_team_ids
    else '{}' end;
  new.readers := case
    when new.archived_at is not null or parent.readers = 'Admins' or new.own_readers = 'Admins' then 'Admins'
    when parent.readers = 'Teams' or new.own_readers = 'Teams' then
      case when new.reader_team_ids = '{}' then 'Admins' else 'Teams' end
    else 'Members' end;
  if new.readers <> 'Teams' then new.reader_team_ids := '{}'; end if;
  return new;
end $$;
create trigger document_folder_keep before insert or update on document_folder
  for each row execute function app.keep_document_folder();
create trigger document_folder_refuse_archived before insert or update or delete on document_folder
  for each row execute function app.refuse_archived();

alter table document_folder enable row level security;
alter table document_folder force row level security;
create policy document_folder_read on document_folder for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or readers = 'Members'
      or (readers = 'Teams' and reader_team_ids && (select app.own_team_ids())))));
create policy document_folder_insert on document_folder for insert with check (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy document_folder_update on document_folder for update using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy document_folder_delete on document_folder for delete using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert, update, delete on document_folder to quality_app;

create table document (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  number text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  folder_id uuid not null,
  -- Values that readers get, or those of the draft before the first publication.
  title text not null check (title <> '' and length(title) <= 200),
  type text not null check (type in ('Policy', 'Procedure', 'Protocol', 'WorkInstruction', 'Form', 'Registration',
    'Contract', 'Certificate')),
  file_id uuid not null,
  norms jsonb not null default '[]',
  keywords text not null default '' check (length(keywords) <= 500),
  effective_on date,
  expires_on date,
  status text not null check (status in ('Draft', 'InReview', 'Published', 'Withdrawn')),
  draft_status text check (draft_status in ('Draft', 'InReview', 'Approved')),
  draft_digest text,
  published_version integer,
  published_at timestamptz,
  withdrawal_reason text not null default '' check (length(withdrawal_reason) <= 1000),
  reminded_at timestamptz,
  owner_user_id uuid not null references app_user (id),
  reviewer_user_id uuid references app_user (id),
  review_date date not null,
  -- Since when it was last looked at and still right.
  reviewed_at timestamptz,
  read_by text not null default 'Nobody' check (read_by in ('Nobody', 'Everybody', 'Roles')),
  read_roles text[] not null default '{}' check (read_roles <@ array['Client', 'Admin']),
  read_from_version integer not null default 1,
  -- Readers of its folder; a trigger keeps them.
  readers text not null,
  reader_team_ids uuid[] not null default '{}',
  unique (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, folder_id) references document_folder (organization_id, id),
  -- Deferred, as a file is checked and becomes the document's once the document is there.
  foreign key (organization_id, file_id) references file (organization_id, id) deferrable initially deferred,
  check ((published_version is null) = (published_at is null)),
  check ((status in ('Published', 'Withdrawn')) = (published_version is not null)),
  check ((draft_status is null) = (draft_digest is null)),
  check ((status = 'Withdrawn') = (withdrawal_reason <> '')),
  check ((read_by = 'Roles') = (read_roles <> '{}'))
);
create index document_list_idx on document (organization_id, created_at desc, id desc)
  include (number, folder_id, type, status, draft_status, owner_user_id, review_date, expires_on, published_version);
comment on index document_list_idx is 'the list of an organisation in its usual order, and its counts';
create index document_all_idx on document (created_at desc, id desc);
comment on index document_all_idx is 'the list over all organisations, of a SuperAdmin';
create index document_folder_idx on document (organization_id, folder_id);
comment on index document_folder_idx is 'the documents of a folder, and the foreign key';
create index document_file_idx on document (organization_id, file_id);
comment on index document_file_idx is 'the foreign key';
create index document_owner_idx on document (owner_user_id) include (organization_id, status);
comment on index document_owner_idx is 'a person''s open work, handing it over, and own data';
create index document_author_idx on document (user_id);
comment on index document_author_idx is 'own data';

create function app.keep_document() returns trigger language plpgsql as $$
begin
  select f.readers, f.reader_team_ids into strict new.readers, new.reader_team_ids
    from document_folder f where f.id = new.folder_id and f.organization_id = new.organization_id;
  return new;
exception when no_data_found then
  raise foreign_key_violation using message = 'a document stands in a folder of its organisation';
end $$;
create trigger document_keep before insert or update on document for each row execute function app.keep_document();

-- Readers and review of a folder hold for its parts and its documents.
create function app.tell_document_folder() returns trigger language plpgsql as $$
begin
  update document_folder set parent_id = parent_id where parent_id = new.id;
  if (new.readers, new.reader_team_ids) is distinct from (old.readers, old.reader_team_ids) then
    update document set folder_id = folder_id where folder_id = new.id;
  end if;
  return null;
end $$;
create trigger document_folder_tell after update on document_folder for each row
  when ((new.readers, new.reader_team_ids, new.review_months)
    is distinct from (old.readers, old.reader_team_ids, old.review_months))
  execute function app.tell_document_folder();

-- A folder for a team that became part of another is for that one; without a team left it is for the Admins.
create function app.replace_folder_team() returns trigger language plpgsql as $$
begin
  update document_folder f set own_team_ids = t.team_ids, own_readers = case t.team_ids when '{}' then 'Admins' else 'Teams' end
    from (select g.id, array(select distinct case team_id when old.id then into_id else team_id end
        from unnest(g.own_team_ids) team_id cross join lateral (select case tg_op when 'UPDATE' then new.merged_into_id end) m (into_id)
        where team_id <> old.id or into_id is not null order by 1) as team_ids
      from document_folder g where g.organization_id = old.organization_id and old.id = any (g.own_team_ids)) t
    where t.id = f.id;
  return null;
end $$;
create trigger team_merge_folders after update of merged_into_id on team for each row
  when (new.merged_into_id is distinct from old.merged_into_id) execute function app.replace_folder_team();
create trigger team_leave_folders after delete on team for each row execute function app.replace_folder_team();

-- A published document is due at its review, or when it expires before that; an owner who does not see it is not
-- reminded.
create function app.sees_documents(p_user uuid, p_readers text, p_team_ids uuid[]) returns boolean language sql stable
return p_readers = 'Members' or exists (select from app_user u where u.id = p_user and u.role <> 'Client')
  or exists (select from team_member m where m.user_id = p_user and m.team_id = any (p_team_ids));
create function app.record_of(e document) returns public.record language sql stable
return (select case when e.status = 'Published' and e.readers = 'Teams' then app.for_teams(r, e.reader_team_ids) else r end
  from app.record(e.id, e.organization_id, kind => 'Document', number => e.number, title => e.title,
    is_open => e.status <> 'Withdrawn',
    deadline => case e.status when 'Published' then least(e.review_date, e.expires_on) end,
    audience => case when e.status = 'Published' and e.readers = 'Members' then 'Members' else 'Concerned' end,
    responsible => case when e.status = 'Published' and app.sees_documents(e.owner_user_id, e.readers, e.reader_team_ids)
      then e.owner_user_id end) r);
select app.make_searchable('document', texts => array['number', 'title', 'keywords'], starts => array['title'],
  listed => array['number', 'folder_id', 'type', 'status', 'draft_status', 'owner_user_id', 'review_date', 'expires_on',
    'published_version']);
select app.make_kind('Document', 'document', prefix => 'DOC', view_list => 'Documents', for_editors => true,
  reads => '(select app.role()) = ''Admin'' or (status = ''Published'' and (readers = ''Members''
    or (readers = ''Teams'' and reader_team_ids && (select app.own_team_ids()))))');

-- Leads remind of whatever people of their teams have still to read.
drop policy reminder_colleague_insert on reminder;
create policy reminder_colleague_insert on reminder for insert with check (
  occasion like 'colleague:%' and channel = 'inApp' and ((select app.reaches_all())
    or (organization_id = any ((select app.organization_ids())::uuid[])
      and ((select app.role()) = 'Admin'
        or exists (select from record r where r.id = record_id
          and (r.team_id = any ((select app.led_team_ids())::uuid[])
            or (r.kind = any ((select app.kinds_for_editors())::text[]) and user_id in (select m.user_id from team_member m
              where m.team_id = any ((select app.led_team_ids())::uuid[])))))))));

grant execute on all functions in schema app to quality_app;
