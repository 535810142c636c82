import type { ManualRowFragment } from '../../../graphql/generated/operations.ts';
import { managingTexts } from '../../../i18n/nl/handbook/managing.ts';

/** A chapter as lists have it. */
export type Manual = ManualRowFragment;

/** Number and title of a chapter, '3.2 Medicatie delen'. */
export const nameOf = ({ chapter, title }: Pick<Manual, 'chapter' | 'title'>): string =>
  managingTexts.named(chapter, title);

/** Address of the page of a chapter. */
export const manualAddress = (id: string): string => `/view?id=${id}`;

/** Address where a chapter is written. */
export const writingAddress = (id: string): string => `/create?id=${id}`;
