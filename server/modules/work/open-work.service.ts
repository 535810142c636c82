import { messages } from '../../../schema/rules/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { countHandledIncidents, handOverIncidents } from '../incidents/index.ts';
import {
  assertAssignable,
  assignsWork,
  getUserAccount,
  listOpenOrganizations,
  type OpenCount,
  requireOpenOrganization,
  requireOrganization,
} from '../organizations/index.ts';
import { countOpenTaskEvents, handOverTaskEvents } from '../planning/index.ts';
import { countOpenRegisterEntries, handOverRegisterEntries } from '../register/index.ts';

/** Numbers of open items. */
interface WorkCount {
  readonly taskEvents: number;
  readonly registerEntries: number;
  readonly incidents: number;
}

interface OpenWork extends WorkCount {
  readonly organization: { readonly id: string; readonly name: string };
}

/**
 * A person's open work per organisation, by name, without empty and archived ones: assigned tasks that are not done,
 * uncompleted improvement points for which they are responsible, and open incidents that they handle.
 * @throws AppError FORBIDDEN for a Client, NOT_FOUND for a person or organisation without access.
 */
export async function listOpenWork(
  ctx: RequestContext,
  userId: string,
  organizationId: string | null | undefined,
): Promise<OpenWork[]> {
  const person = parseId(userId, 'userId');
  const within = organizationId == null ? undefined : parseId(organizationId, 'organizationId');
  await getUserAccount(ctx, person, { id: true });
  if (within) await requireOrganization(ctx, within);
  const [tasks, entries, handled] = await Promise.all([
    countOpenTaskEvents(ctx, person, within),
    countOpenRegisterEntries(ctx, person, within),
    countHandledIncidents(ctx, person, within),
  ]);
  const [taskEvents, registerEntries, incidents] = [countsOf(tasks), countsOf(entries), countsOf(handled)];
  const ids = [...new Set([...taskEvents.keys(), ...registerEntries.keys(), ...incidents.keys()])];
  const organizations = ids.length > 0 ? await listOpenOrganizations(ctx, ids) : [];
  return organizations.map((organization) => ({
    organization,
    taskEvents: taskEvents.get(organization.id) ?? 0,
    registerEntries: registerEntries.get(organization.id) ?? 0,
    incidents: incidents.get(organization.id) ?? 0,
  }));
}

const countsOf = (counts: readonly OpenCount[]) =>
  new Map(counts.map(({ organizationId, count }) => [organizationId, count]));

/**
 * Hands all open work of a person in an organisation over to a colleague and returns its amount.
 * @throws AppError NOT_FOUND for a person or organisation without access, FORBIDDEN for a Client and in an archived
 * organisation, VALIDATION for a colleague who is outside the organisation, blocked, the same person, or may not read
 * an incident that is handed over.
 */
export async function handOverWork(
  ctx: RequestContext,
  userId: string,
  organizationId: string,
  toUserId: string,
): Promise<WorkCount> {
  const handover = {
    organizationId: parseId(organizationId, 'organizationId'),
    fromUserId: parseId(userId, 'userId'),
    toUserId: parseId(toUserId, 'toUserId'),
  };
  await requireOpenOrganization(ctx, handover.organizationId);
  if (!assignsWork(ctx.actor, handover.organizationId)) throw new AppError('FORBIDDEN');
  await getUserAccount(ctx, handover.fromUserId, { id: true });
  if (handover.toUserId === handover.fromUserId)
    throw new AppError('VALIDATION', { fields: { toUserId: messages.sameColleague } });
  await assertAssignable(ctx, handover.organizationId, handover.toUserId, 'toUserId');
  return {
    taskEvents: await handOverTaskEvents(ctx, handover),
    registerEntries: await handOverRegisterEntries(ctx, handover),
    incidents: await handOverIncidents(ctx, handover),
  };
}
