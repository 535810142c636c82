import { newId } from '../../server/platform/core/ids.ts';
import { fingerprint, newSecret } from '../../server/platform/core/secrets.ts';
import type { BenchDatabase } from './database.ts';
import { loadRows } from './load-rows.ts';
import { TEAMS, teamId } from './row-sql.ts';
import type { Rows } from './subject.ts';
import { subjects } from './subjects.ts';

/** A person who sends requests, with the token of their session. */
export interface Caller {
  readonly userId: string;
  readonly organizationId: string;
  readonly token: string;
}

/** The people who send requests, grouped by purpose. */
export interface BenchData {
  /** An Admin of each of the organisations that hold the rows. */
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
const GIVEN_NAMES = ['Fatima', 'Jan', 'Saskia', 'Mohammed', 'Ingrid', 'Pieter', 'Noor', 'Daan', 'Willemijn'];
const SURNAMES = ['de Vries', 'Bakker', 'van den Heuvel', 'Yilmaz', 'Jansen', 'Smit', 'van Dijk'];

/** How much there is to load: so many rows of each kind over the organisations together. */
export interface DataSize extends Readonly<Partial<Record<Rows, number>>> {
  readonly organizations: number;
  /** Rows, of each kind that there is or by kind, of one more organisation that is larger than the others. */
  readonly largeOrganization?: number | Readonly<Partial<Record<Rows, number>>>;
}

/** Loads organisations, people, sessions and rows as the owner; takes minutes for 1,000,000 rows. */
export async function loadData(database: BenchDatabase, size: DataSize): Promise<BenchData> {
  const { url, sql } = database;
  const { organizations, largeOrganization = 0 } = size;
  const reading = Array.from({ length: organizations }, (_, index) =>
    makeOrganization(`Zorggroep ${index + 1}`),
  );
  const writing = Array.from({ length: WRITING_ORGANIZATIONS }, (_, index) =>
    makeOrganization(`Wijkteam ${index + 1}`),
  );
  const ofLarge = (rows: Rows) =>
    typeof largeOrganization === 'number' ? largeOrganization : (largeOrganization[rows] ?? 0);
  const large = largeOrganization !== 0 ? [makeOrganization('Zorggroep Noord')] : [];
  const all = [...reading, ...large, ...writing];
  const people = all.flatMap((organization) => organization.people);
  await sql.query(PEOPLE, [
    JSON.stringify(all.map(({ id, name }) => ({ id, name }))),
    JSON.stringify(
      people.map((person) => ({ ...person, tokenHash: fingerprint(person.token).toString('hex') })),
    ),
  ]);
  for (const subject of Object.values(subjects)) {
    const count = size[subject.rows] ?? 0;
    if (count === 0) continue;
    if (subject.before) await sql.query(subject.before.sql, [...subject.before.parameters]);
    // Rows are loaded at the same time, so that those of the large organisation lie among those of the others.
    await Promise.all([
      loadRows(url, subject, count, reading),
      loadRows(url, subject, ofLarge(subject.rows), large),
    ]);
    for (const statement of subject.after) await sql.query(statement);
  }
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
), teams as (
  insert into team (id, organization_id, name, created_at, updated_at)
  select ${teamId('o.id', 'n')}, o.id, 'Team ' || n, now(), now()
  from jsonb_to_recordset($1) as o (id uuid), generate_series(0, ${TEAMS - 1}) n
)
insert into session (id, user_id, token_hash, created_at, last_seen_at, expires_at)
select uuidv7(), "userId", decode("tokenHash", 'hex'), now(), now(), now() + interval '12 hours' from people`;
