import { Migration } from '@mikro-orm/migrations';

/** Who asks, for the row-level security of every table: set for one transaction, read through these functions. */
const SCOPE = `
create schema app;

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
`;

const IDENTITY = `
create table app_user (
  id uuid primary key,
  username text not null,
  name text not null,
  surname text not null,
  role text not null check (role in ('Client', 'Admin', 'SuperAdmin')),
  -- Organisations in which this person's name is known: kept when a membership ends, because records keep their author.
  known_in uuid[] not null default '{}',
  blocked_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index app_user_username_key on app_user (lower(username));

create table user_email (
  user_id uuid primary key references app_user (id) on delete cascade,
  email text not null
);
create unique index user_email_email_key on user_email (lower(email));

create table credential (
  user_id uuid primary key references app_user (id) on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null
);

create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash bytea not null unique,
  cookie_hash bytea,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_user_id_idx on session (user_id);
create index session_expires_at_idx on session (expires_at);

create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
`;

const ORGANIZATIONS = `
create table organization (
  id uuid primary key,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table membership (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  user_id uuid not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('Owner', 'Member')),
  created_at timestamptz not null,
  unique (organization_id, id),
  unique (organization_id, user_id)
);
create index membership_user_id_idx on membership (user_id);
`;

/** One append-only table for the audit trail, live updates and reporting since a moment. */
const CHANGE_LOG = `
create table change_log (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  entity text not null,
  entity_id uuid not null,
  action text not null check (action in ('created', 'updated', 'deleted')),
  version integer not null,
  -- Whose record it is: a Client learns of changes to their own records only.
  subject_user_id uuid,
  details jsonb not null default '{}',
  -- For catching up: everything below the horizon had ended when this row was written.
  transaction_id xid8 not null default pg_current_xact_id(),
  horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  unique (organization_id, id)
);
create index change_log_organization_at_idx on change_log (organization_id, at desc);
create index change_log_transaction_id_idx on change_log (transaction_id);
create index change_log_entity_idx on change_log (organization_id, entity_id, at desc);
`;

const REGISTER = `
create table register_entry (
  id uuid primary key,
  organization_id uuid not null references organization (id),
  user_id uuid not null references app_user (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  source text not null,
  source_text text not null default '',
  description text not null,
  cause text not null,
  immediate_measures text not null,
  structural_measure text not null,
  responsible_employee text not null,
  status text not null,
  expected_completion_date date not null,
  effectiveness text not null,
  effectiveness_measurement text not null,
  unique (organization_id, id),
  check (source in ('InternalAudit', 'ExternalAudit', 'TeamMeeting', 'ManagementMeeting', 'Incidents', 'Complaints',
    'ManagementReview', 'Igj', 'ClientSatisfactionSurvey', 'RiskAssessment', 'SupplierAssessment', 'ClientReport',
    'ExitInterview', 'Training', 'Other')),
  check (status in ('NotStarted', 'InProgress', 'Ongoing', 'Completed')),
  check (source = 'Other' or source_text = '')
);
create index register_entry_newest_idx on register_entry (organization_id, created_at desc, id desc);
create index register_entry_own_idx on register_entry (organization_id, user_id, created_at desc, id desc);
create index register_entry_user_idx on register_entry (user_id, created_at desc, id desc);
-- Total and facet counts read the index alone; the policy looks at the author.
create index register_entry_facets_idx on register_entry (organization_id, source, status, user_id);
`;

const POLICIES = `
alter table app_user enable row level security;
alter table app_user force row level security;
create policy app_user_read on app_user for select using (
  (select app.reaches_all()) or id = (select app.actor_id())
  or (role = 'SuperAdmin' and (select app.role()) is not null)
  or known_in && (select app.organization_ids())
);
create policy app_user_insert on app_user for insert with check ((select app.reaches_all()));
create policy app_user_update on app_user for update
  using ((select app.reaches_all()) or id = (select app.actor_id()));

-- A policy sees one state of a row only: that nobody raises their own role or reach is for a trigger to say.
create function app.keep_own_reach() returns trigger language plpgsql as $$
begin
  if app.actor_id() is not null and not app.reaches_all() and (new.id, new.role, new.known_in, new.blocked_at)
      is distinct from (old.id, old.role, old.known_in, old.blocked_at) then
    raise insufficient_privilege using message = 'role and reach are not one''s own to change';
  end if;
  return new;
end $$;
create trigger app_user_keep_own_reach before update on app_user for each row execute function app.keep_own_reach();

alter table user_email enable row level security;
alter table user_email force row level security;
create policy user_email_read on user_email for select using (
  (select app.reaches_all()) or user_id = (select app.actor_id())
  or ((select app.role()) = 'Admin' and exists (
    select from membership m where m.user_id = user_email.user_id
      and m.organization_id = any ((select app.organization_ids())::uuid[])))
);
create policy user_email_write on user_email for all using ((select app.reaches_all()));

alter table credential enable row level security;
alter table credential force row level security;
create policy credential_all on credential for all using ((select app.is_system()));

alter table session enable row level security;
alter table session force row level security;
create policy session_all on session for all using ((select app.is_system()));
create policy session_own_read on session for select using (user_id = (select app.actor_id()));
create policy session_own_end on session for delete using (user_id = (select app.actor_id()));

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

alter table change_log enable row level security;
alter table change_log force row level security;
create policy change_log_read on change_log for select using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or subject_user_id = (select app.actor_id()))));
create policy change_log_insert on change_log for insert with check (
  ((select app.reaches_all()) or organization_id = any ((select app.organization_ids())::uuid[]))
  and ((select app.is_system()) or actor_id = (select app.actor_id())));

alter table register_entry enable row level security;
alter table register_entry force row level security;
create policy register_entry_all on register_entry for all using (
  (select app.reaches_all())
  or (organization_id = any ((select app.organization_ids())::uuid[])
    and ((select app.role()) = 'Admin' or user_id = (select app.actor_id()))));
`;

/**
 * Looks a session up by its fingerprints and sets the scope for the rest of the transaction; no row when there is
 * no such session, when it has ended, or when its person is blocked, and then no scope is set either.
 */
const ENTER_SESSION = `
create function app.enter_session(p_token bytea, p_cookie bytea, p_idle_seconds integer)
returns table (session_id uuid, user_id uuid, role text, organization_ids uuid[], idle_seconds double precision)
language plpgsql
as $$
begin
  perform set_config('app.actor', '', true), set_config('app.organizations', '', true), set_config('app.role', 'System', true);
  select s.id, s.user_id, u.role,
    coalesce((select array_agg(m.organization_id) from membership m
      where m.user_id = s.user_id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
    extract(epoch from now() - s.last_seen_at)
  into session_id, user_id, role, organization_ids, idle_seconds
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = p_token and (s.cookie_hash is null or s.cookie_hash = p_cookie)
    and s.expires_at > now() and s.last_seen_at > now() - make_interval(secs => p_idle_seconds)
    and u.blocked_at is null;
  if not found then
    perform set_config('app.role', '', true);
    return;
  end if;
  perform set_config('app.actor', user_id::text, true), set_config('app.role', role, true),
    set_config('app.organizations', array_to_string(organization_ids, ','), true);
  return next;
end $$;
`;

/** The application's role may use what stands here and owns none of it. */
const GRANTS = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'quality_app') then create role quality_app nologin; end if;
end $$;
revoke all on schema public from public;
grant usage on schema public, app to quality_app;
grant execute on all functions in schema app to quality_app;
grant select, insert, update, delete on app_user, user_email, credential, session, rate_limit, organization,
  membership, register_entry to quality_app;
grant select, insert on change_log to quality_app;
`;

/** The first tables, with row-level security forced on each and an application role that owns nothing. */
export class Foundation extends Migration {
  override name = '0001-foundation';

  override up(): void {
    for (const sql of [
      SCOPE,
      IDENTITY,
      ORGANIZATIONS,
      CHANGE_LOG,
      REGISTER,
      POLICIES,
      ENTER_SESSION,
      GRANTS,
    ]) {
      this.addSql(sql);
    }
  }
}
