import { Migration } from '@mikro-orm/migrations';

const SESSIONS = `
-- The program and system that signed in, in words such as 'Firefox · Windows'; no address.
alter table session add column device text not null default '';
`;

/**
 * That someone has a second factor is for themselves and their Admins to see, what it is for the server alone:
 * two tables, as row-level security works by row.
 */
const SECOND_FACTOR = `
create table second_factor (
  user_id uuid primary key references app_user (id) on delete cascade,
  since timestamptz not null default now()
);

-- Also of someone who has not confirmed it yet: it counts once there is a row in second_factor.
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

-- Someone whose password was right and who has a step to go; of the secret only its SHA-256 is kept.
create table sign_in_challenge (
  secret_hash bytea primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  step text not null check (step in ('Verify', 'SetUp')),
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenge_user_id_idx on sign_in_challenge (user_id);
create index sign_in_challenge_expires_at_idx on sign_in_challenge (expires_at);

alter table second_factor enable row level security;
alter table second_factor force row level security;
create policy second_factor_read on second_factor for select using (
  (select app.reaches_all()) or user_id = (select app.actor_id())
  or ((select app.role()) = 'Admin' and exists (
    select from membership m where m.user_id = second_factor.user_id
      and m.organization_id = any ((select app.organization_ids())::uuid[])))
);
create policy second_factor_write on second_factor for all using ((select app.is_system()));

alter table second_factor_secret enable row level security;
alter table second_factor_secret force row level security;
create policy second_factor_secret_all on second_factor_secret for all using ((select app.is_system()));

alter table recovery_code enable row level security;
alter table recovery_code force row level security;
create policy recovery_code_all on recovery_code for all using ((select app.is_system()));
create policy recovery_code_own_read on recovery_code for select using (user_id = (select app.actor_id()));

alter table sign_in_challenge enable row level security;
alter table sign_in_challenge force row level security;
create policy sign_in_challenge_all on sign_in_challenge for all using ((select app.is_system()));

grant select, insert, update, delete on second_factor, second_factor_secret, sign_in_challenge to quality_app;
grant select, insert, delete on recovery_code to quality_app;
`;

const API_TOKENS = `
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
create index api_token_expires_at_idx on api_token (expires_at);

alter table api_token enable row level security;
alter table api_token force row level security;
create policy api_token_own on api_token for all
  using ((select app.is_system()) or user_id = (select app.actor_id()));

grant select, insert, delete, update (last_used_at) on api_token to quality_app;
`;

/**
 * As before for a session; what is none may be an API token, which opens a transaction that Postgres itself keeps from
 * writing.
 */
const ENTER_SESSION = `
drop function app.enter_session(bytea, bytea, integer);
create function app.enter_session(p_token bytea, p_cookie bytea, p_idle_seconds integer)
returns table (session_id uuid, user_id uuid, role text, organization_ids uuid[], idle_seconds double precision, kind text)
language plpgsql
as $$
begin
  perform set_config('app.actor', '', true), set_config('app.organizations', '', true), set_config('app.role', 'System', true);
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
      perform set_config('app.role', '', true);
      return;
    end if;
    perform set_config('transaction_read_only', 'on', true);
  end if;
  perform set_config('app.actor', user_id::text, true), set_config('app.role', role, true),
    set_config('app.organizations', array_to_string(organization_ids, ','), true);
  return next;
end $$;
grant execute on function app.enter_session(bytea, bytea, integer) to quality_app;
`;

/** Second factors, what a session was started with, and personal tokens for reporting tools. */
export class SecondFactorAndTokens extends Migration {
  override name = '0007-second-factor-and-tokens';

  override up(): void {
    for (const sql of [SESSIONS, SECOND_FACTOR, API_TOKENS, ENTER_SESSION]) this.addSql(sql);
  }
}
