import type { EntitySchema } from '@mikro-orm/core';
import { entityColumns } from '../list/entity-columns.ts';
import type { ListFilter } from '../list/filters.ts';
import type { ColumnField, ListDefinition, ListField } from '../list/list.ts';

interface PublishingPage {
  readonly definition: {
    readonly list: ListDefinition;
    readonly filters?: Readonly<Record<string, Pick<ListFilter<never>, 'dependsOn'>>> | undefined;
  };
}

/** Columns by which a field of a list is shown. */
function columnsOf(field: ListField): readonly ColumnField[] {
  if ('column' in field) return [field];
  if ('needs' in field) return Object.values(field.needs);
  return field.presence ? [field.presence] : [];
}

/**
 * The published fields and filters that change with each logged field of a record, by its name: those that show its
 * column, are worked out from it, or say that they depend on it.
 */
export function publishedFields<Entity>(
  entity: EntitySchema<Entity>,
  { definition: { list, filters = {} } }: PublishingPage,
): Readonly<Record<string, readonly string[]>> {
  const columns = Object.entries<ColumnField>(entityColumns(entity, 'e'));
  const propertyOf = new Map(columns.map(([property, { column }]) => [column, property]));

  /** Logged fields behind a column, also behind a column of the row that Postgres works out. */
  const behind = ({ column, dependsOn }: ColumnField): readonly string[] => {
    if (dependsOn) return dependsOn;
    const property = propertyOf.get(column);
    const computed = property === undefined ? undefined : list.fields[property];
    const further = computed && 'column' in computed ? computed.dependsOn : undefined;
    return further ?? (property === undefined ? [] : [property]);
  };

  const dependents: Record<string, Set<string>> = {};
  const note = (name: string, on: readonly string[]) => {
    for (const field of [name, ...on]) {
      dependents[field] ??= new Set([field]);
      dependents[field].add(name);
    }
  };
  for (const [name, field] of Object.entries(list.fields)) note(name, columnsOf(field).flatMap(behind));
  for (const [name, { dependsOn = [] }] of Object.entries(filters)) note(name, dependsOn);
  return Object.fromEntries(Object.entries(dependents).map(([field, names]) => [field, [...names]]));
}
