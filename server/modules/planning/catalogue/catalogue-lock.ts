import type { EntityManager } from '../../../platform/database/database.ts';

/*
 * A template that changes adapts what it has planned, and sees of that only what is committed: it waits for whoever is
 * planning by it, and they for it. Who plans by another template, or by none, waits for nobody, in whatever
 * organisation. Locks are taken in this order, and before any row is locked, so that nobody waits in a circle: the
 * catalogue, templates by their number, rows.
 */

/** The locks of all templates have one of so many numbers: Postgres has room for a bounded number of locks. */
const BUCKETS = 64;
const TEMPLATES = "hashtext('quality-app-task-template')";
const CATALOGUE = "hashtextextended('quality-app-planning-catalogue', 0)";

const lockEach = (lock: string, templateIds: string) =>
  `select ${lock}(${TEMPLATES}, bucket)
   from (select distinct hashtext(id::text) & ${BUCKETS - 1} as bucket from ${templateIds} order by bucket) b`;

/** Keeps templates as they are until the end of the transaction, beside others who plan by them. */
export async function holdTemplates(em: EntityManager, templateIds: readonly string[]): Promise<void> {
  if (templateIds.length === 0) return;
  await em.execute(lockEach('pg_advisory_xact_lock_shared', 'unnest(?::uuid[]) as id'), [
    `{${templateIds.join(',')}}`,
  ]);
}

/**
 * Lets one at a time change templates and frequencies, until the end of the transaction; `lockTemplates` is for what
 * they have planned.
 */
export async function lockCatalogue(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(${CATALOGUE})`);
}

/** Waits until nobody plans by a template, and keeps everybody from it until the end of the transaction. */
export async function lockTemplate(em: EntityManager, templateId: string): Promise<void> {
  await em.execute(lockEach('pg_advisory_xact_lock', '(select ?::uuid as id) t'), [templateId]);
}

/** The same for every template that uses a frequency. */
export async function lockTemplatesOfFrequency(em: EntityManager, frequencyId: string): Promise<void> {
  await em.execute(
    lockEach('pg_advisory_xact_lock', '(select id from task_template where frequency_id = ?) t'),
    [frequencyId],
  );
}
