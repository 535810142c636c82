import { type EntitySchema, type FilterQuery, LockMode, type RequiredEntityData } from '@mikro-orm/core';
import type { RequestContext } from '../request/context.ts';

interface ImportedRow {
  readonly id: string;
}

/** The condition for removing an imported row, and the log of the removed ones. */
interface Removal<Row> {
  readonly isUntouched: (row: Row) => boolean;
  readonly log: (rows: readonly Row[]) => Promise<void>;
}

/** Removes imported rows that nobody changed since, and returns the ids of the others that are still there. */
export async function takeBackRows<Row extends ImportedRow>(
  { em }: RequestContext,
  entity: EntitySchema<Row>,
  ids: readonly string[],
  { isUntouched, log }: Removal<Row>,
): Promise<string[]> {
  const found = (await em.find(entity, { id: { $in: ids } } as unknown as FilterQuery<Row>, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    orderBy: { id: 'asc' } as never,
  })) as Row[];
  const removed = found.filter(isUntouched);
  await log(removed);
  for (const row of removed) em.remove(row as RequiredEntityData<Row>);
  await em.flush();
  return found.filter((row) => !removed.includes(row)).map(({ id }) => id);
}
