import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { publishingTexts } from '../../../../i18n/nl/records/publishing.ts';
import { useAddressParams } from '../../../../lib/use-address-params.ts';
import { personName } from '../../../../records/publishing/published-record.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Segments } from '../../../../ui/segments.tsx';
import { ChapterArticle } from '../../reading/chapter-article.tsx';
import type { Chapter } from './chapter.ts';
import { useKnownChapters } from './use-known-chapters.ts';

const { view: texts } = managingTexts;

const PARAM = 'text';

type Text = 'published' | 'draft';

interface ShownText {
  readonly text: Text;
  /** Absent where there is one text only. */
  readonly show?: (text: Text) => void;
}

/** The shown text of a chapter: that of readers, or of the draft beside it, which a reviewer sees first. */
export function useShownText({ publishedVersion, draft, draftStatus }: Chapter): ShownText {
  const [params, setParams] = useAddressParams();
  if (!draft) return { text: 'published' };
  if (publishedVersion == null) return { text: 'draft' };
  const asked = params.get(PARAM);
  const usual = draftStatus === 'InReview' ? 'draft' : 'published';
  const text = asked === 'draft' || asked === 'published' ? asked : usual;
  return {
    text,
    show: (next) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          changed.set(PARAM, next);
          return changed;
        },
        { replace: true },
      ),
  };
}

const options = [
  { value: 'published', label: publishingTexts.published },
  { value: 'draft', label: publishingTexts.draft },
] as const;

interface ChapterTextProps {
  chapter: Chapter;
  shown: ShownText;
  /** Shown between the chapter's facts and its text. */
  children: ReactNode;
}

/** The published text of a chapter, or that of its draft. */
export function ChapterText({ chapter, shown, children }: ChapterTextProps) {
  const {
    organization,
    owner,
    reviewDate,
    isReviewDue,
    publishedVersion = null,
    publishedAt,
    draft,
  } = chapter;
  const isDraft = shown.text === 'draft' && draft;
  const knownIds = useKnownChapters(organization.id, Boolean(isDraft));
  const { title, chapter: number, content } = isDraft ? draft : chapter;
  const draftVersion = publishedVersion === null ? null : publishingTexts.draftOf(publishedVersion + 1);
  return (
    <ChapterArticle
      title={title}
      chapter={number}
      content={content}
      owner={personName(owner)}
      version={isDraft ? draftVersion : publishedVersion}
      publishedAt={isDraft ? null : (publishedAt ?? null)}
      reviewDate={reviewDate}
      isReviewDue={isReviewDue}
      knownIds={knownIds}
    >
      {children}
      {shown.show && (
        <Box mt="4">
          <Segments
            label={publishingTexts.shown}
            value={shown.text}
            options={options}
            onChange={shown.show}
          />
        </Box>
      )}
      <TextNotice chapter={chapter} isDraft={Boolean(isDraft)} />
    </ChapterArticle>
  );
}

function TextNotice({ chapter, isDraft }: { chapter: Chapter; isDraft: boolean }) {
  const { status, publishedVersion, withdrawalReason } = chapter;
  if (publishedVersion == null)
    return (
      <Box mt="4">
        <Notice>{texts.neverPublished}</Notice>
      </Box>
    );
  if (isDraft)
    return (
      <Box mt="4">
        <Notice>{status === 'Published' ? texts.draftShown : texts.draftOfWithdrawn}</Notice>
      </Box>
    );
  if (status !== 'Withdrawn') return null;
  return (
    <Box mt="4">
      <Notice tone="warning">{texts.withdrawn(withdrawalReason)}</Notice>
    </Box>
  );
}
