import { type Job, jobsOf, type Queue } from '../../../platform/jobs/jobs.ts';
import { announceable, writeChanges } from '../../../platform/live/change-log.ts';
import type { RequestContext, Services } from '../../../platform/request/context.ts';
import { runAsSystem } from '../../../platform/transaction/system-role.ts';
import { organizationsAhead, replanOrganization } from './replan-organization.ts';
import { type TemplatePlan, templatePlans } from './template-plan.ts';

/** A changed template: its previous plan and who changed it. */
interface Replanning {
  readonly before: TemplatePlan;
  readonly actorId: string;
  /** Keyset position: organisations up to this id are done. */
  readonly doneTo?: string;
}

/**
 * Organisations per job; the job enqueues the next batch, so that changes of other templates do not wait for all of it.
 */
const AT_ONCE = 20;

export const replanningQueue: Queue<Replanning> = {
  name: 'replanning',
  timeoutSeconds: 900,
  retries: 20,
  maxBackoffSeconds: 60,
};

/**
 * Enqueues a job that adapts a template's upcoming tasks after the commit, or deletes them with the template.
 * Asynchronous, because thousands of organisations may use it.
 */
export async function enqueueReplan(
  { transaction, actor }: RequestContext,
  before: TemplatePlan,
): Promise<void> {
  await jobsOf(transaction).enqueue(transaction, replanningQueue, { before, actorId: actor.userId });
}

/** Enqueues `replan` for every template of a changed frequency. */
export async function enqueueReplanOfFrequency(
  ctx: RequestContext,
  frequencyId: string,
  before: { readonly name: string } & TemplatePlan['recurrence'],
): Promise<void> {
  const { name, kind, count, unit, onDay, onMonth } = before;
  const using = await ctx.transaction.query(templatePlans.where('f.id', '=', frequencyId).orderBy('t.id'));
  for (const plan of using) {
    await enqueueReplan(ctx, { ...plan, frequency: name, recurrence: { kind, count, unit, onDay, onMonth } });
  }
}

/**
 * Adapts organisations one by one, each in a transaction of its own: short locks, and an interrupted attempt can
 * resume.
 */
export async function replan(
  { database, events }: Pick<Services, 'database' | 'events'>,
  { payload, signal, finish }: Job<Replanning>,
): Promise<void> {
  const { before, actorId, doneTo } = payload;
  const organizations = await runAsSystem(database, (transaction) =>
    organizationsAhead(transaction, before.templateId, { after: doneTo, most: AT_ONCE }),
  );
  for (const organizationId of organizations) {
    signal.throwIfAborted();
    const lines = await runAsSystem(database, async (transaction) =>
      writeChanges(transaction, actorId, await replanOrganization(transaction, organizationId, before)),
    );
    events.announce(lines.map(announceable));
  }
  if (organizations.length < AT_ONCE) return;
  await runAsSystem(database, async (transaction) => {
    await jobsOf(transaction).enqueue(transaction, replanningQueue, {
      ...payload,
      doneTo: organizations.at(-1) ?? '',
    });
    await finish(transaction);
  });
}
