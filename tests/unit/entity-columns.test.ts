import { MikroORM } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';
import { modules } from '../../server/modules.ts';
import { entityColumns } from '../../server/platform/list/entity-columns.ts';

const entities = modules.flatMap((module) => module.entities);
const beforeDiscovery = entities.map((entity) => entityColumns(entity, 'e'));
const orm = await MikroORM.init({ entities, dbName: 'none', connect: false } as never);

test.each(entities.map((entity, index) => [String(entity.name), entity, index] as const))(
  'the columns of a list of %s are those that the ORM knows, before and after it has discovered them',
  (_name, entity, index) => {
    const { props } = orm.getMetadata().get(entity as never);
    const known = Object.fromEntries(
      (props as { name: string; fieldNames: string[] }[]).map(({ name, fieldNames }) => [
        name,
        `e.${fieldNames[0]}`,
      ]),
    );
    const named = (columns: Record<string, { column: string }>) =>
      Object.fromEntries(Object.entries(columns).map(([name, { column }]) => [name, column]));
    expect(named(beforeDiscovery[index] ?? {})).toEqual(known);
    expect(named(entityColumns(entity, 'e'))).toEqual(known);
  },
);
