-- Moments and memberships that told more than they should.

-- A search without a result is told by its day: the moment tells who searched.
alter table handbook_miss no force row level security;
update handbook_miss set last_at = date_trunc('day', last_at at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam';

alter table handbook_miss force row level security;

-- Members of led teams are read within the organisations of the session alone.
alter policy team_member_read on team_member using (
  (select app.reaches_all())
  or user_id = (select app.actor_id())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and team_id = any ((select app.led_team_ids())::uuid[])));
