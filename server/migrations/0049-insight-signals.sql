-- Signals in the figures of incidents, each found by a job and told once. Counts of a whole organisation are for its Admins,
-- those of a team for its leads as well; no client is named.
create table insight_signal (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  -- Null for the whole organisation.
  team_id uuid,
  -- The chart and its last period; a merged team keeps the key under which it was told.
  key text not null,
  kind text not null check (kind in ('SpecialCause', 'ManyOfKind', 'ManyAtPlace')),
  rule text not null check (rule in ('outside', 'trend', 'nearLimit', 'shift')),
  direction text not null check (direction in ('up', 'down')),
  event text,
  place text,
  -- The first day of the months or the week that make it, and the last.
  starts_on date not null,
  ends_on date not null check (ends_on > starts_on),
  -- Incidents in the last of these periods, and the limit that they passed or came near.
  count integer not null check (count >= 0),
  control_limit double precision not null,
  -- The newest of them that its notification is about.
  incident_id uuid,
  found_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, key),
  foreign key (organization_id, team_id) references team (organization_id, id) on delete cascade,
  foreign key (organization_id, incident_id) references incident (organization_id, id) on delete set null (incident_id),
  check ((team_id is not null or kind <> 'ManyOfKind') and (event is not null) = (kind = 'ManyOfKind')
    and (place is not null) = (kind = 'ManyAtPlace'))
);
comment on table insight_signal is 'ends with its organisation: counts';
create index insight_signal_list_idx on insight_signal (organization_id, found_at desc, id desc);
comment on index insight_signal_list_idx is 'the newest signals of an organisation';
create index insight_signal_team_idx on insight_signal (team_id) where team_id is not null;
comment on index insight_signal_team_idx is 'the signals of a team that is merged, and the foreign key';
create index insight_signal_incident_idx on insight_signal (incident_id) where incident_id is not null;
comment on index insight_signal_incident_idx is 'the signal of a notification, and the foreign key';
create trigger insight_signal_refuse_archived before insert or update or delete on insight_signal
  for each row execute function app.refuse_archived();

alter table insight_signal enable row level security;
alter table insight_signal force row level security;
create policy insight_signal_read on insight_signal for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or team_id = any ((select app.led_team_ids())::uuid[]))));
create policy insight_signal_write on insight_signal using ((select app.is_system()));
grant select, insert, update, delete on insight_signal to quality_app;

-- The system alone writes signals, so those of a merged team move here, and not with app.move_to_team.
create function app.move_signals() returns trigger language plpgsql as $$
declare
  role_before constant text := current_setting('app.role', true);
  setting text;
begin
  setting := set_config('app.role', 'System', true);
  update insight_signal s set team_id = new.merged_into_id where s.team_id = new.id;
  setting := set_config('app.role', coalesce(role_before, ''), true);
  return null;
end $$;
create trigger team_merged_signals after update of merged_into_id on team
  for each row when (new.merged_into_id is not null) execute function app.move_signals();

-- The signal that a notification tells, as far as the caller may read it.
create function app.told_signal(p_kind text, p_record uuid) returns table (
  id uuid, rule text, direction text, event text, place text, team_id uuid, team_name text, starts_on date, ends_on date,
  count integer, control_limit double precision
)
language sql stable
begin atomic
  select s.id, s.rule, s.direction, s.event, s.place, s.team_id, t.name, s.starts_on, s.ends_on, s.count, s.control_limit
  from insight_signal s left join team t on t.id = s.team_id
  where s.incident_id = p_record and s.kind = p_kind
  order by s.found_at desc, s.id desc limit 1;
end;

grant execute on all functions in schema app to quality_app;
