import { importMessages } from '../../../schema/records/import-messages.ts';
import { recordKinds } from '../../../schema/records/records.ts';
import { newId } from '../../platform/core/ids.ts';
import type { SheetRow } from '../../platform/file-inspection/index.ts';
import { type CheckedRow, checkRows, type RowCheck } from '../../platform/import/index.ts';
import { IMPORTED, insertRevisions } from '../../platform/record/revision.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { mistakesOf } from './check-import.ts';
import type { ImportStepRow, StepResult } from './import-steps.ts';
import { importedList } from './imported-lists.ts';

/** Rows that are inserted and logged together. */
const AT_ONCE = 500;

/** Checks the chosen rows once more: people and teams may have changed since. */
export async function chosenRows(
  rows: readonly SheetRow[],
  { leftOut }: ImportStepRow,
  check: RowCheck,
  onRow: (count: number) => Promise<void>,
): Promise<CheckedRow[] | StepResult> {
  const isLeftOut = new Set(leftOut);
  const chosen = rows.filter(({ number }) => !isLeftOut.has(number));
  const checked = await checkRows(chosen, check, onRow);
  const mistakes = mistakesOf(checked.rows);
  if (Object.keys(mistakes).length === 0) return checked.rows;
  return { status: 'Checked', values: { mistakes, message: importMessages.notAllRight } };
}

/** Saves checked rows in the caller's transaction, with a line in the history of each. */
export async function saveRows(
  ctx: RequestContext,
  { organizationId, kind, fileName, columns }: ImportStepRow,
  rows: readonly CheckedRow[],
  onRow: (count: number) => Promise<void>,
): Promise<StepResult> {
  const list = importedList(kind);
  // One act adds them together, and has a limit of its own.
  ctx.countTogether();
  const recordIds: string[] = [];
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = rows.slice(start, start + AT_ONCE);
    const ids = await list.save(
      ctx,
      organizationId,
      some.map(({ values }) => values),
      fileName,
    );
    if (recordKinds.has(kind)) await noteInHistory(ctx, organizationId, ids, fileName);
    recordIds.push(...ids);
    await onRow(recordIds.length);
  }
  return {
    status: 'Done',
    values: {
      recordIds,
      savedCount: recordIds.length,
      savedAt: new Date(),
      // Cells may name clients: none stays beside the records.
      columns: columns.map((column) => ({ ...column, samples: [] })),
      constants: {},
      rows: [],
      mistakes: {},
      unknownValues: [],
    },
  };
}

async function noteInHistory(
  { transaction, actor }: RequestContext,
  organizationId: string,
  ids: readonly string[],
  fileName: string,
): Promise<void> {
  const line = { organizationId, at: new Date(), actorId: actor.userId, isActorShielded: false };
  await transaction.query(
    insertRevisions(
      ids.map((recordId) => ({
        ...line,
        id: newId(),
        recordId,
        changes: { [IMPORTED]: ['', fileName] as const },
      })),
    ),
  );
}
