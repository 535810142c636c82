import pg from 'pg';
import { registerSources, registerStatuses } from '../../schema/terms/register.ts';
import { newId } from '../../server/platform/ids.ts';
import { fingerprint, newSecret } from '../../server/platform/secrets.ts';
import { lindeEntries } from '../../server/seed/demo-register/de-linde.ts';
import type { BenchDatabase } from './database.ts';

/** Someone who asks: signed in, with the token of the session. */
export interface Caller {
  readonly userId: string;
  readonly organizationId: string;
  readonly token: string;
}

/** Who there is to ask, apart by what they are for. */
export interface BenchData {
  /** An Admin of each of the organisations that hold the entries. */
  readonly readers: readonly Caller[];
  /** An Admin of the one organisation that is larger than the others. */
  readonly largeReader: Caller | undefined;
  /** Admins of organisations that start empty, so that writing leaves the lists that are read as they are. */
  readonly writers: readonly Caller[];
  /** A colleague of each writer, who is told of their own records only. */
  readonly colleagues: readonly Caller[];
}

interface Person extends Caller {
  readonly role: 'Admin' | 'Client';
  readonly name: string;
  readonly surname: string;
}

const AUTHORS_PER_ORGANIZATION = 9;
const WRITING_ORGANIZATIONS = 5;
/** Connections over which entries are loaded. */
const LOADERS = 4;
const GIVEN_NAMES = ['Fatima', 'Jan', 'Saskia', 'Mohammed', 'Ingrid', 'Pieter', 'Noor', 'Daan', 'Willemijn'];
const SURNAMES = ['de Vries', 'Bakker', 'van den Heuvel', 'Yilmaz', 'Jansen', 'Smit', 'van Dijk'];

/** What people wrote, end to end, of which each text of an entry is a piece of 40 to 200 characters. */
const WRITTEN = lindeEntries
  .flatMap((entry) => [entry.description, entry.cause, entry.immediateMeasures])
  .join(' ');
const PIECES = Array.from({ length: 499 }, (_, index) => {
  const start = (index * 811) % (WRITTEN.length - 200);
  return WRITTEN.slice(start, start + 40 + ((index * 31) % 161)).trim();
});

/** How much there is to load. */
export interface DataSize {
  readonly entries: number;
  readonly organizations: number;
  /** Entries of one more organisation that is larger than the others. */
  readonly largeOrganization?: number;
}

/** Loads organisations, people, sessions and entries as the owner; takes minutes for 1,000,000 entries. */
export async function loadData(
  { url, sql }: BenchDatabase,
  { organizations, entries, largeOrganization = 0 }: DataSize,
): Promise<BenchData> {
  const reading = Array.from({ length: organizations }, (_, index) =>
    makeOrganization(`Zorggroep ${index + 1}`),
  );
  const writing = Array.from({ length: WRITING_ORGANIZATIONS }, (_, index) =>
    makeOrganization(`Wijkteam ${index + 1}`),
  );
  const large = largeOrganization > 0 ? [makeOrganization('Zorggroep Noord')] : [];
  const all = [...reading, ...large, ...writing];
  const people = all.flatMap((organization) => organization.people);
  await sql.query(PEOPLE, [
    JSON.stringify(all.map(({ id, name }) => ({ id, name }))),
    JSON.stringify(
      people.map((person) => ({ ...person, tokenHash: fingerprint(person.token).toString('hex') })),
    ),
  ]);
  // At the same time, so that the rows of the large organisation lie among those of the others.
  await Promise.all([loadEntries(url, entries, reading), loadEntries(url, largeOrganization, large)]);
  await sql.query(CHANGES);
  await sql.query('vacuum (analyze)');
  return {
    readers: reading.map((organization) => organization.people[0]),
    largeReader: large[0]?.people[0],
    writers: writing.map((organization) => organization.people[0]),
    colleagues: writing.map((organization) => organization.people[1]),
  };
}

interface Organization {
  readonly id: string;
  readonly name: string;
  readonly people: readonly [Person, Person, ...Person[]];
}

/** Over several connections, each for some of the organisations: what Postgres works out keeps a processor busy. */
async function loadEntries(
  url: string,
  count: number,
  organizations: readonly Organization[],
): Promise<void> {
  const load = async (share: number): Promise<void> => {
    const sql = new pg.Client({ connectionString: url });
    await sql.connect();
    try {
      await sql.query(ENTRIES, [
        count,
        organizations.map(({ id }) => id),
        organizations.flatMap(({ people }) => people.map(({ userId }) => userId)),
        AUTHORS_PER_ORGANIZATION,
        PIECES,
        registerSources.codes,
        registerStatuses.codes,
        LOADERS,
        share,
      ]);
    } finally {
      await sql.end();
    }
  };
  const shares = Math.min(LOADERS, organizations.length);
  await Promise.all(Array.from({ length: shares }, (_, share) => load(share)));
}

function makeOrganization(name: string): Organization {
  const id = newId();
  const person = (index: number): Person => ({
    userId: newId(),
    organizationId: id,
    role: index === 0 ? 'Admin' : 'Client',
    name: GIVEN_NAMES[index % GIVEN_NAMES.length] ?? '',
    surname: SURNAMES[(index * 3 + name.length) % SURNAMES.length] ?? '',
    token: newSecret(),
  });
  const others = Array.from({ length: AUTHORS_PER_ORGANIZATION - 2 }, (_, index) => person(index + 2));
  return { id, name, people: [person(0), person(1), ...others] };
}

/** Further sessions of someone, one for each socket. */
export async function makeSessions({ sql }: BenchDatabase, caller: Caller, count: number): Promise<Caller[]> {
  const callers = Array.from({ length: count }, () => ({ ...caller, token: newSecret() }));
  await sql.query(SESSIONS, [caller.userId, callers.map(({ token }) => fingerprint(token).toString('hex'))]);
  return callers;
}

const SESSIONS = `
insert into session (id, user_id, token_hash, created_at, last_seen_at, expires_at)
select uuidv7(), $1, decode(hash, 'hex'), now(), now(), now() + interval '12 hours' from unnest($2::text[]) hash`;

const PEOPLE = `
with organizations as (
  insert into organization (id, name, created_at, updated_at)
  select id, name, now(), now() from jsonb_to_recordset($1) as o (id uuid, name text)
), people as (
  select * from jsonb_to_recordset($2)
    as p ("userId" uuid, "organizationId" uuid, role text, name text, surname text, "tokenHash" text)
), users as (
  insert into app_user (id, username, name, surname, role, known_in, created_at, updated_at)
  select "userId", 'user-' || "userId", name, surname, role, array["organizationId"], now(), now() from people
), emails as (
  insert into user_email (user_id, email) select "userId", "userId" || '@voorbeeld.example' from people
), memberships as (
  insert into membership (id, organization_id, user_id, kind, created_at)
  select uuidv7(), "organizationId", "userId", case role when 'Admin' then 'Owner' else 'Member' end, now() from people
)
insert into session (id, user_id, token_hash, created_at, last_seen_at, expires_at)
select uuidv7(), "userId", decode("tokenHash", 'hex'), now(), now(), now() + interval '12 hours' from people`;

/** The text of one field: another one for every row and field. */
const piece = (field: number) => `($5::text[])[1 + (i * 7919 + ${field} * 104729) % cardinality($5::text[])]`;

/** What few entries of an organisation have in common, for a search that finds few. */
const ROOM = '(101 + (i / cardinality($2::uuid[])) % 400)';

/** Two years of entries in the order of time, over all organisations and their people in turn. */
const ENTRIES = `
insert into register_entry (id, organization_id, user_id, version, created_at, updated_at, source, source_text,
  description, cause, immediate_measures, structural_measure, responsible_employee, status,
  expected_completion_date, effectiveness, effectiveness_measurement)
select uuidv7(at - now()), ($2::uuid[])[1 + o],
  ($3::uuid[])[1 + o * $4::integer + (i / cardinality($2::uuid[])) % $4::integer],
  1, at, at, source, case source when 'Other' then 'Melding van een familielid' else '' end,
  ${piece(1)} || ' Kamer ' || ${ROOM} || '.', ${[2, 3, 4].map(piece).join(', ')}, 'Teamleider ' || (1 + i % 40), status, at::date + 14 + (i % 90)::integer,
  ${[5, 6].map(piece).join(', ')}
from generate_series(0, $1::bigint - 1) i,
  lateral (select (i % cardinality($2::uuid[]))::integer as o,
    date_trunc('milliseconds', now() - interval '730 days' * (1 - (i + 0.5) / $1::bigint)) as at,
    ($6::text[])[1 + (i * 13 / 7) % cardinality($6::text[])] as source,
    ($7::text[])[1 + (i * 11 / 5) % cardinality($7::text[])] as status) made
where o % $8::integer = $9::integer`;

/** Each entry was once reported, so the log is as long as in use. */
const CHANGES = `
insert into change_log (id, organization_id, at, actor_id, entity, entity_id, action, version, subject_user_id, details)
select uuidv7(created_at - now()), organization_id, created_at, user_id, 'RegisterEntry', id, 'created', 1, user_id,
  jsonb_build_object('description', description, 'cause', cause, 'status', status)
from register_entry order by created_at`;
