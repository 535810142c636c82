-- What every module stands on: who asks, the change log, and the tables of the server's own work.

create schema app;

revoke all on schema public from public;
grant usage on schema public, app to quality_app;

-- The scope of a transaction: who asks, in which role, for which organisations. Every policy reads it here.

create function app.actor_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::uuid;

create function app.role() returns text language sql stable parallel safe
  return nullif(current_setting('app.role', true), '');

create function app.organization_ids() returns uuid[] language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.organizations', true), ''), ',')::uuid[];

-- System is the server itself: signing people in, sending what is due. SuperAdmin reaches every organisation.
create function app.reaches_all() returns boolean language sql stable parallel safe
  return coalesce(app.role() in ('System', 'SuperAdmin'), false);

create function app.is_system() returns boolean language sql stable parallel safe
  return coalesce(app.role() = 'System', false);

-- The trigrams of a text, each hashed to one of 2,048 bits: a text that contains another has all bits of that other.
-- It runs for each row that is written, in time linear to the text.
create function app.search_bits(p_text text) returns bit(2048)
language plpgsql immutable strict parallel safe
as $$
declare
  bits bit(2048) := b'0'::bit(2048);
  letters text[] := string_to_array(lower(p_text), null);
begin
  for i in 3..coalesce(cardinality(letters), 0) loop
    bits := set_bit(bits,
      (crc32(convert_to(letters[i - 2] || letters[i - 1] || letters[i], 'UTF8')) & 2047)::integer, 1);
  end loop;
  return bits;
end $$;

-- One append-only table for the audit trail, live updates and reporting since a moment. It has no foreign key: the log
-- outlives what it tells of, and holds lines of no organisation.
create table change_log (
  id uuid primary key,
  organization_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- Null where the actor is shielded, and then it stands in change_log_shield.
  actor_id uuid,
  shielded boolean not null default false,
  entity text not null,
  entity_id uuid not null,
  action text not null
    check (action in ('created', 'updated', 'deleted', 'read', 'listed', 'exported', 'refused')),
  version integer not null,
  -- Whose record it is: a Client learns of changes to their own records,
  subject_user_id uuid,
  -- of those that concern them otherwise,
  concerned_user_ids uuid[] not null default '{}',
  -- and of those that everyone of the organisation may know.
  for_members boolean not null default false,
  details jsonb not null default '{}',
  -- For catching up: every transaction below the horizon had ended when this row was written.
  transaction_id xid8 not null default pg_current_xact_id(),
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  unique (organization_id, id),
  check (not shielded or actor_id is null)
);
create index change_log_organization_at_idx on change_log (organization_id, at desc);
comment on index change_log_organization_at_idx
  is 'the changes of an organisation since a moment, and who may be told of them';
create index change_log_entity_idx on change_log (organization_id, entity_id, at desc);
comment on index change_log_entity_idx is 'the history of one record';
create index change_log_transaction_id_idx on change_log (transaction_id)
  where action in ('created', 'updated', 'deleted');
comment on index change_log_transaction_id_idx
  is 'catching up on changes by transaction horizon; what was only looked at is no change';

-- What a line does not say to everyone who may read it: row-level security works by row, so it is a table of its own.
create table change_log_shield (
  change_id uuid primary key,
  organization_id uuid not null,
  actor_id uuid,
  subject_user_id uuid,
  details jsonb not null default '{}',
  unique (organization_id, change_id),
  -- Deferred: the shield is inserted before its line, whose policy looks for it.
  foreign key (organization_id, change_id) references change_log (organization_id, id) deferrable initially deferred
);
create index change_log_shield_subject_idx on change_log_shield (subject_user_id) where subject_user_id is not null;
comment on index change_log_shield_subject_idx is 'a person''s own data: what the shield says of them';

alter table change_log enable row level security;
alter table change_log force row level security;
create policy change_log_read on change_log for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or for_members or subject_user_id = (select app.actor_id())
      or (select app.actor_id()) = any (concerned_user_ids)
      or exists (select from change_log_shield s where s.change_id = change_log.id))));
-- A line names the one who writes it, unless it is shielded and its shield names them.
create policy change_log_insert on change_log for insert with check (
  ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
  and ((select app.is_system()) or actor_id = (select app.actor_id())
    or (shielded and exists (select from change_log_shield s
      where s.change_id = change_log.id and s.actor_id = (select app.actor_id())))));

-- Who reads a shield depends on memberships: that policy stands in 0003-organizations.sql.
alter table change_log_shield enable row level security;
alter table change_log_shield force row level security;
create policy change_log_shield_insert on change_log_shield for insert with check (
  (select app.is_system())
  or (((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and (actor_id = (select app.actor_id())
      or (actor_id is null and ((select app.role()) <> 'Client' or subject_user_id = (select app.actor_id()))))));

-- The counters of the rate limiter, in the layout that rate-limiter-flexible expects.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Counts as the limiter does, but within the transaction: what is rolled back is not counted.
create function app.count_within(p_key text, p_points integer, p_most bigint, p_seconds integer) returns void
language plpgsql as $$
declare
  present constant bigint := extract(epoch from clock_timestamp()) * 1000;
  counted integer;
begin
  insert into rate_limit as r (key, points, expire) values (p_key, p_points, present + p_seconds * 1000)
  on conflict (key) do update set
    points = case when r.expire > present then r.points else 0 end + excluded.points,
    expire = case when r.expire > present then r.expire else excluded.expire end
  returning r.points into counted;
  if counted > p_most then
    raise exception using errcode = 'QA429', message = 'too much within the time';
  end if;
end $$;

-- Which mails were handed to the mail server, so that none is handed over twice.
create table mail_handover (
  job_id uuid primary key,
  -- Which attempt has the right to hand the mail over.
  attempt_id uuid not null,
  at timestamptz not null default now()
);
create index mail_handover_at_idx on mail_handover (at);
comment on index mail_handover_at_idx is 'housekeeping';

-- Mails about one kind of event to one person that wait to go as one.
create table mail_gathering (
  -- A fingerprint of the address.
  recipient bytea not null,
  kind text not null,
  until timestamptz not null,
  -- The first of those that wait, each encrypted; of the others only the number is kept.
  waiting bytea[] not null default '{}',
  count integer not null default 0,
  primary key (recipient, kind)
);
create index mail_gathering_until_idx on mail_gathering (until);
comment on index mail_gathering_until_idx is 'housekeeping';

alter table mail_handover enable row level security;
alter table mail_handover force row level security;
create policy mail_handover_all on mail_handover for all using ((select app.is_system()));

alter table mail_gathering enable row level security;
alter table mail_gathering force row level security;
create policy mail_gathering_all on mail_gathering for all using ((select app.is_system()));

grant select, insert on change_log, change_log_shield to quality_app;
grant select, insert, update, delete on rate_limit, mail_gathering to quality_app;
grant select, insert, delete on mail_handover to quality_app;
grant execute on all functions in schema app to quality_app;
