import { Migration } from '@mikro-orm/migrations';

const PEOPLE = `
alter table app_user
  add column job_title text not null default '',
  add column location text not null default '',
  add column phone text not null default '',
  add column manager_id uuid references app_user (id) on delete set null,
  add column last_sign_in_at timestamptz,
  add column preferences jsonb not null default '{}';
create index app_user_manager_id_idx on app_user (manager_id) where manager_id is not null;
`;

/** What the mails of the ways in point back at; of a secret only its SHA-256 is kept. */
const WAYS_IN = `
-- Proves that someone reads the mail of an account: single use, for a short while.
create table account_secret (
  secret_hash bytea primary key,
  kind text not null check (kind in ('ChangePassword')),
  user_id uuid not null references app_user (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index account_secret_user_id_idx on account_secret (user_id);
create index account_secret_expires_at_idx on account_secret (expires_at);

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
create index pending_sign_up_expires_at_idx on pending_sign_up (expires_at);

-- Who someone is to another identity provider: its own key for them, never their e-mail address.
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
`;

const POLICIES = `
alter table account_secret enable row level security;
alter table account_secret force row level security;
create policy account_secret_all on account_secret for all using ((select app.is_system()));

alter table pending_sign_up enable row level security;
alter table pending_sign_up force row level security;
create policy pending_sign_up_all on pending_sign_up for all using ((select app.is_system()));

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

grant select, insert, update, delete on account_secret, pending_sign_up, external_identity to quality_app;
grant select, insert, delete on spent_identity_token to quality_app;
`;

/** What somebody who guesses a person's password begins with. */
const GUESSABLE = `
create function app.guessable_words(p_user_id uuid) returns text[] language sql stable
  return array(
    select word from (
      select unnest(array[u.username, u.name, u.surname]) as word from app_user u where u.id = p_user_id
      union all select e.email from user_email e where e.user_id = p_user_id
      union all select o.name from membership m join organization o on o.id = m.organization_id
        where m.user_id = p_user_id) words);
`;

/** What people's screens show of them, and what signing up, a forgotten password and another provider need. */
export class WaysIn extends Migration {
  override name = '0005-ways-in';

  override up(): void {
    for (const sql of [PEOPLE, WAYS_IN, POLICIES, GUESSABLE]) this.addSql(sql);
  }
}
