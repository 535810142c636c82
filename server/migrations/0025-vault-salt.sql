-- A person's salt, from which the server derives the secret that unwraps their private keys in browsers.
create table vault_salt (
  user_id uuid primary key references app_user (id) on delete cascade,
  salt bytea not null check (octet_length(salt) = 32)
);

alter table vault_salt enable row level security;
alter table vault_salt force row level security;
-- API tokens have read-only transactions, so that only a session reads the row.
create policy vault_salt_own on vault_salt for all
  using (user_id = (select app.actor_id()) and current_setting('transaction_read_only') = 'off');

grant select, insert on vault_salt to quality_app;
