import { searchLimits } from '../../../schema/records/search.ts';
import { messages } from '../../../schema/rules/messages.ts';
import { type SearchKind, searchKinds } from '../../../schema/terms/search.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { type NumberKind, numbersIn } from '../../platform/list/numbers.ts';
import type { Row } from '../../platform/list/read-rows.ts';
import { parseSearch } from '../../platform/list/search.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import type { SearchHit } from './search-hit.type.ts';
import { type HitsAsked, searchedKinds } from './search-kinds.ts';

const NUMBERED: Partial<Record<SearchKind, NumberKind>> = { RegisterEntry: 'VP', Incident: 'MIC' };

/**
 * Records of every kind that has a list for the caller, as those lists find them: by number first, then by words, a few
 * of each kind. All statements travel together.
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
  const asked = { organizationId: within, page: { page: 0, pageSize: searchLimits.perKind } };
  return hitsOf(ctx, (kind) => {
    const numbers = numbersIn(words, NUMBERED[kind]);
    const byNumber = numbers.length > 0 ? [{ ...asked, numbers }] : [];
    return [...byNumber, { ...asked, search: words }];
  });
}

/**
 * The records among some that the caller may see now, in the order in which they are asked for.
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

/** What the lists of all kinds answer to what each is asked, without the same row twice. */
async function hitsOf(
  ctx: RequestContext,
  askedOf: (kind: SearchKind) => readonly HitsAsked[],
): Promise<SearchHit[]> {
  const kinds = Object.keys(searchedKinds) as SearchKind[];
  const found = await Promise.all(
    kinds
      .filter((kind) => searchedKinds[kind].isFor(ctx.actor))
      .map(async (kind) => {
        const answers = await Promise.all(askedOf(kind).map((asked) => searchedKinds[kind].read(ctx, asked)));
        const rows = new Map(answers.flatMap(({ rows = [] }) => rows).map((row) => [row.id, row]));
        return [kind, [...rows.values()].map((row) => hitOf(kind, row))] as const;
      }),
  );
  const byKind = new Map(found);
  return searchKinds.codes.flatMap((kind) => byKind.get(kind)?.slice(0, searchLimits.records) ?? []);
}

function hitOf(kind: SearchKind, row: Row): SearchHit {
  const { title = '', ...shown } = searchedKinds[kind].show(row);
  return {
    kind,
    id: row.id as string,
    number: null,
    incidentType: null,
    incidentEvent: null,
    day: null,
    username: null,
    mayEdit: null,
    organization: null,
    ...shown,
    title: shorten(title),
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > searchLimits.title ? `${line.slice(0, searchLimits.title - 1).trimEnd()}…` : line;
}
