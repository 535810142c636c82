import {
  calloutKinds,
  type RichText,
  type RichTextNode,
  textWithStruck,
} from '../../../../schema/values/rich-text.ts';
import { richTextTexts } from '../../../i18n/nl/rich-text.ts';

/** A paragraph of a version, as two versions are compared: its words without their formatting. */
export interface ComparedBlock {
  readonly text: string;
  readonly isHeading: boolean;
  /** The file of a picture: another one may have the same words. */
  readonly fileId?: string | undefined;
}

const paragraph = (text: string): ComparedBlock => ({ text, isHeading: false });

/** Struck words are told: without its line, a text with them would say something else. */
const comparedText = (node: RichTextNode) => textWithStruck(node, richTextTexts.struck);

/** The paragraphs of a formatted text: headings, lines of lists and rows of tables each stand by themselves. */
export const blocksOf = ({ content }: RichText): ComparedBlock[] =>
  content.flatMap(blocksOfNode).filter(({ text }) => text.trim() !== '');

function blocksOfNode(node: RichTextNode): ComparedBlock[] {
  const { type, attrs, content = [] } = node;
  switch (type) {
    case 'heading':
      return [{ text: comparedText(node), isHeading: true }];
    case 'bulletList':
      return content.flatMap((item) => itemOf(item, '•'));
    case 'orderedList':
      return content.flatMap((item, place) => itemOf(item, `${(attrs?.start ?? 1) + place}.`));
    case 'table':
      return content.map(({ content: cells = [] }) =>
        paragraph(cells.map((cell) => comparedText(cell).replaceAll('\n', ' ')).join(' | ')),
      );
    case 'image':
      return [{ ...paragraph(richTextTexts.picture.named(attrs?.alt ?? '')), fileId: attrs?.fileId }];
    case 'callout':
      return [paragraph(`${calloutKinds.nameOf(attrs?.kind ?? 'Tip')}:`), ...content.flatMap(blocksOfNode)];
    default:
      return [paragraph(comparedText(node))];
  }
}

function itemOf({ content = [] }: RichTextNode, mark: string): ComparedBlock[] {
  const [first, ...others] = content.flatMap(blocksOfNode);
  return first ? [{ ...first, text: `${mark} ${first.text}` }, ...others] : [];
}
