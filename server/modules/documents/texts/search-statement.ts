import { type RawBuilder, sql } from 'kysely';
import { documentSearchLimits } from '../../../../schema/documents/document-texts.ts';
import type { DocumentType } from '../../../../schema/documents/documents.ts';
import type { PublicationStatus } from '../../../../schema/records/publishing.ts';
import type { SearchTerm } from '../../manuals/index.ts';
import { partsOfTerm, patternOfTerm, wordsOfTerm } from './search-terms.ts';

/** Filter of a search; documents to which all that is given applies. */
export interface DocumentSearchFilter {
  readonly types?: readonly DocumentType[] | null;
  readonly statuses?: readonly PublicationStatus[] | null;
  readonly ownerUserIds?: readonly string[] | null;
  readonly norms?: readonly string[] | null;
  readonly teamIds?: readonly string[] | null;
}

interface DocumentSearch {
  /** Only documents in this folder and those below it; null for all. */
  readonly folderId: string | null;
  readonly organizationId: string;
  readonly terms: readonly SearchTerm[];
  /** The folded search as a whole. */
  readonly text: string;
  readonly filter: DocumentSearchFilter;
  readonly limit: number;
  readonly offset: number;
}

/** SQL: by which values groups of found documents are counted. */
const facets: Readonly<
  Record<keyof DocumentSearchFilter, { readonly value: string; readonly from: string; readonly name: string }>
> = {
  types: { value: 'alike.type', from: '', name: 'null' },
  statuses: { value: 'alike.status', from: '', name: 'null' },
  ownerUserIds: {
    value: 'alike.owner_user_id::text',
    from: '',
    name: "(select u.name || ' ' || u.surname from app_user u where u.id = counted.value::uuid)",
  },
  norms: {
    value: 'norm.value',
    from: `cross join lateral (
      select distinct one.covered ->> 'norm' as value from jsonb_array_elements(alike.norms) as one (covered)) norm`,
    name: 'null',
  },
  teamIds: {
    value: 'team_id.value',
    from: 'cross join lateral (select id::text as value from unnest(alike.reader_team_ids) as ids (id)) team_id',
    name: '(select t.name from team t where t.id = counted.value::uuid)',
  },
};

const fields = Object.keys(facets) as (keyof DocumentSearchFilter)[];

/** Conditions on document `e` for each facet; a facet counts what the others let through. */
function conditions({ types, statuses, ownerUserIds, norms, teamIds }: DocumentSearchFilter) {
  const any = (values: readonly string[] | null | undefined, condition: RawBuilder<unknown>) =>
    (values ?? []).length === 0 ? sql`true` : condition;
  return {
    types: any(types, sql`e.type = any (${types}::text[])`),
    statuses: any(statuses, sql`e.status = any (${statuses}::text[])`),
    ownerUserIds: any(ownerUserIds, sql`e.owner_user_id = any (${ownerUserIds}::uuid[])`),
    norms: any(
      norms,
      sql`exists (select from jsonb_array_elements(e.norms) as one (covered) where one.covered ->> 'norm' = any (${norms}::text[]))`,
    ),
    teamIds: any(teamIds, sql`e.reader_team_ids && ${teamIds}::uuid[]`),
  } satisfies Record<keyof DocumentSearchFilter, RawBuilder<unknown>>;
}

const flagOf = (field: string) => `is_${field.toLowerCase()}`;
const all = (names: readonly string[]) => sql.raw(names.map(flagOf).join(' and '));

const counts = sql.join(
  fields.map((field) => {
    const { value, from, name } = facets[field];
    const others = all(fields.filter((one) => one !== field));
    return sql`select ${sql.lit(field)} as field, counted.value, ${sql.raw(name)} as name, counted.count from (
      select ${sql.raw(value)} as value, sum(alike.count)::integer as count from alike ${sql.raw(from)}
      where ${others} group by 1) counted`;
  }),
  sql` union all `,
);

/** SQL: number, title and keywords of document `e` may have a term, by an index alone. */
const mayContain = ({ readings }: SearchTerm) =>
  sql`(${sql.join(
    readings.map(
      ({ letters }) =>
        sql`(${sql.join(
          letters.map((part) => sql`e.search_bits | (select app.search_bits(${part})) = e.search_bits`),
          sql` and `,
        )})`,
    ),
    sql` or `,
  )})`;

/** SQL: what the folded texts of a row keep apart; a number, the title, and the keywords. */
const textAt = (place: number) => sql`split_part(e.search_text, U&'\\E000', ${sql.lit(place)})`;

/** SQL: how well number and title of document `e` answer: they are what was asked for, or begin with it. */
const standing = (text: string) => sql`(${textAt(1)} = ${text})::integer * 200
  + (${textAt(2)} = ${text})::integer * 100 + starts_with(${textAt(2)}, ${text})::integer * 50`;

/** Columns of a document by which those that were found are counted together. */
const GROUPED = sql.raw(
  ['type', 'status', 'owner_user_id', 'norms', 'reader_team_ids', ...fields.map(flagOf)].join(', '),
);

/**
 * SQL: documents of an organisation with every term in number, title, keywords or text, under the policies of documents;
 * a page of the best, all of them counted, and their facets, in one row. Terms are the bits of a mask.
 */
export function searchStatement(search: DocumentSearch) {
  const { organizationId: id, terms, text, filter, limit, offset, folderId } = search;
  const is = conditions(filter);
  const queries = terms.map(
    (term, place) =>
      sql`select ${sql.lit(1 << place)} as bit,
        app.document_query(${id}, ${wordsOfTerm(term)}::text[], ${partsOfTerm(term)}::text[]) as query`,
  );
  const mayBeInTitle = sql.join(terms.map(mayContain), sql` or `);
  const inTitle = sql.join(
    terms.map(
      (term, place) =>
        sql`case when ${mayContain(term)} and e.search_text ~ ${patternOfTerm(term)} then ${sql.lit(1 << place)} else 0 end`,
    ),
    sql` | `,
  );
  const inFolder =
    folderId === null
      ? sql`true`
      : sql`e.folder_id in (with recursive below as (
          select f.id from document_folder f where f.id = ${folderId}::uuid
          union select f.id from document_folder f join below b on f.parent_id = b.id) select id from below)`;
  return sql<SearchAnswer>`
    with term as materialized (${sql.join(queries, sql` union all `)}),
    anything as materialized (
      select string_agg('(' || query::text || ')', ' | ')::tsquery as query from term where numnode(query) > 0),
    hit as materialized (
      select f.id as file_id, bit_or(term.bit) as bits
      from term cross join lateral app.files_with_words(${id}, term.query) as f (id)
      where numnode(term.query) > 0 group by f.id),
    scored as materialized (
      select e.id, shown.file_id, shown.is_draft, e.folder_id, e.number, e.title, e.type, e.status, e.owner_user_id, e.norms,
        e.reader_team_ids, coalesce(hit.bits, 0) as in_text,
        case when ${mayBeInTitle} then ${inTitle} else 0 end as in_title,
        case when ${mayBeInTitle} then ${standing(text)} end as exact
      from document e
        -- Policies show a draft to who may edit it, or is asked to approve it.
        left join publication_draft d on d.record_id = e.id and e.published_version is not null
        cross join lateral (select e.file_id, false as is_draft
          union all select (d.values ->> 'fileId')::uuid, true where (d.values ->> 'fileId')::uuid <> e.file_id) shown
        left join hit on hit.file_id = shown.file_id
      where e.organization_id = ${id} and ${inFolder} and (hit.bits is not null or ${mayBeInTitle})),
    found as materialized (
      select distinct on (e.id) e.*, case when in_title = 0 then 0 else exact + bit_count(in_title::bit(8)) end as standing,
        ${sql.join(fields.map((field) => sql`(${is[field]}) as ${sql.raw(flagOf(field))}`))}
      from scored e where in_text | in_title = ${sql.lit((1 << terms.length) - 1)}
      order by e.id, e.is_draft),
    alike as materialized (select ${GROUPED}, count(*) from found group by ${GROUPED}),
    candidate as materialized (
      select found.* from found where ${all(fields)}
      order by standing desc, found.status = 'Published' desc, id desc limit ${sql.lit(documentSearchLimits.hits)}),
    best as materialized (
      select candidate.*, b.place, b.rank from candidate left join (
        select * from app.best_document_parts(${id}, array(select file_id from candidate), (select query from anything))) b
        on b.file_id = candidate.file_id
      order by standing desc, b.rank desc nulls last, candidate.title, candidate.id limit ${limit} offset ${offset})
    select (select coalesce(sum(count), 0)::integer from alike where ${all(fields)}) as total,
      (select query::text from anything) as query,
      (select coalesce(json_agg(shown order by shown.standing desc, shown.rank desc nulls last, shown.title, shown.id), '[]') from (
        select best.id, best.number, best.title, best.type, best.status, best.standing, best.rank,
          best.is_draft as "isDraft",
          folder.name as "folderName", owner.name || ' ' || owner.surname as "ownerName", part.page, part.text,
          t.state as "textState"
        from best
          left join document_folder folder on folder.id = best.folder_id
          left join app_user owner on owner.id = best.owner_user_id
          left join document_text t on t.file_id = best.file_id
          left join document_part part on part.organization_id = ${id} and part.file_id = best.file_id
            and part.place = best.place) shown) as rows,
      (select coalesce(json_agg(facet order by facet.count desc, facet.name, facet.value), '[]') from (${counts}) facet) as counts`;
}

/** The row that a search gives. */
export interface SearchAnswer {
  readonly total: number;
  /** All stems that were asked for, as Postgres writes a query. */
  readonly query: string | null;
  readonly rows: readonly FoundDocument[];
  readonly counts: readonly {
    readonly field: keyof DocumentSearchFilter;
    readonly value: string;
    readonly name: string | null;
    readonly count: number;
  }[];
}

/** A document that a search found, with the best part of its text. */
export interface FoundDocument {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly type: DocumentType;
  readonly status: PublicationStatus;
  readonly folderName: string | null;
  readonly ownerName: string | null;
  /** Whether the passage stands in the draft beside what is published. */
  readonly isDraft: boolean;
  readonly page: number | null;
  readonly text: string | null;
  readonly textState: string | null;
}
