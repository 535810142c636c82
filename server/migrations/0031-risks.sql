-- Risks, with their scores over time and the settings of each organisation; reminders of every kind of record that names
-- a responsible person.

-- How an organisation scores and what it bears. A row comes with the first risk at the latest, and its method and
-- thresholds then stay.
create table risk_settings (
  organization_id uuid primary key references organization (id) on delete cascade,
  version integer not null default 1,
  method text not null default 'Matrix5' check (method in ('Matrix5', 'Safer')),
  moderate_from integer not null default 5,
  high_from integer not null default 10,
  very_high_from integer not null default 20,
  -- Highest net score that the organisation bears, per category.
  appetite jsonb not null default '{}',
  check (1 < moderate_from and moderate_from < high_from and high_from < very_high_from and very_high_from <= 25)
);

create table risk (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  number text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Code of the risk of the library that it was taken over from.
  library_code text,
  title text not null check (title <> '' and length(title) <= 200),
  process text not null check (length(process) <= 200),
  category text not null check (category in ('ClientSafety', 'Medication', 'Staff', 'InformationSecurity', 'Finance',
    'Legislation', 'Supplier')),
  what_can_go_wrong text not null,
  causes text not null default '',
  consequences text not null default '',
  existing_measures text not null default '',
  gross_likelihood integer not null check (gross_likelihood between 1 and 5),
  gross_severity integer not null check (gross_severity between 1 and 5),
  net_likelihood integer not null check (net_likelihood between 1 and 5),
  net_severity integer not null check (net_severity between 1 and 5),
  gross_score integer not null generated always as (gross_likelihood * gross_severity) stored,
  net_score integer not null generated always as (net_likelihood * net_severity) stored,
  -- Classes by the thresholds of the organisation, set by a trigger.
  gross_class text not null,
  net_class text not null,
  strategy text not null check (strategy in ('Avoid', 'Reduce', 'Transfer', 'Accept')),
  acceptance_reason text not null default '',
  accepted_by_user_id uuid references app_user (id),
  accepted_until date,
  owner_user_id uuid not null references app_user (id),
  review_date date not null,
  status text not null check (status in ('Open', 'Controlled', 'Accepted', 'Closed')),
  -- Kinds of incidents that belong to it.
  incident_events text[] not null default '{}',
  -- When somebody last judged it; and since when more incidents of these kinds happen than the signal, until then.
  assessed_at timestamptz not null,
  signalled_at timestamptz,
  -- The beginnings of the texts, by which a list sorts.
  text_starts text[] not null generated always as (array[left(title, 40), left(process, 40)]) stored,
  search_text text not null generated always as (app.fold(
    number || U&'\E000' || title || U&'\E000' || process || U&'\E000' || what_can_go_wrong || U&'\E000' || causes
    || U&'\E000' || consequences || U&'\E000' || existing_measures || U&'\E000' || acceptance_reason)) stored,
  search_bits bit(2048) not null generated always as (app.search_bits(app.fold(
    number || U&'\E000' || title || U&'\E000' || process || U&'\E000' || what_can_go_wrong || U&'\E000' || causes
    || U&'\E000' || consequences || U&'\E000' || existing_measures || U&'\E000' || acceptance_reason))) stored,
  unique (organization_id, id),
  unique (organization_id, number),
  unique (organization_id, library_code),
  check ((strategy = 'Accept') = (accepted_until is not null)),
  check ((strategy = 'Accept') = (accepted_by_user_id is not null)),
  check ((strategy = 'Accept') = (acceptance_reason <> '')),
  check (status <> 'Accepted' or strategy = 'Accept')
);
create index risk_list_idx on risk (organization_id, net_score desc, id desc)
  include (category, status, strategy, net_class, review_date, owner_user_id, signalled_at, gross_likelihood,
    gross_severity, net_likelihood, net_severity);
comment on index risk_list_idx is 'the list of an organisation in its usual order, its counts, figures and matrix';
create index risk_search_idx on risk (organization_id)
  include (id, created_at, updated_at, number, category, status, strategy, gross_class, net_class, gross_likelihood,
    gross_severity, net_likelihood, net_severity, gross_score, net_score, owner_user_id, review_date, signalled_at,
    incident_events, text_starts, search_bits);
comment on index risk_search_idx is 'the search within an organisation, and its list in any other order';
create index risk_all_idx on risk (net_score desc, id desc);
comment on index risk_all_idx is 'the list over all organisations, of a SuperAdmin';
create index risk_owner_idx on risk (owner_user_id) include (organization_id, status);
comment on index risk_owner_idx is 'a person''s open work, handing it over, and own data';
create index risk_author_idx on risk (user_id);
comment on index risk_author_idx is 'own data';
create index risk_accepted_idx on risk (accepted_until) where status = 'Accepted';
comment on index risk_accepted_idx is 'acceptances that have ended';
create index risk_watched_idx on risk (organization_id)
  where status <> 'Closed' and signalled_at is null and incident_events <> '{}';
comment on index risk_watched_idx is 'risks to compare with the incidents';
alter table risk set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

create trigger risk_refuse_archived before insert or update or delete on risk
  for each row execute function app.refuse_archived();
create trigger risk_settings_refuse_archived before insert or update or delete on risk_settings
  for each row execute function app.refuse_archived();
alter table record_number drop constraint record_number_kind_check,
  add constraint record_number_kind_check check (kind in ('MIC', 'VP', 'R'));
create trigger risk_number before insert on risk for each row execute function app.number_record('R');
create trigger risk_keep_number before update of number on risk
  for each row when (new.number is distinct from old.number) execute function app.keep_number();

-- Classes follow the settings, whose row a new risk holds until its transaction ends, so that nobody changes them
-- meanwhile.
create function app.class_risk() returns trigger language plpgsql as $$
declare
  s risk_settings;
  steps integer;
begin
  if tg_op = 'INSERT' then
    insert into risk_settings (organization_id) values (new.organization_id) on conflict do nothing;
    select * into s from risk_settings where organization_id = new.organization_id for share;
  else
    select * into s from risk_settings where organization_id = new.organization_id;
  end if;
  steps := case s.method when 'Safer' then 4 else 5 end;
  if greatest(new.gross_likelihood, new.gross_severity, new.net_likelihood, new.net_severity) > steps then
    raise check_violation using message = 'a step that the method lacks';
  end if;
  new.gross_class := app.risk_class(new.gross_likelihood * new.gross_severity, s);
  new.net_class := app.risk_class(new.net_likelihood * new.net_severity, s);
  return new;
end $$;
create function app.risk_class(p_score integer, s risk_settings) returns text language sql immutable parallel safe
return case when p_score >= s.very_high_from then 'VeryHigh' when p_score >= s.high_from then 'High'
  when p_score >= s.moderate_from then 'Moderate' else 'Low' end;
create trigger risk_class before insert
  or update of gross_likelihood, gross_severity, net_likelihood, net_severity, gross_class, net_class on risk
  for each row execute function app.class_risk();

create function app.keep_risk_settings() returns trigger language plpgsql as $$
begin
  if (new.method, new.moderate_from, new.high_from, new.very_high_from)
      is distinct from (old.method, old.moderate_from, old.high_from, old.very_high_from)
      and exists (select from risk r where r.organization_id = new.organization_id) then
    raise insufficient_privilege using message = 'the classes of existing risks stay';
  end if;
  return new;
end $$;
create trigger risk_settings_keep before update on risk_settings
  for each row execute function app.keep_risk_settings();

-- A Client who owns a risk judges it, but neither passes it on nor accepts it.
create function app.keep_risk() returns trigger language plpgsql as $$
begin
  if app.role() = 'Client' and ((new.organization_id, new.user_id, new.owner_user_id, new.library_code,
      new.acceptance_reason, new.accepted_by_user_id, new.accepted_until)
      is distinct from (old.organization_id, old.user_id, old.owner_user_id, old.library_code, old.acceptance_reason,
      old.accepted_by_user_id, old.accepted_until)
      or (new.status = 'Accepted' and old.status <> 'Accepted')) then
    raise insufficient_privilege using message = 'a Client cannot change the owner or the acceptance of a risk';
  end if;
  return new;
end $$;
create trigger risk_keep before update on risk for each row execute function app.keep_risk();

-- Scores over time: each row held from one moment to another, the present one has no end.
create table risk_score (
  organization_id uuid not null,
  risk_id uuid not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  gross_likelihood integer not null,
  gross_severity integer not null,
  net_likelihood integer not null,
  net_severity integer not null,
  primary key (risk_id, valid_from),
  unique (organization_id, risk_id, valid_from),
  foreign key (organization_id, risk_id) references risk (organization_id, id) on delete cascade
);
create index risk_score_past_idx on risk_score (organization_id, valid_to)
  include (risk_id, valid_from, net_likelihood, net_severity) where valid_to is not null;
comment on index risk_score_past_idx is 'scores that changed since a day, of the matrix';

-- Scores hold from the judgement that set them; scores that changed without one hold from now, and none from before the
-- last ones, whatever a clock says.
create function app.keep_risk_scores() returns trigger language plpgsql as $$
declare
  since timestamptz := new.created_at;
begin
  if tg_op = 'UPDATE' then
    if (new.gross_likelihood, new.gross_severity, new.net_likelihood, new.net_severity)
        is not distinct from (old.gross_likelihood, old.gross_severity, old.net_likelihood, old.net_severity) then
      return null;
    end if;
    since := case when new.assessed_at is distinct from old.assessed_at then new.assessed_at else now() end;
    select greatest(since, max(s.valid_from)) into since from risk_score s where s.risk_id = new.id;
    update risk_score set valid_to = since where risk_id = new.id and valid_to is null and valid_from < since;
  end if;
  insert into risk_score as s (organization_id, risk_id, valid_from, gross_likelihood, gross_severity, net_likelihood,
    net_severity)
  values (new.organization_id, new.id, since, new.gross_likelihood, new.gross_severity, new.net_likelihood,
    new.net_severity)
  on conflict (risk_id, valid_from) do update set gross_likelihood = excluded.gross_likelihood,
    gross_severity = excluded.gross_severity, net_likelihood = excluded.net_likelihood,
    net_severity = excluded.net_severity;
  return null;
end $$;
create trigger risk_scores after insert or update on risk
  for each row execute function app.keep_risk_scores();

alter table risk enable row level security;
alter table risk force row level security;
create policy risk_read on risk for select using (
  (select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]));
create policy risk_insert on risk for insert with check (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy risk_update on risk for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or owner_user_id = (select app.actor_id()))));
create policy risk_delete on risk for delete using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
alter table risk_settings enable row level security;
alter table risk_settings force row level security;
create policy risk_settings_read on risk_settings for select using (
  (select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]));
create policy risk_settings_insert on risk_settings for insert with check (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy risk_settings_update on risk_settings for update using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
alter table risk_score enable row level security;
alter table risk_score force row level security;
create policy risk_score_read on risk_score for select using (
  (select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]));
-- No statement of the application writes them: a trigger does.
create policy risk_score_insert on risk_score for insert with check (
  pg_trigger_depth() > 0
  and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[])));
create policy risk_score_update on risk_score for update using (
  pg_trigger_depth() > 0
  and ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert, update, delete on risk to quality_app;
grant select, insert, update on risk_settings, risk_score to quality_app;

-- The responsible person of a record, since when and by whom, for reminders; null for the kinds that have reminders of
-- their own.
alter table record drop constraint record_kind_check,
  add constraint record_kind_check check (kind in ('Incident', 'RegisterEntry', 'TaskEvent', 'Risk')),
  add column responsible uuid,
  add column responsible_since timestamptz,
  add column responsible_by uuid;
create index record_reminder_idx on record (kind, deadline)
  include (id, organization_id, title, responsible, responsible_since, responsible_by)
  where responsible is not null and state = 'Open';
comment on index record_reminder_idx is 'reminders: a deadline that is near or past, and what someone was just given';

drop function app.record_of(incident), app.record_of(register_entry), app.record_of(task_event);
create function app.record_of(e incident) returns public.record language sql stable
return row(e.id, e.organization_id, 'Incident', e.number, null, e.status, e.handle_before,
  array_remove(array[e.user_id], null), 'Concerned', e.user_id is null, null, null, null)::public.record;

create function app.record_of(e register_entry) returns public.record language sql stable
return row(e.id, e.organization_id, 'RegisterEntry', e.number, e.source,
  case e.status when 'Completed' then 'Closed' else 'Open' end, e.expected_completion_date,
  array_remove(array[e.user_id, nullif(e.responsible_user_id, e.user_id)], null), 'Concerned', false, null, null,
  null)::public.record;

create function app.record_of(e task_event) returns public.record language sql stable
return row(e.id, e.organization_id, 'TaskEvent', null, e.title,
  case e.status when 'DONE' then 'Closed' else 'Open' end, e.deadline,
  array_remove(array[e.assigned_to_user_id], null), 'Members', false, null, null, null)::public.record;

-- A risk is due at its review, or when its acceptance ends before that.
create function app.record_of(e risk) returns public.record language sql stable
return row(e.id, e.organization_id, 'Risk', e.number, e.title,
  case e.status when 'Closed' then 'Closed' else 'Open' end,
  case e.status when 'Accepted' then least(e.review_date, e.accepted_until) else e.review_date end,
  array[e.owner_user_id], 'Members', false, e.owner_user_id, null, null)::public.record;

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
  elsif kept is distinct from app.record_of(old) then
    update record set number = kept.number, title = kept.title, state = kept.state, deadline = kept.deadline,
      concerned = kept.concerned, audience = kept.audience, shielded = kept.shielded, responsible = kept.responsible,
      responsible_since = case when responsible is distinct from kept.responsible then now() else responsible_since end,
      responsible_by = case when responsible is distinct from kept.responsible then app.actor_id() else responsible_by end
      where id = kept.id;
  end if;
  return null;
end $$;
create trigger risk_record after insert or update or delete on risk
  for each row execute function app.keep_record();

-- Due reminders of open records of a kind by that day, one row per person and occasion, including those already sent.
-- The responsible person is reminded of becoming so by somebody else; 30, 7 and 1 days before the deadline, on the day
-- and then weekly; not of occasions before they became so, nor of one more than a week past. After a fortnight the
-- Admins of the organisation are notified once.
create function app.record_reminders(p_kind text, p_day date) returns table (
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
  cross join lateral (select app.reminder_days(p_day - r.deadline, null, null) as days offset 0) reminder
  where r.kind = p_kind and r.state = 'Open' and r.responsible is not null and r.deadline <= p_day + 30
    and r.deadline + reminder.days > p_day - 7
    and r.deadline + reminder.days > (r.responsible_since at time zone 'Europe/Amsterdam')::date
  union all
  select a.id, r.organization_id, r.kind, r.id, 'escalated', null, p_day - r.deadline, r.deadline, r.title,
    'escalated:' || r.deadline
  from record r
  join membership m on m.organization_id = r.organization_id
  join app_user a on a.id = m.user_id and a.role = 'Admin'
  where r.kind = p_kind and r.state = 'Open' and r.responsible is not null
    and r.deadline between p_day - 365 and p_day - 14 and a.id <> r.responsible;
end;

-- Open records of a kind per responsible person with a deadline up to six days later.
create function app.records_of_week(p_kind text, p_day date) returns table (
  user_id uuid, organization_id uuid, entity text, entity_id uuid, late integer, deadline date, label text
)
language sql stable
begin atomic
  select r.responsible as user_id, r.organization_id, r.kind as entity, r.id as entity_id, p_day - r.deadline as late,
    r.deadline, r.title as label
  from record r
  where r.kind = p_kind and r.state = 'Open' and r.responsible is not null and r.deadline <= p_day + 6;
end;

-- Saved views of risks; settings alone do not keep an organisation from being deleted.
alter table saved_view drop constraint saved_view_list_check,
  add constraint saved_view_list_check check (list in ('Register', 'Incidents', 'Events', 'Risks'));
create or replace function app.organization_is_empty(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not in ('access_log', 'access_log_shield', 'change_log', 'change_log_shield',
        'reminder', 'plan_start', 'record_number', 'revision', 'risk_settings', 'saved_view', 'saved_view_default')
  loop
    execute format('select exists (select from %s where organization_id = $1)', of_organizations)
      into is_in_use using p_organization;
    if is_in_use then return false; end if;
  end loop;
  return true;
end $$;

grant execute on all functions in schema app to quality_app;
