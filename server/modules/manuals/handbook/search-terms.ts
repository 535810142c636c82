import { sql } from 'kysely';
import { manualLimits } from '../../../../schema/records/manuals.ts';
import { foldText } from '../../../../schema/values/fold-text.ts';
import { compile } from '../../../platform/database/compile.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { dutchForms } from './dutch-forms.ts';
import { synonymsOf } from './synonyms.service.ts';

/** Words of a search that count; a sentence is cut. */
const MOST_TERMS = 8;
/** Words of a search with those that mean the same, as far as they count. */
const MOST_ALIKE = 24;
/** The shortest form of a word that may be a part of a longer word. */
const SHORTEST_PART = 4;
/** The shortest part of a word that is written apart; the handbook's words have at least as many letters. */
const SHORTEST_SPLIT = 4;
/** The shortest word that is taken for a misspelling, of one letter, and the shortest of two. */
const SHORTEST_MISSPELT = 4;
const LONG = 6;

/** A word, without the marks around it. */
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** Where a word may be written apart or with a hyphen: 'nen-7510', 'nen7510'. */
const SEAM = /-|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

/** A way in which a word of a search may stand in a text. */
interface Reading {
  /** A regular expression that a folded text with it matches, for Postgres. */
  readonly pattern: string;
  /** Letters that such a text has, all of them. */
  readonly letters: readonly string[];
  /** A regular expression for a single folded word that is to be marked. */
  readonly mark: string;
}

/** A word of a search, folded; a phrase that has synonyms as a whole. */
export interface SearchTerm {
  readonly asked: string;
  /** Words that mean the same. */
  readonly synonyms: readonly string[];
  readonly readings: readonly Reading[];
}

/** The words of a search as they are read, folded. */
export const wordsOf = (search: string): string[] =>
  foldText(search.slice(0, manualLimits.words)).match(WORD) ?? [];

/** Reads a search: its words, or a phrase that has synonyms as a whole. Words without a meaning of their own are left out. */
export async function termsOf(
  ctx: RequestContext,
  organizationId: string,
  words: readonly string[],
): Promise<readonly SearchTerm[]> {
  if (words.length === 0) return [];
  const synonyms = await synonymsOf(ctx, organizationId);
  const phrase = words.join(' ');
  const ofPhrase = words.length > 1 ? synonyms.get(phrase) : undefined;
  if (ofPhrase) return [termOf(phrase, ofPhrase.slice(0, MOST_ALIKE), [])];
  const known = await meaningful(ctx, organizationId, words);
  const alike = Math.floor(MOST_ALIKE / Math.min(known.length, MOST_TERMS));
  return known
    .slice(0, MOST_TERMS)
    .map(({ word, splits }) => termOf(word, (synonyms.get(word) ?? []).slice(0, alike), splits));
}

interface Known {
  readonly word: string;
  /** The two words of the handbook that it is made of, if any. */
  readonly splits: readonly string[];
}

/** The words of a search without those that stand in every text, such as 'de'; the longest where all do. */
async function meaningful(
  { transaction }: RequestContext,
  organizationId: string,
  words: readonly string[],
): Promise<readonly Known[]> {
  const rows = await transaction.query(
    compile(sql<Known & { readonly isKnown: boolean }>`
      select word, numnode(plainto_tsquery('pg_catalog.dutch', word)) > 0 as "isKnown",
        array(select left(word, k) || ' ' || substr(word, k + 1)
          from generate_series(${sql.lit(SHORTEST_SPLIT)}, length(word) - ${sql.lit(SHORTEST_SPLIT)}) k
          where exists (select from handbook_word w where w.organization_id = ${organizationId} and w.word = left(given.word, k))
            and exists (select from handbook_word w where w.organization_id = ${organizationId} and w.word = substr(given.word, k + 1))
          limit 2) as splits
      from unnest(${[...new Set(words)]}::text[]) with ordinality as given (word, place) order by place`),
  );
  const known = rows.filter(({ isKnown }) => isKnown);
  return known.length > 0
    ? known
    : rows.toSorted((one, other) => other.word.length - one.word.length).slice(0, 1);
}

function termOf(asked: string, synonyms: readonly string[], splits: readonly string[]): SearchTerm {
  const forms = asked.includes(' ') ? [] : dutchForms(asked);
  const readings = [
    writtenAs(asked.split(SEAM)),
    ...splits.map((split) => writtenAs(split.split(' '))),
    ...forms.map((form) => (form.length < SHORTEST_PART ? asWhole(form) : asEdge(form))),
    ...synonyms.flatMap((one) => [atStart(one), ...dutchForms(one).map(asWhole)]),
  ];
  return { asked, synonyms, readings };
}

/** A word in any place, its parts together, with hyphens or apart. */
function writtenAs(parts: readonly string[]): Reading {
  const [pattern, ...all] = [parts.map(literal).join('[- ]?'), ...parts.map(literal)];
  const together = all.join('');
  return { pattern, letters: parts, mark: all.length > 1 ? `${together}|^(?:${all.join('|')})$` : together };
}

function asWhole(form: string): Reading {
  const one = literal(form);
  return { pattern: `\\m${one}\\M`, letters: [form], mark: `^${one}$` };
}

/** The beginning or the end of a word, as in compounds. */
function asEdge(form: string): Reading {
  const one = literal(form);
  return { pattern: `(?:\\m${one}|${one}\\M)`, letters: [form], mark: `^${one}|${one}$` };
}

/** The beginning of a word or phrase: within a word a synonym is often another word, as 'vallen' in 'ongevallen'. */
function atStart(words: string): Reading {
  const letters = words.split(' ');
  return { pattern: `\\m${literal(words)}`, letters, mark: `^(?:${letters.map(literal).join('|')})` };
}

/** A text as it stands in a regular expression of Postgres and of JavaScript. */
const literal = (text: string) => text.replace(/[^\p{L}\p{N} ]/gu, '\\$&');

/** A search with the words that were probably meant in the place of those that nobody wrote; null without any. */
export async function correctedWords(
  { transaction }: RequestContext,
  organizationId: string,
  words: readonly string[],
): Promise<readonly string[] | null> {
  const rows = await transaction.query(
    compile(sql<{ readonly asked: string; readonly meant: string | null }>`
      with known as materialized (select word from handbook_word where organization_id = ${organizationId})
      select asked, case when length(asked) >= ${sql.lit(SHORTEST_MISSPELT)}
          and not exists (select from known where strpos(known.word, asked) > 0) then (
        select near.word from (
          select known.word, extensions.levenshtein_less_equal(known.word, asked, most) as distance from known
          where length(known.word) between length(asked) - most and length(asked) + most) near
        where distance <= most order by distance, left(near.word, 1) <> left(asked, 1), near.word limit 1) end as meant
      from unnest(${[...words]}::text[]) with ordinality as given (asked, place),
        lateral (select case when length(asked) < ${sql.lit(LONG)} then 1 else 2 end as most) letters
      order by place`),
  );
  return rows.some(({ meant }) => meant !== null) ? rows.map(({ asked, meant }) => meant ?? asked) : null;
}
