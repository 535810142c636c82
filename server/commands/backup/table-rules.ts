import type pg from 'pg';
import { SCHEMAS } from './catalogue.ts';

const OUR_TABLES = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any ($1) and c.relkind in ('r', 'p')`;

/** SQL that lifts a rule, and SQL that puts it back exactly as it was. */
interface Lift {
  readonly lift: string;
  readonly back: string;
}

/** Foreign keys of tables, not the copies of them in partitions. */
const FOREIGN_KEYS = `
select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as lift,
  format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as back
from pg_constraint k
where k.contype = 'f' and k.conparentid = 0 and k.conrelid in (select c.oid ${OUR_TABLES})
order by k.conrelid::regclass::text, k.conname`;

/** Comments on those, which are lost with them. */
const FOREIGN_KEY_COMMENTS = `
select '' as lift,
  format('comment on constraint %I on %s is %L', k.conname, k.conrelid::regclass, d.description) as back
from pg_constraint k join pg_description d on d.objoid = k.oid and d.classoid = 'pg_constraint'::regclass
where k.contype = 'f' and k.conparentid = 0 and k.conrelid in (select c.oid ${OUR_TABLES})`;

const TRIGGERS = `
select format('alter table %s disable trigger %I', g.tgrelid::regclass, g.tgname) as lift,
  format('alter table %s enable %s trigger %I', g.tgrelid::regclass,
    case g.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, g.tgname) as back
from pg_trigger g
where not g.tgisinternal and g.tgparentid = 0 and g.tgenabled <> 'D' and g.tgrelid in (select c.oid ${OUR_TABLES})
order by 1`;

/** Row-level security that limits the owner as well, under which COPY loads nothing. */
const FORCED = `
select format('alter table %s no force row level security', c.oid::regclass) as lift,
  format('alter table %s force row level security', c.oid::regclass) as back
${OUR_TABLES} and c.relforcerowsecurity order by 1`;

/**
 * Lifts what a load of all rows at once would trip over: triggers, forced row-level security, and foreign keys, whose
 * order has circles. An owner may do this without being a superuser.
 * @returns a function that puts everything back, and checks every foreign key.
 */
export function liftRules(client: pg.Client): Promise<() => Promise<void>> {
  return lift(client, [FOREIGN_KEYS, FOREIGN_KEY_COMMENTS, TRIGGERS, FORCED]);
}

/** Lifts what keeps an owner from reading and renumbering rows that are there, and returns as liftRules does. */
export function liftTriggersAndSecurity(client: pg.Client): Promise<() => Promise<void>> {
  return lift(client, [TRIGGERS, FORCED]);
}

async function lift(client: pg.Client, queries: readonly string[]): Promise<() => Promise<void>> {
  const lifts: Lift[] = [];
  for (const query of queries) lifts.push(...(await client.query<Lift>(query, [SCHEMAS])).rows);
  for (const { lift } of lifts) if (lift) await client.query(lift);
  return async () => {
    // The order matters: a comment needs its key, and the check of a key needs to see every row.
    for (const { back } of lifts) await client.query(back);
  };
}
