import { useMemo } from 'react';
import { chapterHref } from '../../../../schema/values/rich-text.ts';
import { useChapterSurroundingsQuery } from '../../../graphql/generated/hooks.ts';
import type { ChapterSurroundingsQuery } from '../../../graphql/generated/operations.ts';
import { managingTexts } from '../../../i18n/nl/handbook/managing.ts';
import { useChanges } from '../../../records/live/changes.tsx';
import { usePacedAsk } from '../../../records/live/live-pace.ts';
import { personName } from '../../../records/publishing/published-record.ts';
import type { SelectOption } from '../../../ui/fields/select-field.tsx';
import type { LinkTarget } from '../../../ui/rich-text/editor/link-dialog.tsx';
import { type ChapterPlace, possibleParents } from './chapter-numbers.ts';
import type { WrittenChapter } from './chapter-values.ts';

/** Choices of the form of a chapter, and the chapters it is checked against. */
export interface Surroundings {
  readonly chapters: readonly ChapterPlace[];
  readonly known: ReadonlySet<string>;
  readonly parents: readonly SelectOption[];
  readonly owners: readonly SelectOption[];
  readonly reviewers: readonly SelectOption[];
  readonly linkTargets: readonly LinkTarget[];
  readonly isApprovalWanted: boolean;
}

type People = ChapterSurroundingsQuery['assignees'];
type Named = Pick<People[number], 'id' | 'name' | 'surname'>;

const asOption = (person: Named): SelectOption => ({ value: person.id, label: personName(person) });

/** The people as options, with those that the record has already. */
const optionsWith = (people: readonly Named[], present: readonly (Named | null | undefined)[]) => [
  ...new Map([...present, ...people].flatMap((one) => (one ? [[one.id, asOption(one)]] : []))).values(),
];

/** The handbook around a chapter, its people and how it is published; follows what colleagues change. */
export function useSurroundings(organizationId: string) {
  const { data, dataState, loading, error, refetch } = useChapterSurroundingsQuery({
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = () => void refetch().catch(() => undefined);
  const askAgain = usePacedAsk(loading, refetch);
  useChanges(
    'Manual',
    (change) => change.organizationId === organizationId && askAgain('others'),
    () => askAgain('others'),
  );
  return { data: dataState === 'complete' ? data : undefined, isAsking: loading, error, retry };
}

/** Choices for one chapter. */
export function useOffered(
  data: ChapterSurroundingsQuery,
  chapter: WrittenChapter | null,
  id: string | null,
  writerId: string,
): Surroundings {
  return useMemo(() => {
    const { handbook, assignees, publishingSettings } = data;
    const chapters = handbook.chapters;
    const named = (one: ChapterPlace) => managingTexts.named(one.chapter, one.title);
    const others = assignees.filter((one) => one.id !== writerId);
    return {
      chapters,
      known: new Set(chapters.map((one) => one.id)),
      parents: possibleParents(chapters, id).map((one) => ({ value: one.id, label: named(one) })),
      owners: optionsWith(assignees, [chapter?.owner]),
      reviewers: optionsWith(others, [chapter?.reviewer]),
      linkTargets: chapters
        .filter((one) => one.id !== id)
        .map((one) => ({ href: chapterHref(one.id), label: named(one) })),
      isApprovalWanted: publishingSettings.isApprovalWanted,
    };
  }, [data, chapter, id, writerId]);
}
