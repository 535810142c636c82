-- Organisations, memberships, invitations, and policies of other tables that depend on a membership.

create table organization (
  id uuid primary key,
  name text not null,
  -- An archived organisation can only be read; only an archived or empty one can be deleted.
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table membership (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('Owner', 'Member')),
  -- Whether the member reads the organisation's shielded reports, with their reporters.
  confidant boolean not null default false,
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, user_id)
);
create index membership_user_id_idx on membership (user_id);
comment on index membership_user_id_idx is 'the organisations of a session, a person''s own memberships';

create table invitation (
  id uuid primary key,
  organization_id uuid not null references organization (id) on delete cascade,
  email text not null,
  role text not null check (role in ('Client', 'Admin')),
  message text not null default '',
  -- SHA-256 of the secret; null once it has been used or withdrawn.
  token_hash bytea unique,
  -- Whether the secret was mailed, so that its use proves access to the mail of the address.
  proves_address boolean not null default false,
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
comment on index invitation_sent_at_idx is 'the invitations of an organisation, newest first';
create unique index invitation_open_key on invitation (organization_id, lower(email))
  where accepted_at is null and withdrawn_at is null;

-- The organisations whose shielded reports the actor may read.
create function app.confidant_in() returns uuid[] language sql stable parallel safe
  return array(select m.organization_id from membership m where m.user_id = app.actor_id() and m.confidant
    and (app.reaches_all() or m.organization_id = any (app.organization_ids())));

-- Words that an attacker tries first to guess a person's password.
create function app.guessable_words(p_user_id uuid) returns text[] language sql stable
  return array(
    select word from (
      select unnest(array[u.username, u.name, u.surname]) as word from app_user u where u.id = p_user_id
      union all select e.email from user_email e where e.user_id = p_user_id
      union all select o.name from membership m join organization o on o.id = m.organization_id
        where m.user_id = p_user_id) words);

-- Keeps app_user.member_of and app_user.known_in.
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

-- A policy sees one state of a row only, so a trigger keeps an Admin from changing who is a confidant.
create function app.keep_confidant() returns trigger language plpgsql as $$
begin
  if app.actor_id() is null or app.reaches_all() then return new; end if;
  if new.confidant is distinct from coalesce(old.confidant, false)
    or (new.confidant and (new.user_id, new.organization_id) is distinct from (old.user_id, old.organization_id)) then
    raise insufficient_privilege using message = 'who is a confidant is for a SuperAdmin to say';
  end if;
  return new;
end $$;
create trigger membership_keep_confidant before insert or update on membership
  for each row execute function app.keep_confidant();

create function app.refuse_unconfirmed_member() returns trigger language plpgsql as $$
begin
  if app.is_unconfirmed(new.user_id, new.organization_id) then
    raise exception using errcode = 'QA403', message = 'the address is not confirmed', hint = 'otherUnconfirmed';
  end if;
  return new;
end $$;
create trigger membership_refuse_unconfirmed before insert or update of organization_id, user_id on membership
  for each row execute function app.refuse_unconfirmed_member();

-- Every table of an organisation has a trigger with this function.
create function app.refuse_archived() returns trigger language plpgsql as $$
begin
  if exists (select from organization o
    where o.id in (new.organization_id, old.organization_id) and o.archived_at is not null) then
    raise exception using errcode = 'QA403', message = 'the organisation is archived', hint = 'organizationArchived';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger membership_refuse_archived before insert or update or delete on membership
  for each row execute function app.refuse_archived();
create trigger invitation_refuse_archived before insert or update or delete on invitation
  for each row execute function app.refuse_archived();

-- Looks into every table with an organisation, so that no later one is forgotten, except the log and tables that merely
-- accompany the work.
create function app.organization_is_empty(p_organization uuid) returns boolean language plpgsql stable as $$
declare
  of_organizations regclass;
  is_in_use boolean;
begin
  for of_organizations in
    select a.attrelid::regclass from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'organization_id' and not a.attisdropped and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname not in ('access_log', 'access_log_shield', 'change_log', 'change_log_shield',
        'reminder', 'plan_start')
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

alter table organization enable row level security;
alter table organization force row level security;
create policy organization_read on organization for select using (
  (select app.reaches_all()) or id = any ((select app.organization_ids())::uuid[]));
create policy organization_write on organization for all using ((select app.reaches_all()));

alter table membership enable row level security;
alter table membership force row level security;
create policy membership_read on membership for select using (
  (select app.reaches_all()) or user_id = (select app.actor_id())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));
create policy membership_write on membership for all using ((select app.reaches_all()));
create policy membership_insert on membership for insert with check (
  (select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])
  and user_id <> (select app.actor_id()));
create policy membership_update on membership for update using (
  (select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])
  and user_id <> (select app.actor_id()));
create policy membership_delete on membership for delete using (
  (select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])
  and user_id <> (select app.actor_id()));

alter table invitation enable row level security;
alter table invitation force row level security;
create policy invitation_all on invitation for all using (
  (select app.reaches_all())
  or ((select app.role()) = 'Admin' and organization_id = any ((select app.organization_ids())::uuid[])));

-- Policies on data of a person, and on the logs, that depend on a membership.
create policy user_email_read on user_email for select using (
  (select app.reaches_all()) or user_id = (select app.actor_id())
  or ((select app.role()) = 'Admin' and exists (
    select from membership m where m.user_id = user_email.user_id
      and m.organization_id = any ((select app.organization_ids())::uuid[])))
);
create policy second_factor_read on second_factor for select using (
  (select app.reaches_all()) or user_id = (select app.actor_id())
  or ((select app.role()) = 'Admin' and exists (
    select from membership m where m.user_id = second_factor.user_id
      and m.organization_id = any ((select app.organization_ids())::uuid[])))
);
create policy change_log_shield_read on change_log_shield for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.actor_id()) in (actor_id, subject_user_id)
      or organization_id = any ((select app.confidant_in())::uuid[]))));
create policy access_log_shield_read on access_log_shield for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and (actor_id = (select app.actor_id()) or organization_id = any ((select app.confidant_in())::uuid[]))));

grant select, insert, update, delete on organization, membership, invitation to quality_app;
grant execute on all functions in schema app to quality_app;
