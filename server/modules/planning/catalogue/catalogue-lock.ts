import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';

/*
 * Advisory locks between template changes and planning. A template change adapts the template's planned tasks and sees
 * only committed ones, so it excludes concurrent planning by that template; planning by other templates proceeds. Lock
 * order, before any row lock, to avoid deadlocks: catalogue, templates, rows.
 */

/** Templates share this many lock names, because the lock table of Postgres is bounded. */
const BUCKETS = 64;

const lockOf = (templateId: string) => `task-template ${Number.parseInt(templateId.slice(-2), 16) % BUCKETS}`;

/** Shared lock: keeps the templates unchanged until the end of the transaction; several planners may hold it. */
export async function holdTemplates(transaction: Transaction, templateIds: readonly string[]): Promise<void> {
  await lockNames(transaction, templateIds.map(lockOf), { isShared: true });
}

/**
 * Exclusive lock on changes to templates and frequencies, until the end of the transaction; `lockTemplates` covers
 * their planned tasks.
 */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await lockNames(transaction, ['planning-catalogue']);
}

/** Exclusive lock on planning by a template, until the end of the transaction. */
export async function lockTemplate(transaction: Transaction, templateId: string): Promise<void> {
  await lockNames(transaction, [lockOf(templateId)]);
}

/** Exclusive lock on planning by every template of a frequency. */
export async function lockTemplatesOfFrequency(transaction: Transaction, frequencyId: string): Promise<void> {
  const using = await transaction.query(
    db.selectFrom('task_template').select('id').where('frequency_id', '=', frequencyId),
  );
  await lockNames(
    transaction,
    using.map(({ id }) => lockOf(id)),
  );
}
