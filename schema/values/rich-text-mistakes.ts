import { messages } from './messages.ts';
import { plainText, type RichText, richTextLimits } from './rich-text.ts';
import { richTextMessages } from './rich-text-messages.ts';

/** Share of a text that is too large at which its table is what makes it so. */
const MOST_OF_IT = 0.5;

/** Why a formatted text is too large, in Dutch; undefined where it is not. Its table is named where that is the cause. */
export function sizeMistake(document: RichText): string | undefined {
  const sizes = [
    {
      most: richTextLimits.text,
      message: messages.tooLong(richTextLimits.text),
      sizeOf: (node: RichText['content'][number]) => plainText(node).length,
    },
    {
      most: richTextLimits.json,
      message: richTextMessages.richTextTooLarge,
      sizeOf: (node: RichText['content'][number]) => JSON.stringify(node).length,
    },
  ];
  for (const { most, message, sizeOf } of sizes) {
    const size = sizeOf(document);
    if (size <= most) continue;
    const table = document.content.find((node) => node.type === 'table' && sizeOf(node) >= MOST_OF_IT * size);
    return table ? richTextMessages.tableTooLarge(table.content?.length ?? 0) : message;
  }
  return undefined;
}

/** Whether a heading of a text has no words: contents and readers would show an empty line. */
export function hasEmptyHeading({ content }: RichText): boolean {
  return content.some((node) => node.type === 'heading' && plainText(node).trim() === '');
}
