import { sql } from 'kysely';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { RegisterStatus } from '../../schema/records/register.ts';
import '../../server/modules.ts';
import { compile } from '../../server/platform/database/compile.ts';
import { db } from '../../server/platform/database/tables.ts';

describe('a typed query', () => {
  const query = db
    .selectFrom('register_entry as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.status', 'e.version', 'e.created_at', 'e.responsible_user_id', 'u.member_of'])
    .where('e.organization_id', '=', 'one');

  test('compiles to a statement with a name derived from its text, and separate parameters', () => {
    const statement = compile(query);
    expect(statement.sql).toBe(
      'select "e"."id", "e"."status", "e"."version", "e"."created_at", "e"."responsible_user_id", "u"."member_of"' +
        ' from "register_entry" as "e" inner join "app_user" as "u" on "u"."id" = "e"."user_id"' +
        ' where "e"."organization_id" = $1',
    );
    expect(statement.parameters).toEqual(['one']);
    expect(statement.name).toBe(compile(query.clearWhere().where('e.organization_id', '=', 'two')).name);
  });

  test('infers its rows from the entities', () => {
    type Row = Awaited<ReturnType<typeof query.execute>>[number];
    expectTypeOf<Row['id']>().toEqualTypeOf<string>();
    expectTypeOf<Row['version']>().toEqualTypeOf<number>();
    expectTypeOf<Row['created_at']>().toEqualTypeOf<string>();
    expectTypeOf<Row['responsible_user_id']>().toEqualTypeOf<string | null>();
    expectTypeOf<Row['member_of']>().toEqualTypeOf<string[]>();
    expectTypeOf<Row['status']>().toEqualTypeOf<RegisterStatus>();
  });

  test('accepts an SQL fragment where the builder has no method', () => {
    const statement = compile(sql<{ one: number }>`select 1 as one`);
    expect(statement.sql).toBe('select 1 as one');
  });
});
