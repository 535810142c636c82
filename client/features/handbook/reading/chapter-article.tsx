import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, type Ref, useMemo } from 'react';
import { chapterOf, type RichText, type RichTextHeading } from '../../../../schema/values/rich-text.ts';
import { readingTexts as texts } from '../../../i18n/nl/handbook/reading.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';
import { loadPicture } from './load-picture.ts';

export interface ChapterArticleProps {
  /** Chapter number, such as '3.2'. */
  chapter: string;
  title: string;
  /** Name of the owner. */
  owner: string;
  /** Number of the version, or words of a draft's; null for a draft that was never published. */
  version: number | string | null;
  publishedAt: string | null;
  reviewDate: string;
  isReviewDue?: boolean;
  /** The document as JSON text. */
  content: string;
  /** Words to mark in the text. */
  search?: string;
  /** Chapters that a link may lead to; every link counts as known without it. */
  knownIds?: ReadonlySet<string> | undefined;
  /** Shown beside each heading, such as a button that copies its link. */
  besideHeading?: (heading: RichTextHeading) => ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  /** Level of the title. */
  titleAs?: 'h1' | 'h2';
  /** Shown between head and text. */
  children?: ReactNode;
}

/** A chapter to read: number, title, owner, version and dates, and its text. */
export function ChapterArticle(props: ChapterArticleProps) {
  const {
    chapter,
    title,
    content,
    search,
    knownIds,
    besideHeading,
    titleRef,
    titleAs = 'h1',
    children,
  } = props;
  const document = useMemo(() => JSON.parse(content) as RichText, [content]);
  const isKnown = (href: string) => {
    const target = chapterOf(href);
    return target === undefined || !knownIds || knownIds.has(target.id);
  };
  return (
    <Box as="article" minW="0">
      <Heading
        as={titleAs}
        ref={titleRef}
        size="lg"
        tabIndex={-1}
        outline="none"
        overflowWrap="anywhere"
        lineHeight="1.25"
      >
        <Box as="span" color="fg.muted" fontVariantNumeric="tabular-nums" me="1">
          {chapter}
        </Box>{' '}
        {title}
      </Heading>
      <ChapterHead {...props} />
      {children}
      <Box mt="6">
        <RichTextView
          document={document}
          loadPicture={loadPicture}
          search={search}
          isKnown={isKnown}
          unknownTarget={texts.unknownChapter}
          besideHeading={besideHeading}
        />
      </Box>
    </Box>
  );
}

type HeadProps = Pick<
  ChapterArticleProps,
  'owner' | 'version' | 'publishedAt' | 'reviewDate' | 'isReviewDue'
>;

/** Owner, version and dates of a chapter. */
function ChapterHead({ owner, version, publishedAt, reviewDate, isReviewDue = false }: HeadProps) {
  const { head } = texts;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [head.owner, owner],
    [head.version, version ?? head.notPublished],
    ...(publishedAt ? ([[head.publishedAt, formatDate(publishedAt)]] as const) : []),
    [
      head.reviewDate,
      <>
        {formatDate(reviewDate)}
        {isReviewDue && <StatusBadge tone="danger">{head.reviewDue}</StatusBadge>}
      </>,
    ],
  ];
  return (
    <Flex as="dl" wrap="wrap" columnGap="6" rowGap="2" m="0" mt="3" textStyle="sm">
      {facts.map(([label, value]) => (
        <Box key={label} minW="0">
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Flex as="dd" m="0" gap="2" wrap="wrap" align="center" overflowWrap="anywhere">
            {value}
          </Flex>
        </Box>
      ))}
    </Flex>
  );
}
