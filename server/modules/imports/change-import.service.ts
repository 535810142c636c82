import { LockMode } from '@mikro-orm/core';
import { importMessages } from '../../../schema/records/import-messages.ts';
import { type ImportKind, type ImportStatus, importLimits } from '../../../schema/records/imports.ts';
import { foldText } from '../../../schema/values/fold-text.ts';
import { AppError } from '../../platform/core/errors.ts';
import { newId, parseId } from '../../platform/core/ids.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { count } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { ImportedList } from '../../platform/import/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertUnchanged, type ExpectedState } from '../../platform/request/optimistic-lock.ts';
import { findUpload } from '../files/index.ts';
import { requireOpenOrganization, requireOrganization } from '../organizations/index.ts';
import { DataImport, type DataImportRow } from './import.entity.ts';
import { importPolicy } from './import.policy.ts';
import { enqueueStep, type ImportStep } from './import-queue.ts';
import { importedList } from './imported-lists.ts';

const wrong = (message: string, field?: string) =>
  new AppError('VALIDATION', field ? { fields: { [field]: message } } : { message });

/**
 * Begins the import of an uploaded spreadsheet, which a job reads, and returns its id.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client and in an archived organisation,
 * VALIDATION for an upload that is gone or too large, and for too many drafts.
 */
export async function beginImport(
  ctx: RequestContext,
  given: { readonly organizationId: string; readonly kind: ImportKind; readonly uploadId: string },
): Promise<string> {
  const organizationId = parseId(given.organizationId, 'organizationId');
  await requireOrganization(ctx, organizationId);
  const { userId } = ctx.actor;
  const { kind, mayImport } = importedList(given.kind);
  if (!importPolicy.create(ctx.actor, organizationId) || !mayImport(ctx.actor, organizationId))
    throw new AppError('FORBIDDEN', { message: importMessages.onlyManagers });
  await requireOpenOrganization(ctx, organizationId);
  const upload = await findUpload(ctx, parseId(given.uploadId, 'uploadId'));
  if (!upload || upload.organizationId !== organizationId) throw wrong(importMessages.uploadGone, 'uploadId');
  if (Number(upload.size) > importLimits.fileBytes) throw wrong(importMessages.tooLarge, 'uploadId');
  await lockNames(ctx.transaction, [`imports ${userId}`]);
  await assertFewDrafts(ctx);
  const id = newId();
  ctx.countCreation();
  const fileName = upload.name.slice(-200);
  ctx.transaction.insert(DataImport, {
    ...{ id, organizationId, userId, kind, fileName, status: 'Reading', uploadId: upload.id },
    // The defaults of columns are for Postgres, and rows are written as JSON.
    ...{
      sheets: [],
      columns: [],
      constants: {},
      choices: {},
      unknownValues: [],
      mistakes: {},
      rows: [],
      kept: [],
    },
  });
  await enqueueStep(ctx.transaction, { importId: id, userId, status: 'Reading' });
  return id;
}

async function assertFewDrafts({ transaction, actor }: RequestContext): Promise<void> {
  const [found] = await transaction.query(
    db
      .selectFrom('data_import')
      .select(count.as('count'))
      .where('user_id', '=', actor.userId)
      .where('status', 'not in', ['Done', 'Undoing', 'Undone']),
  );
  if ((found?.count ?? 0) >= importLimits.drafts)
    throw wrong(importMessages.tooManyDrafts(importLimits.drafts));
}

/** Reads another sheet of the file. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT, VALIDATION for an unknown sheet. */
export async function chooseSheet(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  sheet: number,
): Promise<void> {
  const draft = await lockImport(ctx, id, seen, ['ChooseSheet']);
  if (!(sheet in draft.sheets)) throw wrong(importMessages.unknownSheet, 'sheet');
  await advance(ctx, draft, 'Reading', { sheet });
}

/** How the columns and values of a sheet are read, and which rows are left out. */
export interface ImportMatching {
  /** Field of each column; an empty text for a column that is left out. */
  readonly fields: readonly string[];
  readonly constants?: readonly { readonly field: string; readonly value: string }[] | null;
  readonly choices?:
    | readonly { readonly field: string; readonly value: string; readonly code: string }[]
    | null;
  readonly leftOut?: readonly number[] | null;
  /** Leaves out every row with a mistake as well. */
  readonly leavesOutWrong?: boolean | null;
}

/**
 * Has the rows checked by a job, with the columns and values as they are matched.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT, VALIDATION for a field that the kind has not, or one named twice.
 */
export async function checkImport(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  matching: ImportMatching,
): Promise<void> {
  const draft = await lockImport(ctx, id, seen, ['Matching', 'Checked']);
  const list = importedList(draft.kind);
  const columns = matchedColumns(draft, list, matching.fields);
  const leftOut = new Set(
    (matching.leftOut ?? []).filter((number) => Number.isInteger(number) && number > 0),
  );
  if (matching.leavesOutWrong) for (const number of Object.keys(draft.mistakes)) leftOut.add(Number(number));
  await advance(ctx, draft, 'Checking', {
    columns,
    constants: constantsOf(
      list,
      matching,
      columns.map(({ field }) => field),
    ),
    choices: choicesOf(list, matching),
    leftOut: [...leftOut].sort((one, other) => one - other).slice(0, importLimits.rows),
  });
}

function matchedColumns(
  { columns }: DataImportRow,
  { fields }: ImportedList,
  given: readonly string[],
): DataImportRow['columns'] {
  const chosen = given.filter((key) => key !== '');
  if (given.length !== columns.length || !chosen.every((key) => fields.some((field) => field.key === key)))
    throw wrong(importMessages.unknownField, 'fields');
  if (new Set(chosen).size < chosen.length) throw wrong(importMessages.fieldTwice, 'fields');
  return columns.map((column, place) => ({ ...column, field: given[place] || null }));
}

const LONGEST_CONSTANT = 1_000;

/** Cells for all rows, of fields without a column. */
function constantsOf(
  { fields }: ImportedList,
  { constants }: ImportMatching,
  matched: readonly (string | null)[],
): Record<string, string> {
  const said = (constants ?? []).filter(
    ({ field, value }) => !matched.includes(field) && value.trim() !== '',
  );
  if (!said.every(({ field }) => fields.some(({ key }) => key === field)))
    throw wrong(importMessages.unknownField, 'constants');
  return Object.fromEntries(said.map(({ field, value }) => [field, value.trim().slice(0, LONGEST_CONSTANT)]));
}

/** Codes of values, by field and folded value; an empty one for none. */
function choicesOf({ fields }: ImportedList, { choices }: ImportMatching): DataImportRow['choices'] {
  const chosen: Record<string, Record<string, string>> = {};
  for (const { field, value, code } of (choices ?? []).slice(0, importLimits.values * fields.length)) {
    const terms = fields.find(({ key }) => key === field)?.terms;
    if (!terms || (code !== '' && !terms.has(code))) throw wrong(importMessages.unknownField, 'choices');
    const ofField = chosen[field] ?? {};
    ofField[foldText(value)] = code;
    chosen[field] = ofField;
  }
  return chosen;
}

/**
 * Has the checked rows saved by a job, all of them or none; a file that was imported before only when that is meant.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT, VALIDATION for rows with mistakes, and for no row.
 */
export async function saveImport(
  ctx: RequestContext,
  id: string,
  seen: ExpectedState,
  { again }: { readonly again: boolean },
): Promise<void> {
  const draft = await lockImport(ctx, id, seen, ['Checked']);
  await requireOpenOrganization(ctx, draft.organizationId);
  await importedList(draft.kind).assertMaySave?.(ctx);
  const wrongRows = Object.keys(draft.mistakes).filter((number) => !draft.leftOut.includes(Number(number)));
  if (wrongRows.length > 0) throw wrong(importMessages.notAllRight);
  if (draft.rowCount <= draft.leftOut.length) throw wrong(importMessages.nothingChosen);
  const twin = again ? null : await findTwin(ctx, draft);
  if (twin) throw wrong(importMessages.importedBefore);
  await advance(ctx, draft, 'Saving', { progress: 0 });
}

/** The last import of the same file in the organisation; null where there is none. */
export async function findTwin(
  { transaction }: RequestContext,
  { id, organizationId, kind, sha256 }: Pick<DataImportRow, 'id' | 'organizationId' | 'kind' | 'sha256'>,
): Promise<{ savedAt: Date | null; savedCount: number; userId: string } | null> {
  if (!sha256) return null;
  const [found] = await transaction.query(
    db
      .selectFrom('data_import')
      .select(['saved_at as savedAt', 'saved_count as savedCount', 'user_id as userId'])
      .where('organization_id', '=', organizationId)
      .where('sha256', '=', Buffer.from(sha256))
      .where('kind', '=', kind)
      .where('status', '=', 'Done')
      .where('id', '<>', id)
      .orderBy('saved_at', 'desc')
      .limit(1),
  );
  return (found as { savedAt: Date | null; savedCount: number; userId: string } | undefined) ?? null;
}

/** Has an import taken back by a job. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT, VALIDATION after a day. */
export async function undoImport(ctx: RequestContext, id: string, seen: ExpectedState): Promise<void> {
  const done = await lockImport(ctx, id, seen, ['Done'], 'undo');
  await requireOpenOrganization(ctx, done.organizationId);
  if (!isUndoable(done)) throw wrong(importMessages.undoOver);
  await advance(ctx, done, 'Undoing', { progress: 0 });
}

const HOUR_MS = 3_600_000;

/** Whether an import can be taken back: for a day. */
export function isUndoable({ status, savedAt }: Pick<DataImportRow, 'status' | 'savedAt'>): boolean {
  if (status !== 'Done' || !savedAt) return false;
  return Date.now() - new Date(savedAt).getTime() < importLimits.undoHours * HOUR_MS;
}

/** Removes a draft. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for one that is being saved or was. */
export async function deleteImport(ctx: RequestContext, id: string): Promise<void> {
  const draft = await lockImport(ctx, id, null, [
    ...(['Reading', 'Refused', 'ChooseSheet', 'Matching', 'Checking', 'Checked'] as const),
  ]);
  ctx.em.remove(draft);
  await ctx.em.flush();
}

async function lockImport(
  ctx: RequestContext,
  given: string,
  seen: ExpectedState | null,
  expected: readonly ImportStatus[],
  ability: 'change' | 'undo' = 'change',
): Promise<DataImportRow> {
  const found = await ctx.em.findOne(
    DataImport,
    { id: parseId(given) },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!found || !importPolicy.read(ctx.actor, found)) throw new AppError('NOT_FOUND');
  if (!importPolicy[ability](ctx.actor, found)) throw new AppError('FORBIDDEN');
  if (seen) assertUnchanged(found, seen);
  if (!expected.includes(found.status)) throw new AppError('CONFLICT', { message: importMessages.notNow });
  return found;
}

/** Hands an import over to the job of its next step. */
async function advance(
  ctx: RequestContext,
  row: DataImportRow,
  status: ImportStep['status'],
  values: Partial<DataImportRow>,
): Promise<void> {
  ctx.em.assign(row, { ...values, status, message: null } as never);
  await ctx.em.flush();
  await enqueueStep(ctx.transaction, { importId: row.id, userId: ctx.actor.userId, status });
}
