import { Box, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react';
import { BookOpen, ListTree } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ReadChapterFragment } from '../../../graphql/generated/operations.ts';
import { readingTexts as texts } from '../../../i18n/nl/handbook/reading.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { usePageOrganizationPicker } from '../../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { EmptyState, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { GuideLink } from '../../../ui/guide-link.tsx';
import { useMatchesMedia } from '../../../ui/use-is-phone.ts';
import { ChapterPage } from './chapter-page.tsx';
import type { ChapterLine } from './chapters.ts';
import { ContentsTree } from './contents-tree.tsx';
import { PrintMenu } from './print-menu.tsx';
import { HandbookSearch } from './search/handbook-search.tsx';
import { useContents } from './use-contents.ts';

const ContentsSheet = lazyComponent(async () => (await import('./contents-sheet.tsx')).ContentsSheet);

/** Widths at which the contents stand beside the chapter. */
const ROOM_BESIDE = '(min-width: 1024px)';

/** 'Handboek': the contents and one chapter to read, and a search over all of it. */
export function HandbookPage() {
  const { selected } = useOrganizations();
  const organizationId = selected?.id ?? null;
  const { recordId } = useParams();
  const contents = useContents(organizationId);
  const hasRoom = useMatchesMedia(ROOM_BESIDE);
  const [shown, setShown] = useState<ReadChapterFragment | null>(null);
  const picker = usePageOrganizationPicker();
  const chapters = contents.shown?.chapters ?? [];
  const currentId = recordId ?? (hasRoom ? (chapters[0]?.id ?? null) : null);
  const isBeside = hasRoom && chapters.length > 0;

  return (
    <Box px={{ base: '4', md: '6' }} py={{ base: '4', md: '6' }} minW="0">
      {picker && (
        <Flex mb="4" justify="flex-end">
          {picker}
        </Flex>
      )}
      <Flex gap="2" mb="5" wrap={{ base: 'wrap', md: 'nowrap' }} justify="space-between">
        <HandbookSearch organizationId={organizationId} />
        {currentId && !hasRoom && chapters.length > 0 && <ContentsButton {...{ chapters, currentId }} />}
        {selected && chapters.length > 0 && <PrintMenu organization={selected} chapter={shown} />}
        <GuideLink />
      </Flex>
      <Flex gap="8" align="flex-start">
        {isBeside && <ContentsBeside {...{ chapters, currentId }} />}
        <Box flex="1" minW="0">
          {currentId ? (
            <ChapterPage
              key={currentId}
              id={currentId}
              chapters={chapters}
              isAddressed={recordId !== undefined}
              onShown={setShown}
              onRead={contents.refresh}
            />
          ) : (
            <ContentsPage contents={contents} lacksOrganization={organizationId === null} />
          )}
        </Box>
      </Flex>
    </Box>
  );
}

interface ShownContents {
  chapters: readonly ChapterLine[];
  currentId: string | null;
}

function ContentsBeside(props: ShownContents) {
  return (
    <Box
      as="nav"
      aria-label={texts.contents.title}
      flexShrink="0"
      width={{ base: 'min(16rem, 30vw)', xl: 'min(20rem, 25vw)' }}
      position="sticky"
      top="calc(var(--app-header-height) + 1rem)"
      maxH="calc(100dvh - var(--app-header-height) - 2rem)"
      overflowY="auto"
    >
      <ContentsTree {...props} />
    </Box>
  );
}

/** Opens the contents over the chapter. */
function ContentsButton(props: ShownContents) {
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <ListTree aria-hidden />
        {texts.contents.open}
      </Button>
      {isUsed && (
        <Suspense>
          <ContentsSheet {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ContentsPageProps {
  contents: ReturnType<typeof useContents>;
  lacksOrganization: boolean;
}

/** The contents in the place of a chapter; says why where there is nothing to read. */
function ContentsPage({ contents, lacksOrganization }: ContentsPageProps) {
  const { shown, hasFailed, isLoading, isRefreshing, refresh } = contents;
  return (
    <>
      <Heading as="h1" size="lg">
        {texts.title}
      </Heading>
      <Text color="fg.muted" mt="1" mb="4">
        {texts.purpose}
      </Text>
      {lacksOrganization && <EmptyState icon={<BookOpen size={24} />} title={texts.empty.noOrganization} />}
      {isLoading && (
        <Stack gap="2" role="status" aria-label={texts.contents.loading}>
          <Skeleton height="10" />
          <Skeleton height="10" />
          <Skeleton height="10" />
        </Stack>
      )}
      {hasFailed && <LoadFailed title={texts.loadFailed} onRetry={refresh} retrying={isRefreshing} />}
      {shown && shown.chapters.length === 0 && <NothingPublished mayEdit={shown.mayEdit} />}
      {shown && shown.chapters.length > 0 && (
        <Box as="nav" aria-label={texts.contents.title} mx="-2">
          <ContentsTree chapters={shown.chapters} currentId={null} />
        </Box>
      )}
    </>
  );
}

function NothingPublished({ mayEdit }: { mayEdit: boolean }) {
  const { title, forEditors, forReaders, toManuals } = texts.empty;
  return (
    <EmptyState
      icon={<BookOpen size={24} />}
      title={title}
      body={mayEdit ? forEditors : forReaders}
      action={
        mayEdit && (
          <Button asChild>
            <Link to="/manuals">{toManuals}</Link>
          </Button>
        )
      }
    />
  );
}
