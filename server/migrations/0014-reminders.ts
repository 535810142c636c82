import { Migration } from '@mikro-orm/migrations';

/** When someone was given a thing to do, and by whom: kept by Postgres, whichever way it was given. */
const GIVEN = `
create function app.note_assignment() returns trigger language plpgsql as $$
begin
  new.assigned_at := case when new.assigned_to_user_id is not null then now() end;
  new.assigned_by := case when new.assigned_to_user_id is not null then app.actor_id() end;
  return new;
end $$;

alter table task_event add column assigned_at timestamptz, add column assigned_by uuid;
create trigger task_event_assigned_new before insert on task_event for each row
  when (new.assigned_to_user_id is not null) execute function app.note_assignment();
create trigger task_event_assigned before update of assigned_to_user_id on task_event for each row
  when (new.assigned_to_user_id is distinct from old.assigned_to_user_id) execute function app.note_assignment();
create index task_event_open_idx on task_event (deadline) where status <> 'DONE';
create index task_event_given_idx on task_event (assigned_at) where assigned_at is not null and status <> 'DONE';

create function app.note_responsible() returns trigger language plpgsql as $$
begin
  new.responsible_since := case when new.responsible_user_id is not null then now() end;
  new.responsible_by := case when new.responsible_user_id is not null then app.actor_id() end;
  return new;
end $$;

alter table register_entry add column responsible_since timestamptz, add column responsible_by uuid;
create trigger register_entry_responsible_new before insert on register_entry for each row
  when (new.responsible_user_id is not null) execute function app.note_responsible();
create trigger register_entry_responsible before update of responsible_user_id on register_entry for each row
  when (new.responsible_user_id is distinct from old.responsible_user_id) execute function app.note_responsible();
create index register_entry_open_idx on register_entry (expected_completion_date)
  where status in ('NotStarted', 'InProgress');
create index register_entry_given_idx on register_entry (responsible_since)
  where responsible_since is not null and status in ('NotStarted', 'InProgress');
create index register_entry_seen_to_idx on register_entry (coalesce(responsible_user_id, user_id))
  where status in ('NotStarted', 'InProgress');
`;

const REMINDERS = `
-- The newest day, counted from a deadline, that someone is reminded on and that has come, so many days after the
-- deadline (before it: less than none); null before the first. What comes back sooner than a reminder would
-- warn of it is not reminded of then, unless that was asked for.
create function app.reminder_days(p_late integer, p_period integer, p_asked integer) returns integer
language sql immutable parallel safe
return case
  when p_late >= 7 then p_late / 7 * 7
  when p_late >= 0 then 0
  else (select max(days) from unnest(array[-30, -7, -1, -p_asked]) as days
    where days <= p_late and (days = -p_asked or p_period is null or -days < p_period))
end;

-- Each thing that somebody was once told of; what was told and is over a year old is forgotten.
create table reminder (
  user_id uuid not null references app_user (id) on delete cascade,
  organization_id uuid not null references organization (id) on delete cascade,
  entity_id uuid not null,
  -- What it was told for: the assignment, the day before or after the deadline, the escalation.
  occasion text not null,
  told_on date not null,
  primary key (organization_id, user_id, entity_id, occasion)
);
create index reminder_user_id_idx on reminder (user_id);
create index reminder_told_on_idx on reminder (told_on);

-- Who was mailed on which day: one a day at most.
create table reminder_mail (
  user_id uuid not null references app_user (id) on delete cascade,
  told_on date not null,
  primary key (user_id, told_on)
);
create index reminder_mail_told_on_idx on reminder_mail (told_on);

alter table reminder enable row level security;
alter table reminder force row level security;
create policy reminder_all on reminder for all using ((select app.is_system()));
alter table reminder_mail enable row level security;
alter table reminder_mail force row level security;
create policy reminder_mail_all on reminder_mail for all using ((select app.is_system()));

grant select, insert, delete on reminder, reminder_mail to quality_app;
`;

/** As before; what was told of an organisation's work, and from when it is planned, does not keep it from being empty. */
const EMPTINESS = `
create or replace function app.organization_is_empty(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not in ('change_log', 'change_log_shield', 'reminder', 'plan_start')
  loop
    execute format('select exists (select from %s where organization_id = $1)', of_organizations)
      into is_in_use using p_organization;
    if is_in_use then return false; end if;
  end loop;
  return true;
end $$;

grant execute on all functions in schema app to quality_app;
`;

/** Reminders of what is to be done: when it was given, and what was told of it. */
export class Reminders extends Migration {
  override name = '0014-reminders';

  override up(): void {
    for (const sql of [GIVEN, REMINDERS, EMPTINESS]) this.addSql(sql);
  }
}
