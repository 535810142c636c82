import { Box, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { apolloClient } from '../../../graphql/apollo-client.ts';
import {
  PrintedChaptersDocument,
  type PrintedChaptersQuery,
  type ReadChapterFragment,
} from '../../../graphql/generated/operations.ts';
import { readingTexts } from '../../../i18n/nl/handbook/reading.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { toast } from '../../../ui/feedback/toaster.tsx';
import { PrintDocument } from '../../../ui/print/print-document.tsx';
import { usePrintHold } from '../../../ui/print/printing.ts';
import { ChapterArticle } from './chapter-article.tsx';

const texts = readingTexts.print;

type Printed = PrintedChaptersQuery['manuals']['rows'][number];

/** Chapters of one request: their texts are long. */
const PAGE_SIZE = 20;

interface PrintProps {
  organization: { readonly id: string; readonly name: string };
  onDone: () => void;
}

/** One chapter on paper. */
export function PrintChapter({ chapter, ...props }: PrintProps & { chapter: ReadChapterFragment }) {
  return (
    <PrintDocument
      organization={props.organization.name}
      title={`${readingTexts.chapterName(chapter)} · ${versionOf(chapter)}`}
      onDone={props.onDone}
    >
      <PrintedChapter chapter={chapter} titleAs="h1" />
    </PrintDocument>
  );
}

/** The whole handbook on paper: its contents, then each chapter, of which those at the top begin a page. */
export function PrintHandbook({ organization, onDone }: PrintProps) {
  return (
    <PrintDocument
      organization={organization.name}
      title={readingTexts.title}
      heading={readingTexts.title}
      onDone={onDone}
    >
      <AllChapters organizationId={organization.id} onFailed={onDone} />
    </PrintDocument>
  );
}

function AllChapters({ organizationId, onFailed }: { organizationId: string; onFailed: () => void }) {
  const [chapters, setChapters] = useState<readonly Printed[] | null>(null);
  usePrintHold(chapters === null);
  useEffect(() => {
    let isOver = false;
    loadChapters(organizationId).then(
      (all) => !isOver && setChapters(all),
      () => {
        if (isOver) return;
        toast({ title: texts.failed, description: texts.failedBody, tone: 'destructive' });
        onFailed();
      },
    );
    return () => {
      isOver = true;
    };
  }, [organizationId, onFailed]);
  if (!chapters) return null;
  return (
    <>
      <Text mb="4">{texts.count(chapters.length)}</Text>
      <Box as="ul" listStyleType="none">
        {chapters.map((chapter) => (
          <li key={chapter.id}>{`${readingTexts.chapterName(chapter)} (${versionOf(chapter)})`}</li>
        ))}
      </Box>
      {chapters.map((chapter) => (
        <Box key={chapter.id} mt="8" breakBefore={chapter.chapter.includes('.') ? undefined : 'page'}>
          <PrintedChapter chapter={chapter} titleAs="h2" />
        </Box>
      ))}
    </>
  );
}

/** Every published chapter, in the order of their numbers. Throws what Apollo Client throws. */
async function loadChapters(organizationId: string): Promise<Printed[]> {
  const chapters: Printed[] = [];
  for (let page = 0; ; page += 1) {
    const { data } = await apolloClient().query({
      query: PrintedChaptersDocument,
      variables: { organizationId, page, pageSize: PAGE_SIZE },
      fetchPolicy: 'no-cache',
    });
    const { rows = [], total = 0 } = data?.manuals ?? {};
    chapters.push(...rows);
    if (rows.length === 0 || chapters.length >= total) return chapters;
  }
}

const versionOf = ({ publishedVersion, publishedAt }: Pick<Printed, 'publishedVersion' | 'publishedAt'>) =>
  texts.versionOf(publishedVersion ?? 0, formatDate(publishedAt));

function PrintedChapter({ chapter, titleAs }: { chapter: Printed; titleAs: 'h1' | 'h2' }) {
  const { owner, publishedVersion, ...shown } = chapter;
  return (
    <ChapterArticle
      {...shown}
      version={publishedVersion}
      owner={`${owner.name} ${owner.surname}`.trim()}
      titleAs={titleAs}
    />
  );
}
