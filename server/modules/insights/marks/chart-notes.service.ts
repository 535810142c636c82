import { chartNoteRules } from '../../../../schema/insights/chart-mark-rules.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { newId } from '../../../platform/core/ids.ts';
import { validate } from '../../../platform/core/validate.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { lockCharts, type MarkedCharts, recordMarks } from './marked-charts.ts';

/** Charts of an organisation, or of one of its teams, as they are asked for. */
export interface AskedCharts {
  readonly organizationId: string;
  readonly teamId?: string | null | undefined;
}

/**
 * Writes the note on a month, or changes it.
 * @param seen version of the note that was on the screen; 0 for none.
 * @throws AppError as `lockCharts` does, VALIDATION also for a month that is none or has not begun, CONFLICT where a
 * colleague wrote it since.
 */
export async function saveChartNote(
  ctx: RequestContext,
  asked: AskedCharts,
  seen: number,
  input: unknown,
): Promise<void> {
  const { team, version, ...charts } = await lockCharts(ctx, asked);
  const { month, text, startsLimits } = validate(chartNoteRules, input);
  const known = await noteOn(ctx, charts, month);
  if ((known?.version ?? 0) !== seen) throw new AppError('CONFLICT');
  const values = { text, starts_limits: startsLimits, version: seen + 1, updated_at: new Date() };
  if (known) await ctx.transaction.query(db.updateTable('chart_note').set(values).where('id', '=', known.id));
  else
    await ctx.transaction.query(
      db.insertInto('chart_note').values({
        ...{ id: newId(), organization_id: charts.organizationId, team_id: charts.teamId, month },
        ...{ ...values, created_at: values.updated_at },
      }),
    );
  const change = { month, before: known ? wordsOf(known) : '', after: wordsOf({ text, startsLimits }) };
  recordMarks(ctx, { organizationId: charts.organizationId, version, team }, 'chartNotes', [change]);
}

/** Removes the note on a month. @throws AppError as `lockCharts` does, NOT_FOUND without one, CONFLICT. */
export async function deleteChartNote(
  ctx: RequestContext,
  { month, ...asked }: AskedCharts & { readonly month: string },
  seen: number,
): Promise<void> {
  const { team, version, ...charts } = await lockCharts(ctx, asked);
  const known = await noteOn(ctx, charts, month);
  if (!known) throw new AppError('NOT_FOUND');
  if (known.version !== seen) throw new AppError('CONFLICT');
  await ctx.transaction.query(db.deleteFrom('chart_note').where('id', '=', known.id));
  const change = { month, before: wordsOf(known), after: '' };
  recordMarks(ctx, { organizationId: charts.organizationId, version, team }, 'chartNotes', [change]);
}

const wordsOf = ({ text, startsLimits }: { text: string; startsLimits: boolean }) =>
  startsLimits ? `${text} (nieuwe grenzen)` : text;

async function noteOn(
  { transaction }: RequestContext,
  { organizationId, teamId }: MarkedCharts,
  month: string,
): Promise<{ id: string; version: number; text: string; startsLimits: boolean } | undefined> {
  const [note] = await transaction.query(
    db
      .selectFrom('chart_note')
      .select(['id', 'version', 'text', 'starts_limits as startsLimits'])
      .where('organization_id', '=', organizationId)
      .where('team_id', teamId === null ? 'is' : '=', teamId)
      .where('month', '=', month),
  );
  return note;
}
