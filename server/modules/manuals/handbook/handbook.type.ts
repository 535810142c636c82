import { Field, ID, InputType, Int } from 'type-graphql';
import {
  importRules,
  manualPlaceRules,
  synonymRules,
  takeOverHandbookRules,
} from '../../../../schema/records/manual-rules.ts';
import { manualLimits } from '../../../../schema/records/manuals.ts';
import { inputType } from '../../../platform/core/input-type.ts';
import { described, nullable, objectType } from '../../../platform/core/object-type.ts';
import { DateScalar, DateTimeScalar } from '../../../platform/core/scalars.ts';
import { RichTextScalar } from '../../../platform/rich-text/rich-text.scalar.ts';
import { CoveredParagraphType } from '../../planning/index.ts';

const HandbookChapter = objectType('HandbookChapter', 'A published chapter, without its text.', {
  id: ID,
  title: String,
  chapter: described(String, "Its number, such as '3.2'."),
  parentId: nullable(ID, 'The chapter above.'),
  norms: described([CoveredParagraphType], 'The paragraphs of norms that it covers.'),
  isToRead: described(Boolean, 'Whether the caller is asked to read it and has not confirmed.'),
});

export const HandbookType = objectType('Handbook', 'The published chapters of an organisation.', {
  chapters: described([HandbookChapter], 'In the order of their numbers.'),
  mayEdit: described(Boolean, 'Whether the caller writes chapters here.'),
});

export const MovedChapterType = objectType('MovedChapter', 'A chapter with another number or parent.', {
  id: ID,
  title: String,
  chapter: described(String, 'Its number since.'),
  parentId: nullable(ID, 'The chapter above it since.'),
});

export const ManualPlaceInput = inputType(
  'ManualPlaceInput',
  'Where a chapter moves to, with everything below it.',
  manualPlaceRules,
  {
    seenChapter: [String, 'Its number as the caller saw it; required.'],
    parentId: [ID, 'The chapter above; none by default.'],
    afterId: [ID, 'The chapter of that level before it; none by default: the first place.'],
    chapter: [String, 'A free number, in the place of the one that follows from its place.'],
  },
);

export const PassagePartType = objectType('PassagePart', 'A part of a passage.', {
  text: String,
  isMarked: described(Boolean, 'Whether it was searched for.'),
});

export const HandbookHit = objectType('HandbookHit', 'A chapter that a search found, with the place.', {
  id: ID,
  chapter: String,
  title: String,
  headingId: nullable(ID, 'The heading above the passage, as the address of a chapter names it.'),
  heading: nullable(String),
  parts: described([PassagePartType], 'The passage.'),
  correction: nullable(String, 'The words that found it, where those of the search are misspelled.'),
});

const UsedChapter = objectType('UsedChapter', 'How a chapter is used.', {
  id: ID,
  chapter: String,
  title: String,
  openedCount: described(Int, 'How often it was opened in 90 days.'),
  usefulCount: described(Int, 'How many people found it useful.'),
  uselessCount: described(Int, 'How many people did not.'),
});

const MissedSearch = objectType('MissedSearch', 'Words that were searched without a result.', {
  words: String,
  count: Int,
  lastAt: DateTimeScalar,
});

export const HandbookUseType = objectType('HandbookUse', 'How a handbook is used; nobody is named.', {
  chapters: described([UsedChapter], 'The most opened first.'),
  misses: described([MissedSearch], `The most frequent first; at most ${manualLimits.misses} are kept.`),
});

export const SynonymsType = objectType('HandbookSynonyms', 'Words that mean the same to a search.', {
  version: described(Int, 'The optimistic lock; 0 while there are none.'),
  lines: described([String], 'A line per group of words, with commas between.'),
});

export const SynonymsInput = inputType(
  'HandbookSynonymsInput',
  'Words that mean the same to a search.',
  synonymRules,
  { lines: [[String], 'A line per group of words, with commas between.'] },
);

@InputType('ImportedChapter')
class ImportedChapter {
  @Field(() => String, { nullable: true, description: "Its number, such as '3.2'." })
  chapter?: string | null;

  @Field(() => String, { nullable: true })
  title?: string | null;

  @Field(() => RichTextScalar, { nullable: true, description: 'The document as JSON text.' })
  content?: unknown;
}

const addedTogether = {
  ownerUserId: [ID, 'A person of the organisation, who answers for all of them.'],
  reviewDate: [DateScalar, 'Today or later.'],
} as const;

export const ImportInput = inputType('HandbookImportInput', 'Chapters of another handbook.', importRules, {
  ...addedTogether,
  chapters: [[ImportedChapter], `At most ${manualLimits.imported}.`],
});

export const TakeOverHandbookInput = inputType(
  'HandbookTakeOverInput',
  'Who answers for the chapters of the starter handbook, and when they are reviewed.',
  takeOverHandbookRules,
  addedTogether,
);
