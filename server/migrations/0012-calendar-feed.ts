import { Migration } from '@mikro-orm/migrations';

const CALENDAR_FEED = `
-- The address is a secret: of its token only the SHA-256 is kept. Renewing it replaces the row's own.
create table calendar_feed (
  user_id uuid primary key references app_user (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

alter table calendar_feed enable row level security;
alter table calendar_feed force row level security;
create policy calendar_feed_own on calendar_feed for all
  using ((select app.is_system()) or user_id = (select app.actor_id()));

grant select, insert, delete, update (token_hash, created_at, last_read_at) on calendar_feed to quality_app;
`;

/**
 * Looks an address up and sets its owner's scope for the rest of the transaction, which Postgres itself keeps from
 * writing; no row when it opens nothing or its owner is blocked, and then no scope is set either.
 */
const ENTER_CALENDAR_FEED = `
create function app.enter_calendar_feed(p_token bytea)
returns table (session_id uuid, user_id uuid, role text, organization_ids uuid[], idle_seconds double precision, kind text)
language plpgsql
as $$
begin
  perform set_config('transaction_read_only', 'on', true);
  perform set_config('app.actor', '', true), set_config('app.organizations', '', true), set_config('app.role', 'System', true);
  select f.user_id, f.user_id, u.role,
    coalesce((select array_agg(m.organization_id) from membership m
      where m.user_id = f.user_id and (u.role <> 'Admin' or m.kind = 'Owner')), '{}'),
    coalesce(extract(epoch from now() - f.last_read_at), 'infinity'), 'token'
  into session_id, user_id, role, organization_ids, idle_seconds, kind
  from calendar_feed f join app_user u on u.id = f.user_id
  where f.token_hash = p_token and u.blocked_at is null;
  if not found then
    perform set_config('app.role', '', true);
    return;
  end if;
  perform set_config('app.actor', user_id::text, true), set_config('app.role', role, true),
    set_config('app.organizations', array_to_string(organization_ids, ','), true);
  return next;
end $$;
grant execute on function app.enter_calendar_feed(bytea) to quality_app;
`;

/** The secret address under which calendar programs follow someone's tasks. */
export class CalendarFeed extends Migration {
  override name = '0012-calendar-feed';

  override up(): void {
    for (const sql of [CALENDAR_FEED, ENTER_CALENDAR_FEED]) this.addSql(sql);
  }
}
