import { importLimits } from '../../../schema/records/imports.ts';
import { db } from '../../platform/database/tables.ts';
import type { SheetRow } from '../../platform/file-inspection/index.ts';
import { type CheckedRow, checkRows, peopleAndTeams, type RowCheck } from '../../platform/import/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { ImportStepRow, StepResult } from './import-steps.ts';
import { importedList } from './imported-lists.ts';

/** Fields, rules, people and teams for the check of a draft, read at once on behalf of its author. */
export async function rowCheckOf(ctx: RequestContext, draft: ImportStepRow): Promise<RowCheck> {
  const { organizationId, userId, columns, constants, choices, leftOut } = draft;
  const { fields, rules, prepare, once } = importedList(draft.kind);
  const { transaction } = ctx;
  const [people, teams, complete] = await Promise.all([
    transaction.query(
      db
        .selectFrom('membership as m')
        .innerJoin('app_user as u', 'u.id', 'm.user_id')
        .leftJoin('user_email as e', 'e.user_id', 'u.id')
        .where('m.organization_id', '=', organizationId)
        .where('u.blocked_at', 'is', null)
        .select(['u.id', 'u.name', 'u.surname', 'e.email']),
    ),
    transaction.query(
      db
        .selectFrom('team')
        .where('organization_id', '=', organizationId)
        .where('archived_at', 'is', null)
        .select(['id', 'name']),
    ),
    prepare(ctx, organizationId),
  ]);
  return {
    ...{ fields, rules, complete, constants, once, self: userId, leftOut: new Set(leftOut) },
    columns: columns.map(({ field }) => field),
    source: { ...peopleAndTeams(people, teams), choices },
  };
}

/** Checks all rows, also those left out, so that they can be taken in again. */
export async function checkImport(
  rows: readonly SheetRow[],
  check: RowCheck,
  onRow: (count: number) => Promise<void>,
): Promise<StepResult> {
  const checked = await checkRows(rows, check, onRow);
  return {
    status: 'Checked',
    values: {
      mistakes: mistakesOf(checked.rows),
      unknownValues: checked.unknown.slice(0, importLimits.values),
    },
  };
}

/** Sentences by the number of a row and the field. */
export function mistakesOf(rows: readonly CheckedRow[]): Record<string, CheckedRow['mistakes']> {
  return Object.fromEntries(
    rows
      .filter(({ mistakes }) => Object.keys(mistakes).length > 0)
      .map(({ number, mistakes }) => [number, mistakes]),
  );
}
