import { Box, Portal, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { uiTexts } from '../i18n/nl/ui.ts';
import { ToastCard } from './toast-card.tsx';
import { dismissToast, toast, useCurrentToast } from './toast-store.ts';

export { toast };

/** Where notifications live; a dialog lets clicks on it through without closing. */
export const TOAST_REGION_ID = 'toast-region';

/** F8 moves the focus to the notifications; when they have gone, it returns to where it was. */
function useFocusHotkey(region: { current: HTMLElement | null }, isEmpty: boolean) {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement !== region.current)
        cameFrom.current = activeElement;
      region.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [region]);
  useEffect(() => {
    if (!isEmpty || !cameFrom.current) return;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === region.current) cameFrom.current.focus();
    cameFrom.current = null;
  }, [region, isEmpty]);
}

/**
 * Shows the notifications that `toast()` asks for: one at a time, for 5 seconds unless hovered or focused, put away
 * by a swipe to the right; F8 moves the focus to it. Mounted once, at the root.
 */
export function Toaster() {
  const current = useCurrentToast();
  const region = useRef<HTMLElement>(null);
  const [isFocused, setFocused] = useState(false);
  useFocusHotkey(region, current === null);
  const spoken = current ? [current.title, current.description].filter(Boolean).join('. ') : '';
  const isUrgent = current?.tone === 'destructive';

  return (
    <Portal>
      <Box
        as="section"
        ref={region}
        id={TOAST_REGION_ID}
        aria-label={uiTexts.toast.region}
        // The attribute also keeps the region reachable while a modal dialog hides the rest of the page.
        aria-live="off"
        tabIndex={-1}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        position="fixed"
        insetInline="0"
        bottom="0"
        p="4"
        zIndex="toast"
        display="flex"
        justifyContent={{ base: 'center', sm: 'flex-end' }}
        pointerEvents="none"
        outline="none"
        css={{ '&:focus-visible [data-part=toast]': { outline: '2px solid {colors.teal.focusRing}' } }}
      >
        {current && (
          <ToastCard
            key={current.id}
            toast={current}
            paused={isFocused}
            onDismiss={() => dismissToast(current.id)}
          />
        )}
        <VisuallyHidden role="status" aria-live="polite">
          {isUrgent ? '' : spoken}
        </VisuallyHidden>
        <VisuallyHidden role="alert" aria-live="assertive">
          {isUrgent ? spoken : ''}
        </VisuallyHidden>
      </Box>
    </Portal>
  );
}
