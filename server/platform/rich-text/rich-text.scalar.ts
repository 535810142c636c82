import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { richTextLimits } from '../../../schema/values/rich-text.ts';
import { richTextMessages } from '../../../schema/values/rich-text-messages.ts';

/**
 * A formatted text. Its JSON travels as text, since a body may hold 1,000 values only; the service checks what it says,
 * by `parseRichText`. A stored document may be given as JSON text already.
 */
export const RichTextScalar = new GraphQLScalarType<unknown, string>({
  name: 'RichText',
  description: 'A formatted text: the JSON of a ProseMirror document, as text.',
  serialize: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parseValue: parseJson,
  parseLiteral: (node) => parseJson(node.kind === Kind.STRING ? node.value : undefined),
});

/** JSON levels of a node: itself, its list, and one in reserve for marks and attributes. */
const DEEPEST = 2 * (richTextLimits.depth + 2) + 4;

function parseJson(value: unknown): unknown {
  if (typeof value !== 'string') throw mistake(richTextMessages.notRichText);
  if (value.length > 2 * richTextLimits.json) throw mistake(richTextMessages.richTextTooLarge);
  const document = jsonOf(value);
  // Later steps walk the document by recursion.
  if (isDeeper(document, DEEPEST)) throw mistake(richTextMessages.nestedTooDeep);
  return document;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw mistake(richTextMessages.notRichText);
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1));
}

function mistake(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } });
}
