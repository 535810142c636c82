import { foldText } from '../../../../schema/values/fold-text.ts';
import { headingsOf, plainText, type RichText } from '../../../../schema/values/rich-text.ts';

/** A part of a passage, marked where it was searched for. */
export interface PassagePart {
  readonly text: string;
  readonly isMarked: boolean;
}

type Heading = { readonly id: string; readonly text: string } | null;

/** The place in a chapter where words were found. */
export interface Passage {
  /** The heading that it stands under; null before the first. */
  readonly headingId: string | null;
  readonly heading: string | null;
  readonly parts: readonly PassagePart[];
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Characters of a passage before and after its first marked word. */
const BEFORE = 60;
const AFTER = 140;

/**
 * The first place of a document with the most of the words.
 * @param terms folded words, each with those that mean the same: a word of the text that contains one is marked.
 * @param alike further folded words of the text to mark, such as other forms of a word.
 */
export function passageOf(
  document: RichText,
  terms: readonly (readonly string[])[],
  alike: ReadonlySet<string>,
): Passage {
  const words = terms.flat().flatMap((term) => term.split(' '));
  const known = new Map<string, boolean>();
  const isFound = (word: string) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const folded = foldText(word);
    const found = alike.has(folded) || words.some((one) => folded.includes(one));
    known.set(word, found);
    return found;
  };
  const headings = headingsOf(document);
  let heading: Heading = null;
  let next = 0;
  let best: { score: number; text: string; heading: Heading } = { score: -1, text: '', heading };
  for (const block of document.content ?? []) {
    if (block.type === 'heading') heading = headings[next++] ?? heading;
    const text = plainText({ type: 'doc', content: [block] });
    const found = new Set((text.match(WORD) ?? []).filter(isFound).map(foldText));
    if (found.size > best.score) best = { score: found.size, text, heading };
  }
  return {
    headingId: best.heading?.id ?? null,
    heading: best.heading?.text ?? null,
    parts: partsOf(best.text.replace(/\s+/g, ' '), isFound),
  };
}

function partsOf(text: string, isFound: (word: string) => boolean): PassagePart[] {
  const marks = [...text.matchAll(WORD)].filter(([word]) => isFound(word));
  const first = marks[0]?.index ?? 0;
  const from = startOfWord(text, Math.max(0, first - BEFORE));
  const to = endOfWord(text, Math.min(text.length, first + AFTER));
  const parts: PassagePart[] = [];
  let at = from;
  for (const { 0: word, index } of marks) {
    if (index < at || index + word.length > to) continue;
    if (index > at) parts.push({ text: text.slice(at, index), isMarked: false });
    parts.push({ text: word, isMarked: true });
    at = index + word.length;
  }
  if (at < to) parts.push({ text: text.slice(at, to), isMarked: false });
  if (from > 0) parts.unshift({ text: '… ', isMarked: false });
  if (to < text.length) parts.push({ text: ' …', isMarked: false });
  return parts;
}

const startOfWord = (text: string, at: number) => (at === 0 ? 0 : text.indexOf(' ', at) + 1 || at);
const endOfWord = (text: string, at: number) => (at >= text.length ? at : text.lastIndexOf(' ', at));
