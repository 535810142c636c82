-- The log as people read it: what was changed and what was looked at together, newest first.

-- Under which moment and key a line is told. Of a shielded actor that is the beginning of the day in the Netherlands and a
-- hash of the key, which has the time in it: neither a line nor its place among others tells when they were there.
alter table change_log
  add column logged_at timestamptz not null generated always as (case when shielded
    then date_trunc('day', at at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam' else at end) stored,
  add column logged_id uuid not null generated always as (case when shielded then md5(id::text)::uuid else id end) stored;
alter table access_log
  add column logged_at timestamptz not null generated always as (case when shielded
    then date_trunc('day', at at time zone 'Europe/Amsterdam') at time zone 'Europe/Amsterdam' else at end) stored,
  add column logged_id uuid not null generated always as (case when shielded then md5(id::text)::uuid else id end) stored;

-- By kind and action, as a rare one would else be looked for in all lines; all of them together are merged.
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
