import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { inject } from 'vitest';
import { asAdmin, databaseUrl, dropClosed, folderOfRun } from './template.ts';

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
    drop: () => asAdmin(adminUrl, (client) => dropClosed(client, name)),
  };
}

/** The folder for files of this run's servers, removed at its end with the databases. */
export async function dataFolder(): Promise<string> {
  const folder = folderOfRun(inject('testServer'));
  await mkdir(folder, { recursive: true });
  return folder;
}
