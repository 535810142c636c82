import { sql } from 'kysely';
import { importMessages } from '../../../schema/records/import-messages.ts';
import { type ImportKind, importLimits } from '../../../schema/records/imports.ts';
import { foldText } from '../../../schema/values/fold-text.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { db } from '../../platform/database/tables.ts';
import type { SheetRow } from '../../platform/file-inspection/index.ts';
import { type Mistakes, mistakesFile } from '../../platform/import/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { requireOrganization } from '../organizations/index.ts';
import { findTwin, isUndoable } from './change-import.service.ts';
import type { DataImportRow } from './import.entity.ts';
import { importPolicy } from './import.policy.ts';
import { importedList } from './imported-lists.ts';

/** Imports of a kind that a list shows. */
const MOST = 20;

type Row = Omit<DataImportRow, 'rows' | 'recordIds' | 'uploadId'> & {
  readonly userName: string;
  readonly userSurname: string;
  readonly username: string;
  readonly email: string | null;
};

const imports = db
  .selectFrom('data_import as i')
  .innerJoin('app_user as u', 'u.id', 'i.user_id')
  .leftJoin('user_email as ue', 'ue.user_id', 'u.id')
  .select([
    'i.id',
    'i.version',
    'i.kind',
    'i.status',
    'i.sheets',
    'i.sheet',
    'i.columns',
    'i.constants',
    'i.choices',
  ])
  .select(['i.mistakes', 'i.progress', 'i.message', 'i.kept', 'i.sha256', 'i.created_at as createdAt'])
  .select(['i.organization_id as organizationId', 'i.user_id as userId', 'i.file_name as fileName'])
  .select(['i.unknown_values as unknownValues', 'i.left_out as leftOut', 'i.row_count as rowCount'])
  .select(['i.saved_count as savedCount', 'i.saved_at as savedAt', 'i.updated_at as updatedAt'])
  .select(['u.name as userName', 'u.surname as userSurname', 'u.username', 'ue.email']);

/**
 * Lists the imports of a kind, newest first: one's own drafts, and what was imported.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client.
 */
export async function listImports(ctx: RequestContext, organizationId: string, kind: ImportKind) {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  if (!importPolicy.create(ctx.actor, id))
    throw new AppError('FORBIDDEN', { message: importMessages.onlyManagers });
  const rows = await ctx.transaction.query(
    imports
      .where('i.organization_id', '=', id)
      .where('i.kind', '=', kind)
      .where((eb) =>
        eb.or([eb('i.user_id', '=', ctx.actor.userId), eb('i.status', 'in', ['Done', 'Undoing', 'Undone'])]),
      )
      .orderBy('i.created_at', 'desc')
      .limit(MOST),
  );
  return (rows as unknown as Row[]).map((row) => shown(ctx, row));
}

/** Reads an import. @throws AppError NOT_FOUND, also for the draft of somebody else. */
export async function getImport(ctx: RequestContext, id: string) {
  const row = await findImport(ctx, id);
  const twin = row.status === 'Checked' ? await findTwin(ctx, row as unknown as DataImportRow) : null;
  return { ...shown(ctx, row), importedBeforeAt: twin?.savedAt ?? null };
}

async function findImport(ctx: RequestContext, id: string): Promise<Row> {
  const [row] = await ctx.transaction.query(imports.where('i.id', '=', parseId(id)));
  if (!row || !importPolicy.read(ctx.actor, row as unknown as Row)) throw new AppError('NOT_FOUND');
  return row as unknown as Row;
}

function shown({ actor }: RequestContext, row: Row) {
  const { fields } = importedList(row.kind);
  const leftOut = new Set(row.leftOut);
  const wrong = Object.keys(row.mistakes).filter((number) => !leftOut.has(Number(number))).length;
  return {
    ...row,
    importedBeforeAt: null,
    user: {
      ...{ id: row.userId, username: row.username, email: row.email },
      ...{ name: row.userName, surname: row.userSurname },
    },
    wrongCount: wrong,
    leftOut: row.leftOut,
    constants: Object.entries(row.constants).map(([field, value]) => ({ field, value })),
    unknownValues: unknownOf(row),
    fields: fields.map(({ key, label, kind, isRequired, terms }) => ({
      ...{ key, label, kind, isRequired },
      choices: terms?.list.map(({ code, name }) => ({ code, name })) ?? [],
    })),
    abilities: {
      change: importPolicy.change(actor, row),
      undo: importPolicy.undo(actor, row) && isUndoable(row as unknown as DataImportRow),
    },
  };
}

/** Values that no list knows, with what was chosen for them; chosen ones stay, to be chosen otherwise. */
function unknownOf({ unknownValues, choices }: Row) {
  const chosen = Object.entries(choices).flatMap(([field, values]) =>
    Object.entries(values).map(([value, code]) => ({ field, value, code, count: 0 })),
  );
  const isOpen = ({ field, value }: { field: string; value: string }) =>
    choices[field]?.[foldText(value)] === undefined;
  return [...unknownValues.filter(isOpen).map((one) => ({ ...one, code: null })), ...chosen];
}

/** Reads a page of the rows of a draft with their mistakes. @throws AppError NOT_FOUND, VALIDATION. */
export async function listImportRows(
  ctx: RequestContext,
  given: string,
  { page, onlyWrong }: { readonly page: number; readonly onlyWrong: boolean },
) {
  const { id, mistakes, leftOut, rowCount } = await findImport(ctx, given);
  if (!Number.isInteger(page) || page < 0 || page > importLimits.rows)
    throw new AppError('VALIDATION', { fields: { page: importMessages.unknownPage } });
  const numbers = Object.keys(mistakes);
  const rows = await rowsOf(ctx, id, {
    ...(onlyWrong && { numbers: numbers.map(Number) }),
    skip: page * importLimits.page,
    most: importLimits.page,
  });
  const isLeftOut = new Set(leftOut);
  return {
    total: onlyWrong ? numbers.length : rowCount,
    rows: rows.map(({ number, cells }) => ({
      ...{ number, cells, isLeftOut: isLeftOut.has(number) },
      mistakes: Object.entries(mistakes[number] ?? {}).map(([field, message]) => ({ field, message })),
    })),
  };
}

interface AskedRows {
  readonly numbers?: readonly number[];
  readonly skip: number;
  readonly most: number;
}

async function rowsOf(
  { transaction }: RequestContext,
  id: string,
  { numbers, skip, most }: AskedRows,
): Promise<SheetRow[]> {
  const chosen = numbers ? sql`where (r.value ->> 'number')::integer = any (${numbers}::integer[])` : sql``;
  const rows = await transaction.query(sql<{ row: SheetRow }>`select r.value as row
    from data_import i cross join jsonb_array_elements(i.rows) with ordinality r (value, place)
    ${numbers ? sql`${chosen} and` : sql`where`} i.id = ${id} order by r.place offset ${skip} limit ${most}`);
  return rows.map(({ row }) => row);
}

/** The file of a draft's rows with mistakes, to correct. @throws AppError NOT_FOUND. */
export async function mistakesOfImport(ctx: RequestContext, given: string) {
  const { id, kind, mistakes, columns, fileName } = await findImport(ctx, given);
  const { title, fields } = importedList(kind);
  const numbers = Object.keys(mistakes).map(Number);
  const rows = await rowsOf(ctx, id, { numbers, skip: 0, most: importLimits.rows });
  const heads = columns.map(({ head }) => head);
  const byNumber = new Map(
    Object.entries(mistakes).map(([number, sentences]) => [Number(number), sentences as Mistakes]),
  );
  const sheet = {
    title,
    heads,
    columns: columns.map(({ field }) => field),
    fields,
    rows,
    mistakes: byNumber,
  };
  return { name: `${fileName.replace(/\.[^.]*$/, '')}-fouten.xlsx`, make: () => mistakesFile(sheet) };
}

/** Personal data export: the files that the caller imported. */
export async function ownImports({ actor, transaction }: RequestContext): Promise<Record<string, unknown>> {
  const rows = await transaction.query(
    db
      .selectFrom('data_import')
      .where('user_id', '=', actor.userId)
      .select(['id', 'organization_id as organizationId', 'kind', 'status', 'file_name as fileName'])
      .select(['created_at as createdAt', 'saved_at as savedAt', 'saved_count as savedCount'])
      .orderBy('id'),
  );
  return { imports: rows };
}
