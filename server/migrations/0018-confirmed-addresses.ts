import { Migration } from '@mikro-orm/migrations';

/**
 * Who accepted by a link that an Admin handed over has not shown that the address is theirs. Addresses of before were
 * confirmed by a mail, or belong to people who have worked here since.
 */
const ADDRESSES = `
alter table user_email
  add column confirmed_at timestamptz default now(),
  -- The one organisation to which an address that is not confirmed belongs; no foreign key, as it outlives that.
  add column admitted_to uuid;
alter table user_email add check (confirmed_at is not null or admitted_to is not null);

-- Of secrets of before nobody knows whether they were mailed.
alter table invitation add column proves_address boolean not null default false;
`;

/** Postgres keeps them to it as well; its hint names the message that people are told. */
const UNCONFIRMED = `
create function app.is_unconfirmed(p_user uuid, p_elsewhere_than uuid) returns boolean language sql stable
  return exists (select from user_email e where e.user_id = p_user and e.confirmed_at is null
    and e.admitted_to is distinct from p_elsewhere_than);

create function app.refuse_unconfirmed_member() returns trigger language plpgsql as $$
begin
  if app.is_unconfirmed(new.user_id, new.organization_id) then
    raise exception using errcode = 'QA403', message = 'the address is not confirmed', hint = 'otherUnconfirmed';
  end if;
  return new;
end $$;
create trigger membership_refuse_unconfirmed before insert or update of organization_id, user_id on membership
  for each row execute function app.refuse_unconfirmed_member();

create function app.refuse_unconfirmed_super_admin() returns trigger language plpgsql as $$
begin
  if app.is_unconfirmed(new.id, null) then
    raise exception using errcode = 'QA403', message = 'the address is not confirmed', hint = 'otherUnconfirmed';
  end if;
  return new;
end $$;
create trigger app_user_refuse_unconfirmed before update of role on app_user for each row
  when (new.role = 'SuperAdmin' and old.role <> 'SuperAdmin') execute function app.refuse_unconfirmed_super_admin();

create function app.refuse_unconfirmed() returns trigger language plpgsql as $$
begin
  if app.is_unconfirmed(new.user_id, null) then
    raise exception using errcode = 'QA403', message = 'the address is not confirmed', hint = 'addressUnconfirmed';
  end if;
  return new;
end $$;
create trigger api_token_refuse_unconfirmed before insert on api_token
  for each row execute function app.refuse_unconfirmed();
create trigger calendar_feed_refuse_unconfirmed before insert or update of token_hash on calendar_feed
  for each row execute function app.refuse_unconfirmed();
create trigger external_identity_refuse_unconfirmed before insert or update of subject on external_identity
  for each row execute function app.refuse_unconfirmed();

grant execute on all functions in schema app to quality_app;
`;

const SECRETS = `
alter table account_secret drop constraint account_secret_kind_check,
  add check (kind in ('ChangePassword', 'ConfirmAddress', 'BeginSecondFactorAnew'));
`;

const PROOF = `
-- When whoever uses the session last showed that it is theirs; of sessions of before nobody knows.
alter table session add column proved_at timestamptz not null default '-infinity';
alter table session alter column proved_at set default now();

-- A password was asked, not an account elsewhere.
alter table sign_in_challenge add column by_password boolean not null default false;
`;

const SECOND_FACTOR_RESET = `
-- A second factor whose holder has no access to it: from ready_at on signing in with the password begins it anew.
create table second_factor_reset (
  user_id uuid primary key references app_user (id) on delete cascade,
  asked_at timestamptz not null default now(),
  ready_at timestamptz not null,
  -- Of the secret that calls it off only its SHA-256 is kept.
  cancel_hash bytea not null unique
);
create index second_factor_reset_ready_at_idx on second_factor_reset (ready_at);

alter table second_factor_reset enable row level security;
alter table second_factor_reset force row level security;
create policy second_factor_reset_all on second_factor_reset for all using ((select app.is_system()));
grant select, insert, update, delete on second_factor_reset to quality_app;
`;

/** What an address proves, when a session was last proven, and second factors that begin anew. */
export class ConfirmedAddresses extends Migration {
  override name = '0018-confirmed-addresses';

  override up(): void {
    for (const sql of [ADDRESSES, UNCONFIRMED, SECRETS, PROOF, SECOND_FACTOR_RESET]) this.addSql(sql);
  }
}
