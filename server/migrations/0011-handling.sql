-- The handler of an incident and their deadline, and the analysis of its causes.

alter table incident
  add column handler_user_id uuid references app_user (id),
  add column handle_before date,
  -- Moment and author of the assignment to the handler, set by a trigger.
  add column handler_since timestamptz,
  add column handler_by uuid,
  -- 'Vijf keer waarom': each answer builds on the one before.
  add column whys text[] not null default '{}',
  add column prisma_categories text[] not null default '{}',
  add constraint incident_handle_before_check check (handler_user_id is not null or handle_before is null),
  add constraint incident_whys_check check (cardinality(whys) <= 5 and array_position(whys, '') is null),
  add constraint incident_prisma_categories_check check (prisma_categories <@ '{TechnicalExternal,TechnicalDesign,
    TechnicalConstruction,TechnicalMaterials,OrganisationalExternal,KnowledgeTransfer,Protocols,ManagementPriorities,
    Culture,HumanExternal,Reasoning,Qualifications,Coordination,Verification,Intervention,Monitoring,FineMotorSkills,
    GrossMotorSkills,PatientRelated,Unclassifiable}');

create index incident_handler_idx on incident (handler_user_id, handle_before)
  include (organization_id, handler_since, handler_by, event) where status = 'Open' and handler_user_id is not null;
comment on index incident_handler_idx is 'the open incidents that someone handles; reminders';

drop index incident_list_idx;
create index incident_list_idx on incident (organization_id, created_at desc, id desc)
  include (user_id, status, type, event, place, hospital_admission, updated_at, occurred_at, taken_up_at,
    medication_error, reported_to_igj, procedure_followed, client_informed, recorded_in_client_file,
    calamity_established_on, client_reference, number, handler_user_id, handle_before);
comment on index incident_list_idx
  is 'the list of an organisation in its usual order, with what it sorts, filters and counts by; the CSV';

-- A handler may read the incident: an Admin of the organisation, or for a shielded one also a confidant.
create function app.note_handler() returns trigger language plpgsql as $$
begin
  if new.handler_user_id is not null and not exists (
    select from membership m join app_user u on u.id = m.user_id
    where m.organization_id = new.organization_id and m.user_id = new.handler_user_id
      and (u.role <> 'Client' or (m.confidant and new.user_id is null))) then
    raise insufficient_privilege using message = 'who handles an incident may read it';
  end if;
  new.handler_since := case when new.handler_user_id is not null then now() end;
  new.handler_by := case when new.handler_user_id is not null then app.actor_id() end;
  return new;
end $$;
create trigger incident_handler_new before insert on incident for each row
  when (new.handler_user_id is not null) execute function app.note_handler();
create trigger incident_handler before update of handler_user_id on incident for each row
  when (new.handler_user_id is distinct from old.handler_user_id) execute function app.note_handler();

-- Due reminders of incidents by that day, one row per person and occasion, including those already sent. The handler is
-- reminded of the assignment, unless they took the incident themselves; 30, 7 and 1 days before the date, on the day
-- and then weekly, as long as they may read it. After a fortnight the Admins of the organisation are notified once. The
-- label is the code of the event: no text of an incident and no client leaves by mail.
create function app.incident_reminders(p_day date) returns table (
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
      and (u.role <> 'Client' or (m.confidant and e.user_id is null))
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

-- Open incidents per handler with a date up to six days later.
create function app.incidents_of_week(p_day date) returns table (
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
    and (u.role <> 'Client' or (m.confidant and e.user_id is null));
end;

grant execute on all functions in schema app to quality_app;
