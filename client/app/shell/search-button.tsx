import { Box } from '@chakra-ui/react';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { shellTexts } from '../../i18n/nl/shell.ts';
import { loadWhenIdle } from '../../lib/lazy-component.ts';
import { isKey, SEARCH_KEY } from '../../ui/keys/app-keys.ts';
import { endTypingAhead, typeAhead } from '../../ui/keys/typing-ahead.ts';
import type { SearchControlProps } from '../palette/search-control.tsx';

/** A key that was pressed before the app was there opens what it stands for, unless it is long ago. */
const EARLY_MS = 10_000;

const askedEarly = () => Date.now() - Number(document.documentElement.dataset.searchAskedAt ?? 0) < EARLY_MS;

/**
 * The place of the button of 'Zoeken en doen', which comes once the browser is idle, or at once when Ctrl or Command with
 * K asks for it. What is typed until it has its field is kept for it.
 */
export function SearchButton() {
  const [Control, setControl] = useState<ComponentType<SearchControlProps>>();
  const [isOpen, setOpen] = useState(false);
  const latest = useRef(isOpen);
  latest.current = isOpen;
  const open = useCallback((text = '') => {
    // An open one has a field of its own.
    if (!latest.current) typeAhead({ label: shellTexts.search, text, onCancel: () => setOpen(false) });
    setOpen(true);
  }, []);
  useEffect(() => {
    const { searchTyped } = document.documentElement.dataset;
    if (askedEarly()) open(searchTyped);
    delete document.documentElement.dataset.searchAskedAt;
    delete document.documentElement.dataset.searchTyped;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isKey(event, SEARCH_KEY)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  useEffect(() => (isOpen ? endTypingAhead : undefined), [isOpen]);
  useEffect(() => {
    const load = async () => {
      const { SearchControl } = await import('../palette/search-control.tsx');
      setControl(() => SearchControl);
    };
    if (!isOpen) return loadWhenIdle(load);
    load().catch(() => setOpen(false));
  }, [isOpen]);
  return Control ? <Control {...{ isOpen, open, setOpen }} /> : <Box boxSize="10" flexShrink="0" />;
}
