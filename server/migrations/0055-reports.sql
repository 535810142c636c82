-- Reports over a calendar period: the texts that people write beside the figures, and all of it once it is final.
create table report (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  -- Null for the whole organisation. A report outlives its team, so that it keeps the name and no foreign key.
  team_id uuid,
  team_name text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- 'yyyy-Qn', or 'yyyy' for a year
  period text not null check (period ~ '^20[0-9]{2}(-Q[1-4])?$'),
  interpretation text not null default '',
  conclusions text not null default '',
  recommendations text not null default '',
  actions text not null default '',
  -- Improvement points that were made of actions: [{"action", "entryId"}]
  improvements jsonb not null default '[]',
  -- The sections and the paper of a final report, with the digest of these and of the texts.
  frozen jsonb,
  digest text,
  final_at timestamptz,
  final_by uuid,
  unique (organization_id, id),
  unique nulls not distinct (organization_id, team_id, period),
  check (num_nulls(frozen, digest, final_at, final_by) in (0, 4))
);
comment on table report is 'ends with its organisation: settings';

create trigger report_refuse_archived before insert or update or delete on report
  for each row execute function app.refuse_archived();

-- A final report does not change any more, whoever asks.
create function app.keep_final_report() returns trigger language plpgsql as $$
begin
  if old.final_at is not null and (new.organization_id, new.team_id, new.team_name, new.period, new.interpretation,
      new.conclusions, new.recommendations, new.actions, new.frozen, new.digest, new.final_at, new.final_by)
    is distinct from (old.organization_id, old.team_id, old.team_name, old.period, old.interpretation,
      old.conclusions, old.recommendations, old.actions, old.frozen, old.digest, old.final_at, old.final_by) then
    raise insufficient_privilege using message = 'a final report stays as it is';
  end if;
  return new;
end $$;
create trigger report_keep_final before update on report for each row execute function app.keep_final_report();

alter table report enable row level security;
alter table report force row level security;
create policy report_all on report for all using (
  (select app.is_system()) or (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[]) and (select app.role()) = 'Admin'));
grant select, insert, update on report to quality_app;

-- Reports of a team that becomes another one stay reports of the team that it was.
create or replace function app.move_to_team(p_from uuid, p_into uuid) returns void language plpgsql as $$
declare
  with_team regclass;
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
end $$;

grant execute on all functions in schema app to quality_app;
