import { defineEntity, p } from '@mikro-orm/core';
import type { RetentionKind, RetentionStatus } from '../../../schema/records/retention.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** Years that an organisation keeps a kind of record. */
export const RetentionPeriod = defineEntity({
  name: 'RetentionPeriod',
  tableName: 'retention_period',
  properties: {
    organizationId: p.uuid().primary(),
    kind: p.text().$type<RetentionKind>().primary(),
    years: p.integer(),
  },
});

/** A record that is kept longer than its period. */
export const RetentionHold = defineEntity({
  name: 'RetentionHold',
  tableName: 'retention_hold',
  properties: {
    recordId: p.uuid().primary(),
    organizationId: p.uuid(),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    createdAt: p.datetime().columnType('timestamptz'),
  },
});

/** A time that the periods of an organisation are applied. */
export const RetentionRun = defineEntity({
  name: 'RetentionRun',
  tableName: 'retention_run',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    status: p.text().$type<RetentionStatus>().default('Waiting'),
    withTexts: p.boolean(),
    years: p.json<Readonly<Record<RetentionKind, number>>>(),
    createdAt: p.datetime().columnType('timestamptz'),
  },
});

/** A record of a run, which outlives a deleted record. */
export const RetentionItem = defineEntity({
  name: 'RetentionItem',
  tableName: 'retention_item',
  properties: {
    runId: p.uuid().primary(),
    recordId: p.uuid().primary(),
    organizationId: p.uuid(),
    kind: p.text().$type<RetentionKind>(),
    state: p.text().default('Waiting'),
    doneAt: p.datetime().columnType('timestamptz').nullable(),
    version: p.integer().nullable(),
  },
});

/** Removed rows of a record, encrypted; gone after a week. */
export const RetentionSeal = defineEntity({
  name: 'RetentionSeal',
  tableName: 'retention_seal',
  properties: {
    runId: p.uuid().primary(),
    recordId: p.uuid().primary(),
    organizationId: p.uuid(),
    sealed: p.blob(),
    createdAt: p.datetime().columnType('timestamptz').defaultRaw('now()'),
  },
});

declare module '../../platform/database/tables.ts' {
  interface Tables {
    retention_period: Table<typeof RetentionPeriod>;
    retention_hold: Table<typeof RetentionHold>;
    retention_run: Table<typeof RetentionRun>;
    retention_item: Table<typeof RetentionItem>;
    retention_seal: Table<typeof RetentionSeal>;
  }
}
