import { PgBoss } from 'pg-boss';
import { describe, expect, test } from 'vitest';
import { explainStartFailure } from '../../server/launch/explain.ts';
import { migrateOrRefuse } from '../../server/launch/migrate-or-refuse.ts';
import { migrations } from '../../server/migrations.ts';
import type { Settings } from '../../server/platform/core/env.ts';
import { applicationUrl } from '../../server/platform/migration/application-role.ts';
import { migrate } from '../../server/platform/migration/migrate.ts';
import { readSettings } from '../../server/settings.ts';
import { createDatabase } from '../kit/database/database.ts';
import { asAdmin } from '../kit/database/template.ts';

const manual = readSettings({ MIGRATE: 'manual' });
const auto = readSettings({ MIGRATE: 'auto' });

/** The reason why a start refuses a database; empty when it does not. */
async function saidOf(url: string, settings: Settings): Promise<string> {
  return migrateOrRefuse(url, settings).then(
    () => '',
    (error: unknown) => explainStartFailure(error),
  );
}

async function run(url: string, sql: string): Promise<void> {
  await asAdmin(url, (client) => client.query(sql));
}

describe('a server that does not migrate', () => {
  test('starts on the database of its version, as the role of the application', async () => {
    const { url, drop } = await createDatabase();
    const expected = await migrate(url, migrations);
    expect(await migrateOrRefuse(url, manual)).toBe(expected);
    await drop();
  });

  test.each([
    [
      'empty',
      ['drop schema public, app, pgboss cascade', 'create schema public'],
      /nog leeg: .*npm run migrate/,
    ],
    [
      'older',
      ['delete from mikro_orm_migrations where name = (select max(name) from mikro_orm_migrations)'],
      /oudere versie.*npm run migrate/,
    ],
    [
      'newer',
      ["insert into mikro_orm_migrations (name) values ('9999-later')"],
      /nieuwere versie.*start die nieuwere versie/,
    ],
    [
      'of no version it knows',
      ["update mikro_orm_migrations set name = 'made-otherwise'"],
      /ontwikkelversie.*lege database/,
    ],
  ])('refuses one that is %s, in one sentence', async (_, changes, sentence) => {
    const { url, drop } = await createDatabase();
    for (const sql of changes) await run(url, sql);
    const said = await saidOf(url, manual);
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(1);
    await drop();
  });

  test('refuses one whose job queue is older', async () => {
    const { url, drop } = await createDatabase();
    await run(url, 'update pgboss.version set version = version - 1');
    const refusal = await asAdmin(url, (client) =>
      new PgBoss({ db: { executeSql: (text, values) => client.query(text, values) }, migrate: false })
        .start()
        .catch(explainStartFailure),
    );
    expect(refusal).toMatch(/oudere versie.*npm run migrate/);
    await drop();
  });

  test('refuses one whose role cannot sign in, and leaves it alone', async () => {
    const { url, drop } = await createDatabase();
    expect(await saidOf(url, manual)).toMatch(/npm run migrate/);
    await migrate(url, migrations);
    expect(await saidOf(url, manual)).toBe('');
    await drop();
  });
});

describe('a server that migrates', () => {
  test('migrates an empty database, and one of an older version', async () => {
    const { url, drop } = await createDatabase({ empty: true });
    await migrate(url, migrations.slice(0, -1));
    expect(await saidOf(url, manual)).toMatch(/oudere versie/);
    expect(await migrateOrRefuse(url, auto)).toBe(applicationUrl(url));
    expect(await saidOf(url, manual)).toBe('');
    await drop();
  });

  test.each([
    ["insert into mikro_orm_migrations (name) values ('9999-later')", /nieuwere versie/],
    ["update mikro_orm_migrations set name = 'made-otherwise'", /ontwikkelversie/],
  ])('changes nothing of another than its own: %s', async (sql, sentence) => {
    const { url, drop } = await createDatabase();
    await run(url, sql);
    expect(await saidOf(url, auto)).toMatch(sentence);
    await drop();
  });

  test('waits for concurrent migrations', async () => {
    const { url, drop } = await createDatabase({ empty: true });
    const made = await Promise.all([1, 2, 3].map(() => migrateOrRefuse(url, auto)));
    expect(new Set(made).size).toBe(1);
    await drop();
  });
});
