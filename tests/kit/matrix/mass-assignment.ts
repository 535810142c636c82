import { isDeepStrictEqual } from 'node:util';
import type { TestApp } from '../server/app.ts';

/** Foreign values that no call may store: wherever they are stored, an unknown field was assigned (mass assignment). */
export interface ForeignFields {
  /** Fields that the caller may not set. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Tables in which a foreign value was stored, and escalated SuperAdmins. */
  stored(): Promise<Record<string, number>>;
}

const MOMENT = '2001-02-03T04:05:06.000Z';
const DAY = '2001-02-03';
const VERSION = 424_242;
const NUMBER = 'VP-1999-999';
const HASH = 'toegewezen';
/** SuperAdmins that no test created. */
const ESCALATED = "app_user where role = 'SuperAdmin' and username !~ '^superadmin-'";

/** Creates the foreign values, and searches every table for them. */
export async function makeForeignFields({ make, sql }: TestApp): Promise<ForeignFields> {
  const { rows: tables } = await sql.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public'`,
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as place, count(*) from ${name} t where t::text ~ $1`,
  );
  const statement = [...counts, `select 'escalated', count(*) from ${ESCALATED}`].join(' union all ');
  const organization = await make.organization('Van niemand');
  const stranger = await organization.client();
  const organizations = [organization.id];
  const marks = [organization.id, stranger.id, DAY, String(VERSION), HASH, NUMBER];
  return {
    fields: {
      id: stranger.id,
      userId: stranger.id,
      user: { id: stranger.id },
      actorId: stranger.id,
      sentBy: stranger.id,
      managerId: stranger.id,
      organizationId: organization.id,
      organization: { id: organization.id },
      ...{ organizationIds: organizations, knownIn: organizations, known_in: organizations },
      ...{ memberOf: organizations, member_of: organizations },
      role: 'SuperAdmin',
      kind: 'Owner',
      number: NUMBER,
      version: VERSION,
      ...{ createdAt: MOMENT, created_at: MOMENT, updatedAt: MOMENT, acceptedAt: MOMENT },
      ...{ blockedAt: MOMENT, archivedAt: MOMENT, lastSignInAt: MOMENT, expiresAt: MOMENT },
      passwordHash: HASH,
    },
    stored: async () => {
      const { rows } = await sql.query<{ place: string; count: string }>(statement, [marks.join('|')]);
      return Object.fromEntries(rows.map(({ place, count }) => [place, Number(count)]));
    },
  };
}

/** The names of the rows whose calls stored a foreign value, found by halving. */
export async function storingRows<Named extends readonly [string, unknown]>(
  foreign: Pick<ForeignFields, 'stored'>,
  rows: readonly Named[],
  tryCalls: (row: Named) => Promise<void>,
): Promise<string[]> {
  const before = await foreign.stored();
  for (const row of rows) await tryCalls(row);
  if (isDeepStrictEqual(await foreign.stored(), before)) return [];
  const middle = Math.ceil(rows.length / 2);
  const halves = rows.length > 1 ? [rows.slice(0, middle), rows.slice(middle)] : [];
  const names: string[] = [];
  for (const half of halves) names.push(...(await storingRows(foreign, half, tryCalls)));
  // A value that was stored once may be stored no second time.
  return names.length > 0 ? names : rows.map(([name]) => name);
}
