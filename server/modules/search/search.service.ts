import { type SearchKind, searchKinds, searchLimits } from '../../../schema/records/search.ts';
import { messages } from '../../../schema/values/messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { type SearchRequest, type ShownHit, shortTitle } from '../../platform/kind/record-definition.ts';
import { numbersIn } from '../../platform/list/numbers.ts';
import { parseSearch } from '../../platform/list/search.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { SearchHit } from './search-hit.type.ts';
import { searchedLists } from './search-kinds.ts';

/**
 * Searches every list that the caller has: by number first, then by words, a few hits of each. Sends all statements
 * together.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function search(
  ctx: RequestContext,
  text: string,
  organizationId: string | null | undefined,
): Promise<SearchHit[]> {
  const words = parseSearch(text);
  const within = organizationId == null ? null : parseId(organizationId, 'organizationId');
  if (words === undefined) return [];
  const request = { organizationId: within, page: { page: 0, pageSize: searchLimits.perKind } };
  return hitsOf(ctx, (_, prefix) => {
    const numbers = numbersIn(words, prefix);
    const byNumber = numbers.length > 0 ? [{ ...request, numbers }] : [];
    return [...byNumber, { ...request, search: words }];
  });
}

/**
 * Finds the given records that the caller may see now, in the given order.
 * @throws AppError VALIDATION for a malformed id or too many.
 */
export async function findRecords(
  ctx: RequestContext,
  records: readonly { readonly kind: SearchKind; readonly id: string }[],
): Promise<SearchHit[]> {
  if (records.length > searchLimits.records)
    throw new AppError('VALIDATION', { fields: { records: messages.tooManyRows(searchLimits.records) } });
  const keyOf = ({ kind, id }: { readonly kind: SearchKind; readonly id: string }) => `${kind} ${id}`;
  const order = new Map(records.map((record, place) => [keyOf(record), place]));
  const page = { page: 0, pageSize: searchLimits.records };
  const hits = await hitsOf(ctx, (kind) => {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => parseId(id, 'records'));
    return ids.length > 0 ? [{ organizationId: null, page, ids }] : [];
  });
  return hits.toSorted((a, b) => (order.get(keyOf(a)) ?? 0) - (order.get(keyOf(b)) ?? 0));
}

/** Sends the requests to each list, and returns the hits of all, every row once. */
async function hitsOf(
  ctx: RequestContext,
  requestsTo: (kind: SearchKind, prefix: string | null) => readonly SearchRequest[],
): Promise<SearchHit[]> {
  const found = await Promise.all(
    searchedLists
      .filter(({ isFor }) => isFor?.(ctx.actor) ?? true)
      .map(async ({ kind, prefix, read, show }) => {
        const answers = await Promise.all(requestsTo(kind, prefix).map((request) => read(ctx, request)));
        const rows = new Map(answers.flatMap(({ rows = [] }) => rows).map((row) => [row.id, row]));
        return [kind, [...rows.values()].map((row) => hitOf(kind, row.id, show(row)))] as const;
      }),
  );
  const byKind = new Map(found);
  return searchKinds.codes.flatMap((kind) => byKind.get(kind)?.slice(0, searchLimits.records) ?? []);
}

function hitOf(kind: SearchKind, id: unknown, { title, team, ...shown }: ShownHit): SearchHit {
  return {
    kind,
    id: id as string,
    number: null,
    incidentType: null,
    incidentEvent: null,
    day: null,
    username: null,
    mayEdit: null,
    organization: null,
    teamName: (team as { readonly name: string } | null | undefined)?.name ?? null,
    ...shown,
    title: shortTitle(title),
  };
}
