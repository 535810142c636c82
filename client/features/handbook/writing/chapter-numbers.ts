import { compareChapters } from '../../../../schema/records/manuals.ts';

/** A chapter of the handbook as its number, title and place say it. */
export interface ChapterPlace {
  readonly id: string;
  readonly chapter: string;
  readonly title: string;
  readonly parentId?: string | null | undefined;
}

/** The next free number below a chapter; of the first level without one. */
export function nextNumber(chapters: readonly ChapterPlace[], parentId: string): string {
  const parent = chapters.find(({ id }) => id === parentId);
  const before = parent ? `${parent.chapter}.` : '';
  const taken = new Set(chapters.map(({ chapter }) => chapter));
  const last = chapters
    .map(({ chapter }) => chapter)
    .filter((chapter) => chapter.startsWith(before) && !chapter.slice(before.length).includes('.'))
    .toSorted(compareChapters)
    .at(-1);
  let count = Number(last?.slice(before.length) ?? 0) + 1;
  while (taken.has(`${before}${count}`)) count += 1;
  return `${before}${count}`;
}

/** The chapters that one can stand under: all but itself and its parts. */
export function possibleParents(chapters: readonly ChapterPlace[], id: string | null): ChapterPlace[] {
  const within = new Set<string | null | undefined>(id === null ? [] : [id]);
  for (let size = -1; size !== within.size; ) {
    size = within.size;
    for (const one of chapters) if (one.parentId && within.has(one.parentId)) within.add(one.id);
  }
  return chapters.filter((one) => !within.has(one.id));
}
