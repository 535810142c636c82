import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { asAdmin, databaseUrl, drop } from './template.ts';

/** A database of the test's own, with the owner's address. */
export interface TestDatabase {
  url: string;
  /** Connection URL of the application role; unusable on an empty database. */
  applicationUrl: string;
  drop(): Promise<void>;
}

/** Creates a migrated database for one test file in some tens of milliseconds; `empty` creates one without tables. */
export async function createDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { adminUrl, template, applicationUrl } = inject('testServer');
  const name = template.replace(/template$/, randomUUID().replaceAll('-', ''));
  const source = empty ? 'template0' : template;
  await asAdmin(adminUrl, (client) => client.query(`create database ${name} template ${source}`));
  return {
    url: databaseUrl(adminUrl, name),
    applicationUrl: databaseUrl(applicationUrl, name),
    drop: () => asAdmin(adminUrl, (client) => drop(client, name)),
  };
}
