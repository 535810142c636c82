-- The audit log: changes and reads together, newest first.

-- Displayed moment and key of a line. For a shielded actor they are the beginning of the day in the Netherlands and a
-- hash of the key, which contains the time: neither a line nor its place among others tells when they were there.
alter table change_log
  add column logged_at timestamptz not null generated always as (case when shielded
    then date_trunc('day', at at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam' else at end) stored,
  add column logged_id uuid not null generated always as (case when shielded then md5(id::text)::uuid else id end) stored;
alter table access_log
  add column logged_at timestamptz not null generated always as (case when shielded
    then date_trunc('day', at at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam' else at end) stored,
  add column logged_id uuid not null generated always as (case when shielded then md5(id::text)::uuid else id end) stored;

-- Indexes by kind and action, without which a rare one is searched for in all lines; several are merged.
create index change_log_kind_idx on change_log (organization_id, entity, action, logged_at desc, logged_id desc);
comment on index change_log_kind_idx is 'the log of an organisation, newest first, of all kinds and actions or of some';
create index change_log_actor_idx on change_log (organization_id, actor_id, logged_at desc, logged_id desc)
  where actor_id is not null;
comment on index change_log_actor_idx is 'what one person changed';
create index access_log_kind_idx on access_log (organization_id, entity, action, logged_at desc, logged_id desc);
comment on index access_log_kind_idx is 'the log of an organisation, newest first, of all kinds and actions or of some';
create index access_log_actor_idx on access_log (organization_id, actor_id, logged_at desc, logged_id desc)
  where actor_id is not null;
comment on index access_log_actor_idx is 'what one person looked at';
