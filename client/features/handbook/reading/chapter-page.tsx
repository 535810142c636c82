import { Box, Button, Flex, Skeleton, Stack } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, FileQuestion, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isOutOfReach, readFailure } from '../../../graphql/error-message.ts';
import { useNoteManualOpeningMutation } from '../../../graphql/generated/hooks.ts';
import {
  ConfirmManualReadingDocument,
  ReadChapterDocument,
  type ReadChapterFragment,
  type ReadChapterQuery,
} from '../../../graphql/generated/operations.ts';
import { readingTexts } from '../../../i18n/nl/handbook/reading.ts';
import { uiTexts } from '../../../i18n/nl/ui.ts';
import { useOrganizationOf } from '../../../records/account/organizations.tsx';
import { ReadConfirmation } from '../../../records/publishing/read-confirmation.tsx';
import { useLiveRecord } from '../../../records/record/panel/use-live-record.ts';
import { EmptyState, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChapterArticle } from './chapter-article.tsx';
import { ChapterFeedback } from './chapter-feedback.tsx';
import { type ChapterLine, chapterPath } from './chapters.ts';
import { CopyHeadingLink } from './copy-heading-link.tsx';
import { searchIn } from './search/marked-search.ts';
import { usePlace } from './use-place.ts';

const texts = readingTexts.chapter;

interface ChapterPageProps {
  id: string;
  /** All chapters that one can read, in their order. */
  chapters: readonly ChapterLine[];
  /** The address names it: its opening counts. */
  isAddressed: boolean;
  /** Called with the chapter once it is there, for printing. */
  onShown: (chapter: ReadChapterFragment | null) => void;
  onRead: () => void;
}

/** One chapter to read, with what a reader does about it. */
export function ChapterPage({ id, chapters, isAddressed, onShown, onRead }: ChapterPageProps) {
  const article = useRef<HTMLDivElement>(null);
  const { details, error, isDeleted, isAsking, retry } = useLiveRecord({
    id,
    query: ReadChapterDocument,
    pick: ({ manual }: ReadChapterQuery) => manual,
    entity: 'Manual',
    onDeleted: onRead,
  });
  const isMissing = isDeleted || (error !== undefined && isOutOfReach(error));
  const chapter = isMissing || details?.status !== 'Published' ? null : details;
  useOrganizationOf(details?.organization ?? null);
  useOpeningNoted(id, isAddressed && chapter !== null);
  usePlace(article, chapter !== null);
  useEffect(() => onShown(chapter), [chapter, onShown]);
  useEffect(() => () => onShown(null), [onShown]);
  const isRead = chapter?.readAt != null;
  const wasRead = useRef(isRead);
  useEffect(() => {
    if (isRead && !wasRead.current) onRead();
    wasRead.current = isRead;
  }, [isRead, onRead]);

  if (chapter)
    return (
      <Stack ref={article} gap="6" maxW="46rem">
        <ShownChapter chapter={chapter} chapters={chapters} article={article} onGone={retry} />
        <Neighbours id={id} chapters={chapters} />
      </Stack>
    );
  if (isMissing || details) return <MissingChapter managed={details?.abilities.update ? id : null} />;
  if (error)
    return (
      <LoadFailed
        title={texts.loadFailed}
        body={readFailure(error).code === 'NETWORK' ? uiTexts.loadFailed.body : readFailure(error).message}
        onRetry={retry}
        retrying={isAsking}
      />
    );
  return (
    <Stack gap="4" maxW="46rem" role="status" aria-label={texts.loading}>
      <Skeleton height="8" width="70%" />
      <Skeleton height="10" />
      <Skeleton height="64" />
    </Stack>
  );
}

/** Counts that a chapter was opened, once however often it is shown anew. */
function useOpeningNoted(id: string, isOpened: boolean): void {
  const [note] = useNoteManualOpeningMutation();
  const noted = useRef<string | null>(null);
  useEffect(() => {
    if (!isOpened || noted.current === id) return;
    noted.current = id;
    // The count helps those who write; a reader has nothing to do about it.
    note({ variables: { id } }).catch(() => undefined);
  }, [id, isOpened, note]);
}

interface ShownChapterProps extends Pick<ChapterPageProps, 'chapters'> {
  chapter: ReadChapterFragment;
  article: React.RefObject<HTMLElement | null>;
  onGone: () => void;
}

function ShownChapter({ chapter, chapters, article, onGone }: ShownChapterProps) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const search = searchIn(state);
  const first = useRef(chapter.publishedVersion);
  const isNew = chapter.publishedVersion !== first.current;
  const unmark = () => {
    // The button goes with the marks; the keyboard goes on at the title above it.
    article.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    void navigate(pathname, { replace: true, preventScrollReset: true });
  };
  const { owner, publishedVersion, ...shown } = chapter;
  return (
    <>
      <ChapterArticle
        {...shown}
        version={publishedVersion}
        owner={`${owner.name} ${owner.surname}`.trim()}
        search={search}
        knownIds={new Set(chapters.map(({ id }) => id))}
        besideHeading={(heading) => <CopyHeadingLink chapterId={chapter.id} heading={heading} />}
      >
        <Stack gap="3" mt="4" _empty={{ display: 'none' }}>
          {isNew && publishedVersion !== null && <Notice>{texts.changed(publishedVersion)}</Notice>}
          {search && (
            <Button
              variant="subtle"
              size="sm"
              maxW="full"
              justifySelf="flex-start"
              alignSelf="flex-start"
              aria-label={`${texts.unmark}: ${search}`}
              onClick={unmark}
            >
              <Box as="span" truncate>
                {texts.marked(search)}
              </Box>
              <X aria-hidden />
            </Button>
          )}
        </Stack>
      </ChapterArticle>
      <ReadConfirmation
        record={chapter}
        document={ConfirmManualReadingDocument}
        texts={readingTexts.reading}
        onGone={onGone}
      />
      <ChapterFeedback chapter={chapter} text={() => article.current} />
    </>
  );
}

/** Links to the chapters before and after, by their numbers. */
function Neighbours({ id, chapters }: Pick<ChapterPageProps, 'id' | 'chapters'>) {
  const at = chapters.findIndex((chapter) => chapter.id === id);
  const [previous, next] = at < 0 ? [] : [chapters[at - 1], chapters[at + 1]];
  if (!previous && !next) return null;
  return (
    <Flex
      as="nav"
      aria-label={texts.around}
      gap="3"
      justify="space-between"
      wrap="wrap"
      borderTopWidth="1px"
      pt="5"
    >
      {previous && <NeighbourLink line={previous} isNext={false} />}
      {next && <NeighbourLink line={next} isNext />}
    </Flex>
  );
}

function NeighbourLink({ line, isNext }: { line: ChapterLine; isNext: boolean }) {
  return (
    <Button
      asChild
      variant="outline"
      h="auto"
      minH="11"
      py="2"
      maxW="full"
      ms={isNext ? 'auto' : undefined}
      whiteSpace="normal"
      textAlign={isNext ? 'end' : 'start'}
    >
      <Link to={chapterPath(line.id)} rel={isNext ? 'next' : 'prev'}>
        {!isNext && <ChevronLeft aria-hidden />}
        <Box as="span" minW="0" overflowWrap="anywhere">
          <Box as="span" display="block" textStyle="xs" color="fg.muted">
            {isNext ? texts.next : texts.previous}
          </Box>
          {readingTexts.chapterName(line)}
        </Box>
        {isNext && <ChevronRight aria-hidden />}
      </Link>
    </Button>
  );
}

/** Says that the chapter is not there; whoever manages it goes to its page. */
function MissingChapter({ managed }: { managed: string | null }) {
  return (
    <EmptyState
      icon={<FileQuestion size={24} />}
      title={texts.missing}
      body={texts.missingBody}
      action={
        <Button asChild variant="outline">
          <Link to={managed ? `/view?id=${managed}` : '/handboek'}>
            {managed ? texts.manage : readingTexts.contents.title}
          </Link>
        </Button>
      }
    />
  );
}
