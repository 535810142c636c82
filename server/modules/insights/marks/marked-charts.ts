import { monthWords } from '../../../../schema/insights/month-words.ts';
import { statisticsMessages } from '../../../../schema/insights/statistics-messages.ts';
import { messages } from '../../../../schema/values/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { lockNames } from '../../../platform/database/advisory-lock.ts';
import { db } from '../../../platform/database/tables.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';
import { requireOpenOrganization } from '../../organizations/index.ts';

/** Charts that a mark is about: of an organisation, or of one of its teams. */
export interface MarkedCharts {
  readonly organizationId: string;
  readonly teamId: string | null;
}

/**
 * The charts that the caller may mark, locked against others who mark them.
 * @throws AppError NOT_FOUND for an organisation out of reach, FORBIDDEN for a Client and in an archived organisation,
 * VALIDATION for a team of another organisation.
 */
export async function lockCharts(
  ctx: RequestContext,
  asked: { readonly organizationId: string; readonly teamId?: string | null | undefined },
): Promise<MarkedCharts & { readonly version: number; readonly team: string | null }> {
  const organizationId = parseId(asked.organizationId, 'organizationId');
  const { version } = await requireOpenOrganization(ctx, organizationId);
  if (ctx.actor.role === 'Client') throw new AppError('FORBIDDEN');
  const teamId = asked.teamId == null ? null : parseId(asked.teamId, 'teamId');
  const team = teamId === null ? null : await teamName(ctx, { organizationId, teamId });
  await lockNames(ctx.transaction, [`chart marks of ${organizationId}`]);
  return { organizationId, teamId, version, team };
}

async function teamName(
  { transaction }: RequestContext,
  { organizationId, teamId }: { readonly organizationId: string; readonly teamId: string },
): Promise<string> {
  const [team] = await transaction.query(
    db
      .selectFrom('team')
      .select('name')
      .where('id', '=', teamId)
      .where('organization_id', '=', organizationId),
  );
  if (!team) throw new AppError('VALIDATION', { fields: { teamId: messages.unknownTeam } });
  return team.name;
}

/** Writes a change of marks to the log of the organisation, as people read it; each value after its month. */
export function recordMarks(
  ctx: RequestContext,
  { organizationId, version, team }: { organizationId: string; version: number; team: string | null },
  field: 'clientDays' | 'chartNotes',
  changes: readonly {
    readonly month: string;
    readonly before: string | null;
    readonly after: string | null;
  }[],
): void {
  const of = team === null ? '' : `${team}, `;
  const lineOf = (side: 'before' | 'after') =>
    of +
    changes.map((one) => `${monthWords(one.month)}: ${one[side] ?? statisticsMessages.noDays}`).join('; ');
  recordChange(ctx, {
    ...{ organizationId, entity: 'Organization', entityId: organizationId, action: 'updated', version },
    details: { [field]: [lineOf('before'), lineOf('after')] },
    subjectUserId: null,
  });
}
