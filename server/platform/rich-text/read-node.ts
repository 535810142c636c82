import { fileStoreMessages } from '../../../schema/records/file-messages.ts';
import { fileLimits } from '../../../schema/records/files.ts';
import { cleanText } from '../../../schema/values/clean-text.ts';
import { encodeAddress } from '../../../schema/values/encode-address.ts';
import { isStorable } from '../../../schema/values/fields.ts';
import { messages } from '../../../schema/values/messages.ts';
import {
  calloutKinds,
  headingLevels,
  isAllowedLink,
  isPictureId,
  type RichTextAttributes,
  type RichTextMark,
  type RichTextNode,
  type RichTextNodeType,
  richTextContent,
  richTextLimits,
  richTextMarks,
} from '../../../schema/values/rich-text.ts';
import { richTextMessages } from '../../../schema/values/rich-text-messages.ts';
import { joinedText } from './joined-text.ts';

/** A document that is refused; the message says why. */
export class RefusedText extends Error {}

/** The node of caller's JSON, with nothing in it but what the schema names. @throws RefusedText */
export function readNode(value: unknown, depth = 0): RichTextNode {
  if (depth > richTextLimits.depth + 1) throw new RefusedText(richTextMessages.nestedTooDeep);
  const { type, attrs, content, marks, text, ...others } = recordOf(value);
  if (!isNodeType(type) || Object.keys(others).length > 0) throw unknownFormatting();
  const attributes = readAttributes(type, attrs);
  const ownMarks = readMarks(marks);
  const isText = type === 'text';
  const isInline = isText || type === 'hardBreak';
  if (isInline ? content !== undefined : ownMarks.length > 0) throw unknownFormatting();
  if (isText) return { type, marks: ownMarks, text: readText(text) };
  if (text !== undefined) throw unknownFormatting();
  if (isInline) return { type };
  if (depth > richTextLimits.depth) throw new RefusedText(richTextMessages.nestedTooDeep);
  const inner = listOf(content).map((one) => readNode(one, depth + 1));
  const nodes = type === 'paragraph' || type === 'heading' ? joinedText(inner, type === 'heading') : inner;
  return {
    type,
    ...(Object.keys(attributes).length > 0 && { attrs: attributes }),
    ...(nodes.length > 0 && { content: nodes }),
  };
}

function unknownFormatting(): RefusedText {
  return new RefusedText(richTextMessages.unknownFormatting);
}

function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unknownFormatting();
  return value as Record<string, unknown>;
}

function listOf(value: unknown): readonly unknown[] {
  if (value !== undefined && !Array.isArray(value)) throw unknownFormatting();
  return value ?? [];
}

function isNodeType(type: unknown): type is RichTextNodeType {
  if (type === 'text' || type === 'hardBreak') return true;
  return typeof type === 'string' && Object.hasOwn(richTextContent, type);
}

function readText(text: unknown): string {
  if (typeof text !== 'string') throw unknownFormatting();
  if (!isStorable(text)) throw new RefusedText(messages.unsupportedCharacter);
  return text;
}

function readMarks(value: unknown): RichTextMark[] {
  const marks = listOf(value).map((one): RichTextMark => {
    const { type, attrs, ...others } = recordOf(one);
    const known = richTextMarks.find((name) => name === type);
    if (known === undefined || Object.keys(others).length > 0) throw unknownFormatting();
    if (known !== 'link') return readNames(attrs, []) && { type: known };
    const { href: given } = readNames(attrs, ['href']);
    const href = typeof given === 'string' ? encodeAddress(given) : given;
    if (!isAllowedLink(href)) throw new RefusedText(richTextMessages.linkNotAllowed(String(href)));
    return { type: known, attrs: { href } };
  });
  const inOrder = richTextMarks.flatMap((name) => marks.find(({ type }) => type === name) ?? []);
  if (inOrder.length !== marks.length) throw unknownFormatting();
  return inOrder;
}

function readNames(attrs: unknown, names: readonly string[]): Record<string, unknown> {
  const record = recordOf(attrs ?? {});
  if (Object.keys(record).some((name) => !names.includes(name))) throw unknownFormatting();
  return record;
}

function readAttributes(type: RichTextNodeType, attrs: unknown): RichTextAttributes {
  switch (type) {
    case 'heading': {
      const { level } = readNames(attrs, ['level']);
      const known = headingLevels.find((one) => one === level);
      if (known === undefined) throw unknownFormatting();
      return { level: known };
    }
    case 'orderedList': {
      const { start = 1 } = readNames(attrs, ['start']);
      return { start: wholeNumber(start, 0, richTextLimits.start) };
    }
    case 'callout': {
      const { kind } = readNames(attrs, ['kind']);
      if (!calloutKinds.has(kind)) throw unknownFormatting();
      return { kind };
    }
    case 'image':
      return readPicture(readNames(attrs, ['fileId', 'alt', 'width', 'height']));
    case 'tableHeader':
    case 'tableCell': {
      const { colspan = 1, rowspan = 1 } = readNames(attrs, ['colspan', 'rowspan']);
      const most = richTextLimits.columns;
      return { colspan: wholeNumber(colspan, 1, most), rowspan: wholeNumber(rowspan, 1, most) };
    }
    default:
      readNames(attrs, []);
      return {};
  }
}

/** A picture is a stored file: an address of another site would tell it who reads the text. */
function readPicture({ fileId, alt, width, height }: Record<string, unknown>): RichTextAttributes {
  if (!isPictureId(fileId)) throw unknownFormatting();
  const side = (value: unknown) => wholeNumber(value, 1, richTextLimits.pictureSide);
  return {
    fileId,
    alt: readAlternative(alt),
    ...(width != null && height != null && { width: side(width), height: side(height) }),
  };
}

function readAlternative(value: unknown): string {
  const alt = cleanText(readText(value ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
  if (alt === '') throw new RefusedText(fileStoreMessages.alternativeTextRequired);
  if (alt.length > fileLimits.alternativeText)
    throw new RefusedText(fileStoreMessages.alternativeTextTooLong(fileLimits.alternativeText));
  return alt;
}

function wholeNumber(value: unknown, least: number, most: number): number {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most) throw unknownFormatting();
  return Number(value);
}
