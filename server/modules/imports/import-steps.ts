import { sql } from 'kysely';
import { importMessages } from '../../../schema/records/import-messages.ts';
import type { ImportStatus } from '../../../schema/records/imports.ts';
import { AppError } from '../../platform/core/errors.ts';
import { now } from '../../platform/database/expressions.ts';
import { db } from '../../platform/database/tables.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { SheetRow } from '../../platform/file-inspection/index.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/request/context.ts';
import { jobContext } from '../../platform/request/job-context.ts';
import { runAsSystem } from '../../platform/transaction/system-role.ts';
import { checkImport, rowCheckOf } from './check-import.ts';
import type { DataImportRow } from './import.entity.ts';
import type { ImportStep } from './import-queue.ts';
import { importedList } from './imported-lists.ts';
import { readImport } from './read-import.ts';
import { chosenRows, saveRows } from './save-import.ts';
import { undoRows } from './undo-import.ts';

/** An import as its steps read it; rows and records apart, which are large. */
export type ImportStepRow = Pick<
  DataImportRow,
  | 'id'
  | 'organizationId'
  | 'userId'
  | 'kind'
  | 'status'
  | 'fileName'
  | 'columns'
  | 'constants'
  | 'choices'
  | 'leftOut'
> & { readonly uploadId: string | null; readonly sheet: number | null; readonly savedAt: Date | null };

/** Where an import stands after a step. */
export interface StepResult {
  readonly status: ImportStatus;
  readonly values: Partial<DataImportRow>;
  /** Whether the upload is no longer needed. */
  readonly uploadIsDone?: boolean;
}

type StepJob = Pick<Job<ImportStep>, 'id' | 'payload' | 'finish'>;

/** Does a step of an import, unless it was done or its import is gone; what it writes holds with its end. */
export async function doStep(services: Services, job: StepJob): Promise<void> {
  const { importId, userId, status } = job.payload;
  const { database } = services;
  const draft = await runAsSystem(database, (transaction) => findStep(transaction, importId));
  if (draft?.status !== status) return;
  try {
    if (status === 'Reading') await read(services, job, draft);
    else if (status === 'Checking') await check(services, job, draft);
    else if (status === 'Saving') await save(services, job, draft);
    else await undo(services, job, draft);
  } catch (error) {
    const message = refusalIn(error);
    if (message === null) throw error;
    await runAsSystem(database, (transaction) =>
      keep(transaction, { importId, userId, status }, failureOf(status, message)),
    );
  }
}

/** Why a step is refused for good; null for what may be tried again. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof AppError)) return null;
  // A person who was blocked, or lost their role, changes nothing.
  if (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN') return importMessages.noLongerAllowed;
  return error.code === 'VALIDATION' ? (Object.values(error.fields ?? {})[0] ?? error.message) : null;
}

/** Says that a step failed for good. */
export async function noteFailure({ database }: Services, step: ImportStep): Promise<void> {
  const message = step.status === 'Reading' ? importMessages.failed : importMessages.saveFailed;
  await runAsSystem(database, (transaction) => keep(transaction, step, failureOf(step.status, message)));
}

const BEFORE = { Reading: 'Refused', Checking: 'Matching', Saving: 'Checked', Undoing: 'Done' } as const;

const failureOf = (status: ImportStep['status'], message: string): StepResult => ({
  ...{ status: BEFORE[status], values: { message } },
});

async function read(services: Services, { payload, finish }: StepJob, draft: ImportStepRow): Promise<void> {
  const result = await readImport(services, draft);
  await runAsSystem(services.database, async (transaction) => {
    await keep(transaction, payload, result);
    if (result.uploadIsDone && draft.uploadId)
      await transaction.query(db.deleteFrom('file_upload').where('id', '=', draft.uploadId));
    await finish(transaction);
  });
  if (result.uploadIsDone && draft.uploadId) await services.files.store.removeUpload(draft.uploadId);
}

async function check(
  services: Services,
  { id, payload, finish }: StepJob,
  draft: ImportStepRow,
): Promise<void> {
  const { rowCheck, rows } = await prepare(services, id, payload, draft);
  const result = await checkImport(rows, rowCheck, progressOf(services, draft, rows.length, [0, 100]));
  await runAsSystem(services.database, async (transaction) => {
    await keep(transaction, payload, result);
    await finish(transaction);
  });
}

async function save(
  services: Services,
  { id, payload, finish }: StepJob,
  draft: ImportStepRow,
): Promise<void> {
  const { rowCheck, rows } = await prepare(services, id, payload, draft);
  const chosen = await chosenRows(rows, draft, rowCheck, progressOf(services, draft, rows.length, [0, 40]));
  if (!Array.isArray(chosen)) {
    await runAsSystem(services.database, async (transaction) => {
      await keep(transaction, payload, chosen as StepResult);
      await finish(transaction);
    });
    return;
  }
  const ctx = jobContext(services, id);
  await ctx.runAs(payload.userId, async () => {
    assertAllowed(ctx.actor, draft);
    const onRow = progressOf(services, draft, chosen.length, [40, 100]);
    await keep(ctx.transaction, payload, await saveRows(ctx, draft, chosen, onRow));
    await finish(ctx.transaction);
  });
}

async function undo(
  services: Services,
  { id, payload, finish }: StepJob,
  draft: ImportStepRow,
): Promise<void> {
  const ctx = jobContext(services, id);
  await ctx.runAs(payload.userId, async () => {
    assertAllowed(ctx.actor, draft);
    const [found] = await ctx.transaction.query(
      db.selectFrom('data_import').select('record_ids as recordIds').where('id', '=', draft.id),
    );
    const { recordIds = [] } = (found ?? {}) as { recordIds?: string[] };
    const onRow = progressOf(services, draft, recordIds.length, [0, 100]);
    await keep(ctx.transaction, payload, await undoRows(ctx, draft, recordIds, onRow));
    await finish(ctx.transaction);
  });
}

/** Reads the rows and what their check needs, within the person's rights. */
async function prepare(services: Services, id: string, { userId }: ImportStep, draft: ImportStepRow) {
  const ctx = jobContext(services, id);
  return ctx.runAs(userId, async () => {
    assertAllowed(ctx.actor, draft);
    const [found] = await ctx.transaction.query(
      db.selectFrom('data_import').select('rows').where('id', '=', draft.id),
    );
    const { rows = [] } = (found ?? {}) as { rows?: readonly SheetRow[] };
    return { rows, rowCheck: await rowCheckOf(ctx, draft) };
  });
}

/** @throws AppError FORBIDDEN for somebody who imports this kind no longer. */
function assertAllowed(
  actor: Parameters<ReturnType<typeof importedList>['mayImport']>[0],
  draft: ImportStepRow,
): void {
  if (!importedList(draft.kind).mayImport(actor, draft.organizationId)) throw new AppError('FORBIDDEN');
}

/** Notes percents in transactions of their own, so that people see them while the step is under way. */
function progressOf(
  { database }: Pick<Services, 'database'>,
  { id, status }: ImportStepRow,
  total: number,
  [from, to]: readonly [number, number],
): (count: number) => Promise<void> {
  let told = from;
  return async (count) => {
    const percent = Math.floor(from + ((to - from) * count) / Math.max(total, 1));
    if (percent < told + 5) return;
    told = percent;
    await runAsSystem(database, (transaction) =>
      transaction.query(
        db
          .updateTable('data_import')
          .set({ progress: percent })
          .where('id', '=', id)
          .where('status', '=', status),
      ),
    );
  };
}

async function findStep(transaction: Transaction, id: string): Promise<ImportStepRow | undefined> {
  const [found] = await transaction.query(
    db
      .selectFrom('data_import')
      .where('id', '=', id)
      .select(['id', 'kind', 'status', 'columns', 'constants', 'choices', 'sheet'])
      .select(['organization_id as organizationId', 'user_id as userId', 'file_name as fileName'])
      .select(['upload_id as uploadId', 'left_out as leftOut', 'saved_at as savedAt']),
  );
  return found as ImportStepRow | undefined;
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Writes where an import stands after a step. @throws Error where it is no longer at this step. */
async function keep(
  transaction: Transaction,
  { importId, status }: ImportStep,
  result: StepResult,
): Promise<void> {
  const { values } = result;
  const columns = Object.entries({
    ...{ sheets: values.sheets, columns: values.columns, rows: values.rows, kept: values.kept },
    ...{ mistakes: values.mistakes, unknown_values: values.unknownValues },
    constants: values.constants,
  }).filter(([, value]) => value !== undefined);
  const [kept] = await transaction.query(
    db
      .updateTable('data_import')
      .set((eb) => ({
        ...Object.fromEntries(columns.map(([name, value]) => [name, json(value)])),
        ...{
          status: result.status,
          message: values.message ?? null,
          updated_at: now,
          version: eb('version', '+', 1),
        },
        ...(values.sheet !== undefined && { sheet: values.sheet }),
        ...(values.sha256 !== undefined && { sha256: values.sha256 }),
        ...(values.rowCount !== undefined && { row_count: values.rowCount }),
        ...(values.savedCount !== undefined && { saved_count: values.savedCount }),
        ...(values.savedAt !== undefined && { saved_at: values.savedAt }),
        ...(values.recordIds !== undefined && { record_ids: values.recordIds }),
        ...(result.uploadIsDone && { upload_id: null }),
        progress: 0,
      }))
      .where('id', '=', importId)
      .where('status', '=', status)
      .returning('id'),
  );
  if (!kept) throw new Error('An import is no longer at this step');
}
