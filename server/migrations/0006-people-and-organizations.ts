import { Migration } from '@mikro-orm/migrations';

/** For what the migration itself changes: row-level security is forced on the tables' owner as well. */
const AS_SYSTEM = "select set_config('app.role', 'System', true)";
const AS_NOBODY = "select set_config('app.role', '', true)";

/**
 * Where people belong, with the person: an Admin may not see the memberships of others' organisations, and yet what
 * counts everywhere is not theirs alone to change for someone who has any.
 */
const REACH = `
alter table app_user add column member_of uuid[] not null default '{}';
update app_user u set member_of = array(select m.organization_id from membership m where m.user_id = u.id);
create index app_user_name_idx on app_user (surname collate "nl-x-icu", name collate "nl-x-icu", id);

create function app.note_membership() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update app_user set member_of = array_remove(member_of, old.organization_id) where id = old.user_id;
  end if;
  if tg_op <> 'DELETE' then
    update app_user set member_of = array_append(array_remove(member_of, new.organization_id), new.organization_id),
      known_in = array_append(array_remove(known_in, new.organization_id), new.organization_id)
    where id = new.user_id;
    if not found and app.actor_id() is not null and not app.reaches_all() then
      raise insufficient_privilege using message = 'a stranger is nobody''s to add';
    end if;
  end if;
  return null;
end $$;
create trigger membership_note after insert or delete or update of organization_id, user_id on membership
  for each row execute function app.note_membership();

-- A policy sees one state of a row only: what may become of it is for a trigger to say.
create or replace function app.keep_own_reach() returns trigger language plpgsql as $$
declare
  reach constant uuid[] := coalesce(app.organization_ids(), '{}');
  left_alone constant text[] := '{member_of,known_in,version,updated_at}';
begin
  if app.actor_id() is null or app.is_system() then return new; end if;
  if app.actor_id() in (old.id, new.id) then
    if (new.id, new.role, new.blocked_at) is distinct from (old.id, old.role, old.blocked_at)
      or (not app.reaches_all() and (new.known_in, new.member_of) is distinct from (old.known_in, old.member_of)) then
      raise insufficient_privilege using message = 'role and reach are not one''s own to change';
    end if;
    return new;
  end if;
  if app.reaches_all() then return new; end if;
  if new.id <> old.id or not old.known_in <@ new.known_in
    or not array(select unnest(new.known_in) except select unnest(old.known_in)) <@ reach
    or not array(select unnest(new.member_of) except select unnest(old.member_of)) <@ reach
    or not array(select unnest(old.member_of) except select unnest(new.member_of)) <@ reach then
    raise insufficient_privilege using message = 'reach in other organisations is not theirs to change';
  end if;
  if not old.member_of <@ reach
    and to_jsonb(new) - left_alone is distinct from to_jsonb(old) - left_alone then
    raise insufficient_privilege using message = 'someone who belongs to others too is not theirs alone to change';
  end if;
  return new;
end $$;

drop policy app_user_update on app_user;
create policy app_user_update on app_user for update
  using ((select app.reaches_all()) or id = (select app.actor_id())
    or ((select app.role()) = 'Admin' and role <> 'SuperAdmin' and member_of && (select app.organization_ids())))
  with check ((select app.reaches_all()) or id = (select app.actor_id())
    or ((select app.role()) = 'Admin' and role <> 'SuperAdmin' and known_in && (select app.organization_ids())));

create policy membership_insert on membership for insert with check (
  (select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])
  and user_id <> (select app.actor_id()));
create policy membership_update on membership for update using (
  (select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])
  and user_id <> (select app.actor_id()));
create policy membership_delete on membership for delete using (
  (select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])
  and user_id <> (select app.actor_id()));
`;

const INVITATIONS = `
create table invitation (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  email text not null,
  role text not null check (role in ('Client', 'Admin')),
  message text not null default '',
  -- Of the secret only its SHA-256 is kept, and nothing once it has been used or withdrawn.
  token_hash bytea unique,
  sent_by uuid not null references app_user (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (organization_id, id),
  check (accepted_at is null or withdrawn_at is null),
  check ((token_hash is null) = (accepted_at is not null or withdrawn_at is not null))
);
create index invitation_sent_at_idx on invitation (organization_id, sent_at desc, id desc);
create unique index invitation_open_key on invitation (organization_id, lower(email))
  where accepted_at is null and withdrawn_at is null;

alter table invitation enable row level security;
alter table invitation force row level security;
create policy invitation_all on invitation for all using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
grant select, insert, update, delete on invitation to quality_app;
`;

/** What is archived can only be read; what is deleted takes everything with it but the change log. */
const ORGANIZATIONS = `
alter table organization add column archived_at timestamptz;

-- The code QA403 is a refusal on purpose; its hint names the message that people are told.
create function app.refuse_archived() returns trigger language plpgsql as $$
begin
  if exists (select from organization o
    where o.id in (new.organization_id, old.organization_id) and o.archived_at is not null) then
    raise exception using errcode = 'QA403', message = 'the organisation is archived', hint = 'organizationArchived';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger register_entry_refuse_archived before insert or update or delete on register_entry
  for each row execute function app.refuse_archived();
create trigger membership_refuse_archived before insert or update or delete on membership
  for each row execute function app.refuse_archived();
create trigger invitation_refuse_archived before insert or update or delete on invitation
  for each row execute function app.refuse_archived();

-- Looks into every table of organisations there is, so that no later one is forgotten.
create function app.organization_is_empty(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname <> 'change_log'
  loop
    execute format('select exists (select from %s where organization_id = $1)', of_organizations)
      into is_in_use using p_organization;
    if is_in_use then return false; end if;
  end loop;
  return true;
end $$;

create function app.keep_what_is_in_use() returns trigger language plpgsql as $$
begin
  if old.archived_at is null and not app.organization_is_empty(old.id) then
    raise exception using errcode = 'QA403', message = 'the organisation is in use', hint = 'organizationInUse';
  end if;
  return old;
end $$;
create trigger organization_keep_what_is_in_use before delete on organization
  for each row execute function app.keep_what_is_in_use();

-- The log outlives what it tells of, and knows no organisation of a SuperAdmin or of someone who belongs nowhere.
alter table change_log drop constraint change_log_organization_id_fkey;
alter table membership drop constraint membership_organization_id_fkey,
  add foreign key (organization_id) references organization (id) on delete cascade;
alter table register_entry drop constraint register_entry_organization_id_fkey,
  add foreign key (organization_id) references organization (id) on delete cascade;

grant execute on all functions in schema app to quality_app;
`;

/** Admins manage their people, people are invited, organisations are archived and deleted. */
export class PeopleAndOrganizations extends Migration {
  override name = '0006-people-and-organizations';

  override up(): void {
    for (const sql of [AS_SYSTEM, REACH, INVITATIONS, ORGANIZATIONS, AS_NOBODY]) this.addSql(sql);
  }
}
