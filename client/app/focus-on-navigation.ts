import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router-dom';
import { pathOfPage } from '../lib/page-route.ts';
import { noteLeftPage } from '../session/last-page.ts';
import { isTypingAhead } from '../ui/keys/typing-ahead.ts';

/**
 * Moves the focus to the heading of the page one went to, so that the keyboard goes on there and screen readers say
 * where one is. The first page is left alone: the browser announces that one itself. A record that opens beside its list
 * takes the focus itself.
 */
export function useFocusOnNavigation(): void {
  const { pathname = '', params = {} } = useMatches().at(-1) ?? {};
  const path = pathOfPage(pathname, params);
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    noteLeftPage(previous.current);
    previous.current = path;
    const main = document.querySelector('main');
    const target = main?.querySelector('h1') ?? main;
    // A page that shows late does not take the keys of who already types a search.
    if (!target || isTypingAhead()) return;
    target.tabIndex = -1;
    target.style.outline = 'none';
    target.focus({ preventScroll: true });
  }, [path]);
}
