import { sql } from 'kysely';
import { importLimits } from '../../../schema/records/imports.ts';
import { fromNow } from '../../platform/database/expressions.ts';
import type { Module } from '../../platform/module.ts';
import { DataImport } from './import.entity.ts';
import { ImportResolver } from './import.resolver.ts';
import { failedImportQueue, importQueue } from './import-queue.ts';
import { doStep, noteFailure } from './import-steps.ts';
import { ownImports } from './list-imports.ts';

export { importedLists } from './imported-lists.ts';
export { mistakesOfImport } from './list-imports.ts';

/** Spreadsheets that become records. */
export const importsModule: Module = {
  name: 'imports',
  entities: [DataImport],
  resolvers: [ImportResolver],
  ownData: ownImports,
  leftovers: [
    sql`delete from data_import where status not in ('Done', 'Undoing', 'Undone')
      and updated_at < ${fromNow(`-${importLimits.draftDays} days`)}`,
    // Ids of records are of no use once nothing can be taken back.
    sql`update data_import set record_ids = '{}' where status = 'Done' and record_ids <> '{}'
      and saved_at < ${fromNow(`-${importLimits.undoHours + 1} hours`)}`,
  ],
  work: async (jobs, services) => {
    await jobs.work(importQueue, (job) => doStep(services, job));
    await jobs.work(failedImportQueue, ({ payload }) => noteFailure(services, payload));
  },
};
