import type { RequestContext } from '../../platform/request/context.ts';
import { answersAtHome, incidentsAtHome } from '../incidents/index.ts';
import { askedOrganization, requireOrganization } from '../organizations/index.ts';
import { recordDefinitions } from '../record-kinds.ts';
import { listLedTeams } from '../teams/index.ts';

type Line = Readonly<Record<string, unknown>>;

interface Waiting {
  readonly unassessed: readonly Line[];
  readonly igjDue: readonly Line[];
  readonly teamIds: readonly string[];
  readonly teams: Awaited<ReturnType<typeof listLedTeams>>;
  readonly figures: Readonly<Record<string, number>>;
  readonly counts: readonly { readonly figure: string; readonly count: number }[];
}

/**
 * Reads the first page of a person. A Client gets the answers to their own reports; those who manage an organisation get
 * what waits there, or in all that they manage; a Client who leads teams gets both, for their teams.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation out of reach.
 */
export async function homeOf(
  ctx: RequestContext,
  organizationId: string | null | undefined,
): Promise<{ answers: readonly Line[]; managed: Waiting | null }> {
  const organization = askedOrganization(ctx.actor, organizationId) ?? null;
  const isClient = ctx.actor.role === 'Client';
  const answers = isClient ? await answersAtHome(ctx, organization) : [];
  if (isClient && ctx.actor.ledTeamIds.length === 0) return { answers, managed: null };
  const [, teams, waiting, ...counts] = await Promise.all([
    organization === null ? undefined : requireOrganization(ctx, organization),
    isClient ? listLedTeams(ctx, organization) : [],
    incidentsAtHome(ctx, organization),
    ...recordDefinitions.flatMap(({ figures }) => figures?.count(ctx, organization) ?? []),
  ]);
  const figures: Record<string, number> = Object.assign({}, ...counts);
  const list = Object.entries(figures).map(([figure, count]) => ({ figure, count }));
  const teamIds = teams.map(({ id }) => id);
  return { answers, managed: { ...waiting, teamIds, teams, figures, counts: list } };
}
