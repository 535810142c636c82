import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Actor } from './actor.ts';
import type { Selection } from './selection.ts';
import type { Statement } from './transaction.ts';

/** Kysely as a compiler only: the statements run on the request's own connection. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A statement under a name of its own text, so that a connection prepares it once. */
export function compile<Row>(query: RawBuilder<Row>): Statement<Row> {
  const { sql: text, parameters } = query.compile(compiler);
  return { sql: text, parameters, name: createHash('md5').update(text).digest('base64') };
}

type Row = Record<string, unknown>;

/** A field that is a column. */
export interface ColumnField {
  readonly column: string;
  /** The joins that the column needs, by name. */
  readonly joins?: readonly string[];
}

/** A field that is an object out of joined columns. */
export interface ObjectField {
  readonly fields: Readonly<Record<string, ColumnField>>;
}

/** A field worked out from other fields of the row. */
export interface DerivedField {
  readonly needs: Readonly<Record<string, ColumnField>>;
  readonly derive: (needed: Row, actor: Actor) => unknown;
}

export type ListField = ColumnField | ObjectField | DerivedField;

/** What a list can show: its table, its joins, and a field for everything a caller may select. */
export interface ListDefinition {
  /** Table and alias, for instance `register_entry e`. */
  readonly from: string;
  readonly joins: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, ListField>>;
}

/** One statement's shape: which rows, in what order, which page. */
export interface ListQuery {
  readonly where: readonly RawBuilder<unknown>[];
  readonly orderBy?: RawBuilder<unknown>;
  readonly joins?: readonly string[];
  readonly limit?: number;
  readonly offset?: number;
}

interface Plan {
  readonly columns: readonly { column: string; alias: string }[];
  readonly joins: readonly string[];
  readonly shape: (row: Row, actor: Actor) => Row;
}

const plans = new WeakMap<ListDefinition, WeakMap<Selection, Plan>>();

/**
 * One SQL statement over just the selected columns, and how its flat rows become the selected objects.
 * Related rows come joined, so a list never asks again for a row.
 */
export function selectList(
  definition: ListDefinition,
  selection: Selection,
  query: ListQuery,
): { statement: Statement<Row>; shape: Plan['shape'] } {
  const plan = planOf(definition, selection);
  const joins = [...new Set([...plan.joins, ...(query.joins ?? [])])];
  const columns = plan.columns.map(({ column, alias }) => sql`${sql.raw(column)} as ${sql.id(alias)}`);
  const statement = compile<Row>(sql<Row>`select ${columns.length > 0 ? sql.join(columns) : sql`1`}
    from ${sql.raw(definition.from)} ${sql.raw(joins.map((join) => definition.joins[join]).join(' '))}
    ${whereAll(query.where)}
    ${query.orderBy ? sql`order by ${query.orderBy}` : sql``}
    ${query.limit === undefined ? sql`` : sql`limit ${query.limit}`}
    ${query.offset === undefined ? sql`` : sql`offset ${query.offset}`}`);
  return { statement, shape: plan.shape };
}

/** How many rows there are per combination of values of a few columns, from which total and facet counts follow. */
export function countList(
  definition: ListDefinition,
  facets: Readonly<Record<string, string>>,
  where: readonly RawBuilder<unknown>[],
): Statement<Row & { count: number }> {
  const columns = Object.entries(facets).map(
    ([alias, column]) => sql`${sql.raw(column)} as ${sql.id(alias)}`,
  );
  const groups = Object.values(facets).map((column) => sql.raw(column));
  return compile(sql<
    Row & { count: number }
  >`select ${sql.join([...columns, sql`count(*)::integer as count`])}
    from ${sql.raw(definition.from)} ${whereAll(where)} group by ${sql.join(groups)}`);
}

function whereAll(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

function planOf(definition: ListDefinition, selection: Selection): Plan {
  let known = plans.get(definition);
  if (!known) {
    known = new WeakMap();
    plans.set(definition, known);
  }
  let plan = known.get(selection);
  if (!plan) {
    plan = makePlan(definition, selection);
    known.set(selection, plan);
  }
  return plan;
}

type Part = (row: Row, actor: Actor) => unknown;

function makePlan(definition: ListDefinition, selection: Selection): Plan {
  const columns = new Map<string, string>();
  const joins = new Set<string>();
  const take = (field: ColumnField): string => {
    for (const join of field.joins ?? []) joins.add(join);
    const alias = columns.get(field.column) ?? `c${columns.size}`;
    columns.set(field.column, alias);
    return alias;
  };
  const unknown = Object.keys(selection).find((name) => !(name in definition.fields));
  if (unknown) throw new Error(`The list has no field ${unknown}`);
  // In the definition's order, so that callers' orders do not each make a statement of their own.
  const parts = Object.entries(definition.fields).flatMap(([name, field]): [string, Part][] => {
    const inner = selection[name];
    return inner === undefined ? [] : [[name, partOf(field, inner, take)]];
  });
  const shape = (row: Row, actor: Actor): Row => {
    const shaped: Row = {};
    for (const [name, part] of parts) shaped[name] = part(row, actor);
    return shaped;
  };
  return {
    columns: [...columns].map(([column, alias]) => ({ column, alias })),
    joins: [...joins],
    shape,
  };
}

function partOf(field: ListField, selection: Selection | true, take: (field: ColumnField) => string): Part {
  if ('column' in field) {
    const alias = take(field);
    return (row) => row[alias];
  }
  if ('fields' in field) {
    const all = Object.keys(field.fields);
    const names = selection === true ? all : all.filter((name) => name in selection);
    const aliases = names.flatMap((name) => {
      const column = field.fields[name];
      return column ? [[name, take(column)] as const] : [];
    });
    return (row) => {
      const object: Row = {};
      for (const [name, alias] of aliases) object[name] = row[alias];
      return object;
    };
  }
  const needed = Object.entries(field.needs).map(([name, column]) => [name, take(column)] as const);
  return (row, actor) => {
    const values: Row = {};
    for (const [name, alias] of needed) values[name] = row[alias];
    return field.derive(values, actor);
  };
}
