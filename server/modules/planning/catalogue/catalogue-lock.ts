import type { EntityManager } from '../../../platform/database/database.ts';

/*
 * Advisory locks between template changes and planning. A template change adapts the template's planned tasks and sees
 * only committed ones, so it excludes concurrent planning by that template; planning by other templates proceeds. Lock
 * order, before any row lock, to avoid deadlocks: catalogue, templates by bucket, rows.
 */

/** Templates share this many lock buckets, because the lock table of Postgres is bounded. */
const BUCKETS = 64;
const TEMPLATES = "hashtext('quality-app-task-template')";
const CATALOGUE = "hashtextextended('quality-app-planning-catalogue', 0)";

const lockEach = (lock: string, templateIds: string) =>
  `select ${lock}(${TEMPLATES}, bucket)
   from (select distinct hashtext(id::text) & ${BUCKETS - 1} as bucket from ${templateIds} order by bucket) b`;

/** Shared lock: keeps the templates unchanged until the end of the transaction; several planners may hold it. */
export async function holdTemplates(em: EntityManager, templateIds: readonly string[]): Promise<void> {
  if (templateIds.length === 0) return;
  await em.execute(lockEach('pg_advisory_xact_lock_shared', 'unnest(?::uuid[]) as id'), [
    `{${templateIds.join(',')}}`,
  ]);
}

/**
 * Exclusive lock on changes to templates and frequencies, until the end of the transaction; `lockTemplates` covers
 * their planned tasks.
 */
export async function lockCatalogue(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(${CATALOGUE})`);
}

/** Exclusive lock on planning by a template, until the end of the transaction. */
export async function lockTemplate(em: EntityManager, templateId: string): Promise<void> {
  await em.execute(lockEach('pg_advisory_xact_lock', '(select ?::uuid as id) t'), [templateId]);
}

/** Exclusive lock on planning by every template of a frequency. */
export async function lockTemplatesOfFrequency(em: EntityManager, frequencyId: string): Promise<void> {
  await em.execute(
    lockEach('pg_advisory_xact_lock', '(select id from task_template where frequency_id = ?) t'),
    [frequencyId],
  );
}
