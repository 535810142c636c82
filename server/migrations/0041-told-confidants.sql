-- The shield tells the confidants whom the form named, but nobody who leads the reporter.

alter table incident_shielded_reporter
  -- Confidants whom the form named. They are told while they are confidants, and neither lead the reporter nor are Admins.
  add column told uuid[],
  -- Confidants who lead the reporter or are Admins, whom the reporter chose to tell all the same.
  add column told_by_choice uuid[] not null default '{}';

-- People of the teams that the actor leads.
create function app.led_people() returns uuid[] language sql stable parallel safe
return array(select t.user_id from team_member t where t.team_id = any (app.led_team_ids()));

-- Confidants of an organisation for a reporter. Requires the system role.
create function app.confidants_for(p_organization uuid, p_reporter uuid)
returns table (user_id uuid, is_admin boolean, leads boolean) language sql stable
begin atomic
  select m.user_id, u.role = 'Admin', exists (select from team_member l join team_member t on t.team_id = l.team_id
    where l.user_id = m.user_id and l.leads and t.user_id = p_reporter and t.organization_id = p_organization)
  from membership m join app_user u on u.id = m.user_id
  where m.organization_id = p_organization and m.confidant and u.blocked_at is null and u.role <> 'SuperAdmin'
    and m.user_id <> p_reporter;
end;

-- Confidants who are told who reported. Requires the system role.
create function app.told_of(s incident_shielded_reporter) returns uuid[] language sql stable
return array(select c.user_id from app.confidants_for((s).organization_id, (s).user_id) c
  where c.user_id = any ((s).told_by_choice) or (c.user_id = any ((s).told) and not c.is_admin and not c.leads));

-- Whether a confidant who is told may be named to others, as one who handles the incident: whoever leads a team may not,
-- as their absence elsewhere would tell of which team the reporter is. Requires the system role.
create function app.may_know_openly(p_incident uuid, p_person uuid) returns boolean language sql stable
return exists (select from incident_shielded_reporter s
    where s.incident_id = p_incident and p_person = any (app.told_of(s))
      and not exists (select from team_member t where t.user_id = p_person and t.organization_id = s.organization_id
        and t.leads));

-- A caller who names nobody tells every confidant who does not lead the reporter.
create function app.note_told() returns trigger language plpgsql as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  if new.told is null then
    setting := set_config('app.role', 'System', true);
    new.told := array(select c.user_id from app.confidants_for(new.organization_id, new.user_id) c
      where not c.is_admin and not c.leads);
    setting := set_config('app.role', coalesce(role_before, ''), true);
  end if;
  return new;
end $$;
create trigger incident_shielded_reporter_note_told before insert on incident_shielded_reporter
  for each row execute function app.note_told();

-- Reports from before were shielded from whoever leads the reporter as well.
alter table incident_shielded_reporter no force row level security;
alter table membership no force row level security;
alter table app_user no force row level security;
alter table team_member no force row level security;
update incident_shielded_reporter s set told = array(
  select c.user_id from app.confidants_for(s.organization_id, s.user_id) c where not c.is_admin and not c.leads);
alter table incident_shielded_reporter force row level security;
alter table membership force row level security;
alter table app_user force row level security;
alter table team_member force row level security;

alter policy incident_shielded_reporter_read on incident_shielded_reporter using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and (user_id = (select app.actor_id())
      or (organization_id = any ((select app.confidant_in())::uuid[])
        and ((select app.actor_id()) = any (told_by_choice)
          or ((select app.actor_id()) = any (told) and (select app.role()) <> 'Admin'
            and user_id <> all ((select app.led_people())::uuid[])))))));

-- A line of the log names its shielded person to whoever may know the reporter of that record.
alter table change_log_shield no force row level security;
alter table change_log no force row level security;
alter table change_log_shield add column record_id uuid;
update change_log_shield s set record_id = coalesce((c.details ->> 'recordId')::uuid, c.entity_id)
  from change_log c where c.id = s.change_id;
alter table change_log_shield force row level security;
alter table change_log force row level security;
alter policy change_log_shield_read on change_log_shield using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.actor_id()) in (actor_id, subject_user_id)
      or record_id = any (array(select r.incident_id from incident_shielded_reporter r)))));
-- When somebody looks at their own reports tells whether they reported, so the confidants are not told that.
alter policy access_log_shield_read on access_log_shield using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[]) and actor_id = (select app.actor_id())));

-- People who see a record, besides the Admins: all members, or the people concerned with those who lead its team and the
-- confidants who are told of a shielded record. A shielded reporter is returned apart.
create or replace function app.record_audience(p_record uuid) returns table (
  for_members boolean, is_private boolean, concerned_user_ids uuid[], shielded_reporter_id uuid
)
language sql stable
begin atomic
  select r.audience = 'Members' and r.kind <> all (app.kinds_for_editors()), r.audience = 'Private',
    r.concerned
      || array(select t.user_id from team_member t where t.team_id = r.team_id and t.leads)
      || coalesce((select app.told_of(s) from incident_shielded_reporter s where s.incident_id = r.id), '{}'),
    (select s.user_id from incident_shielded_reporter s where s.incident_id = r.id)
  from record r where r.id = p_record;
end;

-- A handler may read the incident: an Admin, a lead of its team, or for a shielded one a confidant who is told.
create or replace function app.may_handle(e incident) returns boolean language plpgsql as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
  found_one boolean;
begin
  setting := set_config('app.role', 'System', true);
  found_one := exists (select from membership m join app_user u on u.id = m.user_id
    where m.organization_id = e.organization_id and m.user_id = e.handler_user_id
      and (u.role <> 'Client' or app.may_know_openly(e.id, u.id)
        or exists (select from team_member t where t.team_id = e.team_id and t.user_id = u.id and t.leads)));
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return found_one;
end $$;

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
      and (u.role <> 'Client' or app.may_know_openly(e.id, u.id)
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
    and (u.role <> 'Client' or app.may_know_openly(e.id, u.id)
      or exists (select from team_member t where t.team_id = e.team_id and t.user_id = u.id and t.leads));
end;

-- Honest answers beside the documented ones.
alter table incident drop constraint incident_warned_check,
  add constraint incident_warned_check check (warned <@ '{Physician,Family,Manager,Nobody}'),
  drop constraint incident_hospital_admission_check,
  add constraint incident_hospital_admission_check
    check (hospital_admission in ('NoClientInvolved', 'Unclear', 'ConsultOnly', 'Admission', 'NotNeeded'));

grant execute on all functions in schema app to quality_app;
