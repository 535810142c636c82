import { type RawBuilder, sql } from 'kysely';
import { manualLimits } from '../../../../schema/records/manuals.ts';
import { foldText } from '../../../../schema/values/fold-text.ts';
import type { RichText } from '../../../../schema/values/rich-text.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../../organizations/index.ts';
import { type Passage, passageOf } from './passages.ts';
import { synonymsOf } from './synonyms.service.ts';

/** Words of a search that count; a sentence is cut. */
const MOST_TERMS = 8;
/** Words of a search with those that mean the same, as far as they count. */
const MOST_ALIKE = 24;

/** A word, without the marks around it. */
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** A chapter that a search found. */
export interface HandbookHit extends Passage {
  readonly id: string;
  readonly chapter: string;
  readonly title: string;
}

interface Found {
  readonly id: string;
  readonly chapter: string;
  readonly title: string;
  readonly content: RichText;
  readonly headline: string;
}

/** Folded words of a search, each with those that mean the same. */
type Terms = readonly (readonly string[])[];

/** Reads a search: its words, or a phrase that has synonyms as a whole. Words without a meaning of their own are left out. */
async function termsOf(ctx: RequestContext, organizationId: string, search: string): Promise<Terms> {
  const words = foldText(search.slice(0, manualLimits.words)).match(WORD) ?? [];
  if (words.length === 0) return [];
  const synonyms = await synonymsOf(ctx, organizationId);
  const ofPhrase = words.length > 1 ? synonyms.get(words.join(' ')) : undefined;
  if (ofPhrase) return [[words.join(' '), ...ofPhrase.slice(0, MOST_ALIKE)]];
  const terms = (await meaningful(ctx, words)).slice(0, MOST_TERMS);
  const alike = Math.floor(MOST_ALIKE / terms.length);
  return terms.map((word) => [word, ...(synonyms.get(word) ?? []).slice(0, alike)]);
}

/** The words of a search without those that stand in every text, such as 'de'; the longest where all do. */
async function meaningful({ transaction }: RequestContext, words: readonly string[]): Promise<string[]> {
  const known = await transaction.query(
    compile(sql<{
      word: string;
    }>`select word from unnest(${words}::text[]) with ordinality as given (word, place)
      where numnode(${stemmed(sql`word`)}) > 0 order by place`),
  );
  if (known.length > 0) return [...new Set(known.map(({ word }) => word))];
  return words.toSorted((one, other) => other.length - one.length).slice(0, 1);
}

/** SQL: a query for the stems of words. */
const stemmed = (words: RawBuilder<unknown>) => sql`plainto_tsquery('pg_catalog.dutch', ${words}::text)`;

/** SQL: chapter `e` contains one of some words, also as a part of a longer word or in another form. */
const containsOne = (words: readonly string[]) =>
  sql`(${sql.join(
    words.map((one) => sql`e.search_vector @@ ${stemmed(sql`${one}`)} or e.search_text ~ ('***=' || ${one})`),
    sql` or `,
  )})`;

/** SQL: chapter `e` may contain a text, by the signature of its letters. */
const mayContain = (text: RawBuilder<unknown>) =>
  sql`e.search_bits | (select app.search_bits(${text})) = e.search_bits`;

/**
 * SQL: chapter `e` may contain one of some words, by an index alone: each word to the letter, or its stem, with which its
 * other forms begin.
 */
const mayContainOne = (words: readonly string[]) =>
  sql`(${sql.join(
    words.map((one) =>
      sql.join(
        one
          .split(' ')
          .map(
            (word) =>
              sql`(${mayContain(sql`${word}`)} or ${mayContain(sql`(ts_lexize('dutch_stem', ${word}))[1]`)})`,
          ),
        sql` and `,
      ),
    ),
    sql` or `,
  )})`;

/** SQL: the published chapters of an organisation that contain every term, with what they are ordered by. */
const foundChapters = (organizationId: string, terms: Terms): RawBuilder<unknown> =>
  sql`candidate as materialized (
      select e.id from manual e where e.organization_id = ${organizationId} and e.status = 'Published'
        and ${sql.join(terms.map(mayContainOne), sql` and `)}),
    best as materialized (
      select e.id, ${inTitle(terms)} as titles, ts_rank(e.search_vector, ${anyForm(terms)}) as rank, e.chapter_order
      from candidate join manual e on e.id = candidate.id
      where ${sql.join(terms.map(containsOne), sql` and `)}
      order by titles desc, rank desc, e.chapter_order limit ${sql.lit(manualLimits.hits)})`;

/** SQL: the number of terms in the title of chapter `e`. */
const inTitle = (terms: Terms) =>
  sql.join(
    terms.map(
      (words) =>
        sql`(${sql.join(
          words.map((one) => sql`strpos(e.search_title, ${one}) > 0`),
          sql` or `,
        )})::integer`,
    ),
    sql` + `,
  );

/** SQL: all words of a search in any form, any of which may occur. */
const anyForm = (terms: Terms) =>
  sql.join(
    terms.flat().map((word) => stemmed(sql`${word}`)),
    sql` || `,
  );

/** Marks in a text from Postgres: private characters, which nobody types. */
const [OPEN, CLOSE] = ['\uE001', '\uE002'];
const HEADLINE = `HighlightAll=true, StartSel=${OPEN}, StopSel=${CLOSE}`;

/**
 * Searches the published chapters of a handbook: every word in any form, as a part of a longer word, or by a word that
 * means the same; accents are ignored. Titles come first.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function searchHandbook(
  ctx: RequestContext,
  organizationId: string,
  search: string,
): Promise<HandbookHit[]> {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  const terms = await termsOf(ctx, id, search);
  if (terms.length === 0) return [];
  const found = await ctx.transaction.query(
    compile(sql<Found>`with ${foundChapters(id, terms)}
      select m.id, m.chapter, m.title, m.content,
        ts_headline('pg_catalog.dutch', m.content_text, ${anyForm(terms)}, ${HEADLINE}) as headline
      from best join manual m on m.id = best.id
      order by best.titles desc, best.rank desc, best.chapter_order`),
  );
  return found.map(({ content, headline, ...hit }) => ({
    ...hit,
    ...passageOf(content, terms, markedWords(headline)),
  }));
}

/** The folded words that Postgres marked. */
function markedWords(headline: string): ReadonlySet<string> {
  const marked = headline.matchAll(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'gu'));
  return new Set([...marked].map(([, word = '']) => foldText(word)));
}

/** Ids of the chapters that a search finds, the best first. */
export async function findChapterIds(
  ctx: RequestContext,
  organizationId: string,
  search: string,
): Promise<string[]> {
  const terms = await termsOf(ctx, organizationId, search);
  if (terms.length === 0) return [];
  const rows = await ctx.transaction.query(
    compile(sql<{ id: string }>`with ${foundChapters(organizationId, terms)}
      select id from best order by titles desc, rank desc, chapter_order`),
  );
  return rows.map(({ id }) => id);
}
