import { array, type InferType, object } from 'yup';
import { choice, requiredText } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { handbookMessages } from './handbook-messages.ts';
import { normLimits, normParagraphPattern } from './handbook-norms.ts';
import { qualityNorms } from './planning.ts';

/** A paragraph of a norm that a record covers. */
const coveredParagraph = object({
  norm: choice(qualityNorms).required(messages.required),
  paragraph: requiredText(normLimits.paragraph).matches(normParagraphPattern, {
    message: handbookMessages.normParagraph,
    excludeEmptyString: true,
  }),
});

export type CoveredParagraph = InferType<typeof coveredParagraph>;

const paragraphOf = ({ norm, paragraph }: CoveredParagraph) => `${norm} ${paragraph}`;

/** The paragraphs of norms that a record covers, each once; none where nothing is given. */
export const coveredParagraphs = () =>
  array(coveredParagraph)
    .transform((lines: unknown) => lines ?? [])
    .typeError(messages.notAList)
    .default([])
    .max(normLimits.perChapter, messages.tooManyChosen(normLimits.perChapter))
    .test(
      'once',
      messages.chosenTwice,
      (lines = []) => new Set(lines.map(paragraphOf)).size === lines.length,
    );
