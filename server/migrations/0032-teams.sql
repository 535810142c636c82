-- Teams of an organisation, the people in them, and the team of each record.

create table team (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  name text not null check (name <> '' and length(name) <= 100),
  location text not null default '' check (length(location) <= 100),
  archived_at timestamptz,
  -- The team that this one became a part of; printed addresses and open forms still name it.
  merged_into_id uuid,
  unique (organization_id, id),
  foreign key (organization_id, merged_into_id) references team (organization_id, id) on delete cascade,
  check (merged_into_id <> id)
);
create unique index team_name_key on team (organization_id, app.read_alike(name)) where merged_into_id is null;
comment on index team_name_key is 'the teams of an organisation, no two of which read alike';
create index team_merged_idx on team (organization_id, merged_into_id) where merged_into_id is not null;
comment on index team_merged_idx is 'the foreign key, when a team is deleted or merged further';
create trigger team_refuse_archived before insert or update or delete on team
  for each row execute function app.refuse_archived();

create table team_member (
  organization_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  -- The first of a person's teams is proposed for what they record.
  place smallint not null,
  -- Whether they answer for the team: 'Teamverantwoordelijke'.
  leads boolean not null default false,
  primary key (team_id, user_id),
  unique (organization_id, team_id, user_id),
  foreign key (organization_id, team_id) references team (organization_id, id) on delete cascade,
  foreign key (organization_id, user_id) references membership (organization_id, user_id) on delete cascade
);
create index team_member_person_idx on team_member (user_id, organization_id, place) include (team_id, leads);
comment on index team_member_person_idx is 'the teams of a person, and those that they lead';
create trigger team_member_refuse_archived before insert or update or delete on team_member
  for each row execute function app.refuse_archived();

-- The texts that people had become teams: one for texts that read alike, under its most frequent spelling.
alter table app_user no force row level security;
alter table membership no force row level security;
alter table team disable trigger user;
alter table team_member disable trigger user;
insert into team (id, organization_id, created_at, updated_at, name)
  select gen_random_uuid(), organization_id, now(), now(), name from (
    select m.organization_id, trim(u.location) as name,
      row_number() over (partition by m.organization_id, app.read_alike(u.location)
        order by count(*) desc, trim(u.location)) as rank
    from membership m join app_user u on u.id = m.user_id
    where app.read_alike(u.location) <> ''
    group by m.organization_id, trim(u.location), app.read_alike(u.location)) spelling
  where rank = 1;
insert into team_member (organization_id, team_id, user_id, place)
  select m.organization_id, t.id, m.user_id, 0
  from membership m join app_user u on u.id = m.user_id
  join team t on t.organization_id = m.organization_id and app.read_alike(t.name) = app.read_alike(u.location);
alter table team enable trigger user;
alter table team_member enable trigger user;
alter table app_user force row level security;
alter table membership force row level security;
alter table app_user drop column location;

-- Saved views of a merged team, also those of others, filter by the team that it became a part of.
create function app.move_views() returns trigger language plpgsql as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  setting := set_config('app.role', 'System', true);
  update saved_view v set state = replace(v.state::text, new.id::text, new.merged_into_id::text)::jsonb
    where v.organization_id = new.organization_id and position(new.id::text in v.state::text) > 0;
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return null;
end $$;
create trigger team_merged after update of merged_into_id on team
  for each row when (new.merged_into_id is not null) execute function app.move_views();

-- Names of a person's teams, the first of them first, as far as the actor sees them; null without a team.
create function app.team_names(p_user uuid) returns text language sql stable parallel safe
return (select string_agg(t.name, ', ' order by m.place, t.id) from team_member m join team t on t.id = m.team_id
  where m.user_id = p_user);

-- The teams that the actor leads: a Client, who is not blocked.
create function app.led_team_ids() returns uuid[] language sql stable parallel safe
return string_to_array(nullif(current_setting('app.led_teams', true), ''), ',')::uuid[];

drop function app.enter_session(bytea, bytea, integer);
create function app.enter_session(p_token bytea, p_cookie bytea, p_idle_seconds integer)
returns table (
  session_id uuid, user_id uuid, role text, organization_ids uuid[], led_team_ids uuid[], idle_seconds double precision,
  kind text
)
language plpgsql as $$
declare
  -- An assignment is evaluated by itself; a perform runs a query, and there is one of these for each request.
  setting text;
begin
  setting := set_config('app.actor', '', true);
  setting := set_config('app.organizations', '', true);
  setting := set_config('app.led_teams', '', true);
  setting := set_config('app.role', 'System', true);
  select s.id, s.user_id, u.role,
    coalesce((select array_agg(m.organization_id) from membership m
      where m.user_id = s.user_id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
    coalesce((select array_agg(t.team_id) from team_member t
      where t.user_id = s.user_id and t.leads and u.role = 'Client'), '{}'),
    extract(epoch from now() - s.last_seen_at), 'session'
  into session_id, user_id, role, organization_ids, led_team_ids, idle_seconds, kind
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = p_token and (s.cookie_hash is null or s.cookie_hash = p_cookie)
    and s.expires_at > now() and s.last_seen_at > now() - make_interval(secs => p_idle_seconds)
    and u.blocked_at is null;
  if not found then
    select t.id, t.user_id, u.role,
      coalesce((select array_agg(m.organization_id) from membership m
        where m.user_id = t.user_id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
      coalesce((select array_agg(l.team_id) from team_member l
        where l.user_id = t.user_id and l.leads and u.role = 'Client'), '{}'),
      coalesce(extract(epoch from now() - t.last_used_at), 'infinity'), 'token'
    into session_id, user_id, role, organization_ids, led_team_ids, idle_seconds, kind
    from api_token t join app_user u on u.id = t.user_id
    where t.token_hash = p_token and t.expires_at > now() and u.blocked_at is null;
    if not found then
      setting := set_config('app.role', '', true);
      return;
    end if;
    setting := set_config('transaction_read_only', 'on', true);
  end if;
  setting := set_config('app.actor', user_id::text, true);
  setting := set_config('app.role', role, true);
  setting := set_config('app.organizations', array_to_string(organization_ids, ','), true);
  setting := set_config('app.led_teams', array_to_string(led_team_ids, ','), true);
  return next;
end $$;

-- A person who is blocked or no longer a Client leads no team.
create function app.end_team_lead() returns trigger language plpgsql as $$
begin
  update team_member t set leads = false where t.user_id = new.id and t.leads
    and exists (select from organization o where o.id = t.organization_id and o.archived_at is null);
  return null;
end $$;
create trigger app_user_end_team_lead after update of blocked_at, role on app_user
  for each row when ((new.blocked_at is not null and old.blocked_at is null) or (new.role <> 'Client' and old.role = 'Client'))
  execute function app.end_team_lead();

alter table team enable row level security;
alter table team force row level security;
create policy team_read on team for select using (
  (select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]));
create policy team_write on team using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
alter table team_member enable row level security;
alter table team_member force row level security;
create policy team_member_read on team_member for select using (
  (select app.reaches_all()) or user_id = (select app.actor_id())
  or team_id = any ((select app.led_team_ids())::uuid[]));
create policy team_member_write on team_member using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert, update, delete on team, team_member to quality_app;

-- The team where a record happened or belongs.
alter table incident add column team_id uuid,
  add foreign key (organization_id, team_id) references team (organization_id, id);
alter table register_entry add column team_id uuid,
  add foreign key (organization_id, team_id) references team (organization_id, id);
alter table task_event add column team_id uuid,
  add foreign key (organization_id, team_id) references team (organization_id, id);
alter table risk add column team_id uuid,
  add foreign key (organization_id, team_id) references team (organization_id, id);
create index incident_team_idx on incident (team_id, created_at desc, id desc)
  include (organization_id, user_id, status, type, event, place, hospital_admission, handle_before)
  where team_id is not null;
comment on index incident_team_idx is 'the list of a team, of those who lead it, and the foreign key';
create index register_entry_team_idx on register_entry (team_id, created_at desc, id desc)
  include (organization_id, user_id, responsible_user_id, source, status, effectiveness_result, expected_completion_date)
  where team_id is not null;
comment on index register_entry_team_idx is 'the list of a team, of those who lead it, and the foreign key';
create index task_event_team_idx on task_event (team_id, start_date, deadline, id)
  include (organization_id, status, theme, assigned_to_user_id) where team_id is not null;
comment on index task_event_team_idx is 'the list of a team, and the foreign key';
create index risk_team_idx on risk (team_id, net_score desc, id desc)
  include (organization_id, category, status, strategy, net_class) where team_id is not null;
comment on index risk_team_idx is 'the list of a team, and the foreign key';

-- The indexes of lists have the team too, so that lists are still filtered, counted and searched from an index alone.
drop index register_entry_list_idx;
create index register_entry_list_idx on register_entry (organization_id, created_at desc, id desc) include (user_id,
  responsible_user_id, source, status, updated_at, expected_completion_date, responsible_employee, number,
  evaluate_on, effectiveness_result, team_id);
comment on index register_entry_list_idx is 'the list of an organisation in its usual order, with what it sorts, filters and counts by; the CSV';
drop index register_entry_author_idx;
create index register_entry_author_idx on register_entry (user_id, created_at desc, id desc) include (organization_id,
  responsible_user_id, source, status, effectiveness_result, expected_completion_date, team_id);
comment on index register_entry_author_idx is 'what concerns a Client: entries of their own';
drop index register_entry_responsible_idx;
create index register_entry_responsible_idx on register_entry (responsible_user_id, created_at desc, id desc) include
  (organization_id, user_id, source, status, effectiveness_result, expected_completion_date, team_id) where
  responsible_user_id is not null;
comment on index register_entry_responsible_idx is 'what concerns a Client: entries they are responsible for';
drop index register_entry_search_idx;
create index register_entry_search_idx on register_entry (organization_id) include (id, created_at, user_id,
  responsible_user_id, source, status, effectiveness_result, expected_completion_date, text_starts, search_bits,
  team_id);
comment on index register_entry_search_idx is 'the search within an organisation, and its list sorted by a text';
drop index incident_list_idx;
create index incident_list_idx on incident (organization_id, created_at desc, id desc) include (user_id, status, type,
  event, place, hospital_admission, updated_at, occurred_at, taken_up_at, medication_error, reported_to_igj,
  procedure_followed, client_informed, recorded_in_client_file, calamity_established_on, client_reference, number,
  handler_user_id, handle_before, team_id);
comment on index incident_list_idx is 'the list of an organisation in its usual order, with what it sorts, filters and counts by; the CSV';
drop index incident_texts_idx;
create index incident_texts_idx on incident (organization_id) include (id, created_at, user_id, status, type, event,
  place, hospital_admission, causes, consequences, warned, text_starts, team_id);
comment on index incident_texts_idx is 'the list sorted by a text';
drop index incident_reporter_idx;
create index incident_reporter_idx on incident (user_id, created_at desc, id desc) include (organization_id, status,
  type, event, place, hospital_admission, team_id);
comment on index incident_reporter_idx is 'what concerns a Client: incidents they reported';
drop index incident_search_idx;
create index incident_search_idx on incident (organization_id) include (id, user_id, status, type, event, place,
  hospital_admission, medication_error, causes, consequences, warned, search_bits, team_id);
comment on index incident_search_idx is 'the search within an organisation';
drop index task_event_list_idx;
create index task_event_list_idx on task_event (organization_id, start_date, deadline, id) include (status, theme,
  assigned_to_user_id, team_id);
comment on index task_event_list_idx is 'the list of an organisation in its usual order, its counts, and calendar feeds';
drop index task_event_assigned_idx;
create index task_event_assigned_idx on task_event (assigned_to_user_id, start_date, deadline, id) include
  (organization_id, status, theme, team_id) where assigned_to_user_id is not null;
comment on index task_event_assigned_idx is 'what is assigned to a person: open work, handing it over, calendar feeds';
drop index task_event_search_idx;
create index task_event_search_idx on task_event (organization_id) include (id, title, frequency, start_date,
  deadline, status, theme, assigned_to_user_id, completed_at, created_at, updated_at, search_bits, team_id);
comment on index task_event_search_idx is 'the search within an organisation, and its list in any other order';
drop index risk_list_idx;
create index risk_list_idx on risk (organization_id, net_score desc, id desc) include (category, status, strategy,
  net_class, review_date, owner_user_id, signalled_at, gross_likelihood, gross_severity, net_likelihood, net_severity,
  team_id);
comment on index risk_list_idx is 'the list of an organisation in its usual order, its counts, figures and matrix';
drop index risk_search_idx;
create index risk_search_idx on risk (organization_id) include (id, created_at, updated_at, number, category, status,
  strategy, gross_class, net_class, gross_likelihood, gross_severity, net_likelihood, net_severity, gross_score,
  net_score, owner_user_id, review_date, signalled_at, incident_events, text_starts, search_bits, team_id);
comment on index risk_search_idx is 'the search within an organisation, and its list in any other order';

alter table record add column team_id uuid;
drop function app.record_of(incident), app.record_of(register_entry), app.record_of(task_event), app.record_of(risk);
create function app.record_of(e incident) returns public.record language sql stable
return row(e.id, e.organization_id, 'Incident', e.number, null, e.status, e.handle_before,
  array_remove(array[e.user_id], null), 'Concerned', e.user_id is null, null, null, null, e.team_id)::public.record;

create function app.record_of(e register_entry) returns public.record language sql stable
return row(e.id, e.organization_id, 'RegisterEntry', e.number, e.source,
  case e.status when 'Completed' then 'Closed' else 'Open' end, e.expected_completion_date,
  array_remove(array[e.user_id, nullif(e.responsible_user_id, e.user_id)], null), 'Concerned', false, null, null,
  null, e.team_id)::public.record;

create function app.record_of(e task_event) returns public.record language sql stable
return row(e.id, e.organization_id, 'TaskEvent', null, e.title,
  case e.status when 'DONE' then 'Closed' else 'Open' end, e.deadline,
  array_remove(array[e.assigned_to_user_id], null), 'Members', false, null, null, null, e.team_id)::public.record;

-- A risk is due at its review, or when its acceptance ends before that.
create function app.record_of(e risk) returns public.record language sql stable
return row(e.id, e.organization_id, 'Risk', e.number, e.title,
  case e.status when 'Closed' then 'Closed' else 'Open' end,
  case e.status when 'Accepted' then least(e.review_date, e.accepted_until) else e.review_date end,
  array[e.owner_user_id], 'Members', false, e.owner_user_id, null, null, e.team_id)::public.record;

-- A record that chose a team just before that was merged belongs to the other one. The foreign key, which is checked
-- before this trigger runs, has waited for the merge.
create function app.follow_merge(p_table text, p_id uuid, p_team uuid) returns void language plpgsql as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
  merged_into uuid := (select t.merged_into_id from team t where t.id = p_team);
begin
  if merged_into is null then return; end if;
  setting := set_config('app.role', 'System', true);
  execute format('update %I set team_id = $1 where id = $2', p_table) using merged_into, p_id;
  setting := set_config('app.role', coalesce(role_before, ''), true);
end $$;

create or replace function app.keep_record() returns trigger language plpgsql as $$
declare
  kept public.record;
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
  elsif kept is distinct from app.record_of(old) then
    update record set number = kept.number, title = kept.title, state = kept.state, deadline = kept.deadline,
      concerned = kept.concerned, audience = kept.audience, shielded = kept.shielded, responsible = kept.responsible,
      responsible_since = case when responsible is distinct from kept.responsible then now() else responsible_since end,
      responsible_by = case when responsible is distinct from kept.responsible then app.actor_id() else responsible_by end,
      team_id = kept.team_id
      where id = kept.id;
    if new.team_id is distinct from old.team_id then
      perform app.follow_merge(tg_table_name, kept.id, kept.team_id);
    end if;
  end if;
  return null;
end $$;

-- Leads of its team see a record, like the Admins; the policies of its kind agree with this one.
drop policy record_read on record;
create policy record_read on record for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and (audience = 'Members' or (select app.role()) = 'Admin' or (select app.actor_id()) = any (concerned)
      or team_id = any ((select app.led_team_ids())::uuid[])
      or (shielded and id = any (array(select s.incident_id from incident_shielded_reporter s))))));

drop policy incident_read on incident;
create policy incident_read on incident for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id())
      or team_id = any ((select app.led_team_ids())::uuid[])
      or (user_id is null and id = any (array(select s.incident_id from incident_shielded_reporter s))))));
drop policy incident_update on incident;
create policy incident_update on incident for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or team_id = any ((select app.led_team_ids())::uuid[]))));

drop policy register_entry_read on register_entry;
create policy register_entry_read on register_entry for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id())
      or responsible_user_id = (select app.actor_id()) or team_id = any ((select app.led_team_ids())::uuid[]))));
drop policy register_entry_update on register_entry;
create policy register_entry_update on register_entry for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id())
      or responsible_user_id = (select app.actor_id()) or team_id = any ((select app.led_team_ids())::uuid[]))));
drop policy register_entry_insert on register_entry;
create policy register_entry_insert on register_entry for insert with check (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or (user_id = (select app.actor_id())
      and (responsible_user_id is null or team_id = any ((select app.led_team_ids())::uuid[]))))));

create or replace function app.keep_register_entry() returns trigger language plpgsql as $$
begin
  if app.role() = 'Client' and ((new.organization_id, new.user_id) is distinct from (old.organization_id, old.user_id)
      or (new.responsible_user_id is distinct from old.responsible_user_id
        and not coalesce(array[old.team_id, new.team_id] <@ app.led_team_ids(), false))) then
    raise insufficient_privilege using
      message = 'a Client cannot change the author, and the responsible person only for a team that they lead';
  end if;
  return new;
end $$;

-- People who see a record, besides the Admins: all members, or the people concerned with those who lead its team and the
-- confidants of a shielded record. A shielded reporter is returned apart, as no line may name them among the others.
create or replace function app.record_audience(p_record uuid) returns table (
  for_members boolean, concerned_user_ids uuid[], shielded_reporter_id uuid
)
language sql stable
begin atomic
  select r.audience = 'Members',
    r.concerned
      || array(select t.user_id from team_member t where t.team_id = r.team_id and t.leads)
      || array(select m.user_id from membership m
        where r.shielded and m.organization_id = r.organization_id and m.confidant),
    (select s.user_id from incident_shielded_reporter s where s.incident_id = r.id)
  from record r where r.id = p_record;
end;

-- The teams of a changed record, before and after, whose leads are told of the change.
alter table change_log add column team_ids uuid[] not null default '{}';
drop policy change_log_read on change_log;
create policy change_log_read on change_log for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or for_members or subject_user_id = (select app.actor_id())
      or (select app.actor_id()) = any (concerned_user_ids) or team_ids && (select app.led_team_ids())::uuid[]
      or exists (select from change_log_shield s where s.change_id = change_log.id))));
-- Leads of a team change its shielded reports, whose lines name the reporter under the shield.
drop policy change_log_shield_insert on change_log_shield;
create policy change_log_shield_insert on change_log_shield for insert with check (
  (select app.is_system())
  or (((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and (actor_id = (select app.actor_id())
      or (actor_id is null and ((select app.role()) <> 'Client' or subject_user_id = (select app.actor_id())
        or organization_id = any (array(select t.organization_id from team t
          where t.id = any ((select app.led_team_ids())::uuid[]))))))));

-- A handler may read the incident: an Admin of the organisation, a lead of its team, or for a shielded one a confidant.
-- Someone who leads a team sees no memberships, so this is looked up by the system.
create function app.may_handle(e incident) returns boolean language plpgsql as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
  found_one boolean;
begin
  setting := set_config('app.role', 'System', true);
  found_one := exists (select from membership m join app_user u on u.id = m.user_id
    where m.organization_id = e.organization_id and m.user_id = e.handler_user_id
      and (u.role <> 'Client' or (m.confidant and e.user_id is null)
        or exists (select from team_member t where t.team_id = e.team_id and t.user_id = u.id and t.leads)));
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return found_one;
end $$;
create or replace function app.note_handler() returns trigger language plpgsql as $$
begin
  if new.handler_user_id is not null and not app.may_handle(new) then
    raise insufficient_privilege using message = 'only people who may read it handle an incident';
  end if;
  new.handler_since := case when new.handler_user_id is not null then now() end;
  new.handler_by := case when new.handler_user_id is not null then app.actor_id() end;
  return new;
end $$;

-- Reminders of handlers, as before, for those who lead the team as well.
create or replace function app.incident_reminders(p_day date) returns table (
  user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date,
  label text, occasion text
)
language sql stable
begin atomic
  with handled as not materialized (
    select e.id, e.organization_id, e.event, e.handler_user_id, e.handle_before, e.handler_since, e.handler_by
    from incident e
    join membership m on m.organization_id = e.organization_id and m.user_id = e.handler_user_id
    join app_user u on u.id = e.handler_user_id
    where e.status = 'Open' and e.handler_user_id is not null
      and (u.role <> 'Client' or (m.confidant and e.user_id is null)
        or exists (select from team_member t where t.team_id = e.team_id and t.user_id = u.id and t.leads))
  )
  select e.handler_user_id as user_id, e.organization_id, 'Incident' as entity, e.id as entity_id,
    'assigned' as kind, null::integer as days, coalesce(p_day - e.handle_before, -1) as late,
    e.handle_before as deadline, e.event as label, 'assigned:' || extract(epoch from e.handler_since) as occasion
  from handled e
  where e.handler_since > p_day - 31 and e.handler_by is distinct from e.handler_user_id
  union all
  select e.handler_user_id, e.organization_id, 'Incident', e.id, 'due', reminder.days, p_day - e.handle_before,
    e.handle_before, e.event, 'due:' || e.handle_before || ':' || reminder.days
  from handled e
  cross join lateral (select app.reminder_days(p_day - e.handle_before, null, null) as days offset 0) reminder
  where e.handle_before <= p_day + 30 and e.handle_before + reminder.days > p_day - 7
    and e.handle_before + reminder.days > (e.handler_since at time zone 'Europe/Amsterdam')::date
  union all
  select a.id, e.organization_id, 'Incident', e.id, 'escalated', null, p_day - e.handle_before, e.handle_before,
    e.event, 'escalated:' || e.handle_before
  from incident e
  join membership m on m.organization_id = e.organization_id
  join app_user a on a.id = m.user_id and a.role = 'Admin'
  where e.status = 'Open' and e.handler_user_id is not null and e.handle_before between p_day - 365 and p_day - 14
    and a.id <> e.handler_user_id;
end;

create or replace function app.incidents_of_week(p_day date) returns table (
  user_id uuid, organization_id uuid, entity text, entity_id uuid, late integer, deadline date, label text
)
language sql stable
begin atomic
  select e.handler_user_id as user_id, e.organization_id, 'Incident' as entity, e.id as entity_id,
    p_day - e.handle_before as late, e.handle_before as deadline, e.event as label
  from incident e
  join membership m on m.organization_id = e.organization_id and m.user_id = e.handler_user_id
  join app_user u on u.id = e.handler_user_id
  where e.status = 'Open' and e.handler_user_id is not null and e.handle_before <= p_day + 6
    and (u.role <> 'Client' or (m.confidant and e.user_id is null)
      or exists (select from team_member t where t.team_id = e.team_id and t.user_id = u.id and t.leads));
end;

-- Teams alone do not keep an organisation from being deleted.
create or replace function app.organization_is_empty(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not in ('access_log', 'access_log_shield', 'change_log', 'change_log_shield',
        'reminder', 'plan_start', 'record_number', 'revision', 'risk_settings', 'saved_view', 'saved_view_default', 'team',
        'team_member')
  loop
    execute format('select exists (select from %s where organization_id = $1)', of_organizations)
      into is_in_use using p_organization;
    if is_in_use then return false; end if;
  end loop;
  return true;
end $$;

grant execute on all functions in schema app to quality_app;
