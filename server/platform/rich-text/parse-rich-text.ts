import {
  emptyRichText,
  type RichText,
  type RichTextNode,
  richTextLimits,
} from '../../../schema/values/rich-text.ts';
import { richTextMessages } from '../../../schema/values/rich-text-messages.ts';
import { sizeMistake } from '../../../schema/values/rich-text-mistakes.ts';
import { AppError } from '../core/errors.ts';
import { documentSchema } from './document-schema.ts';
import { RefusedText, readNode } from './read-node.ts';

/**
 * The document in a caller's value, in the one form in which it is stored: texts clean, marks in order, attributes
 * complete. Nodes, marks, attributes and links that the schema does not name are refused.
 * @throws AppError VALIDATION at the field, with a message for the cause
 */
export function parseRichText(value: unknown, field: string): RichText {
  try {
    return checked(value);
  } catch (error) {
    if (error instanceof RefusedText) throw refusal(field, error.message);
    throw error;
  }
}

/** The refusal of a formatted text, at its field. */
export function refusal(field: string, message: string): AppError {
  return new AppError('VALIDATION', { fields: { [field]: message } });
}

function checked(value: unknown): RichText {
  if (Object(value).type !== 'doc') throw new RefusedText(richTextMessages.notRichText);
  const { content } = readNode(value);
  if (content === undefined) return emptyRichText;
  const document: RichText = { type: 'doc', content };
  const mistake = sizeMistake(document);
  if (mistake !== undefined) throw new RefusedText(mistake);
  refuseWideTables(document);
  refuseWrongContent(document);
  return document;
}

function refuseWideTables({ content }: RichText): void {
  const rows = content.flatMap(({ type, content: inner = [] }) => (type === 'table' ? inner : []));
  const isWide = rows.some((row) => widthOf(row) > richTextLimits.columns);
  if (isWide) throw new RefusedText(richTextMessages.tableTooWide(richTextLimits.columns));
}

function widthOf({ content = [] }: RichTextNode): number {
  return content.reduce((width, { attrs }) => width + (attrs?.colspan ?? 1), 0);
}

function refuseWrongContent(document: RichText): void {
  try {
    documentSchema.nodeFromJSON(document).check();
  } catch (error) {
    if (error instanceof RangeError)
      throw new RefusedText(richTextMessages.unknownFormatting, { cause: error });
    throw error;
  }
}
