import type { Token } from 'markdown-it';
import { isAllowedLink, type RichTextMark, type RichTextNode } from '../../../schema/values/rich-text.ts';
import { alternativeOf, pictureIn } from './markdown-pictures.ts';

/**
 * The nodes of a paragraph's content, pictures of stored files among them. Any other picture is its description, and a
 * link that is not allowed its text.
 */
export function inlineNodes({ children }: Token): RichTextNode[] {
  const marks: RichTextMark[] = [];
  return (children ?? []).flatMap((token): RichTextNode[] => {
    switch (token.type) {
      case 'softbreak':
      case 'hardbreak':
        return [{ type: 'hardBreak' }];
      case 'strong_open':
      case 'em_open':
        marks.push({ type: token.type === 'em_open' ? 'italic' : 'bold' });
        return [];
      case 'link_open': {
        const href = token.attrGet('href');
        if (isAllowedLink(href)) marks.push({ type: 'link', attrs: { href } });
        return [];
      }
      case 'strong_close':
      case 'em_close':
      case 'link_close':
        removeLast(marks, endedBy[token.type]);
        return [];
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

const endedBy = { strong_close: 'bold', em_close: 'italic', link_close: 'link' } as const;

function removeLast(marks: RichTextMark[], type: RichTextMark['type']): void {
  const place = marks.findLastIndex((mark) => mark.type === type);
  if (place >= 0) marks.splice(place, 1);
}

/** Emphasis within the same emphasis is one. */
function distinct(marks: readonly RichTextMark[]): RichTextMark[] {
  return marks.filter(({ type }, place) => marks.findIndex((mark) => mark.type === type) === place);
}
