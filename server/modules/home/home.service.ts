import type { RequestContext } from '../../platform/request/context.ts';
import { answersAtHome, type IncidentsAtHome, incidentsAtHome } from '../incidents/index.ts';
import { askedOrganization, requireOrganization } from '../organizations/index.ts';
import { lateTasksAtHome } from '../planning/index.ts';
import { registerAtHome } from '../register/index.ts';

type Line = IncidentsAtHome['unassessed'][number];

interface Waiting {
  readonly unassessed: readonly Line[];
  readonly igjDue: readonly Line[];
  readonly figures: Readonly<Record<string, number>>;
}

/**
 * The first page of a person: what they were told of their own reports for a Client, what waits, is late or unassessed in
 * the organisation for whoever manages it; of all that they reach without one.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation out of reach.
 */
export async function homeOf(
  ctx: RequestContext,
  organizationId: string | null | undefined,
): Promise<{ answers: readonly Line[]; managed: Waiting | null }> {
  const organization = askedOrganization(ctx.actor, organizationId) ?? null;
  if (ctx.actor.role === 'Client') return { answers: await answersAtHome(ctx, organization), managed: null };
  const [, incidents, register, lateTasks] = await Promise.all([
    organization === null ? undefined : requireOrganization(ctx, organization),
    incidentsAtHome(ctx, organization),
    registerAtHome(ctx, organization),
    lateTasksAtHome(ctx, organization),
  ]);
  const { unassessed, igjDue, figures } = incidents;
  return {
    answers: [],
    managed: {
      unassessed,
      igjDue,
      figures: {
        unassessedIncidents: figures.unassessed,
        unhandledIncidents: figures.unhandled,
        igjDue: figures.igjDue,
        lateIncidents: figures.overdue,
        lateRegisterEntries: register.overdue,
        lateTasks,
        myIncidents: figures.handledByMe,
        replies: figures.replied,
        myRegisterEntries: register.mine,
        evaluationsDue: register.evaluationDue,
        ideas: register.incomplete,
      },
    },
  };
}
