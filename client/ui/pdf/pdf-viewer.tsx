import { Box, Center, Flex, Spinner, Text } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { pdfTexts as texts } from '../../i18n/nl/pdf.ts';
import type { ByteSource } from './byte-source.ts';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import type { PageSize } from './page-places.ts';
import { answerKey, type ViewerKeys } from './pdf-keys.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { usePageView } from './use-page-view.ts';
import { type Hit, usePdfSearch } from './use-pdf-search.ts';

export interface PdfViewerProps {
  name: string;
  source: ByteSource;
  /** The document cannot be shown: a PdfFailure, or an error of the source. */
  onFailure: (error: unknown) => void;
  /** Holds what answers keys while the document shows. */
  keys: RefObject<ViewerKeys | null>;
  /** Page that shows first; 1 by default. */
  firstPage?: number;
  /** Further buttons of the toolbar. */
  tools?: ReactNode;
}

/** A PDF document, page below page; only the pages in sight are read and drawn. */
export function PdfViewer(props: PdfViewerProps) {
  const { source, onFailure } = props;
  const [opened, setOpened] = useState<{ pdf: OpenPdf; first: PageSize } | null>(null);
  const fail = useRef(onFailure);
  fail.current = onFailure;
  useEffect(() => {
    let isGone = false;
    let pdf: OpenPdf | null = null;
    const tell = (error: unknown) => !isGone && fail.current(error);
    const open = async () => {
      pdf = await openPdf(source, tell);
      if (isGone) return pdf.close();
      const { width, height } = (await pdf.document.getPage(1)).getViewport({ scale: 1 });
      if (!isGone) setOpened({ pdf, first: { width, height } });
    };
    open().catch(tell);
    return () => {
      isGone = true;
      pdf?.close();
    };
  }, [source]);
  if (!opened)
    return (
      <Center flex="1" py="16" gap="3" role="status">
        <Spinner aria-hidden />
        <Text color="fg.muted">{texts.loading}</Text>
      </Center>
    );
  return <OpenViewer key={opened.pdf.document.fingerprints[0]} {...props} {...opened} />;
}

type OpenViewerProps = PdfViewerProps & { pdf: OpenPdf; first: PageSize };

function OpenViewer({ name, pdf, first, keys, tools, firstPage = 1 }: OpenViewerProps) {
  const { document } = pdf;
  const count = document.numPages;
  const scroller = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const view = usePageView(scroller, count, first);
  const page = useRef(1);
  page.current = view.page;
  const isLaidOut = view.near.length > 0;
  const { goTo } = view;
  useEffect(() => {
    if (isLaidOut && firstPage > 1) goTo(firstPage);
  }, [isLaidOut, goTo, firstPage]);
  /** A hit that one goes to: its page may still have to be drawn. */
  const coming = useRef<Hit | null>(null);
  const onHit = (hit: Hit) => {
    coming.current = hit;
    if (!view.near.includes(hit.page)) view.goTo(hit.page);
  };
  const search = usePdfSearch(document, () => page.current, onHit);
  const selected = search.hits[search.current];
  const onMark = (mark: HTMLElement) => {
    if (coming.current?.page !== selected?.page || coming.current?.place !== selected?.place) return;
    coming.current = null;
    mark.scrollIntoView({ block: 'center', inline: 'nearest' });
  };

  useImperativeHandle(
    keys,
    () => (event) => answerKey(event, { view, count, search: () => searchField.current?.select() }),
  );

  const widest = Math.max(...view.near.map((number) => view.places.sizeOf(number).width), 0);
  return (
    <Flex direction="column" flex="1" minH="0">
      <PdfToolbar view={view} count={count} search={search} searchField={searchField}>
        {tools}
      </PdfToolbar>
      <Box
        ref={scroller}
        role="region"
        aria-label={texts.document(name)}
        // The keyboard scrolls and turns pages from here.
        tabIndex={0}
        data-pages=""
        flex="1"
        minH="0"
        overflow="auto"
        overscrollBehavior="contain"
        bg="bg.muted"
        py="3"
        outlineOffset="-2px"
        onScroll={view.onScroll}
      >
        <Box position="relative" mx="auto" style={{ height: view.places.height, minWidth: widest }}>
          {view.near.map((number) => (
            <PdfPage
              key={number}
              document={document}
              number={number}
              top={view.places.topOf(number)}
              size={view.places.sizeOf(number)}
              onSize={view.onSize}
              places={search.placesOn(number)}
              selected={selected?.page === number ? selected.place : -1}
              onMark={onMark}
            />
          ))}
        </Box>
      </Box>
      <Box srOnly role="status">
        {texts.pageOf(view.page, count)}
      </Box>
    </Flex>
  );
}
