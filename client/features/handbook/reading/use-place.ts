import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Key of the address that the app was opened at. */
const FIRST_KEY = 'default';

/**
 * Goes to the place that the address names once the chapter is there: a heading, else the first marked word, else the
 * title where one came from elsewhere in the app. The keyboard goes on from there.
 */
export function usePlace(article: RefObject<HTMLElement | null>, isThere: boolean): void {
  const { hash, state, key } = useLocation();
  const { askedAt } = Object(state) as { readonly askedAt?: unknown };
  /** The person reads already, or opened the app here: the page stays where it is. */
  const stays = useRef(key === FIRST_KEY);
  useEffect(() => {
    if (!isThere) return;
    const within = article.current;
    const heading = hash ? document.getElementById(hash.slice(1)) : null;
    const mark = askedAt === undefined ? null : within?.querySelector('mark');
    if (heading && within?.contains(heading)) {
      heading.focus({ preventScroll: true });
      heading.scrollIntoView?.({ block: 'start' });
    } else if (mark) mark.scrollIntoView?.({ block: 'center' });
    else if (!stays.current) within?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    stays.current = true;
  }, [article, isThere, hash, askedAt]);
}
