import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Goes to the place that the address names once the chapter is there: a heading, else the first marked word, else the
 * title where one came from another chapter. The keyboard goes on from there.
 */
export function usePlace(article: RefObject<HTMLElement | null>, id: string, isThere: boolean): void {
  const { hash, key } = useLocation();
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!isThere) return;
    const isFirst = last.current === null;
    last.current = `${id} ${key}`;
    const within = article.current;
    const heading = hash ? within?.querySelector<HTMLElement>(`#${CSS.escape(hash.slice(1))}`) : null;
    const mark = within?.querySelector<HTMLElement>('mark');
    if (heading) {
      heading.focus({ preventScroll: true });
      // The passage stands below its heading; a long one would leave it out of sight.
      heading.scrollIntoView?.({ block: 'start' });
    } else if (mark) {
      mark.scrollIntoView?.({ block: 'center' });
    } else if (!isFirst) {
      within?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
  }, [article, id, isThere, hash, key]);
}
