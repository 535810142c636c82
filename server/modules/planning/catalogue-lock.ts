import type { EntityManager } from '../../platform/database.ts';

const CATALOGUE = "hashtext('quality-app-planning-catalogue')";

/*
 * A template or frequency that changes adapts what it has planned, and sees of that only what is committed: it waits
 * for whoever is planning, and they for it. Both are taken before anything else is locked, so that nobody waits in a
 * circle.
 */

/** Keeps templates and frequencies as they are until the end of the transaction, beside others who plan. */
export async function holdCatalogue(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock_shared(${CATALOGUE})`);
}

/** Waits until nobody plans, and keeps everybody from it until the end of the transaction. */
export async function lockCatalogue(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(${CATALOGUE})`);
}
