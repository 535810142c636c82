import { type RawBuilder, sql } from 'kysely';
import { manualLimits } from '../../../../schema/records/manuals.ts';
import { foldText } from '../../../../schema/values/fold-text.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { requireOrganization } from '../../organizations/index.ts';
import { type FoundLine, type Passage, passageOf } from './passages.ts';
import { correctedWords, type SearchTerm, termsOf, wordsOf } from './search-terms.ts';

/** A chapter that a search found. */
export interface HandbookHit extends Passage {
  readonly id: string;
  readonly chapter: string;
  readonly title: string;
  /** The words that found it in the place of those that nobody wrote; null for the words of the search. */
  readonly correction: string | null;
}

interface Found extends Pick<HandbookHit, 'id' | 'chapter' | 'title'>, FoundLine {
  /** The line with marks around other forms of the words. */
  readonly headline: string;
}

type Terms = readonly SearchTerm[];

/** SQL: a query for the stems of words. */
const stemmed = (words: string) => sql`plainto_tsquery('pg_catalog.dutch', ${words.replaceAll('-', ' ')})`;

/** SQL: a query for the stems of a word of a search, or of those that mean the same. */
const anyStem = ({ asked, synonyms }: SearchTerm) => sql.join([asked, ...synonyms].map(stemmed), sql` || `);

const patternOf = ({ readings }: SearchTerm) => readings.map(({ pattern }) => `(?:${pattern})`).join('|');

/** SQL: a folded text with its stems has a word of a search, also as a part of a longer word or in another form. */
const contains = (stems: RawBuilder<unknown>, folded: RawBuilder<unknown>, term: SearchTerm) =>
  sql`(${folded} ~ ${patternOf(term)} or ${stems} @@ (${anyStem(term)}))`;

/** SQL: chapter `e` may contain a text, by the signature of its letters. */
const mayContain = (text: RawBuilder<unknown>) =>
  sql`e.search_bits | (select app.search_bits(${text})) = e.search_bits`;

/** SQL: chapter `e` may contain a word of a search, by an index alone: one of its readings, or a stem. */
const mayContainTerm = ({ asked, synonyms, readings }: SearchTerm) => {
  const stems = [asked, ...synonyms].map((words) =>
    words.split(' ').map((word) => mayContain(sql`(ts_lexize('dutch_stem', ${word}))[1]`)),
  );
  const letters = readings.map((one) => one.letters.map((part) => mayContain(sql`${part}`)));
  return sql`(${sql.join(
    [...letters, ...stems].map((all) => sql.join(all, sql` and `)),
    sql` or `,
  )})`;
};

/** SQL: the published chapters of an organisation that contain every term, with what they are ordered by. */
const foundChapters = (organizationId: string, { terms, text }: Asked): RawBuilder<unknown> =>
  sql`candidate as materialized (
      select e.id from manual e where e.organization_id = ${organizationId} and e.status = 'Published'
        and ${sql.join(terms.map(mayContainTerm), sql` and `)}),
    best as materialized (
      select e.id, ${standing(text, terms)} as standing, ts_rank(e.search_vector, ${anyForm(terms)}) as rank, e.chapter_order
      from candidate join manual e on e.id = candidate.id
      where ${sql.join(
        terms.map((term) => contains(sql`e.search_vector`, sql`e.search_text`, term)),
        sql` and `,
      )}
      order by standing desc, rank desc, e.chapter_order limit ${sql.lit(manualLimits.hits)})`;

/** SQL: how well the title of chapter `e` answers: it is what was asked for, begins with it, or has some of its words. */
const standing = (asked: string, terms: Terms) => {
  const inTitle = terms.map((term) => sql`(e.search_title ~ ${patternOf(term)})::integer`);
  return sql`(e.search_title = ${asked})::integer * 100 + starts_with(e.search_title, ${asked})::integer * 50
    + ${sql.join(inTitle, sql` + `)}`;
};

/** SQL: all words of a search in any form, any of which may occur. */
const anyForm = (terms: Terms) => sql.join(terms.map(anyStem), sql` || `);

/** Marks in a text from Postgres: private characters, which nobody types. */
const [OPEN, CLOSE] = ['\uE001', '\uE002'];
const HEADLINE = `HighlightAll=true, StartSel=${OPEN}, StopSel=${CLOSE}`;

/** Letters of a line that leave Postgres: those around the first word that was found. */
const CUT = { before: 500, length: 1_500 };
/** Letters of a heading, and headings of one address among which it is counted. */
const HEADING_LENGTH = 300;
const MOST_NAMESAKES = 200;

/** SQL: the first line of chapter `m` with the most of the words, a heading only where no other has; and its headings. */
const passageIn = (terms: Terms) => sql`(
  with lines as materialized (
    select l.*, app.fold(l.line) as folded from app.lines_of(m.content) with ordinality as l (place, is_heading, line, number)),
  found as (
    select lines.*, greatest(1, regexp_instr(folded, ${terms.map(patternOf).join('|')}) - ${sql.lit(CUT.before)}) as start
    from lines order by ${sql.join(
      terms.map((term) => sql`${contains(sql`app.dutch_stems(folded)`, sql`folded`, term)}::integer`),
      sql` + `,
    )} desc, is_heading, number limit 1),
  heading as (
    select app.heading_slug(line) as slug from lines
    where is_heading and place <= (select place from found) order by place desc limit 1)
  select substr(line, start, ${sql.lit(CUT.length)}) as line,
    ts_headline('pg_catalog.dutch', substr(line, start, ${sql.lit(CUT.length)}), ${anyForm(terms)}, ${HEADLINE}) as headline,
    array(select left(h.line, ${sql.lit(HEADING_LENGTH)}) from lines h, heading
      where h.is_heading and h.place <= found.place and app.heading_slug(h.line) ~ ('^' || slug || '(-\\d+)*$')
      order by h.place limit ${sql.lit(MOST_NAMESAKES)}) as headings
  from found)`;

/** The words of a search that count, and what was asked for as a whole. */
interface Asked {
  readonly terms: Terms;
  readonly text: string;
}

/** SQL: a part of each chapter that a search finds, the best first. */
const select = (organizationId: string, asked: Asked, what: RawBuilder<unknown>) =>
  sql`with ${foundChapters(organizationId, asked)}
    select ${what} order by best.standing desc, best.rank desc, best.chapter_order`;

/**
 * Searches with the words as they are written and, where those find nothing, with the words that were probably meant.
 * @returns what was found, and the corrected words; null for those as they are written.
 */
async function findAsMeant<Row>(
  ctx: RequestContext,
  organizationId: string,
  search: string,
  what: (terms: Terms) => RawBuilder<unknown>,
): Promise<{ rows: readonly Row[]; terms: Terms; correction: string | null }> {
  const find = async (words: readonly string[], text: string) => {
    const terms = await termsOf(ctx, organizationId, words);
    if (terms.length === 0) return { rows: [], terms };
    const statement = select(organizationId, { terms, text }, what(terms)) as RawBuilder<Row>;
    return { rows: await ctx.transaction.query(compile(statement)), terms };
  };
  const words = wordsOf(search);
  const asWritten = await find(words, foldText(search));
  if (asWritten.rows.length > 0 || words.length === 0) return { ...asWritten, correction: null };
  const corrected = await correctedWords(ctx, organizationId, words);
  if (!corrected) return { ...asWritten, correction: null };
  const correction = corrected.join(' ');
  return { ...(await find(corrected, correction)), correction };
}

/**
 * Searches the published chapters of a handbook: every word in any form, as a part of a longer word, or by a word that
 * means the same; accents and hyphens are ignored. The chapter of that title comes first, then those with the words in
 * it. Where nothing is found, words that are a letter or two off find.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation without access.
 */
export async function searchHandbook(
  ctx: RequestContext,
  organizationId: string,
  search: string,
): Promise<HandbookHit[]> {
  const id = parseId(organizationId, 'organizationId');
  await requireOrganization(ctx, id);
  const { rows, terms, correction } = await findAsMeant<Found>(
    ctx,
    id,
    search,
    (found) => sql`m.id, m.chapter, m.title, passage.*
      from best join manual m on m.id = best.id left join lateral ${passageIn(found)} passage on true`,
  );
  const isMarked = marker(terms);
  return rows.map(({ line, headline, headings, ...hit }) => {
    const alike = markedWords(headline);
    return {
      ...hit,
      ...passageOf({ line, headings }, (word) => alike.has(word) || isMarked(word)),
      correction,
    };
  });
}

/** Tells of a folded word whether it was asked for. */
function marker(terms: Terms): (word: string) => boolean {
  const marks = terms.flatMap(({ readings }) => readings.map(({ mark }) => new RegExp(mark)));
  return (word) => marks.some((mark) => mark.test(word));
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
  const { rows } = await findAsMeant<{ id: string }>(
    ctx,
    organizationId,
    search,
    () => sql`best.id from best`,
  );
  return rows.map(({ id }) => id);
}
