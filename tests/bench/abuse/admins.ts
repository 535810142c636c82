import { newSecret } from '../../../server/platform/core/secrets.ts';
import type { Caller } from '../data.ts';
import type { BenchDatabase } from '../database.ts';

const PEOPLE = `
with people as (
  select uuidv7() as id, token, number from unnest($2::text[]) with ordinality as t (token, number)
), users as (
  insert into app_user (id, username, name, surname, role, known_in, created_at, updated_at)
  select id, $3 || '-' || number, $3, number::text, 'Admin', array[$1::uuid], now(), now() from people
), emails as (
  insert into user_email (user_id, email) select id, $3 || '-' || number || '@voorbeeld.example' from people
), memberships as (
  insert into membership (id, organization_id, user_id, kind, created_at)
  select uuidv7(), $1, id, 'Owner', now() from people
)
insert into session (id, user_id, token_hash, created_at, last_seen_at, expires_at)
select uuidv7(), id, sha256(token::bytea), now(), now(), now() + interval '12 hours' from people
returning user_id as "userId"`;

/** More Admins of an organisation, each signed in. @param named the beginning of their usernames, of their own. */
export async function makeAdmins(
  { sql }: Pick<BenchDatabase, 'sql'>,
  organizationId: string,
  { count, named }: { readonly count: number; readonly named: string },
): Promise<Caller[]> {
  const tokens = Array.from({ length: count }, () => newSecret());
  const { rows } = await sql.query<{ userId: string; number: string }>(PEOPLE, [
    organizationId,
    tokens,
    named,
  ]);
  return rows.map(({ userId }, index) => ({ userId, organizationId, token: tokens[index] ?? '' }));
}
