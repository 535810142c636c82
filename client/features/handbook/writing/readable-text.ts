import { calloutKinds, type RichTextMark, type RichTextNode } from '../../../../schema/values/rich-text.ts';
import { subscriptText, superscriptText } from '../../../../schema/values/script-text.ts';
import { richTextTexts } from '../../../i18n/nl/rich-text.ts';

const wrapped = (text: string, { type, attrs }: RichTextMark): string => {
  switch (type) {
    case 'bold':
      return `**${text}**`;
    case 'italic':
      return `_${text}_`;
    case 'strike':
      return `~~${text}~~`;
    case 'superscript':
      return superscriptText(text);
    case 'subscript':
      return subscriptText(text);
    default:
      return `[${text}](${attrs?.href ?? ''})`;
  }
};

/** A formatted text in lines that show its formatting by characters, for two versions side by side. */
export function readableText(node: RichTextNode): string {
  const { type, attrs, content = [], marks = [], text = '' } = node;
  const within = (between: string) => content.map(readableText).join(between);
  switch (type) {
    case 'text':
      return marks.toReversed().reduce(wrapped, text);
    case 'hardBreak':
      return '\n';
    case 'paragraph':
      return within('');
    case 'heading':
      return `${'#'.repeat(attrs?.level ?? 2)} ${within('')}`;
    case 'bulletList':
      return content.map((item) => `- ${readableText(item)}`).join('\n');
    case 'orderedList':
      return content.map((item, place) => `${(attrs?.start ?? 1) + place}. ${readableText(item)}`).join('\n');
    case 'image':
      return richTextTexts.picture.named(attrs?.alt ?? '');
    case 'tableRow':
      return within(' | ');
    case 'callout':
      return `${calloutKinds.nameOf(attrs?.kind ?? 'Attention')}: ${within('\n')}`;
    default:
      return within(type === 'doc' ? '\n\n' : '\n');
  }
}
