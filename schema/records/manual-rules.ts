import { array, type InferType, mixed, object } from 'yup';
import { calendarDate, requiredText, text } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import type { RichText } from '../values/rich-text.ts';
import { handbookMessages } from './handbook-messages.ts';
import { CHAPTER_NUMBER, manualLimits } from './manuals.ts';
import { coveredParagraphs } from './norm-rules.ts';
import { draftFields, publishingFields } from './publishing-rules.ts';

export type { CoveredParagraph } from './norm-rules.ts';

/** Rules of the values that versions of a chapter hold. */
const chapterFields = {
  title: requiredText(manualLimits.title),
  chapter: requiredText(manualLimits.chapter).matches(CHAPTER_NUMBER, {
    message: handbookMessages.chapterNumber,
    excludeEmptyString: true,
  }),
  // The service checks that it exists and stands above.
  parentId: text(100),
  // The service checks the document.
  content: mixed<RichText>().required(messages.required),
  norms: coveredParagraphs(),
};

/** Rules of a chapter, shared by form and service. */
export const manualRules = object({ ...chapterFields, ...publishingFields, ...draftFields });

export type ManualValues = InferType<typeof manualRules>;

/** Rules of the words of an organisation that mean the same: a line per group, with commas between. */
export const synonymRules = object({
  lines: array(text(manualLimits.synonymLine).defined())
    .required(messages.required)
    .max(manualLimits.synonymLines, messages.tooManyChosen(manualLimits.synonymLines)),
});

/** The owner and the review date of chapters that are added together. */
const addedTogether = { ownerUserId: requiredText(100), reviewDate: calendarDate() };

const { title, chapter, content } = chapterFields;

/** Rules of the place that a chapter moves to; a number of its own leaves the others as they are. */
export const manualPlaceRules = object({
  seenChapter: requiredText(manualLimits.chapter),
  // The service checks that both exist there.
  parentId: text(100),
  afterId: text(100),
  chapter: text(manualLimits.chapter).matches(CHAPTER_NUMBER, {
    message: handbookMessages.chapterNumber,
    excludeEmptyString: true,
  }),
});

/** Rules of the chapters of an imported handbook. */
export const importRules = object({
  ...addedTogether,
  chapters: array(object({ title, chapter, content }))
    .required(messages.required)
    .min(1, messages.required)
    .max(manualLimits.imported, handbookMessages.tooManyChapters(manualLimits.imported)),
});

/** Rules of taking the starter handbook over. */
export const takeOverHandbookRules = object(addedTogether);
