import { runAsSystem } from '../../../platform/database/system-role.ts';
import { type Job, jobsOf, type Queue } from '../../../platform/jobs/jobs.ts';
import { announceable, writeChanges } from '../../../platform/live/change-log.ts';
import type { RequestContext, Services } from '../../../platform/request/context.ts';
import { organizationsAhead, replanOrganization } from './replan-organization.ts';
import { TEMPLATE_PLAN_COLUMNS, type TemplatePlan } from './template-plan.ts';

/** A template that planned otherwise before, and who changed that. */
interface Replanning {
  readonly before: TemplatePlan;
  readonly actorId: string;
  /** Organisations up to this one, by their ids, are adapted. */
  readonly doneTo?: string;
}

/** A job adapts so many organisations and asks for the next, so that no change waits for all of another. */
const AT_ONCE = 20;

export const replanningQueue: Queue<Replanning> = {
  name: 'replanning',
  attemptSeconds: 900,
  retries: 20,
  longestPauseSeconds: 60,
};

/**
 * Has what a template planned, and has not begun yet, adapted to how it plans once this request is committed, or taken
 * away when the template is then gone. Very many organisations may plan by it, so that is done after the answer.
 */
export async function askToReplan({ em, actor }: RequestContext, before: TemplatePlan): Promise<void> {
  await jobsOf(em).enqueue(em, replanningQueue, { before, actorId: actor.userId });
}

/** The same for every template that uses a frequency which has changed. */
export async function askToReplanFrequency(
  ctx: RequestContext,
  frequencyId: string,
  before: { readonly name: string } & TemplatePlan['recurrence'],
): Promise<void> {
  const { name, kind, count, unit, onDay, onMonth } = before;
  const using = await ctx.em.execute<TemplatePlan[]>(
    `select ${TEMPLATE_PLAN_COLUMNS} from task_template t join frequency f on f.id = t.frequency_id
     where f.id = ? order by t.id`,
    [frequencyId],
  );
  for (const plan of using) {
    await askToReplan(ctx, { ...plan, frequency: name, recurrence: { kind, count, unit, onDay, onMonth } });
  }
}

/**
 * Adapts one organisation after the other, each in a transaction of its own: nobody waits for the others, and an
 * attempt that is cut off may be made again.
 */
export async function replan(
  { database, events }: Pick<Services, 'database' | 'events'>,
  { payload, signal, finish }: Job<Replanning>,
): Promise<void> {
  const { before, actorId, doneTo } = payload;
  const organizations = await runAsSystem(database, (em) =>
    organizationsAhead(em, before.templateId, { after: doneTo, most: AT_ONCE }),
  );
  for (const organizationId of organizations) {
    signal.throwIfAborted();
    const lines = await runAsSystem(database, async (em) =>
      writeChanges(em, actorId, await replanOrganization(em, organizationId, before)),
    );
    events.announce(lines.map(announceable));
  }
  if (organizations.length < AT_ONCE) return;
  await runAsSystem(database, async (em) => {
    await jobsOf(em).enqueue(em, replanningQueue, { ...payload, doneTo: organizations.at(-1) ?? '' });
    await finish(em);
  });
}
