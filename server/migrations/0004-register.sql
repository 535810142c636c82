-- The improvement register.

create table register_entry (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  source text not null,
  source_text text not null default '',
  description text not null,
  cause text not null,
  immediate_measures text not null,
  structural_measure text not null,
  responsible_employee text not null,
  status text not null,
  expected_completion_date date not null,
  effectiveness text not null,
  effectiveness_measurement text not null,
  -- The responsible colleague, beside the documented free text; a trigger sets the moment and the author.
  responsible_user_id uuid references app_user (id),
  responsible_since timestamptz,
  responsible_by uuid,
  -- The beginnings of the texts, by which a list sorts.
  text_starts text[] not null generated always as (array[
    left(description, 40), left(cause, 40), left(immediate_measures, 40), left(structural_measure, 40),
    left(effectiveness, 40), left(effectiveness_measurement, 40)]) stored,
  search_bits bit(2048) not null generated always as (app.search_bits(
    source_text || ' ' || description || ' ' || cause || ' ' || immediate_measures || ' ' || structural_measure || ' '
    || responsible_employee || ' ' || effectiveness || ' ' || effectiveness_measurement)) stored,
  unique (organization_id, id),
  check (source in ('InternalAudit', 'ExternalAudit', 'TeamMeeting', 'ManagementMeeting', 'Incidents', 'Complaints',
    'ManagementReview', 'Igj', 'ClientSatisfactionSurvey', 'RiskAssessment', 'SupplierAssessment', 'ClientReport',
    'ExitInterview', 'Training', 'Other')),
  check (status in ('NotStarted', 'InProgress', 'Ongoing', 'Completed')),
  check (source = 'Other' or source_text = '')
);

-- The rows of one organisation lie all over the table, as they came in, so a list that looks at each of them takes
-- longer the more others there are. Columns by which lists filter, sort and search are therefore in covering indexes
-- with an organisation's rows side by side; only the rows of the page are fetched.
create index register_entry_list_idx on register_entry (organization_id, created_at desc, id desc)
  include (user_id, responsible_user_id, source, status, updated_at, expected_completion_date, responsible_employee);
comment on index register_entry_list_idx
  is 'the list of an organisation in its usual order, with what it sorts, filters and counts by; the CSV';
-- The search reads all rows of an organisation here. With no key but the organisation, Postgres fills its pages as
-- entries come in; in any order of the entries, half of each page would stay empty.
create index register_entry_search_idx on register_entry (organization_id)
  include (id, created_at, user_id, responsible_user_id, source, status, text_starts, search_bits);
comment on index register_entry_search_idx is 'the search within an organisation, and its list sorted by a text';
create index register_entry_all_idx on register_entry (created_at, id);
comment on index register_entry_all_idx is 'the list over all organisations, of a SuperAdmin';
create index register_entry_author_idx on register_entry (user_id, created_at desc, id desc)
  include (organization_id, responsible_user_id, source, status);
comment on index register_entry_author_idx is 'what concerns a Client: entries of their own';
create index register_entry_responsible_idx on register_entry (responsible_user_id, created_at desc, id desc)
  include (organization_id, user_id, source, status) where responsible_user_id is not null;
comment on index register_entry_responsible_idx is 'what concerns a Client: entries they are responsible for';
create index register_entry_open_idx on register_entry (expected_completion_date)
  include (organization_id, user_id, responsible_user_id, responsible_since, responsible_by, source)
  where status in ('NotStarted', 'InProgress');
comment on index register_entry_open_idx is 'reminders: a date that is near or past, and what someone was just given';

-- Index-only scans need pages that are marked as visible to all: autovacuum marks them early.
alter table register_entry set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

create trigger register_entry_refuse_archived before insert or update or delete on register_entry
  for each row execute function app.refuse_archived();

-- A policy sees one state of a row only, so a trigger keeps a Client from changing the author or the colleague.
create function app.keep_register_entry() returns trigger language plpgsql as $$
begin
  if app.role() = 'Client' and (new.organization_id, new.user_id, new.responsible_user_id)
      is distinct from (old.organization_id, old.user_id, old.responsible_user_id) then
    raise insufficient_privilege using message = 'whose entry it is, is not theirs to say';
  end if;
  return new;
end $$;
create trigger register_entry_keep before update of organization_id, user_id, responsible_user_id on register_entry
  for each row execute function app.keep_register_entry();

create function app.note_responsible() returns trigger language plpgsql as $$
begin
  new.responsible_since := case when new.responsible_user_id is not null then now() end;
  new.responsible_by := case when new.responsible_user_id is not null then app.actor_id() end;
  return new;
end $$;
create trigger register_entry_responsible_new before insert on register_entry for each row
  when (new.responsible_user_id is not null) execute function app.note_responsible();
create trigger register_entry_responsible before update of responsible_user_id on register_entry for each row
  when (new.responsible_user_id is distinct from old.responsible_user_id) execute function app.note_responsible();

alter table register_entry enable row level security;
alter table register_entry force row level security;
create policy register_entry_read on register_entry for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id())
      or responsible_user_id = (select app.actor_id()))));
create policy register_entry_insert on register_entry for insert with check (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or (user_id = (select app.actor_id()) and responsible_user_id is null))));
create policy register_entry_update on register_entry for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id())
      or responsible_user_id = (select app.actor_id()))));
create policy register_entry_delete on register_entry for delete using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id()))));

grant select, insert, update, delete on register_entry to quality_app;
grant execute on all functions in schema app to quality_app;
