import { type RawBuilder, sql } from 'kysely';
import { documentSearchLimits } from '../../../../schema/documents/document-texts.ts';
import type { DocumentType } from '../../../../schema/documents/documents.ts';
import type { PublicationStatus } from '../../../../schema/records/publishing.ts';
import type { SearchTerm } from '../../manuals/index.ts';
import { partsOfTerm, patternOfTerm, wordsOfTerm } from './search-terms.ts';

/** What a search is narrowed by. */
export interface DocumentSearchFilter {
  readonly types?: readonly DocumentType[] | null;
  readonly statuses?: readonly PublicationStatus[] | null;
  readonly ownerUserIds?: readonly string[] | null;
  readonly norms?: readonly string[] | null;
  readonly teamIds?: readonly string[] | null;
}

export interface DocumentSearch {
  readonly organizationId: string;
  readonly terms: readonly SearchTerm[];
  /** The folded search as a whole. */
  readonly text: string;
  readonly filter: DocumentSearchFilter;
  readonly limit: number;
  readonly offset: number;
}

/** SQL: what is counted of found documents `found`, and by which values each is narrowed. */
const facets: Readonly<
  Record<keyof DocumentSearchFilter, { readonly value: string; readonly from: string; readonly name: string }>
> = {
  types: { value: 'found.type', from: '', name: 'null' },
  statuses: { value: 'found.status', from: '', name: 'null' },
  ownerUserIds: {
    value: 'found.owner_user_id::text',
    from: '',
    name: "(select u.name || ' ' || u.surname from app_user u where u.id::text = counted.value)",
  },
  norms: {
    value: 'norm.value',
    from: `cross join lateral (select distinct one.covered ->> 'norm' as value from jsonb_array_elements(found.norms) as one (covered)) norm`,
    name: 'null',
  },
  teamIds: {
    value: 'team_id.value',
    from: 'cross join lateral (select id::text as value from unnest(found.reader_team_ids) as ids (id)) team_id',
    name: '(select t.name from team t where t.id::text = counted.value)',
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

const all = (names: readonly string[]) =>
  sql.raw(names.map((name) => `is_${name.toLowerCase()}`).join(' and ') || 'true');

const counts = sql.join(
  fields.map((field) => {
    const { value, from, name } = facets[field];
    const others = all(fields.filter((one) => one !== field));
    return sql`select ${sql.lit(field)} as field, counted.value, ${sql.raw(name)} as name, counted.count from (
      select ${sql.raw(value)} as value, count(*)::integer as count from found ${sql.raw(from)} where ${others} group by 1) counted`;
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

/** SQL: how well number and title of document `e` answer: they are what was asked for, or begin with it. */
const standing = (text: string) => sql`(1 + (app.fold(e.number) = ${text})::integer * 200
  + (app.fold(e.title) = ${text})::integer * 100 + starts_with(app.fold(e.title), ${text})::integer * 50)`;

/**
 * SQL: documents of an organisation with every term in number, title, keywords or text, under the policies of documents;
 * a page of the best, all of them counted, and their facets, in one row.
 */
export function searchStatement({ organizationId: id, terms, text, filter, limit, offset }: DocumentSearch) {
  const is = conditions(filter);
  const asked = terms.map(
    (term, place) =>
      sql`select ${sql.lit(place)} as place, app.document_query(${id}, ${wordsOfTerm(term)}::text[], ${partsOfTerm(term)}::text[]) as query`,
  );
  const byTitle = terms.map(
    (
      term,
      place,
    ) => sql`select e.id, ${sql.lit(place)} as place, ${standing(text)} as standing from document e
      where e.organization_id = ${id} and ${mayContain(term)} and e.search_text ~ ${patternOfTerm(term)}`,
  );
  return sql<SearchAnswer>`
    with term as materialized (${sql.join(asked, sql` union all `)}),
    anything as materialized (
      select string_agg('(' || query::text || ')', ' | ')::tsquery as query from term where numnode(query) > 0),
    hit as materialized (
      select term.place, f.id as file_id from term cross join lateral app.files_with_words(${id}, term.query) as f (id)
      where numnode(term.query) > 0),
    matched as materialized (
      select id, sum(standing) as standing from (
        select e.id, hit.place, 0 as standing from hit
          join document e on e.organization_id = ${id} and e.file_id = hit.file_id
        union all ${sql.join(byTitle, sql` union all `)}) either
      group by id having count(distinct place) = ${sql.lit(terms.length)}),
    found as materialized (
      select e.id, e.file_id, e.title, m.standing, e.type, e.status, e.owner_user_id, e.norms, e.reader_team_ids,
        ${sql.join(fields.map((field) => sql`(${is[field]}) as ${sql.raw(`is_${field.toLowerCase()}`)}`))}
      from matched m join document e on e.id = m.id and e.organization_id = ${id}),
    candidate as materialized (
      select found.* from found where ${all(fields)}
      order by standing desc, found.status = 'Published' desc, id desc limit ${sql.lit(documentSearchLimits.hits)}),
    best as materialized (
      select candidate.*, b.place, b.rank from candidate left join (
        select * from app.best_document_parts(${id}, array(select file_id from candidate), (select query from anything))) b
        on b.file_id = candidate.file_id
      order by standing desc, b.rank desc nulls last, candidate.title, candidate.id limit ${limit} offset ${offset})
    select (select count(*)::integer from found where ${all(fields)}) as total,
      (select query::text from anything) as query,
      (select coalesce(json_agg(shown order by shown.standing desc, shown.rank desc nulls last, shown.title, shown.id), '[]') from (
        select e.id, e.number, e.title, e.type, e.status, best.standing, best.rank, folder.name as "folderName",
          owner.name || ' ' || owner.surname as "ownerName", part.page, part.text, t.state as "textState"
        from best join document e on e.id = best.id
          left join document_folder folder on folder.id = e.folder_id
          left join app_user owner on owner.id = e.owner_user_id
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
  readonly page: number | null;
  readonly text: string | null;
  readonly textState: string | null;
}
