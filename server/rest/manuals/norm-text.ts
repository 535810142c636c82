import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import { normLimits, normParagraphPattern } from '../../../schema/records/handbook-norms.ts';
import type { CoveredParagraph } from '../../../schema/records/manual-rules.ts';
import { qualityNorms } from '../../../schema/records/planning.ts';
import { AppError } from '../../platform/core/errors.ts';

/** Sign between the paragraphs of a text. */
const SEPARATOR = ';';

/** Returns paragraphs of norms as one text, such as 'ISO 9001 8.5; NEN 7510 5.1'. */
export function normsToText(norms: readonly CoveredParagraph[]): string {
  return norms
    .map(({ norm, paragraph }) => `${qualityNorms.nameOf(norm)} ${paragraph}`)
    .join(`${SEPARATOR} `);
}

/**
 * Reads the paragraphs of norms in a text as `normsToText` writes it; capitals of a norm's name do not matter.
 * @throws AppError VALIDATION at the field, for an unknown norm and a malformed paragraph.
 */
export function normsFromText(text: string, field: string): CoveredParagraph[] {
  const parts = text
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.map((part) => paragraphIn(part, field));
}

function paragraphIn(part: string, field: string): CoveredParagraph {
  const known = qualityNorms.list.find(({ name }) => part.toLowerCase().startsWith(`${name.toLowerCase()} `));
  const names = qualityNorms.list.map(({ name }) => name).join(', ');
  if (!known) throw new AppError('VALIDATION', { fields: { [field]: handbookMessages.normText(names) } });
  const paragraph = part.slice(known.name.length).trim();
  if (!normParagraphPattern.test(paragraph) || paragraph.length > normLimits.paragraph)
    throw new AppError('VALIDATION', { fields: { [field]: handbookMessages.normParagraph } });
  return { norm: known.code, paragraph };
}
