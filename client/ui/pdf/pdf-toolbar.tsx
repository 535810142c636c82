import { Box, Flex, Input, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronUp, MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react';
import { pdfTexts as texts } from '../../i18n/nl/pdf.ts';
import { IconButton } from '../icon-button.tsx';
import type { PageView } from './use-page-view.ts';
import { MOST_PLACES, type PdfSearch } from './use-pdf-search.ts';

interface PdfToolbarProps {
  view: PageView;
  count: number;
  search: PdfSearch;
  searchField: RefObject<HTMLInputElement | null>;
  /** Further buttons, such as that for downloading. */
  children?: ReactNode;
}

/** Turning pages, magnification and searching. */
export function PdfToolbar({ view, count, search, searchField, children }: PdfToolbarProps) {
  return (
    <Flex
      role="group"
      aria-label={texts.toolbar}
      wrap="wrap"
      align="center"
      justify="space-between"
      columnGap={{ base: '0', sm: '4' }}
      rowGap="1"
      py="1.5"
      px={{ base: '1', sm: '2' }}
      borderBottomWidth="1px"
      flexShrink="0"
    >
      <Flex align="center" wrap="wrap">
        <IconButton
          size="sm"
          label={texts.previousPage}
          icon={<ChevronUp aria-hidden />}
          aria-disabled={view.page <= 1}
          onClick={() => view.goTo(view.page - 1)}
        />
        <PageField view={view} count={count} />
        <IconButton
          size="sm"
          label={texts.nextPage}
          icon={<ChevronDown aria-hidden />}
          aria-disabled={view.page >= count}
          onClick={() => view.goTo(view.page + 1)}
        />
      </Flex>
      <Flex align="center">
        <IconButton
          size="sm"
          label={texts.zoomOut}
          icon={<ZoomOut aria-hidden />}
          aria-disabled={!view.canZoom.out}
          onClick={() => view.zoomBy(-1)}
        />
        <IconButton
          size="sm"
          label={texts.zoomIn}
          icon={<ZoomIn aria-hidden />}
          aria-disabled={!view.canZoom.in}
          onClick={() => view.zoomBy(1)}
        />
        <IconButton
          size="sm"
          label={texts.fitWidth}
          icon={<MoveHorizontal aria-hidden />}
          aria-disabled={view.zoom === 1}
          onClick={view.fitWidth}
        />
        {children}
      </Flex>
      <SearchField search={search} searchField={searchField} />
    </Flex>
  );
}

/** The number of the page, which can be typed to go elsewhere. */
function PageField({ view, count }: Pick<PdfToolbarProps, 'view' | 'count'>) {
  const [typed, setTyped] = useState(String(view.page));
  useEffect(() => setTyped(String(view.page)), [view.page]);
  const go = () => {
    const page = Number.parseInt(typed, 10);
    if (Number.isNaN(page)) setTyped(String(view.page));
    else {
      view.goTo(page);
      setTyped(String(Math.max(1, Math.min(page, count))));
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go();
  };
  return (
    <Flex as="label" align="center" gap="1.5" textStyle="sm" whiteSpace="nowrap">
      {texts.page}
      <Input
        size="sm"
        w={`calc(${String(count).length}ch + 1.75rem)`}
        px="2"
        textAlign="center"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
        onKeyDown={onKeyDown}
      />
      {texts.ofPages(count)}
    </Flex>
  );
}

/** Words to look for, and where one is among the places found. */
function SearchField({ search, searchField }: Pick<PdfToolbarProps, 'search' | 'searchField'>) {
  const { words, setWords, hits, current, isBusy, go } = search;
  const hasWords = words.trim() !== '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go(event.shiftKey ? -1 : 1);
  };
  return (
    <Flex align="center" gap="1" flex={{ base: '1 1 100%', sm: '0 1 22rem' }} minW="0">
      <Input
        ref={searchField}
        size="sm"
        type="search"
        flex="1"
        minW="0"
        aria-label={texts.search.field}
        placeholder={texts.search.field}
        autoComplete="off"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={onKeyDown}
      />
      {hasWords && (
        <>
          <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap" aria-hidden>
            {countWords(search)}
          </Text>
          <IconButton
            size="sm"
            label={texts.search.previous}
            icon={<ChevronUp aria-hidden />}
            aria-disabled={hits.length === 0}
            onClick={() => go(-1)}
          />
          <IconButton
            size="sm"
            label={texts.search.next}
            icon={<ChevronDown aria-hidden />}
            aria-disabled={hits.length === 0}
            onClick={() => go(1)}
          />
        </>
      )}
      <Box srOnly role="status">
        {hasWords && toldWords(hits.length, current, isBusy, hits[current]?.page ?? 0)}
      </Box>
    </Flex>
  );
}

function countWords({ hits, current, isBusy }: PdfSearch): string {
  if (hits.length > 0)
    return texts.search.count(current + 1, hits.length, isBusy || hits.length >= MOST_PLACES);
  return isBusy ? texts.search.busy : texts.search.none;
}

function toldWords(total: number, current: number, isBusy: boolean, page: number): string {
  // While pages are searched, the number grows: it is told once it stays.
  if (isBusy) return '';
  return total === 0 ? texts.search.none : texts.search.told(current + 1, total, page);
}
