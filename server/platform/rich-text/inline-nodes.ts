import type { Token } from 'markdown-it';
import { encodeAddress } from '../../../schema/values/encode-address.ts';
import {
  isAllowedLink,
  type PlainMark,
  type RichTextMark,
  type RichTextNode,
} from '../../../schema/values/rich-text.ts';
import { alternativeOf, pictureIn } from './markdown-pictures.ts';
import { pairedTags } from './markdown-tags.ts';

/** Marks by the tokens that begin and end them. */
const marksByToken: Readonly<Record<string, PlainMark>> = {
  strong: 'bold',
  em: 'italic',
  s: 'strike',
  sup: 'superscript',
};

/**
 * The nodes of a paragraph's content, pictures of stored files among them. Any other picture is its description, and a
 * link that is not allowed its text.
 */
export function inlineNodes({ children }: Token): RichTextNode[] {
  const tokens = children ?? [];
  const marks: RichTextMark[] = [];
  const tags = pairedTags(tokens);
  return tokens.flatMap((token): RichTextNode[] => {
    const [, name = '', edge] = /^(\w+)_(open|close)$/.exec(token.type) ?? [];
    const mark = marksByToken[name] ?? tags.get(token);
    if (mark !== undefined || name === 'link') {
      if (edge === 'close') removeLast(marks, mark ?? 'link');
      else if (mark !== undefined) marks.push({ type: mark });
      else {
        const href = encodeAddress(String(token.attrGet('href') ?? ''));
        if (isAllowedLink(href)) marks.push({ type: 'link', attrs: { href } });
      }
      return [];
    }
    switch (token.type) {
      case 'softbreak':
      case 'hardbreak':
        return [{ type: 'hardBreak' }];
      case 'image': {
        const picture = pictureIn(token);
        if (picture) return [picture];
        const text = alternativeOf(token);
        return text === '' ? [] : [{ type: 'text', marks: distinct(marks), text }];
      }
      default:
        return token.content === '' ? [] : [{ type: 'text', marks: distinct(marks), text: token.content }];
    }
  });
}

function removeLast(marks: RichTextMark[], type: RichTextMark['type']): void {
  const place = marks.findLastIndex((mark) => mark.type === type);
  if (place >= 0) marks.splice(place, 1);
}

/** Emphasis within the same emphasis is one. */
function distinct(marks: readonly RichTextMark[]): RichTextMark[] {
  return marks.filter(({ type }, place) => marks.findIndex((mark) => mark.type === type) === place);
}
