-- The base of every module: the scope of a transaction, the logs, and the tables of the server's own work.

create schema app;

revoke all on schema public from public;
grant usage on schema public, app to quality_app;

-- The scope of a transaction: actor, role and organisations. Every policy reads it through these functions.

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

-- One append-only table for the audit trail of changes, live updates and reporting since a moment. It has no foreign
-- key: the log outlives its records, and has lines without an organisation.
create table change_log (
  id uuid primary key,
  organization_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- Null for a shielded actor, who is in change_log_shield.
  actor_id uuid,
  shielded boolean not null default false,
  entity text not null,
  entity_id uuid not null,
  action text not null check (action in ('created', 'updated', 'deleted')),
  version integer not null,
  -- Owner of the record, who sees the change also as a Client.
  subject_user_id uuid,
  -- Other people whom the change concerns, who see it as well.
  concerned_user_ids uuid[] not null default '{}',
  -- Whether every member of the organisation sees the change.
  for_members boolean not null default false,
  details jsonb not null default '{}',
  -- Catching up: every transaction below the horizon had ended when this row was written.
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
create index change_log_transaction_id_idx on change_log (transaction_id);
comment on index change_log_transaction_id_idx is 'catching up on changes by transaction horizon';
create index change_log_at_idx on change_log using brin (at);
comment on index change_log_at_idx is 'ending what was kept for long enough; it costs a write next to nothing';

-- Details of a line that only some of its readers see: a table of its own, as row-level security works by row.
create table change_log_shield (
  change_id uuid primary key,
  organization_id uuid not null,
  actor_id uuid,
  subject_user_id uuid,
  details jsonb not null default '{}',
  unique (organization_id, change_id),
  -- Deferred: the shield is inserted before its line, whose policy looks for it.
  foreign key (organization_id, change_id) references change_log (organization_id, id)
    on delete cascade deferrable initially deferred
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
-- A line names its author, unless it is shielded and its shield names them.
create policy change_log_insert on change_log for insert with check (
  ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
  and ((select app.is_system()) or actor_id = (select app.actor_id())
    or (shielded and exists (select from change_log_shield s
      where s.change_id = change_log.id and s.actor_id = (select app.actor_id())))));

-- The read policy depends on memberships: see 0003-organizations.sql.
alter table change_log_shield enable row level security;
alter table change_log_shield force row level security;
create policy change_log_shield_insert on change_log_shield for insert with check (
  (select app.is_system())
  or (((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
    and (actor_id = (select app.actor_id())
      or (actor_id is null and ((select app.role()) <> 'Client' or subject_user_id = (select app.actor_id()))))));

-- Reads of records, by month (UTC): unlike changes they are announced to nobody, and have their own retention. The key
-- serves the list by organisation, the shield and the partitions at once.
create table access_log (
  id uuid not null,
  organization_id uuid not null,
  at timestamptz not null,
  -- Null for a shielded actor, who is in access_log_shield.
  actor_id uuid,
  shielded boolean not null default false,
  entity text not null,
  -- The record that was opened, or the organisation whose records were listed.
  entity_id uuid not null,
  action text not null check (action in ('read', 'listed', 'exported', 'refused')),
  details jsonb not null default '{}',
  primary key (organization_id, at, id),
  check (not shielded or actor_id is null)
) partition by range (at);
create index access_log_entity_idx on access_log (organization_id, entity_id, at desc);
comment on index access_log_entity_idx is 'who looked at one record';

-- Details of a line that only some of its readers see, as in change_log_shield.
create table access_log_shield (
  access_id uuid not null,
  organization_id uuid not null,
  at timestamptz not null,
  actor_id uuid not null,
  details jsonb not null default '{}',
  primary key (organization_id, at, access_id),
  foreign key (organization_id, at, access_id) references access_log (organization_id, at, id)
    deferrable initially deferred
) partition by range (at);

-- Lines of a month without a partition, as no job made it in time, go to the default partition.
create table access_log_default partition of access_log default;
create table access_log_shield_default partition of access_log_shield default;

alter table access_log enable row level security;
alter table access_log force row level security;
create policy access_log_read on access_log for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or exists (
      select from access_log_shield s
      where s.organization_id = access_log.organization_id and s.at = access_log.at and s.access_id = access_log.id))));
-- The server alone writes lines. The policy queries no table: a query of a partitioned table opens all its months.
create policy access_log_insert on access_log for insert with check ((select app.is_system()));

-- The read policy depends on memberships: see 0003-organizations.sql.
alter table access_log_shield enable row level security;
alter table access_log_shield force row level security;
create policy access_log_shield_insert on access_log_shield for insert with check ((select app.is_system()));

-- Partitions are read through their tables alone: they have no policy, and nobody has a right to them.
alter table access_log_default enable row level security;
alter table access_log_default force row level security;
alter table access_log_shield_default enable row level security;
alter table access_log_shield_default force row level security;

-- Logs are kept for 5 years at least, by law (Staatscourant 2019, 38007): before that not even the owner of the tables
-- deletes a line. The application's role has no right to delete any.
create policy access_log_expire on access_log for delete using (at < now() - interval '5 years');
create policy access_log_shield_expire on access_log_shield for delete using (at < now() - interval '5 years');
create policy change_log_expire on change_log for delete using (at < now() - interval '5 years');

-- The application owns no table, so these two functions run as the owner: they take no names and no conditions, so that
-- a caller can do nothing else. They do not wait for the locks of others: the job runs again.

-- Makes the partitions of this month and the next three.
create function app.make_access_log_months() returns void
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '1s'
as $$
declare
  month timestamp;
  parent text;
  part text;
begin
  if not pg_try_advisory_xact_lock(hashtext('access log months')) then return; end if;
  for i in 0..3 loop
    month := date_trunc('month', now() at time zone 'UTC') + make_interval(months => i);
    -- The shield comes first, as when a line is written.
    foreach parent in array array['access_log_shield', 'access_log'] loop
      part := parent || to_char(month, '_YYYY_MM');
      continue when to_regclass(part) is not null;
      begin
        execute format('create table %I partition of %I for values from (%L) to (%L)', part, parent,
          month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
        execute format('alter table %I enable row level security', part);
        execute format('alter table %I force row level security', part);
      exception when check_violation then
        -- Lines of that month stand in the default partition, and stay there.
        raise warning '% was not made: the default partition has lines of that month', part;
      end;
    end loop;
  end loop;
end $$;

-- Drops months and deletes changes that are older than the given years, and never younger than 5 years.
create function app.drop_expired_log_lines(p_access_years integer, p_change_years integer) returns void
language plpgsql security definer
set search_path = public, pg_temp set lock_timeout = '1s'
as $$
declare
  first_month constant timestamp :=
    date_trunc('month', now() at time zone 'UTC' - make_interval(years => greatest(p_access_years, 5)));
  scope constant text := current_setting('app.role', true);
  parent text;
  part text;
begin
  if not pg_try_advisory_xact_lock(hashtext('expired log lines')) then return; end if;
  -- The owner as well sees by its scope alone.
  perform set_config('app.role', 'System', true);
  foreach parent in array array['access_log_shield', 'access_log'] loop
    for part in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent::regclass and c.relname ~ '_\d{4}_\d{2}$'
        and to_date(right(c.relname, 7), 'YYYY_MM') < first_month
    loop
      execute format('alter table %I detach partition %I', parent, part);
      execute format('drop table %I', part);
    end loop;
    execute format('delete from %I where at < $1', parent) using first_month at time zone 'UTC';
  end loop;
  delete from change_log where at < now() - make_interval(years => greatest(p_change_years, 5));
  perform set_config('app.role', coalesce(scope, ''), true);
end $$;

revoke execute on function app.make_access_log_months(), app.drop_expired_log_lines(integer, integer) from public;

-- The counters of the rate limiter, in the layout that rate-limiter-flexible expects.
create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Counts as the limiter does, but within the transaction: a rollback undoes the count.
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

-- Mails whose delivery an attempt claimed just before the end of the message: each is delivered at most once.
create table mail_delivery (
  job_id uuid primary key,
  -- The attempt with the right to deliver the mail.
  attempt_id uuid not null,
  at timestamptz not null default now()
);
create index mail_delivery_at_idx on mail_delivery (at);
comment on index mail_delivery_at_idx is 'housekeeping';

-- Mails about one kind of event to one person that wait to go as one.
create table mail_digest (
  -- A fingerprint of the address.
  recipient bytea not null,
  kind text not null,
  until timestamptz not null,
  -- The first waiting mails, encrypted; of the others only the number is kept.
  waiting bytea[] not null default '{}',
  count integer not null default 0,
  primary key (recipient, kind)
);
create index mail_digest_until_idx on mail_digest (until);
comment on index mail_digest_until_idx is 'housekeeping';

alter table mail_delivery enable row level security;
alter table mail_delivery force row level security;
create policy mail_delivery_all on mail_delivery for all using ((select app.is_system()));

alter table mail_digest enable row level security;
alter table mail_digest force row level security;
create policy mail_digest_all on mail_digest for all using ((select app.is_system()));

grant select, insert on change_log, change_log_shield, access_log, access_log_shield to quality_app;
grant select, insert, update, delete on rate_limit, mail_digest to quality_app;
grant select, insert, delete on mail_delivery to quality_app;
grant execute on all functions in schema app to quality_app;
