-- Incidents, shielded reporters, and improvement points that result from incidents.

create table incident (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  -- The reporter; null for a shielded one, who is in incident_shielded_reporter.
  user_id uuid references app_user (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Moment at which a manager of incidents took it up.
  taken_up_at timestamptz,
  status text not null,
  type text,
  client_name text not null default '',
  -- Whether no client was involved; null while unknown, and where client_name is given.
  without_client boolean,
  -- Pseudonym that tells the clients of an organisation apart without identifying them.
  client_reference text not null default '',
  place text not null,
  place_text text not null default '',
  -- Beginning of the day in the Netherlands where the time of day is unknown.
  occurred_at timestamptz not null,
  occurred_time_known boolean not null default true,
  event text not null,
  event_text text not null default '',
  medication_error text,
  causes text[] not null default '{}',
  cause_text text not null default '',
  consequences text[] not null,
  consequence_text text not null default '',
  others_involved text not null default '',
  warned text[] not null default '{}',
  hospital_admission text,
  explanation text not null,
  reported_to_igj boolean,
  calamity_established_on date,
  procedure_followed boolean,
  preventive_measures text not null default '',
  client_informed boolean,
  recorded_in_client_file boolean,
  reporter_feedback text not null default '',
  -- The beginnings of the texts, by which a list sorts.
  text_starts text[] not null generated always as (array[
    left(client_name, 40), left(others_involved, 40), left(explanation, 40), left(preventive_measures, 40),
    left(reporter_feedback, 40)]) stored,
  search_bits bit(2048) not null generated always as (app.search_bits(
    client_name || ' ' || client_reference || ' ' || place_text || ' ' || event_text || ' ' || cause_text || ' '
    || consequence_text || ' ' || others_involved || ' ' || explanation || ' ' || preventive_measures || ' '
    || reporter_feedback)) stored,
  unique (organization_id, id),
  check (status in ('Open', 'Closed')),
  check (type in ('Occurred', 'NearMiss')),
  check (place in ('LivingRoom', 'Bedroom', 'Shower', 'OtherRoom')),
  check (event in ('Fall', 'Nutrition', 'Medication', 'Collision', 'Aggression', 'MissingClient', 'HarmfulSubstance',
    'Fire', 'Other')),
  check (medication_error in ('WrongPrescription', 'NotTaken', 'NotGiven', 'WrongMedication', 'WrongDose', 'WrongTime',
    'WrongRoute')),
  check (causes <@ '{Equipment,ClientAct,StaffAct,Other}'),
  check (consequences <@ '{NoClientInvolved,NotYetNoticeable,Pain,Bruise,SkinInjury,Fracture,ShortnessOfBreath,Death,
    Drowsiness,Agitation,Other}'),
  check (warned <@ '{Physician,Family,Manager}'),
  check (hospital_admission in ('NoClientInvolved', 'Unclear', 'ConsultOnly', 'Admission')),
  check (place = 'OtherRoom' or place_text = ''),
  check (event = 'Other' or event_text = ''),
  check (event = 'Medication' or medication_error is null),
  check ('Other' = any (causes) or cause_text = ''),
  check ('Other' = any (consequences) or consequence_text = ''),
  check (client_name <> '' or client_reference = ''),
  constraint incident_without_client_check check (without_client is null or client_name = '')
);

-- Covering indexes with an organisation's rows side by side, as of the register; only a page's rows are fetched.
create index incident_list_idx on incident (organization_id, created_at desc, id desc)
  include (user_id, status, type, event, place, hospital_admission, updated_at, occurred_at, taken_up_at,
    medication_error, reported_to_igj, procedure_followed, client_informed, recorded_in_client_file,
    calamity_established_on, client_reference);
comment on index incident_list_idx
  is 'the list of an organisation in its usual order, with what it sorts, filters and counts by; the CSV';
create index incident_texts_idx on incident (organization_id)
  include (id, created_at, user_id, status, type, event, place, hospital_admission, causes, consequences, warned,
    text_starts);
comment on index incident_texts_idx is 'the list sorted by a text';
create index incident_search_idx on incident (organization_id)
  include (id, user_id, status, type, event, place, hospital_admission, medication_error, causes, consequences, warned,
    search_bits);
comment on index incident_search_idx is 'the search within an organisation';
create index incident_reporter_idx on incident (user_id, created_at desc, id desc)
  include (organization_id, status, type, event, place, hospital_admission);
comment on index incident_reporter_idx is 'what concerns a Client: incidents they reported';
create index incident_all_idx on incident (created_at, id) include (organization_id, user_id);
comment on index incident_all_idx is 'the list over all organisations, of a SuperAdmin';
alter table incident set (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

create table incident_shielded_reporter (
  incident_id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null references app_user (id),
  unique (organization_id, incident_id),
  -- Deferred: the reporter is inserted before the incident, whose policy looks for them.
  foreign key (organization_id, incident_id) references incident (organization_id, id)
    on delete cascade deferrable initially deferred
);
create index incident_shielded_reporter_user_id_idx on incident_shielded_reporter (user_id);
comment on index incident_shielded_reporter_user_id_idx
  is 'what concerns a Client: incidents they reported under shield';

create table incident_improvement (
  organization_id uuid not null,
  incident_id uuid not null,
  register_entry_id uuid not null,
  primary key (organization_id, incident_id, register_entry_id),
  foreign key (organization_id, incident_id) references incident (organization_id, id) on delete cascade,
  foreign key (organization_id, register_entry_id) references register_entry (organization_id, id) on delete cascade
);
create index incident_improvement_incident_id_idx on incident_improvement (incident_id);
comment on index incident_improvement_incident_id_idx is 'the improvement points of an incident';
create index incident_improvement_register_entry_id_idx on incident_improvement (register_entry_id);
comment on index incident_improvement_register_entry_id_idx is 'the incidents of an improvement point';

-- A policy sees one state of a row only, so a trigger keeps the reporter.
create function app.keep_reporter() returns trigger language plpgsql as $$
begin
  if (new.id, new.organization_id, new.user_id, new.created_at)
      is distinct from (old.id, old.organization_id, old.user_id, old.created_at) then
    raise insufficient_privilege using message = 'who reported an incident, where and when, stays';
  end if;
  return new;
end $$;
create trigger incident_keep_reporter before update on incident
  for each row execute function app.keep_reporter();

create trigger incident_refuse_archived before insert or update or delete on incident
  for each row execute function app.refuse_archived();
create trigger incident_shielded_reporter_refuse_archived before insert on incident_shielded_reporter
  for each row execute function app.refuse_archived();
create trigger incident_improvement_refuse_archived before insert on incident_improvement
  for each row execute function app.refuse_archived();

alter table incident_shielded_reporter enable row level security;
alter table incident_shielded_reporter force row level security;
create policy incident_shielded_reporter_read on incident_shielded_reporter for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and (user_id = (select app.actor_id()) or organization_id = any ((select app.confidant_in())::uuid[]))));
create policy incident_shielded_reporter_insert on incident_shielded_reporter for insert with check (
  (select app.is_system())
  or (((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and user_id = (select app.actor_id())));

alter table incident enable row level security;
alter table incident force row level security;
-- Shielded incidents are looked up once: per row, their estimated cost would outweigh everything else in a plan.
create policy incident_read on incident for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id())
      or (user_id is null and id = any (array(select s.incident_id from incident_shielded_reporter s))))));
-- A report carries the name of the actor, or none under shield; a Client does not assess it.
create policy incident_insert on incident for insert with check (
  (select app.is_system())
  or (((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and ((select app.role()) <> 'Client' or (type is null and status = 'Open'))
    and (user_id = (select app.actor_id())
      or (user_id is null and exists (select from incident_shielded_reporter s
        where s.incident_id = incident.id and s.user_id = (select app.actor_id()))))));
create policy incident_update on incident for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[]) and (select app.role()) = 'Admin'));
create policy incident_delete on incident for delete using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[]) and (select app.role()) = 'Admin'));

alter table incident_improvement enable row level security;
alter table incident_improvement force row level security;
create policy incident_improvement_read on incident_improvement for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and exists (select from incident i where i.id = incident_improvement.incident_id)));
create policy incident_improvement_insert on incident_improvement for insert with check (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[]) and (select app.role()) = 'Admin'));

grant select, insert, update, delete on incident to quality_app;
grant select, insert on incident_shielded_reporter, incident_improvement to quality_app;
grant execute on all functions in schema app to quality_app;
