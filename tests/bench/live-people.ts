import { newId } from '../../server/platform/core/ids.ts';
import { fingerprint, newSecret } from '../../server/platform/core/secrets.ts';
import type { Caller } from './data.ts';
import type { BenchDatabase } from './database.ts';

/** The people who hear of the changes, and those who must not. */
export interface LivePeople {
  /** Admins of one organisation, who are told of every change there; the first of them makes the changes. */
  readonly listeners: readonly Caller[];
  /** Admins of another organisation, and Clients of the same, who are told of their own records only. */
  readonly strangers: readonly Caller[];
}

const STRANGERS_OF_A_KIND = 25;

/** Makes two organisations with their people, each signed in. */
export async function makeLivePeople({ sql }: BenchDatabase, listeners: number): Promise<LivePeople> {
  const [here, there] = [newId(), newId()];
  await sql.query(ORGANIZATIONS, [[here, there]]);
  const make = async (organizationId: string, role: 'Admin' | 'Client', count: number) => {
    const people = Array.from({ length: count }, () => ({
      userId: newId(),
      organizationId,
      token: newSecret(),
    }));
    await sql.query(PEOPLE, [
      JSON.stringify(
        people.map((one) => ({ ...one, role, tokenHash: fingerprint(one.token).toString('hex') })),
      ),
    ]);
    return people;
  };
  return {
    listeners: await make(here, 'Admin', listeners),
    strangers: [
      ...(await make(there, 'Admin', STRANGERS_OF_A_KIND)),
      ...(await make(here, 'Client', STRANGERS_OF_A_KIND)),
    ],
  };
}

const ORGANIZATIONS = `
insert into organization (id, name, created_at, updated_at)
select id, 'Thuiszorg ' || id, now(), now() from unnest($1::uuid[]) id`;

const PEOPLE = `
with people as (
  select * from jsonb_to_recordset($1) as p ("userId" uuid, "organizationId" uuid, role text, "tokenHash" text)
), users as (
  insert into app_user (id, username, name, surname, role, known_in, created_at, updated_at)
  select "userId", 'user-' || "userId", 'Noor', 'Bakker', role, array["organizationId"], now(), now() from people
), emails as (
  insert into user_email (user_id, email) select "userId", "userId" || '@voorbeeld.example' from people
), memberships as (
  insert into membership (id, organization_id, user_id, kind, created_at)
  select uuidv7(), "organizationId", "userId", case role when 'Admin' then 'Owner' else 'Member' end, now() from people
)
insert into session (id, user_id, token_hash, created_at, last_seen_at, expires_at)
select uuidv7(), "userId", decode("tokenHash", 'hex'), now(), now(), now() + interval '12 hours' from people`;
