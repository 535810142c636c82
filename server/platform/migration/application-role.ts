import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';

/** What migrations call the role; in each database it has a name of its own. */
const PLACEHOLDER = 'quality_app';
const LONGEST_NAME = 63;

/** The owner's address holds no password from which the application role's can follow. */
export class OwnerPasswordMissing extends Error {
  override readonly name = 'OwnerPasswordMissing';
}

/** The role that the application works as does not exist in the database, or does not get in. */
export class ApplicationRoleRefused extends Error {
  override readonly name = 'ApplicationRoleRefused';
}

/**
 * The address of the role that the application works as: its name follows from the database's, as roles belong to the
 * whole cluster, and its password from the owner's, so that every process on the database knows both.
 * @throws OwnerPasswordMissing when anyone could work it out.
 */
export function applicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const ownerPassword = decodeURIComponent(url.password) || url.searchParams.get('password');
  if (!ownerPassword) throw new OwnerPasswordMissing();
  const role = roleOf(databaseOf(url));
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  url.username = role;
  url.password = createHmac('sha256', ownerPassword).update(role).digest('hex');
  return url.toString();
}

/** The name of the role in an address of its own. */
export function roleIn(applicationAddress: string): string {
  const url = new URL(applicationAddress);
  return url.searchParams.get('user') ?? decodeURIComponent(url.username);
}

/** Postgres calls a database that is not named as its user. */
function databaseOf({ pathname, username }: URL): string {
  return decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
}

/** A name without anything to quote, and no two databases' the same. */
function roleOf(database: string): string {
  const plain = `${PLACEHOLDER}_${database}`;
  if (/^[a-z0-9_]+$/.test(plain) && plain.length <= LONGEST_NAME) return plain;
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 16);
  return `${PLACEHOLDER}_${hash}`;
}

/** A migration's SQL with the role's own name in the place of the one that migrations are written with. */
export function forRole(sql: string, role: string): string {
  return sql.replaceAll(new RegExp(`\\b${PLACEHOLDER}\\b`, 'g'), () => pg.escapeIdentifier(role));
}

/**
 * Makes the role when it is not there, and gives it in this database what an earlier one had: of a version that shared
 * one name among all databases, or of the database from which this one was restored or renamed. That one keeps its
 * rights, as processes of the version before may still be at work.
 */
export async function prepareRole(owner: pg.Client, role: string): Promise<void> {
  const { rows: found } = await owner.query('select from pg_roles where rolname = $1', [role]);
  if (found.length === 0) await owner.query(`create role ${pg.escapeIdentifier(role)} nologin`);
  const { rows } = await owner.query<{ earlier: string }>(EARLIER_ROLE, [role]);
  const [{ earlier } = { earlier: null }] = rows;
  if (earlier === null) return;
  const grants = await owner.query<{ grant: string }>(GRANTS, [earlier, role]);
  for (const { grant } of grants.rows) await owner.query(grant);
}

/** Nobody when the role itself can work here, or nobody has yet. */
const EARLIER_ROLE = `
select earlier.rolname as earlier
from pg_namespace n, aclexplode(n.nspacl) granted
  join pg_roles earlier on earlier.oid = granted.grantee and earlier.oid <> granted.grantor
where n.nspname = 'app' and granted.privilege_type = 'USAGE'
  and not exists (select from aclexplode(n.nspacl) own
    join pg_roles r on r.oid = own.grantee where r.rolname = $1)
order by earlier.oid desc limit 1`;

const GRANTS = `
with former as (select oid from pg_roles where rolname = $1)
select format('grant %s on schema %I to %I', a.privilege_type, n.nspname, $2::text) as grant
  from pg_namespace n, aclexplode(n.nspacl) a, former where a.grantee = former.oid
union all select format('grant %s on %s %s to %I', a.privilege_type,
    case c.relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass, $2::text)
  from pg_class c, aclexplode(c.relacl) a, former where a.grantee = former.oid
union all select format('grant %s (%I) on table %s to %I', a.privilege_type, t.attname, t.attrelid::regclass, $2::text)
  from pg_attribute t, aclexplode(t.attacl) a, former where a.grantee = former.oid and not t.attisdropped
union all select format('grant %s on function %s to %I', a.privilege_type, p.oid::regprocedure, $2::text)
  from pg_proc p, aclexplode(p.proacl) a, former where a.grantee = former.oid and p.prokind = 'f'`;
