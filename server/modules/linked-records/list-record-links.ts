import { type RawBuilder, sql } from 'kysely';
import { linkLimits } from '../../../schema/records/links.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
import type { Reading } from '../../platform/kind/record-definition.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { LARGEST_BATCH } from '../../platform/request/batch.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { isOpenOrganization } from '../organizations/index.ts';
import { definitionOf } from '../record-kinds.ts';
import { factsOf, type LinkFacts, linkPolicy } from './link.policy.ts';
import { type LinkRow, showLinks } from './shown-links.ts';

const KEY_ONLY = { id: true } as const;

/**
 * Lists the links of a record whose other end the caller may see; the access log has a read where a kind is logged.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND.
 */
export async function listRecordLinks(
  ctx: RequestContext,
  entity: RecordKind,
  recordId: string,
  reading: Reading = {},
) {
  const id = parseId(recordId, 'recordId');
  await definitionOf(entity).get(ctx, id, KEY_ONLY, reading);
  const [links, [own]] = await Promise.all([
    readLinks(ctx, sql`(l.from_id = ${id} or l.to_id = ${id})`, sql`l.from_id = ${id}`),
    ctx.transaction.query(
      compile(sql<LinkFacts>`select r.organization_id as "organizationId", ${factsOf(ctx.actor, 'r', 'r')}
        from record r where r.id = ${id}`),
    ),
  ]);
  if (!own) throw new AppError('NOT_FOUND');
  const isArchived = !(await isOpenOrganization(ctx, own.organizationId));
  return {
    rows: await showLinks(ctx, links, isArchived),
    abilities: { create: linkPolicy.create(ctx.actor, { ...own, isArchived }) },
  };
}

/** Reads a link after it was made, from its beginning. @throws AppError NOT_FOUND where it was removed since. */
export async function getRecordLink(ctx: RequestContext, id: string) {
  const [link] = await showLinks(ctx, await readLinks(ctx, sql`l.id = ${id}`, sql`true`), false);
  if (!link) throw new AppError('NOT_FOUND', { message: messages.linkNotFound });
  return link;
}

/**
 * Counts the links of some records as far as the caller sees them; one between two of them counts once.
 * @throws AppError VALIDATION for a malformed id and for more records than a batch has.
 */
export async function countRecordLinks(ctx: RequestContext, recordIds: readonly string[]): Promise<number> {
  if (recordIds.length > LARGEST_BATCH)
    throw new AppError('VALIDATION', { fields: { recordIds: messages.tooManyInBatch(LARGEST_BATCH) } });
  const ids = recordIds.map((id) => parseId(id, 'recordIds'));
  const where = [
    sql`(l.from_id = any (${ids}::uuid[]) or l.to_id = any (${ids}::uuid[]))`,
    ...tenantFilter(ctx.actor, null, 'l.organization_id'),
  ];
  const [found] = await ctx.transaction.query(
    compile(sql<{ count: number }>`
      select count(*)::integer as count from record_link l where ${sql.join(where, sql` and `)}`),
  );
  return found?.count ?? 0;
}

/** @param isFrom whether the link is seen from its beginning. */
function readLinks(
  ctx: RequestContext,
  linked: RawBuilder<unknown>,
  isFrom: RawBuilder<unknown>,
): Promise<readonly LinkRow[]> {
  const where = [linked, ...tenantFilter(ctx.actor, null, 'l.organization_id')];
  return ctx.transaction.query(
    compile(sql<LinkRow>`
      select l.id, l.relation, l.organization_id as "organizationId", ${isFrom} as "isFrom", o.id as "otherId", o.kind,
        o.state, ${factsOf(ctx.actor, 'f', 't')}
      from record_link l join record f on f.id = l.from_id join record t on t.id = l.to_id
      join record o on o.id = case when ${isFrom} then l.to_id else l.from_id end
      where ${sql.join(where, sql` and `)} limit ${sql.lit(linkLimits.perRecord)}`),
  );
}
