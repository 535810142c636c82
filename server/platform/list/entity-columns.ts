import { type EntitySchema, UnderscoreNamingStrategy } from '@mikro-orm/core';
import type { ColumnField } from './list.ts';

/** The part of what `defineEntity` was told of a property that says in which column it is stored. */
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
    // What the property is called, once the entity is known to the ORM; before that what its column is called.
    const named = stored.name === property ? undefined : stored.name;
    const column = stored.fieldName ?? named ?? naming.propertyToColumnName(property);
    return [property, { column: `${alias}.${column}` }];
  });
  return Object.fromEntries(columns) as Record<keyof Entity & string, ColumnField>;
}
