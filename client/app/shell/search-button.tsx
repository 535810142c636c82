import { Box } from '@chakra-ui/react';
import { type ComponentType, useEffect, useState } from 'react';
import { loadWhenIdle } from '../../lib/lazy-component.ts';
import { isKey, SEARCH_KEY } from '../../ui/keys/app-keys.ts';
import type { SearchControlProps } from '../palette/search-control.tsx';

/** A key that was pressed before the app was there opens what it stands for, unless it is long ago. */
const EARLY_MS = 10_000;

const askedEarly = () => Date.now() - Number(document.documentElement.dataset.searchAskedAt ?? 0) < EARLY_MS;

/**
 * The place of the button of 'Zoeken en doen', which comes once the browser is idle, or at once when Ctrl or Command with
 * K asks for it.
 */
export function SearchButton() {
  const [Control, setControl] = useState<ComponentType<SearchControlProps>>();
  const [isOpen, setOpen] = useState(askedEarly);
  useEffect(() => {
    delete document.documentElement.dataset.searchAskedAt;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isKey(event, SEARCH_KEY)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    const load = async () => {
      const { SearchControl } = await import('../palette/search-control.tsx');
      setControl(() => SearchControl);
    };
    if (!isOpen) return loadWhenIdle(load);
    load().catch(() => setOpen(false));
  }, [isOpen]);
  return Control ? <Control {...{ isOpen, setOpen }} /> : <Box boxSize="10" flexShrink="0" />;
}
