import { documentSearchLimits } from '../../../../schema/documents/document-texts.ts';
import { foldText } from '../../../../schema/values/fold-text.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { compile } from '../../../platform/database/compile.ts';
import { type PageInput, parsePage } from '../../../platform/list/page.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { type PassagePart, passageOf, termsOf, wordsOf } from '../../manuals/index.ts';
import { requireOrganization } from '../../organizations/index.ts';
import {
  type DocumentSearchFilter,
  type FoundDocument,
  type SearchAnswer,
  searchStatement,
} from './search-statement.ts';
import { wordMarker } from './search-terms.ts';

interface AskedSearch {
  readonly search: string;
  readonly filter: DocumentSearchFilter;
  readonly folderId: string | null;
  readonly page: PageInput;
}

/** A document that a search found, with the passage of its text. */
interface DocumentHit extends Omit<FoundDocument, 'text'> {
  readonly parts: readonly PassagePart[];
}

const facetFields = ['types', 'statuses', 'ownerUserIds', 'norms', 'teamIds'] as const;

/**
 * Searches the documents of an organisation that the caller sees, each by the file that it shows: every word in title,
 * number, keywords or text, in any form, as a part of a longer word, or by a word that means the same in the handbook.
 * Titles and numbers come first, then texts by rank; of more than 400 the first 400 are ranked.
 * @throws AppError VALIDATION for a malformed id or page, NOT_FOUND for an organisation without access.
 */
export async function searchDocuments(
  ctx: RequestContext,
  organizationId: string,
  { search, filter, folderId, page }: AskedSearch,
) {
  const id = parseId(organizationId, 'organizationId');
  const { ownerUserIds, teamIds } = filter;
  const checked = {
    ...filter,
    ownerUserIds: ownerUserIds?.map((one) => parseId(one, 'filter')) ?? null,
    teamIds: teamIds?.map((one) => parseId(one, 'filter')) ?? null,
  };
  const folder = folderId === null ? null : parseId(folderId, 'folderId');
  const limits = parsePage(page);
  await requireOrganization(ctx, id);
  const asked = search.slice(0, documentSearchLimits.words);
  const terms = await termsOf(ctx, id, wordsOf(asked));
  const facetsOf = (counts: SearchAnswer['counts']) =>
    facetFields.map((field) => ({ field, values: counts.filter((one) => one.field === field) }));
  if (terms.length === 0) return { total: 0, rows: [], facets: facetsOf([]) };
  const statement = searchStatement({
    ...{ organizationId: id, terms, text: foldText(asked), filter: checked, folderId: folder },
    ...limits,
  });
  const [answer] = await ctx.transaction.query(compile(statement));
  if (!answer) throw new Error('The search gave no answer');
  const isMarked = wordMarker(terms, answer.query ?? '');
  const rows = answer.rows.map((row) => hitOf(row, isMarked));
  return { total: answer.total, rows, facets: facetsOf(answer.counts) };
}

function hitOf({ text, ...hit }: FoundDocument, isMarked: (word: string) => boolean): DocumentHit {
  if (text === null) return { ...hit, parts: [] };
  const { parts } = passageOf({ line: lineWithMost(text, isMarked), headings: [] }, isMarked);
  return { ...hit, parts };
}

const WORD = /[\p{L}\p{N}]+/gu;

/** The first line of a text with the most different words that are marked. */
function lineWithMost(text: string, isMarked: (word: string) => boolean): string {
  let best = { line: '', count: -1 };
  for (const line of text.split('\n')) {
    const words = new Set(line.match(WORD)?.map(foldText).filter(isMarked));
    if (words.size > best.count) best = { line, count: words.size };
  }
  return best.line;
}
