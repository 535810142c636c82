-- Chapters of the handbook of an organisation. A row has the values that readers get, or those of the draft before the
-- first publication.

-- '3.10' after '3.9': each part of a number with leading zeros.
create function app.chapter_order(p_chapter text) returns text language sql immutable strict parallel safe
return (select string_agg(lpad(part, 3, '0'), '.' order by place)
  from unnest(string_to_array(p_chapter, '.')) with ordinality as parts (part, place));

create table manual (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Code of the chapter of the starter handbook that it was taken over from.
  starter_code text,
  title text not null check (title <> '' and length(title) <= 200),
  chapter text not null check (chapter ~ '^(0|[1-9]\d{0,2})(\.(0|[1-9]\d{0,2})){0,4}$'),
  chapter_order text not null generated always as (app.chapter_order(chapter)) stored,
  parent_id uuid check (parent_id <> id),
  content jsonb not null,
  content_text text not null,
  -- Norms with their paragraphs: [{"norm": …, "paragraph": …}].
  norms jsonb not null default '[]',
  status text not null check (status in ('Draft', 'InReview', 'Published', 'Withdrawn')),
  -- The state of the draft that stands beside, null for none.
  draft_status text check (draft_status in ('Draft', 'InReview', 'Approved')),
  -- Digest of the draft, by which a saved draft is a change.
  draft_digest text,
  -- Number and moment of the last published version.
  published_version integer,
  published_at timestamptz,
  -- Reason why it no longer holds.
  withdrawal_reason text not null default '' check (length(withdrawal_reason) <= 1000),
  -- Since when those who have not read it were last reminded.
  reminded_at timestamptz,
  owner_user_id uuid not null references app_user (id),
  reviewer_user_id uuid references app_user (id),
  review_date date not null,
  read_by text not null default 'Nobody' check (read_by in ('Nobody', 'Everybody', 'Roles')),
  read_roles text[] not null default '{}' check (read_roles <@ array['Client', 'Admin']),
  -- The lowest version whose confirmation still counts.
  read_from_version integer not null default 1,
  title_start text not null generated always as (left(title, 40)) stored,
  search_title text not null generated always as (app.fold(title)) stored,
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.dutch', app.fold(title)), 'A')
    || setweight(to_tsvector('pg_catalog.dutch', app.fold(content_text)), 'D')) stored,
  search_text text not null
    generated always as (app.fold(chapter || U&'\E000' || title || U&'\E000' || content_text)) stored,
  search_bits bit(2048) not null generated always as (
    app.search_bits(app.fold(chapter || U&'\E000' || title || U&'\E000' || content_text))) stored,
  unique (organization_id, id),
  foreign key (organization_id, parent_id) references manual (organization_id, id),
  check ((published_version is null) = (published_at is null)),
  check ((status in ('Published', 'Withdrawn')) = (published_version is not null)),
  check ((draft_status is null) = (draft_digest is null)),
  check ((status = 'Withdrawn') = (withdrawal_reason <> '')),
  check ((read_by = 'Roles') = (read_roles <> '{}'))
);
create unique index manual_chapter_idx on manual (organization_id, chapter) where status <> 'Withdrawn';
comment on index manual_chapter_idx is 'one chapter of a number';
create unique index manual_starter_idx on manual (organization_id, starter_code) where status <> 'Withdrawn';
comment on index manual_starter_idx is 'a chapter of the starter handbook is taken over once';
create index manual_list_idx on manual (organization_id, chapter_order, id)
  include (status, draft_status, owner_user_id, review_date, published_version, parent_id, title);
comment on index manual_list_idx is 'the contents of a handbook, and its list in its usual order with its counts';
create index manual_search_idx on manual (organization_id)
  include (id, chapter_order, status, draft_status, owner_user_id, review_date, search_bits);
comment on index manual_search_idx is 'the search within an organisation';
create index manual_all_idx on manual (chapter_order, id);
comment on index manual_all_idx is 'the list over all organisations, of a SuperAdmin';
create index manual_parent_idx on manual (organization_id, parent_id) where parent_id is not null;
comment on index manual_parent_idx is 'the foreign key';
create index manual_owner_idx on manual (owner_user_id) include (organization_id, status);
comment on index manual_owner_idx is 'a person''s open work, handing it over, and own data';
create index manual_author_idx on manual (user_id);
comment on index manual_author_idx is 'own data';
alter table manual set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

create trigger manual_refuse_archived before insert or update or delete on manual
  for each row execute function app.refuse_archived();

-- A chapter is never under itself.
create function app.keep_manual() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null and exists (
    with recursive above as (
      select m.id, m.parent_id from manual m where m.id = new.parent_id
      union
      select m.id, m.parent_id from manual m join above on m.id = above.parent_id
    ) select from above where id = new.id) then
    raise check_violation using message = 'a chapter stands under itself';
  end if;
  return new;
end $$;
create trigger manual_keep before insert or update of parent_id on manual
  for each row execute function app.keep_manual();

alter table manual enable row level security;
alter table manual force row level security;
create policy manual_read on manual for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or status = 'Published')));
create policy manual_insert on manual for insert with check (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy manual_update on manual for update using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy manual_delete on manual for delete using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert, update, delete on manual to quality_app;

alter table record drop constraint record_kind_check,
  add constraint record_kind_check check (kind in ('Incident', 'RegisterEntry', 'TaskEvent', 'Risk', 'Manual'));
-- A published chapter is due at its review. Before its publication only the Admins see it.
create function app.record_of(e manual) returns public.record language sql stable
return row(e.id, e.organization_id, 'Manual', null, e.title,
  case e.status when 'Withdrawn' then 'Closed' else 'Open' end,
  case e.status when 'Published' then e.review_date end,
  '{}'::uuid[],
  case e.status when 'Published' then 'Members' else 'Concerned' end, false,
  case e.status when 'Published' then e.owner_user_id end, null, null, null)::public.record;

-- The record follows its row, also of a kind without a team.
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
      team_id = kept.team_id
      where id = kept.id;
    if kept.team_id is distinct from was.team_id then
      perform app.follow_merge(tg_table_name, kept.id, kept.team_id);
    end if;
  end if;
  return null;
end $$;
create trigger manual_record after insert or update or delete on manual
  for each row execute function app.keep_record();

-- Kinds of record whose remarks and history are for those who edit them: others read what is published, and not how it
-- came about.
create function app.kinds_for_editors() returns text[] language sql immutable parallel safe
return array['Manual'];
drop policy revision_read on revision;
create policy revision_read on revision for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and exists (select from record r where r.id = revision.record_id
      and ((select app.role()) = 'Admin' or r.kind <> all ((select app.kinds_for_editors())::text[])))));
drop policy comment_read on comment;
create policy comment_read on comment for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and exists (select from record r where r.id = comment.record_id
      and ((select app.role()) = 'Admin' or r.kind <> all ((select app.kinds_for_editors())::text[])))));
-- People who see remarks on a record: of these kinds the Admins alone.
create or replace function app.record_audience(p_record uuid) returns table (
  for_members boolean, concerned_user_ids uuid[], shielded_reporter_id uuid
)
language sql stable
begin atomic
  select r.audience = 'Members' and r.kind <> all (app.kinds_for_editors()),
    r.concerned
      || array(select t.user_id from team_member t where t.team_id = r.team_id and t.leads)
      || array(select m.user_id from membership m
        where r.shielded and m.organization_id = r.organization_id and m.confidant),
    (select s.user_id from incident_shielded_reporter s where s.incident_id = r.id)
  from record r where r.id = p_record;
end;

-- Words of an organisation that mean the same, a line of them each.
create table handbook_synonyms (
  organization_id uuid primary key references organization (id) on delete cascade,
  version integer not null default 1,
  lines text[] not null
);
-- How often a chapter was opened on a day; nobody is named.
create table manual_opening (
  organization_id uuid not null,
  manual_id uuid not null,
  day date not null,
  count integer not null,
  primary key (manual_id, day),
  unique (organization_id, manual_id, day),
  foreign key (organization_id, manual_id) references manual (organization_id, id) on delete cascade
);
-- Whether a chapter was useful to a person; the last answer counts.
create table manual_rating (
  organization_id uuid not null,
  manual_id uuid not null,
  user_id uuid not null references app_user (id),
  is_useful boolean not null,
  rated_at timestamptz not null,
  primary key (manual_id, user_id),
  unique (organization_id, manual_id, user_id),
  foreign key (organization_id, manual_id) references manual (organization_id, id) on delete cascade
);
create index manual_rating_person_idx on manual_rating (user_id);
comment on index manual_rating_person_idx is 'own data';
-- Words that were searched without a result; nobody is named.
create table handbook_miss (
  organization_id uuid not null references organization (id) on delete cascade,
  words text not null check (words <> '' and length(words) <= 80),
  count integer not null,
  last_at timestamptz not null,
  primary key (organization_id, words)
);

create trigger handbook_synonyms_refuse_archived before insert or update or delete on handbook_synonyms
  for each row execute function app.refuse_archived();
create trigger manual_opening_refuse_archived before insert or update or delete on manual_opening
  for each row execute function app.refuse_archived();
create trigger manual_rating_refuse_archived before insert or update or delete on manual_rating
  for each row execute function app.refuse_archived();
create trigger handbook_miss_refuse_archived before insert or update or delete on handbook_miss
  for each row execute function app.refuse_archived();

alter table handbook_synonyms enable row level security;
alter table handbook_synonyms force row level security;
create policy handbook_synonyms_read on handbook_synonyms for select using (
  (select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]));
create policy handbook_synonyms_insert on handbook_synonyms for insert with check (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy handbook_synonyms_update on handbook_synonyms for update using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
-- The system counts openings and searches without a result.
alter table manual_opening enable row level security;
alter table manual_opening force row level security;
create policy manual_opening_read on manual_opening for select using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy manual_opening_insert on manual_opening for insert with check ((select app.is_system()));
create policy manual_opening_update on manual_opening for update using ((select app.is_system()));
alter table handbook_miss enable row level security;
alter table handbook_miss force row level security;
create policy handbook_miss_read on handbook_miss for select using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy handbook_miss_insert on handbook_miss for insert with check ((select app.is_system()));
create policy handbook_miss_update on handbook_miss for update using ((select app.is_system()));
create policy handbook_miss_delete on handbook_miss for delete using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
alter table manual_rating enable row level security;
alter table manual_rating force row level security;
create policy manual_rating_read on manual_rating for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id()))));
create policy manual_rating_insert on manual_rating for insert with check (
  user_id = (select app.actor_id())
  and ((select app.reaches_all())
    or (organization_id = any ((select app.organization_ids())::uuid[])
      and exists (select from manual m where m.id = manual_id))));
create policy manual_rating_update on manual_rating for update using (
  user_id = (select app.actor_id())
  and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert, update on handbook_synonyms, manual_opening, manual_rating to quality_app;
grant select, insert, update, delete on handbook_miss to quality_app;

alter table saved_view drop constraint saved_view_list_check,
  add constraint saved_view_list_check check (list in ('Register', 'Incidents', 'Events', 'Risks', 'Manuals'));
create or replace function app.organization_is_empty(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not in ('access_log', 'access_log_shield', 'change_log', 'change_log_shield',
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
