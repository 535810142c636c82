import { qualityNorms } from '../../../../schema/records/planning.ts';
import { readerRoles, readers } from '../../../../schema/records/publishing.ts';
import { WrittenChapterDocument, type WrittenChapterQuery } from '../../../graphql/generated/operations.ts';
import { handbookTexts } from '../../../i18n/nl/handbook/handbook.ts';
import { writingTexts } from '../../../i18n/nl/handbook/writing.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useComparison } from '../../../records/record/use-comparison.ts';
import type { ComparedField } from '../../../ui/dialog/conflict-dialog.tsx';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import { type ChapterValues, chapterFieldNames, toValues } from './chapter-values.ts';
import { readableText } from './readable-text.ts';
import type { Surroundings } from './use-surroundings.ts';

const labelOf = (options: readonly SelectOption[], value: string) =>
  options.find((one) => one.value === value)?.label ?? value;

type Shown = (values: ChapterValues, surroundings: Surroundings) => string;

const shownAs: Readonly<Record<string, Shown>> = {
  content: ({ content }) => readableText(content),
  norms: ({ norms }) =>
    norms
      .map(({ norm, paragraph }) => `${qualityNorms.has(norm) ? qualityNorms.nameOf(norm) : ''} ${paragraph}`)
      .join('\n')
      .trim(),
  ownerUserId: ({ ownerUserId }, { owners }) => labelOf(owners, ownerUserId),
  reviewerUserId: ({ reviewerUserId }, { reviewers }) => labelOf(reviewers, reviewerUserId),
  reviewDate: ({ reviewDate }) => formatDate(reviewDate),
  readBy: ({ readBy }) => (readers.has(readBy) ? readers.nameOf(readBy) : ''),
  readRoles: ({ readBy, readRoles }) =>
    readBy === 'Roles'
      ? readerRoles.list
          .filter(({ code }) => readRoles.includes(code))
          .map(({ name }) => name)
          .join(', ')
      : '',
  asksAgain: ({ asksAgain }) => (asksAgain ? writingTexts.yes : writingTexts.no),
};

/** Fields that the order of the handbook holds, which are not saved with the text. */
const OF_PLACE = ['parentId', 'chapter'];

const labels: Readonly<Record<string, string>> = handbookTexts.fields;

/** How two versions of a chapter are laid side by side, its text with its formatting in characters. */
export function useChapterComparison(id: string | null, surroundings: Surroundings) {
  return useComparison(id ?? undefined, {
    query: WrittenChapterDocument,
    toValues: ({ manual }: WrittenChapterQuery) => toValues(manual),
    fields: chapterFieldNames
      .filter((name) => !OF_PLACE.includes(name))
      .map(
        (name): ComparedField<ChapterValues> => ({
          name,
          label: labels[name] ?? name,
          shown: (values) => shownAs[name]?.(values, surroundings) ?? String(values[name]),
        }),
      ),
    goneText: writingTexts.gone,
    failedText: writingTexts.toasts.saveFailed,
  });
}
