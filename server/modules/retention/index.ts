import { sql } from 'kysely';
import { retentionLimits } from '../../../schema/records/retention.ts';
import { fromNow } from '../../platform/database/expressions.ts';
import type { Module } from '../../platform/module.ts';
import { ownRetention } from './own-retention.ts';
import {
  RetentionHold,
  RetentionItem,
  RetentionPeriod,
  RetentionRun,
  RetentionSeal,
} from './retention.entity.ts';
import { RetentionResolver } from './retention.resolver.ts';
import { failedRetentionQueue, retentionQueue } from './retention-queue.ts';
import { noteRetentionFailure, runRetention } from './run-retention.ts';

/** How long the records of an organisation are kept. */
export const retentionModule: Module = {
  name: 'retention',
  entities: [RetentionPeriod, RetentionHold, RetentionRun, RetentionItem, RetentionSeal],
  resolvers: [RetentionResolver],
  ownData: ownRetention,
  leftovers: [
    sql`delete from retention_seal where created_at < ${fromNow(`-${retentionLimits.undoDays} days`)}
      and not exists (select from retention_run r where r.id = run_id and r.status = 'Undoing')`,
  ],
  work: async (jobs, services) => {
    await jobs.work(retentionQueue, (job) => runRetention(services, job));
    await jobs.work(failedRetentionQueue, ({ payload }) => noteRetentionFailure(services, payload));
  },
};
