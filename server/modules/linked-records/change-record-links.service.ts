import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { LinkRelation } from '../../../schema/records/links.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { claimIdempotencyKey } from '../../platform/request/idempotency.ts';
import { linkRecords, unlinkRecords } from '../links/index.ts';
import { requireOpenOrganization } from '../organizations/index.ts';
import { definitionOf } from '../record-kinds.ts';
import { factsOf, type LinkFacts, linkPolicy } from './link.policy.ts';

interface LinkInput {
  readonly fromEntity: RecordKind;
  readonly fromId: string;
  readonly toEntity: RecordKind;
  readonly toId: string;
}

/**
 * Links two records as related and returns the link's id. Idempotent by key.
 * @throws AppError VALIDATION, also for a record and itself, two that are linked already and too many links; NOT_FOUND
 * for a record without access, of another kind or of another organisation than the first; FORBIDDEN for a Client who is
 * not concerned with the first or reported either under shield, and in an archived organisation.
 */
export async function createRecordLink(ctx: RequestContext, input: LinkInput): Promise<string> {
  const [fromId, toId] = [parseId(input.fromId, 'fromId'), parseId(input.toId, 'toId')];
  if (fromId === toId)
    throw new AppError('VALIDATION', {
      message: messages.linkedToItself,
      fields: { toId: messages.linkedToItself },
    });
  await assertReadable(ctx, input.fromEntity, fromId);
  await assertReadable(ctx, input.toEntity, toId);
  const facts = await readFacts(ctx, fromId, toId);
  if (!linkPolicy.create(ctx.actor, facts)) throw refusal(facts);
  const { organizationId } = facts;
  await requireOpenOrganization(ctx, organizationId);
  const id = randomUUID();
  const claimed = await claimIdempotencyKey(ctx, { link: [fromId, toId] }, id);
  if (claimed !== id) return claimed;
  return linkRecords(ctx, { id, organizationId, fromId, toId, relation: 'Related' });
}

/**
 * Removes a link; its records stay.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND, FORBIDDEN for a Client who may not remove it, and in an
 * archived organisation.
 */
export async function deleteRecordLink(ctx: RequestContext, id: string): Promise<void> {
  const [link] = await ctx.transaction.query(
    compile(sql<LinkFacts & { id: string; fromId: string; toId: string; relation: LinkRelation }>`
      select l.id, l.from_id as "fromId", l.to_id as "toId", l.relation, l.organization_id as "organizationId",
        ${factsOf(ctx.actor, 'f', 't')}
      from record_link l join record f on f.id = l.from_id join record t on t.id = l.to_id
      where ${sql.join([sql`l.id = ${parseId(id)}`, ...tenantFilter(ctx.actor, null, 'l.organization_id')], sql` and `)}`),
  );
  if (!link) throw new AppError('NOT_FOUND', { message: messages.linkNotFound });
  if (!linkPolicy.delete(ctx.actor, link)) throw refusal(link);
  await requireOpenOrganization(ctx, link.organizationId);
  await unlinkRecords(ctx, link);
}

/** Explains the refusal to a shielded reporter, who could not tell why a record of their own is refused. */
function refusal({ isConcerned, isOpenlySeen }: LinkFacts): AppError {
  return new AppError('FORBIDDEN', isConcerned && !isOpenlySeen ? { message: messages.linkByReporter } : {});
}

const KEY_ONLY = { id: true } as const;

/** Checks that the caller sees a record of this kind; a refusal is logged where the kind is. */
async function assertReadable(ctx: RequestContext, entity: RecordKind, id: string): Promise<void> {
  try {
    await definitionOf(entity).get(ctx, id, KEY_ONLY, { isHidden: true });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    throw new AppError('NOT_FOUND', { message: messages.linkedRecordNotFound, cause: error });
  }
}

/** Reads the facts of two records of one organisation. @throws AppError NOT_FOUND where they are of two. */
async function readFacts(ctx: RequestContext, fromId: string, toId: string): Promise<LinkFacts> {
  const [facts] = await ctx.transaction.query(
    compile(sql<LinkFacts>`
      select f.organization_id as "organizationId", ${factsOf(ctx.actor, 'f', 't')}
      from record f join record t on t.organization_id = f.organization_id and t.id = ${toId}
      where f.id = ${fromId}`),
  );
  if (!facts) throw new AppError('NOT_FOUND', { message: messages.linkedRecordNotFound });
  return facts;
}
