import { sql } from 'kysely';
import { DEFAULT_PREFERENCES } from '../../schema/people/preferences.ts';
import { createComment } from '../modules/comments/index.ts';
import {
  changeIncident,
  createIncidentImprovementPoint,
  Incident,
  lockIncident,
  replyToFeedback,
} from '../modules/incidents/index.ts';
import { createRegisterEntry, evaluateRegisterEntry, RegisterEntry } from '../modules/register/index.ts';
import { createSavedView } from '../modules/views/index.ts';
import { db } from '../platform/database/tables.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { RequestContext, Services } from '../platform/request/context.ts';
import type { DemoIds } from './add-people.ts';
import { dayFrom, idOf, requestOf, type Story } from './demo-requests.ts';
import { lindeStory } from './demo-story/de-linde.ts';
import { ankerStory, duinzichtStory } from './demo-story/others.ts';
import type { DemoStep, StepOf, StoryEntry } from './demo-story/types.ts';

/**
 * Lets the demo's people handle, comment, evaluate and answer through the services, in the order in which it happened.
 * Mails nobody about it.
 */
export async function addStory(
  services: Services,
  transaction: Transaction,
  ids: DemoIds,
  today: Date,
): Promise<void> {
  const story: Story = { ...ids, transaction, today };
  const steps = [...lindeStory, ...ankerStory, ...duinzichtStory].sort(
    (one, other) => other.daysAgo - one.daysAgo,
  );
  const setPreferences = (preferences: Record<string, unknown>) =>
    transaction.query(db.updateTable('app_user').set({ preferences }));
  const notifications = DEFAULT_PREFERENCES.notifications.map((one) => ({ ...one, email: false }));
  await setPreferences({ notifications });
  for (const step of steps) await take(requestOf(services, story, step), story, step);
  await setPreferences({});
  await dateBack(transaction);
}

async function take(ctx: RequestContext, story: Story, step: DemoStep): Promise<void> {
  const [organizationId = ''] = ctx.actor.organizationIds;
  switch (step.does) {
    case 'handle': {
      const handling = {
        handlerUserId: idOf(story.people, step.handler),
        handleBefore: dayFrom(story, step.before),
      };
      return change(ctx, step.incident, 'assign', () => ({ handling }));
    }
    case 'assess':
      return change(ctx, step.incident, 'update', (incident) => ({
        values: {
          ...answersOf(incident),
          ...step.answers,
        },
      }));
    case 'analyse': {
      const { whys, prismaCategories } = step;
      return change(ctx, step.incident, 'analyseCauses', () => ({ causes: { whys, prismaCategories } }));
    }
    case 'close':
      return change(ctx, step.incident, 'update', () => ({ followUp: followUpOf(step) }));
    case 'reply':
      return replyToFeedback(ctx, await incidentId(ctx, step.incident), { text: step.text });
    case 'improve':
      await createIncidentImprovementPoint(ctx, await incidentId(ctx, step.incident), values(story, step));
      return;
    case 'evaluate': {
      const { id, version } = await findEntry(ctx, step.entry);
      const { result: effectivenessResult = null } = step;
      const evaluation = { evaluateOn: dayFrom(story, step.on), effectivenessResult };
      return evaluateRegisterEntry(ctx, id, { version }, evaluation);
    }
    case 'followUp':
      await createRegisterEntry(ctx, organizationId, values(story, step), (await findEntry(ctx, step.of)).id);
      return;
    case 'remark':
      return remark(ctx, story, step);
    case 'saveView': {
      const { list, name, isOrganizations = false, columns = null } = step;
      const filters = Object.entries(step.filters).map(([key, chosen]) => ({
        key,
        values: chosen.map((one) => (typeof one === 'string' ? one : idOf(story.people, one.person))),
      }));
      await createSavedView(ctx, organizationId, {
        list,
        name,
        isOrganizations,
        state: { sort: null, filters, columns: columns && [...columns] },
      });
    }
  }
}

type LockedIncident = Awaited<ReturnType<typeof lockIncident>>;
type Changes = Omit<Parameters<typeof changeIncident>[2], 'seen'>;

async function change(
  ctx: RequestContext,
  beginning: string,
  action: 'assign' | 'update' | 'analyseCauses',
  changes: (incident: LockedIncident) => Changes,
): Promise<void> {
  const incident = await lockIncident(ctx, await incidentId(ctx, beginning), action);
  await changeIncident(ctx, incident, { seen: { version: incident.version }, ...changes(incident) });
}

function answersOf({ status, clientName, withoutClient, place, placeText, ...incident }: LockedIncident) {
  const { event, eventText, medicationError, consequences, consequenceText, explanation } = incident;
  const occurredAt = incident.occurredAt.toISOString();
  const { occurredTimeKnown } = incident;
  return {
    ...{ status, clientName, withoutClient, place, placeText, occurredAt, occurredTimeKnown },
    ...{ event, eventText, medicationError, consequences, consequenceText, explanation },
  };
}

function followUpOf({ preventiveMeasures, reporterFeedback }: StepOf<'close'>) {
  const isDone = { procedureFollowed: true, clientInformed: true, recordedInClientFile: true };
  return { ...isDone, preventiveMeasures, reporterFeedback, status: 'Closed' };
}

async function remark(ctx: RequestContext, { people }: Story, step: StepOf<'remark'>): Promise<void> {
  const { text, mentions = [], incident, entry = '' } = step;
  const values = { text, mentions: mentions.map((key) => idOf(people, key)) };
  if (incident) await createComment(ctx, 'Incident', await incidentId(ctx, incident), values);
  else await createComment(ctx, 'RegisterEntry', (await findEntry(ctx, entry)).id, values);
}

function values(
  story: Story,
  { entry, daysAgo }: { readonly entry: StoryEntry; readonly daysAgo: number },
): object {
  const { completionDaysAfterCreation, responsibleEmployee, ...texts } = entry;
  const expectedCompletionDate = dayFrom(story, Math.round(completionDaysAfterCreation - daysAgo));
  return { ...texts, responsibleEmployee, expectedCompletionDate };
}

const incidentId = async (ctx: RequestContext, beginning: string) =>
  (await ctx.em.findOneOrFail(Incident, { explanation: { $like: `${beginning}%` } })).id;

const findEntry = (ctx: RequestContext, beginning: string) =>
  ctx.em.findOneOrFail(RegisterEntry, { description: { $like: `${beginning}%` } });

/** Sets a record's time of change to that of its newest line in the log, which the unit of work does not know. */
async function dateBack(transaction: Transaction): Promise<void> {
  const newest = sql<Date>`max(l.at)`.as('at');
  await transaction.query(
    db
      .updateTable('incident as e')
      .set((eb) => ({
        updated_at: eb.selectFrom('change_log as l').select(newest).whereRef('l.entity_id', '=', 'e.id'),
        taken_up_at: eb
          .selectFrom('change_log as l')
          .select(sql<Date>`min(l.at)`.as('at'))
          .whereRef('l.entity_id', '=', 'e.id')
          .where('l.action', '=', 'updated'),
        closed_at: sql<Date | null>`case when e.status = 'Closed' then coalesce((select max(l.at) from change_log l
          where l.entity_id = e.id and l.details ? 'status' and l.action = 'updated'), e.created_at) end`,
      }))
      .where('e.version', '>', 1),
  );
  await transaction.query(
    db
      .updateTable('register_entry as e')
      .set((eb) => ({
        updated_at: eb.selectFrom('change_log as l').select(newest).whereRef('l.entity_id', '=', 'e.id'),
      }))
      .where('e.version', '>', 1),
  );
}
