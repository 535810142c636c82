import { sql } from 'kysely';
import { importMessages } from '../../../schema/records/import-messages.ts';
import { anyOf } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { ImportedList } from '../../platform/import/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { KeptRecord } from './import.entity.ts';
import type { ImportStepRow, StepResult } from './import-steps.ts';
import { importedList } from './imported-lists.ts';

/** Records that are removed together. */
const AT_ONCE = 500;
/** Records that stay of which the result tells. */
const MOST_TOLD = 200;

/** Removes what an import made, but for what somebody changed or added to since, in the caller's transaction. */
export async function undoRows(
  ctx: RequestContext,
  { kind, savedAt }: ImportStepRow,
  recordIds: readonly string[],
  onRow: (count: number) => Promise<void>,
): Promise<StepResult> {
  const list = importedList(kind);
  ctx.countTogether();
  const used = new Set(await usedRecords(ctx, recordIds));
  const kept = new Map<string, string>([...used].map((id) => [id, importMessages.usedSince]));
  const unused = recordIds.filter((id) => !used.has(id));
  for (let start = 0; start < unused.length; start += AT_ONCE) {
    const some = unused.slice(start, start + AT_ONCE);
    for (const id of await list.takeBack(ctx, some, new Date(savedAt ?? 0)))
      kept.set(id, list.kept?.why ?? importMessages.changedSince);
    ctx.em.clear();
    await onRow(start + some.length);
  }
  const savedCount = kept.size;
  return {
    status: 'Undone',
    values: { kept: await told(ctx, list, kept), savedCount, recordIds: [], progress: 100 },
  };
}

/** Records with a remark, a file or a link. */
async function usedRecords({ transaction }: RequestContext, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction.query(sql<{ id: string }>`
    select c.record_id as id from comment c where c.record_id = ${anyOf(ids)}
    union select f.record_id from file f where f.record_id = ${anyOf(ids)}
    union select l.from_id from record_link l where l.from_id = ${anyOf(ids)}
    union select l.to_id from record_link l where l.to_id = ${anyOf(ids)}`);
  return rows.map(({ id }) => id);
}

async function told(
  ctx: RequestContext,
  list: ImportedList,
  kept: ReadonlyMap<string, string>,
): Promise<KeptRecord[]> {
  if (list.kept) {
    const titles = await list.kept.titlesOf(ctx, [...kept.keys()].slice(0, MOST_TOLD));
    return [...titles].map(([id, title]) => ({ id, number: null, title, why: kept.get(id) ?? '' }));
  }
  const rows = await ctx.transaction.query(
    db
      .selectFrom('record')
      .where('id', '=', anyOf([...kept.keys()]))
      .select(['id', 'number', 'title'])
      .orderBy('number')
      .limit(MOST_TOLD),
  );
  return rows.map(({ id, number, title }) => ({ id, number, title: title ?? '', why: kept.get(id) ?? '' }));
}
