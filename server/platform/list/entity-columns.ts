import { type EntitySchema, UnderscoreNamingStrategy } from '@mikro-orm/core';
import type { ColumnField } from './list.ts';

/** The part of a property's definition that tells its column. */
interface StoredProperty {
  readonly name?: string;
  readonly fieldName?: string;
}

const naming = new UnderscoreNamingStrategy();

/** The column of every property of an entity, as a list reads it from the table under an alias. */
export function entityColumns<Entity>(
  entity: EntitySchema<Entity>,
  alias: string,
): Record<keyof Entity & string, ColumnField> {
  const columns = Object.entries<StoredProperty>(entity.properties).map(([property, stored]) => {
    // The name is the property's once the ORM knows the entity; before that the column's.
    const named = stored.name === property ? undefined : stored.name;
    const column = stored.fieldName ?? named ?? naming.propertyToColumnName(property);
    return [property, { column: `${alias}.${column}` }];
  });
  return Object.fromEntries(columns) as Record<keyof Entity & string, ColumnField>;
}
