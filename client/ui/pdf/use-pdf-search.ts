import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { type FoundPlace, findWords, type TextItem } from './find-words.ts';
import { readItems } from './pdf-text.ts';

/** Places that are looked for at most; the search ends there. */
export const MOST_PLACES = 1_000;

/** A place in the document. */
export interface Hit {
  readonly page: number;
  /** Number among the places of its page, from 0. */
  readonly place: number;
}

export interface PdfSearch {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly hits: readonly Hit[];
  /** Index of the hit that one looks at; -1 before there is one. */
  readonly current: number;
  readonly isBusy: boolean;
  /** Goes to the next hit, or with -1 to the one before. */
  readonly go: (step: 1 | -1) => void;
  readonly placesOn: (page: number) => readonly FoundPlace[];
}

interface Found {
  readonly hits: readonly Hit[];
  readonly places: ReadonlyMap<number, readonly FoundPlace[]>;
  readonly isBusy: boolean;
}

const NOTHING: Found = { hits: [], places: new Map(), isBusy: false };
const NO_PLACES: readonly FoundPlace[] = [];
/** Pause behind the last key, and the time between two counts that show. */
const PAUSE_MS = 250;

/** Looks for words in a document, page by page beginning at the one that shows. */
export function usePdfSearch(
  document: PDFDocumentProxy,
  pageNow: () => number,
  onHit: (hit: Hit) => void,
): PdfSearch {
  const [words, setWords] = useState('');
  const [found, setFound] = useState(NOTHING);
  const [chosen, setChosen] = useState<Hit | null>(null);
  const texts = useRef(new Map<number, readonly TextItem[]>());
  const latest = useRef({ pageNow, onHit });
  latest.current = { pageNow, onHit };

  useEffect(() => {
    setChosen(null);
    setFound(words.trim() === '' ? NOTHING : { ...NOTHING, isBusy: true });
    if (words.trim() === '') return;
    let isOver = false;
    const look = async () => {
      const from = latest.current.pageNow();
      const places = new Map<number, readonly FoundPlace[]>();
      let hits: Hit[] = [];
      let shownAt = 0;
      const show = (isBusy: boolean) => {
        hits = [...places].toSorted(([one], [other]) => one - other).flatMap(hitsOf);
        setFound({ hits, places: new Map(places), isBusy });
        shownAt = performance.now();
      };
      let count = 0;
      let hasChosen = false;
      for (let step = 0; step < document.numPages && count < MOST_PLACES; step += 1) {
        const page = ((from - 1 + step) % document.numPages) + 1;
        const items = texts.current.get(page) ?? (await readItems(document, page).catch(() => []));
        if (isOver) return;
        texts.current.set(page, items);
        const onPage = findWords(items, words);
        if (onPage.length > 0) places.set(page, onPage);
        count += onPage.length;
        if (onPage.length > 0 && !hasChosen) {
          hasChosen = true;
          show(true);
          setChosen({ page, place: 0 });
          latest.current.onHit({ page, place: 0 });
        } else if (performance.now() - shownAt > PAUSE_MS) show(true);
      }
      show(false);
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words, document]);

  const { hits, places, isBusy } = found;
  const current = hits.findIndex(({ page, place }) => page === chosen?.page && place === chosen.place);
  const go = (step: 1 | -1) => {
    const next = hits.at((current + step) % hits.length);
    if (!next) return;
    setChosen(next);
    onHit(next);
  };
  return { words, setWords, hits, current, isBusy, go, placesOn: (page) => places.get(page) ?? NO_PLACES };
}

const hitsOf = ([page, places]: readonly [number, readonly FoundPlace[]]): Hit[] =>
  places.map((_, place) => ({ page, place }));
