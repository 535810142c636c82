import { Migration } from '@mikro-orm/migrations';

/** What a repeated request with the same key came to, so that it is carried out once. */
export class Idempotency extends Migration {
  override name = '0002-idempotency';

  override up(): void {
    this.addSql(`
create table idempotency_key (
  user_id uuid not null references app_user (id) on delete cascade,
  key text not null,
  request_hash bytea not null,
  entity_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_created_at_idx on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy idempotency_key_own on idempotency_key for all
  using ((select app.is_system()) or user_id = (select app.actor_id()));
grant select, insert, delete on idempotency_key to quality_app;
`);
  }
}
