-- People and their credentials. Name, e-mail address and password hash are in three tables because different circles
-- may see each: row-level security works by row.

create table app_user (
  id uuid primary key,
  username text not null,
  name text not null,
  surname text not null,
  role text not null check (role in ('Client', 'Admin', 'SuperAdmin')),
  job_title text not null default '',
  location text not null default '',
  phone text not null default '',
  manager_id uuid references app_user (id) on delete set null,
  -- The organisations of their memberships, kept by a trigger: an Admin cannot see memberships of other organisations,
  -- but may not change alone what applies to the person in all of them.
  member_of uuid[] not null default '{}',
  -- Organisations in which this person's name is known: kept when a membership ends, because records keep their author.
  known_in uuid[] not null default '{}',
  blocked_at timestamptz,
  last_sign_in_at timestamptz,
  -- Null where unknown, as for people whom others added.
  terms_accepted_at timestamptz,
  preferences jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index app_user_username_key on app_user (lower(username));
create index app_user_name_idx on app_user (surname collate "nl-x-icu", name collate "nl-x-icu", id);
comment on index app_user_name_idx is 'people by name: accounts, assignees, members';
create index app_user_manager_id_idx on app_user (manager_id) where manager_id is not null;
comment on index app_user_manager_id_idx is 'the foreign key, when a manager is deleted';

create table user_email (
  user_id uuid primary key references app_user (id) on delete cascade,
  email text not null,
  -- Null until its holder has followed a mailed link.
  confirmed_at timestamptz default now(),
  -- The one organisation of an unconfirmed address; no foreign key, as the address outlives the organisation.
  admitted_to uuid,
  check (confirmed_at is not null or admitted_to is not null)
);
create unique index user_email_email_key on user_email (lower(email));

create table credential (
  user_id uuid primary key references app_user (id) on delete cascade,
  password_hash text not null,
  changed_at timestamptz not null
);

-- Tokens and secrets below are kept as their SHA-256 only.

create table session (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash bytea not null unique,
  cookie_hash bytea,
  -- The program and system that signed in, in words such as 'Firefox · Windows'; no address.
  device text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- Moment at which the user of the session last proved to be its owner.
  proved_at timestamptz not null default now()
);
create index session_user_id_idx on session (user_id);
comment on index session_user_id_idx is 'a person''s own sessions';
create index session_expires_at_idx on session (expires_at);
comment on index session_expires_at_idx is 'housekeeping';

create table api_token (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_token_user_id_idx on api_token (user_id);
comment on index api_token_user_id_idx is 'a person''s own tokens';
create index api_token_expires_at_idx on api_token (expires_at);
comment on index api_token_expires_at_idx is 'housekeeping';

-- A sign-up that waits for its mail to be confirmed: not an account yet, so it takes no address and no username.
create table pending_sign_up (
  secret_hash bytea primary key,
  email text not null,
  username text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index pending_sign_up_email_idx on pending_sign_up (lower(email));
comment on index pending_sign_up_email_idx is 'the earlier sign-up of an address that signs up again';
create index pending_sign_up_expires_at_idx on pending_sign_up (expires_at);
comment on index pending_sign_up_expires_at_idx is 'housekeeping';

-- Secrets that prove access to the mail of an account: single use, for a short while.
create table account_secret (
  secret_hash bytea primary key,
  kind text not null check (kind in ('ChangePassword', 'ConfirmAddress', 'BeginSecondFactorAnew')),
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_secret_user_id_idx on account_secret (user_id);
comment on index account_secret_user_id_idx is 'a person''s earlier secrets, withdrawn by the next';
create index account_secret_expires_at_idx on account_secret (expires_at);
comment on index account_secret_expires_at_idx is 'housekeeping';

-- Accounts of people at other identity providers: the key of the provider, never the e-mail address.
create table external_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- An identity token proves something once, however often it is shown again; its nonce likewise.
create table spent_identity_token (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_identity_token_expires_at_idx on spent_identity_token (expires_at);
comment on index spent_identity_token_expires_at_idx is 'housekeeping';

-- Second factors of people, visible to themselves and their Admins; the secret is for the server alone.
create table second_factor (
  user_id uuid primary key references app_user (id) on delete cascade,
  since timestamptz not null default now()
);

-- Secrets of second factors, also before confirmation: a row in second_factor puts them into force.
create table second_factor_secret (
  user_id uuid primary key references app_user (id) on delete cascade,
  secret bytea not null,
  -- The half minute whose code was used last: that code and earlier ones are spent.
  last_step bigint not null default 0
);

create table recovery_code (
  user_id uuid not null references app_user (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Second factors whose holder has lost access: from ready_at on, signing in with the password sets up a new one.
create table second_factor_reset (
  user_id uuid primary key references app_user (id) on delete cascade,
  asked_at timestamptz not null default now(),
  ready_at timestamptz not null,
  -- Hash of the secret that cancels the reset.
  cancel_hash bytea not null unique
);
create index second_factor_reset_ready_at_idx on second_factor_reset (ready_at);
comment on index second_factor_reset_ready_at_idx is 'housekeeping';

-- Sign-ins with the right password that need another step.
create table sign_in_challenge (
  secret_hash bytea primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  step text not null check (step in ('Verify', 'SetUp')),
  -- A password was asked, not an account elsewhere.
  by_password boolean not null default false,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenge_user_id_idx on sign_in_challenge (user_id);
comment on index sign_in_challenge_user_id_idx is 'a person''s challenges, withdrawn with their sessions';
create index sign_in_challenge_expires_at_idx on sign_in_challenge (expires_at);
comment on index sign_in_challenge_expires_at_idx is 'housekeeping';

-- Security events of an account, for its owner to read; the origin is kept as a network only.
create table security_event (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  device text not null,
  network text not null
);
create index security_event_user_id_at_idx on security_event (user_id, at desc, id desc);
comment on index security_event_user_id_at_idx is 'a person''s recent activity, newest first';
create index security_event_at_idx on security_event (at);
comment on index security_event_at_idx is 'housekeeping';

-- Results of requests by idempotency key, so that a repeated request is carried out once.
create table idempotency_key (
  user_id uuid not null references app_user (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  entity_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_created_at_idx on idempotency_key (created_at);
comment on index idempotency_key_created_at_idx is 'housekeeping';

-- Looks a session up by its fingerprints and sets the scope for the rest of the transaction. A token that is no
-- session's may be an API token, which opens a transaction that Postgres itself keeps from writing. No row, and no
-- scope, when there is neither, when it has ended, or when its person is blocked.
create function app.enter_session(p_token bytea, p_cookie bytea, p_idle_seconds integer)
returns table (session_id uuid, user_id uuid, role text, organization_ids uuid[], idle_seconds double precision, kind text)
language plpgsql
as $$
declare
  -- An assignment is evaluated by itself; a perform runs a query, and there is one of these for each request.
  setting text;
begin
  setting := set_config('app.actor', '', true);
  setting := set_config('app.organizations', '', true);
  setting := set_config('app.role', 'System', true);
  select s.id, s.user_id, u.role,
    coalesce((select array_agg(m.organization_id) from membership m
      where m.user_id = s.user_id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
    extract(epoch from now() - s.last_seen_at), 'session'
  into session_id, user_id, role, organization_ids, idle_seconds, kind
  from session s join app_user u on u.id = s.user_id
  where s.token_hash = p_token and (s.cookie_hash is null or s.cookie_hash = p_cookie)
    and s.expires_at > now() and s.last_seen_at > now() - make_interval(secs => p_idle_seconds)
    and u.blocked_at is null;
  if not found then
    select t.id, t.user_id, u.role,
      coalesce((select array_agg(m.organization_id) from membership m
        where m.user_id = t.user_id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
      coalesce(extract(epoch from now() - t.last_used_at), 'infinity'), 'token'
    into session_id, user_id, role, organization_ids, idle_seconds, kind
    from api_token t join app_user u on u.id = t.user_id
    where t.token_hash = p_token and t.expires_at > now() and u.blocked_at is null;
    if not found then
      setting := set_config('app.role', '', true);
      return;
    end if;
    setting := set_config('transaction_read_only', 'on', true);
  end if;
  setting := set_config('app.actor', user_id::text, true);
  setting := set_config('app.role', role, true);
  setting := set_config('app.organizations', array_to_string(organization_ids, ','), true);
  return next;
end $$;

-- A policy sees one state of a row only, so a trigger limits what an actor changes of themselves and of others.
create function app.keep_own_reach() returns trigger language plpgsql as $$
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
create trigger app_user_keep_own_reach before update on app_user
  for each row execute function app.keep_own_reach();

-- A person with an unconfirmed address belongs to one organisation and makes nothing that outlives a session.
create function app.is_unconfirmed(p_user uuid, p_elsewhere_than uuid) returns boolean language sql stable
  return exists (select from user_email e where e.user_id = p_user and e.confirmed_at is null
    and e.admitted_to is distinct from p_elsewhere_than);

-- Code QA403 is a refusal on purpose; its hint names the message for the user.
create function app.refuse_unconfirmed() returns trigger language plpgsql as $$
begin
  if app.is_unconfirmed(new.user_id, null) then
    raise exception using errcode = 'QA403', message = 'the address is not confirmed', hint = 'addressUnconfirmed';
  end if;
  return new;
end $$;
create trigger api_token_refuse_unconfirmed before insert on api_token
  for each row execute function app.refuse_unconfirmed();
create trigger external_identity_refuse_unconfirmed before insert or update of subject on external_identity
  for each row execute function app.refuse_unconfirmed();

create function app.refuse_unconfirmed_super_admin() returns trigger language plpgsql as $$
begin
  if app.is_unconfirmed(new.id, null) then
    raise exception using errcode = 'QA403', message = 'the address is not confirmed', hint = 'otherUnconfirmed';
  end if;
  return new;
end $$;
create trigger app_user_refuse_unconfirmed before update of role on app_user for each row
  when (new.role = 'SuperAdmin' and old.role <> 'SuperAdmin') execute function app.refuse_unconfirmed_super_admin();

alter table app_user enable row level security;
alter table app_user force row level security;
create policy app_user_read on app_user for select using (
  (select app.reaches_all()) or id = (select app.actor_id())
  or (role = 'SuperAdmin' and (select app.role()) is not null)
  or known_in && (select app.organization_ids())
);
create policy app_user_insert on app_user for insert with check ((select app.reaches_all()));
create policy app_user_update on app_user for update
  using ((select app.reaches_all()) or id = (select app.actor_id())
    or ((select app.role()) = 'Admin' and role <> 'SuperAdmin' and member_of && (select app.organization_ids())))
  with check ((select app.reaches_all()) or id = (select app.actor_id())
    or ((select app.role()) = 'Admin' and role <> 'SuperAdmin' and known_in && (select app.organization_ids())));

-- An Admin reads addresses and second factors by membership: for user_email_read and second_factor_read see
-- 0003-organizations.sql.
alter table user_email enable row level security;
alter table user_email force row level security;
create policy user_email_write on user_email for all using ((select app.reaches_all()));

alter table second_factor enable row level security;
alter table second_factor force row level security;
create policy second_factor_write on second_factor for all using ((select app.is_system()));

alter table credential enable row level security;
alter table credential force row level security;
create policy credential_all on credential for all using ((select app.is_system()));

alter table session enable row level security;
alter table session force row level security;
create policy session_all on session for all using ((select app.is_system()));
create policy session_own_read on session for select using (user_id = (select app.actor_id()));
create policy session_own_end on session for delete using (user_id = (select app.actor_id()));

alter table api_token enable row level security;
alter table api_token force row level security;
create policy api_token_own on api_token for all
  using ((select app.is_system()) or user_id = (select app.actor_id()));

alter table pending_sign_up enable row level security;
alter table pending_sign_up force row level security;
create policy pending_sign_up_all on pending_sign_up for all using ((select app.is_system()));

alter table account_secret enable row level security;
alter table account_secret force row level security;
create policy account_secret_all on account_secret for all using ((select app.is_system()));

alter table external_identity enable row level security;
alter table external_identity force row level security;
create policy external_identity_all on external_identity for all using ((select app.is_system()));
create policy external_identity_own_read on external_identity for select
  using (user_id = (select app.actor_id()));
create policy external_identity_own_end on external_identity for delete
  using (user_id = (select app.actor_id()));

alter table spent_identity_token enable row level security;
alter table spent_identity_token force row level security;
create policy spent_identity_token_all on spent_identity_token for all using ((select app.is_system()));

alter table second_factor_secret enable row level security;
alter table second_factor_secret force row level security;
create policy second_factor_secret_all on second_factor_secret for all using ((select app.is_system()));

alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy recovery_code_all on recovery_code for all using ((select app.is_system()));
create policy recovery_code_own_read on recovery_code for select using (user_id = (select app.actor_id()));

alter table second_factor_reset enable row level security;
alter table second_factor_reset force row level security;
create policy second_factor_reset_all on second_factor_reset for all using ((select app.is_system()));

alter table sign_in_challenge enable row level security;
alter table sign_in_challenge force row level security;
create policy sign_in_challenge_all on sign_in_challenge for all using ((select app.is_system()));

alter table security_event enable row level security;
alter table security_event force row level security;
create policy security_event_all on security_event for all using ((select app.is_system()));
create policy security_event_own_read on security_event for select using (user_id = (select app.actor_id()));

alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy idempotency_key_own on idempotency_key for all
  using ((select app.is_system()) or user_id = (select app.actor_id()));

grant select, insert, update, delete on app_user, user_email, credential, session, account_secret, pending_sign_up,
  external_identity, second_factor, second_factor_secret, second_factor_reset, sign_in_challenge to quality_app;
grant select, insert, delete on spent_identity_token, recovery_code, security_event, idempotency_key to quality_app;
grant select, insert, delete, update (last_used_at) on api_token to quality_app;
grant execute on all functions in schema app to quality_app;
