import type { RecordKind } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordAccountChange } from '../identity/index.ts';
import {
  assertAssignable,
  assignsWork,
  getUserAccount,
  listOpenOrganizations,
  requireOpenOrganization,
  requireOrganization,
} from '../organizations/index.ts';
import { recordDefinitions } from '../record-kinds.ts';

/** Numbers of open records, by kind and by the field of the kind. */
interface WorkCounts {
  readonly counts: readonly { readonly kind: RecordKind; readonly count: number }[];
  readonly [field: string]: unknown;
}

interface OpenWork extends WorkCounts {
  readonly organization: { readonly id: string; readonly name: string };
}

const definitions = recordDefinitions.flatMap(({ kind, work }) => (work ? [{ kind, ...work }] : []));

/** Published counts of `numbers`, which follow the order of the definitions. */
const published = (numbers: readonly number[]): WorkCounts => ({
  ...Object.fromEntries(definitions.map(({ field }, index) => [field, numbers[index] ?? 0])),
  counts: definitions.map(({ kind }, index) => ({ kind, count: numbers[index] ?? 0 })),
});

/**
 * Counts a person's open work of every kind per organisation, sorted by name, without empty and archived organisations.
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
  const counted = await Promise.all(definitions.map(({ count }) => count(ctx, person, within)));
  const byKind = counted.map((counts) => new Map(counts.map((one) => [one.organizationId, one.count])));
  const ids = [...new Set(byKind.flatMap((counts) => [...counts.keys()]))];
  const organizations = ids.length > 0 ? await listOpenOrganizations(ctx, ids) : [];
  return organizations.map((organization) => ({
    organization,
    ...published(byKind.map((counts) => counts.get(organization.id) ?? 0)),
  }));
}

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
): Promise<WorkCounts> {
  const handover = {
    organizationId: parseId(organizationId, 'organizationId'),
    fromUserId: parseId(userId, 'userId'),
    toUserId: parseId(toUserId, 'toUserId'),
  };
  await requireOpenOrganization(ctx, handover.organizationId);
  if (!assignsWork(ctx.actor, handover.organizationId)) throw new AppError('FORBIDDEN');
  const { version } = await getUserAccount(ctx, handover.fromUserId, { version: true });
  if (handover.toUserId === handover.fromUserId)
    throw new AppError('VALIDATION', { fields: { toUserId: messages.sameColleague } });
  await assertAssignable(ctx, handover.organizationId, handover.toUserId, 'toUserId');
  const numbers: number[] = [];
  for (const { handOver } of definitions) numbers.push(await handOver(ctx, handover));
  if (numbers.some((number) => number > 0))
    recordAccountChange(
      ctx,
      { id: handover.fromUserId, version: version as number, memberOf: [handover.organizationId] },
      { workToUserId: [null, handover.toUserId] },
    );
  return published(numbers);
}
