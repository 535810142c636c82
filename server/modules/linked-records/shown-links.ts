import { type LinkRelation, linkLimits, linkRelations } from '../../../schema/records/links.ts';
import { type RecordKind, recordKinds, recordStates } from '../../../schema/records/records.ts';
import { shortTitle } from '../../platform/kind/record-definition.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { definitionOf } from '../record-kinds.ts';
import { type LinkFacts, linkPolicy } from './link.policy.ts';

/** A link as stored, with the record at its other end. */
export interface LinkRow extends LinkFacts {
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
  /** Code and name of its status; null of a kind without statuses. */
  readonly status: { readonly code: string; readonly name: string } | null;
  readonly day: string | null;
}

/**
 * Adds to each link what the list of the other record's kind shows of it, and sorts the links. A record that its list
 * does not show to the caller is left out.
 */
export async function showLinks(ctx: RequestContext, links: readonly LinkRow[], isArchived: boolean) {
  const byKind = [...Map.groupBy(links, ({ kind }) => kind)];
  const found = await Promise.all(byKind.map(([kind, ofKind]) => readRecords(ctx, kind, ofKind)));
  const records = new Map(found.flat());
  return links
    .flatMap((link) => {
      const shown = records.get(link.otherId);
      return shown ? [{ ...linkOf(link, shown), abilities: abilitiesOf(ctx, link, isArchived) }] : [];
    })
    .sort((one, other) => placeOf(one) - placeOf(other) || byName(one.record, other.record));
}

function linkOf({ id, relation, isFrom, otherId, kind, state }: LinkRow, shown: ShownRecord) {
  const { number, title, day, status } = shown;
  const { code, name } = status ?? recordStates.of(state);
  return {
    ...{ id, relation, isFrom },
    record: { entity: kind, id: otherId, number, title, state, status: code, statusName: name, day },
  };
}

function abilitiesOf({ actor }: RequestContext, link: LinkRow, isArchived: boolean) {
  return { delete: linkPolicy.delete(actor, { ...link, isArchived }) };
}

async function readRecords(
  ctx: RequestContext,
  kind: RecordKind,
  links: readonly LinkRow[],
): Promise<(readonly [string, ShownRecord])[]> {
  const { search, title, statuses } = definitionOf(kind);
  if (search.isFor?.(ctx.actor) === false) return [];
  const ids = links.map(({ otherId }) => otherId);
  const page = { page: 0, pageSize: linkLimits.perRecord };
  const { rows = [] } = await search.read(ctx, { organizationId: null, page, ids });
  return rows.map((row) => {
    const { title: own, number, status, day } = search.show(row);
    const named = title.terms?.list.find(({ code }) => code === row[title.field])?.name;
    return [
      row.id as string,
      {
        number: (number ?? null) as string | null,
        title: shortTitle(own || named || ''),
        status: statuses?.list.find(({ code }) => code === status) ?? null,
        day: (day ?? null) as string | null,
      },
    ];
  });
}

interface Placed {
  readonly relation: LinkRelation;
  readonly isFrom: boolean;
  readonly record: { readonly entity: RecordKind };
}

/** Measures and follow-ups first, the record that one came of before those that came of it; then by kind. */
function placeOf({ relation, isFrom, record }: Placed): number {
  const ofRelation = linkRelations.codes.indexOf(relation) * 2 + (relation !== 'Related' && isFrom ? 1 : 0);
  return ofRelation * recordKinds.codes.length + recordKinds.codes.indexOf(record.entity);
}

/** The newest number first, and without numbers by title. */
function byName(one: Named, other: Named): number {
  return (
    (other.number ?? '').localeCompare(one.number ?? '', 'nl', { numeric: true }) ||
    one.title.localeCompare(other.title, 'nl')
  );
}

type Named = Pick<ShownRecord, 'number' | 'title'>;
