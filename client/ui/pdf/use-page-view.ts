import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PagePlaces, type PageSize } from './page-places.ts';

/** Magnifications; 1 fits the width. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const FIT = ZOOMS.indexOf(1);
/** Room beside the pages in pixels. */
const MARGIN = 12;
/** Width of a page at most where it fits: lines of a wider one are hard to read. */
const MOST_WIDTH = 1_100;
/** Least width, in windows with no room. */
const LEAST_WIDTH = 120;

export interface PageView {
  readonly places: PagePlaces;
  readonly page: number;
  readonly zoom: number;
  readonly canZoom: { readonly in: boolean; readonly out: boolean };
  /** Pages in sight, with one more on each side. */
  readonly near: readonly number[];
  readonly onScroll: () => void;
  readonly onSize: (page: number, size: PageSize) => void;
  readonly goTo: (page: number) => void;
  readonly zoomBy: (step: 1 | -1) => void;
  readonly fitWidth: () => void;
}

/** Place in a document: the page, the magnification, and which pages are near. */
export function usePageView(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  usual: PageSize,
): PageView {
  const [box, setBox] = useState({ width: 0, height: 0 });
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const [step, setStep] = useState<number>(FIT);
  const [top, setTop] = useState(0);
  const [page, setPage] = useState(1);
  const zoom = ZOOMS[step] ?? 1;
  const fitting = Math.max(LEAST_WIDTH, Math.min(box.width - 2 * MARGIN, MOST_WIDTH));
  const width = Math.round(fitting * zoom);
  const places = useMemo(() => new PagePlaces(count, width, usual, sizes), [count, width, usual, sizes]);
  /** The page at the top and the part of it above, which stay where they are when sizes change. */
  const anchor = useRef({ page: 1, part: 0 });
  /** Page that one went to, and its scroll position: the last pages cannot come to the top; 0 once one scrolls. */
  const aim = useRef({ page: 1, top: 0 });

  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const look = () => setBox({ width: current.clientWidth, height: current.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller]);

  const present = useRef(places);
  useLayoutEffect(() => {
    const { current } = scroller;
    present.current = places;
    if (!current || box.width === 0) return;
    const { page: kept, part } = anchor.current;
    current.scrollTop = places.topOf(kept) + part * places.sizeOf(kept).height;
    if (aim.current.page > 0) aim.current.top = current.scrollTop;
  }, [scroller, places, box.width]);

  const onScroll = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    const { scrollTop, clientHeight } = current;
    const first = present.current.pageAt(scrollTop);
    anchor.current = {
      page: first,
      part: (scrollTop - present.current.topOf(first)) / present.current.sizeOf(first).height,
    };
    setTop(scrollTop);
    const isAtAim = Math.abs(scrollTop - aim.current.top) < 2;
    if (!isAtAim) aim.current = { page: 0, top: -1 };
    setPage(isAtAim ? aim.current.page : present.current.pageAt(scrollTop + clientHeight / 2));
  }, [scroller]);

  const goTo = useCallback(
    (wanted: number) => {
      const { current } = scroller;
      if (!current) return;
      const next = Math.max(1, Math.min(wanted, count));
      current.scrollTop = present.current.topOf(next);
      aim.current = { page: next, top: current.scrollTop };
      setPage(next);
      onScroll();
    },
    [scroller, count, onScroll],
  );

  const onSize = useCallback((number: number, { width: w, height: h }: PageSize) => {
    setSizes((known) => {
      const one = known.get(number);
      return one?.width === w && one.height === h
        ? known
        : new Map(known).set(number, { width: w, height: h });
    });
  }, []);

  const first = Math.max(1, places.pageAt(top) - 1);
  const last = Math.min(count, places.pageAt(top + box.height) + 1);
  return {
    places,
    page,
    zoom,
    canZoom: { in: step < ZOOMS.length - 1, out: step > 0 },
    near: box.width === 0 ? [] : Array.from({ length: last - first + 1 }, (_, place) => first + place),
    onScroll,
    onSize,
    goTo,
    zoomBy: (by) => setStep((before) => Math.max(0, Math.min(before + by, ZOOMS.length - 1))),
    fitWidth: () => setStep(FIT),
  };
}
