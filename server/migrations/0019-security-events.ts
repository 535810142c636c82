import { Migration } from '@mikro-orm/migrations';

const SECURITY_EVENTS = `
-- What happened to the safety of someone's account, for themselves to read; of where it was asked from a network only.
create table security_event (
  id uuid primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  device text not null,
  network text not null
);
create index security_event_user_id_at_idx on security_event (user_id, at desc, id desc);
create index security_event_at_idx on security_event (at);

alter table security_event enable row level security;
alter table security_event force row level security;
create policy security_event_all on security_event for all using ((select app.is_system()));
create policy security_event_own_read on security_event for select using (user_id = (select app.actor_id()));

grant select, insert, delete on security_event to quality_app;
`;

/** What happened to the safety of people's accounts. */
export class SecurityEvents extends Migration {
  override name = '0019-security-events';

  override up(): void {
    this.addSql(SECURITY_EVENTS);
  }
}
