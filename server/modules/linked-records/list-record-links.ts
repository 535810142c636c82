import { type RawBuilder, sql } from 'kysely';
import { type LinkRelation, linkLimits, linkRelations } from '../../../schema/records/links.ts';
import { type RecordKind, recordKinds, recordStates } from '../../../schema/records/records.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { compile } from '../../platform/database/compile.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { shortTitle } from '../../platform/record-definition.ts';
import { LARGEST_BATCH } from '../../platform/request/batch.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { isOpenOrganization } from '../organizations/index.ts';
import { definitionOf } from '../record-kinds.ts';
import { type LinkFacts, linkPolicy } from './link.policy.ts';
import { factsOf } from './link-facts.ts';

/** A link as stored, with the record at its other end. */
interface LinkRow extends LinkFacts {
  readonly id: string;
  readonly relation: LinkRelation;
  readonly isFrom: boolean;
  readonly otherId: string;
  readonly kind: RecordKind;
  readonly state: 'Open' | 'Closed';
}

/** A record at the other end of a link, as its own list shows it. */
interface ShownRecord {
  readonly number: string | null;
  readonly title: string;
  readonly status: string | null;
}

const KEY_ONLY = { id: true } as const;

/**
 * Lists the links of a record whose other end the caller may see; the access log has a read where a kind is logged.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND.
 */
export async function listRecordLinks(ctx: RequestContext, entity: RecordKind, recordId: string) {
  const id = parseId(recordId, 'recordId');
  await definitionOf(entity).get(ctx, id, KEY_ONLY, { isByDay: true });
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

/** Adds to each link what the list of the other record's kind shows of it, and sorts the links. */
async function showLinks(ctx: RequestContext, links: readonly LinkRow[], isArchived: boolean) {
  const byKind = [...Map.groupBy(links, ({ kind }) => kind)];
  const found = await Promise.all(byKind.map(([kind, ofKind]) => readRecords(ctx, kind, ofKind)));
  const records = new Map(found.flat());
  return links
    .flatMap((link) => {
      const { id, relation, isFrom, otherId, kind, state } = link;
      const { number, title, status } = records.get(otherId) ?? {};
      if (title === undefined) return [];
      const record = {
        entity: kind,
        id: otherId,
        number,
        title,
        state,
        status: status ?? recordStates.nameOf(state),
      };
      return [
        {
          id,
          relation,
          isFrom,
          record,
          abilities: { delete: linkPolicy.delete(ctx.actor, { ...link, isArchived }) },
        },
      ];
    })
    .sort((one, other) => placeOf(one) - placeOf(other) || byName(one.record, other.record));
}

async function readRecords(
  ctx: RequestContext,
  kind: RecordKind,
  links: readonly LinkRow[],
): Promise<(readonly [string, ShownRecord])[]> {
  const { search, title, statuses } = definitionOf(kind);
  if (search.isFor?.(ctx.actor) === false) return [];
  const ids = links.map(({ otherId }) => otherId);
  const request = { organizationId: null, page: { page: 0, pageSize: linkLimits.perRecord }, ids };
  const { rows = [] } = await search.read(ctx, request);
  return rows.map((row) => {
    const shown = search.show(row);
    const code = row[title.field];
    const named = title.terms?.list.find((term) => term.code === code)?.name;
    return [
      row.id as string,
      {
        number: (shown.number as string | null | undefined) ?? null,
        title: shortTitle(shown.title || named || ''),
        status: statuses?.list.find((term) => term.code === shown.status)?.name ?? null,
      },
    ];
  });
}

/** Measures and follow-ups come first, where the record stands at the beginning before where it stands at the end. */
function placeOf({
  relation,
  isFrom,
  record,
}: {
  relation: LinkRelation;
  isFrom: boolean;
  record: { entity: RecordKind };
}) {
  const ofRelation = linkRelations.codes.indexOf(relation) * 2 + (relation !== 'Related' && isFrom ? 1 : 0);
  return ofRelation * recordKinds.codes.length + recordKinds.codes.indexOf(record.entity);
}

interface Named {
  readonly number: string | null | undefined;
  readonly title: string;
}

/** The newest number first, and without numbers by title. */
function byName(one: Named, other: Named): number {
  return (
    (other.number ?? '').localeCompare(one.number ?? '', 'nl', { numeric: true }) ||
    one.title.localeCompare(other.title, 'nl')
  );
}
