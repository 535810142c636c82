import { type ManualValues, manualRules } from '../../../../schema/records/manual-rules.ts';
import { amsterdamDay } from '../../../../schema/records/planning.ts';
import { messages } from '../../../../schema/values/messages.ts';
import {
  chapterOf,
  emptyRichText,
  plainText,
  type RichText,
  type RichTextNode,
} from '../../../../schema/values/rich-text.ts';
import { richTextMessages } from '../../../../schema/values/rich-text-messages.ts';
import { hasEmptyHeading, sizeMistake } from '../../../../schema/values/rich-text-mistakes.ts';
import type { ManualInput, WrittenChapterFragment } from '../../../graphql/generated/operations.ts';
import { addMonths } from '../../../lib/days.ts';
import {
  filledNorms,
  type NormLine,
  normNames,
  placedNormMistakes,
} from '../../../records/fields/norm-lines.ts';
import type { EditedValues } from '../../../records/save/record-form.tsx';
import { findErrors } from '../../../ui/form/form-checks.ts';
import type { FieldErrors } from '../../../ui/form/form-types.ts';

export type WrittenChapter = WrittenChapterFragment;

/** Values of the form of a chapter. */
export interface ChapterValues extends EditedValues {
  /** Number and parent are those of the handbook, which moving changes, and no part of the form. */
  isPlaced: boolean;
  title: string;
  chapter: string;
  /** Empty for a chapter of the first level. */
  parentId: string;
  content: RichText;
  norms: readonly NormLine[];
  ownerUserId: string;
  reviewerUserId: string;
  reviewDate: string;
  readBy: string;
  readRoles: readonly string[];
  reason: string;
  asksAgain: boolean;
}

/** Fields of the form in the order on the page. */
export const chapterFieldNames = [
  ...['title', 'parentId', 'chapter', 'content', 'norms', 'ownerUserId', 'reviewerUserId', 'reviewDate'],
  ...['readBy', 'readRoles', 'reason', 'asksAgain'],
] as const;

/** Names of all controls, by which mistakes are found. */
export const controlNames: readonly string[] = [...chapterFieldNames, ...normNames];

const REVIEW_AFTER_MONTHS = 12;

/** A day by which a chapter that is written today is reviewed. */
export const usualReview = (): string => addMonths(amsterdamDay(new Date()), REVIEW_AFTER_MONTHS);

/** Values of a new chapter. */
export function newChapterValues(chapter: string, ownerUserId: string): ChapterValues {
  return {
    ...{ isPlaced: false, version: 0, title: '', chapter, parentId: '', content: emptyRichText, norms: [] },
    ...{ ownerUserId, reviewerUserId: '', reviewDate: usualReview() },
    ...{ readBy: 'Nobody', readRoles: [], reason: '', asksAgain: false },
  };
}

/** Values of a chapter: those of its draft, else of what is published. */
export function toValues(manual: WrittenChapter): ChapterValues {
  const { version, chapter, parentId, owner, reviewer, reviewDate, readBy, readRoles, draft } = manual;
  const { title, content, norms } = draft ?? manual;
  return {
    ...{ isPlaced: true, version, title, chapter, parentId: parentId ?? '' },
    content: JSON.parse(content) as RichText,
    norms: norms.map(({ norm, paragraph }) => ({ norm, paragraph })),
    ...{ ownerUserId: owner.id, reviewerUserId: reviewer?.id ?? '', reviewDate },
    ...{ readBy, readRoles, reason: draft?.reason ?? '', asksAgain: draft?.asksAgain ?? false },
  };
}

/** The values as the server takes them; lines of norms without a word are left out. */
export function toInput(values: ChapterValues): ManualInput {
  const filled = { ...values, norms: filledNorms(values.norms) };
  const { chapter, parentId, reviewerUserId, content, readBy, readRoles, ...input } = manualRules.cast(
    filled,
    {
      stripUnknown: true,
    },
  ) as ManualValues;
  return {
    ...input,
    ...(values.isPlaced ? {} : { chapter, parentId: parentId || null }),
    ...{ reviewerUserId: reviewerUserId || null, readBy },
    readRoles: readBy === 'Roles' ? readRoles : [],
    content: JSON.stringify(content),
  };
}

/** Fields that hold for the published version as soon as they are saved. */
const DIRECT = ['ownerUserId', 'reviewerUserId', 'reviewDate', 'readBy', 'readRoles'] as const;

/** Whether two forms differ in what holds directly. */
export const differDirectly = (one: ChapterValues, other: ChapterValues): boolean =>
  DIRECT.some((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

/** Whether two forms say the same, over whichever version; where one of them is placed, wherever it stands. */
export const sayTheSame = (one: ChapterValues, other: ChapterValues): boolean =>
  canonical(one) === canonical({ ...other, isPlaced: one.isPlaced });

/** The values as text; neither the order of keys nor spans of one, which a document may leave out, count. */
function canonical(values: ChapterValues): string {
  const { content, ...input } = toInput(values);
  return JSON.stringify({ ...input, content: JSON.parse(content ?? 'null') }, (_, value: unknown) =>
    isPlain(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, part]) => part !== null && part !== 1)
            .toSorted(([first], [second]) => (first < second ? -1 : 1)),
        )
      : value,
  );
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Asked {
  /** Whether it is a version after the first that is to be published. */
  readonly needsReason: boolean;
  /** Whether others are to read it, at once or after a review. */
  readonly isForOthers: boolean;
}

const OF_DRAFT: Asked = { needsReason: false, isForOthers: false };

/** Mistakes by the name of the control. */
export async function findMistakes(values: ChapterValues, asked: Asked = OF_DRAFT): Promise<FieldErrors> {
  const found = await findErrors(manualRules, { ...values, norms: filledNorms(values.norms) });
  const content = mistakeOfText(values.content, asked);
  return {
    ...placedNormMistakes(values.norms, found),
    ...(content && { content }),
    ...(asked.needsReason && values.reason.trim() === '' && { reason: messages.required }),
  };
}

/** Mistake in the text of a chapter; undefined for none. */
function mistakeOfText(content: RichText, { isForOthers }: Asked): string | undefined {
  if (plainText(content).trim() === '') return messages.required;
  if (isForOthers && hasEmptyHeading(content)) return richTextMessages.emptyHeading;
  return sizeMistake(content);
}

/** A link to a chapter that does not exist. */
export interface BrokenLink {
  readonly href: string;
  readonly words: string;
}

/** The links of a text to chapters that are not among these. */
export function brokenLinks(content: RichText, known: ReadonlySet<string>): BrokenLink[] {
  const found = new Map<string, string>();
  const look = ({ marks = [], text = '', content: within = [] }: RichTextNode) => {
    for (const { attrs } of marks) {
      const chapter = attrs && chapterOf(attrs.href);
      if (chapter && !known.has(chapter.id)) found.set(attrs.href, (found.get(attrs.href) ?? '') + text);
    }
    for (const node of within) look(node);
  };
  look(content);
  return [...found].map(([href, words]) => ({ href, words }));
}
