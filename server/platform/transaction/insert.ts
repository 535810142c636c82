import type { EntityProperty, EntitySchema, MikroORM } from '@mikro-orm/core';
import type { Statement } from '../database/transaction.ts';

interface Insert {
  readonly name: string;
  readonly sql: string;
  readonly values: (row: Record<string, unknown>) => unknown[];
}

const inserts = new WeakMap<EntitySchema, Insert>();

/** The prepared statement that adds a row of an entity, with the entity's defaults for missing columns. */
export function insertStatement<Entity extends object>(
  orm: MikroORM,
  entity: EntitySchema<Entity>,
  row: Partial<Entity>,
): Statement<never> {
  let insert = inserts.get(entity as EntitySchema);
  if (!insert) {
    insert = makeInsert(orm, entity as EntitySchema);
    inserts.set(entity as EntitySchema, insert);
  }
  const { name, sql, values } = insert;
  return { name, sql, parameters: values(row as Record<string, unknown>) };
}

function makeInsert(orm: MikroORM, entity: EntitySchema): Insert {
  const { tableName, props } = orm.getMetadata().get(entity);
  const columns = (props as EntityProperty[]).filter(
    ({ persist, generated }) => persist !== false && !generated,
  );
  const names = columns.map(({ fieldNames }) => `"${fieldNames[0]}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  return {
    name: `insert-${tableName}`,
    sql: `insert into "${tableName}" (${names.join(', ')}) values (${places.join(', ')})`,
    values: (row) => columns.map((column) => toValue(column, row)),
  };
}

function toValue({ name, onCreate, default: fallback, columnTypes, nullable }: EntityProperty, row: object) {
  const given =
    (row as Record<string, unknown>)[name] ?? onCreate?.(row as never, undefined as never) ?? fallback;
  if (given === undefined && !nullable) throw new Error(`A new row has no ${name}`);
  if (given === undefined) return null;
  return /^jsonb?$/.test(columnTypes[0] ?? '') ? JSON.stringify(given) : given;
}
