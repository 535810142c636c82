-- Client days of a month, of the organisation or of a team, by which figures of incidents become comparable.
create table client_days (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  -- Null for the whole organisation.
  team_id uuid,
  -- 'yyyy-mm'
  month text not null check (month ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$'),
  days integer not null check (days between 0 and 3100000),
  updated_at timestamptz not null,
  unique (organization_id, id),
  unique nulls not distinct (organization_id, team_id, month),
  foreign key (organization_id, team_id) references team (organization_id, id) on delete cascade
);
comment on table client_days is 'ends with its organisation: settings';

-- Notes on the months of charts, of the organisation or of a team, with some of which new limits begin.
create table chart_note (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  -- Null for charts of the whole organisation and of each team.
  team_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- 'yyyy-mm'
  month text not null check (month ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$'),
  text text not null check (text <> ''),
  starts_limits boolean not null default false,
  unique (organization_id, id),
  unique nulls not distinct (organization_id, team_id, month),
  foreign key (organization_id, team_id) references team (organization_id, id) on delete cascade
);
comment on table chart_note is 'ends with its organisation: settings';

create trigger client_days_refuse_archived before insert or update or delete on client_days
  for each row execute function app.refuse_archived();
create trigger chart_note_refuse_archived before insert or update or delete on chart_note
  for each row execute function app.refuse_archived();

alter table client_days enable row level security;
alter table client_days force row level security;
create policy client_days_read on client_days for select using (
  (select app.is_system()) or (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or team_id = any ((select app.led_team_ids())::uuid[]))));
create policy client_days_write on client_days for all using (
  (select app.is_system()) or (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[]) and (select app.role()) = 'Admin'));
grant select, insert, update, delete on client_days to quality_app;

alter table chart_note enable row level security;
alter table chart_note force row level security;
create policy chart_note_read on chart_note for select using (
  (select app.is_system()) or (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or team_id = any ((select app.led_team_ids())::uuid[])
      or (team_id is null and cardinality((select app.led_team_ids())::uuid[]) > 0))));
create policy chart_note_write on chart_note for all using (
  (select app.is_system()) or (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[]) and (select app.role()) = 'Admin'));
grant select, insert, update, delete on chart_note to quality_app;

-- Client days of teams that become one add up, and their notes on a month become one.
create function app.merge_chart_marks(p_from uuid, p_into uuid) returns void language sql as $$
  update client_days d set days = least(d.days::bigint + f.days, 3100000), updated_at = now() from client_days f
    where f.team_id = p_from and d.team_id = p_into and d.month = f.month;
  delete from client_days f where f.team_id = p_from
    and exists (select from client_days d where d.team_id = p_into and d.month = f.month);
  update chart_note n set text = n.text || E'\n' || f.text, starts_limits = n.starts_limits or f.starts_limits,
      version = n.version + 1, updated_at = now()
    from chart_note f where f.team_id = p_from and n.team_id = p_into and n.month = f.month;
  delete from chart_note f where f.team_id = p_from
    and exists (select from chart_note n where n.team_id = p_into and n.month = f.month);
$$;

create or replace function app.move_to_team(p_from uuid, p_into uuid) returns void language plpgsql as $$
declare
  with_team regclass;
begin
  perform app.merge_chart_marks(p_from, p_into);
  for with_team in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'team_id' and not a.attisdropped and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('team_member', 'record')
    order by c.relname
  loop
    execute format('update %s set team_id = $2 where team_id = $1', with_team) using p_from, p_into;
  end loop;
end $$;
