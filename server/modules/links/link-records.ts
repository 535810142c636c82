import { randomUUID } from 'node:crypto';
import { type LinkRelation, linkLimits } from '../../../schema/records/links.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { lockNames } from '../../platform/database/advisory-lock.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { type Link, logLink, readLinkEnds } from './link-change.ts';

/** A link to be made, from one record of an organisation to another. */
export interface NewLink {
  readonly organizationId: string;
  readonly fromId: string;
  readonly toId: string;
  readonly relation: LinkRelation;
  /** A random id; made here without one. */
  readonly id?: string;
}

/**
 * Links two records that the caller was authorised to link, in the caller's transaction, and logs that for both. A
 * record inserted earlier in the transaction can be linked as well.
 * @throws AppError NOT_FOUND for a record that is not in the organisation, VALIDATION for a record and itself, for two
 * that are linked already, also by a concurrent request, and for more links than a record has.
 */
export async function linkRecords(
  ctx: RequestContext,
  { id = randomUUID(), ...ends }: NewLink,
): Promise<string> {
  const link: Link = { id, ...ends };
  const { organizationId, fromId, toId, relation } = link;
  if (fromId === toId) throw new AppError('VALIDATION', { message: messages.linkedToItself });
  await lockNames(ctx.transaction, [`links ${fromId}`, `links ${toId}`]);
  const found = await readLinkEnds(ctx, link);
  if (found.length < 2) throw new AppError('NOT_FOUND', { message: messages.linkedRecordNotFound });
  if (found.some(({ links }) => links >= linkLimits.perRecord))
    throw new AppError('VALIDATION', { message: messages.tooManyLinks(linkLimits.perRecord) });
  const [inserted] = await ctx.transaction.query(
    db
      .insertInto('record_link')
      .values({ id, organization_id: organizationId, from_id: fromId, to_id: toId, relation })
      // Waits for a concurrent link of the same two records.
      .onConflict((known) => known.doNothing())
      .returning('id'),
  );
  if (!inserted) throw new AppError('VALIDATION', { message: messages.linkedAlready });
  logLink(ctx, link, found, 'created');
  return id;
}

/**
 * Removes a link that the caller was authorised to remove, and logs that for both records.
 * @throws AppError NOT_FOUND where it was removed meanwhile.
 */
export async function unlinkRecords(ctx: RequestContext, link: Link): Promise<void> {
  const found = await readLinkEnds(ctx, link);
  const [removed] = await ctx.transaction.query(
    db.deleteFrom('record_link').where('id', '=', link.id).returning('id'),
  );
  if (!removed) throw new AppError('NOT_FOUND', { message: messages.linkNotFound });
  logLink(ctx, link, found, 'deleted');
}
