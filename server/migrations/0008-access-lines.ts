import { Migration } from '@mikro-orm/migrations';

const PEOPLE = `
-- Reads what its organisation's people reported under shield, and who they are.
alter table membership add column confidant boolean not null default false;

create function app.confidant_in() returns uuid[] language sql stable parallel safe
  return array(select m.organization_id from membership m where m.user_id = app.actor_id() and m.confidant
    and (app.reaches_all() or m.organization_id = any (app.organization_ids())));

-- When someone agreed to the terms; of people from before that was kept, and of those whom others added, it is not known.
alter table app_user add column terms_accepted_at timestamptz;
`;

/**
 * The log tells of what was looked at as well, which is no change: the index by transaction, for catching up, leaves
 * that out.
 */
const ACCESS_LINES = `
alter table change_log
  drop constraint change_log_action_check,
  add check (action in ('created', 'updated', 'deleted', 'read', 'listed', 'exported', 'refused')),
  -- Who did it is kept apart.
  add column shielded boolean not null default false,
  add check (not shielded or actor_id is null);

drop index change_log_transaction_id_idx;
create index change_log_transaction_id_idx on change_log (transaction_id)
  where action in ('created', 'updated', 'deleted');
`;

/** What a line does not say to everyone who may read it, in a table of its own: row-level security works by row. */
const SHIELD = `
create table change_log_shield (
  change_id uuid primary key,
  organization_id uuid not null,
  actor_id uuid,
  subject_user_id uuid,
  details jsonb not null default '{}',
  unique (organization_id, change_id),
  -- Deferred, as the policy of the line looks for what is shielded of it.
  foreign key (organization_id, change_id) references change_log (organization_id, id) deferrable initially deferred
);

alter table change_log_shield enable row level security;
alter table change_log_shield force row level security;
create policy change_log_shield_read on change_log_shield for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.actor_id()) in (actor_id, subject_user_id)
      or organization_id = any ((select app.confidant_in())::uuid[]))));
create policy change_log_shield_insert on change_log_shield for insert with check (
  (select app.is_system())
  or (((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and (actor_id = (select app.actor_id())
      or (actor_id is null and ((select app.role()) <> 'Client' or subject_user_id = (select app.actor_id()))))));
grant select, insert on change_log_shield to quality_app;

drop policy change_log_read on change_log;
create policy change_log_read on change_log for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or subject_user_id = (select app.actor_id())
      or exists (select from change_log_shield s where s.change_id = change_log.id))));

-- Nobody writes a line without a name, but for one that is shielded and names them there.
drop policy change_log_insert on change_log;
create policy change_log_insert on change_log for insert with check (
  ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
  and ((select app.is_system()) or actor_id = (select app.actor_id())
    or (shielded and exists (select from change_log_shield s
      where s.change_id = change_log.id and s.actor_id = (select app.actor_id())))));
`;

/** As before; the log outlives the organisation with what is shielded of it. */
const EMPTINESS = `
create or replace function app.organization_is_empty(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not in ('change_log', 'change_log_shield')
  loop
    execute format('select exists (select from %s where organization_id = $1)', of_organizations)
      into is_in_use using p_organization;
    if is_in_use then return false; end if;
  end loop;
  return true;
end $$;

grant execute on all functions in schema app to quality_app;
`;

/** The log says who looked at what and shields whom it must; confidants; when the terms were agreed to. */
export class AccessLines extends Migration {
  override name = '0008-access-lines';

  override up(): void {
    for (const sql of [PEOPLE, ACCESS_LINES, SHIELD, EMPTINESS]) this.addSql(sql);
  }
}
