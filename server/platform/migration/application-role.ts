import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';

/** The role's name in migrations; each database has its own. */
const PLACEHOLDER = 'quality_app';
const LONGEST_NAME = 63;

/** The owner's address lacks the password from which the application role's is derived. */
export class OwnerPasswordMissing extends Error {
  override readonly name = 'OwnerPasswordMissing';
}

/** The application role does not exist in the database, or cannot sign in. */
export class ApplicationRoleRefused extends Error {
  override readonly name = 'ApplicationRoleRefused';
}

/**
 * Derives the address of the application role: its name follows from the database's, as roles belong to the whole
 * cluster, and its password from the owner's, so that every process on the database knows both.
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

/** Returns the role of an application address. */
export function roleIn(applicationAddress: string): string {
  const url = new URL(applicationAddress);
  return url.searchParams.get('user') ?? decodeURIComponent(url.username);
}

/** Returns the database of an address, by default the user's name. */
function databaseOf({ pathname, username }: URL): string {
  return decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username);
}

/** Derives a name that needs no quoting, unique to a database. */
function roleOf(database: string): string {
  const plain = `${PLACEHOLDER}_${database}`;
  if (/^[a-z0-9_]+$/.test(plain) && plain.length <= LONGEST_NAME) return plain;
  const hash = createHash('sha256').update(database).digest('hex').slice(0, 16);
  return `${PLACEHOLDER}_${hash}`;
}

/** Replaces the placeholder in a migration's SQL by the role's own name. */
export function forRole(sql: string, role: string): string {
  return sql.replaceAll(new RegExp(`\\b${PLACEHOLDER}\\b`, 'g'), () => pg.escapeIdentifier(role));
}

/**
 * Creates the role if absent, and grants it in this database the rights of an earlier one: of a version that shared one
 * name among all databases, or of the database from which this one was restored or renamed. The earlier role keeps its
 * rights, as processes of the version before may still run.
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

/** SQL: an earlier role; none if the role has rights, or none has. */
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
