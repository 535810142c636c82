import { Migration } from '@mikro-orm/migrations';

/** As the limiter counts, in its table; within the transaction, so that what is rolled back is not counted. */
const COUNTING = `
create function app.count_within(p_key text, p_points integer, p_most bigint, p_seconds integer) returns void
language plpgsql as $$
declare
  present constant bigint := extract(epoch from clock_timestamp()) * 1000;
  counted integer;
begin
  insert into rate_limit as r (key, points, expire) values (p_key, p_points, present + p_seconds * 1000)
  on conflict (key) do update set
    points = case when r.expire > present then r.points else 0 end + excluded.points,
    expire = case when r.expire > present then r.expire else excluded.expire end
  returning r.points into counted;
  if counted > p_most then
    raise exception using errcode = 'QA429', message = 'too much within the time';
  end if;
end $$;
grant execute on function app.count_within to quality_app;
`;

const GATHERING = `
-- What is gathered of mails about one kind of event to one person, until it goes as one.
create table mail_gathering (
  -- A fingerprint of the address.
  recipient bytea not null,
  kind text not null,
  until timestamptz not null,
  -- The first of those that wait, each encrypted; of the others only the number is kept.
  waiting bytea[] not null default '{}',
  count integer not null default 0,
  primary key (recipient, kind)
);
create index mail_gathering_until_idx on mail_gathering (until);
alter table mail_gathering enable row level security;
alter table mail_gathering force row level security;
create policy mail_gathering_all on mail_gathering for all using ((select app.is_system()));
grant select, insert, update, delete on mail_gathering to quality_app;
`;

/** What keeps one person from flooding the others: creations are counted, mails are gathered. */
export class Floods extends Migration {
  override name = '0017-floods';

  override up(): void {
    for (const sql of [COUNTING, GATHERING]) this.addSql(sql);
  }
}
