import { foldText } from '../../../../schema/values/fold-text.ts';
import { headingsOf } from '../../../../schema/values/rich-text.ts';

/** A part of a passage, marked where it was searched for. */
export interface PassagePart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The place in a chapter where words were found. */
export interface Passage {
  /** The heading that it stands under; null before the first. */
  readonly headingId: string | null;
  readonly heading: string | null;
  readonly parts: readonly PassagePart[];
}

/** A line of a chapter in which words were found. */
export interface FoundLine {
  readonly line: string;
  /** The heading that it stands under, after those before it that have its address; empty before the first. */
  readonly headings: readonly string[];
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Characters of a passage before and after its first marked word. */
const BEFORE = 60;
const AFTER = 140;

/** A line as a passage around its first marked word. @param isFound tells of a folded word whether to mark it. */
export function passageOf({ line, headings }: FoundLine, isFound: (folded: string) => boolean): Passage {
  const nodes = headings.map((text) => ({ type: 'heading', content: [{ type: 'text', text }] }) as const);
  const heading = headingsOf({ type: 'doc', content: nodes }).at(-1);
  return {
    headingId: heading?.id ?? null,
    heading: heading?.text ?? null,
    parts: partsOf(line.replace(/\s+/g, ' '), (word) => isFound(foldText(word))),
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
