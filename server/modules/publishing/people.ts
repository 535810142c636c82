import { sql } from 'kysely';
import { messages } from '../../../schema/values/messages.ts';
import { type Actor, reaches } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { dayOf } from '../../platform/core/time.ts';
import { compile } from '../../platform/database/compile.ts';
import type { Handover } from '../../platform/kind/record-definition.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertAssignable } from '../organizations/index.ts';
import type { PublishedRecord } from './publishing.ts';

const wrong = (field: string, message: string) =>
  new AppError('VALIDATION', { fields: { [field]: message } });

/** Refuses a new review date in the past; one that stays may have passed. @throws AppError VALIDATION. */
export function assertReview(reviewDate: string, before?: string): void {
  if (reviewDate !== before && reviewDate < dayOf(new Date()))
    throw wrong('reviewDate', messages.reviewInPast);
}

/** Returns the reviewer; null for none. @throws AppError VALIDATION for a new one outside the organisation, or blocked. */
export async function reviewerFor(
  ctx: RequestContext,
  { organizationId, reviewerUserId }: Pick<PublishedRecord, 'organizationId'> & Partial<PublishedRecord>,
  given: string | null | undefined,
): Promise<string | null> {
  if (!given) return null;
  const id = parseId(given, 'reviewerUserId');
  if (id === reviewerUserId) return id;
  await assertAssignable(ctx, organizationId, id, 'reviewerUserId');
  return id;
}

interface Reviewed extends Partial<Pick<PublishedRecord, 'draftStatus' | 'reviewerUserId'>> {
  readonly organizationId: string;
  readonly isArchived?: boolean;
}

/** Whether the actor is the person who is asked to approve the draft of a record now. */
export const isAskedToReview = (actor: Actor, record: Reviewed): boolean =>
  !record.isArchived &&
  reaches(actor, record.organizationId) &&
  record.draftStatus === 'InReview' &&
  record.reviewerUserId === actor.userId;

/** A record whose person was replaced. */
export interface ReplacedRow {
  readonly id: string;
  readonly version: number;
  readonly status: PublishedRecord['status'];
  readonly draftStatus: PublishedRecord['draftStatus'];
}

/** Puts somebody, or nobody, in the place of a person in the records of a table that are not withdrawn. */
export function replacePerson(
  { transaction }: RequestContext,
  table: string,
  { organizationId, fromUserId }: Handover,
  column: 'owner_user_id' | 'reviewer_user_id',
  userId: string | null,
): Promise<ReplacedRow[]> {
  return transaction.query(
    compile(sql<ReplacedRow>`update ${sql.table(table)} e
      set ${sql.id(column)} = ${userId}, version = e.version + 1, updated_at = now()
      where e.organization_id = ${organizationId} and e.${sql.id(column)} = ${fromUserId} and e.status <> 'Withdrawn'
      returning e.id, e.version, e.status, e.draft_status as "draftStatus"`),
  );
}
