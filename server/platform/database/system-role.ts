import type { Database, EntityManager } from './database.ts';

/** Runs the server's own work, such as signing someone in, in a transaction that no person's scope limits. */
export async function runAsSystem<Result>(
  { orm }: Database,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  const em = orm.em.fork();
  em.setSessionContext({ variables: { 'app.role': 'System', 'app.actor': '', 'app.organizations': '' } });
  return em.transactional((inner) => work(inner as EntityManager));
}

/**
 * Runs the server's own work, such as ending somebody's sessions, within the transaction of a request whose scope
 * does not reach that far. Whether it may be done is for the caller to have checked. Afterwards the request has its own
 * scope again, also when the work fails.
 */
export async function runAsSystemWithin<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  await em.flush();
  const [before] = await em.execute<{ role: string | null }[]>(
    "select current_setting('app.role', true) as role",
  );
  await setRole(em, 'System');
  try {
    const result = await work(em);
    await em.flush();
    return result;
  } finally {
    // In a transaction that has failed nothing runs any more, so no scope is left open either.
    await setRole(em, before?.role ?? '').catch(() => undefined);
  }
}

async function setRole(em: EntityManager, role: string): Promise<void> {
  await em.execute("select set_config('app.role', ?, true)", [role]);
}
