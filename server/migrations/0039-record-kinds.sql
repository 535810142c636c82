-- A kind of record is a row and a call: what was listed by kind in checks and functions is read from the catalogue.

create table record_kind (
  kind text primary key,
  table_name text not null unique,
  -- Letters before its numbers; null for a kind without numbers.
  prefix text unique,
  -- The list whose views are saved; null for a kind without.
  view_list text unique,
  -- Remarks and history are for those who edit it: others read what is published, and not how it came about.
  for_editors boolean not null default false
);
grant select on record_kind to quality_app;

insert into record_kind (kind, table_name, prefix, view_list, for_editors) values
  ('Incident', 'incident', 'MIC', 'Incidents', false),
  ('RegisterEntry', 'register_entry', 'VP', 'Register', false),
  ('TaskEvent', 'task_event', null, 'Events', false),
  ('Risk', 'risk', 'R', 'Risks', false),
  ('Manual', 'manual', null, 'Manuals', true);

-- Triggers alone write records, with the kind of their function: a foreign key would lock one row for every writer.
alter table record drop constraint record_kind_check;
alter table record_number drop constraint record_number_kind_check,
  add constraint record_number_kind_fkey foreign key (kind) references record_kind (prefix);
alter table saved_view drop constraint saved_view_list_check,
  add constraint saved_view_list_fkey foreign key (list) references record_kind (view_list);
create or replace function app.kinds_for_editors() returns text[] language sql stable parallel safe
return (select coalesce(array_agg(k.kind), '{}') from record_kind k where k.for_editors);

-- A private record is for the people concerned alone, and for SuperAdmins: not for the Admins of the organisation.
alter table record drop constraint record_audience_check,
  add constraint record_audience_check check (audience in ('Members', 'Concerned', 'Private'));
drop policy record_read on record;
create policy record_read on record for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and (audience = 'Members' or (select app.actor_id()) = any (concerned)
      or (audience = 'Concerned' and ((select app.role()) = 'Admin' or team_id = any ((select app.led_team_ids())::uuid[])))
      or (shielded and id = any (array(select s.incident_id from incident_shielded_reporter s))))));
alter table change_log add column is_private boolean not null default false;
drop policy change_log_read on change_log;
create policy change_log_read on change_log for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and (((select app.role()) = 'Admin' and not is_private) or for_members or subject_user_id = (select app.actor_id())
      or (select app.actor_id()) = any (concerned_user_ids) or team_ids && (select app.led_team_ids())
      or exists (select from change_log_shield s where s.change_id = change_log.id))));
-- People who see remarks on a record: of kinds for editors the Admins alone.
drop function app.record_audience(uuid);
create function app.record_audience(p_record uuid) returns table (
  for_members boolean, is_private boolean, concerned_user_ids uuid[], shielded_reporter_id uuid
)
language sql stable
begin atomic
  select r.audience = 'Members' and r.kind <> all (app.kinds_for_editors()), r.audience = 'Private',
    r.concerned
      || array(select t.user_id from team_member t where t.team_id = r.team_id and t.leads)
      || array(select m.user_id from membership m
        where r.shielded and m.organization_id = r.organization_id and m.confidant),
    (select s.user_id from incident_shielded_reporter s where s.incident_id = r.id)
  from record r where r.id = p_record;
end;

-- The record of a row. `responsible` is reminded of the deadline.
create function app.record(
  id uuid, organization_id uuid, kind text, number text default null, title text default null, is_open boolean default true,
  deadline date default null, concerned uuid[] default '{}', audience text default 'Concerned',
  shielded boolean default false, responsible uuid default null, team_id uuid default null
) returns public.record language sql immutable parallel safe
return row(id, organization_id, kind, number, title, case when is_open then 'Open' else 'Closed' end, deadline,
  array_remove(concerned, null), audience, shielded, responsible, null, null,
  team_id)::public.record;

create or replace function app.record_of(e incident) returns public.record language sql stable
return app.record(e.id, e.organization_id, kind => 'Incident', number => e.number, is_open => e.status = 'Open',
  deadline => e.handle_before, concerned => array[e.user_id], shielded => e.user_id is null, team_id => e.team_id);

create or replace function app.record_of(e register_entry) returns public.record language sql stable
return app.record(e.id, e.organization_id, kind => 'RegisterEntry', number => e.number, title => e.source,
  is_open => e.status <> 'Completed', deadline => e.expected_completion_date,
  concerned => array[e.user_id, nullif(e.responsible_user_id, e.user_id)], team_id => e.team_id);

create or replace function app.record_of(e task_event) returns public.record language sql stable
return app.record(e.id, e.organization_id, kind => 'TaskEvent', title => e.title, is_open => e.status <> 'DONE',
  deadline => e.deadline, concerned => array[e.assigned_to_user_id], audience => 'Members', team_id => e.team_id);

-- A risk is due at its review, or when its acceptance ends before that.
create or replace function app.record_of(e risk) returns public.record language sql stable
return app.record(e.id, e.organization_id, kind => 'Risk', number => e.number, title => e.title,
  is_open => e.status <> 'Closed',
  deadline => case e.status when 'Accepted' then least(e.review_date, e.accepted_until) else e.review_date end,
  concerned => array[e.owner_user_id], audience => 'Members', responsible => e.owner_user_id, team_id => e.team_id);

-- A published chapter is due at its review. Before its publication only the Admins see it.
create or replace function app.record_of(e manual) returns public.record language sql stable
return app.record(e.id, e.organization_id, kind => 'Manual', title => e.title, is_open => e.status <> 'Withdrawn',
  deadline => case e.status when 'Published' then e.review_date end, audience => case e.status when 'Published' then 'Members' else 'Concerned' end,
  responsible => case e.status when 'Published' then e.owner_user_id end);

-- Makes a kind of record of a table with `app.record_of`: its row in record_kind, numbers, record, refusal in archived
-- organisations, row-level security and grants. The conditions hold within the organisations of the actor; SuperAdmins
-- are past them. Policies evaluate `(select app.…())` once per statement.
create function app.make_kind(
  kind text, of_table regclass, prefix text default null, view_list text default null, for_editors boolean default false,
  reads text default 'true', creates text default '(select app.role()) = ''Admin''', changes text default null,
  removes text default null
) returns void language plpgsql as $$
declare
  reach constant text := '(select app.reaches_all()) or (organization_id = any ((select app.organization_ids())::uuid[]) and (%s))';
begin
  insert into record_kind values (kind, of_table::text, prefix, view_list, for_editors);
  if prefix is not null then
    execute format('create trigger %I before insert on %s for each row execute function app.number_record(%L)',
      of_table || '_number', of_table, prefix);
    execute format('create trigger %I before update of number on %s for each row
      when (new.number is distinct from old.number) execute function app.keep_number()', of_table || '_keep_number', of_table);
  end if;
  execute format('create trigger %I before insert or update or delete on %s
    for each row execute function app.refuse_archived()', of_table || '_refuse_archived', of_table);
  execute format('create trigger %I after insert or update or delete on %s
    for each row execute function app.keep_record()', of_table || '_record', of_table);
  execute format('alter table %s enable row level security', of_table);
  execute format('alter table %s force row level security', of_table);
  execute format('create policy %I on %s for select using (%s)', of_table || '_read', of_table, format(reach, reads));
  execute format('create policy %I on %s for insert with check (%s)', of_table || '_insert', of_table,
    format(reach, creates));
  execute format('create policy %I on %s for update using (%s)', of_table || '_update', of_table,
    format(reach, coalesce(changes, creates)));
  execute format('create policy %I on %s for delete using (%s)', of_table || '_delete', of_table,
    format(reach, coalesce(removes, creates)));
  execute format('grant select, insert, update, delete on %s to quality_app', of_table);
end $$;

-- Makes a table searchable: the folded texts and their bits, the beginnings by which a list sorts, and the index that
-- covers a search and the list in any other order with the columns by which it filters, sorts and counts.
create function app.make_searchable(
  of_table regclass, texts text[], starts text[] default '{}', listed text[] default '{}'
) returns void language plpgsql as $$
declare
  joined constant text := (select string_agg(format('%I', text), ' || U&''\E000'' || ' order by place)
    from unnest(texts) with ordinality as t (text, place));
  beginnings constant text := (select string_agg(format('left(%I, 40)', start), ', ' order by place)
    from unnest(starts) with ordinality as s (start, place));
begin
  if beginnings is not null then
    execute format('alter table %s add column text_starts text[] not null generated always as (array[%s]) stored',
      of_table, beginnings);
  end if;
  execute format('alter table %s add column search_text text not null generated always as (app.fold(%s)) stored,
    add column search_bits bit(2048) not null generated always as (app.search_bits(app.fold(%2$s))) stored',
    of_table, joined);
  execute format('create index %I on %s (organization_id) include (%s)', of_table || '_search_idx', of_table,
    (select string_agg(format('%I', name), ', ' order by place)
      from unnest(array['id', 'created_at', 'updated_at'] || listed
        || case when beginnings is null then '{}' else array['text_starts'] end || array['search_bits'])
        with ordinality as c (name, place)));
  execute format('comment on index %I is %L', of_table || '_search_idx',
    'the search within an organisation, and its list in any other order');
end $$;

-- Moves all that belongs to a team to another: every table with a team, but for its people, who may be in both, and for
-- records, which follow their rows.
create function app.move_to_team(p_from uuid, p_into uuid) returns void language plpgsql as $$
declare
  with_team regclass;
begin
  for with_team in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'team_id' and not a.attisdropped and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('team_member', 'record')
    order by c.relname
  loop
    execute format('update %s set team_id = $2 where team_id = $1', with_team) using p_from, p_into;
  end loop;
end $$;

-- A table that merely counts, logs or arranges does not keep an empty organisation from being deleted, and says so.
comment on table access_log is 'ends with its organisation: a log';
comment on table access_log_shield is 'ends with its organisation: a log';
comment on table change_log is 'ends with its organisation: a log';
comment on table change_log_shield is 'ends with its organisation: a log';
comment on table revision is 'ends with its organisation: a log';
comment on table file_content is 'ends with its organisation: bytes of files';
comment on table file_upload is 'ends with its organisation: files on their way';
comment on table handbook_miss is 'ends with its organisation: counts';
comment on table handbook_synonyms is 'ends with its organisation: settings';
comment on table handbook_word is 'ends with its organisation: an index';
comment on table publication_settings is 'ends with its organisation: settings';
comment on table risk_settings is 'ends with its organisation: settings';
comment on table reminder is 'ends with its organisation: a log';
comment on table plan_start is 'ends with its organisation: settings';
comment on table record_number is 'ends with its organisation: counts';
comment on table saved_view is 'ends with its organisation: settings';
comment on table saved_view_default is 'ends with its organisation: settings';
comment on table team is 'ends with its organisation: settings';
comment on table team_member is 'ends with its organisation: settings';

create or replace function app.organization_is_empty(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'ends with its organisation%'
  loop
    execute format('select exists (select from %s where organization_id = $1)', of_organizations)
      into is_in_use using p_organization;
    if is_in_use then return false; end if;
  end loop;
  return true;
end $$;

grant execute on all functions in schema app to quality_app;
