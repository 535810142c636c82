import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { pdfTexts as texts } from '../../i18n/nl/pdf.ts';
import { type DrawnText, drawPage, layText } from './draw-page.ts';
import type { FoundPlace } from './find-words.ts';
import { markPlaces } from './mark-places.ts';
import type { PageSize } from './page-places.ts';
import { pageCss } from './pdf-css.ts';

/** Wait before a page is drawn: pages that are scrolled past are not. */
const REST_MS = 60;

/** Time after which a page that is still being drawn says so. */
const SLOW_MS = 3_000;

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** Distance from the top of the first page, in pixels. */
  top: number;
  size: PageSize;
  onSize: (number: number, size: PageSize) => void;
  places: readonly FoundPlace[];
  /** Place on this page that one looks at; -1 for none. */
  selected: number;
  /** Called with the mark of the selected place once it stands there. */
  onMark: (mark: HTMLElement) => void;
}

/** A page of a document: its picture, and its text to select and to be read. */
export function PdfPage({ document, number, top, size, onSize, places, selected, onMark }: PdfPageProps) {
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<DrawnText | null>(null);
  const note = useRef(onSize);
  note.current = onSize;
  const tellMark = useRef(onMark);
  tellMark.current = onMark;

  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded = await document.getPage(number);
      if (isGone) return;
      const { width, height } = loaded.getViewport({ scale: 1 });
      note.current(number, { width, height });
      setPage(loaded);
    };
    load().catch(() => !isGone && setFailed(true));
    return () => {
      isGone = true;
    };
  }, [document, number]);

  useEffect(() => {
    if (!page) return;
    const abort = new AbortController();
    const draw = async () => {
      const canvas = await drawPage(page, size.width, abort.signal);
      if (!canvas) return;
      drawing.current?.replaceChildren(canvas);
      clearTimeout(slow);
      setSlow(false);
    };
    const slow = setTimeout(() => setSlow(true), SLOW_MS);
    const timer = setTimeout(
      () => void draw().catch(() => !abort.signal.aborted && setFailed(true)),
      REST_MS,
    );
    return () => {
      clearTimeout(timer);
      clearTimeout(slow);
      abort.abort();
    };
  }, [page, size.width]);

  useEffect(() => {
    const { current: element } = container;
    if (!page || !element) return;
    let isGone = false;
    // A page without readable text still has its picture.
    const lay = async () => setText(await layText(page, element).catch(() => ({ divs: [], strings: [] })));
    const timer = setTimeout(() => !isGone && void lay(), REST_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      element.replaceChildren();
      page.cleanup();
    };
  }, [page]);

  useEffect(() => {
    if (!text) return;
    const mark = markPlaces(text.divs, text.strings, places, selected);
    if (mark) tellMark.current(mark);
  }, [text, places, selected]);

  const scale = page ? size.width / page.getViewport({ scale: 1 }).width : 1;
  const isWithoutText = text?.strings.every((one) => one.trim() === '');
  return (
    <chakra.section
      aria-label={texts.pageOf(number, document.numPages)}
      data-page={number}
      position="absolute"
      insetStart="0"
      insetEnd="0"
      mx="auto"
      css={pageCss}
      style={{ top, width: size.width, height: size.height, '--total-scale-factor': scale } as object}
    >
      <Box ref={drawing} />
      <Box ref={container} data-text="" />
      {isWithoutText && <VisuallyHidden>{texts.withoutText}</VisuallyHidden>}
      {(hasFailed || isSlow) && (
        <Text position="absolute" insetX="4" top="8" textAlign="center" role="status">
          {hasFailed ? texts.pageFailed : texts.pageSlow}
        </Text>
      )}
    </chakra.section>
  );
}
