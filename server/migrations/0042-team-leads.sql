-- Leads of a team assign its tasks, change their deadline and status, and see what its people have read.

drop policy task_event_update on task_event;
create policy task_event_update on task_event for update using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or assigned_to_user_id = (select app.actor_id())
      or team_id = any ((select app.led_team_ids())::uuid[]))));

-- A Client changes how far a task is; a lead of its team also who has it, within the team, and its deadline.
create or replace function app.keep_task_event() returns trigger language plpgsql as $$
declare
  theirs text[] := '{status,result_note,reopen_reason,completed_at,is_edited,version,updated_at,search_text,
    search_bits}';
begin
  if app.role() = 'Client' then
    if old.team_id = any (app.led_team_ids()) then
      theirs := theirs || '{assigned_to_user_id,assigned_at,assigned_by,deadline}'::text[];
    end if;
    if to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
      raise insufficient_privilege using message = 'no more than how far it is';
    end if;
    if new.assigned_to_user_id is distinct from old.assigned_to_user_id and new.assigned_to_user_id is not null
        and not exists (select from team_member m where m.team_id = new.team_id and m.user_id = new.assigned_to_user_id)
    then
      raise insufficient_privilege using message = 'a lead assigns a task within its team';
    end if;
  end if;
  return new;
end $$;

-- Leads see the confirmations of the people in their teams.
drop policy publication_read_read on publication_read;
create policy publication_read_read on publication_read for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id())
      or (user_id, organization_id) in (select m.user_id, m.organization_id from team_member m
        where m.team_id = any ((select app.led_team_ids())::uuid[])))));

-- Reminders by a colleague: of records of a led team, and of what people of it have still to read.
create policy reminder_colleague_read on reminder for select using (
  occasion like 'colleague:%' and ((select app.reaches_all())
    or (organization_id = any ((select app.organization_ids())::uuid[])
      and ((select app.role()) = 'Admin'
        or user_id in (select m.user_id from team_member m where m.team_id = any ((select app.led_team_ids())::uuid[]))
        or record_id in (select r.id from record r where r.team_id = any ((select app.led_team_ids())::uuid[]))))));
create policy reminder_colleague_insert on reminder for insert with check (
  occasion like 'colleague:%' and channel = 'inApp' and ((select app.reaches_all())
    or (organization_id = any ((select app.organization_ids())::uuid[])
      and ((select app.role()) = 'Admin'
        or exists (select from record r where r.id = record_id
          and (r.team_id = any ((select app.led_team_ids())::uuid[])
            or (r.kind = 'Manual' and user_id in (select m.user_id from team_member m
              where m.team_id = any ((select app.led_team_ids())::uuid[])))))))));

-- The teams of a person, as far as the actor sees them; a function, as modules below the teams ask for it.
create function app.team_ids(p_user uuid) returns uuid[] language sql stable parallel safe
return (select coalesce(array_agg(m.team_id), '{}') from team_member m where m.user_id = p_user);

-- Teams that a person is placed in once they accept, the first of them first.
alter table invitation add column team_ids uuid[] not null default '{}';

-- Whether all of some teams are open ones of an organisation.
create function app.are_open_teams(p_organization uuid, p_teams uuid[]) returns boolean language sql stable
return not exists (select from unnest(p_teams) asked (id) where not exists (select from team t
  where t.id = asked.id and t.organization_id = p_organization and t.archived_at is null and t.merged_into_id is null));

-- Places a new member in the teams of their invitation: those that a team became a part of, without archived ones.
create function app.join_teams(p_organization uuid, p_user uuid, p_teams uuid[]) returns void language plpgsql as $$
begin
  insert into team_member (organization_id, team_id, user_id, place)
    select p_organization, t.id, p_user, min(asked.place)
    from unnest(p_teams) with ordinality asked (id, place)
      join team before on before.id = asked.id and before.organization_id = p_organization
      join team t on t.id = coalesce(before.merged_into_id, before.id)
    where t.archived_at is null
    group by t.id
  on conflict do nothing;
end $$;

grant execute on all functions in schema app to quality_app;
