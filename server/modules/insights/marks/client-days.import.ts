import { clientDayImportRules } from '../../../../schema/insights/chart-mark-rules.ts';
import { monthWords } from '../../../../schema/insights/month-words.ts';
import { importMessages } from '../../../../schema/records/import-messages.ts';
import { newId } from '../../../platform/core/ids.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import { count, type ImportedList, importFields, month, team } from '../../../platform/import/index.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { assignsWork } from '../../organizations/index.ts';
import { lockCharts, recordMarks } from './marked-charts.ts';

interface DaysOfMonth {
  readonly month: string;
  readonly teamId: string | null;
  readonly days: number;
}

const fields = importFields(
  clientDayImportRules,
  { month: 'Maand', days: 'Cliëntdagen', teamId: 'Team' },
  {
    month: month('periode', 'datum', 'period'),
    days: count('aantal cliëntdagen', 'aantal', 'dagen', 'zorgdagen', 'verpleegdagen', 'client days', 'days'),
    teamId: team('afdeling', 'locatie', 'department'),
  },
);

const wordsOf = (days: number) => days.toLocaleString('nl-NL');
const keyOf = ({ teamId, month: of }: Pick<DaysOfMonth, 'teamId' | 'month'>) => `${teamId ?? ''} ${of}`;

/** Client days of spreadsheets, by month; of the whole organisation where no team is named. */
export const clientDaysImport: ImportedList = {
  ...{ kind: 'ClientDays', title: 'Cliëntdagen', fields, rules: clientDayImportRules },
  once: ['month', 'teamId'],
  mayImport: assignsWork,
  async prepare(ctx, organizationId) {
    const known = await knownDays(ctx, organizationId);
    return (given) => {
      const row = rowOf(given);
      const days = known.get(keyOf(row));
      // Files of a year come back each month with one more row: what is known already may stand in them.
      if (days === undefined || days === row.days) return {};
      return { mistakes: { days: importMessages.daysKnown(wordsOf(days)) } };
    };
  },
  async save(ctx, organizationId, rows) {
    const { version } = await lockCharts(ctx, { organizationId });
    const known = await knownDays(ctx, organizationId);
    const added = rows
      .map((row) => ({ ...rowOf(row), id: newId() }))
      .filter((row) => known.get(keyOf(row)) === undefined);
    if (added.length === 0) return [];
    await ctx.transaction.query(
      db.insertInto('client_days').values(
        added.map(({ id, month: of, teamId, days }) => ({
          ...{
            id,
            organization_id: organizationId,
            team_id: teamId,
            month: of,
            days,
            updated_at: new Date(),
          },
        })),
      ),
    );
    await note(ctx, { organizationId, version }, added, 'added');
    return added.map(({ id }) => id);
  },
  async takeBack(ctx, ids, savedAt) {
    const rows = await ctx.transaction.query(
      db
        .selectFrom('client_days')
        .where('id', '=', anyOf(ids))
        .select(['id', 'month', 'days', 'team_id as teamId', 'organization_id as organizationId'])
        .select('updated_at as updatedAt')
        .forUpdate(),
    );
    const removed = rows.filter(({ updatedAt }) => new Date(updatedAt) <= savedAt);
    const [first] = removed;
    if (first) {
      const { organizationId, version } = await lockCharts(ctx, first);
      const gone = removed.map(({ id }) => id);
      await ctx.transaction.query(db.deleteFrom('client_days').where('id', '=', anyOf(gone)));
      await note(ctx, { organizationId, version }, removed, 'removed');
    }
    return rows.filter((row) => !removed.includes(row)).map(({ id }) => id);
  },
  kept: {
    why: importMessages.changedSince,
    async titlesOf({ transaction }, ids) {
      const rows = await transaction.query(
        db
          .selectFrom('client_days as d')
          .leftJoin('team as t', 't.id', 'd.team_id')
          .where('d.id', '=', anyOf(ids))
          .select(['d.id', 'd.month', 't.name'])
          .orderBy('d.month'),
      );
      return new Map(
        rows.map(({ id, month: of, name }) => [id, [name, monthWords(of)].filter(Boolean).join(', ')]),
      );
    },
  },
};

function rowOf(given: Readonly<Record<string, unknown>>): DaysOfMonth {
  const { month: of, days, teamId } = given;
  return { month: String(of), days: Number(days), teamId: teamId ? String(teamId) : null };
}

async function knownDays(
  { transaction }: RequestContext,
  organizationId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction.query(
    db
      .selectFrom('client_days')
      .where('organization_id', '=', organizationId)
      .select(['month', 'days', 'team_id as teamId']),
  );
  return new Map(rows.map((row) => [keyOf({ month: row.month, teamId: row.teamId ?? null }), row.days]));
}

/** Writes months to the log of the organisation, a line for each team. */
async function note(
  ctx: RequestContext,
  organization: { readonly organizationId: string; readonly version: number },
  rows: readonly { readonly month: string; readonly teamId?: string | null; readonly days: number }[],
  how: 'added' | 'removed',
): Promise<void> {
  const teams = await ctx.transaction.query(
    db.selectFrom('team').where('organization_id', '=', organization.organizationId).select(['id', 'name']),
  );
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  for (const [teamId, ofTeam] of Map.groupBy(rows, (row) => row.teamId ?? null)) {
    const changes = ofTeam
      .toSorted((one, other) => (one.month < other.month ? -1 : 1))
      .map((row) => ({
        month: row.month,
        before: how === 'removed' ? wordsOf(row.days) : null,
        after: how === 'added' ? wordsOf(row.days) : null,
      }));
    const name = teamId === null ? null : (names.get(teamId) ?? null);
    recordMarks(ctx, { ...organization, team: name }, 'clientDays', changes);
  }
}
