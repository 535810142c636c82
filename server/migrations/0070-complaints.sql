-- A record that some people see nothing of, also as Admins: a complaint is hidden from the person whom it is about.
alter table record add column hidden_from uuid[] not null default '{}';
create or replace function app.record(
  id uuid, organization_id uuid, kind text, number text default null, title text default null, is_open boolean default true,
  deadline date default null, concerned uuid[] default '{}', audience text default 'Concerned',
  shielded boolean default false, responsible uuid default null, team_id uuid default null
) returns public.record language sql immutable parallel safe
return row(id, organization_id, kind, number, title, case when is_open then 'Open' else 'Closed' end, deadline,
  array_remove(concerned, null), audience, shielded, responsible, null, null,
  team_id, '{}'::uuid[], null, '{}'::uuid[])::public.record;
create or replace function app.for_teams(r public.record, p_team_ids uuid[]) returns public.record language sql immutable parallel safe
return row(r.id, r.organization_id, r.kind, r.number, r.title, r.state, r.deadline, r.concerned, 'Teams', r.shielded,
  r.responsible, r.responsible_since, r.responsible_by, r.team_id, p_team_ids, r.reviewer_user_id, r.hidden_from)::public.record;
create or replace function app.for_reviewer(r public.record, p_reviewer uuid) returns public.record language sql immutable parallel safe
return row(r.id, r.organization_id, r.kind, r.number, r.title, r.state, r.deadline, r.concerned, r.audience, r.shielded,
  r.responsible, r.responsible_since, r.responsible_by, r.team_id, r.reader_team_ids, p_reviewer, r.hidden_from)::public.record;
-- The record of a document names a row, of which Postgres keeps the columns as they were when it was made.
create or replace function app.record_of(e document) returns public.record language sql stable
return (select app.for_reviewer(
    case when e.status = 'Published' and e.readers = 'Teams' then app.for_teams(r, e.reader_team_ids) else r end,
    case e.draft_status when 'InReview' then e.reviewer_user_id end)
  from app.record(e.id, e.organization_id, kind => 'Document', number => e.number, title => e.title,
    is_open => e.status <> 'Withdrawn',
    deadline => case e.status when 'Published' then least(e.review_date, e.expires_on) end,
    audience => case when e.status = 'Published' and e.readers = 'Members' then 'Members' else 'Concerned' end,
    responsible => case when e.status = 'Published' and app.sees_documents(e.owner_user_id, e.readers, e.reader_team_ids)
      then e.owner_user_id end) r);
create function app.hidden_from(r public.record, p_user_ids uuid[]) returns public.record language sql immutable parallel safe
return row(r.id, r.organization_id, r.kind, r.number, r.title, r.state, r.deadline, r.concerned, r.audience, r.shielded,
  r.responsible, r.responsible_since, r.responsible_by, r.team_id, r.reader_team_ids, r.reviewer_user_id,
  p_user_ids)::public.record;

create policy record_hidden on record as restrictive for all using (
  (select app.is_system()) or ((select app.actor_id()) = any (hidden_from)) is not true);

-- The people from whom records are hidden: kept beyond a deleted record, whose lines of the logs stay.
create table hidden_record (
  record_id uuid not null,
  user_id uuid not null references app_user (id) on delete cascade,
  organization_id uuid not null references organization (id) on delete cascade,
  primary key (user_id, record_id),
  unique (organization_id, user_id, record_id)
);
comment on table hidden_record is 'ends with its organisation: whom lines of the logs are kept from';
create index hidden_record_record_idx on hidden_record (record_id);
comment on index hidden_record_record_idx is 'whom a change is kept from';
alter table hidden_record enable row level security;
alter table hidden_record force row level security;
create policy hidden_record_read on hidden_record for select using (
  (select app.is_system()) or user_id = (select app.actor_id()));
create policy hidden_record_write on hidden_record for all using ((select app.is_system()));
grant select, insert, delete on hidden_record to quality_app;
create function app.records_hidden() returns uuid[] language sql stable parallel safe
return array(select h.record_id from hidden_record h where h.user_id = app.actor_id());

create policy change_log_hidden on change_log as restrictive for select using (
  (select app.is_system()) or (select app.records_hidden()) = '{}'
  or (entity_id <> all ((select app.records_hidden())::uuid[])
    and coalesce(details ->> 'recordId' <> all ((select app.records_hidden())::text[]), true)
    and coalesce(details ->> 'linkedId' <> all ((select app.records_hidden())::text[]), true)));
create policy access_log_hidden on access_log as restrictive for select using (
  (select app.is_system()) or entity_id <> all ((select app.records_hidden())::uuid[]));

-- A file that was removed from a record is hidden with it; the record may be gone.
alter table file add column unlinked_from uuid;
create policy file_hidden on file as restrictive for all using (
  (select app.is_system()) or unlinked_from is null or unlinked_from <> all ((select app.records_hidden())::uuid[]));
create or replace function app.unlink_file(p_file uuid, p_at timestamptz) returns void language plpgsql as $$
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
  update file set unlinked_from = record_id, record_id = null, comment_id = null, unlinked_at = p_at
    where id = p_file and record_id is not null;
  setting := set_config('app.role', coalesce(role_before, ''), true);
end $$;

-- Keeps hidden_record as the record says; whoever changes a record does not see whom others are hidden from.
create function app.hide_record(r public.record) returns void language plpgsql as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  setting := set_config('app.role', 'System', true);
  delete from hidden_record h where h.record_id = r.id and h.user_id <> all (r.hidden_from);
  insert into hidden_record (record_id, user_id, organization_id)
    select r.id, u.id, r.organization_id from unnest(r.hidden_from) u (id) on conflict do nothing;
  setting := set_config('app.role', coalesce(role_before, ''), true);
end $$;
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
    if kept.hidden_from <> '{}' then perform app.hide_record(kept); end if;
    perform app.follow_merge(tg_table_name, kept.id, kept.team_id);
    return null;
  end if;
  was := app.record_of(old);
  if kept is distinct from was then
    update record set number = kept.number, title = kept.title, state = kept.state, deadline = kept.deadline,
      concerned = kept.concerned, audience = kept.audience, shielded = kept.shielded, responsible = kept.responsible,
      responsible_since = case when responsible is distinct from kept.responsible then now() else responsible_since end,
      responsible_by = case when responsible is distinct from kept.responsible then app.actor_id() else responsible_by end,
      team_id = kept.team_id, reader_team_ids = kept.reader_team_ids, reviewer_user_id = kept.reviewer_user_id,
      hidden_from = kept.hidden_from
      where id = kept.id;
    if kept.hidden_from is distinct from was.hidden_from then perform app.hide_record(kept); end if;
    if kept.team_id is distinct from was.team_id then
      perform app.follow_merge(tg_table_name, kept.id, kept.team_id);
    end if;
  end if;
  return null;
end $$;

-- People who see remarks on a record, and those who see nothing of it.
drop function app.record_audience(uuid);
create function app.record_audience(p_record uuid) returns table (
  for_members boolean, is_private boolean, concerned_user_ids uuid[], shielded_reporter_id uuid, hidden_from uuid[]
)
language sql stable
begin atomic
  select r.audience = 'Members' and r.kind <> all (app.kinds_for_editors()), r.audience = 'Private',
    r.concerned
      || array(select t.user_id from team_member t where t.team_id = r.team_id and t.leads)
      || coalesce((select app.told_of(s) from incident_shielded_reporter s where s.incident_id = r.id), '{}'),
    (select s.user_id from incident_shielded_reporter s where s.incident_id = r.id), r.hidden_from
  from record r where r.id = p_record;
end;

-- A merge of teams moves what is hidden from whoever merges them as well.
create or replace function app.move_to_team(p_from uuid, p_into uuid) returns void language plpgsql as $$
declare
  with_team regclass;
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  perform app.merge_chart_marks(p_from, p_into);
  for with_team in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'team_id' and not a.attisdropped and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('team_member', 'record', 'report')
    order by c.relname
  loop
    execute format('update %s set team_id = $2 where team_id = $1', with_team) using p_from, p_into;
  end loop;
  setting := set_config('app.role', 'System', true);
  for with_team in
    select a.attrelid::regclass from record_kind k join pg_attribute a on a.attrelid = k.table_name::regclass
    where k.hides and a.attname = 'team_id'
  loop
    execute format('update %s set team_id = $2 where team_id = $1', with_team) using p_from, p_into;
  end loop;
  setting := set_config('app.role', coalesce(role_before, ''), true);
end $$;

create index record_unassigned_idx on record (kind, deadline) where responsible is null and state = 'Open' and deadline is not null;
comment on index record_unassigned_idx is 'reminders to Admins: a deadline for which nobody is responsible';

-- Reminders by other days before and after the deadline, from a week on weekly; and to Admins while nobody is responsible.
drop function app.record_reminders(text, date);
create function app.record_reminders(
  p_kind text, p_day date, p_steps integer[] default '{-30,-7,-1,0}', p_to_admins boolean default false
) returns table (
  user_id uuid, organization_id uuid, entity text, entity_id uuid, kind text, days integer, late integer, deadline date,
  label text, occasion text
)
language sql stable
begin atomic
  select r.responsible as user_id, r.organization_id, r.kind as entity, r.id as entity_id, 'assigned' as kind,
    null::integer as days, p_day - r.deadline as late, r.deadline, r.title as label,
    'assigned:' || extract(epoch from r.responsible_since) as occasion
  from record r
  where r.kind = p_kind and r.state = 'Open' and r.responsible is not null and r.responsible_since > p_day - 31
    and r.responsible_by is distinct from r.responsible
  union all
  select r.responsible, r.organization_id, r.kind, r.id, 'due', reminder.days, p_day - r.deadline, r.deadline, r.title,
    'due:' || r.deadline || ':' || reminder.days
  from record r
  cross join lateral (select case when p_day - r.deadline >= 7 then (p_day - r.deadline) / 7 * 7
    else (select max(s.days) from unnest(p_steps) s (days) where s.days <= p_day - r.deadline) end as days offset 0) reminder
  where r.kind = p_kind and r.state = 'Open' and r.responsible is not null and r.deadline <= p_day + 30
    and r.deadline + reminder.days > p_day - 7
    and r.deadline + reminder.days > (r.responsible_since at time zone 'Europe/Amsterdam')::date
  union all
  select a.id, r.organization_id, r.kind, r.id, 'due', reminder.days, p_day - r.deadline, r.deadline, r.title,
    'due:' || r.deadline || ':' || reminder.days
  from record r
  cross join lateral (select case when p_day - r.deadline >= 7 then (p_day - r.deadline) / 7 * 7
    else (select max(s.days) from unnest(p_steps) s (days) where s.days <= p_day - r.deadline) end as days offset 0) reminder
  join membership m on m.organization_id = r.organization_id
  join app_user a on a.id = m.user_id and a.role = 'Admin' and a.id <> all (r.hidden_from)
  where p_to_admins and r.kind = p_kind and r.state = 'Open' and r.responsible is null and r.deadline <= p_day + 30
    and r.deadline + reminder.days > p_day - 7
  union all
  select a.id, r.organization_id, r.kind, r.id, 'escalated', null, p_day - r.deadline, r.deadline, r.title,
    'escalated:' || r.deadline
  from record r
  join membership m on m.organization_id = r.organization_id
  join app_user a on a.id = m.user_id and a.role = 'Admin'
  where r.kind = p_kind and r.state = 'Open' and r.responsible is not null
    and r.deadline between p_day - 365 and p_day - 14 and a.id <> r.responsible and a.id <> all (r.hidden_from);
end;

-- The making of a kind as before; `hides` says that the column hidden_from of a row names people who see and change nothing of it.
alter table record_kind add column hides boolean not null default false;
drop function app.make_kind(text, regclass, text, text, boolean, text, text, text, text);
create function app.make_kind(
  kind text, of_table regclass, prefix text default null, view_list text default null, for_editors boolean default false,
  reads text default 'true', creates text default '(select app.role()) = ''Admin''', changes text default null,
  removes text default null, hides boolean default false
) returns void language plpgsql as $$
declare
  reach constant text := '(select app.reaches_all()) or (organization_id = any ((select app.organization_ids())::uuid[]) and (%s))';
begin
  insert into record_kind (kind, table_name, prefix, view_list, for_editors, hides)
    values (kind, of_table::text, prefix, view_list, for_editors, hides);
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
  if hides then
    execute format('create policy %I on %s as restrictive for all
      using ((select app.is_system()) or ((select app.actor_id()) = any (hidden_from)) is not true)',
      of_table || '_hidden', of_table);
  end if;
  execute format('grant select, insert, update, delete on %s to quality_app', of_table);
end $$;

-- Complaints, as the law (Wkkgz) asks. Who complains and how they are reached is in no search, mail, title or list that leaves.
create table complaint (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  number text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  team_id uuid,
  received_on date not null,
  complainant text not null check (complainant <> '' and length(complainant) <= 200),
  contact text not null default '' check (length(contact) <= 500),
  relation text not null check (relation in ('Client', 'Family', 'Representative', 'Employee', 'Other')),
  channel text not null check (channel in ('Spoken', 'Email', 'Letter', 'Form', 'Officer')),
  subject text not null check (subject <> '' and length(subject) <= 200),
  description text not null check (description <> '' and length(description) <= 10000),
  -- The person whom it is about, who sees nothing of it unless it is shown to them, and changes nothing either way.
  about_user_id uuid references app_user (id),
  is_shown boolean not null default false,
  hidden_from uuid[] not null generated always as (
    case when about_user_id is null or is_shown then '{}'::uuid[] else array[about_user_id] end) stored,
  handler_user_id uuid references app_user (id),
  -- Name of the complaints officer, who may have no account.
  officer text not null default '' check (length(officer) <= 200),
  status text not null check (status in ('Received', 'InProgress', 'Done', 'Withdrawn')),
  outcome text check (outcome in ('Founded', 'Partly', 'Unfounded', 'Mediated')),
  answered_on date check (answered_on >= received_on),
  next_step text check (next_step in ('DisputesCommittee')),
  next_step_on date,
  extension_reason text not null default '' check (length(extension_reason) <= 2000),
  extension_told_on date,
  -- Six weeks of calendar days, and once four more.
  deadline date not null generated always as (
    received_on + 42 + case when extension_told_on is null then 0 else 28 end) stored,
  unique (organization_id, id),
  unique (organization_id, number),
  foreign key (organization_id, team_id) references team (organization_id, id),
  check (handler_user_id <> about_user_id),
  check (status <> 'Done' or (outcome is not null and answered_on is not null)),
  check ((extension_reason = '') = (extension_told_on is null)),
  check ((next_step is null) = (next_step_on is null))
);
create index complaint_list_idx on complaint (organization_id, received_on desc, id desc)
  include (user_id, number, relation, status, outcome, deadline, handler_user_id, about_user_id, team_id);
comment on index complaint_list_idx is 'the list of an organisation in its usual order, and its counts';
create index complaint_all_idx on complaint (received_on desc, id desc);
comment on index complaint_all_idx is 'the list over all organisations, of a SuperAdmin';
create index complaint_author_idx on complaint (user_id);
comment on index complaint_author_idx is 'a person''s own complaints, and own data';
create index complaint_handler_idx on complaint (handler_user_id) where handler_user_id is not null;
comment on index complaint_handler_idx is 'a person''s open work';
create index complaint_about_idx on complaint (about_user_id) where about_user_id is not null;
comment on index complaint_about_idx is 'the foreign key, and what is shown to a person';

-- The record has no team: a lead sees a complaint only as its handler.
create function app.record_of(e complaint) returns public.record language sql stable
return app.hidden_from(app.record(e.id, e.organization_id, kind => 'Complaint', number => e.number, title => e.subject,
  is_open => e.status in ('Received', 'InProgress'), deadline => e.deadline,
  concerned => array[e.user_id, e.handler_user_id, case when e.is_shown then e.about_user_id end],
  responsible => e.handler_user_id), e.hidden_from);
select app.make_searchable('complaint', texts => array['number', 'subject', 'description', 'officer'],
  starts => array['subject'], listed => array['user_id', 'number', 'received_on', 'relation', 'channel', 'status', 'outcome',
  'deadline', 'answered_on', 'handler_user_id', 'about_user_id', 'team_id']);
select app.make_kind('Complaint', 'complaint', prefix => 'KL', view_list => 'Complaints', hides => true,
  reads => '(select app.role()) = ''Admin'' or (select app.actor_id()) in (user_id, handler_user_id)
    or (is_shown and about_user_id = (select app.actor_id()))',
  creates => 'user_id = (select app.actor_id()) and about_user_id is distinct from (select app.actor_id())',
  changes => 'about_user_id is distinct from (select app.actor_id()) and ((select app.role()) = ''Admin''
    or handler_user_id = (select app.actor_id()) or (user_id = (select app.actor_id()) and status = ''Received''))',
  removes => '(select app.role()) = ''Admin'' and about_user_id is distinct from (select app.actor_id())');

grant execute on all functions in schema app to quality_app;
